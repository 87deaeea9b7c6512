"""The Ghost Stories table in two forms, wide and narrow: tiles and ghosts, seats, deck and supply."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories import tao
from ..games.ghost_stories.board import SPACES, TILES
from ..games.ghost_stories.cards import INCARNATION, first_effect
from ..games.ghost_stories.needs import need_of
from ..games.ghost_stories.notation import COLOUR_NAMES
from ..games.ghost_stories.state import Village
from ..kernel.codes import OVER
from ..kernel.packed import kind_of
from ..kernel.words import mark, mark_plural
from .ghost_stories_words import Words
from .ink import Cell, columns, cut, grid, width_of, wrap
from .page import Page

#: From this width on the cells of the grid are wide enough for names and stones.
WIDE: Final = 80
SIDES: Final = [mark("north", "table"), mark("east", "table"), mark("south", "table"), mark("west", "table")]
#: How far the Yang phase has come.
STAGES: Final = {
    c.BEFORE_MOVE: mark("Yang phase: move, act"),
    c.MOVED: mark("Yang phase: moved"),
    c.ACTED: mark("Yang phase: acted"),
    c.BUDDHAS: mark("Yang phase: Buddhas"),
    c.TOKENS: mark("Yang phase: Power tokens"),
}
STATUS: Final = {
    c.DEAD: mark("dead, board possessed"),
    c.NEUTRAL: mark("neutral board", "table"),
    c.POSSESSED: mark("neutral board, possessed"),
}
DECK: Final = mark_plural("{n} card left", "{n} cards left")
WU_FENG: Final = mark_plural("Wu-Feng in {n} card", "Wu-Feng in {n} cards")
DISCARDED: Final = mark_plural("{n} card gone", "{n} cards gone")
DICE: Final = mark_plural("{n} Tao die free", "{n} Tao dice free")
NO_INCARNATION: Final = mark("no Wu-Feng to come")
LEGEND: Final = mark("stones: < on arrival, = each Yin phase or while in play, > when exorcised; (Y) is taken off")
COLOURS: Final = mark("colours: {colours}")
MARKERS: Final = mark("@ Taoists standing, > whose turn it is, ? who decides")
CORNERS: Final = {
    "a5": mark("deck", "table"),
    "e5": mark("turn", "table"),
    "a1": mark("supply", "table"),
    "e1": mark("dice", "table"),
}
HAUNTED: Final = mark("HAUNTED", "table")
BESIDE: Final = mark("beside the village: {seats}")
ON_STONE: Final = mark("ON STONE", "table")
ON_CARD: Final = mark("on card", "table")
HAUNTED_COUNT: Final = mark("haunted {count}, defeat at {limit}")


def letters(page: Page, g: Village, tokens: int) -> str:
    """Tao tokens by letter and count; a dash for none."""
    counts = [(colour, tao.count(tokens, colour)) for colour in range(5)]
    return " ".join(page.colour(f"{c.LETTERS[k]}{n}", c.COLOURS[k]) for k, n in counts if n) or "-"


def boards_on(g: Village, tile: int, status: int) -> list[int]:
    """The boards whose Taoists stand or lie there."""
    beside = dead_beside(g)
    return [i for i in range(4) if g.status[i] == status and g.at[i] == tile and i not in beside]


def dead_beside(g: Village) -> list[int]:
    """Where no Cemetery is in the village, which White Moon allows (WM-SET-1), the dead lie beside it."""
    if g.layout.place_of[c.CEMETERY] >= 0:
        return []
    return [i for i in range(4) if g.status[i] == c.DEAD]


class Wide:
    """Names and stones inside the grid."""

    def __init__(self, g: Village, page: Page, words: Words) -> None:
        self.g = g
        self.page = page
        self.words = words
        self.say = page.speech.text
        self.inner = (page.width - 6) // 5
        self._coming = -1

    def draw(self) -> list[str]:
        return [*self.table(), *self.seats(), *self.also_below(), *self.legend()]

    def table(self) -> list[str]:
        rows = [[self.cell(f"{column}{row}") for column in "abcde"] for row in "54321"]
        return grid(rows, self.inner)

    def cell(self, place: str) -> Cell:
        if place in TILES:
            return Cell(place, self.tile(TILES.index(place)))
        if place in SPACES:
            space = SPACES.index(place)
            colour = self.g.layout.colour[space // 3]
            return Cell(f"{place} {self.seat_letter(colour)}", self.ghost(space))
        corner = {"a5": self.deck, "e5": self.phase, "a1": self.supply, "e1": self.dice}[place]
        return Cell(self.say(CORNERS[place]), [line for part in corner() for line in self.fold(part)])

    def fold(self, text: str) -> list[str]:
        return wrap(text.split(" "), self.inner)

    def seat_letter(self, colour: int) -> str:
        return self.page.colour(c.LETTERS[colour], c.COLOURS[colour])

    # -- what an expansion adds ---------------------------------------------------------------------------------------
    def also_at_space(self, space: int) -> list[str]:
        return []

    def written_at_space(self, space: int) -> list[str]:
        """What of it stands there in words where a figure shows the rest."""
        return self.also_at_space(space)

    def also_on_tile(self, tile: int) -> list[str]:
        return []

    def also_counted(self) -> list[str]:
        return []

    def also_in_supply(self) -> list[str]:
        return []

    def also_held(self, board: int) -> list[str]:
        return []

    def also_below(self) -> list[str]:
        return []

    # -- cells ------------------------------------------------------------------------------------------------------
    def ghost(self, space: int) -> list[str]:
        g = self.g
        card = g.ghosts[space]
        if not card:
            buddha = [self.page.strong(self.say(mark("Buddha", "table")))] if g.buddhas >> space & 1 else []
            return wrap([*buddha, *self.also_at_space(space)], self.inner)
        lines = [self.page.strong(cut(f"{card} {self.page.speech.word(self.words.card(g, card))}", self.inner))]
        lines += wrap([*self.resistance(space, card)], self.inner)
        lines += wrap([*self.stones(space, card), *self.marks(space, card)], self.inner)
        return lines

    def resistance(self, space: int, card: int) -> list[str]:
        """The card's colour, then one letter for each point; what the Circle or the Mantra takes off is in brackets."""
        g = self.g
        printed, now = g.customs.need(g, space), need_of(g, space)
        pips = ""
        for colour in range(5):
            left = tao.count(now, colour)
            off = tao.count(printed, colour) - left
            letter = c.LETTERS[colour]
            pips += self.page.colour(letter * left, c.COLOURS[colour]) + (f"({letter * off})" if off else "")
        card_colour = g.cards.colour[card]
        return [self.page.colour(c.LETTERS[card_colour], c.COLOURS[card_colour]) + ":", pips]

    def stones(self, space: int, card: int) -> list[str]:
        """The stones' words; a haunting figure about to haunt stands out."""
        out: list[str] = []
        on_stone = self.g.stones >> space & 1
        for sign, effect, word in self.words.stones(self.g, card):
            text = sign + self.page.speech.word(word)
            if effect == c.E_HAUNTER:
                text += ", " + self.say(ON_STONE if on_stone else ON_CARD)
            parts = [text] if width_of(text) <= self.inner else text.split(" ")
            out += [self.page.inverse(part) for part in parts] if effect == c.E_HAUNTER and on_stone else parts
        return out

    def marks(self, space: int, card: int) -> list[str]:
        g = self.g
        out = []
        if g.cards.flags[card] & INCARNATION:
            out.append(self.page.strong("Wu-Feng"))
        if g.mantra == space + 1:
            out.append(self.page.strong(self.say(mark("Mantra", "table"))))
        if g.buddhas >> space & 1:
            out.append(self.page.strong(self.say(mark("Buddha", "table"))))
        if g.caught and first_effect(g.cards.middle[card]) == c.E_ON_BUDDHA:
            out.append(self.say(mark("caught", "table")))
        return out + self.also_at_space(space)

    def tile(self, tile: int) -> list[str]:
        g = self.g
        lines = self.fold(self.page.speech.word(self.words.tile(g, tile)))
        if g.haunted >> tile & 1:
            word = self.say(HAUNTED)
            word = f" {word} " if width_of(word) + 4 <= self.inner else word
            lines.append(self.page.inverse(word.center(self.inner, "/")))
        kind = g.layout.tiles[tile]
        if kind == c.TEMPLE and g.temple:
            lines += self.fold(self.say(mark("Buddhas: {count}"), count=int(g.temple)))
        if kind == c.CIRCLE and g.circle:
            lines += self.fold(self.say(mark("token: {colour}"), colour=self.seat_letter(g.circle - 1)))
        if tile == 4 and g.centre_tokens:
            lines += self.fold(self.say(mark("Power tokens: {count}"), count=int(g.centre_tokens)))
        if standing := self.taoists(tile, c.ALIVE):
            lines.append(f"@ {standing}")
        if lying := self.taoists(tile, c.DEAD):
            lines += self.fold(self.say(mark("dead: {seats}"), seats=lying))
        return lines + [line for text in self.also_on_tile(tile) for line in self.fold(text)]

    def taoists(self, tile: int, status: int) -> str:
        g = self.g
        boards = boards_on(g, tile, status)
        return " ".join(self.seat_letter(g.layout.colour[board]) for board in boards)

    # -- corners ----------------------------------------------------------------------------------------------------
    def deck(self) -> list[str]:
        g = self.g
        coming = self.cards_to_wu_feng()
        return [
            self.say(DECK, n=int(g.n_places)),
            self.say(WU_FENG, n=coming) if coming else self.say(NO_INCARNATION),
            self.say(DISCARDED, n=self.discarded()),
        ]

    def discarded(self) -> int:
        """How many cards have left the game."""
        g = self.g
        gone = len(g.rules_of.ghost_numbers) + len(g.rules_of.incarnation_numbers)
        gone -= g.ghost_pool.n + g.incarnation_pool.n + sum(1 for card in g.ghosts if card)
        gone -= sum(1 for i in range(g.n_places) if g.places[i] > 0)
        gone -= kind_of(g.current) == c.R_PLACE and g.waiting != OVER  # it is still in somebody's hand
        return int(gone)

    def cards_to_wu_feng(self) -> int:
        """The next incarnation's place in the deck, 1 on top; 0 if none is left."""
        if self._coming < 0:
            self._coming = self.found_wu_feng()
        return self._coming

    def found_wu_feng(self) -> int:
        g = self.g
        places, flags, n = g.places, g.cards.flags, int(g.n_places)
        for depth in range(n):
            place = places[n - 1 - depth]
            if place < 0 or (place > 0 and flags[place] & INCARNATION):
                return depth + 1
        return 0

    def phase(self) -> list[str]:
        g = self.g
        colour = g.layout.colour[g.turn]
        lines = [self.say(mark("turn {number}: {seat}"), number=int(g.turns), seat=self.seat_letter(colour))]
        if g.waiting == OVER:
            lines.append(self.say(mark("the game is over")))
        elif kind_of(g.current) == c.R_YANG:
            lines.append(self.say(STAGES[g.stage]))
        haunted = int(g.haunted).bit_count()
        lines.append(self.say(HAUNTED_COUNT, count=haunted, limit=int(g.rules_of.haunt_limit)))
        return lines + self.also_counted()

    def supply(self) -> list[str]:
        g = self.g
        dead = " ".join(self.seat_letter(g.layout.colour[board]) for board in dead_beside(g))
        return [
            self.say(mark("Tao {tokens}"), tokens=letters(self.page, g, g.supply)),
            self.say(mark("Qi {count}"), count=int(g.supply_qi)),
            *self.also_in_supply(),
            *([self.say(BESIDE, seats=dead)] if dead else []),
        ]

    def dice(self) -> list[str]:
        g = self.g
        lines = [self.say(DICE, n=int(g.free_dice()))]
        if g.white_off:
            lines.append(self.say(mark("white counts nothing")))
        if g.tao_locked:
            lines.append(self.say(mark("no Tao can be spent")))
        return lines

    # -- seats ------------------------------------------------------------------------------------------------------
    def seats(self) -> list[str]:
        head = [
            "",
            self.say(mark("seat", "table")),
            self.say(mark("side", "table")),
            self.say(mark("player", "table")),
            self.say(mark("Qi", "table")),
            self.say(mark("Tao", "table")),
            self.say(mark("Yin-Yang", "table")),
            self.say(mark("Buddhas", "table")),
            self.say(mark("Power tokens", "table")),
            self.say(mark("power", "table")),
        ]
        rows = [head, *[self.strip(board) for board in range(4)]]
        if all(row[8] in ("", "0") for row in rows[1:]):  # with four players there are none
            rows = [row[:8] + row[9:] for row in rows]
        lines = columns(rows)
        return lines if max(width_of(line) for line in lines) <= self.page.width else self.seat_sentences()

    def seat_sentences(self) -> list[str]:
        """The seats where a table would be too wide."""
        lines = []
        for board in range(4):
            sign, seat, side, player, qi, tao, yin_yang, buddhas, tokens, power = self.strip(board)
            parts = [self.say(mark("Qi {count}"), count=qi)]
            if self.g.status[board] == c.ALIVE:
                parts.append(self.say(mark("Tao {tokens}"), tokens=tao))
                parts.append(self.say(mark("Yin-Yang: {word}"), word=yin_yang))
                parts += [self.say(mark("Buddhas: {count}"), count=buddhas)] if buddhas != "0" else []
                parts += [self.say(mark("Power tokens: {count}"), count=tokens)] if tokens != "0" else []
            who = [seat, side, player] if player != "-" else [seat, side]
            first, *rest = f"{', '.join(who)}: {', '.join(parts)}; {power}".split(" ")
            lines += wrap([f"{sign} {first}", *rest], self.page.width, 4)
        return lines

    def strip(self, board: int) -> list[str]:
        g = self.g
        colour = g.layout.colour[board]
        name = self.page.speech.word(COLOUR_NAMES[colour])
        row = [
            ">" if board == g.turn else "?" if colour == g.seat else " ",
            f"{self.seat_letter(colour)} {name}",
            self.say(SIDES[board]),
            self.player(board),
            str(g.qi[board]),
        ]
        if g.status[board] == c.ALIVE:
            row += [
                letters(self.page, g, g.tao[board]),
                self.say(mark("yes", "table") if g.yin_yangs >> board & 1 else mark("no", "table")),
                str(g.held_by(board)),
                str(g.tokens_of(board)),
            ]
        else:
            row += ["", "", "", ""]
        return [*row, "; ".join([self.power(board), *self.also_held(board)])]

    def player(self, board: int) -> str:
        status = self.g.status[board]
        name = self.page.players.get(int(self.g.layout.colour[board]), "")
        if status == c.ALIVE:
            return name or "-"
        said = self.say(STATUS[status])
        return f"{name}, {said}" if name and status == c.DEAD else said

    def power(self, board: int) -> str:
        name = self.page.speech.word(self.words.power(self.g, board))
        return name if self.g.power_on(board) else self.say(mark("{power} (OFF)"), power=name)

    def legend(self) -> list[str]:
        if not self.page.legend:
            return []
        return [self.page.faint(part) for line in self.signs() for part in wrap(line.split(" "), self.page.width)]

    def signs(self) -> list[str]:
        """What the signs of the drawing mean."""
        names = [f"{letter} {self.page.speech.word(COLOUR_NAMES[i])}" for i, letter in enumerate(c.LETTERS)]
        return [self.say(LEGEND), self.say(COLOURS, colours=", ".join(names)), self.say(MARKERS)]


