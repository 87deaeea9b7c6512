"""docs/benchmark.md: its commands are understood, its agent plays, its table is one of this benchmark."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from kaidan.cli.main import Kaidan
from kaidan.locale import Speech
from kaidan.sim.benchmark import SEED, VERSION
from kaidan.sim.suite import suites

from ..process import kaidan

PAGE = (Path(__file__).parents[2] / "docs" / "benchmark.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (kaidan .*)$", PAGE, re.MULTILINE)
(AGENT,) = re.findall(r"```python\n# trier\.py\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_page_is_understood(line: str) -> None:
    _, name, *words = shlex.split(line)
    group = Kaidan(Speech("en"))
    command = group.get_command(group.make_context("kaidan", [name]), name)
    assert command is not None
    assert command.make_context(name, words).args == []


@pytest.mark.compiled  # tries take minutes otherwise
def test_the_agent_of_the_page_has_thirty_lines_and_beats_the_random_bot(tmp_path: Path) -> None:
    assert AGENT.count("\n") <= 30
    (tmp_path / "trier.py").write_text(AGENT, encoding="utf-8")
    words = ("benchmark", "--agent", "trier:make", "--suite", "yokai-pagoda-random-2", "--games", "8", "--json")
    (told,) = json.loads(kaidan(tmp_path, *words, "--workers", "1").out)
    assert told["lines"][0]["wins"] >= 6


def test_the_agent_of_the_page_plays_ghost_stories_too(tmp_path: Path) -> None:
    (tmp_path / "trier.py").write_text(AGENT, encoding="utf-8")
    words = ("benchmark", "--agent", "trier:make", "--suite", "white-moon-hell-1", "--games", "1", "--workers", "1")
    assert kaidan(tmp_path, *words).code == 0


def test_the_page_states_version_seeds_and_suites() -> None:
    assert f"This is version {VERSION}:" in PAGE
    assert f"seed {SEED} + n - 1" in PAGE
    for suite, cases in suites().items():
        assert f"`{suite}`" in PAGE
        assert f"| {suite} " in PAGE  # its table
        for case in cases:
            assert f"| {case.name} " in PAGE
