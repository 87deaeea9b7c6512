"""What help costs in White Moon, and how likely its dice bring what."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories.codes import CEMETERY
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.odds import ANY, FELL, Chance
from ...games.ghost_stories.white_moon.annex import moon
from ...games.ghost_stories.white_moon.codes import SCHOOL, V_SCHOOL
from ...games.ghost_stories.white_moon.odds import CRYSTALS
from ...games.ghost_stories.white_moon.tiles import school_colours
from ...kernel.packed import pack
from ...kernel.words import mark
from .ghost_prices import Prices

VILLAGERS_DIE: Final = mark("the villagers at the Cemetery die")
CRYSTAL: Final = mark("a Moon Crystal: {chance}")
#: The School.
FALLS: Final = mark("at least one ghost falls, by colour: {shares}")


class MoonPrices(Prices):
    """The base game's and those of the tiles that White Moon adds or changes."""

    def of(self, tile: int) -> str:
        return self.school() if self.g.layout.tiles[tile] == SCHOOL else super().of(tile)

    def school(self) -> str:
        """WM-TIL-1: alone against all ghosts of one colour, tokens used."""
        g = self.g
        said = []
        for colour in range(5):
            if school_colours(g) >> colour & 1:
                found = g.rules_of.chances.of(g, pack(V_SCHOOL, colour, 0))
                best = max((one for one in found if one.kind in (FELL, ANY)), key=lambda one: one.ways)
                said.append(f"{self.speech.word(COLOUR_NAMES[colour])} {self.percent(best)}")
        return self.say(FALLS, shares=", ".join(said)) if said else ""

    def haunting(self) -> str:
        """WM-GHO-3: villagers die where a tile would be haunted."""
        return self.say(VILLAGERS_DIE) if moon(self.g).stacks[self.g.layout.place_of[CEMETERY]] else super().haunting()

    def besides(self, chances: list[Chance]) -> list[str]:
        """WM-CRY-1: white faces are crystals."""
        one = next((found for found in chances if found.kind == CRYSTALS and found.what == 1), None)
        return [] if one is None or not one.ways else [self.say(CRYSTAL, chance=self.percent(one))]
