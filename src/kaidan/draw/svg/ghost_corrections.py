"""Making it so: what may lie at a place of the real table instead, each as edits of the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.cards import HAUNTER, INCARNATION
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.position import tao_text
from ...kernel.words import mark
from ..ghost_stories_text import GhostStoriesDrawing
from .companion import NOTHING_THERE, edit
from .element import Markup, element
from .ghost_glance import Glance
from .ghost_header import player
from .ghost_pick import ghost_grid
from .glyphs import pip
from .icons import icon
from .look import Look
from .pictures import picture
from .words import sentence

GHOST_GONE: Final = mark("no ghost lies here; out of the game: {card}")
GHOST_MOVES: Final = mark("it lies elsewhere", "companion")
GHOST_OTHER: Final = mark("another ghost lies here")
GHOST_HERE: Final = mark("a ghost lies here", "companion")
ON_CARD: Final = mark("figure on the card")
ON_STONE: Final = mark("figure on the stone")
BUDDHA_HERE: Final = mark("a Buddha waits here")
NO_BUDDHA: Final = mark("no Buddha waits here")
IS_HAUNTED: Final = mark("it is haunted", "companion")
IS_ACTIVE: Final = mark("it is active", "companion")
STANDS_HERE: Final = mark("{name} stands here")
IN_CIRCLE: Final = mark("token on the Circle of Prayer")
NO_TOKEN: Final = mark("none", "companion")
QI: Final = mark("Qi", "companion")
HAS_YIN_YANG: Final = mark("has the Yin-Yang")
USED_YIN_YANG: Final = mark("has used the Yin-Yang")
YIN_BEGINS: Final = mark("Yin phase begins", "companion")
YANG_BEGINS: Final = mark("Yang phase: move and act", "companion")
ONE_LESS: Final = mark("{what}: one less")
ONE_MORE: Final = mark("{what}: one more")
OTHER_TILE: Final = mark("another tile lies here")
OTHER_SIDE: Final = mark("the board shows {power}")
BUDDHAS_HELD: Final = mark("Buddhas in hand")


class Corrections(Glance):
    """What can be said about one instant."""

    def __init__(self, drawing: GhostStoriesDrawing, look: Look) -> None:
        super().__init__(drawing, look)
        self.lines = self.g.game.write_position(self.g)

    def at(self, place: str) -> Markup:
        if place in SPACES:
            return self.space(SPACES.index(place))
        if place in TILES:
            return self.tile(TILES.index(place))
        if place == "e5":
            return self.turn()
        letter = place.removeprefix("seat-")
        if letter in c.LETTERS[:4]:
            return self.seat(int(self.g.layout.board_of[c.LETTERS.index(letter)]))
        return element("p", sentence(self.say(NOTHING_THERE)))

    # -- edits ---------------------------------------------------------------------------------------------------------
    def line(self, start: str) -> str:
        """The line of the position that begins so; empty if there is none."""
        return next((line for line in self.lines if line == start or line.startswith(f"{start} ")), "")

    @staticmethod
    def instead(old: str, new: str) -> str:
        """The edits that put one line in the place of another; either may be empty."""
        return "; ".join([*([f"- {old}"] if old else []), *([f"+ {new}"] if new else [])])

    @staticmethod
    def both(*edits: str) -> str:
        return "; ".join(one for one in edits if one)

    # -- spaces --------------------------------------------------------------------------------------------------------
    def space(self, space: int) -> Markup:
        g = self.g
        place, card = SPACES[space], int(g.ghosts[space])
        if not card:
            return self.empty_space(space, place)
        line = self.line(f"ghost {place}")
        name = self.speech.word(self.words.card(g, card))
        rows: list[Markup] = []
        if g.cards.flags[card] & HAUNTER:
            bare = line.replace(" figure card", "").replace(" figure stone", "")
            for where, word in (("card", ON_CARD), ("stone", ON_STONE)):
                other = bare.replace(f"{place} {card}", f"{place} {card} figure {where}", 1)
                text = sentence(self.say(word))
                rows.append(edit("" if other == line else self.instead(line, other), picture("haunter", "small"), text))
        gone = self.both(self.instead(line, ""), self.discarded(card))
        rows.append(edit(gone, icon("close"), sentence(self.say(GHOST_GONE, card=name))))
        free = [other for other in range(12) if not g.ghosts[other] and not g.buddhas >> other & 1]
        moved = [
            edit(self.instead(line, line.replace(f"ghost {place}", f"ghost {SPACES[other]}", 1)), SPACES[other])
            for other in free
        ]
        rows.append(titled(sentence(self.say(GHOST_MOVES)), element("div", *moved, class_="opts")))
        others = {other: {"data_edits": self.instead(line, f"ghost {place} {other}")} for other in self.unseen(card)}
        rows.append(titled(sentence(self.say(GHOST_OTHER)), self.grid(others)))
        return element("div", *rows, class_="corrections")

    def empty_space(self, space: int, place: str) -> Markup:
        g = self.g
        rows: list[Markup] = []
        line = self.line("buddhas")
        waiting = [SPACES[other] for other in range(12) if g.buddhas >> other & 1]
        if place in waiting:
            rest = " ".join(other for other in waiting if other != place)
            text = sentence(self.say(NO_BUDDHA))
            rows.append(edit(self.instead(line, f"buddhas {rest}" if rest else ""), icon("close"), text))
        elif g.temple:
            text = sentence(self.say(BUDDHA_HERE))
            rows.append(
                edit(self.instead(line, f"buddhas {' '.join([*waiting, place])}"), picture("buddha", "small"), text)
            )
        thinner = self.thinner()
        if place not in waiting and thinner:
            here = {card: {"data_edits": self.both(thinner, f"+ ghost {place} {card}")} for card in self.unseen(0)}
            rows.append(titled(sentence(self.say(GHOST_HERE)), self.grid(here)))
        return element("div", *rows, class_="corrections")

    def grid(self, cards: Mapping[int, Mapping[str, object]]) -> Markup:
        return ghost_grid(self.g, cards, int(self.g.layout.colour[self.g.turn]), self.words, self.speech)

    def unseen(self, like: int) -> list[int]:
        """The cards that nobody has seen yet, of the same kind as another; without one, the ghosts."""
        g = self.g
        incarnation = bool(like) and bool(g.cards.flags[like] & INCARNATION)
        pool = g.incarnation_pool if incarnation else g.ghost_pool
        return [int(card) for card in pool.cards()]

    def discarded(self, card: int) -> str:
        """The card is out of the game."""
        line = self.line("discard")
        numbers = sorted([*[int(word) for word in line.split()[1:]], card])
        return self.instead(line, "discard " + " ".join(str(number) for number in numbers))

    def thinner(self) -> str:
        """The deck with one ghost less; nothing if it has none."""
        line = self.line("deck")
        parts = line.removeprefix("deck ").split(", ")
        for i, part in enumerate(parts):
            if part.startswith("ghosts "):
                left = int(part.split()[1]) - 1
                fresh = [*parts[:i], *([f"ghosts {left}"] if left else []), *parts[i + 1 :]]
                return self.instead(line, f"deck {', '.join(fresh) or '-'}")
        return ""

    # -- tiles ---------------------------------------------------------------------------------------------------------
    def tile(self, tile: int) -> Markup:
        g = self.g
        place = TILES[tile]
        line = self.line("haunted")
        haunted = line.split()[1:]
        now = place in haunted
        fresh = [other for other in haunted if other != place] if now else [*haunted, place]
        turned = self.instead(line, "haunted " + " ".join(fresh) if fresh else "")
        rows = [
            edit(turned, icon("haunt"), sentence(self.say(IS_ACTIVE if now else IS_HAUNTED))),
            self.other_tile(tile),
        ]
        for board in range(4):
            if g.status[board] == c.ALIVE and g.at[board] != tile:
                letter = c.LETTERS[g.layout.colour[board]]
                old = self.line(f"taoist {letter}")
                new = old.replace(f" at {TILES[g.at[board]]}", f" at {place}", 1)
                rows.append(
                    edit(
                        self.instead(old, new),
                        pip(int(g.layout.colour[board]), self.speech),
                        self.say(STANDS_HERE, name=player(self.look, g, board)),
                    )
                )
        if g.layout.tiles[tile] == c.CIRCLE:
            old = self.line("circle")
            taps = [edit(self.instead(old, "") if old else "", sentence(self.say(NO_TOKEN)))]
            for colour in range(5):
                new = f"circle {c.LETTERS[colour]}"
                word = sentence(self.speech.word(COLOUR_NAMES[colour]))
                taps.append(edit("" if new == old else self.instead(old, new), pip(colour, self.speech), label=word))
            rows.append(titled(sentence(self.say(IN_CIRCLE)), element("div", *taps, class_="opts")))
        return element("div", *rows, class_="corrections")

    def other_tile(self, tile: int) -> Markup:
        """Another tile lies here: the two change places, or it comes from the box."""
        old = self.line("setup tiles")
        keys = old.split()[2:]
        taps = []
        for kind, key in enumerate(self.g.rules_of.tile_keys):
            if key == keys[tile]:
                continue
            fresh = [key if i == tile else keys[tile] if one == key else one for i, one in enumerate(keys)]
            row = self.words.content().tile_rows[kind]
            taps.append(edit(self.instead(old, f"setup tiles {' '.join(fresh)}"), self.speech.printed(row["name"])))
        return titled(sentence(self.say(OTHER_TILE)), element("div", *taps, class_="opts"))

    def other_side(self, board: int) -> Markup:
        """The board shows its other power."""
        old = self.line("setup powers")
        keys = old.split()[2:]
        own = [key for key in c.POWERS if c.POWERS.index(key) // 2 == c.POWERS.index(keys[board]) // 2]
        other = own[1 - own.index(keys[board])]
        fresh = [other if i == board else key for i, key in enumerate(keys)]
        row = next(row for row in self.words.content().power_rows if row["key"] == other)
        name = self.speech.printed(row["name"])
        edits = self.instead(old, f"setup powers {' '.join(fresh)}")
        return edit(edits, icon("power-token"), sentence(self.say(OTHER_SIDE, power=name)))

    # -- seats ---------------------------------------------------------------------------------------------------------
    def seat(self, board: int) -> Markup:
        g = self.g
        letter = c.LETTERS[g.layout.colour[board]]
        if g.status[board] in (c.NEUTRAL, c.POSSESSED):
            line = self.line(f"board {letter}")
            qi = self.counter(line, "qi", int(g.qi[board]), self.say(QI))
            return element("div", qi, self.other_side(board), class_="corrections")
        line = self.line(f"taoist {letter}")
        if g.status[board] == c.DEAD:
            return element("p", sentence(self.say(NOTHING_THERE)))
        rows = [self.counter(line, "qi", int(g.qi[board]), self.say(QI))]
        for colour in range(5):
            rows.append(self.tokens(line, board, colour))
        has = bool(g.yin_yangs >> board & 1)
        other = line.replace(" yin-yang yes", " yin-yang no") if has else line.replace(" yin-yang no", " yin-yang yes")
        rows.append(
            edit(
                self.instead(line, other), icon("yin-yang"), sentence(self.say(USED_YIN_YANG if has else HAS_YIN_YANG))
            )
        )
        if g.held_by(board) or g.temple:
            held = int(g.held_by(board))
            bare = line.replace(f" buddhas {held}", "") if held else line
            rows.append(self.counter(f"{bare} buddhas {held}", "buddhas", held, self.say(BUDDHAS_HELD), line))
        return element("div", *rows, self.other_side(board), class_="corrections")

    def counter(self, line: str, key: str, now: int, label: str, old: str = "") -> Markup:
        """A number of a line with one less and one more."""
        taps = []
        for step, sign, word in ((-1, "\N{MINUS SIGN}", ONE_LESS), (1, "+", ONE_MORE)):
            new = line.replace(f" {key} {now}", f" {key} {now + step}", 1)
            edits = self.instead(old or line, new) if now + step >= 0 else ""
            taps.append(edit(edits, sign, kind="step", label=self.say(word, what=label)))
        value = element("span", taps[0], element("b", now), taps[1], class_="stepper")
        return element("div", element("span", sentence(label), class_="what"), value, class_="dial")

    def tokens(self, line: str, board: int, colour: int) -> Markup:
        g = self.g
        held = int(g.tao[board])
        now = int(tao.count(held, colour))
        word = self.speech.word(COLOUR_NAMES[colour])
        taps = []
        for step, sign, said in ((-1, "\N{MINUS SIGN}", ONE_LESS), (1, "+", ONE_MORE)):
            new = line.replace(f" tao {tao_text(held)}", f" tao {tao_text(held + step * int(tao.one(colour)))}", 1)
            edits = self.instead(line, new) if now + step >= 0 else ""
            taps.append(edit(edits, sign, kind="step", label=self.say(said, what=word)))
        value = element("span", taps[0], element("b", now), taps[1], class_="stepper")
        label = element("span", pip(colour, self.speech), sentence(word), class_="what")
        return element("div", label, value, class_="dial")

    # -- whose turn ----------------------------------------------------------------------------------------------------
    def turn(self) -> Markup:
        """Whose turn it is and how far it has come; what was begun and not ended is left."""
        g = self.g
        dropped = [line for line in self.lines if line.startswith(("pending ", "done "))]
        old = self.line("phase")
        rows = []
        for board in range(4):
            letter = c.LETTERS[g.layout.colour[board]]
            taps = []
            phases = [("yin", YIN_BEGINS)]
            if g.status[board] == c.ALIVE:
                phases.append(("yang", YANG_BEGINS))
            for phase, word in phases:
                edits = self.both(*[f"- {line}" for line in dropped], self.instead(old, f"phase {phase} {letter}"))
                taps.append(edit(edits, sentence(self.say(word))))
            name = element(
                "span", pip(int(g.layout.colour[board]), self.speech), player(self.look, g, board), class_="what"
            )
            rows.append(element("div", name, element("span", *taps, class_="opts"), class_="dial"))
        return element("div", *rows, class_="corrections")


def titled(title: str, *inside: Markup) -> Markup:
    """A part that opens."""
    return element("details", element("summary", title), *inside)
