"""A server in a process of its own, for tests that end it: `python -m tests.server.serving DATABASE [CORE]`."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx

from kaidan.server.run import listening, serve
from kaidan.server.settings import Settings, database_url

from ..process import environment
from .people import UNLIMITED

ROOT = Path(__file__).parents[2]
#: How long a process may take to start on a busy machine; seconds.
PATIENCE = 60.0


class Process:
    """The server, ready when it is made."""

    def __init__(self, database: str, home: Path, core: int | None = None) -> None:
        pinned = [] if core is None else [str(core)]
        self.child = subprocess.Popen(
            [sys.executable, "-m", "tests.server.serving", database, *pinned],
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=environment(home),
            text=True,
        )
        assert self.child.stdout is not None
        too_late = threading.Timer(PATIENCE, self.child.kill)
        too_late.start()
        self.url = self.child.stdout.readline().strip().rstrip("/")
        too_late.cancel()
        assert self.url.startswith("http"), "the server did not start"

    def kill(self) -> None:
        """As by a power cut: nothing is said, nothing is saved."""
        self.child.send_signal(signal.SIGKILL)
        self.child.wait(PATIENCE)
        self.close()

    def end(self) -> None:
        """Make sure that it is gone, whatever became of the test."""
        if self.child.poll() is None:
            self.kill()

    def stop(self) -> None:
        self.child.send_signal(signal.SIGTERM)
        self.child.wait(PATIENCE)
        self.close()

    def close(self) -> None:
        assert self.child.stdout is not None
        self.child.stdout.close()


async def started(database: str, home: Path) -> Process:
    return await asyncio.to_thread(Process, database, home)


async def health(url: str) -> dict[str, object]:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        body: dict[str, object] = (await client.get(f"{url}/health")).json()
        return body


def main() -> None:
    settings = Settings(database=database_url(sys.argv[1]), limits=UNLIMITED, pace=0.0, workers=1)
    if len(sys.argv) > 2:
        os.sched_setaffinity(0, {int(sys.argv[2])})
    serve(settings, listening("127.0.0.1", 0), lambda address: print(address, flush=True), open_page=False)


if __name__ == "__main__":
    main()
