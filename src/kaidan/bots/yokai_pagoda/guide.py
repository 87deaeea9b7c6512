"""The instinct of Yokai Pagoda as a search uses it: a playout begins with a guess, and the round is played out."""

from __future__ import annotations

from math import exp
from typing import Final, final

from ...games.yokai_pagoda.codes import MOST_SEATS, TRUTH, YOKAI
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import DECISION, OVER
from ...kernel.luck import Luck
from ...kernel.native import i64, vec
from ...kernel.state import State, zeros
from ..guide import ALL, Guide
from .instinct import Instinct
from .suspicion import Suspicion
from .worth import expected

#: How much of the last round's value is victory itself; the rest is how close it was.
VICTORY: Final = 0.8
#: More cards than a collection holds, and how much finer keys are than hundredths of a point: ties need the room.
CARDS_LIMIT: Final = 64
KEY: Final = 8
#: Steps of suspicion before the first deal of a walk and from deal to deal, and how many deals come from one walk.
WARM_UP: Final = 600
STEPS: Final = 8
DEALS: Final = 200
#: By how many hundredths of a point a player of blurred judgement misjudges a move, up to.
BLUR: Final = 300


@final
class PagodaGuide(Guide):
    """Each seat for itself: its value is its chance to win, as the collections stand when the round has ended."""

    __slots__ = ("blurs", "dealt", "heat", "instinct", "keys", "round", "spread", "suspicion")

    def __init__(self, instinct: Instinct, spread: list[int], number: i64, heat: float) -> None:
        super().__init__(instinct)
        self.instinct: Final[Instinct] = instinct
        self.spread: Final[list[int]] = spread
        #: The round that is looked at.
        self.round: Final[i64] = number
        self.heat: Final[float] = heat
        #: What the places go by, seat by seat, in the state that was last judged.
        self.keys: Final[vec[i64]] = zeros(MOST_SEATS)
        #: By how much each seat misjudges moves in the playouts that follow.
        self.blurs: Final[vec[i64]] = zeros(MOST_SEATS)
        #: The walk that guesses come from, and how many have.
        self.suspicion: Suspicion | None = None
        self.dealt: i64 = 0

    def begin(self, state: State, luck: Luck) -> State:
        """A guess that explains what the others have done; each of them is of sharp or of blurred judgement in it."""
        assert isinstance(state, Pagoda)
        if state.viewer == TRUTH:
            return state.clone()
        suspicion = self.suspicion
        if suspicion is None or self.dealt == DEALS:
            suspicion = Suspicion(state, self.instinct, luck)
            suspicion.walk(WARM_UP)
            self.suspicion = suspicion
            self.dealt = 0
        suspicion.walk(STEPS)
        self.dealt += 1
        seat: i64 = 0
        while seat < state.rules_of.players:
            self.blurs[seat] = 0
            if seat != state.viewer and suspicion.is_blurred(seat):
                self.blurs[seat] = BLUR
            seat += 1
        return suspicion.deal()

    def enough(self, state: State) -> bool:
        assert isinstance(state, Pagoda)
        return state.round > self.round

    def look(self, state: State) -> None:
        assert isinstance(state, Pagoda)
        self.instinct.score(state)

    def temperature(self) -> float:
        return self.heat

    def go_on(self, state: State, luck: Luck) -> None:
        assert isinstance(state, Pagoda)
        waiting = state.waiting
        while waiting != OVER and state.round <= self.round:
            if waiting == DECISION:
                waiting = state.apply(self.instinct.choose(state, luck, self.blurs[state.seat]))
            else:
                waiting = state.settle(state.deck.pick(luck.next()))

    def judge(self, state: State) -> None:
        assert isinstance(state, Pagoda)
        players = state.rules_of.players
        left = state.rules_of.rounds - state.round
        values = self.values
        keys = self.keys
        best: i64 = 1 << 40
        seat: i64 = 0
        while seat < players:
            key = KEY * expected(state, seat, self.instinct.worth.lasting)
            if left == 0:
                key += tie_break(state, seat)
            keys[seat] = key
            if key < best:
                best = key
            seat += 1
        width = float(KEY * self.spread[left])
        total = 0.0
        seat = 0
        while seat < players:
            total += exp(float(best - keys[seat]) / width)
            seat += 1
        seat = 0
        while seat < players:
            share = exp(float(best - keys[seat]) / width) / total
            if left == 0:
                share = VICTORY * (1.0 if keys[seat] == best else 0.0) + (1.0 - VICTORY) * share
            values[seat] = int(share * float(ALL))
            seat += 1


def tie_break(g: Pagoda, seat: i64) -> i64:
    """YP-END-1: different yokai, then cards."""
    seen: i64 = 0
    cards: i64 = 0
    i: i64 = 0
    while i < g.n_collected:
        if i64(g.collected[2 * i + 1]) & 15 == seat:
            seen |= i64(1) << (i64(g.collected[2 * i]) >> 4)
            cards += 1
        i += 1
    kinds: i64 = 0
    yokai: i64 = 0
    while yokai < YOKAI:
        kinds += seen >> yokai & 1
        yokai += 1
    return kinds * CARDS_LIMIT + cards
