"""The square board in per cent of its side: five lines of cells, and where pieces stand on them."""

from __future__ import annotations

from functools import cache, lru_cache
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


#: A table is seen from any of its four sides: turned so many quarters clockwise, it has the viewer's side at its foot.
TURNS: Final = range(4)
#: Where something stands, seen from each side.
Points = tuple[Point, ...]


@cache
def box_of(place: str, turned: int = 0) -> Box:
    """The cell of a place: a to e from west to east, 5 to 1 from north to south, before the table was turned."""
    column, row = "abcde".index(place[0]), 5 - int(place[1])
    for _ in range(turned):
        column, row = 4 - row, column
    x, y = EDGES[column], EDGES[row]
    return Box(x, y, EDGES[column + 1] - x, EDGES[row + 1] - y)


@lru_cache(4096)
def points(place: str, across: float, down: float) -> Points:
    """The same point of a cell from each side: whatever stands there stands upright."""
    return tuple(box_of(place, turned).point(across, down) for turned in TURNS)


@lru_cache(4096)
def points_at(place: str, side: int, parts: tuple[tuple[float, float], ...]) -> Points:
    """A point that lies elsewhere in the cell on each side of the table, from north clockwise."""
    return tuple(box_of(place, turned).point(*parts[(side + turned) % 4]) for turned in TURNS)
