"""Cards as numbers: how they compare, and what a set of them scores."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64
from .codes import HIGHER, LOWER, MATCH, NUMBERS, YOKAI

#: Stands for a card that a view does not show.
UNSEEN: Final = 0
#: A card is its number, in these bits, and from there on its yokai; `yokai_of` and `number_of` say the same where it
#: is not asked by the million.
NUMBER: Final = 15
YOKAI_AT: Final = 4


def card_of(yokai: i64, number: i64) -> i64:
    """The card of a yokai from 0 to 9 with a number from 1 to 10; rising by yokai, then by number."""
    return yokai << YOKAI_AT | number


def yokai_of(card: i64) -> i64:
    return card >> YOKAI_AT


def number_of(card: i64) -> i64:
    return card & NUMBER


def owned(seat: i64, round_: i64) -> i64:
    """Whose a card in a collection is, and which round left it there."""
    return seat | round_ << 4


def owner_of(mark: i64) -> i64:
    """Whose collection the mark behind a card means."""
    return mark & 15


def all_cards() -> list[int]:
    """YP-SET-1: the hundred cards in rising order."""
    return [card_of(yokai, number) for yokai in range(YOKAI) for number in range(1, NUMBERS + 1)]


def compare(card: i64, covered: i64) -> i64:
    """YP-TUR-2 to 4: match, higher or lower than the card it covers."""
    if card >> YOKAI_AT == covered >> YOKAI_AT or card & NUMBER == covered & NUMBER:
        return MATCH
    return HIGHER if card & NUMBER > covered & NUMBER else LOWER


def counting(cards: list[int]) -> list[int]:
    """The cards that count in a set: of each yokai the lowest (YP-SCO-1), in rising order."""
    out: list[int] = []
    for card in sorted(cards):
        if not out or out[-1] >> YOKAI_AT != card >> YOKAI_AT:
            out.append(card)
    return out


def score(cards: list[int]) -> int:
    """YP-SCO-1: the numbers of the cards that count; no cards score 0."""
    total = 0
    for card in counting(cards):
        total += card & NUMBER
    return total
