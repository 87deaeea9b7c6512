"""Luck laid out in advance, so that moves are compared under the same draws and dice.

The n-th outcome of each source of chance depends on the number of the fate alone: two playouts with the same fate meet
the same ghosts in the same order, however many dice were rolled between them.
"""

from __future__ import annotations

from typing import Final, final

from ..kernel.luck import MASK, STEP, scramble
from ..kernel.native import i64, vec

#: Sources of chance that are told apart; the last is the blur of instinct.
SOURCES: Final[i64] = 32
BLUR: Final = 31


@final
class CommonRandomNumbers:
    """One fate at a time, and how far each source has been read."""

    __slots__ = ("counts", "start")

    def __init__(self) -> None:
        self.start: i64 = 0
        self.counts: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(SOURCES)])

    def begin(self, number: i64) -> None:
        """Take up a fate from its beginning."""
        self.start = scramble(number & MASK)
        for i in range(SOURCES):
            self.counts[i] = 0

    def next(self, source: i64) -> i64:
        """The next number of a source."""
        n = self.counts[source] + 1
        self.counts[source] = n
        return scramble((self.start + ((source << 20) + n) * STEP) & MASK)
