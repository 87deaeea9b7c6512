"""The hand of whoever looks: cards that count stand high, the others lower, each with what it would leave."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.yokai_pagoda.cards import counting, number_of, score
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element
from .look import Look
from .pagoda_cards import card_name, code_of, face
from .pagoda_seat import nobody
from .part import Part
from .words import sentence

KEPT: Final = 2048
HAND: Final = mark("your hand", "table")
COUNTS: Final = mark("{card}, counts")
SPARE: Final = mark("{card}, does not count")
NO_CARDS: Final = mark("no cards", "table")
#: The places of the arc a hand is held in, from left to right.
ARC: Final = 10
#: A hand is held flatter while it is small.
WIDEST: Final = 3.5
#: From so many cards on a phone has two rows of them.
TWO_ROWS: Final = 5


def hand_part(g: Pagoda, look: Look) -> Part:
    if look.eyes < 0:
        return Part(nobody, ("hand", "hand"))
    return Part(hand, (tuple(g.hand(look.eyes)), look.speech))


@lru_cache(KEPT)
def hand(cards: tuple[int, ...], speech: Speech) -> Markup:
    """The cards in rising order, in two halves, which are one row where there is room."""
    held = list(cards)
    up = set(counting(held))
    slots = []
    for i, card in enumerate(held):
        rest = [other for other in held if other != card]
        slots.append(slot(card, i, len(held), card in up, score(rest), speech))
    half = (len(slots) + 1) // 2 if len(slots) >= TWO_ROWS else len(slots)
    rows = [element("div", *slots[:half], class_="half"), element("div", *slots[half:], class_="half")]
    kind = f"hand n{len(held)}" + (" rows" if len(held) >= TWO_ROWS else "")
    none = [] if slots else [element("p", sentence(speech.text(NO_CARDS)))]
    label = sentence(speech.text(HAND))
    return element("div", *rows, *none, id="hand", class_=kind, role="group", aria_label=label)


@lru_cache(KEPT)
def slot(card: int, place: int, of: int, counts: bool, without: int, speech: Speech) -> Markup:
    """A card where it is held; `without` is what the hand scores once it is gone."""
    middle = (of - 1) / 2
    arc = round((place - middle) / max(WIDEST, middle) * ARC / 2) + ARC // 2
    label = speech.text(COUNTS if counts else SPARE, card=card_name(card, speech))
    code = code_of(card)
    button = element(
        "button",
        face(card, speech),
        type="button",
        id=f"card-{code}",
        class_="held" if counts else "held spare",
        data_place=f"card-{code}",
        data_card=code,
        data_number=int(number_of(card)),
        data_order=place,
        data_without=without,
        aria_label=sentence(label) + ".",
        aria_pressed="false",
    )
    return element("span", button, class_=f"spot arc{arc}")
