"""A table with its people: seats, host, bots, chat, undo by right and by agreement, and what each pair of eyes sees."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import kaidan
from kaidan.kernel.codes import DECISION, NOBODY
from kaidan.kernel.driver import Driver
from kaidan.kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from kaidan.kernel.record import Record
from kaidan.kernel.words import Message, Name
from kaidan.table.intent import (
    AllowAdvice,
    Consider,
    GiveToBot,
    HandOver,
    Leave,
    Lock,
    Move,
    Pause,
    PointAt,
    Propose,
    Ready,
    Remove,
    Rename,
    Say,
    Signal,
    Start,
    TableIntent,
    Take,
    TakeBack,
    ThinkLonger,
    Undo,
    Vote,
    WaitFor,
)
from kaidan.table.log import Log
from kaidan.table.party import HOST_PLACE, SIGNALS, TOGETHER, WISH_LASTS
from kaidan.table.session import Session
from kaidan.table.table import Table
from kaidan.table.told import MOST_TOLD, message_of, told

SEEDS = itertools.count(100)


def seed() -> int:
    return next(SEEDS)


def gathered(name: str = "ghost-stories", start: bool = True, **options: Any) -> Session:
    """A table whose every player's key is his letter with a k; the first of them is host."""
    session = Session.open("code", kaidan.game(name, **options), 3, "")
    players = session.table.players
    session.party.host = f"k{players[0]}"
    if start:
        for letter in players:
            do(session, f"k{letter}", Take(letter, f"Player {letter}"))
        session.do(session.party.host, Start(), lambda: 3)
    return session


def lobby(**options: Any) -> Session:
    """The same before the game."""
    session = gathered(start=False, **options)
    for letter in session.table.players:
        do(session, f"k{letter}", Take(letter, f"Player {letter}"))
    return session


def do(session: Session, key: str, intent: TableIntent) -> None:
    session.do(key, intent, seed)


def play(session: Session, move: str | None = None) -> None:
    table = session.table
    letter = table.game.seats()[table.decider]
    do(session, f"k{letter}", Move(table.state.options()[0] if move is None else move, table.version))


def decider(session: Session) -> str:
    return session.table.game.seats()[session.table.decider]


def waits_for_bot(session: Session) -> bool:
    return session.thinker is not None


def test_whoever_holds_the_key_of_the_deciding_seat_plays() -> None:
    session = gathered()
    before = session.revision
    play(session)
    assert session.revision == before + 1


def test_a_key_plays_only_for_its_own_seat() -> None:
    session = gathered()
    other = next(letter for letter in "YBGR" if letter != decider(session))
    options, version = session.table.state.options(), session.table.version
    with pytest.raises(Illegal, match="decides now"):
        do(session, f"k{other}", Move(options[0], version))
    with pytest.raises(Illegal, match="is not yours"):
        do(session, f"k{other}", Move(options[0], version, seat=decider(session)))
    for stranger in ("", "kX"):
        with pytest.raises(Illegal, match="only a player"):
            do(session, stranger, Move(options[0], version))
    assert session.table.version == version


def test_nothing_is_played_before_the_start_and_during_a_pause() -> None:
    session = gathered(start=False)
    do(session, "kY", Take("Y", "Ada"))
    with pytest.raises(Illegal, match="has not started"):
        do(session, "kY", Move("end", session.table.version))
    with pytest.raises(Illegal, match="is open"):
        do(session, "kY", Start())
    session = gathered()
    do(session, "kB", Pause(True))
    with pytest.raises(Illegal, match="paused"):
        play(session)
    do(session, "kG", Pause(False))
    play(session)


@pytest.mark.parametrize("name", ["ghost-stories", "yokai-pagoda"])
def test_nothing_is_drawn_or_dealt_before_the_start(name: str) -> None:
    session = gathered(name, start=False, players=2)
    setup = session.table.game.setup_of(session.table.state)
    for letter in session.table.players:
        do(session, f"k{letter}", Take(letter, "Ada"))
    table = session.table
    assert table.record.lines == []
    assert table.driver.seed is None
    for key in ("", *(f"k{letter}" for letter in table.players)):
        lobby = session.snapshot(key)
        assert lobby.options == ()
        assert lobby.view == table.game.start(setup=setup).view(NOBODY)
        assert [told for told in lobby.log if told.number >= 0] == []
        assert Record.read(lobby.record).lines == []
    do(session, session.party.host, Start())
    assert table.record.lines[0].who == "*"
    assert table.game.setup_of(table.state) == setup  # what the host laid stays
    assert table.decider != NOBODY


def test_two_starts_of_one_layout_bring_different_luck() -> None:
    """Whoever has seen a table laid out knows nothing of its cards."""
    games = []
    for luck in (1, 2):
        session = gathered("yokai-pagoda", start=False, players=2)
        for letter in "12":
            do(session, f"k{letter}", Take(letter, "Ada"))
        session.do("k1", Start(), lambda luck=luck: luck)  # type: ignore[misc]  # a seed that is known
        games.append([line.text for line in session.table.record.lines])
    assert games[0] != games[1]


