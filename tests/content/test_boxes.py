"""What lies in the boxes can be looked up: every row of every game has facts, words and rules of its own."""

from __future__ import annotations

import pytest

from kaidan.games.catalogue import titles
from kaidan.kernel.content import GameBox
from kaidan.kernel.title import Title
from kaidan.kernel.words import Message, Name

from .test_rules_text import TEXTS, rules_of

BOXES = [title for title in titles() if title.box is not None]
RULES = {rule for text in TEXTS for rule in rules_of("en", text)}


def box_of(title: Title) -> GameBox:
    assert title.box is not None
    return title.box(None)


def words_in(fact: object) -> list[object]:
    """One thing that is told, or several."""
    return list(fact) if isinstance(fact, list) else [fact]


@pytest.mark.parametrize("title", BOXES, ids=lambda title: title.key)
def test_every_row_that_can_be_looked_up_says_something_of_itself(title: Title) -> None:
    box = box_of(title)
    for table in box.kinds:
        for row in box.tables[table]:
            facts = box.facts(table, row)
            assert facts, row
            for label, fact in facts:
                assert label
                assert all(isinstance(word, Message | Name | str | int) and str(word) for word in words_in(fact)), row


@pytest.mark.parametrize("title", BOXES, ids=lambda title: title.key)
def test_the_rules_behind_a_row_exist(title: Title) -> None:
    box = box_of(title)
    for table in box.kinds:
        for row in box.tables[table]:
            assert set(box.rules(table, row)) <= RULES, row


@pytest.mark.parametrize("title", BOXES, ids=lambda title: title.key)
def test_every_reconstructed_field_has_a_name(title: Title) -> None:
    box = box_of(title)
    fields = {field for rows in box.tables.values() for row in rows for field in row.get("reconstructed", [])}
    assert fields <= set(box.fields)


def test_a_list_tells_ghosts_apart_by_what_they_need_and_powers_by_their_board() -> None:
    box = box_of(BOXES[0])
    told = {
        table: [str(word) for fact in box.brief(table, box.tables[table][0]) for word in words_in(fact)]
        for table in box.kinds
    }
    assert told["ghost"][0] == "yellow 1"
    assert len(told["ghost"]) > 1
    assert told["power"] == ["yellow"]
    assert told["tile"] == []
