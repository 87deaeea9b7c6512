"""What each villager does when asked for help (GS-TIL-1 to GS-TIL-9)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.dice import count_of
from ...kernel.native import i64
from ...kernel.packed import first, kind_of, one_at
from ...kernel.state import Rule
from . import tao
from .board import BOARD_COUNT, SPACE_COUNT, TILE_COUNT, on_board, spaces_of
from .codes import (
    ALIVE,
    AT_CEMETERY,
    CEMETERY,
    DEAD,
    FOR_HERBS,
    FOR_TEA,
    N_BANISHED,
    N_BLOWN,
    N_BUDDHA_TAKEN,
    N_CARRIED,
    N_CIRCLE_SET,
    N_FIGURES_BACK,
    N_REVIVED,
    R_BLOW,
    R_CARRY,
    R_CARRY_TO,
    R_CURSE,
    R_DRAW,
    R_HERBS,
    R_LOSE_QI,
    R_ROLL,
    R_TAKE_TAO,
    V_BANISH,
    V_BLOW,
    V_CARRY,
    V_CIRCLE,
    V_ONTO,
    V_RESTORE,
    V_REVIVE,
    V_SKIP,
    V_TAKE,
    V_TO,
    V_WATCH,
    WHITE,
)
from .customs import can_carry, circle_colours
from .state import Village


@final
class Cemetery(Rule[Village]):
    """GS-TIL-1: a dead Taoist returns here, then the helper rolls the Curse die."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for board in range(BOARD_COUNT):
            if g.status[board] == DEAD:
                g.offer(V_REVIVE, g.layout.colour[board])
            else:
                g.withhold(V_REVIVE, g.layout.colour[board], 0, "GS-TIL-1")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        revive(g, g.layout.board_of[first(option)])
        g.push(R_CURSE, AT_CEMETERY)


def revive(g: Village, board: i64) -> None:
    """GS-TIL-1: on the Cemetery with 2 Qi, 1 if only 1 is left, and nothing else."""
    g.status[board] = ALIVE
    g.at[board] = g.layout.place_of[CEMETERY]
    qi: i64 = 2 if g.supply_qi >= 2 else 1
    g.qi[board] = qi
    g.supply_qi -= qi
    if g.recording:
        g.note(N_REVIVED, g.layout.colour[board], qi, rule="GS-TIL-1")
    g.recount()


@final
class Altar(Rule[Village]):
    """GS-TIL-2: turn one haunted tile back, then a ghost enters play."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        g.offer_each(V_RESTORE, g.haunted, TILE_COUNT, "GS-TIL-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.customs.restore(g, first(option), "GS-TIL-2")
        g.push(R_DRAW)


@final
class Herbalist(Rule[Village]):
    """GS-TIL-3: Tao dice are rolled, and what they show is given."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.push(R_HERBS)
        g.push(R_ROLL, herbalist_dice(g))


def herbalist_dice(g: Village) -> i64:
    """GS-TIL-3: two Tao dice, fewer if fewer are free, never the grey one."""
    free = g.free_dice()
    if free > 2:
        free = 2
    return free


class Herbs(Rule[Village]):
    """GS-TIL-3, GS-R-2: each die gives a token of its colour while the supply lasts; white is chosen freely, last."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        whites = g.customs.white_herbs(g, count_of(a, WHITE))
        for _ in range(whites):
            g.push(R_TAKE_TAO, g.turn, FOR_HERBS)
        for colour in range(tao.COLOUR_COUNT):
            for _token in range(count_of(a, colour)):
                g.gain_tao(g.turn, colour, "GS-TIL-3")


@final
class TakeTao(Rule[Village]):
    """The Taoist of board a takes a Tao token of his choice from the supply; b: which of the causes, by its rule."""

    __slots__ = ("causes",)

    def __init__(self, causes: list[str]) -> None:
        self.causes: Final[list[str]] = causes

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.status[a] != ALIVE:
            return
        g.ask(a)
        for colour in range(tao.COLOUR_COUNT):
            if tao.count(g.supply, colour):
                g.offer(V_TAKE, colour)
            else:
                g.withhold(V_TAKE, colour, 0, "GS-QI-5")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.gain_tao(a, first(option), self.causes[b])


@final
class Sorcerer(Rule[Village]):
    """GS-TIL-4: discard any ghost that is no incarnation, then lose 1 Qi."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for space in range(SPACE_COUNT):
            if g.ghosts[space] == 0:
                g.withhold(V_BANISH, space, 0, "GS-TIL-4")
            elif g.is_incarnation(space):
                g.withhold(V_BANISH, space, 0, "GS-INC-1")
            else:
                g.offer(V_BANISH, space)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        space = first(option)
        if g.recording:
            g.note_ghost(N_BANISHED, g.ghosts[space], space, -1, "GS-TIL-4")
        g.customs.leave(g, space)
        g.push(R_LOSE_QI)


