"""The server is killed at random moments under load: no acknowledged move is lost, everybody is back in his seat."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from kaidan.kernel.record import Record

from .people import Table, opened, person
from .serving import Process, started
from .test_processes import page

TABLES = 6
DEATHS = 3


async def play_on(table: Table, acknowledged: list[tuple[int, str]], luck: random.Random) -> None:
    """Play until the server dies, and remember everything it has acknowledged."""
    with contextlib.suppress(ConnectionClosed, OSError, KeyError, TimeoutError):
        async with person(table, table.token) as ada:
            while await ada.until_turn():
                move, version = luck.choice(ada.options), ada.version
                answer = await ada.play(move)
                assert answer["ok"], answer
                acknowledged.append((version, move))


async def test_no_acknowledged_move_is_lost_when_the_server_dies(tmp_path: Path) -> None:
    luck = random.Random(6)
    database = str(tmp_path / "kaidan.db")
    server: Process = await started(database, tmp_path)
    tables = [await opened(server.url, seating="me,me,me,me", start="1", level="hell") for _ in range(TABLES)]
    acknowledged: list[list[tuple[int, str]]] = [[] for _ in tables]
    for _ in range(DEATHS):
        playing = [
            asyncio.create_task(play_on(Table(server.url, table.code, table.token), acknowledged[i], luck))
            for i, table in enumerate(tables)
        ]
        await asyncio.sleep(luck.uniform(1.0, 2.0))
        server.kill()
        await asyncio.gather(*playing)
        server = await started(database, tmp_path)
    try:
        for table, moves in zip(tables, acknowledged, strict=True):
            record = Record.read(await page(server.url, table.code))
            record.replay()
            # A version counts the lines before a move, as long as nothing is undone.
            kept = dict(enumerate(line.text for line in record.lines))
            assert moves
            assert [kept.get(version) for version, _ in moves] == [move for _, move in moves]
            async with person(Table(server.url, table.code, ""), table.token) as ada:
                assert record.over or ada.options
    finally:
        server.stop()
