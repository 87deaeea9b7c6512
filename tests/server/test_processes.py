"""Several processes on one PostgreSQL: a table lives in one of them, all play in any, and a death is survived."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import httpx

from kaidan.server.hall import Hall
from kaidan.server.settings import Settings

from .people import PATIENCE, UNLIMITED, Table, opened, person, running, settings_for
from .serving import health, started

#: So many of the last entries of a log are compared; a page that was open has kept more than one that is opened now.
LAST = 20


async def test_people_at_two_processes_play_at_one_table(database: str, tmp_path: Path) -> None:
    first, second = (settings_for(tmp_path, database=address_of(database), heartbeat=0.3) for _ in range(2))
    async with running(first) as one, running(second) as two:
        table = await opened(one.url, players="2", seating="me,open")
        letters = (await one.hall.room(table.code)).session.table.players
        there = Table(two.url, table.code, "")
        token = "b" * 22
        async with person(table, table.token) as ada, person(there, token) as bob:
            # Bob sits at the process where the table does not live.
            assert not (await two.hall.room(table.code)).owner
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
            await bob.ask("say", text="hello from afar")
            assert (await ada.ask("start"))["ok"]
            room = await one.hall.room(table.code)
            for one_ in (ada, bob):
                await one_.until(lambda one_=one_: one_.revision == room.session.revision)  # type: ignore[misc]  # bound now
            played = 0
            lines = room.session.table.record.lines
            while not {"*", *letters} <= {line.who for line in lines}:
                assert played < 200
                for player in (ada, bob):
                    if player.options:
                        answer = await player.play()
                        assert answer["ok"] or answer["kind"] == "stale"
                        played += bool(answer["ok"])
                await asyncio.sleep(0.02)
            await bob.until(lambda: bob.version == room.session.table.version)
            # A refusal travels in the reader's language.
            await bob.ask("language", language="de")
            answer = await bob.ask("move", move="fly", version=bob.version)
            assert not answer["ok"]
            assert answer["reason"].startswith(("„fly“", "nicht lesbar", "„fly", "kann", "unlesbar"))
            assert room.session.party.connected(letters[0])
            assert room.session.party.connected(letters[1])


async def test_a_copy_follows_moves_undo_and_talk_without_being_read_anew(database: str, tmp_path: Path) -> None:
    url = address_of(database)
    first, second = (settings_for(tmp_path, database=url, heartbeat=0.3, limits=UNLIMITED) for _ in range(2))
    async with running(first) as one, running(second) as two:
        table = await opened(one.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(Table(two.url, table.code, "")) as watcher:
            copy = await two.hall.room(table.code)
            original = (await one.hall.room(table.code)).session
            assert not copy.owner
            undone = 0
            for i in range(30):
                answer = await ada.play()
                assert answer["ok"], answer
                if i % 5 == 0:
                    assert (await ada.ask("say", text=f"move {i}"))["ok"]
                if i % 3 == 0:
                    undone += (await ada.ask("undo", version=original.table.version))["ok"]
                    await ada.until_revision(original.revision)
            assert undone
            await watcher.until(lambda: watcher.revision == original.revision)
            assert two.hall.rooms[table.code] is copy
            followed = copy.session
            assert followed.table.state == original.table.state
            assert followed.table.version == original.table.version
            assert followed.party == original.party
            assert followed.chat == original.chat
            told = [
                [(one.who, one.text, one.undone, list(map(str, one.messages))) for one in session.snapshot("").log]
                for session in (followed, original)
            ]
            assert told[0] == told[1]
            # What the watcher was sent event by event ends as the whole log does.
            now = (await two.hall.look(table.code, "", "", "en")).html()["log"]
            assert entries(watcher.page["log"])[-LAST:] == entries(str(now))[-LAST:]


async def test_a_death_makes_nobody_away_who_is_connected_elsewhere(database: str, tmp_path: Path) -> None:
    dying = await started(database, tmp_path)
    try:
        url = address_of(database)
        settings = [settings_for(tmp_path, database=url, limits=UNLIMITED, heartbeat=0.3) for _ in range(2)]
        async with running(settings[0]) as one, running(settings[1]) as two:
            table = await opened(dying.url, players="3", seating="me,open,open")
            places = [Table(url, table.code, "") for url in (one.url, two.url, dying.url)]
            tokens = [table.token, "b" * 22, "c" * 22]
            letters = (await one.hall.room(table.code)).session.table.players
            async with person(places[0], tokens[0]) as ada, person(places[1], tokens[1]) as bob:
                async with person(places[2], tokens[2]) as cy:
                    for who, letter, name in ((bob, letters[1], "Bob"), (cy, letters[2], "Cy")):
                        assert (await who.ask("take", seat=letter, name=name))["ok"]
                    await ada.until(lambda: "Cy" in ada.page["people"] and ", away" not in ada.page["people"])
                    heard = len(ada.heard)
                    dying.kill()
                    # Whoever was connected through the dead process is away, and nobody else ever is.
                    await ada.until(lambda: ada.page["people"].count(", away") == 1)
                    await bob.until(lambda: bob.page["people"].count(", away") == 1)
                assert (await ada.ask("bot", seat=letters[2], strength="random"))["ok"]
                assert (await ada.ask("start"))["ok"]
                await bob.until(lambda: bob.version >= 0 and ", away" in bob.page["people"])
                shown = [json.loads(text).get("parts", {}).get("people", "") for text in ada.heard[heard:]]
                assert max(people.count(", away") for people in shown) == 1
    finally:
        dying.end()


async def test_a_dead_process_leaves_its_tables_to_another_within_ten_seconds(database: str, tmp_path: Path) -> None:
    # As long as a lease, and then until the next look: what comes after that is the machine's time, and not counted.
    usual = Settings(database=address_of(database))
    assert usual.lease + 2 * usual.heartbeat < 10
    one, two = await asyncio.gather(started(database, tmp_path), started(database, tmp_path))
    try:
        found = [await opened(one.url, seating="me,me,me,me", start="1") for _ in range(5)]
        acknowledged: dict[str, int] = {}
        for table in found:
            async with person(table, table.token) as ada:
                for _ in range(3):
                    assert (await ada.play())["ok"]
                acknowledged[table.code] = ada.version
        there = Table(two.url, found[0].code, "")
        async with person(there, found[0].token) as ada:
            assert ada.version == acknowledged[there.code]
            one.kill()
            # Whoever already looks on is not even disconnected: his next move only takes a little longer.
            assert (await ada.play())["ok"]
        # Nobody asks for the others: they are taken over all the same.
        end = time.monotonic() + PATIENCE
        while (await health(two.url))["tables"] != len(found):
            assert time.monotonic() < end
            await asyncio.sleep(0.1)
        for table in found[1:]:
            async with person(Table(two.url, table.code, ""), table.token) as ada:
                assert ada.version == acknowledged[table.code]
                assert (await ada.play())["ok"]
    finally:
        one.end()
        two.stop()


async def test_a_process_that_is_thought_dead_writes_nothing_more(database: str, tmp_path: Path) -> None:
    """Its lease ran out while it slept; when it wakes up, what it wants to write is refused and it looks again."""
    url = address_of(database)
    asleep = settings_for(tmp_path, database=url, lease=0.4, heartbeat=600.0, limits=UNLIMITED)
    awake = settings_for(tmp_path, database=url, lease=6.0, heartbeat=0.2, limits=UNLIMITED)
    async with running(asleep) as one, running(awake) as two:
        table = await opened(one.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await asyncio.sleep(1.0)
            assert (await two.hall.room(table.code)).owner
            async with person(Table(two.url, table.code, ""), table.token) as again:
                assert (await again.play())["ok"]
                await ada.until(lambda: ada.version == again.version)
                assert (await ada.play())["ok"]
                await again.until(lambda: ada.version == again.version)
        lines = (await two.hall.room(table.code)).session.table.record.lines
        kept = (await two.hall.archive.load(table.code)).lines
        assert [(line.who, line.text) for line in lines] == [(line.who, line.text) for line in kept]


async def test_a_table_lives_where_its_people_are(database: str, tmp_path: Path) -> None:
    url = address_of(database)
    first, second = (settings_for(tmp_path, database=url, heartbeat=0.3, limits=UNLIMITED) for _ in range(2))
    async with running(first) as one, running(second) as two:
        table = await opened(one.url, players="2", seating="me,me", start="1")
        there = Table(two.url, table.code, "")
        async with person(there, table.token) as ada:
            await until_owned(two.hall, table.code)
            assert table.code not in one.hall.rooms
            for _ in range(3):
                assert (await ada.play())["ok"]
            # Whoever comes to the other process plays there too, and as long as both are there nothing moves.
            async with person(table, table.token) as again:
                assert (await again.play())["ok"]
                await ada.until(lambda: ada.version == again.version)
                assert (await ada.play())["ok"]
                await again.until(lambda: ada.version == again.version)
                assert (await two.hall.room(table.code)).owner
                assert not (await one.hall.room(table.code)).owner
        # Nobody has said a word about it any more, so whoever reads it finds every move.
        kept = (await one.hall.archive.load(table.code)).lines
        lines = (await two.hall.room(table.code)).session.table.record.lines
        assert [(line.who, line.text) for line in lines] == [(line.who, line.text) for line in kept]


async def test_a_table_is_taken_in_although_nobody_heard_that_it_is_ours(database: str, tmp_path: Path) -> None:
    url = address_of(database)
    first, second = (settings_for(tmp_path, database=url, heartbeat=0.2, limits=UNLIMITED) for _ in range(2))
    async with running(first) as one, running(second) as two:
        table = await opened(one.url, seating="me,me,me,me", start="1")
        room = await one.hall.room(table.code)
        two.hall.archive.listener.terminate()
        async with room.lock:
            await one.hall.archive.hand_over(table.code, second.process)
            one.hall.drop(room)
        async with person(table, table.token) as ada:
            assert (await ada.play())["ok"]
            await until_owned(one.hall, table.code)  # where she is
            assert (await ada.play())["ok"]


async def until_owned(hall: Hall, code: str) -> None:
    end = time.monotonic() + PATIENCE
    while not (code in hall.rooms and hall.rooms[code].owner):
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


async def test_bots_go_on_at_another_process(database: str, tmp_path: Path) -> None:
    one, two = await asyncio.gather(started(database, tmp_path), started(database, tmp_path))
    try:
        table = await opened(one.url, game="yokai-pagoda", players="2", seating="random,random", start="1")
        async with person(Table(two.url, table.code, "")) as watcher:
            await watcher.until(lambda: watcher.version > 0)
            workers = children(one.child.pid)
            assert workers
            one.kill()
            version = watcher.version
            end = time.monotonic() + PATIENCE  # a lease of six seconds, and workers that start on a busy machine
            while watcher.version <= version + 5 and not over(await page(two.url, table.code)):
                assert time.monotonic() < end
                await asyncio.sleep(0.1)
            # Nor do workers outlive a process that was killed; one that had only just begun notices it when it is up.
            while [pid for pid in workers if alive(pid)]:
                assert time.monotonic() < end
                await asyncio.sleep(0.1)
    finally:
        one.end()
        two.stop()


def entries(log: str) -> list[str]:
    """The sentences of a log, without their tags."""
    return [re.sub("<[^>]+>|^[^>]*>", "", entry) for entry in log.split("<li")[1:]]


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


async def page(url: str, code: str) -> str:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        return (await client.get(f"{url}/t/{code}/record.kgn")).text


def over(record: str) -> bool:
    return record.rstrip().endswith("over")


def address_of(database: str) -> str:
    return database.replace("postgresql://", "postgresql+asyncpg://")
