"""Seats: who may take one, hold it, leave it and empty it; who is host, who is ready."""

from __future__ import annotations

import pytest

from kaidan.kernel.errors import Illegal, WrongData
from kaidan.table.intent import (
    AllowAdvice,
    GiveToBot,
    HandOver,
    Leave,
    Lock,
    Ready,
    Remove,
    Start,
    Take,
    WaitFor,
)
from kaidan.table.party import HOST_PLACE

from .people import do, gathered, lobby, play, waiting


# -- a second hand ----------------------------------------------------------------------------------------------------
def test_a_rival_never_gets_a_second_hand() -> None:
    """Neither by taking the seat somebody left, nor as a host who has removed him."""
    session = gathered("yokai-pagoda", players=3)
    do(session, "k3", Leave("3"))
    do(session, "k1", Lock(False))
    for rival in ("k1", "k2"):
        assert not session.snapshot(rival).seats[2].free
        with pytest.raises(Illegal, match="you have seen another hand"):
            do(session, rival, Take("3", "Eve"))
    do(session, "k1", Remove("2"))
    with pytest.raises(Illegal, match="you have seen another hand"):
        do(session, "k1", Take("2", "Eve"))


def test_whoever_left_knows_his_own_hand_and_no_other() -> None:
    session = gathered("yokai-pagoda", players=3)
    do(session, "k2", Leave("2"))
    do(session, "k3", Leave("3"))
    do(session, "k1", Lock(False))
    with pytest.raises(Illegal, match="you have seen another hand"):
        do(session, "k2", Take("3", "Eve"))
    do(session, "k2", Take("2", "Bob"))
    assert session.snapshot("k2").own == ("2",)


def test_an_abandoned_hand_goes_to_a_bot_or_with_the_host_s_consent_to_somebody_new() -> None:
    session = gathered("yokai-pagoda", players=3)
    do(session, "k3", Leave("3"))
    assert session.snapshot("").locked
    assert not session.snapshot("new").seats[2].free
    with pytest.raises(Illegal, match="the host has locked the table"):
        do(session, "new", Take("3", "Kim"))
    do(session, "k1", Lock(False))
    do(session, "new", Take("3", "Kim"))
    assert session.snapshot("new").seat == 2
    do(session, "k1", Remove("2"))
    do(session, "k1", GiveToBot("2", "random"))
    with pytest.raises(Illegal, match="is taken"):
        do(session, "k2", Take("2", "Bob"))
    do(session, "new", Leave("3"))
    do(session, "k1", Lock(False))
    with pytest.raises(Illegal, match="you have seen another hand"):  # and he is new no more
        do(session, "k2", Take("3", "Bob"))


def test_one_device_may_hold_several_hands_from_the_lobby_on() -> None:
    session = gathered("yokai-pagoda", start=False, players=2)
    for letter in "12":
        do(session, "k1", Take(letter, f"Ada {letter}"))
    do(session, "k1", Start())
    assert session.snapshot("k1").own == ("1", "2")
    do(session, "k1", Leave("2"))
    do(session, "k1", Take("2", "Ada 2"))


def test_where_nothing_is_hidden_an_abandoned_seat_is_anybody_s() -> None:
    session = gathered()
    do(session, "kB", Leave("B"))
    assert not session.snapshot("").locked
    do(session, "kR", Take("B", "Rosa"))
    assert session.snapshot("kR").own == ("B", "R")


def test_after_the_end_every_seat_may_be_taken() -> None:
    session = gathered("yokai-pagoda", players=2)
    while not session.table.over:
        play(session)
    do(session, "k2", Leave("2"))
    do(session, "k1", Take("2", "Ada"))


def test_a_board_nobody_plays_is_neutral_and_cannot_be_taken() -> None:
    session = gathered(players=2)
    kinds = [place.kind for place in session.snapshot("").seats]
    assert sorted(kinds) == ["human", "human", "neutral", "neutral"]
    neutral = next(place.letter for place in session.snapshot("").seats if place.kind == "neutral")
    with pytest.raises(WrongData, match="there is no player at seat"):
        do(session, "new", Take(neutral, "Ada"))


