"""How a game ends: dawn over a village that still stands, or Wu-Feng over its roofs. Who stands there is the page's to say.

Both are 1440 x 900 with the ground at 505; below it there is only dark earth, for what is to be read.
"""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from random import Random
from typing import Final

from ..block import Block
from ..canvas import Pictures, document, placed
from ..dyes import NIGHT, Dyes
from ..ghosts.table import figure, table
from ..ghosts.wu_feng import face
from ..tones import PALETTE, paints, rimmed
from .scenery import bands, ridge, sky_lantern, village

WIDE, HIGH = 1440, 900
DAWN: Final[Dyes] = {**NIGHT, "orb": "#FFF3C4", "orb2": "#F7A94A", "halo": "#FFF1BE", "line": "#1C1228", "far": "#A2667A", "mid": "#6F4A6C", "roofs": "#3A2648", "near": "#2C1D3A", "earth": "#1C1228", "pane": "#FFE08A", "ray": "#FFE9B0", "cloud": "#FFD9A0", "petal": "#FFD6DC"}
FALL: Final[Dyes] = {**NIGHT, "glow": "#FF5A1F", "glow2": "#FF5A1F", "line": "#160B17", "far": "#25090F", "roofs": "#0C060D", "near": "#070408", "earth": "#0A0510", "pane": "#8FE6B8", "skin": "#160B17", "edge": "#6E2C36", "nail": "#E9DDBE", "smoke": "#6B1C1A", "cloud": "#12060F"}


def sky(stops: tuple[tuple[float, str], ...], key: str) -> str:
    inner = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<defs><linearGradient id="{key}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient></defs><path fill="url(#{key})" stroke="none" d="M0 0h{WIDE}v{HIGH}H0z"/>'


def victory() -> str:
    b = Block(DAWN, "fv-", coarse=3, weight=2)
    b.raw(sky(((0, "#34407C"), (0.16, "#7A5A92"), (0.3, "#E0796A"), (0.43, "#FFC56B"), (0.52, "#FFE7B0"), (1, "#F3C98A")), "dawn"))
    rays = ""
    for i in range(21):
        a = math.pi + math.pi * (i + 0.5) / 21
        points = [(720 + r * math.cos(a + t), 392 + r * math.sin(a + t)) for r, t in ((130, -0.02), (1100, -0.05), (1100, 0.05), (130, 0.02))]
        rays += "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z"
    b.flat(rays, "ray", 0.26).light(720, 380, 340, "halo", dense=1).disc(720, 372, 118, "orb", line=False)
    for x, y, size in ((90, 96, 1.2), (470, 60, 0.9), (1190, 250, 1), (150, 300, 0.8), (900, 130, 0.7)):
        bands(b, x, y, size, "cloud", 0.4)
    b.insert(f'<g opacity=".4">{placed(face(), 1010, 40, 2.3, 8)}</g>')
    smoke = "M930 250c80-40 120 30 190-10s120 20 190-20M960 110c50-40 100 0 150-30M1180 300c60-20 90 20 140 0M1040 330c70-26 130 10 190-14"
    b.line(smoke, 14, "#F0A27C", 0.55).line(smoke, 5, "#FFE0B0", 0.6)
    ridge(b, 11, 402, 90, "far", 7)
    ridge(b, 23, 440, 70, "mid", 9)
    village(b, 462, "roofs", "pane", lit=0.7)
    ridge(b, 5, 486, 34, "near", 8)
    rng = Random(7)
    for i in range(15):
        sky_lantern(b, 200 + i * 70 + rng.uniform(0, 40), 330 - rng.uniform(0, 230), rng.uniform(0.6, 1.3))
    b.flat("M-10 505c300-24 900-24 1460 0v400H-10z", "earth")
    petals = "".join(f"M{x:.0f} {y:.0f}q7 -5 13 0q-6 6 -13 0z" for x, y in ((rng.uniform(0, WIDE), rng.uniform(20, 480)) for _ in range(34)))
    b.flat(petals, "petal", 0.9)
    return document(WIDE, HIGH, b.svg())


def claw(b: Block, x: float, way: float) -> None:
    """Four fingers over the hill."""
    fingers = []
    for i, up in enumerate((404, 382, 384, 402)):
        foot, tip = x + way * i * 50, x + way * (i * 50 + 24)
        fingers.append((foot, tip, up))
    bones = "".join(f"M{foot - way * 14:.0f} 540C{foot - way * 20:.0f} {up - 6} {tip:.0f} {up - 26} {tip:.0f} {up + 54}" for foot, tip, up in fingers)
    b.line(bones, 35, "edge").line(bones, 29, "skin")
    b.line("".join(f"M{foot - way * 22:.0f} {up + 44}q10 -7 22 -1M{foot - way * 21:.0f} {up + 56}q9 -6 20 -1" for foot, tip, up in fingers), 2.6, "edge")
    b.shape("".join(f"M{tip - 12:.0f} {up + 54}c0-11 24-11 24 0l-10 44c-1 5-3 5-4 0z" for foot, tip, up in fingers), "nail", 2)


def stray(card: int, x: float, y: float, wide: float) -> str:
    """A ghost among the roofs."""
    body = rimmed(figure(card).svg(paints(*PALETTE[table()[card].colour])), 1.7)
    return placed(body, x - wide / 2, y - wide / 1.2, round(wide / 120, 3))


def defeat() -> str:
    b = Block(FALL, "fd-", coarse=3, weight=2)
    b.raw(sky(((0, "#12060F"), (0.3, "#4D0F16"), (0.5, "#9C2A1C"), (0.6, "#3A0D14"), (1, "#0A0510")), "fall"))
    b.light(720, 230, 470)
    for x, y, size in ((40, 80, 1.5), (300, 180, 1), (1100, 70, 1.5), (1150, 230, 0.9), (620, 30, 0.8)):
        bands(b, x, y, size, "cloud", 0.5)
    b.insert(placed(face(), 420, 4, 5))
    ridge(b, 31, 452, 60, "far", 8)
    village(b, 474, "roofs", "pane", lit=0.35)
    b.insert("".join(stray(*ghost) for ghost in ((27, 1290, 470, 150), (8, 160, 486, 140), (12, 1180, 506, 116), (34, 60, 506, 120), (49, 1396, 506, 110))))
    ridge(b, 5, 494, 30, "near", 8)
    claw(b, 330, 1)
    claw(b, 1110, -1)
    b.flat("M-10 470c190-40 330 30 530 0s380-30 560 0 260 20 370-10v90H-10z", "smoke", 0.3).flat("M-10 507c300-16 900-16 1460 0v400H-10z", "earth")
    rng = Random(19)
    for dye in ("#FF8A4C", "#FFC766"):
        b.flat("".join(f"M{x:.0f} {y:.0f}l{r:.1f} {r * 1.5:.1f} {-r:.1f} {r * 1.5:.1f} {-r:.1f} {-r * 1.5:.1f}z" for x, y, r in ((rng.uniform(0, WIDE), rng.uniform(250, 530), rng.uniform(1.5, 3.6)) for _ in range(26))), dye)
    return document(WIDE, HIGH, b.svg())


def pictures() -> Pictures:
    return {"finale-victory": victory, "finale-defeat": defeat}
