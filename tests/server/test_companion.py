"""Pages beside the real box over HTTP, and a table whose luck comes by hand from any device that has its link."""

from __future__ import annotations

from pathlib import Path

import httpx

from kaidan.locale import languages

from .people import opened, person, running, settings_for

PAGES = (
    "/companion",
    "/companion/ghost-stories/follow",
    "/companion/white-moon/follow",
    "/companion/ghost-stories/odds?a=8&tY=1",
    "/companion/ghost-stories/cards?q=zombie",
    "/companion/white-moon/score",
    "/companion/ghost-stories/yin?s1=1",
    "/companion/yokai-pagoda/rounds?c11=KA3",
)
TILES = (
    "tea-house cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind"
)
BOX = {
    "luck": "by-hand",
    "players": "2",
    "setup-tiles": TILES,
    "setup-boards": "G Y R B",
    "setup-powers": "strength-of-a-mountain enfeeblement-mantra dance-of-the-spires second-wind",
    "setup-players": "G R",
    "setup-first": "R",
    "name-G": "Gwen",
    "name-R": "Rob",
}


async def test_every_page_comes_in_every_language(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        for language in languages():
            for path in PAGES:
                answer = await browser.get(path, headers={"accept-language": language})
                assert answer.status_code == 200, path
                assert f'<html lang="{language}"' in answer.text


async def test_whoever_follows_a_game_is_led_back_to_it_and_to_no_other(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        box = await opened(server.url, **BOX)
        other = await opened(server.url, seating="me,me,me,me", start="1")
        mine = [[other.code, other.token], [box.code, box.token]]
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}, timeout=60) as browser:
            assert "data-beside" in (await browser.get("/companion")).text
            found = (await browser.post("/mine?beside", json=mine)).json()["resume"]
            assert f"/t/{box.code}/me/" in found
            assert "Continue your game" in found
            assert (await browser.post("/mine?beside", json=mine[:1])).json()["resume"] == ""
            assert f"/t/{other.code}/me/" in (await browser.post("/mine", json=mine[:1])).json()["resume"]


async def test_what_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        for path in ("/companion/chess/odds", "/companion/ghost-stories/tea", "/companion/yokai-pagoda/follow"):
            answer = await browser.get(path)
            assert answer.status_code == 404
            assert "<h1" in answer.text


async def test_the_table_lies_as_it_was_said_to_and_begins_at_once(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, **BOX)
        session = (await server.hall.room(table.code)).session
        state = session.table.state
        assert session.table.game.fact(state, "kind b4") == "tea-house"
        assert session.table.game.fact(state, "turn") == "R"
        assert session.table.game.fact(state, "shows G") == "strength-of-a-mountain"
        assert [seat.name for seat in session.party.humans()] == ["Gwen", "Rob"]
        assert session.party.started


async def test_any_device_with_the_link_taps_for_everybody(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, **BOX)
        async with person(table, table.token) as rob, person(table, "") as stranger:
            assert (await stranger.ask("move", move="draw 38", version=rob.version))["ok"]
            await rob.until(lambda: rob.version == 1)
            assert not (await rob.ask("move", move="draw 39", version=0))["ok"]
            assert (await rob.ask("undo", version=1))["ok"]
            await stranger.until(lambda: stranger.version == 2)
            assert (await stranger.ask("move", move="draw 8", version=2))["ok"]


async def test_it_still_waits_for_the_box_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with running(settings) as server:
        table = await opened(server.url, **BOX)
        async with person(table, table.token) as rob:
            assert (await rob.ask("move", move="draw 6", version=0))["ok"]
            await rob.until(lambda: rob.version == 1)
            space = rob.options[0].split()[-1]
            assert (await rob.ask("move", move=rob.options[0], version=1))["ok"]
            edits = f"- ghost {space} 6; + discard 6"
            assert (await rob.ask("correct", edits=edits, version=2))["ok"]
    async with running(settings_for(tmp_path)) as server:
        session = (await server.hall.room(table.code)).session
        assert session.shared
        assert session.table.driver.seed is None
        assert [line.who for line in session.table.record.lines] == ["*", "R", "!"]
        assert session.table.game.fact(session.table.state, "ghosts") == "-"


async def test_what_may_lie_at_a_place_instead_is_a_panel(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, **BOX)
        answer = await browser.get(f"/t/{table.code}/ask", params={"about": "correct", "what": "c5"})
        assert "data-edits" in answer.text
        ours = await opened(server.url, players="2", seating="me,me", start="1")
        answer = await browser.get(f"/t/{ours.code}/ask", params={"about": "correct", "what": "c5"})
        assert "data-edits" not in answer.text


async def test_a_game_with_hidden_hands_is_not_followed(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.post("/tables", json={"game": "yokai-pagoda", "luck": "by-hand"})
        assert answer.status_code == 400
        assert "hands are hidden" in answer.json()["reason"]


async def test_a_layout_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.post("/tables", json={**BOX, "setup-players": "G Y"})
        assert answer.status_code == 400
        assert "opposite" in answer.json()["reason"]
