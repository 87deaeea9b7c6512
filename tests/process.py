"""The real command in a process of its own: typed at through a pipe or a terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from kaidan.cli.main import run

COMMAND = [sys.executable, "-m", "kaidan"]
#: More than any command takes on a busy machine.
PATIENCE = 60.0


def environment(home: Path, **more: str) -> dict[str, str]:
    """What the process sees of ours: where Python finds kaidan, and nothing of whoever runs the tests."""
    kept = {key: os.environ[key] for key in ("PATH", "PYTHONPATH", "SYSTEMROOT") if key in os.environ}
    if "PYTHONPATH" in kept:
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(p).absolute()) for p in kept["PYTHONPATH"].split(os.pathsep))
    return {**kept, "HOME": str(home), "KAIDAN_HOME": str(home), "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", **more}


@dataclass
class Answer:
    """What a run of the command left: exit code, output and complaints."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one sentence that was complained."""
        assert "Traceback" not in self.out + self.err
        (line,) = self.err.splitlines()
        assert line.startswith("kaidan: "), line
        return line.removeprefix("kaidan: ")


def kaidan(home: Path, *arguments: str, typed: str | bytes = "", cwd: Path | None = None, **more: str) -> Answer:
    """Run the command with these lines at its input."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        timeout=PATIENCE,
        cwd=cwd or home,
        env=environment(home, **more),
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def refused(home: Path, *arguments: str) -> Answer:
    """Run the command with nothing at its input, in this process: to refuse takes less than to start Python."""
    given, out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(3))
    with pytest.MonkeyPatch.context() as here, redirect_stdout(out), redirect_stderr(err):
        here.chdir(home)
        here.setattr(os, "environ", environment(home))
        here.setattr(sys, "stdin", given)
        code = run(arguments)
    said = []
    for stream in (out, err):
        stream.seek(0)
        said.append(stream.read())
    return Answer(code, *said)


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.kgn"))


class Terminal:
    """The command at a terminal of its own, so many columns wide."""

    def __init__(self, home: Path, *arguments: str, columns: int = 100, **more: str) -> None:
        self.screen, inside = pty.openpty()
        termios.tcsetwinsize(self.screen, (50, columns))
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=home,
            env=environment(home, TERM="xterm", **more),
            start_new_session=True,
        )
        os.close(inside)
        self.seen = ""
        #: How much of it has been waited for.
        self.read = 0

    def until(self, wanted: str) -> str:
        """Everything shown after what was waited for before, up to and with this text."""
        start = self.read
        end = time.monotonic() + PATIENCE
        while wanted not in self.seen[start:]:
            assert time.monotonic() < end, f"{wanted!r} never came: {self.seen[-2000:]!r}"
            ready, _, _ = select.select([self.screen], [], [], 1.0)
            if ready:
                try:
                    self.seen += os.read(self.screen, 65536).decode(errors="replace")
                except OSError:
                    raise AssertionError(f"{wanted!r} never came before the end: {self.seen[-2000:]!r}") from None
        self.read = self.seen.index(wanted, start) + len(wanted)
        return self.seen[start : self.read]

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def interrupt(self) -> None:
        """Interrupt as people do: once more if nothing happens, for a signal before the keyboard is read is lost."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            end = time.monotonic() + 1
            while time.monotonic() < end:
                if self.process.poll() is not None:
                    return
                time.sleep(0.02)

    def end(self) -> int:
        """Wait for the process; everything it still showed is in `seen`."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ready, _, _ = select.select([self.screen], [], [], 0.1)
            if ready:
                try:
                    chunk = os.read(self.screen, 65536)
                except OSError:
                    break
                if not chunk:
                    break
                self.seen += chunk.decode(errors="replace")
            elif self.process.poll() is not None:
                break
        os.close(self.screen)
        return self.process.wait(PATIENCE)


def wait_for(port: int, program: subprocess.Popen[bytes], name: str) -> None:
    """Wait until a program listens on this machine; that it ends before is a fault."""
    end = time.monotonic() + PATIENCE
    while True:
        assert program.poll() is None, f"{name} did not start"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < end, f"{name} does not listen"
            time.sleep(0.05)
        else:
            return


def plain(text: str) -> str:
    """The text without the codes of colours and of line editing."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def lines_of(path: Path) -> Sequence[str]:
    """The moves of a record, luck and undone lines included."""
    text = path.read_text(encoding="utf-8")
    return [line for line in text.split("\n\n", 1)[1].splitlines() if not line.startswith("end ")]
