"""The potential of a seat of Yokai Pagoda: what it would keep if the round ended now."""

from __future__ import annotations

from typing import Final, final

from ...encode.reward import Potential
from ...games.yokai_pagoda.cards import score
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.state import State

#: So many points more make the potential lower by 1.
UNIT: Final = 40.0


@final
class PagodaPotential(Potential):
    """Less the points of collection and hand together, over 40; it is made of what the seat itself sees."""

    __slots__ = ()

    def of(self, state: State, side: int) -> float:
        assert isinstance(state, Pagoda)
        return -float(score(state.collection(side) + state.hand(side))) / UNIT
