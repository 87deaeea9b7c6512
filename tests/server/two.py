"""One process and two on one PostgreSQL: `python -m tests.server.two POSTGRESQL-URL [SECONDS]` says what each carries.

Every table plays as fast as it is answered. Beside moves a second stands what a move costs the servers in processor
time, because on a machine with fewer cores than programs only that can tell what a core of its own would carry.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

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


async def carried(servers: list[Process], seconds: float) -> tuple[float, float]:
    """Moves a second, and milliseconds of processor time for each."""
    found = []
    for n in range(TABLES * 4):
        found.append(await opened(servers[n % len(servers)].url, seating="me,me,me,me", level="initiation", start="1"))
    busy, start = sum(processor_time(one.child.pid) for one in servers), time.monotonic()
    end, moves = start + seconds, 0
    while found and time.monotonic() < end:
        now, found = found[:TABLES], found[TABLES:]
        moves += sum(await asyncio.gather(*[playing(one, end) for one in now]))
    took = time.monotonic() - start
    busy = sum(processor_time(one.child.pid) for one in servers) - busy
    return moves / took, 1000 * busy / max(1, moves)


async def measure(url: str, seconds: float, folder: Path) -> None:
    for count in (1, 2, 1, 2):
        line = await asyncpg.connect(f"{url}/postgres")
        await line.execute("DROP DATABASE IF EXISTS kaidan_two WITH (FORCE)")
        await line.execute("CREATE DATABASE kaidan_two")
        await line.close()
        servers = [await asyncio.to_thread(Process, f"{url}/kaidan_two", folder) for _ in range(count)]
        try:
            rate, cost = await carried(servers, seconds)
        finally:
            for one in servers:
                one.stop()
        print(f"{count} processes: {rate:.0f} moves a second, {cost:.2f} ms of processor time for each", flush=True)


def main() -> None:
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(measure(sys.argv[1].rstrip("/"), seconds, Path(name)))


if __name__ == "__main__":
    main()
