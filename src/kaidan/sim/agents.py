"""Who can sit at a simulated table: the bots of the ladder by name, and agents of anybody's by `module:factory`.

An agent is whatever `factory(game, seat, seed)` returns, as long as it has a method `move(view)`: the view of its seat
goes in, one of `view.options()` comes out.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from ..bots.ladder import bot
from ..kernel.errors import Refusal, WrongData
from ..kernel.native import i64
from ..kernel.state import Game, State, View
from ..kernel.words import Message, mark

NO_MODULE: Final = mark(
    "the agent “{agent}” cannot be found: there is no module “{module}” in this folder or among the installed ones"
)
BROKEN_MODULE: Final = mark("the module of the agent “{agent}” cannot be loaded: {error}")
NO_FACTORY: Final = mark("the agent “{agent}” cannot be made: “{module}” has no function “{factory}”")
NOT_MADE: Final = mark(
    "the agent “{agent}” cannot be made: its factory, called with (game, {seat}, {seed}), says {error}"
)
NO_MOVE: Final = mark("the agent “{agent}” cannot play: what its factory returns has no method move(view)")
FAILED: Final = mark("the agent “{agent}” failed at seat {seat}, asked for one of {options}: {error}")
WRONG_MOVE: Final = mark("the agent “{agent}” answered “{move}” at seat {seat}: {reason}")

Factory = Callable[[Game, int, int], Any]


class SeatedAgent(Protocol):
    """Decides for one seat."""

    def choose(self, view: View) -> i64:
        """The packed option it prefers in the open decision of its seat."""


def is_agent(name: str) -> bool:
    """Whether the name is that of an agent, and not of a bot of the ladder."""
    return ":" in name


def player(name: str, game: Game, seat: int, seed: int, playouts: int | None = None) -> SeatedAgent:
    """The bot or agent of that name for a seat, or a refusal."""
    return Agent(name, game, seat, seed) if is_agent(name) else bot(name, game, seed, playouts)


def stamp_of(name: str, game: Game, playouts: int | None) -> object:
    """What else tells two players of one name apart: the playouts of a bot, the source of an agent."""
    return code_of(name) if is_agent(name) else getattr(bot(name, game, 0, playouts), "playouts", None)


class Agent:
    """Somebody's agent at one seat. Whatever it does wrong is a refusal that says what."""

    def __init__(self, name: str, game: Game, seat: int, seed: int) -> None:
        self.name: Final = name
        self.letter: Final = game.seats()[seat]
        factory = factory_of(name)
        try:
            self.mind: Final = factory(game, seat, seed)
        except Exception as error:
            words: dict[str, object] = {"agent": name, "seat": seat, "seed": seed, "error": told(error)}
            raise WrongData(Message(NOT_MADE, words)) from error
        if not callable(getattr(self.mind, "move", None)):
            raise WrongData(Message(NO_MOVE, {"agent": name}))

    def choose(self, view: State) -> i64:
        words: dict[str, object] = {"agent": self.name, "seat": self.letter}
        asked = view.clone()  # whatever the agent does with its view, its answer is held against what was asked
        try:
            move = self.mind.move(view)
        except Exception as error:
            options = ", ".join(asked.options())
            raise WrongData(Message(FAILED, {**words, "options": options, "error": told(error)})) from error
        try:
            return asked.read(move if isinstance(move, str) else repr(move))
        except Refusal as refusal:
            raise WrongData(Message(WRONG_MOVE, {**words, "move": str(move), "reason": refusal.message})) from None


@cache
def factory_of(name: str) -> Factory:
    """The function that makes an agent, from a module in this folder or an installed one."""
    module, _, function = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise WrongData(Message(NO_MODULE, {"agent": name, "module": module})) from None
        raise WrongData(Message(BROKEN_MODULE, {"agent": name, "error": told(error)})) from error
    except ValueError:  # an empty name
        raise WrongData(Message(NO_MODULE, {"agent": name, "module": module})) from None
    except Exception as error:
        raise WrongData(Message(BROKEN_MODULE, {"agent": name, "error": told(error)})) from error
    factory = getattr(found, function, None) if function else None
    if not callable(factory):
        raise WrongData(Message(NO_FACTORY, {"agent": name, "module": module, "factory": function}))
    made: Factory = factory
    return made


def code_of(name: str) -> str:
    """A short name of an agent's source, so that the games of two agents are not mixed; its module alone counts."""
    factory_of(name)
    file = getattr(sys.modules[name.partition(":")[0]], "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:8] if file else ""


def told(error: Exception) -> str:
    """What went wrong in one line."""
    return f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}".removesuffix(": ")
