"""The name of the house, pulled with the brush: 怪談, as a seal, as ink, and a mark for small places."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from typing import Final

from ..brush import Shape, disc, form, moved, outline, stroke
from ..canvas import Pictures, document

SEAL: Final = "#B3261E"
CREAM: Final = "#FFF3DA"


def kai() -> list[Shape]:
    """怪: strange. Heart at the left; a hand over earth at the right."""
    return [
        stroke("13,30 10,42 6,54", "3 9 5"), stroke("24,3 25,30 24,64 22,97", "9 8 7 4"), stroke("33,26 39,34 41,44", "2 8 7"),
        stroke("46,15 64,13 82,10", "5 7 9"), stroke("83,10 78,26 64,43 43,56", "8 9 7 0"), stroke("52,20 64,34 78,46 98,55", "3 6 10 3"),
        stroke("54,70 72,67 92,67", "5 7 6"), stroke("72,54 73,72 72,92", "7 8 6"), stroke("43,95 68,91 99,92", "6 8 9"),
    ]


def dan() -> list[Shape]:
    """談: to tell. Words at the left; fire over fire at the right."""
    return [
        stroke("17,2 23,7 26,14", "2 8 6"), stroke("2,24 22,21 43,21", "5 7 6"), stroke("9,37 22,35 36,35", "4 6 5"), stroke("9,50 22,48 36,48", "4 6 5"),
        stroke("10,62 11,78 12,96", "6 6 5"), stroke("10,63 24,61 37,61 36,78 34,94", "4 6 8 7 5"), stroke("12,92 24,91 35,91", "5 6 5"),
        stroke("56,8 53,17 48,25", "2 8 4"), stroke("93,5 87,13 80,20", "3 8 2"), stroke("72,0 72,16 63,31 46,43", "7 8 7 0"), stroke("71,18 78,30 95,42", "4 8 3"),
        stroke("55,54 52,64 46,73", "2 8 4"), stroke("95,51 89,60 81,68", "3 8 2"), stroke("72,45 72,64 62,83 43,98", "7 9 8 0"), stroke("71,66 80,82 99,97", "4 9 3"),
    ]


def characters(x: float, y: float, size: float, gap: float = 112, *, down: bool = False) -> str:
    shapes = [*moved(kai(), x, y, size), *moved(dan(), x + (0 if down else gap * size), y + (gap * size if down else 0), size)]
    return "".join(outline(shape) for shape in shapes)


def seal(wide: float, high: float) -> str:
    """A stone's print: its edge is bitten."""
    return outline(form(f"*6,9 {wide * 0.3},4 {wide * 0.62},6 *{wide - 8},4 {wide - 4},{high * 0.36} {wide - 6},{high * 0.7} *{wide - 4},{high - 8} {wide * 0.7},{high - 4} {wide * 0.36},{high - 6} *9,{high - 4} 4,{high * 0.64} 6,{high * 0.3}"))


def brand() -> str:
    return document(252, 136, f'<path fill="{SEAL}" d="{seal(252, 136)}"/><path fill="{CREAM}" d="{characters(19, 18, 1)}"/>')


def tall() -> str:
    return document(136, 252, f'<path fill="{SEAL}" d="{seal(136, 252)}"/><path fill="{CREAM}" d="{characters(18, 19, 1, down=True)}"/>')


def ink() -> str:
    return document(224, 108, f'<path fill="currentColor" d="{characters(6, 4, 1)}"/>')


def small() -> str:
    """A ghost in a seal: the mark of a tab."""
    ghost = form("50,13 70,20 79,42 78,66 *86,93 69,83 *59,95 50,84 *40,95 31,83 *14,93 22,66 21,42 30,20")
    eyes = [form("*33,44 41,42 *48,51 42,57 35,53"), form("*67,44 59,42 *52,51 58,57 65,53"), disc(50, 69, 5.4, 7)]
    return document(100, 100, f'<path fill="{SEAL}" d="{seal(100, 100)}"/><path fill="{CREAM}" d="{outline(ghost)}"/><path fill="#3A0B08" d="{"".join(outline(shape) for shape in eyes)}"/>')


def pictures() -> Pictures:
    return {"brand": brand, "brand-tall": tall, "brand-ink": ink, "brand-mark": small}
