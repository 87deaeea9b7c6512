"""A database that is locked, full, read-only or of tomorrow: said in a sentence, harmless, and outlived."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from kaidan.server.hall import Hall
from kaidan.server.settings import Settings

from ..process import kaidan
from .people import UNLIMITED, opened, person, running, settings_for


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes to the file and does not come to an end."""
    line = sqlite3.connect(path, isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        line.close()


async def impatient(hall: Hall) -> None:
    """Find a lock at once, as after the five seconds that are waited for one."""
    await hall.archive.within(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=50"))


def settings(path: Path) -> Settings:
    return settings_for(path, limits=UNLIMITED)


async def test_bots_play_on_when_the_database_is_free_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(settings(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="random,random", start="1")
        await impatient(server.hall)
        async with person(table) as watcher:
            await watcher.until(lambda: watcher.version > 2)
            with locked(tmp_path / "kaidan.db"), caplog.at_level(logging.WARNING):
                await asyncio.sleep(1.5)
                before = watcher.version
            await watcher.until(lambda: watcher.version > before + 1)
        assert any("waits for the database" in record.getMessage() for record in caplog.records)
        # It is told in a line each time: that a bot's move could not be kept is no fault of ours.
        assert not any(record.exc_info for record in caplog.records if record.name.startswith("kaidan"))


async def test_a_move_that_was_not_kept_is_said_to_be_none_and_no_hand_is_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(settings(tmp_path)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,me", start="1")
        session = (await server.hall.room(table.code)).session
        await impatient(server.hall)
        mine = {"Authorization": f"Bearer {table.token}"}
        move: dict[str, Any] = {
            "intent": "move",
            "move": session.table.state.options()[0],
            "version": session.table.version,
        }
        with caplog.at_level(logging.INFO):
            async with httpx.AsyncClient(base_url=server.url, headers=mine, timeout=60) as program:
                with locked(tmp_path / "kaidan.db"):
                    answer = await program.post(f"/api/tables/{table.code}", json=move)
                # A statement that fails has the hands and the seed in its parameters: a table that is already there.
                with pytest.raises(sa.exc.IntegrityError, match="hidden due to hide_parameters") as error:
                    await server.hall.archive.add((await server.hall.room(table.code)).keeper.whole(0.0))
                assert str(session.table.driver.seed) not in str(error.value)
                assert (answer.status_code, answer.json()["kind"]) == (503, "unkept")
                assert answer.headers["cache-control"] == "no-store"
                async with person(table, table.token, session.table.game.seats()[session.table.decider]) as ada:
                    with locked(tmp_path / "kaidan.db"):
                        assert (await ada.ask(**move))["kind"] == "unkept"
                    await asyncio.sleep(0.6)
                    assert (await ada.ask(**move))["ok"]
        texts = [line.text for line in session.table.record.lines]
        told = [record for record in caplog.records if not record.name.startswith(("httpx", "httpcore", "websockets"))]
        logged = "\n".join(f"{record.getMessage()}\n{record.exc_text or ''}" for record in told)
        assert "not kept" in logged
        assert str(session.table.driver.seed) not in logged
        assert not any(text in logged for text in texts)


async def test_health_is_bad_while_the_disk_is_full(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as visitor:
        assert (await visitor.get("/health")).status_code == 200
        server.hall.probed = 0.0
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "kaidan.db-wal").stat().st_size, hard))
        try:
            answer = await visitor.get("/health")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        assert answer.json()["reason"]
        assert (await visitor.get("/health")).status_code == 200


async def test_whatever_goes_wrong_where_programs_ask_is_told_in_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def faulty(self: Hall, code: str) -> None:
        raise LookupError(code)

    async with running(settings(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as program:
        for answer in (await program.get("/api/nosuch"), await program.delete("/api/tables")):
            assert answer.status_code in (404, 405)
            assert answer.json()["reason"]
        assert "<html" in (await program.get("/nosuch")).text
        monkeypatch.setattr(Hall, "room", faulty)
        answer = await program.get("/api/tables/abcdefgh")
        assert (answer.status_code, answer.json()["kind"]) == (500, "fault")
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_database_of_a_newer_kaidan_is_not_touched(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "kaidan.db")
    file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    file.execute("INSERT INTO alembic_version VALUES ('9999')")
    file.commit()
    file.close()
    answer = kaidan(tmp_path, "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "kaidan.db"))
    assert answer.code == 2
    assert "written by a newer kaidan" in answer.sentence


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_only_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "kaidan.db").touch(0o444)
    answer = kaidan(tmp_path, "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "kaidan.db"))
    assert (answer.code, "cannot be written to" in answer.sentence) == (2, True)


def test_a_folder_that_takes_no_file_is_said_to_be_so(tmp_path: Path) -> None:
    """Where even root may not write: the kernel's own."""
    answer = kaidan(tmp_path, "serve", "--no-open", "--port", "0", "--database", "/proc/kaidan.db")
    assert (answer.code, "cannot be written to" in answer.sentence) == (2, True)
