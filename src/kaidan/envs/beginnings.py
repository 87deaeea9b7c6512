"""Beginnings: how an episode begins if a learner wants more than a seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..encode.episode import Episode
from ..kernel.codes import OVER
from ..kernel.errors import WrongData
from ..kernel.position import Position
from ..kernel.state import Game, State
from ..kernel.words import Message, mark

#: What `reset(options=...)` understands.
POSITION: Final = "position"
SETUP: Final = "setup"
SEED: Final = "seed"
OPTIONS: Final = (POSITION, SETUP, SEED)

UNKNOWN_OPTION: Final = mark("reset has no option “{name}”; its options are {names}")
TWO_BEGINNINGS: Final = mark("an episode begins with a position or with a setup, not with both")
OTHER_GAME: Final = mark("this state is one of another game than the environment's, or with other options")
IS_OVER: Final = mark("an episode cannot begin with a game that is over")


def state_for(game: Game, options: Mapping[str, Any], seed: int) -> State | None:
    """The state that an episode begins with by its options; None if they leave it to the seed."""
    if POSITION in options and SETUP in options:
        raise WrongData(Message(TWO_BEGINNINGS, {}))
    if POSITION in options:
        return placed(game, options[POSITION])
    if SETUP in options:
        return game.start(seed, {str(key): str(value) for key, value in options[SETUP].items()})
    return None


def placed(game: Game, position: Any) -> State:
    """A state of the game to go on from: a copy of the one given, or the one that a text describes."""
    state: State = position.clone() if isinstance(position, State) else Position.read(str(position)).state(game)
    if state.game.key != game.key:
        raise WrongData(Message(OTHER_GAME, {}))
    if state.waiting == OVER:
        raise WrongData(Message(IS_OVER, {}))
    return state


def checked(options: Mapping[str, Any] | None, known: tuple[str, ...] = OPTIONS) -> Mapping[str, Any]:
    """The options of a reset, all of them known."""
    for name in options or {}:
        if name not in known:
            raise WrongData(Message(UNKNOWN_OPTION, {"name": name, "names": ", ".join(known)}))
    return options or {}


def begun(game: Game, options: Mapping[str, Any] | None, seed: int) -> Episode:
    """The episode of a seed, or the one that the options ask for."""
    said = checked(options)
    seed = int(said.get(SEED, seed))
    return Episode(game, seed, state_for(game, said, seed))
