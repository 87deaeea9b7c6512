"""How far a long piece of work has come: one line that is written over, or now and then a new one."""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any, Final, TextIO, final

WIDTH: Final = 30
#: Seconds between two looks: on a screen, and where every line stays.
ON_SCREEN: Final = 0.1
IN_A_LOG: Final = 10.0


@final
class ProgressLine:
    """A bar on a terminal; elsewhere a line every ten seconds."""

    def __init__(self, stream: TextIO, total: int, done: int = 0) -> None:
        self.stream = stream
        self.total = total
        self.first = done
        self.screen = stream.isatty()
        self.began = time.monotonic()
        self.shown = self.began if not self.screen else 0.0

    def show(self, done: int, what: str = "") -> None:
        """So much is done, and this is what is being done."""
        now = time.monotonic()
        if now - self.shown < (ON_SCREEN if self.screen else IN_A_LOG) and done < self.total:
            return
        self.shown = now
        filled = WIDTH * done // self.total if self.total else WIDTH
        share = 100 * done // self.total if self.total else 100
        left = ""
        if self.first < done < self.total:
            left = f" {clock((now - self.began) * (self.total - done) / (done - self.first))}"
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {share:3d} %{left} {what}".rstrip()
        self.stream.write(f"\r\x1b[K{line}" if self.screen else line + "\n")
        self.stream.flush()

    def clear(self) -> None:
        """Leave the screen as it was."""
        if self.screen:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def clock(seconds: float) -> str:
    """A stretch of time as minutes and seconds."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


@final
class ProgressBar:
    """How many games are finished: drawn by rich where that is installed and a terminal looks, else line by line."""

    def __init__(self, stream: TextIO, what: str) -> None:
        self.stream = stream
        self.what = what
        self.line: ProgressLine | None = None
        self.rich: Any = None
        self.number: Any = None

    def show(self, done: int, total: int) -> None:
        if self.line is None and self.rich is None:
            self.begin(done, total)
        if self.rich is not None:
            self.rich.update(self.number, completed=done)
        elif self.line is not None and (self.line.screen or done < total):  # a log is spared the line that says “all”
            self.line.show(done, f"{done}/{total} {self.what}")

    def begin(self, done: int, total: int) -> None:
        if self.stream.isatty():
            try:
                console: Any = import_module("rich.console")
                rich: Any = import_module("rich.progress")
            except ImportError:
                self.line = ProgressLine(self.stream, total, done)
                return
            shown = (
                rich.TextColumn(self.what),
                rich.BarColumn(),
                rich.MofNCompleteColumn(),
                rich.TimeRemainingColumn(),
            )
            self.rich = rich.Progress(*shown, console=console.Console(file=self.stream), transient=True)
            self.rich.start()
            self.number = self.rich.add_task(self.what, total=total, completed=done)
            return
        self.line = ProgressLine(self.stream, total, done)

    def end(self) -> None:
        """Leave the screen as it was."""
        if self.rich is not None:
            self.rich.stop()
        elif self.line is not None:
            self.line.clear()
