"""Many games between bots: kept as they are finished, resumed, repaired, the same whoever plays them."""

from __future__ import annotations

import contextlib
import csv
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kaidan.kernel.errors import Unreadable, WrongData
from kaidan.sim.match import Row, play
from kaidan.sim.plan import Plan, Setting, Task, every
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.workers import Cores, Here, workers_of


def plan_of(games: int = 3, bot: str = "random", **options: str) -> Plan:
    return Plan([Setting("ghost-stories", {"level": level, **options}, bot) for level in ("normal", "hell")], games, 5)


class Interrupted:
    """Plays some games, and then somebody presses Ctrl-C."""

    def __init__(self, games: int) -> None:
        self.games = games

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]:
        yield from Here().play(tasks[: self.games])
        raise KeyboardInterrupt


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The results of a plan that nothing disturbed."""
    path = tmp_path / "whole.jsonl"
    simulate(Results(path, plan_of()), Here())
    return path


def test_every_game_of_every_configuration_is_played_once(whole: Path) -> None:
    rows = Results(whole, plan_of()).finished()
    assert [(row["setting"], row["number"], row["seed"]) for row in rows] == [
        (setting, number, 5 + number) for setting in (0, 1) for number in range(3)
    ]
    assert len(whole.read_text(encoding="utf-8").splitlines()) == 7


def test_processes_play_the_same_games_as_one_alone(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "processes.jsonl"
    simulate(Results(path, plan_of()), Cores(2))
    assert path.read_bytes() == whole.read_bytes()


def test_an_interruption_loses_no_finished_game(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "broken-off.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate(Results(path, plan_of()), Interrupted(4))
    again = Results(path, plan_of())
    assert len(again.finished()) == 4
    played: list[int] = []
    simulate(again, Here(), lambda done, total: played.append(done))
    assert played == [4, 5, 6]
    assert path.read_bytes() == whole.read_bytes()


def test_a_broken_last_line_is_named_and_its_game_played_again(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole.read_bytes()[:-40])
    results = Results(path, plan_of())
    assert str(results.repaired).startswith("line 7 of “")
    assert "is broken off" in str(results.repaired)
    assert len(results.finished()) == 5
    simulate(results, Here())
    assert path.read_bytes() == whole.read_bytes()


def test_a_last_line_without_its_break_is_not_trusted(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "unbroken.jsonl"
    path.write_bytes(whole.read_bytes()[:-1])
    assert len(Results(path, plan_of()).finished()) == 5


def test_a_broken_line_in_the_middle_is_refused_and_the_file_left_alone(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    damaged = "".join([*lines[:3], lines[3][:20] + "\n", *lines[4:]])
    path.write_text(damaged, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"line 4 of .* cannot be read; delete that line"):
        Results(path, plan_of())
    assert path.read_text(encoding="utf-8") == damaged


@pytest.mark.parametrize(
    "other, difference",
    [
        (Plan(plan_of().settings, 3, 6), "seed 5 ≠ 6"),
        (plan_of(bot="novice"), "bot random ≠ novice"),
        (plan_of(players="2"), "players 4 ≠ 2"),
        (Plan(plan_of().settings[:1], 3, 5), "2 ≠ 1"),
    ],
)
def test_results_of_another_configuration_are_refused(whole: Path, other: Plan, difference: str) -> None:
    before = whole.read_bytes()
    with pytest.raises(WrongData, match="has results of another configuration") as refusal:
        Results(whole, other)
    assert difference in str(refusal.value)
    assert whole.read_bytes() == before


def test_a_file_that_is_no_results_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Wu-Feng,\n", encoding="utf-8")
    with pytest.raises(Unreadable, match="is not a kaidan results file"):
        Results(path, plan_of())
    assert path.read_text(encoding="utf-8") == "Dear Wu-Feng,\n"


def test_more_games_of_the_same_go_into_the_same_file(whole: Path) -> None:
    results = Results(whole, plan_of(4))
    simulate(results, Here())
    assert len(results.finished()) == 8


def test_the_table_for_spreadsheets_has_a_line_for_every_game(tmp_path: Path, whole: Path) -> None:
    Results(whole, plan_of()).write_csv(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["level"] for row in rows] == ["normal"] * 3 + ["hell"] * 3
    assert {len(row["tiles"].split()) for row in rows} == {9}
    assert {row["bot"] for row in rows} == {"random"}


def test_every_combination_of_values_is_a_setting() -> None:
    settings = every("ghost-stories", {"level": ["normal", "hell"], "players": ["1", "2", "3"]}, "random", {}, None)
    assert len(settings) == 6
    Plan(settings, 1).check()


def test_a_seat_of_its_own_gets_its_own_bot() -> None:
    setting = Setting("ghost-stories", {}, "random", {"R": "novice"})
    assert [setting.bot_at(seat) for seat in "YBGR"] == ["random", "random", "random", "novice"]
    assert play(Task(setting, 0, 0, 3)) != play(Task(Setting("ghost-stories", {}, "random"), 0, 0, 3))


def test_yokai_pagoda_is_played_too_and_names_its_winners() -> None:
    row = play(Task(Setting("yokai-pagoda", {"players": "3"}, "random"), 0, 0, 3))
    assert row["winners"]
    assert set(row["winners"]) <= set(row["players"]) == {"1", "2", "3"}
    assert row["together"] is False


@pytest.mark.parametrize(
    "setting, reason",
    [
        (Setting("ghost-stories", {}, "wizard"), "there is no bot “wizard”"),
        (Setting("ghost-stories", {}, "random", {"R": "wizard"}), "there is no bot “wizard”"),
        (Setting("ghost-stories", {}, "random", {"P": "random"}), "there is no seat “P” in ghost-stories"),
        (Setting("ghost-stories", {"players": "5"}, "random"), "option players cannot be “5”"),
        (Setting("ghost-stories", {"level": "hell", "five_qi": "on"}, "random"), "initiation"),
        (Setting("ghost-stories", {"tiles": "tea-house"}, "random"), "nine different tiles are needed"),
        (Setting("chess", {}, "random"), "there is no game “chess”"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_it_begins(setting: Setting, reason: str) -> None:
    with pytest.raises(WrongData, match=reason):
        Plan([setting], 1).check()
    with pytest.raises(WrongData, match="nothing to play"):
        Plan([], 1).check()


def suicide(flag: str) -> None:
    """Kill the process that plays, once."""
    if not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)


class Fatal(Setting):
    """A setting whose first player does not survive it."""

    def build(self):  # type: ignore[no-untyped-def]  # the base class says what it returns
        suicide(self.options["flag"])
        return Setting("ghost-stories", {}, self.bot).build()


def test_the_games_of_a_lost_process_are_played_again(tmp_path: Path) -> None:
    settings: list[Setting] = [Fatal("ghost-stories", {"flag": str(tmp_path / "flag")}, "random")]
    plan = Plan(settings, 3, 5)
    rows = list(Cores(2).play(plan.tasks()))
    same = Plan([Setting("ghost-stories", {}, "random")], 3, 5)
    assert sorted(rows, key=lambda row: int(row["number"])) == list(Here().play(same.tasks()))


def test_whoever_breaks_off_leaves_neither_processes_nor_threads_behind() -> None:
    before = threading.active_count()
    games = Cores(2).play(Plan([Setting("ghost-stories", {}, "novice")], 50, 5).tasks())
    next(games)
    assert multiprocessing.active_children()
    games.close()
    assert not multiprocessing.active_children()
    assert threading.active_count() == before


def test_one_worker_is_this_process_and_many_are_others() -> None:
    assert isinstance(workers_of(1, None), Here)
    many = workers_of(None, None)
    assert isinstance(many, Cores)
    assert many.processes >= 1


def test_turns_of_yokai_pagoda_are_counted() -> None:
    """Each turn plays a card (YP-TUR-1)."""
    row = play(Plan([Setting("yokai-pagoda", {"players": "3"}, "random")], 1, 4).tasks()[0])
    assert 0 < row["turns"] < row["decisions"]


@pytest.mark.skipif(not Path("/proc").exists(), reason="only where processes can be looked up in /proc")
def test_processes_end_with_the_one_that_began_them_also_when_it_is_killed(tmp_path: Path) -> None:
    script = (
        "from kaidan.sim.plan import Plan, Setting\n"
        "from kaidan.sim.workers import Cores\n"
        "if __name__ == '__main__':\n"
        "    plan = Plan([Setting('ghost-stories', {}, 'master')], 50, 1)\n"
        "    list(Cores(2).play(plan.tasks()))\n"
    )
    file = tmp_path / "many.py"
    file.write_text(script, encoding="utf-8")
    begun = subprocess.Popen([sys.executable, str(file)])
    try:
        children = until(lambda: children_of(begun.pid), 60)
        assert children
    finally:
        begun.kill()
        begun.wait()
    assert until(lambda: not [child for child in children if lives(child)], 60)


def children_of(parent: int) -> list[int]:
    """The processes below one, once there are its two workers and whatever serves them."""
    out = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, rest = stat.read_text().split(" ", 1)
            if int(rest.rsplit(") ", 1)[1].split()[1]) == parent:
                out.append(int(number))
    return out if len(out) >= 2 else []


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def until(there: Callable[[], Any], seconds: int) -> Any:
    for _ in range(10 * seconds):
        if found := there():
            return found
        time.sleep(0.1)
    return there()
