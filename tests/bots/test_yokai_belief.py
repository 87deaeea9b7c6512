"""Suspicion in Yokai Pagoda: guesses that explain what the others did, and no more than a seat may know (YP-INF-1)."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from kaidan.bots.advice import advise
from kaidan.bots.ladder import bot
from kaidan.bots.yokai_pagoda.belief import BLUR, Belief
from kaidan.bots.yokai_pagoda.fitted import CAUGHT, HANDS, LASTING, THRIFT
from kaidan.bots.yokai_pagoda.guide import OFTEN
from kaidan.bots.yokai_pagoda.instinct import Instinct
from kaidan.bots.yokai_pagoda.judgement import blurred_table
from kaidan.bots.yokai_pagoda.worth import Worth, expected, flat
from kaidan.games.yokai_pagoda.codes import R_GIVE, R_HIGHER, R_TURN
from kaidan.games.yokai_pagoda.knowledge import IN_COLLECTION, IN_DECK, IN_HAND
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.state import as_state
from tests.bots.test_yokai_bots import pagoda


def belief(state: Pagoda, seed: int = 1) -> Belief:
    """A walk that sets out at a table of sharp judgement."""
    walk = Belief(state, Instinct(Worth(LASTING, HANDS, CAUGHT)), Luck(seed, BOT))
    walk.set_out(OFTEN[0], THRIFT[0])
    return walk


def view_of(state: Pagoda) -> Pagoda:
    view = as_state(state.view(int(state.seat)))
    assert isinstance(view, Pagoda)
    return view


def found(truth: Pagoda, deal: Pagoda) -> int:
    """How many cards of the others' hands a deal has where they are."""
    seats = [seat for seat in range(truth.rules_of.players) if seat != truth.seat]
    return sum(len(set(truth.hand(seat)) & set(deal.hand(seat))) for seat in seats)


def test_the_deeds_of_adepts_are_what_instinct_would_have_done() -> None:
    """Looked at with the cards as they really lay, every turn, gift and choice after a higher card, in every round."""
    rules: set[int] = set()
    rounds: set[int] = set()
    for seed in range(6):
        truth = pagoda(seed, decisions=100)
        walk = belief(truth)
        assert {deed.round for deed in walk.deeds} <= {truth.round}
        assert all(deed.round < truth.round for deed in walk.past)
        for deed in walk.past + walk.deeds:
            chosen = walk.look(deed)
            n = int(walk.stage.n_offered)
            scores = [int(walk.instinct.scores[i]) for i in range(n)]
            assert walk.stage.offered[scores.index(max(scores))] == deed.option
            assert chosen == max(scores)
            rules.add(int(deed.rule))
            rounds.add(int(deed.round))
    assert rules == {R_TURN, R_GIVE, R_HIGHER}
    assert rounds >= {0, 1}


def test_a_choice_is_as_likely_by_blurred_judgement_as_a_novice_makes_it() -> None:
    walk = belief(pagoda(4, decisions=20))
    walk.look(walk.deeds[-1])
    offered = walk.stage.n_offered
    novice = Luck(8, BOT)
    chosen = Counter(int(walk.instinct.best(walk.stage, novice, BLUR)) for _ in range(4000))
    for i in range(offered):
        likely = exp(walk.blurred_choice(walk.instinct.scores[i]))
        assert likely == pytest.approx(chosen[int(walk.stage.offered[i])] / 4000, abs=0.04)


def test_a_sharp_choice_is_the_best_one_or_hardly_ever_made() -> None:
    walk = belief(pagoda(4, decisions=20))
    walk.look(walk.deeds[-1])
    scores = sorted(int(walk.instinct.scores[i]) for i in range(walk.stage.n_offered))
    assert scores[-1] - scores[0] > 100
    assert exp(walk.sharp_choice(scores[-1], 4.0)) > 0.3
    assert exp(walk.sharp_choice(scores[0], 4.0)) == pytest.approx(0.001, rel=0.1)


def test_what_a_table_has_done_tells_its_judgement() -> None:
    """After about two rounds: three adepts, or three novices."""
    found = {"adept": 0.0, "novice": 0.0}
    for name in found:
        for seed in range(6):
            state = pagoda(seed, decisions=80, name=name)
            instinct = Instinct(Worth(LASTING, HANDS, CAUGHT))
            luck = Luck(seed, BOT)
            found[name] += blurred_table([Belief(view_of(state), instinct, luck) for _ in range(8)])
    assert found["adept"] < 2
    assert found["novice"] > 4


