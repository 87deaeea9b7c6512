"""The bots of Yokai Pagoda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.state import Game
from ...kernel.words import Message
from ..bot import Bot
from ..ladder import Bots
from ..search import Edge
from . import fitted
from .players import Quick, Searcher

if TYPE_CHECKING:
    from ..advice import Thought

#: Playouts per decision of the master when nothing else is said.
PLAYOUTS: Final = 800
#: By how many hundredths of a point the novice may misjudge a move.
BLUR: Final = 300


def novice(game: Game, seed: int, playouts: int | None) -> Bot:
    return Quick("novice", seed, BLUR)


def adept(game: Game, seed: int, playouts: int | None) -> Bot:
    return Quick("adept", seed, 0)


def master(game: Game, seed: int, playouts: int | None) -> Bot:
    return Searcher("master", seed, PLAYOUTS if playouts is None else playouts)


def reasons(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    from .foresight import foreseen

    return foreseen(thought, edge, seed)


def tenth(game: Game) -> int:
    return PLAYOUTS


PART: Final = Bots({"novice": novice, "adept": adept, "master": master}, reasons, tenth=tenth, fitted=(fitted,))
