"""Rolls as multisets with exact weights, and pools of unseen cards."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaidan.kernel.dice import count_of, faces_of, from_faces, roll_table, total_of
from kaidan.kernel.luck import MASK
from kaidan.kernel.source import OutcomeTable, Pool, Source, pool_of

FACES = st.lists(st.integers(min_value=0, max_value=5), max_size=8)


@given(FACES)
def test_dice_are_counted_face_by_face(faces: list[int]) -> None:
    dice = from_faces(faces)
    assert faces_of(dice) == sorted(faces)
    assert total_of(dice) == len(faces)
    assert [count_of(dice, face) for face in range(6)] == [faces.count(face) for face in range(6)]


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_a_roll_of_like_dice_has_the_weights_of_all_ordered_rolls(n: int) -> None:
    table = roll_table(n, 6)
    ordered = Counter(from_faces(list(faces)) for faces in product(range(6), repeat=n))
    assert {table.outcome(i): table.weight(i) for i in range(table.count())} == dict(ordered)
    assert table.total() == 6**n


def test_the_outcomes_of_a_roll_stand_in_the_order_of_their_faces() -> None:
    table = roll_table(3, 6)
    faces = [faces_of(table.outcome(i)) for i in range(table.count())]
    assert faces == sorted(faces)


def test_a_table_draws_each_outcome_as_often_as_its_weight_says() -> None:
    table = OutcomeTable([7, 8, 9], [3, 2, 1])
    assert [table.pick(2**63 * (2 * i + 1) // 12) for i in range(6)] == [7, 7, 7, 8, 8, 9]
    assert table.pick(0) == 7
    assert table.pick(MASK) == 9


def test_a_table_needs_as_many_weights_as_outcomes() -> None:
    with pytest.raises(ValueError, match="shorter"):
        OutcomeTable([1, 2], [1])


@given(st.sets(st.integers(min_value=1, max_value=90), min_size=1), st.data())
def test_a_pool_is_a_set_in_rising_order(cards: set[int], data: st.DataObject) -> None:
    pool = pool_of(list(cards))
    card = data.draw(st.sampled_from(sorted(cards)))
    twin = pool.clone()
    pool.remove(card)
    assert pool.cells() == [len(cards) - 1, *sorted(cards - {card})]
    assert not pool.holds(card)
    assert [pool.outcome(i) for i in range(pool.n)] == pool.cards() == sorted(cards - {card})
    assert twin.holds(card)
    pool.add(card)
    assert pool.cells() == twin.cells()
    pool.add(95)
    assert pool.holds(95)
    assert pool.count() == pool.total() == len(cards) + 1


def test_any_card_of_a_pool_is_as_likely_as_any_other() -> None:
    pool = pool_of([3, 1, 2])
    assert [pool.weight(i) for i in range(3)] == [1, 1, 1]
    assert [pool.outcome(i) for i in range(3)] == [1, 2, 3]
    assert [pool.pick(number) for number in (0, MASK // 2, MASK)] == [1, 2, 3]
    assert isinstance(pool, Pool)
    assert isinstance(pool, Source)


@pytest.mark.parametrize("index", [-1, 3])
def test_a_pool_has_no_card_before_its_first_and_none_after_its_last(index: int) -> None:
    with pytest.raises(IndexError, match=f"a pool of 3 cards has none with {index} below it"):
        pool_of([3, 1, 60]).outcome(index)
