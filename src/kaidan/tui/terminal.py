"""A plain terminal: lines in, lines out, however wide and in whatever encoding it is."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, TextIO

from ..draw.ink import PLAIN, Ink

#: No drawing is wider than the widest or narrower than the narrowest form.
WIDEST: Final = 100
NARROWEST: Final = 60


class InputClosed(BrokenPipeError):
    """Nobody is there any more: the input has ended or the output is gone."""


class Terminal:
    """Reads and writes lines. What its encoding cannot show is shown by the nearest plain sign."""

    def __init__(self, source: TextIO, out: TextIO, environment: Mapping[str, str] = os.environ) -> None:
        self.source = source
        self.out = out
        self.keyboard: Final = source.isatty()
        screen = out.isatty()
        self.screen: Final = screen
        colour = screen and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
        self.ink: Final = Ink(colour)
        self.plain: Final = not can_show(out.encoding)
        given = environment.get("COLUMNS", "")
        width = int(given) if given.isdigit() else shutil.get_terminal_size((WIDEST, 40)).columns if screen else WIDEST
        self.width: Final = max(NARROWEST, min(WIDEST, width))

    @staticmethod
    def of_process() -> Terminal:
        """The process's own, made to survive bytes that are no text."""
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        return Terminal(sys.stdin, sys.stdout)

    def say(self, lines: Iterable[str] = ("",)) -> None:
        text = "".join(f"{line}\n" for line in lines)
        self._write(text)

    def ask(self, prompt: str) -> str:
        """One line from the keyboard, without the spaces around it."""
        if self.keyboard and self.source is sys.stdin and self.out is sys.stdout:
            with suppress(ImportError):  # some platforms have none
                import readline  # noqa: F401  # its import alone gives the prompt history and editing
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                raise InputClosed from None
        self._write(prompt)
        line = self.source.readline()
        if not line:
            self.say()
            raise InputClosed
        if not self.keyboard:  # a transcript shows what was typed
            self.say([line.rstrip("\n")])
        return line.strip()

    def clear(self) -> None:
        """Put what was shown out of snapshot; where there is no screen, far out of snapshot."""
        self._write("\x1b[2J\x1b[3J\x1b[H" if self.screen else "\n" * 60)

    def _write(self, text: str) -> None:
        try:
            self.out.write(text.translate(PLAIN) if self.plain else text)
            self.out.flush()
        except OSError:
            silence(self.out)
            raise InputClosed from None


def silence(stream: TextIO) -> None:
    """Let what is still unwritten go nowhere, so that nobody complains about it at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def can_show(encoding: str) -> bool:
    """Whether boxes and quotation marks can be written in this encoding."""
    try:
        "┌─┼│…“·".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
