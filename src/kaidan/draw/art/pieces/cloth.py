"""How a piece is finished: the living wear colour with an inked edge, and every piece has an ivory rim."""

from __future__ import annotations

from typing import Final

from ..brush import Layers, Paints, Shape
from ..tones import INK, PALETTE, paints
from .glyphs import FILL, IVORY

SKIN: Final = "#F3D9B4"


def dressed(cloth: str, accent: str, deep: str, *, skin: str = SKIN, edge: float = 3.2) -> Paints:
    """Paints of somebody alive: cloth in ink, pale skin."""
    return {
        **paints(cloth, accent, deep, IVORY),
        "aura": f'fill="{cloth}" stroke="{INK}" stroke-width="{edge:g}"',
        "ink": f'fill="{INK}"',
        "back": f'fill="{deep}" stroke="{INK}" stroke-width="{edge:g}"',
        "paper": f'fill="{skin}"',
        "grain": 'fill="#FFFDF4"',
    }


def of_colour(colour: str) -> Paints:
    _, accent, deep, _ = PALETTE[colour]
    return dressed(FILL[colour], accent, deep)


def robe(d: Layers, *shapes: Shape) -> Layers:
    """Cloth over all that lies there."""
    return d.lay("aura", shapes, fresh=True)


def figure(d: Layers, paints: Paints, *, rim: float = 8.5, over: str = "", under: str = "") -> str:
    """A piece with its rim."""
    edge = d.silhouette("aura", "ink", "back", "blue", "red", "green")
    return (
        f'<g stroke-linejoin="round" paint-order="stroke">{under}'
        f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="{rim:g}" d="{edge}"/>{d.svg(paints)}{over}</g>'
    )
