"""Exact odds of White Moon's rolls: School, Mystic Barrier, crystals at the Herbalist, a die turned to white."""

from __future__ import annotations

from typing import Final, final

from ....kernel.dice import count_of, total_of
from ....kernel.native import i64
from ....kernel.packed import first, kind_of, one_at, second
from ....kernel.words import Message, mark_plural
from ..arguments import payers_of, targets_of
from ..codes import R_CEMETERY, R_FELL, WHITE
from ..exorcism import exorcism_dice
from ..needs import whites_of
from ..odds import FELL, ONLY, Chance, Odds
from ..rolls import Throw
from ..state import Village
from .annex import moon
from .codes import R_BARRIER, R_SWORD, SCHOOL, SWORD, V_RAISE, V_SCHOOL, V_STRIKE, V_SWORD
from .crystals import plain_ghosts
from .tiles import ghosts_of_colour, school_colours

#: A further kind of result: so many crystals at the Herbalist.
CRYSTALS: Final = 16
AT_LEAST: Final = mark_plural("at least {n} Moon Crystal", "at least {n} Moon Crystals")


@final
class MoonChance(Chance):
    """WM-CRY-1: at least so many crystals."""

    __slots__ = ()

    def result(self) -> str:
        return "herbs" + " crystal" * self.what

    def message(self) -> Message:
        return Message(AT_LEAST[0], {"n": self.what}, "WM-CRY-1", plural=AT_LEAST[1])


@final
class MoonOdds(Odds):
    """Counts the chances of White Moon's rolls beside the base game's."""

    __slots__ = ()

    def of(self, g: Village, option: i64) -> list[Chance]:
        kind = kind_of(option)
        if kind == V_SCHOOL:
            return self.school(g, first(option))
        if kind == V_STRIKE:  # WM-CRY-4: four dice, and no power changes them
            return self.against(g, plain_ghosts(g, first(g.current)), 0, Throw(self.rolls, 4, 0, False))
        if kind == V_RAISE and kind_of(g.current) == R_CEMETERY:
            return self.curse(g)
        if kind_of(g.current) == R_SWORD:  # WM-REW-1: the dice lie, with one turned or none
            dice = first(g.current)
            if kind == V_SWORD:
                dice += one_at(WHITE) - one_at(first(option))
            entry = g.agenda[g.n_agenda - 1]
            assert kind_of(entry) == R_FELL, "the Sword turns a die before the ghosts fall"
            throw = Throw(self.rolls, total_of(dice), dice, False)
            return self.against(g, targets_of(second(entry)), payers_of(second(entry)), throw)
        return super().of(g, option)

    def help(self, g: Village, tile: i64) -> list[Chance]:
        """WM-TIL-1: what the School may fell, whichever colour is named."""
        if g.layout.tiles[tile] != SCHOOL:
            return super().help(g, tile)
        colours = [colour for colour in range(5) if school_colours(g) >> colour & 1]
        if len(colours) == 1:
            return self.school(g, colours[0])
        found = [chance for colour in colours for chance in self.school(g, colour)]
        return [chance for chance in found if chance.kind == FELL or chance.kind == ONLY]

    def school(self, g: Village, colour: i64) -> list[Chance]:
        """WM-TIL-1: alone against all ghosts of a colour."""
        return self.against(g, ghosts_of_colour(g, colour), 1 << g.turn, self.throw(g, exorcism_dice(g)))

    def turned_dice(self, g: Village, throw: Throw) -> list[list[int]]:
        """WM-REW-1: each roll, or that roll with one die turned to white; not once the Sword has spoken."""
        spoken = kind_of(g.current) == R_SWORD or kind_of(g.current) == R_BARRIER
        if spoken or moon(g).holder(SWORD) != g.turn:
            return []
        places = {dice: i for i, dice in enumerate(throw.dice())}
        out: list[list[int]] = []
        for dice, place in places.items():
            turned = [place]
            for face in range(WHITE):
                if count_of(dice, face):
                    turned.append(places[dice - one_at(face) + one_at(WHITE)])
            out.append(turned)
        return out

    def herbs(self, g: Village, throw: Throw) -> list[Chance]:
        """GS-TIL-3 with WM-CRY-1: white faces are crystals while the supply lasts."""
        out = super().herbs(g, throw)
        for n in range(1, throw.n + 1):
            values = [1 if min(whites_of(g, roll), moon(g).crystals) >= n else 0 for roll in throw.dice()]
            out.append(MoonChance(CRYSTALS, n, 0, throw.ways(values), throw.total))
        return out
