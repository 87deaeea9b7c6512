"""The progress of many games: drawn by rich, plain without it, and quiet in a log."""

from __future__ import annotations

import io
import sys

import pytest

from kaidan.sim.progress import ProgressBar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO) -> str:
    bar = ProgressBar(stream, "games")
    for done in range(4):
        bar.show(done, 3)
    bar.end()
    return stream.getvalue()


def test_a_terminal_gets_a_bar_from_rich() -> None:
    pytest.importorskip("rich")
    assert "3/3" in shown(Screen())


def test_without_rich_a_terminal_gets_a_plain_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    out = shown(Screen())
    assert "[##############################] 100 % 3/3 games" in out
    assert out.endswith("\r\x1b[K")


def test_a_log_hears_nothing_of_work_that_is_soon_done() -> None:
    assert shown(io.StringIO()) == ""
