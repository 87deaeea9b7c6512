"""Every event and every refusal of the three games is expected by a scenario, with the rule it cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kaidan
from kaidan.kernel.expectations import is_rule
from kaidan.kernel.notation import Notation
from kaidan.kernel.scenario import read_scenarios

HERE = Path(__file__).parent
#: Where each game is shown: its scenario files, and whose notation they speak.
GAMES = {
    "ghost-stories": kaidan.game("ghost-stories").notation,
    "white-moon": kaidan.game("ghost-stories", expansion="white-moon").notation,
    "yokai-pagoda": kaidan.game("yokai-pagoda").notation,
}


def lines_of(name: str) -> list[str]:
    """All expectations of the scenarios of one game, without `expect` and without `view SEAT`."""
    out: list[str] = []
    for path in sorted(HERE.glob("*.kgn")):
        for scenario in read_scenarios(path.read_text(encoding="utf-8")):
            texts = [text for _, text in scenario.lines]
            moon = "option expansion white-moon" in texts
            game = next(text.split()[1] for text in texts if text.startswith("game "))
            if ("white-moon" if moon else game) == name:
                found = [text for text in texts if text.startswith("expect ")]
                out += [re.sub(r"^expect (view \S+ )?", "", text) for text in found]
    return out


def refusals_in(notation: Notation, lines: list[str]) -> set[tuple[str, str]]:
    """The moves, by their verbs, that these expectations have refused, each with its rule."""
    out: set[tuple[str, str]] = set()
    for line in lines:
        words = re.sub(r"^(refused|not offered) ", "", line).split()
        if (
            line.startswith(("refused ", "not offered "))
            and is_rule(words[-1])
            and words[0] not in ("position", "option")
        ):
            packed = notation.read(" ".join(words[:-1]), [])
            out.add((notation.by_kind[packed & 255].words, words[-1]))
    return out


def events_in(lines: list[str]) -> set[tuple[str, str]]:
    """The events that these expectations have happen, each with its rule."""
    out: set[tuple[str, str]] = set()
    for line in lines:
        if re.match(r"(event|events|\d+ events) ", line):
            for part in re.sub(r"^(\d+ )?events? ", "", line).split(" then "):
                found = re.search(r"rule (\S+)", part)
                if found:
                    out.add((part.split()[0], found[1]))
    return out


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_expected_with_each_of_its_rules(name: str) -> None:
    lines = lines_of(name)
    shown = events_in(lines + (lines_of("ghost-stories") if name == "white-moon" else []))
    told = {(telling.name, rule) for telling in GAMES[name].tellings.values() for rule in telling.rules}
    assert sorted(told - shown) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_is_expected_with_each_of_its_rules(name: str) -> None:
    notation = GAMES[name]
    shown = refusals_in(notation, lines_of(name))
    if name == "white-moon":
        shown |= refusals_in(GAMES["ghost-stories"], lines_of("ghost-stories"))
    known = {(verb.words, rule) for verb in notation.by_kind.values() for rule in verb.rules}
    assert sorted(known - shown) == []
