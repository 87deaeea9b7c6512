"""A reel shows a game that was played instant by instant, and never more to a seat than it may know."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kaidan.kernel.codes import OVER
from kaidan.kernel.record import Record
from kaidan.table.frame import NO_DICE, TURN
from kaidan.table.reel import DRAWN, PLAYED, Reel

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ["ghost-stories-initiation-4", "ghost-stories-normal-1", "white-moon-normal-3", "yokai-pagoda-3"]


def record_of(name: str) -> Record:
    return Record.read((GOLDEN / f"{name}.kgn").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_reel_begins_before_the_first_line_and_ends_where_the_record_does(name: str) -> None:
    record = record_of(name)
    reel = Reel(record, record.game())
    assert reel.stills[0].lines == 0
    assert reel.stills[0].state == record.start()
    last = reel.stills[-1]
    assert last.lines == len(record.played())
    assert last.state.waiting == OVER
    assert last.state == record.replay()
    lines = [still.lines for still in reel.stills]
    assert lines == sorted(lines)


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_begins_at_the_instant_that_tells_of_it(name: str) -> None:
    record = record_of(name)
    reel = Reel(record, record.game())
    word = TURN if reel.speaks_of_turns else PLAYED
    assert len(reel.turns) > 2
    assert [turn.first for turn in reel.turns] == sorted(turn.first for turn in reel.turns)
    for turn in reel.turns[1:]:
        told = [reel.name(event) for event in reel.stills[turn.first].events]
        assert word in told
        assert 0 <= turn.seat < len(reel.game.seats())
    for n, still in enumerate(reel.stills):
        assert reel.turns[still.turn].first <= n


def test_cards_that_are_dealt_are_one_step() -> None:
    record = record_of("yokai-pagoda-3")
    reel = Reel(record, record.game())
    names = [[reel.name(event) for event in still.events] for still in reel.stills[1:]]
    drawn = [one for one in names if DRAWN in one]
    assert max(len(one) for one in drawn) > 3
    assert all(before[-1] != DRAWN or after[0] != DRAWN for before, after in pairwise(names))


def test_after_so_many_lines_the_reel_shows_what_the_record_does() -> None:
    record = record_of("ghost-stories-initiation-4")
    reel = Reel(record, record.game())
    for n in (0, 1, 20, 40):
        state = record.start()
        for line in record.played()[:n]:
            state.play(line.text)
        assert reel.stills[reel.after(n)].state == state


def test_lines_that_were_taken_back_are_left_out() -> None:
    record = record_of("ghost-stories-normal-1")
    plain = Reel(record, record.game())
    doubled = record_of("ghost-stories-normal-1")
    again = Record.read("\n".join(doubled.write().splitlines()))
    line = again.played()[3]
    again.lines.insert(3, type(line)(line.who, line.text, True))
    assert [still.state for still in Reel(again, again.game()).stills] == [still.state for still in plain.stills]


def test_through_the_eyes_of_a_seat_nothing_is_told_that_it_did_not_see() -> None:
    record = record_of("yokai-pagoda-3")
    game = record.game()
    reel = Reel(record, game)
    hidden = 0
    for n in range(1, len(reel.stills) - 1):
        if len(reel.stills[n].events) > 1:
            continue
        whole, seen = reel.frame(n, None, {}), reel.frame(n, 0, {})
        assert seen.facts == game.notation.facts(game.notation.for_seat(reel.stills[n].events[0], 0))
        assert seen.view == reel.stills[n].state.view(0)
        assert whole.view == reel.stills[n].state
        hidden += whole.facts != seen.facts
    assert hidden > 5


def test_dice_lie_on_the_table_from_their_roll_to_the_next_turn_and_say_which_they_are() -> None:
    record = record_of("ghost-stories-initiation-4")
    reel = Reel(record, record.game())
    lain = {still.rolled for still in reel.stills}
    assert NO_DICE in lain
    assert {"rolled", "curse-rolled"} <= {dice.event for dice in lain}
    for still in reel.stills[1:]:
        facts = reel.game.notation.facts(still.events[-1])
        if facts["event"] == "rolled":
            assert still.rolled == ("rolled", tuple(facts["dice"].split()))
        elif facts["event"] == "curse-rolled":
            assert still.rolled == ("curse-rolled", (facts["face"],))
        elif facts["event"] == TURN:
            assert still.rolled == NO_DICE
