"""What a village is built of: sky and hills, roofs, walls, lamps, trees. Prints are 160 x 136."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from ..block import Block

WIDE, HIGH = 160, 136


def backdrop(b: Block, far: float = 70, near: float = 84) -> Block:
    """The sky at dusk and two rows of hills."""
    b.raw(f'<path fill="{b.dye("sky")}" stroke="none" d="M0 0h{WIDE}v{HIGH}h-{WIDE}z"/>')
    # The grain of the block, where the sky was rubbed.
    b.flat("".join(f"M{x} {y}q{long / 2} -1.2 {long} 0q-{long / 2} 1 -{long} 0z" for x, y, long in ((-6, 9, 70), (52, 16, 96), (110, 6, 60), (6, 26, 60), (84, 32, 80), (-4, 42, 90), (120, 46, 50), (40, 54, 70))), "mist", 0.09)
    b.flat(f"M-4 {far + 14}C20 {far - 8} 36 {far - 12} 54 {far + 8} 74 {far - 16} 98 {far - 20} 118 {far + 4} 134 {far - 8} 148 {far - 6} 164 {far + 2}V140H-4z", "hill1")
    return b.flat(f"M-4 {near + 10}C30 {near - 10} 58 {near + 14} 88 {near} 112 {near - 10} 136 {near + 12} 164 {near - 4}V140H-4z", "hill2")


def ground(b: Block, y: float = 104) -> Block:
    b.flat(f"M-4 {y + 4}C40 {y - 4} 110 {y - 3} 164 {y + 3}V140H-4z", "ground")
    return b.line(f"M-4 {y + 4}C40 {y - 4} 110 {y - 3} 164 {y + 3}", 1.2, "line", 0.7)


def moon(b: Block, x: float, y: float, r: float) -> Block:
    return b.light(x, y, r * 2.6, "halo").disc(x, y, r, "moon", line=False)


def cloud(b: Block, x: float, y: float, wide: float, dense: float = 0.5) -> Block:
    """Mist in bands, as old prints have it."""
    return b.flat(
        f"M{x} {y}h{wide}a3 3 0 0 1 0 6h{-wide * 0.3:g}a2.5 2.5 0 0 0 0 5h{wide * 0.12:g}a2.5 2.5 0 0 1 0 5h{-wide * 0.66:g}"
        f"a2.5 2.5 0 0 1 0 -5h{wide * 0.1:g}a2.5 2.5 0 0 0 0 -5h{-wide * 0.26:g}a3 3 0 0 1 0 -6z", "mist", dense)


def stars(b: Block, *places: tuple[float, float]) -> Block:
    if b.dyes["star"] == "none" or not b.lit:
        return b
    return b.flat("".join(f"M{x} {y - 1.3}l.5 .8 .9 .5 -.9 .5 -.5 .8 -.5 -.8 -.9 -.5 .9 -.5z" for x, y in places), "star")


def roof(b: Block, x: float, y: float, wide: float, high: float, top: float = 0.3, ribs: int = 7) -> Block:
    """Swept: a ridge, upturned eaves, rows of tiles."""
    left, right = x + wide * top, x + wide * (1 - top)
    b.shape(
        f"M{x - 3} {y + high - 7}C{x + wide * 0.13} {y + high - 3} {left - 6} {y + high * 0.5} {left} {y}H{right}"
        f"C{right + 6} {y + high * 0.5} {x + wide * 0.87} {y + high - 3} {x + wide + 3} {y + high - 7}"
        f"Q{x + wide - 2} {y + high + 3} {x + wide - 11} {y + high + 2}H{x + 11}Q{x + 2} {y + high + 3} {x - 3} {y + high - 7}z", "roof")
    rows = ""
    for i in range(1, ribs):
        t = i / ribs
        a, z = left + (right - left) * t, x + 11 + (wide - 22) * t
        rows += f"M{a} {y + 2}Q{(a + z) / 2 + (z - a) * 0.15} {y + high * 0.65} {z} {y + high}"
    b.line(rows, 1.1, "roofline", 0.85)
    return b.line(f"M{x + 10} {y + high + 0.5}H{x + wide - 10}", 2.2, "eave").box(left - 3, y - 3.5, right - left + 6, 4.5, "roof2")


def lamp(b: Block, x: float, y: float, size: float = 1) -> Block:
    """A paper lantern under an eave."""
    lit = b.at(x, y, size)
    lit.light(0, 6, 17).line("M0 -5v5", 1).flat("M-3 -.5h6v2.2h-6z", "line")
    lit.shape("M-3.5 1.7C-7 4.500-7 9.500-3.500 12.300h7C7 9.500 7 4.500 3.500 1.700z", "lantern", 1)
    lit.line("M0 2v10M-3 2.5c-1.5 3-1.5 6 0 9M3 2.5c1.5 3 1.5 6 0 9", 0.6, "rib").line("M0 12.5v4", 1.4, "shu")
    return b


def lattice(b: Block, x: float, y: float, wide: float, high: float, columns: int = 3, rows: int = 3) -> Block:
    """A paper window, somebody at home."""
    b.box(x, y, wide, high, "win")
    bars = "".join(f"M{x + wide * i / columns:g} {y}v{high}" for i in range(1, columns)) + "".join(f"M{x} {y + high * j / rows:g}h{wide}" for j in range(1, rows))
    return b.line(bars, 0.9, "bar")


def stone_lamp(b: Block, x: float, y: float) -> Block:
    lit = b.at(x, y)
    lit.light(0, -14, 14).shape("M-6 0h12l-2-3h-2v-6h2v-8h-8v8h2v6h-2z", "stone")
    lit.box(-2.6, -15.5, 5.2, 5, "win", line=False).shape("M-9-16.5Q0-19 9-16.5L3-22h-6z", "stone2")
    return b


def pine(b: Block, x: float, y: float, size: float = 1) -> Block:
    tree = b.at(x, y, size)
    tree.line("M0 0C-2-12 3-20-1-34", 3, "trunk")
    tree.shape("M-16-14c6-7 24-8 30-2-8 3-23 4-30 2zM-12-24c4-6 18-7 23-1-6 3-18 3-23 1zM-8-33c3-5 11-5 15-1-4 3-11 3-15 1z", "pine")
    return b


def candle(b: Block, x: float, y: float, wide: float, high: float, dye: str) -> Block:
    """A candle whose foot is at y."""
    b.light(x, y - high - 4, 14).box(x - wide / 2, y - high, wide, high, dye)
    if b.lit:
        tall = wide * 1.7
        b.shape(f"M{x} {y - high - tall}c{wide * 0.62} {tall * 0.4} {wide * 0.62} {tall * 0.66} 0 {tall} {-wide * 0.62} {-tall * 0.34} {-wide * 0.62} {-tall * 0.6} 0 {-tall}z", "flame", 0.8, "burn")
    return b
