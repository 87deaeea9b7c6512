"""The pieces on the Ghost Stories board: Taoists, haunting figures and Buddhas, each at a point of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import LINE, SPACES, TILES
from ...games.ghost_stories.cards import HAUNTER
from ...games.ghost_stories.state import Village
from ...kernel.words import mark
from ...locale import Speech
from ..ghost_stories_table import boards_on
from .element import Markup, element, new_element
from .geometry import TURNS, Points, box_of, points, points_at
from .glyphs import KEYS
from .part import Part, Scene
from .pictures import picture
from .words import sentence

KEPT: Final = 4096
NORTH: Final = 0
SOUTH: Final = 2
WEST: Final = 3
#: Whoever stands on a tile stands above its name.
FEET: Final = 0.8
#: Where the first of them stands, and how far each other from the one before.
FIRST: Final = 0.18
STEP: Final = 0.21
#: Where the Temple's Buddhas sit, from the right: above the heads of whoever stands there, below what lies on top.
SHELF: Final = (0.87, 0.45)
#: How far apart: close together, so that what threatens the Temple is told beside them.
BESIDE: Final = 0.13
#: Where a haunting figure stands on its card and on its stone, by side from north clockwise, in parts of its space:
#: beside the ghost, on none of its name, its resistance and its abilities, nor on the name of the tile before it.
ON_CARD: Final = ((0.85, 0.57),) * 4
ON_STONE: Final = ((0.345, 1.04), (-0.06, 0.64), (0.63, 0.25), (1.06, 0.64))
#: Where the stone itself lies; in the south it is half hidden by the figure on it, and never by the ghost.
STONES: Final = (ON_STONE[0], ON_STONE[1], (0.63, 0.13), ON_STONE[3])
#: An arrow into the village from the south begins above the name of the tile.
ABOVE_NAME: Final = 0.77


@lru_cache(KEPT)
def piece(name: str, art: str, kind: str, stands: Points) -> Markup:
    """A piece at a point of the board; the page moves it there."""
    inside = [picture(art)] if art else []
    return new_element("span", *inside, id=name, class_=f"piece {kind}", **standing(stands), aria_hidden="true")


def standing(stands: Points) -> dict[str, str]:
    """Where the page puts a piece, across and down, seen from each side of the table."""
    across, down = (" ".join(f"{number:g}" for number in one) for one in zip(*stands, strict=True))
    return {"data_x": across, "data_y": down, "data_in": "pieces"}


def at(name: str, art: str, kind: str, stands: Points) -> Part:
    return Part(piece, (name, art, kind, stands))


STONE: Final = mark("the stone of a haunting figure: from here it haunts a tile with its next step")


@lru_cache(KEPT)
def haunt_stone(name: str, space: str, said: str, stands: Points) -> Markup:
    """The stone before a space: it says what it is, and a tap asks about the ghost behind it."""
    facts = {"title": said, "data_do": "see", "data_what": space, "aria_hidden": "true"}
    return new_element("span", id=name, class_="piece haunt-stone", **standing(stands), **facts)


def taoists(g: Village) -> Scene:
    """The Taoists by their ids, tile by tile."""
    out: Scene = {}
    for tile in sorted({int(g.at[board]) for board in range(4)} & set(range(9))):
        place = TILES[tile]
        alive, dead = boards_on(g, tile, c.ALIVE), boards_on(g, tile, c.DEAD)
        for i, board in enumerate(alive):
            colour = KEYS[g.layout.colour[board]]
            turn = " turn" if board == g.turn else ""
            stands = points(place, FIRST + STEP * i, FEET)
            out[f"taoist-{colour}"] = at(f"taoist-{colour}", f"taoist-{colour}", f"taoist{turn}", stands)
        for i, board in enumerate(dead):
            colour = KEYS[g.layout.colour[board]]
            stands = points(place, 0.72 - 0.2 * i, FEET)
            out[f"taoist-{colour}"] = at(f"taoist-{colour}", f"taoist-{colour}-dead", "taoist dead", stands)
    return out


def figures(g: Village, speech: Speech) -> Scene:
    """What stands on the spaces, and the Buddhas of the Temple, by their ids."""
    out: Scene = {}
    for space in range(12):
        card = int(g.ghosts[space])
        name = SPACES[space]
        if g.buddhas >> space & 1:
            stands = points(name, 0.5, 0.74) if not card else points(name, 0.2, 0.98)
            out[f"buddha-{name}"] = at(f"buddha-{name}", "buddha", "buddha", stands)
        if card and g.cards.flags[card] & HAUNTER:
            on_stone = bool(g.stones >> space & 1)
            lies, said = points_at(name, space // 3, STONES), sentence(speech.text(STONE))
            out[f"stone-{name}"] = Part(haunt_stone, (f"stone-{name}", name, said, lies))
            where = points_at(name, space // 3, ON_STONE if on_stone else ON_CARD)
            kind = "haunter on-stone" if on_stone else "haunter"
            out[f"haunter-{name}"] = at(f"haunter-{name}", "haunter", kind, where)
    if g.layout.place_of[c.TEMPLE] >= 0:
        place = TILES[g.layout.place_of[c.TEMPLE]]
        for i in range(int(g.temple)):
            stands = points(place, SHELF[0] - BESIDE * i, SHELF[1])
            out[f"buddha-temple-{i}"] = at(f"buddha-temple-{i}", "buddha", "buddha small", stands)
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
    """An arrow from each stone to the tile that is haunted next, seen from each side of the table."""
    views = [
        element("g", *[line for space, tile in steps for line in track(space, tile, turned)], class_=f"turned-{turned}")
        for turned in TURNS
    ]
    return new_element(
        "svg", *views, id="tracks", class_="tracks", viewBox="0 0 100 100", aria_hidden="true", data_in="pieces"
    )


def track(space: int, tile: int, turned: int) -> list[Markup]:
    """Straight into the village, as far as a third of the tile."""
    side = (space // 3 + turned) % 4
    start = box_of(SPACES[space], turned).point(*ON_STONE[side])
    y = start.y - 2.0
    box = box_of(TILES[tile], turned)
    if side == SOUTH:
        y = box_of(TILES[int(LINE[3 * space])], turned).point(0, ABOVE_NAME).y
    if side in (NORTH, SOUTH):
        end = box.point(0.5, 0.4).y
        way = f"M{start.x:.1f} {y:.1f}{past_names(space, tile, turned, side, start.x)}V{end:.1f}"
        head = f"M{start.x - 1.6:.1f} {end + (-1.8 if side == NORTH else 1.8):.1f}L{start.x:.1f} {end:.1f}l1.6 "
        head += "-1.8" if side == NORTH else "1.8"
    else:
        x = box.point(0.3 if side == WEST else 0.7, 0).x
        way = f"M{start.x:.1f} {y:.1f}H{x:.1f}"
        back = -1.8 if side == WEST else 1.8
        head = f"M{x + back:.1f} {y - 1.6:.1f}L{x:.1f} {y:.1f}l{back} 1.6"
    return [element("path", d=way, class_="way"), element("path", d=head, class_="head")]


def past_names(space: int, tile: int, turned: int, side: int, x: float) -> str:
    """The part of an upright arrow before its end: it leaves out the names of the tiles it crosses."""
    crossed = [int(LINE[3 * space + step]) for step in range(3)]
    crossed = crossed[: crossed.index(tile)] if side == NORTH else crossed[1 : crossed.index(tile) + 1]
    out = ""
    for one in crossed:
        box = box_of(TILES[one], turned)
        name = (box.point(0, ABOVE_NAME).y, box.point(0, 1).y)
        first, then = name if side == NORTH else reversed(name)
        out += f"V{first:.1f}M{x:.1f} {then:.1f}"
    return out