def test_hands_of_a_position_are_shown_only_when_the_game_goes_on() -> None:
    """A game that others bring along is in no hurry to show who has what, either."""
    begun = kaidan.game("yokai-pagoda", players=2).start(5)
    while begun.waiting != DECISION:
        begun.play(begun.outcomes()[0][0])
    session = Session.around("code", Table(Driver(begun), False, None, "code"), "k1")
    do(session, "k1", Take("1", "Ada"))
    assert session.snapshot("k1").view == begun.view(NOBODY)
    do(session, "k2", Take("2", "Bob"))
    do(session, "k1", Start())
    assert session.snapshot("k1").view == begun.view(0)


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


def test_own_moves_that_showed_nothing_are_taken_back_and_others_are_not() -> None:
    session = gathered()
    play(session)
    letter = decider(session)
    move = next(option for option in session.table.state.options() if option.startswith("move"))
    play(session, move)
    other = next(one for one in "YBGR" if one != letter)
    assert session.snapshot(f"k{letter}").can_undo
    assert not session.snapshot(f"k{other}").can_undo
    with pytest.raises(Illegal, match="cannot be undone"):
        do(session, f"k{other}", Undo(session.table.version))
    with pytest.raises(Stale):
        do(session, f"k{letter}", Undo(session.table.version - 1))
    do(session, f"k{letter}", Undo(session.table.version))
    assert session.snapshot("").log[-1].undone
    assert not session.party.practice


def until_luck(session: Session) -> None:
    """Play on until the last move has brought luck."""
    while session.table.record.lines[-1].who != "*":
        play(session)


def test_luck_is_taken_back_only_when_every_human_seat_agrees_and_then_it_is_practice() -> None:
    session = gathered()
    play(session)
    until_luck(session)
    old, lines = session.table.driver.seed, len(session.table.record.played())
    do(session, "kY", Propose(session.table.version))
    for key in ("kB", "kG"):
        do(session, key, Vote(True, session.table.version))
    votes = session.snapshot("").votes
    assert votes is not None
    assert (votes.agreed, votes.missing) == (("B", "G", "Y"), ("R",))
    do(session, "kR", Vote(True, session.table.version))
    assert session.snapshot("").practice
    assert session.table.driver.seed != old
    assert len(session.table.record.played()) < lines
    assert "practice" in session.snapshot("").record


def test_one_vote_against_or_a_move_ends_a_proposal() -> None:
    session = gathered()
    play(session)
    do(session, "kY", Propose(session.table.version))
    with pytest.raises(Illegal, match="there is a proposal already"):
        do(session, "kB", Propose(session.table.version))
    do(session, "kB", Vote(False, session.table.version))
    assert session.snapshot("").votes is None
    with pytest.raises(Illegal, match="no proposal"):
        do(session, "kB", Vote(True, session.table.version))
    do(session, "kY", Propose(session.table.version))
    play(session)
    assert session.snapshot("").votes is None


def test_players_talk_signal_point_and_think_aloud() -> None:
    session = gathered()
    do(session, "kY", Say("  look\nhere <b> "))
    do(session, "kB", Signal("danger"))
    do(session, "kG", PointAt("c3"))
    option = session.table.state.options()[0]
    do(session, f"k{decider(session)}", Consider(option))
    snapshot = session.snapshot("")
    assert [(one.seat, one.text, one.signal) for one in snapshot.chat] == [
        ("Y", "look here <b>", ""),
        ("B", "", "danger"),
        ("G", "c3", "ping"),
    ]
    assert snapshot.pings[-1].place == "c3"
    assert snapshot.considering == option
    assert snapshot.signals == tuple(SIGNALS)
    for intent in (Say("x" * 201), Say(""), Signal("rude"), Signal("ping"), PointAt("<script>"), PointAt("")):
        with pytest.raises(WrongData):
            do(session, "kY", intent)
    with pytest.raises(Illegal):
        do(session, "", Say("a spectator speaks"))


def test_rivals_do_not_call_for_help() -> None:
    session = gathered("yokai-pagoda", players=2)
    do(session, "k1", Signal("well"))
    for signal in TOGETHER:
        assert signal not in session.snapshot("k1").signals
        with pytest.raises(WrongData):
            do(session, "k1", Signal(signal))


def waiting(name: str = "ghost-stories", **options: Any) -> tuple[Session, list[float], str, str]:
    """A table whose clock the test sets; whoever decides is away since 1000, and another guest is there."""
    session = gathered(name, **options)
    now = [1000.0]
    session.clock = lambda: now[0]
    players, gone = session.table.players, decider(session)
    other = next(letter for letter in players if letter not in (gone, players[0]))
    session.party.host = f"k{other}"
    session.party.present = {"here": [letter for letter in players if letter != gone]}
    session.party.note_away(now[0])
    return session, now, gone, other


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


