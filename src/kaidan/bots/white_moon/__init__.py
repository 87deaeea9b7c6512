"""The bots of White Moon: those of Ghost Stories, with an instinct and a model that know everything on the table."""

from __future__ import annotations

from typing import Final

from ...kernel.state import Game
from ..ghost_stories import announced, fitted, intention, ladder, plan, reasons, spares
from ..ghost_stories.white_moon import fitted as moon_fitted
from ..ghost_stories.white_moon.instinct import MoonInstinct
from ..ghost_stories.white_moon.standing import MoonModel
from ..ghost_stories.white_moon.worth import MoonWorth
from ..ladder import Bots

#: Playouts per decision at most, which take a tenth of a second of one core on average.
MASTER_PLAYOUTS: Final = 12_000


def model() -> MoonModel:
    return MoonModel(moon_fitted.MOON_MODEL)


def tenth(game: Game) -> int:
    return MASTER_PLAYOUTS


PART: Final = Bots(
    ladder(lambda: MoonInstinct(MoonWorth(fitted.WEIGHTS)), model, model, tenth),
    reasons,
    intention,
    plan,
    tenth,
    spares=spares,
    announced=announced,
    fitted=(fitted, moon_fitted),
)
