"""The table under load: many live tables on one core, their clients on another; `make load` reports what it measured.

    python -m tests.server.load [SECONDS] [TABLES ...]

Every table has four players with a websocket each and plays one move every five seconds. Measured is the time from the
moment a client sends its move to the moment each of the four has the changed page. Beside it, in the same run, stands
what the machine does to programs that do nothing: an echo over the same socket stack on the same core, a write until it
is on the same disk, how late a clock ticks, how much the host takes away. What is left is the program's share.
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
from typing import IO

import httpx
from websockets.asyncio.client import connect

from kaidan import __version__
from kaidan.kernel import state as kernel
from kaidan.server.visitor import new_token

from ..process import environment
from .people import Person, Table, opened, person
from .serving import ROOT, Process

TABLES, SECONDS, EVERY = (50, 200, 500), 60.0, 5.0
REPORT = ROOT / "docs" / "performance.md"
HEADING = "## The table under load"
WARM_UP = 10.0
#: How much is written at a time (about what a move writes), how much is echoed (about what a page is sent), how often a
#: clock ticks among the clients, and how often there is an echo and a write beside.
WRITTEN, ECHOED, TICK, BESIDE = bytes(8192), "x" * 10_000, 0.005, 0.05


class Group:
    """Four people at one table, playing at their pace; each repaint is timed."""

    def __init__(self, table: Table, people: list[Person]) -> None:
        self.table = table
        self.people = people
        self.times: list[float] = []
        self.bytes = 0
        self.messages = 0
        self.moves = 0
        self.played = 0

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
        asking = asyncio.create_task(now.ask("move", move=luck.choice(now.options), version=version))
        times = await asyncio.gather(*[repainted(one, version) for one in self.people])
        answer = await asking
        assert answer["ok"], answer
        self.played += 1
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
        assert (await one.ask("take", seat=letter, name=f"Player {letter}"))["ok"]
        people.append(one)
    bearer = {"Authorization": f"Bearer {table.token}"}
    answer = await client.post(f"{url}/t/{table.code}/intent", json={"intent": "start"}, headers=bearer)
    assert answer.json()["ok"]
    return Group(table, people)


def write_alone(file: IO[bytes]) -> float:
    """How long a single write takes until it is on the disk."""
    start = time.perf_counter()
    file.write(WRITTEN)
    os.fdatasync(file.fileno())
    return time.perf_counter() - start


async def writing(waits: list[float], folder: Path) -> None:
    """Writes beside the moves, on the disk where the games are kept."""
    with (folder / "alone").open("wb", buffering=0) as file:
        while True:
            await asyncio.sleep(BESIDE)
            waits.append(await asyncio.to_thread(write_alone, file))


async def echoing(waits: list[float], port: int) -> None:
    """Echoes beside the moves, by a server with the same socket stack that does nothing else, on the same core."""
    async with connect(f"ws://127.0.0.1:{port}/", max_size=2**24) as line:
        while True:
            await asyncio.sleep(BESIDE)
            start = time.perf_counter()
            await line.send(ECHOED)
            await line.recv()
            waits.append(time.perf_counter() - start)


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


async def measure(server: Process, echo: int, folder: Path, tables: int, seconds: float) -> dict[str, float]:
    luck = random.Random(5)
    pid = server.child.pid
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(timeout=60))
        await seated(server.url, stack, client)  # whatever the first table loads is not counted
        empty = memory(pid)
        groups = [await seated(server.url, stack, client) for _ in range(tables)]
        gc.collect()
        gc.freeze()
        late: list[float] = []
        echoes: list[float] = []
        writes: list[float] = []
        beside = [asyncio.create_task(one) for one in (ticking(late), echoing(echoes, echo), writing(writes, folder))]
        taken, whole = taken_by_host()
        start = time.monotonic() + WARM_UP
        busy = processor_time(pid)
        await asyncio.gather(*[group.play(start, start + seconds, luck) for group in groups])
        for one in beside:
            one.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        taken, whole = (now - before for now, before in zip(taken_by_host(), (taken, whole), strict=True))
        busy = processor_time(pid) - busy
        lasted = time.monotonic() - start + WARM_UP
        full = memory(pid)
    times = sorted(one for group in groups for one in group.times)
    for some in (late, echoes, writes):
        some.sort()
    moves = sum(group.moves for group in groups)
    played = sum(group.played for group in groups)
    return {
        "tables": tables,
        "moves": moves,
        **{f"p{n}": share(times, n) for n in (50, 95, 99)},
        **{f"echo{n}": share(echoes, n) for n in (50, 99)},
        **{f"disk{n}": share(writes, n) for n in (50, 99)},
        "share": share(times, 99) - share(echoes, 99) - share(writes, 99),
        "late": share(late, 99),
        "taken": 100 * taken / whole,
        "memory": (full - empty) / tables,
        "bytes": sum(group.bytes for group in groups) / max(1, moves),
        "cost": 1000 * busy / max(1, played),
        "busy": 100 * busy / lasted,
    }


#: What is reported of a run, with its bar.
ROWS = (
    ("moves counted", "{moves:.0f}", ""),
    ("intent to repaint, median", "{p50:.1f} ms", ""),
    ("95 of 100", "{p95:.1f} ms", ""),
    ("99 of 100", "{p99:.1f} ms", ""),
    ("an echo beside, median", "{echo50:.1f} ms", ""),
    ("an echo beside, 99 of 100", "{echo99:.1f} ms", ""),
    ("a write beside, median", "{disk50:.1f} ms", ""),
    ("a write beside, 99 of 100", "{disk99:.1f} ms", ""),
    ("the program's share of 99 of 100: less an echo and a write", "{share:.1f} ms", "at most 25 ms at 200 tables"),
    ("processor time of the server for each move", "{cost:.1f} ms", ""),
    ("the server's core is busy", "{busy:.0f} %", ""),
    ("memory for each table", "{memory:.2f} MB", "at most 1 MB"),
    ("bytes for each move, to all four, before compression", "{bytes:.0f}", ""),
    ("a clock among the clients is late, 99 of 100", "{late:.1f} ms", ""),
    ("the host took of all cores", "{taken:.1f} %", ""),
)


def report(runs: list[dict[str, float]], seconds: float) -> str:
    build = "interpreted" if kernel.__file__.endswith(".py") else "compiled"
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    what = (
        "`make load`: live tables of Ghost Stories with four websocket clients each, one move every"
        f" {EVERY:.0f} seconds at each table, no bots; server on one core with SQLite, clients on another, loopback"
        f" only, {seconds:.0f} seconds after {WARM_UP:.0f} to warm up. The echo is a server with the same socket stack"
        " on the server's core, the write is one of 8 kB to the same disk, both twenty times a second in the same run."
    )
    where = (
        f"kaidan {__version__} ({commit.stdout.strip() or 'no commit'}), {build} build,"
        f" Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores,"
        f" load average at the end {os.getloadavg()[0]:.1f}."
    )
    heads = [f"{run['tables']:.0f} tables" for run in runs]
    lines = [
        HEADING,
        "",
        what,
        "",
        where,
        "",
        f"| measured | {' | '.join(heads)} | bar |",
        "|---|" + "---|" * len(runs) + "---|",
        *[f"| {name} | {' | '.join(form.format(**run) for run in runs)} | {bar} |" for name, form, bar in ROWS],
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
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    counts = [int(word) for word in sys.argv[2:]] or list(TABLES)
    runs = []
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    for tables in counts:
        with tempfile.TemporaryDirectory() as name:
            server = Process(str(Path(name) / "kaidan.db"), Path(name), core=0)
            echo = subprocess.Popen(
                [sys.executable, "-m", "tests.server.echo", "0"],
                stdout=subprocess.PIPE,
                cwd=ROOT,
                env=environment(Path(name)),
                text=True,
            )
            try:
                assert echo.stdout is not None
                port = int(echo.stdout.readline())
                runs.append(asyncio.run(measure(server, port, Path(name), tables, seconds)))
            finally:
                echo.kill()
                echo.wait()
                server.stop()
        print(runs[-1], flush=True)
    text = report(runs, seconds)
    print(text)
    if counts == list(TABLES):
        put_in(text)


if __name__ == "__main__":
    main()
