"""Parts of figures about their own origin: hands, heads, hair, blades, flames. Archetypes put them together."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from random import Random

from .brush import Layers, Shape, cut, disc, form, leaf, moved, poly, stroke


def hand(x: float, y: float, turn: float, size: float = 1, nails: float = 7, spread: float = 70, flip: bool = False) -> list[Shape]:
    """Four fingers and a thumb; `nails` is how far the tips reach."""
    shapes = [disc(0, 0, 4.6, 4)]
    for i in range(4):
        a = math.radians(-spread / 2 + spread * i / 3)
        c, s = math.cos(a), math.sin(a)
        far = 8 + nails * (1 if i in (1, 2) else 0.8)
        shapes.append(stroke(f"{2 * c},{2 * s} {8 * c},{8 * s - 0.8} {far * c},{far * s + 1.6}", "3.6 3 2 0"))
    shapes.append(stroke(f"0,1 3,7 {6 + nails * 0.4},9", "3.4 2.8 0"))
    return moved(shapes, x, y, size, turn, flip) if not flip else moved(moved(shapes, flip=True), x, y, size, turn)


def rags(x0: float, x1: float, y: float, teeth: int, rng: Random, deep: float = 9) -> str:
    """A torn hem from right to left or left to right, as text for an outline."""
    words = []
    for i in range(teeth):
        a, b = x0 + (x1 - x0) * i / teeth, x0 + (x1 - x0) * (i + 0.55) / teeth
        words.append(f"*{a:.1f},{y + deep * rng.uniform(0.5, 1):.1f} *{b:.1f},{y - deep * rng.uniform(0, 0.5):.1f}")
    words.append(f"*{x1:.1f},{y + deep * rng.uniform(0.5, 1):.1f}")
    return " ".join(words)


def skull(jaw: float = 0) -> Layers:
    """Pale bone about 26 high; `jaw` drops the lower half."""
    d = Layers().ink(form("0,-15 9,-13 14,-5 13,4 9,8 8,15 0,17 -8,15 -9,8 -13,4 -14,-5 -9,-13"))
    if jaw:
        d.ink(form(f"-9,8 9,8 9,{14 + jaw} 0,{18 + jaw} -9,{14 + jaw}"))
        d.paper(form(f"-7,{11 + jaw} *-7,{8 + jaw} *7,{8 + jaw} 7,{11 + jaw} 0,{16 + jaw}"))
    d.paper(form("0,-13 8,-11 12,-5 11,2 *7,5 *6,12 0,13 *-6,12 *-7,5 -11,2 -12,-5 -8,-11"))
    d.line(form("-9,-3 -5,-5 -1.5,-2 -2.5,3 -7,3.5"), form("9,-3 5,-5 1.5,-2 2.5,3 7,3.5"), poly("0,3 1.8,7 -1.8,7"))
    d.line(*[poly(f"{x - 0.5},8 {x + 0.5},8 {x + 0.4},14 {x - 0.4},14") for x in (-3.6, -1.2, 1.2, 3.6)])
    return d


def dead_face(rng: Random, jaw: float = 3) -> Layers:
    """A corpse's head: lank tufts, one eye larger than the other, a broken row of teeth."""
    d = Layers().ink(form(f"-11,-10 0,-15 11,-11 14,-1 11,7 8,{14 + jaw} -3,{15 + jaw} -9,9 -14,0"))
    for side in (-1, 1):
        low = rng.uniform(8, 16)
        d.ink(stroke(f"{side * 3},-12 {side * 14},-8 {side * 17},{low - 8:.1f} {side * 15},{low:.1f}", "6 6 4 0"))
    d.ink(stroke(f"-2,-12 4,-20 {rng.uniform(8, 14):.1f},-19", "5 4 0"))
    d.accent(form(f"-8,-8 2,-10 10,-7 11,1 8,7 6,{11 + jaw} -3,{12 + jaw} -7,7 -10,0"))
    d.line(disc(-4, -1, 4.3), disc(5.5, 0, 3.3), poly("0,3 2,6 -1,6.5"))
    d.line(form(f"-6,8 1,7 7,8 5,{10 + jaw} -3,{11 + jaw}"))
    d.paper(disc(-3.4, -0.6, 2.3), disc(5.8, 0.2, 1.7))
    d.paper(poly("-4,8 -2.2,8 -2.6,10.6"), poly("0,7.6 2,7.6 1.2,10.4"), poly(f"2,{10 + jaw} 4,{10 + jaw} 3,{7 + jaw}"))
    return d


