"""How Ghost Stories looks, in the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.words import mark
from .ghost_stories_setup import village_layout
from .ghost_stories_text import GhostStoriesDrawing
from .look import GameLook

if TYPE_CHECKING:
    from .svg.board import Board
    from .svg.companion import Companion


def board() -> Board:
    from .svg.ghost_stories import GhostBoard

    return GhostBoard()


def companion() -> Companion:
    from .svg.ghost_companion import GhostCompanion

    return GhostCompanion()


#: What leads on at every table where something threatens.
UNSURE: Final = mark("Not sure? The button with the light bulb shows threats, odds and what the bots would do.")
NEWCOMERS: Final = (
    mark(
        "On your turn a ghost comes first. Then move one tile, and exorcise a ghost next to you or ask the villager "
        "there for help."
    ),
    mark("A ghost falls if the dice and Tao tokens of its colour are enough. You can tap whatever is lit."),
    mark(
        "Exorcise Wu-Feng, who waits deep in the deck. If too many tiles are haunted or no Taoist is left, the "
        "village falls."
    ),
    UNSURE,
)
#: What each lesson teaches: a ghost and what drives it out, tokens, a figure on its way, the Altar, Wu-Feng.
LESSONS: Final = {
    "exorcise": ("land-night", "taoist-red", "die-yellow", "die-white", "ghost-4"),
    "tokens": ("land-night", "die-red", "die-white", "tao-red", "tao-red", "ghost-38"),
    "yin": ("land-night", "ghost-16", "haunter", "tile-sorcerers-hut-haunted"),
    "village": ("land-night", "tile-taoist-altar", "taoist-red", "tile-tea-house-haunted"),
    "wu-feng": ("land-night", "taoist-red", "tao-yellow", "tao-yellow", "tao-yellow", "ghost-64"),
}
PART: Final = GameLook(
    GhostStoriesDrawing,
    board,
    village_layout,
    companion,
    cover=("land-night", "ghost-8-yellow", "taoist-yellow", "taoist-red"),
    styles=("ghost",),
    emblem="wu-feng",
    ends=("finale-victory", "finale-defeat"),
    newcomers=NEWCOMERS,
    lessons=LESSONS,
)
