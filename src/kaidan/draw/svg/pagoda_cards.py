"""Offering cards of Yokai Pagoda in the browser: faces, backs, a card in a line of text, and what a card is called."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import number_of, yokai_of
from ...games.yokai_pagoda.title import yokai_pagoda_content
from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element
from .pictures import picture

KEPT: Final = 4096
CARD: Final = mark("{yokai} {number}")
#: The signs of the three comparisons and of what may end a round; each has a shape of its own.
SIGNS: Final = {c.MATCH: "match", c.HIGHER: "higher", c.LOWER: "lower"}
OUTCOMES: Final = {c.MATCH: mark("match", "table"), c.HIGHER: mark("higher", "table"), c.LOWER: mark("lower", "table")}
#: So many backs are drawn in a fan; the number beside them is exact.
MOST_BACKS: Final = 12


@cache
def row_of(card: int) -> dict[str, object]:
    """The printed facts of a card's yokai."""
    return dict(yokai_pagoda_content(None).yokai_rows[int(yokai_of(card))])


@cache
def code_of(card: int) -> str:
    """A card in notation."""
    return f"{row_of(card)['code']}{int(number_of(card))}"


def yokai_name(yokai: int, speech: Speech) -> str:
    return speech.word(yokai_pagoda_content(None).names[yokai])


@lru_cache(KEPT)
def card_name(card: int, speech: Speech) -> str:
    return speech.text(CARD, yokai=yokai_name(int(yokai_of(card)), speech), number=int(number_of(card)))


@lru_cache(KEPT)
def face(card: int, speech: Speech) -> Markup:
    """A card lying open; its name stands in words at its foot."""
    name = yokai_name(int(yokai_of(card)), speech)
    return element("span", picture(f"yokai-card-{code_of(card)}"), element("b", name), class_="face")


@cache
def back() -> Markup:
    return element("span", picture("yokai-back"), class_="face back")


@lru_cache(KEPT)
def chip(card: int, speech: Speech, short: bool = False) -> Markup:
    """A card in a line of text: its band, and its name or its two letters."""
    row = row_of(card)
    text = f"{row['code']} {int(number_of(card))}" if short else card_name(card, speech)
    return element("span", element("i"), text, class_=f"cardchip hue-{row['hue']} {row['band']}")


@cache
def fan(count: int) -> Markup:
    """The backs of a hand."""
    shown = min(count, MOST_BACKS)
    return element("span", *[element("i") for _ in range(shown)], class_=f"fan f{shown}", aria_hidden="true")