def wrapped() -> Layers:
    """A head in bandages, one eye left free, an end hanging loose."""
    d = Layers().ink(form("0,-16 10,-14 15,-4 14,6 9,15 0,18 -9,15 -14,6 -15,-4 -10,-14"))
    d.paper(form("0,-14 8.6,-12 13,-3.6 12,5 8,13 0,15.6 -8,13 -12,5 -13,-3.6 -8.6,-12"))
    d.line(*[cut(text, 1.8) for text in ("-11,-8 0,-10 10,-10", "-13,-3 0,-5 12,-6", "-12,6 0,6 12,2", "-10,11 0,11 9,8")])
    d.line(form("*-11,1 0,-2 *12,-3 *12,2 0,4.6 *-11,5")).accent(disc(4, 0.6, 3)).line(disc(4.4, 0.8, 1.2))
    return d.paper(stroke("-10,9 -18,12 -16,20 -22,26", "4 3.4 3 0"))


def pale_face(mood: str = "calm") -> Layers:
    """A woman's face like a mask: high smudged brows, narrow eyes, small mouth."""
    d = Layers().paper(form("0,-13 7,-11 10,-3 8,6 0,14 -8,6 -10,-3 -7,-11"))
    d.line(leaf(-4.6, -7, 5, 2.4, -12), leaf(4.6, -7, 5, 2.4, 12))
    if mood == "scream":
        d.line(disc(-4.4, -1.5, 2.8, 3.2), disc(4.4, -1.5, 2.8, 3.2), disc(0, 7.4, 3.2, 5))
        return d
    if mood == "weep":
        d.line(disc(-4.6, -1.5, 3.4, 2.6), disc(4.6, -1.5, 3.4, 2.6))
        d.deep(stroke("-4.6,0 -5,6 -4.4,11", "2.6 2 0"), stroke("4.6,0 5,6 4.4,11", "2.6 2 0"), leaf(0, 8, 5, 2.4))
        return d
    d.line(leaf(-4.6, -1.5, 7, 3.4, 8), leaf(4.6, -1.5, 7, 3.4, -8))
    d.line(stroke("0,0 -1,4 1,4.6", "0 1.2 0"))
    if mood == "fangs":
        d.deep(form("-5,6.5 0,6 5,6.5 3,11 0,12 -3,11"))
        d.paper(poly("-3.6,6.6 -1.8,6.5 -2.7,10"), poly("3.6,6.6 1.8,6.5 2.7,10"))
    else:
        d.deep(leaf(0, 7.6, 5.4, 3.2))
    return d


def mask(horn: float = 14, mood: str = "rage") -> Layers:
    """A devil's mask: horns, heavy brow, tusks."""
    d = Layers()
    for side in (-1, 1):
        d.ink(stroke(f"{side * 8},-10 {side * 14},-{12 + horn * 0.3} {side * 13},-{13 + horn}", "8 6 0"))
    d.ink(form("0,-15 10,-14 16,-5 15,6 9,14 0,18 -9,14 -15,6 -16,-5 -10,-14"))
    d.accent(form("0,-12 9,-11 13,-4 12,5 7,12 0,15 -7,12 -12,5 -13,-4 -9,-11"))
    d.line(form("*-13,-6 -6,-6 *0,0 6,-6 *13,-6 8,1 3,2 0,6 -3,2 -8,1"))
    d.paper(leaf(-6, -2.2, 6.4, 3, 22), leaf(6, -2.2, 6.4, 3, -22))
    d.line(form("-9,7 0,5 9,7 6,13 0,12 -6,13") if mood == "rage" else leaf(0, 9, 14, 5))
    d.paper(poly("-7,9 -4,9 -6.4,2.5"), poly("7,9 4,9 6.4,2.5"), poly("-2.6,6 0,6 -1.4,9.4"), poly("2.6,6 0,6 1.4,9.4"))
    return d


def spirit_fire(x: float, y: float, size: float = 1, lean: float = 4) -> list[Shape]:
    return moved([form(f"0,6 -5,1 -3,-5 *{lean},-14 4,-5 5,1")], x, y, size)


