"""Attacks on a server of its own, on this machine only; `make attack` says what held.

    python -m tests.server.attack

The server is `kaidan serve` as anybody starts it, with a password and with its usual limits. Whoever attacks and
whoever plays beside come from different addresses of the loopback network. Everything is bounded: minutes in all.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import kaidan
from kaidan.kernel.position import Position
from kaidan.server.visitor import new_token

from ..process import COMMAND, environment
from .test_examiner import ENDLESS

PASSWORD = "open sesame"
ATTACKER, PLAYER = "127.0.0.9", "127.0.0.2"
PATIENCE = 30.0
#: How long somebody who plays beside an attack may have to wait for a page; seconds, on a busy machine too.
BEARABLE = 5.0


class Target:
    """The server that is attacked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        told = environment(self.folder, KAIDAN_PASSWORD=PASSWORD, FORWARDED_ALLOW_IPS="192.0.2.1")
        words = [*COMMAND, "serve", "--no-open", "--port", str(self.port)]
        self.log = (self.folder / "log").open("ab")
        self.child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.log, env=told, cwd=self.folder)
        assert self.child.stdout is not None
        too_late = threading.Timer(60, self.child.kill)
        too_late.start()
        found = re.search(rb"http://\S+", self.child.stdout.readline())
        too_late.cancel()
        assert found, "the server did not start"
        self.url = found[0].decode().rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def client(self, address: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.url, transport=httpx.AsyncHTTPTransport(local_address=address), timeout=PATIENCE
        )

    async def opened(self, address: str = PLAYER, **asked: str) -> tuple[str, str]:
        fields = {"name": "Ada", "password": PASSWORD, "seating": "me,me,me,me", "start": "1", **asked}
        async with self.client(address) as client:
            answer = await client.post("/tables", json=fields)
        assert answer.status_code == 201, answer.text
        return answer.json()["code"], answer.json()["token"]

    def memory(self) -> float:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.child.pid}/status").read_text())
        assert found
        return int(found[1]) / 1024

    def log_size(self) -> int:
        return (self.folder / "log").stat().st_size

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.child.send_signal(how)
        self.child.wait(60)
        assert self.child.stdout is not None
        self.child.stdout.close()
        self.log.close()