def test_a_taken_or_locked_seat_stays_as_it_is() -> None:
    session = gathered(start=False)
    do(session, "kY", Take("Y", "Ada"))
    with pytest.raises(Illegal, match="is taken"):
        do(session, "new", Take("Y", "Bob"))
    do(session, "kY", Lock(True))
    with pytest.raises(Illegal, match="locked"):
        do(session, "new", Take("B", "Bob"))
    do(session, "kY", Lock(False))
    do(session, "new", Take("B", "Bob"))


def test_only_the_host_removes_locks_starts_and_hands_over() -> None:
    session = gathered()
    for intent in (Remove("Y"), Lock(True), HandOver("B"), GiveToBot("G", "random"), AllowAdvice(True), Start()):
        with pytest.raises(Illegal, match="only the host"):
            do(session, "kR", intent)
    do(session, "kY", HandOver("R"))
    assert session.snapshot("kR").host
    assert not session.snapshot("kY").host
    do(session, "kR", Remove("Y"))
    assert session.snapshot("kY").own == ()
    assert session.snapshot("").seats[0].kind == "open"


@pytest.mark.parametrize("name", ["", " ", "a#b", "a\nb", "x" * 25])
def test_a_name_that_no_record_could_keep_is_refused(name: str) -> None:
    session = gathered(start=False)
    with pytest.raises(WrongData, match="cannot be a player's name"):
        do(session, "kY", Take("Y", name))
    assert session.snapshot("").seats[0].kind == "open"


def test_players_say_before_the_game_that_they_are_ready() -> None:
    session = lobby(players=3)
    host, bob, cleo = session.table.players
    assert [place.ready for place in session.snapshot("").seats if place.kind == "human"] == [True, False, False]
    do(session, f"k{bob}", Ready(True))
    assert [seat.letter for seat in session.party.unready()] == [cleo]
    with pytest.raises(Illegal, match="only a player"):
        do(session, "stranger", Ready(True))
    do(session, f"k{bob}", Leave(bob))
    do(session, f"k{bob}", Take(bob, "Bob"))
    assert {seat.letter for seat in session.party.unready()} == {bob, cleo}  # who sits down anew says it anew
    do(session, f"k{host}", Start())
    with pytest.raises(Illegal, match="started already"):
        do(session, f"k{cleo}", Ready(True))


def test_a_player_is_host_when_the_host_has_been_away_for_as_long_as_the_table_waits() -> None:
    session = lobby(players=3)
    now = [1000.0]
    session.clock = lambda: now[0]
    host, bob, cleo = session.table.players
    session.party.present = {"here": [bob, cleo]}
    session.party.note_away(now[0])
    now[0] += session.party.wait - 1
    assert not session.snapshot(f"k{bob}").host_gone
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{bob}", HandOver(bob))
    now[0] += 1
    assert session.snapshot(f"k{bob}").host_gone
    for key, seat in (("stranger", bob), ("", bob), (f"k{bob}", cleo)):
        with pytest.raises(Illegal, match="only the host"):
            do(session, key, HandOver(seat))
    do(session, f"k{bob}", HandOver(bob))
    assert session.party.host == f"k{bob}"
    assert not session.snapshot(f"k{cleo}").host_gone
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{host}", Start())  # who comes back is a player like the others
    do(session, f"k{bob}", Start())


def test_a_host_who_is_there_is_not_replaced() -> None:
    session = lobby(players=3)
    now = [1000.0]
    session.clock = lambda: now[0]
    _, bob, cleo = session.table.players
    session.party.present = {"here": [bob, cleo, HOST_PLACE]}  # he looks on, and sits nowhere
    session.party.note_away(now[0])
    now[0] += 10 * session.party.wait
    assert not session.snapshot(f"k{bob}").host_gone
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{bob}", HandOver(bob))


def test_only_the_host_sets_how_long_a_table_waits() -> None:
    session, _, gone, host = waiting(players=3)
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{gone}", WaitFor(0))
    for wrong in (-1, 7 * 24 * 3600 + 1):
        with pytest.raises(WrongData, match="a table waits for"):
            do(session, f"k{host}", WaitFor(wrong))
    do(session, f"k{host}", WaitFor(0))
    assert session.snapshot("").wait == 0
