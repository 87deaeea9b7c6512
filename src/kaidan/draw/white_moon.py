"""How White Moon looks, in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..games.ghost_stories.white_moon.game import MoonGame
from ..kernel.state import Game
from ..kernel.words import mark
from ..locale import Speech
from .ghost_stories import UNSURE
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


#: The base game in two sentences, for whoever begins here; then WM-VIL-2, WM-VIL-3, WM-VIL-6, WM-CRY-3, WM-CRY-4.
NEWCOMERS: Final = (
    mark(
        "On your turn a ghost comes. Move one tile, then exorcise a ghost next to you or ask for help there. You win "
        "when Wu-Feng is exorcised."
    ),
    mark("Take villagers along, tile by tile, to the Portal and save them there: whole families bring rewards."),
    mark("Each villager who dies brings a curse. Twelve graves, and the game is lost."),
    mark("Put Moon Crystals on the four urns at the corners: when all are filled, the Mystic Barrier rises."),
    UNSURE,
)
LESSONS: Final = {
    "families": ("land-night", "taoist-green", "villager-hua", "portal", "artifact-divine-sword"),
    "barrier": ("land-night", "urn-lit", "urn-lit", "crystal", "urn", "ghost-78"),
}
PART: Final = GameLook(
    WhiteMoonDrawing,
    board,
    layout,
    companion,
    cover=("land-night", "su-ling", "villager-chang", "villager-long", "villager-hua", "portal"),
    styles=("ghost", "moon"),
    ends=("finale-victory", "finale-defeat"),
    newcomers=NEWCOMERS,
    lessons=LESSONS,
)
