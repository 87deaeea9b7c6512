"""The bench: what it reports and how it judges; never how fast anything is."""

from __future__ import annotations

import importlib.util
import io
import json

import pytest

import kaidan
from kaidan.locale import LANGUAGES, Speech
from kaidan.sim import bench, bench_envs
from kaidan.sim.bench import Report, Result, SpeedBar
from kaidan.sim.bench_text import table_of
from kaidan.sim.progress import ProgressLine
from kaidan.sim.runner import BATCH, COMPILED, FROM_PYTHON, HANABI, INSIDE, INTERPRETED, OPEN_SPIEL, PETTINGZOO
from kaidan.sim.suite import CLONE


def result(name: str, build: str, rounds: list[float], clones: list[float] | None = None) -> Result:
    clone = sorted(clones)[len(clones) // 2] if clones else None
    return Result(name, build, rounds[0], rounds[0] / 50, 50.0, clone, rounds, clones or [])


@pytest.fixture(scope="module")
def report() -> Report:
    """One very short run of everything there is."""
    return bench.measure(rounds=2, seconds=0.002)


def test_every_game_of_the_catalogue_is_measured_in_every_build_there_is(report: Report) -> None:
    builds = [COMPILED, INTERPRETED] if bench.is_compiled() else [INTERPRETED]
    measured = {(found.name, found.build) for found in report.results}
    assert {(name, build) for name in kaidan.games() for build in builds} <= measured


def test_a_result_has_speeds_and_a_clone_for_each_round(report: Report) -> None:
    for found in report.results:
        assert len(found.rounds) == 2
        assert found.decisions_per_second > found.games_per_second > 0
        assert found.decisions_per_game > 1
        if found.build != INSIDE:
            assert found.clone_microseconds is not None
            assert found.clone_microseconds > 0


def test_a_build_that_is_not_there_is_refused_and_not_replaced() -> None:
    if bench.is_compiled():
        pytest.skip("here both builds are there")
    with (
        bench.Runner(COMPILED) as process,
        pytest.raises(bench.CannotMeasure, match=r"cannot measure the compiled build: .* holds the interpreted one"),
    ):
        process.ask({"do": "clone"})


@pytest.mark.compiled
def test_the_interpreted_build_is_measured_beside_the_compiled_one(report: Report) -> None:
    both = (("ghost-stories", COMPILED), ("ghost-stories", INTERPRETED))
    assert both in [(made.above, made.below) for made in report.ratios]


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel comes with the extra “bench”")
def test_hearts_is_measured_inside_c_and_from_python(report: Report) -> None:
    assert {found.build for found in report.results if found.name == bench.HEARTS} == {INSIDE, FROM_PYTHON}


def test_the_report_travels_as_json(report: Report) -> None:
    data = json.loads(json.dumps(report.as_data()))
    assert set(data) == {"machine", "rounds", "seconds", "results", "ratios", "bars"}
    assert [row["met"] for row in data["bars"]] == [bar.met for bar in report.bars]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_names_every_result_and_every_bar(report: Report, language: str) -> None:
    text = "\n".join(table_of(report, Speech(language)))
    assert text.count("Ghost Stories") >= len([bar for bar in report.bars if bar.name == "ghost-stories"])
    assert "{" not in text


@pytest.fixture(scope="module")
def stepped() -> Report:
    """One very short run of the environments."""
    return bench_envs.measure_environments(rounds=2, seconds=0.002, size=4)


def test_every_game_is_stepped_in_a_batch(stepped: Report) -> None:
    measured = {found.name for found in stepped.results if found.build == BATCH}
    assert measured - {HANABI} == {"ghost-stories", "white-moon", "yokai-pagoda"}
    for found in stepped.results:
        assert len(found.rounds) == 2
        assert found.decisions_per_second > 0
        assert found.clone_microseconds is None


@pytest.mark.skipif(importlib.util.find_spec("shimmy") is None, reason="Hanabi comes with the extra “bench”")
def test_like_is_compared_with_like_the_loop_with_the_loop_and_a_batch_with_a_batch(stepped: Report) -> None:
    ways = [(made.above[1], *made.below) for made in stepped.ratios]
    alike = [(PETTINGZOO, HANABI, PETTINGZOO)] * 3 + [(BATCH, HANABI, BATCH)] * 3
    assert ways == alike + [(BATCH, HANABI, PETTINGZOO)] * 3
    assert all(bar.value for bar in stepped.bars)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_environments_names_its_bars(stepped: Report, language: str) -> None:
    text = "\n".join(table_of(stepped, Speech(language)))
    assert "300\N{NARROW NO-BREAK SPACE}000" in text
    assert "{" not in text


def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    ours = result("ghost-stories", COMPILED, [10.0, 30.0, 80.0])
    hearts = result(bench.HEARTS, INSIDE, [10.0, 10.0, 20.0])
    made = bench.ratio([ours, hearts], ("ghost-stories", COMPILED), (bench.HEARTS, INSIDE))
    assert made is not None
    assert made.value == 3.0


def test_without_both_sides_there_is_no_ratio() -> None:
    assert bench.ratios_of([result("ghost-stories", COMPILED, [10.0])]) == []


def test_bars_are_met_missed_or_not_measured() -> None:
    slow = result("ghost-stories", COMPILED, [9.0], [1.2])
    hearts = result(bench.HEARTS, INSIDE, [10.0])
    playing, interpreted, clone = bench.bars_of([slow, hearts])
    assert (playing.met, interpreted.met, clone.met) == (False, None, False)
    assert SpeedBar("ghost-stories", CLONE, bench.AT_MOST, 1.0, bench.MICROSECONDS, 0.4).met


def test_the_cost_of_white_moon_is_how_much_slower_it_is_than_the_base_game() -> None:
    base = result("ghost-stories", COMPILED, [12.0], [0.4])
    moon = result("white-moon", COMPILED, [10.0], [0.4])
    cost = next(bar for bar in bench.bars_of([base, moon]) if bar.name == "white-moon")
    assert cost.value == pytest.approx(1.2)
    assert cost.met


def test_a_contender_that_cannot_start_is_named_with_its_reason() -> None:
    with bench.Runner(OPEN_SPIEL) as process:
        entry = bench.BenchEntry("checkers", COMPILED, "checkers")
        with pytest.raises(bench.CannotMeasure, match="there is no game “checkers”"):
            bench.Contestant(entry, process, 1, 0.001)


def test_a_process_that_ends_is_reported_and_not_waited_for() -> None:
    with bench.Runner("a build nobody has") as process, pytest.raises(bench.CannotMeasure, match="a build nobody has"):
        process.ask({"do": "clone"})


def test_progress_is_a_line_now_and_then_where_nothing_can_be_written_over() -> None:
    log = io.StringIO()
    line = ProgressLine(log, 10)
    for done in range(11):
        line.show(done, "a game")
    line.clear()
    assert log.getvalue() == "[##############################] 100 % a game\n"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_written_over_on_a_screen_and_leaves_nothing() -> None:
    screen = Screen()
    line = ProgressLine(screen, 10)
    line.show(5, "a game")
    line.clear()
    assert screen.getvalue() == "\r\x1b[K[###############...............]  50 % 0:00 a game\r\x1b[K"
