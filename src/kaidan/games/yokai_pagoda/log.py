"""The log: what happened to every card since the game began, which is all that anybody's knowledge rests on.

An entry is one number: kind, seat or pile, other seat, card. Clones share the pages that are full.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.native import i64, mypyc_attr, vec
from .cards import UNSEEN
from .codes import L_DRAW, L_GIVE

PAGE: Final = 64
#: The bits of an entry from which on its card lies.
CARD_AT: Final = 12


def entry(kind: i64, who: i64, other: i64, card: i64) -> i64:
    return kind | who << 4 | other << 8 | card << CARD_AT


def kind_of(entry: i64) -> i64:
    return entry & 15


def who_of(entry: i64) -> i64:
    return entry >> 4 & 15


def other_of(entry: i64) -> i64:
    return entry >> 8 & 15


def card_of(entry: i64) -> i64:
    return entry >> CARD_AT


def hides_from(entry: i64, seat: i64) -> bool:
    """YP-INF-1: a card drawn is seen by its drawer alone, a card given by both; everything else by everybody."""
    kind = kind_of(entry)
    if kind == L_DRAW:
        return who_of(entry) != seat
    return kind == L_GIVE and who_of(entry) != seat and other_of(entry) != seat


def as_seen(entry: i64, seat: i64) -> i64:
    """The entry without its card if the seat may not see it."""
    return entry & 0xFFF | UNSEEN << CARD_AT if hides_from(entry, seat) else entry


@final
@mypyc_attr(acyclic=True)
class LogPage:
    """A full page of a log, never written again, and the page before it."""

    __slots__ = ("before", "entries")

    def __init__(self, entries: vec[i64], before: LogPage | None) -> None:
        self.entries: Final = entries
        self.before: Final = before
