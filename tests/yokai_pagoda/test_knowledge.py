"""What a seat can know: every guess fits, and each deal that fits is guessed as often as any other (YP-INF-1)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from kaidan.games.yokai_pagoda import log as logs
from kaidan.games.yokai_pagoda.codes import L_DRAW, L_GIVE, L_OPEN, L_PLAY, L_SHOW, L_SHUFFLE, L_TAKE
from kaidan.games.yokai_pagoda.knowledge import Knowledge, uniform
from kaidan.kernel.luck import GUESS, Luck

from ..tries import some
from .histories import VIEWER, Deal, beginning, deal_of, deals_that_fit, made_up

PLACE_NAMES = [
    "deck",
    *[f"pile {pile}" for pile in range(2)],
    *[f"hand {seat}" for seat in range(5)],
    *[f"collection {seat}" for seat in range(5)],
]


def as_seen(log: list[int], seat: int = VIEWER) -> list[int]:
    return [logs.as_seen(entry, seat) for entry in log]


def guessed(seen: list[int], in_play: list[int], n: int) -> Counter[Deal]:
    known = Knowledge(seen, VIEWER)
    return Counter(deal_of(known.guess(seed), in_play) for seed in range(n))


def assert_uniform(found: Counter[Deal], deals: set[Deal]) -> None:
    """Exactly these deals, and by a chi-square none more often than chance would have it."""
    assert set(found) == deals
    due = found.total() / len(deals)
    chi = sum((count - due) ** 2 / due for count in found.values())
    freedom = len(deals) - 1
    assert chi <= freedom + 5 * sqrt(2 * freedom), (chi, freedom)


@pytest.mark.parametrize("seed", some(range(120)))
def test_whatever_happened_the_possible_places_are_those_of_the_deals_that_fit(seed: int) -> None:
    """YP-INF-1: a view keeps for each card the places it can be in after what its seat has seen."""
    in_play, log = made_up(seed)
    seen = as_seen(log)
    deals = deals_that_fit(seen, in_play)
    assert deal_of(log, in_play) in deals
    known = Knowledge(seen, VIEWER)
    places = known.places()
    for i, card in enumerate(sorted(in_play)):
        possible = {deal[i].split(" of ")[0] for deal in deals}
        assert {name for place, name in enumerate(PLACE_NAMES) if places[card] >> place & 1} == possible
    for guess in range(8):
        guessed_log = known.guess(guess)
        assert as_seen(guessed_log) == seen
        assert deal_of(guessed_log, in_play) in deals


@pytest.mark.parametrize("seed", some(range(120)))
def test_every_deal_that_fits_is_guessed_as_often_as_any_other(seed: int) -> None:
    """YP-INF-1"""
    in_play, log = made_up(seed)
    seen = as_seen(log)
    deals = deals_that_fit(seen, in_play)
    if 1 < len(deals) <= 24:
        assert_uniform(guessed(seen, in_play, 80 * len(deals)), deals)


def test_enough_histories_are_small_enough_to_be_counted_through() -> None:
    sizes = [len(deals_that_fit(as_seen(log), in_play)) for in_play, log in map(made_up, range(120))]
    assert sum(1 < size <= 24 for size in sizes) > 25


def test_a_spectator_knows_only_what_lies_open() -> None:
    """YP-INF-1"""
    in_play, log = made_up(3)
    places = Knowledge(as_seen(log, -1), -1).places()
    for card in in_play:
        zone = dict(zip(sorted(in_play), deal_of(log, in_play), strict=True))[card]
        if zone.startswith("pile"):
            assert places[card] == 1 << PLACE_NAMES.index(zone)


# -- one card given between two others --------------------------------------------------------------------------------
A, B, C = 17, 34, 51
FIRST, OTHER = 1, 2


def history(*entries: int) -> list[int]:
    return beginning([A, B, C]) + list(entries)


def counted(*entries: int) -> Counter[Deal]:
    log = history(*entries)
    deals = deals_that_fit(as_seen(log), [A, B, C])
    found = guessed(as_seen(log), [A, B, C], 600)
    assert_uniform(found, deals)
    return found


def taken(card: int) -> list[int]:
    """A card comes publicly into the first opponent's hand."""
    return [logs.entry(L_OPEN, 0, 0, card), logs.entry(L_TAKE, FIRST, 0, card)]


