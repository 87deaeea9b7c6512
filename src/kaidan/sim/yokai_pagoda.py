"""Yokai Pagoda measured: every rival with every number of players."""

from __future__ import annotations

from typing import Final

from ..games.yokai_pagoda.codes import L_PLAY
from ..games.yokai_pagoda.log import kind_of
from ..games.yokai_pagoda.score import places
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.state import State
from .suite import CLONE, COMPILED_TO_HEARTS, Case, Demand, Goal, Row, Suite

RIVALS: Final = ("random", "novice", "adept")


def told(state: State, setup: dict[str, str], seated: list[str]) -> Row:
    """How many turns it took, each of which plays a card (YP-TUR-1), and who came in which place (YP-END-1)."""
    assert isinstance(state, Pagoda)
    turns = sum(1 for entry in state.log() if kind_of(entry) == L_PLAY)
    return {"turns": turns, "places": places(state.keys())}


PART: Final = Suite(
    [
        Case(f"yokai-pagoda-{rival}-{players}", "yokai-pagoda", {"players": players}, rival)
        for rival in RIVALS
        for players in "4532"
    ],
    [Goal("yokai-pagoda-adept-4", 300, 0.45), Goal("yokai-pagoda-novice-4", 300, 0.55)],
    [Demand(COMPILED_TO_HEARTS, 2.0), Demand(CLONE, 0.5)],
    told=told,
)
