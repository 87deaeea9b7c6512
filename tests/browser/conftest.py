"""A browser and a server for a module's tests; without Chromium they are skipped, in CI they fail."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / ".cache" / "screenshots"
#: The engine without windows, if the distribution has it apart, draws the same for half the work; it shows no notices.
WITH_WINDOWS = shutil.which("chromium") or shutil.which("chromium-browser")
CHROMIUM = shutil.which("chromium-headless-shell") or WITH_WINDOWS
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--in-process-gpu",
]  # fmt: skip


def missing() -> str:
    """Why no browser can be driven here; empty if one can."""
    if CHROMIUM is None:
        return "the package “chromium” is not installed"
    for package in ("playwright", "axe_playwright_python"):
        if importlib.util.find_spec(package) is None:
            return f"the Python package “{package}” is not installed"
    return ""


class Served:
    """A server process with its own database; it can be killed and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "browser.db"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.database), str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        # It says its address when it is ready, and nothing if it ends before.
        assert self.process.stdout is not None
        too_late = threading.Timer(60, self.process.kill)
        too_late.start()
        said = self.process.stdout.readline()
        too_late.cancel()
        assert said.startswith(self.address), "the server did not start within a minute"

    def pause(self) -> None:
        """It hears nothing more and answers nothing, and its lines stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    reason = missing()
    if reason:
        if os.environ.get("CI") == "true":
            pytest.fail(f"browser tests cannot run: {reason}")
        pytest.skip(f"browser tests left out: {reason}")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    server = Served(tmp_path_factory.mktemp("browser"))
    server.start()
    yield server
    server.kill()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """The browser stays for all tests that need one, and is closed before any other."""
    if (nextitem is None or Path(__file__).parent not in nextitem.path.parents) and not missing():
        from .pages import close_browser

        close_browser()
