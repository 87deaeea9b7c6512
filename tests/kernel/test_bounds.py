"""No loop of the rules is without end: where a state breaks what every state keeps to, an error says which."""

from __future__ import annotations

from typing import Any

import pytest

import kaidan
from kaidan.games.ghost_stories.exorcism import lowest_candidate
from kaidan.games.ghost_stories.needs import lowest_point
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.annex import moon
from kaidan.games.yokai_pagoda.knowledge import uniform
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import CHANCE
from kaidan.kernel.driver import Driver
from kaidan.kernel.errors import Broken
from kaidan.kernel.luck import BOT, MASK, Luck
from kaidan.kernel.native import i64, vec
from kaidan.kernel.notation import Notation, Verb
from kaidan.kernel.playout import Tally, play_out
from kaidan.kernel.shelf import Reading
from kaidan.kernel.source import OutcomeTable, Pool, Source, pool_of
from kaidan.kernel.state import Game, Rule, State, zeros

from ..conftest import build_found

AGAIN, ROLL = 0, 1

# A game or a generator of the test's own stands in for a broken one, and compiled code takes only compiled classes.
INTERPRETED = pytest.mark.skipif(build_found() == "compiled", reason="compiled classes cannot be extended by a test")


class Again(Rule["Wheel"]):
    """It does nothing but come again."""

    def resolve(self, g: Wheel, a: i64, b: i64) -> None:
        g.push(AGAIN)


class Roll(Rule["Wheel"]):
    """It rolls, and rolls again."""

    def resolve(self, g: Wheel, a: i64, b: i64) -> None:
        g.wait(1)

    def rolled(self, g: Wheel, a: i64, b: i64, outcome: i64) -> None:
        g.push(ROLL)


class Wheels(Game):
    """A game without an end, one rule for each way not to have one."""

    def __init__(self) -> None:
        notation = Notation([Verb(1, "turn", [], "")], [])
        super().__init__("wheels", 1, {}, "", vec[Rule[Any]]([Again(), Roll()]), notation)

    def bound(self) -> int:
        return 50


class Wheel(State):
    def __init__(self, rule: int) -> None:
        super().__init__(Wheels(), zeros(8), zeros(8))
        self.push(rule)

    def source(self) -> Source:
        return OutcomeTable([0, 0], [1, 1])

    def luck_verb(self) -> i64:
        return 1


def village() -> Village:
    state = kaidan.game("ghost-stories").start(1)
    assert isinstance(state, Village)
    return state


@INTERPRETED
def test_an_agenda_that_only_refills_itself_is_broken_off() -> None:
    with pytest.raises(Broken, match="the agenda has no end"):
        Wheel(AGAIN).advance()


@INTERPRETED
def test_an_agenda_that_runs_out_before_the_end_is_an_error() -> None:
    wheel = Wheel(AGAIN)
    wheel.n_agenda = 0
    with pytest.raises(Broken, match="the agenda is empty"):
        wheel.advance()


@INTERPRETED
def test_luck_that_never_stops_is_broken_off() -> None:
    wheel = Wheel(ROLL)
    assert wheel.advance() == CHANCE
    with pytest.raises(Broken, match="the game has no end"):
        play_out(wheel, Luck(1, BOT), Tally())
    driver = Driver(kaidan.game("yokai-pagoda", players=2).start(1), seed=1)
    driver.state = wheel
    with pytest.raises(Broken, match="luck has no end"):
        driver.run()


def test_cells_that_promise_more_than_there_are_are_an_error() -> None:
    for n in (-1, 4):
        with pytest.raises(Broken, match="more cells of 3"):
            Reading([1, 2, 3]).several(n)


def test_a_pool_has_as_many_cards_as_it_says() -> None:
    """GS-SET-5"""
    for pool in (Pool(0b110, 0, 3), Pool(0, 0b1, 2), Pool(0, 0, 1)):
        with pytest.raises(Broken, match="fewer cards than it says"):
            pool.outcome(pool.n - 1)
    for card in (-1, 1 << 40):
        with pytest.raises(Broken, match="no pool holds"):
            pool_of([card])


def test_somebody_lives_to_decide() -> None:
    """GS-END-2"""
    g = village()
    for board in range(4):
        g.status[board] = 2
    with pytest.raises(Broken, match="nobody lives to decide"):
        g.decider()


def test_a_point_is_taken_only_from_a_need_that_has_one() -> None:
    """GS-EXO-3"""
    with pytest.raises(Broken, match="a need that has none"):
        lowest_point(0)
    with pytest.raises(Broken, match="no colour"):
        lowest_candidate(0)


def test_dice_are_rolled_for_something() -> None:
    """GS-POW-5"""
    g = village()
    with pytest.raises(Broken, match="nothing waits for them"):
        g.rules_of.chances.second_roll(g, g.rules_of.chances.throw(g, 1))


def test_somebody_is_unseen_who_is_turned_up() -> None:
    """WM-VIL-1"""
    state = kaidan.game("ghost-stories", expansion="white-moon").start(1)
    assert isinstance(state, Village)
    annex = moon(state)
    annex.unseen = 1
    assert [annex.outcome(0), annex.pick(MASK)] == [0, 0]
    with pytest.raises(Broken, match="nobody is unseen"):
        annex.outcome(1)
    annex.unseen = 0
    with pytest.raises(Broken, match="nobody is unseen"):
        annex.pick(1)


def test_a_card_leaves_only_a_hand_that_it_is_in() -> None:
    """YP-TUR-1"""
    state = kaidan.game("yokai-pagoda", players=2).start(1)
    assert isinstance(state, Pagoda)
    state.put_in_hand(0, 17)
    with pytest.raises(Broken, match="a hand that it is not in"):
        state.take_from_hand(0, 18)


@INTERPRETED
def test_a_generator_that_brings_only_numbers_that_are_too_large_is_found_out() -> None:
    class Stuck:
        def next(self) -> int:
            return (1 << 63) - 1

    with pytest.raises(Broken, match="too large"):
        uniform(Stuck(), 3)  # type: ignore[arg-type]  # no generator of ours does this
