"""What docs/notation.md shows can be run, and what it lists is complete."""

import re
from pathlib import Path

import pytest

import kaidan
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.position import MOON_KEYWORDS
from kaidan.kernel.expectations import FORMS
from kaidan.kernel.header import opened, take_header
from kaidan.kernel.position import Position
from kaidan.kernel.record import Record
from kaidan.kernel.scenario import run_scenarios
from kaidan.kernel.state import Game
from kaidan.locale.rules import find
from tools.notation_tables import written

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
GAMES: list[tuple[str, dict[str, str]]] = [
    ("ghost-stories", {}),
    ("ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", {}),
]
BLOCKS = re.findall(r"^```kgn\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def build(name: str, options: dict[str, str]) -> Game:
    return kaidan.game(name, **options)


def first_cells() -> list[str]:
    """The first column of every table of the page."""
    return [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| ")]


def words_in_tables() -> set[str]:
    return {word for cell in first_cells() for word in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_of_the_page_runs(block: str) -> None:
    kind = block.split()[1]
    header, _ = take_header(opened(block, kind)) if kind != "record" else (Record.read(block).header, [])
    if kind == "record":
        Record.read(block).replay(build(header.game, header.options))
    elif kind == "position":
        game = build(header.game, header.options)
        state = Position.read(block).state(game)
        assert Position.read(Position.of(state).write()).state(game) == state
    else:
        verdicts = run_scenarios("notation.md", block, build)
        assert [str(finding) for verdict in verdicts for finding in verdict.findings] == []


def test_the_tutorial_s_case_fails_as_the_page_says_when_it_is_written_wrong() -> None:
    (case,) = [block for block in BLOCKS if "scenario a Buddha destroys" in block]
    ((wrong, expected, found),) = re.findall(r"If you write `expect (.*?)` the answer is `(.*?); found (\w+)`", PAGE)
    right = f"{wrong.split(' = ')[0]} = {found}"
    (verdict,) = run_scenarios("buddha.kgn", case.replace(f"expect {right}", f"expect {wrong}"), build)
    assert [str(finding) for finding in verdict.findings] == [f"{expected}, found {found}"]


def test_the_page_has_examples_of_all_three_kinds() -> None:
    assert {block.split()[1] for block in BLOCKS} == {"record", "position", "scenario"}


@pytest.mark.parametrize("name, options", GAMES)
def test_the_page_lists_every_move_and_every_piece_of_luck(name: str, options: dict[str, str]) -> None:
    listed = {re.sub(r" [A-Z]+.*", "", word) for word in words_in_tables()}
    assert [words for words in build(name, options).notation.by_words if words not in listed] == []


@pytest.mark.parametrize("options", [{}, {"expansion": "white-moon"}])
def test_the_page_lists_all_unfinished_business(options: dict[str, str]) -> None:
    village = build("ghost-stories", options).start(seed=1)
    assert isinstance(village, Village)
    assert [form.word for form in village.customs.forms(village) if form.word not in words_in_tables()] == []


@pytest.mark.parametrize("name, options", GAMES)
def test_the_page_lists_every_fact(name: str, options: dict[str, str]) -> None:
    assert [fact for fact in build(name, options).facts() if fact not in words_in_tables()] == []


def test_the_page_lists_every_line_that_white_moon_adds() -> None:
    listed = {word.split()[0] for word in words_in_tables()}
    assert [keyword for keyword in MOON_KEYWORDS if keyword not in listed] == []


def test_the_tables_of_events_and_refusals_are_those_of_the_games() -> None:
    assert written(PAGE) == PAGE, "make notation writes them anew"


def test_every_event_and_every_move_names_the_rules_it_can_cite() -> None:
    for name, options in GAMES:
        notation = build(name, options).notation
        assert [telling.name for telling in notation.tellings.values() if not telling.rules] == []
        for rules in [telling.rules for telling in notation.tellings.values()] + [
            verb.rules for verb in notation.by_kind.values()
        ]:
            assert len(set(rules)) == len(rules)
            assert [rule for rule in rules if not find(rule, "en")] == []


def test_the_page_lists_every_expectation() -> None:
    listed = {word.split()[0] for word in words_in_tables()}
    assert [form for form in FORMS if form.split()[0] not in listed] == []
