"""Batches: many games of one kind stepped inside compiled code, written into numpy arrays that the caller owns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..encode.encoding import Encoding
from ..encode.encodings import encoding_of
from ..encode.stepping import ALL_LEGAL, Stepper
from ..kernel.errors import Illegal, WrongData
from ..kernel.luck import Luck
from ..kernel.state import Game, State
from ..kernel.words import Message, mark

#: So many games are stepped before Python looks up: compiled code does not see an interrupt meanwhile.
SLICE: Final = 8192

WRONG_SIZE: Final = mark("a batch needs a whole number of games, at least 1, not “{n}”")
NOT_BEGUN: Final = mark("cannot step a batch before its first reset; call reset")
WRONG_SHAPE: Final = mark("{name} should have shape {right}, not {given}")
WRONG_TYPE: Final = mark("{name} should be {right}, not {given}")
NOT_CONTIGUOUS: Final = mark(
    "{name} should lie in memory without gaps, row after row; numpy.ascontiguousarray makes it so"
)
READ_ONLY: Final = mark("{name} should be writable")
ONE_ILLEGAL: Final = mark("no game was stepped, because of game {index}, action {action}: {refusal}")


@dataclass
class Arrays:
    """What a batch writes, one row a game. Any arrays of these shapes and types will do, also parts of larger ones."""

    #: What the deciding seat sees, uint8 of shape (n, size).
    observations: NDArray[np.uint8]
    #: 1 for each action that is offered, int8 of shape (n, actions).
    masks: NDArray[np.int8]
    #: float32 of shape (n, sides): 0 while a game runs; when it ends, 1 for each side that has won and -1 for others.
    rewards: NDArray[np.float32]
    #: Whether the step ended an episode, bool of shape (n,); what is observed is then the beginning of the next.
    ends: NDArray[np.bool_]
    #: The seat that decides, int8 of shape (n,).
    seats: NDArray[np.int8]


class Batch:
    """n games that are stepped together; whichever ends begins anew within the same step.

    Game i plays its episodes one after the other, each from the seed that `episode_seed(seed, i, episode)` gives: with
    the same decisions it is the game that `kaidan.begin` drives from that seed.
    """

    def __init__(self, game: Game, n: int, seed: int, finals: bool = False) -> None:
        self.encoding: Final[Encoding] = encoding_of(game)
        self.n: Final = whole(n)
        self.actions: Final = int(self.encoding.actions)
        self.size: Final = int(self.encoding.size)
        self.sides: Final = int(self.encoding.sides)
        self.seed = seed
        self._stepper: Final = Stepper(self.encoding, self.n, seed, finals)
        self._own: Final = self.arrays()
        self._observations: Final = shown(self._stepper.observations, np.uint8)
        self._finals: Final = shown(self._stepper.finals, np.uint8)
        self._masks: Final = shown(self._stepper.masks, np.uint8)
        self._rewards: Final = shown(self._stepper.rewards, np.int64)
        self._points: Final = shown(self._stepper.points, np.int64)
        self._ends: Final = shown(self._stepper.ends, np.uint8)
        self._seats: Final = shown(self._stepper.seats, np.int64)

    def arrays(self) -> Arrays:
        """New arrays of the right shapes and types."""
        return Arrays(
            np.zeros((self.n, self.size), np.uint8),
            np.zeros((self.n, self.actions), np.int8),
            np.zeros((self.n, self.sides), np.float32),
            np.zeros(self.n, np.bool_),
            np.zeros(self.n, np.int8),
        )

    def reset(self, seed: int | None = None, into: Arrays | None = None) -> Arrays:
        """Begin the first episode of every game, from a new seed or again from the old one.

        What is returned are the arrays given, or else the batch's own, which every step writes over.
        """
        out = self._checked(into)
        if seed is not None:
            self.seed = seed
        self._stepper.reset(self.seed)
        self._write(out)
        return out

    def step(self, actions: NDArray[Any], into: Arrays | None = None) -> Arrays:
        """Take one action in every game, or refuse all of them if one is not offered."""
        if not self._stepper.games:
            raise WrongData(Message(NOT_BEGUN, {}))
        chosen = self._read(actions)
        out = self._checked(into)
        index = self._stepper.illegal(chosen)
        if index != ALL_LEGAL:
            self._refuse(index, chosen[index])
        for start in range(0, self.n, SLICE):
            self._stepper.step(chosen, start, min(start + SLICE, self.n))
        self._write(out)
        return out

    def any_legal(self, luck: Luck) -> NDArray[np.int64]:
        """An action for every game, any of those offered as likely as any other, from a stream of luck."""
        return np.array(self._stepper.any_legal(luck), np.int64)

    # -- more than arrays -------------------------------------------------------------------------------------------
    def state(self, index: int) -> State:
        """A copy of the state of one game."""
        return self._stepper.games[index].state.clone()

    def episode(self, index: int) -> tuple[int, int]:
        """The number of the episode that one game is in, and its seed."""
        return int(self._stepper.episodes[index]), int(self._stepper.games[index].seed)

    def points(self) -> NDArray[np.int64]:
        """The score of each side in the last episode of each game that has ended, of shape (n, sides)."""
        return fresh(self._points, self._stepper.points, np.int64).reshape(self.n, self.sides)

    def finals(self) -> NDArray[np.uint8]:
        """With `finals`: the last observation of each game's last episode, as the seat saw it that decided last."""
        return fresh(self._finals, self._stepper.finals, np.uint8).reshape(-1, self.size)

    # -- arrays in and out ------------------------------------------------------------------------------------------
    def _read(self, actions: NDArray[Any]) -> list[int]:
        if not isinstance(actions, np.ndarray):
            raise WrongData(Message(WRONG_TYPE, {"name": "actions", "right": "numpy.ndarray", "given": kind(actions)}))
        if actions.shape != (self.n,):
            right: dict[str, object] = {"name": "actions", "right": str((self.n,)), "given": str(actions.shape)}
            raise WrongData(Message(WRONG_SHAPE, right))
        if actions.dtype.kind not in "iu":
            words: dict[str, object] = {"name": "actions", "right": "int64", "given": str(actions.dtype)}
            raise WrongData(Message(WRONG_TYPE, words))
        out: list[int] = actions.tolist()
        return out

    def _checked(self, into: Arrays | None) -> Arrays:
        """The arrays to write into, found fit."""
        if into is None:
            return self._own
        self._check("observations", into.observations, self._own.observations)
        self._check("masks", into.masks, self._own.masks)
        self._check("rewards", into.rewards, self._own.rewards)
        self._check("ends", into.ends, self._own.ends)
        self._check("seats", into.seats, self._own.seats)
        return into

    def _check(self, name: str, given: Any, own: NDArray[Any]) -> None:
        if not isinstance(given, np.ndarray):
            raise WrongData(Message(WRONG_TYPE, {"name": name, "right": "numpy.ndarray", "given": kind(given)}))
        if given.dtype != own.dtype:
            raise WrongData(Message(WRONG_TYPE, {"name": name, "right": str(own.dtype), "given": str(given.dtype)}))
        if given.shape != own.shape:
            raise WrongData(Message(WRONG_SHAPE, {"name": name, "right": str(own.shape), "given": str(given.shape)}))
        if not given.flags.c_contiguous:
            raise WrongData(Message(NOT_CONTIGUOUS, {"name": name}))
        if not given.flags.writeable:
            raise WrongData(Message(READ_ONLY, {"name": name}))

    def _write(self, out: Arrays) -> None:
        stepper = self._stepper
        out.observations.reshape(-1)[:] = fresh(self._observations, stepper.observations, np.uint8)
        out.masks.reshape(-1).view(np.uint8)[:] = fresh(self._masks, stepper.masks, np.uint8)
        out.rewards.reshape(-1)[:] = fresh(self._rewards, stepper.rewards, np.int64)
        out.ends.view(np.uint8)[:] = fresh(self._ends, stepper.ends, np.uint8)
        out.seats[:] = fresh(self._seats, stepper.seats, np.int64)

    def _refuse(self, index: int, action: int) -> None:
        try:
            self.encoding.option(self._stepper.games[index].state, action)
        except (Illegal, WrongData) as refusal:
            words: dict[str, object] = {"index": index, "action": action, "refusal": refusal.message}
            raise Illegal(Message(ONE_ILLEGAL, words, refusal.rule)) from refusal


def shown(buffer: Any, kind: type[np.generic]) -> NDArray[Any] | None:
    """A buffer of compiled code as an array on the same memory; nothing for the lists of the interpreted build."""
    return None if isinstance(buffer, list) else np.frombuffer(buffer, kind)


def fresh(view: NDArray[Any] | None, buffer: Any, kind: type[np.generic]) -> NDArray[Any]:
    """What stands in a buffer now."""
    return np.array(buffer, kind) if view is None else view


def whole(n: Any) -> int:
    """A number of games."""
    if isinstance(n, int | np.integer) and n >= 1:
        return int(n)
    raise WrongData(Message(WRONG_SIZE, {"n": n}))


def kind(value: object) -> str:
    return type(value).__name__


def batch(game: Game, n: int, seed: int, finals: bool = False) -> Batch:
    """n games to be stepped together. With `finals` the last observation of every episode is kept."""
    return Batch(game, n, seed, finals)
