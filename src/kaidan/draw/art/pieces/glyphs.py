"""The six colours as signs: never a colour without its shape. Drawn about the middle of 100, each from one block."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..brush import Shape, cut, disc, form, moved, outline, poly, stroke
from ..canvas import Pictures, document, placed

#: What fills a piece of the colour, and what is drawn on it.
FILL: Final = {"yellow": "#F7DC4A", "blue": "#2B62D9", "green": "#35B58A", "red": "#C62F3B", "black": "#14161A", "white": "#FFFFFF"}
ON: Final = {"yellow": "#1A1608", "blue": "#FFFFFF", "green": "#06251B", "red": "#FFFFFF", "black": "#FFFFFF", "white": "#1A1A22"}
IVORY: Final = "#F2EEE3"
INK: Final = "#14121A"


def sun() -> list[Shape]:
    rays = [s for i in range(8) for s in moved([stroke("0,-27 0,-42", "9 6 4")], 50, 50, 1, 45 * i)]
    return [disc(50, 50, 19), *rays]


def wave() -> list[Shape]:
    return [stroke(f"9,{y} 23,{y - 10} 36,{y} 50,{y + 8} 63,{y} 77,{y - 10} 92,{y}", "2 9 11 11 11 9 0") for y in (29, 52, 75)]


def leaf_glyph() -> list[Shape]:
    return [form("*14,86 11,52 28,24 *88,12 86,54 64,80")]


def flame() -> list[Shape]:
    return [form("*53,4 59,26 79,42 82,64 69,86 50,93 29,86 18,66 24,44 *33,32 40,50 *44,22")]


def crescent() -> list[Shape]:
    return [form("*66,9 39,11 17,31 15,57 30,82 58,91 *86,71 62,71 46,55 48,31")]


def star() -> list[Shape]:
    return [s for i in range(8) for s in moved([poly("-8,0 0,-45 8,0") if i % 2 == 0 else poly("-7,0 0,-29 7,0")], 50, 50, 1, 45 * i)]


#: The shapes, and what is cut out of them again.
GLYPHS: Final = {
    "yellow": (sun, []), "blue": (wave, []), "green": (leaf_glyph, [cut("20,80 44,52 72,28", 5)]),
    "red": (flame, [form("*52,46 56,60 63,68 60,80 50,84 41,78 42,66")]), "black": (crescent, []), "white": (star, []),
}


def hollow(shape: Shape) -> str:
    """An outline that turns the other way, so that it is a hole."""
    return outline(shape, hole=True)


def glyph_path(colour: str) -> str:
    draw, holes = GLYPHS[colour]
    return "".join(outline(shape) for shape in draw()) + "".join(hollow(shape) for shape in holes)


def glyph(colour: str, x: float, y: float, size: float, fill: str | None = None) -> str:
    """The sign about a point, `size` across, in the ink that stands on its colour."""
    return placed(f'<path fill="{fill or ON[colour]}" d="{glyph_path(colour)}"/>', x - size / 2, y - size / 2, round(size / 100, 4))


def medal(colour: str, x: float, y: float, r: float) -> str:
    """A disc of the colour with its sign and an ivory rim."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 1.16:g}" fill="{INK}"/><circle cx="{x:g}" cy="{y:g}" r="{r * 1.06:g}" fill="{IVORY}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.9:g}" fill="{FILL[colour]}"/>' + glyph(colour, x, y, r * 1.36)
    )


def alone(colour: str) -> str:
    return document(100, 100, f'<path fill="currentColor" d="{glyph_path(colour)}"/>')


def pip(colour: str, taken: bool) -> str:
    """A point of resistance; one that Circle or Mantra takes away is only an edge."""
    if taken:
        return document(100, 100, f'<circle cx="50" cy="50" r="40" fill="none" stroke="{INK}" stroke-width="7" stroke-dasharray="14 11" opacity=".55"/>' + f'<g opacity=".4">{glyph(colour, 50, 50, 50, INK)}</g>')
    return document(100, 100, medal(colour, 50, 50, 42))


def pictures() -> Pictures:
    found = {}
    for colour in GLYPHS:
        found[f"glyph-{colour}"] = partial(alone, colour)
        found[f"pip-{colour}"] = partial(pip, colour, False)
        found[f"pip-{colour}-less"] = partial(pip, colour, True)
    return found
