"""Playing again: a rematch leads everybody to the new table, and any instant of a finished game can be played on."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from kaidan.kernel.record import Record
from kaidan.table.party import BOT, HUMAN
from kaidan.table.session import Session

from .people import Running, Table, opened, person, running, settings_for

GOLDEN = Path(__file__).parents[1] / "golden"
BOB = "b" * 22


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.kgn").read_text(encoding="utf-8")


async def finished(server: Running, name: str, seating: str, start: str = "1") -> Table:
    """A table whose game is over: a record is brought there."""
    return await opened(server.url, text=text_of(name), seating=seating, start=start)


def browser_of(url: str, token: str) -> httpx.AsyncClient:
    """Whoever holds a token, without the cookies of a browser."""
    return httpx.AsyncClient(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=60)


def code_in(answer: httpx.Response) -> str:
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


async def session_of(server: Running, code: str) -> Session:
    return (await server.hall.room(code)).session


async def two_at_the_end(server: Running) -> tuple[Table, list[str]]:
    """Ada and Bob have played a game for two, and it is over."""
    table = await finished(server, "ghost-stories-hell-2-e1", "me,open", start="")
    letters = (await session_of(server, table.code)).table.players
    async with person(table, table.token) as ada, person(table, BOB) as bob:
        assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
        assert (await ada.ask("wait", seconds=60))["ok"]
        assert (await ada.ask("start"))["ok"]
    return table, letters


async def test_a_rematch_keeps_people_seats_and_settings_and_leads_everybody_there(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table, _ = await two_at_the_end(server)
        old = await session_of(server, table.code)
        async with browser_of(server.url, table.token) as ada, browser_of(server.url, BOB) as bob:
            code = code_in(await ada.post(f"/t/{table.code}/rematch"))
            fresh = await session_of(server, code)
            assert not fresh.party.started
            assert [seat.key for seat in fresh.party.humans()] == [seat.key for seat in old.party.humans()]
            assert [seat.name for seat in fresh.party.humans()] == ["Ada", "Bob"]
            level = fresh.table.game.options["level"]
            assert (level, fresh.table.game.options["players"]) == ("hell", "2")
            assert not fresh.table.over
            assert fresh.party.wait == 60
            assert fresh.party.unready() == []  # who has just played is ready as soon as he is there
            # Bob, who stayed at the old table, is shown the way and comes to his seat.
            assert f'href="/t/{table.code}/next"' in (await bob.get(f"/t/{table.code}")).text
            assert code_in(await bob.get(f"/t/{table.code}/next")) == code
            # Whoever asks for a rematch after that comes to the same table.
            assert code_in(await bob.post(f"/t/{table.code}/rematch")) == code


async def test_again_alone_gives_the_other_seats_to_bots_and_begins_at_once(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table, _ = await two_at_the_end(server)
        async with browser_of(server.url, table.token) as ada:
            code = code_in(await ada.post(f"/t/{table.code}/rematch?alone=1"))
        fresh = await session_of(server, code)
        assert fresh.party.started
        assert sorted(seat.kind for seat in fresh.party.seats if seat.letter in fresh.table.players) == [BOT, HUMAN]
        assert (await session_of(server, table.code)).party.next == ""


async def test_nobody_is_led_away_from_a_game_that_goes_on(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, players="2", seating="me,me", start="1")
        async with browser_of(server.url, table.token) as ada, person(table, table.token) as line:
            assert (await ada.post(f"/t/{table.code}/rematch")).status_code == 409
            assert (await ada.post(f"/t/{table.code}/fork?n=1")).status_code == 409
            assert (await ada.get(f"/t/{table.code}/next")).status_code == 409
            assert not (await line.ask("next", code="zzzzzzzz"))["ok"]


async def test_a_spectator_leads_nobody_away(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table, _ = await two_at_the_end(server)
        async with person(table, "c" * 22) as watcher:
            assert not (await watcher.ask("next", code="zzzzzzzz"))["ok"]
        async with browser_of(server.url, "c" * 22) as stranger:
            code_in(await stranger.post(f"/t/{table.code}/rematch"))
        assert (await session_of(server, table.code)).party.next == ""


@pytest.mark.parametrize("name, seats", [("ghost-stories-initiation-4", 4), ("yokai-pagoda-3", 3)])
async def test_any_instant_of_a_finished_game_can_be_played_on_from(tmp_path: Path, name: str, seats: int) -> None:
    record = Record.read(text_of(name))
    async with running(settings_for(tmp_path)) as server:
        table = await finished(server, name, ",".join(["me"] + ["random"] * (seats - 1)))
        async with browser_of(server.url, table.token) as ada:
            for n in (0, 7, 30):
                code = code_in(await ada.post(f"/t/{table.code}/fork?n={n}"))
                fresh = await session_of(server, code)
                same = [(line.who, line.text) for line in record.played()[:n]]
                assert [(line.who, line.text) for line in fresh.table.record.played()[:n]] == same
                assert fresh.party.started
                assert not fresh.table.over
                assert [seat.kind for seat in fresh.party.seats].count(HUMAN) == 1
            assert (await ada.post(f"/t/{table.code}/fork?n={len(record.played())}")).status_code == 409
            assert (await ada.post(f"/t/{table.code}/fork?n=99999")).status_code == 409
            assert (await ada.post(f"/t/{table.code}/fork?n=-1")).status_code == 409


async def test_where_tables_need_a_password_only_players_play_again(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, password="sesame")) as server:
        table = await opened(
            server.url, text=text_of("ghost-stories-normal-1"), seating="me", start="1", password="sesame"
        )
        async with browser_of(server.url, table.token) as ada, browser_of(server.url, "c" * 22) as stranger:
            assert (await stranger.post(f"/t/{table.code}/rematch?alone=1")).status_code == 409
            assert (await stranger.post(f"/t/{table.code}/fork?n=1")).status_code == 409
            code_in(await ada.post(f"/t/{table.code}/rematch?alone=1"))
