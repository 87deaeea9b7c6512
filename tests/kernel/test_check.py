"""The conformance check finds what a game does wrong, and says where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kaidan.kernel.check import Failure, check_game
from kaidan.kernel.codes import NOBODY, OVER
from kaidan.kernel.event import Event
from kaidan.kernel.notation import Telling, Verb
from kaidan.kernel.state import State

from .lanterns import (
    GOT,
    LAMP,
    TURN,
    Lanterns,
    lanterns,
)
from .wrong_lanterns import WRONG, Breaking, Fickle, Spaced, shelved, with_rule


def test_a_game_that_keeps_its_promises_passes_and_is_counted() -> None:
    counts = check_game(lanterns(), games=10)
    assert counts["games"] == 10
    assert counts["decisions"] >= 30
    assert counts["chances"] >= 40
    assert counts["events"] >= 40


def test_luck_with_one_outcome_is_not_waited_for() -> None:
    game = lanterns(players="2", lamp="bright")
    assert check_game(game, games=5)["games"] == 5
    g = game.start(0, recording=True)
    for text in ("deal 1", "deal 2", "keep", "keep"):
        g.play(text)
    assert g.waiting == OVER
    assert g.events is not None
    assert game.notation.facts(g.events[-1]) == {"event": "lit", "light": "bright"}


def test_a_game_without_positions_passes() -> None:
    class Unwritten(Lanterns):
        def write_position(self, state: State) -> list[str]:
            raise NotImplementedError

    assert check_game(shelved(Unwritten), games=2)["games"] == 2


@pytest.mark.parametrize("made, said", WRONG, ids=[said for _, said in WRONG])
def test_what_a_game_does_wrong_is_named(made: Callable[[], type[Lanterns]], said: str) -> None:
    with pytest.raises(Failure) as failed:
        check_game(shelved(made()), games=6)
    assert said in str(failed.value)
    assert str(failed.value).startswith("lanterns, seed ")


def test_a_setup_that_a_record_cannot_keep_is_found() -> None:
    with pytest.raises(Failure, match="the record, read and written, is another"):
        check_game(shelved(Spaced), games=1)


def test_a_failure_says_where_and_brings_the_record_that_leads_there() -> None:
    with pytest.raises(Failure) as failed:
        check_game(shelved(with_rule(TURN, Breaking())), games=1)
    record = failed.value.record
    assert "(line 3)" in str(failed.value)
    assert [line.text.split()[0] for line in record.lines] == ["deal", "deal", "deal"]


def test_a_failure_before_anything_happened_says_so() -> None:
    with pytest.raises(Failure, match="at the start: the same seed gives another start"):
        check_game(shelved(Fickle), games=1)


def test_every_event_is_shown_to_each_seat_as_it_may_see_it() -> None:
    g = lanterns().start(0, recording=True)
    g.settle(g.source().outcome(0))
    assert g.events is not None
    event: Event = g.events[0]
    notation = g.game.notation
    assert notation.facts(notation.for_seat(event, event.a))["card"] == "1"
    assert notation.facts(notation.for_seat(event, NOBODY))["card"] == "?"
    assert g.waiting != OVER
    assert isinstance(notation.tellings[GOT], Telling)
    assert isinstance(notation.by_kind[LAMP], Verb)
