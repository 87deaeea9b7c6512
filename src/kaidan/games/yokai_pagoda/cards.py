"""Cards as numbers: how they compare, and what a set of them scores."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64
from .codes import HIGHER, LOWER, MATCH, NUMBERS, YOKAI

#: Stands for a card that a view does not show.
UNSEEN: Final = 0


def card_of(yokai: i64, number: i64) -> i64:
    """The card of a yokai from 0 to 9 with a number from 1 to 10; rising by yokai, then by number."""
    return yokai << 4 | number


def yokai_of(card: i64) -> i64:
    return card >> 4


def number_of(card: i64) -> i64:
    return card & 15


def all_cards() -> list[int]:
    """YP-SET-1: the hundred cards in rising order."""
    return [card_of(yokai, number) for yokai in range(YOKAI) for number in range(1, NUMBERS + 1)]


def compare(card: i64, covered: i64) -> i64:
    """YP-TUR-2 to 4: match, higher or lower than the card it covers."""
    if card >> 4 == covered >> 4 or card & 15 == covered & 15:
        return MATCH
    return HIGHER if card & 15 > covered & 15 else LOWER


def counting(cards: list[int]) -> list[int]:
    """The cards that count in a set: of each yokai the lowest (YP-SCO-1), in rising order."""
    out: list[int] = []
    for card in sorted(cards):
        if not out or out[-1] >> 4 != card >> 4:
            out.append(card)
    return out


def score(cards: list[int]) -> int:
    """YP-SCO-1: the numbers of the cards that count; no cards score 0."""
    total = 0
    for card in counting(cards):
        total += card & 15
    return total
