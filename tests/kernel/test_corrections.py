"""Corrections: the real table lies otherwise than the game believes, what lies there counts, and the record says so."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import CHANCE, NOBODY
from kaidan.kernel.correction import corrected, spelled
from kaidan.kernel.driver import Driver, resume
from kaidan.kernel.errors import Stale, Unreadable, WrongData
from kaidan.kernel.record import Record
from kaidan.kernel.state import State

from .lanterns import lanterns


def village(*lines: str) -> State:
    return kaidan.game("ghost-stories").read_position([(0, line) for line in lines])


def driven(*lines: str) -> Driver:
    return Driver(village(*lines))


def test_a_ghost_that_lies_elsewhere_is_moved_there() -> None:
    driver = driven("ghost c5 6", "phase yang R")
    driver.correct("- ghost c5 6; + ghost b5 6")
    assert driver.state.game.fact(driver.state, "ghosts") == "b5"


def test_the_record_keeps_a_correction_as_a_line_and_replays_it() -> None:
    driver = driven("ghost c5 6", "phase yang R")
    driver.correct("-  ghost c5 6;+ ghost   b5 6")
    driver.play("end")
    record = Record.read(driver.record.write())
    assert [line.write() for line in record.lines] == ["! - ghost c5 6; + ghost b5 6", "R end"]
    assert record.replay() == driver.state
    assert resume(record).state == driver.state


def test_a_correction_is_taken_back_like_any_line() -> None:
    driver = driven("ghost c5 6", "phase yang R")
    before = driver.state.clone()
    driver.correct("- ghost c5 6; + ghost b5 6")
    driver.take_back(1)
    assert driver.state == before
    assert driver.record.lines[0].undone


def test_what_cannot_be_is_named_and_nothing_has_changed() -> None:
    driver = driven("ghost c5 6", "phase yang R")
    before = driver.state.clone()
    with pytest.raises(WrongData, match=r"it cannot lie like that: .*6"):
        driver.correct("+ ghost b5 6")
    assert driver.state == before
    assert driver.record.lines == []


def test_a_line_that_is_not_there_cannot_go() -> None:
    with pytest.raises(Stale, match="cannot correct “ghost b5 6”: it was not so"):
        corrected(village("ghost c5 6"), "- ghost b5 6")


@pytest.mark.parametrize("text", ["", "ghost c5 6", "+", "- ghost c5 6; ghost", "+ ghost c5 6 # remark"])
def test_a_text_without_signs_corrects_nothing(text: str) -> None:
    with pytest.raises(Unreadable, match="corrects nothing"):
        spelled(text)


def test_what_follows_by_itself_is_told_and_the_events_go_on() -> None:
    driver = driven("ghost d5 1 figure card", "phase yang R")
    told = len(driver.events)
    phase = next(line for line in driver.state.game.write_position(driver.state) if line.startswith("phase"))
    driver.correct(f"- {phase}; + phase yin Y")
    assert driver.state.waiting == CHANCE
    kinds = [driver.state.game.notation.facts(event)["event"] for event in driver.events[told:]]
    assert "figure-steps" in kinds
    driver.play("draw 6")
    assert len(driver.events) > told + len(kinds)


def test_without_anybody_who_records_nothing_is_told() -> None:
    fresh = corrected(village("ghost c5 6", "phase yang R"), "- ghost c5 6; + ghost b5 6")
    assert fresh.events is None
    assert not fresh.recording


def test_a_record_whose_correction_does_not_fit_names_the_line() -> None:
    driver = driven("ghost c5 6", "phase yang R")
    driver.correct("- ghost c5 6; + ghost b5 6")
    text = driver.record.write().replace("! - ghost c5 6", "! - ghost c5 7")
    with pytest.raises(WrongData, match=r"line \d+: cannot correct “ghost c5 7”"):
        Record.read(text).replay()


def test_where_hands_are_hidden_nobody_reads_a_correction_of_another() -> None:
    driver = Driver(lanterns().start(setup={"first": "A"}))
    driver.load(["deal 3", "deal 5", "deal 7"])
    driver.run()
    line = driver.state.game.write_position(driver.state)[0]
    driver.correct(f"- {line}; + {line}")
    shown = driver.record.for_seat(NOBODY)
    assert shown.lines[-1].write() == "! ?"
    with pytest.raises(WrongData, match="hides what happened"):
        Record.read(driver.record.write().replace(driver.record.lines[-1].text, "?")).replay()
    driver.take_back(1)
    assert driver.record.for_seat(NOBODY).lines[-1].write() == "~ ! ?"
