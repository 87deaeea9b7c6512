"""What people do with one another at a real server: vote, lock, hand over, remove."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from kaidan.kernel.codes import NOBODY
from kaidan.table.session import Session
from kaidan.table.session_view import PRACTICE

from .people import Person, Running, Table, opened, person, running, settings_for

BOB = "b" * 22


@contextlib.asynccontextmanager
async def two_people(path: Path) -> AsyncIterator[tuple[Running, Table, Session, Person, Person]]:
    """Ada is host, Bob has come by the link; the game has started."""
    async with running(settings_for(path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        session = (await server.hall.room(table.code)).session
        async with person(table, table.token) as ada, person(table, BOB) as bob:
            assert (await bob.ask("take", seat=session.table.players[1], name="Bob"))["ok"]
            assert (await ada.ask("start"))["ok"]
            for one in (ada, bob):
                await one.until_revision(session.revision)
            yield server, table, session, ada, bob


async def until_luck(session: Session, ada: Person, bob: Person) -> None:
    """Play until nobody can take his last move back by himself."""
    played = 0
    while not session.snapshot("").can_propose and (not played or session.table.undoable(session.table.players)):
        now = ada if ada.options else bob
        assert (await now.play())["ok"]
        played += 1
        for one in (ada, bob):
            await one.until_revision(session.revision)
    assert not session.table.undoable(session.table.players)


async def test_whoever_sits_down_is_there_and_whoever_goes_is_away(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).session.table.players
        async with person(table, table.token) as ada:
            async with person(table, BOB) as bob:
                assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
                await ada.until(lambda: "Bob" in ada.page["people"] and ", away" not in ada.page["people"])
            await ada.until(lambda: ", away" in ada.page["people"])


async def test_luck_is_taken_back_only_when_every_player_agrees(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (server, table, session, ada, bob):
        await until_luck(session, ada, bob)
        version, lines = session.table.version, len(session.table.record.lines)
        for one in (ada, bob):
            assert not (await one.ask("undo", version=version))["ok"]
        async with person(table) as watcher:
            assert not (await watcher.ask("propose", version=version))["ok"]
            assert (await ada.ask("propose", version=version))["ok"]
            assert not (await watcher.ask("vote", agree=True, version=version))["ok"]
        await bob.until(lambda: "Ada" in bob.page["votes"])
        assert not (await bob.ask("propose", version=version))["ok"]
        # Whoever disagrees ends it.
        assert (await bob.ask("vote", agree=False, version=version))["ok"]
        await ada.until(lambda: "Ada" not in ada.page["votes"])
        assert session.table.version == version
        assert PRACTICE not in session.record_for(NOBODY).remarks
        assert (await ada.ask("propose", version=version))["ok"]
        assert (await bob.ask("vote", agree=True, version=version))["ok"]
        await bob.until(lambda: bob.version > version)
        assert PRACTICE in session.record_for(NOBODY).remarks
        assert any(line.undone for line in session.table.record.lines[:lines])
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            assert PRACTICE.strip() in (await browser.get(f"/t/{table.code}/record.kgn")).text


async def test_a_move_made_meanwhile_ends_the_vote(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, _, session, ada, bob):
        await until_luck(session, ada, bob)
        version = session.table.version
        assert (await bob.ask("propose", version=version))["ok"]
        now, other = (ada, bob) if ada.options else (bob, ada)
        assert (await now.play())["ok"]
        assert session.party.proposal is None
        answer = await other.ask("vote", agree=True, version=version)
        assert (answer["ok"], answer["kind"]) == (False, "stale")


async def test_locked_seats_are_for_nobody_but_the_host_to_give(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).session.table.players
        async with person(table, table.token) as ada, person(table, BOB) as bob:
            assert not (await bob.ask("lock", on=True))["ok"]
            assert (await ada.ask("lock", on=True))["ok"]
            answer = await bob.ask("take", seat=letters[1], name="Bob")
            assert (answer["ok"], "locked" in answer["reason"]) == (False, True)
            assert not (await ada.ask("lock", on=True))["ok"]
            assert (await ada.ask("lock", on=False))["ok"]
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            answer = await ada.ask("take", seat=letters[1], name="Ada")
            assert (answer["ok"], "taken" in answer["reason"]) == (False, True)


async def test_the_host_hands_the_table_over_and_is_host_no_more(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, _, session, ada, bob):
        letters = session.table.players
        assert not (await bob.ask("host", seat=letters[1]))["ok"]
        assert (await ada.ask("host", seat=letters[1]))["ok"]
        assert not (await ada.ask("remove", seat=letters[1]))["ok"]
        assert not (await ada.ask("lock", on=True))["ok"]
        assert not (await ada.ask("host", seat=letters[0]))["ok"]
        assert (await bob.ask("bot", seat=letters[0], strength="random"))["ok"]
        assert (await bob.ask("remove", seat=letters[0]))["ok"]
        await ada.until(lambda: ada.options == [])
        answer = await ada.ask("move", move="end", version=session.table.version)
        assert (answer["ok"], answer["kind"]) == (False, "illegal")


async def test_a_paused_game_takes_no_move_until_it_goes_on(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, table, session, ada, bob):
        async with person(table) as watcher:
            assert not (await watcher.ask("pause", on=True))["ok"]
        assert (await bob.ask("pause", on=True))["ok"]
        version = session.table.version
        for one in (ada, bob):
            assert not (await one.ask("move", move=session.table.state.options()[0], version=version))["ok"]
        assert session.table.version == version
        assert (await ada.ask("pause", on=False))["ok"]
        for one in (ada, bob):
            await one.until_revision(session.revision)
        assert (await (ada if ada.options else bob).play())["ok"]
