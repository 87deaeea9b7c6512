"""The benchmark: its suites are fixed, its results are stamped, and only what can be compared is compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kaidan import __version__
from kaidan.games.catalogue import game as game_of
from kaidan.kernel.errors import Unreadable, WrongData
from kaidan.locale import Speech
from kaidan.sim.benchmark import SEED, VERSION, benchmark, chosen, fixed, markdown, shown
from kaidan.sim.plan import Plan
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.suite import suites
from kaidan.sim.workers import Here


def test_the_suites_are_what_version_1_says() -> None:
    """Whoever changes a suite, its seeds or its cases gives it a new version, and this test new numbers."""
    assert (VERSION, SEED) == (1, 900_000)
    assert {name: len(cases) for name, cases in suites().items()} == {
        "ghost-stories": 16, "white-moon": 16, "yokai-pagoda": 12,
    }  # fmt: skip
    assert [fixed(suite)["cases"] for suite in suites()] == ["ae0bebd3", "971eed5f", "ecaf1404"]
    names = [case.name for cases in suites().values() for case in cases]
    assert len(set(names)) == len(names)


def test_every_case_can_be_played() -> None:
    for suite in suites():
        Plan(benchmark(suite, "random", {}).settings, 1, SEED).check()


def test_rivals_change_seats_from_game_to_game_and_share_deals() -> None:
    plan = benchmark("yokai-pagoda", "master", {"yokai-pagoda-adept-4": 6})
    tasks = plan.tasks()
    assert [(list(task.setting.seats), task.seed - SEED) for task in tasks] == [
        (["1"], 0), (["2"], 0), (["3"], 0), (["4"], 0), (["1"], 1), (["2"], 1),
    ]  # fmt: skip
    assert {task.setting.bot for task in tasks} == {"adept"}
    more = benchmark("yokai-pagoda", "master", {"yokai-pagoda-adept-4": 9}).tasks()
    assert more[:6] == tasks


def test_an_agent_among_bots_of_its_own_name_counts_only_itself() -> None:
    plan = benchmark("yokai-pagoda", "novice", {"yokai-pagoda-novice-4": 8})
    rows = list(Here().play(plan.tasks()))
    (line,) = plan.lines(rows)
    seats = [task.setting.seats for task in plan.tasks()]
    assert line.wins == sum(next(iter(seat)) in row["winners"] for seat, row in zip(seats, rows, strict=True))
    assert line.games == 8
    assert line.wins < 8


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "random.jsonl"
    wanted = {"ghost-stories-hell-4": 2, "ghost-stories-initiation-1": 1}
    simulate(Results(path, benchmark("ghost-stories", "random", wanted)), Here())
    return path


def test_a_file_is_stamped_with_versions_rules_content_and_suite(results: Path) -> None:
    head = json.loads(results.read_text(encoding="utf-8").splitlines()[0])
    game = game_of("ghost-stories")
    assert head["benchmark"] == "ghost-stories"
    assert (head["version"], head["kaidan"], head["seed"]) == (VERSION, __version__, SEED)
    assert (head["rules"], head["content"], head["agent"]) == (game.version, game.content, "random")


def test_the_playouts_of_a_file_are_said_for_each_case_where_they_differ() -> None:
    assert benchmark("ghost-stories", "master", {}, 50).stamp()["code"] == 50
    usual = benchmark("ghost-stories", "master", {}).stamp()["code"]
    assert usual == [case.tenth() for case in suites()["ghost-stories"]]
    assert len(set(usual)) == 4


def test_more_cases_and_more_games_go_into_the_same_file(results: Path) -> None:
    wanted = {"ghost-stories-hell-4": 3, "ghost-stories-normal-2": 1}
    again = Results(results, benchmark("ghost-stories", "random", wanted))
    done: list[int] = []
    simulate(again, Here(), lambda n, _: done.append(n))
    assert done == [2, 3, 4]
    assert len(again.rows) == 5


def test_results_of_another_agent_suite_or_version_are_refused(results: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = results.read_bytes()
    for plan, difference in (
        (benchmark("ghost-stories", "novice", {}), "agent random ≠ novice"),
        (benchmark("white-moon", "random", {}), "benchmark ghost-stories ≠ white-moon"),
    ):
        with pytest.raises(WrongData, match=difference):
            Results(results, plan)
    monkeypatch.setattr("kaidan.sim.benchmark.VERSION", 2)
    with pytest.raises(WrongData, match="version 1 ≠ 2"):
        Results(results, benchmark("ghost-stories", "random", {}))
    with pytest.raises(WrongData, match=r"results of another benchmark .version 1 ≠ 2. and cannot be compared"):
        shown(results)
    assert results.read_bytes() == before


def test_what_is_no_file_of_the_benchmark_is_not_shown(tmp_path: Path, results: Path) -> None:
    for text in ("Dear Wu-Feng,\n", "", '{"kaidan results":1,"settings":[]}\n', "[]\n"):
        path = tmp_path / "letter.txt"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(Unreadable, match="has no results of the benchmark"):
            shown(path)
        assert path.read_text(encoding="utf-8") == text


def test_results_of_an_agent_that_is_not_here_can_be_shown(tmp_path: Path, results: Path) -> None:
    head, *rows = results.read_text(encoding="utf-8").splitlines(keepends=True)
    other = json.loads(head) | {"agent": "somebody.far:away", "code": "0123abcd"}
    path = tmp_path / "far.jsonl"
    path.write_text("".join([json.dumps(other) + "\n", *rows]), encoding="utf-8")
    assert shown(path).agent == "somebody.far:away"
    assert shown(path).lines[1].games == 2
    table = markdown([shown(results), shown(path)], Speech("en"))
    assert [cell.strip() for cell in table[0].split("|")] == ["", "ghost-stories", "random", "somebody.far:away", ""]
    assert "0% (0% – 66%) of 2, Ø -" in table[-1]
    assert len({len(line) for line in table}) == 1


def test_cases_are_chosen_by_their_names_and_by_those_of_suites() -> None:
    assert list(chosen([])) == list(suites())
    assert chosen(["white-moon-hell-4", "white-moon-hell-1"]) == {
        "white-moon": ["white-moon-hell-4", "white-moon-hell-1"]
    }
    assert len(chosen(["yokai-pagoda-adept-2", "yokai-pagoda"])["yokai-pagoda"]) == 12
    with pytest.raises(WrongData, match="no suite or case “hell”; the suites are ghost-stories, white-moon, yokai"):
        chosen(["hell"])