def test_of_two_cards_known_to_be_in_a_hand_one_given_away_leaves_the_other() -> None:
    """YP-INF-1: both cannot have gone, though each may have."""
    found = counted(*taken(A), *taken(B), logs.entry(L_GIVE, FIRST, OTHER, A))
    assert set(found) == {("hand 2", "hand 1", "deck"), ("hand 1", "hand 2", "deck")}


def test_a_card_given_that_is_played_shows_that_the_other_one_stayed() -> None:
    """YP-INF-1"""
    found = counted(*taken(A), *taken(B), logs.entry(L_GIVE, FIRST, OTHER, A), logs.entry(L_PLAY, OTHER, 0, A))
    assert set(found) == {("pile 0", "hand 1", "deck")}


def test_a_card_drawn_unseen_can_be_any_that_was_in_the_deck() -> None:
    """YP-INF-1"""
    found = counted(logs.entry(L_DRAW, FIRST, 0, A), logs.entry(L_DRAW, OTHER, 0, B))
    assert len(found) == 6


def test_a_hand_shown_is_known_and_so_is_what_was_given_before() -> None:
    """YP-INF-1"""
    found = counted(*taken(A), *taken(B), logs.entry(L_GIVE, FIRST, OTHER, A), logs.entry(L_SHOW, FIRST, 0, B))
    assert set(found) == {("hand 2", "hand 1", "deck")}


def test_a_hand_shown_is_uncertain_again_after_a_gift_from_it() -> None:
    """YP-INF-1"""
    found = counted(
        *taken(A), *taken(B), logs.entry(L_SHOW, FIRST, 0, A), logs.entry(L_SHOW, FIRST, 0, B),
        logs.entry(L_GIVE, FIRST, OTHER, B),
    )  # fmt: skip
    assert len(found) == 2


def test_after_a_shuffle_the_set_of_cards_in_the_deck_is_public() -> None:
    """YP-INF-1: the card drawn before it is none of them."""
    log = [
        logs.entry(L_DRAW, FIRST, 0, C), logs.entry(L_OPEN, 0, 0, A), logs.entry(L_OPEN, 0, 0, B),
        logs.entry(L_SHUFFLE, 0, 0, 0), logs.entry(L_DRAW, OTHER, 0, A),
    ]  # fmt: skip
    assert set(counted(*log)) == {("hand 2", "pile 0", "hand 1")}


def test_a_card_the_seat_gave_itself_is_known_until_it_may_have_been_passed_on() -> None:
    """YP-INF-1: private to both."""
    log = [logs.entry(L_DRAW, VIEWER, 0, A), logs.entry(L_GIVE, VIEWER, FIRST, A)]
    assert {deal[0] for deal in counted(*log)} == {"hand 1"}
    log += [logs.entry(L_DRAW, FIRST, 0, B), logs.entry(L_GIVE, FIRST, OTHER, B)]
    assert {deal[0] for deal in counted(*log)} == {"hand 1", "hand 2"}


# -- numbers of any size ----------------------------------------------------------------------------------------------
def test_a_number_below_any_bound_is_drawn_evenly() -> None:
    luck = Luck(5, GUESS)
    assert Counter(uniform(luck, 3) for _ in range(3000)).most_common(1)[0][1] < 1150
    large = 10**40
    drawn = [uniform(luck, large) for _ in range(300)]
    assert max(drawn) > large * 9 // 10
    assert min(drawn) < large // 10
    assert sum(number < large // 2 for number in drawn) in range(110, 190)


def test_a_number_that_would_favour_some_is_drawn_again() -> None:
    """A bound just above half of what a number can be: every other number is drawn again, and both halves come."""
    luck = Luck(6, GUESS)
    bound = (1 << 62) + 1
    assert all(uniform(luck, bound) < bound for _ in range(50))
    assert luck.n > 60
