"""Instinct for the decisions that White Moon adds."""

from __future__ import annotations

from typing import Final, final

from ....games.ghost_stories import codes as c
from ....games.ghost_stories.board import LINE
from ....games.ghost_stories.state import Village
from ....games.ghost_stories.white_moon.annex import moon, top_of
from ....games.ghost_stories.white_moon.codes import (
    DUST,
    POTION,
    R_ESCORT_ON,
    URNS,
    V_BARRIER_CRYSTAL,
    V_CRYSTAL,
    V_ESCORT,
    V_RAISE,
    V_RESCUE,
    V_SAVE,
    V_SCHOOL,
    V_SHIELD,
    V_STRIKE,
    V_SU_LING,
    V_SWORD,
    V_URN,
    V_USE,
    V_VIA,
    V_VICTIM,
)
from ....games.ghost_stories.white_moon.crystals import plain_ghosts
from ....kernel.native import i64
from ....kernel.packed import first, kind_of
from ..instinct import Instinct
from ..weights import STEP
from .worth import CURSE, MoonWorth

#: A crystal on an urn, one taken from the supply, and one spent instead of a token.
ON_URN: Final = 40
CRYSTAL: Final = 30
#: A ghost put under the deck, and a useless die turned to white.
SHIELDED: Final = 30
TURNED: Final = 20


@final
class MoonInstinct(Instinct):
    """Scores for every option with White Moon."""

    __slots__ = ("moon",)

    def __init__(self, worth: MoonWorth) -> None:
        super().__init__(worth)
        self.moon: Final[MoonWorth] = worth

    def may_act(self, g: Village) -> bool:
        for i in range(g.n_offered):
            if kind_of(g.offered[i]) == V_SAVE:
                return True
        return super().may_act(g)

    def beyond_yang(self, g: Village, option: i64) -> i64:
        worth = self.moon
        kind = kind_of(option)
        what = first(option)
        here = g.at[g.turn]
        if kind == V_SAVE:
            return worth.saving(g, here)
        if kind == V_ESCORT:
            return worth.stand(g, what) - worth.weights[STEP] + worth.led(g, here, what)
        if kind == V_VIA:
            # Where he will end up is not said yet; here stands for it.
            return worth.stand(g, here) - 2 * worth.weights[STEP] + worth.fetched(g, what)
        if kind == V_URN:
            return ON_URN if not self.may_act(g) else -50
        if kind == V_USE and what == DUST:
            return CRYSTAL
        if kind == V_USE and what == POTION:
            return worth.life(moon(g)) // 2
        return -40

    def beyond(self, g: Village, option: i64) -> i64:
        worth = self.moon
        kind = kind_of(option)
        what = first(option)
        if kind == c.V_MOVE:
            return worth.stand(g, what) - worth.weights[STEP]
        if kind == V_ESCORT:
            return self.carried_to(g, what) + worth.led(g, self.origin(g), what)
        if kind == V_RESCUE:
            return worth.saving(g, what)
        if kind == V_VICTIM:
            return worth.danger[what] // 2 - self.curse_of(g, top_of(moon(g).stacks[what]) - 1)
        if kind == V_RAISE:
            return -self.curse_of(g, what) // 4
        if kind == V_SU_LING:
            return self.sent_to(g, what)
        if kind == V_URN:
            return ON_URN
        if kind == V_CRYSTAL or kind == V_BARRIER_CRYSTAL:
            return -CRYSTAL
        if kind == V_STRIKE:
            return self.striking(g, first(g.current))
        if kind == V_SCHOOL:
            return worth.school(g, what)
        if kind == V_SHIELD:
            return SHIELDED
        if kind == V_SWORD:
            return -TURNED if self.useful(g, what) else TURNED
        return 0

    def origin(self, g: Village) -> i64:
        """WM-VIL-2: the tile that a villager leaves, beside whoever walks on or is carried."""
        return g.at[g.turn if kind_of(g.current) == R_ESCORT_ON else first(g.current)]

    def curse_of(self, g: Village, family: i64) -> i64:
        return CURSE[moon(g).counters.curse[family]]

    def sent_to(self, g: Village, space: i64) -> i64:
        """WM-SUL-3, WM-SUL-4: what Su-Ling does at a stone more than where she is, and the urn beside it."""
        annex = moon(g)
        worth = self.moon
        score = worth.silence(g, space)
        if annex.su_ling:
            score -= worth.silence(g, annex.su_ling - 1)
        tile = LINE[3 * space]
        if annex.crystals and URNS >> tile & 1 and annex.urns >> tile & 1 == 0:
            score += ON_URN
        return score

    def striking(self, g: Village, board: i64) -> i64:
        """WM-CRY-4: four dice against the ghosts of a board."""
        ghosts = plain_ghosts(g, board)
        score: i64 = 0
        for space in range(3 * board, 3 * board + 3):
            if ghosts >> space & 1:
                score += self.moon.ghosts[space] // 2
        return score
