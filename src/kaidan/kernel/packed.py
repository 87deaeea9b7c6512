"""An agenda entry or an option is one whole number: a kind and two arguments."""

from __future__ import annotations

from typing import Final

from .native import i64

#: Bits of the kind, of the first argument and of the second; together they stay below the sign bit.
KINDS: Final = 256
FIRST_LIMIT: Final = 1 << 24
SECOND_LIMIT: Final = 1 << 31


def pack(kind: i64, a: i64, b: i64) -> i64:
    """One number for a kind below 256, a below 2**24 and b below 2**31, none of them negative."""
    return kind | a << 8 | b << 32


def kind_of(packed: i64) -> i64:
    return packed & 255


def first(packed: i64) -> i64:
    return packed >> 8 & 0xFFFFFF


def second(packed: i64) -> i64:
    return packed >> 32
