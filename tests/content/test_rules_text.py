"""The rules as text: complete in three languages, every rule with its id, every implemented rule shown by a test."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

LANGUAGES = ("en", "de", "pl")
TEXTS = ("ghost_stories", "ghost_stories/white_moon", "yokai_pagoda")

RULE_ID = re.compile(r"\b(?:GS|WM|YP)-[A-Z]+-\d+\b")
RULE_LINE = re.compile(r"- \*\*((?:GS|WM|YP)-[A-Z]+-\d+)\*\* (\S.*)")
MARK = re.compile(r"\[(E1|E2|R|K|X)\b[^\]]*\]")
TESTS = Path(__file__).resolve().parents[1]
# Goldens are played by the program itself: an id in one of them shows nothing.
CITING = ("*.py", "*.kgn")


def lines_of(language: str, text: str) -> list[str]:
    source = files("kaidan").joinpath("games", text, "data", "rules", f"{language}.md")
    return source.read_text(encoding="utf-8").splitlines()


def rules_of(language: str, text: str) -> dict[str, str]:
    """Each rule of a text by its id, in the order of the text, continuation lines joined."""
    rules: dict[str, str] = {}
    current = ""
    for line in lines_of(language, text):
        if found := RULE_LINE.fullmatch(line):
            current = found[1]
            assert current not in rules, f"{text}, {language}.md says {current} twice"
            rules[current] = found[2]
        elif current and line.startswith("  "):
            rules[current] += " " + line.strip()
        else:
            current = ""
    return rules


def cited_by_tests() -> set[str]:
    cited: set[str] = set()
    for pattern in CITING:
        for path in TESTS.rglob(pattern):
            if not any("golden" in part for part in path.relative_to(TESTS).parts):
                cited.update(RULE_ID.findall(path.read_text(encoding="utf-8")))
    return cited


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_every_list_line_of_the_rules_opens_with_an_id(language: str, text: str) -> None:
    nameless = [
        line for line in lines_of(language, text) if line.startswith(("- ", "* ")) and not RULE_LINE.fullmatch(line)
    ]
    assert not nameless


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("text", TEXTS)
def test_a_translation_has_the_same_rules_in_the_same_order(language: str, text: str) -> None:
    assert list(rules_of(language, text)) == list(rules_of("en", text))


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("text", TEXTS)
def test_a_translation_keeps_the_marks_and_references_of_every_rule(language: str, text: str) -> None:
    """Edition, ruling and reconstruction marks are part of what a rule says, and so are the rules it refers to."""
    english = rules_of("en", text)
    for rule, sentence in rules_of(language, text).items():
        assert Counter(MARK.findall(sentence)) == Counter(MARK.findall(english[rule])), rule
        assert Counter(RULE_ID.findall(sentence)) == Counter(RULE_ID.findall(english[rule])), rule


def test_no_id_is_given_twice_over_all_texts() -> None:
    ids = Counter(rule for text in TEXTS for rule in rules_of("en", text))
    assert ids.total() > 150
    assert [rule for rule, count in ids.items() if count > 1] == []


def test_a_rule_refers_only_to_rules_that_exist() -> None:
    every = {rule for text in TEXTS for rule in rules_of("en", text)}
    for text in TEXTS:
        for line in lines_of("en", text):
            assert set(RULE_ID.findall(line)) <= every, line


def test_every_rule_is_cited_by_a_test() -> None:
    """A rule without a test is not implemented."""
    rules = [rule for text in TEXTS for rule in rules_of("en", text)]
    cited = cited_by_tests()
    assert [rule for rule in rules if rule not in cited] == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """Except on purpose: a test that asks for an unknown rule asks for number 99."""
    every = {rule for text in TEXTS for rule in rules_of("en", text)}
    assert {rule for rule in cited_by_tests() - every if not rule.endswith("-99")} == set()
