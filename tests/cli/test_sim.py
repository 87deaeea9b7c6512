"""`kaidan sim`: configurations, files, interruption, and every refusal in one sentence."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from kaidan.cli.sim import play_on
from kaidan.locale import Speech
from kaidan.sim.match import Row
from kaidan.sim.plan import Plan, every
from kaidan.sim.results import Results

from ..process import COMMAND, PATIENCE, environment, kaidan, refused


def test_levels_and_players_make_a_table_with_intervals(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "sim", "--bot", "random", "--level", "normal,hell", "--players", "1-2", "--games", "1")
    assert (answer.code, answer.err) == (0, "")
    for label in ("normal 1", "normal 2", "hell 1", "hell 2"):
        assert f"  {label} " in answer.out
    assert "0.0% – 79.3%" in answer.out
    assert "4 of 4 games finished" in answer.out


def test_the_same_command_goes_on_with_its_results(tmp_path: Path) -> None:
    words = ("sim", "--bot", "random", "--workers", "1", "--games")
    first = kaidan(tmp_path, *words, "2")
    (path,) = tmp_path.glob("sim-*.jsonl")
    begun = path.read_text(encoding="utf-8")
    assert f"results: {path.name}" in first.out
    assert kaidan(tmp_path, *words, "3").code == 0
    assert path.read_text(encoding="utf-8").startswith(begun)
    assert kaidan(tmp_path, *words, "3", "--lang", "de").code == 0


def test_for_machines_there_is_a_summary_in_json(tmp_path: Path) -> None:
    answer = kaidan(
        tmp_path, "sim", "--bot", "random", "--seat", "R=novice", "--option", "edition=e1,e2", "--games", "1",
        "--workers", "1", "--json", "--csv", "games.csv", "--results", "deep/games.jsonl",
    )  # fmt: skip
    assert (answer.code, answer.err) == (0, "")
    summary = json.loads(answer.out)
    assert [line["label"] for line in summary["lines"]] == ["initiation 4 edition=e1", "initiation 4 edition=e2"]
    assert summary["lines"][0]["bot"] == "novice + random"
    assert (tmp_path / "games.csv").read_text(encoding="utf-8").count("\n") == 3
    assert (tmp_path / "deep" / "games.jsonl").exists()


def test_a_dataset_is_written_with_its_results_beside_it(tmp_path: Path) -> None:
    words = ("sim", "--game", "yokai-pagoda", "--bot", "novice", "--workers", "1", "--games", "2", "--dataset", "games")
    answer = kaidan(tmp_path, *words)
    assert (answer.code, answer.err) == (0, "")
    assert f"results: {Path('games') / 'results.jsonl'}" in answer.out
    assert (tmp_path / "games" / "shards" / "000-0000.npz").exists()
    assert kaidan(tmp_path, "replay", "games/records/000/000001.kgn").code == 0
    other = kaidan(tmp_path, *words, "--seed", "9")
    assert other.code == 2
    assert "is the head of another dataset (seed 1 ≠ 9)" in other.sentence


@pytest.mark.parametrize(
    "words, sentence",
    [
        (("--bot", "wizard"), "there is no bot “wizard”; the bots are random, novice, adept, master"),
        (("--seat", "P=random"), "there is no seat “P” in ghost-stories; the seats are Y, B, G, R"),
        (("--seat", "R"), "--seat needs “SEAT=BOT”, not “R”"),
        (("--players", "5"), "option players cannot be “5”"),
        (("--players", "few"), "--players needs numbers like 4, 1,2 or 1-4, not “few”"),
        (("--players", "4-1"), "--players needs numbers"),
        (("--level", "easy"), "option level cannot be “easy”"),
        (("--game", "go"), "there is no game “go”"),
        (("--option", "luck=good"), "unknown option “luck”"),
        (("--games", "0"), "--games needs a whole number of at least 1, not “0”"),
        (("--results", "."), "“.”"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    answer = refused(tmp_path, "sim", *words)
    assert answer.code == 2
    assert sentence in answer.sentence
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_cluster_that_cannot_be_reached_loses_nothing(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    words = ("sim", "--bot", "random", "--results", "some.jsonl", "--games")
    assert kaidan(tmp_path, *words, "1", "--workers", "1").code == 0
    before = (tmp_path / "some.jsonl").read_bytes()
    answer = kaidan(tmp_path, *words, "2", "--cluster", "tcp://127.0.0.1:9")
    assert answer.code == 2
    assert "the cluster at “tcp://127.0.0.1:9” cannot be reached; finished games are kept" in answer.sentence
    assert (tmp_path / "some.jsonl").read_bytes() == before


def test_a_broken_last_line_is_named_and_repaired(tmp_path: Path) -> None:
    words = ("sim", "--bot", "random", "--results", "some.jsonl", "--workers", "1", "--games", "2")
    kaidan(tmp_path, *words)
    path = tmp_path / "some.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    answer = kaidan(tmp_path, *words)
    assert answer.code == 0
    assert "line 3 of “some.jsonl” is broken off" in answer.sentence
    assert path.read_bytes() == whole


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interruption_says_what_is_kept(tmp_path: Path, workers: str) -> None:
    words = ["sim", "--bot", "novice", "--results", "some.jsonl", "--workers", workers, "--games", "500"]
    process = subprocess.Popen(
        [*COMMAND, *words], cwd=tmp_path, env=environment(tmp_path), stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    path = tmp_path / "some.jsonl"
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < end
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Traceback" not in complaint
    (line,) = [line for line in complaint.decode().splitlines() if "interrupted" in line]
    kept = int(line.split()[2])
    assert 2 <= kept < 500
    assert path.read_bytes().count(b"\n") == kept + 1


def test_a_game_in_the_file_counts_as_kept_even_if_the_interruption_came_before_it_was_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(Results):
        def add(self, row: Row) -> None:
            super().add(row)
            self.rows.clear()
            raise KeyboardInterrupt

    plan = Plan(every("ghost-stories", {}, "random", {}, None), 3, 1)
    assert not play_on(Interrupted(tmp_path / "some.jsonl", plan), 1, None, Speech("en"))
    assert "1 of 3" in capsys.readouterr().err
