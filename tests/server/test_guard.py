"""What keeps strangers out: origins, sizes, rates, passwords, and pages that run no script but ours."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kaidan.kernel.errors import WrongData
from kaidan.server.limits import Buckets, TooMuch
from kaidan.server.presets import offers
from kaidan.server.settings import Limits, Rate, database_url, from_environment

from .people import UNLIMITED, opened, person, running, settings_for


async def test_the_worker_may_run_and_is_looked_at_anew_and_says_what_it_is_made_of(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.get("/worker.js")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "worker-src 'self'" in answer.headers["content-security-policy"]
        assert re.search(r'const VERSION = "[0-9a-f]{12}";', answer.text)
        (files,) = re.findall(r'const FILES = "(.+)";', answer.text)
        assert "/static/worker.js" not in files.split()
        for path in files.split():
            assert (await browser.get(path)).status_code == 200, path


async def test_every_page_forbids_foreign_and_inline_script(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, seating="me,novice,novice,novice", name='<img src=x onerror="x()">'[:24])
        for path in ("/", f"/t/{table.code}", "/t/nosuchxx", "/health"):
            answer = await browser.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "server" not in answer.headers
            assert "<img src=x" not in answer.text
            assert " style=" not in answer.text
            assert "<style" not in answer.text
            assert "onclick=" not in answer.text


async def test_what_people_write_is_text_and_never_markup(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            await ada.ask("say", text="<script>alert(1)</script>")
            await ada.ask("rename", name="<u>&\"'")
            await ada.until(lambda: all(sign in "".join(ada.page.values()) for sign in ("&lt;script&gt;", "&lt;u&gt;")))
            assert "<script>" not in "".join(ada.page.values())
            assert "<u>" not in "".join(ada.page.values())


async def test_a_page_of_another_site_is_refused(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        foreign = {"Origin": "https://example.org", "Authorization": f"Bearer {table.token}"}
        for path, body in (
            ("/tables", {}),
            (f"/t/{table.code}/intent", {"intent": "say", "text": "hi"}),
            ("/mine", []),
        ):
            answer = await browser.post(path, json=body, headers=foreign)
            assert (answer.status_code, answer.json()["ok"]) == (400, False)
        from_afar = {"Sec-Fetch-Site": "cross-site"}
        answer = await browser.post(f"/t/{table.code}/intent", json={"intent": "say", "text": "hi"}, headers=from_afar)
        assert answer.status_code == 400
        with pytest.raises(ConnectionClosed, match="4403"):
            await person(table, Origin="https://example.org").__aenter__()
        async with person(table, table.token, Origin=server.url) as ada:
            assert ada.options


async def test_what_is_too_long_is_not_read(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        answer = await browser.post(f"/t/{table.code}/intent", json={"intent": "say", "text": "x" * 3000})
        assert (answer.status_code, answer.json()["kind"]) == (400, "unreadable")
        answer = await browser.post("/tables", json={"text": "x" * 500_000})
        assert answer.status_code == 400

        async def long() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 10_000

        try:
            answer = await browser.post("/tables", content=long(), headers={"Content-Type": "application/json"})
            assert answer.status_code == 400
        except httpx.HTTPError:
            pass  # the server may hang up while we still send
        async with person(table, table.token) as ada:
            assert (await ada.send('{"say": "' + "x" * 5000 + '"}'))["kind"] == "unreadable"
            await ada.line.send("x" * 100_000)
            await ada.line.wait_closed()
            assert ada.line.close_code == 1009


async def test_whoever_asks_too_fast_has_to_wait(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, requests=Rate(5, 0.001), messages=Rate(3, 0.001), new_tables=Rate(1, 0.001), sockets=2)
    async with running(settings_for(tmp_path, limits=limits)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(table):
            for _ in range(3):
                assert (await ada.ask("ping", place="c3"))["ok"]
            assert (await ada.ask("ping", place="c3"))["kind"] == "limit"
            with pytest.raises(ConnectionClosed, match="4429"):
                await person(table).__aenter__()
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            answer = await browser.post("/tables", json={})
            assert (answer.status_code, answer.json()["kind"]) == (429, "limit")
            codes = [(await browser.get("/health")).status_code for _ in range(6)]
            assert codes[-1] == 429


async def test_a_personal_link_asks_before_a_browser_takes_its_seat(tmp_path: Path) -> None:
    """Opened by a picture or a redirect of another site, it would put a foreign token into the browser."""
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, players="2", seating="me,open")
        link = f"/t/{table.code}/me/{table.token}"
        asked = await browser.get(link)
        assert (asked.status_code, "set-cookie" in asked.headers) == (200, False)
        foreign = await browser.post(link, headers={"Origin": "https://example.org"})
        assert (foreign.status_code, "set-cookie" in foreign.headers) == (400, False)
        wanted = await browser.post(link, headers={"Origin": server.url})
        assert table.token in wanted.headers["set-cookie"]
        assert (await browser.get(link)).status_code == 303  # it is there already


async def test_a_token_without_a_seat_comes_into_no_browser(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, players="2", seating="me,open")
        for token in ("x" * 22, "short", "z" * 23):
            for answer in (
                await browser.get(f"/t/{table.code}/me/{token}"),
                await browser.post(f"/t/{table.code}/me/{token}"),
            ):
                assert (answer.status_code, "set-cookie" in answer.headers) == (303, False)
        assert (await browser.get(f"/t/nosuchxx/me/{table.token}")).status_code == 404


async def test_no_token_takes_the_place_of_one_that_has_a_seat(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).session.table.players
        await browser.get(f"/t/{table.code}")
        taken = {"intent": "take", "seat": letters[1], "name": "Bob"}
        assert (await browser.post(f"/t/{table.code}/intent", json=taken)).json()["ok"]
        refused = await browser.post(f"/t/{table.code}/me/{table.token}")
        assert (refused.status_code, "set-cookie" in refused.headers) == (409, False)


async def test_nothing_of_a_table_stays_in_a_cache(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        for path in (f"/t/{table.code}", f"/api/tables/{table.code}", f"/t/{table.code}/record.kgn", "/health"):
            assert (await browser.get(path)).headers["cache-control"] == "no-store"
        assert (await browser.get("/static/kaidan.css")).headers["cache-control"] == "no-cache"


async def test_small_answers_are_sent_at_once(tmp_path: Path) -> None:
    """Held back for more by Nagle's algorithm, each exchange on one line took 40 ms longer."""
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await browser.get("/health")
        (line,) = server.server.server_state.connections
        transport = line.transport
        assert transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_a_lesson_goes_through_the_door_that_every_table_goes_through(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, new_tables=Rate(1, 0.001))
    few = settings_for(tmp_path, password="lantern", limits=limits)
    async with running(few) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        assert (await browser.post("/learn/1", data={"password": "lamp"})).status_code == 409
        assert (await browser.post("/learn/1", data={"password": "lamp"})).status_code == 429
        assert server.hall.rooms == {}
    many = settings_for(tmp_path, password="lantern")
    async with running(many) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        assert 'name="password"' in (await browser.get("/learn")).text
        answer = await browser.post("/learn/1", data={"password": "lantern"})
        assert (answer.status_code, len(server.hall.rooms)) == (303, 1)


