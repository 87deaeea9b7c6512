"""Numbers of an observation: how they are written into its row."""

from __future__ import annotations

from ..kernel.native import i64, u8, vec


def one_hot(out: vec[u8], at: i64, n: i64, index: i64) -> None:
    """Zeros but for a 1 in one place, over others of the kind; all zeros if the place is none of them."""
    inside = index >= 0 and index < n
    if inside and out[at + index]:
        return
    for i in range(n):
        out[at + i] = 0
    if inside:
        out[at + index] = 1


def clear(out: vec[u8], start: i64, end: i64) -> None:
    for i in range(start, end):
        out[i] = 0


def write_bits(out: vec[u8], at: i64, n: i64, bits: i64) -> None:
    for i in range(n):
        out[at + i] = u8(bits >> i & 1)


def write_changed(out: vec[u8], at: i64, bits: i64, before: i64) -> None:
    """Bits over others of which few are different."""
    changed = bits ^ before
    while changed:
        if changed & 255 == 0:
            changed >>= 8
            bits >>= 8
            at += 8
            continue
        if changed & 1:
            out[at] = u8(bits & 1)
        changed >>= 1
        bits >>= 1
        at += 1
