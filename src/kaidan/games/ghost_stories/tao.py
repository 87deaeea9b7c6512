"""Tao tokens of a Taoist or of the supply as one number; resistance and payments are counted the same way."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64

#: Bits of each colour's count, and the most it can be.
BITS: Final = 6
MOST: Final = 63
#: The colours of Tao tokens.
COLOUR_COUNT: Final[i64] = 5
#: Points of no colour lie above those of the five colours (WM-INC-6).
ALL_BITS: Final = 30
ALL: Final = 0x3FFFFFFF


def count(tokens: i64, colour: i64) -> i64:
    """How many of the tokens have the colour."""
    return tokens >> BITS * colour & MOST


def one(colour: i64) -> i64:
    """One token of the colour."""
    return 1 << BITS * colour


def several(n: i64, colour: i64) -> i64:
    """So many tokens of the colour."""
    return n << BITS * colour


def total(tokens: i64) -> i64:
    """How many tokens there are."""
    n: i64 = 0
    while tokens > 0:
        n += tokens & MOST
        tokens >>= BITS
    return n
