"""Bots of Yokai Pagoda: legal, deterministic, and blind to what their seat may not see (YP-INF-1)."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.bot import Bot
from kaidan.bots.ladder import NAMES as BOTS
from kaidan.bots.ladder import bot
from kaidan.bots.yokai_pagoda.fitted import CAUGHT, HANDS, LASTING, SPREAD
from kaidan.bots.yokai_pagoda.guide import PagodaGuide, tie_break
from kaidan.bots.yokai_pagoda.instinct import Instinct
from kaidan.bots.yokai_pagoda.worth import Worth, expected
from kaidan.games.yokai_pagoda.cards import card_of
from kaidan.games.yokai_pagoda.codes import HAND_ROOM
from kaidan.games.yokai_pagoda.score import outcome_of, score
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import State, as_state


def play(state: State, bots: list[Bot], seed: int, decisions: int = 100_000) -> list[str]:
    """The moves the bots of all seats make, luck from a stream of the table's own."""
    luck = Luck(seed, TABLE)
    moves: list[str] = []
    while state.waiting != OVER and len(moves) < decisions:
        if state.waiting == DECISION:
            move = bots[state.seat].move(state.view(int(state.seat)))
            state.play(move)
            moves.append(move)
        else:
            state.settle(state.source().pick(luck.next()))
    return moves


def seated(name: str, game: kaidan.Game, seed: int, playouts: int = 4) -> list[Bot]:
    return [bot(name, game, seed + i, playouts) for i in range(len(game.seats()))]


def pagoda(seed: int, players: int = 4, decisions: int = 0, name: str = "adept") -> Pagoda:
    """A game after so many decisions of adepts, or of other bots."""
    game = kaidan.game("yokai-pagoda", players=players)
    state = game.start(seed=seed)
    play(state, seated(name, game, seed), seed, decisions)
    while state.waiting != OVER and state.waiting != DECISION:
        state.settle(state.source().pick(seed))
    assert isinstance(state, Pagoda)
    return state


def worth() -> Worth:
    return Worth(LASTING, HANDS, CAUGHT)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_plays_legal_moves_to_the_end_with_any_number_of_players(name: str, players: int) -> None:
    game = kaidan.game("yokai-pagoda", players=players)
    state = game.start(seed=players)
    moves = play(state, seated(name, game, 5), 7, 60 if name == "master" else 100_000)
    assert len(moves) == 60 or state.waiting == OVER


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_may_keep_a_card_where_giving_is_a_choice(name: str) -> None:
    game = kaidan.game("yokai-pagoda", give_optional=True)
    assert play(game.start(seed=2), seated(name, game, 5), 7, 40)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_makes_the_same_moves_for_the_same_seed(name: str) -> None:
    game = kaidan.game("yokai-pagoda")
    first, second = (play(game.start(seed=3), seated(name, game, 11, 30), 3, 25) for _ in range(2))
    assert first == second


def test_another_seed_makes_another_novice_game() -> None:
    game = kaidan.game("yokai-pagoda")
    assert play(game.start(seed=3), seated("novice", game, 1), 3) != play(
        game.start(seed=3), seated("novice", game, 50), 3
    )


@pytest.mark.parametrize("name", BOTS)
def test_a_thinking_bot_leaves_the_view_as_it_is(name: str) -> None:
    state = pagoda(4, decisions=20)
    view = state.view(int(state.seat))
    before = view.cells()
    bot(name, view.game, 1, playouts=30).choose(view)
    assert view.cells() == before


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("decisions", [3, 12, 30, 45])
def test_a_bot_makes_the_same_move_whatever_lies_where_it_cannot_see(name: str, decisions: int) -> None:
    """YP-INF-1: two deals that fit one view are one and the same to its seat."""
    truth = pagoda(8, decisions=decisions)
    seat = int(truth.seat)
    other = truth.view(seat).guess(99)
    assert other != truth
    first, second = (bot(name, truth.game, 3, playouts=24).move(state.view(seat)) for state in (truth, other))
    assert first == second


