"""Run parts of the tests side by side, each with a log of its own; what fails in company is tried once more, alone.

Browsers and servers wait for one another; what waits for nothing fills the gaps, so that no core is ever idle. A part
named earlier has the right of way. Each log is shown when its part has ended, and kept in `.cache/parts`.

Tests of servers, processes and browsers wait for something to happen, and on a small busy machine it happens late. A
fault fails twice. Only what a few tests could not do in company is tried again, and what needed it is said at the end.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path

#: More failures than this are no coincidence.
FEW = 6
FAILED = 1  # pytest's exit status when tests ran and some of them failed
LOGS = Path(".cache/parts")
#: Seconds from one line on how far the parts are to the next.
NEWS = 30
#: Seconds after which a part hangs: it is ended, and its log shows where it was.
HANGS = 45 * 60
#: How much each part gives way to the one named before it.
NICE = 2


class Part:
    """A shell command that runs beside others; its processor time counts whatever it starts."""

    def __init__(self, name: str, command: str, again: bool, place: int) -> None:
        self.name, self.again = name, again
        self.log = LOGS / f"{name}.log"
        self.cache = Path(f".cache/pytest/{name}")
        self.last_failed.unlink(missing_ok=True)
        if again:
            command += f" -o cache_dir={self.cache}"
        self.began = time.monotonic()
        self.seconds = self.processor = 0.0
        self.code: int | None = None
        with self.log.open("wb") as log:
            courteous = ["nice", "-n", str(NICE * place), "sh", "-c", command]
            self.process = subprocess.Popen(courteous, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        self.end = threading.Thread(target=self.wait)
        self.end.start()

    def wait(self) -> None:
        _, status, used = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.processor = time.monotonic() - self.began, used.ru_utime + used.ru_stime
        self.code = self.process.returncode

    def stop(self, how: signal.Signals) -> None:
        """Stop it and all that it has started, unless it has ended."""
        if self.code is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, how)

    @property
    def last_failed(self) -> Path:
        return self.cache / "v/cache/lastfailed"

    @property
    def failed(self) -> list[str]:
        """The tests that failed, if it may be chance: none if more than tests went wrong."""
        if not self.again or self.code != FAILED or not self.last_failed.exists():
            return []
        return sorted(json.loads(self.last_failed.read_text(encoding="utf-8")))

    @property
    def news(self) -> str:
        """How far it is, in the words of its log."""
        found = re.findall(r"\[ *(\d+)%\]", self.log.read_text(encoding="utf-8", errors="replace"))
        return f"{self.name} {found[-1]} %" if found else self.name

    def report(self) -> str:
        said = self.log.read_text(encoding="utf-8", errors="replace").rstrip()
        end = "passed" if self.code == 0 else f"failed ({self.code})"
        return f"== {self.name}: {end} after {span(self.seconds)}, {self.processor:.0f} s of processor time\n{said}\n"


def span(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def finished(parts: list[Part]) -> None:
    """Wait for all of them; say now and then how far they are, and show each log as soon as it is whole."""
    began = told = time.monotonic()
    running = list(parts)
    while running:
        for part in [one for one in running if one.code is not None]:
            running.remove(part)
            print(part.report(), flush=True)
        now = time.monotonic()
        if now - began > HANGS:
            for part in running:
                part.stop(signal.SIGKILL)
        if running and now - told >= NEWS:
            told = now
            print(f"   {span(now - began)}", *[part.news for part in running], sep="  ", flush=True)
        if running:
            running[0].end.join(0.2)


def second_go(parts: Iterable[Part]) -> int:
    """The exit status of all parts, after those tests that failed in company have been tried alone."""
    broken = [part for part in parts if part.code != 0]
    tests = sorted({test for part in broken for test in part.failed})
    if not broken:
        return 0
    if not all(part.failed for part in broken) or len(tests) > FEW:
        print("tests: failed:", ", ".join(part.name for part in broken), *tests, sep="\n  ", flush=True)
        return 1
    print("tests: once more, alone:", *tests, sep="\n  ", flush=True)
    code = subprocess.call([sys.executable, "-m", "pytest", "-q", "-n", "0", *tests])
    if code == 0:
        print("tests: passed alone only; look at them:", *tests, sep="\n  ", flush=True)
    return code


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="+", metavar="NAME=COMMAND", help="“NAME?=COMMAND”: tests that get a second go")
    LOGS.mkdir(parents=True, exist_ok=True)
    parts = []
    for place, text in enumerate(parser.parse_args(arguments).part):
        name, _, command = text.partition("=")
        parts.append(Part(name.removesuffix("?"), command, name.endswith("?"), place))
    print("side by side:", ", ".join(part.name for part in parts), flush=True)
    try:
        finished(parts)
    except KeyboardInterrupt:
        for part in parts:
            part.stop(signal.SIGINT)
        for part in parts:
            part.end.join()
        return 130
    return second_go(parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
