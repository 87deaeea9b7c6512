"""`kaidan benchmark`: agents of one's own, files, and every refusal in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..process import kaidan, refused

AGENT = """
class First:
    def __init__(self, seed):
        self.seed = seed
    def move(self, view):
        if self.seed >= 900_002 * 16:
            return "surrender"
        return view.options()[0]

def first(game, seat, seed):
    return First(0)

def quitter(game, seat, seed):
    return First(seed)
"""
CASE = ("--suite", "ghost-stories-hell-4", "--workers", "1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(AGENT, encoding="utf-8")
    return tmp_path


def test_an_agent_of_ones_own_is_measured_and_goes_on_where_it_was(folder: Path) -> None:
    answer = kaidan(folder, "benchmark", "--agent", "mine:first", *CASE, "--games", "2")
    assert (answer.code, answer.err) == (0, "")
    assert "ghost-stories-hell-4  mine:first      2     0      0.0%   0.0% – 65.8%" in answer.out
    assert "results: benchmark-mine-first-ghost-stories.jsonl" in answer.out
    more = kaidan(folder, "benchmark", "--agent", "mine:first", *CASE, "--games", "3", "--json")
    (told,) = json.loads(more.out)
    assert told["lines"][0]["games"] == 3
    shown = kaidan(folder, "benchmark", "benchmark-mine-first-ghost-stories.jsonl")
    assert "| ghost-stories-hell-4 | 0% (0% – 56%) of 3, Ø " in shown.out
    (listed,) = json.loads(kaidan(folder, "benchmark", "benchmark-mine-first-ghost-stories.jsonl", "--json").out)
    assert listed["agent"] == "mine:first"


def test_an_agent_that_plays_what_it_may_not_ends_the_run_and_loses_nothing(folder: Path) -> None:
    words = ("benchmark", "--agent", "mine:quitter", *CASE, "--out", "some.jsonl", "--games", "5")
    for _ in range(2):
        answer = kaidan(folder, *words)
        assert answer.code == 2
        assert "the game with seed 900002 (ghost-stories, hell, 4) stopped at decision 1: " in answer.sentence
        assert "the agent “mine:quitter” answered “surrender” at seat " in answer.sentence
        assert (folder / "some.jsonl").read_text(encoding="utf-8").count("\n") == 3


def test_results_of_another_source_of_the_agent_are_refused(folder: Path) -> None:
    words = ("benchmark", "--agent", "mine:first", *CASE, "--games", "1")
    assert kaidan(folder, *words).code == 0
    (folder / "mine.py").write_text(AGENT + "# better now\n", encoding="utf-8")
    answer = kaidan(folder, *words)
    assert answer.code == 2
    assert "has results of another configuration (code " in answer.sentence


@pytest.mark.parametrize(
    "words, sentence",
    [
        ((), "nobody is to be measured: name an agent with --agent"),
        (("--agent", "wizard"), "“wizard” is not an agent: the bots are random, novice, adept, master"),
        (("--agent", "nowhere:make"), "there is no module “nowhere”"),
        (("--agent", "mine:wizard"), "“mine” has no function “wizard”"),
        (("--agent", "random", "--suite", "chess"), "there is no suite or case “chess”"),
        (("--agent", "random", "--games", "0"), "--games needs a whole number of at least 1"),
        (("--agent", "random", "--out", "x.jsonl"), "--out names one file, and a file has one suite"),
        (("--agent", "random", "mine.py"), "not --agent and files at once"),
        (("mine.py",), "“mine.py” has no results of the benchmark"),
        (("nowhere.jsonl",), "nowhere.jsonl"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_sentence(
    folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    answer = refused(folder, "benchmark", *words)
    assert answer.code == 2
    assert sentence in answer.sentence
    assert list(folder.glob("*.jsonl")) == []
