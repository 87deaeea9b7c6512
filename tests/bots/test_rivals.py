"""Advice and review where players are rivals and hands are hidden."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.advice import advise
from kaidan.bots.ladder import bot
from kaidan.bots.review import review
from kaidan.kernel.driver import Driver, begin
from kaidan.kernel.errors import WrongData


@pytest.fixture(scope="module")
def game() -> Driver:
    """Yokai Pagoda, a few moves after the deal."""
    pagoda = kaidan.game("yokai-pagoda", players=3)
    driver = begin(pagoda, 4)
    for i in range(6):
        driver.play(bot("random", pagoda, i).move(driver.state.view(driver.state.seat)))
    return driver


def test_advice_says_what_a_move_leaves(game: Driver) -> None:
    advice = advise(game.state, 40, 2)
    assert advice.seat == game.state.game.seats()[game.state.seat]
    for one in advice.moves:
        assert one.move in game.state.options()
        assert any("you are likely to end with about" in str(reason) for reason in one.reasons)


def test_advice_sees_no_more_than_its_seat(game: Driver) -> None:
    """The same view gives the same advice, whatever the others really hold."""
    view = game.state.view(int(game.state.seat))
    other = view.guess(99)
    assert other.cells() != game.state.cells()
    one, two = (advise(state, 30, 2) for state in (game.state, other))
    assert [move.as_data() for move in one.moves] == [move.as_data() for move in two.moves]


def test_a_review_is_for_one_seat(game: Driver) -> None:
    first, second = (review(game.record, playouts=2, seat=seat) for seat in ("1", "2"))
    assert first.curve != second.curve
    for found, seat in ((first, "1"), (second, "2")):
        assert found.by_decisions + found.by_rivals + found.by_luck == pytest.approx(found.curve[-1] - found.start)
        assert {step.who for step in found.steps if step.better is not None} <= {seat}


def test_a_seat_that_is_not_there_is_refused(game: Driver) -> None:
    with pytest.raises(WrongData, match="has no seat “9”; its seats are 1, 2, 3"):
        review(game.record, playouts=1, seat="9")
