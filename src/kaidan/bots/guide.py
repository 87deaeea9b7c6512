"""What a search needs to know of a game: which options look good, how play goes on, and how it stands."""

from __future__ import annotations

from typing import Final

from ..kernel.luck import Luck
from ..kernel.native import i64, vec
from ..kernel.state import State
from .scorer import Scorer

#: Values run from 0, all is lost, to this, all is won.
ALL: Final = 10_000


class Guide:
    """A game's instinct as a search uses it."""

    __slots__ = ("led", "scores", "values")

    def __init__(self, instinct: Scorer) -> None:
        #: The scores of the options that were last looked at: the instinct's own.
        self.scores: Final[vec[i64]] = instinct.scores
        #: How each seat fares in the village that was last judged.
        self.values: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(8)])
        #: Whether somebody has announced what he will do, so that playouts have to ask.
        self.led: bool = False

    def begin(self, state: State, luck: Luck) -> State:
        """A full state for one playout: where nothing is hidden, the state as it is."""
        return state.clone()

    def foretell(self, number: i64) -> None:
        """Take up the fate of that number: playouts with the same one shall meet the same luck, as far as may be."""

    def fate(self, state: State, luck: Luck) -> i64:
        """The number that decides the chance a playout has come to."""
        return luck.next()

    def enough(self, state: State) -> bool:
        """Whether a playout that has come to this state need not go on."""
        return False

    def look(self, state: State) -> None:
        """Score the options of the open decision into `scores`."""
        raise NotImplementedError

    def urged(self, state: State, option: i64) -> i64:
        """What whoever decides does instead of this option because he has announced it; else the option itself."""
        return option

    def temperature(self) -> float:
        """How much better a score must be to be twice as likely at least."""
        raise NotImplementedError

    def go_on(self, state: State, luck: Luck) -> None:
        """Play the state on, as far as it takes to judge it."""
        raise NotImplementedError

    def judge(self, state: State) -> None:
        """Value the state for each seat into `values`."""
        raise NotImplementedError
