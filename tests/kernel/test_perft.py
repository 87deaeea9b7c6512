"""Counting everything that can happen, against counting it by hand and by text."""

from __future__ import annotations

import kaidan
from kaidan.kernel.perft import divide, perft
from kaidan.kernel.state import State


def listed(state: State, depth: int) -> int:
    """The same, slowly: by playing every text."""
    texts = state.options() or [text for text, _ in state.outcomes()]
    if depth == 0 or not texts:
        return 1 if depth == 0 else 0
    total = 0
    for text in texts:
        twin = state.clone()
        twin.play(text)
        total += listed(twin, depth - 1)
    return total


def test_every_option_and_every_outcome_is_one_ply() -> None:
    state = kaidan.game("ghost-stories").start(1)
    plies = perft(state, 3)
    assert plies[0].counts() == [0, 1, 0]
    assert plies[1].nodes() == 55
    assert [ply.nodes() for ply in plies] == [listed(state, depth) for depth in range(4)]


def test_the_parts_together_are_the_whole() -> None:
    state = kaidan.game("ghost-stories").start(1)
    for _ in range(3):
        parts = divide(state, 2)
        assert list(parts) == (state.options() or [text for text, _ in state.outcomes()])
        assert sum(parts.values()) == perft(state, 2)[2].nodes()
        state.play(next(iter(parts)))


def test_an_end_counts_where_it_comes_and_not_behind() -> None:
    driver = kaidan.begin(kaidan.game("ghost-stories"), 3)
    while driver.state.waiting != kaidan.OVER:
        driver.play(driver.state.options()[0])
    assert [ply.counts() for ply in perft(driver.state, 2)] == [[0, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert divide(driver.state, 2) == {}
