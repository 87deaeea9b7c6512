"""The bots of Ghost Stories."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from ...kernel.state import Game, View
from ...kernel.words import Message
from ..bot import Bot
from ..ladder import Bots, Maker, Planned, Tenth
from ..search import Edge
from . import announced, fitted, trained
from .instinct import Instinct
from .players import Novice, Searcher
from .standing import Model
from .worth import Worth

if TYPE_CHECKING:
    from ..advice import Thought

#: Playouts per decision at most: what adept and master use when nothing else is said. The master's take a tenth of a
#: second of one core on average, since it stops where the choice is settled. With fewer players playouts are shorter,
#: so that there are more of them by the same clock.
ADEPT_PLAYOUTS: Final = 30
MASTER_PLAYOUTS: Final = {"1": 18_000, "2": 16_000, "3": 14_000, "4": 10_000}
#: By how many points the novice may misjudge a move.
BLUR: Final = 60


def ladder(
    instinct: Callable[[], Instinct], model: Callable[[], Model], best: Callable[[], Model], tenth: Tenth
) -> dict[str, Maker]:
    """The bots that play by such an instinct, and search with such a model: the master with the best, for so long."""

    def novice(game: Game, seed: int, playouts: int | None) -> Bot:
        return Novice("novice", seed, BLUR, instinct())

    def adept(game: Game, seed: int, playouts: int | None) -> Bot:
        return Searcher("adept", seed, ADEPT_PLAYOUTS if playouts is None else playouts, instinct(), model())

    def master(game: Game, seed: int, playouts: int | None) -> Bot:
        return Searcher("master", seed, tenth(game) if playouts is None else playouts, instinct(), best())

    return {"novice": novice, "adept": adept, "master": master}


def reasons(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    from .purpose import explained

    return explained(thought, edge, seed)


def intention(view: View, player: Bot, edge: Edge, seed: int) -> Message | None:
    from .motive import intended

    return intended(view, player, edge, seed)


def spares(view: View, option: int, people: Collection[int]) -> bool:
    from .courtesy import spares

    return spares(view, option, people)


def plan(thought: Thought, seed: int) -> list[Planned]:
    from .foresight import planned

    return planned(thought, seed)


def tenth(game: Game) -> int:
    return MASTER_PLAYOUTS[game.options["players"]]


PART: Final = Bots(
    ladder(lambda: Instinct(Worth(fitted.WEIGHTS)), lambda: Model(fitted.MODEL), trained.trained, tenth),
    reasons,
    intention,
    plan,
    tenth,
    spares=spares,
    announced=announced,
    fitted=(fitted, trained),
)
