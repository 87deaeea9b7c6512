"""What `make test` leaves to `make test-long` is nowhere lost."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ..cases import diagonal, later


def is_long(case: Any) -> bool:
    return [mark.name for mark in case.marks] == ["long"]


@pytest.mark.parametrize(("rows", "columns"), [("ab", "xyz"), ("abcde", "xy"), ("abc", "xyz"), ("a", "x")])
def test_every_row_and_every_column_is_tried_and_every_pair_later(rows: str, columns: str) -> None:
    cases: list[Any] = diagonal(rows, columns)
    assert [case.values for case in cases] == list(product(rows, columns))
    kept = [case.values for case in cases if not is_long(case)]
    assert {row for row, _ in kept} == set(rows)
    assert {column for _, column in kept} == set(columns)
    assert len(kept) == max(len(rows), len(columns))


def test_a_case_for_later_has_all_its_values() -> None:
    case: Any = later((360, 640), "de")
    assert case.values == ((360, 640), "de")
    assert is_long(case)
