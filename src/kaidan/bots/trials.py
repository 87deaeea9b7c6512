"""Trials: all moves under one guess and one run of luck, so that they differ by what the moves do; the worse half goes.

Most of what a hand brings is luck. A tree that tries its moves under different guesses needs many playouts to see
through it; moves that share guess and luck are told apart by far fewer. A guess serves all moves, and that is cheaper.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..kernel.luck import BOT, Luck
from ..kernel.native import i64
from ..kernel.state import State
from .guide import ALL, Guide
from .search import Edge, Search

#: So many of the moves that instinct likes best are tried.
TRIED: Final = 8
#: Instinct counts like so many playouts, and each hundredth of a point in it like so much of a value.
INSTINCT: Final = 100
VALUE_OF_POINT: Final = 4


@final
class Trial:
    """A move on trial: what instinct gave it to begin with, and the squares of what its playouts brought."""

    __slots__ = ("edge", "squares", "start")

    def __init__(self, edge: Edge, start: i64) -> None:
        self.edge: Final[Edge] = edge
        self.start: Final[i64] = start
        self.squares: i64 = 0

    def standing(self) -> i64:
        """What moves tried equally often are compared by."""
        return self.start + self.edge.total

    def error(self) -> float:
        """The standard error of the average value of its playouts; as wide as can be after a single one."""
        n = float(self.edge.visits)
        mean = self.edge.mean()
        if n < 2.0:
            return float(ALL) / 2.0
        return sqrt(max(float(self.squares) / n - mean * mean, 0.0) / (n - 1.0))


def compare(search: Search, playouts: i64) -> list[Trial]:
    """The moves of an open decision, the best first, in rounds of about as many playouts; each leaves half of them.

    Those that fall out early were tried less often. With a single move there is nothing to try.
    """
    trials = best_first(all_trials(search))[:TRIED]
    out: list[Trial] = []
    rounds: i64 = 0
    n = len(trials)
    while n > 1:
        n = (n + 1) // 2
        rounds += 1
    while len(trials) > 1:
        guesses = playouts // (rounds * len(trials))
        if guesses < 1:
            guesses = 1
        try_all(search.state, search.guide, search.luck, trials, guesses)
        trials = best_first(trials)
        left = (len(trials) + 1) // 2
        out = trials[left:] + out
        trials = trials[:left]
    return trials + out


def all_trials(search: Search) -> list[Trial]:
    guide = search.guide
    guide.look(search.state)
    out: list[Trial] = []
    for i, edge in enumerate(search.root.edges):
        out.append(Trial(edge, guide.scores[i] * INSTINCT * VALUE_OF_POINT))
    return out


def try_all(view: State, guide: Guide, luck: Luck, trials: list[Trial], guesses: i64) -> None:
    """Play every move to the end of the round, once for each guess."""
    seat = view.seat
    for _ in range(guesses):
        guess = guide.begin(view, luck)
        seed = luck.next()
        for trial in trials:
            state = guess.clone()
            state.apply(trial.edge.option)
            guide.go_on(state, Luck(seed, BOT))
            guide.judge(state)
            value = guide.values[seat]
            trial.edge.add(value)
            trial.squares += value * value


def best_first(trials: list[Trial]) -> list[Trial]:
    """Moves that were tried equally often by their standing; equal ones stay in their order."""
    out: list[Trial] = []
    for trial in trials:
        i = len(out)
        while i > 0 and out[i - 1].standing() < trial.standing():
            i -= 1
        out.insert(i, trial)
    return out
