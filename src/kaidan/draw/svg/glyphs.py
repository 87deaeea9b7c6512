"""The six colours as glyphs: never a colour without its shape and its letter."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...locale import Speech
from .element import Markup, element

DARK: Final = "#14161A"
LIGHT: Final = "#FFFFFF"
#: By colour number: what is drawn on a piece of it.
INKS: Final = (DARK, LIGHT, DARK, LIGHT, LIGHT, DARK)
KEYS: Final = ("yellow", "blue", "green", "red", "black", "white")
#: By what letter the notation calls each, and a language its own.
LETTERS: Final = ("Y", "B", "G", "R", "K", "W")


def sun() -> Markup:
    rays = "M10 1.6v3 M10 15.4v3 M1.6 10h3 M15.4 10h3 "
    rays += "M4.1 4.1l2.1 2.1 M13.8 13.8l2.1 2.1 M15.9 4.1l-2.1 2.1 M6.2 13.8l-2.1 2.1"
    return Markup(
        element("circle", cx=10, cy=10, r=3.7, fill="currentColor")
        + element("path", d=rays, stroke="currentColor", stroke_width=1.7, stroke_linecap="round", fill="none")
    )


def waves() -> Markup:
    row = "c1.7-2.6 3.4-2.6 5 0s3.4 2.6 5 0 3.4-2.6 5 0"
    return element(
        "path",
        d=f"M2.5 5.6{row} M2.5 10.4{row} M2.5 15.2{row}",
        stroke="currentColor",
        stroke_width=1.9,
        stroke_linecap="round",
        fill="none",
    )


def leaf() -> Markup:
    return Markup(
        element("path", d="M3.2 16.8C2 7.5 8 2.6 17 3c.6 9-4.4 14.9-13.8 13.8z", fill="currentColor")
        + element("path", d="M2.4 17.6C6 12 9.5 9 13.5 6.6", stroke="var(--piece)", stroke_width=1.3, fill="none")
    )


def flame() -> Markup:
    return element(
        "path",
        d="M10.3 1.5c.7 3.3 5.7 5.5 5.7 10.7a6 6 0 0 1-12 0c0-2.3 1-3.9 2.3-5.3.2 1.6.8 2.6 1.8 3.2"
        "C7.8 7.2 8.4 3.7 10.3 1.5z",
        fill="currentColor",
    )


def crescent() -> Markup:
    return element("path", d="M13.8 2.6A8 8 0 1 0 17.6 13 6.6 6.6 0 0 1 13.8 2.6z", fill="currentColor")


def star() -> Markup:
    points = "10,1.2 11.7,6 16.2,3.8 14,8.3 18.8,10 14,11.7 16.2,16.2 11.7,14 "
    points += "10,18.8 8.3,14 3.8,16.2 6,11.7 1.2,10 6,8.3 3.8,3.8 8.3,6"
    return element("polygon", points=points, fill="currentColor")


SHAPES: Final = (sun(), waves(), leaf(), flame(), crescent(), star())


@cache
def glyph(colour: int) -> Markup:
    """The glyph alone, in the ink of what surrounds it; ears hear the letter or word beside it."""
    return element("svg", element("use", href=f"#c{colour}"), class_="glyph", aria_hidden="true")


def pip(colour: int, speech: Speech, *, off: bool = False, kind: str = "pip") -> Markup:
    """A piece of a colour: fill, ivory rim, glyph and localised letter; struck through if it is taken off."""
    return piece(colour, speech.letter(LETTERS[colour]), off, kind)


@cache
def piece(colour: int, letter: str, off: bool, kind: str) -> Markup:
    """There are few pieces, and every page shows them often: each is written once."""
    classes = f"{kind} of-{KEYS[colour]}{' off' if off else ''}"
    return element("span", glyph(colour), element("b", letter), class_=classes)


def counted(colour: int, count: int, speech: Speech) -> Markup:
    """So many tokens of a colour."""
    return element("span", pip(colour, speech), element("i", count), class_="counted")
