"""A table beside the real box: everybody acts for every seat, luck is said by hand, and nothing is ever final."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.errors import Illegal, Stale, WrongData
from kaidan.kernel.record import Record
from kaidan.table.intent import Correct, Move, Undo
from kaidan.table.party import HUMAN
from kaidan.table.session import Session
from kaidan.table.table import BY_HAND, Table

ADA, BOB = "key of Ada", "key of Bob"


def beside(**options: str) -> Session:
    game = kaidan.game("ghost-stories", **options)
    session = Session.around("code", Table.beside(game, game.draw_setup(3)), ADA)
    for letter in session.table.players:
        session.party.seat(letter).kind = HUMAN
    session.start(1)
    return session


def do(session: Session, key: str, intent: Move | Undo | Correct) -> None:
    session.do(key, intent, lambda: 1)


def play(session: Session, key: str, *moves: str) -> None:
    for move in moves:
        do(session, key, Move(move, session.table.version))


def texts(session: Session) -> list[str]:
    return [line.write() for line in session.table.record.lines]


def test_luck_waits_until_somebody_says_what_came() -> None:
    session = beside()
    seen = session.snapshot(BOB)
    assert seen.by_hand
    assert seen.luck
    assert seen.my_turn
    play(session, BOB, "draw 11")
    assert not session.snapshot(BOB).luck
    assert texts(session) == ["* draw 11"]


def test_any_device_acts_for_any_seat() -> None:
    session = beside()
    play(session, BOB, "draw 11")
    option = session.snapshot(ADA).options[0]
    play(session, BOB, option)
    play(session, "", session.snapshot("").options[0])
    assert session.snapshot("").own == tuple(session.table.players)


def test_any_step_is_taken_back_without_a_vote_luck_too() -> None:
    session = beside()
    play(session, ADA, "draw 11")
    play(session, ADA, session.snapshot(ADA).options[0])
    for _ in range(2):
        assert session.snapshot(BOB).can_undo
        do(session, BOB, Undo(session.table.version))
    assert [line.undone for line in session.table.record.lines] == [True, True]
    assert session.snapshot(BOB).luck
    assert not session.snapshot(BOB).can_undo
    with pytest.raises(Illegal, match="nothing to undo"):
        do(session, BOB, Undo(session.table.version))


def test_the_box_wins_and_the_record_notes_it() -> None:
    session = beside()
    play(session, ADA, "draw 11")
    place = session.snapshot(ADA).options[0]
    play(session, ADA, place)
    space, other = place.split()[1], session.table.state.game.fact(session.table.state, "ghosts")
    assert other == space
    free = next(one for one in ("d5", "c5", "b1", "a3") if one != space)
    do(session, BOB, Correct(f"- ghost {space} 11; + ghost {free} 11", session.table.version))
    assert session.table.game.fact(session.table.state, "ghosts") == free
    assert texts(session)[-1] == f"! - ghost {space} 11; + ghost {free} 11"
    assert session.snapshot(ADA).log[-1].who == "!"
    record = Record.read(session.snapshot(ADA).record)
    assert record.replay() == session.table.state
    assert BY_HAND in record.remarks


def test_a_correction_that_cannot_be_leaves_everything_as_it_was() -> None:
    session = beside()
    before = session.table.version
    with pytest.raises(WrongData, match="it cannot lie like that"):
        do(session, ADA, Correct("+ ghost z9 11", before))
    with pytest.raises(Stale):
        do(session, ADA, Correct("+ ghost c5 11", before + 1))
    assert session.table.version == before


def test_a_table_with_luck_of_its_own_is_not_corrected() -> None:
    game = kaidan.game("ghost-stories")
    table = Table.open(game, 3)
    with pytest.raises(Illegal, match="nothing can be corrected here"):
        table.correct("+ ghost c5 11", table.version)


def test_a_copy_elsewhere_follows_luck_and_corrections() -> None:
    session, copy = beside(), beside()
    play(session, ADA, "draw 11")
    space = session.snapshot(ADA).options[0].split()[1]
    play(session, ADA, f"place {space}")
    do(session, ADA, Correct(f"- ghost {space} 11; + discard 11", session.table.version))
    copy.table.follow(session.table.record.lines, [])
    assert copy.table.state == session.table.state


def test_resumed_from_its_record_it_still_waits_for_the_box() -> None:
    session = beside()
    play(session, ADA, "draw 11")
    again = Table.resume(session.table.record.write(), 7)
    assert again.by_hand
    assert again.state == session.table.state
