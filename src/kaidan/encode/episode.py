"""An episode: one game from its seed to its end, with luck in between played as the driver plays it."""

from __future__ import annotations

from typing import final

from ..kernel.codes import CHANCE
from ..kernel.luck import ENVIRONMENT, TABLE, Luck
from ..kernel.native import i64
from ..kernel.state import Game, State


def episode_seed(seed: int, index: i64, episode: i64) -> int:
    """The seed of an episode: it depends on the seed of the whole, the game's index and the episode's number alone."""
    return Luck(Luck(seed, ENVIRONMENT).at(index), ENVIRONMENT).at(episode)


@final
class Episode:
    """A game that waits for a decision or is over; with the same decisions, the game that `kaidan.begin` drives."""

    __slots__ = ("luck", "seed", "state")

    def __init__(self, game: Game, seed: int, state: State | None = None, luck: Luck | None = None) -> None:
        """The game that the seed begins, or one that goes on from a state with the luck of the seed."""
        self.seed: int = seed
        self.state: State = game.start(seed) if state is None else state
        self.luck: Luck = Luck(seed, TABLE) if luck is None else luck
        self.run()

    def run(self) -> i64:
        """Let luck come out until somebody decides or the game is over."""
        state = self.state
        waiting = state.waiting
        while waiting == CHANCE:
            waiting = state.settle(state.source().pick(self.luck.next()))
        return waiting

    def play(self, option: i64) -> i64:
        """Play an offered packed move, and the luck that follows; nothing is checked."""
        self.state.apply(option)
        return self.run()

    def __reduce__(self) -> tuple[object, tuple[Game, int, State, Luck]]:
        return Episode, (self.state.game, self.seed, self.state, self.luck)
