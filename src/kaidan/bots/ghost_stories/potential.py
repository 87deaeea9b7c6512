"""The potential of a village: how likely our bots' model holds a victory, as far as that can still change."""

from __future__ import annotations

from typing import Final, final

from ...encode.reward import Potential
from ...games.ghost_stories.state import Village
from ...kernel.state import State
from .standing import Model

#: The logarithm of the odds that makes a potential of 1, and the potential that is never passed.
UNIT: Final = 10.0
MOST: Final = 2.0


@final
class VillagePotential(Potential):
    """The logarithm of the odds of victory by the fitted model, over 10, from -2 to 2."""

    __slots__ = ("model",)

    def __init__(self, model: Model) -> None:
        self.model: Final[Model] = model

    def of(self, state: State, side: int) -> float:
        assert isinstance(state, Village)
        return max(-MOST, min(MOST, self.model.odds(state) / UNIT))

    def __reduce__(self) -> tuple[object, ...]:
        return VillagePotential, (self.model,)
