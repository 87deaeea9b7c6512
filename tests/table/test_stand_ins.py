"""Bots at a table of people: where they play, for whom they stand in, and what they know and say."""

from __future__ import annotations

import pytest

from kaidan.kernel.errors import Illegal, Stale, WrongData
from kaidan.kernel.words import Message, Name
from kaidan.table.intent import (
    GiveToBot,
    PointAt,
    Remove,
    TakeBack,
    ThinkLonger,
    WaitFor,
)
from kaidan.table.party import WISH_LASTS
from kaidan.table.told import MOST_TOLD, message_of, told

from .people import decider, do, gathered, play, waiting, waits_for_bot


def test_a_bot_takes_over_and_gives_back() -> None:
    session = gathered()
    letter = decider(session)
    do(session, f"k{letter}", GiveToBot(letter, "random"))
    assert waits_for_bot(session)
    assert session.snapshot(f"k{letter}").options == ()
    with pytest.raises(Illegal, match="a bot plays for seat"):
        play(session)
    version = session.table.version
    session.play_for_bot(session.table.state.options()[0], version)
    with pytest.raises(Stale):
        session.play_for_bot(session.table.state.options()[0], version)
    do(session, f"k{letter}", TakeBack(letter))
    assert not waits_for_bot(session)
    with pytest.raises(Stale):
        session.play_for_bot(session.table.state.options()[0], session.table.version)
    play(session)


def test_the_host_gives_an_open_seat_to_a_bot_and_takes_it_away() -> None:
    session = gathered(start=False)
    do(session, "kY", GiveToBot("B", "novice"))
    with pytest.raises(WrongData, match="there is no bot"):
        do(session, "kY", GiveToBot("G", "oracle"))
    assert [place.kind for place in session.snapshot("").seats] == ["open", "bot", "open", "open"]
    do(session, "kY", Remove("B"))
    assert session.snapshot("").seats[1].kind == "open"


def test_a_bot_is_called_by_what_it_is_or_as_it_used_to_be() -> None:
    session = gathered(start=False)
    do(session, "kY", GiveToBot("B", "beginner"))
    do(session, "kY", GiveToBot("G", "club"))
    do(session, "kY", GiveToBot("R", "master"))
    assert [place.bot for place in session.snapshot("").seats] == ["", "novice", "adept", "master"]


def test_what_bots_say_is_heard_until_a_person_moves() -> None:
    session = gathered()
    letter = decider(session)
    do(session, f"k{letter}", GiveToBot(letter, "random"))
    said = told(letter, Message("go to {tile}", {"tile": Name("Tea House", {"de": "Teehaus"})}), Message("why not", {}))
    for _ in range(MOST_TOLD + 2):
        while decider(session) != letter or not waits_for_bot(session):
            play(session)
        session.play_for_bot(session.table.state.options()[0], session.table.version, said)
    assert 0 < len(session.snapshot("").told) <= MOST_TOLD
    assert session.snapshot("").told[-1] == said
    do(session, f"k{letter}", TakeBack(letter))
    play(session)
    assert session.snapshot("").told == ()


def test_what_a_bot_has_said_can_be_read_in_any_language_after_it_was_kept() -> None:
    deed = Message(
        "{n} turn to {where}", {"n": 2, "where": Message("{tile}", {"tile": Name("A", {"de": "B"})})}, "GS-1", "{n}"
    )
    kept = message_of(told("Y", deed, deed).deed)
    assert (kept.template, kept.rule, kept.plural, kept.arguments["n"]) == (deed.template, "GS-1", "{n}", 2)
    where = kept.arguments["where"]
    assert isinstance(where, Message)
    assert where.arguments["tile"] == Name("A", {"de": "B"})


def test_whoever_waits_lets_the_bots_think_longer() -> None:
    session = gathered()
    with pytest.raises(Illegal, match="only the host"):
        do(session, "stranger", ThinkLonger(on=True))
    do(session, "kB", ThinkLonger(on=True))
    assert session.snapshot("").longer
    with pytest.raises(Illegal, match="nothing would change"):
        do(session, "kB", ThinkLonger(on=True))
    do(session, "kG", ThinkLonger(on=False))
    assert not session.snapshot("").longer


def test_bots_know_for_a_round_what_people_have_pointed_at() -> None:
    session = gathered()
    party = session.party
    do(session, "kY", PointAt("c3"))
    do(session, "kB", PointAt("b2"))
    do(session, "kY", PointAt("c3"))
    version = session.table.version
    assert party.wishes(version) == ["c3", "b2"]
    assert party.wishes(version + WISH_LASTS) == ["c3", "b2"]
    assert party.wishes(version + WISH_LASTS + 1) == []
    do(session, "kY", GiveToBot("Y", "random"))
    assert party.wishes(version) == ["b2"]


@pytest.mark.parametrize("name", ["ghost-stories", "yokai-pagoda"])
def test_any_player_lets_a_bot_play_for_one_who_is_away_on_his_turn_after_a_while(name: str) -> None:
    session, now, gone, host = waiting(name, players=3)
    guest = next(letter for letter in session.table.players if letter not in (gone, host))
    do(session, f"k{host}", WaitFor(60))
    bot = GiveToBot(gone, "random")
    assert [session.snapshot(f"k{one}").stand_in for one in (host, guest, gone)] == [True, False, False]
    now[0] += 59
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{guest}", bot)
    now[0] += 1
    assert session.snapshot(f"k{guest}").stand_in
    assert not session.snapshot("").stand_in
    with pytest.raises(Illegal, match="only the host"):
        do(session, "", bot)
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{guest}", GiveToBot(host, "random"))
    do(session, f"k{guest}", bot)
    assert waits_for_bot(session)
    # The seat stays his: nobody else sees its hand, and he plays again when he says so.
    assert session.snapshot(f"k{guest}").own == (guest,)
    with pytest.raises(Illegal):
        do(session, f"k{guest}", TakeBack(gone))
    do(session, f"k{gone}", TakeBack(gone))
    assert not waits_for_bot(session)


def test_who_is_back_is_away_no_longer_and_nobody_lets_a_bot_play_for_him() -> None:
    session, now, gone, host = waiting(players=3)
    guest = next(letter for letter in session.table.players if letter not in (gone, host))
    assert next(place.away for place in session.snapshot("").seats if place.letter == gone) == 1000
    now[0] += 10_000
    session.party.present = {"here": list(session.table.players)}
    session.party.note_away(now[0])
    assert all(place.away == 0 for place in session.snapshot("").seats)
    with pytest.raises(Illegal, match="only the host"):
        do(session, f"k{guest}", GiveToBot(gone, "random"))
