"""What is answered only on request: looking back on a game, and advice of the bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from kaidan.table.wish import Wish

from ..golden.golden import FOLDER
from .people import opened, person, running, settings_for

FINISHED = "yokai-pagoda-3.kgn"


async def part_of(browser: httpx.AsyncClient, code: str, language: str = "en") -> str:
    """The review when it is whole."""
    for _ in range(2400):
        text = (await browser.get(f"/t/{code}/review?part=1&lang={language}")).text
        if "data-again" not in text:
            return text
        await asyncio.sleep(0.05)
    raise AssertionError("the review was not finished")


async def test_a_finished_game_is_looked_back_on_in_words_with_links_to_its_moves(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, text=(FOLDER / FINISHED).read_text(), seating="me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            first = (await browser.get(f"/t/{table.code}/review")).text
            assert "data-again" in first  # the page does not wait for the bots
            text = await part_of(browser, table.code)
            assert 'class="curve"' in text
            assert f'href="/t/{table.code}/at/' in text
            german = await part_of(browser, table.code, "de")
            assert "Entscheidungen" in german


async def test_a_running_game_is_not_looked_back_on(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url) as browser:
            assert (await browser.get(f"/t/{table.code}/review")).status_code == 409


async def test_who_plays_alone_is_advised_in_his_language(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        cookies = {"kaidan-token": table.token}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser:
            answer = await browser.post(f"/t/{table.code}/advice?lang=pl", headers={"origin": server.url})
            assert answer.status_code == 200
            assert "data-move=" in answer.text
            assert "wygrywa" in answer.text


async def test_a_step_that_was_never_played_cannot_be_asked_about(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url) as browser:
            for at, status in (("0", 200), ("999999", 404), ("9" * 5000, 404), ("nonsense", 200)):
                answer = await browser.get(f"/t/{table.code}/ask", params={"about": "place", "what": "b4", "at": at})
                assert answer.status_code == status, (at[:9], answer.text)


async def test_a_number_that_nobody_could_mean_is_not_found(tmp_path: Path) -> None:
    many = "9" * 5000
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}) as browser:
            assert (await browser.get(f"/t/{table.code}/at/{many}")).status_code == 404
            assert (await browser.post(f"/learn/{many}")).status_code == 404
            assert [
                (await browser.get(f"/t/{table.code}", params={"lesson": number})).status_code
                for number in ("1", "0", "²", many)
            ] == [200] * 4


async def test_whose_cards_are_hidden_is_advised_too(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,novice", start="1")
        cookies = {"kaidan-token": table.token}
        async with (
            person(table, table.token) as ada,
            httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser,
        ):
            await ada.until_turn()
            answer = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert (answer.status_code, "data-move=" in answer.text) == (200, True), answer.text


async def test_where_others_play_too_the_host_has_to_allow_advice(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        hall = server.hall
        gathering = (await hall.room(table.code)).gathering
        letters = gathering.table.players
        await hall.do(table.code, hall.key_of("b" * 22), Wish(take=letters[1], name="Bob"))
        await hall.do(table.code, hall.key_of(table.token), Wish(start=True))
        tokens = {letters[0]: table.token, letters[1]: "b" * 22}
        decider = gathering.table.game.seats()[gathering.table.decider]
        cookies = {"kaidan-token": tokens[decider]}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser:
            refused = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert refused.status_code == 409
            assert "host" in refused.text
            await hall.do(table.code, hall.key_of(table.token), Wish(advice=True))
            answer = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert answer.status_code == 200