async def neighbour(target: Target, beside: Callable[[], Awaitable[None]]) -> float:
    """How long a page of somebody else took at most while something happened beside; he is a process of his own."""
    words = [sys.executable, "-c", NEIGHBOUR, PLAYER, str(target.port)]
    asking = await asyncio.create_subprocess_exec(*words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        await beside()
    finally:
        said, _ = await asking.communicate(b"")
    return float(said)


#: Asks for a page ten times a second until its input ends, and says how long the slowest answer took.
NEIGHBOUR = """
import http.client, select, sys, time
slowest, address, port = 0.0, sys.argv[1], int(sys.argv[2])
while True:
    start = time.monotonic()
    line = http.client.HTTPConnection("127.0.0.1", port, 60, (address, 0))
    line.request("GET", "/health/live")
    line.getresponse().read()
    line.close()
    slowest = max(slowest, time.monotonic() - start)
    if select.select([sys.stdin], [], [], 0.1)[0]:
        break
print(slowest)
"""


def bearable(slowest: float) -> str:
    assert slowest < BEARABLE, f"a neighbour waited {slowest:.1f} s"
    return f"a neighbour waited {slowest:.2f} s at most"


# -- what was tried ---------------------------------------------------------------------------------------------------
async def bad_positions(target: Target) -> str:
    """Positions whose pending business rests on nothing, and doubled lines; one of them hung the server once."""
    luck, before = random.Random(7), target.memory()
    state = kaidan.game("ghost-stories", expansion="white-moon").start(seed=5)
    lines = Position.of(state).write().splitlines()
    found: Counter[int] = Counter()

    async def beside() -> None:
        async with target.client(ATTACKER) as client:
            for i in range(9):  # as many tables as an address may open at once
                bent = list(lines)
                bent.insert(luck.randrange(3, len(bent)), luck.choice(bent))
                asked = {"name": "Eve", "password": PASSWORD, "text": "\n".join(bent) if i else ENDLESS}
                answer = await client.post("/tables", json=asked)
                found[answer.status_code] += 1
                assert answer.status_code < 500, (asked["text"], answer.text)

    told = bearable(await neighbour(target, beside))
    grown = target.memory() - before
    assert grown < 200, f"{grown:.0f} MB more"
    return f"{sum(found.values())} positions, answers {dict(found)}; {told}"


async def half_requests(target: Target) -> str:
    """A thousand requests of which only a part is ever sent."""
    before = target.log_size()
    held: list[socket.socket] = []
    refused = 0

    def half() -> None:
        nonlocal refused
        for _ in range(1000):
            try:
                one = socket.create_connection(("127.0.0.1", target.port), 5, (ATTACKER, 0))
                one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
                held.append(one)
            except OSError:
                refused += 1

    async def beside() -> None:
        await asyncio.to_thread(half)
        await asyncio.sleep(2)

    told = bearable(await neighbour(target, beside))
    end = time.monotonic() + 60
    alive = held
    while alive and time.monotonic() < end:
        await asyncio.sleep(1)
        alive = [one for one in alive if not closed(one)]
    assert not alive, f"{len(alive)} half requests are still held"
    for one in held:
        one.close()
    grown = target.log_size() - before
    assert grown < 100_000, f"the log grew by {grown} bytes"
    return f"all closed again, the log grew by {grown} bytes; {told}"


def closed(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return one.recv(1000) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


async def long_polls(target: Target) -> str:
    """Many requests that wait for a change at one table, and changes there."""
    code, token = await target.opened()
    async with target.client(PLAYER) as client:
        revision = (await client.get(f"/api/tables/{code}")).json()["revision"]
    statuses: Counter[int] = Counter()

    async def poll(client: httpx.AsyncClient) -> None:
        with contextlib.suppress(httpx.HTTPError):
            statuses[(await client.get(f"/t/{code}/fragments?since={revision}", timeout=8)).status_code] += 1

    async def beside() -> None:
        limits = httpx.Limits(max_connections=250)
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=limits)
        async with httpx.AsyncClient(base_url=target.url, transport=transport, timeout=PATIENCE) as client:
            polls = asyncio.gather(*[poll(client) for _ in range(250)])
            async with target.client(PLAYER) as player:
                for _ in range(5):
                    said = {"intent": "signal", "signal": "thanks"}
                    await player.post(f"/t/{code}/intent", json=said, headers={"Authorization": f"Bearer {token}"})
                    await asyncio.sleep(0.5)
            await polls

    told = bearable(await neighbour(target, beside))
    assert set(statuses) <= {200, 429}, statuses
    assert statuses[429], statuses  # no more than so many wait at once
    return f"answers {dict(statuses)}; {told}"


async def many_tables(target: Target) -> str:
    """Tables opened through every door, without the password and too often."""
    statuses: Counter[int] = Counter()
    async with target.client(ATTACKER) as client:
        for i in range(60):
            path = "/tables" if i % 2 else "/learn/1"
            answer = await client.post(path, data={"name": "Eve"})
            statuses[answer.status_code] += 1
            opened = answer.headers.get("location", "")
            assert not opened.startswith("/t/"), opened  # 303 may lead to the form that asks for the password
    assert set(statuses) <= {303, 409, 429}, statuses
    return f"answers {dict(statuses)}"


async def guesses(target: Target) -> str:
    """Codes of tables, guessed."""
    statuses: Counter[int] = Counter()
    async with target.client("127.0.0.10") as client:
        for _ in range(300):
            code = "".join(random.choices("23456789abcdefghjkmnpqrstuvwxyz", k=8))
            statuses[(await client.get(f"/t/{code}")).status_code] += 1
    assert statuses[404] < 80, statuses
    assert statuses[429] > 200, statuses
    return f"answers {dict(statuses)}"


async def floods(target: Target) -> str:
    """Websockets opened and closed as fast as it goes, and intents with many tokens."""
    code, _ = await target.opened()
    ends: Counter[object] = Counter()

    async def once() -> None:
        address = f"ws://127.0.0.1:{target.port}/t/{code}/socket"
        headers = {"Authorization": f"Bearer {new_token()}"}
        try:
            async with connect(address, local_addr=("127.0.0.11", 0), additional_headers=headers) as line:
                for _ in range(60):
                    await line.send('{"intent":"signal","signal":"thanks"}')
                async for text in line:
                    if json.loads(text).get("kind") == "limit":
                        ends["limit"] += 1
                        return
        except (ConnectionClosed, InvalidStatus, OSError, TimeoutError) as error:
            ends[type(error).__name__] += 1
        ends["closed"] += 1

    async def beside() -> None:
        for _ in range(4):
            await asyncio.gather(*[asyncio.wait_for(once(), PATIENCE) for _ in range(30)])

    told = bearable(await neighbour(target, beside))
    assert ends["limit"] + ends["closed"] > 100, ends
    return f"{dict(ends)}; {told}"


async def foreign_pages(target: Target) -> str:
    """What pages of other sites, links and markup can do to somebody's browser."""
    code, token = await target.opened()
    own = {"Authorization": f"Bearer {token}"}
    tried = 0
    async with target.client(ATTACKER) as client:
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": f"https://127.0.0.1:{target.port}.evil.example"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        ):
            for path, fields in ((f"/t/{code}/intent", {"intent": "pause", "on": "true"}), ("/report", {"text": "x"})):
                answer = await client.post(path, data=fields, headers={**own, **headers})
                assert answer.status_code == 400, (headers, path, answer.status_code)
                tried += 1
        page = await client.get(f"/t/{code}/me/{new_token()}")
        assert "set-cookie" not in page.headers, "a link with a foreign token sets a cookie"
        asked = await client.get(f"/t/{code}/me/{token}")
        assert "set-cookie" not in asked.headers, "a personal link sets a cookie unasked"
        up = "/static/../settings.py", "/static/%2e%2e/settings.py", "/art/..%2f..%2fapp.svg"
        for path in (*up, "//evil.example"):
            # As it stands here: a path with two strokes would be read as another host's address otherwise.
            asked_for = httpx.URL(target.url).copy_with(raw_path=path.encode())
            assert (await client.get(asked_for)).status_code in (404, 400), path
        led = await client.post("/language", data={"language": "de", "back": "//evil.example"})
        assert led.headers["location"] == "/"
        evil = "<img src=x onerror=alert(1)>"
        await client.post(f"/t/{code}/intent", json={"intent": "say", "text": evil}, headers=own)
        for path in (f"/t/{code}", f"/rules?q={evil}", f"/report?table={evil}", f"/setup?name={evil}"):
            answer = await client.get(path, headers=own)
            assert "<img src=x" not in answer.text, path
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["cache-control"] == "no-store", path
            assert answer.headers["x-content-type-options"] == "nosniff"
    return f"{tried} forged requests refused, no cookie unasked, nothing unescaped"


async def large_bodies(target: Target) -> str:
    """Bodies of many megabytes, deep JSON, numbers without end, and bodies that never come."""
    before = target.memory()
    code, token = await target.opened("127.0.0.3")
    own = {"Authorization": f"Bearer {token}"}

    async def beside() -> None:
        async with target.client("127.0.0.12") as client:
            for body in (
                b"x" * 50_000_000,
                b'{"intent":' + b"[" * 1000,
                b'{"intent":"move","version":' + b"9" * 1500 + b"}",
            ):
                with contextlib.suppress(httpx.HTTPError):
                    headers = {**own, "Content-Type": "application/json"}
                    answer = await client.post(f"/t/{code}/intent", content=body, headers=headers)
                    assert answer.status_code in (400, 413), answer.status_code
            head = b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 300\r\n\r\n{"
            line = socket.create_connection(("127.0.0.1", target.port), 5, ("127.0.0.12", 0))
            line.sendall(head)
            line.settimeout(40)
            assert await asyncio.to_thread(line.recv, 100), "a body that never comes is waited for"
            line.close()

    told = bearable(await neighbour(target, beside))
    grown = target.memory() - before
    assert grown < 150, f"{grown:.0f} MB more"
    return told


async def one_after_the_other(target: Target) -> str:
    """Small requests back to back on one line: each answer held back for another packet would take 40 ms."""
    times = []
    async with target.client(PLAYER) as client:
        for _ in range(60):
            start = time.monotonic()
            assert (await client.get("/health/live")).status_code == 200
            times.append(time.monotonic() - start)
    median = sorted(times)[30]
    assert median < 0.03, f"half of the answers took more than {1000 * median:.0f} ms"
    return f"half of the answers within {1000 * median:.1f} ms"


async def crowded_bots(target: Target) -> str:
    """Eight tables of the strongest bots, and one where a novice has to answer."""
    for n in range(4):
        for _ in range(2):
            await target.opened(f"127.0.0.{40 + n}", seating="master,master,master,master")
    code, _ = await target.opened("127.0.0.50", seating="novice,novice,novice,novice")
    looking = connect(f"ws://127.0.0.1:{target.port}/t/{code}/socket", local_addr=("127.0.0.50", 0))
    async with target.client("127.0.0.50") as client, looking:
        start, versions = time.monotonic(), [await version_of(client, code)]
        while versions[-1] < versions[0] + 10:
            assert time.monotonic() - start < PATIENCE, f"a novice made {versions[-1] - versions[0]} moves"
            await asyncio.sleep(0.5)
            versions.append(await version_of(client, code))
    return f"a novice made ten moves in {time.monotonic() - start:.1f} s"


async def version_of(client: httpx.AsyncClient, code: str) -> int:
    return int((await client.get(f"/api/tables/{code}")).json()["version"])


async def database_in_trouble(target: Target) -> str:
    """The file is locked by somebody, and then the disk is full: nothing counts that is not kept, and all goes on."""
    code, token = await target.opened("127.0.0.60")
    own = {"Authorization": f"Bearer {token}"}
    bots, _ = await target.opened("127.0.0.60", seating="random,random,random,random")
    file = target.folder / "kaidan.db"
    async with target.client("127.0.0.60") as client:

        async def seen() -> dict[str, Any]:
            """The table as soon as it can be read."""
            end = time.monotonic() + PATIENCE
            while (answer := await client.get(f"/api/tables/{code}", headers=own)).status_code != 200:
                assert time.monotonic() < end, answer.text
                await asyncio.sleep(0.3)
            found: dict[str, Any] = answer.json()
            return found

        async def move(now: dict[str, Any]) -> int:
            meant = {"intent": "move", "move": now["moves"][0], "version": now["version"]}
            return (await client.post(f"/api/tables/{code}", json=meant, headers=own)).status_code

        async def ready(status: int, how: str) -> None:
            """Within seconds: the disk is not asked for everybody who asks."""
            end = time.monotonic() + PATIENCE
            while (await client.get("/health/ready")).status_code != status:
                assert time.monotonic() < end, f"{how}: whether it is ready is never answered with {status}"
                await asyncio.sleep(0.3)

        async def hindered(now: dict[str, Any], how: str) -> None:
            assert (status := await move(now)) == 503, f"{how}: a move is answered with {status}"
            await ready(503, how)
            assert (await client.get("/health/live")).status_code == 200, how

        async def free_again(before: dict[str, Any], how: str) -> None:
            now = await seen()
            assert now["version"] == before["version"], f"{how}: a move counts that was refused"
            assert (status := await move(now)) == 200, f"{how}, and free again: a move is answered with {status}"
            await ready(200, how)

        now = await seen()
        async with connect(f"ws://127.0.0.1:{target.port}/t/{bots}/socket", local_addr=("127.0.0.60", 0)):
            line = sqlite3.connect(file, isolation_level=None)
            line.execute("BEGIN IMMEDIATE")
            await hindered(now, "locked")
            line.close()
            await free_again(now, "locked")
            before = await version_of(client, bots)
            end = time.monotonic() + PATIENCE
            while await version_of(client, bots) == before:
                assert time.monotonic() < end, "bots stand still since the file was locked"
                await asyncio.sleep(0.3)
        soft, hard = resource.prlimit(target.child.pid, resource.RLIMIT_FSIZE)
        written = max((target.folder / name).stat().st_size for name in ("kaidan.db", "kaidan.db-wal"))
        resource.prlimit(target.child.pid, resource.RLIMIT_FSIZE, (written // 2, hard))
        now = await seen()
        try:
            await hindered(now, "full")
        finally:
            resource.prlimit(target.child.pid, resource.RLIMIT_FSIZE, (soft, hard))
        await free_again(now, "full")
    assert "[parameters:" not in (target.folder / "log").read_text(errors="replace"), "hands are in the log"
    return "locked and full: refused, told as not ready, and all went on"


async def power_cuts(target: Target) -> str:
    """The server is killed in the middle of play; what was acknowledged is there."""
    lost = moves = 0
    for _ in range(3):
        code, token = await target.opened("127.0.0.4")
        address = f"ws://127.0.0.1:{target.port}/t/{code}/socket?options=1"
        version, options = -1, []
        with contextlib.suppress(ConnectionClosed):
            async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as line:
                asyncio.get_running_loop().call_later(1.5, target.child.kill)
                acknowledged, wanted = -1, -1
                async for text in line:
                    body = json.loads(text)
                    if body.get("ok"):
                        acknowledged, moves = wanted, moves + 1
                    if "options" in body:
                        version, options = body["version"], body["options"]
                        if options and version > wanted:
                            wanted = version
                            await asyncio.sleep(0.15)
                            await line.send(
                                json.dumps({"intent": "move", "move": options[0], "version": version, "id": 1})
                            )
        await asyncio.to_thread(target.stop, signal.SIGKILL)
        await asyncio.to_thread(target.start)
        async with target.client("127.0.0.4") as client:
            now = (await client.get(f"/api/tables/{code}")).json()["version"]
        lost += now <= acknowledged
    assert not lost, f"{lost} acknowledged moves are lost"
    return f"killed 3 times, {moves} acknowledged moves, none lost"


ATTACKS: list[Callable[[Target], Awaitable[str]]] = [
    bad_positions,
    half_requests,
    long_polls,
    many_tables,
    guesses,
    floods,
    foreign_pages,
    large_bodies,
    one_after_the_other,
    crowded_bots,
    database_in_trouble,
    power_cuts,
]


async def attack(chosen: list[str]) -> int:
    """Every attack in turn; how many did not hold."""
    failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        target = await asyncio.to_thread(Target, Path(name))
        try:
            for one in ATTACKS:
                if chosen and one.__name__ not in chosen:
                    continue
                start = time.monotonic()
                try:
                    said = f"held: {await one(target)}"
                except (AssertionError, httpx.HTTPError, OSError) as error:
                    failed += 1
                    said = f"DID NOT HOLD: {str(error) or type(error).__name__}"
                print(f"{one.__name__.replace('_', ' '):19} {time.monotonic() - start:5.1f} s  {said}", flush=True)
                if target.child.poll() is not None:
                    print("the server has died")
                    await asyncio.to_thread(target.start)
                    failed += 1
            log = (Path(name) / "log").read_text(errors="replace")
            if "Traceback" in log:
                failed += 1
                print("the log has a traceback:\n" + log[log.index("Traceback") :][:2000])
        finally:
            target.stop()
    return failed


def main() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192) if hard > 0 else soft, hard))
    failed = asyncio.run(attack(sys.argv[1:]))
    print("everything held" if not failed else f"{failed} did not hold")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
