"""A village as a row of numbers, written and read in a pair; equality and pickling rest on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.codes import CHANCE, DECISION, MOST_AGENDA, MOST_OPTIONS, NOBODY, OVER
from ...kernel.native import i64, vec
from ...kernel.shelf import Reading
from ...kernel.source import pool_of
from .codes import DECK_LIMIT
from .state import Arrangement, Village

if TYPE_CHECKING:
    from .game import GhostStories


def cells_of(g: Village) -> list[int]:
    """Everything that distinguishes two states; what a state does not need while it waits is left out."""
    layout = g.layout
    decision = g.waiting == DECISION
    n_offered: i64 = g.n_offered if decision else 0
    out: list[int] = [layout.players, layout.first]
    for part in (layout.colour, layout.side, layout.tiles, g.ghosts, g.qi, g.tao, g.at, g.status):
        out += [x for x in part]
    out += [
        g.waiting,
        g.seat if decision else NOBODY,
        g.chance if g.waiting == CHANCE else 0,
        g.result,
        g.reason,
        0 if g.waiting == OVER else g.current,
        g.turn,
        g.turns,
        g.haunted,
        g.stones,
        g.buddhas,
        g.temple,
        g.held,
        g.fresh,
        g.yin_yangs,
        g.tokens,
        g.centre_tokens,
        g.supply,
        g.supply_qi,
        g.circle,
        g.mantra,
        g.caught,
        g.beaten,
        g.stage,
        g.pocketed,
        g.winds,
        g.helps,
        g.exorcisms,
        g.borrowed,
        g.captured,
        g.tao_locked,
        g.white_off,
        g.locks,
        g.n_places,
        g.n_agenda,
        n_offered,
    ]
    out += [g.places[i] for i in range(g.n_places)]
    out += [g.agenda[i] for i in range(g.n_agenda)]
    out += [g.offered[i] for i in range(n_offered)]
    out += g.ghost_pool.cells()
    out += g.incarnation_pool.cells()
    out += g.annex.cells()
    return out


def buffer(cells: list[int], size: int) -> vec[i64]:
    """A buffer of that size that begins with these cells."""
    return vec[i64]([i64(x) for x in cells + [0] * (size - len(cells))])


def from_cells(game: GhostStories, cells: list[int]) -> Village:
    """The village with these cells."""
    row = Reading(cells)
    players, first = row.next(), row.next()
    layout = Arrangement(row.several(4), row.several(4), row.several(9), players, first, len(game.tile_keys))
    ghosts, qi, tao, at, status = (
        row.several(12),
        row.several(4),
        row.several(4),
        row.several(4),
        row.several(4),
    )
    numbers = Reading(row.several(36))
    n_offered, n_agenda, n_places = cells[row.at - 1], cells[row.at - 2], cells[row.at - 3]
    places = buffer(row.several(n_places), DECK_LIMIT)
    agenda = buffer(row.several(n_agenda), MOST_AGENDA)
    offered = buffer(row.several(n_offered), MOST_OPTIONS)
    ghost_pool = pool_of(row.several(row.next()))
    incarnation_pool = pool_of(row.several(row.next()))
    g = Village(
        game,
        layout,
        buffer(ghosts, 12),
        buffer(qi, 4),
        buffer(tao, 4),
        buffer(at, 4),
        buffer(status, 4),
        places,
        ghost_pool,
        incarnation_pool,
        game.annex_from(row),
        agenda,
        offered,
    )
    for space in range(12):
        if ghosts[space]:
            g.put(space, ghosts[space])
    g.waiting = numbers.next()
    g.seat = numbers.next()
    g.chance = numbers.next()
    g.result = numbers.next()
    g.reason = numbers.next()
    g.current = numbers.next()
    g.turn = numbers.next()
    g.turns = numbers.next()
    g.haunted = numbers.next()
    g.stones = numbers.next()
    g.buddhas = numbers.next()
    g.temple = numbers.next()
    g.held = numbers.next()
    g.fresh = numbers.next()
    g.yin_yangs = numbers.next()
    g.tokens = numbers.next()
    g.centre_tokens = numbers.next()
    g.supply = numbers.next()
    g.supply_qi = numbers.next()
    g.circle = numbers.next()
    g.mantra = numbers.next()
    g.caught = numbers.next()
    g.beaten = numbers.next()
    g.stage = numbers.next()
    g.pocketed = numbers.next()
    g.winds = numbers.next()
    g.helps = numbers.next()
    g.exorcisms = numbers.next()
    g.borrowed = numbers.next()
    g.captured = numbers.next()
    g.tao_locked = numbers.next()
    g.white_off = numbers.next()
    g.locks = numbers.next()
    g.n_places = numbers.next()
    g.n_agenda = numbers.next()
    g.n_offered = numbers.next()
    return g
