"""The instinct of Ghost Stories as a search uses it, and how well a village stands."""

from __future__ import annotations

from typing import Final, final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import BOARD_COUNT, FACED, SPACE_COUNT
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION, OVER, WON
from ...kernel.luck import MASK, Luck, scramble
from ...kernel.native import i64, vec
from ...kernel.packed import first, kind_of, second
from ...kernel.state import State
from ..common_random_numbers import CommonRandomNumbers
from ..guide import ALL, Guide
from .instinct import Instinct
from .rollout import play_on
from .standing import Model

#: What a defeat is worth at most.
DEFEAT: Final = 10

#: What somebody has in mind is the verb of the deed, the tile and the card, packed as a move is; or nothing.
NO_MIND: Final = 0
#: Whoever has announced something does it in all but one of so many playouts.
UNLESS: Final = 4


@final
class VillageGuide(Guide):
    """All living Taoists are one team: every seat has the same value."""

    __slots__ = ("deck", "fates", "heat", "instinct", "minds", "model", "noise", "turns", "until")

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
        #: What the Taoist of each board has announced for his next turn, and the last turn in which it counts.
        self.minds: Final[vec[i64]] = vec[i64]([i64(NO_MIND) for _ in range(BOARD_COUNT)])
        self.until: i64 = 0

    def count_on(self, minds: list[int], until: int) -> None:
        """Expect what people have announced, by boards, up to a turn."""
        for board in range(BOARD_COUNT):
            self.minds[board] = minds[board]
            self.led = self.led or minds[board] != NO_MIND
        self.until = until

    def urged(self, state: State, option: i64) -> i64:
        """A Taoist who has announced where he will act goes there and acts, in most playouts; what costs him nothing
        he does as he likes."""
        assert isinstance(state, Village)
        mind = self.minds[state.turn]
        if mind == NO_MIND or kind_of(state.current) != c.R_YANG or state.turns > self.until:
            return option
        kind = kind_of(option)
        if kind != c.V_MOVE and kind != c.V_HELP and kind != c.V_EXORCISE and kind != c.V_END:
            return option
        if scramble((self.fates.start + state.turn) & MASK) % UNLESS == 0:
            return option
        tile = first(mind)
        wanted = kind_of(mind)
        if wanted == c.V_EXORCISE and not self.faces(state, tile, second(mind)):
            return option
        if state.at[state.turn] != tile:
            wanted = c.V_MOVE
        for i in range(state.n_offered):
            other = state.offered[i]
            if kind_of(other) == wanted and (wanted != c.V_MOVE or first(other) == tile):
                return other
        return option

    def faces(self, g: Village, tile: i64, card: i64) -> bool:
        """Whether the ghost still lies where it is faced from the tile."""
        for space in range(SPACE_COUNT):
            if FACED[tile] >> space & 1 and g.ghosts[space] == card:
                return True
        return False

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
        if self.led:
            self.go_on_led(state)
        else:
            play_on(state, self.instinct, self.fates, self.noise, self.turns)

    def go_on_led(self, g: Village) -> None:
        """The same where people have announced what they will do."""
        last = g.turns + self.turns
        waiting = g.waiting
        while waiting != OVER and g.turns <= last:
            if waiting == DECISION:
                waiting = g.apply(self.urged(g, self.instinct.blurred(g, self.fates, self.noise)))
            else:
                waiting = g.settle(g.source().pick(self.fates.next(g.chance)))

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
