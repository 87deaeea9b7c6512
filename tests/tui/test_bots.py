"""Bots at the terminal table: they play their seats, and a person takes back his move past theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kaidan.kernel.record import Record

from ..process import kaidan, lines_of, saves


def seated(home: Path, *seats: str, typed: str = "", more: tuple[str, ...] = ()) -> str:
    words = [word for seat in seats for word in ("--seat", seat)]
    answer = kaidan(home, "play", "--seed", "3", *words, *more, typed=typed)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_a_game_of_bots_alone_is_played_to_its_end(tmp_path: Path) -> None:
    out = seated(tmp_path, "R=random", "blue=random", "g=random", "Yellow=novice")
    record = Record.read(saves(tmp_path)[0].read_text(encoding="utf-8"))
    assert record.over
    assert record.seats == {"R": "bot random", "B": "bot random", "G": "bot random", "Y": "bot novice"}
    assert "the players lose" in out


def test_only_the_seats_of_people_are_asked(tmp_path: Path) -> None:
    out = seated(tmp_path, "blue=novice", "G=novice", "Y=novice", typed="1\n1\n1\n")
    asked = [line.split()[0] for line in out.splitlines() if line.rstrip().endswith("?") and ": " in line]
    assert set(asked) == {"red:"}
    assert {line.split()[0] for line in lines_of(saves(tmp_path)[0])} >= {"*", "B", "R"}


def test_the_same_seed_makes_the_same_bots(tmp_path: Path) -> None:
    for _ in range(2):
        seated(tmp_path, "R=novice", "B=random", "G=random", "Y=random")
    one, other = saves(tmp_path)
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")


def test_a_seat_is_called_as_the_language_calls_it(tmp_path: Path) -> None:
    seated(tmp_path, "Blau=novice", typed="q\n", more=("--lang", "de"))
    assert Record.read(saves(tmp_path)[0].read_text(encoding="utf-8")).seats == {"B": "bot novice"}


def test_a_person_undoes_his_own_move(tmp_path: Path) -> None:
    """Blue begins and places the ghost; nothing was shown since."""
    out = seated(tmp_path, "R=novice", typed="1\nu\n2\nq\n")
    assert "undone: B place e2" in out
    assert lines_of(saves(tmp_path)[0])[:3] == ["* draw 11", "~ B place e2", "B place e3"]


def test_what_luck_has_shown_is_not_undone_past_bots(tmp_path: Path) -> None:
    out = seated(tmp_path, "R=novice", typed="u\nq\n")
    assert "cannot be undone: since then a die, a card or a hand was shown" in out


def test_a_resumed_game_knows_which_seats_bots_hold(tmp_path: Path) -> None:
    seated(tmp_path, "R=novice", "G=random", "Y=random", typed="1\nq\n")
    before = lines_of(saves(tmp_path)[0])
    answer = kaidan(tmp_path, "play", "--resume", "--seed", "4", typed="1\n1\n1\n1\n1\nq\n")
    asked = {line.split()[0] for line in answer.out.splitlines() if line.rstrip().endswith("?") and ": " in line}
    assert asked == {"blue:"}
    assert {line.split()[0] for line in lines_of(saves(tmp_path)[0])[len(before) :]} > {"B"}


def test_a_resumed_game_may_have_other_bots(tmp_path: Path) -> None:
    seated(tmp_path, "R=novice", typed="q\n")
    answer = kaidan(tmp_path, "play", "--resume", "--seat", "R=wizard")
    assert "there is no bot “wizard”" in answer.err


def test_a_resumed_game_may_seat_bots_again(tmp_path: Path) -> None:
    seated(tmp_path, typed="1\nq\n")
    answer = kaidan(
        tmp_path, "play", "--resume", "--seed", "4", "--seat", "R=random", "--seat", "B=random", "--seat", "G=random",
        "--seat", "Y=random",
    )  # fmt: skip
    assert answer.code == 0
    assert Record.read(saves(tmp_path)[0].read_text(encoding="utf-8")).over


@pytest.mark.parametrize(
    "seat, sentence",
    [
        ("R=wizard", "there is no bot “wizard”; the bots are random, novice, adept, master"),
        ("purple=master", "no seat is called “purple”; the seats are Y, B, G, R"),
        ("R", "--seat needs “SEAT=BOT”, not “R”"),
    ],
)
def test_what_cannot_be_seated_is_refused_and_nothing_saved(tmp_path: Path, seat: str, sentence: str) -> None:
    answer = kaidan(tmp_path, "play", "--seat", seat)
    assert answer.code == 2
    assert sentence in answer.sentence
    assert saves(tmp_path) == []


def test_a_seat_that_nobody_plays_gets_no_bot(tmp_path: Path) -> None:
    """GS-SET-7: alone, one plays red."""
    answer = kaidan(tmp_path, "play", "--players", "1", "--seat", "B=master")
    assert "nobody plays seat B in this game; the players are R" in answer.sentence
