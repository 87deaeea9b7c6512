"""A table with its people: moves, undo by right and by agreement, talk, and what each pair of eyes sees."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import DECISION, NOBODY
from kaidan.kernel.driver import Driver
from kaidan.kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from kaidan.kernel.record import Record
from kaidan.table.intent import (
    Consider,
    GiveToBot,
    Leave,
    Move,
    Pause,
    PointAt,
    Propose,
    Rename,
    Say,
    Signal,
    Start,
    Take,
    Undo,
    Vote,
)
from kaidan.table.log import Log
from kaidan.table.party import SIGNALS, TOGETHER, WISH_LASTS
from kaidan.table.session import Session
from kaidan.table.table import Table

from .people import decider, do, gathered, play


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


def in_mind(session: Session) -> list[tuple[int, str]]:
    return session.party.in_mind(session.table.version)


def before_a_ghost() -> Session:
    """Green and red stand before a ghost, and it is green's turn."""
    position = ["phase yang G", "ghost b5 12", "taoist G at b4 tao B B", "taoist R at b4 tao B"]
    game = kaidan.game("ghost-stories", level="initiation")
    driver = Driver(game.read_position(list(enumerate(position, 1))), 3)
    driver.run()
    session = Session.around("code", Table(driver, False, None, "code"), "kG")
    for letter in session.table.players:
        do(session, f"k{letter}", Take(letter, letter))
    session.party.started = True
    return session


def test_what_somebody_thought_about_and_did_not_do_is_in_his_mind_for_about_a_round() -> None:
    session = before_a_ghost()
    do(session, "kG", Consider("exorcise"))
    assert in_mind(session) == [(2, "b4 exorcise 12")]
    version = session.table.version
    play(session, "end")
    assert session.party.considering == ""
    assert in_mind(session) == [(2, "b4 exorcise 12")]
    assert session.party.in_mind(version + WISH_LASTS) == [(2, "b4 exorcise 12")]
    assert session.party.in_mind(version + WISH_LASTS + 1) == []
    do(session, "kG", GiveToBot("G", "master"))
    assert in_mind(session) == []  # a bot plays as it likes


def test_what_somebody_has_done_or_thought_better_of_is_not_in_his_mind() -> None:
    session = before_a_ghost()
    do(session, "kG", Consider("move c4"))
    do(session, "kG", Consider("exorcise"))
    assert in_mind(session) == [(2, "b4 exorcise 12")]
    play(session, "exorcise")
    assert in_mind(session) == [(2, "c4 help")]
    session = before_a_ghost()
    do(session, "kG", Consider("exorcise"))
    do(session, "kG", Consider(""))
    assert in_mind(session) == []


def test_whoever_points_and_says_leave_this_to_me_wants_nobody_else_to_go_there() -> None:
    session = before_a_ghost()
    do(session, "kR", PointAt("b5"))
    version = session.table.version
    assert (session.party.wishes(version), in_mind(session)) == (["b5"], [])
    do(session, "kR", Signal("mine"))
    assert (session.party.wishes(version), in_mind(session)) == ([], [(3, "b4 exorcise 12")])
    do(session, "kB", Signal("mine"))  # he has not pointed at anything
    assert in_mind(session) == [(3, "b4 exorcise 12")]


def test_rivals_have_nothing_in_mind_that_bots_could_know() -> None:
    session = gathered("yokai-pagoda", players=2)
    do(session, "k1", PointAt("pile"))
    play(session)
    assert session.announced is None
    assert session.party.minds == []


def test_rivals_do_not_call_for_help() -> None:
    session = gathered("yokai-pagoda", players=2)
    do(session, "k1", Signal("well"))
    for signal in TOGETHER:
        assert signal not in session.snapshot("k1").signals
        with pytest.raises(WrongData):
            do(session, "k1", Signal(signal))


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


@pytest.mark.parametrize("name", ["ghost-stories", "yokai-pagoda"])
def test_the_bot_of_a_seat_has_the_same_name_at_every_table(name: str) -> None:
    """A name goes with one colour or face, wherever the person sits; a person's name is nobody else's."""
    options = {"players": "4"}
    letters = kaidan.game(name, **options).seats()
    found: dict[int, set[str]] = {}
    for letter in letters:
        session = gathered(name, start=False, **options)
        session.party.host = "k"
        do(session, "k", Take(letter, "Ada"))
        for other in letters:
            if other != letter:
                do(session, "k", GiveToBot(other, "random"))
        for number, called in session.names().items():
            found.setdefault(number, set()).add(called)
    assert all(len(names - {"Ada"}) == 1 for names in found.values())
    assert len(set().union(*found.values())) == len(letters) + 1
    # Whoever is called like a bot keeps the name, and the bot gets another.
    (bots,) = found[1] - {"Ada"}
    do(session, "k", Rename(bots))
    names = session.names()
    assert names[len(letters) - 1] == bots
    assert len(set(names.values())) == len(letters)
