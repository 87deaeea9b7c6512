"""Batches: many games of one kind stepped inside compiled code, written into numpy arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
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
from ..encode.stepper import ALL_LEGAL, CUT, Stepper
from ..encode.terms import Terms
from ..kernel.errors import Illegal, WrongData
from ..kernel.luck import Luck
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .beginnings import placed
from .conditions import Conditions

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
WRONG_NUMBER: Final = mark("a batch of {n} games needs {n} {name}, not {given}")
ONE_ILLEGAL: Final = mark("no game was stepped, because of game {index}, action {action}: {refusal}")


@dataclass
class Arrays:
    """What a batch writes, one row a game. Any arrays of these shapes and types will do, also parts of larger ones."""

    #: What the deciding seat sees, uint8 of shape (n, size).
    observations: NDArray[np.uint8]
    #: 1 for each action that is offered, int8 of shape (n, actions).
    masks: NDArray[np.int8]
    #: float32 of shape (n, sides), by `reward`; if nothing is said 0 while a game runs, and when it ends 1 for each
    #: side that has won and -1 for others.
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

    def __init__(self, game: Game, n: int, seed: int, finals: bool = False, **conditions: Any) -> None:
        """So many games from a seed; for the conditions see `batch`."""
        count = whole(n)
        self.seed = seed
        self._attach(Stepper(encoding_of(game), count, Conditions(**conditions).terms(game, count, finals)))

    def _attach(self, stepper: Stepper) -> None:
        """Show what a stepper writes."""
        self._stepper = stepper
        self.encoding: Encoding = stepper.encoding
        self.terms: Terms = stepper.terms
        self.n = int(stepper.n)
        self.actions = int(self.encoding.actions)
        self.size = int(self.encoding.size)
        self.sides = int(stepper.sides)
        self._own = self.arrays()
        self._observations = shown(stepper.observations, np.uint8)
        self._finals = shown(stepper.finals, np.uint8)
        self._masks = shown(stepper.masks, np.uint8)
        self._rewards = shown(stepper.rewards, np.float64)
        self._chosen = shown(stepper.chosen, np.int64)
        self._points = shown(stepper.points, np.int64)
        self._ends = shown(stepper.ends, np.uint8)
        self._seats = shown(stepper.seats, np.int64)
        self._refused = shown(stepper.refused, np.uint8)

    def __getstate__(self) -> tuple[Stepper, int]:
        return self._stepper, self.seed

    def __setstate__(self, kept: tuple[Stepper, int]) -> None:
        stepper, self.seed = kept
        self._attach(stepper)
        if stepper.games:
            self._write(self._own)

    def __copy__(self) -> Batch:
        """Two batches share no game: a copy is a deep one."""
        return deepcopy(self)

    def arrays(self) -> Arrays:
        """New arrays of the right shapes and types."""
        return Arrays(
            np.zeros((self.n, self.size), np.uint8),
            np.zeros((self.n, self.actions), np.int8),
            np.zeros((self.n, self.sides), np.float32),
            np.zeros(self.n, np.bool_),
            np.zeros(self.n, np.int8),
        )

    def reset(
        self,
        seed: int | Sequence[int] | None = None,
        into: Arrays | None = None,
        only: NDArray[np.bool_] | None = None,
    ) -> Arrays:
        """Begin the first episode of every game, from a new seed or again from the old one.

        With a seed for each game it plays what an environment of one game plays from that seed. `only` leaves the other
        games where they are; without a seed those it names begin their next episodes. What is returned are the arrays
        given, or else the batch's own, which every step writes over.
        """
        out = self._checked(into)
        stepper = self._stepper
        chosen = range(self.n) if only is None else [int(i) for i in np.flatnonzero(only)]
        if only is not None and not stepper.games:
            raise WrongData(Message(NOT_BEGUN, {}))
        if seed is None and only is not None:
            for i in chosen:
                stepper.begin_next(i)
        elif seed is None or isinstance(seed, int | np.integer):
            self.seed = self.seed if seed is None else int(seed)
            for i in chosen:
                stepper.begin(i, self.seed, i)
        else:
            for i, one in zip(chosen, self._each(seed, len(chosen), "seeds"), strict=True):
                stepper.begin(i, int(one), 0)
        self._write(out)
        return out

    def set_states(
        self,
        states: Sequence[State | str | None],
        seeds: Sequence[int] | None = None,
        into: Arrays | None = None,
    ) -> Arrays:
        """Let games go on from copies of these states, or positions as text; None leaves a game where it is.

        Luck comes from the seeds, or from those of the episodes that the games are in, from their beginning.
        """
        out = self._checked(into)
        stepper = self._stepper
        if not stepper.games:
            raise WrongData(Message(NOT_BEGUN, {}))
        given = self._each(states, self.n, "states")
        luck = [game.seed for game in stepper.games] if seeds is None else self._each(seeds, self.n, "seeds")
        ready = [None if state is None else placed(self.encoding.game, state) for state in given]
        for i, state in enumerate(ready):
            if state is not None:
                stepper.restart(i, state, int(luck[i]))
        self._write(out)
        return out

    def _each(self, given: Sequence[Any], wanted: int, name: str) -> Sequence[Any]:
        """One for each game."""
        if len(given) != wanted:
            raise WrongData(Message(WRONG_NUMBER, {"n": wanted, "name": name, "given": len(given)}))
        return given

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
        self._stepper.choose(luck)
        return fresh(self._chosen, self._stepper.chosen, np.int64).copy()

    @property
    def begun(self) -> bool:
        """Whether there was a reset."""
        return bool(self._stepper.games)

    # -- more than arrays -------------------------------------------------------------------------------------------
    def state(self, index: int) -> State:
        """A copy of the state of one game."""
        return self._stepper.games[index].state.clone()

    def episode(self, index: int) -> tuple[int, int]:
        """The number of the episode that one game is in, and its seed."""
        return int(self._stepper.episodes[index]), int(self._stepper.games[index].seed)

    def points(self) -> NDArray[np.int64]:
        """The score of each side in the last episode of each game that has ended, of shape (n, sides).

        With `points` it is the score as it stands after the last step, or at the end of the episode that it ended.
        """
        return fresh(self._points, self._stepper.points, np.int64).reshape(self.n, self.sides)

    def masks(self) -> NDArray[np.uint8]:
        """What each game offers now, of shape (n, actions), to be read only."""
        return fresh(self._masks, self._stepper.masks, np.uint8).reshape(self.n, self.actions)

    def cuts(self) -> NDArray[np.bool_]:
        """Which episodes the last step ended by `max_episode_steps` and not by the rules, of shape (n,)."""
        out: NDArray[np.bool_] = fresh(self._ends, self._stepper.ends, np.uint8) == CUT
        return out

    def how_ended(self) -> NDArray[np.uint8]:
        """How the last step ended each episode: 0 not at all, 1 by the rules, 2 cut, 3 lost by illegal actions."""
        return fresh(self._ends, self._stepper.ends, np.uint8).copy()

    def refused(self) -> NDArray[np.bool_]:
        """Unless strict: in which games the last action was not offered, of shape (n,)."""
        return fresh(self._refused, self._stepper.refused, np.uint8).astype(np.bool_)

    def last(self, index: int) -> State | None:
        """With `finals`: the state in which the last episode of one game ended."""
        state = self._stepper.last[index]
        return None if state is None else state.clone()

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
        out.rewards.reshape(-1)[:] = fresh(self._rewards, stepper.rewards, np.float64)
        np.not_equal(fresh(self._ends, stepper.ends, np.uint8), 0, out=out.ends)
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


def batch(game: Game, n: int, seed: int, finals: bool = False, **conditions: Any) -> Batch:
    """n games to be stepped together. With `finals` the last observation of every episode is kept.

    Conditions: `reward`, `discount` and `potential` say what is rewarded, `points=True` counts points at every step,
    `max_episode_steps` cuts episodes short, `strict=False` with `refusals` and `refusal_cost` says what becomes of
    illegal actions, and `seat` with `opponents` gives the other seats to bots.
    """
    return Batch(game, n, seed, finals, **conditions)
