"""Threat with villagers: flights, devourers, hauntings and curses of the coming Yin phases if nobody acts.

Villagers nobody has seen stay unseen in a preview: it says that they flee or die, and does not follow their curses.
"""

from __future__ import annotations

from typing import Final, final

from ....kernel.event import Event
from ....kernel.native import i64
from ....kernel.notation import ArgumentKind, Notation, Telling
from ....kernel.packed import first, kind_of
from ....kernel.words import mark
from .. import codes as base
from ..board import LINE
from ..notation import TILE
from ..outlook import Outlook, World
from ..state import Village
from ..threat import CURSES, FOLLOWING, STEPS, Threats, arriving
from . import codes as c
from .annex import moon, top_of, with_top

# Events of a preview besides those of play and the base game's preview.
W_UNSEEN_FLEES: Final = 1101
W_UNSEEN_DIES: Final = 1102
W_VICTIM: Final = 1103

#: Business of a Yin phase and of what follows from it.
MOON_FOLLOWING: Final = [
    *FOLLOWING, c.R_REVEAL, c.R_FLIGHT, c.R_KILL_ALL, c.R_DEATHS, c.R_DEVOUR, c.R_VICTIM, c.R_ACT, c.R_EARLY,
    c.R_ANY_LOSES_QI, c.R_INCARNATION, c.R_REMOVE_TAO, c.R_LAY_DOWN_ALL, c.R_SHORTEN, c.R_SHIELD, c.R_BEQUEST,
]  # fmt: skip
#: Business in which players would act.
IDLE: Final = [c.R_REVEAL, c.R_SU_LING, c.R_FULL_URNS, c.R_OWED_BARRIER]


def moon_foretellings() -> list[Telling]:
    """The sentences of a preview that White Moon adds."""
    tile: list[tuple[str, ArgumentKind]] = [("tile", TILE)]
    return [
        Telling(
            W_UNSEEN_FLEES,
            "unseen-flees",
            mark("an unseen villager flees from {origin} to {tile}"),
            [("origin", TILE), ("tile", TILE)],
        ),
        Telling(W_UNSEEN_DIES, "unseen-dies", mark("an unseen villager dies on {tile}"), tile),
        Telling(W_VICTIM, "victim", mark("a visible villager dies; the group chooses who"), []),
    ]


