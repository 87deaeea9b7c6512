"""How ghosts come into a village with White Moon: the Shield before, Su-Ling and the Armour where they are laid."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import first, kind_of
from ..cards import INCARNATION
from ..codes import N_PLACED, R_PLACE
from ..state import Village
from ..yin import DrawGhost, PlaceGhost
from .annex import moon
from .codes import ARMOUR, N_NO_PORTAL, N_SU_LING_HELD, N_VOID, R_SHIELD, SHIELD
from .counters import CLOSES_PORTAL, HOLDS_SU_LING
from .crystals import send_home


@final
class MoonDraw(DrawGhost):
    """WM-REW-3: before a drawn ghost is placed, the Shield's holder may be asked."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        before = g.n_agenda
        super().resolve(g, a, b)
        if g.n_agenda > before:
            self.hold_shield(g)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        before = g.n_agenda
        super().rolled(g, a, b, outcome)
        if g.n_agenda > before:
            self.hold_shield(g)

    def hold_shield(self, g: Village) -> None:
        """A ghost of the holder's colour, once a turn; no last card, none that went under before."""
        entry = g.agenda[g.n_agenda - 1]
        if kind_of(entry) != R_PLACE:
            return
        card = first(entry)
        annex = moon(g)
        holder = annex.holder(SHIELD)
        if (
            holder < 0
            or annex.used >> SHIELD & 1
            or g.cards.colour[card] != g.layout.colour[holder]
            or g.cards.flags[card] & INCARNATION
            or g.n_places == 0
            or g.places[g.n_places] == card  # a ghost that everybody knew lay there
        ):
            return
        g.n_agenda -= 1
        g.push(R_SHIELD, card)


@final
class MoonPlace(PlaceGhost):
    """GS-ARR-3; WM-REW-4: left stones are void on the board of him who has the Armour, but not an incarnation's."""

    __slots__ = ()

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        space = first(option)
        if g.recording:
            g.note_ghost(N_PLACED, a, -1, space, "GS-ARR-1")
        if not g.customs.onto_space(g, space, a):
            return
        arrive(g, space, a)
        annex = moon(g)
        if g.recording:
            if annex.counters.flags[a] & HOLDS_SU_LING:
                g.note(N_SU_LING_HELD, a, rule="WM-INC-3")
            if annex.counters.flags[a] & CLOSES_PORTAL:
                g.note(N_NO_PORTAL, rule="WM-INC-1")
        if annex.holder(ARMOUR) != space // 3 or g.cards.flags[a] & INCARNATION:
            g.customs.left_stones(g, space, a)  # the flight of a quick one among them (WM-GHO-1)
        elif g.cards.left[a]:
            annex.voided |= 1 << space
            if g.recording:
                g.note(N_VOID, a, space, rule="WM-REW-4")


def arrive(g: Village, space: i64, card: i64) -> None:
    """WM-SUL-2, WM-INC-3: an incarnation sends Su-Ling away, one of them onto its card."""
    annex = moon(g)
    flags = annex.counters.flags[card]
    if flags & HOLDS_SU_LING:
        if annex.su_ling:
            annex.su_ling = 0
            annex.event = 0
    elif annex.su_ling == space + 1 and g.cards.flags[card] & INCARNATION:
        send_home(g, "WM-SUL-2")
