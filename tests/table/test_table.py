"""The authority over one game: intents and versions, undo, log, and that nothing counts before it is kept."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.codes import CHANCE, DECISION, NOBODY
from kaidan.kernel.errors import Illegal, Refusal, Stale, Unreadable, WrongData
from kaidan.kernel.record import Record
from kaidan.kernel.words import Message
from kaidan.table import Table, Unsaved

GAME = kaidan.game("ghost-stories")


class Drawer:
    """A store that lasts as long as the test."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def save(self, name: str, text: str) -> None:
        self.texts[name] = text

    def load(self, name: str) -> str:
        return self.texts[name]


def opened(seed: int = 3, **more: object) -> Table:
    return Table.open(GAME, seed, **more)  # type: ignore[arg-type]  # the options of `open` go through unread


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(move, table.version, table.decider)


def undo(table: Table, version: int | None = None) -> None:
    """Whoever moved last takes it back."""
    table.undo(table.version if version is None else version, table.players)


def play_first_options(table: Table, n: int = 10_000) -> None:
    while not table.over and n:
        play(table, table.state.options()[0])
        n -= 1


def test_a_move_is_played_for_the_seat_that_decides() -> None:
    table = opened()
    before = table.version
    play(table, table.state.options()[0])
    assert table.version > before


def test_a_stale_move_is_refused_and_changes_nothing() -> None:
    table = opened()
    old = (table.state.options()[0], table.version, table.decider)
    table.play(*old)
    state, version, lines = table.state.clone(), table.version, table.record.write()
    with pytest.raises(Stale, match=r"was meant for version \d+ of the table, which is now at \d+"):
        table.play(*old)
    assert (table.state, table.version, table.record.write()) == (state, version, lines)


def test_a_move_for_another_seat_is_refused() -> None:
    table = opened()
    other = (table.decider + 1) % 4
    with pytest.raises(Illegal, match="decides now"):
        table.play(table.state.options()[0], table.version, other)


def test_nobody_can_say_what_luck_brings_unless_it_comes_by_hand() -> None:
    table = opened(by_hand=True)
    assert table.state.waiting == CHANCE
    with pytest.raises(Illegal, match="luck is due"):
        table.play("draw 11", table.version, 0)
    table.play("draw 11", table.version)
    assert table.state.waiting == DECISION
    with pytest.raises(Illegal, match="decides now"):
        table.play(table.state.options()[0], table.version)


@pytest.mark.parametrize("move, kind", [("fly away", Unreadable), ("place a1", Unreadable), ("end", Illegal)])
def test_a_refused_move_leaves_the_table_as_it_was(move: str, kind: type[Refusal]) -> None:
    table = opened()
    state, text = table.state.clone(), table.record.write()
    with pytest.raises(kind):
        play(table, move)
    assert table.state == state
    assert table.record.write() == text


# -- undo -----------------------------------------------------------------------------------------------------------
def test_undo_goes_back_over_moves_that_showed_nothing() -> None:
    table = opened()
    state = table.state.clone()
    play(table, table.state.options()[0])
    after = table.state.clone()
    move = next(option for option in table.state.options() if option.startswith("move"))
    play(table, move)
    undo(table)
    assert table.state == after
    undo(table)
    assert table.state == state


def test_undo_stops_at_the_card_that_was_shown() -> None:
    table = opened()
    assert table.record.lines[-1].who == "*"
    with pytest.raises(Illegal, match="a die, a card or a hand was shown"):
        undo(table)


def test_undo_stops_at_the_dice_that_were_rolled() -> None:
    table = opened()
    play(table, table.state.options()[0], "yin-yang help d4")  # the Herbalist's dice
    assert any(line.text.startswith("roll") for line in table.record.lines)
    with pytest.raises(Illegal, match="a die, a card or a hand was shown"):
        undo(table)


def test_nothing_can_be_undone_before_the_first_move() -> None:
    table = opened(by_hand=True)
    with pytest.raises(Illegal, match="no move has been made yet"):
        undo(table)


def test_undone_lines_stay_marked_in_record_and_log() -> None:
    table = opened()
    move = table.state.options()[0]
    play(table, move)
    undo(table)
    assert [(line.text, line.undone) for line in table.record.lines][-1] == (move, True)
    entry = table.log(0)[-1]
    assert (entry.text, entry.undone, entry.events) == (move, True, [])
    assert Record.read(table.record.write()).replay() == table.state


def test_an_undo_for_an_old_version_is_stale() -> None:
    table = opened()
    play(table, table.state.options()[0])
    with pytest.raises(Stale):
        undo(table, table.version - 1)


def test_after_undo_the_same_luck_comes_as_would_have_come() -> None:
    one, other = opened(), opened()
    first = one.state.options()[0]
    play(one, first, "end")
    play(other, first)
    undo(other)
    play(other, first, "end")
    assert one.state == other.state


