"""Text from outside is first parsed in a separate process, with little time and little memory.

If a text makes its parser hang or crash, it happens there: the process is killed, the text is refused in one sentence,
and no table has to wait.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from ..kernel.codes import NOBODY
from ..kernel.errors import Refusal, WrongData
from ..kernel.position import Position
from ..kernel.words import Message, mark
from .limits import TOO_MUCH, TooMuch
from .workers import prepare

log: Final = logging.getLogger("kaidan.server")

GIVEN_UP: Final = mark("gave up on the text: reading it took more time or memory than any real game needs")
UNPLAYABLE: Final = mark("the text cannot be played: it describes something that never happens in a game")
#: How long a text may take, in seconds; a record of 5,000 lines takes a tenth.
SECONDS: Final = 3.0
#: How much memory a text may take beyond what the process has when it begins, in bytes.
MEMORY: Final = 512 * 2**20
#: How long the process may take to begin, in seconds.
BEGINNING: Final = 60.0
#: So many may wait for their texts to be read.
MOST_WAITING: Final = 8


class Examiner:
    """One process that reads texts, started with the first one and again after one that it did not survive."""

    def __init__(self, overlays: Mapping[str, str], seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.overlays: Final = dict(overlays)
        self.seconds: Final = seconds
        self.memory: Final = memory
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.lock: Final = threading.Lock()
        self.waiting = 0

    async def examine(self, text: str) -> None:
        """Refuse a record or position that cannot be read, looked at and gone on with within bounds."""
        if self.waiting >= MOST_WAITING:
            raise TooMuch(Message(TOO_MUCH, {}))
        self.waiting += 1
        try:
            refusal = await asyncio.to_thread(self.ask, text)
        finally:
            self.waiting -= 1
        if refusal is not None:
            raise refusal

    def ask(self, text: str) -> Refusal | None:
        """The refusal of a text, or nothing; one at a time."""
        with self.lock:
            try:
                line = self.begin()
                line.send(text)
                if line.poll(self.seconds):
                    answer = line.recv()
                    return answer if isinstance(answer, Refusal) else None
            except (EOFError, OSError):
                pass  # it has died of the text
            self.end()
            log.warning("a text of %d signs was given up", len(text))
            return WrongData(Message(GIVEN_UP, {}))

    def begin(self) -> Connection:
        if self.line is not None and self.process is not None and self.process.is_alive():
            return self.line
        self.end()
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        arguments = (theirs, self.overlays, self.memory)
        self.process = context.Process(target=serve, args=arguments, name="kaidan examiner", daemon=True)
        self.process.start()
        theirs.close()
        if not self.line.poll(BEGINNING):
            raise OSError("the examiner does not begin")
        self.line.recv()
        return self.line

    def end(self) -> None:
        """Kill the process, whatever it is at."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
        if self.line is not None:
            self.line.close()
            self.line = None

    def close(self) -> None:
        with self.lock:
            self.end()


# -- in the process ---------------------------------------------------------------------------------------------------
def serve(line: Connection, overlays: dict[str, str], memory: int) -> None:
    """Read texts until nobody asks any more."""
    prepare(overlays)
    limit(memory)
    line.send(True)
    with suppress(EOFError):
        while True:
            line.send(judged(line.recv()))


def limit(memory: int) -> None:
    """Let this process have so much more memory than it has now, where the system can hold it to that."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit; time is limited everywhere
    with suppress(OSError), Path("/proc/self/statm").open(encoding="ascii") as file:
        most = int(file.read().split()[0]) * resource.getpagesize() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def judged(text: str) -> Refusal | None:
    """What speaks against a text, or nothing."""
    from .new_table import continued

    try:
        driver = continued(text, 0)
        state = driver.state
        for seat in (NOBODY, *range(len(state.game.seats()))):
            view = state.view(seat)
            Position.of(view).write()
            view.guess(0)
    except Refusal as refusal:
        return refusal
    except MemoryError:
        return WrongData(Message(GIVEN_UP, {}))
    except Exception:
        log.exception("a text leads to an error")
        return WrongData(Message(UNPLAYABLE, {}))
    return None
