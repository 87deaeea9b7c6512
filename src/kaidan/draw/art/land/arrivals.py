"""Wu-Feng arrives: each incarnation looms over the village under its own omen."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Final

from ..block import Block
from ..canvas import Pictures, document, placed
from ..dyes import NIGHT, mixed
from ..ghosts.table import figure, table
from ..tones import INK, PALETTE, PAPER, paints, rimmed
from .omens import MIDDLE, OMENS
from .scenery import ridge, village

WIDE, HIGH = 720, 480
#: How much larger than on its card.
SIZE: Final = 3.6


def burst(b: Block, rng: Random) -> Block:
    """Light that comes from behind him."""
    path = ""
    for i in range(30):
        a, half = math.tau * i / 30 + rng.uniform(-0.04, 0.04), rng.uniform(0.02, 0.055)
        x, y = MIDDLE
        path += f"M{x + 110 * math.cos(a):.0f} {y + 110 * math.sin(a):.0f}L{x + 620 * math.cos(a - half):.0f} {y + 620 * math.sin(a - half):.0f}L{x + 620 * math.cos(a + half):.0f} {y + 620 * math.sin(a + half):.0f}z"
    return b.flat(path, "aura", 0.34)


def arrival(card: int) -> str:
    aura, accent, deep, rim = PALETTE[table()[card].colour]
    night = mixed(deep, "#05040A", 0.72)
    dyes = {
        **NIGHT, "land1": "#07060E", "land2": mixed(deep, "#05040A", 0.35), "land3": mixed(aura, "#05040A", 0.3), "aura": aura, "accent": accent, "back": mixed(deep, "#05040A", 0.3),
        "paper": PAPER, "line": INK, "night": night, "near": "#06050B", "halo": accent, "fog": mixed(aura, "#05040A", 0.2), "farlight": "#FFC45E",
    }
    b = Block(dyes, f"w{card}-", coarse=1.8, weight=2.4)
    b.raw(f'<path fill="{b.dye("land")}" stroke="none" d="M0 0h{WIDE}v{HIGH}H0z"/>')
    burst(b, Random(card)).light(*MIDDLE, 300, "halo", dense=0.7)
    OMENS[card](b)
    loom = placed(rimmed(figure(card).svg(paints(aura, accent, deep, rim)), 1.3), MIDDLE[0] - 60 * SIZE, 26, SIZE)
    b.insert(loom)
    b.raw(f'<path fill="{b.dye("fade")}" stroke="none" d="M0 268h{WIDE}v104H0z"/><path fill="{night}" stroke="none" d="M0 371h{WIDE}v109H0z"/>')
    ridge(b, card, 424, 40, "night", 5, WIDE, HIGH)
    b.raw(f'<path fill="{b.dye("haze")}" stroke="none" d="M0 370h{WIDE}v80H0z"/>')
    village(b.at(-92, 222, 0.5), 462, "near", "farlight", lit=0.42, x=170)
    ridge(b, 5, 462, 22, "near", 6, WIDE, HIGH)
    return document(WIDE, HIGH, b.svg())


def pictures() -> Pictures:
    return {f"wu-feng-{card}": partial(arrival, card) for card in OMENS}