def test_luck_typed_by_hand_may_be_typed_again_but_not_the_decision_before_it() -> None:
    table = opened(by_hand=True)
    table.play("draw 11", table.version)
    undo(table)
    table.play("draw 12", table.version)
    play(table, table.state.options()[0], "yin-yang help d4")
    table.play("roll R W", table.version)
    undo(table)
    assert table.state.waiting == CHANCE
    with pytest.raises(Illegal, match="a die, a card or a hand was shown"):
        undo(table)
    table.play("roll R R", table.version)
    assert [line.write() for line in table.record.lines][-2:] == ["~ * roll R W", "* roll R R"]


# -- seats, log, views ------------------------------------------------------------------------------------------------
def test_players_have_names_and_the_record_keeps_them() -> None:
    table = opened(names={"R": "Ada", "Y": "Bo Li"})
    assert [table.name_of(seat) for seat in range(4)] == ["Bo Li", "", "", "Ada"]
    assert "seat R Ada" in table.record.write()


@pytest.mark.parametrize("name", ["", " ", "a#b", "a\nb", "x" * 25, "a  b"])
def test_a_name_that_no_record_could_keep_is_refused(name: str) -> None:
    with pytest.raises(WrongData, match="cannot be a player's name"):
        opened(names={"R": name})


def test_a_name_for_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(WrongData, match="no player at seat “Q”"):
        opened(names={"Q": "Ada"})


def test_the_log_tells_everything_in_order() -> None:
    table = opened()
    play_first_options(table, 5)
    log = table.log(0)
    assert log[0].text == ""
    assert [(entry.who, entry.text) for entry in log[1:]] == [(line.who, line.text) for line in table.record.lines]
    events = [event for entry in log for event in entry.events]
    assert events == table.driver.events
    assert str(log[0].messages[0]).endswith("turn")


def test_a_finished_game_names_its_seed_and_a_running_one_never_does() -> None:
    drawer = Drawer()
    table = Table.open(GAME, 987654321, store=drawer, name="t")
    assert "987654321" not in drawer.load("t")
    play_first_options(table)
    assert "seed 987654321" in drawer.load("t")
    assert table.decider == NOBODY


# -- keeping ----------------------------------------------------------------------------------------------------------
def test_every_change_is_kept_before_it_counts() -> None:
    drawer = Drawer()
    table = Table.open(GAME, 3, store=drawer, name="t")
    assert Record.read(drawer.load("t")).replay() == table.state
    for _ in range(4):
        play(table, table.state.options()[0])
        assert Record.read(drawer.load("t")).replay() == table.state
    undo(table)
    assert Record.read(drawer.load("t")).replay() == table.state


class FullDisk:
    """A store that keeps nothing more from some moment on."""

    def __init__(self) -> None:
        self.full = False

    def save(self, name: str, text: str) -> None:
        if self.full:
            raise Unsaved(Message("the disk is full", {}))

    def load(self, name: str) -> str:
        raise NotImplementedError


def test_a_move_that_cannot_be_kept_is_not_made() -> None:
    disk = FullDisk()
    table = opened(store=disk)
    play(table, table.state.options()[0])
    state, text, version = table.state.clone(), table.record.write(), table.version
    disk.full = True
    with pytest.raises(Unsaved, match="disk is full"):
        play(table, "end")
    assert (table.state, table.record.write(), table.version) == (state, text, version)
    disk.full = False
    play(table, "end")
    assert table.version > version


def test_an_undo_that_cannot_be_kept_is_not_made() -> None:
    disk = FullDisk()
    table = opened(store=disk)
    play(table, table.state.options()[0])
    state, text = table.state.clone(), table.record.write()
    disk.full = True
    with pytest.raises(Unsaved):
        undo(table)
    assert (table.state, table.record.write()) == (state, text)


def test_a_resumed_table_is_the_same_table() -> None:
    table = opened(names={"R": "Ada"})
    play_first_options(table, 6)
    twin = Table.resume(table.record.write(), 3)
    assert (twin.state, twin.version, twin.record) == (table.state, table.version, table.record)
    assert [entry.text for entry in twin.log(0)] == [entry.text for entry in table.log(0)]
    play_first_options(table)
    play_first_options(twin)
    assert twin.state == table.state


def test_a_resumed_table_undoes_as_far_as_before() -> None:
    table = opened()
    play(table, table.state.options()[0])
    twin = Table.resume(table.record.write(), 3)
    undo(twin)
    with pytest.raises(Illegal):
        undo(twin)


def test_luck_stays_by_hand_when_a_game_is_resumed() -> None:
    table = opened(by_hand=True)
    twin = Table.resume(table.record.write(), 3)
    assert twin.by_hand
    assert twin.state.waiting == CHANCE


def test_luck_that_was_due_when_the_record_was_written_is_kept_at_once() -> None:
    drawer = Drawer()
    text = opened(by_hand=True).record.write().replace("# luck by hand\n", "")
    table = Table.resume(text, 5, store=drawer, name="t")
    assert table.state.waiting == DECISION
    assert Record.read(drawer.load("t")).replay() == table.state
