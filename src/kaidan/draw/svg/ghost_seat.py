"""A board's strip: player, colour, power, Qi, Tao tokens, Yin-Yang, Buddhas, Power tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...kernel.words import mark
from ...table.sight import Sight
from ..ghost_stories_table import SIDES, STATUS, Wide
from .element import Markup, element
from .glyphs import KEYS, counted, glyph
from .icons import icon
from .strengths import bot_name

LABEL: Final = mark("{colour} board, {side}")
QI: Final = mark("Qi: {count}")
LOCKED: Final = mark("power off")
DECIDES: Final = mark("decides")
ON_TURN: Final = mark("on turn")


@dataclass(frozen=True)
class Strip:
    """A strip as everybody sees it."""

    rows: list[Markup]
    kinds: str
    label: str

    def draw(self, name: str, moves: list[str]) -> Markup:
        """The strip for whoever may do this there."""
        kinds = f"{self.kinds} can" if moves else self.kinds
        tied = {"data_place": name, "data_moves": "|".join(moves)}
        return element("section", *self.rows, id=name, class_=kinds, aria_label=self.label, **tied)


def strip_of(wide: Wide, sight: Sight, board: int) -> Strip:
    """The strip of one board."""
    g = wide.g
    say = wide.say
    colour = int(g.layout.colour[board])
    letter = c.LETTERS[colour]
    status = int(g.status[board])
    place = sight.seats[colour]
    who = place.name or (bot_name(place.bot, wide.page.speech) if place.bot else "")
    word = wide.page.speech.word(COLOUR_NAMES[colour])
    head = [
        element(
            "span", glyph(colour), element("b", wide.page.speech.letter(letter)), class_=f"crest of-{KEYS[colour]}"
        ),
        element("span", element("b", who or word), element("small", f"{word}, {say(SIDES[board])}"), class_="who"),
    ]
    if status != c.ALIVE:
        head.append(element("span", say(STATUS[status]), class_="word"))
    elif place.decides:
        head.append(element("span", say(DECIDES), class_="word now"))
    elif board == g.turn:
        head.append(element("span", say(ON_TURN), class_="word"))
    rows = [element("div", *head, class_="head")]
    if status != c.POSSESSED:
        rows.append(element("div", *holdings(wide, board), class_="held"))
    name = wide.page.speech.word(wide.words.power(g, board))
    power: list[object] = [element("b", name)]
    if not g.power_on(board):
        power.append(element("span", say(LOCKED), class_="word"))
    rows.append(
        element("button", *power, type="button", class_="power", data_ask=f"seat-{letter}", data_place=f"seat-{letter}")
    )
    kinds = ["seat", f"of-{KEYS[colour]}"]
    kinds += ["turn"] if board == g.turn else []
    kinds += ["gone"] if status in (c.DEAD, c.POSSESSED) else []
    return Strip(rows, " ".join(kinds), say(LABEL, colour=word, side=say(SIDES[board])))


def holdings(wide: Wide, board: int) -> list[Markup]:
    """Qi with its numeral, then whatever else lies on the board."""
    g = wide.g
    say = wide.say
    qi = int(g.qi[board])
    hearts = [icon("qi") for _ in range(min(qi, 5))]
    out = [element("span", element("b", say(QI, count=qi)), *hearts, class_="qi low" if qi == 1 else "qi")]
    if g.status[board] != c.ALIVE:
        return out
    for colour in range(5):
        n = int(g.tao[board] >> 6 * colour & 63)
        if n:
            out.append(counted(colour, n, wide.page.speech))
    if g.yin_yangs >> board & 1:
        out.append(thing("yin-yang", say(mark("Yin-Yang"))))
    if g.held_by(board):
        out.append(thing("buddha", say(mark("Buddhas: {count}"), count=int(g.held_by(board)))))
    if g.tokens_of(board):
        out.append(thing("power-token", say(mark("Power tokens: {count}"), count=int(g.tokens_of(board)))))
    out += [element("span", word, class_="mark") for word in wide.also_held(board)]
    return out


def thing(key: str, word: str) -> Markup:
    return element("span", icon(key), word, class_="thing")
