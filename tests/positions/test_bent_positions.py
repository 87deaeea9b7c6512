"""No position brings the house down: refused in words, or played on; `make fuzz` tries a hundred thousand."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import CHANCE
from kaidan.kernel.errors import Broken
from kaidan.kernel.packed import sum_of

from ..tries import some
from .bent import bent_cells, judge_cells, judge_many

POSITIONS = len(some(range(200)))
CELLS = len(some(range(150)))


@pytest.mark.parametrize("part", some(range(4)))
def test_a_bent_position_is_refused_or_can_be_played_on(part: int) -> None:
    done = judge_many(range(part * POSITIONS, (part + 1) * POSITIONS))
    assert set(done) == {"refused", "accepted"}


@pytest.mark.parametrize("part", some(range(2)))
def test_bent_cells_come_to_an_end_whatever_they_are(part: int) -> None:
    """A state travels as numbers; wrong ones are an error soon, never a loop."""
    done = {judge_cells(seed) for seed in range(part * CELLS, (part + 1) * CELLS)}
    assert done >= {"broken", "played"}


def test_the_same_seed_bends_the_same_position() -> None:
    assert bent_cells(5)[1] == bent_cells(5)[1]


@pytest.mark.parametrize("rounds", [-1, 4, 1 << 37])
def test_cells_that_tell_of_rounds_which_never_were_are_no_state(rounds: int) -> None:
    """YP-SET-2: four play three rounds; to write down what lay there in more of them would never end."""
    game = kaidan.game("yokai-pagoda", players="4")
    cells = game.start(0).cells()
    assert cells[4] == 0
    cells[4] = 3
    assert game.from_cells(cells).cells()[4] == 3
    cells[4] = rounds
    with pytest.raises(Broken):
        game.from_cells(cells)


def test_fewer_villagers_than_none_are_nobody_to_turn_up() -> None:
    """WM-VIL-1: what is shifted to the right stays below zero for ever."""
    game = kaidan.game("ghost-stories", expansion="white-moon")
    state = game.start(0)
    assert state.waiting == CHANCE
    unseen = state.source().total()
    cells = state.cells()
    (at,) = [i for i, cell in enumerate(cells) if cell > 1 << 32 and sum_of(cell) == unseen]
    cells[at] = -(1 << 40)
    bent = game.from_cells(cells)
    assert bent.outcomes() == []
    with pytest.raises(Broken):
        bent.source().pick(1)
