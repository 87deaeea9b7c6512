"""What machines are told: whether the server lives and is ready, its numbers, and a log that names its requests."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
from pathlib import Path

import httpx
import sqlalchemy as sa

from ..process import COMMAND, environment
from .people import opened, person, running, settings_for

LINE = re.compile(r'^[a-z_]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? (\d+(\.\d+)?(e[-+]\d+)?)$')


def numbers(text: str) -> dict[str, float]:
    """The samples of an answer, each of them in the plain text format, each named by a HELP and a TYPE before it."""
    found: dict[str, float] = {}
    known: set[str] = set()
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            known.add(line.split()[2])
        elif not line.startswith("# HELP "):
            assert LINE.match(line), line
            name, _, number = line.rpartition(" ")
            bare = name.partition("{")[0]
            assert bare in known or re.sub(r"_(bucket|sum|count)$", "", bare) in known
            assert name not in found
            found[name] = float(number)
    return found


async def test_prometheus_counts_tables_sockets_moves_and_how_long_they_took(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada, person(table):
            for _ in range(3):
                assert (await ada.play())["ok"]
            await ada.ask("move", move="fly", version=ada.version)
            answer = await client.get(f"{server.url}/metrics")
            assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
            now = numbers(answer.text)
        assert now['kaidan_tables{kind="own"}'] == 1
        assert now["kaidan_watchers"] == 2
        assert now["kaidan_connections"] >= 3
        assert now["kaidan_tables_opened_total"] == 1
        assert now['kaidan_moves_total{by="person"}'] == 3
        assert now['kaidan_intents_total{intent="move",result="ok"}'] == 3
        assert now['kaidan_intents_total{intent="move",result="unreadable"}'] == 1
        assert now["kaidan_intent_seconds_count"] == 3
        assert now["kaidan_commit_seconds_count"] >= 3
        assert now['kaidan_requests_total{status="201"}'] == 1
        assert now['kaidan_bot_queue{kind="slow"}'] == 0
        assert now["kaidan_ready"] == 1
        assert now["process_resident_memory_bytes"] > 10**7
        for name in ("kaidan_request_seconds", "kaidan_intent_seconds", "kaidan_commit_seconds"):
            buckets = [number for key, number in now.items() if key.startswith(f"{name}_bucket")]
            assert buckets == sorted(buckets)
            assert buckets[-1] == now[f"{name}_count"]


async def test_bots_moves_are_counted_apart(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="random,random", start="1")
        async with person(table) as watcher:
            dealt = watcher.version
            await watcher.until(lambda: watcher.version > dealt + 2)
        now = numbers((await client.get(f"{server.url}/metrics")).text)
        assert now['kaidan_moves_total{by="bot"}'] >= 1
        assert now["kaidan_bot_seconds_count"] >= now['kaidan_moves_total{by="bot"}']


async def test_numbers_are_told_to_this_machine_and_to_whoever_shows_the_token(tmp_path: Path) -> None:
    async with (
        running(settings_for(tmp_path, metrics_token="s3cret")) as server,
        httpx.AsyncClient(timeout=60) as client,
    ):
        url, afar = f"{server.url}/metrics", {"X-Forwarded-For": "203.0.113.9"}
        assert (await client.get(url)).status_code == 200
        assert (await client.get(url, headers=afar)).status_code == 404
        assert (await client.get(url, headers={**afar, "Authorization": "Bearer wrong"})).status_code == 404
        assert (await client.get(url, headers={**afar, "Authorization": "Bearer s3cret"})).status_code == 200


async def test_a_server_with_a_broken_database_lives_but_is_not_ready(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        for path in ("/health/live", "/health/ready", "/health"):
            assert (await client.get(server.url + path)).json()["ok"]
        await server.hall.archive.within(
            lambda line: line.execute(sa.text("ALTER TABLE alembic_version RENAME TO gone"))
        )
        server.hall.probed = 0.0
        assert (await client.get(f"{server.url}/health/live")).status_code == 200
        ready = await client.get(f"{server.url}/health/ready")
        assert (ready.status_code, ready.json()["ok"]) == (503, False)
        assert "alembic_version" in ready.json()["reason"]


async def test_every_answer_names_its_request(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
        ours = [(await client.get(server.url)).headers["x-request-id"] for _ in range(2)]
        assert ours[0] != ours[1]
        assert all(re.fullmatch("[0-9a-f]{16}", one) for one in ours)
        named = await client.get(server.url, headers={"X-Request-ID": "proxy-0815-4711"})
        assert named.headers["x-request-id"] == "proxy-0815-4711"
        odd = await client.get(server.url, headers={"X-Request-ID": 'a" b'})
        assert re.fullmatch("[0-9a-f]{16}", odd.headers["x-request-id"])


async def test_the_log_is_json_with_requests_and_without_tokens(tmp_path: Path) -> None:
    told = environment(tmp_path, KAIDAN_LOG="json", KAIDAN_LOG_REQUESTS="1")
    words = [*COMMAND, "serve", "--no-open", "--port", "0", "--database", str(tmp_path / "kaidan.db")]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=told, text=True, cwd=tmp_path)
    try:
        assert server.stdout is not None
        line = await asyncio.to_thread(server.stdout.readline)
        found = re.search(r"http://\S+", line)
        assert found
        url, token = found[0].rstrip("/"), "t" * 22
        async with httpx.AsyncClient(timeout=60) as client:
            await client.get(f"{url}/health/live", headers={"X-Request-ID": "request-1"})
            await client.get(f"{url}/t/22222222/me/{token}", headers={"X-Request-ID": "request-2"})
            await client.get(f"{url}/rules%0aforged", headers={"X-Request-ID": "request-3"})
    finally:
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=60)
    said = [json.loads(line) for line in complaints.splitlines()]
    by_request = {one["request"]: one for one in said if one["logger"] == "kaidan.requests"}
    assert by_request["request-1"]["path"] == "/health/live"
    assert by_request["request-1"]["status"] == 200
    assert by_request["request-1"]["address"] == "127.0.0.1"
    assert by_request["request-2"]["path"] == "/t/22222222/me/…"
    assert "\n" not in by_request["request-3"]["path"]
    assert token not in complaints
