"""Instinct: a reasonable single move for any decision of Yokai Pagoda, by what it leaves in the hand."""

from __future__ import annotations

from typing import Final, final

from ...games.yokai_pagoda.cards import compare, number_of, owner_of
from ...games.yokai_pagoda.codes import (
    HIGHER,
    LOWER,
    V_FINISH,
    V_GIVE,
    V_KEEP,
    V_PLAY,
    V_TAKE,
    V_TAKE_DECK,
    V_TO,
)
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.luck import Luck
from ...kernel.native import i64
from ...kernel.packed import first, kind_of, second
from ..scorer import Scorer
from .worth import Worth

#: What one more card in another's hand is worth, and each number printed on it, in hundredths of a point.
HARM: Final = 40
HARM_PER_NUMBER: Final = 8


@final
class Instinct(Scorer):
    """Scores for the options of an open decision; the higher the better, in hundredths of a point.

    Whatever state it is given, it reads no more of it than the seat that decides may see.
    """

    __slots__ = ("worth",)

    def __init__(self, worth: Worth) -> None:
        super().__init__()
        self.worth: Final[Worth] = worth

    def choose(self, g: Pagoda, luck: Luck, noise: i64) -> i64:
        """The option with the best score, each score blurred by up to `noise`."""
        self.score(g)
        return self.best(g, luck, noise)

    def score(self, g: Pagoda) -> None:
        """Fill `scores` for all options."""
        worth = self.worth
        worth.look(g, g.seat)
        n = g.n_offered
        kind = kind_of(g.offered[0])
        if kind == V_PLAY:
            self.score_turn(g)
            return
        for i in range(n):
            self.scores[i] = self.score_one(g, g.offered[i])

    def score_turn(self, g: Pagoda) -> None:
        """YP-TUR-1: every card on either pile, and the cards that finish."""
        worth = self.worth
        drawn: i64 = -1 << 40
        for i in range(g.n_offered):
            option = g.offered[i]
            card = first(option)
            place = worth.at[card]
            without = worth.cost + worth.drop[place]
            numbers = worth.numbers - number_of(card)
            if kind_of(option) == V_FINISH:
                self.scores[i] = -worth.ended(without)
                continue
            pile = second(option)
            outcome = compare(card, g.top(pile))
            if outcome == LOWER:
                if worth.n == 1:
                    cost = worth.ended(0)
                else:
                    cost = worth.hand(worth.n - 1, without, numbers)
            elif outcome == HIGHER:
                if drawn == -1 << 40:
                    drawn = worth.drawn()
                cost = worth.hand(worth.n, without + drawn, numbers + 5)
                other = g.top(1 - pile)
                taken = worth.hand(worth.n, worth.with_card(other, place), numbers + number_of(other))
                if taken < cost:
                    cost = taken
            elif worth.n <= 2:
                cost = worth.ended(0) - HARM
            else:
                cost = worth.best_gift(g, place, HARM_PER_NUMBER) - HARM
            self.scores[i] = -cost

    def score_one(self, g: Pagoda, option: i64) -> i64:
        """All decisions that follow in a turn."""
        worth = self.worth
        kind = kind_of(option)
        what = first(option)
        if kind == V_GIVE:
            left = worth.cost + worth.drop[worth.at[what]]
            return HARM_PER_NUMBER * number_of(what) - worth.hand(worth.n - 1, left, worth.numbers - number_of(what))
        if kind == V_TO:
            return -self.lead_of(g, what)
        if kind == V_KEEP:
            return self.keeping(g)
        if kind == V_TAKE_DECK:
            return -worth.hand(worth.n + 1, worth.cost + worth.drawn(), worth.numbers + 5)
        if kind == V_TAKE:
            top = g.top(what)
            return -worth.hand(worth.n + 1, worth.with_card(top, -1), worth.numbers + number_of(top))
        return 0

    def lead_of(self, g: Pagoda, other: i64) -> i64:
        """How far an opponent is behind, by what everybody sees: the sizes of his hand and of his collection."""
        size: i64 = 0
        for i in range(g.n_collected):
            if owner_of(i64(g.collected[2 * i + 1])) == other:
                size += 1
        return 10 * g.hand_size(other) + 3 * size

    def keeping(self, g: Pagoda) -> i64:
        """The option `give_optional`: better if every card given away would be missed."""
        worth = self.worth
        now = worth.hand(worth.n, worth.cost, worth.numbers)
        best: i64 = 1 << 40
        for i in range(worth.n):
            number = number_of(i64(g.hands[worth.start + i]))
            left = worth.hand(worth.n - 1, worth.cost + worth.drop[i], worth.numbers - number)
            if left < best:
                best = left
        return best - now - HARM - 200 if worth.n else -1000
