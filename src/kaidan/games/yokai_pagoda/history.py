"""Reading the history of a position: step by step, each of them possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...kernel.header import Line, unreadable, wrong
from ...kernel.words import Message, mark
from . import codes as c
from .cards import all_cards
from .deck import deck_of
from .position import ROUND, SHUFFLE, card_part
from .state import Pagoda, empty_pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda

STEP_FORM: Final = mark("“{word}” is no step of a history; the steps are {forms}")
FORMS: Final = ["1+KA5", "L=KA5", "1>L=KA5", "1>2=KA5", "1<L=KA5", "1!KA5", SHUFFLE, ROUND]
CANNOT_BE: Final = mark("“{word}” cannot be: {why}")
NOT_IN_DECK: Final = mark("the card is not in the deck then")
NOT_IN_HAND: Final = mark("the card is not in that hand then")
NOT_ON_TOP: Final = mark("the card is not on top of that pile then")
HAND_FULL: Final = mark("that hand has no room for it")
DECK_NOT_EMPTY: Final = mark("the deck is not empty then")
TOO_MANY_ROUNDS: Final = mark("the game has no more rounds")


def read_history(game: YokaiPagoda, lines: list[Line]) -> Pagoda:
    """The table that the history leads to."""
    history = History(game)
    for number, text in lines:
        for word in text.split()[1:]:
            history.read(number, word)
    return history.g


@final
class History:
    """A table on which one step after another is done."""

    __slots__ = ("g", "game", "number", "word")

    def __init__(self, game: YokaiPagoda) -> None:
        self.game = game
        self.g: Pagoda = empty_pagoda(game, deck_of(all_cards()))
        self.number = 0
        self.word = ""

    def demand(self, kept: bool, reason: str, rule: str) -> None:
        if not kept:
            raise wrong(self.number, CANNOT_BE, rule, word=self.word, why=Message(reason, {}))

    def read(self, number: int, word: str) -> None:
        """Do one step, or refuse it."""
        self.number = number
        self.word = word
        g = self.g
        if word == SHUFFLE:
            self.demand(g.deck.n == 0, DECK_NOT_EMPTY, "YP-DEC-1")
            g.shuffle()
        elif word == ROUND:
            self.demand(g.round < self.game.rounds, TOO_MANY_ROUNDS, "YP-SET-2")
            g.collect()
            g.round += 1
        elif not self.read_card(word):
            raise unreadable(number, STEP_FORM, word=word, forms=" ".join(FORMS))

    def read_card(self, word: str) -> bool:
        """A step with a card; False if it is none."""
        for sign in "+!":
            if sign in word:
                seat, _, text = word.partition(sign)
                return self.read_seat(seat, sign, "", text)
        left, _, text = word.partition("=")
        if left in c.PILES:
            return self.read_open(c.PILES.index(left), text)
        for sign in "><":
            if sign in left:
                seat, _, other = left.partition(sign)
                return self.read_seat(seat, sign, other, text)
        return False

    def read_open(self, pile: int, text: str) -> bool:
        card = card_part(self.game).read(text)
        if card < 0:
            return False
        self.demand(self.in_deck(card), NOT_IN_DECK, "YP-SET-1")
        self.g.open(pile, card)
        return True

    def read_seat(self, who: str, sign: str, other: str, text: str) -> bool:
        g = self.g
        seats = self.game.seats()
        card = card_part(self.game).read(text)
        if who not in seats or card < 0:
            return False
        seat = seats.index(who)
        if sign == "+":
            self.demand(self.in_deck(card), NOT_IN_DECK, "YP-SET-1")
            self.need_room(seat)
            g.draw(seat, card)
        elif sign == "!":
            self.need_card(seat, card)
            g.write_log(c.L_SHOW, seat, 0, card)
        elif sign == "<":
            if other not in c.PILES:
                return False
            pile = c.PILES.index(other)
            self.demand(g.pile(pile)[-1:] == [card], NOT_ON_TOP, "YP-TUR-3")
            self.need_room(seat)
            g.take(seat, pile)
        elif other in c.PILES:
            self.need_card(seat, card)
            g.play_card(seat, card, c.PILES.index(other))
        elif other in seats and other != who:
            self.need_card(seat, card)
            self.need_room(seats.index(other))
            g.give(seat, seats.index(other), card)
        else:
            return False
        return True

    def in_deck(self, card: int) -> bool:
        deck = self.g.deck
        return card in [deck.outcome(i) for i in range(deck.n)]

    def need_card(self, seat: int, card: int) -> None:
        self.demand(card in self.g.hand(seat), NOT_IN_HAND, "YP-TUR-1")

    def need_room(self, seat: int) -> None:
        self.demand(self.g.hand_size(seat) < c.HAND_ROOM, HAND_FULL, "YP-TUR-2")
