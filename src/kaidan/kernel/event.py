"""Events: what a player would want to read in the log or see animated."""

from __future__ import annotations

from typing import Final, final

from .codes import NOBODY
from .native import i64, mypyc_attr

#: Stands for a hidden argument in an event shown to somebody who may not see it.
HIDDEN: Final = -99


@final
@mypyc_attr(acyclic=True)
class Event:
    """A kind with up to four whole-number arguments; the game's tellings say what they mean.

    `seats` is the set of seats (one bit each) that may see the hidden arguments; -1 means everybody.
    """

    __slots__ = ("a", "b", "c", "d", "kind", "rule", "seats")

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, rule: str, seats: i64) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.rule = rule
        self.seats = seats

    def argument(self, index: i64) -> i64:
        if index == 0:
            return self.a
        if index == 1:
            return self.b
        return self.c if index == 2 else self.d

    def seen_by(self, seat: i64) -> bool:
        """Whether the seat (or, for nobody, a spectator) may see everything in it."""
        return self.seats == -1 or (seat != NOBODY and self.seats >> seat & 1 == 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, int, int, int, int, str, int]:
        return (self.kind, self.a, self.b, self.c, self.d, self.rule, self.seats)

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int, int, str, int]]:
        return Event, self.key()
