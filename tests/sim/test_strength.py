"""What the master is held to: cases of the benchmark, and how they are told beside their bars."""

from __future__ import annotations

from pathlib import Path

import pytest

import kaidan
from kaidan.bots.ghost_stories import fitted
from kaidan.bots.ghost_stories.white_moon import fitted as white_moon_fitted
from kaidan.locale import Speech
from kaidan.sim import strength
from kaidan.sim.benchmark import chosen
from kaidan.sim.plan import learnt
from kaidan.sim.strength import measure
from kaidan.sim.suite import Goal, goals


def test_the_goals_are_those_of_the_bars() -> None:
    levels = ("initiation", "normal", "nightmare", "hell")
    moons = {f"white-moon-{level}-{players}": (25, 0.80) for level in levels for players in "1234"}
    assert {goal.case: (goal.games, goal.bar) for goal in goals()} == {
        **moons,
        "ghost-stories-initiation-4": (100, 0.96),
        "ghost-stories-normal-4": (100, 0.92),
        "ghost-stories-nightmare-4": (100, 0.88),
        "ghost-stories-hell-4": (100, 0.60),
        "ghost-stories-normal-1": (40, 0.80),
        "ghost-stories-normal-2": (40, 0.80),
        "ghost-stories-normal-3": (40, 0.80),
        "yokai-pagoda-adept-4": (300, 0.45),
        "yokai-pagoda-novice-4": (300, 0.55),
    }
    assert set(chosen([goal.case for goal in goals()])) == {"ghost-stories", "white-moon", "yokai-pagoda"}


def test_a_case_is_measured_once_and_told_beside_its_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "FEW", 2)
    for _ in range(2):
        assert not measure(Goal("ghost-stories-hell-4", 2, 1.01), tmp_path, False, Speech("en"), playouts=1)
        assert "ghost-stories-hell-4: 0/2 = 0.0% (0.0% – 65.8%), bar 101%: missed" in capsys.readouterr().out
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("ghost-stories-")


def test_without_a_bar_a_case_is_only_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measure(Goal("white-moon-hell-4", 1), tmp_path, True, Speech("en"), playouts=1)
    told = capsys.readouterr().out
    assert told.startswith("white-moon-hell-4: ")
    assert "bar" not in told


def test_results_with_an_expansion_depend_on_all_numbers_that_its_bots_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """White Moon's bots have a model of their own and share the weights of instinct with the base game's."""
    base, moon = kaidan.game("ghost-stories"), kaidan.game("ghost-stories", expansion="white-moon")
    before = [learnt(base), learnt(moon)]
    assert len({"", *before}) == 3
    monkeypatch.setattr(white_moon_fitted, "MOON_MODEL", [0.0])
    assert [learnt(game) == was for game, was in zip((base, moon), before, strict=True)] == [True, False]
    monkeypatch.undo()
    monkeypatch.setattr(fitted, "WEIGHTS", [0])
    assert [learnt(game) == was for game, was in zip((base, moon), before, strict=True)] == [False, False]
