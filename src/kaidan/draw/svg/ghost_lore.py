"""Tapping anything explains it: everything about a place of the grid or a board, with the rules behind it."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.packed import first, kind_of
from ...kernel.words import Message, mark
from ...locale.cards import said
from ...locale.rules import Cited
from ..ghost_stories_table import CORNERS, HAUNTED
from ..ghost_stories_tale import Tale
from ..ghost_stories_text import GhostStoriesDrawing
from ..ghost_stories_words import POINTS
from ..page import Page
from .ghost_header import DRAWN

EMPTY_SPACE: Final = mark("an empty ghost space; a Buddha placed here destroys the next ghost that comes")
RULES: Final = mark("rules", "card")
#: Facts that one sees, and one that needs no label.
SEEN: Final = (mark("colour", "game"), mark("colour of the board"))
PLAIN: Final = (mark("effect", "game"),)
TAO_LEFT: Final = mark("Tao tokens: {tokens}")
QI_LEFT: Final = mark("Qi: {count}")
NEEDED_NOW: Final = mark("needed now", "table")
#: GS-QI-3, GS-POW-10: a board that nobody plays.
NEUTRAL: Final = mark("neutral board", "table")
NEUTRAL_TEXT: Final = mark(
    "Nobody plays this board, but ghosts come to it and act on its turn. It has Qi of its own; when that is gone, "
    "the board is possessed. With a Power token a player may use its power."
)
HAUNTED_TILE: Final = mark("this tile is haunted: nobody helps here until it is restored")
TURN_OF: Final = mark("turn {number}: {name}")
FOLLOW: Final = mark("then: {names}")
#: What lies in a corner, where its name does not say it; the deck says it above what it holds.
IN_CORNERS: Final = {
    "e5": mark("whose turn it is, which phase, and who is next"),
    "a1": mark("the supply: everything no player holds"),
    "e1": mark("the Tao dice no ghost is holding"),
}


class Lore:
    """What there is to say about one instant."""

    def __init__(self, g: Village, page: Page, drawing: GhostStoriesDrawing) -> None:
        self.g = g
        self.page = page
        self.speech = page.speech
        self.say = page.speech.text
        self.drawing = drawing
        self.words = drawing.words
        self.box = drawing.box()

    def about(self, what: str) -> list[tuple[str, str]]:
        if what == DRAWN:
            return self.drawn()
        if what in TILES:
            return self.tile(TILES.index(what))
        if what in SPACES:
            return self.space(SPACES.index(what))
        if what in CORNERS:
            wide = self.drawing.form(self.g, self.page)
            facts = {"a5": wide.deck, "e5": wide.phase, "a1": self.supply, "e1": wide.dice}[what]()
            if what == "e5":
                facts = [*self.turns(), *facts[1:]]
            said = [self.say(IN_CORNERS[what])] if what in IN_CORNERS else []
            return [("", self.say(CORNERS[what])), *[("", fact) for fact in (*said, *facts)]]
        letter = what.removeprefix("seat-")
        return self.power(c.LETTERS.index(letter)) if letter in c.LETTERS[:4] else []

    def turns(self) -> list[str]:
        """Whose turn it is, and who follows; a board without a player has its Yin phase all the same (GS-SET-8)."""
        g, tale = self.g, Tale(self.g, self.words, self.page)
        order = [tale.player(int(g.layout.colour[(int(g.turn) + ahead) & 3])) for ahead in range(4)]
        return [
            self.say(TURN_OF, number=int(g.turns), name=order[0]),
            self.say(FOLLOW, names=", ".join(order[1:])),
        ]

    def supply(self) -> list[str]:
        """What lies there, counted in words; what it is called on a narrow board is for those who know."""
        g, wide = self.g, self.drawing.form(self.g, self.page)
        counts = [(k, int(tao.count(g.supply, k))) for k in range(5)]
        tokens = ", ".join(self.say(POINTS[k], n=n) for k, n in counts if n)
        beside = wide.supply()[2:]
        return [self.say(TAO_LEFT, tokens=tokens or "0"), self.say(QI_LEFT, count=int(g.supply_qi)), *beside]

    def entry(self, table: str, key: str, value: object) -> list[tuple[str, str]]:
        """What one wants to know of it at the table; where it comes from is told by the rules."""
        for row in self.box.tables.get(table, []):
            if row.get(key) == value:
                rules = Cited.of(list(dict.fromkeys(self.box.rules(table, row))))
                facts = [self.fact(label, fact) for label, fact in self.box.facts(table, row) if label not in SEEN]
                title = self.speech.printed(row["name"])
                return [("", title), *facts, *([(self.say(RULES), rules)] if rules else [])]
        return []

    def fact(self, label: str, fact: object) -> tuple[str, str]:
        """A stone goes by its effect, and says itself when that happens."""
        if isinstance(fact, Message) and set(fact.arguments) == {"word", "text"}:
            return self.speech.word(fact.arguments["word"]), self.speech.word(fact.arguments["text"])
        return "" if label in PLAIN else self.say(label), said(fact, self.speech)

    def tile(self, tile: int) -> list[tuple[str, str]]:
        key = self.words.content().tile_rows[self.g.layout.tiles[tile]]["key"]
        facts = self.entry("tile", "key", key)
        if self.g.haunted >> tile & 1:
            facts.insert(1, (self.say(HAUNTED), self.say(HAUNTED_TILE)))
        wide = self.drawing.form(self.g, self.page)
        return [*facts, *[("", said) for said in wide.also_on_tile(tile)]]

    def space(self, space: int) -> list[tuple[str, str]]:
        g = self.g
        card = int(g.ghosts[space])
        if not card:
            where = Tale(g, self.words, self.page).place(SPACES[space])
            return [("", self.speech.word(where)), ("", self.say(EMPTY_SPACE))]
        facts = self.ghost(card)
        if need_of(g, space) != g.customs.need(g, space):
            need = need_of(g, space)
            left = [self.say(POINTS[k], n=int(tao.count(need, k))) for k in range(5) if tao.count(need, k)]
            facts.insert(1, (self.say(NEEDED_NOW), ", ".join(left) or "0"))
        wide = self.drawing.form(g, self.page)
        return [*facts, *[("", said) for said in wide.marks(space, card)]]

    def drawn(self) -> list[tuple[str, str]]:
        """The card that somebody has to place."""
        g = self.g
        if g.waiting != DECISION or kind_of(g.current) != c.R_PLACE:
            return []
        return self.ghost(int(first(g.current)))

    def ghost(self, card: int) -> list[tuple[str, str]]:
        return self.entry("ghost", "no", card) or self.entry("incarnation", "no", card)

    def power(self, colour: int) -> list[tuple[str, str]]:
        """Who plays the board, and its power by its name."""
        board = self.g.layout.board_of[colour]
        (_, power), (_, effect), *rules = self.entry("power", "key", c.POWERS[self.g.layout.side[board]])
        facts = [("", Tale(self.g, self.words, self.page).player(colour)), (power, effect), *rules]
        if self.g.status[board] in (c.NEUTRAL, c.POSSESSED):
            facts.insert(1, (self.say(NEUTRAL), self.say(NEUTRAL_TEXT)))
        return facts
