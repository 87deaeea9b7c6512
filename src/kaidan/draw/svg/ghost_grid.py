"""The cells of the Ghost Stories table: tiles, spaces and corners of one instant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.cards import HAUNTER, INCARNATION, LOCKS_TAO, WHITE_OFF, first_effect
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...kernel.codes import OVER
from ...kernel.words import mark
from . import ghost_cells as cells
from . import ghost_header as header
from .element import Markup, element
from .ghost_instant import VillageInstant
from .ghost_labels import Labels
from .glyphs import KEYS, pip
from .part import Kept, Part, Scene
from .pictures import picture
from .words import sentence

if TYPE_CHECKING:
    from .ghost_stories import GhostBoard

SIDES: Final = ("N", "E", "S", "W")
#: Cells of the last instants of all tables, and whole groups of them.
KEPT: Final[Kept[Part]] = Kept()
GROUPS: Final[Kept[Scene]] = Kept(6_000)
CORNERS: Final = ("a5", "e5", "a1", "e1")
#: The tile in the middle, where Power tokens lie.
CENTRE: Final = 4
#: The event after which the Curse die lies in the bowl.
CURSE_ROLLED: Final = "curse-rolled"


class Grid:
    """The 25 cells of one instant."""

    def __init__(self, board: GhostBoard, now: VillageInstant) -> None:
        self.board = board
        self.now = now
        self.wide = now.wide
        self.g = now.g
        self.look = now.look
        self.speech = now.look.speech
        self.words = board.drawing.words
        self.labels = Labels(now.wide, now.look)

    def parts(self) -> Scene:
        """Tiles and spaces look as they did in one of the last instants unless something there has changed."""
        tiles, spaces = self.now.of_tiles(), self.now.of_spaces()
        return {
            **GROUPS.get(tiles, lambda: {f"cell-{TILES[i]}": self.tile(i) for i in range(9)}),
            **GROUPS.get(spaces, lambda: {f"cell-{SPACES[i]}": self.space(i) for i in range(12)}),
            **{f"cell-{place}": self.corner(place) for place in CORNERS},
        }

    def tile(self, tile: int) -> Part:
        """Most of a group that has changed has not."""
        g, now = self.g, self.now
        here = tuple([(now.colours[i], now.status[i], now.names[i]) for i in range(4) if now.at[i] == tile])
        threats = tuple([step for step in now.steps if step[1] == tile])
        kind = now.tiles[tile]
        lying = int(g.circle) if kind == c.CIRCLE else now.temple if kind == c.TEMPLE else 0
        centre = int(g.centre_tokens) if tile == CENTRE else 0
        also = now.also_on(tile)
        key = (now.frame, tile, kind, now.haunted >> tile & 1, here, threats, lying, centre, also)
        return KEPT.get(key, lambda: self.drawn_tile(tile))

    def drawn_tile(self, tile: int) -> Part:
        g = self.g
        things, said = self.lying(tile)
        label = self.labels.tile(tile, self.now.threats, said)
        key = str(self.words.content().tile_rows[g.layout.tiles[tile]]["key"])
        haunted = bool(g.haunted >> tile & 1)
        name = sentence(self.speech.word(self.words.tile_in_short(g, tile)))
        soonest = min((turns for _, there, turns in self.now.steps if there == tile), default=-1)
        facts = (TILES[tile], key, name, haunted, soonest, things, label, self.speech)
        return Part(cells.tile, facts)

    def lying(self, tile: int) -> tuple[tuple[Markup, ...], list[str]]:
        """The token of the Circle, Power tokens, and what an expansion puts there: what is seen and what is said."""
        g = self.g
        kind = g.layout.tiles[tile]
        things: list[Markup] = []
        said: list[str] = []
        if kind == c.TEMPLE and g.temple:
            said.append(self.speech.text(mark("Buddhas: {count}"), count=int(g.temple)))
        if kind == c.CIRCLE and g.circle:
            colour = int(g.circle) - 1
            said.append(self.speech.text(mark("token: {colour}"), colour=self.speech.word(COLOUR_NAMES[colour])))
            things.append(element("span", pip(colour, self.speech), class_="lies"))
        if tile == CENTRE and g.centre_tokens:
            count = int(g.centre_tokens)
            said.append(self.speech.text(mark("Power tokens: {count}"), count=count))
            things.append(element("span", picture("power-token"), element("i", count), class_="lies power-tokens"))
        return (*things, *self.board.on_tile(g, tile, self.look)), said

    def space(self, space: int) -> Part:
        """A space, likewise."""
        g = self.g
        card = int(g.ghosts[space])
        needs = (int(g.customs.need(g, space)), int(need_of(g, space))) if card else ()
        flags = (int(g.buddhas >> space & 1), int(g.stones >> space & 1), g.mantra == space + 1, int(g.caught))
        colour = int(g.layout.colour[space // 3])
        key = (self.now.frame, space, card, colour, needs, flags, tuple(self.wide.also_at_space(space)))
        return KEPT.get(key, lambda: self.drawn_space(space))

    def drawn_space(self, space: int) -> Part:
        g = self.g
        place = SPACES[space]
        card = int(g.ghosts[space])
        colour = int(g.layout.colour[space // 3])
        side = SIDES[space // 3]
        also = tuple(element("span", word, class_="tag low") for word in self.wide.written_at_space(space))
        if not card:
            return Part(cells.empty_space, (place, side, colour, self.labels.empty(space), also))
        haunts = bool(g.cards.flags[card] & HAUNTER)
        drawn = self.card(space, card)
        return Part(cells.ghost_space, (place, side, colour, self.labels.ghost(space, haunts), drawn, also))

    def card(self, space: int, card: int, form: str = "card") -> Markup:
        g = self.g
        printed, now = g.customs.need(g, space), need_of(g, space)
        pips: list[tuple[int, bool]] = []
        for colour in range(5):
            left = int(tao.count(now, colour))
            off = int(tao.count(printed, colour)) - left
            pips += [(colour, False)] * left + [(colour, True)] * off
        stones = tuple(
            (header.STONE_KEYS[sign], self.words.effects[effect]) for sign, effect, _ in self.words.stones(g, card)
        )
        marks = []
        if g.mantra == space + 1:
            marks.append(self.speech.text(mark("Mantra", "table")))
        if g.caught and first_effect(g.cards.middle[card]) == c.E_ON_BUDDHA:
            marks.append(self.speech.text(mark("caught", "table")))
        name = self.speech.word(self.words.card(g, card))
        kind = f"{form} wu-feng" if g.cards.flags[card] & INCARNATION else form
        colour = int(g.cards.colour[card])
        return cells.ghost_card(card, name, colour, tuple(pips), stones, tuple(marks), self.speech, kind)

    def corner(self, place: str) -> Part:
        now = self.now
        match place:
            case "a5":
                # Cards come and go without changing any of the few numbers that are told of the deck.
                return KEPT.get(now.of_deck(), lambda: KEPT.get(now.told_of_deck(), self.deck))
            case "e5":
                extra = self.board.in_sky(self.g, self.look)
                return KEPT.get((now.of_sky(), extra), lambda: self.sky(extra))
            case "a1":
                extra = self.board.in_supply(self.g, self.look)
                also = tuple(self.wide.also_in_supply())
                return KEPT.get((now.of_supply(), extra, also), lambda: self.supply(extra))
            case _:
                return KEPT.get(now.of_dice(), self.dice)

    def deck(self) -> Part:
        n, coming, _, here = self.now.counted_in_deck()
        return Part(cells.deck, (n, coming, here, self.labels.corner("a5"), self.speech))

    def sky(self, extra: tuple[Markup, ...]) -> Part:
        g = self.g
        haunted, limit = int(g.haunted).bit_count(), int(g.rules_of.haunt_limit)
        yang = g.waiting != OVER and self.now.yang
        return Part(cells.sky, (yang, haunted, limit, self.labels.corner("e5"), extra, self.speech))

    def supply(self, extra: tuple[Markup, ...]) -> Part:
        g = self.g
        tokens = tuple(int(tao.count(g.supply, colour)) for colour in range(5))
        return Part(cells.supply, (tokens, int(g.supply_qi), self.labels.corner("a1"), extra, self.speech))

    def dice(self) -> Part:
        g = self.g
        locks = []
        if g.white_off:
            locks.append((self.held_by(WHITE_OFF), self.speech.text(mark("no whites", "dice"))))
        if g.tao_locked:
            locks.append((self.held_by(LOCKS_TAO), self.speech.text(mark("no Tao tokens", "dice"))))
        facts = (self.faces(), int(g.free_dice()), int(g.captured), tuple(locks), self.labels.corner("e1"))
        return Part(cells.dice, facts)

    def held_by(self, flag: int) -> str:
        """The ghost that holds something back, the first of several."""
        g = self.g
        voided = int(g.customs.voided(g))
        lying = [int(card) for space, card in enumerate(g.ghosts) if card and not voided >> space & 1]
        card = next((card for card in lying if g.cards.flags[card] & flag), 0)
        return self.speech.word(self.wide.words.card(g, card)) if card else ""

    def faces(self) -> tuple[str, ...]:
        rolled = self.look.rolled
        if rolled.event == CURSE_ROLLED:
            return tuple(f"curse-{face}" for face in rolled.faces)
        return tuple(f"die-{KEYS[c.LETTERS.index(letter)]}" for letter in rolled.faces)
