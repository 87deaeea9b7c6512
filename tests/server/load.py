"""The table under load: many live tables on one core, their clients on another; `make load` reports what it measured.

    python -m tests.server.load [TABLES] [SECONDS]

Every table has four players with a websocket each and plays one move every five seconds. Measured is the time from the
moment a client sends its move to the moment each of the four has the changed page. Beside it stands what the machine
does to a program that does nothing: how late a clock ticks, how long the disk takes, how much the host takes away.
"""

from __future__ import annotations

import asyncio
import gc
import os
import platform
import random
import re
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

from kaidan import __version__
from kaidan.kernel import state as kernel
from kaidan.server.visitor import new_token

from .people import Person, Table, opened, person
from .serving import ROOT, Process

TABLES, SECONDS, EVERY = 200, 60.0, 5.0
REPORT = ROOT / "docs" / "performance.md"
HEADING = "## The table under load"
WARM_UP = 10.0
#: How long the disk is looked at alone, how much is written at a time (about what a move writes), and how often a clock
#: ticks among the clients.
ALONE, WRITTEN, TICK = 10.0, bytes(8192), 0.005


class Group:
    """Four people at one table, playing at their pace; each repaint is timed."""

    def __init__(self, table: Table, people: list[Person]) -> None:
        self.table = table
        self.people = people
        self.times: list[float] = []
        self.bytes = 0
        self.messages = 0
        self.moves = 0

    async def play(self, start: float, end: float, luck: random.Random) -> None:
        await asyncio.sleep(luck.uniform(0, EVERY))
        while time.monotonic() < end:
            due = time.monotonic() + EVERY
            now = next((one for one in self.people if one.options), None)
            if now is not None:
                await self.move(now, luck, time.monotonic() > start)
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    async def move(self, now: Person, luck: random.Random, counted: bool) -> None:
        version = now.version
        heard = [len(one.heard) for one in self.people]
        sent = time.perf_counter()
        asking = asyncio.create_task(now.ask(move=luck.choice(now.options), version=version))
        times = await asyncio.gather(*[repainted(one, version) for one in self.people])
        answer = await asking
        assert answer["ok"], answer
        if counted:
            self.moves += 1
            self.times += [at - sent for at in times]
            news = [text for one, n in zip(self.people, heard, strict=True) for text in one.heard[n:]]
            self.messages += len(news)
            self.bytes += sum(len(text.encode()) for text in news)
        for one in self.people:
            one.heard.clear()


async def repainted(one: Person, version: int) -> float:
    await one.until(lambda: one.version > version)
    return time.perf_counter()


async def seated(url: str, stack: AsyncExitStack, client: httpx.AsyncClient) -> Group:
    table = await opened(url, seating="open,open,open,open", level="normal")
    people = []
    for letter in "YBGR":
        one = await stack.enter_async_context(person(table, new_token()))
        assert (await one.ask(take=letter, name=f"Player {letter}"))["ok"]
        people.append(one)
    bearer = {"Authorization": f"Bearer {table.token}"}
    answer = await client.post(f"{url}/t/{table.code}/intent", json={"start": True}, headers=bearer)
    assert answer.json()["ok"]
    return Group(table, people)


def waits_for_disk() -> list[float]:
    """How long single writes take until they are on the disk, at the pace of the moves and with nothing else to do."""
    waits = []
    with tempfile.NamedTemporaryFile(buffering=0) as file:
        end = time.monotonic() + ALONE
        while time.monotonic() < end:
            time.sleep(EVERY / TABLES)
            start = time.perf_counter()
            file.write(WRITTEN)
            os.fdatasync(file.fileno())
            waits.append(time.perf_counter() - start)
    return sorted(waits)


async def ticking(late: list[float]) -> None:
    """How late a clock ticks among the clients: whatever holds it up holds up every repaint."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - start - TICK)


def taken_by_host() -> tuple[int, int]:
    """Processor time that the host gave to others, and all time."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    return fields[7], sum(fields)


