"""What whoever runs the server does at tables and for people takes hold at once, beside servers that run."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from kaidan.cli.main import run

from ..process import Answer, kaidan
from .people import UNLIMITED, Running, Table, opened, person, running, settings_for
from .test_processes import address_of


async def admin(folder: Path, *words: str, database: str = "") -> Answer:
    """The command in a thread of its own: beside the server, and with its own connection to the database."""
    where = database or str(folder / "kaidan.db")

    def command() -> Answer:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(["admin", *words, "--database", where, "--lang", "en"])
        return Answer(code, out.getvalue(), err.getvalue())

    return await asyncio.to_thread(command)


async def done(folder: Path, *words: str, database: str = "") -> str:
    answer = await admin(folder, *words, database=database)
    assert (answer.code, answer.err) == (0, ""), words
    return answer.out


async def told(folder: Path, *words: str) -> Any:
    return json.loads(await done(folder, *words))


async def letters_of(server: Running, table: Table) -> list[str]:
    return (await server.hall.room(table.code)).session.table.players


async def test_a_closed_table_shows_everybody_out_and_can_be_opened_again(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            assert (await ada.play())["ok"]
            await done(tmp_path, "close", table.code)
            await ada.until(lambda: ada.gone)
            assert ada.loose[-1]["reason"] == f"table {table.code} was closed by the operator of this server"
        async with httpx.AsyncClient(timeout=60) as client:
            assert (await client.get(f"{server.url}/t/{table.code}")).status_code == 410
        assert (await told(tmp_path, "show", table.code, "--json"))["kind"] == "closed"
        await done(tmp_path, "close", table.code, "--open")
        async with person(table, table.token) as ada:
            assert (await ada.play())["ok"]


async def test_a_move_on_its_way_to_a_closed_table_is_refused(tmp_path: Path) -> None:
    """The process still has the table in memory, but the database lets it write no more."""
    async with running(settings_for(tmp_path, heartbeat=600.0)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await done(tmp_path, "close", table.code)
            answer = await ada.ask("move", move=ada.options[0], version=ada.version)
            assert not answer["ok"]
            assert "was closed" in answer["reason"]


async def test_a_table_is_closed_at_every_process(database: str, tmp_path: Path) -> None:
    url = address_of(database)
    one_, two_ = (settings_for(tmp_path, database=url, heartbeat=0.2) for _ in range(2))
    async with running(one_) as one, running(two_) as two:
        table = await opened(one.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(Table(two.url, table.code, "")) as watcher:
            await done(tmp_path, "close", table.code, database=database)
            await ada.until(lambda: ada.gone)
            await watcher.until(lambda: watcher.gone)


async def test_a_deleted_table_is_gone_with_everything(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server:
        table, other = [await opened(server.url, seating="me,me,me,me", start="1") for _ in range(2)]
        async with person(table, table.token) as ada:
            assert (await ada.play())["ok"]
            words = ("admin", "delete", table.code, "--database", str(tmp_path / "kaidan.db"))
            assert (await asyncio.to_thread(kaidan, tmp_path, *words, typed="n\n")).code == 130
            await done(tmp_path, "delete", table.code, "--yes")
            await ada.until(lambda: ada.gone)
        assert [one["code"] for one in await told(tmp_path, "list", "--json")] == [other.code]
        async with person(other, other.token) as ada:
            assert (await ada.play())["ok"]


async def test_somebody_muted_plays_on_and_writes_nothing(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = await letters_of(server, table)
        async with person(table, "b" * 22) as bob:
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            assert (await bob.ask("say", text="rude"))["ok"]
            await done(tmp_path, "mute", table.code, letters[1])
            for intent in ({"intent": "say", "text": "ruder"}, {"intent": "rename", "name": "Rudest"}):
                answer = await bob.ask(**intent)
                assert "has muted you" in answer["reason"]
            assert (await bob.ask("signal", signal="thanks"))["ok"]
            shown = await told(tmp_path, "show", table.code, "--json")
            assert [seat["seat"] for seat in shown["seats"] if seat["muted"]] == [letters[1]]
            assert shown["said"][0] == {"seat": letters[1], "name": "Bob", "text": "rude"}
            await done(tmp_path, "mute", table.code, letters[1], "--off")
            # What is forbidden is forbidden at once; what is allowed again is known after a heartbeat.
            while not (await bob.ask("say", text="sorry"))["ok"]:
                await asyncio.sleep(0.2)


async def test_somebody_banned_from_a_table_loses_his_seat_for_good(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = await letters_of(server, table)
        async with person(table, "b" * 22) as bob:
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            await done(tmp_path, "ban", table.code, letters[1])
            # A process learns of it with the next thing it keeps, or with a heartbeat; until then the seat is taken.
            answer = await bob.ask("take", seat=letters[1], name="Bob")
            for _ in range(100):
                if "has banned you from this table" in answer["reason"]:
                    break
                await asyncio.sleep(0.1)
                answer = await bob.ask("take", seat=letters[1], name="Bob")
            assert "has banned you from this table" in answer["reason"]
        async with person(table, "c" * 22) as cy:
            assert (await cy.ask("take", seat=letters[1], name="Cy"))["ok"]


async def test_nobody_comes_in_from_a_banned_network(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        await done(tmp_path, "ban", "127.0.0.0/8", "--days", "1", "--reason", "test")
        await server.hall.read_house()
        assert (await client.get(server.url)).status_code == 403
        assert "127.0.0.0/8" in await done(tmp_path, "bans")
        # Whoever comes through a trusted proxy has his own address.
        passed = await client.get(server.url, headers={"X-Forwarded-For": "203.0.113.9"})
        assert passed.status_code == 200
        await done(tmp_path, "unban", "127.0.0.0/8")
        await server.hall.read_house()
        assert (await client.get(server.url)).status_code == 200
        answer = await admin(tmp_path, "ban", "everybody")
        assert answer.sentence.startswith("“everybody” is neither an address nor a network")


async def test_an_announcement_stands_on_every_page_and_at_every_table(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server, httpx.AsyncClient(timeout=60) as client:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await done(tmp_path, "announce", "Back at <eight>", "--hours", "1")
            await ada.until(lambda: "Back at &lt;eight&gt;" in ada.page["notes"])
            for path in ("/", "/rules", "/learn", f"/t/{table.code}"):
                assert (await client.get(server.url + path)).text.count("Back at &lt;eight&gt;") == 1, path
            await done(tmp_path, "announce")
            await ada.until(lambda: "Back" not in ada.page["notes"])


async def test_a_person_is_given_his_data_and_forgotten(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, heartbeat=0.1, limits=UNLIMITED)
    async with running(settings) as server, httpx.AsyncClient(timeout=60) as client:
        table = await opened(server.url, players="2", seating="me,open")
        letters = await letters_of(server, table)
        token = "b" * 22
        async with person(table, table.token) as ada, person(table, token) as bob:
            assert (await bob.ask("take", seat=letters[1], name="Bob Secret"))["ok"]
            assert (await ada.ask("start"))["ok"]
            assert (await bob.ask("say", text="my words"))["ok"]
            assert (await ada.ask("say", text="other words"))["ok"]
            for _ in range(40):
                for one in (ada, bob):
                    if one.options:
                        await one.play()
            link = f"{server.url}/t/{table.code}/me/{token}"
            (kept,) = await told(tmp_path, "export", link)
            assert kept["seats"] == [{"seat": letters[1], "name": "Bob Secret"}]
            assert kept["said"] == ["my words"]
            lines = (await server.hall.room(table.code)).session.table.record.lines
            assert kept["played"] == [line.text for line in lines if line.who == letters[1]]
            assert await told(tmp_path, "export", f"{table.code}/{letters[1]}") == [kept]
            assert "Ada" not in json.dumps(kept)
            assert await done(tmp_path, "forget", link, "--yes") == "forgotten at 1 table\n"
            assert await told(tmp_path, "export", link) == []
            await ada.until(lambda: "Bob Secret" not in ada.page["people"])
            page = (await client.get(f"{server.url}/t/{table.code}")).text
            assert "Bob Secret" not in page
            assert "my words" not in page
            assert "other words" in page
    assert b"Bob Secret" not in (tmp_path / "kaidan.db").read_bytes()  # written over when the journal is put in


@pytest.mark.parametrize("language", ["en", "de", "pl"])
async def test_abuse_is_reported_on_a_page_of_its_own(tmp_path: Path, language: str) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        table = await opened(server.url)
        asked = await client.get(f"{server.url}/report?table=/t/{table.code}&lang={language}")
        assert f'value="{table.code}"' in asked.text
        assert f'lang="{language}"' in asked.text
        fields = {"code": f"{server.url}/t/{table.code}", "text": "he <b>swears</b>\nall the time", "contact": "a@b.c"}
        answer = await client.post(f"{server.url}/report?lang={language}", data=fields)
        assert answer.status_code == 201
        assert re.search(r"\b1\b", answer.text)
        (kept,) = await told(tmp_path, "reports", "--json")
        assert (kept["code"], kept["text"], kept["contact"]) == (table.code, fields["text"], "a@b.c")
        assert "all the time" in await done(tmp_path, "reports")
        await done(tmp_path, "reports", "--done", "1")
        assert await done(tmp_path, "reports") == "there are no reports\n"
        assert (await client.post(f"{server.url}/report", data={"text": " "})).status_code == 400
        foreign = await client.post(f"{server.url}/report", data=fields, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 400
        for _ in range(6):
            answer = await client.post(f"{server.url}/report", data=fields)
        assert answer.status_code == 429


async def test_what_is_asked_of_a_database_that_is_not_there_or_not_up_to_date_is_refused(tmp_path: Path) -> None:
    answer = await admin(tmp_path, "list")
    assert (answer.code, "there is no database" in answer.sentence) == (2, True)
    assert not (tmp_path / "kaidan.db").exists()
    async with running(settings_for(tmp_path)) as server:
        await opened(server.url)
    assert "waiting" in await done(tmp_path, "list")
    answer = await admin(tmp_path, "show", "22222222")
    assert answer.sentence == "there is no table 22222222"


def test_help_has_an_example_for_each_thing(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "admin", "--help")
    assert answer.code == 0
    for name in re.findall(r"kaidan admin ([a-z]+)", answer.out):
        assert f"kaidan admin {name}" in kaidan(tmp_path, "admin", name, "--help").out
