"""What a move costs the server, part by part, in processor time: also a busy machine can tell.

    python -m tests.server.cost [GAMES]

Four people look at one table while random moves are played. The rules and what each may see, drawing, packing for the
line, and writing to SQLite are timed apart; waiting is not.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import msgspec

from kaidan.server.client import Client, Recipient
from kaidan.server.connections import squeezed
from kaidan.server.hall import Hall
from kaidan.server.run import YOUNG
from kaidan.server.writer import Writer
from kaidan.table.intent import Move, Start, Take

from .people import UNLIMITED, opened, running, settings_for

MOVES = 60


class Timed(Counter[str]):
    """Processor seconds of a thread by what they went into, and bytes."""

    def spend(self, what: str, since: float) -> float:
        now = time.thread_time()
        self[what] += now - since  # type: ignore[assignment]  # a counter of seconds counts as well
        return now


class Line:
    """What one page has."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.reader = Recipient()

    def repaint(self, spent: Timed) -> None:
        start = time.thread_time()
        bodies = [self.reader.news(shown) for shown in self.client.take()]
        drawn = spent.spend("drawing", start)
        for body in bodies:
            text = msgspec.json.encode(body, enc_hook=str)
            squeezed(text)
            spent["bytes"] += len(text)
        spent.spend("packing", drawn)


async def play(hall: Hall, url: str, luck: random.Random, spent: Timed) -> None:
    table = await opened(url, seating="open,open,open,open", level="normal")
    keys = [hall.key_of(f"somebody at seat {letter}") for letter in "YBGR"]
    for key, letter in zip(keys, "YBGR", strict=True):
        await hall.do(table.code, key, Take(letter, f"Player {letter}"))
    await hall.do(table.code, hall.key_of(table.token), Start())
    lines = [Line(Client(table.code, key, "en")) for key in keys]
    for line in lines:
        await hall.attach(line.client)
    session = (await hall.room(table.code)).session
    before = Timed(spent)
    for _ in range(MOVES):
        if session.table.over:
            break
        intent = Move(luck.choice(session.table.state.options()), session.table.version)
        start = time.thread_time()
        await hall.do(table.code, session.party.seats[session.table.decider].key, intent)
        spent.spend("rules and sights", start)
        for line in lines:
            line.repaint(spent)
        spent["moves"] += 1
    assert spent["moves"] > before["moves"]
    for line in lines:
        hall.detach(line.client)


async def measure(games: int, folder: Path) -> Timed:
    spent, luck = Timed(), random.Random(3)
    written = Writer.write

    def write(self: Writer, loop: asyncio.AbstractEventLoop) -> None:
        start = time.thread_time()
        written(self, loop)
        spent.spend("writing", start)

    Writer.write = write  # type: ignore[method-assign]  # only here
    async with running(settings_for(folder, limits=UNLIMITED)) as server:
        for _ in range(games):
            await play(server.hall, server.url, luck, spent)
    return spent


if __name__ == "__main__":
    gc.set_threshold(*YOUNG)
    with tempfile.TemporaryDirectory() as name:
        spent = asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 12, Path(name)))
    moves = spent.pop("moves")
    print(f"{moves} moves, {spent.pop('bytes') // moves} bytes each to all four")
    for what, seconds in [*spent.items(), ("together", sum(spent.values()))]:
        print(f"{what:>18} {1000 * seconds / moves:.2f} ms")
