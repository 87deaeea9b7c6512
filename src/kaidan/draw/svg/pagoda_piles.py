"""The middle of a Yokai Pagoda table: two offering piles and the deck between them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.notation import PILE_NAMES
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from .element import Markup, element
from .icons import icon
from .look import Look
from .pagoda_cards import back, card_name, face
from .part import Part
from .words import sentence

KEPT: Final = 4096
SHORT: Final = {c.LEFT: mark("left pile", "table"), c.RIGHT: mark("right pile", "table")}
PILE: Final = mark_plural("{pile}: {card} on top, {n} card", "{pile}: {card} on top, {n} cards")
NO_PILE: Final = mark("{pile}: no card")
LOOK: Final = mark_plural("look through {pile}, {n} card", "look through {pile}, {n} cards")
DECK: Final = mark("pagoda deck", "table")
DECK_LABEL: Final = mark_plural("pagoda deck, {n} card", "pagoda deck, {n} cards")
SPREAD: Final = mark_plural("{n} card, the top card first", "{n} cards, the top card first")
EMPTY: Final = mark("no card lies here")
#: So many cards of a pile are seen in place, the top one included; all of them are a tap away (YP-INF-1).
SEEN: Final = 3


def place_of(pile: int) -> str:
    return f"pile-{c.PILES[pile]}"


def pile_part(g: Pagoda, look: Look, pile: int) -> Part:
    return Part(pile_drawn, (pile, tuple(g.pile(pile)[-SEEN:]), int(g.pile_size(pile)), look.speech))


@lru_cache(KEPT)
def pile_drawn(pile: int, cards: tuple[int, ...], size: int, speech: Speech) -> Markup:
    """A pile: the top card, two that peep out from under it, and the way to all of them."""
    say = speech.text
    name = speech.word(PILE_NAMES[pile])
    label = say(PILE, pile=name, card=card_name(cards[-1], speech), n=size) if cards else say(NO_PILE, pile=name)
    under = [
        element("span", face(card, speech), class_=f"under u{len(cards) - 1 - i}") for i, card in enumerate(cards[:-1])
    ]
    top = (
        [element("span", face(cards[-1], speech), class_="uppermost")]
        if cards
        else [element("span", class_="uppermost bare")]
    )
    place = place_of(pile)
    stack = element(
        "button",
        *under,
        *top,
        type="button",
        id=f"stack-{c.PILES[pile]}",
        class_="stack",
        data_place=place,
        aria_label=sentence(label) + ".",
    )
    words = [icon("eye"), element("span", sentence(say(SHORT[pile])), class_="long"), element("b", size)]
    see = sentence(say(LOOK, pile=name, n=size))
    eye = element("button", *words, type="button", class_="see", data_do="see", data_what=place, aria_label=see)
    tray = element("span", class_="tray")
    side = "left" if pile == c.LEFT else "right"
    return element("div", tray, stack, eye, id=place, class_=f"pile {side}", data_pile=c.PILES[pile])


def deck_part(g: Pagoda, look: Look) -> Part:
    return Part(deck_drawn, (int(g.deck.n), look.speech))


@lru_cache(KEPT)
def deck_drawn(count: int, speech: Speech) -> Markup:
    say = speech.text
    inside = [
        element("span", back() if count else "", class_="uppermost" if count else "uppermost bare"),
        element("b", count),
    ]
    stack = element(
        "button",
        *inside,
        type="button",
        id="stack-deck",
        class_="stack",
        data_place="deck",
        aria_label=sentence(say(DECK_LABEL, n=count)) + ".",
    )
    name = element("span", sentence(say(DECK)), class_="see", aria_hidden="true")
    return element("div", element("span", class_="tray"), stack, name, id="deck", class_="pile middle")


def spread(g: Pagoda, speech: Speech) -> Markup:
    """Both piles spread out, which everybody may see (YP-INF-1)."""
    say = speech.text
    inside = []
    for pile in (c.LEFT, c.RIGHT):
        cards = g.pile(pile)[::-1]
        said = say(SPREAD, n=len(cards)) if cards else say(EMPTY)
        inside.append(element("h3", sentence(say(SHORT[pile])), " ", element("small", said)))
        items = [
            element("li", face(card, speech), element("span", card_name(card, speech), class_="ears")) for card in cards
        ]
        label = sentence(say(SHORT[pile]))
        inside.append(element("ol", *items, class_="run", tabindex=0, aria_label=label))
    return element("div", *inside, class_="spread")
