"""How far a long piece of work has come: one line that is written over, or now and then a new one."""

from __future__ import annotations

import time
from typing import Final, TextIO, final

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
