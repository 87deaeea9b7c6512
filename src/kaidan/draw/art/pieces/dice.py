"""Dice as cubes seen from a little above: the Tao die in ivory, the Curse die in dark horn, and a die a ghost has taken."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..brush import Shape, disc, form, leaf, outline, poly, stroke
from ..canvas import Pictures, document
from ..parts import hand
from ..tones import INK
from .glyphs import FILL, GLYPHS, IVORY, glyph

FRONT: Final = form("*6,26 *10,22 46,20 *82,22 *86,26 88,62 *86,98 *82,102 46,104 *10,102 *6,98 4,62")
TOP: Final = form("*8,22 *22,6 *26,4 60,3 *104,4 *107,6 *88,23 46,19")
SIDE: Final = form("*88,24 *107,7 *109,10 109,48 *108,80 *106,84 *87,100 89,62")


def cube(front: str, top: str, side: str, edge: str, sign: str) -> str:
    return (
        f'<ellipse cx="58" cy="103" rx="50" ry="6" fill="#000" opacity=".4"/>'
        f'<g stroke="{IVORY}" stroke-width="7" stroke-linejoin="round"><path fill="{IVORY}" d="{outline(FRONT)}{outline(TOP)}{outline(SIDE)}"/></g>'
        f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"><path fill="{top}" d="{outline(TOP)}"/><path fill="{side}" d="{outline(SIDE)}"/><path fill="{front}" d="{outline(FRONT)}"/></g>'
        f'<path fill="none" stroke="{edge}" stroke-width="2" d="M12 92V32q0-5 5-5h60"/>{sign}'
    )


def tao_face(colour: str) -> str:
    if colour == "white":
        return f'<circle cx="46" cy="62" r="34" fill="#FFFFFF" stroke="{INK}" stroke-width="2.4"/>' + glyph("white", 46, 62, 60)
    return f'<circle cx="46" cy="62" r="34" fill="{FILL[colour]}" stroke="{INK}" stroke-width="2.4"/>' + glyph(colour, 46, 62, 49)


def tao_die(colour: str) -> str:
    return document(116, 114, cube("#F4EAD2", "#FFF9E8", "#D6C295", "#FFFDF4", tao_face(colour)), left=-2, top=-2)


def house() -> list[Shape]:
    return [form("*10,44 30,36 *50,14 70,36 *90,44 80,48 *80,88 *20,88 20,48")]


def shade() -> list[Shape]:
    return [form("50,8 70,15 78,36 76,62 *84,94 66,82 *58,96 50,84 *41,96 34,82 *16,94 24,62 22,36 30,15")]


def curse_sign(face: str) -> str:
    """What a face does, pale on horn, about the middle of 100."""
    pale, dark = "#E9E0F5", "#1A1420"

    def path(shapes: list[Shape], fill: str = pale) -> str:
        return f'<path fill="{fill}" d="{"".join(outline(s) for s in shapes)}"/>'

    if face == "haunt":
        return path(house()) + path([leaf(37, 60, 20, 12, 18), leaf(63, 60, 20, 12, -18), form("38,75 50,72 62,75 57,83 43,83")], dark) + path([disc(39, 61, 3), disc(61, 61, 3)], "#FF7A33")
    if face == "ghost":
        return path(shade()) + path([disc(40, 38, 7, 8), disc(60, 38, 7, 8), disc(50, 60, 7, 9)], dark)
    if face == "tao":
        ring = "M50 12a38 38 0 1 1 0 76a38 38 0 1 1 0 -76zm0 13a25 25 0 1 0 0 50a25 25 0 1 0 0 -50z"
        return f'<path fill="{pale}" fill-rule="evenodd" d="{ring}"/>' + path([poly("41,41 59,41 59,59 41,59")]) + f'<path stroke="{dark}" stroke-width="20" d="M14 88 86 12"/>' + path([stroke("12,92 50,50 88,10", "3 11 3")], "#FF7A33")
    if face == "qi":
        body = path([form("*26,14 *74,14 *74,22 84,36 88,52 84,70 *74,82 *74,90 *26,90 *26,82 16,70 12,52 16,36 *26,22")])
        return body + path([poly("48,16 60,16 50,38 62,46 46,64 56,70 44,90 38,90 46,72 36,66 50,48 38,40")], dark)
    return path([stroke("26,53 50,47 74,53", "0 10 0")], "#8C7F9C")


def curse_die(face: str) -> str:
    sign = f'<g transform="translate(12 28) scale(.68)">{curse_sign(face)}</g>'
    return document(116, 114, cube("#2A2238", "#473B5C", "#171122", "#6B5F85", sign), left=-2, top=-2)


def captured() -> str:
    """A Tao die in a ghost's hand."""
    grip = [stroke("118,96 96,84 80,66", "26 22 16"), *hand(74, 60, 196, 2.1, 6, 74)]
    claws = "".join(outline(s) for s in grip)
    inner = cube("#B9B2A0", "#CDC7B6", "#8F8977", "#D8D2C2", f'<circle cx="46" cy="62" r="26" fill="#8F8977" stroke="{INK}" stroke-width="2.4"/>' + glyph("white", 46, 62, 44, "#4A4638"))
    return document(116, 114, inner + f'<g stroke="{IVORY}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"><path fill="{INK}" d="{claws}"/></g>', left=-2, top=-2)


def pictures() -> Pictures:
    found = {f"die-{colour}": partial(tao_die, colour) for colour in GLYPHS}
    found |= {f"curse-{face}": partial(curse_die, face) for face in ("nothing", "haunt", "ghost", "tao", "qi")}
    return {**found, "die-captured": captured}
