"""Every command: its help in three languages, its examples as they stand there, its JSON."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import kaidan as package
from kaidan.cli.main import NAMES, run
from kaidan.kernel import state
from kaidan.kernel.position import Position
from kaidan.kernel.record import Record
from kaidan.table import Table

from ..process import Terminal, kaidan, plain

SCENARIO = """\
kaidan scenario 1
game ghost-stories

scenario a scenario that holds
phase yang R
taoist R at d4
expect qi R = 4
expect not offered exorcise GS-EXO-11
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the files that the examples name."""
    table = Table.open(package.game("ghost-stories"), 5, names={"R": "Ada"})
    while not table.over:
        table.play(table.state.options()[0], table.version, table.decider)
    (tmp_path / "game.kgn").write_text(table.record.write(), encoding="utf-8")
    start = package.game("ghost-stories").start(seed=5)
    start.play("draw 11")
    (tmp_path / "position.kgn").write_text(Position.of(start).write(), encoding="utf-8")
    (tmp_path / "scenario.kgn").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def data(home: Path, *arguments: str) -> Any:
    answer = kaidan(home, *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def examples(help_text: str) -> list[str]:
    return re.findall(r"^ +(kaidan .*)$", help_text[help_text.rindex("\n\n") :], re.MULTILINE)


#: What needs a database, or runs until it is stopped: tests/server.
OF_SERVERS = ("serve", "backup", "restore", "admin")


@pytest.mark.parametrize("name", [name for name in NAMES if name not in OF_SERVERS])
def test_every_command_has_help_with_examples_that_run(home: Path, name: str) -> None:
    answer = kaidan(home, name, "--help")
    assert answer.code == 0
    found = examples(answer.out)
    assert found
    for example in found:
        words = shlex.split(example)[1:]
        assert words[0] == name
        run = kaidan(home, *words, typed="11\nq\nq\n")
        assert run.code == 0, (example, run.out[-500:], run.err)
        assert run.out
        assert "Traceback" not in run.out + run.err


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("name", ["", *NAMES])
def test_help_speaks_the_language_asked_for(
    name: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lines(*more: str) -> set[str]:
        assert run([*([name] if name else []), "--help", *more]) == 0
        return {line.strip() for line in capsys.readouterr().out.splitlines() if " " in line.strip()}

    english, other = lines("--lang", "en"), lines("--lang", language)
    assert {line for line in english & other if not line.startswith("kaidan ")} == set()
    monkeypatch.setenv("KAIDAN_LANG", language)
    assert lines() == other


def test_help_lists_every_command(home: Path) -> None:
    answer = kaidan(home, "--help")
    assert re.findall(r"^  ([a-z]+) ", answer.out, re.MULTILINE)[: len(NAMES)] == list(NAMES)
    assert "..." not in answer.out
    bare = kaidan(home)
    assert (bare.code, bare.out) == (2, answer.out)


def test_the_version_says_which_build_runs(home: Path) -> None:
    build = "interpreted" if state.__file__.endswith(".py") else "compiled"
    assert kaidan(home, "--version").out.startswith(f"kaidan {package.__version__}, {build} build, Python 3.")


# -- replay -----------------------------------------------------------------------------------------------------------
def test_replay_tells_every_move_and_shows_the_end(home: Path) -> None:
    out = kaidan(home, "replay", "game.kgn").out
    record = Record.read((home / "game.kgn").read_text(encoding="utf-8"))
    for n, line in enumerate(record.lines, 1):
        assert f"after move {n} of {len(record.lines)}: {line.who} {line.text}\n" in out
    assert "Ada" in out
    assert "the players lose" in out
    assert "score" in out


def test_replay_stops_where_it_is_told(home: Path) -> None:
    assert "after move 3 of" in kaidan(home, "replay", "game.kgn", "--to", "3").out
    assert "before the first of" in kaidan(home, "replay", "game.kgn", "--to", "0").out
    assert "so it cannot be shown after 9999" in kaidan(home, "replay", "game.kgn", "--to", "9999").sentence


def test_replay_for_machines_has_every_event(home: Path) -> None:
    whole = data(home, "replay", "game.kgn")
    record = Record.read((home / "game.kgn").read_text(encoding="utf-8"))
    assert [(move["who"], move["move"]) for move in whole["moves"]] == [(line.who, line.text) for line in record.lines]
    drawn = {"event": "drawn", "card": record.lines[0].text.removeprefix("draw "), "rule": "GS-SET-5"}
    assert whole["moves"][0]["events"][0] == drawn
    assert whole["waiting"] == "over"
    assert len(data(home, "replay", "game.kgn", "--to", "3")["moves"]) == 3


def test_replay_steps_at_a_keyboard(home: Path) -> None:
    from ..process import Terminal, plain

    screen = Terminal(home, "replay", "game.kgn")
    screen.until("q: quit")
    for typed, shown in (
        ("\n", "after move 1 of"),
        ("\n", "after move 2 of"),
        ("b\n", "after move 1 of"),
        ("7\n", "after move 7 of"),
    ):
        screen.until("> ")
        screen.type(typed)
        screen.until(shown)
    screen.type("q\n")
    assert screen.end() == 0
    assert "Traceback" not in plain(screen.seen)


# -- show -------------------------------------------------------------------------------------------------------------
def test_show_draws_a_position_and_its_options(home: Path) -> None:
    out = kaidan(home, "show", "position.kgn").out
    assert "where will Lich go?" in out
    assert " 1  put Lich on" in out


def test_show_reads_a_position_from_a_pipe(home: Path) -> None:
    text = (home / "position.kgn").read_text(encoding="utf-8")
    assert kaidan(home, "show", "-", typed=text).out == kaidan(home, "show", "position.kgn").out


def test_show_for_machines_round_trips(home: Path) -> None:
    shown = data(home, "show", "position.kgn")
    assert shown["waiting"] == "decision"
    start = Position.read((home / "position.kgn").read_text(encoding="utf-8")).state(package.game("ghost-stories"))
    assert [move["move"] for move in shown["moves"]] == start.options()
    again = "\n".join(["kaidan position 1", f"game {shown['game']}", *shown["position"]]) + "\n"
    assert Position.read(again).state(package.game("ghost-stories")) == start


def test_show_for_machines_has_odds_outcomes_and_the_end(home: Path) -> None:
    text = "kaidan position 1\ngame ghost-stories\nphase yang R\ntaoist R at c4\nghost c5 34\n"
    (home / "p.kgn").write_text(text + "setup boards R Y G B\nsetup players R Y G B\n", encoding="utf-8")
    exorcise = next(move for move in data(home, "show", "p.kgn")["moves"] if move["move"] == "exorcise")
    assert {"result": "fell c5", "ways": 152, "of": 216} in exorcise["odds"]
    over = data(home, "show", "game.kgn")
    assert over["ending"]["result"] == -1
    assert over["moves"] == []
    (home / "start.kgn").write_text(Position.of(package.game("ghost-stories").start(seed=1)).write(), encoding="utf-8")
    assert {"outcome": "draw 47", "weight": 1} in data(home, "show", "start.kgn")["outcomes"]
    assert "draw the top card" in kaidan(home, "show", "start.kgn").out


# -- referee ----------------------------------------------------------------------------------------------------------
def test_the_referee_is_content_with_what_holds(home: Path) -> None:
    answer = kaidan(home, "referee", "scenario.kgn")
    assert (answer.code, answer.out) == (0, "2 expectations, 0 failed\n")


def test_the_referee_names_file_line_expected_and_found_and_leaves_with_1(home: Path) -> None:
    (home / "wrong.kgn").write_text(SCENARIO.replace("qi R = 4", "qi R = 3"), encoding="utf-8")
    answer = kaidan(home, "referee", "scenario.kgn", "wrong.kgn")
    assert answer.code == 1
    assert answer.out.splitlines() == ["wrong.kgn:7: expected qi R = 3; found 4", "4 expectations, 1 failed"]
    judged = kaidan(home, "referee", "wrong.kgn", "--json")
    assert judged.code == 1
    assert json.loads(judged.out)["failed"] == [
        {"file": "wrong.kgn", "line": 7, "scenario": "a scenario that holds", "expected": "qi R = 3", "found": "4"}
    ]


@pytest.mark.parametrize(
    "language, found",
    [
        ("de", ["das ist möglich", "R entscheidet: ", "„fly“ ist nicht zu lesen", "hat mindestens 1 Qi"]),
        ("pl", ["jest możliwe", "decyduje R: ", "nie można odczytać „fly”", "ma co najmniej 1 Czi"]),
    ],
)
def test_the_referee_says_what_he_found_in_the_language_asked_for(home: Path, language: str, found: list[str]) -> None:
    steps = ["expect not offered help", "B end", "expect offered fly", "taoist B qi 0"]
    for step, said in zip(steps, found, strict=True):
        (home / "wrong.kgn").write_text(SCENARIO.replace("expect qi R = 4", step), encoding="utf-8")
        assert said in kaidan(home, "referee", "wrong.kgn", "--lang", language).out


def test_the_referee_refuses_what_is_no_scenario(home: Path) -> None:
    answer = kaidan(home, "referee", "game.kgn")
    assert answer.code == 2
    assert answer.sentence.startswith("game.kgn: ")


def test_the_referee_who_watches_shows_the_table_and_judges_again_after_every_change(home: Path) -> None:
    wrong = home / "wrong.kgn"
    wrong.write_text(SCENARIO.replace("qi R = 4", "qi R = 3"), encoding="utf-8")
    terminal = Terminal(home, "referee", "--watch", "scenario.kgn", "wrong.kgn")
    shown = plain(terminal.until("watching; Ctrl+C ends it"))
    assert "wrong.kgn:7: expected qi R = 3; found 4" in shown
    assert "4 expectations, 1 failed" in shown
    assert "Herbalist's Shop" in shown  # the table as it was there
    assert "exorcise or ask for help" in shown
    wrong.write_text(SCENARIO, encoding="utf-8")
    assert "4 expectations, 0 failed" in plain(terminal.until("watching;"))
    wrong.write_text("nothing of the kind", encoding="utf-8")
    assert "wrong.kgn: line 1: this is no scenario" in plain(terminal.until("watching;"))
    wrong.unlink()
    assert "wrong.kgn" in plain(terminal.until("watching;"))
    wrong.write_text(SCENARIO.replace("a scenario that holds", "one more"), encoding="utf-8")
    assert "4 expectations, 0 failed" in plain(terminal.until("watching;"))
    terminal.interrupt()
    assert terminal.end() == 0


def test_the_referee_who_watches_leaves_with_what_the_last_run_came_to(home: Path) -> None:
    (home / "wrong.kgn").write_text(SCENARIO.replace("qi R = 4", "qi R = 3"), encoding="utf-8")
    terminal = Terminal(home, "referee", "--watch", "wrong.kgn", "--lang", "de")
    assert "2 Erwartungen, verfehlt: 1" in plain(terminal.until("Strg+C"))
    terminal.interrupt()
    assert terminal.end() == 1


# -- rules, cards, games ----------------------------------------------------------------------------------------------
def test_rules_are_found_by_id_topic_and_words(home: Path) -> None:
    assert kaidan(home, "rules", "gs-exo-5").out.startswith("GS-EXO-5  Exorcism\n")
    assert kaidan(home, "rules", "GS-TIL").out.count("GS-TIL-") >= 10
    assert "GS-ARR-4" in kaidan(home, "rules", "--search", "Buddha").out
    assert [rule["id"] for rule in data(home, "rules", "GS-EXO-5", "YP-SET-1")] == ["GS-EXO-5", "YP-SET-1"]


def test_rules_without_anything_list_the_topics(home: Path) -> None:
    assert "GS-EXO" in kaidan(home, "rules").out
    assert "GS-EXO" in data(home, "rules")


def test_rules_speak_the_language_asked_for(home: Path) -> None:
    assert kaidan(home, "rules", "GS-EXO-5", "--lang", "pl").out != kaidan(home, "rules", "GS-EXO-5").out


def test_cards_are_found_by_number_and_name(home: Path) -> None:
    assert kaidan(home, "cards", "47").out.startswith("47 Severed Heads\n")
    assert "Teehaus" in kaidan(home, "cards", "Tea House", "--lang", "de").out
    assert "Abgeschlagene Köpfe" in kaidan(home, "cards", "47", "--all-names").out
    assert [card["no"] for card in data(home, "cards", "zombie")] == [6, 7]
    assert len(data(home, "cards")) >= 82


def test_games_are_listed_with_their_options(home: Path) -> None:
    listed = data(home, "games")
    assert list(listed) == package.games()
    assert listed["ghost-stories"]["level"][0] == "initiation"
    assert "initiation, normal, nightmare, hell" in kaidan(home, "games").out


def test_an_output_cut_off_by_its_reader_is_no_failure_of_ours(home: Path) -> None:
    import subprocess

    from ..process import COMMAND, environment

    process = subprocess.Popen(
        [*COMMAND, "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(home)
    )
    assert process.stdout
    process.stdout.close()
    assert process.stderr
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) in (0, 141)
