"""`kaidan advise` and `kaidan review` as commands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import kaidan as package
from kaidan.kernel.driver import begin
from kaidan.kernel.position import Position

from ..process import kaidan, refused


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a position and the record that leads to it."""
    driver = begin(package.game("ghost-stories", players=2), 6)
    for _ in range(5):
        driver.play(driver.state.options()[0])
    (tmp_path / "game.kgn").write_text(driver.record.write(), encoding="utf-8")
    (tmp_path / "position.kgn").write_text(Position.of(driver.state).write(), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_advice_lists_moves_with_chances_and_reasons(home: Path, language: str) -> None:
    answer = kaidan(home, "advise", "position.kgn", "--playouts", "40", "--moves", "2", "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert "\n1. " in answer.out
    assert "±" in answer.out
    assert "   - " in answer.out


def test_a_record_and_its_position_get_the_same_advice_in_json(home: Path) -> None:
    words = ("--playouts", "40", "--json")
    of_record, of_position = (
        json.loads(kaidan(home, "advise", file, *words).out) for file in ("game.kgn", "position.kgn")
    )
    assert of_record == of_position
    assert of_record["moves"][0].keys() >= {"move", "words", "chance", "error", "visits", "reasons", "line"}


def test_review_draws_the_curve_and_names_turning_points(home: Path) -> None:
    answer = kaidan(home, "review", "game.kgn", "--playouts", "2", "--svg", "curve.svg")
    assert (answer.code, answer.err) == (0, "")
    assert "chance of victory, in percent" in answer.out
    said = " ".join(answer.out.replace("\N{MINUS SIGN}", "-").split())
    shown = re.search(r"from (\d+)% at the start to (\d+)% at the end: decisions (\S+), luck (\S+) ", said)
    assert shown, said
    start, end, decisions, luck = map(int, shown.groups())
    assert start + decisions + luck == end
    assert ET.parse(home / "curve.svg").getroot().tag.endswith("svg")


def test_review_among_rivals_says_whose_decisions_are_circles(tmp_path: Path) -> None:
    driver = begin(package.game("yokai-pagoda", players=2), 6)
    for _ in range(3):
        driver.play(driver.state.options()[0])
    (tmp_path / "game.kgn").write_text(driver.record.write(), encoding="utf-8")
    words = ("--playouts", "2", "--seat", "2", "--svg", "curve.svg")
    assert kaidan(tmp_path, "review", "game.kgn", *words).code == 0
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "circles are decisions of 2, diamonds moves of the others, squares are luck" in drawn


def test_review_in_json_has_every_step(home: Path) -> None:
    found = json.loads(kaidan(home, "review", "game.kgn", "--playouts", "2", "--json").out)
    assert found["by_decisions"] + found["by_luck"] == pytest.approx(
        found["steps"][-1]["after"] - found["start"], abs=1e-3
    )


@pytest.mark.parametrize(
    "words, sentence",
    [
        (("advise", "nothing.kgn"), "nothing.kgn"),
        (("advise", "position.kgn", "--playouts", "0"), "--playouts needs a whole number of at least 1, not “0”"),
        (("review", "position.kgn"), "kaidan record"),
        (("review",), "“kaidan review” needs"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(home: Path, words: tuple[str, ...], sentence: str) -> None:
    answer = refused(home, *words)
    assert answer.code == 2
    assert sentence in answer.sentence