def test_nothing_is_known_of_a_table_before_anything_is_done() -> None:
    assert blurred_table([belief(view_of(pagoda(3)))]) == 0.5


@pytest.mark.parametrize("decisions", [12, 45, 70, 100])
def test_every_card_of_a_deal_lies_where_the_view_allows(decisions: int) -> None:
    """YP-INF-1: own cards, cards taken openly and cards given to the seat stay where they are known to be."""
    truth = pagoda(14, decisions=decisions)
    view = view_of(truth)
    places = view.rules_of.known(view).places()
    walk = belief(view)
    for _ in range(5):
        walk.walk(30)
        deal = walk.deal()
        assert view_of(deal).hand(int(view.seat)) == view.hand(int(view.seat))
        assert deal.hand_sizes == truth.hand_sizes
        lying = {int(deal.deck.cards[i]): IN_DECK for i in range(deal.deck.n)}
        for seat in range(4):
            lying |= dict.fromkeys(deal.hand(seat), IN_HAND + seat)
            lying |= dict.fromkeys(deal.collection(seat), IN_COLLECTION + seat)
        assert all(places[card] >> place & 1 for card, place in lying.items())
        assert sorted([*lying, *deal.pile(0), *deal.pile(1)]) == sorted(places)
        assert [deal.deck.index[card] for card, place in lying.items() if place == IN_DECK] == list(range(deal.deck.n))


def test_suspicion_finds_more_cards_than_guessing() -> None:
    guessed = suspected = 0
    for seed in range(20):
        truth = pagoda(seed, decisions=24)
        view = view_of(truth)
        for i in range(4):
            guess = view.guess(i)
            assert isinstance(guess, Pagoda)
            guessed += found(truth, guess)
        walk = belief(view)
        walk.walk(100)
        for _ in range(4):
            walk.walk(10)
            suspected += found(truth, walk.deal())
    assert suspected > 1.1 * guessed


def collected(state: Pagoda, viewer: int) -> float:
    """How many points the collections of the others will score on average."""
    seats = [seat for seat in range(state.rules_of.players) if seat != viewer]
    return sum(int(expected(state, seat, flat(LASTING))) for seat in seats) / 100 / len(seats)


def test_the_others_are_believed_to_have_kept_what_adepts_keep() -> None:
    """Any deal that fits gives them collections far worse than those they really have."""
    true = guessed = suspected = 0.0
    for seed in range(16):
        truth = pagoda(seed, decisions=100)
        view = view_of(truth)
        guess = view.guess(seed)
        assert isinstance(guess, Pagoda)
        walk = belief(view)
        walk.walk(400)
        true += collected(truth, int(view.seat)) / 16
        guessed += collected(guess, int(view.seat)) / 16
        suspected += collected(walk.deal(), int(view.seat)) / 16
    assert guessed > true + 2
    assert abs(suspected - true) < 1


def test_a_walk_explains_the_deeds_better_than_the_guess_it_began_with() -> None:
    before = after = 0.0
    for seed in range(8):
        walk = belief(view_of(pagoda(seed, decisions=30)))
        before += sum(walk.likely)
        walk.walk(100)
        after += sum(walk.likely)
        assert walk.likely[1] == pytest.approx(walk.explained(1))
    assert after > before + 20


def test_at_the_beginning_of_a_round_nothing_is_suspected() -> None:
    view = view_of(pagoda(3))
    walk = belief(view)
    assert not walk.deeds
    walk.walk(20)
    assert walk.deal().hand(int(view.seat)) == view.hand(int(view.seat))


def test_advice_tells_what_the_master_plays() -> None:
    for decisions in (6, 33):
        state = pagoda(5, decisions=decisions)
        advice = advise(state, playouts=16, moves=8, seed=3)
        assert bot("master", state.game, 3, 16).move(state.view(int(state.seat))) in [one.move for one in advice.moves]
        assert [one.chance for one in advice.moves] == sorted([one.chance for one in advice.moves], reverse=True)
        assert all(0 < move.error <= 0.5 and move.visits for move in advice.moves)