def test_instinct_reads_nothing_of_a_full_state_that_its_seat_could_not_see() -> None:
    """YP-INF-1: so that playouts by instinct play every seat by what that seat knows."""
    for decisions in range(0, 60, 3):
        truth = pagoda(21, decisions=decisions)
        view = as_state(truth.view(int(truth.seat)))
        assert isinstance(view, Pagoda)
        luck = Luck(1, TABLE)
        assert Instinct(worth()).choose(truth, luck, 0) == Instinct(worth()).choose(view, luck, 0)


def test_a_card_above_one_of_its_yokai_in_the_collection_costs_nothing() -> None:
    """YP-SCO-1: only the lowest of each yokai counts, over the whole collection."""
    state = pagoda(1)
    state.leave_over(0, 0, card_of(2, 4))
    found = worth()
    found.look(state, 0)
    assert found.price(2, 9) == 0
    assert found.price(2, 1) < 0
    assert found.price(3, 9) > found.price(3, 5) > 0


def test_the_cost_without_a_card_is_that_of_the_hand_that_is_left() -> None:
    """YP-SCO-1, for every card of many hands, also with a second card given away or one taken."""
    for seed in range(20):
        state = pagoda(seed, decisions=seed)
        seat = int(state.turn)
        found = worth()
        found.look(state, seat)
        whole = [int(found.cost + found.drop[i]) for i in range(found.n)]
        taken = [int(found.with_card(state.top(0), i)) for i in range(found.n)]
        for i, card in enumerate(state.hand(seat)):
            twin = state.clone()
            twin.take_from_hand(seat, card)
            found.look(twin, seat)
            assert found.cost == whole[i]
            twin.put_in_hand(seat, state.top(0))
            found.look(twin, seat)
            assert found.cost == taken[i]


def test_the_best_gift_is_the_one_that_leaves_the_cheapest_hand() -> None:
    """YP-TUR-2."""
    for seed in range(20):
        state = pagoda(seed, decisions=seed)
        seat = int(state.turn)
        hand = state.hand(seat)
        if len(hand) < 3:
            continue
        found = worth()
        for i, played in enumerate(hand):
            left: list[int] = []
            for given in hand:
                if given != played:
                    twin = state.clone()
                    twin.take_from_hand(seat, played)
                    twin.take_from_hand(seat, given)
                    found.look(twin, seat)
                    left.append(int(found.hand(found.n, found.cost, found.numbers)))
            found.look(state, seat)
            assert found.best_gift(state, i, 0) == min(left)


def test_the_judge_of_a_finished_game_prefers_its_winners() -> None:
    """YP-END-1, ties included."""
    for seed in range(12):
        state = pagoda(seed, decisions=100_000)
        assert state.waiting == OVER
        guide = PagodaGuide(Instinct(worth()), SPREAD, state.round - 1, 100.0, 4)
        guide.judge(state)
        values = [int(guide.values[seat]) for seat in range(4)]
        assert [value == max(values) for value in values] == [state.outcome_of(seat) == WON for seat in range(4)]
        for seat in range(4):
            assert expected(state, seat, guide.instinct.worth.lasting) == 100 * score(state.collection(seat))


def test_ties_are_broken_by_fewer_yokai_and_then_by_fewer_cards() -> None:
    """YP-END-1."""
    state = pagoda(1)
    for seat, cards in enumerate(([(1, 3)], [(1, 1), (2, 2)], [(5, 3), (5, 9)], [(6, 3)])):
        for yokai, number in cards:
            state.leave_over(seat, 0, card_of(yokai, number))
    order = [int(tie_break(state, seat)) for seat in range(4)]
    assert order[0] == order[3] < order[2] < order[1]
    assert [outcome_of(state.keys(), seat) == WON for seat in range(4)] == [True, False, False, True]


def test_the_fitted_numbers_fit_what_they_weigh() -> None:
    assert [len(row) for row in LASTING] == [11] * 4
    assert LASTING[0] == [100 * number for number in range(11)]
    assert [len(row) for row in HANDS] == [4] * 8
    assert len(CAUGHT) == HAND_ROOM + 1
    assert len(SPREAD) == 4
