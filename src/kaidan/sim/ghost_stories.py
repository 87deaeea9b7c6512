"""Ghost Stories measured: every level with every number of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..games.ghost_stories.state import Village
from ..kernel.state import State
from .suite import (
    BATCH_TO_HANABI,
    CLONE,
    COMPILED_TO_HEARTS,
    INTERPRETED_TO_HEARTS,
    STEPS,
    Case,
    Demand,
    Goal,
    Row,
    Suite,
)
from .summary import CENTRE, CORNER, EDGE

LEVELS: Final = ("initiation", "normal", "nightmare", "hell")
#: Where a tile can lie, by its place row by row.
PLACES: Final = [CORNER, EDGE, CORNER, EDGE, CENTRE, EDGE, CORNER, EDGE, CORNER]


def villages(prefix: str, **more: str) -> list[Case]:
    """Every level with every number of players."""
    return [
        Case(f"{prefix}-{level}-{players}", "ghost-stories", {"level": level, "players": players, **more})
        for level in LEVELS
        for players in "4321"
    ]


def told(state: State, setup: dict[str, str], seated: list[str]) -> Row:
    """How many turns it took, and the powers of those who played."""
    assert isinstance(state, Village)
    powers = zip(setup["powers"].split(), setup["boards"].split(), strict=True)
    return {"turns": int(state.turns), "powers": [power for power, board in powers if board in seated]}


def places(row: Row) -> Iterable[tuple[str, str]]:
    """Where each tile of the village lay."""
    return list(zip(row["setup"].get("tiles", "").split(), PLACES, strict=False))


PART: Final = Suite(
    villages("ghost-stories"),
    [
        Goal("ghost-stories-initiation-4", 100, 0.96),
        Goal("ghost-stories-normal-4", 100, 0.92),
        Goal("ghost-stories-nightmare-4", 100, 0.88),
        Goal("ghost-stories-hell-4", 100, 0.60),
        Goal("ghost-stories-normal-1", 40, 0.80),
        Goal("ghost-stories-normal-2", 40, 0.80),
        Goal("ghost-stories-normal-3", 40, 0.80),
    ],
    [
        Demand(COMPILED_TO_HEARTS, 1.0),
        Demand(INTERPRETED_TO_HEARTS, 0.15),
        Demand(CLONE, 1.0),
        Demand(STEPS, 300_000),
        Demand(BATCH_TO_HANABI, 30),
    ],
    told,
    places,
)
