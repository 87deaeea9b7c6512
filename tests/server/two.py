"""One process and two on one PostgreSQL: `python -m tests.server.two POSTGRESQL-URL [SECONDS]` says what each carries.

Every table plays as fast as it is answered. Beside moves a second stands what a move costs the servers, PostgreSQL and
the clients in processor time, because on a machine with fewer cores than programs only that can tell what cores of
their own would carry. PostgreSQL has to run on this machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import asyncpg
from websockets.asyncio.client import connect

from .load import processor_time
from .people import Table, opened
from .serving import Process

TABLES, SECONDS = 12, 15.0


async def playing(table: Table, end: float) -> int:
    """Play the first move on offer until the time is over; how many moves."""
    address = table.url.replace("http", "ws") + f"/t/{table.code}/socket?options=1"
    moves, asked = 0, -1
    async with connect(address, additional_headers={"Authorization": f"Bearer {table.token}"}, max_size=2**24) as line:
        async for text in line:
            if time.monotonic() > end:
                break
            body = json.loads(text)
            moves += bool(body.get("ok"))
            if body.get("options") and body["version"] > asked:
                asked = body["version"]
                options = body["options"]
                move = {"intent": "move", "move": options[asked % len(options)], "version": asked, "id": asked}
                await line.send(json.dumps(move))
            elif "options" in body and not body["options"]:
                break  # the game is over
    return moves


class Carried(NamedTuple):
    """Moves a second, and milliseconds of processor time for each: of the servers, of PostgreSQL, of the clients."""

    rate: float
    servers: float
    database: float
    clients: float


def with_children(pid: int) -> float:
    """Processor time of a process and of all that it has started, those that have ended included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    living = [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return ended + sum(processor_time(one) for one in [pid, *living])


async def carried(servers: list[Process], seconds: float, database: int = 0) -> Carried:
    """Let all tables play; `database` is the process of PostgreSQL."""
    found = []
    for n in range(TABLES * 4):
        found.append(await opened(servers[n % len(servers)].url, seating="me,me,me,me", level="initiation", start="1"))

    def spent() -> list[float]:
        ours = sum(processor_time(one.child.pid) for one in servers)
        return [ours, with_children(database) if database else 0.0, time.process_time()]

    before, start = spent(), time.monotonic()
    end, moves = start + seconds, 0
    while found and time.monotonic() < end:
        now, found = found[:TABLES], found[TABLES:]
        moves += sum(await asyncio.gather(*[playing(one, end) for one in now]))
    took = time.monotonic() - start
    costs = [1000 * (now - then) / max(1, moves) for now, then in zip(spent(), before, strict=True)]
    return Carried(moves / took, *costs)


async def measure(url: str, seconds: float, folder: Path) -> None:
    found: dict[int, list[Carried]] = {1: [], 2: []}
    for count in (1, 2, 2, 1, 1, 2):
        line = await asyncpg.connect(f"{url}/postgres")
        await line.execute("DROP DATABASE IF EXISTS kaidan_two WITH (FORCE)")
        await line.execute("CREATE DATABASE kaidan_two")
        data = Path(await line.fetchval("SHOW data_directory"))
        await line.close()
        database = int((data / "postmaster.pid").read_text().split()[0])
        servers = [await asyncio.to_thread(Process, f"{url}/kaidan_two", folder) for _ in range(count)]
        try:
            one = await carried(servers, seconds, database)
        finally:
            for server in servers:
                server.stop()
        found[count].append(one)
        said = f"servers {one.servers:.2f}, PostgreSQL {one.database:.2f}, clients {one.clients:.2f} ms"
        print(f"{count} processes: {one.rate:.0f} moves a second; processor time for each: {said}", flush=True)
    alone, both = (statistics.median(one.servers for one in found[count]) for count in (1, 2))
    rates = [statistics.median(one.rate for one in found[count]) for count in (1, 2)]
    print(f"two carried {rates[1] / rates[0]:.2f} times as much as one here, on {os.cpu_count()} cores for everything;")
    print(f"with a core for each of them and enough for the rest it would be {2 * alone / both:.2f} times")


def main() -> None:
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(measure(sys.argv[1].rstrip("/"), seconds, Path(name)))


if __name__ == "__main__":
    main()