@final
class MoonThreats(Threats):
    """Foretells the coming Yin phases of White Moon."""

    __slots__ = ()

    def __init__(self, notation: Notation) -> None:
        super().__init__(Notation(list(notation.by_kind.values()), [*notation.tellings.values(), *moon_foretellings()]))

    def in_yin(self, g: Village) -> bool:
        foreign = g.stage != base.BEFORE_MOVE or g.helps > 0 or g.exorcisms > 0 or moon(g).saves > 0
        for i in range(1, g.n_agenda):
            entry = g.agenda[i]
            rule = kind_of(entry)
            if rule in STEPS:
                return True
            if rule not in MOON_FOLLOWING or (rule in CURSES and first(entry) == base.AT_CEMETERY):
                foreign = True
        return not foreign

    def simplify(self, g: Village) -> None:
        """Forget further what makes no difference: who lies, who is dead, tokens out of the game."""
        annex = moon(g)
        g.supply += annex.gone
        annex.gone = 0
        annex.graveyard = 0
        annex.laid = 0
        annex.event = 0
        super().simplify(g)

    def step(self, world: World, outlook: Outlook) -> list[World]:
        g = world.g
        entry = g.agenda[g.n_agenda - 1]
        rule = kind_of(entry)
        if rule in IDLE:
            g.n_agenda -= 1
            return [world]
        if rule == c.R_SHIELD:  # an arrival is not followed
            g.n_agenda -= 1
            outlook.arriving = True
            return [world]
        if rule == c.R_INCARNATION:
            self.incarnation(world, outlook)
            return [world]
        if rule == c.R_VICTIM or (rule == c.R_DEVOUR and self.hit(g, first(entry)) < 0):
            if moon(g).occupied():
                g.n_agenda -= 1
                outlook.foretell(world, Event(W_VICTIM, 0, 0, 0, 0, "WM-GHO-4", -1))
                self.bury(world, outlook)
                return [world]
        elif rule == c.R_KILL_ALL and self.unseen(g, first(entry)):
            g.n_agenda -= 1
            self.unseen_dies(world, first(entry), first(entry), outlook)
            if moon(g).stacks[first(entry)]:
                g.push(c.R_KILL_ALL, first(entry))
            return [world]
        elif rule == c.R_DEVOUR or rule == c.R_FLIGHT:
            tile = self.hit(g, first(entry))
            if tile >= 0 and self.unseen(g, tile) and (rule == c.R_DEVOUR or moon(g).su_ling != first(entry) + 1):
                g.n_agenda -= 1
                if rule == c.R_DEVOUR:
                    self.unseen_dies(world, tile, tile, outlook)
                else:
                    self.unseen_flees(world, first(entry), tile, outlook)
                return [world]
        return super().step(world, outlook)

    # -- villagers ----------------------------------------------------------------------------------------------------
    def hit(self, g: Village, space: i64) -> i64:
        """The first occupied tile in the line of a space, or -1."""
        for i in range(3):
            tile = LINE[space * 3 + i]
            if moon(g).stacks[tile]:
                return tile
        return -1

    def unseen(self, g: Village, tile: i64) -> bool:
        return top_of(moon(g).stacks[tile]) == c.UNSEEN

    def unseen_dies(self, world: World, tile: i64, where: i64, outlook: Outlook) -> None:
        annex = moon(world.g)
        annex.stacks[tile] >>= 4
        outlook.foretell(world, Event(W_UNSEEN_DIES, where, 0, 0, 0, "WM-VIL-5", -1))
        self.bury(world, outlook)

    def unseen_flees(self, world: World, space: i64, tile: i64, outlook: Outlook) -> None:
        """WM-GHO-2, WM-VIL-8: as one who is known would."""
        g = world.g
        annex = moon(g)
        line = [LINE[space * 3 + i] for i in range(3)]
        if tile == line[2]:
            self.unseen_dies(world, tile, tile, outlook)
            return
        further = line[line.index(tile) + 1]
        if g.haunted >> further & 1:
            self.unseen_dies(world, tile, further, outlook)
        elif annex.full(further):
            self.unseen_dies(world, tile, tile, outlook)
        else:
            annex.stacks[tile] >>= 4
            annex.stacks[further] = with_top(annex.stacks[further], c.UNSEEN)
            outlook.foretell(world, Event(W_UNSEEN_FLEES, tile, further, 0, 0, "WM-GHO-2", -1))

    def bury(self, world: World, outlook: Outlook) -> None:
        """WM-VIL-6: whoever it is, he counts among the graves."""
        annex = moon(world.g)
        annex.dead += 1
        if annex.dead >= c.GRAVES:
            world.g.customs.lose(world.g, c.BY_GRAVES, "WM-VIL-6")
            outlook.hear(world)

    # -- Wu -----------------------------------------------------------------------------------------------------------
    def incarnation(self, world: World, outlook: Outlook) -> None:
        """WM-CUR-8: for each board the chance that the incarnation comes there; it is not followed."""
        g = world.g
        g.n_agenda -= 1
        hidden = len([i for i in range(g.n_places) if g.places[i] == base.INCARNATION_PLACE])
        cards = g.incarnation_pool.cards()
        if len(cards) <= hidden or g.free_spaces() == 0:
            return
        to_board = [0, 0, 0, 0]
        for card in cards:
            to_board[g.customs.board_for(g, card)] += 1
        for i in range(4):
            board = (g.turn + i) & 3
            if to_board[board]:
                seat = -1 if g.overrun(board) else g.layout.colour[board]
                outlook.foretell(world, arriving(g, base.INCARNATION_PLACE, seat), to_board[board], len(cards))
        outlook.arriving = True
