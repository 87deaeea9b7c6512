"""The luck of a live table: number by number from the operating system; nothing kept or shown foretells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kaidan.kernel.codes import CHANCE
from kaidan.kernel.driver import Driver
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.record import Record
from kaidan.server import settings as server_settings
from kaidan.table.session import Session

from .people import UNLIMITED, opened, running, settings_for


async def dealt(path: Path, **more: object) -> tuple[Session, list[str]]:
    async with running(settings_for(path, limits=UNLIMITED, **more)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,me", start="1")
        session = (await server.hall.room(table.code)).session
        return session, [line.text for line in session.table.record.lines]


def from_seed(session: Session, seed: int) -> list[str]:
    """What the kernel's generator would have dealt."""
    record = session.table.record
    fresh = Record(record.header)
    fresh.setup = record.setup
    driver = Driver(fresh.start(session.table.game), seed, fresh)
    driver.run()
    return [line.text for line in driver.record.lines]


async def test_the_seed_that_is_kept_tells_nothing_of_the_luck(tmp_path: Path) -> None:
    session, texts = await dealt(tmp_path)
    seed = session.table.driver.seed
    assert seed is not None
    assert from_seed(session, seed) != texts


async def test_each_outcome_has_a_number_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number every time is the same place in the deck every time, and no other generator is asked."""
    asked: list[int] = []

    def lowest() -> int:
        asked.append(0)
        return 0

    monkeypatch.setattr(server_settings, "fresh_number", lowest)
    session, texts = await dealt(tmp_path)
    assert len(asked) == len(texts) == 2 * 7 + 2
    state = session.table.record.start(session.table.game)
    for text in texts:
        assert state.waiting == CHANCE
        assert text == state.outcomes()[0][0]
        state.play(text)


async def test_known_seeds_are_for_tests_and_give_known_luck(tmp_path: Path) -> None:
    session, texts = await dealt(tmp_path, seeds=lambda: 11)
    assert from_seed(session, 11) == texts
    assert Luck(11, TABLE).at(0) == Luck(11, TABLE).next()


async def test_a_finished_game_names_no_seed_where_there_was_none(tmp_path: Path) -> None:
    session, _ = await dealt(tmp_path)
    table = session.table
    while not table.over:
        table.driver.play(table.state.options()[0])
    table.keep()
    assert table.record.seed is None
