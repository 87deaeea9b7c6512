"""The driver supplies luck by seed, by hand or loaded, and keeps record and events."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType

import pytest

import kaidan
from kaidan.kernel import driver as driver_module
from kaidan.kernel.codes import CHANCE, DECISION, OVER
from kaidan.kernel.driver import Driver, begin, resume
from kaidan.kernel.errors import Illegal, WrongData
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.record import Record


def first_options(driver: Driver, lines: int) -> None:
    """Play the first option each time, up to so many lines."""
    while driver.state.waiting != OVER and len(driver.record.lines) < lines:
        driver.play(driver.state.options()[0])


def test_the_same_seed_brings_the_same_game() -> None:
    game = kaidan.game("ghost-stories")
    one, other = begin(game, 7), begin(game, 7)
    first_options(one, 500)
    first_options(other, 500)
    assert one.record == other.record
    assert one.state == other.state
    assert one.events == other.events


def test_what_comes_up_depends_on_the_seed_and_its_number_alone() -> None:
    driver = begin(kaidan.game("ghost-stories"), 7)
    first_options(driver, 60)
    state = driver.record.start()
    luck = Luck(7, TABLE)
    n = 0
    for line in driver.record.lines:
        if state.waiting == CHANCE:
            texts = [text for text, weight in state.outcomes() for _ in range(weight)]
            assert texts[(luck.at(n) >> 23) * len(texts) >> 40] == line.text
            n += 1
        state.play(line.text)
    assert n == driver.chances


def test_taking_a_game_over_carries_no_generator_state() -> None:
    game = kaidan.game("ghost-stories", level="nightmare")
    whole = begin(game, 11)
    first_options(whole, 80)
    half = begin(game, 11)
    first_options(half, 33)
    taken_over = resume(Record.read(half.record.write()), seed=11)
    first_options(taken_over, 80)
    assert taken_over.record == whole.record
    assert taken_over.state == whole.state
    assert taken_over.events == whole.events


def test_without_a_seed_the_game_waits_for_dice_and_cards_in_hand() -> None:
    driver = begin(kaidan.game("ghost-stories"), setup=kaidan.game("ghost-stories").draw_setup(1))
    assert driver.state.waiting == CHANCE
    assert driver.run() == CHANCE
    assert driver.play("draw 47") == DECISION
    assert driver.record.lines[0].who == "*"


def test_loaded_luck_comes_before_the_seed_and_is_checked() -> None:
    driver = Driver(kaidan.game("ghost-stories").start(1), seed=1)
    driver.load(["draw 3"])
    driver.run()
    assert driver.record.lines[0].text == "draw 3"
    driver = Driver(kaidan.game("ghost-stories").start(1), seed=1)
    driver.load(["roll W"])
    with pytest.raises(Illegal):
        driver.run()
    assert driver.loaded == ["roll W"]
    assert driver.record.lines == []


def test_a_refused_move_leaves_no_line() -> None:
    driver = begin(kaidan.game("ghost-stories"), 1)
    before = driver.record.write()
    with pytest.raises(Illegal):
        driver.play("keep")
    assert driver.record.write() == before


def test_events_begin_with_the_first_turn_and_forced_moves_leave_only_events() -> None:
    driver = begin(kaidan.game("ghost-stories"), 1)
    notation = driver.state.game.notation
    assert notation.facts(driver.events[0])["event"] == "turn"
    first_options(driver, 120)
    moved = [event for event in driver.events if notation.facts(event)["event"] == "placed"]
    recorded = [line for line in driver.record.lines if line.text.startswith("place")]
    assert len(moved) > len(recorded)


def test_the_end_of_the_game_is_recorded() -> None:
    driver = begin(kaidan.game("ghost-stories"), 1)
    first_options(driver, 5000)
    assert driver.state.waiting == OVER
    assert driver.record.over
    assert driver.record.write().endswith(" over\n")


def test_what_showed_nothing_new_can_be_taken_back() -> None:
    driver = Driver(kaidan.game("ghost-stories").start(1), seed=1)
    driver.run()
    assert driver.can_take_back() == 0  # a card has just been drawn
    while driver.can_take_back() < 2:
        driver.play(driver.state.options()[0])
    before = driver.record.write()
    state = driver.state.clone()
    undone = driver.record.played()[-2:]
    driver.take_back(2)
    assert [line.undone for line in undone] == [True, True]
    for line in undone:
        driver.play(line.text)
    assert driver.state == state
    assert driver.record.write() != before


def test_everything_can_be_taken_back_if_nothing_was_shown() -> None:
    driver = Driver(kaidan.game("ghost-stories").start(1))
    assert driver.can_take_back() == 0
    driver.take_back(0)
    assert driver.record.lines == []


def test_taking_back_luck_needs_a_new_seed() -> None:
    driver = begin(kaidan.game("ghost-stories"), 1)
    with pytest.raises(WrongData, match="cannot take back luck without a new seed"):
        driver.take_back(1)
    drawn = driver.record.lines[0].text
    driver.take_back(1, seed=2)
    driver.run()
    assert driver.seed == 2
    assert driver.record.lines[0].undone
    assert driver.record.lines[1].text != drawn


def test_luck_by_hand_can_be_taken_back_without_a_seed() -> None:
    driver = Driver(kaidan.game("ghost-stories").start(1))
    driver.play("draw 5")
    driver.take_back(1)
    assert driver.state.waiting == CHANCE
    assert driver.chances == 0


def test_a_state_that_records_already_keeps_its_events() -> None:
    state = kaidan.game("ghost-stories").start(1, recording=True)
    assert Driver(state).events is state.events
    silent = kaidan.game("ghost-stories").start(1)
    assert Driver(silent).events == []


def test_numbers_from_outside_take_the_place_of_the_seed() -> None:
    """Where nobody shall be able to tell what comes: each outcome has a number of its own."""
    game = kaidan.game("yokai-pagoda", players=2)
    asked: list[int] = []

    def lowest() -> int:
        asked.append(0)
        return 0

    driver = Driver(game.start(1))
    driver.numbers = lowest
    driver.run()
    assert len(asked) == len(driver.record.lines) == 2 * 7 + 2
    state = driver.record.start(game)
    for line in driver.record.lines:
        assert line.text == state.outcomes()[0][0]
        state.play(line.text)


def test_a_move_is_read_once_and_written_once_and_an_outcome_only_written() -> None:
    """As docs/architecture.md says of a tap; compiled code shows nobody its calls."""
    if not driver_module.__file__.endswith(".py"):
        pytest.skip("compiled code shows nobody its calls")
    driver = begin(kaidan.game("ghost-stories"), 1)
    for _ in range(30):
        before, move = len(driver.record.lines), driver.state.options()[0]
        calls: Counter[str] = Counter()

        def note(frame: FrameType, event: str, argument: object, calls: Counter[str] = calls) -> None:
            if event == "call":
                calls[frame.f_code.co_qualname] += 1

        sys.setprofile(note)
        try:
            driver.play(move)
        finally:
            sys.setprofile(None)
        assert calls["Notation.read"] == 1
        assert calls["Notation.write"] == len(driver.record.lines) - before
