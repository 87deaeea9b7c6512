"""What White Moon's agenda entries carry where an argument holds several things."""

from __future__ import annotations

from typing import Final

from ....kernel.native import i64

# -- a payment in crystals: the second argument of Crystals -----------------------------------------------------------
CRYSTALS_PASSED_AT: Final = 4
CRYSTALS_PASSED_BITS: Final = 2


def crystals_due(due: i64, passed: i64) -> i64:
    """How many crystals are due, and how many givers have been passed."""
    return due | passed << CRYSTALS_PASSED_AT


def crystals_due_of(b: i64) -> i64:
    return b & 15


def crystals_passed_of(b: i64) -> i64:
    return b >> CRYSTALS_PASSED_AT
