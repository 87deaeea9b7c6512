"""Where games are stored: SQLite for one process, PostgreSQL for several; whatever is committed survives a crash."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..kernel.errors import Refusal, WrongData
from ..kernel.record import Line
from ..kernel.words import Message, mark
from ..table.party import MOST_CHAT, Remark
from .answers import DONE
from .migrations import bring_up_to_date
from .retention import FINISHED, Expired, delete, expired
from .rows import Change, KeptTable, News
from .schema import intents, lines, remarks, tables
from .settings import Settings
from .straight import ANSWERED, NEWS, POST, POSTED, Straight
from .writer import Writer

T = TypeVar("T")

#: The channel on which processes hear of one another's changes, intents and answers.
CHANNEL: Final = "kaidan"

IN_USE: Final = mark(
    "“{path}” is in use by another kaidan; stop that one, name another --database, or use PostgreSQL for several"
)
READ_ONLY: Final = mark(
    "“{path}” cannot be written to, or its folder cannot; games are kept there, so let kaidan write, or name another "
    "--database"
)
CLOSED: Final = mark("table {code} was closed by the operator of this server")
NO_TABLE: Final = mark("there is no table {code}")
NOT_KEPT: Final = mark("games cannot be saved at the moment, so nothing was changed; try again soon")
LOST: Final = mark("the table has moved to another server; nothing was lost, try again")


_rows: Final = msgspec.json.Decoder(list[list[Any]])
SQLITE: Final[sa.Dialect] = sqlite.dialect()


class Spelled:
    """A statement that every move needs, spelled for its driver once: that took longer than to write what it says."""

    def __init__(self, statement: sa.sql.dml.UpdateBase) -> None:
        self.statement: Final = statement
        self.texts: Final[dict[tuple[str, ...], tuple[str, list[str]]]] = {}

    def spelled(self, dialect: sa.Dialect, row: dict[str, Any]) -> tuple[str, list[str]]:
        """The text for a row with these columns, and in which order it wants them."""
        names = (dialect.name, *row)
        if names not in self.texts:
            compiled = self.statement.compile(dialect=dialect, column_keys=list(row))
            self.texts[names] = (compiled.string, list(getattr(compiled, "positiontup", None) or ()))
        return self.texts[names]

    def execute(self, connection: sa.Connection, *rows: dict[str, Any]) -> sa.CursorResult[Any]:
        """Once for each row; all have the same columns."""
        text, order = self.spelled(connection.dialect, rows[0])
        values = [tuple(row[name] for name in order) for row in rows]
        return connection.exec_driver_sql(text, values[0] if len(values) == 1 else values)

    def write(self, driver: sqlite3.Connection, rows: list[dict[str, Any]]) -> int:
        """The same by SQLite's driver alone; how many rows there are now."""
        text, order = self.spelled(SQLITE, rows[0])
        return driver.executemany(text, [[row[name] for name in order] for row in rows]).rowcount


CHANGE: Final = Spelled(
    tables.update().where(
        (tables.c.code == sa.bindparam("this_code"))
        & (tables.c.revision == sa.bindparam("this_revision"))
        & (tables.c.owner == sa.bindparam("this_owner"))
    )
)
ADD_LINES: Final = Spelled(lines.insert())
#: Changes a row into what it is.
PROBE: Final = sa.text("UPDATE alembic_version SET version_num = version_num")
#: What a database that is away, locked, full or broken raises.
TROUBLE: Final = (OSError, sa.exc.SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)


class Lost(Refusal):
    """The table is no longer this process's, or somebody has written to it: nothing was written."""


class Unkept(Refusal):
    """The database is in trouble and did not keep what was wanted."""


class NoTable(WrongData):
    """There is no table of that code."""


class Closed(NoTable):
    """Whoever runs the server has closed the table."""


