"""The games play as their golden files say; whoever alters play says so in the changelog."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import kaidan

from .golden import CASES, COUNTS, FOLDER, Case, Count, counted, digest, fingerprints, lying, played, versions

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
ADVICE = (
    "this is another way to play: if it is meant, raise the rules version of {game}, write a line under *Rules* in "
    "CHANGELOG.md, and run “make golden”"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_golden_game_replays_and_shows_what_it_showed(case: Case) -> None:
    record = kaidan.Record.read(case.file.read_text(encoding="utf-8"))
    try:
        marks = fingerprints(record)
        record.replay()
    except kaidan.Refusal as refusal:
        pytest.fail(f"{case.file.name}: {refusal}; {ADVICE.format(game=case.game)}")
    for i, mark in marks.items():
        line = record.lines[i]
        assert line.remark.strip() == mark, (
            f"{case.file.name}, up to line {line.number}, shows something else; {ADVICE.format(game=case.game)}"
        )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_golden_game_is_played_again_move_by_move(case: Case) -> None:
    text = case.file.read_text(encoding="utf-8")
    assert played(case).write() == text, f"{case.file.name} is played otherwise; {ADVICE.format(game=case.game)}"


@pytest.mark.parametrize("i", range(len(COUNTS)))
def test_everything_that_can_happen_is_counted_as_before(i: int) -> None:
    count: Count = COUNTS[i]
    row = tomllib.loads((FOLDER / "perft.toml").read_text(encoding="utf-8"))["count"][i]
    assert (row["game"], row["seed"], row["lines"], row["options"]) == (
        count.game,
        count.seed,
        count.lines,
        count.options,
    )
    assert counted(count) == row["plies"], ADVICE.format(game=count.game)


def test_the_golden_files_belong_to_the_rules_version_of_their_game() -> None:
    for game, row in versions().items():
        assert row["digest"] == digest(game, lying()), f"the golden files of {game} were altered without “make golden”"
        assert row["rules"] == kaidan.game(game).version, f"{game} has another rules version: run “make golden”"


def test_no_golden_file_is_left_over_and_every_game_has_some() -> None:
    assert {file.name for file in FOLDER.glob("*.kgn")} == {case.file.name for case in CASES}
    assert {case.game for case in CASES} == set(kaidan.games()) == set(versions())


def rules_lines() -> list[str]:
    """The entries under all *Rules* headings of the changelog."""
    sections = re.split(r"^#+ ", CHANGELOG.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [
        line for part in sections if part.startswith("Rules\n") for line in part.splitlines() if line.startswith("- ")
    ]


@pytest.mark.parametrize("game", kaidan.games())
def test_every_rules_version_has_its_line_in_the_changelog(game: str) -> None:
    for version in range(2, kaidan.game(game).version + 1):
        begins = f"- {game} {version}: "
        mine = [line for line in rules_lines() if line.startswith(begins)]
        assert len(mine) == 1, f"CHANGELOG.md needs one line “{begins}…” under *Rules*"
        assert re.search(r"\b(GS|WM|YP)-[A-Z]+-\d+\b", mine[0]), f"{mine[0]!r} names no rule id"
