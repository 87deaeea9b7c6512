"""A seat of Ghost Stories: player, power, Qi as lanterns, Tao tokens, Yin-Yang, Buddhas, Power tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...kernel.packed import kind_of
from ...kernel.words import mark
from ...locale import Speech
from ..ghost_stories_table import SIDES, STATUS, Wide
from .element import Markup, element, new_element
from .ghost_header import last_qi
from .glyphs import KEYS, pip
from .icons import icon
from .look import Look, Sitter
from .part import Part
from .pictures import picture
from .presence import SHOWN, presence
from .words import sentence

KEPT: Final = 2048
SIDE_KEYS: Final = ("n", "e", "s", "w")
#: What a Taoist can have at the start; lost ones stay as outlines.
MOST_LANTERNS: Final = 4
#: The rules that resolve the Yin phase; whatever else is resolved belongs to the active player's own part of the turn.
YIN_RULES: Final = frozenset(
    {c.R_START_TURN, c.R_STEP_1, c.R_STEP_2, c.R_HAUNTER, c.R_CURSE, c.R_CURSE_REROLL, c.R_CURSE_STANDS}
    | {c.R_CURSE_AGAIN, c.R_ALL_DISCARD, c.R_DISCARD, c.R_HAUNT_LINE, c.R_LOSE_QI, c.R_DRAW, c.R_PLACE}
    | {c.R_CLEAR_CIRCLE, c.R_END_TURN}
)
SEAT_LABEL: Final = mark("{name}, {colour}, {side}: {facts}")
UNNAMED_LABEL: Final = mark("{colour}, {side}: {facts}")
QI: Final = mark("Qi: {count}")
LOCKED: Final = mark("no power now", "table")
DECIDES: Final = mark("decides", "table")
YOU: Final = mark("you", "table")
YIN: Final = mark("Yin", "table")
YANG: Final = mark("Yang", "table")
FULL_BOARD: Final = mark("full board: −1 Qi")
#: The same where that is the last.
FATAL: Final = mark("full board: death")
TAKEN_OVER: Final = mark("full board: possessed")
YIN_YANG: Final = mark("Yin-Yang", "table")
YIN_YANG_USED: Final = mark("Yin-Yang used", "table")
BUDDHAS: Final = mark("Buddhas: {count}")
POWER_TOKENS: Final = mark("Power tokens: {count}")


class Holding(NamedTuple):
    """What lies on a board."""

    qi: int
    lanterns: int
    tao: tuple[int, ...]
    yin_yang: bool
    buddhas: int
    tokens: int
    alive: bool
    #: Whether somebody plays or played this board.
    played: bool
    status: str


def holding(wide: Wide, board: int) -> Holding:
    g = wide.g
    status = int(g.status[board])
    alive = status == c.ALIVE
    return Holding(
        int(g.qi[board]),
        max(MOST_LANTERNS if g.layout.players >> board & 1 else 3, int(g.qi[board])),
        tuple(int(tao.count(g.tao[board], colour)) for colour in range(5)) if alive else (),
        alive and bool(g.yin_yangs >> board & 1),
        int(g.held_by(board)) if alive else 0,
        int(g.tokens_of(board)) if alive else 0,
        alive,
        status in (c.ALIVE, c.DEAD),
        "" if alive else wide.say(STATUS[status]),
    )


#: What an expansion puts on a board: in words, and drawn.
Thing = tuple[str, Markup]


def facts_of(wide: Wide, look: Look, board: int, also: tuple[Thing, ...] = ()) -> tuple[object, ...]:
    """Everything the drawing of a seat depends on."""
    g = wide.g
    colour = int(g.layout.colour[board])
    phase = ""
    if board == g.turn:
        phase = YANG if yang_begun(wide) else YIN
    costs = g.overrun(board) and g.status[board] in (c.ALIVE, c.NEUTRAL)  # nobody dies twice, no board is lost twice
    warning = warning_of(g, board) if costs else ""
    return (
        board,
        colour,
        look.sitters[colour],
        holding(wide, board),
        look.speech.word(wide.words.power(g, board)),
        power_shown(g, look, board),
        phase,
        look.decider == colour,
        warning,
        also,
        look.speech,
    )


def warning_of(g: Village, board: int) -> str:
    """What a full board costs: a Qi, and with the last one a life or the board."""
    if not last_qi(g, board):
        return FULL_BOARD
    return TAKEN_OVER if g.status[board] == c.NEUTRAL else FATAL


def power_shown(g: Village, look: Look, board: int) -> bool:
    """Whether the power is on (GS-POW-9); the very event that tells a change comes before it."""
    event = look.event.get("event", "")
    if event in ("power-off", "power-on") and look.event.get("power") == c.POWERS[g.layout.side[board]]:
        return event == "power-on"
    return bool(g.power_on(board))


def yang_begun(wide: Wide) -> bool:
    """Whether the active player's own part of the turn has come: his ghosts have acted."""
    g = wide.g
    begun = g.stage != c.BEFORE_MOVE or g.pocketed or g.helps or g.exorcisms
    return bool(begun or kind_of(g.current) not in YIN_RULES)