class Archive:
    """The database of one process. Whatever is asked of it is one transaction."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.me: Final = settings.process
        self.postgres: Final = settings.postgres
        self.engine: AsyncEngine
        self.straight: Straight
        self.writer: Writer
        self.listener: Any = None
        self.lock: sqlite3.Connection | None = None

    # -- opening and closing ------------------------------------------------------------------------------------------
    async def open(self, reading: bool = False) -> None:
        """Connect, and bring the database up to date; only to read, nothing is claimed or changed."""
        url = sa.make_url(self.settings.database)
        if self.postgres:
            room: dict[str, Any] = {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True}
            self.engine = create_async_engine(url, hide_parameters=True, **room)
            plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.straight = Straight(plain, CHANNEL)
        else:
            if url.database and url.database != ":memory:" and not reading:
                self.claim(Path(url.database))
            self.writer = Writer(url)
        if not reading:
            await self.within(bring_up_to_date)

    async def within(self, work: Callable[[sa.Connection], T], still: bool = False) -> T:
        """Do something in one transaction, `still` with everything as it was at one moment; all of it or nothing."""
        if not self.postgres:
            return await self.writer.within(work)
        async with self.engine.connect() as connection:
            if still:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                return await connection.run_sync(work)

    def claim(self, path: Path) -> None:
        """One process at a time uses a file: a lock beside it is held for as long as the process lives."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock = sqlite3.connect(path.with_name(path.name + ".lock"), timeout=0.2, isolation_level=None)
            self.lock = lock
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.unlock()
            if error.sqlite_errorcode & 255 == sqlite3.SQLITE_BUSY:
                raise WrongData(Message(IN_USE, {"path": str(path)})) from None
            raise WrongData(Message(READ_ONLY, {"path": str(path)})) from None
        if path.exists() and not os.access(path, os.W_OK):
            self.unlock()
            raise WrongData(Message(READ_ONLY, {"path": str(path)}))

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    async def close(self) -> None:
        if self.listener is not None:
            await self.listener.close(timeout=2)
            self.listener = None
        if self.postgres:
            await self.straight.close()
            await self.engine.dispose()
        else:
            await self.writer.close()
        self.unlock()

    async def probe(self) -> None:
        """Write something to the disk, so that whoever asks hears whether games can be kept; raises what hinders it."""
        await self.within(lambda connection: connection.execute(PROBE))

    # -- hearing from other processes ---------------------------------------------------------------------------------
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with whatever another process says, from now on; raises what breaks the line."""
        if not self.postgres:
            return
        url = sa.make_url(self.settings.database).set(drivername="postgresql")
        named = {"application_name": f"{CHANNEL} {self.me}"}
        self.listener = await asyncpg.connect(url.render_as_string(hide_password=False), server_settings=named)
        await self.listener.add_listener(CHANNEL, lambda *said: heard(str(said[3])))

    @property
    def listening(self) -> bool:
        return self.listener is not None and not self.listener.is_closed()

    async def living(self) -> set[str]:
        """The processes that listen now; the database knows when one of them has died."""
        if not self.postgres:
            return set()
        query = sa.text("SELECT application_name FROM pg_stat_activity WHERE datname = current_database()")
        names = await self.within(lambda connection: list(connection.scalars(query)))
        return {name.removeprefix(f"{CHANNEL} ") for name in names if name.startswith(f"{CHANNEL} ")}

    def tell(self, connection: sa.Connection, word: str) -> None:
        """Say a word to the other processes when the transaction is through."""
        if self.postgres:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.me} {word}")))

    # -- tables -------------------------------------------------------------------------------------------------------
    async def add(self, change: Change) -> None:
        """Keep a new table; it lives in this process."""
        code = change.row["code"]

        def work(connection: sa.Connection) -> None:
            lease = self.clock(connection) + self.settings.lease
            connection.execute(tables.insert().values(**change.row, owner=self.me, lease=lease))
            insert(connection, code, change)

        await self.within(work)

    async def commit(self, code: str, revision: int, change: Change, answers: dict[int, str] | None = None) -> None:
        """Keep what has changed since that revision; `Lost` if the table is not ours any more."""
        mine = {"this_code": code, "this_revision": revision, "this_owner": self.me}
        answers = answers or {}
        if not (change.undone or change.remarks):  # a move, nearly always
            if self.postgres:
                word = f"{self.me} change {code}"
                kept = await self.straight.commit((code, revision, self.me), change, word, answers)
            else:
                kept = await self.writer.straight(lambda driver: write_move(driver, mine, change))
            if not kept:
                raise Lost(Message(LOST, {}))
            return

        def work(connection: sa.Connection) -> None:
            result = CHANGE.execute(connection, change.row | mine)
            if result.rowcount != 1:
                raise Lost(Message(LOST, {}))
            insert(connection, code, change)
            for number, answer in answers.items():
                self.put_answer(connection, number, answer)
            self.tell(connection, f"change {code}")

        await self.within(work)

    async def load(self, code: str) -> KeptTable:
        """Everything kept about a table, all of one moment; or a refusal."""

        def work(connection: sa.Connection) -> KeptTable:
            row = connection.execute(tables.select().where(tables.c.code == code)).mappings().first()
            if row is None:
                raise NoTable(Message(NO_TABLE, {"code": code[:16]}))
            query = lines.select().where(lines.c.code == code).order_by(lines.c.number)
            found = [Line(line.who, line.text, line.undone) for line in connection.execute(query)]
            talk = remarks.select().where(remarks.c.code == code).order_by(remarks.c.number.desc()).limit(MOST_CHAT)
            said = [remark_of(found) for found in connection.execute(talk)]
            fields = {key: row[key] for key in ("code", "head", "first", "position", "seed", "party", "revision")}
            return KeptTable(**fields, lines=found, remarks=said[::-1])

        return await self.within(work, still=True)

    async def news(self, code: str, revision: int, known: int, heard: int) -> News | None:
        """What was kept after a revision, so many lines and so many remarks, all of one moment; None for nothing."""
        found = await self.straight.fetch(NEWS, code, known, heard)
        if not found:
            raise NoTable(Message(NO_TABLE, {"code": code[:16]}))
        first, party, now, played, undone, said = found[0]
        if now == revision:
            return None
        new = [Line(*line) for line in _rows.decode(played or "[]")]
        talk = [Remark(*remark) for remark in _rows.decode(said or "[]")]
        return News(first, party, now, new, undone or [], talk)

    async def public(self, most: int, age: float) -> list[tuple[str, str, str, float]]:
        """Tables that everybody may find and whose game is not over, the newest first: code, head, party, created."""
        # No name can hold the sign that is looked for: its quotation marks would be escaped.
        wanted = tables.c.party.contains('"public":true', autoescape=True) & ~tables.c.ended
        columns = (tables.c.code, tables.c.head, tables.c.party, tables.c.created)
        query = sa.select(*columns).where(wanted & (tables.c.changed > time.time() - age))
        query = query.order_by(tables.c.created.desc()).limit(most)

        def work(connection: sa.Connection) -> list[tuple[str, str, str, float]]:
            return [(row.code, row.head, row.party, row.created) for row in connection.execute(query)]

        return await self.within(work)

    # -- leases -------------------------------------------------------------------------------------------------------
    def clock(self, connection: sa.Connection) -> float:
        """The time of the database, which is the same for all processes."""
        if not self.postgres:
            return time.time()
        return float(connection.scalar(sa.select(sa.extract("epoch", sa.func.clock_timestamp()))) or 0)

    async def acquire(self, code: str) -> bool:
        """Make a table live in this process, if it lives nowhere, here, or in a process that has not been heard of."""

        def work(connection: sa.Connection) -> bool:
            now = self.clock(connection)
            free: sa.ColumnElement[bool] = sa.true()  # whoever holds the lock of a file is alone
            if self.postgres:
                free = (tables.c.owner == "") | (tables.c.owner == self.me) | (tables.c.lease < now)
            update = tables.update().where((tables.c.code == code) & free)
            result = connection.execute(update.values(owner=self.me, lease=now + self.settings.lease))
            return result.rowcount == 1

        return await self.within(work)

    async def owned(self) -> set[str]:
        """The codes of all tables that live here."""
        mine = sa.select(tables.c.code).where(tables.c.owner == self.me)
        return await self.within(lambda connection: {str(code) for code in connection.scalars(mine)})

    async def renew(self) -> set[str]:
        """Prolong the lease of every table that lives here; the codes of all of them."""

        def work(connection: sa.Connection) -> set[str]:
            mine = tables.c.owner == self.me
            lease = self.clock(connection) + self.settings.lease
            connection.execute(tables.update().where(mine).values(lease=lease))
            return {str(code) for code in connection.scalars(sa.select(tables.c.code).where(mine))}

        return await self.within(work)

    async def orphans(self) -> list[str]:
        """Tables under way whose process has died; they live here now."""

        def work(connection: sa.Connection) -> list[str]:
            now = self.clock(connection)
            dead = (tables.c.owner != "") & (tables.c.lease < now)
            chosen = sa.select(tables.c.code).where(dead).limit(500).with_for_update(skip_locked=True)
            codes = [str(code) for code in connection.scalars(chosen)]
            if codes:
                update = tables.update().where(tables.c.code.in_(codes))
                connection.execute(update.values(owner=self.me, lease=now + self.settings.lease))
            return codes

        return await self.within(work)

    async def release(self, codes: list[str]) -> None:
        """These tables live nowhere from now on."""
        mine = (tables.c.owner == self.me) & tables.c.code.in_(codes)
        free = tables.update().where(mine).values(owner="", lease=0.0)
        await self.within(lambda connection: connection.execute(free))

    async def hand_over(self, code: str, process: str) -> None:
        """A table that lives here lives in another process from now on, which is told so."""
        mine = (tables.c.owner == self.me) & (tables.c.code == code)

        def work(connection: sa.Connection) -> None:
            lease = self.clock(connection) + self.settings.lease
            connection.execute(tables.update().where(mine).values(owner=process, lease=lease))
            self.tell(connection, f"yours {process} {code}")

        await self.within(work)

    # -- what is old --------------------------------------------------------------------------------------------------
    async def expired(self, now: float) -> list[Expired]:
        """The tables that are older than their kind is kept."""
        return await self.within(lambda connection: expired(connection, self.settings.keeping, now), still=True)

    async def unname(self, code: str, letters: list[str]) -> None:
        """Take the names off what these seats have said at a table."""
        theirs = (remarks.c.code == code) & remarks.c.seat.in_(letters)
        await self.within(lambda connection: connection.execute(remarks.update().where(theirs).values(name="")))

    async def finished(self, code: str) -> list[Expired]:
        """A table whose game is over, as something that can be deleted."""
        query = sa.select(tables.c.code, tables.c.changed).where((tables.c.code == code) & tables.c.ended)

        def work(connection: sa.Connection) -> list[Expired]:
            return [Expired(row.code, FINISHED, row.changed) for row in connection.execute(query)]

        return await self.within(work)

    async def delete(self, found: list[Expired]) -> list[str]:
        """Delete tables for good; the codes of those that nobody has touched meanwhile and that live nowhere else."""

        def work(connection: sa.Connection) -> list[str]:
            elsewhere = ~tables.c.owner.in_(["", self.me]) & (tables.c.lease >= self.clock(connection))
            return delete(connection, found, ~elsewhere)

        return await self.within(work)

    # -- intents on their way to the process a table lives in ---------------------------------------------------------
    async def post(self, code: str, key: str, intent: str) -> int:
        """Store an intent and tell the others; its number."""
        found = await self.straight.fetch(POST, code, key, intent, self.me, time.time(), CHANNEL)
        return int(found[0][0])

    async def posted(self, code: str) -> list[tuple[int, str, str, str]]:
        """Intents for a table that nobody has answered: number, key, intent and the process it came from."""
        return [(row[0], row[1], row[2], row[3]) for row in await self.straight.fetch(POSTED, code)]

    async def answer(self, number: int, answer: str) -> None:
        await self.within(lambda connection: self.put_answer(connection, number, answer))

    def put_answer(self, connection: sa.Connection, number: int, answer: str) -> None:
        connection.execute(intents.update().where(intents.c.id == number).values(answer=answer))
        self.tell(connection, f"done {number}" if answer == DONE else f"answer {number}")

    async def answered(self, number: int) -> str | None:
        found = await self.straight.fetch(ANSWERED, number)
        return found[0][0] if found else None

    async def forget_intents(self, age: float) -> None:
        """Drop intents that nobody waits for any more."""
        old = intents.delete().where(intents.c.created < time.time() - age)
        await self.within(lambda connection: connection.execute(old))


def remark_of(row: Any) -> Remark:
    return Remark(row.number, row.seat, row.name, row.text, row.signal)


def write_move(driver: sqlite3.Connection, mine: dict[str, Any], change: Change) -> bool:
    """Write the row and its new lines, if the table is ours and at its revision; whether it was."""
    if CHANGE.write(driver, [change.row | mine]) != 1:
        return False
    if change.lines:
        ADD_LINES.write(driver, [{"code": mine["this_code"], **line} for line in change.lines])
    return True


def insert(connection: sa.Connection, code: str, change: Change) -> None:
    if change.lines:
        ADD_LINES.execute(connection, *[{"code": code, **line} for line in change.lines])
    if change.undone:
        which = (lines.c.code == code) & lines.c.number.in_(change.undone)
        connection.execute(lines.update().where(which).values(undone=True))
    if change.remarks:
        connection.execute(remarks.insert(), [{"code": code, **remark} for remark in change.remarks])
