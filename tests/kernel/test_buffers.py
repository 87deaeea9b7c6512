"""Buffers of a state."""

import pytest

from kaidan.kernel.state import zeros


@pytest.mark.parametrize("n", [0, 4, 128, 129, 300])
def test_an_empty_buffer_has_as_many_cells_as_asked_for_and_is_nobody_elses(n: int) -> None:
    first, second = zeros(n), zeros(n)
    assert list(first) == [0] * n
    for i in range(n):
        first[i] = 7
    assert list(second) == list(zeros(n)) == [0] * n
