"""Messages, names, refusals and events: typed, and told in English without a catalogue."""

from __future__ import annotations

import pickle

import pytest

from kaidan.kernel.codes import NOBODY
from kaidan.kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from kaidan.kernel.event import HIDDEN, Event
from kaidan.kernel.words import Message, Name, mark

REAPER = Name("Reaper", {"de": "Schnitter", "pl": "Kosiarz"})


def test_a_name_is_known_in_any_number_of_languages_and_in_english_elsewhere() -> None:
    assert str(REAPER) == "Reaper"
    assert [REAPER.in_language(language) for language in ("en", "de", "pl")] == ["Reaper", "Schnitter", "Kosiarz"]
    assert REAPER.in_language("eo") == "Reaper"


def test_equal_names_are_equal() -> None:
    assert Name("Reaper", {"pl": "Kosiarz", "de": "Schnitter"}) == REAPER
    assert hash(REAPER) == hash(Name("Reaper", {"pl": "Kosiarz", "de": "Schnitter"}))
    assert Name("Reaper", {"de": "Schnitter", "pl": "Żniwiarz"}) != REAPER
    assert REAPER != "Reaper"


def test_a_message_puts_names_numbers_and_messages_into_its_template() -> None:
    inner = Message("at {space}", {"space": "c5"})
    assert str(Message(mark("{card} waits {where}, {n} times"), {"card": REAPER, "where": inner, "n": 2})) == (
        "Reaper waits at c5, 2 times"
    )


def test_a_message_has_a_form_for_one_and_a_form_for_many() -> None:
    def moves(n: int) -> str:
        return str(Message("{n} move", {"n": n}, plural="{n} moves"))

    assert [moves(0), moves(1), moves(2)] == ["0 moves", "1 move", "2 moves"]


@pytest.mark.parametrize("kind", [Unreadable, Illegal, Stale, WrongData])
def test_a_refusal_says_why_and_names_its_rule(kind: type[Refusal]) -> None:
    refusal = kind(Message("cannot move to {tile}", {"tile": "c3"}, "GS-YAN-2"))
    assert str(refusal) == "cannot move to c3"
    assert refusal.rule == "GS-YAN-2"
    assert isinstance(refusal, Refusal)


def test_the_three_kinds_of_refusal_are_kept_apart() -> None:
    for one in (Unreadable, Illegal, Stale, WrongData):
        assert [other for other in (Unreadable, Illegal, Stale, WrongData) if issubclass(one, other)] == [one]


def test_an_event_is_its_kind_and_arguments() -> None:
    event = Event(3, 10, 11, 12, 13, "GS-YIN-2", -1)
    assert [event.argument(i) for i in range(4)] == [10, 11, 12, 13]
    assert event == Event(3, 10, 11, 12, 13, "GS-YIN-2", -1)
    assert hash(event) == hash(Event(3, 10, 11, 12, 13, "GS-YIN-2", -1))
    assert event != Event(3, 10, 11, 12, 14, "GS-YIN-2", -1)
    assert event != "an event"


def test_an_event_knows_who_may_see_all_of_it() -> None:
    public = Event(1, 0, 0, 0, 0, "", -1)
    private = Event(1, 0, 0, 0, 0, "", 0b101)
    assert all(public.seen_by(seat) for seat in (NOBODY, 0, 1, 2))
    assert [private.seen_by(seat) for seat in (NOBODY, 0, 1, 2)] == [False, True, False, True]
    assert HIDDEN < 0


@pytest.mark.parametrize("kind", [Refusal, Illegal, Stale, Unreadable, WrongData])
def test_a_refusal_reaches_another_process_as_it_was_meant(kind: type[Refusal]) -> None:
    inner = Message("{n} step", {"n": 2}, plural="{n} steps")
    sent = kind(Message("{card} is {far} away", {"card": REAPER, "far": inner}, "GS-YIN-2"))
    come = pickle.loads(pickle.dumps(sent))
    assert (type(come), str(come), come.rule) == (kind, "Reaper is 2 steps away", "GS-YIN-2")
    assert come.message.arguments["card"] == REAPER
