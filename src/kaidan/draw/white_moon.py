"""How White Moon looks, in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..games.ghost_stories.white_moon.game import MoonGame
from ..kernel.state import Game
from ..locale import Speech
from .ghost_stories_setup import layout_of
from .look import GameLook, LaidByHand
from .white_moon_text import WhiteMoonDrawing

if TYPE_CHECKING:
    from .svg.board import Board
    from .svg.companion import Companion


def board() -> Board:
    from .svg.white_moon import MoonBoard

    return MoonBoard()


def companion() -> Companion:
    from .svg.moon_companion import MoonCompanion

    return MoonCompanion()


def layout(made: Game, chosen: Mapping[str, str], speech: Speech) -> LaidByHand:
    """Nine of the ten tiles there are."""
    assert isinstance(made, MoonGame)
    return layout_of(made, made.village_tiles(), chosen, speech)


PART: Final = GameLook(
    WhiteMoonDrawing,
    board,
    layout,
    companion,
    cover=("land-night", "su-ling", "villager-chang", "villager-long", "villager-hua", "portal"),
    style="moon.css",
    ends=("finale-victory", "finale-defeat"),
)
