"""The trace of one game: what every decision saw, might have played and played, as arrays, and the game as a record."""

from __future__ import annotations

import io
import math
from importlib import import_module
from typing import Any, Final

from ..bots.guide import ALL
from ..encode.encodings import encoding_of
from ..kernel.codes import WON
from ..kernel.driver import begin
from ..kernel.errors import WrongData
from ..kernel.luck import Luck
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .agents import SeatedAgent
from .suite import suite_of

NOT_INSTALLED: Final = mark("a dataset needs numpy; install it with “pip install '.[sim]'” in the folder of kaidan")

#: The stream of luck that splits are drawn from; no game has it.
SPLIT: Final = 9


def numpy() -> Any:
    """numpy, or a refusal that says how to get it."""
    try:
        return import_module("numpy")
    except ImportError:
        raise WrongData(Message(NOT_INSTALLED, {})) from None


class Trace:
    """Watches one game decision by decision."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.encoding: Final = encoding_of(game)
        self.moves: list[str] = []
        self.observations: list[bytes] = []
        self.masks: list[bytes] = []
        self.actions: list[int] = []
        self.seats: list[int] = []
        self.chances: list[float] = []

    def add(self, state: State, option: int, player: SeatedAgent) -> None:
        """The seat that decides will play this option."""
        seat = int(state.seat)
        self.moves.append(self.game.notation.write(option))
        self.observations.append(self.encoding.observe(state, seat))
        self.masks.append(self.encoding.mask(state))
        self.actions.append(int(self.encoding.number(option)))
        self.seats.append(seat)
        self.chances.append(chance_of(player, option))

    def arrays(self, end: State, number: int, seed: int) -> bytes:
        """Everything as an .npz file of one game."""
        np = numpy()
        n = len(self.actions)
        sides = range(self.encoding.sides)
        observations = np.frombuffer(b"".join(self.observations), np.uint8).reshape(n, self.encoding.size)
        masks = np.frombuffer(b"".join(self.masks), np.uint8).reshape(n, self.encoding.actions)
        return packed(
            observations=observations,
            masks=np.packbits(masks, axis=1),
            actions=np.array(self.actions, np.int32),
            seats=np.array(self.seats, np.int8),
            returns=np.array([end.outcome_of(seat) for seat in self.seats], np.int8),
            chances=np.array(self.chances, np.float32),
            starts=np.array([0, n], np.int64),
            numbers=np.array([number], np.int64),
            seeds=np.array([seed], np.int64),
            rewards=np.array([[end.outcome_of(side) for side in sides]], np.int8),
            points=np.array([[end.points(side) for side in sides]], np.int32),
            places=np.array([self.places(end)], np.int8),
            splits=np.array([split_of(seed)], np.int8),
        )

    def places(self, end: State) -> list[int]:
        """The place of each side, ties broken by the rules; where nobody counts them, 1 for whoever has won, else 2."""
        sides = range(self.encoding.sides)
        usual = [1 if end.outcome_of(side) == WON else 2 for side in sides]
        told: list[int] = suite_of(self.game).told(end, self.game.setup_of(end), self.game.seats()).get("places", usual)
        return told

    def record(self, seed: int, seated: dict[str, str]) -> str:
        """The game as text, with who sat where."""
        driver = begin(self.game, seed)
        for move in self.moves:
            driver.play(move)
        driver.record.seats, driver.record.seed = seated, seed
        return driver.record.write()


def split_of(seed: int) -> int:
    """The split of a game, by its seed alone, so that no seed is in two: 0 to learn, 1 to choose by, 2 to test."""
    tenth = Luck(seed, SPLIT).below(10)
    return 0 if tenth < 8 else int(tenth) - 7


def chance_of(player: SeatedAgent, option: int) -> float:
    """The chance of victory that the player saw in its choice; NaN if it does not say."""
    search = getattr(player, "search", None)
    edge = None if search is None else search.root.find(option)
    return edge.mean() / ALL if edge is not None and edge.visits else math.nan


def packed(**arrays: Any) -> bytes:
    """Arrays as an .npz file, the same bytes for the same arrays."""
    file = io.BytesIO()
    numpy().savez_compressed(file, **arrays)
    return file.getvalue()
