"""The instinct of Yokai Pagoda as a search uses it: a playout begins with a guess, and the round is played out."""

from __future__ import annotations

from math import exp
from typing import Final, final

from ...games.yokai_pagoda.cards import owner_of, yokai_of
from ...games.yokai_pagoda.codes import MOST_SEATS, TRUTH, YOKAI
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import DECISION, OVER
from ...kernel.luck import Luck
from ...kernel.native import i64, vec
from ...kernel.state import State, zeros
from ..guide import ALL, Guide
from .belief import BLUR, GRAIN, Belief
from .fitted import THRIFT
from .instinct import Instinct
from .judgement import blurred_table
from .worth import expected

#: How much of the last round's value is victory itself; the rest is how close it was.
VICTORY: Final = 0.8
#: More cards than a collection holds, and how much finer keys are than hundredths of a point: ties need the room.
CARDS_LIMIT: Final = 64
KEY: Final = 8
#: From so many deals, fewer for fewer playouts, the table is judged; from the first of them walks set out, and guesses
#: come from these in turn: a single walk stays in the same parts for long. Steps of a walk before its first deal (fewer
#: if there are fewer playouts), and from deal to deal.
BEGUN: Final = 24
PLAYOUTS_A_WALK: Final = 33
WALKS: Final = 6
WARM_UP: Final = 400
STEPS: Final = 6
#: How likely each player is to be of blurred judgement at a table of sharp judgement, and at one of blurred.
OFTEN: Final = [0.05, 0.95]


@final
class PagodaGuide(Guide):
    """Each seat for itself: its value is its chance to win, as the collections stand when the round has ended."""

    __slots__ = (
        "begun",
        "blurred",
        "blurs",
        "heat",
        "instinct",
        "keys",
        "round",
        "spread",
        "turns",
        "walks",
        "warm_up",
    )

    def __init__(self, instinct: Instinct, spread: list[int], number: i64, heat: float, playouts: i64) -> None:
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
        #: From how many deals the table is judged.
        self.begun: Final[i64] = max(2, min(BEGUN, playouts // PLAYOUTS_A_WALK))
        self.warm_up: Final[i64] = min(WARM_UP, playouts)
        #: How likely the table is to be of blurred judgement; -1 until somebody asks.
        self.blurred: float = -1.0
        #: The walks that guesses come from at a table of sharp and at one of blurred judgement, and whose turn it is.
        self.walks: Final[list[list[Belief]]] = [[], []]
        self.turns: Final[list[int]] = [0, 0]

    def begin(self, state: State, luck: Luck) -> State:
        """A guess that explains what the others have done; each of them is of sharp or of blurred judgement in it."""
        assert isinstance(state, Pagoda)
        if state.viewer == TRUTH:
            return state.clone()
        begun: list[Belief] = []
        if self.blurred < 0.0:
            begun = self.begin_walks(state, luck, self.begun)
            self.blurred = blurred_table(begun)
        table = 1 if float(luck.below(GRAIN)) < self.blurred * float(GRAIN) else 0
        walks = self.walks[table]
        if not walks:
            n = min(WALKS, self.begun)
            walks = begun[:n] if begun else self.begin_walks(state, luck, n)
            for walk in walks:
                walk.set_out(OFTEN[table], THRIFT[table])
                walk.walk(self.warm_up)
            self.walks[table] = walks
        belief = walks[self.turns[table]]
        self.turns[table] = (self.turns[table] + 1) % len(walks)
        belief.walk(STEPS)
        for seat in range(state.rules_of.players):
            self.blurs[seat] = 0
            if seat != state.viewer and belief.is_blurred(seat):
                self.blurs[seat] = BLUR
        return belief.deal()

    def begin_walks(self, view: Pagoda, luck: Luck, n: i64) -> list[Belief]:
        walks: list[Belief] = []
        while len(walks) < n:
            walks.append(Belief(view, self.instinct, luck))
        return walks

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
        for seat in range(players):
            key = KEY * expected(state, seat, self.instinct.worth.lasting)
            if left == 0:
                key += tie_break(state, seat)
            keys[seat] = key
            if key < best:
                best = key
        width = float(KEY * self.spread[left])
        total = 0.0
        for seat in range(players):
            total += exp(float(best - keys[seat]) / width)
        for seat in range(players):
            share = exp(float(best - keys[seat]) / width) / total
            if left == 0:
                share = VICTORY * (1.0 if keys[seat] == best else 0.0) + (1.0 - VICTORY) * share
            values[seat] = int(share * float(ALL))


def tie_break(g: Pagoda, seat: i64) -> i64:
    """YP-END-1: different yokai, then cards."""
    seen: i64 = 0
    cards: i64 = 0
    for i in range(g.n_collected):
        if owner_of(i64(g.collected[2 * i + 1])) == seat:
            seen |= i64(1) << yokai_of(i64(g.collected[2 * i]))
            cards += 1
    kinds: i64 = 0
    for yokai in range(YOKAI):
        kinds += seen >> yokai & 1
    return kinds * CARDS_LIMIT + cards
