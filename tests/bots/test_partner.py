"""Bots as partners: what they say when they act, what they plan, and how they take up what people point at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import kaidan
from kaidan.bots.advice import Thought
from kaidan.bots.guide import ALL
from kaidan.bots.ladder import ALIASES, NAMES, bot, bots_of
from kaidan.bots.partner import TRIED, WISH, ExplainedMove, Partner, deed, is_wished, look_closer, wished_for
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.state import View
from kaidan.locale import Speech

from .test_advice import HAUNTER, village

FEW = 150


def thinking(state: Village, playouts: int = FEW, wishes: tuple[str, ...] = ()) -> ExplainedMove:
    return deed(bot("master", state.game, 7, playouts), state.view(state.seat), playouts, wishes)


def grown(state: Village, playouts: int = FEW) -> tuple[View, Search]:
    view = state.view(state.seat)
    player = bot("master", state.game, 7, playouts)
    assert isinstance(player, Partner)
    return view, player.consider(view, playouts)


def test_a_partner_says_what_its_move_prevents() -> None:
    """GS-YIN-2: the Restless Dead on its stone would haunt the Cemetery next."""
    found = thinking(village(*HAUNTER, level="normal"))
    assert found.move == "help"
    assert str(found.reason) == "otherwise Restless Dead would haunt the Cemetery next turn"


@pytest.mark.parametrize("language", ["de", "pl"])
def test_it_says_so_in_other_languages(language: str) -> None:
    reason = thinking(village(*HAUNTER, level="normal")).reason
    assert reason is not None
    said = Speech(language).say(reason)
    assert {"de": "Friedhof", "pl": "Cmentarz"}[language] in said
    assert "would haunt" not in said


def test_a_partner_that_is_not_asked_plays_what_it_would_play_alone() -> None:
    state = village(*HAUNTER, level="normal")
    view = state.view(state.seat)
    assert thinking(state).move == bot("master", state.game, 7, FEW).move(view)


def test_every_move_of_a_partner_has_a_reason() -> None:
    state = kaidan.game("ghost-stories", players=4).start(seed=4)
    player = bot("master", state.game, 3, 60)
    for _ in range(12):
        while not state.options():
            state.play(state.outcomes()[0][0])
        found = deed(player, state.view(state.seat), 60)
        assert found.reason is not None
        assert found.move in state.options()
        state.play(found.move)


def test_beginners_say_nothing() -> None:
    state = village(*HAUNTER, level="normal")
    assert deed(bot("beginner", state.game, 1), state.view(state.seat), None).reason is None


def test_rivals_neither_say_why_nor_tell_plans() -> None:
    game = kaidan.game("yokai-pagoda", players=2)
    assert (bots_of(game).intention, bots_of(game).plan) == (None, None)


def wishes() -> Iterator[tuple[Village, str]]:
    """Decisions where a ghost is to be placed, and places that somebody may point at."""
    for seed in range(1, 5):
        state = kaidan.game("ghost-stories", players=4, level="nightmare").start(seed=seed)
        assert isinstance(state, Village)
        while not state.options():
            state.play(state.outcomes()[0][0])
        for option in state.options()[:3]:
            yield state, option.split()[-1]


def test_a_wish_is_granted_exactly_where_it_costs_no_more_than_it_is_worth() -> None:
    granted = refused = 0
    for state, place in wishes():
        view, search = grown(state)
        best = search.best()
        look_closer(search, view, [place], FEW)
        wished = [edge for edge in search.root.edges if is_wished(edge, view, [place])]
        found = wished_for(search, best, view, [place])
        if best in wished:
            assert found is None  # it is played anyway
        elif found is None:
            refused += 1
            assert all(edge.visits < TRIED or best.mean() - edge.mean() > WISH for edge in wished)
        else:
            granted += 1
            assert found in wished
            assert best.mean() - found.mean() <= WISH
        assert wished_for(search, best, view, ["nowhere"]) is None
    assert granted
    assert refused


def test_whoever_is_heard_is_told_so() -> None:
    heard = 0
    for state, place in wishes():
        alone, asked = thinking(state), thinking(state, FEW, (place,))
        if asked.move != alone.move:
            heard += 1
            assert place in asked.move.split()
            assert "pointed" in str(asked.reason)
        else:
            assert asked.reason is not None
            assert "pointed" not in str(asked.reason)
    assert heard


def test_a_plan_says_for_each_taoist_what_he_most_likely_does() -> None:
    state = village(*HAUNTER, level="normal")
    plan = bots_of(state.game).plan
    assert plan is not None
    told = plan(Thought(state.view(state.seat), FEW, 1), 1)
    assert told[0][0] == state.seat
    assert told[0][1][0][0] == "help"
    assert {seat for seat, _, _, _ in told} <= set(range(4))
    assert all(moves and 0 < times <= lines for _, moves, times, lines in told)
    assert len(told) > 1


def test_whoever_tries_an_exorcism_says_how_likely_it_is_and_not_what_it_is() -> None:
    state = village("phase yang R", "ghost b5 12", "taoist R at b4 tao -", level="normal")
    player = bot("master", state.game, 1)
    assert isinstance(player, Partner)
    search = player.consider(state.view(state.seat), FEW)
    (edge,) = [edge for edge in search.root.edges if state.game.notation.write(edge.option) == "exorcise"]
    intention = bots_of(state.game).intention
    assert intention is not None
    reason = intention(state.view(state.seat), player, edge, 1)
    assert reason is not None
    assert str(reason).startswith("the dice alone are enough in ")


def test_bots_go_by_what_they_are_and_by_their_old_names() -> None:
    game = kaidan.game("ghost-stories", players=1)
    for name, old in ALIASES.items():
        assert old in NAMES
        assert bot(name, game, 1, 5).name == bot(old, game, 1, 5).name == old


def test_a_settled_choice_takes_no_more_playouts() -> None:
    _, search = grown(village(*HAUNTER, level="normal"), 2)
    used = search.decide(2000)
    assert used < 2000
    assert search.settled(2000 - used)
    best = search.best()
    search.run(2000 - used)
    assert search.best() is best
    assert 0 <= best.mean() <= ALL
