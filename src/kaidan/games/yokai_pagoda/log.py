"""The log: what happened to every card since the game began, which is all that anybody's knowledge rests on.

An entry is one number: kind, seat or pile, other seat, card. Clones share the pages that are full.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.native import i64, mypyc_attr, vec
from .cards import UNSEEN
from .codes import L_DRAW, L_GIVE

PAGE: Final = 64


def entry(kind: i64, who: i64, other: i64, card: i64) -> i64:
    return kind | who << 4 | other << 8 | card << 12


def kind_of(entry: i64) -> i64:
    return entry & 15


def who_of(entry: i64) -> i64:
    return entry >> 4 & 15


def other_of(entry: i64) -> i64:
    return entry >> 8 & 15


def card_of(entry: i64) -> i64:
    return entry >> 12


def hides_from(entry: i64, seat: i64) -> bool:
    """YP-INF-1: a card drawn is seen by its drawer alone, a card given by both; everything else by everybody."""
    kind = entry & 15
    if kind == L_DRAW:
        return entry >> 4 & 15 != seat
    return kind == L_GIVE and entry >> 4 & 15 != seat and entry >> 8 & 15 != seat


def as_seen(entry: i64, seat: i64) -> i64:
    """The entry without its card if the seat may not see it."""
    return entry & 0xFFF | UNSEEN << 12 if hides_from(entry, seat) else entry


@final
@mypyc_attr(acyclic=True)
class Page:
    """A full page of a log, never written again, and the page before it."""

    __slots__ = ("before", "entries")

    def __init__(self, entries: vec[i64], before: Page | None) -> None:
        self.entries: Final = entries
        self.before: Final = before
