"""Mourning: the curses of families whose members died, one after the other (WM-VIL-7, WM-CUR-1 to WM-CUR-13)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import first
from ....kernel.state import Rule
from .. import tao
from ..board import BOARD_COUNT
from ..codes import (
    INCARNATION_PLACE,
    INCARNATION_POOL,
    N_DRAWN,
    R_CURSE,
    R_DISCARD,
    R_DRAW,
    R_PLACE,
    V_SUFFER,
)
from ..state import Village
from .annex import family_of, moon, tile_of
from .codes import (
    AT_TILE,
    C_ANY_LOSE_QI,
    C_CURSE_DIE,
    C_GHOST,
    C_HAUNT,
    C_INCARNATION,
    C_KILL_VILLAGER,
    C_LAY_DOWN,
    C_LOSE_YIN_YANG,
    C_REMOVE_TAO,
    CURSE_RULES,
    FAMILIES,
    FOR_FAMILY,
    N_FAMILY_CURSE,
    N_LAID_DOWN,
    N_ON_TOP,
    N_STANDS_UP,
    N_TAO_GONE,
    N_YIN_YANG_LOST,
    R_ANY_LOSES_QI,
    R_DEATHS,
    R_INCARNATION,
    R_REMOVE_TAO,
    R_VICTIM,
    V_REMOVE,
)


@final
class Deaths(Rule[Village]):
    """WM-VIL-7: the curse that has waited longest, until none waits; whoever dies by one goes behind all others."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        if annex.n_queue == 0:
            annex.mourning = 0
            return
        death = annex.queue[0]
        annex.n_queue -= 1
        for i in range(annex.n_queue):
            annex.queue[i] = annex.queue[i + 1]
        g.push(R_DEATHS)
        if g.recording:
            g.note(N_FAMILY_CURSE, family_of(death), rule=self.rule_of(g, family_of(death)))
        self.strike(g, family_of(death), tile_of(death))

    def rule_of(self, g: Village, family: i64) -> str:
        """The rule of the family's curse, or of its being void on this board's turn."""
        curse = moon(g).counters.curse[family]
        void = (curse == C_LAY_DOWN or curse == C_LOSE_YIN_YANG) and not g.living()
        return "WM-CUR-13" if void else CURSE_RULES[family]

    def strike(self, g: Village, family: i64, tile: i64) -> None:
        """The family's curse, for one who died on the tile."""
        counters = moon(g).counters
        curse = counters.curse[family]
        if curse == C_LAY_DOWN:
            if g.living():  # WM-CUR-1, WM-CUR-13
                lay_down(g, g.turn)
        elif curse == C_ANY_LOSE_QI:
            g.push(R_ANY_LOSES_QI)
        elif curse == C_CURSE_DIE:
            g.push(R_CURSE, AT_TILE + tile)
        elif curse == C_GHOST:  # WM-CUR-4
            g.push(R_DRAW)
        elif curse == C_LOSE_YIN_YANG:
            lose_yin_yang(g)
        elif curse == C_KILL_VILLAGER:
            g.push(R_VICTIM)
        elif curse == C_HAUNT:
            if g.haunted >> tile & 1 == 0:  # WM-CUR-7
                g.customs.haunt(g, tile, "WM-CUR-7")
        elif curse == C_INCARNATION:
            g.push(R_INCARNATION)
        else:
            g.push(R_REMOVE_TAO, counters.colour[family])


# -- laid down ------------------------------------------------------------------------------------------------------
def lay_down(g: Village, board: i64) -> None:
    """WM-LAY-1: twice counts once."""
    moon(g).laid |= 1 << board
    if g.recording:
        g.note(N_LAID_DOWN, g.layout.colour[board], rule="WM-LAY-1")


def stand_up(g: Village, board: i64, rule: str) -> None:
    moon(g).laid &= ~(1 << board)
    if g.recording:
        g.note(N_STANDS_UP, g.layout.colour[board], rule=rule)


# -- curses ---------------------------------------------------------------------------------------------------------
def lose_yin_yang(g: Village) -> None:
    """WM-CUR-5, WM-CUR-13: the active player's Yin-Yang, else a Tao token of his choice, else nothing."""
    if not g.living():
        return
    if g.yin_yangs >> g.turn & 1:
        g.yin_yangs &= ~(1 << g.turn)
        if g.recording:
            g.note(N_YIN_YANG_LOST, g.layout.colour[g.turn], rule="WM-CUR-5")
    elif g.tao[g.turn]:
        g.push(R_DISCARD, g.turn, FOR_FAMILY)


@final
class AnyLosesQi(Rule[Village]):
    """WM-CUR-2: a living Taoist of the group's choice loses 1 Qi."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask_for_one_of(g.alive(), V_SUFFER, "WM-CUR-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.customs.lose_qi(g, g.layout.board_of[first(option)], "WM-CUR-2")


@final
class IncarnationComes(Rule[Village]):
    """WM-CUR-8: one that is neither in deck nor play nor beaten; on top of the deck if all spaces are taken."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        hidden: i64 = 0
        for i in range(g.n_places):
            if g.places[i] == INCARNATION_PLACE:
                hidden += 1
        if g.incarnation_pool.n > hidden:
            g.wait(INCARNATION_POOL)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        g.incarnation_pool.remove(outcome)
        if g.recording:
            g.note(N_DRAWN, outcome, rule="WM-CUR-8")
        if g.free_spaces():
            g.push(R_PLACE, outcome)
        else:
            g.places[g.n_places] = outcome
            g.n_places += 1
            if g.recording:
                g.note(N_ON_TOP, outcome, rule="WM-CUR-8")


@final
class RemoveTao(Rule[Village]):
    """WM-CUR-9, WM-CUR-10, WM-CUR-11, WM-CUR-12: a token of colour a leaves the game, from the supply or a Taoist."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        one: i64 = tao.one(a)
        if tao.count(g.supply, a):
            g.supply -= one
            self.leave(g, a)
            return
        owners: i64 = 0
        for board in range(BOARD_COUNT):
            if tao.count(g.tao[board], a):
                owners |= 1 << board
        g.ask_for_one_of(owners, V_REMOVE, self.rule_of(g, a))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.tao[g.layout.board_of[first(option)]] -= tao.one(a)
        self.leave(g, a)

    def leave(self, g: Village, colour: i64) -> None:
        moon(g).gone += tao.one(colour)
        if g.recording:
            g.note(N_TAO_GONE, colour, rule=self.rule_of(g, colour))

    def rule_of(self, g: Village, colour: i64) -> str:
        """The rule of the family that takes tokens of this colour."""
        counters = moon(g).counters
        family = FAMILIES - 1
        while family > 0 and (counters.curse[family] != C_REMOVE_TAO or counters.colour[family] != colour):
            family -= 1
        return CURSE_RULES[family]