def test_several_seats_on_one_device_are_covered_where_hands_are_hidden() -> None:
    """YP-INF-1: nobody sees another's hand, not even for a moment."""
    session = gathered("yokai-pagoda", start=False, players=2)
    for letter in ("1", "2"):
        do(session, "k1", Take(letter, letter))
    do(session, "k1", Start())
    now = session.table.decider
    snapshot = session.snapshot("k1")
    assert (snapshot.seat, snapshot.covered, snapshot.options) == (None, now, ())
    snapshot = session.snapshot("k1", face=str(now + 1))
    assert (snapshot.seat, snapshot.covered) == (now, None)
    assert snapshot.options
    assert session.snapshot("k1", face=str(2 - now)).covered == now


def test_where_nothing_is_hidden_one_device_plays_for_whoever_decides() -> None:
    session = gathered(start=False)
    for letter in "YBGR":
        do(session, "kY", Take(letter, letter))
    do(session, "kY", Start())
    for _ in range(30):
        snapshot = session.snapshot("kY")
        assert (snapshot.seat, snapshot.covered) == (snapshot.decider, None)
        do(session, "kY", Move(snapshot.options[0], snapshot.version))


def test_a_running_hidden_game_is_exported_without_what_a_seat_may_not_know() -> None:
    """YP-INF-1."""
    session = gathered("yokai-pagoda", players=2)
    for _ in range(6):
        play(session)
    assert "draw ?" in session.snapshot("").record
    for eyes in (NOBODY, 0, 1):
        key = "" if eyes == NOBODY else f"k{eyes + 1}"
        assert (
            session.snapshot(key).record.splitlines()[-8:]
            == (session.table.record.for_seat(eyes).write().splitlines()[-8:])
        )
    while not session.table.over:
        play(session)
    snapshot = session.snapshot("")
    assert "?" not in snapshot.record
    assert Record.read(snapshot.record).replay() == session.table.state
    assert snapshot.over
    assert set(snapshot.points) == {0, 1}


def test_the_log_of_one_seat_grows_and_hides_as_the_record_for_it_does() -> None:
    """YP-INF-1."""
    session = gathered("yokai-pagoda", players=3)
    for _ in range(25):
        play(session)
        session.snapshot("k1")
    log = session.snapshot("k1").log
    fresh = Log(session.table.driver, hides=True, names=session.table.names).read(0)
    assert [[str(m) for m in one.messages] for one in log] == [[str(m) for m in one.messages] for one in fresh]
    assert [one.events for one in log] == [one.events for one in fresh]
    assert [one.text for one in log[1:]] == [line.text for line in session.table.record.for_seat(0).lines]


def test_a_refusal_changes_no_revision() -> None:
    session = gathered()
    before = session.revision
    for intent in (Move("x", 0), Undo(session.table.version), Take("Y", "Ada"), Leave("B"), Pause(False), Rename("#")):
        with pytest.raises(Refusal):
            do(session, "kY", intent)
    assert session.revision == before


# -- choices in steps -------------------------------------------------------------------------------------------------
def saving() -> tuple[Session, str, str]:
    """Two villagers are to be saved before the game (WM-SET-4); the decider's key, and one who can only be second."""
    session = gathered(expansion="white-moon", players=2)
    steps = session.table.steps
    assert steps is not None
    last = steps.options([])[-1]
    assert last not in session.table.state.options()
    return session, f"k{decider(session)}", last


def test_what_is_asked_in_steps_can_be_named_in_any_order() -> None:
    session, key, last = saving()
    do(session, key, Consider(last))
    do(session, key, Move(f"+{last}", session.table.version))
    seen = session.snapshot(key)
    assert seen.named == (last,)
    first = seen.offers[0][0]
    do(session, key, Move(f"{last}, {first}", session.table.version))
    assert [line.text for line in session.table.record.played() if line.text.startswith("rescue")] == [first, last]
    assert session.table.named == []


def test_a_step_can_be_taken_back_and_nothing_is_played_before_all_are_named() -> None:
    session, key, last = saving()
    version = session.table.version
    do(session, key, Move(f"+{last}", version))
    assert session.snapshot(key).can_undo
    do(session, key, Undo(version))
    assert (session.table.named, session.table.version) == ([], version)
    for wrong in ("", "rescue c3", "end"):
        with pytest.raises(Illegal):
            do(session, key, Move(f"+{wrong}", version))
    with pytest.raises(Illegal):
        do(session, "nobody's key", Move(f"+{last}", version))
    with pytest.raises(Illegal, match="is not a whole choice"):
        do(session, key, Move(last, version))
    with pytest.raises(Unreadable):
        do(session, key, Move("fly", version))
