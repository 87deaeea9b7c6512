"""One ghost in the browser: upright whatever its side, its resistance, its stones, the rail of its haunting figure."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.cards import INCARNATION
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.state import Village
from ...kernel.words import mark
from ..ghost_stories_words import Words
from ..page import Page
from .element import Markup, element
from .glyphs import KEYS, pip
from .icons import icon

STONE_WORDS: Final = {
    "<": mark("on arrival", "table"),
    "=": mark("in play", "table"),
    ">": mark("when exorcised", "table"),
}
STONE_KEYS: Final = {"<": "left", "=": "middle", ">": "right"}
ON_CARD_NEXT: Final = mark("haunting figure on its card, next onto its stone")
ON_STONE_NEXT: Final = mark("HAUNTING FIGURE ON ITS STONE, haunts with its next step")
#: Which way the village lies from each side.
TOWARDS: Final = ("south", "west", "north", "east")
#: How a rail that leads to the right is turned to lead there.
TURNED: Final = {
    "east": None,
    "west": "translate(72 0) scale(-1 1)",
    "south": "translate(16 0) rotate(90)",
    "north": "translate(0 72) rotate(-90)",
}
#: Where the figure can be on its rail, and what lies between: card, stone, tile edge.
STOPS: Final = (8, 36, 64)


class GhostCard:
    """The card on one space."""

    def __init__(self, g: Village, space: int, page: Page, words: Words) -> None:
        self.g = g
        self.space = space
        self.page = page
        self.speech = page.speech
        self.words = words
        self.card = int(g.ghosts[space])
        self.stones = words.stones(g, self.card)
        self.haunts = any(effect == c.E_HAUNTER for _, effect, _ in self.stones)
        self.about_to_haunt = self.haunts and bool(g.stones >> space & 1)

    def draw(self) -> Markup:
        colour = int(self.g.cards.colour[self.card])
        wu_feng = bool(self.g.cards.flags[self.card] & INCARNATION)
        name = self.speech.word(self.words.card(self.g, self.card))
        inside = [element("b", pip(colour, self.speech), name, class_="name"), self.resistance(), self.effects()]
        if self.haunts:
            inside.append(self.rail())
        marks = [element("span", "Wu-Feng", class_="mark")] if wu_feng else []
        if self.g.mantra == self.space + 1:
            marks.append(element("span", icon("mantra"), self.speech.text(mark("Mantra", "table")), class_="mark"))
        return element("div", *inside, *marks, class_=f"card of-{KEYS[colour]}{' wu-feng' if wu_feng else ''}")

    def resistance(self) -> Markup:
        """One pip for each point; what the Circle or the Mantra takes off is struck through."""
        g = self.g
        printed, now = g.customs.need(g, self.space), need_of(g, self.space)
        pips: list[Markup] = []
        for colour in range(5):
            left = int(tao.count(now, colour))
            off = int(tao.count(printed, colour)) - left
            pips += [pip(colour, self.speech)] * left + [pip(colour, self.speech, off=True)] * off
        return element("span", *pips, class_="pips many" if len(pips) > 4 else "pips")

    def effects(self) -> Markup:
        """The three stones with icon and word."""
        items = []
        for sign, effect, word in self.stones:
            text = self.speech.word(word)
            key = self.words.effects[effect]
            items.append(element("li", icon(key), element("span", text), class_=f"stone {STONE_KEYS[sign]}"))
        return element("ul", *items, class_="stones") if items else Markup("")

    def rail(self) -> Markup:
        """Card, stone, tile edge: where the figure is, and its next step dashed."""
        at = 1 if self.about_to_haunt else 0
        line = element("line", x1=STOPS[0], y1=8, x2=STOPS[2], y2=8, class_="track")
        stops = [element("rect", x=STOPS[0] - 4, y=2, width=8, height=12, class_="stop")]
        stops.append(element("circle", cx=STOPS[1], cy=8, r=5, class_="stop"))
        stops.append(element("path", d=f"M{STOPS[2]} 1v14", class_="stop edge"))
        step = element("path", d=f"M{STOPS[at] + 6} 8H{STOPS[at + 1] - 5}", class_="next")
        head = element("path", d=f"M{STOPS[at + 1] - 8} 5l4 3-4 3", class_="next head")
        figure = element("circle", cx=STOPS[at], cy=8, r=4.5, class_="figure")
        kind = f"rail to-{TOWARDS[self.space // 3]}{' danger' if self.about_to_haunt else ''}"
        way = TOWARDS[self.space // 3]
        drawn = element("g", line, *stops, step, head, figure, transform=TURNED[way])
        box = "0 0 72 16" if way in ("east", "west") else "0 0 16 72"
        return element("svg", drawn, class_=kind, viewBox=box, aria_hidden="true")

    def sentences(self) -> list[str]:
        """The stones and the figure for ears."""
        out = [f"{self.speech.text(STONE_WORDS[sign])}: {self.speech.word(word)}" for sign, _, word in self.stones]
        if self.haunts:
            out.append(self.speech.text(ON_STONE_NEXT if self.about_to_haunt else ON_CARD_NEXT))
        return out
