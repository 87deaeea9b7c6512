"""Statistics of one's own games: counted from tables whose tokens one shows, taken home as JSON, deleted for good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from kaidan.kernel.codes import WON
from kaidan.kernel.errors import Refusal

from .people import UNLIMITED, opened, running, settings_for
from .test_again import BOB, finished, session_of, two_at_the_end


async def posted(url: str, path: str, games: list[tuple[str, str]], **more: Any) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as browser:
        answer = await browser.post(path, json=games, **more)
        assert answer.status_code == 200, answer.text
        body: dict[str, Any] = answer.json()
        return body


async def test_finished_games_are_counted_by_level_players_powers_and_endings(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        alone = await finished(server, "ghost-stories-normal-1", "me")
        shared, _ = await two_at_the_end(server)
        going = await opened(server.url, players="2", seating="me,me", start="1")
        mine = [(table.code, table.token) for table in (alone, shared, going)]
        found = await posted(server.url, "/mine/statistics", mine)
        assert [game["code"] for game in found["games"]] == [alone.code, shared.code]
        assert [game["players"] for game in found["games"]] == [1, 2]
        results = [(await session_of(server, table.code)).snapshot(table.token) for table in (alone, shared)]
        won = sum(all(value == WON for value in one.results.values()) for one in results)
        for word in ("2 games", f"{won} won", "By level", "By players", "By power", "By ending", "Ghost Stories"):
            assert word in found["sheet"], word
        told = await posted(server.url, "/mine/statistics", mine, headers={"Accept-Language": "de"})
        assert told["games"] == found["games"]
        assert "2 games" not in told["sheet"]
        # A token without a seat counts nothing, and a table's code is no key to it.
        assert (await posted(server.url, "/mine/statistics", [(alone.code, "x" * 22)]))["games"] == []


async def test_whoever_deletes_his_games_is_forgotten_and_nobody_else_loses_one(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        alone = await finished(server, "ghost-stories-normal-1", "me")
        shared, letters = await two_at_the_end(server)
        going = await opened(server.url, players="2", seating="me,me", start="1")
        mine = [(table.code, table.token) for table in (alone, shared, going)]
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            said = {"Authorization": f"Bearer {shared.token}"}
            await browser.post(f"/t/{shared.code}/intent", json={"intent": "say", "text": "well done"}, headers=said)
        assert len((await posted(server.url, "/mine/statistics", mine))["games"]) == 2
        assert (await posted(server.url, "/mine/forget", mine))["forgotten"] == [alone.code, shared.code]
        assert (await posted(server.url, "/mine/statistics", mine))["games"] == []
        try:
            await server.hall.archive.load(alone.code)
        except Refusal:
            pass
        else:
            raise AssertionError("a game that nobody else played is still kept")
        kept = await server.hall.archive.load(shared.code)
        assert server.hall.key_of(shared.token) not in kept.party
        assert "Ada" not in kept.party
        assert [remark.name for remark in kept.remarks] == [""]
        theirs = await posted(server.url, "/mine/statistics", [(shared.code, BOB)])
        assert [game["seat"] for game in theirs["games"]] == [letters[1]]
        # A game that goes on is not touched.
        assert (await session_of(server, going.code)).party.held(server.hall.key_of(going.token))
        # When the last of its players is forgotten, so is the game.
        await posted(server.url, "/mine/forget", [(shared.code, BOB)])
        assert (await posted(server.url, "/mine", [(shared.code, BOB)]))["tables"] == []
