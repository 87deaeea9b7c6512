"""What a game brings to be measured: `Suite`, PART of its module; what it does not bring is as for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..bots.ladder import bots_of
from ..games.catalogue import game as game_of
from ..games.catalogue import part, title_of, titles
from ..kernel.state import Game, State
from ..kernel.title import Title
from ..kernel.words import mark
from .plan import Setting

#: A row of results for machines: numbers, texts, lists and tables of these.
Row = dict[str, Any]

# What can be asked of the speed of a game.
COMPILED_TO_HEARTS: Final = mark("compiled, to hearts inside C++")
INTERPRETED_TO_HEARTS: Final = mark("interpreted, to hearts from Python")
COST_TO_BASE: Final = mark("cost per decision, compiled, to the base game")
CLONE: Final = mark("a clone, compiled")
STEPS: Final = mark("steps in a batch of 1024, observations and masks included")
BATCH_TO_HANABI: Final = mark("a batch, to Hanabi in PettingZoo")


@dataclass(frozen=True)
class Case:
    """One configuration of a suite. Where players are rivals, the agent sits in every seat in turn, alone."""

    name: str
    game: str
    options: dict[str, str]
    #: The bot of all other seats; empty where all play together and the agent plays for everybody.
    rival: str = ""

    def settings(self, agent: str, playouts: int | None) -> list[Setting]:
        if not self.rival:
            return [Setting(self.game, self.options, agent, {}, playouts)]
        seats = game_of(self.game, **self.options).seats()
        return [Setting(self.game, self.options, self.rival, {seat: agent}, playouts) for seat in seats]

    def tenth(self) -> int:
        """How much the master thinks here when nothing is said: a tenth of a second, in playouts."""
        game = game_of(self.game, **self.options)
        return bots_of(game).tenth(game)

    def as_data(self) -> dict[str, Any]:
        return {"name": self.name, "options": self.options, "rival": self.rival}


@dataclass(frozen=True)
class Goal:
    """A case of the benchmark, how many games of it are played in full, and the least that the master has to win.

    Without a bar it is only measured.
    """

    case: str
    games: int
    bar: float = 0.0


@dataclass(frozen=True)
class Demand:
    """What a figure must reach: at least the limit, but of a clone and of an expansion's cost at most."""

    figure: str
    limit: float


def nothing(state: State, setup: dict[str, str], seated: list[str]) -> Row:
    """No more to tell about the end of a game than of any."""
    return {}


def nowhere(row: Row) -> Iterable[tuple[str, str]]:
    """Nothing lies anywhere."""
    return ()


@dataclass(frozen=True)
class Suite:
    """The benchmark of a game and what is asked of it."""

    cases: Sequence[Case] = ()
    goals: Sequence[Goal] = ()
    demands: Sequence[Demand] = ()
    #: What a row says about the end of a game beside the result, from its setup and the seats that were played:
    #: `turns`, as `powers` the keys of what was at the table, and as `places` the place of each side, ties broken.
    told: Callable[[State, dict[str, str], list[str]], Row] = nothing
    #: What lay where, by key and place, as a row's setup says it.
    places: Callable[[Row], Iterable[tuple[str, str]]] = nowhere


USUAL: Final = Suite()


def suite_of(game: Game) -> Suite:
    return part(title_of(game), "sim", USUAL)


def brought(title: Title) -> Suite:
    """What a title brings itself; what is asked of a game is not asked of its expansions."""
    return part(title, "sim", USUAL, alone=True)


def usual_cases(title: Title) -> list[Case]:
    """Every number of players, against random ones where they are rivals."""
    rival = "" if title.together else "random"
    name = f"{title.key}-{rival}" if rival else title.key
    numbers = title.values.get("players", [])
    if not numbers:
        return [Case(name, title.game, title.needs, rival)]
    return [Case(f"{name}-{n}", title.game, {"players": n, **title.needs}, rival) for n in numbers]


def suites() -> dict[str, list[Case]]:
    """The suites of all titles."""
    return {title.key: list(brought(title).cases) or usual_cases(title) for title in titles()}


def goals() -> list[Goal]:
    """What the masters of all games are held to."""
    return [goal for title in titles() for goal in brought(title).goals]
