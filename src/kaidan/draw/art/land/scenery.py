"""What large pictures are made of: ridges, far houses, sky lanterns, clouds in bands."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from random import Random
from typing import Final

from ..block import Block
from ..dyes import DAY, NIGHT, Dyes

LAND_NIGHT: Final[Dyes] = {
    **NIGHT, "land1": "#0A0E1F", "land2": "#16203F", "land3": "#2B2A45", "orb": "#F3E2B0", "orb2": "#E2BF73", "fog": "#6B7DB3", "ridge1": "#182243", "ridge2": "#0F1630",
    "ridge3": "#0A0F22", "branch": "#060914", "needle": "#1D3550", "farlight": "#FFC45E", "pagoda1": "#1A2040", "pagoda2": "#0C1128",
}
LAND_DAY: Final[Dyes] = {
    **DAY, "land1": "#CFDCD8", "land2": "#EFE6CD", "land3": "#E2CFA4", "orb": "#D9523A", "orb2": "#C23A26", "fog": "#FFF8E6", "ridge1": "#B4C2B6", "ridge2": "#93A698",
    "ridge3": "#6F8577", "branch": "#31483A", "needle": "#6D9A78", "farlight": "#8A5A2E", "pagoda1": "#C8A883", "pagoda2": "#8B5A4A", "halo": "#FFE3A8",
}


def ridge(b: Block, seed: int, y: float, high: float, dye: str, peaks: int = 7, wide: float = 1440, foot: float = 900) -> Block:
    """A row of hills from edge to edge."""
    rng = Random(seed)
    step = wide / peaks
    path = f"M-20 {foot}V{y}"
    x = -20.0
    for _ in range(peaks + 1):
        top, dip = y - high * rng.uniform(0.35, 1), y - high * rng.uniform(0, 0.3)
        path += f"C{x + step * 0.2:.0f} {top + high * 0.1:.0f} {x + step * 0.3:.0f} {top:.0f} {x + step * 0.5:.0f} {top:.0f}S{x + step * 0.8:.0f} {dip:.0f} {x + step:.0f} {dip:.0f}"
        x += step
    return b.flat(f"{path}V{foot}z", dye)


def house(b: Block, x: float, y: float, wide: float, high: float, dye: str, light: str, *, storeys: int = 1, lit: float = 1) -> Block:
    """A house as a shadow with lights in it, its foot at y."""
    walls, windows = "", ""
    for i in range(storeys):
        w, h = wide * (1 - i * 0.2), high / storeys
        left, foot = x + (wide - w) / 2, y - i * h
        walls += f"M{left + w * 0.1:.1f} {foot}V{foot - h * 0.62:.1f}H{left + w * 0.9:.1f}V{foot}z"
        walls += (
            f"M{left - w * 0.08:.1f} {foot - h * 0.56:.1f}C{left + w * 0.1:.1f} {foot - h * 0.62:.1f} {left + w * 0.24:.1f} {foot - h * 0.8:.1f} {left + w * 0.3:.1f} {foot - h * 1.02:.1f}H{left + w * 0.7:.1f}"
            f"C{left + w * 0.76:.1f} {foot - h * 0.8:.1f} {left + w * 0.9:.1f} {foot - h * 0.62:.1f} {left + w * 1.08:.1f} {foot - h * 0.56:.1f}Q{left + w:.1f} {foot - h * 0.5:.1f} {left + w * 0.9:.1f} {foot - h * 0.5:.1f}H{left + w * 0.1:.1f}Q{left:.1f} {foot - h * 0.5:.1f} {left - w * 0.08:.1f} {foot - h * 0.56:.1f}z"
        )
        count = max(2, round(w / 34))
        for j in range(count):
            if (j * 7 + i * 3 + round(x)) % 5 / 5 < lit:
                windows += f"M{left + w * 0.16 + j * w * 0.68 / count + 2:.1f} {foot - h * 0.42:.1f}h{min(13, w * 0.68 / count - 5):.1f}v{h * 0.28:.1f}h{-min(13, w * 0.68 / count - 5):.1f}z"
    b.flat(walls, dye)
    return b.flat(windows, light) if windows else b


def village(b: Block, y: float, dye: str, light: str, *, lit: float = 1, x: float = 0) -> Block:
    """A row of houses, 330 to 1134 wide."""
    for left, down, wide, high, storeys in ((330, 8, 120, 74, 1), (452, 16, 96, 60, 1), (545, 0, 130, 150, 3), (676, 18, 110, 66, 1), (780, 6, 150, 104, 2), (930, 20, 92, 56, 1), (1016, 10, 118, 78, 1)):
        house(b, left + x, y + down, wide, high, dye, light, storeys=storeys, lit=lit)
    return b


def sky_lantern(b: Block, x: float, y: float, size: float) -> Block:
    lit = b.at(x, y, size)
    lit.light(0, 0, 30).shape("M-9 -12C-13 -4 -11 8 -6 13h12c5-5 7-17 3-25-5-4-13-4-18 0z", "lantern", 1.2, "#6B2A12")
    return b


def stars(b: Block, seed: int, count: int, wide: float, high: float) -> Block:
    rng = Random(seed)
    path = ""
    for _ in range(count):
        x, y, r = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(1, 2.3)
        path += f"M{x:.0f} {y - r:.1f}l{r * 0.4:.1f} {r * 0.6:.1f} {r * 0.6:.1f} {r * 0.4:.1f} {-r * 0.6:.1f} {r * 0.4:.1f} {-r * 0.4:.1f} {r * 0.6:.1f} {-r * 0.4:.1f} {-r * 0.6:.1f} {-r * 0.6:.1f} {-r * 0.4:.1f} {r * 0.6:.1f} {-r * 0.4:.1f}z"
    return b.flat(path, "star", 0.8) if b.dyes["star"] != "none" else b


def bands(b: Block, x: float, y: float, size: float, dye: str, dense: float = 0.34) -> Block:
    """A cloud as old prints draw it: bars with round ends."""
    b.at(x, y, size).flat("M0 0h150a8 8 0 0 1 0 16h-40a7 7 0 0 0 0 14h90a8 8 0 0 1 0 16h-150a7 7 0 0 1 0 -14h20a7 7 0 0 0 0 -16h-70a8 8 0 0 1 0 -16z", dye, dense)
    return b


def far_pagoda(b: Block, x: float, y: float, size: float) -> Block:
    p = b.at(x, y, size)
    for i in range(4):
        p.flat(f"M{-44 + i * 8} {-i * 34}q14-2 22-16h{44 - i * 16}q8 14 22 16q-{44 - i * 8} 6-{88 - i * 16} 0zM{-22 + i * 5} {-i * 34 - 2}h{44 - i * 10}v22h{-44 + i * 10}z", "ridge3")
        p.flat(f"M{-12 + i * 3} {-i * 34 + 5}h5v8h-5zM{6 - i * 2} {-i * 34 + 5}h5v8h-5z", "farlight")
    p.flat("M-2 -148h4l-1 28h-2z", "ridge3")
    return b


def hamlet(b: Block, x: float, y: float, size: float) -> Block:
    p = b.at(x, y, size)
    for left, down, wide in ((0, 0, 70), (62, 10, 54), (-56, 12, 56), (110, 18, 44)):
        p.flat(f"M{left} {down}q{wide * 0.2:g}-4 {wide * 0.28:g}-20h{wide * 0.44:g}q{wide * 0.08:g} 16 {wide * 0.28:g} 20v4h-{wide}zM{left + wide * 0.16:g} {down}h{wide * 0.68:g}v30h{-wide * 0.68:g}z", "ridge3")
        p.flat(f"M{left + wide * 0.28:g} {down + 8}h7v8h-7zM{left + wide * 0.56:g} {down + 8}h7v8h-7z", "farlight")
    return b


def pine_pad(b: Block, x: float, y: float, wide: float) -> Block:
    """A cushion of needles on a branch."""
    b.flat(f"M{x} {y}q{wide * 0.06:g}-{wide * 0.16:g} {wide * 0.2:g}-{wide * 0.13:g}q{wide * 0.12:g}-{wide * 0.16:g} {wide * 0.3:g}-{wide * 0.1:g}q{wide * 0.2:g}-{wide * 0.1:g} {wide * 0.3:g} {wide * 0.06:g}q{wide * 0.16:g}-.02 {wide * 0.2:g} {wide * 0.17:g}q-{wide * 0.5:g} {wide * 0.1:g}-{wide} 0z", "branch")
    needles = "".join(f"M{x + wide * (0.08 + i * 0.105):.1f} {y - 1}l{(i - 4) * 1.5:g}-{wide * 0.13:.1f}" for i in range(9))
    return b.line(needles, 1.4, "needle", 0.8)
