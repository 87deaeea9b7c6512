"""Luck for OpenSpiel: every outcome that can ever come up has a number, and a chance node lists those that can now."""

from __future__ import annotations

from typing import Final

from ..encode.encoding import Encoding
from ..kernel.errors import WrongData
from ..kernel.packed import first, pack
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .learnable import learnable

NO_OUTCOME: Final = mark("there is no outcome {outcome}; the outcomes are 0 to {last}")


class Outcomes:
    """The numbers of a game's outcomes."""

    def __init__(self, game: Game, encoding: Encoding) -> None:
        self.game: Final = game
        self.packed: Final = learnable(game).outcomes(game, encoding)
        self.numbers: Final = {packed: number for number, packed in enumerate(self.packed)}

    def possible(self, state: State) -> list[tuple[int, float]]:
        """What can come up now, by number, each with its probability."""
        source = state.source()
        verb = state.luck_verb()
        total = int(source.total())
        return sorted(
            (self.numbers[pack(verb, source.outcome(i), 0)], int(source.weight(i)) / total)
            for i in range(source.count())
        )

    def name(self, outcome: int) -> str:
        """The outcome as log and record write it."""
        if not 0 <= outcome < len(self.packed):
            raise WrongData(Message(NO_OUTCOME, {"outcome": outcome, "last": len(self.packed) - 1}))
        return self.game.notation.write(self.packed[outcome])

    def settle(self, state: State, outcome: int) -> None:
        """Let it come up, or refuse."""
        state.settle(first(state.read_luck(self.name(outcome))))
