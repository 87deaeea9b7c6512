"""People at a real server: tables are opened, played at, left and come back to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from kaidan.server.visitor import new_token

from .people import opened, person, running, settings_for


async def test_a_move_reaches_everybody_who_looks(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seats="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(table) as watcher:
            hall = server.hall
            room = await hall.room(table.code)
            move = room.gathering.table.state.options()[0]
            answer = await ada.ask(move=move, version=ada.version)
            assert answer["ok"]
            for one in (ada, watcher):
                await one.until_revision(room.gathering.revision)
            assert watcher.version == ada.version > 0
            assert watcher.page["log"] == ada.page["log"]
            answer = await ada.ask(move=move, version=0)
            assert (answer["ok"], answer["kind"]) == (False, "stale")
            answer = await watcher.ask(move=move, version=watcher.version)
            assert (answer["ok"], answer["kind"]) == (False, "illegal")
