"""Random play: every decision and every piece of luck drawn from one stream."""

from __future__ import annotations

from typing import final

from .codes import DECISION, OVER
from .errors import Broken
from .luck import Luck, scale
from .native import i64, mypyc_attr
from .state import State


@final
@mypyc_attr(acyclic=True)
class Tally:
    """What many games counted together; equal tallies mean equal games."""

    __slots__ = ("chances", "check", "decisions", "games", "options", "wins")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.chances: i64 = 0
        self.options: i64 = 0
        self.wins: i64 = 0
        self.check: i64 = 0


def play_out(state: State, luck: Luck, tally: Tally) -> None:
    """Play the state to its end; each option is as likely as any other."""
    check: i64 = tally.check
    decisions: i64 = 0
    chances: i64 = 0
    options: i64 = 0
    waiting = state.waiting
    bound: i64 = state.game.bound()
    while waiting != OVER:
        if decisions + chances > bound:
            raise Broken("the game has no end: more has happened than in any game")
        number = luck.next()
        if waiting == DECISION:
            n = state.n_offered
            i = scale(number, n)
            option = state.offered[i]
            decisions += 1
            options += n
            check = (check * 31 + option) & 0xFFFFFFFFFFF
            waiting = state.apply(option)
        else:
            chances += 1
            outcome = state.source().pick(number)
            check = (check * 31 + outcome) & 0xFFFFFFFFFFF
            waiting = state.settle(outcome)
    tally.check = (check * 31 + state.result + 7) & 0xFFFFFFFFFFF
    tally.games += 1
    tally.decisions += decisions
    tally.chances += chances
    tally.options += options
    if state.result > 0:
        tally.wins += 1


def clones(state: State, n: i64) -> State:
    """The last of n clones; for measuring what one costs."""
    twin = state
    for _ in range(n):
        twin = state.clone()
    return twin
