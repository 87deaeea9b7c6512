"""Worker processes in which bots think, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple, TypeVar

from ..bots.bot import Bot
from ..bots.ladder import Minds, bot, bots_of
from ..bots.partner import ExplainedMove, Partner, deed
from ..games import catalogue
from ..kernel.errors import WrongData
from ..kernel.state import Game, View

T = TypeVar("T")
#: How many tables are remembered with the worker that thinks for them.
MOST_HOMES: Final = 1000
#: However slow the server is, a master tries so much.
FEWEST: Final = 60
#: How many bots a worker keeps, those that have thought last; each may hold a tree of some megabytes.
MOST_BOTS: Final = 16


class Sitting(NamedTuple):
    """A bot at a table: the table's code, the seat and the strength."""

    code: str
    seat: int
    strength: str


#: About how long each kind of thought takes, in seconds; what costs little comes first.
COSTS: Final = {"random": 0.01, "novice": 0.05, "adept": 0.12, "master": 0.15}
#: How many times as long bots think where somebody wants them to: two seconds instead of a tenth.
LONGER: Final = 20
ADVICE: Final = 0.15
REVIEW: Final = 4.0
#: Thoughts that cost no more than this have a worker of their own, and never wait for a long one.
CHEAP: Final = 0.1


class Pace:
    """What part of their time to think bots have: all of it, or on a slow or busy server less, the same for everybody.

    It goes by how long tables wait for a master, from the asking to the answer.
    """

    def __init__(self) -> None:
        self.halvings = 0
        self.waited = PROMPT

    @property
    def share(self) -> float:
        return float(0.5**self.halvings)

    def note(self, seconds: float) -> None:
        """Somebody has waited so long for a thought of usual length; slowly forgotten."""
        self.waited += (seconds - self.waited) / 8
        if self.waited > SLOW and self.halvings < MOST_HALVINGS:
            self.halvings += 1
            self.waited = PROMPT  # whoever thinks less is prompter; that is seen from now on
        elif self.waited < PROMPT / 2 and self.halvings:
            self.halvings -= 1
            self.waited = PROMPT


#: Bots that answer so soon have all their time; if they are slower than the second, everybody's is halved.
PROMPT: Final = 0.2
SLOW: Final = 0.5
MOST_HALVINGS: Final = 6


class Turns:
    """Who thinks next where only so many can at once: fair by table, and whoever asks for less comes first.

    Every thought is given a number: where its table stands, plus what it costs. The lowest is next. A table that has
    asked for much stands far back, but no table can be overtaken for ever, because the numbers of others grow as well.
    """

    def __init__(self, count: int) -> None:
        self.count: Final = count
        #: Number, which of those with the same number, cost, and what wakes it.
        self.waiting: Final[list[tuple[float, int, float, asyncio.Event]]] = []
        #: Where each table stands that has asked lately, and where whoever is served stands.
        self.places: dict[str, float] = {}
        self.now = 0.0
        self.number = 0
        self.busy = 0

    @contextlib.asynccontextmanager
    async def turn(self, table: str, cost: float) -> AsyncIterator[None]:
        """Wait until it is this table's turn, and have it until the end."""
        await self.wait(table, cost)
        try:
            yield
        finally:
            self.busy -= 1
            self.serve()

    async def wait(self, table: str, cost: float) -> None:
        place = max(self.now, self.places.get(table, 0.0)) + cost
        self.places = {**{one: at for one, at in self.places.items() if at > self.now}, table: place}
        self.number += 1
        mine = (place, self.number, cost, asyncio.Event())
        heapq.heappush(self.waiting, mine)
        self.serve()
        try:
            await mine[3].wait()
        except asyncio.CancelledError:
            if mine in self.waiting:
                self.waiting.remove(mine)
                heapq.heapify(self.waiting)
            else:  # it was our turn already
                self.busy -= 1
                self.serve()
            raise

    def serve(self) -> None:
        while self.waiting and self.busy < self.count:
            place, _, cost, event = heapq.heappop(self.waiting)
            self.now = max(self.now, place - cost)
            self.busy += 1
            event.set()


