"""Icons of our own for tiles, stones and pieces, drawn once into a page and used by name."""

# ruff: noqa: E501  a path is drawn, not read

from __future__ import annotations

from functools import cache
from typing import Final

from .element import Markup, element, several
from .glyphs import SHAPES


class Filled(str):
    """A path that closes and is filled; any other is drawn with one stroke."""

    __slots__ = ()


#: Icons by name, in a square of 24.
PATHS: Final[dict[str, tuple[str, ...]]] = {
    # tiles
    "cemetery": ("M6 21V10a6 6 0 0 1 12 0v11z", "M4 21h16 M12 8v7 M9.5 10.5h5"),
    "taoist-altar": ("M4 20h16 M6 20v-5h12v5 M8 15v-3h8v3", Filled("M12 12V7 M12 3c2 2 1.5 4 0 4s-2-2 0-4z")),
    "herbalists-shop": ("M5 12h14c0 5-3 8-7 8s-7-3-7-8z", Filled("M13 12l5-9 M9 9c-3 0-4-2-4-4 3 0 4 2 4 4z")),
    "sorcerers-hut": ("M3 12l9-8 9 8 M6 10v10h12V10", Filled("M12 12l1.3 2.7 2.7.4-2 2 .5 2.9-2.5-1.4-2.5 1.4.5-2.9-2-2 2.7-.4z")),
    "buddhist-temple": ("M2 9c4 0 7-2 10-6 3 4 6 6 10 6z", "M5 9v11 M19 9v11 M3 20h18 M9 20v-6h6v6"),
    "night-watchmans-beat": ("M9 4h6 M12 2v2 M7 8h10l1.5 4-1.5 5H7l-1.5-5z M7 8l2-4h6l2 4 M12 17v5", Filled("M12 9.5c1.5 1.6 1.5 4 0 4.5-1.5-.5-1.5-2.9 0-4.5z")),
    "circle-of-prayer": ("M12 3a9 9 0 1 0 .01 0 M12 8a4 4 0 1 0 .01 0", "M12 3v2 M12 19v2 M3 12h2 M19 12h2"),
    "pavilion-of-the-heavenly-wind": ("M3 9h11a3 3 0 1 0-3-3 M3 13h15a3 3 0 1 1-3 3 M3 17h8a2 2 0 1 1-2 2",),
    "tea-house": ("M4 10h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z M16 11h2a2.5 2.5 0 0 1 0 5h-2", "M8 7c-1.5-1.5 1.5-2.5 0-4 M12 7c-1.5-1.5 1.5-2.5 0-4"),
    "kung-fu-school": (Filled("M12 3a2 2 0 1 0 .01 0z"), "M12 7l-1 6 4 3 1 5 M11 13l-4 3-3 1 M11.5 9L6 8 4 5 M12 9l5 1 3-3"),
    # stones
    "ghost": ("M6 20V11a6 6 0 0 1 12 0v9l-2-2-2 2-2-2-2 2-2-2z", "M9.5 11h.01 M14.5 11h.01"),
    "haunter": (Filled("M12 4a3 3 0 1 0 .01 0z"), Filled("M5 20c1-7 4-9 7-9s6 2 7 9c-2 1.5-12 1.5-14 0z")),
    "quick": ("M4 6l6 6-6 6 M12 6l6 6-6 6",),
    "curse": ("M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z", "M8 8l8 8 M16 8l-8 8"),
    "haunt": ("M4 4h16v16H4z M4 12L12 4 M4 20L20 4 M12 20l8-8",),
    "lose-qi": ("M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z", "M8 12h8"),
    "no-power": ("M7 11V8a5 5 0 0 1 10 0v3 M5 11h14v9H5z", "M12 14v3"),
    "no-power-all": ("M5 11V9a3.5 3.5 0 0 1 7 0v2 M3 11h11v8H3z", "M12 7.5A3.5 3.5 0 0 1 19 9v2 M17 11h4v8h-4"),
    "no-tao": ("M12 4a8 8 0 1 0 .01 0 M6.5 6.5l11 11",),
    "die": ("M5 5h14v14H5z", "M9 9h.01 M15 15h.01 M15 9h.01 M9 15h.01"),
    "dice-immune": ("M5 5h14v14H5z M3 3l18 18", "M12 12h.01"),
    "all-lose-tao": ("M8 5a5 5 0 1 0 .01 0 M16 9a5 5 0 1 1-4 8", "M6 10h4"),
    "clear-circle": ("M12 3a9 9 0 1 0 .01 0 M9 9l6 6 M15 9l-6 6",),
    "white-off": ("M12 3l2 6 6-1-5 4 5 4-6-1-2 6-2-6-6 1 5-4-5-4 6 1z", "M4 20L20 4"),
    "+tao": ("M12 4a8 8 0 1 0 .01 0 M12 8v8 M8 12h8",),
    "+2tao": ("M8 6a5.5 5.5 0 1 0 .01 0 M16 9a5.5 5.5 0 1 1-4.5 8.5", "M8 9v5 M5.5 11.5h5"),
    "+qi/yy": ("M9 17C4 13.5 3 11 3 8.5A3.5 3.5 0 0 1 9 7a3.5 3.5 0 0 1 6 1.5", "M16 11a5 5 0 1 0 .01 0 M16 11a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 0 0 5"),
    "group": ("M8 5a2.5 2.5 0 1 0 .01 0 M16 5a2.5 2.5 0 1 0 .01 0", "M3 19c0-5 2-7 5-7s5 2 5 7 M13 13c1-.7 2-1 3-1 3 0 5 2 5 7"),
    "across-empty": ("M5 4h14v6H5z M5 15h14v5H5z", "M9 17.5h6"),
    "on-buddha": ("M12 3a3 3 0 1 0 .01 0 M4 20c1-4 3-5 5-6l-1-3h8l-1 3c2 1 4 2 5 6z",),
    "devour": ("M4 8c4-5 12-5 16 0-1 8-4 11-8 11S5 16 4 8z", "M7 9l2 3 2-3 2 3 2-3 2 3"),
    "kill-villager": ("M12 5a3 3 0 1 0 .01 0 M6 20c0-5 2-7 6-7s6 2 6 7", "M3 4l18 16"),
    "+moon": ("M12 3l6 6-6 12L6 9z M6 9h12",),
    "wander": ("M4 18c4-2 2-6 6-8s6-1 9-5 M19 5h-5 M19 5v5",),
    # the interface
    "wu-feng": ("M4 4l4 4h8l4-4v9c0 5-4 8-8 8s-8-3-8-8z", "M8 12l3 1 M16 12l-3 1 M9 17h6"),
    "danger": ("M12 3L22 20H2z", "M12 9v5 M12 17h.01"),
    "move": (Filled("M8 3c2 0 2.5 3 2.5 6S10 13 8 13s-2.5-1-2.5-4S6 3 8 3z"), Filled("M16 8c2 0 2.5 3 2.5 6s-.5 4-2.5 4-2.5-1-2.5-4 .5-6 2.5-6z"), Filled("M8 15.5a2 2 0 1 0 .01 0z")),
    "winds": ("M3 9h11a3 3 0 1 0-3-3 M3 14h15a3 3 0 1 1-3 3",),
    "help": ("M4 5h16v10h-9l-5 4v-4H4z", "M8 10h.01 M12 10h.01 M16 10h.01"),
    "exorcise": (Filled("M4 20L15 9 M13 4l1.5 2.5L17 8l-2.5 1.5L13 12l-1.5-2.5L9 8l2.5-1.5z"), Filled("M19 12l.8 1.7 1.7.8-1.7.8L19 17l-.8-1.7-1.7-.8 1.7-.8z")),
    "restore": ("M5 12a7 7 0 1 1 2 5 M5 20v-4h4",),
    "keep": ("M5 13l4 4L19 7",),
    "act": ("M9 5l7 7-7 7",),
    "end": ("M4 5v14 M8 12h12 M15 7l5 5-5 5",),
    "unfold": ("M5 9l7 7 7-7",),
    "undo": ("M9 14L4 9l5-5 M4 9h9a6 6 0 0 1 0 12h-3",),
    "list": ("M8 6h12 M8 12h12 M8 18h12 M4 6h.01 M4 12h.01 M4 18h.01",),
    "why": ("M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2 M12 18h.01",),
    "ask": ("M12 3a7 7 0 0 0-4 12.7V19h8v-3.3A7 7 0 0 0 12 3z M9 22h6",),
    "close": ("M5 5l14 14 M19 5L5 19",),
    "menu": ("M4 6h16 M4 12h16 M4 18h16",),
    "chat": ("M4 4h16v12H9l-5 4z",),
    "people": ("M9 5a3 3 0 1 0 .01 0 M3 20c0-5 2-8 6-8s6 3 6 8 M16 6a2.5 2.5 0 1 1 0 5 M17 13c3 .5 4 3 4 7",),
    "sound": (Filled("M4 9v6h4l5 4V5L8 9z"), "M16 9a4 4 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11"),
    "mute": (Filled("M4 9v6h4l5 4V5L8 9z"), "M16 9l5 6 M21 9l-5 6"),
    "theme": ("M12 3a9 9 0 1 0 .01 0", Filled("M12 3a9 9 0 0 1 0 18z")),
    "point": ("M9 13V4.5a1.7 1.7 0 0 1 3.4 0V11l5.6 1.2c1.5.4 2.3 1.4 2.1 3L19.4 19c-.2 1.7-1.3 3-3 3h-4.2c-1.3 0-2.2-.5-3-1.6L5 14.6c-.7-1-.5-2 .3-2.5.8-.6 1.8-.4 2.5.4z", "M12.4 11v2.5 M15.6 11.8v2"),
    "zoom": ("M10 4a6 6 0 1 0 .01 0 M14.5 14.5L20 20 M10 7v6 M7 10h6",),
    "correct": ("M4 20l1-5L16 4l4 4L9 19z M13 7l4 4",),
    "skip": ("M5 5l7 7-7 7 M13 5l7 7-7 7",),
    "play": (Filled("M7 4l12 8-12 8z"),),
    "pause": ("M8 5v14 M16 5v14",),
    "first": (Filled("M18 5l-9 7 9 7z"), "M6 5v14"),
    "back": (Filled("M16 5l-9 7 9 7z"),),
    "forward": (Filled("M8 5l9 7-9 7z"),),
    "last": (Filled("M6 5l9 7-9 7z"), "M18 5v14"),
    "link": ("M10 14a4 4 0 0 1 0-6l3-3a4 4 0 0 1 6 6l-2 2 M14 10a4 4 0 0 1 0 6l-3 3a4 4 0 0 1-6-6l2-2",),
    # cards
    "match": (Filled("M4 6.5h16v4H4z"), Filled("M4 13.5h16v4H4z")),
    "higher": (Filled("M12 4l9 14H3z"),),
    "lower": (Filled("M2.5 8.5l3-3L12 12.5l6.5-7 3 3L12 19z"),),
    "gong": (Filled("M12 6a7.5 7.5 0 1 0 .01 0zm0 4.5a3 3 0 1 1-.01 0z"), "M3 3h18 M7 3v4 M17 3v4"),
    "give": ("M3 14v6h14l4-5c-2-2-3.5-1-5 .5h-5.5c-1-2.5-5-3-7.5-1.5z", Filled("M9 3h8v8H9z")),
    "draw": ("M6 8h11v13H6z", "M11.5 1v9 M8.5 7l3 3 3-3"),
    "take": ("M7 10h11v11H7z", "M12.5 15V2 M9 5.5L12.5 2 16 5.5"),
    "stack": ("M4 9l8-4 8 4-8 4z M4 13l8 4 8-4 M4 17l8 4 8-4",),
    "eye": ("M2 12c3-5 6.3-7 10-7s7 2 10 7c-3 5-6.3 7-10 7s-7-2-10-7z", Filled("M12 8.5a3.5 3.5 0 1 0 .01 0z")),
    "sort": ("M4 6h10 M4 12h7 M4 18h4 M18 5v14 M15 16l3 3 3-3",),
    "star": (Filled("M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z"),),
    # pieces
    "house": (Filled("M3 12l9-8 9 8h-3v9H6v-9z"),),
    "grave": (Filled("M6 21V10a6 6 0 0 1 12 0v11z"),),
    "qi": (Filled("M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z"),),
    "yin-yang": ("M12 3a9 9 0 1 0 .01 0", Filled("M12 3a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 0 0 9 9 9 0 0 0 0-18z")),
    "buddha": ("M12 1.800a5 5 0 1 0 .01 0z", Filled("M12 4.300a2.500 2.500 0 1 0 .01 0z"), Filled("M2.500 21c.8-3.200 3-4.400 6-5.200l-.7-4.300h8.400l-.7 4.300c3 .8 5.200 2 6 5.200z")),
    "power-token": (Filled("M13 2L5 14h6l-1 8 9-13h-6z"),),
    "mantra": ("M5 3h14v18H5z M8 7h8 M8 11h8 M8 15h5",),
    "deck": ("M7 3h11v15H7z M5 6v15h11",),
    "phase": ("M12 3a9 9 0 1 0 .01 0 M12 7v5l4 2",),
    "supply": ("M4 9h16l-2 11H6z M8 9V6a4 4 0 0 1 8 0v3",),
    "crystal": ("M12 3l6 6-6 12L6 9z M6 9h12 M12 3l-2 6 2 12 2-12z",),
    "urn": ("M8 4h8l-1 3c3 2 4 5 3 8-1 3-3 5-6 5s-5-2-6-5c-1-3 0-6 3-8z",),
    "portal": ("M5 21V10a7 7 0 0 1 14 0v11 M9 21V11a3 3 0 0 1 6 0v10 M3 21h18",),
    "su-ling": (Filled("M12 3a3 3 0 1 0 .01 0z"), "M12 9c4 3 5 7 6 12H6c1-5 2-9 6-12z M6 13l-3 3 M18 13l3 3"),
    "villager": (Filled("M12 2.500L3.500 9.500h17z"), Filled("M8.500 10.500a3.500 3.500 0 0 0 7 0z"), Filled("M5.500 21.500c0-4.800 2.300-7 6.500-7s6.500 2.200 6.500 7z")),
}  # fmt: skip
#: Effects that share a picture with another.
LIKE: Final = {
    "no-portal": "portal",
    "no-su-ling": "su-ling",
    "lay-down-all": "all-lose-tao",
    "shorten-deck": "deck",
    "early-ghost": "ghost",
}


def drawn(path: str) -> Markup:
    if isinstance(path, Filled):
        return element("path", d=path, fill="currentColor")
    shape = {"fill": "none", "stroke": "currentColor", "stroke_width": 1.8, "stroke_linecap": "round"}
    return element("path", d=path, stroke_linejoin="round", **shape)


def name_of(key: str) -> str:
    """An icon's name in the page: letters and hyphens only."""
    return "i-" + key.replace("+", "p").replace("/", "-")


@cache
def icon(key: str) -> Markup:
    key = LIKE.get(key, key)
    return element("svg", element("use", href=f"#{name_of(key)}"), class_="icon", aria_hidden="true")


@cache
def sprite() -> Markup:
    """Every glyph and icon once, for the head of a page."""
    glyphs = [element("symbol", shape, id=f"c{i}", viewBox="0 0 20 20") for i, shape in enumerate(SHAPES)]
    icons = [
        element("symbol", *[drawn(path) for path in paths], id=name_of(key), viewBox="0 0 24 24")
        for key, paths in PATHS.items()
    ]
    return element("svg", several(glyphs), several(icons), class_="sprite", aria_hidden="true")
