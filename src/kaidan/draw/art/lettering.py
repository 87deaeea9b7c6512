"""Numerals and the few letters that stand on cards, pulled with the brush: no font is needed for them."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import cache
from typing import Final

from .brush import Shape, disc, form, outline, poly, stroke

#: Each sign in a box that is 100 high: how wide it is, what is pulled, and what is left out of it.
Sign = tuple[float, list[Shape], list[Shape]]
SIGNS: Final[dict[str, Sign]] = {
    "0": (62, [form("31,0 52,12 60,50 52,88 31,100 10,88 2,50 10,12")], [form("31,14 40,24 44,50 40,76 31,86 22,76 18,50 22,24")]),
    "1": (46, [form("*16,16 *32,0 *36,0 *35,88 *46,92 *46,100 *6,100 *6,92 *18,88 *18,26 *4,28 *4,20")], []),
    "2": (60, [form("*4,30 8,10 28,0 48,6 56,26 48,48 *26,78 *44,78 *52,68 *58,68 *56,100 *3,100 *3,92 26,62 38,42 40,26 30,14 20,18 *18,30")], []),
    "3": (58, [form("*6,8 *6,0 *54,0 *54,10 *34,40 48,44 57,66 48,92 26,100 8,95 *2,80 *12,74 22,86 34,82 38,66 32,52 *18,50 *18,42 *34,14 *18,14 *12,24 *6,24")], []),
    "4": (64, [form("*36,0 *50,0 *50,60 *62,60 *62,74 *50,74 *50,90 *58,94 *58,100 *24,100 *24,94 *34,90 *34,74 *2,74 *2,64")], [poly("34,26 34,60 16,60")]),
    "5": (58, [form("*10,0 *52,0 *50,14 *24,14 *22,34 38,36 54,48 57,68 48,90 28,100 8,95 *2,80 *12,74 22,86 34,82 39,66 33,52 20,48 *6,52")], []),
    "6": (60, [form("*48,2 *52,10 34,18 22,36 *24,44 40,40 56,52 58,72 50,92 32,100 12,92 2,68 6,36 24,10")], [form("31,52 39,58 42,71 38,83 31,87 23,82 19,70 23,58")]),
    "7": (56, [form("*2,0 *55,0 *55,12 40,44 32,72 *30,100 *10,100 16,70 28,42 *38,18 *20,18 *12,30 *3,30")], []),
    "8": (60, [form("30,0 50,8 54,26 42,44 56,58 58,78 48,95 30,100 12,95 2,78 4,58 18,44 6,26 10,8")], [form("30,13 38,18 38,29 30,36 22,29 22,18"), form("30,54 39,62 42,76 38,85 30,88 22,85 18,76 21,62")]),
    "9": (60, [form("*12,98 *8,90 26,82 38,64 *36,56 20,60 4,48 2,28 10,8 28,0 48,8 58,32 54,64 36,90")], [form("29,48 21,42 18,29 22,17 29,13 37,18 41,30 37,42")]),
    "A": (74, [form("*28,0 *46,0 *74,100 *54,100 *49,80 *25,80 *20,100 *0,100")], [poly("37,28 45,64 29,64")]),
    "E": (58, [poly("4,0 56,0 56,17 24,17 24,41 50,41 50,58 24,58 24,83 58,83 58,100 4,100")], []),
    "I": (28, [poly("4,0 24,0 24,100 4,100")], []),
    "J": (50, [form("*26,0 *46,0 46,70 38,92 22,100 *2,92 *6,76 20,82 26,68")], []),
    "K": (68, [poly("4,0 24,0 24,40 44,0 67,0 42,46 68,100 45,100 24,56 24,100 4,100")], []),
    "N": (70, [poly("4,0 24,0 48,60 48,0 66,0 66,100 47,100 22,38 22,100 4,100")], []),
    "O": (72, [form("36,-1 60,12 70,50 60,88 36,101 12,88 2,50 12,12")], [form("36,16 46,26 50,50 46,74 36,84 26,74 22,50 26,26")]),
    "R": (68, [form("*4,0 *40,0 58,8 62,30 52,50 *46,54 *68,100 *45,100 *28,62 *24,62 *24,100 *4,100")], [form("*24,17 *36,17 43,22 43,40 36,46 *24,46")]),
    "T": (62, [poly("2,0 60,0 60,18 41,18 41,100 21,100 21,18 2,18")], []),
    "U": (68, [form("*4,0 *24,0 24,66 28,80 34,84 40,80 44,66 *44,0 *64,0 64,68 54,92 34,101 14,92 4,68")], []),
    "Y": (70, [poly("0,0 22,0 35,36 48,0 70,0 45,58 45,100 25,100 25,58")], []),
    "?": (54, [stroke("6,28 10,10 28,4 44,14 44,32 30,46 27,66", "12 15 16 17 16 14 13"), disc(27, 90, 10)], []),
}
GAP: Final = 9


def moved(shape: Shape, x: float) -> Shape:
    return tuple(node._replace(x=node.x + x) for node in shape)


@cache
def width(text: str) -> float:
    """How wide a row of signs is where one is 100 high."""
    return sum(SIGNS[sign][0] for sign in text) + GAP * (len(text) - 1)


@cache
def row(text: str) -> str:
    """Signs in a row as path text, 100 high from 0, 0."""
    out, x = "", 0.0
    for sign in text:
        wide, pulled, left = SIGNS[sign]
        out += "".join(outline(moved(shape, x)) for shape in pulled) + "".join(outline(moved(shape, x), hole=True) for shape in left)
        x += wide + GAP
    return out


def lettered(text: str, x: float, y: float, high: float, fill: str, *, anchor: float = 0, most: float = 0) -> str:
    """Signs whose top is at y; anchor 0 begins at x, 1 ends there. Wider than `most`, they are set closer."""
    size = high / 100
    narrow = min(1.0, most / (width(text) * size)) if most else 1.0
    left = x - anchor * width(text) * size * narrow
    return f'<path fill="{fill}" transform="translate({left:.1f} {y:g}) scale({size * narrow:.4g} {size:.4g})" d="{row(text)}"/>'
