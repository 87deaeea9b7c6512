"""The record of a running game shows each seat only what it may see."""

from __future__ import annotations

import pytest

from kaidan.kernel.codes import NOBODY
from kaidan.kernel.driver import Driver
from kaidan.kernel.errors import Illegal, Unreadable, WrongData
from kaidan.kernel.record import Record

from .lanterns import lanterns

A, B, C = 0, 1, 2


def evening() -> Driver:
    driver = Driver(lanterns().start(setup={"first": "A"}))
    driver.load(["deal 3", "deal 5", "deal 7"])
    driver.run()
    driver.play("whisper 2 B")
    driver.play("keep")
    driver.play("whisper 1 C")
    driver.take_back(1)
    return driver


def lines(record: Record) -> list[str]:
    return [line.write() for line in record.lines]


def test_who_may_see_a_card_or_a_whisper_sees_it_and_nobody_else() -> None:
    record = evening().record
    whole = ["* deal 3", "* deal 5", "* deal 7", "A whisper 2 B", "A keep", "~ B whisper 1 C"]
    assert lines(record) == whole
    seen = lines(record.for_seat(A))
    assert seen == ["* deal 3", "* deal ?", "* deal ?", "A whisper 2 B", "A keep", "~ B whisper ? C"]
    seen = lines(record.for_seat(B))
    assert seen == ["* deal ?", "* deal 5", "* deal ?", "A whisper 2 B", "A keep", "~ B whisper 1 C"]
    seen = lines(record.for_seat(NOBODY))
    assert seen == ["* deal ?", "* deal ?", "* deal ?", "A whisper ? B", "A keep", "~ B whisper ? C"]


def test_a_blanked_record_is_text_too_but_cannot_be_replayed() -> None:
    shown = evening().record.for_seat(C)
    assert Record.read(shown.write()) == shown
    with pytest.raises(WrongData, match="hides what happened; only the whole record can be replayed"):
        shown.replay()


def test_the_game_may_be_given_instead_of_found() -> None:
    record = evening().record
    assert record.for_seat(A, lanterns()) == record.for_seat(A)


def test_a_record_that_begins_with_a_position_hides_what_the_position_hides() -> None:
    driver = Driver(evening().state.clone())
    assert driver.record.position
    shown = driver.record.for_seat(B)
    assert shown.position != driver.record.position
    hands = lanterns().read_position(shown.position)
    assert hands == driver.state.view(B)
    assert driver.record.for_seat(A) != shown


def test_a_refusal_of_luck_tells_nothing_that_lies_hidden() -> None:
    g = lanterns().start(setup={"first": "A"})
    with pytest.raises(Illegal, match=r"“keep” cannot come up now; what can: deal \?$"):
        g.play("keep")
    with pytest.raises(Unreadable, match=r"the moves now are deal \?$"):
        g.play("dance")