def belongings(colour: int, held: Holding, speech: Speech) -> list[Thing]:
    """What lies on a board beside its Qi: Tao tokens, the Yin-Yang, Buddhas and Power tokens."""
    out: list[Thing] = [
        (f"{speech.word(COLOUR_NAMES[k])} {n}", element("span", pip(k, speech), element("b", n)))
        for k, n in enumerate(held.tao)
        if n
    ]
    if held.alive:
        said, used = (YIN_YANG, "") if held.yin_yang else (YIN_YANG_USED, "-used")
        out.append((speech.text(said), picture(f"yin-yang-{KEYS[colour]}{used}", "yinyang")))
    if held.buddhas:
        shown = element("span", picture("buddha", "thing"), element("b", held.buddhas))
        out.append((speech.text(BUDDHAS, count=held.buddhas), shown))
    if held.tokens:
        shown = element("span", picture("power-token", "thing"), element("b", held.tokens))
        out.append((speech.text(POWER_TOKENS, count=held.tokens), shown))
    return out


def owned(wide: Wide, look: Look, board: int, also: tuple[Thing, ...]) -> Markup:
    """What lies on a board, drawn and said, for whoever has tapped its seat."""
    speech, held = look.speech, holding(wide, board)
    colour = int(wide.g.layout.colour[board])
    qi = (held.status or speech.text(QI, count=held.qi), picture("qi", "qi"))
    items = [
        element("li", thing, element("span", sentence(said), class_="said"))
        for said, thing in (qi, *belongings(colour, held, speech), *also)
    ]
    sitter = look.sitters[colour]
    remark = sitter.remark or sitter.kind
    beside = [element("p", sentence(remark), class_="hint")] if remark else []
    return element("div", *beside, element("ul", *items, class_="owned"))


@lru_cache(KEPT)
def seat(
    board: int,
    colour: int,
    sitter: Sitter,
    held: Holding,
    power: str,
    power_on: bool,
    phase: str,
    decides: bool,
    warning: str,
    also: tuple[Thing, ...],
    speech: Speech,
) -> Markup:
    """The seat, in whatever form the page has: a bar, a panel or a strip."""
    say = speech.text
    word = speech.word(COLOUR_NAMES[colour])
    name = sitter.name or sentence(word)
    facts = [say(QI, count=held.qi) if not held.status else held.status]
    who: list[object] = [pip(colour, speech), element("b", name, class_=None if sitter.name else "unnamed")]
    who.append(element("small", say(YOU), class_="you"))
    who += presence(sitter, speech)
    if sitter.remark or sitter.kind:
        facts.append(sitter.remark or sitter.kind)
    if phase:
        who.append(element("span", say(phase), class_="now"))
    if decides:
        facts.append(say(DECIDES))
    inside: list[object] = [element("span", *who, class_="who")]
    if held.played:
        inside.insert(0, picture(f"taoist-{KEYS[colour]}{'' if held.alive else '-dead'}", "portrait"))
    lanterns = [picture("qi", "qi") for _ in range(held.qi)]
    lanterns += [picture("qi-lost", "qi") for _ in range(held.lanterns - held.qi)]
    if held.status:
        inside.append(element("span", held.status, class_="status"))
    inside.append(element("span", element("b", held.qi), *lanterns, class_="row qirow"))
    things = [*belongings(colour, held, speech), *also]
    facts += [said for said, _ in things]
    inside.append(element("span", *[thing for _, thing in things], class_="row taorow"))
    lock = element("span", icon("no-power"), element("b", say(LOCKED)), class_="off", title=sentence(say(LOCKED)))
    off = [" ", lock] if not power_on else []
    inside.append(element("span", element("span", power, class_="called"), *off, class_="power"))
    facts.append(power if power_on else f"{power} ({say(LOCKED)})")
    if warning:
        said = [icon("lose-qi"), element("span", say(warning))]
        inside.append(element("span", *said, class_="warn full", title=sentence(say(warning))))
        facts.append(say(warning))
    words = {"colour": word, "side": say(SIDES[board]), "facts": ", ".join(facts)}
    label = say(SEAT_LABEL, name=name, **words) if sitter.name else say(UNNAMED_LABEL, **words)
    kinds = f"seat side-{SIDE_KEYS[board]} of-{KEYS[colour]}"
    kinds += (" turn" if phase else "") + (" decides" if decides else "") + ("" if held.alive else " gone")
    kinds += f" {sitter.state}" if sitter.state in SHOWN else ""
    letter = c.LETTERS[colour]
    return new_element(
        "button",
        *inside,
        type="button",
        id=f"seat-{letter}",
        class_=kinds,
        aria_label=sentence(label),
        data_place=f"seat-{letter}",
        data_seat=letter,
        data_side=board,
    )


def seat_part(wide: Wide, look: Look, board: int, also: tuple[Thing, ...]) -> Part:
    return Part(seat, facts_of(wide, look, board, also))