def test_a_bucket_refills_with_time_and_is_forgotten_when_full() -> None:
    buckets = Buckets(Rate(2, 1))
    buckets.take("a", 0.0)
    buckets.take("a", 0.0)
    with pytest.raises(TooMuch):
        buckets.take("a", 0.5)
    buckets.take("a", 1.0)
    buckets.take("b", 1.0)
    buckets.tidy(2.5)
    assert buckets.levels.keys() == {"a", "b"}
    buckets.tidy(10.0)
    assert buckets.levels == {}


async def test_a_password_opens_tables_and_is_not_needed_to_join(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, password="lantern")
    async with running(settings) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        for wrong in ({}, {"password": "lamp"}):
            answer = await browser.post("/tables", json=wrong)
            assert (answer.status_code, answer.json()["ok"]) == (409, False)
        table = await opened(server.url, password="lantern")
        assert (await browser.get(f"/t/{table.code}")).status_code == 200


async def test_a_button_that_sends_no_password_leads_to_the_form_that_asks_for_it(tmp_path: Path) -> None:
    """The next lesson, the first game after the lessons, and the games with bots on the home page."""
    settings = settings_for(tmp_path, password="lantern")
    async with running(settings) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.post("/learn/2", data={"name": "Ada"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/learn#lesson-2")
        offer = offers()[0]
        fields = {**offer.fields(), "seating": offer.seating(), "start": "1", "name": ""}
        answer = await browser.post("/tables", data=fields)
        assert answer.status_code == 303
        form = await browser.get(answer.headers["location"])
        assert form.status_code == 200
        assert 'name="password"' in form.text
        assert server.hall.rooms == {}


async def test_what_is_kept_of_a_token_does_not_open_the_seat(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, secret="s3cret")) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        kept = (await server.hall.archive.load(table.code)).party
        assert table.token not in kept
        key = server.hall.key_of(table.token)
        assert key in kept
        async with person(table, key) as thief:
            assert thief.options == []
    async with running(settings_for(tmp_path, secret="other")) as server:
        assert server.hall.key_of(table.token) != key


async def test_nothing_but_what_was_asked_for_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with (
            running(settings_for(tmp_path)) as server,
            httpx.AsyncClient(base_url=server.url, timeout=60) as browser,
        ):
            for path in ("/t/x", "/t/nosuchxx", "/t/../../etc/passwd", "/t/%00", "/t/" + "x" * 500):
                assert (await browser.get(path)).status_code == 404
    assert caplog.records == []


def test_databases_are_named_as_people_write_them() -> None:
    assert database_url("/var/k.db") == "sqlite:////var/k.db"
    assert database_url("postgres://u@h/k") == "postgresql+asyncpg://u@h/k"
    assert from_environment({"KAIDAN_HOME": "/h"}).database == "sqlite:////h/kaidan.db"
    assert from_environment({"KAIDAN_DATABASE": "postgresql://h/k"}).postgres
    with pytest.raises(WrongData, match="not a database kaidan can use"):
        database_url("mysql://h/k")
    assert Limits().sockets > 4
