"""One process and two on one PostgreSQL: `make two` says how many moves a second each carries.

    python -m tests.server.two [SECONDS] [ROUNDS] [PERCENT]

Every server may take only so much of a core, and waits when it has, so that two cores have room for two servers,
PostgreSQL and the clients. All tables play as fast as they are answered; each has two pages, a player's and a
spectator's. In turns: one server; two servers, where both pages come to the process in which the table was opened; two,
where both come to either, as by a proxy that knows tables but not where they were opened; two, where each page comes to
another one. Beside moves a second stands how much of a core each of them took. Needs PostgreSQL, and root, because of
the control groups.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

import asyncpg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .load import processor_time
from .people import Table, opened
from .postgresql import a_postgresql
from .serving import Process
from .shares import limited

#: So many tables are played at each server at a time, one after the other; the rest wait for their turn.
AT_ONCE, READY = 12, 100
SECONDS, ROUNDS, PERCENT, WARM_UP = 12.0, 3, 25, 5.0
ALONE, OWN, EITHER, APART = "one process", "two, where it was opened", "two, together at either", "two, apart"
SETTINGS = (ALONE, OWN, EITHER, APART)


class Company(NamedTuple):
    """A table, as the player and as the spectator reach it."""

    player: Table
    spectator: Table


class Moves:
    """How many moves were acknowledged."""

    def __init__(self) -> None:
        self.made = 0
        self.games = 0


async def playing(tables: list[Company], moves: Moves) -> None:
    """Play at one table after the other."""
    while True:
        assert tables, "there were not enough tables"
        table, beside = tables.pop()
        bearer = {"Authorization": f"Bearer {table.token}"}
        asked = -1
        async with (
            connect(socket_of(table), additional_headers=bearer, max_size=2**24) as line,
            connect(socket_of(beside), max_size=2**24) as watching,
        ):
            ignoring = asyncio.create_task(ignored(watching))
            async for text in line:
                body = json.loads(text)
                assert body.get("ok", True), body
                moves.made += "ok" in body
                if body.get("options") and body["version"] > asked:
                    asked = body["version"]
                    options = body["options"]
                    move = {"intent": "move", "move": options[asked % len(options)], "version": asked, "id": asked}
                    await line.send(json.dumps(move))
                elif "options" in body and not body["options"]:
                    break  # the game is over
            ignoring.cancel()
        moves.games += 1


def socket_of(table: Table) -> str:
    return table.url.replace("http", "ws") + f"/t/{table.code}/socket?options=1"


async def ignored(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


class Carried(NamedTuple):
    """Moves a second, and how much of a core each took: every server, PostgreSQL, the clients."""

    rate: float
    servers: list[float]
    database: float
    clients: float

    def __str__(self) -> str:
        servers = " and ".join(f"{100 * one:.0f}" for one in self.servers)
        return f"{self.rate:.1f} | {servers} % | {100 * self.database:.0f} % | {100 * self.clients:.0f} %"


def with_children(pid: int) -> float:
    """Processor time of a process and of all that it has started, those that have ended included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    living = [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return ended + sum(processor_time(one) for one in [pid, *living])


async def carried(servers: list[Process], database: int, seconds: float, percent: int, how: str) -> Carried:
    """Let all tables play for so long."""
    tables = []
    for n in range(READY * len(servers)):
        owner, other = (servers[(n + i) % len(servers)] for i in (0, 1))
        made = await opened(owner.url, seating="me,me,me,me", level="initiation", start="1")
        # Every second player comes to the other process, unless all come to where the table was opened.
        first, second = (owner, other) if how in (ALONE, OWN) or n // 2 % 2 else (other, owner)
        beside = second if how == APART else first
        tables.append(Company(Table(first.url, made.code, made.token), Table(beside.url, made.code, "")))
    moves = Moves()

    def spent() -> list[float]:
        ours = [processor_time(one.child.pid) for one in servers]
        return [time.monotonic(), float(moves.made), with_children(database), time.process_time(), *ours]

    with ExitStack() as stack:
        for one in servers:
            stack.enter_context(limited(one.child.pid, percent))
        players = [asyncio.create_task(playing(tables, moves)) for _ in range(AT_ONCE * len(servers))]
        await asyncio.wait(players, timeout=WARM_UP, return_when=asyncio.FIRST_EXCEPTION)
        before = spent()
        await asyncio.wait(players, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        took, made_now, base, clients, *ours = [now - then for now, then in zip(spent(), before, strict=True)]
        for player in players:
            if player.done():
                player.result()  # says what went wrong
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    return Carried(made_now / took, [one / took for one in ours], base / took, clients / took)


async def measure(url: str, database: int, folder: Path, seconds: float, rounds: int, percent: int) -> None:
    found: dict[str, list[Carried]] = {what: [] for what in SETTINGS}
    print("| round | | moves a second | servers, of a core | PostgreSQL | clients |\n|---|---|---|---|---|---|")
    for number in range(1, rounds + 1):
        for what in SETTINGS if number % 2 else reversed(SETTINGS):
            line = await asyncpg.connect(f"{url}/postgres")
            await line.execute("DROP DATABASE IF EXISTS kaidan_two WITH (FORCE)")
            await line.execute("CREATE DATABASE kaidan_two")
            await line.close()
            count = 1 if what == ALONE else 2
            servers = [await asyncio.to_thread(Process, f"{url}/kaidan_two", folder) for _ in range(count)]
            try:
                one = await carried(servers, database, seconds, percent, what)
            finally:
                for server in servers:
                    server.stop()
            found[what].append(one)
            print(f"| {number} | {what} | {one} |", flush=True)
    for what in SETTINGS[1:]:
        ratios = [both.rate / alone.rate for both, alone in zip(found[what], found[ALONE], strict=True)]
        said = ", ".join(f"{one:.2f}" for one in ratios)
        print(f"{what}: {statistics.median(ratios):.2f} times as many moves a second as one ({said})")
    print(f"each server had {percent} % of a core; load average at the end {os.getloadavg()[0]:.1f}")


def main() -> None:
    given = sys.argv[1:]
    seconds = float(given[0]) if given else SECONDS
    rounds = int(given[1]) if len(given) > 1 else ROUNDS
    percent = int(given[2]) if len(given) > 2 else PERCENT
    with tempfile.TemporaryDirectory() as name, a_postgresql() as (url, database):
        asyncio.run(measure(url, database.pid, Path(name), seconds, rounds, percent))


if __name__ == "__main__":
    main()
