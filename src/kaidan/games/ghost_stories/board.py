"""The geometry of the table: a 5x5 grid, nine tiles in the middle, twelve ghost spaces around them (GS-SET-2)."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64, vec

#: Tiles row by row from above, as they are written.
TILES: Final = ["b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2"]
CENTRE: Final = 4
TILE_COUNT: Final[i64] = 9

#: Spaces by board, clockwise from north, each from its owner's left to right (GS-SET-9).
SPACES: Final = ["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1", "a4", "a3", "a2"]
SIDES: Final = ["north", "east", "south", "west"]
SPACE_COUNT: Final[i64] = 12
BOARD_COUNT: Final[i64] = 4

#: The line of each space: the three tiles straight ahead of it (GS-SET-2).
LINE: Final = vec[i64](
    [2, 5, 8, 1, 4, 7, 0, 3, 6, 8, 7, 6, 5, 4, 3, 2, 1, 0, 6, 3, 0, 7, 4, 1, 8, 5, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8]
)


def on_board(spaces: i64, board: i64) -> i64:
    """Of a set of spaces, one bit each, those of a board: three bits."""
    return spaces >> 3 * board & 7


def spaces_of(board: i64) -> i64:
    """The three spaces of a board, as a set of one bit each."""
    return 7 << 3 * board


def across(space: i64) -> i64:
    """Space i lies straight across space 4-i of the opposite board (GS-SET-9)."""
    return (space // 3 + 2) % 4 * 3 + 2 - space % 3


def faced_from(tile: int) -> list[int]:
    """The spaces that a tile faces: two from a corner, one from an edge, none from the centre (GS-SET-2)."""
    return [space for space in range(12) if LINE[space * 3] == tile]


def adjacent(tile: int) -> list[int]:
    """The up to eight tiles around a tile (GS-YAN-2)."""
    return [t for t in range(9) if t != tile and abs(t // 3 - tile // 3) <= 1 and abs(t % 3 - tile % 3) <= 1]


#: The spaces faced from each tile as a set, one bit a space.
FACED: Final = vec[i64]([i64(sum(1 << s for s in faced_from(t))) for t in range(9)])
#: The tiles adjacent to each tile as a set, one bit a tile.
ADJACENT: Final = vec[i64]([i64(sum(1 << t for t in adjacent(tile))) for tile in range(9)])
