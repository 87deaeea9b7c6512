"""The Ghost Stories table in the browser: a 5x5 grid, four seats, and a sentence for every place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import LINE, SPACES, TILES
from ...games.ghost_stories.cards import HAUNTER
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.notation import COLOUR_NAMES, SEAT, SPACE, TILE
from ...games.ghost_stories.state import Village
from ...kernel.codes import OVER
from ...kernel.packed import first, kind_of, second
from ...kernel.state import State
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ...table.sight import Sight
from ..ghost_stories_table import BESIDE, HAUNTED, STAGES, Wide, boards_on, dead_beside
from ..ghost_stories_text import GhostStoriesDrawing, village
from ..page import Page
from .board import Board, page_for, pointed_at, sentence
from .element import Markup, element, several
from .ghost_card import GhostCard
from .ghost_seat import Strip, strip_of
from .ghost_tray import ExorcismTray
from .glyphs import KEYS, pip
from .icons import icon

CORNER_ICONS: Final = {"a5": "deck", "e5": "phase", "a1": "supply", "e1": "die"}
CORNER_NAMES: Final = {"a5": mark("deck"), "e5": mark("turn"), "a1": mark("supply"), "e1": mark("dice")}
SIDE_KEYS: Final = ("north", "east", "south", "west")
TILE_LABEL: Final = mark("{place}, {name}: {effect}")
EMPTY_LABEL: Final = mark("{place}, {board} board: empty")
GHOST_LABEL: Final = mark("{place}, {board} board: {card}, colour {colour}, resistance {resistance}")
CORNER_LABEL: Final = mark("{place}, {name}: {facts}")
WILL_BE_HAUNTED: Final = mark("next to be haunted, by {spaces}")
STANDING: Final = mark("standing here: {seats}")
LYING: Final = mark("lying here dead: {seats}")
OPTIONS_HERE: Final = mark("something can be done here")
GRID: Final = mark("the village, columns a to e, rows 5 to 1")
SEATS: Final = mark("the four boards")
HAUNTED_BAR: Final = mark("haunted {count}/{limit}")
WU_FENG_BAR: Final = mark("Wu-Feng in {n}")
LAST_TILE: Final = mark("one more haunted tile is defeat")
LAST_CARDS: Final = mark_plural("only {n} card is left in the deck", "only {n} cards are left in the deck")
FEW_CARDS: Final = 4
TURN_BAR: Final = mark("turn {number}, {seat}")


#: Drawings of the last moments, for everybody else who sees the same; and how many are kept.
DRAWN: Final[dict[object, Drawn]] = {}
MOST_DRAWN: Final = 128


class GhostBoard(Board):
    """The base game; an expansion has other words, another text drawing and more on its tiles."""

    def __init__(self) -> None:
        self.drawing: GhostStoriesDrawing = GhostStoriesDrawing()

    def parts(self, sight: Sight, speech: Speech) -> dict[str, Markup]:
        """Everybody sees the same but for what he may do here: what was drawn for one is kept for the others."""
        key = (
            sight.game.key,
            tuple(sight.view.cells()),
            speech.language,
            tuple((place.name, place.bot, place.decides) for place in sight.seats),
            sight.pings[-1:],
        )
        drawn = DRAWN.get(key)
        if drawn is None:
            while len(DRAWN) >= MOST_DRAWN:
                DRAWN.pop(next(iter(DRAWN)))
            drawn = DRAWN[key] = Grid(self, village(sight.view), sight, page_for(sight, speech)).drawn()
        return drawn.parts(pointed_at(self, sight))

    def wide(self, g: Village, page: Page) -> Wide:
        return self.drawing.form(g, page)

    def compose(self, parts: dict[str, Markup], speech: Speech) -> Markup:
        rows = [
            element("div", *[parts[f"cell-{column}{row}"] for column in "abcde"], role="row", class_="row")
            for row in "54321"
        ]
        grid = element("div", *rows, role="grid", id="grid", class_="grid", aria_label=speech.text(GRID))
        seats = [part for name, part in parts.items() if name.startswith("seat-")]
        strips = element("div", *seats, class_="seats", role="group", aria_label=speech.text(SEATS))
        extra = [part for name, part in parts.items() if not name.startswith(("seat-", "cell-"))]
        return several([grid, strips, *extra])

    def counters(self, sight: Sight, speech: Speech) -> list[str]:
        g = village(sight.view)
        page = page_for(sight, speech)
        count = int(g.haunted).bit_count()
        coming = self.wide(g, page).cards_to_wu_feng()
        colour = g.layout.colour[g.turn]
        out = [
            speech.text(TURN_BAR, number=int(g.turns), seat=speech.word(COLOUR_NAMES[colour])),
            speech.text(HAUNTED_BAR, count=count, limit=int(g.rules_of.haunt_limit)),
        ]
        return [*out, speech.text(WU_FENG_BAR, n=coming)] if coming else out

    def warnings(self, sight: Sight, speech: Speech) -> list[str]:
        """One more haunted tile, or the last cards of the deck (GS-END-2)."""
        g = village(sight.view)
        left = int(g.rules_of.haunt_limit) - int(g.haunted).bit_count()
        out = [speech.text(LAST_TILE)] if left == 1 else []
        return [*out, speech.text(LAST_CARDS, n=int(g.n_places))] if g.n_places <= FEW_CARDS else out

    def tray(self, sight: Sight, speech: Speech) -> Markup:
        g = village(sight.view)
        return ExorcismTray(g, speech, self.drawing.words).draw()

    def places(self, state: State, packed: int) -> list[str]:
        g = village(state)
        kind = kind_of(packed)
        here = g.at[g.turn]
        if kind == c.V_EXORCISE:
            targets = g.customs.targets(g, here)
            return [SPACES[space] for space in range(12) if targets >> space & 1]
        if kind == c.V_HELP:
            return [TILES[here]]
        out = []
        for part, value in zip(g.game.notation.by_kind[kind].parts, (first(packed), second(packed)), strict=False):
            if part is SPACE:
                out.append(SPACES[value])
            elif part is TILE:
                out.append(TILES[value])
            elif part is SEAT:
                out.append(f"seat-{c.LETTERS[value]}")
        return out

    def also_on_tile(self, g: Village, tile: int, page: Page) -> list[Markup]:
        """What an expansion puts on a tile."""
        return []

    def explained(self, sight: Sight, what: str, speech: Speech) -> list[tuple[str, str]]:
        from .ghost_lore import Lore

        return Lore(village(sight.view), page_for(sight, speech), self.drawing).about(what)


@dataclass(frozen=True)
class Face:
    """A cell as everybody sees it."""

    label: str
    kind: str
    inside: list[Markup]


@dataclass
class Drawn:
    """One drawing of the grid and the seats, and what is added for whoever may do something there."""

    cells: dict[str, Face]
    seats: dict[str, Strip]
    speech: Speech

    @cached_property
    def bare(self) -> dict[str, Markup]:
        """For those who look on."""
        cells = {f"cell-{place}": self.cell(place, []) for place in self.cells}
        return cells | {name: strip.draw(name, []) for name, strip in self.seats.items()}

    def parts(self, moves: dict[str, list[str]]) -> dict[str, Markup]:
        out = dict(self.bare)
        for place, here in moves.items():
            if place in self.cells:
                out[f"cell-{place}"] = self.cell(place, here)
            elif place in self.seats:
                out[place] = self.seats[place].draw(place, here)
        return out

    def cell(self, place: str, here: list[str]) -> Markup:
        face = self.cells[place]
        label = f"{face.label}; {self.speech.text(OPTIONS_HERE)}" if here else face.label
        return element(
            "div",
            *face.inside,
            id=f"cell-{place}",
            role="gridcell",
            class_=f"cell {face.kind}{' can' if here else ''}",
            tabindex=0 if place == "c3" else -1,
            aria_label=sentence(label) + ".",
            data_place=place,
            data_moves="|".join(here),
        )


class Grid:
    """Draws the grid and the seats."""

    def __init__(self, board: GhostBoard, g: Village, sight: Sight, page: Page) -> None:
        self.board = board
        self.g = g
        self.sight = sight
        self.page = page
        self.speech = page.speech
        self.say = page.speech.text
        self.words = board.drawing.words
        self.wide = board.wide(g, page)
        self.threatened = self.next_haunted()
        self.pinged = {ping.place for ping in sight.pings[-1:]}

    def drawn(self) -> Drawn:
        cells = {f"{column}{row}": self.cell(f"{column}{row}") for row in "54321" for column in "abcde"}
        letters = [c.LETTERS[self.g.layout.colour[board]] for board in range(4)]
        seats = {f"seat-{letter}": strip_of(self.wide, self.sight, i) for i, letter in enumerate(letters)}
        return Drawn(cells, seats, self.speech)

    def next_haunted(self) -> dict[int, list[str]]:
        """The tiles that figures on stones will haunt with their next step (GS-YIN-2), and from where."""
        g = self.g
        out: dict[int, list[str]] = {}
        for space in range(12):
            card = g.ghosts[space]
            if card and g.stones >> space & 1 and g.cards.flags[card] & HAUNTER:
                for step in range(3):
                    tile = int(LINE[3 * space + step])
                    if not g.haunted >> tile & 1:
                        out.setdefault(tile, []).append(SPACES[space])
                        break
        return out

    # -- cells --------------------------------------------------------------------------------------------------------
    def cell(self, place: str) -> Face:
        if place in TILES:
            label, kind, inside = self.tile(place, TILES.index(place))
        elif place in SPACES:
            label, kind, inside = self.space(place, SPACES.index(place))
        else:
            label, kind, inside = self.corner(place)
        return Face(label, f"{kind}{' ping' if place in self.pinged else ''}", inside)

    def tile(self, place: str, tile: int) -> tuple[str, str, list[Markup]]:
        g = self.g
        name = self.speech.word(self.words.tile(g, tile))
        effect = self.speech.word(self.words.effect_of_tile(g, tile))
        label = [self.say(TILE_LABEL, place=place, name=name, effect=effect.rstrip("."))]
        haunted = bool(g.haunted >> tile & 1)
        key = self.words.content().tile_rows[g.layout.tiles[tile]]["key"]
        inside = [
            element("span", place, class_="coord"),
            element("span", icon(key), element("b", name, class_="name"), class_="head"),
            element("span", effect, class_="effect"),
        ]
        if haunted:
            inside.append(element("span", self.say(HAUNTED), class_="word"))
            label.append(self.say(mark("haunted")))
        elif tile in self.threatened:
            warning = self.say(WILL_BE_HAUNTED, spaces=", ".join(self.threatened[tile]))
            inside.append(element("span", "! ", ", ".join(self.threatened[tile]), class_="warning"))
            label.append(warning)
        facts = self.on_tile(tile)
        inside += [fact for fact, _ in facts]
        label += [said for _, said in facts]
        inside += self.board.also_on_tile(g, tile, self.page)
        label += self.wide.also_on_tile(tile)
        inside.append(self.taoists(tile))
        for status, template in ((c.ALIVE, STANDING), (c.DEAD, LYING)):
            names = [self.colour_name(board) for board in self.boards_on(tile, status)]
            if names:
                label.append(self.say(template, seats=", ".join(names)))
        flags = f"{' haunted' if haunted else ''}{' threatened' if tile in self.threatened else ''}"
        return "; ".join(label), f"tile{flags}", inside

    def on_tile(self, tile: int) -> list[tuple[Markup, str]]:
        """Buddhas, the token of the Circle, Power tokens: what is seen and what is said."""
        g = self.g
        kind = g.layout.tiles[tile]
        out: list[tuple[Markup, str]] = []
        if kind == c.TEMPLE and g.temple:
            said = self.say(mark("Buddhas: {count}"), count=int(g.temple))
            out.append((element("span", icon("buddha"), element("i", int(g.temple)), class_="lies"), said))
        if kind == c.CIRCLE and g.circle:
            colour = int(g.circle) - 1
            said = self.say(mark("token: {colour}"), colour=self.speech.word(COLOUR_NAMES[colour]))
            out.append((element("span", pip(colour, self.speech), class_="lies"), said))
        if tile == 4 and g.centre_tokens:
            count = int(g.centre_tokens)
            said = self.say(mark("Power tokens: {count}"), count=count)
            out.append((element("span", icon("power-token"), element("i", count), class_="lies"), said))
        return out

    def boards_on(self, tile: int, status: int) -> list[int]:
        return boards_on(self.g, tile, status)

    def colour_name(self, board: int) -> str:
        return self.speech.word(COLOUR_NAMES[self.g.layout.colour[board]])

    def taoists(self, tile: int) -> Markup:
        pawns = []
        for status, kind in ((c.ALIVE, "pawn"), (c.DEAD, "pawn dead")):
            for board in self.boards_on(tile, status):
                turn = " turn" if board == self.g.turn and status == c.ALIVE else ""
                pawns.append(pip(int(self.g.layout.colour[board]), self.speech, kind=kind + turn))
        return element("span", *pawns, class_="pawns")

    def space(self, place: str, space: int) -> tuple[str, str, list[Markup]]:
        g = self.g
        colour = int(g.layout.colour[space // 3])
        card = int(g.ghosts[space])
        board = self.speech.word(COLOUR_NAMES[colour])
        badge = element("span", place, " ", pip(colour, self.speech), class_="coord")
        kind = f"space side-{SIDE_KEYS[space // 3]} board-{KEYS[colour]}"
        if not card:
            marks = [*self.sockets(space)]
            facts = [self.say(mark("Buddha"))] if g.buddhas >> space & 1 else []
            label = [self.say(EMPTY_LABEL, place=place, board=board), *facts, *self.wide.also_at_space(space)]
            also = self.wide.also_at_space(space)
            marks += [element("span", word, class_="mark") for word in also]
            return "; ".join(label), f"{kind} empty", [badge, *marks]
        drawn = GhostCard(g, space, self.page, self.words)
        words = {
            "place": place,
            "board": board,
            "card": self.speech.word(self.words.card(g, card)),
            "colour": self.speech.word(COLOUR_NAMES[g.cards.colour[card]]),
            "resistance": self.resistance(space),
        }
        label = [self.say(GHOST_LABEL, **words), *drawn.sentences(), *self.wide.marks(space, card)]
        flags = " warns" if drawn.about_to_haunt else ""
        also = self.wide.also_at_space(space)
        marks = [element("span", word, class_="mark") for word in also]
        return "; ".join(label), f"{kind} taken{flags}", [badge, drawn.draw(), *marks, *self.sockets(space)]

    def resistance(self, space: int) -> str:
        need = need_of(self.g, space)
        points = [(colour, int(need >> 6 * colour & 63)) for colour in range(5)]
        said = [f"{self.speech.word(COLOUR_NAMES[colour])} {n}" for colour, n in points if n]
        return ", ".join(said) or "0"

    def sockets(self, space: int) -> list[Markup]:
        """The Buddha's socket; under a ghost it is drawn only with its Buddha."""
        there = self.g.buddhas >> space & 1
        if self.g.ghosts[space] and not there:
            return []
        return [element("span", icon("buddha") if there else "", class_="socket full" if there else "socket")]

    def corner(self, place: str) -> tuple[str, str, list[Markup]]:
        facts = {"a5": self.wide.deck, "e5": self.wide.phase, "a1": self.wide.supply, "e1": self.wide.dice}[place]()
        name = self.say(CORNER_NAMES[place])
        head = element("b", icon(CORNER_ICONS[place]), name, class_="name")
        lines = [element("span", fact, class_="fact") for fact in facts]
        if place == "a1":
            lines = [self.tokens(), self.haunted_meter(), *lines[1:]]
            facts = [*facts, self.say(HAUNTED_BAR, **self.haunting())]
            if beside := dead_beside(self.g):
                dead = [pip(int(self.g.layout.colour[board]), self.speech, kind="pawn dead") for board in beside]
                lines[-1] = element("span", self.say(BESIDE, seats=""), *dead, class_="fact beside")
        if place == "e5":
            also = [element("span", fact, class_="fact") for fact in self.wide.also_counted()]
            lines = [*self.stage(), *also]
        if place == "e1":
            lines.append(self.dice())
        label = self.say(CORNER_LABEL, place=place, name=name, facts=", ".join(facts))
        return label, f"corner corner-{CORNER_ICONS[place]}", [element("span", place, class_="coord"), head, *lines]

    def stage(self) -> list[Markup]:
        g = self.g
        colour = int(g.layout.colour[g.turn])
        said = self.say(mark("turn {number}: {seat}"), number=int(g.turns), seat="")
        out = [element("span", said.rstrip(": ") + " ", pip(colour, self.speech), class_="fact")]
        if g.waiting != OVER and kind_of(g.current) == c.R_YANG:
            out.append(element("span", self.say(STAGES[g.stage]), class_="fact stage"))
        order = [pip(int(g.layout.colour[(g.turn + i) % 4]), self.speech) for i in range(4)]
        out.append(element("span", *order, class_="order"))
        return out

    def haunting(self) -> dict[str, int]:
        return {"count": int(self.g.haunted).bit_count(), "limit": int(self.g.rules_of.haunt_limit)}

    def haunted_meter(self) -> Markup:
        """The haunted tiles against their limit, as boxes and as a number."""
        haunting = self.haunting()
        count, limit = haunting["count"], haunting["limit"]
        boxes = [element("span", class_="box full" if i < count else "box") for i in range(limit)]
        said = self.say(HAUNTED_BAR, count=count, limit=limit)
        return element("span", said, element("span", *boxes, class_="boxes"), class_="fact meter")

    def tokens(self) -> Markup:
        counts = [(colour, int(self.g.supply >> 6 * colour & 63)) for colour in range(5)]
        shown = [element("span", pip(k, self.speech), element("i", n), class_="counted") for k, n in counts]
        return element("span", *shown, class_="tokens")

    def dice(self) -> Markup:
        free = int(self.g.free_dice())
        return element("span", *[element("span", icon("die"), class_="free") for _ in range(free)], class_="dice")
