"""Review: a curve through every line of a record, split into decisions and luck."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.ladder import bot
from kaidan.bots.review import (
    Better,
    Review,
    Reviewer,
    ReviewEstimate,
    ReviewMoment,
    Step,
    moments,
    review,
    spread,
    told,
)
from kaidan.kernel.driver import begin
from kaidan.kernel.errors import WrongData
from kaidan.kernel.record import Line, Record

from .test_advice import HAUNTER, village


def record_of(decisions: int, name: str = "novice", seed: int = 4) -> Record:
    game = kaidan.game("ghost-stories", level="hell")
    driver = begin(game, seed)
    player = bot(name, game, seed, 5)
    for _ in range(decisions):
        if driver.state.waiting == kaidan.OVER:
            break
        driver.play(player.move(driver.state.view(driver.state.seat)))
    return driver.record


@pytest.fixture(scope="module")
def short() -> Review:
    return review(record_of(6), playouts=4)


def test_every_line_has_its_step(short: Review) -> None:
    record = record_of(6)
    assert [(step.who, step.text) for step in short.steps] == [(line.who, line.text) for line in record.played()]
    assert len(short.curve) == len(record.lines) + 1
    assert all(0 <= value <= 1 for value in short.curve)
    assert short.won is None


def test_decisions_and_luck_together_make_the_whole_difference(short: Review) -> None:
    assert short.by_decisions + short.by_luck == pytest.approx(short.curve[-1] - short.start)
    assert any(step.luck for step in short.steps)


def test_luck_that_comes_in_a_long_row_is_looked_at_in_few_ways() -> None:
    game = kaidan.game("ghost-stories", expansion="white-moon")
    driver = begin(game, 3)
    driver.play(driver.state.options()[0])
    assert [line.who for line in driver.record.lines].count("*") > 8  # the villagers on top, one by one (WM-SET-2)
    assert len(review(driver.record, playouts=1).curve) == len(driver.record.lines) + 1


def test_a_review_in_parts_is_the_same_review() -> None:
    record = record_of(4)
    lines = len(record.lines)
    parts = [*moments(record, 0, 3, 4), *moments(record, 3, lines + 1, 4)]
    assert told(record, parts, 4) == review(record, 4)


def test_a_lost_game_ends_at_nothing() -> None:
    found = review(last_lines(record_of(1000, "random")), playouts=2)
    assert found.curve[-1] == 0
    assert found.won is False


def last_lines(record: Record) -> Record:
    """The last lines of a finished game, from the position before them."""
    late = record.start()
    lines = record.played()
    for line in lines[:-4]:
        late.play(line.text)
    out = Record.of(late)
    for line in lines[-4:]:
        out.add(line.who, line.text)
    out.over = True
    assert out.replay() == record.replay()
    return out


def test_what_a_table_was_corrected_to_is_nobodys_doing() -> None:
    game = kaidan.game("ghost-stories", level="normal")
    driver = begin(game, 4)
    driver.play(driver.state.options()[0])
    (line,) = [line for line in game.write_position(driver.state) if line.startswith("taoist R ")]
    driver.correct(f"- {line}; + {line.replace(' qi 3', ' qi 1')}")
    found = review(driver.record, playouts=4)
    step = next(step for step in found.steps if step.who == "!")
    assert step.luck
    assert step not in found.turning_points()
    assert found.by_decisions == pytest.approx(sum(step.effect for step in found.steps if not step.luck))


def test_a_better_move_says_why_it_is_better() -> None:
    """GS-YIN-2: whoever ends the turn lets the Restless Dead haunt; the Sorcerer could have been asked for help."""
    state = village(*HAUNTER, level="normal")
    found = Reviewer(60, 1, 0).moment(state, Line("R", "end"))
    assert found.better == "help"
    assert str(found.why) == "it keeps Restless Dead from haunting the Cemetery next turn"
    record = Record.of(state)
    record.add("R", "end")
    step = told(record, [found, ReviewMoment(ReviewEstimate(0.1, 0.01))], 60).steps[0]
    assert step.better is not None
    assert step.better.reason is found.why
    assert step.as_data()["better"]["reason"] == str(found.why)


def test_undone_lines_do_not_count() -> None:
    record = record_of(4)
    n = len(record.played())
    record.take_back(1)
    assert len(review(record, playouts=2).steps) == n - 1


def test_a_decision_keeps_the_chance_or_loses_what_a_better_move_keeps() -> None:
    record = record_of(2)
    after = len(record.played())
    found = [ReviewMoment(ReviewEstimate(0.5, 0.01)) for _ in range(after + 1)]
    number = next(i for i, line in enumerate(record.played()) if line.who != "*")
    found[number] = ReviewMoment(None, "end", ReviewEstimate(0.2, 0.02))
    step = told(record, found, 4).steps[number]
    assert [step.before, step.after, step.error] == pytest.approx([0.7, 0.5, 0.02])
    assert step.better is not None
    assert step.better.move == "end"
    assert step.better.chance == pytest.approx(0.7)
    assert step.counts


def test_turning_points_are_the_strongest_steps_in_their_order() -> None:
    steps = [
        Step(1, "R", "move c4", 0.5, 0.3, Better("move b4", 0.5)),
        Step(2, "*", "draw 3", 0.3, 0.31),
        Step(3, "*", "draw 4", 0.31, 0.01),
        Step(4, "B", "end", 0.01, 0.11),
    ]
    found = Review(10, [0.5, 0.3, 0.31, 0.01, 0.11], [0.01] * 5, steps, None)
    assert [step.number for step in found.turning_points(2)] == [1, 3]
    assert [step.number for step in found.turning_points()] == [1, 3, 4]
    assert found.by_luck == pytest.approx(-0.29)
    assert found.by_decisions == pytest.approx(-0.1)


def test_beyond_the_first_three_a_slight_step_turned_nothing() -> None:
    effects = [0.3, -0.03, 0.2, -0.03, 0.04, 0.06]
    steps = [Step(i, "*", "draw 3", 0.5, 0.5 + effect) for i, effect in enumerate(effects, 1)]
    found = Review(10, [0.5] * 7, [0.01] * 7, steps, None)
    assert [step.number for step in found.turning_points()] == [1, 3, 6]
    slight = Review(10, [0.5] * 7, [0.01] * 7, [step for step in steps if step.number in (2, 4, 5)], None)
    assert [step.number for step in slight.turning_points()] == [2, 4, 5]  # where nothing else happened


def test_the_step_that_decided_the_game_in_the_end_is_told_though_others_did_more() -> None:
    ups = [Step(i, "*", "draw 3", 0.3, 0.7 if i % 2 else 0.1) for i in range(1, 7)]
    steps = [*ups, Step(7, "*", "curse qi", 0.2, 0.05), Step(8, "R", "end", 0.05, 0.0)]
    curve = [0.3, 0.7, 0.3, 0.7, 0.3, 0.7, 0.2, 0.05, 0.0]
    numbers = [step.number for step in Review(10, curve, [0.01] * 9, steps, False).turning_points()]
    assert len(numbers) == 5
    assert 7 in numbers


def test_hands_that_are_shown_at_the_end_may_decide_a_game_of_rivals() -> None:
    """YP-END-1: the last move ended the round, but what all held decided it."""
    steps = [Step(1, "P1", "play", 0.5, 0.45), Step(2, "P2", "finish", 0.45, 0.45, rival=True)]
    found = Review(10, [0.5, 0.45, 0.0], [0.01] * 3, steps, False, 0.5, "P1")
    last = found.turning_points()[-1]
    assert (last.number, last.luck, last.before, last.after) == (2, True, 0.45, 0.0)
    assert found.by_luck == pytest.approx(-0.45)


def test_what_is_within_its_error_turned_nothing() -> None:
    step = Step(1, "*", "draw 3", 0.5, 0.56, error=0.04)
    assert not step.counts
    assert Step(1, "*", "draw 3", 0.5, 0.56, error=0.02).counts
    assert Review(10, [0.5, 0.56], [0.03] * 2, [step], None).turning_points() == []


def test_of_many_strokes_of_luck_the_blunders_are_told_too() -> None:
    steps = [Step(i, "*", "draw 3", 0.5, 0.9) for i in range(1, 8)] + [Step(8, "R", "end", 0.9, 0.8)]
    assert 8 in [step.number for step in Review(10, [0.5] * 9, [0.0] * 9, steps, None).turning_points()]


def test_luck_with_many_outcomes_is_looked_at_evenly() -> None:
    assert spread([(i, 1) for i in range(12)], 6) == [(1, 1), (3, 1), (5, 1), (7, 1), (9, 1), (11, 1)]
    assert spread([(0, 10), (1, 1), (2, 1)], 3) == [(0, 1), (0, 1), (1, 1)]


def test_a_line_that_cannot_be_played_is_named() -> None:
    record = record_of(3)
    record.lines[-1].text = "exorcise"
    with pytest.raises(WrongData, match="line"):
        review(record, playouts=2)


def test_a_review_is_the_same_for_the_same_seed() -> None:
    assert review(record_of(2), playouts=3).as_data() == review(record_of(2), playouts=3).as_data()