class BotWorkers:
    """A few worker processes, each started when it is first needed, and one more for thoughts that cost little.

    A table's bots think in one and the same worker as long as no other is less busy: it has kept them, and what they
    found for one decision they use for the next.
    """

    def __init__(self, count: int, overlays: Mapping[str, str], playouts: int | None = None) -> None:
        self.overlays: Final = dict(overlays)
        self.playouts: Final = playouts
        count = count or max(1, (os.cpu_count() or 2) - 1)
        #: The last one is for what costs little.
        self.pools: Final[list[ProcessPoolExecutor | None]] = [None] * (count + 1)
        self.slow: Final = Turns(count)
        self.quick: Final = Turns(1)
        #: How much each worker but the last has been given that it has not finished.
        self.busy: Final = [0] * count
        #: Which worker has thought for a table, the newest last.
        self.homes: Final[dict[str, int]] = {}
        self.pace: Final = Pace()

    async def move(
        self,
        sitting: Sitting,
        view: View,
        longer: bool = False,
        wishes: Sequence[str] = (),
        people: Sequence[int] = (),
        minds: Minds = (),
    ) -> ExplainedMove:
        """What a bot plays in this view, and why; `wishes` are the places that people have pointed at, `people` the
        seats whose things it leaves alone, `minds` what they mean to do."""
        times = LONGER if longer and sitting.strength == "master" else 1
        cost = COSTS[sitting.strength] * times
        playouts = self.playouts_of(sitting.strength, view.game, times)
        asked = (list(wishes), list(people), list(minds))
        thought = (think, sitting, view, secrets.randbelow(2**62), playouts, *asked)
        if cost <= CHEAP:
            async with self.quick.turn(sitting.code, cost):
                return await self.submit(len(self.pools) - 1, *thought)
        began = time.monotonic()
        async with self.slow.turn(sitting.code, cost):
            found = await self.give(self.worker_for(sitting.code), *thought)
        if times == 1:
            self.pace.note(time.monotonic() - began)
        return found

    def playouts_of(self, strength: str, game: Game, times: int) -> int | None:
        """How much a bot may think now, in playouts; None for what it thinks right."""
        if self.playouts is not None or strength != "master":
            return self.playouts
        return max(FEWEST, round(bots_of(game).tenth(game) * times * self.pace.share))

    async def run(self, code: str, cost: float, work: Callable[..., T], *arguments: Any) -> T:
        """Let a worker do something for a table that takes about so long."""
        async with self.slow.turn(code, cost):
            return await self.give(self.least_busy(), work, *arguments)

    def worker_for(self, code: str) -> int:
        """The worker that has thought for a table before, unless another is less busy."""
        number = self.least_busy(self.homes.pop(code, 0))
        self.homes[code] = number
        if len(self.homes) > MOST_HOMES:
            del self.homes[next(iter(self.homes))]
        return number

    def least_busy(self, liked: int = 0) -> int:
        return min(range(len(self.busy)), key=lambda i: (self.busy[i], i != liked))

    async def give(self, number: int, work: Callable[..., T], *arguments: Any) -> T:
        """Let a worker do something; if it has died, a new one in its place does it."""
        self.busy[number] += 1
        try:
            return await self.submit(number, work, *arguments)
        finally:
            self.busy[number] -= 1

    async def submit(self, number: int, work: Callable[..., T], *arguments: Any) -> T:
        try:
            return await asyncio.wrap_future(self.pool(number).submit(work, *arguments))
        except BrokenProcessPool:
            self.end(number)
            return await asyncio.wrap_future(self.pool(number).submit(work, *arguments))

    def pool(self, number: int) -> ProcessPoolExecutor:
        pool = self.pools[number]
        if pool is None:
            # A fork would copy the server's threads and sockets into the workers.
            context = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(1, context, initializer=prepare, initargs=(self.overlays,))
            self.pools[number] = pool
        return pool

    def end(self, number: int) -> None:
        """Begin no thought any more, and wait for the one that is being thought.

        The pool's own thread has to be gone before Python ends, or the two close one pipe against each other.
        """
        pool, self.pools[number] = self.pools[number], None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def close(self) -> None:
        for number in range(len(self.pools)):
            self.end(number)


def prepare(overlays: dict[str, str]) -> None:
    """A worker begins: it leaves interrupts to the server, gives way to it, and knows the owner's content."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)
    know(overlays)


def follow() -> None:
    """End with the server, even if it is killed: nobody would ever ask this worker again."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def know(overlays: Mapping[str, str]) -> None:
    """Put the games on the shelf, with the printed content and with the owner's."""
    for name in catalogue.games():
        for content in (None, overlays.get(name)):
            for options in variants(name):
                try:
                    catalogue.game(name, content, **options)
                except WrongData:
                    if content is None:
                        raise  # an owner's content may fit the base game, or only with its expansion


def variants(name: str) -> list[dict[str, str]]:
    """The options that change a game's content."""
    return [title.needs for title in [catalogue.title_named(name), *catalogue.expansions_of(name)]]


class KeptBots:
    """The bots that have thought last in this process."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.bots: Final[dict[Sitting, tuple[Game, Bot]]] = {}

    def bot(self, sitting: Sitting, game: Game, seed: int, playouts: int | None) -> Bot:
        """The bot that sits there, or a new one with this seed if none is kept."""
        kept = self.bots.pop(sitting, None)
        same = kept is not None and (isinstance(kept[1], Partner) or getattr(kept[1], "playouts", playouts) == playouts)
        if kept is None or kept[0] is not game or not same:
            kept = (game, bot(sitting.strength, game, seed, playouts))
        self.bots[sitting] = kept
        if len(self.bots) > self.most:
            del self.bots[next(iter(self.bots))]
        return kept[1]


_kept: Final = KeptBots(MOST_BOTS)


def think(
    sitting: Sitting,
    view: View,
    seed: int,
    playouts: int | None,
    wishes: Sequence[str] = (),
    people: Sequence[int] = (),
    minds: Minds = (),
) -> ExplainedMove:
    """What a worker does: the move of the bot that sits there, and why."""
    return deed(_kept.bot(sitting, view.game, seed, playouts), view, playouts, wishes, seed, people, minds)
