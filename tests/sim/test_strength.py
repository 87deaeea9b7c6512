"""The suites that measure strength: what they play, and how they are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from kaidan.locale import Speech
from kaidan.sim import strength
from kaidan.sim.plan import Setting
from kaidan.sim.strength import SUITES, Suite, measure


def test_the_suites_are_those_of_the_bars() -> None:
    bars = {suite.name: (suite.games * len(suite.settings), suite.bar) for suite in SUITES}
    assert bars == {
        "ghost-stories-initiation-4": (100, 0.90),
        "ghost-stories-normal-4": (100, 0.75),
        "ghost-stories-nightmare-4": (100, 0.50),
        "ghost-stories-hell-4": (100, 0.35),
        "ghost-stories-normal-1": (40, 0.375),
        "ghost-stories-normal-2": (40, 0.375),
        "ghost-stories-normal-3": (40, 0.375),
        "yokai-pagoda-adept": (300, 0.45),
        "yokai-pagoda-novice": (300, 0.55),
    }


def test_master_sits_once_in_each_seat_against_rivals() -> None:
    for suite in SUITES[-2:]:
        assert [setting.seats for setting in suite.settings] == [{str(seat): "master"} for seat in (1, 2, 3, 4)]


def test_a_suite_is_measured_once_and_told_beside_its_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "FEW", 2)
    tiny = Suite("tiny", [Setting("ghost-stories", {"level": "hell"}, "master", playouts=1)], 2, 1.01)
    for _ in range(2):
        assert not measure(tiny, tmp_path, False, Speech("en"))
        assert "tiny: 0/2 = 0.0% (0.0% – 65.8%), bar 101%: missed" in capsys.readouterr().out
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("tiny-")
