"""Whatever is played, every card is in one place, and sizes are what the rules allow (YP-SET-1, YP-TUR-2, YP-DEC-2)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kaidan.games.yokai_pagoda.cards import all_cards
from kaidan.games.yokai_pagoda.codes import DEALT, HAND_ROOM, HIGHER_LIMIT
from kaidan.games.yokai_pagoda.facts import truth
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.check import check_game
from kaidan.kernel.codes import DECISION, MOST_OPTIONS, OVER
from kaidan.kernel.luck import BOT, Luck

from ..tries import some, tries
from .table import begin, game

#: Ways to play: what is preferred where it is offered. The first plays anything alike.
STYLES = [(), ("finish", "on"), ("take deck",), ("take L", "take R"), ("to 1", "keep"), ("to 2", "take deck")]


def check(g: Pagoda) -> None:
    players = g.rules_of.players
    assert sorted(truth(g)) == all_cards()
    hands = [g.hand_size(seat) for seat in range(players)]
    placed = g.deck.n + g.n_left + g.n_right + sum(hands) + g.n_collected
    assert placed == 100
    assert all(g.hand(seat) == sorted(g.hand(seat)) for seat in range(players))
    assert sum(hands) <= DEALT * players
    assert max(hands) <= DEALT + 3 * (players - 1) < HAND_ROOM
    assert g.higher_turns <= HIGHER_LIMIT
    if g.waiting == DECISION:
        assert g.pile_size(0)
        assert g.pile_size(1)
        assert 2 <= g.n_offered <= MOST_OPTIONS
        assert all(hands[seat] for seat in range(players) if seat != g.turn)
    assert g == g.game.from_cells(g.cells())


@settings(max_examples=tries(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.integers(0, 2**40),
    players=st.sampled_from([2, 3, 4, 5]),
    optional=st.booleans(),
    style=st.sampled_from(STYLES),
)
def test_a_hundred_cards_are_each_in_one_place(seed: int, players: int, optional: bool, style: tuple[str, ...]) -> None:
    """YP-SET-1, YP-DEC-2"""
    g = begin(seed, players=players, give_optional=optional).pagoda
    luck = Luck(seed, BOT)
    steps = 0
    while g.waiting != OVER and steps < 1500:
        if steps % 5 == 0:
            check(g)
        if g.waiting == DECISION:
            options = g.options()
            liked = [i for i, move in enumerate(options) if move.startswith(style)] if style else []
            g.apply(g.offered[liked[0] if liked else luck.below(g.n_offered)])
        else:
            g.settle(g.source().pick(luck.next()))
        steps += 1
    check(g)


@pytest.mark.parametrize(("players", "optional"), some([(2, False), (3, True), (5, False)]))
def test_the_game_keeps_every_promise_of_the_kernel(players: int, optional: bool) -> None:
    """YP-RND-4: within its bound, too."""
    counts = check_game(game(players=players, give_optional=optional), games=1, seed=players)
    assert counts["decisions"] > 30


def test_a_giver_pays_two_cards_for_one_so_no_hand_outgrows_its_room() -> None:
    """YP-TUR-2: everybody gives the first player all he can."""
    largest = 0
    for seed in range(20):
        g = begin(seed, players=5).pagoda
        luck = Luck(seed, BOT)
        while g.waiting != OVER:
            largest = max(largest, g.hand_size(0))
            if g.waiting == DECISION:
                options = g.options()
                liked = [i for i, move in enumerate(options) if move in ("to 1", "take deck")]
                g.apply(g.offered[liked[0] if liked else luck.below(g.n_offered)])
            else:
                g.settle(g.source().pick(luck.next()))
    assert DEALT < largest < HAND_ROOM
