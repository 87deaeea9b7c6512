"""Moves and luck of Ghost Stories as text: one spelling each, and clear words for what is none."""

import pytest

import kaidan
from kaidan.games.ghost_stories.notation import DICE
from kaidan.kernel.dice import from_faces
from kaidan.kernel.errors import Unreadable

NOTATION = kaidan.game("ghost-stories").notation


def test_every_well_formed_move_is_read_as_it_is_written() -> None:
    moves = NOTATION.well_formed()
    assert len(moves) > 250
    assert [NOTATION.read(NOTATION.write(packed), []) for packed in moves] == moves


def test_dice_are_written_in_one_order_however_they_are_read() -> None:
    assert NOTATION.write(NOTATION.read("roll W K Y", [])) == "roll Y K W"


def test_dice_have_names_in_words() -> None:
    assert str(DICE.name(from_faces([0, 5]))) == "yellow, white"
    assert str(DICE.name(0)) == "none"


UNREADABLE = [
    ("fly", "no move begins so"),
    ("", "no move begins so"),
    ("move", "“move” takes 1 more word"),
    ("help me", "“help” takes 0 more words"),
    ("pay R", "“pay” takes 2 more words"),
    ("move a3", "“a3” should be b4 to d2"),
    ("roll X", "“X” should be one to four of Y B G R K W"),
    ("roll Y Y Y Y Y", "should be one to four of Y B G R K W"),
    ("draw 99", "“99” should be the number of a card"),
    ("draw 07", "should be the number of a card"),
    ("draw ٣", "should be the number of a card"),
    ("curse moon", "“moon” should be nothing haunt ghost tao qi"),
]


@pytest.mark.parametrize("text, reason", UNREADABLE)
def test_what_is_no_move_is_refused_with_what_would_be_one(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        NOTATION.read(text, ["end"])
    assert reason in str(refusal.value)
