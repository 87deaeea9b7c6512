"""Perft: counts the decisions, chance nodes and endings at each depth of the game tree."""

from __future__ import annotations

from typing import final

from .codes import CHANCE, DECISION
from .native import i64
from .packed import first
from .state import State


@final
class Ply:
    """How many instants of each kind lie at one depth."""

    __slots__ = ("chances", "decisions", "ends")

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.chances: i64 = 0
        self.ends: i64 = 0

    def nodes(self) -> int:
        return self.decisions + self.chances + self.ends

    def counts(self) -> list[int]:
        return [self.decisions, self.chances, self.ends]


def perft(state: State, depth: int) -> list[Ply]:
    """What lies 0 to depth plies ahead. Every option and every outcome is one ply; what is forced is none.

    An end counts at the ply where it comes, and at no later one.
    """
    plies = [Ply() for _ in range(depth + 1)]
    _count(state, plies, 0)
    return plies


def divide(state: State, depth: int) -> dict[str, int]:
    """For each option or outcome now, what lies at that depth behind it; together it is the last ply of `perft`."""
    out: dict[str, int] = {}
    texts = state.options() if state.waiting == DECISION else [text for text, _ in state.outcomes()]
    for text in texts:
        twin = state.clone()
        packed = twin.read(text)
        if state.waiting == DECISION:
            twin.apply(packed)
        else:
            twin.settle(first(packed))
        out[text] = perft(twin, depth - 1)[depth - 1].nodes()
    return out


def _count(state: State, plies: list[Ply], at: i64) -> None:
    ply = plies[at]
    deeper: i64 = at + 1
    last = deeper == len(plies)
    if state.waiting == DECISION:
        ply.decisions += 1
        for i in range(i64(0) if last else state.n_offered):
            twin = state.clone()
            twin.apply(state.offered[i])
            _count(twin, plies, deeper)
    elif state.waiting == CHANCE:
        ply.chances += 1
        source = state.source()
        for i in range(i64(0) if last else source.count()):
            twin = state.clone()
            twin.settle(source.outcome(i))
            _count(twin, plies, deeper)
    else:
        ply.ends += 1
