"""The thread that writes to a SQLite file: each piece of work whole or not at all, and the disk waited for once."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from kaidan.server.writer import Writer


@pytest.fixture
async def writer(tmp_path: Path) -> AsyncIterator[Writer]:
    one = Writer(sa.make_url(f"sqlite:///{tmp_path}/notes.db"))
    await one.within(lambda connection: connection.execute(sa.text("CREATE TABLE notes (word TEXT)")))
    yield one
    await one.close()


def note(word: str, fails: bool = False) -> Callable[[sa.Connection], str]:
    def work(connection: sa.Connection) -> str:
        connection.execute(sa.text("INSERT INTO notes VALUES (:word)"), {"word": word})
        if fails:
            raise ValueError(word)
        return word

    return work


def noted(word: str, fails: bool = False) -> Callable[[sqlite3.Connection], str]:
    """The same, by the driver alone."""

    def work(driver: sqlite3.Connection) -> str:
        driver.execute("INSERT INTO notes VALUES (?)", (word,))
        if fails:
            raise ValueError(word)
        return word

    return work


async def notes(writer: Writer) -> list[str]:
    return await writer.within(
        lambda connection: [row.word for row in connection.execute(sa.text("SELECT word FROM notes"))]
    )


async def test_work_that_fails_has_not_happened_and_what_waited_with_it_has(writer: Writer) -> None:
    work = [note("a"), note("b", fails=True), note("c")]
    results = await asyncio.gather(*[writer.within(one) for one in work], return_exceptions=True)
    assert [str(result) for result in results] == ["a", "b", "c"]
    assert isinstance(results[1], ValueError)
    assert await notes(writer) == ["a", "c"]


async def test_work_that_speaks_to_the_driver_is_whole_or_not_at_all(writer: Writer) -> None:
    """Alone, beside its like, and beside work that goes through everything in between."""
    with pytest.raises(ValueError, match="a"):
        await writer.straight(noted("a", fails=True))
    assert await writer.straight(noted("b")) == "b"
    like = [noted("c"), noted("d", fails=True), noted("e")]
    results = await asyncio.gather(*[writer.straight(one) for one in like], return_exceptions=True)
    assert [str(result) for result in results] == ["c", "d", "e"]
    mixed = [writer.straight(noted("f", fails=True)), writer.within(note("g")), writer.straight(noted("h"))]
    results = await asyncio.gather(*mixed, return_exceptions=True)
    assert [str(result) for result in results] == ["f", "g", "h"]
    assert await notes(writer) == ["b", "c", "e", "g", "h"]


async def test_what_waits_together_goes_to_the_disk_together(writer: Writer) -> None:
    commits: list[object] = []
    sa.event.listen(writer.engine, "commit", commits.append)
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: sa.Connection) -> None:
        begun.set()
        assert go_on.wait(20)

    first = asyncio.create_task(writer.within(slow))
    await asyncio.to_thread(begun.wait, 20)
    others = [asyncio.create_task(writer.within(note(word))) for word in "abcdef"]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(first, *others)
    assert len(commits) == 2
    assert await notes(writer) == list("abcdef")


async def test_nobody_hears_of_work_before_it_is_on_the_disk(writer: Writer, tmp_path: Path) -> None:
    await writer.within(note("a"))
    with sa.create_engine(f"sqlite:///{tmp_path}/notes.db").connect() as other:
        assert [row.word for row in other.execute(sa.text("SELECT word FROM notes"))] == ["a"]
    other.engine.dispose()


async def test_whoever_no_longer_waits_is_not_told(writer: Writer) -> None:
    leaving = asyncio.create_task(writer.within(note("a")))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    assert await notes(writer) == ["a"]


async def test_whoever_reads_and_then_writes_is_not_refused_because_another_process_wrote(
    writer: Writer, tmp_path: Path
) -> None:
    """A transaction that begins by reading would find the file changed beneath it; here the other one waits instead."""
    beside = Writer(sa.make_url(f"sqlite:///{tmp_path}/notes.db"))
    begun, written = threading.Event(), threading.Event()

    def read_then_write(connection: sa.Connection) -> int:
        count: int = connection.execute(sa.text("SELECT count(*) FROM notes")).scalar_one()
        begun.set()
        written.wait(0.3)  # the other one has time to come in between, and must not
        note("first")(connection)
        return count

    async def other() -> None:
        await beside.within(note("second"))
        written.set()

    reading = asyncio.create_task(writer.within(read_then_write))
    assert await asyncio.to_thread(begun.wait, 20)
    await asyncio.gather(reading, other())
    assert await notes(writer) == ["first", "second"]
    await beside.close()