@final
class Temple(Rule[Village]):
    """GS-TIL-5: take one Buddha; it can be placed from the next turn on."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.temple -= 1
        g.held += one_at(g.turn)
        g.fresh += 1
        if g.recording:
            g.note(N_BUDDHA_TAKEN, g.layout.colour[g.turn], rule="GS-TIL-5")


@final
class Watchman(Rule[Village]):
    """GS-TIL-6: all haunting figures of one board go back onto their cards."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for board in range(BOARD_COUNT):
            if on_board(g.stones, board):
                g.offer(V_WATCH, g.layout.colour[board])
            else:
                g.withhold(V_WATCH, g.layout.colour[board], 0, "GS-YAN-3")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.stones &= ~spaces_of(g.layout.board_of[first(option)])
        if g.recording:
            g.note(N_FIGURES_BACK, first(option), rule="GS-TIL-6")


@final
class CircleOfPrayer(Rule[Village]):
    """GS-TIL-7: a Tao token from the supply; the one that lay there returns first."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        colours = circle_colours(g)
        for colour in range(tao.COLOUR_COUNT):
            if colours >> colour & 1:
                g.offer(V_CIRCLE, colour)
            else:
                g.withhold(V_CIRCLE, colour, 0, "GS-YAN-3" if g.circle == colour + 1 else "GS-QI-5")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.circle:
            g.supply += tao.one(g.circle - 1)
        colour = first(option)
        g.supply -= tao.one(colour)
        g.circle = colour + 1
        if g.recording:
            g.note(N_CIRCLE_SET, colour, rule="GS-TIL-7")


@final
class Pavilion(Rule[Village]):
    """GS-TIL-8: which ghost is moved, or none."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        if g.free_spaces():
            g.offer_each(V_BLOW, g.taken, SPACE_COUNT, "GS-TIL-8")
        if can_carry(g):
            g.offer(V_SKIP)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_SKIP:
            g.push(R_CARRY)
            return
        if can_carry(g):
            g.push(R_CARRY, 1)
        g.push(R_BLOW, first(option))


@final
class Blow(Rule[Village]):
    """GS-TIL-8: where the ghost on space a goes."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        g.offer_each(V_ONTO, g.free_spaces(), SPACE_COUNT, "GS-ARR-8")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.recording:
            g.note_ghost(N_BLOWN, g.ghosts[a], a, first(option), "GS-TIL-8")
        g.customs.relocate(g, a, first(option))


@final
class Carry(Rule[Village]):
    """GS-TIL-8: which living Taoist is moved, or none if a ghost was (a = 1)."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for board in range(BOARD_COUNT):
            if g.status[board] == ALIVE and (board != g.turn or g.rules_of.carries_himself):
                g.offer(V_CARRY, g.layout.colour[board])
            else:
                g.withhold(V_CARRY, g.layout.colour[board], 0, "GS-TIL-8")
        if a:
            g.offer(V_SKIP)
        else:
            g.withhold(V_SKIP, 0, 0, "GS-TIL-8")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_CARRY:
            g.push(R_CARRY_TO, g.layout.board_of[first(option)])


class CarryTo(Rule[Village]):
    """GS-TIL-8: onto which tile the Taoist of board a goes."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        g.offer_each(V_TO, 511 & ~(1 << g.at[a]), TILE_COUNT, "GS-TIL-8")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.recording:
            g.note_taoist(N_CARRIED, a, first(option), "GS-SET-7" if a == g.turn else "GS-TIL-8")
        g.customs.move_taoist(g, a, first(option))


@final
class TeaHouse(Rule[Village]):
    """GS-TIL-9: a Tao token of your choice and 1 Qi; then a ghost enters play."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.gain_qi(g.turn, "GS-TIL-9")
        g.push(R_DRAW)
        if g.supply:
            g.push(R_TAKE_TAO, g.turn, FOR_TEA)
