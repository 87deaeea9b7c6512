"""Picking a ghost from those that there are: by colour, or by the first letters of its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...games.ghost_stories import tao
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...kernel.words import mark
from ...locale import Speech
from ..ghost_stories_words import Words
from .element import Markup, element
from .ghost_cells import ghost_card
from .ghost_header import STONE_KEYS, printed_need
from .glyphs import KEYS, pip
from .words import sentence

BY_NAME: Final = mark("search by name", "companion")
TABS: Final = mark("colour of the ghost")
COUNT: Final = mark("{colour}: {n} can still come")
#: So many cards are shown without tabs.
FEW: Final = 12


def ghost_grid(
    g: Village, cards: Mapping[int, Mapping[str, object]], first: int, words: Words, speech: Speech, tag: str = "button"
) -> Markup:
    """Cards, each with the attributes of its button; ghosts that nobody can tell apart are one.

    Many cards have a tab for each colour, `first` being open at first.
    """
    by_colour: dict[int, list[Markup]] = {}
    drawn: set[object] = set()
    for card in sorted(cards):
        printed = face(g, card, words, speech)
        if printed in drawn:
            continue
        drawn.add(printed)
        found = by_colour.setdefault(int(g.cards.colour[card]), [])
        found.append(card_button(g, card, words, speech, tag, cards[card]))
    several = len(by_colour) > 1 and len(drawn) > FEW
    if not several:
        return element(
            "div",
            element("div", *[card for found in by_colour.values() for card in found], class_="pick"),
            class_="ghosts",
            data_kinds=True,
        )
    now = first if first in by_colour else min(by_colour)
    inside = [tabs({colour: len(found) for colour, found in by_colour.items()}, now, speech)]
    for colour, found in sorted(by_colour.items()):
        inside.append(element("div", *found, class_="pick", data_of=KEYS[colour], hidden=colour != now))
    word = sentence(speech.text(BY_NAME))
    field = element("input", type="search", data_find=True, autocomplete="off", placeholder=word)
    inside.append(element("label", element("span", word, class_="ears"), field, class_="find"))
    return element("div", *inside, class_="ghosts", data_kinds=True)


def tabs(found: Mapping[int, int], now: int, speech: Speech) -> Markup:
    """A tab for each colour; ears hear how many are left."""
    out = []
    for colour in range(5):
        said = speech.text(COUNT, colour=speech.word(COLOUR_NAMES[colour]), n=found.get(colour, 0))
        pressed = "true" if colour == now else "false"
        out.append(
            element(
                "button",
                pip(colour, speech),
                element("i", found.get(colour, 0), aria_hidden="true"),
                type="button",
                data_tab=KEYS[colour],
                aria_pressed=pressed,
                aria_label=sentence(said),
                disabled=colour not in found,
            )
        )
    return element("div", *out, class_="tabs", role="group", aria_label=sentence(speech.text(TABS)))


def length_of(name: str) -> str | None:
    """How long the longest word of a name is, so that its letters can be small enough for one line."""
    longest = max(len(word) for word in name.replace("-", " ").split())
    return "longest" if longest > 12 else "long" if longest > 10 else None


def face(g: Village, card: int, words: Words, speech: Speech) -> tuple[str, int, int, int, int]:
    """What is printed on a card."""
    name = speech.word(words.card(g, card))
    stones = int(g.cards.left[card]), int(g.cards.middle[card]), int(g.cards.right[card])
    return name, int(g.cards.need[card]), *stones


def card_button(
    g: Village, card: int, words: Words, speech: Speech, tag: str, attributes: Mapping[str, object]
) -> Markup:
    """A ghost to be picked: figure, resistance, stones and name."""
    need = printed_need(g, card)
    pips = tuple((k, False) for k in range(5) for _ in range(int(tao.count(need, k))))
    stones = tuple((STONE_KEYS[sign], words.effects[effect]) for sign, effect, _ in words.stones(g, card))
    name = speech.word(words.card(g, card))
    said = ", ".join([name, *[speech.word(word) for _, _, word in words.stones(g, card)]])
    return element(
        tag,
        ghost_card(card, "", int(g.cards.colour[card]), pips, stones, (), speech),
        element("b", name, class_=length_of(name)),
        type="button" if tag == "button" else None,
        class_="ghost",
        data_name=name.lower(),
        aria_label=said,
        **attributes,
    )