def drips(xs: list[float], y: float, rng: Random, long: float = 9) -> list[Shape]:
    """Drops hanging from a line."""
    return [stroke(f"{x},{y - 4} {x + 0.5},{y + 2} {x},{y + long * rng.uniform(0.5, 1)}", "5 3 3.4 0") for x in xs]


def scythe() -> Layers:
    """A long shaft with its blade above, about the grip."""
    d = Layers().over(stroke("0,52 1,0 -2,-44", "3.4 3.4 3.4"))
    d.over(form("*-7,-45 8,-55 32,-49 *50,-22 30,-34 14,-38 *-4,-33"))
    d.paper(form("*-4,-44 9,-52 30,-46 *45,-28 30,-37.4 14,-41 *-2,-37"))
    d.line(stroke("-4,-43 14,-45 32,-38", "0 1.6 0"))
    return d


def cleaver() -> Layers:
    """A butcher's blade, its edge bellied, a hole near the back."""
    d = Layers().over(stroke("0,10 0,-4", "4.4 4.4"), form("*-3,-4 *-4,-30 8,-32 18,-26 *20,-8 10,-4"))
    return d.paper(form("*-1,-7 *-2,-28 8,-29 16,-24 *17,-9 9,-7")).line(disc(2, -24, 1.8), stroke("13,-24 14,-16 13,-9", "0 1.4 0"))


def sword(long: float = 44) -> Layers:
    d = Layers().over(stroke("0,10 0,0", "4 4"), stroke("-7,0 0,2 7,0", "2 4 2"), form(f"*-2.6,0 *-2.6,-{long - 8} *0,-{long} *2.6,-{long - 8} *2.6,0"))
    d.paper(form(f"*-1.4,-2 *-1.4,-{long - 9} *0,-{long - 4} *0.6,-{long - 9} *0.6,-2"))
    return d


def spear(long: float = 50) -> Layers:
    d = Layers().over(stroke(f"0,{long} 0,-{long - 12}", "3 3"), leaf(0, -long + 4, 20, 9, 90))
    d.paper(leaf(0.6, -long + 4, 14, 4, 90)).accent(*[stroke(f"{x},-{long - 15} {x * 2.4},-{long - 26}", "3 0") for x in (-2, 0, 2)])
    return d


def chain(x0: float, y0: float, x1: float, y1: float, links: int) -> list[Shape]:
    shapes = []
    for i in range(links):
        t = (i + 0.5) / links
        sag = 8 * math.sin(math.pi * t)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag
        shapes.append(disc(x, y, 2.8, 1.9) if i % 2 else disc(x, y, 1.8, 2.8))
    return shapes


def beads(cx: float, cy: float, rx: float, ry: float, count: int, r: float = 2.4, start: float = 0, end: float = 180) -> list[Shape]:
    out = []
    for i in range(count):
        a = math.radians(start + (end - start) * i / (count - 1))
        out.append(disc(cx + rx * math.cos(a), cy + ry * math.sin(a), r))
    return out


def fly(x: float, y: float, size: float, turn: float) -> Layers:
    d = Layers().ink(*moved([leaf(0, 0, 10, 5)], x, y, size, turn))
    d.paper(*moved([leaf(-3, -4, 8, 3.4, 60), leaf(-3, 4, 8, 3.4, -60)], x, y, size, turn))
    return d


def folds(*texts: str, wide: float = 1.6) -> list[Shape]:
    return [cut(text, wide) for text in texts]


def arrow(x: float, y: float, turn: float) -> list[Shape]:
    """An arrow that struck; its feathers point away."""
    return moved([stroke("0,0 20,0", "1.8 1.8"), poly("16,0 22,-4 26,-4 21,0 26,4 22,4")], x, y, 1, turn)


def hood() -> Layers:
    """A cowl with nothing in it yet, about 44 high."""
    d = Layers().over(form("*0,-26 14,-20 22,-4 20,14 12,24 0,27 -12,24 -20,14 -22,-4 -14,-20"))
    return d.deep(form("0,-15 9,-11 14,0 12,12 0,21 -12,12 -14,0 -9,-11")).line(form("0,-11 8,-8 12,1 10,12 0,19 -10,12 -12,1 -8,-8"))
