"""Bad input: one clear sentence that says what was wrong, where, and what would be right; exit code 2; no traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import kaidan as package
from kaidan.kernel.position import Position
from kaidan.table import Table

from ..process import kaidan, refused, saves


def record() -> str:
    table = Table.open(package.game("ghost-stories"), 3)
    for move in ("place e2", "move d4", "end"):
        table.play(move, table.version, table.decider)
    return table.record.write()


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["fly"], "there is no command “fly”; the commands are play,"),
        (["play", "--fly"], "there is no option “--fly” here; “kaidan play --help” lists"),
        (["play", "--seed"], "the option “--seed” cannot be used like that"),
        (["play", "--seed", "x"], "--seed needs a whole number of at least 0, not “x”"),
        (["play", "--seed", "-1"], "--seed needs a whole number of at least 0, not “-1”"),
        (["play", "--players", "5"], "option players cannot be “5”; it is one of 4, 3, 2, 1"),
        (["play", "--level", "easy"], "option level cannot be “easy”; it is one of initiation, normal"),
        (["play", "--option", "fun=yes"], "unknown option “fun”; the options are level,"),
        (["play", "--option", "fun"], "--option needs “KEY=VALUE”, not “fun”"),
        (["play", "--option", "five_qi=on", "--level", "hell"], "option five_qi is for level initiation only"),
        (["play", "--option", "tiles=tea-house"], "nine different tiles are needed"),
        (["play", "--luck", "good"], "--luck cannot be “good”; it is one of seeded, by-hand"),
        (["play", "--name", "R=#"], "cannot be a player's name"),
        (["play", "--name", "Q=Ada"], "there is no player at seat “Q”; the seats are Y, B, G, R"),
        (["play", "chess"], "there is no game “chess”; the games are ghost-stories"),
        (["play", "ghost-stories", "again"], "“again” is too much: “kaidan play --help”"),
        (["play", "--resume"], "there is no running game to continue"),
        (["play", "--resume", "none.kgn"], "there is no such file or folder"),
        (["play", "--resume", "--level", "hell"], "“--level” does not go with --resume"),
        (["play", "--content", "none.toml"], "there is no such file or folder"),
        (["replay"], "“kaidan replay” needs FILE"),
        (["replay", "none.kgn"], "cannot read “none.kgn”: there is no such file or folder"),
        (["show", "."], "it is a folder"),
        (["referee"], "“kaidan referee” needs FILE…"),
        (["rules", "GS-EXO-99"], "there is no rule “GS-EXO-99”; like it are"),
        (["cards", "999"], "there is no card, tile or power “999”"),
        (["cards", "--game", "chess"], "there is no game “chess”"),
        (["--lang", "tlh", "games"], "asks for the language “tlh”, which is not spoken here"),
        (["bench", "--rounds", "0"], "--rounds needs a whole number of at least 1, not “0”"),
    ],
)
def test_wrong_usage_gets_one_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    answer = refused(tmp_path, *arguments)
    assert answer.code == 2
    assert said in answer.sentence
    assert answer.out == ""
    assert saves(tmp_path) == []


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


RECORD = record()


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "should begin with “kaidan record 1”"),
        ("hello\n", "should begin with “kaidan record 1”, not with “hello”"),
        (RECORD.rsplit("\n", 3)[0] + "\n", "the record is cut off"),
        (edited(RECORD, "B move d4\n", ""), "lines are missing or were added"),
        (edited(RECORD, "B move d4", "B move a1"), "“a1” should be b4 to d2"),
        (edited(RECORD, "B move d4", "B exorcise"), "cannot play “exorcise”"),
        (edited(RECORD, "B move d4", "R move d4"), "seat B decides now"),
        (edited(RECORD, "* draw 11", "* draw 99"), "“99” should be"),
        (edited(RECORD, "rules 1", "rules 9"), "follows rules version 1 here, not 9"),
        (edited(RECORD, "option level initiation", "option level easy"), "option level cannot be “easy”"),
        (edited(RECORD, "game ghost-stories", "game chess"), "there is no game “chess”"),
        (edited(RECORD, "setup first B", "setup first W"), "setup first cannot be “W”"),
    ],
)
def test_a_wrong_record_gets_one_sentence_wherever_it_is_read(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "game.kgn"
    file.write_text(text, encoding="utf-8")
    for arguments in (["replay", "game.kgn"], ["play", "--resume", "game.kgn"]):
        answer = refused(tmp_path, *arguments)
        assert answer.code == 2
        assert said in answer.sentence
    assert file.read_text(encoding="utf-8") == text


POSITION = Position.of(package.game("ghost-stories").start(seed=3)).write()


@pytest.mark.parametrize(
    "text, said",
    [
        ("nothing\n", "is neither a record nor a position: it starts with “nothing”"),
        (POSITION + "ghost c5 8\nghost c5 9\n", "line"),
        (POSITION + "ghost z9 8\n", "line"),
        (POSITION + "dragon c5\n", "line"),
        (edited(POSITION, "game ghost-stories", "game chess"), "there is no game “chess”"),
    ],
)
def test_a_wrong_position_gets_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "p.kgn").write_text(text, encoding="utf-8")
    answer = refused(tmp_path, "show", "p.kgn")
    assert answer.code == 2
    assert said in answer.sentence


def test_a_wrong_row_of_content_is_named(tmp_path: Path) -> None:
    for text, said in (
        ('[[ghost]]\nno = 11\ncolour = "pink"\n', "content row ghost 11: colour “pink” is none of yellow"),
        ("[[ghost]\n", "content cannot be read as TOML"),
        ("[[dragon]]\nno = 1\n", "content has no table “dragon”"),
    ):
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        answer = refused(tmp_path, "play", "--content", "mine.toml")
        assert answer.code == 2
        assert said in answer.sentence


@pytest.mark.parametrize("command", ["replay", "show", "referee"])
def test_a_file_that_is_no_text_gets_one_sentence(tmp_path: Path, command: str) -> None:
    (tmp_path / "x.kgn").write_bytes(b"kaidan record 1\n\xff\xfe\n")
    answer = kaidan(tmp_path, command, "x.kgn")
    assert answer.code == 2
    assert "it is not UTF-8 text" in answer.sentence


def test_a_pipe_that_is_no_text_gets_one_sentence(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "show", "-", typed=b"\xff\xfe")
    assert answer.code == 2
    assert "it is not UTF-8 text" in answer.sentence


def test_a_home_that_cannot_be_used_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = kaidan(tmp_path, "play", KAIDAN_HOME=str(tmp_path / "file"))
    assert answer.code == 2
    assert "a file is in the way of its folder" in answer.sentence


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever runs this may read every file")
def test_a_file_that_may_not_be_read_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.kgn"
    file.write_text("", encoding="utf-8")
    file.chmod(0)
    answer = kaidan(tmp_path, "show", "x.kgn")
    assert answer.code == 2
    assert "permission is denied" in answer.sentence


@pytest.mark.parametrize("language, said", [("de", "gibt"), ("pl", "nie ma")])
def test_refusals_speak_the_language_asked_for(tmp_path: Path, language: str, said: str) -> None:
    assert said in kaidan(tmp_path, "fly", "--lang", language).sentence.lower()


BROKEN = """\
import kaidan.locale.rules as rules

def find(*_):
    raise ZeroDivisionError("oops")

rules.find = find
"""


def test_a_mistake_of_ours_is_no_traceback_either(tmp_path: Path) -> None:
    """Python runs this module before ours and breaks it."""
    (tmp_path / "sitecustomize.py").write_text(BROKEN, encoding="utf-8")
    ours = [str(Path(path).absolute()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    answer = kaidan(tmp_path, "rules", "GS-EXO-5", PYTHONPATH=os.pathsep.join([str(tmp_path), *ours]))
    assert answer.code == 70
    assert "this should not have happened: ZeroDivisionError: oops" in answer.sentence
