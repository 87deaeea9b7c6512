"""A turn with White Moon: who acts before step 1, in which order ghosts act, and how it ends (WM-TRN-1, WM-TRN-2)."""

from __future__ import annotations

from typing import final

from ....kernel.codes import OVER
from ....kernel.native import i64
from ....kernel.state import Rule
from ..board import on_board
from ..cards import first_effect
from ..codes import R_END_TURN
from ..customs import count_bits
from ..state import Village
from ..yin import EndTurn, Haunter, StartTurn
from .annex import moon
from .codes import LANTERN, R_ACT, R_EARLY, R_FLIGHT, R_FULL_URNS, R_OWED_BARRIER, R_SU_LING
from .counters import ACTS_EARLY


@final
class MoonStartTurn(StartTurn):
    """WM-TRN-2: Voracious, Time Keeper and Shapeshifter of the active board before step 1, right to left."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        super().resolve(g, a, b)
        if g.waiting == OVER:
            return
        annex = moon(g)
        annex.event = 0
        annex.saves = 0
        annex.poured = 0
        annex.used = 0
        annex.had_crystal = 1 if annex.held_by(g.turn) else 0
        if on_board(g.taken, g.turn) == 0:
            return
        for space in range(g.turn * 3, g.turn * 3 + 3):
            card = g.ghosts[space]
            if annex.counters.flags[card] & ACTS_EARLY:
                g.push(R_EARLY, space, card)


@final
class MoonStep1(Rule[Village]):
    """WM-TRN-2: from right to left, whatever their kind."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if on_board(g.taken, g.turn) == 0:
            return
        for space in range(g.turn * 3, g.turn * 3 + 3):
            card = g.ghosts[space]
            if g.rules_of.middle_rules[first_effect(g.cards.middle[card])]:
                g.push(R_ACT, space, card)


@final
class MoonHaunter(Haunter):
    """WM-GHO-1: a step from card to stone causes one flight."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        before = g.stones
        super().resolve(g, a, b)
        if g.stones & ~before:
            g.push(R_FLIGHT, a)


@final
class MoonEndTurn(EndTurn):
    """WM-TRN-1: Su-Ling and her crystal, a barrier of four filled urns, a barrier owed; with a = 1 they are done."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if a:
            super().resolve(g, a, b)
            return
        g.push(R_END_TURN, 1)
        annex = moon(g)
        filled = count_bits(annex.urns) >= 3  # Su-Ling may fill the fourth
        if annex.owed or filled:
            g.push(R_OWED_BARRIER)
        if filled:
            g.push(R_FULL_URNS)
        if annex.event or annex.holder(LANTERN) == g.turn:
            g.push(R_SU_LING)
