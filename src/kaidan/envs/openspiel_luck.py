"""Luck for OpenSpiel: every outcome that can ever come up has a number, and a chance node lists those that can now."""

from __future__ import annotations

from typing import Final

from ..encode.encoding import Encoding
from ..encode.numbering import NO_ACTION
from ..games.ghost_stories import codes as ghost
from ..games.ghost_stories.game import GhostStories
from ..kernel.errors import WrongData
from ..kernel.packed import first, kind_of, pack
from ..kernel.state import Game, State
from ..kernel.words import Message, mark

NO_OUTCOME: Final = mark("there is no outcome {outcome}; the outcomes are 0 to {last}")


def outcomes_of(game: Game, encoding: Encoding) -> list[int]:
    """All outcomes of a game as packed numbers: rolls of one to four dice, then verb by verb what can be listed.

    What has no action is luck. The outcomes of Ghost Stories are the beginning of White Moon's.
    """
    listed = [packed for packed in game.notation.well_formed() if encoding.number(packed) == NO_ACTION]
    if not isinstance(game, GhostStories):
        return listed
    rolls = [pack(ghost.V_ROLL, dice, 0) for table in game.tables[1 : ghost.CURSE_DIE] for dice in table.outcomes]
    curses = [packed for packed in listed if kind_of(packed) == ghost.V_CURSE]
    return rolls + curses + [packed for packed in listed if kind_of(packed) != ghost.V_CURSE]


class Outcomes:
    """The numbers of a game's outcomes."""

    def __init__(self, game: Game, encoding: Encoding) -> None:
        self.game: Final = game
        self.packed: Final = outcomes_of(game, encoding)
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
