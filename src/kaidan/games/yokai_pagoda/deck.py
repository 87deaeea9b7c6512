"""The pagoda deck: a set of cards in no order, any of which may be drawn next."""

from __future__ import annotations

from typing import Final, final

from ...kernel.luck import scale
from ...kernel.native import i64, mypyc_attr, u8, vec
from ...kernel.source import Source
from .codes import CARD_LIMIT, CARDS


@final
@mypyc_attr(acyclic=True)
class Deck(Source):
    """Cards not yet drawn; a card drawn is replaced by the last one, so that drawing costs the same for any size.

    What lies where in it follows from what was drawn before.
    """

    __slots__ = ("cards", "index", "n")

    def __init__(self, cards: vec[u8], index: vec[u8], n: i64) -> None:
        self.cards: Final[vec[u8]] = cards
        #: Where each card lies, for those that lie here.
        self.index: Final[vec[u8]] = index
        self.n = n

    def clone(self) -> Deck:
        return Deck(self.cards[:], self.index[:], self.n)

    def count(self) -> i64:
        return self.n

    def outcome(self, index: i64) -> i64:
        return i64(self.cards[index])

    def weight(self, index: i64) -> i64:
        return 1

    def total(self) -> i64:
        return self.n

    def pick(self, number: i64) -> i64:
        return i64(self.cards[scale(number, self.n)])

    def add(self, card: i64) -> None:
        self.cards[self.n] = u8(card)
        self.index[card] = u8(self.n)
        self.n += 1

    def remove(self, card: i64) -> None:
        """Take out a card that is here."""
        last = self.n - 1
        at = self.index[card]
        moved = self.cards[last]
        self.cards[i64(at)] = moved
        self.index[i64(moved)] = at
        self.n = last


def blanks(n: i64) -> vec[u8]:
    """A buffer with room for n cards."""
    return vec[u8]([u8(0) for _ in range(n)])


def deck_of(cards: list[int]) -> Deck:
    """A deck of these cards, in this order."""
    deck = Deck(blanks(CARDS), blanks(CARD_LIMIT), 0)
    for card in cards:
        deck.add(card)
    return deck
