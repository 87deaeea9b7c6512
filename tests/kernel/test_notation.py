"""Every move has one spelling; what cannot be read is refused with what would be right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaidan.kernel.codes import NOBODY
from kaidan.kernel.errors import Unreadable
from kaidan.kernel.event import HIDDEN, Event
from kaidan.kernel.notation import Listed, Notation, Number, Telling, Verb
from kaidan.kernel.packed import FIRST_LIMIT, KINDS, SECOND_LIMIT, first, kind_of, pack, second
from kaidan.kernel.words import Message

SEAT = Listed(["A", "B"], [Message("amber", {}), Message("blue", {})])
LONG = Listed([f"t{i}" for i in range(9)])
CARD = Number(1, 40)
NOTATION = Notation(
    [
        Verb(1, "pass", [], "T-1"),
        Verb(2, "play", [CARD], "T-2"),
        Verb(3, "play face down", [CARD, SEAT], "T-3", hidden=1),
        Verb(4, "go", [LONG], "T-4"),
    ],
    [
        Telling(1, "played", "{seat} plays {card}", [("seat", SEAT), ("card", CARD)], reveals=True, hidden=2),
        Telling(2, "passed", "everybody passes", []),
    ],
)


@given(
    st.integers(min_value=0, max_value=KINDS - 1),
    st.integers(min_value=0, max_value=FIRST_LIMIT - 1),
    st.integers(min_value=0, max_value=SECOND_LIMIT - 1),
)
def test_a_packed_move_gives_its_parts_back(kind: int, a: int, b: int) -> None:
    packed = pack(kind, a, b)
    assert (kind_of(packed), first(packed), second(packed)) == (kind, a, b)
    assert 0 <= packed < 2**63


def test_what_is_written_is_read_back() -> None:
    moves = NOTATION.well_formed()
    assert len(moves) == 1 + 40 + 80 + 9
    texts = [NOTATION.write(move) for move in moves]
    assert len(set(texts)) == len(texts)
    assert [NOTATION.read(text, []) for text in texts] == moves


def test_the_longest_words_are_tried_first() -> None:
    assert NOTATION.read("play face down 7 B", []) == pack(3, 7, 1)
    assert NOTATION.read("play 7", []) == pack(2, 7, 0)


@pytest.mark.parametrize(
    "text, said",
    [
        ("fold", "cannot read “fold”: no move begins so; the moves now are pass, play 3"),
        ("", "cannot read “”: no move begins so; the moves now are pass, play 3"),
        ("pass now", "cannot read “pass now”: “pass” takes 0 more words"),
        ("play", "cannot read “play”: “play” takes 1 more word"),
        ("play face down 7", "cannot read “play face down 7”: “play face down” takes 2 more words"),
        ("play 41", "cannot read “play 41”: “41” should be 1 to 40"),
        ("play 07", "cannot read “play 07”: “07” should be 1 to 40"),
        ("play ٣", "cannot read “play ٣”: “٣” should be 1 to 40"),
        ("play 1 2", "cannot read “play 1 2”: “1 2” should be 1 to 40"),
        ("play face down 7 C", "cannot read “play face down 7 C”: “C” should be A B"),
        ("go t9", "cannot read “go t9”: “t9” should be t0 to t8"),
    ],
)
def test_text_that_is_no_move_is_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        NOTATION.read(text, ["pass", "play 3"])
    assert str(refused.value) == said


def test_hidden_arguments_are_blanked_and_others_kept() -> None:
    assert NOTATION.blank(pack(3, 7, 1)) == "play face down ? B"
    assert NOTATION.blank(pack(2, 7, 0)) == "play 7"
    assert NOTATION.blank(pack(1, 0, 0)) == "pass"


def test_an_event_is_told_to_people_and_to_machines() -> None:
    event = Event(1, 1, 30, 0, 0, "T-2", 0b10)
    assert str(NOTATION.tell(event)) == "blue plays 30"
    assert NOTATION.facts(event) == {"event": "played", "seat": "B", "card": "30", "rule": "T-2"}
    assert NOTATION.facts(Event(2, 0, 0, 0, 0, "", -1)) == {"event": "passed"}


def test_an_event_hides_its_hidden_arguments_from_who_may_not_see_them() -> None:
    event = Event(1, 1, 30, 0, 0, "T-2", 0b10)
    assert NOTATION.for_seat(event, 1) == event
    for seat in (0, NOBODY):
        shown = NOTATION.for_seat(event, seat)
        assert shown.b == HIDDEN
        assert str(NOTATION.tell(shown)) == "blue plays something hidden"
        assert NOTATION.facts(shown)["card"] == "?"
    passed = Event(2, 0, 0, 0, 0, "", 0)
    assert NOTATION.for_seat(passed, NOBODY) == passed


def test_some_events_show_what_nobody_knew_before() -> None:
    assert NOTATION.reveals(Event(1, 0, 0, 0, 0, "", -1))
    assert not NOTATION.reveals(Event(2, 0, 0, 0, 0, "", -1))
    assert Number(2, 9).name(3) == "3"
    assert Listed(["x"]).name(0) == "x"
