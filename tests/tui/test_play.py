"""Whole games in the terminal, typed through a pipe: play, undo, ask, save, resume, luck by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kaidan.kernel.record import Record

from ..process import Answer, kaidan, lines_of, saves

ALWAYS_FIRST = "1\n" * 3000


def play(home: Path, typed: str, *arguments: str) -> Answer:
    answer = kaidan(home, "play", *arguments, typed=typed)
    assert "Traceback" not in answer.out + answer.err
    assert answer.err == ""
    return answer


@pytest.mark.parametrize("players, language", [("1", "en"), ("2", "de"), ("3", "en"), ("4", "pl")])
def test_a_whole_game_is_played_to_its_end(tmp_path: Path, players: str, language: str) -> None:
    answer = play(tmp_path, ALWAYS_FIRST, "--seed", "4", "--players", players, "--lang", language)
    assert answer.code == 0
    (save,) = saves(tmp_path)
    assert str(save) in answer.out.replace("\n", "")
    record = Record.read(save.read_text(encoding="utf-8"))
    assert record.over
    assert record.seed == 4
    assert record.replay().points(0) == int(re.findall(r"^\S+ +(-?\d+)$", answer.out, re.MULTILINE)[-1])


def test_the_same_seed_and_the_same_answers_make_the_same_game(tmp_path: Path) -> None:
    for _ in range(2):
        play(tmp_path, ALWAYS_FIRST, "--seed", "9", "--level", "nightmare")
    one, other = saves(tmp_path)
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")


def test_a_move_is_played_by_its_number_or_its_notation(tmp_path: Path) -> None:
    play(tmp_path, "1\nmove d4\n", "--seed", "3")
    assert lines_of(saves(tmp_path)[0])[-2:] == ["B place e2", "B move d4"]


def test_what_is_no_option_is_refused_and_asked_again(tmp_path: Path) -> None:
    answer = play(tmp_path, "99\n0\nfly\nend\n1\n", "--seed", "3")
    assert "there is no option 99; the options are 1 to 3" in answer.out
    assert "there is no option 0" in answer.out
    assert "cannot read “fly”" in answer.out
    assert "cannot play “end” (GS-YAN-7)" in answer.out
    assert lines_of(saves(tmp_path)[0])[-1] == "B place e2"


def test_undo_takes_back_a_move_but_not_the_card(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\nu\nu\n2\n", "--seed", "3")
    assert "undone: B place e2" in answer.out
    assert "cannot be undone: since then a die, a card or a hand was shown" in answer.out
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11", "~ B place e2", "B place e3"]


def test_the_log_keeps_undone_moves_and_marks_them(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\nu\n2\nl\nl all\n", "--seed", "3")
    assert answer.out.count("~ B place e2") == 2
    assert "- Lich comes to e3 [GS-ARR-1]" in answer.out


def test_why_not_names_the_rule_and_says_what_it_says(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\nw exorcise\nw move d4\nw\nw gibberish\n", "--seed", "3")
    assert "cannot play “exorcise” (GS-EXO-11)" in answer.out
    assert "An exorcism needs a faced ghost that can be exorcised now" in " ".join(answer.out.split())
    assert "“move d4” can be played now: it is option 3" in answer.out
    assert "which move?" in answer.out
    assert "cannot read “gibberish”" in answer.out


def test_rules_and_cards_can_be_looked_up(tmp_path: Path) -> None:
    answer = play(tmp_path, "r GS-EXO-5\nr\nr nosuchrule\nc 47\nc\nc nosuchcard\n", "--seed", "3")
    assert "GS-EXO-5  Exorcism" in answer.out
    assert "which rule?" in answer.out
    assert "no rule mentions “nosuchrule”" in answer.out
    assert "47 Severed Heads" in answer.out
    assert "which card, tile or power?" in answer.out
    assert "there is no card, tile or power “nosuchcard”" in answer.out


def test_threat_odds_help_status_and_table_on_request(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\nt\no\n?\ns\nd\n\n", "--seed", "3")
    assert "a ghost comes to the red board" in answer.out
    assert re.search(r"at least 1 × yellow +5/9 +55\.6%", answer.out)
    assert "u: undo" in answer.out
    assert "2 moves so far" in answer.out
    assert answer.out.count("┌─ deck") == 3
    assert answer.out.count("blue: move, then exorcise or ask for help") == 3


def test_odds_stand_beside_the_options_that_roll(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\nmove d2\n", "--seed", "3")
    exorcise = answer.out[answer.out.rindex("try to exorcise Lich") :].splitlines()
    assert exorcise[1].strip() == "e2 falls: 0.0%; no ghost falls: 100.0%"


def test_the_end_of_input_saves_and_says_so(tmp_path: Path) -> None:
    answer = play(tmp_path, "1\n", "--seed", "3")
    assert answer.code == 0
    assert "the game is saved in" in answer.out
    assert "kaidan play --resume" in answer.out.replace("\n", " ")


def test_quit_saves_and_says_so(tmp_path: Path) -> None:
    answer = play(tmp_path, "q\n1\n", "--seed", "3")
    assert answer.code == 0
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11"]


def test_resume_goes_on_with_the_newest_running_game(tmp_path: Path) -> None:
    play(tmp_path, ALWAYS_FIRST, "--seed", "1")
    play(tmp_path, "1\n", "--seed", "3")
    answer = play(tmp_path, "move d4\n", "--resume", "--seed", "3")
    assert "blue: move, then exorcise or ask for help" in answer.out
    running = [save for save in saves(tmp_path) if not Record.read(save.read_text(encoding="utf-8")).over]
    assert [list(lines_of(save)) for save in running] == [["* draw 11", "B place e2", "B move d4"]]


def test_who_resumes_is_reminded_of_the_last_entries_only(tmp_path: Path) -> None:
    play(tmp_path, "1\n" * 40, "--seed", "12")
    told = play(tmp_path, "", "--resume").out
    assert 5 < told[: told.index("┌─ deck")].count("\n- ") < 60


def test_resume_goes_on_with_a_file_of_its_own(tmp_path: Path) -> None:
    play(tmp_path, "1\n", "--seed", "3")
    copy = tmp_path / "copy.kgn"
    saves(tmp_path)[0].rename(copy)
    play(tmp_path, "move d4\n", "--resume", "copy.kgn")
    assert lines_of(copy)[-1] == "B move d4"
    assert saves(tmp_path) == []


def test_a_game_stopped_and_resumed_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    play(tmp_path, ALWAYS_FIRST, "--seed", "8")
    whole = saves(tmp_path)[0].read_text(encoding="utf-8")
    saves(tmp_path)[0].unlink()
    play(tmp_path, "1\n" * 10, "--seed", "8")
    play(tmp_path, "1\n" * 17, "--resume", "--seed", "8")
    play(tmp_path, ALWAYS_FIRST, "--resume", "--seed", "8")
    assert saves(tmp_path)[0].read_text(encoding="utf-8") == whole


def test_a_finished_game_is_not_resumed_but_shown(tmp_path: Path) -> None:
    play(tmp_path, ALWAYS_FIRST, "--seed", "1")
    answer = play(tmp_path, "", "--resume", str(saves(tmp_path)[0]))
    assert "the players lose" in answer.out
    assert answer.code == 0


def test_names_and_options_are_given_on_the_command_line(tmp_path: Path) -> None:
    options = ["--option", "five_qi=on", "--option", "first_player=R", "--name", "R=Ada", "--edition", "e1"]
    answer = play(tmp_path, "", "--seed", "3", *options)
    assert re.search(r"red \(Ada\): where will .+ go\?", answer.out)
    text = saves(tmp_path)[0].read_text(encoding="utf-8")
    assert "option five_qi on" in text
    assert "option edition e1" in text
    assert "seat R Ada" in text


def test_an_owners_content_is_played_and_resumed(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    mine = '[[ghost]]\nno = 11\nname = { en = "My Lich", de = "x", pl = "y" }\nresistance = { yellow = 3 }\n'
    overlay.write_text(mine, encoding="utf-8")
    assert "where will My Lich go?" in play(tmp_path, "", "--seed", "3", "--content", "mine.toml").out
    assert "where will My Lich go?" in play(tmp_path, "", "--resume", "--content", "mine.toml").out
    without = kaidan(tmp_path, "play", "--resume")
    assert without.code == 2
    assert "has content" in without.sentence


# -- luck by hand -----------------------------------------------------------------------------------------------------
def by_hand(home: Path, typed: str, *more: str) -> Answer:
    return play(home, typed, "--luck", "by-hand", "--seed", "3", *more)


def test_luck_by_hand_asks_for_the_card_and_the_dice(tmp_path: Path) -> None:
    answer = by_hand(tmp_path, "11\n1\nyin-yang help d4\nw R\n")
    assert "draw the top card of the deck: a ghost" in answer.out
    assert "roll 2 Tao dice" in answer.out
    assert lines_of(saves(tmp_path)[0])[:4] == ["* draw 11", "B place e2", "B yin-yang help d4", "* roll R W"]


@pytest.mark.parametrize("typed", ["rw", "W R", "roll w r", "r, w", "R  W"])
def test_dice_may_be_typed_in_any_order_and_case(tmp_path: Path, typed: str) -> None:
    by_hand(tmp_path, f"11\n1\nyin-yang help d4\n{typed}\n")
    assert lines_of(saves(tmp_path)[0])[3] == "* roll R W"


@pytest.mark.parametrize("typed", ["11", "draw 11", "Lich", "lich", "LICZ", "Untoter Zauberer", "untoter z"])
def test_a_card_may_be_typed_by_number_or_by_its_name_in_any_language(tmp_path: Path, typed: str) -> None:
    by_hand(tmp_path, f"{typed}\n")
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11"]


def test_a_name_that_several_cards_have_is_asked_for_again(tmp_path: Path) -> None:
    answer = by_hand(tmp_path, "Zombie\n6\n")
    assert "“Zombie” could be draw 6, draw 7; which one is it?" in answer.out
    assert lines_of(saves(tmp_path)[0]) == ["* draw 6"]


def test_luck_that_cannot_come_up_is_refused(tmp_path: Path) -> None:
    answer = by_hand(tmp_path, "11\n1\nyin-yang help d4\nR\nR W K\nhaunt\n")
    assert "“roll R” cannot come up now" in answer.out
    assert "“roll R K W” cannot come up now" in answer.out
    assert "cannot read “roll haunt”" in answer.out
    assert lines_of(saves(tmp_path)[0])[-1] == "B yin-yang help d4"


def test_mistyped_luck_can_be_typed_again(tmp_path: Path) -> None:
    by_hand(tmp_path, "11\nu\n12\n")
    assert lines_of(saves(tmp_path)[0]) == ["~ * draw 11", "* draw 12"]


def test_luck_by_hand_goes_on_by_hand_when_resumed(tmp_path: Path) -> None:
    by_hand(tmp_path, "")
    answer = play(tmp_path, "11\n?\ns\n", "--resume")
    assert "draw the top card of the deck: a ghost" in answer.out
    assert "a card by its number or name" in " ".join(answer.out.split())
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11"]


def test_a_choice_in_steps_is_typed_in_any_order(tmp_path: Path) -> None:
    """WM-SET-4: two villagers are saved before the game; the last tile may be named first, and taken back."""
    answer = play(tmp_path, "8\nu\n8\n1\n", "--seed", "3", "--players", "2", "--option", "expansion=white-moon")
    assert "chosen so far: save " in " ".join(answer.out.split())
    rescued = [line.split()[-1] for line in lines_of(saves(tmp_path)[0]) if " rescue " in line]
    assert rescued == ["c4", "d2"]


def from_position(home: Path, position: str, typed: str, *arguments: str) -> Answer:
    """Go on from a position, as a record that begins with it."""
    (home / "saved.kgn").write_text(f"kaidan record 1\ngame ghost-stories\n{position}end 0\n", encoding="utf-8")
    return play(home, typed, "--resume", "saved.kgn", *arguments)


def test_what_follows_by_itself_is_said_before_it_is_chosen(tmp_path: Path) -> None:
    """WM-SET-4: alone one saves three of different families; whoever of the two Suns is saved, Li goes with her."""
    options = "option expansion white-moon\noption players 1\n"
    people = "villagers b4 zhou\nvillagers c2 li\nvillagers d2 sun\nvillagers d3 sun\ngraveyard zhou\n"
    waiting = "phase yin R\npending first-saves count 3 tiles -\n"
    answer = from_position(tmp_path, f"{options}position\n{people}{waiting}end\n", "d\nrescue d2\n")
    said = " ".join(answer.out.split())
    assert "[rescue d2] with it, because nothing else is left: save Li (Pavilion" in said
    assert said.count("reaches the Shelter") == 3


@pytest.mark.parametrize(
    "language, offered, told",
    [
        ("en", "give up your own move and move another Taoist", "red gives up the move of this turn [GS-POW-4]"),
        ("de", "auf die eigene Bewegung verzichten", "verzichtet auf die Bewegung dieses Zugs [GS-POW-4]"),
        ("pl", "zrezygnuj z własnego ruchu i przesuń", "rezygnuje z ruchu w tej turze [GS-POW-4]"),
    ],
)
def test_twin_winds_before_the_own_move_say_that_it_is_given_up(
    tmp_path: Path, language: str, offered: str, told: str
) -> None:
    """GS-POW-4: after the move, made or not."""
    position = "position\nsetup powers dance-of-the-twin-winds\ntaoist R at c3\nphase yang R\nend\n"
    before = from_position(tmp_path, position, "d\nwinds Y\nto c4\nl\n", "--lang", language)
    assert offered in " ".join(before.out.split())
    assert " ".join(before.out.split()).count(told) == 2  # at once, and in the log
    after = from_position(tmp_path, position, "move c4\n", "--lang", language)
    assert "[winds Y]" in after.out
    assert offered not in " ".join(after.out.split("[end]")[1].split())
