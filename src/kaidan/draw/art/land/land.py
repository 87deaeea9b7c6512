"""The land the table stands in, by night and by day: quiet in the middle, where the board lies."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial

from ..block import Block
from ..canvas import Maker, Pictures, document
from ..dyes import Dyes
from .scenery import LAND_DAY, LAND_NIGHT, bands, far_pagoda, hamlet, pine_pad, sky_lantern, stars

WIDE, HIGH = 1440, 900


def slopes(b: Block, cuts: tuple[tuple[float, float, float, float], ...]) -> Block:
    """Cuts of the knife down a mountain: from the ridge, towards a foot, so far down."""
    path = "".join(f"M{x} {y}C{x + (foot - x) * 0.2:.0f} {y + far * 0.4:.0f} {x + (foot - x) * 0.8:.0f} {y + far * 0.6:.0f} {foot} {y + far}" for x, y, foot, far in cuts)
    return b.line(path, 2.4, "ridge2", 0.7)


def geese(b: Block, x: float, y: float, size: float) -> Block:
    flock = b.at(x, y, size)
    flock.line("".join(f"M{i * 26 - 9} {i * 11 - 5}q7 -1 9 6 3 -7 10 -6" for i in range(5)) + "".join(f"M{-i * 24 - 9} {i * 13 - 5}q7 -1 9 6 3 -7 10 -6" for i in range(1, 3)), 2.2, "ridge3")
    return b


def reeds(b: Block, x: float, y: float) -> Block:
    """Grass before everything, in both corners."""
    blades = "".join(f"M{x + i * 15} {y}C{x + i * 15 + 4} {y - 60 - i * 7 % 40} {x + i * 15 + (i % 3 - 1) * 26} {y - 90 - i * 13 % 60} {x + i * 15 + (i % 3 - 1) * 40} {y - 110 - i * 29 % 70}" for i in range(-3, 12))
    other = "".join(f"M{1440 - i * 17} {y}C{1440 - i * 17 - 4} {y - 50} {1440 - i * 17 + (i % 3 - 1) * 22} {y - 70 - i * 11 % 40} {1440 - i * 17 + (i % 3 - 1) * 36} {y - 90 - i * 23 % 60}" for i in range(-2, 11))
    return b.line(blades + other, 4, "branch", 0.9)


def village_land(b: Block) -> None:
    b.raw(f'<path fill="{b.dye("land")}" stroke="none" d="M0 0h{WIDE}v{HIGH}H0z"/>')
    stars(b, 3, 46, WIDE, 430)
    b.light(1262, 200, 250, "halo", dense=0.8).disc(1262, 200, 92, "orb", line=False)
    bands(b, 1110, 226, 1, "fog")
    bands(b, 1290, 158, 0.74, "fog")
    bands(b, 60, 250, 0.9, "fog", 0.2)
    bands(b, 330, 120, 0.7, "fog", 0.16)
    b.flat("M-10 560c60-110 100-190 160-90 30-150 110-200 170-20 30-60 70-60 110 20 60-30 120 20 180 10s120-60 200-20 120-10 200-10 100-60 110-50c50-170 130-120 170 10 40-110 90-90 180 30v470H-10z", "ridge1")
    slopes(b, ((112, 452, 60, 150), (150, 440, 96, 200), (200, 430, 150, 210), (232, 352, 190, 190), (262, 372, 250, 170), (296, 392, 292, 160), (352, 420, 350, 110), (1100, 440, 1080, 120), (1168, 340, 1130, 200), (1214, 330, 1206, 200), (1256, 366, 1270, 170), (1342, 392, 1330, 150), (1388, 396, 1410, 140)))
    b.raw(f'<path fill="{b.dye("haze")}" stroke="none" d="M0 590h1440v150H0z"/>')
    geese(b, 1120, 120, 1)
    far_pagoda(b, 240, 620, 1.05)
    hamlet(b, 1190, 596, 1.05)
    b.flat("M-10 690c80-60 130-30 190-70s110 0 180 40 60 20 110 60 180-10 260 0 160-10 230-30 120-20 170-70 100 20 160 0 90-20 160 30v290H-10z", "ridge2")
    b.raw(f'<path fill="{b.dye("haze")}" stroke="none" opacity=".5" d="M0 700h1440v150H0z"/>')
    b.flat("M-10 830c130-60 270-20 410-10s700 10 1050-40v150H-10z", "ridge3")
    reeds(b, 30, 900)
    b.line("M1470 64c-70 40-110 36-150 68-30 24-62 18-92 44M1380 104c-10 30-40 40-50 66M1310 140c-24-4-36-24-60-26", 9, "branch").line("M1470 60c-50 32-80 34-110 50", 16, "branch")
    for x, y, wide in ((1178, 190, 120), (1200, 126, 108), (1284, 186, 110), (1330, 112, 130), (1370, 74, 110)):
        pine_pad(b, x, y, wide)
    for x, y, size in ((1138, 300, 0.9), (1404, 338, 0.6), (1350, 290, 0.45), (320, 352, 0.55), (60, 556, 0.8), (140, 584, 0.4)):
        sky_lantern(b, x, y, size)


def pagoda_land(b: Block) -> None:
    """Where Yokai Pagoda is played."""
    b.raw(f'<path fill="{b.dye("land")}" stroke="none" d="M0 0h{WIDE}v{HIGH}H0z"/>')
    stars(b, 13, 46, WIDE, 420)
    b.light(1130, 330, 300, "halo").disc(1130, 330, 66, "orb", line=False)
    bands(b, 140, 150, 1, "fog", 0.2)
    bands(b, 980, 340, 0.8, "fog")
    bands(b, 560, 90, 0.8, "fog", 0.18)
    b.flat("M-10 520c60-90 110-150 170-60 40-120 120-170 190-20 60-60 130-50 200 30s180 60 260 20 120-110 180-60 60 70 100 20 120-70 180 0 90-40 190 20v450H-10z", "ridge1")
    x = 1290
    b.flat(f"M{x - 2} 300h4v50h-4zM{x - 8} 314h16v3h-16zM{x - 7} 322h14v3h-14zM{x - 6} 330h12v3h-12z", "pagoda2")
    for y, wide, high in ((378, 62, 26), (432, 78, 30), (492, 94, 34), (558, 112, 60)):
        b.flat(f"M{x - wide} {y}c{wide * 0.3:g}-4 {wide * 0.62:g}-16 {wide * 0.78:g}-34h{wide * 0.44:g}c{wide * 0.16:g} 18 {wide * 0.48:g} 30 {wide * 0.78:g} 34l-10 10H{x - wide + 10}z", "pagoda2").flat(f"M{x - wide * 0.62:g} {y + 10}h{wide * 1.24:g}v{high}H{x - wide * 0.62:g}z", "pagoda1")
        b.flat("".join(f"M{x + k * wide - 4:g} {y + 13}h8v{high - 10}h-8z" for k in (-0.42, -0.14, 0.14, 0.42)), "farlight", 0.75)
    b.flat("M-10 640c80-60 130-30 190-80s110 0 180 40 130 0 200-20 180-50 320 0 150 20 230-10 120-40 180 10 90-20 170 30v320H-10z", "ridge2")
    b.raw(f'<path fill="{b.dye("haze")}" stroke="none" opacity=".6" d="M0 640h1440v190H0z"/>')
    geese(b, 860, 240, 1)
    b.flat("M-10 800c130-60 270-20 410-10s700 10 1050-40v180H-10z", "ridge3")
    for left, top, size in ((980, 470, 0.5), (1420, 300, 0.6), (90, 430, 0.6), (210, 380, 0.35)):
        sky_lantern(b, left, top, size)


def scene(which: str, dyes: Dyes, key: str, tall: bool) -> str:
    block = Block(dyes, key, coarse=3, weight=2)
    (village_land if which == "village" else pagoda_land)(block)
    return document(560, 900, block.svg(), left=880) if tall else document(WIDE, HIGH, block.svg())


def pictures() -> Pictures:
    found: dict[str, Maker] = {}
    for name, which in (("land", "village"), ("pagoda", "pagoda")):
        for theme, dyes in (("night", LAND_NIGHT), ("day", LAND_DAY)):
            found[f"{name}-{theme}"] = partial(scene, which, dyes, f"{which[0]}{theme[0]}-", False)
            found[f"{name}-{theme}-tall"] = partial(scene, which, dyes, f"{which[0]}{theme[0]}-", True)
    return found