class Narrow(Wide):
    """Numbers and letters inside the grid, and every ghost in a line of its own below it."""

    def draw(self) -> list[str]:
        return [
            *self.summary(),
            *self.table(),
            *self.ghosts(),
            *self.seat_sentences(),
            *self.also_below(),
            *self.legend(),
        ]

    def summary(self) -> list[str]:
        """What stands in the corners of the wide form."""
        supply = [self.say(mark("supply: {things}"), things=", ".join(self.supply()))]
        return [
            line
            for part in (self.phase(), self.deck(), [*supply, *self.dice()])
            for line in wrap("; ".join(part).split(" "), self.page.width, 2)
        ]

    def cell(self, place: str) -> Cell:
        return super().cell(place) if place in TILES or place in SPACES else Cell("")

    def ghost(self, space: int) -> list[str]:
        g = self.g
        card = g.ghosts[space]
        if not card:
            return super().ghost(space)
        lines = [self.page.strong(cut(f"{card} {self.page.speech.word(self.words.card(g, card))}", self.inner))]
        lines += wrap(self.resistance(space, card), self.inner)
        if g.stones >> space & 1:
            lines += wrap([self.page.inverse(word) for word in self.say(ON_STONE).split(" ")], self.inner)
        return lines + wrap(self.marks(space, card), self.inner)

    def fold(self, text: str) -> list[str]:
        lines = wrap(text.split(" "), self.inner)
        return lines if len(lines) <= 2 else [lines[0], cut(" ".join(lines[1:]), self.inner)]

    def ghosts(self) -> list[str]:
        """Every ghost in play in one line, by the place where it lies."""
        g = self.g
        lines = []
        for place, space in sorted((name, i) for i, name in enumerate(SPACES)):
            card = g.ghosts[space]
            if card:
                name = self.page.speech.word(self.words.card(g, card))
                parts = [f"{place} {card} {name}", " ".join(self.resistance(space, card))]
                parts += [" ".join(self.stones(space, card)), *self.marks(space, card)]
                lines += wrap("; ".join(part for part in parts if part).split(" "), self.page.width, 3)
        return lines
