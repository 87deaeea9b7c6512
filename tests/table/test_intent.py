"""Intents on the wire: one name, its own fields, and a refusal that says what would do."""

from __future__ import annotations

import json

import pytest

from kaidan.kernel.errors import Unreadable
from kaidan.table.intent import (
    INTENTS,
    LONGEST,
    Move,
    Present,
    Start,
    Vote,
    intent_of,
    read_intent,
    read_posted,
    write_intent,
)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "{}", '{"intent":"fly"}', '{"intent":1}', '{"move":"a","version":1}', '"move"', "\xff", "[" * 2000],
)
def test_a_message_that_names_no_intent_is_told_which_there_are(text: str) -> None:
    with pytest.raises(Unreadable, match="one of move, undo, propose, vote, correct, say"):
        read_intent(text)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"move": "a"},
        {"move": 1, "version": 1},
        {"move": "a", "version": "1"},
        {"move": "a", "version": 1, "say": "b"},
    ],
)
def test_an_intent_with_other_fields_than_its_own_is_told_which_it_has(fields: dict[str, object]) -> None:
    with pytest.raises(Unreadable, match="“move” cannot be read: it needs move, version and may have id, seat"):
        read_intent(json.dumps({"intent": "move", **fields}))


def test_an_intent_that_needs_no_field_says_so() -> None:
    with pytest.raises(Unreadable, match="“start” cannot be read: it needs no field and may have id"):
        read_intent('{"intent":"start","now":true}')


def test_an_intent_is_written_and_read_and_has_a_greatest_length() -> None:
    for intent in (Move("end", 3, seat="R", id=7), Vote(False, 9), Start()):
        assert read_intent(write_intent(intent)) == intent
    assert write_intent(Move("end", 3)) == '{"intent":"move","move":"end","version":3}'
    with pytest.raises(Unreadable, match="too long"):
        read_intent(write_intent(Move("x" * LONGEST, 1)))


def test_a_plain_form_may_hold_an_intent_too() -> None:
    assert intent_of({"intent": "move", "move": "end", "version": "3"}) == Move("end", 3)
    with pytest.raises(Unreadable, match="it needs move, version"):
        intent_of({"intent": "move", "move": "end", "version": "soon"})


def test_who_is_connected_is_said_by_processes_only() -> None:
    present = Present(["R"])
    assert read_posted(write_intent(present)) == present
    assert "present" not in INTENTS
    with pytest.raises(Unreadable):
        read_intent(write_intent(present))
