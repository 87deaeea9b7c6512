"""What people do with one another at a real server: vote, lock, hand over, remove."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from kaidan.kernel.codes import NOBODY
from kaidan.table.gathering import PRACTICE, Gathering

from .people import Person, Running, Table, opened, person, running, settings_for

BOB = "b" * 22


@contextlib.asynccontextmanager
async def two_people(path: Path) -> AsyncIterator[tuple[Running, Table, Gathering, Person, Person]]:
    """Ada is host, Bob has come by the link; the game has started."""
    async with running(settings_for(path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        gathering = (await server.hall.room(table.code)).gathering
        async with person(table, table.token) as ada, person(table, BOB) as bob:
            assert (await bob.ask(take=gathering.table.players[1], name="Bob"))["ok"]
            assert (await ada.ask(start=True))["ok"]
            for one in (ada, bob):
                await one.until_revision(gathering.revision)
            yield server, table, gathering, ada, bob


async def until_luck(gathering: Gathering, ada: Person, bob: Person) -> None:
    """Play until nobody can take his last move back by himself."""
    played = 0
    while not gathering.sight("").can_propose and (not played or gathering.undoable(gathering.party.humans())):
        now = ada if ada.options else bob
        assert (await now.play())["ok"]
        played += 1
        for one in (ada, bob):
            await one.until_revision(gathering.revision)
    assert not gathering.undoable(gathering.party.humans())


async def test_whoever_sits_down_is_there_and_whoever_goes_is_away(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).gathering.table.players
        async with person(table, table.token) as ada:
            async with person(table, BOB) as bob:
                assert (await bob.ask(take=letters[1], name="Bob"))["ok"]
                await ada.until(lambda: "Bob" in ada.page["people"] and "away" not in ada.page["people"])
            await ada.until(lambda: "away" in ada.page["people"])


async def test_luck_is_taken_back_only_when_every_player_agrees(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (server, table, gathering, ada, bob):
        await until_luck(gathering, ada, bob)
        version, lines = gathering.table.version, len(gathering.table.record.lines)
        for one in (ada, bob):
            assert not (await one.ask(undo=True, version=version))["ok"]
        async with person(table) as watcher:
            assert not (await watcher.ask(propose=True, version=version))["ok"]
            assert (await ada.ask(propose=True, version=version))["ok"]
            assert not (await watcher.ask(vote=True, version=version))["ok"]
        await bob.until(lambda: "Ada" in bob.page["votes"])
        assert not (await bob.ask(propose=True, version=version))["ok"]
        # Whoever disagrees ends it.
        assert (await bob.ask(vote=False, version=version))["ok"]
        await ada.until(lambda: "Ada" not in ada.page["votes"])
        assert gathering.table.version == version
        assert PRACTICE not in gathering.record_for(NOBODY).remarks
        assert (await ada.ask(propose=True, version=version))["ok"]
        assert (await bob.ask(vote=True, version=version))["ok"]
        await bob.until(lambda: bob.version > version)
        assert PRACTICE in gathering.record_for(NOBODY).remarks
        assert any(line.undone for line in gathering.table.record.lines[:lines])
        async with httpx.AsyncClient(base_url=server.url) as browser:
            assert PRACTICE.strip() in (await browser.get(f"/t/{table.code}/record.kgn")).text


async def test_a_move_made_meanwhile_ends_the_vote(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, _, gathering, ada, bob):
        await until_luck(gathering, ada, bob)
        version = gathering.table.version
        assert (await bob.ask(propose=True, version=version))["ok"]
        now, other = (ada, bob) if ada.options else (bob, ada)
        assert (await now.play())["ok"]
        assert gathering.party.proposal is None
        answer = await other.ask(vote=True, version=version)
        assert (answer["ok"], answer["kind"]) == (False, "stale")


async def test_locked_seats_are_for_nobody_but_the_host_to_give(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).gathering.table.players
        async with person(table, table.token) as ada, person(table, BOB) as bob:
            assert not (await bob.ask(lock=True))["ok"]
            assert (await ada.ask(lock=True))["ok"]
            answer = await bob.ask(take=letters[1], name="Bob")
            assert (answer["ok"], "locked" in answer["reason"]) == (False, True)
            assert not (await ada.ask(lock=True))["ok"]
            assert (await ada.ask(lock=False))["ok"]
            assert (await bob.ask(take=letters[1], name="Bob"))["ok"]
            answer = await ada.ask(take=letters[1], name="Ada")
            assert (answer["ok"], "taken" in answer["reason"]) == (False, True)


async def test_the_host_hands_the_table_over_and_is_host_no_more(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, _, gathering, ada, bob):
        letters = gathering.table.players
        assert not (await bob.ask(host=letters[1]))["ok"]
        assert (await ada.ask(host=letters[1]))["ok"]
        for wish in ({"remove": letters[1]}, {"lock": True}, {"host": letters[0]}):
            assert not (await ada.ask(**wish))["ok"]
        assert (await bob.ask(bot=letters[0], strength="random"))["ok"]
        assert (await bob.ask(remove=letters[0]))["ok"]
        await ada.until(lambda: ada.options == [])
        answer = await ada.ask(move="end", version=gathering.table.version)
        assert (answer["ok"], answer["kind"]) == (False, "illegal")


async def test_a_paused_game_takes_no_move_until_it_goes_on(tmp_path: Path) -> None:
    async with two_people(tmp_path) as (_, table, gathering, ada, bob):
        async with person(table) as watcher:
            assert not (await watcher.ask(pause=True))["ok"]
        assert (await bob.ask(pause=True))["ok"]
        version = gathering.table.version
        for one in (ada, bob):
            assert not (await one.ask(move=gathering.table.state.options()[0], version=version))["ok"]
        assert gathering.table.version == version
        assert (await ada.ask(pause=False))["ok"]
        for one in (ada, bob):
            await one.until_revision(gathering.revision)
        assert (await (ada if ada.options else bob).play())["ok"]
