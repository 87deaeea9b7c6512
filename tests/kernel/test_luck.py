"""The one generator: documented, the same in both builds, any place of a stream at once."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kaidan.kernel import luck
from kaidan.kernel.luck import BOT, MASK, TABLE, Luck, order, scale, scramble

SEEDS = st.integers(min_value=0, max_value=MASK)


def test_the_stream_is_the_documented_one() -> None:
    """Restated from the module's own description, with Python's unlimited whole numbers."""

    def mixed(x: int) -> int:
        x = (x ^ x >> 30) * 0x3F58476D1CE4E5B9 % 2**63
        x = (x ^ x >> 27) * 0x14D049BB133111EB % 2**63
        return x ^ x >> 31

    start = mixed((17 + mixed(TABLE)) % 2**63)
    expected = [mixed((start + n * 0x1E3779B97F4A7C15) % 2**63) for n in range(1, 6)]
    stream = Luck(17, TABLE)
    assert [stream.next() for _ in range(5)] == expected


def test_a_stream_never_changes_from_one_release_to_the_next() -> None:
    assert [Luck(2026, TABLE).at(n) for n in range(3)] == [
        6978534391878477623,
        5658462833438864438,
        3177960424983543605,
    ]


@given(SEEDS, st.integers(min_value=0, max_value=10**6))
def test_any_place_of_a_stream_can_be_read_at_once(seed: int, n: int) -> None:
    assert Luck(seed, BOT).at(n) == Luck(seed, BOT, n).next()
    assert 0 <= Luck(seed, BOT).at(n) <= MASK


@given(SEEDS)
def test_each_purpose_has_a_stream_of_its_own(seed: int) -> None:
    purposes = [luck.SETUP, luck.TABLE, luck.BOT, luck.GUESS, luck.ENVIRONMENT]
    assert len({Luck(seed, purpose).next() for purpose in purposes}) == len(purposes)


@given(SEEDS, st.integers(min_value=1, max_value=2**23 - 1))
def test_a_number_below_a_bound_is_below_it(seed: int, bound: int) -> None:
    assert 0 <= Luck(seed, TABLE).below(bound) < bound
    assert scale(MASK, bound) == bound - 1
    assert scale(0, bound) == 0


def test_every_number_below_a_bound_is_about_as_likely() -> None:
    stream = Luck(5, TABLE)
    counts = Counter(stream.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_scrambling_is_one_to_one() -> None:
    assert len({scramble(x) for x in range(10_000)}) == 10_000


@given(SEEDS, st.integers(min_value=0, max_value=12))
def test_an_order_has_every_number_once(seed: int, n: int) -> None:
    assert sorted(order(Luck(seed, TABLE), n)) == list(range(n))


def test_every_order_of_three_comes_up() -> None:
    orders = {tuple(order(Luck(seed, TABLE), 3)) for seed in range(100)}
    assert len(orders) == 6


def test_a_seed_of_any_size_counts_by_its_lower_63_bits() -> None:
    assert Luck(5 + 2**63, TABLE).next() == Luck(5, TABLE).next()
    assert Luck(-1, TABLE).next() == Luck(MASK, TABLE).next()
