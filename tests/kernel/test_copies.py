"""What is played with can be copied and travels, in both builds, and the copy goes on as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import kaidan
from kaidan.kernel.driver import Driver
from kaidan.kernel.event import Event
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.record import Record

Copier = Callable[[Any], Any]


def travelled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


COPIERS: list[Copier] = [copy.copy, copy.deepcopy, travelled]
copied = pytest.mark.parametrize("copier", COPIERS, ids=["copy", "deepcopy", "pickle"])


@copied
def test_a_stream_of_luck_goes_on_where_it_was(copier: Copier) -> None:
    luck = Luck(5, BOT)
    luck.next()
    twin = copier(luck)
    assert [twin.next() for _ in range(3)] == [luck.next() for _ in range(3)]
    assert twin.at(0) == luck.at(0)


@copied
def test_a_game_is_its_own_copy_and_is_found_again(copier: Copier) -> None:
    for game in (kaidan.game("ghost-stories", players=2, expansion="white-moon"), kaidan.game("yokai-pagoda")):
        assert copier(game) is game


@copied
def test_an_event_and_a_record_are_equal_to_their_copies(copier: Copier) -> None:
    driver = played(3)
    assert copier(driver.events[0]) == driver.events[0]
    assert isinstance(copier(driver.events[0]), Event)
    twin = copier(driver.record)
    assert isinstance(twin, Record)
    assert twin == driver.record
    twin.add("R", "end")
    assert twin != driver.record


def played(moves: int, **options: Any) -> Driver:
    driver = kaidan.begin(kaidan.game("ghost-stories", **options), 7)
    for _ in range(moves):
        driver.play(driver.state.options()[0])
    return driver


@copied
def test_a_driver_goes_on_as_its_copy_does_and_they_share_nothing(copier: Copier) -> None:
    driver = played(12)
    driver.watched = True
    twin = copier(driver)
    assert twin.watched
    assert twin.events == driver.events
    assert twin.starts == driver.starts
    assert twin.chances == driver.chances
    before = driver.state.cells()
    for _ in range(12):
        twin.play(twin.state.options()[-1])
    assert driver.state.cells() == before
    for _ in range(12):
        driver.play(driver.state.options()[-1])
    assert driver.state == twin.state
    assert driver.record == twin.record
    assert driver.events == twin.events


@copied
def test_loaded_luck_travels_with_its_driver(copier: Copier) -> None:
    driver = kaidan.begin(kaidan.game("ghost-stories"), None)
    assert driver.state.waiting == kaidan.CHANCE
    outcomes = [text for text, _ in driver.state.outcomes()]
    driver.load([outcomes[3]])
    twin = copier(driver)
    twin.run()
    assert twin.record.lines[-1].text == outcomes[3]
    assert driver.loaded == [outcomes[3]]
