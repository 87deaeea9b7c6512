"""White Moon for learners: as Ghost Stories, with the model that knows everything on the table."""

from __future__ import annotations

from typing import Final

from ..bots.ghost_stories.potential import VillagePotential
from ..bots.ghost_stories.white_moon import fitted
from ..bots.ghost_stories.white_moon.standing import MoonModel
from .ghost_stories import outcomes, still
from .learnable import Learnable

PART: Final = Learnable(
    "taoist", outcomes, potential=lambda: VillagePotential(MoonModel(fitted.MOON_MODEL)), still=still
)
