"""What is to be played: configurations, the bots at their seats, how many games, and from which seed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from ..bots.ladder import bots_of
from ..games.catalogue import game as game_of
from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .agents import is_agent, player, stamp_of

#: Every game gets seeds of its own for the bots, so far apart that seats never share one.
SEATS: Final = 16
NO_SEAT: Final = mark("there is no seat “{seat}” in {game}; the seats are {seats}")
NOTHING: Final = mark("there is nothing to play: the plan has no configuration")


def learnt(game: Game) -> str:
    """A short name of the numbers that the bots of a game were fitted with, those of its expansion too."""
    numbers: dict[str, list[Any]] = {}
    for fitted in bots_of(game).fitted:
        numbers |= {name: list(value) for name, value in vars(fitted).items() if isinstance(value, list)}
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:8] if numbers else ""


@dataclass(frozen=True)
class Setting:
    """One configuration: a game with its options, a bot for every seat, and how much it thinks."""

    game: str
    options: dict[str, str]
    #: The bot of every seat that is not named in `seats`.
    bot: str
    seats: dict[str, str] = field(default_factory=dict)
    playouts: int | None = None

    def build(self) -> Game:
        """The game, once it is certain that all its bots can be seated; or a refusal."""
        game = game_of(self.game, **self.options)
        for seat in self.seats:
            if seat not in game.seats():
                words: dict[str, object] = {"seat": seat, "game": self.game, "seats": ", ".join(game.seats())}
                raise WrongData(Message(NO_SEAT, words))
        for name in self.names():
            player(name, game, 0, 0, self.playouts)
        return game

    def names(self) -> list[str]:
        """Who sits at its tables, each once."""
        return sorted({self.bot, *self.seats.values()})

    def all_options(self) -> dict[str, str]:
        """The options of the game, those not given at their defaults."""
        return game_of(self.game, **self.options).options

    def bot_at(self, seat: str) -> str:
        return self.seats.get(seat, self.bot)

    def as_data(self) -> dict[str, Any]:
        """Everything that decides how its games go: rules, content, and what the bots have learnt."""
        game = self.build()
        return {
            "game": self.game,
            "rules": game.version,
            "content": game.content,
            "options": dict(sorted(game.options.items())),
            "bot": self.bot,
            "seats": dict(sorted(self.seats.items())),
            "playouts": {name: stamp_of(name, game, self.playouts) for name in self.names()},
            "learnt": "" if all(is_agent(name) for name in self.names()) else learnt(game),
        }


@dataclass(frozen=True)
class Task:
    """One game to be played: it is the same wherever and whenever that happens."""

    setting: Setting
    #: The place of its setting in the plan, and its own among the games of that setting.
    place: int
    number: int
    seed: int
    #: Whether it is wanted as data too.
    traced: bool = False

    @property
    def key(self) -> tuple[int, int]:
        return self.place, self.number


@dataclass(frozen=True)
class Plan:
    """Settings, and how many games of each; the n-th game of every setting has the n-th seed from `seed` on."""

    settings: list[Setting]
    games: int
    seed: int = 1

    def check(self) -> None:
        """Refuse a plan of which some game could not be played."""
        if not self.settings:
            raise WrongData(Message(NOTHING, {}))
        for setting in self.settings:
            setting.build().start(self.seed)

    def tasks(self) -> list[Task]:
        return [
            Task(setting, place, number, self.seed + number)
            for place, setting in enumerate(self.settings)
            for number in range(self.games)
        ]

    def as_data(self) -> dict[str, Any]:
        """What tells two plans apart; more games of the same are still the same plan."""
        return {"seed": self.seed, "settings": [setting.as_data() for setting in self.settings]}

    def digest(self) -> str:
        """A short name that only this plan has."""
        return hashlib.sha256(json.dumps(self.as_data(), sort_keys=True).encode()).hexdigest()[:8]


def every(
    game: str, choices: dict[str, list[str]], bot: str, seats: dict[str, str], playouts: int | None
) -> list[Setting]:
    """A setting for every combination of the values that are given for each option."""
    return [
        Setting(game, dict(zip(choices, values, strict=True)), bot, seats, playouts)
        for values in product(*choices.values())
    ]
