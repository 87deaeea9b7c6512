"""What the instincts of all games have in common: a score for every option, and the choice that follows from them."""

from __future__ import annotations

from typing import Final

from ..kernel.codes import MOST_OPTIONS
from ..kernel.luck import Luck
from ..kernel.native import i64, vec
from ..kernel.state import State, zeros


class Scorer:
    """Scores for the options of an open decision; the higher the better."""

    __slots__ = ("scores",)

    def __init__(self) -> None:
        self.scores: Final[vec[i64]] = zeros(MOST_OPTIONS)

    def best(self, state: State, luck: Luck, noise: i64) -> i64:
        """The option with the best score, each score blurred by up to `noise`."""
        best: i64 = 0
        top: i64 = -1 << 40
        for i in range(state.n_offered):
            score = self.scores[i]
            if noise:
                score += luck.below(noise)
            if score > top:
                top = score
                best = i
        return state.offered[best]
