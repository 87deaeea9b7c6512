"""Records lose nothing, replay to the identical state, and say which line is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kaidan
from kaidan.kernel.codes import OVER
from kaidan.kernel.driver import Driver, begin
from kaidan.kernel.errors import Unreadable, WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.record import Line, Record

TILES = (
    "cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat circle-of-prayer "
    "pavilion-of-the-heavenly-wind tea-house"
)
RECORD = f"""\
kaidan record 1
# an evening in November
game ghost-stories
option level hell
option players 1
setup tiles {TILES}
setup boards Y B G R
setup powers bottomless-pockets heavenly-gust the-gods-favorite dance-of-the-spires
setup players R
setup first R
seat R Anna Ö.

# the first ghost
* draw 1
R place d5  # north
R move b4
~ R exorcise
R end
end 5
"""


def changed(old: str, new: str, text: str = RECORD) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


def played(seed: int, lines: int = 1000, **options: Any) -> Driver:
    """A random game of Ghost Stories, up to so many lines."""
    driver = begin(kaidan.game("ghost-stories", **options), seed)
    luck = Luck(seed, BOT)
    while driver.state.waiting != OVER and len(driver.record.lines) < lines:
        options_now = driver.state.options()
        driver.play(options_now[luck.below(len(options_now))])
    return driver


def refusal(text: str) -> str:
    """What is wrong with a record, read and replayed."""
    with pytest.raises((Unreadable, WrongData)) as refused:
        Record.read(text).replay()
    return str(refused.value)


# -- reading and writing --------------------------------------------------------------------------------
def test_a_record_is_written_as_it_was_read_comments_included() -> None:
    assert Record.read(RECORD).write() == RECORD


def test_a_record_knows_its_header_its_lines_and_what_was_undone() -> None:
    record = Record.read(RECORD)
    assert record.name == "ghost-stories"
    assert record.options == {"level": "hell", "players": "1"}
    assert record.setup["first"] == "R"
    assert record.seats == {"R": "Anna Ö."}
    assert record.seed is None
    assert [(line.who, line.text, line.undone) for line in record.lines[2:4]] == [
        ("R", "move b4", False),
        ("R", "exorcise", True),
    ]
    assert [line.text for line in record.played()] == ["draw 1", "place d5", "move b4", "end"]
    assert not record.over


def test_equal_records_are_equal_and_hash_alike() -> None:
    assert Record.read(RECORD) == Record.read(RECORD)
    assert hash(Record.read(RECORD)) == hash(Record.read(RECORD))
    assert Record.read(RECORD) != Record.read(changed("Anna Ö.", "Anna"))
    assert Record.read(RECORD) != RECORD


def test_comments_below_the_last_line_stay_there() -> None:
    text = changed("end 5\n", "# more tomorrow\nend 5\n")
    assert Record.read(text).write() == text


def test_spaces_and_empty_lines_do_not_matter() -> None:
    loose = changed("R move b4\n", "\n   R   move  b4\n\n")
    assert Record.read(loose) == Record.read(RECORD)


def test_a_finished_game_may_name_its_seed() -> None:
    record = Record.read(changed("seat R Anna Ö.\n", "seat R Anna Ö.\nseed 17\n"))
    assert record.seed == 17
    assert "\nseed 17\n" in record.write()
    assert record.for_seat(0).seed is None


@given(st.text(), st.lists(st.text(alphabet="abc #\u2028", max_size=9), max_size=3))
def test_names_and_remarks_are_kept_or_refused(words: str, remarks: list[str]) -> None:
    record = Record.read(RECORD)
    record.seats = {"R": words}
    record.lines[0].above = [remark.replace("\u2028", "").rstrip() for remark in remarks]
    if "#" in words or len(f"-{words}-".splitlines()) > 1:
        with pytest.raises(WrongData, match="cannot be written"):
            record.write()
    elif words and words == " ".join(words.split()):
        assert Record.read(record.write()) == record


# -- replaying ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_replay_reaches_the_identical_state(players: int) -> None:
    driver = played(players, players=players, level="nightmare")
    record = Record.read(driver.record.write())
    assert record == driver.record
    assert record.over
    assert record.replay() == driver.state
    assert record.replay(driver.state.game).cells() == driver.state.cells()


def test_undone_lines_stay_and_are_skipped() -> None:
    state = Record.read(RECORD).replay()
    assert state == Record.read(changed("~ R exorcise\n", "").replace("end 5", "end 4")).replay()


def test_a_record_may_begin_with_a_position() -> None:
    early = played(5, lines=20)
    driver = Driver(early.state.clone(), seed=8)
    assert driver.record.position
    assert not driver.record.setup
    driver.run()
    while driver.state.waiting != OVER and len(driver.record.lines) < 20:
        driver.play(driver.state.options()[-1])
    text = driver.record.write()
    assert "\nposition\n" in text
    record = Record.read(text)
    assert record.write() == text
    assert record.replay() == driver.state
    assert record.replay(recording=True).events is not None


def test_a_replay_can_bring_its_events() -> None:
    driver = played(3, lines=30)
    state = driver.record.replay(recording=True)
    assert state.events == driver.events


# -- what can be wrong ----------------------------------------------------------------------------------
WRONG = [
    ("kaidan record 1", "kaidan record 2", "line 1: this is no record: it should begin with “kaidan record 1”"),
    ("game ghost-stories", "game go", "there is no game “go” here"),
    ("game ghost-stories\n", "", "no line names the game"),
    ("game ghost-stories", "game ghost-stories\nrules 99", "“ghost-stories” follows rules version 1 here, not 99"),
    (
        "game ghost-stories",
        "game ghost-stories\ncontent beef",
        "here, not beef; build the game with that content first",
    ),
    ("option level hell", "option level heaven", "option level cannot be “heaven”; it is one of initiation"),
    ("option level hell", "option luck much", "unknown option “luck”; the options are level"),
    ("seat R Anna Ö.", "author Anna", "line 11: a record has no “author”; its header has game, rules"),
    ("seat R Anna Ö.", "seat R", "line 11: “seat R” should be “seat KEY VALUE”"),
    ("seat R Anna Ö.", "seat R A\nseat R B", "line 12: “seat R” is said a second time"),
    ("seat R Anna Ö.", "seat K Anna", "ghost-stories has no seat “K”; its seats are Y, B, G, R"),
    ("seat R Anna Ö.", "seed lucky", "line 11: “lucky” should be a whole number, like 17"),
    ("seat R Anna Ö.", "seed 1\nseed 2", "line 12: “seed” is said a second time"),
    ("setup first R\n", "", "setup lacks “first”"),
    ("setup first R", "setup first Y", "setup first cannot be “Y”: the first turn is a player's (GS-SET-8)"),
    ("seat R Anna Ö.", "position", "line 11: a record begins with a setup or with a position, not with both"),
    ("R move b4", "seat R Anna", "line 16: “seat” belongs into the header, before the first move"),
    ("R move b4", "R", "line 16: “R” has no move; a line looks like “R move c3” or “* draw 47”"),
    ("R move b4", "~ R", "line 16: “~ R” has no move"),
    ("R move b4", "R mvoe b4", "line 16: cannot read “mvoe b4”: no move begins so"),
    ("R move b4", "R move b9", "line 16: cannot read “move b9”: “b9” should be"),
    ("R move b4", "R move c3", "line 16: cannot play “move c3” (GS-YAN-2)"),
    ("R move b4", "B move b4", "line 16: “B move b4” cannot be: seat R decides now, like “R"),
    ("R move b4", "* draw 47", "line 16: “* draw 47” cannot be: seat R decides now"),
    ("R move b4", "R move ?", "line 16: “R move ?” hides what happened; only the whole record can be replayed"),
    ("* draw 1\n", "R place d5\n", "line 14: “R place d5” cannot be: luck is due, like “* draw 1”"),
    ("* draw 1\n", "* draw 60\n", "line 14: “draw 60” cannot come up now"),
    ("end 5\n", "", "line 18: the record is cut off: its last line should be “end 5”"),
    ("R move b4\n", "", "line 18: “end 5” does not fit: the record has 4 moves, so lines are missing or were added"),
    ("end 5", "end 5 over", "line 19: the record says that the game is over, but it goes on: "),
    ("end 5", "end 5\nR end", "line 20: “R end” stands after the end of the record"),
]


@pytest.mark.parametrize("old, new, said", WRONG, ids=[said for _, _, said in WRONG])
def test_a_wrong_record_is_refused_with_the_line_and_what_would_be_right(old: str, new: str, said: str) -> None:
    assert said in refusal(changed(old, new))


def test_an_open_position_is_refused() -> None:
    text = "kaidan record 1\ngame ghost-stories\nposition\nturn R\n"
    assert refusal(text) == "line 3: the position that begins here has no end; a line “end” closes it"


def test_a_setup_after_a_position_is_refused() -> None:
    text = "kaidan record 1\ngame ghost-stories\nposition\nturn R\nend\nsetup first R\nend 0\n"
    assert refusal(text) == "line 6: a record begins with a setup or with a position, not with both"


def test_a_line_after_the_end_of_the_game_is_refused() -> None:
    driver = played(2)
    assert driver.state.waiting == OVER
    driver.record.add("R", "end")
    number = len(driver.record.write().splitlines()) - 1
    assert refusal(driver.record.write()) == f"line {number}: “R end” cannot be: the game is over before it"


def test_a_record_that_was_never_text_names_the_line_it_would_have() -> None:
    driver = played(2, lines=12)
    driver.record.lines[5].text = "conjure"
    driver.record.lines[5].above = ["one", "two"]
    driver.record.lines[8].above = ["three"]
    driver.record.below = ["four"]
    with pytest.raises(WrongData) as unwritten:
        driver.record.replay()
    assert str(unwritten.value) == refusal(driver.record.write())
    driver.record.lines[5].undone = True
    driver.record.lines = driver.record.lines[:5]
    driver.record.over = True
    with pytest.raises(WrongData) as not_over:
        driver.record.replay()
    assert str(not_over.value) == refusal(driver.record.write())


def test_a_refusal_in_a_record_keeps_the_rule_that_decided() -> None:
    with pytest.raises(WrongData) as refused:
        Record.read(changed("R move b4", "R move c3")).replay()
    assert refused.value.rule == "GS-YAN-2"


def test_another_game_than_the_records_is_refused() -> None:
    with pytest.raises(WrongData, match="this is a record with option level hell; the game here has normal"):
        Record.read(RECORD).replay(kaidan.game("ghost-stories", level="normal", players=1))


def test_more_than_was_played_cannot_be_taken_back() -> None:
    record = Record.read(RECORD)
    with pytest.raises(WrongData, match="cannot take back 5 moves: there are 4"):
        record.take_back(5)
    assert [line.text for line in record.take_back(2)] == ["end", "move b4"]
    assert [line.text for line in record.played()] == ["draw 1", "place d5"]


def test_a_seat_name_with_a_comment_sign_is_refused() -> None:
    record = Record.read(RECORD)
    record.seats = {"R": "number #1"}
    with pytest.raises(WrongData, match="“seat R number #1” cannot be written"):
        record.write()


def test_a_line_is_its_own_text() -> None:
    assert Line("R", "move b4").write() == "R move b4"
    assert Line("R", "move b4", undone=True).write() == "~ R move b4"


def test_in_an_open_game_every_seat_sees_the_whole_record() -> None:
    driver = played(4, lines=25)
    driver.record.add("R", "end")
    driver.record.take_back(1)
    assert driver.record.for_seat(2) == driver.record
    assert driver.record.for_seat(-1) == driver.record
