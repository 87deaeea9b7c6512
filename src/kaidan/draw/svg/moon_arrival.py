"""What follows for villagers if a ghost comes to a space: who dies or flees at once, and which curses come of it."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as base
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import villager_at
from ...kernel.event import Event
from ...kernel.words import mark, mark_plural
from ..white_moon_words import MoonWords
from .ghost_arrival import Arrival, Tried
from .moon_kin import Kin
from .moon_omens import FLEES

DIES: Final = mark("{family} dies {at}")
DIE: Final = mark_plural("{family} and {n} more die {at}", "{family} and {n} more die {at}")
HIDDEN_CURSES: Final = mark_plural("and the curse of the villager below", "and the curses of those who lie below")
VOID: Final = mark("the Armour of this board makes its arrival harmless")


class MoonArrival(Arrival):
    """The base game's sentences and those about villagers."""

    words: MoonWords

    @property
    def kin(self) -> Kin:
        return Kin(self.g, self.words, self.speech)

    def strikes(self, effect: int, space: int, after: Tried) -> list[str]:
        """WM-GHO-1 to WM-GHO-4, WM-REW-4."""
        if after.of(c.N_VOID) is not None:
            return [self.say(VOID)]
        killed, fled = after.of(c.N_KILLED), after.of(c.N_FLED)
        if effect == base.E_HAUNT and killed is not None:
            return self.deaths(killed, self.stack(int(killed.b)))
        if effect in (base.E_QUICK, c.E_DEVOUR) and killed is not None:
            return self.deaths(killed, [int(killed.a)])
        if effect == base.E_QUICK and fled is not None:
            return [self.say(FLEES, family=self.kin.name(int(fled.a)), **self.forms(int(fled.c)))]
        return super().strikes(effect, space, after)

    def stack(self, tile: int) -> list[int]:
        """The families on a tile from top to bottom, -1 for one that nobody has seen."""
        found = [int(villager_at(self.kin.annex.stacks[tile], i)) for i in range(c.MOST_ON_TILE)]
        return [-1 if villager == c.UNSEEN else villager - 1 for villager in found if villager]

    def deaths(self, killed: Event, families: list[int]) -> list[str]:
        """Who dies, and what each of them brings upon the village."""
        kin, where = self.kin, self.forms(int(killed.b))
        first, more = kin.name(int(killed.a)), len(families) - 1
        said = [self.say(DIE, family=first, n=more, **where) if more else self.say(DIES, family=first, **where)]
        said += [kin.costs(family) for family in families if family >= 0]
        hidden = families.count(-1)
        return [*said, self.say(HIDDEN_CURSES, n=hidden)] if hidden else said
