"""The instinct of Ghost Stories as a search uses it, and how well a village stands."""

from __future__ import annotations

from typing import Final, final

from ...games.ghost_stories.board import BOARD_COUNT
from ...games.ghost_stories.state import Village
from ...kernel.codes import OVER, WON
from ...kernel.luck import Luck
from ...kernel.native import i64
from ...kernel.state import State
from ..common_random_numbers import CommonRandomNumbers
from ..guide import ALL, Guide
from .instinct import Instinct
from .rollout import play_on
from .standing import Model

#: What a defeat is worth at most.
DEFEAT: Final = 10


@final
class VillageGuide(Guide):
    """All living Taoists are one team: every seat has the same value."""

    __slots__ = ("deck", "fates", "heat", "instinct", "model", "noise", "turns")

    def __init__(self, instinct: Instinct, model: Model, deck: int, turns: int, noise: int, heat: float) -> None:
        super().__init__(instinct)
        self.instinct: Final[Instinct] = instinct
        self.model: Final[Model] = model
        #: Cards of the whole deck, and how far play goes on before it is judged.
        self.deck: Final[i64] = deck
        self.turns: Final[i64] = turns
        self.noise: Final[i64] = noise
        self.heat: Final[float] = heat
        self.fates: Final[CommonRandomNumbers] = CommonRandomNumbers()

    def foretell(self, number: i64) -> None:
        self.fates.begin(number)

    def fate(self, state: State, luck: Luck) -> i64:
        return self.fates.next(state.chance)

    def look(self, state: State) -> None:
        assert isinstance(state, Village)
        self.instinct.score(state)

    def temperature(self) -> float:
        return self.heat

    def go_on(self, state: State, luck: Luck) -> None:
        assert isinstance(state, Village)
        play_on(state, self.instinct, self.fates, self.noise, self.turns)

    def judge(self, state: State) -> None:
        assert isinstance(state, Village)
        value = self.value(state)
        for seat in range(BOARD_COUNT):
            self.values[seat] = value

    def value(self, g: Village) -> i64:
        """A victory is everything. Any defeat is worth less than any village that still stands, or one in distress
        would hasten its end; of two defeats the later is better."""
        if g.waiting == OVER:
            return ALL if g.result == WON else DEFEAT * (self.deck - g.n_places) // self.deck
        return DEFEAT + self.model.chance(g) * (ALL - DEFEAT) // ALL
