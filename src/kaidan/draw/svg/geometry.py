"""The square board in per cent of its side: five lines of cells, and where pieces stand on them."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

RING: Final = 18.421
TILE: Final = 21.053
EDGES: Final = (0.0, RING, RING + TILE, RING + 2 * TILE, RING + 3 * TILE, 100.0)


class Box(NamedTuple):
    """A rectangle in per cent of the board."""

    x: float
    y: float
    w: float
    h: float

    def point(self, across: float, down: float) -> Point:
        """A point of it, by parts of its width and height."""
        return Point(round(self.x + across * self.w, 2), round(self.y + down * self.h, 2))


class Point(NamedTuple):
    """A point in per cent of the board."""

    x: float
    y: float


@cache
def box_of(place: str) -> Box:
    """The cell of a place: a to e from west to east, 5 to 1 from north to south."""
    column, row = "abcde".index(place[0]), 5 - int(place[1])
    x, y = EDGES[column], EDGES[row]
    return Box(x, y, EDGES[column + 1] - x, EDGES[row + 1] - y)
