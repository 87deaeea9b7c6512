"""Before a game starts nothing of it is shown, and a seat that changes hands shows no rival a second hand."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import httpx

import kaidan
from kaidan.locale import Speech
from kaidan.server.fragments import own_scene
from kaidan.server.lobby import people as drawn
from kaidan.table.session import Session

from .people import UNLIMITED, Table, opened, person, running, settings_for
from .test_leak import PATHS, PROGRAMS, WHOLE, cards_in

BOB = "b" * 22
EVE = "e" * 22
#: A ghost by its number, as records and positions write one that is in play.
DRAWN = re.compile(r"draw \d|ghost [a-e][1-5]|place")


async def position(table: Table, token: str) -> str:
    """What a seat sees."""
    async with httpx.AsyncClient(timeout=60) as client:
        mine = {"Authorization": f"Bearer {token}"}
        return str((await client.get(f"{table.url}/api/tables/{table.code}", headers=mine)).json()["position"])


def people(session: Session, key: str) -> str:
    """Who sits where, and what the holder of a key may do about it."""
    return drawn(session.snapshot(key), Speech("en"), lambda place: place.name or place.letter)


async def test_no_hand_is_shown_in_the_lobby(tmp_path: Path) -> None:
    """YP-INF-1: not in page, socket, live API, record, position or replay; nor is there one to be shown."""
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="3", seating="me,open,random")
        session = (await server.hall.room(table.code)).session
        async with person(table, table.token) as ada, person(table, BOB) as bob, person(table) as watcher:
            assert (await bob.ask("take", seat="2", name="Bob"))["ok"]
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
                for token in (table.token, BOB, ""):
                    shown = {"Authorization": f"Bearer {token}"} if token else {}
                    for path in (*PATHS, *WHOLE):
                        text = (await client.get(f"/t/{table.code}{path}", headers=shown)).text
                        assert cards_in(text) == set(), path
                    for path in PROGRAMS:
                        seen = (await client.get(f"/api/tables/{table.code}{path}", headers=shown)).json()
                        assert cards_in(str(seen)) == set(), path
                        assert seen["moves"] == []
            for one in (ada, bob, watcher):
                assert cards_in("\n".join(one.heard)) == set()
            kept = await server.hall.archive.load(table.code)
            assert (kept.lines, kept.seed) == ([], 0)
            assert session.table.driver.seed is None
            assert (await ada.ask("start"))["ok"]
            assert len(cards_in(await position(table, BOB))) >= 7 + 2
        assert len((await server.hall.archive.load(table.code)).lines) >= 3 * 7


async def test_no_ghost_is_drawn_in_the_lobby(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, players="2", seating="me,random")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            mine = {"Authorization": f"Bearer {table.token}"}
            for name in ("record.kgn", "position.kgn"):
                text = (await client.get(f"/t/{table.code}/{name}", headers=mine)).text
                assert not DRAWN.search(text), text
                assert "setup powers" in text or "powers" in text  # what everybody may know stays
            start = await client.post(f"/api/tables/{table.code}", json={"intent": "start"}, headers=mine)
            assert DRAWN.search(start.json()["position"])


async def test_a_table_that_waits_survives_a_restart_undealt(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, limits=UNLIMITED)
    async with running(settings) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,random")
    async with running(settings) as server:
        table.url = server.url
        session = (await server.hall.room(table.code)).session
        assert session.table.record.lines == []
        async with person(table, table.token) as ada:
            assert (await ada.ask("start"))["ok"]
        assert len(cards_in(await position(table, table.token))) >= 7 + 2


async def test_no_rival_reads_a_hand_that_was_left(tmp_path: Path) -> None:
    """The page offers him no button, the table refuses him, and the host has to let somebody new in."""
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="3", seating="me,open,random")
        session = (await server.hall.room(table.code)).session
        async with person(table, table.token) as ada, person(table, BOB) as bob, person(table, EVE) as eve:
            assert (await bob.ask("take", seat="2", name="Bob"))["ok"]
            assert (await ada.ask("start"))["ok"]
            mine = people(session, server.hall.key_of(BOB))
            assert re.search(r'data-intent="{&quot;intent&quot;:&quot;leave&quot;[^>]*data-confirm="\w', mine)
            assert (await bob.ask("leave", seat="2"))["ok"]
            for token in (table.token, EVE):
                assert 'data-do="sit"' not in people(session, server.hall.key_of(token))
            refused = await ada.ask("take", seat="2", name="Ada 2")
            assert "you have seen another hand" in refused["reason"]
            assert "locked" in (await eve.ask("take", seat="2", name="Eve"))["reason"]
            assert (await ada.ask("lock", on=False))["ok"]
            assert 'data-do="sit"' in people(session, server.hall.key_of(EVE))
            assert (await eve.ask("take", seat="2", name="Eve"))["ok"]


async def test_undo_past_luck_says_what_it_will_do_before_it_is_done(tmp_path: Path) -> None:
    """Alone with bots it would happen at once: the button carries the question that the page asks first."""
    async with running(settings_for(tmp_path, limits=UNLIMITED, seeds=lambda: 4)) as server:
        table = await opened(server.url, players="1", seating="me", start="1")
        async with person(table, table.token) as ada, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            found: list[str] = []
            while not found:
                assert (await ada.play("end" if "end" in ada.options else None))["ok"]
                mine = {"Authorization": f"Bearer {table.token}"}
                page = (await browser.get(f"/t/{table.code}", headers=mine)).text
                found = re.findall(r'<button[^>]*data-do="propose"[^>]*>.*?</button>', page)
            assert "The luck will be different, and the game will count as practice." in found[0]
            assert re.search(r"<kbd[^>]*>U</kbd>", found[0])


async def test_the_host_turns_advice_on_and_off_only_where_others_play(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        alone = await opened(server.url, players="2", seating="me,random")
        session = (await server.hall.room(alone.code)).session
        assert "advice" not in people(session, server.hall.key_of(alone.token))  # it can be asked for anyhow
        table = await opened(server.url, players="2", seating="me,open")
        session, key = (await server.hall.room(table.code)).session, server.hall.key_of(table.token)
        assert 'aria-checked="false"' in people(session, key)
        async with person(table, table.token) as ada:
            assert (await ada.ask("advice", on=True))["ok"]
        assert 'aria-checked="true"' in people(session, key)
        assert "The bots give advice" in people(session, key)


async def test_a_busy_server_is_said_beside_the_people(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, players="2", seating="me,random")
        session, key = (await server.hall.room(table.code)).session, server.hall.key_of(table.token)
        slow = replace(session.snapshot(key), pace=50)
        said = "Busy server: the bots think less than usual."
        assert said in drawn(slow, Speech("en"), lambda place: place.letter)
        assert said not in own_scene(slow, Speech("en"))["notes"].html()


async def test_a_link_says_when_no_other_device_can_open_it(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="3", seating="me,open,random")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            for host, only_here in (
                ("127.0.0.1:8000", True),
                ("localhost", True),
                ("[::1]:8000", True),
                ("192.168.178.22:8000", False),
                ("kaidan.example", False),
            ):
                page = (await client.get(f"/t/{table.code}", headers={"host": host})).text
                assert (page.count("kaidan serve --host 0.0.0.0") == 2) == only_here, host
                assert ("only-here" in page) == only_here, host
                assert ('class="qr"' in page) != only_here, host


def test_a_guest_is_told_when_the_host_can_start() -> None:
    session = Session.open("abcdefgh", kaidan.game("yokai-pagoda", players=2), 7, "host")
    first, second = session.party.seats
    first.kind, first.name, first.key = "human", "Ada", "host"

    def told() -> str:
        return str(own_scene(session.snapshot("guest"), Speech("en"))["lobby"].html())

    assert "Ada starts the game when every seat has a player or a bot" in told()
    second.kind, second.name, second.key = "human", "Bob", "guest"
    assert "Every seat is taken: Ada can start the game now" in told()
    assert "starts the game when" not in told()
