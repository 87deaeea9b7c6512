"""The village as a thumbnail: tiles lit or dark, spaces taken or free, who stands where; nothing to read."""

from __future__ import annotations

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.state import Village
from ..ghost_stories_table import boards_on
from .element import Markup, element
from .geometry import box_of
from .glyphs import KEYS

INSET = 1.2


def thumb(state: Village) -> Markup:
    """The village at a glance."""
    return element("svg", *cells(state), class_="thumb", viewBox="0 0 100 100", aria_hidden="true")


def cells(g: Village) -> list[Markup]:
    out = []
    for tile in range(9):
        out.append(rect(TILES[tile], "dark" if g.haunted >> tile & 1 else "lit"))
    for space in range(12):
        card = int(g.ghosts[space])
        out.append(rect(SPACES[space], f"taken of-{KEYS[int(g.cards.colour[card])]}" if card else "free"))
    for tile in range(9):
        here = boards_on(g, tile, c.ALIVE)
        for i, board in enumerate(here):
            point = box_of(TILES[tile]).point((i + 1) / (len(here) + 1), 0.5)
            kind = f"of-{KEYS[int(g.layout.colour[board])]}"
            out.append(element("circle", cx=point.x, cy=point.y, r=3.6, class_=kind))
    return out


def rect(place: str, kind: str) -> Markup:
    box = box_of(place)
    return element(
        "rect",
        x=round(box.x + INSET, 2),
        y=round(box.y + INSET, 2),
        width=round(box.w - 2 * INSET, 2),
        height=round(box.h - 2 * INSET, 2),
        rx=2,
        class_=kind,
    )
