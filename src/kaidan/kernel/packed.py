"""An agenda entry or an option is one whole number: a kind and two arguments."""

from __future__ import annotations

from typing import Final

from .native import i64

#: Bits of the kind, of the first argument and of the second; together they stay below the sign bit.
KINDS: Final = 256
FIRST_AT: Final = 8
SECOND_AT: Final = 32
FIRST_LIMIT: Final = 1 << 24
SECOND_LIMIT: Final = 1 << 31
#: What is left of an entry that is moved to the right by as much. Where everything is played, the kernel's innermost
#: loop, these stand for the functions below: to the interpreter a name is a call.
KIND_MASK: Final = 0xFF
FIRST_MASK: Final = 0xFFFFFF
#: By how much an entry grows if its first argument grows by one.
ONE_FIRST: Final = 256


def pack(kind: i64, a: i64, b: i64) -> i64:
    """One number for a kind below 256, a below 2**24 and b below 2**31, none of them negative."""
    return kind | a << FIRST_AT | b << SECOND_AT


def kind_of(packed: i64) -> i64:
    return packed & KIND_MASK


def first(packed: i64) -> i64:
    return packed >> FIRST_AT & FIRST_MASK


def second(packed: i64) -> i64:
    """The rest. Where every instruction counts, `packed >> SECOND_AT` does without asking whether the call failed."""
    return packed >> SECOND_AT


# -- several small counts in one number, four bits each: dice by face, tokens by seat, villagers by family -------------
COUNT_BITS: Final = 4


def count_at(counts: i64, i: i64) -> i64:
    """The i-th of the counts."""
    return counts >> COUNT_BITS * i & 15


def one_at(i: i64) -> i64:
    """Counts that are all 0 but for a 1 at the i-th."""
    return 1 << COUNT_BITS * i


def without(counts: i64, i: i64) -> i64:
    """The same counts, but 0 at the i-th."""
    return counts & ~(15 << COUNT_BITS * i)


def sum_of(counts: i64) -> i64:
    """All counts together."""
    total: i64 = 0
    while counts > 0:
        total += counts & 15
        counts >>= COUNT_BITS
    return total
