"""Where a page finds the pictures: one file each, cached for ever under the digest of all of them."""

from __future__ import annotations

from functools import cache

from ..art import digest
from .element import Markup, element


@cache
def folder() -> str:
    """Where all pictures are."""
    return f"/art/{digest()}/"


def address(name: str) -> str:
    return f"{folder()}{name}.svg"


@cache
def picture(name: str, kind: str = "") -> Markup:
    """A picture beside words that say the same; ears do not need it."""
    return element("img", src=address(name), class_=kind, alt=True, draggable="false", decoding="async")


@cache
def by_theme(name: str, kind: str) -> tuple[Markup, Markup]:
    """A picture that differs by day and by night; the page shows one of the two, and a browser fetches only that."""
    both = [(name, "by-night"), (f"{name}-day", "by-day")]
    night, day = (
        element("img", src=address(one), class_=f"{kind} {when}", alt=True, draggable="false", loading="lazy")
        for one, when in both
    )
    return night, day
