"""People at a real server: tables are opened, played at, left and come back to."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from html import unescape
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

import kaidan
from kaidan.kernel.errors import WrongData
from kaidan.kernel.record import Record
from kaidan.locale import LANGUAGES
from kaidan.server.archive import Archive
from kaidan.server.schema import tables
from kaidan.server.settings import Settings
from kaidan.table.intent import Move

from .people import Table, opened, person, running, settings_for

TRIGGER = "CREATE TRIGGER no BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no'); END"


async def test_a_move_reaches_everybody_who_looks(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(table) as watcher:
            room = await server.hall.room(table.code)
            move, version = ada.options[0], ada.version
            assert (await ada.play(move))["ok"]
            for one in (ada, watcher):
                await one.until_revision(room.session.revision)
            assert watcher.version == ada.version > 0
            answer = await ada.ask("move", move=move, version=version)
            assert (answer["ok"], answer["kind"]) == (False, "stale")
            assert watcher.options == []
            answer = await watcher.ask("move", move=move, version=watcher.version)
            assert (answer["ok"], answer["kind"]) == (False, "illegal")


async def test_the_story_calls_whoever_reads_it_you_and_the_others_by_their_names(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open", name="Ada")
        async with person(table, table.token) as ada, person(table, "b" * 22) as bob, person(table) as watcher:
            letters = (await server.hall.room(table.code)).session.table.players
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            assert (await ada.ask("start"))["ok"]
            room = await server.hall.room(table.code)
            for _ in range(12):  # enough for a turn of each
                for one in (ada, bob, watcher):
                    await one.until_revision(room.session.revision)
                acting = next(one for one in (ada, bob) if one.options)
                end = [move for move in acting.options if move == "end"]
                assert (await acting.play(*end))["ok"]
            for one in (ada, bob, watcher):
                await one.until_revision(room.session.revision)
            stories = [unescape(re.sub(r"<[^>]*>", " ", one.page["log"])) for one in (ada, bob, watcher)]
            assert [story.count("Your turn") > 0 for story in stories] == [True, True, False]
            assert ["Ada's turn" in story for story in stories] == [False, True, True]
            assert ["Bob's turn" in story for story in stories] == [True, False, True]


async def test_whoever_loses_the_line_comes_back_to_his_seat(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await ada.play()
            version = ada.version
        async with person(table, table.token) as ada:
            assert ada.version == version
            assert ada.options
            assert (await ada.play())["ok"]


async def test_a_new_visitor_is_given_a_token_and_takes_a_seat_with_it(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            assert (await browser.get(f"/t/{table.code}")).status_code == 200
            (cookie,) = [cookie for cookie in browser.cookies.jar if cookie.name == "kaidan-token"]
            assert cookie.path == f"/t/{table.code}"
            assert cookie.has_nonstandard_attr("HttpOnly")
            letters = (await server.hall.room(table.code)).session.table.players
            answer = await browser.post(
                f"/t/{table.code}/intent", json={"intent": "take", "seat": letters[1], "name": "Bob"}
            )
            assert answer.json()["ok"]
            mine = await browser.post("/mine", json=[[table.code, cookie.value], ["zzzzzzzz", "x"]])
            (entry,) = mine.json()["tables"]
            assert entry["seats"] == [letters[1]]
            # Another device: the personal link brings the seat along.
            async with httpx.AsyncClient(base_url=server.url, follow_redirects=True, timeout=60) as other:
                link = f"/t/{table.code}/me/{cookie.value}"
                assert f'action="{link}"' in (await other.get(link)).text
                assert (await other.post(link)).status_code == 200
                answer = await other.post(f"/t/{table.code}/intent", json={"intent": "rename", "name": "Bobby"})
                assert answer.json()["ok"]


async def test_everything_works_with_one_request_for_each_intent(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        bearer = {"Authorization": f"Bearer {table.token}"}
        async with httpx.AsyncClient(base_url=server.url, headers=bearer, timeout=60) as browser:
            state = (await server.hall.room(table.code)).session.table
            address = f"/t/{table.code}"
            before = (await browser.get(f"{address}/fragments")).json()
            waiting = asyncio.create_task(browser.get(f"{address}/fragments?since={before['revision']}"))
            intent = {"intent": "move", "move": state.state.options()[0], "version": state.version}
            answer = await browser.post(f"{address}/intent", json=intent)
            assert answer.json()["version"] == state.version > 0
            assert (await waiting).json()["revision"] > before["revision"]
            # A plain form, as from a page without any script.
            intent = {"intent": "move", "move": state.state.options()[0], "version": str(state.version)}
            answer = await browser.post(f"{address}/intent", data=intent)
            assert (answer.status_code, answer.headers["location"]) == (303, address)
            answer = await browser.post(f"{address}/intent", json=intent | {"version": 1})
            assert (answer.status_code, answer.json()["kind"]) == (409, "stale")


async def test_whoever_gives_no_name_is_called_by_his_seat_in_every_language(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            form = {"seating": "me,me,me,me", "start": "1"}
            answer = await browser.post("/tables", data=form, headers={"Accept-Language": "de"})
            code = answer.headers["location"].split("/")[2]
        called = [
            re.findall("<b>(.*?)</b>", (await server.hall.look(code, "", "", language)).html()["people"])
            for language in LANGUAGES
        ]
        assert [names[0] for names in called] == ["Yellow", "Gelb", "Żółty"]
        assert "\nseat " not in (await server.hall.look(code, "", "", "en")).snapshot.record


async def test_waiting_for_a_change_is_no_change_itself(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        bearer = {"Authorization": f"Bearer {table.token}"}
        async with httpx.AsyncClient(base_url=f"{server.url}/t/{table.code}", headers=bearer, timeout=60) as browser:
            revision = (await browser.get("/fragments")).json()["revision"]
            # The first one is seen to arrive; from then on nothing happens.
            revision = (await browser.get(f"/fragments?since={revision}")).json()["revision"]
            waiting = asyncio.create_task(browser.get(f"/fragments?since={revision}"))
            await asyncio.sleep(0.5)
            assert not waiting.done()
            party = (await server.hall.room(table.code)).session
            assert party.revision == revision
            assert party.snapshot("").seats[0].connected
            # It sleeps meanwhile, although it has been shown once more what it knew.
            (client,) = server.hall.clients[table.code]
            assert client.waiting
            assert not client.wake.is_set()
            waiting.cancel()


async def test_bots_think_in_processes_of_their_own_until_a_person_decides(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="3", seating="me,random,random", start="1")
        async with person(table, table.token) as ada:
            for _ in range(4):
                assert await ada.until_turn()
                await ada.play()
            lines = (await server.hall.room(table.code)).session.table.record.lines
            assert {"2", "3"} <= {line.who for line in lines}
            await ada.ask("bot", seat="1", strength="random")
            await ada.ask("pause", on=True)
            await asyncio.sleep(0.3)
            version = ada.version
            await asyncio.sleep(0.3)
            assert ada.version == version
            await ada.ask("back", seat="1")
            await ada.ask("pause", on=False)
            assert await ada.until_turn()


async def test_a_player_who_is_removed_only_looks_on(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).session.table.players
        token = "b" * 22
        async with person(table, table.token) as ada, person(table, token) as bob:
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            assert (await ada.ask("start"))["ok"]
            assert not (await bob.ask("remove", seat=letters[0]))["ok"]
            assert (await ada.ask("remove", seat=letters[1]))["ok"]
            assert (await bob.ask("say", text="hello?"))["reason"].startswith("only a player")


async def test_the_language_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await ada.play()
            english = dict(ada.page)
            await ada.ask("language", language="de")
            await ada.until(lambda: ada.page != english)
            assert ada.page["log"] != english["log"]  # what was told before is said anew
            answer = await ada.ask("move", move="fly", version=ada.version)
            assert "nicht" in answer["reason"]


async def test_a_record_goes_out_and_another_table_goes_on_from_it(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(5):
                await ada.play()
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            record = (await browser.get(f"/t/{table.code}/record.kgn")).text
            position = (await browser.get(f"/t/{table.code}/position.kgn")).text
        state = (await server.hall.room(table.code)).session.table.state
        assert Record.read(record).replay() == state
        for text in (record, position):
            other = await opened(server.url, text=text, seating="me,me,me,me", start="1")
            assert (await server.hall.room(other.code)).session.table.state == state
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            answer = await browser.post("/tables", json={"text": "kaidan nonsense"})
            assert (answer.status_code, answer.json()["kind"]) == (400, "wrong")


async def test_a_past_moment_can_be_looked_at(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        hidden = await opened(server.url, game="yokai-pagoda", seating="me,me", players="2", start="1")
        async with person(table, table.token) as ada:
            for _ in range(3):
                await ada.play()
        async with httpx.AsyncClient(
            base_url=server.url, headers={"Accept": "application/json"}, timeout=60
        ) as browser:
            assert (await browser.get(f"/t/{table.code}/at/1")).json()["version"] == 1
            assert (await browser.get(f"/t/{table.code}/at/9999")).status_code == 400
            assert (await browser.get(f"/t/{hidden.code}/at/1")).status_code == 400


# -- what outlives the process ---------------------------------------------------------------------------------------
async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(6):
                await ada.play()
            await ada.ask("say", text="good night")
            await ada.ask("signal", signal="thanks")
        session = (await server.hall.room(table.code)).session
        state, version, seed = session.table.state, session.table.version, session.table.driver.seed
    async with running(settings_for(tmp_path)) as server:
        again = (await server.hall.room(table.code)).session
        assert (again.table.state, again.table.version, again.table.driver.seed) == (state, version, seed)
        assert [(one.text, one.signal) for one in again.chat] == [("good night", ""), ("", "thanks")]
        async with person(Table(server.url, table.code, table.token), table.token) as ada:
            assert (await ada.play())["ok"]


async def test_a_game_of_older_rules_goes_on_from_its_position_and_is_marked(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(6):
                await ada.play()
        state = (await server.hall.room(table.code)).session.table.state
        lines = len((await server.hall.room(table.code)).session.table.record.lines)
    rules = kaidan.game("ghost-stories").version
    archive = Archive(settings_for(tmp_path))
    await archive.open()
    head = await archive.within(lambda connection: connection.scalar(sa.select(tables.c.head)))
    older = re.sub(rf"^rules {rules}$", f"rules {rules + 1000}", str(head), flags=re.MULTILINE)
    await archive.within(lambda connection: connection.execute(tables.update().values(head=older)))
    await archive.close()
    for _ in range(2):
        async with running(settings_for(tmp_path)) as server:
            session = (await server.hall.room(table.code)).session
            assert session.snapshot("").older == (rules + 1000,)
            assert [one.text for one in session.snapshot("").log[:lines]] == [one.text for one in session.earlier]
            assert session.table.state == state
            async with person(Table(server.url, table.code, table.token), table.token) as ada:
                assert (await ada.play())["ok"]
            state = session.table.state


async def test_a_move_that_cannot_be_kept_has_not_happened(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            hall = server.hall
            before = (await hall.room(table.code)).session.table.state.clone()
            # From now on the database refuses everything.
            await hall.archive.within(lambda connection: connection.execute(sa.text(TRIGGER)))
            intent = Move(ada.options[0], ada.version)
            with pytest.raises(sqlite3.IntegrityError):
                await hall.do(table.code, hall.key_of(table.token), intent)
            await hall.archive.within(lambda connection: connection.execute(sa.text("DROP TRIGGER no")))
            assert (await hall.room(table.code)).session.table.state == before
            assert (await ada.play())["ok"]


async def test_one_file_belongs_to_one_process(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)):
        with pytest.raises(WrongData, match="in use by another kaidan"):
            await Archive(settings_for(tmp_path)).open()


async def test_a_table_nobody_looks_at_is_forgotten_and_found_again(tmp_path: Path) -> None:
    settings: Settings = settings_for(tmp_path, idle=0.1, heartbeat=0.05)
    async with running(settings) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        for _ in range(100):
            if table.code not in server.hall.rooms:
                break
            await asyncio.sleep(0.05)
        assert table.code not in server.hall.rooms
        async with person(table, table.token) as ada:
            assert (await ada.play())["ok"]


async def test_who_sits_where_at_the_real_table_is_an_option_beside_who_plays(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seats="R G B Y", seating="me,me,me,me", start="1")
        game = (await server.hall.room(table.code)).session.table.game
        assert game.options["seats"] == "R G B Y"
