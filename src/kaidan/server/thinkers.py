"""Bots think here, in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ..bots.ladder import bot
from ..games import catalogue
from ..kernel.errors import WrongData
from ..kernel.state import State

T = TypeVar("T")


class Thinkers:
    """A few worker processes, started when the first bot has to think."""

    def __init__(self, count: int, overlays: Mapping[str, str], playouts: int | None = None) -> None:
        self.count: Final = count or max(1, (os.cpu_count() or 2) - 1)
        self.overlays: Final = dict(overlays)
        self.playouts: Final = playouts
        self.pool: ProcessPoolExecutor | None = None

    async def move(self, view: State, strength: str) -> str:
        """What a bot of that strength plays in this view."""
        return await self.run(think, view, strength, secrets.randbelow(2**62), self.playouts)

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Let a worker do something that takes long; if a worker has died, another one does it."""
        try:
            return await asyncio.wrap_future(self.workers().submit(work, *arguments))
        except BrokenProcessPool:
            self.close()
            return await asyncio.wrap_future(self.workers().submit(work, *arguments))

    def workers(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # A fork would copy the server's threads and sockets into the workers.
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, context, initializer=prepare, initargs=(self.overlays,))
        return self.pool

    def close(self) -> None:
        """Begin no thought any more, and wait for those that are being thought.

        The pool's own thread has to be gone before Python ends, or the two close one pipe against each other.
        """
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


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
    expansions = catalogue.OPTIONS[name].get("expansion", [])
    return [{"expansion": expansion} for expansion in expansions] or [{}]


def think(view: State, strength: str, seed: int, playouts: int | None) -> str:
    return bot(strength, view.game, seed, playouts).move(view)
