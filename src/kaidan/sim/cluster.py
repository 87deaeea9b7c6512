"""Games on a Dask cluster: its workers play them, and those of a lost worker are played again."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any, Final

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .match import Row, play
from .plan import Task

#: Seconds until an address counts as not reachable.
TIMEOUT: Final = 10
#: How often one game may lose its worker.
PATIENCE: Final = 5
NOT_INSTALLED: Final = mark(
    "a cluster needs dask.distributed; install it with “pip install '.[cluster]'” in the folder of kaidan"
)
NOT_REACHABLE: Final = mark("the cluster at “{address}” cannot be reached; finished games are kept")
CANNOT_PLAY: Final = mark(
    "the workers of the cluster at “{address}” cannot play ({reason}); the same kaidan must be installed there"
)
NO_WORKERS: Final = mark("the cluster at “{address}” keeps losing its workers; finished games are kept")


class Cluster:
    """The workers of the cluster whose scheduler has this address; kaidan must be installed where they run."""

    def __init__(self, address: str, timeout: float = TIMEOUT) -> None:
        try:
            self.distributed: Any = import_module("distributed")
        except ImportError:
            raise WrongData(Message(NOT_INSTALLED, {})) from None
        self.address = address
        self.muted = logging.root.manager.disable
        logging.disable(logging.CRITICAL)  # what Dask logs of a lost connection is said here in one sentence
        try:
            self.client: Any = self.distributed.Client(address, timeout=timeout, set_as_default=False)
        except (OSError, ValueError, RuntimeError):
            logging.disable(self.muted)
            raise WrongData(Message(NOT_REACHABLE, {"address": address})) from None

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]:
        try:
            yield from self.play_all({task.key: task for task in tasks})
        finally:
            self.client.close()
            logging.disable(self.muted)

    def play_all(self, left: dict[tuple[int, int], Task]) -> Iterator[Row]:
        lost: dict[tuple[int, int], int] = {}
        futures = {self.submit(task): key for key, task in left.items()}
        waiting = self.distributed.as_completed(list(futures), loop=self.client.loop)
        try:
            for future in waiting:
                key = futures.pop(future)
                if future.status == "finished":
                    yield future.result()
                    continue
                if self.client.status != "running":
                    raise WrongData(Message(NOT_REACHABLE, {"address": self.address}))
                self.check(future)
                lost[key] = lost.get(key, 0) + 1
                if lost[key] > PATIENCE:
                    raise WrongData(Message(NO_WORKERS, {"address": self.address}))
                again = self.submit(left[key])
                futures[again] = key
                waiting.add(again)
        except (OSError, CancelledError, self.distributed.comm.CommClosedError):
            # A finished game is cancelled when the connection is lost before its result is fetched.
            raise WrongData(Message(NOT_REACHABLE, {"address": self.address})) from None

    def submit(self, task: Task) -> Any:
        return self.client.submit(play, task, pure=False)

    def check(self, future: Any) -> None:
        """Refuse to go on if a game failed by itself, and was not only lost with its worker."""
        error = future.exception() if future.status == "error" else None
        if error is not None and not isinstance(error, self.distributed.KilledWorker):
            reason = str(error).strip().partition("\n")[0] or type(error).__name__
            raise WrongData(Message(CANNOT_PLAY, {"address": self.address, "reason": reason})) from None
