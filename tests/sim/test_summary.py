"""Intervals, the summary of many games, and its plots as text and as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from kaidan.locale import Speech
from kaidan.sim.charts import bar_of, ranges, report
from kaidan.sim.match import Row
from kaidan.sim.plan import Plan, Setting
from kaidan.sim.plots import write_plots
from kaidan.sim.statistics import Estimate, difference, mean, rate
from kaidan.sim.summary import CENTRE, summarise

TILES = "tea-house cemetery sorcerers-hut herbalists-shop taoist-altar buddhist-temple a b c"
OTHER_TILES = "taoist-altar cemetery sorcerers-hut herbalists-shop tea-house buddhist-temple a b c"


def row(setting: int, number: int, won: bool, tiles: str = TILES, powers: str = "heavenly-gust") -> Row:
    return {
        "setting": setting, "number": number, "seed": number, "decisions": 90 + number, "together": True,
        "players": ["R", "B"], "winners": ["R", "B"] if won else [], "points": {"R": 10 * won, "B": 10 * won},
        "turns": 30 + number, "ending": "victory" if won else "all Taoists are dead: the players lose",
        "powers": powers.split(), "setup": {"tiles": tiles},
    }  # fmt: skip


PLAN = Plan([Setting("ghost-stories", {"level": level, "players": "2"}, "random") for level in ("normal", "hell")], 4)
ROWS = [row(0, i, i < 3, OTHER_TILES if i < 2 else TILES, "heavenly-gust" if i else "x") for i in range(4)] + [
    row(1, i, False) for i in range(4)
]


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_a_rate_has_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    found = rate(wins, games)
    assert found.value == wins / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_without_games_every_rate_is_possible() -> None:
    assert rate(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_a_difference_has_newcombes_interval() -> None:
    """The example of Newcombe's paper of 1998: 56 of 70 against 48 of 80."""
    found = difference(56, 70, 48, 80)
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_a_mean_has_its_interval() -> None:
    found = mean([1, 2, 3, 4])
    assert (found.value, found.low) == pytest.approx((2.5, 2.5 - 1.959964 * (5 / 3 / 4) ** 0.5))
    assert mean([7]) == Estimate(7, 7, 7)
    assert mean([]).value == 0


def test_the_summary_counts_wins_and_reasons_by_configuration() -> None:
    summary = summarise(PLAN, ROWS)
    assert [(line.label, line.games, line.wins) for line in summary.lines] == [("normal 2", 4, 3), ("hell 2", 4, 0)]
    assert summary.defeats == [("all Taoists are dead: the players lose", 5)]
    assert (summary.finished, summary.planned) == (8, 8)


def test_the_effect_of_a_tile_is_its_rate_in_a_place_against_elsewhere() -> None:
    effects = {(effect.name, effect.place): effect for effect in summarise(PLAN, ROWS).tiles}
    tea_house = effects["tea-house", CENTRE]
    assert (tea_house.wins, tea_house.games) == (2, 2)
    assert tea_house.effect.value == pytest.approx(1 - 1 / 6)
    assert ("cemetery", "edge") not in effects  # it lay there in every game


def test_the_effect_of_a_power_is_its_rate_against_games_without_it() -> None:
    effects = {effect.name: effect for effect in summarise(PLAN, ROWS).powers}
    assert effects["heavenly-gust"].effect.value == pytest.approx(2 / 7 - 1)


def test_where_each_plays_alone_every_bot_has_a_line() -> None:
    settings = [Setting("yokai-pagoda", {"players": "2"}, "random", {seat: "novice"}) for seat in "12"]
    plan = Plan([Setting("yokai-pagoda", {"players": "2"}, "random", {"1": "random"})], 2)
    rows: list[dict[str, Any]] = [
        {
            **row(0, i, False),
            "together": False,
            "players": ["1", "2"],
            "winners": [str(i + 1)],
            "points": {"1": 3, "2": 5},
        }
        for i in range(2)
    ]
    (line,) = summarise(plan, rows).lines
    assert (line.bot, line.games, line.wins) == ("random", 2, 2)
    rotated = Plan(settings, 1)
    lines = {line.bot: line for line in summarise(rotated, [{**rows[0]}, {**rows[1], "setting": 1}]).lines}
    assert (lines["novice"].wins, lines["random"].wins) == (2, 0)


def test_all_values_fall_into_the_ranges_of_a_distribution() -> None:
    values = [-52, -3, 0, 17, 17, 40]
    found = ranges(values)
    assert sum(n for _, _, n in found) == len(values)
    assert found[0][0] == -52
    assert ranges([3]) == [(3, 3, 1)]


def test_a_bar_shows_rate_and_interval() -> None:
    assert bar_of(Estimate(0.5, 0.25, 0.75)) == "#" * 10 + "=" * 10 + "-" * 10 + " " * 10


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_report_is_told_in_three_languages(language: str) -> None:
    out = "\n".join(report(summarise(PLAN, ROWS), Speech(language)))
    assert {"en": "Tea House", "de": "Teehaus", "pl": "Herbaciarnia"}[language] in out
    assert {"en": "75.0%", "de": "75,0\N{NO-BREAK SPACE}%", "pl": "75,0%"}[language] in out


def test_the_plots_are_the_same_files_each_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    summary = summarise(PLAN, ROWS)
    one, other = (write_plots(summary, tmp_path / name, Speech("en")) for name in ("one", "other"))
    assert [path.name for path in one] == [
        "win-rate.svg",
        "length.svg",
        "score.svg",
        "defeats.svg",
        "powers.svg",
        "tiles.svg",
    ]
    for path, twin in zip(one, other, strict=True):
        assert path.read_bytes() == twin.read_bytes()
        assert ET.parse(path).getroot().tag.endswith("svg")
    assert "Tea House in the centre" in (tmp_path / "one" / "tiles.svg").read_text(encoding="utf-8")
