"""The Kung-Fu School, the new Cemetery and crystals at the Herbalist (WM-TIL-1 to WM-TIL-3, WM-CRY-1)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import first, kind_of
from ....kernel.state import Rule
from .. import tao
from ..arguments import BARREN
from ..board import BOARD_COUNT, SPACE_COUNT
from ..cards import INCARNATION
from ..codes import AT_CEMETERY, BLACK, CEMETERY, DEAD, NEUTRAL, R_CURSE, V_REVIVE
from ..customs import has_dead
from ..exorcism import begin_exorcism
from ..needs import whites_of
from ..state import Village
from ..village import Herbs, revive
from .annex import moon
from .codes import N_SCHOOL, V_SCHOOL
from .rewards import gain_crystal, offer_dead, raise_villager


def ghosts_of_colour(g: Village, colour: i64) -> i64:
    """All ghosts in play of that colour that are no incarnations."""
    out: i64 = 0
    for space in range(SPACE_COUNT):
        card = g.ghosts[space]
        if card and g.cards.colour[card] == colour and not g.is_incarnation(space):
            out |= 1 << space
    return out


def school_colours(g: Village) -> i64:
    """WM-TIL-1, WM-TIL-3: own colour, black and borrowed ones of which a ghost is in play, one bit each."""
    colours: i64 = 1 << g.layout.colour[g.turn] | 1 << BLACK
    if g.borrowed:
        for board in range(BOARD_COUNT):
            if g.borrowed >> board & 1 and g.status[board] == NEUTRAL and g.locks >> board & 1 == 0:
                colours |= 1 << g.layout.colour[board]
    seen: i64 = 0
    flags = g.cards.flags
    colour_of = g.cards.colour
    left = g.taken
    space: i64 = 0
    while left > 0:
        if left & 1:
            card = g.ghosts[space]
            if flags[card] & INCARNATION == 0:
                seen |= 1 << colour_of[card]
        left >>= 1
        space += 1
    return colours & seen


@final
class School(Rule[Village]):
    """WM-TIL-1: alone against all ghosts of one colour, wherever they lie; no right stones, no incarnations."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        colours = school_colours(g)
        for colour in range(tao.COLOUR_COUNT):
            if colours >> colour & 1:
                g.offer(V_SCHOOL, colour)
            else:
                g.withhold(V_SCHOOL, colour, 0, self.rule_of(g, colour))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        colour = first(option)
        if g.recording:
            g.note(N_SCHOOL, g.layout.colour[g.turn], colour, rule=self.rule_of(g, colour))
        begin_exorcism(g, ghosts_of_colour(g, colour), 1 << g.turn, BARREN)

    def rule_of(self, g: Village, colour: i64) -> str:
        """WM-TIL-3 speaks of the colours of neutral boards, WM-TIL-1 of all others."""
        return "WM-TIL-3" if colour < BLACK and g.status[g.layout.board_of[colour]] == NEUTRAL else "WM-TIL-1"


@final
class MoonHerbs(Herbs):
    """GS-TIL-3, WM-CRY-1: a white face is a crystal while the supply lasts, and nothing under Nameless."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        super().resolve(g, a, b)
        for _crystal in range(whites_of(g, a)):
            gain_crystal(g, g.turn, "WM-CRY-1")


def can_revive(g: Village) -> bool:
    return g.supply_qi > 0 and has_dead(g)


def can_raise(g: Village) -> bool:
    """WM-TIL-2: somebody lies in the Graveyard, and fewer than three stand on the Cemetery."""
    annex = moon(g)
    return annex.graveyard != 0 and not annex.full(g.layout.place_of[CEMETERY])


@final
class MoonCemetery(Rule[Village]):
    """WM-TIL-2: a dead Taoist or a dead villager returns, then the helper rolls the Curse die."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        for board in range(BOARD_COUNT):
            if g.status[board] == DEAD and g.supply_qi:
                g.offer(V_REVIVE, g.layout.colour[board])
            else:
                g.withhold(V_REVIVE, g.layout.colour[board], 0, "WM-TIL-2")
        if can_raise(g):
            offer_dead(g, "WM-TIL-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_REVIVE:
            revive(g, g.layout.board_of[first(option)])
        else:
            raise_villager(g, first(option), g.layout.place_of[CEMETERY], "WM-TIL-2")
        g.push(R_CURSE, AT_CEMETERY)
