"""What the sky does when an incarnation comes: one omen for each, drawn behind it, in a view of 720 x 480."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final

from ..block import Block

Omen = Callable[[Block], None]
MIDDLE: Final = (360.0, 205.0)


def on_circle(r: float, turn: float, ry: float) -> tuple[float, float]:
    a = math.radians(turn - 90)
    return MIDDLE[0] + r * math.cos(a), MIDDLE[1] + ry * math.sin(a)


def rings(b: Block) -> None:
    """A howl that one can see."""
    for i, r in enumerate((190, 236, 288, 346, 410)):
        b.line(f"M{MIDDLE[0] - r} {MIDDLE[1]}a{r} {r * 0.8:.0f} 0 1 1 {2 * r} 0a{r} {r * 0.8:.0f} 0 1 1 {-2 * r} 0", 9 - i * 1.4, "accent", 0.5 - i * 0.07)


def streaks(b: Block) -> None:
    """Gone before one looks."""
    rng = Random(57)
    path = ""
    for _ in range(34):
        y, x, long = rng.uniform(10, 420), rng.uniform(-60, 560), rng.uniform(90, 300)
        path += f"M{x:.0f} {y:.0f}q{long * 0.5:.0f} -5 {long:.0f} 0q{-long * 0.5:.0f} 5 {-long:.0f} 0z"
    b.flat(path, "accent", 0.4)


def blades(b: Block) -> None:
    """A sky of swords, each in a colour of hope."""
    for x, y, turn, dye in ((70, 90, 158, "#D53F4A"), (170, 40, 170, "#F7DC4A"), (550, 40, 190, "#4C80E6"), (650, 90, 202, "#35B58A"), (40, 250, 140, "#35B58A"), (690, 250, 220, "#D53F4A")):
        b.at(x, y, 1.5, turn).shape("M-6 60V-50l6-22 6 22v110z", dye, 3).shape("M-20 60h40v9h-40zM-5 69h10v22h-10z", "line")


def spears(b: Block) -> None:
    """An army behind the hill."""
    rng = Random(59)
    for i in range(25):
        x, top = 12 + i * 29.5, 70 + abs(i - 12) * 9 + rng.uniform(-18, 18)
        b.line(f"M{x + rng.uniform(-8, 8):.0f} 440L{x:.0f} {top:.0f}", 4, "line").flat(f"M{x:.0f} {top - 34:.0f}l8 26 -8 14 -8 -14z", "accent", 0.8)
        if i % 4 == 1:
            b.flat(f"M{x:.0f} {top + 4:.0f}c16 -8 26 8 44 0l-6 14 8 14c-18 8 -28 -8 -46 0z", "back")


def blank_masks(b: Block) -> None:
    """Faces that nobody remembers, row upon row."""
    for row, (y, size, count) in enumerate(((60, 0.55, 11), (130, 0.7, 9), (212, 0.9, 8), (306, 1.1, 7))):
        for i in range(count):
            x = 360 + (i - (count - 1) / 2) * 720 / count
            if abs(x - 360) > 130:
                b.at(x, y, size).flat("M0 -52C30 -48 40 -16 34 18C26 48 10 60 0 60S-26 48-34 18C-40 -16 -30 -48 0 -52z", "line", 0.5 + row * 0.1).flat("M0 -40C22 -36 28 -10 24 14C18 36 8 44 0 44S-18 36-24 14C-28 -10 -22 -36 0 -40z", "paper", 0.16 + row * 0.12)


def cracks(b: Block) -> None:
    """The sky breaks like a bone."""
    rng = Random(61)
    path = ""
    for i in range(11):
        a = math.tau * i / 11 + 0.2
        x, y = MIDDLE[0] + 130 * math.cos(a), MIDDLE[1] + 110 * math.sin(a)
        path += f"M{x:.0f} {y:.0f}"
        for step in range(5):
            a += rng.uniform(-0.5, 0.5)
            x, y = x + 62 * math.cos(a), y + 52 * math.sin(a)
            path += f"L{x:.0f} {y:.0f}"
            if step == 2:
                path += f"l{40 * math.cos(a + 1):.0f} {40 * math.sin(a + 1):.0f}M{x:.0f} {y:.0f}"
    b.line(path, 9, "line").line(path, 3.6, "accent")


def peacock(b: Block) -> None:
    """A fan of eyes."""
    for i in range(15):
        turn = -98 + 14 * i
        plume = b.at(360, 330, 1, turn)
        plume.shape("M-13 -110C-30 -240 -34 -300 0 -340C34 -300 30 -240 13 -110z", "back", 2.4, "accent").disc(0, -284, 21, "accent", ry=30).disc(0, -280, 11, "line", ry=17, line=False).disc(0, -276, 4, "paper", line=False)


def coils(b: Block) -> None:
    """Legs all around the edge of the world."""
    body = "M-20 420C20 330 -30 250 40 180S20 40 130 30 250 -8 360 12 500 -12 600 30 700 110 672 190 760 320 730 430"
    b.line(body, 58, "line").line(body, 44, "back")
    for i in range(44):
        t = i / 43
        turn = -128 + 256 * t
        rx, ry = 338, 214
        a = math.radians(turn - 90)
        x, y = 360 + rx * math.cos(a), 235 + ry * math.sin(a)
        b.at(x, y, 1, turn).line("M0 -16q-7 -20 4 -36M0 16q-7 22 4 40", 6, "line")


def bats(b: Block) -> None:
    rng = Random(64)
    for i in range(20):
        x, y, size = rng.uniform(10, 710), rng.uniform(10, 330), rng.uniform(0.5, 1.3)
        if abs(x - 360) > 150 or i % 5 == 0:
            b.at(x, y, size, rng.uniform(-20, 20)).flat("M0 -4l5 -8 4 9c10 -8 20 -10 32 -8c-7 5 -9 11 -8 18c-7 -4 -12 -3 -16 3c-5 -5 -9 -5 -12 -1l-5 9 -5 -9c-3 -4 -7 -4 -12 1c-4 -6 -9 -7 -16 -3c1 -7 -1 -13 -8 -18c12 -2 22 0 32 8l4 -9z", "line")
    b.line("M70 60C150 -8 250 10 330 60M650 60C570 -8 470 10 390 60", 5, "accent", 0.6)


def four_fires(b: Block) -> None:
    """Every colour burns for him."""
    for x, y, size, dye in ((90, 120, 2.6, "#D53F4A"), (630, 120, 2.6, "#F7DC4A"), (60, 300, 2, "#35B58A"), (660, 300, 2, "#4C80E6"), (210, 50, 1.4, "#8F8AA3"), (510, 50, 1.4, "#8F8AA3")):
        b.at(x, y, size).shape("M0 22C-18 18 -20 -2 -10 -14C-6 -22 2 -28 2 -42C14 -28 20 -12 18 4C16 16 8 22 0 22z", dye, 3).flat("M1 16C-6 14 -7 4 -3 -2C0 -7 3 -10 3 -16C9 -8 10 2 8 8C6 14 4 16 1 16z", "paper", 0.85)


def gate(b: Block) -> None:
    """A door as high as the clouds, and chains."""
    b.shape("M36 440V70h52v370zM632 440V70h52v370z", "back", 3).shape("M-10 30C120 60 600 60 730 30l-16 44C560 92 160 92 6 74z", "line", 3, "accent").shape("M20 108h680v28H20z", "back", 3)
    for y in (170, 232, 294):
        b.line("".join(f"M{x} {y + abs(x - 360) * 0.1 - 12:.0f}q9 -8 18 0t-18 0" for x in range(96, 630, 25) if abs(x - 360) > 140), 4, "accent", 0.8)


def teeth(b: Block) -> None:
    """The frame itself bites."""
    upper = "".join(f"M{x - 34} -10h68L{x} {96 + (x // 60 % 2) * 44 - abs(x - 360) * 0.05:.0f}z" for x in range(20, 720, 62))
    b.flat("M-10 -10h740v40H-10z", "line").shape(upper, "paper", 4)
    b.shape("".join(f"M-10 {y - 26}v52L{50 + (y // 50 % 2) * 24} {y}zM730 {y - 26}v52L{670 - (y // 50 % 2) * 24} {y}z" for y in range(110, 400, 50)), "paper", 4)


def flood(b: Block) -> None:
    """The sea has come up the valley."""
    for y, dye, dense in ((70, "back", 0.8), (150, "accent", 0.35), (240, "back", 0.9)):
        path = f"M-20 480V{y + 60}"
        for i in range(5):
            x = -20 + i * 155
            path += f"C{x + 30} {y + 50} {x + 60} {y - 20} {x + 120} {y - 20}c26 0 40 22 30 42c-8 -18 -34 -14 -36 8c-2 20 18 34 41 26"
        b.flat(f"{path}V480z", dye, dense)
    b.flat("".join(f"M{x} {y}a5 5 0 1 0 .1 0z" for x, y in ((60, 40), (96, 22), (250, 34), (470, 30), (560, 24), (640, 50), (30, 130), (690, 120))), "paper", 0.7)


def roots(b: Block) -> None:
    """The forest reaches over the edge."""
    for flip in (False, True):
        side = b.at(720 if flip else 0, 0, 1, flip=flip)
        side.line("M-10 -10C60 60 20 150 70 220S40 360 90 450", 34, "line").line("M10 60C90 70 120 40 190 60S230 20 260 34M50 160C120 150 120 210 180 200M66 260C130 250 130 320 190 320M10 20C70 10 130 -10 210 16", 15, "line").line("M-6 0C60 66 26 150 74 220S46 360 92 440M30 66C90 76 120 46 188 64", 3, "accent", 0.7)
        for x, y, turn in ((196, 56, -30), (262, 30, -60), (184, 198, 10), (194, 318, 40), (214, 14, -20), (120, 44, -80)):
            side.at(x, y, 1.4, turn).shape("M0 0C8 -14 26 -16 36 -8C30 6 12 10 0 0z", "accent", 2)


def clock(b: Block) -> None:
    """The hours stand still around him."""
    b.disc(360, 205, 330, "line", ry=215, line=False).disc(360, 205, 316, "back", ry=204, line=False).disc(360, 205, 250, "line", ry=160, line=False).disc(360, 205, 243, "back", ry=155, line=False)
    for i in range(12):
        x, y = on_circle(283, 30 * i, 180)
        mark = b.at(x, y, 1, 30 * i)
        mark.flat("M-5 -18h10v36h-10z" if i % 3 else "M-12 -20h8v40h-8zM4 -20h8v40h-8z", "accent")
    b.line("".join(f"M360 205L{x:.0f} {y:.0f}" for x, y in (on_circle(250, 50, 165), on_circle(180, 318, 120))), 9, "accent")


def halves(b: Block) -> None:
    """Two skies that do not fit."""
    b.flat("M-10 -10H360L340 60l44 70 -60 70 52 80 -40 70 24 130H-10z", "accent", 0.5)
    for i in range(8):
        b.at(70 + i * 36, 60 + i % 3 * 110, 1.2, i * 40).flat("M0 -30C16 -20 16 10 0 30C-16 10 -16 -20 0 -30z", "line", 0.5)
        b.at(430 + i * 36, 60 + (i + 1) % 3 * 110, 1.2, -i * 40).line("M0 -26a26 26 0 1 1 -.1 0M0 -12a12 12 0 1 0 .1 0", 4, "accent", 0.6)


OMENS: Final[dict[int, Omen]] = {
    56: rings, 57: streaks, 58: blades, 59: spears, 60: blank_masks, 61: cracks, 62: peacock, 63: coils, 64: bats, 65: four_fires,
    66: gate, 67: teeth, 68: flood, 69: roots, 70: clock, 71: halves,
}
