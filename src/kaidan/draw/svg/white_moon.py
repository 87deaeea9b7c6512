"""White Moon in the browser: villagers, Portal and urns on the tiles, families saved and dead below the grid."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon, sum_of
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.words import mark
from ...locale import Speech
from ...locale.cards import Entry, facts_of
from ...table.sight import Sight
from ..ghost_stories_text import village
from ..page import Page
from ..white_moon_text import WhiteMoonDrawing
from .board import page_for
from .element import Markup, element
from .ghost_stories import GhostBoard
from .icons import icon

FAMILIES: Final = mark("families: members saved and dead of all")
FAMILY: Final = mark("{family}: {saved} saved, {dead} dead of {all}")
GRAVES_BAR: Final = mark("graves {count}/{limit}")


class MoonBoard(GhostBoard):
    """Ghost Stories with White Moon."""

    def __init__(self) -> None:
        self.drawing: WhiteMoonDrawing = WhiteMoonDrawing()

    def counters(self, sight: Sight, speech: Speech) -> list[str]:
        annex = moon(village(sight.view))
        dead = speech.text(GRAVES_BAR, count=int(annex.dead), limit=c.GRAVES)
        return [*super().counters(sight, speech), dead]

    def also_on_tile(self, g: Village, tile: int, page: Page) -> list[Markup]:
        annex = moon(g)
        out: list[Markup] = []
        if portal(g) == tile:
            out.append(element("span", icon("portal"), page.speech.text(mark("PORTAL")), class_="thing portal"))
        stack = [page.speech.word(family) for family in self.drawing.words.stack(g, tile)]
        if stack:
            people = [element("span", icon("villager"), name, class_="villager") for name in stack]
            more = [element("span", f"+{len(stack) - 1}", class_="more")] if len(stack) > 1 else []
            out.append(element("span", *people, *more, class_="villagers"))
        if c.URNS >> tile & 1:
            full = bool(annex.urns >> tile & 1)
            inside = [icon("urn"), icon("crystal")] if full else [icon("urn")]
            out.append(element("span", *inside, class_="lies urn"))
        return out

    def parts(self, sight: Sight, speech: Speech) -> dict[str, Markup]:
        return {**super().parts(sight, speech), "families": self.families(sight, speech)}

    def explained(self, sight: Sight, what: str, speech: Speech) -> list[tuple[str, str]]:
        number = what.removeprefix("family-")
        rows = self.drawing.box().tables.get("family", [])
        if number != what and number.isdigit() and 0 < int(number) <= len(rows):
            row = rows[int(number) - 1]
            return [("", row["name"][speech.language]), *facts_of(self.drawing.box(), Entry("family", row), speech)]
        return super().explained(sight, what, speech)

    def families(self, sight: Sight, speech: Speech) -> Markup:
        """Each family: who is saved, who is dead, how many there are."""
        g = village(sight.view)
        annex = moon(g)
        page = page_for(sight, speech)
        items = []
        for family in range(c.FAMILIES):
            saved, dead = int(annex.shelter >> 4 * family & 15), int(annex.graveyard >> 4 * family & 15)
            every = int(annex.counters.members[family])
            name = page.speech.word(self.drawing.words.family(g, family))
            said = speech.text(FAMILY, family=name, saved=saved, dead=dead, all=every)
            boxes = [
                element("span", class_="box saved" if i < saved else "box dead" if i < saved + dead else "box")
                for i in range(every)
            ]
            whole = " whole" if saved == every else ""
            words = element("span", said, class_="ears")
            place = f"family-{family + 1}"
            button = element(
                "button", element("b", name), *boxes, words, type="button", class_="quiet", data_place=place
            )
            items.append(element("li", button, class_=f"family{whole}"))
        total = f"{sum_of(annex.shelter)} + {int(annex.dead)}"
        return element(
            "ul", *items, id="families", class_="families", aria_label=speech.text(FAMILIES), data_total=total
        )
