"""The one thread that writes to a SQLite file: moves that wait together are committed together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa

T = TypeVar("T")


class Job(NamedTuple):
    """Something to do within a transaction, and who waits for it."""

    work: Callable[[Any], Any]
    done: asyncio.Future[Any]
    #: Whether it speaks to the driver itself: what every move does, and what lies between cost more than the writing.
    straight: bool


#: Begins a part of a transaction that may fail without the rest.
Part = Callable[[], AbstractContextManager[object]]
#: What has come of a piece of work: who waits, what it returned, what it raised.
Settled = list[tuple[asyncio.Future[Any], Any, BaseException | None]]


class Writer:
    """One thread with one connection: everybody waits for his turn, those of other processes too.

    Each piece of work is done as a whole or not at all, and is on the disk before anybody hears of it.
    """

    def __init__(self, url: sa.URL) -> None:
        self.engine: Final = sa.create_engine(
            url,
            poolclass=sa.StaticPool,
            connect_args={"check_same_thread": False, "isolation_level": None},
            hide_parameters=True,  # an error is written to the log; hands and seeds are not
        )
        sa.event.listen(self.engine, "connect", prepare)
        # Writers of other processes are waited for here; whoever reads first and writes later would be refused instead.
        sa.event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        self.thread: Final = ThreadPoolExecutor(1, "kaidan-writer")
        #: Kept from one transaction to the next; after trouble there is a new one.
        self.connection: sa.Connection | None = None
        self.jobs: Final[queue.SimpleQueue[Job]] = queue.SimpleQueue()

    async def within(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in a transaction; what it returns, or what it raises."""
        return await self.done(work, straight=False)

    async def straight(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The same, for work that speaks to the driver itself."""
        return await self.done(work, straight=True)

    async def done(self, work: Callable[[Any], T], straight: bool) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.jobs.put(Job(work, done, straight))
        self.thread.submit(self.write, loop)
        return await done

    def write(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do whatever waits, and then say so; the disk is waited for once."""
        jobs: list[Job] = []
        while not self.jobs.empty():
            jobs.append(self.jobs.get())
        if not jobs:
            return  # somebody before has done it
        settled: Settled = []
        try:
            connection = self.connected()
            driver: Any = connection.connection.driver_connection
            alone, straight = len(jobs) == 1, all(job.straight for job in jobs)
            part: Part = partial(savepoint, driver) if straight else connection.begin_nested
            with transaction(driver) if straight else connection.begin():
                for job in jobs:
                    given = driver if job.straight else connection
                    # Whoever is alone has the whole transaction: if his work fails, there is nothing beside it to stay.
                    settled.append((job.done, *((job.work(given), None) if alone else attempt(job.work, given, part))))
        except Exception as error:  # noqa: BLE001  # whoever waits is told
            settled = [(job.done, None, error) for job in jobs]
            self.part()
        loop.call_soon_threadsafe(settle, settled)

    def connected(self) -> sa.Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def part(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    def end(self) -> None:
        self.part()
        self.engine.dispose()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.end)
        self.thread.shutdown()


def attempt(work: Callable[[Any], T], given: object, part: Part) -> tuple[T | None, BaseException | None]:
    """What comes of a piece of work; if it fails, it has not happened, and what was done beside it stays."""
    try:
        with part():
            return work(given), None
    except Exception as error:  # noqa: BLE001  # whoever waits is told
        return None, error


@contextmanager
def transaction(driver: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing, by the driver's own words."""
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise


@contextmanager
def savepoint(driver: sqlite3.Connection) -> Iterator[None]:
    """A part of a transaction that may fail without the rest."""
    driver.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        driver.execute("ROLLBACK TO part")
        raise
    finally:
        driver.execute("RELEASE part")


def settle(settled: Settled) -> None:
    for done, result, error in settled:
        if done.done():
            continue  # nobody waits any more
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)


def prepare(connection: Any, _: object) -> None:
    """A new SQLite connection: readers never wait, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    # The file is brought up to date with its journal seldom, because everybody waits while that is done.
    seldom = "wal_autocheckpoint=16000"
    # How long others are waited for comes first: the next pragma may already meet them.
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", seldom, "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
