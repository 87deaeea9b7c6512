"""The pieces on the Ghost Stories board: Taoists, haunting figures and Buddhas, each at a point of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import LINE, SPACES, TILES
from ...games.ghost_stories.cards import HAUNTER
from ...games.ghost_stories.state import Village
from ..ghost_stories_table import boards_on
from .element import Markup, element
from .geometry import Point, box_of
from .glyphs import KEYS
from .part import Part, Scene
from .pictures import picture

KEPT: Final = 4096
#: Where a haunting figure stands on its card and on its stone, by side from north clockwise, in parts of its space.
ON_CARD: Final = ((0.86, 0.8), (0.14, 0.8), (0.86, 0.8), (0.86, 0.8))
ON_STONE: Final = ((0.84, 1.06), (0.0, 0.68), (0.84, 0.06), (1.0, 0.68))


@lru_cache(KEPT)
def piece(name: str, art: str, kind: str, x: float, y: float) -> Markup:
    """A piece at a point of the board; the page moves it there."""
    inside = [picture(art)] if art else []
    return element(
        "span", *inside, id=name, class_=f"piece {kind}", data_x=x, data_y=y, data_in="pieces", aria_hidden="true"
    )


def at(name: str, art: str, kind: str, point: Point) -> Part:
    return Part(piece, (name, art, kind, point.x, point.y))


def pieces(g: Village) -> Scene:
    """Every piece of the base game by its id."""
    out: Scene = {}
    for tile in sorted({int(g.at[board]) for board in range(4)} & set(range(9))):
        box = box_of(TILES[tile])
        alive, dead = boards_on(g, tile, c.ALIVE), boards_on(g, tile, c.DEAD)
        for i, board in enumerate(alive):
            colour = KEYS[g.layout.colour[board]]
            turn = " turn" if board == g.turn else ""
            point = box.point(0.17 + 0.2 * i if len(alive) > 1 else 0.2, 0.84)
            out[f"taoist-{colour}"] = at(f"taoist-{colour}", f"taoist-{colour}", f"taoist{turn}", point)
        for i, board in enumerate(dead):
            colour = KEYS[g.layout.colour[board]]
            point = box.point(0.72 - 0.2 * i, 0.84)
            out[f"taoist-{colour}"] = at(f"taoist-{colour}", f"taoist-{colour}-dead", "taoist dead", point)
    for space in range(12):
        box = box_of(SPACES[space])
        card = int(g.ghosts[space])
        name = SPACES[space]
        if g.buddhas >> space & 1:
            point = box.point(0.5, 0.74) if not card else box.point(0.2, 0.98)
            out[f"buddha-{name}"] = at(f"buddha-{name}", "buddha", "buddha", point)
        if card and g.cards.flags[card] & HAUNTER:
            on_stone = bool(g.stones >> space & 1)
            stone = box.point(*ON_STONE[space // 3])
            out[f"stone-{name}"] = at(f"stone-{name}", "", "haunt-stone", stone)
            where = stone if on_stone else box.point(*ON_CARD[space // 3])
            kind = "haunter about" if on_stone else "haunter"
            out[f"haunter-{name}"] = at(f"haunter-{name}", "haunter", kind, where)
    if g.layout.place_of[c.TEMPLE] >= 0:
        box = box_of(TILES[g.layout.place_of[c.TEMPLE]])
        for i in range(int(g.temple)):
            out[f"buddha-temple-{i}"] = at(
                f"buddha-temple-{i}", "buddha", "buddha small", box.point(0.84 - 0.2 * i, 0.84)
            )
    out["tracks"] = Part(tracks, (threatened(g),))
    return out


def threatened(g: Village) -> tuple[tuple[int, int], ...]:
    """The space and the tile of each figure that haunts with its next step (GS-YIN-2)."""
    out = []
    for space in range(12):
        card = g.ghosts[space]
        if card and g.stones >> space & 1 and g.cards.flags[card] & HAUNTER:
            for step in range(3):
                tile = int(LINE[3 * space + step])
                if not g.haunted >> tile & 1:
                    out.append((space, tile))
                    break
    return tuple(out)


@lru_cache(KEPT)
def tracks(steps: tuple[tuple[int, int], ...]) -> Markup:
    """An arrow from each stone to the tile that is haunted next."""
    lines = []
    for space, tile in steps:
        start = box_of(SPACES[space]).point(*ON_STONE[space // 3])
        y = start.y - 2.0
        end = box_of(TILES[tile]).point(0.5, 0.4)
        side = space // 3
        # straight into the village, as far as a third of the tile
        if side in (0, 2):
            way = f"M{start.x:.1f} {y:.1f}V{end.y:.1f}"
            head = f"M{start.x - 1.6:.1f} {end.y + (-1.8 if side == 0 else 1.8):.1f}L{start.x:.1f} {end.y:.1f}l1.6 "
            head += "-1.8" if side == 0 else "1.8"
        else:
            x = box_of(TILES[tile]).point(0.3 if side == 3 else 0.7, 0).x
            way = f"M{start.x:.1f} {y:.1f}H{x:.1f}"
            back = -1.8 if side == 3 else 1.8
            head = f"M{x + back:.1f} {y - 1.6:.1f}L{x:.1f} {y:.1f}l{back} 1.6"
        lines += [element("path", d=way, class_="way"), element("path", d=head, class_="head")]
    return element(
        "svg", *lines, id="tracks", class_="tracks", viewBox="0 0 100 100", aria_hidden="true", data_in="pieces"
    )
