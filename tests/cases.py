"""Which of many like cases `make test` tries; the others are `long`: `make test-long` tries them, and CI does both."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def later(*values: object) -> object:
    """A case that `make test` leaves out, because another one shows nearly the same."""
    return pytest.param(*values, marks=pytest.mark.long)


def diagonal(rows: Sequence[object], columns: Sequence[object]) -> list[object]:
    """Every pair; `make test` tries each row and each column with one of the others, or with a few."""
    assert rows
    assert columns
    kept = {(i % len(rows), i % len(columns)) for i in range(max(len(rows), len(columns)))}
    return [
        pytest.param(row, column, marks=() if (i, j) in kept else pytest.mark.long)
        for i, row in enumerate(rows)
        for j, column in enumerate(columns)
    ]
