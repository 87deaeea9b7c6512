"""Ghost Stories for learners: Taoists, and rolls of one to four dice before all other luck."""

from __future__ import annotations

from typing import Final

from ..bots.ghost_stories import fitted
from ..bots.ghost_stories.potential import VillagePotential
from ..bots.ghost_stories.standing import Model
from ..encode.encoding import Encoding
from ..games.ghost_stories import codes as c
from ..games.ghost_stories import tao
from ..games.ghost_stories.board import BOARD_COUNT, SPACE_COUNT, SPACES, TILE_COUNT, TILES
from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.state import Village
from ..kernel.packed import kind_of, pack
from ..kernel.state import Game, State
from .learnable import Learnable, PlacedPicture, TablePicture, listed


def outcomes(game: Game, encoding: Encoding) -> list[int]:
    """Rolls of dice, then verb by verb what can be listed; those of the base game are the beginning of White Moon's."""
    assert isinstance(game, GhostStories)
    named = listed(game, encoding)
    rolls = [pack(c.V_ROLL, dice, 0) for table in game.tables[1 : c.CURSE_DIE] for dice in table.outcomes]
    curses = [packed for packed in named if kind_of(packed) == c.V_CURSE]
    return rolls + curses + [packed for packed in named if kind_of(packed) != c.V_CURSE]


# -- the village as pictures ------------------------------------------------------------------------------------------
CELL: Final = 120
COLOURS: Final = ("yellow", "blue", "green", "red", "black")
SIDE: Final = 5 * CELL
#: Below the village every Taoist has a row: himself, his Qi, his tokens.
ROW: Final = 48


def still(state: State) -> TablePicture:
    """The village from above, and what each Taoist has."""
    assert isinstance(state, Village)
    pieces = tiles(state) + ghosts(state)
    for board in range(BOARD_COUNT):
        pieces += belongings(state, board)
    return TablePicture(SIDE, SIDE + int(BOARD_COUNT) * ROW, pieces)


def corner(place: str) -> tuple[float, float]:
    """Where the cell of a place begins: a to e from west to east, 5 to 1 from north to south."""
    return CELL * "abcde".index(place[0]), CELL * (5 - int(place[1]))


def tiles(g: Village) -> list[PlacedPicture]:
    out = []
    for tile in range(TILE_COUNT):
        x, y = corner(TILES[tile])
        haunted = "-haunted" if g.haunted >> tile & 1 else "-day"
        out.append(PlacedPicture(f"tile-{g.rules_of.tile_keys[g.layout.tiles[tile]]}{haunted}", x, y, CELL, CELL))
        here = [board for board in range(BOARD_COUNT) if g.at[board] == tile and g.status[board] == c.ALIVE]
        for i, board in enumerate(here):
            name = f"taoist-{COLOURS[g.layout.colour[board]]}"
            out.append(PlacedPicture(name, x + 4 + 28 * i, y + CELL - 56, 26, 52))
    return out


def ghosts(g: Village) -> list[PlacedPicture]:
    out = []
    for space in range(SPACE_COUNT):
        x, y = corner(SPACES[space])
        if g.ghosts[space]:
            card = int(g.ghosts[space])
            kind = "wu-feng" if card in g.rules_of.incarnation_numbers else "ghost"
            out.append(PlacedPicture(f"{kind}-{card}", x + 6, y + 10, CELL - 12, CELL - 20))
        if g.stones >> space & 1:
            out.append(PlacedPicture("haunter", x + 4, y + 4, 36, 36))
        if g.buddhas >> space & 1:
            out.append(PlacedPicture("buddha", x + CELL - 48, y + CELL - 48, 44, 44))
        if g.mantra == space + 1:
            out.append(PlacedPicture("mantra", x + 4, y + CELL - 44, 40, 40))
    return out


def belongings(g: Village, board: int) -> list[PlacedPicture]:
    colour = int(g.layout.colour[board])
    y = SIDE + ROW * colour
    dead = "" if g.status[board] == c.ALIVE else "-dead"
    names = ["qi"] * int(g.qi[board])
    names += [f"tao-{COLOURS[each]}" for each in range(5) for _ in range(tao.count(g.tao[board], each))]
    names += [f"yin-yang-{COLOURS[colour]}"] if g.yin_yangs >> board & 1 else []
    names += ["buddha"] * int(g.held_by(board)) + ["power-token"] * int(g.tokens_of(board))
    out = [PlacedPicture(f"taoist-{COLOURS[colour]}{dead}", 8, y + 2, 22, 44)]
    return out + [PlacedPicture(name, 44 + 30 * i, y + 10, 28, 28) for i, name in enumerate(names)]


PART: Final = Learnable("taoist", outcomes, potential=lambda: VillagePotential(Model(fitted.MODEL)), still=still)
