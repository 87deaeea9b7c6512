"""Who plays the games: this process, all cores of the machine, or a cluster. Whoever it is, the games are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, Protocol

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .match import Row, play
from .plan import Task

#: How often in a row processes may be lost before a single game is finished.
PATIENCE: Final = 3
LOST: Final = mark("the worker processes keep dying; finished games are kept")


class Workers(Protocol):
    """Plays games and hands them over as they are finished, in any order."""

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]: ...


class Here:
    """This process alone."""

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]:
        for task in tasks:
            yield play(task)


class Cores:
    """Processes of this machine; the games of one that is lost are played again."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or cores()

    def play(self, tasks: Sequence[Task]) -> Generator[Row, None, None]:
        left = {task.key: task for task in tasks}
        misfortunes = 0
        while left:
            try:
                for row in self.play_in_pool(list(left.values())):
                    del left[row["setting"], row["number"]]
                    misfortunes = 0
                    yield row
            except BrokenProcessPool:
                misfortunes += 1
                if misfortunes > PATIENCE:
                    raise WrongData(Message(LOST, {})) from None

    def play_in_pool(self, tasks: Sequence[Task]) -> Iterator[Row]:
        processes = min(self.processes, len(tasks))
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(processes, mp_context=context, initializer=follow_the_parent)
        done = False
        try:
            futures: list[Future[Row]] = [pool.submit(play, task) for task in tasks]
            for future in as_completed(futures):
                yield future.result()
            done = True
        finally:
            if not done:  # whoever interrupts does not want to wait for the games that are being played
                for child in multiprocessing.active_children():
                    child.terminate()
            # The pool's own thread has to be gone before Python ends, or the two close one pipe against each other.
            pool.shutdown(wait=True, cancel_futures=True)


def follow_the_parent() -> None:
    """Leave interrupts to the parent, and end when it is gone, whatever ended it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=end_after, args=(parent.sentinel,), daemon=True).start()


def end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)  # nobody is left to take what is being played


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_of(processes: int | None, cluster: str | None) -> Workers:
    """A cluster if one is named, else so many processes of this machine, else all it has."""
    if cluster is not None:
        from .cluster import Cluster

        return Cluster(cluster)
    return Here() if processes == 1 else Cores(processes)
