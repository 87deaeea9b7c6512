"""White Moon measured: every level with every number of players."""

from __future__ import annotations

from typing import Final

from .ghost_stories import LEVELS, places, told, villages
from .suite import COST_TO_BASE, Demand, Goal, Suite

PART: Final = Suite(
    villages("white-moon", expansion="white-moon"),
    [Goal(f"white-moon-{level}-{players}", 25, 0.80) for level in LEVELS for players in "4321"],
    [Demand(COST_TO_BASE, 1.5)],
    told,
    places,
)
