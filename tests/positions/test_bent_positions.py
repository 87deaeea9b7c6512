"""No position brings the house down: refused in words, or played on; `make fuzz` tries a hundred thousand."""

from __future__ import annotations

import pytest

from ..tries import some
from .bent import bent_cells, judge_cells, judge_many

POSITIONS = len(some(range(200)))
CELLS = len(some(range(150)))


@pytest.mark.parametrize("part", range(4))
def test_a_bent_position_is_refused_or_can_be_played_on(part: int) -> None:
    done = judge_many(range(part * POSITIONS, (part + 1) * POSITIONS))
    assert set(done) == {"refused", "accepted"}


@pytest.mark.parametrize("part", range(2))
def test_bent_cells_come_to_an_end_whatever_they_are(part: int) -> None:
    """A state travels as numbers; wrong ones are an error soon, never a loop."""
    done = {judge_cells(seed) for seed in range(part * CELLS, (part + 1) * CELLS)}
    assert done >= {"broken", "played"}


def test_the_same_seed_bends_the_same_position() -> None:
    assert bent_cells(5)[1] == bent_cells(5)[1]
