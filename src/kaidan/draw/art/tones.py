"""The five colours: their tones by day and night, and an aura whose shape repeats the colour's glyph."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from random import Random
from typing import Final, Literal

from .brush import Layers, OutlinePoint, Paints, Shape, form, leaf, stroke

Colour = Literal["yellow", "blue", "green", "red", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("yellow", "blue", "green", "red", "black")
#: aura, accent, deep, rim
PALETTE: Final = {
    "yellow": ("#EBC636", "#F7DC4A", "#6B4E08", "#FFF6CC"),
    "blue": ("#4C80E6", "#86B4FF", "#14357C", "#DFEAFF"),
    "green": ("#35B58A", "#7BE3BC", "#0F4D39", "#DDF8EC"),
    "red": ("#D53F4A", "#FF8480", "#640D18", "#FFE0DE"),
    "black": ("#8F8AA3", "#CFC9E0", "#343048", "#F0EDF8"),
}
INK: Final = "#15130F"
PAPER: Final = "#F6EFDD"
BLUSH: Final = "#C3332A"


def paints(aura: str, accent: str, deep: str, rim: str) -> Paints:
    """The tones of a figure in one colour; its ink is rimmed."""
    edge = f' stroke="{rim}"'
    return {
        "ink": f'fill="{INK}"{edge}',
        "back": f'fill="{deep}"{edge}',
        "line": f'fill="{INK}"',
        "deep": f'fill="{deep}"',
        "aura": f'fill="{aura}"',
        "accent": f'fill="{accent}"',
        "paper": f'fill="{PAPER}"',
        "blush": f'fill="{BLUSH}"',
        "grain": f'fill="{deep}" opacity=".28"',
        "yellow": 'fill="#F7DC4A"',
        "blue": 'fill="#4C80E6"',
        "green": 'fill="#35B58A"',
        "red": 'fill="#D53F4A"',
        "black": 'fill="#8F8AA3"',
    }


def rimmed(body: str, wide: float = 1.7) -> str:
    """What its rimmed tones have in common, said once."""
    return f'<g stroke-width="{wide}" paint-order="stroke" stroke-linejoin="round">{body}</g>'


def rough_disc(x: float, y: float, r: float, rng: Random, rough: float = 0.05) -> Shape:
    turns = [math.tau * i / 14 for i in range(14)]
    return tuple(
        OutlinePoint(x + r * (1 + rng.uniform(-rough, rough)) * math.cos(t), y + r * (1 + rng.uniform(-rough, rough)) * math.sin(t))
        for t in turns
    )


def grain(rng: Random) -> list[Shape]:
    """The wood of the block, showing through."""
    out = []
    for _ in range(9):
        x, y, long = rng.uniform(24, 70), rng.uniform(18, 92), rng.uniform(16, 34)
        out.append(stroke(f"{x},{y} {x + long / 2},{y + rng.uniform(-1.5, 1.5)} {x + long},{y}", "0 1.1 0"))
    return out


def aura(colour: Colour, rng: Random) -> Layers:
    """Behind a figure: sun, waves, leaves, flame or crescent, printed a little unevenly."""
    drawing = Layers()
    if colour == "yellow":
        shapes = [rough_disc(60, 48, 37, rng, 0.03)]
        for i in range(16):
            turn = math.tau * (i + 0.5) / 16
            near, far = 41, 48 + rng.uniform(0, 7) + (5 if i in (0, 7, 8, 15) else 0)
            c, s = math.cos(turn), math.sin(turn)
            shapes.append(stroke(f"{60 + near * c},{48 + near * s} {60 + far * c},{48 + far * s}", "4.5 3 0"))
        return drawing.lay("aura", shapes).lay("grain", grain(rng))
    if colour == "blue":
        shapes = [
            form("10,60 14,40 26,26 42,18 60,15 78,18 94,26 106,40 110,60 *119,98 *1,98"),
            form("*2,60 4,40 12,24 26,16 *38,20 28,22 22,30 *30,32 20,38 16,52"),
            form("*118,54 116,34 108,18 94,10 *82,14 92,16 98,24 *90,26 100,32 104,46"),
        ]
        for right, down in ((34, 8), (42, 12), (28, 10), (88, 4), (80, 8), (72, 5)):
            shapes.append(rough_disc(right, down + rng.uniform(-2, 2), rng.uniform(1.2, 2.4), rng))
        return drawing.lay("aura", shapes).lay("grain", grain(rng))
    if colour == "green":
        shapes = [form("24,92 12,74 16,54 12,36 26,18 44,16 *60,3 76,16 94,18 108,36 104,54 108,74 96,92 60,98")]
        for right, down, turn in ((10, 22, 60), (16, 8, 35), (110, 22, 120), (104, 8, 145), (6, 48, 80), (114, 48, 100)):
            shapes.append(leaf(right + rng.uniform(-2, 2), down + rng.uniform(-2, 2), 18, 6, turn))
        return drawing.lay("aura", shapes).lay("grain", grain(rng))
    if colour == "red":
        shapes = [
            form(
                "60,98 28,96 10,80 8,58 *12,30 20,44 *24,10 36,26 44,20 *54,1 66,16 72,24 *84,4 90,22 98,40 *110,26 112,56 110,80 92,96"
            )
        ]
        for right, down in ((4, 24), (116, 16), (34, 4), (100, 10)):
            x, y = right + rng.uniform(-2, 2), down + rng.uniform(-2, 3)
            shapes.append(form(f"*{x},{y - 6} {x + 3},{y + 1} {x},{y + 4} {x - 3},{y + 1}"))
        return drawing.lay("aura", shapes).lay("grain", grain(rng))
    moon = form("60,4 34,8 15,27 9,52 18,78 40,94 66,96 *98,80 90,70 *112,52 108,34 *92,10")
    drawing.lay("aura", [moon])
    for y in (30, 58, 76):
        drawing.lay("aura", [stroke(f"{96 + rng.uniform(-6, 4)},{y} 112,{y - 2} 119,{y + 1}", "0 3 0")])
    return drawing.lay("grain", grain(rng))


def ground(colour: Colour, rng: Random) -> Layers:
    """Before the feet: dust, surf, grass, fire or fog, so that no figure ends in a straight line."""
    d = Layers()
    shake = rng.uniform(-3, 3)
    if colour == "yellow":
        lines = (f"2,{96} {26 + shake},92 52,97", f"{40 + shake},98 70,94 98,98", "84,95 104,91 119,95")
        return d.lay("aura", [stroke(line, "0 5 0") for line in lines])
    if colour == "blue":
        crest = "0,96 10,91 20,95 30,98 40,94 50,91 60,95 70,98 80,94 90,91 100,95 110,98 120,93"
        return d.lay("aura", [stroke(crest, "5 4 5 6 5 4 5"), stroke("0,101 60,99 120,101", "6 5 6")])
    if colour == "green":
        blades = []
        for x in (2, 8, 13, 20, 30, 44, 58, 72, 86, 98, 105, 111, 117):
            high = (16 if x < 16 or x > 103 else 7) + rng.uniform(-2, 3)
            lean = rng.uniform(-5, 5)
            blades.append(stroke(f"{x},101 {x + lean * 0.4:.1f},{100 - high * 0.6:.1f} {x + lean:.1f},{100 - high:.1f}", "5 4 0"))
        return d.lay("aura", blades)
    if colour == "red":
        tongues = []
        for x, tall in ((4, 22), (14, 14), (25, 9), (40, 6), (60, 5), (80, 6), (95, 9), (106, 14), (116, 22)):
            high = tall + rng.uniform(-2, 3)
            tongues.append(form(f"{x - 6},101 {x - 4},{100 - high * 0.5:.1f} *{x + rng.uniform(-3, 3):.1f},{100 - high:.1f} {x + 4},{100 - high * 0.5:.1f} {x + 6},101"))
        return d.lay("aura", tongues)
    fog = ("0,97 24,92 46,96 66,94", "50,98 80,94 104,98 120,94", "0,90 10,87 22,90", "98,91 110,88 120,90")
    return d.lay("aura", [stroke(line, "0 5 4 0") for line in fog])
