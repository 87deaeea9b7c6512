"""Backup of everything stored into one file, even while the server runs; and restore into an empty database.

The backup is always a SQLite file, so it can also move games from one kind of database to the other.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .archive import TROUBLE, Archive
from .hall import reason_of
from .migrations import bring_up_to_date, newest, step_of
from .schema import intents, metadata
from .settings import Settings

EXISTS: Final = mark("“{path}” is there already; a backup replaces nothing, so name another file")
NOTHING: Final = mark("there is no database “{path}” to copy")
NOT_EMPTY: Final = mark("the database is not empty (tables: {n}); a backup is restored only into an empty one")
NO_BACKUP: Final = mark("“{path}” is not a readable kaidan backup: {reason}")
OLDER: Final = mark(
    "the database belongs to an older kaidan (step “{step}”); start the server once with this version, then back it up"
)
#: Rows that are read and written at once.
BATCH: Final = 500
#: What a copy holds: everything but intents, which are on their way from one process to another.
COPIED: Final = [table for table in metadata.sorted_tables if table is not intents]


def backup(settings: Settings, path: Path) -> int:
    """Copy everything of one moment into a new file, which is whole or not there; the number of tables in it."""
    if path.exists():
        raise WrongData(Message(EXISTS, {"path": str(path)}))
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        if settings.postgres:
            asyncio.run(copy_rows(settings, part))
        else:
            copy_file(settings, part)
        count = checked(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return count


def copy_file(settings: Settings, target: Path) -> None:
    """SQLite's own copy: with what still lies in the journal beside the file, and while others write."""
    source = sa.make_url(settings.database).database or ""
    if not Path(source).is_file():
        raise WrongData(Message(NOTHING, {"path": source}))
    with closing(sqlite3.connect(source, timeout=30)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=1000)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it


async def copy_rows(settings: Settings, target: Path) -> None:
    archive = Archive(settings)
    await archive.open(reading=True)
    try:
        await archive.within(lambda source: into_file(source, target), still=True)
    finally:
        await archive.close()


def into_file(source: sa.Connection, target: Path) -> None:
    step = step_of(source)
    if step != newest():
        raise WrongData(Message(OLDER, {"step": step}))
    engine = sa.create_engine(f"sqlite:///{target}", hide_parameters=True)
    with engine.begin() as connection:
        bring_up_to_date(connection)
        transfer(source, connection)
    engine.dispose()


def transfer(source: sa.Connection, target: sa.Connection) -> None:
    """Every row; tables live nowhere in the copy."""
    for table in COPIED:
        for rows in batches(source, table):
            if "owner" in table.c:
                rows = [{**row, "owner": "", "lease": 0.0} for row in rows]
            target.execute(table.insert(), rows)


def batches(source: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, object]]]:
    found = source.execute(table.select().order_by(*table.primary_key.columns)).mappings()
    while rows := [dict(row) for row in found.fetchmany(BATCH)]:
        yield rows


def checked(path: Path) -> int:
    """How many tables a copy has; a refusal if it is damaged, or none."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            told = str(file.execute("PRAGMA integrity_check").fetchone()[0])
            if told != "ok":
                raise WrongData(Message(NO_BACKUP, {"path": str(path), "reason": told[:200]}))
            return int(file.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise WrongData(Message(NO_BACKUP, {"path": str(path), "reason": str(error)[:200]})) from None


def restore(settings: Settings, path: Path) -> int:
    """Put a copy into an empty database, brought up to date; all of it or nothing. The number of tables in it."""
    if not path.is_file():
        raise WrongData(Message(NOTHING, {"path": str(path)}))
    checked(path)
    return asyncio.run(put_back(settings, path))


async def put_back(settings: Settings, path: Path) -> int:
    archive = Archive(settings)
    # A copy of another version is brought up to date in memory, and stays as it is on the disk.
    copy = sa.create_engine("sqlite://", poolclass=sa.StaticPool, connect_args={"check_same_thread": False})
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file, copy.connect() as line:
            file.backup(line.connection.driver_connection)  # type: ignore[arg-type]  # SQLite's own connection
        with copy.begin() as source:
            bring_up_to_date(source)
        await archive.open()
        try:
            return await archive.within(lambda target: fill(copy, target))
        finally:
            await archive.close()
    except TROUBLE as error:
        raise WrongData(Message(NO_BACKUP, {"path": str(path), "reason": reason_of(error)})) from None
    finally:
        copy.dispose()


def fill(copy: sa.Engine, target: sa.Connection) -> int:
    tables = metadata.tables["tables"]
    there = int(target.scalar(sa.select(sa.func.count()).select_from(tables)) or 0)
    if there:
        raise WrongData(Message(NOT_EMPTY, {"n": there}))
    with copy.connect() as source:
        transfer(source, target)
    return int(target.scalar(sa.select(sa.func.count()).select_from(tables)) or 0)
