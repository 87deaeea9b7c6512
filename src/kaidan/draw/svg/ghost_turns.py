"""How far away the next Yin phase of each board is: now, while it lasts, or after so many turns."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import spaces_of
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.packed import first, kind_of

#: While one of these is open or waits, all ghosts of the board whose turn it is have yet to act (GS-YIN-1).
BEFORE_ACTING: Final = (c.R_START_TURN, c.R_STEP_1)
#: One ghost that has yet to act, by its space.
ACTING: Final = (c.R_HAUNTER, c.R_CURSE, c.R_ALL_DISCARD, m.R_ACT, m.R_EARLY, m.R_DEVOUR)


def waiting(g: Village) -> list[int]:
    """The business that is not done yet."""
    agenda = g.agenda
    return [agenda[i] for i in range(g.n_agenda)]


def acting(g: Village) -> int:
    """The spaces of the board whose turn it is whose ghosts act before this turn's Yin phase ends, as bits."""
    if kind_of(g.current) in BEFORE_ACTING:
        return int(spaces_of(g.turn))
    out = 0
    for entry in waiting(g):
        kind = kind_of(entry)
        if kind in BEFORE_ACTING:
            return int(spaces_of(g.turn))
        if kind in ACTING:
            out |= 1 << int(first(entry))
    return out


def arrival_due(g: Village) -> bool:
    """Whether the step in which a ghost comes, or a full board costs Qi, is still ahead in this turn (GS-YIN-5)."""
    steps = (*BEFORE_ACTING, c.R_STEP_2)
    return kind_of(g.current) in BEFORE_ACTING or any(kind_of(entry) in steps for entry in waiting(g))


def boards_ahead(g: Village) -> list[tuple[int, int]]:
    """The boards in the order in which their next Yin phases come, each with how many turns away it is."""
    return boards_from(g, acting(g), arrival_due(g))


def boards_from(g: Village, acts: int, due: bool) -> list[tuple[int, int]]:
    """The same, for whoever knows already which ghosts are about to act and whether an arrival is due."""
    soonest = 0 if due or acts else 1
    return [(ahead, (int(g.turn) + ahead) & 3) for ahead in range(soonest, soonest + 4)]


def turns_until(g: Village, space: int) -> int:
    """After how many turns the ghost of a space acts next; 0 if it is about to."""
    return turns_away(g, space, acting(g))


def turns_away(g: Village, space: int, acts: int) -> int:
    """The same, for whoever knows already which ghosts are about to act."""
    return 0 if acts >> space & 1 else ((space // 3 - int(g.turn)) & 3) or 4
