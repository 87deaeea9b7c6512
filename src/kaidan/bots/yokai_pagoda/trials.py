"""Trials: all moves under one guess and one run of luck, so that they differ by what the moves do; the worse half goes.

Most of what a hand brings is luck. A tree that tries its moves under different guesses needs many playouts to see
through it; moves that share guess and luck are told apart by far fewer. A guess serves all moves, and that is cheaper.
"""

from __future__ import annotations

from typing import Final

from ...kernel.luck import BOT, Luck
from ...kernel.native import i64
from ...kernel.state import State
from ..guide import Guide
from ..search import Edge, Search

#: So many of the moves that instinct likes best are tried.
TRIED: Final = 12


def compare(search: Search, playouts: i64) -> None:
    """Try the moves of an open decision in rounds of equally many playouts; each leaves half of them (rounded up)."""
    edges = best_first(search.root.edges, True)[:TRIED]
    rounds: i64 = 0
    n = len(edges)
    while n > 1:
        n = (n + 1) // 2
        rounds += 1
    while len(edges) > 1:
        guesses = playouts // (rounds * len(edges))
        if guesses < 1:
            guesses = 1
        try_all(search.state, search.guide, search.luck, edges, guesses)
        edges = best_first(edges, False)[: (len(edges) + 1) // 2]


def try_all(view: State, guide: Guide, luck: Luck, edges: list[Edge], guesses: i64) -> None:
    """Play every move to the end of the round, once for each guess."""
    seat = view.seat
    i: i64 = 0
    while i < guesses:
        guess = guide.begin(view, luck)
        seed = luck.next()
        for edge in edges:
            state = guess.clone()
            state.apply(edge.option)
            guide.go_on(state, Luck(seed, BOT))
            guide.judge(state)
            edge.visits += 1
            edge.total += guide.values[seat]
        i += 1


def best_first(edges: list[Edge], by_prior: bool) -> list[Edge]:
    """The moves by their prior or by what they have brought; equal ones stay in their order."""
    out: list[Edge] = []
    for edge in edges:
        i = len(out)
        while i > 0 and (out[i - 1].prior < edge.prior if by_prior else out[i - 1].total < edge.total):
            i -= 1
        out.insert(i, edge)
    return out
