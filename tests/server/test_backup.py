"""A copy of everything while games are played, and the way back, from either kind of database into either."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from ..process import kaidan
from .people import Table, opened, person, running, settings_for
from .test_processes import address_of


async def played(database: str, folder: Path) -> tuple[Table, list[tuple[str, str]], Path]:
    """A table with some moves and words at a server that still runs when it is copied; and the copy."""
    settings = settings_for(folder, database=address_of(database)) if "://" in database else settings_for(folder)
    where = folder / "games.backup"
    async with running(settings) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(5):
                assert (await ada.play())["ok"]
            assert (await ada.ask("say", text="remember me"))["ok"]
            answer = await asyncio.to_thread(kaidan, folder, "backup", str(where), "--database", database)
            assert (answer.code, answer.err) == (0, "")
            assert answer.out == f"1 table was copied to “{where}”\n"
            lines = (await server.hall.room(table.code)).session.table.record.lines
            kept = [(line.who, line.text) for line in lines]
            assert (await ada.play())["ok"]  # what happens after the copy is not in it
    return table, kept, where


async def goes_on(database: str, folder: Path, table: Table, kept: list[tuple[str, str]]) -> None:
    """The table is as it was copied, its token still opens it, and it is played on."""
    settings = settings_for(folder, database=address_of(database) if "://" in database else f"sqlite:///{database}")
    async with running(settings) as server, person(Table(server.url, table.code, ""), table.token) as ada:
        session = (await server.hall.room(table.code)).session
        assert [(line.who, line.text) for line in session.table.record.lines] == kept
        assert [one.text for one in session.chat] == ["remember me"]
        assert (await ada.play())["ok"]


async def test_a_copy_of_sqlite_is_restored_into_sqlite_and_into_postgresql(database: str, tmp_path: Path) -> None:
    table, kept, copy = await played(str(tmp_path / "kaidan.db"), tmp_path)
    assert not list(tmp_path.glob("*.part*"))
    for where in (str(tmp_path / "new.db"), database):
        answer = await asyncio.to_thread(kaidan, tmp_path, "restore", str(copy), "--database", where)
        assert (answer.code, answer.err, answer.out) == (0, "", f"1 table was restored from “{copy}”\n")
        await goes_on(where, tmp_path, table, kept)


async def test_a_copy_of_postgresql_is_restored_into_sqlite(database: str, tmp_path: Path) -> None:
    table, kept, copy = await played(database, tmp_path)
    where = str(tmp_path / "new.db")
    assert (await asyncio.to_thread(kaidan, tmp_path, "restore", str(copy), "--database", where)).code == 0
    await goes_on(where, tmp_path, table, kept)


async def test_the_file_alone_holds_nothing_while_its_journal_does(tmp_path: Path) -> None:
    """Why there is a command for it: what was played last lies beside the file."""
    async with running(settings_for(tmp_path)) as server:
        await opened(server.url)
        shutil.copy(tmp_path / "kaidan.db", tmp_path / "copied.db")
        with sqlite3.connect(tmp_path / "copied.db") as alone:
            assert not alone.execute("SELECT name FROM sqlite_master WHERE name = 'tables'").fetchall()
        alone.close()


@pytest.mark.long
async def test_nothing_is_replaced_and_nothing_damaged_is_restored(tmp_path: Path) -> None:
    _, _, copy = await played(str(tmp_path / "kaidan.db"), tmp_path)

    async def refused(*words: str) -> str:
        answer = await asyncio.to_thread(kaidan, tmp_path, *words)
        assert answer.code == 2
        return answer.sentence

    database = str(tmp_path / "kaidan.db")
    assert "is there already" in await refused("backup", str(copy), "--database", database)
    assert "is not empty (tables: 1)" in await refused("restore", str(copy), "--database", database)
    assert "there is no database" in await refused("backup", "x.backup", "--database", str(tmp_path / "none.db"))
    whole = copy.read_bytes()
    for name, damaged in {"cut": whole[: len(whole) // 2], "text": b"no database at all", "empty": b""}.items():
        (tmp_path / name).write_bytes(damaged)
        said = await refused("restore", str(tmp_path / name), "--database", str(tmp_path / f"{name}.db"))
        assert "is not a readable kaidan backup" in said
        assert not (tmp_path / f"{name}.db").exists()


async def test_a_database_in_use_is_not_restored_into(tmp_path: Path) -> None:
    _, _, copy = await played(str(tmp_path / "kaidan.db"), tmp_path)
    where = tmp_path / "busy"
    where.mkdir()
    async with running(settings_for(where)):
        answer = await asyncio.to_thread(kaidan, tmp_path, "restore", str(copy), "--database", str(where / "kaidan.db"))
        assert answer.code == 2
        assert "is in use by another kaidan" in answer.sentence


@pytest.mark.parametrize("name", ["backup", "restore"])
def test_help_has_examples(tmp_path: Path, name: str) -> None:
    answer = kaidan(tmp_path, name, "--help")
    assert answer.code == 0
    assert f"kaidan {name} games.backup" in answer.out
