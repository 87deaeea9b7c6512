"""The cells of the Ghost Stories board: tiles as prints, ghosts as cards, and the four corners."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...kernel.words import mark, mark_plural
from ...locale import Speech
from .element import Markup, element, new_element
from .glyphs import KEYS, glyph, pip
from .icons import icon
from .pictures import by_theme, picture
from .words import sentence

HAUNTED_MARK: Final = mark("haunted", "table")
NOW: Final = mark("now", "table")
NEXT_TURN: Final = mark_plural("next turn", "in {n} turns")
METER: Final = mark("haunted tiles: {count} of {limit}; when the last box is full, the game is lost")
WU_FENG_IN: Final = mark("Wu-Feng {n}")
NEXT_IN: Final = mark("next in {n}", "deck")
KEPT: Final = 4096


def cell(place: str, kind: str, label: str, *inside: object) -> Markup:
    """A place of the board: a button that can be walked to with the arrow keys."""
    return element(
        "button",
        *inside,
        type="button",
        id=f"cell-{place}",
        role="gridcell",
        class_=f"cell col-{place[0]} row-{place[1]} {kind}",
        tabindex=0 if place == "c3" else -1,
        aria_label=sentence(label) + ".",
        data_place=place,
    )


def when(turns: int, speech: Speech) -> str:
    """After how many turns, in a word or two."""
    return speech.text(NEXT_TURN, n=turns) if turns else speech.text(NOW)


@lru_cache(KEPT)
def tile(
    place: str, key: str, name: str, haunted: bool, threat: int, things: tuple[Markup, ...], label: str, speech: Speech
) -> Markup:
    """A village tile. `threat` counts the turns until it is haunted if nobody acts, -1 for never."""
    prints = [picture(f"tile-{key}-haunted", "print")] if haunted else by_theme(f"tile-{key}", "print")
    inside: list[object] = [element("span", *prints, element("span", name, class_="name"), class_="leaf")]
    if haunted:
        inside.append(element("span", speech.text(HAUNTED_MARK), class_="stamp"))
    elif threat >= 0:
        word = when(threat, speech)
        inside.append(element("span", icon("danger"), element("b", word), class_="warn"))
    kind = f"tile{' haunted' if haunted else ''}{' threat' if threat >= 0 and not haunted else ''}"
    return cell(place, kind, label, *inside, *things)


@lru_cache(KEPT)
def empty_space(place: str, side: str, colour: int, label: str, things: tuple[Markup, ...]) -> Markup:
    return cell(
        place, f"space {side} of-{KEYS[colour]} empty", label, element("span", glyph(colour), class_="slot"), *things
    )


@lru_cache(KEPT)
def ghost_space(place: str, side: str, colour: int, label: str, card: Markup, things: tuple[Markup, ...]) -> Markup:
    """A space with its ghost."""
    slot = element("span", class_="slot")
    return cell(place, f"space {side} of-{KEYS[colour]} taken", label, slot, card, *things)


#: So many letters stand side by side on a card; what is longer has two lines, or smaller letters.
LINE: Final = 13
MOST_LETTERS: Final = 20


@lru_cache(KEPT)
def lettering(name: str) -> str:
    """How a card keeps room for its name, as classes: the figure ends where the name begins."""
    if len(name) <= LINE:
        return ""
    breaks = [i for i, sign in enumerate(name) if sign == " "]
    widest = min([max(i, len(name) - i - 1) for i in breaks], default=len(name))
    lines = " two-lines" if breaks else ""
    return lines + (f" letters-{min(widest, MOST_LETTERS)}" if widest > LINE else "")


#: A stone of a card: its place on the card, and the effect it shows.
Stone = tuple[str, str]


@lru_cache(KEPT)
def ghost_card(
    number: int,
    name: str,
    colour: int,
    pips: tuple[tuple[int, bool], ...],
    stones: tuple[Stone, ...],
    marks: tuple[str, ...],
    speech: Speech,
    kind: str = "card",
) -> Markup:
    """A ghost card, upright on every side: pips at the left, the figure, its name, three stones."""
    points = [pip(shade, speech, off=off) for shade, off in pips]
    signs = [element("i", icon(effect), class_=f"stone {stone}") for stone, effect in stones]
    return new_element(
        "span",
        element("span", *points, class_="pips many" if len(points) > 3 else "pips"),
        picture(f"ghost-{number}", "figure"),
        element("b", name, class_="name"),
        element("span", *signs, class_="stones"),
        *[element("span", word, class_="tag") for word in marks],
        class_=f"{kind} of-{KEYS[colour]}{lettering(name)}{' tagged' if marks else ''}",
    )


@lru_cache(KEPT)
def deck(cards: int, wu_feng: int, here: bool, label: str, speech: Speech) -> Markup:
    """The deck: how many cards are left, and how many until Wu-Feng, or until the next one if one is here."""
    inside = [element("span", picture("deck-back", "back"), class_="stack"), element("b", cards)]
    if wu_feng:
        inside.append(element("em", speech.text(NEXT_IN if here else WU_FENG_IN, n=wu_feng)))
    return cell("a5", "corner deck", label, element("span", *inside, class_="inner"))


@lru_cache(KEPT)
def sky(yang: bool, haunted: int, limit: int, label: str, extra: tuple[Markup, ...], speech: Speech) -> Markup:
    """The moon, dark in the Yin phase and full in the Yang phase, and the haunted tiles against their limit."""
    moon = picture("moon-yang" if yang else "moon-yin", "moon")
    boxes = [element("i", class_="box full" if i < haunted else "box") for i in range(limit)]
    meter = element("span", *boxes, class_="meter", title=sentence(speech.text(METER, count=haunted, limit=limit)))
    return cell("e5", "corner sky", label, element("span", moon, meter, *extra, class_="inner"))


@lru_cache(KEPT)
def supply(tokens: tuple[int, ...], qi: int, label: str, extra: tuple[Markup, ...], speech: Speech) -> Markup:
    """What nobody holds."""
    shown = [
        element("span", pip(k, speech), element("i", n), class_="none" if not n else "") for k, n in enumerate(tokens)
    ]
    shown.append(element("span", picture("qi", "qi"), element("i", qi)))
    return cell("a1", "corner supply", label, element("span", *shown, *extra, class_="inner bowl"))


@lru_cache(KEPT)
def dice(faces: tuple[str, ...], free: int, captured: int, locks: tuple[tuple[str, str], ...], label: str) -> Markup:
    """The dice bowl: the faces of the last roll, or the dice that lie ready."""
    shown = [picture(face, "die") for face in faces]
    if not faces:
        shown = [picture("die-white", "die resting") for _ in range(free)]
    shown += [picture("die-captured", "die captured") for _ in range(captured)]
    said = [element("small", element("span", f"{who}: ", class_="by") if who else "", word) for who, word in locks]
    words = [element("span", *said, class_="locks")] if said else []
    inner = element("span", *shown, class_=f"inner bowl dicebowl n{len(shown)}")
    return cell("e1", "corner dice", label, inner, *words)