def share(times: list[float], hundredths: int) -> float:
    """Within how many milliseconds so many of a hundred are, of times in rising order."""
    return 1000 * times[min(len(times) * hundredths // 100, len(times) - 1)]


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: Process, tables: int, seconds: float) -> dict[str, float]:
    luck = random.Random(5)
    pid = server.child.pid
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(timeout=30))
        await seated(server.url, stack, client)  # whatever the first table loads is not counted
        empty = memory(pid)
        groups = [await seated(server.url, stack, client) for _ in range(tables)]
        gc.collect()
        gc.freeze()
        late: list[float] = []
        clock = asyncio.create_task(ticking(late))
        taken, whole = taken_by_host()
        start = time.monotonic() + WARM_UP
        busy = processor_time(pid)
        await asyncio.gather(*[group.play(start, start + seconds, luck) for group in groups])
        clock.cancel()
        taken, whole = (now - before for now, before in zip(taken_by_host(), (taken, whole), strict=True))
        busy = (processor_time(pid) - busy) / (time.monotonic() - start + WARM_UP)
        full = memory(pid)
    times = sorted(one for group in groups for one in group.times)
    late.sort()
    moves = sum(group.moves for group in groups)
    return {
        "tables": tables,
        "seconds": seconds,
        "moves": moves,
        "p50": share(times, 50),
        "p95": share(times, 95),
        "p99": share(times, 99),
        "most": share(times, 100),
        "late": share(late, 99),
        "latest": share(late, 100),
        "taken": 100 * taken / whole,
        "memory": (full - empty) / tables,
        "messages": sum(group.messages for group in groups) / moves,
        "bytes": sum(group.bytes for group in groups) / moves,
        "busy": 100 * busy,
    }


def report(found: dict[str, float], waits: list[float]) -> str:
    build = "interpreted" if kernel.__file__.endswith(".py") else "compiled"
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    rows = [
        ("intent to repaint, median", f"{found['p50']:.1f} ms", ""),
        ("95 of 100", f"{found['p95']:.1f} ms", ""),
        ("99 of 100", f"{found['p99']:.1f} ms", "at most 50 ms"),
        ("slowest", f"{found['most']:.1f} ms", ""),
        ("memory for each table", f"{found['memory']:.2f} MB", "at most 1 MB"),
        ("messages for each move, to all four", f"{found['messages']:.1f}", ""),
        ("bytes for each move, to all four, before compression", f"{found['bytes']:.0f}", ""),
        ("the server's core is busy", f"{found['busy']:.0f} %", ""),
        ("a clock among the clients is late, 99 of 100", f"{found['late']:.1f} ms", ""),
        ("the same, at most", f"{found['latest']:.1f} ms", ""),
        ("the host took of both cores", f"{found['taken']:.1f} %", ""),
        ("a write alone until it is on the disk, median", f"{share(waits, 50):.1f} ms", ""),
        ("the same, 99 of 100", f"{share(waits, 99):.1f} ms", ""),
    ]
    what = (
        f"`make load`: {found['tables']:.0f} live tables of Ghost Stories with four websocket clients each, one move"
        f" every {EVERY:.0f} seconds at each table, no bots; server on one core with SQLite, clients on another,"
        f" loopback only. {found['moves']:.0f} moves in {found['seconds']:.0f} seconds, after {WARM_UP:.0f} to warm up."
    )
    where = (
        f"kaidan {__version__} ({commit.stdout.strip() or 'no commit'}), {build} build,"
        f" Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores,"
        f" load average at the end {os.getloadavg()[0]:.1f}."
    )
    lines = [
        HEADING,
        "",
        what,
        "",
        where,
        "",
        "| measured | found | bar |",
        "|---|---|---|",
        *[f"| {name} | {value} | {bar} |" for name, value, bar in rows],
        "",
    ]
    return "\n".join(lines)


def put_in(text: str) -> None:
    """Replace this chapter of the page, and leave the others."""
    page = REPORT.read_text(encoding="utf-8") if REPORT.exists() else "# Performance\n\n"
    before, heading, after = page.partition(HEADING)
    _, more, rest = after.partition("\n## ") if heading else ("", "", "")
    put = before.rstrip() + "\n\n" + text + ("\n## " + rest if more else "")
    REPORT.write_text(put, encoding="utf-8")


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    waits = waits_for_disk()
    with tempfile.TemporaryDirectory() as name:
        server = Process(str(Path(name) / "kaidan.db"), Path(name), core=0)
        if (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(0, {1})
        try:
            found = asyncio.run(measure(server, tables, seconds))
        finally:
            server.stop()
    text = report(found, waits)
    print(text)
    if tables == TABLES:
        put_in(text)


if __name__ == "__main__":
    main()
