"""The White Moon table as plain text: the base game's drawing with villagers, Portal, urns, Su-Ling and artifacts."""

from __future__ import annotations

from typing import ClassVar, Final

from ..games.ghost_stories import codes as base
from ..games.ghost_stories.state import Village
from ..games.ghost_stories.white_moon import codes as c
from ..games.ghost_stories.white_moon.annex import moon
from ..games.ghost_stories.white_moon.counters import HOLDS_SU_LING
from ..games.ghost_stories.white_moon.crystals import in_play, portal
from ..kernel.packed import count_at, sum_of
from ..kernel.words import mark
from .ghost_stories_sentences import DONE, DONE_BY_YOU
from .ghost_stories_table import WIDE, Narrow, Wide
from .ghost_stories_text import GhostStoriesDrawing
from .ink import wrap
from .page import Page
from .white_moon_tale import MOON_DONE, MOON_DONE_BY_YOU, MoonTale
from .white_moon_words import MoonWords

SHELTER: Final = mark("Shelter: {count}")
SAVED: Final = mark("saved: {families}")
DEAD: Final = mark("dead: {families}")
GRAVEYARD: Final = mark("Graveyard: {count}, defeat at {limit}")
MOON_LEGEND: Final = mark("villagers from top to bottom, ? not seen yet; urn * with a Moon Crystal, urn o empty")


class WithVillagers(Wide):
    """What White Moon adds to a drawing."""

    words: MoonWords

    def also_at_space(self, space: int) -> list[str]:
        annex = moon(self.g)
        held = annex.counters.flags[self.g.ghosts[space]] & HOLDS_SU_LING  # WM-INC-3: she lies on its card
        out = [self.page.strong("Su-Ling")] if held or annex.su_ling == space + 1 else []
        if annex.voided >> space & 1 and self.g.ghosts[space]:
            out.append(self.say(mark("left stones void")))
        return out

    def written_at_space(self, space: int) -> list[str]:
        here = moon(self.g).su_ling == space + 1
        return self.also_at_space(space)[1:] if here else self.also_at_space(space)

    def also_on_tile(self, tile: int) -> list[str]:
        annex = moon(self.g)
        out = []
        if portal(self.g) == tile:
            out.append(self.page.strong(self.say(mark("PORTAL", "table"))))
        stack = [self.page.speech.word(family) for family in self.words.stack(self.g, tile)]
        if stack:
            out.append("/".join(stack))
        if c.URNS >> tile & 1:
            out.append(f"{self.say(mark('urn', 'table'))} {'*' if annex.urns >> tile & 1 else 'o'}")
        return out

    def also_counted(self) -> list[str]:
        annex = moon(self.g)
        return [
            self.say(SHELTER, count=int(sum_of(annex.shelter))),
            self.say(GRAVEYARD, count=int(annex.dead), limit=c.GRAVES),
        ]

    def also_in_supply(self) -> list[str]:
        annex = moon(self.g)
        out = [self.say(mark("Moon Crystals: {count}"), count=int(annex.crystals))]
        return out if annex.su_ling or in_play(self.g, HOLDS_SU_LING) else [*out, "Su-Ling"]

    def also_held(self, board: int) -> list[str]:
        annex = moon(self.g)
        out = [self.say(mark("DOWN", "table"))] if annex.laid >> board & 1 else []
        if annex.held_by(board):
            out.append(self.say(mark("Moon Crystals: {count}"), count=int(annex.held_by(board))))
        mine = [number for number in range(c.ARTIFACTS) if annex.holder(number) == board]
        if self.g.status[board] == base.ALIVE:
            out += [self.page.speech.word(self.words.artifact(self.g, number)) for number in mine]
        return out

    def also_below(self) -> list[str]:
        """Who of each family is saved, and who is dead."""
        annex = moon(self.g)
        lines = []
        for template, packed in ((SAVED, annex.shelter), (DEAD, annex.graveyard)):
            there = [(family, count_at(packed, family)) for family in range(c.FAMILIES)]
            said = [
                f"{self.page.speech.word(self.words.family(self.g, family))} {n}/{annex.counters.members[family]}"
                for family, n in there
                if n
            ]
            lines += wrap(self.say(template, families=", ".join(said)).split(" "), self.page.width, 2) if said else []
        return lines

    def signs(self) -> list[str]:
        return [*super().signs(), self.say(MOON_LEGEND)]


class WideMoon(WithVillagers, Wide):
    """Everything inside the grid."""


class NarrowMoon(WithVillagers, Narrow):
    """Villagers inside the grid, ghosts below it."""


class WhiteMoonDrawing(GhostStoriesDrawing):
    """Ghost Stories with White Moon in the terminal."""

    tales: ClassVar = MoonTale
    done: ClassVar = {**DONE, **MOON_DONE}
    done_by_you: ClassVar = {**DONE_BY_YOU, **MOON_DONE_BY_YOU}

    def __init__(self) -> None:
        self.words: MoonWords = MoonWords()

    def tale(self, g: Village, page: Page) -> MoonTale:
        return MoonTale(g, self.words, page)

    def form(self, g: Village, page: Page) -> Wide:
        return (WideMoon if page.width >= WIDE else NarrowMoon)(g, page, self.words)
