"""The same at a real terminal: colours, width, interrupts, a terminal that goes away, and a process that is killed."""

from __future__ import annotations

import io
import random
import subprocess
from pathlib import Path

import pytest

from kaidan.draw.ink import ESCAPE
from kaidan.kernel.record import Record
from kaidan.tui.terminal import InputClosed, Terminal, can_show

from .. import process
from ..process import COMMAND, environment, kaidan, lines_of, plain, saves


def test_a_terminal_shows_colours_and_a_pipe_does_not(tmp_path: Path) -> None:
    screen = process.Terminal(tmp_path, "play", "--seed", "3")
    assert ESCAPE.search(screen.until("place e4"))
    screen.type("q\n")
    assert screen.end() == 0
    assert not ESCAPE.search(kaidan(tmp_path, "play", "--seed", "3").out)


def test_no_color_is_obeyed(tmp_path: Path) -> None:
    screen = process.Terminal(tmp_path, "play", "--seed", "3", NO_COLOR="1")
    screen.until("> ")
    screen.type("q\n")
    screen.end()
    assert not ESCAPE.search(screen.seen)


@pytest.mark.parametrize("columns", [60, 80, 100, 200])
def test_the_drawing_fits_the_terminal(tmp_path: Path, columns: int) -> None:
    screen = process.Terminal(tmp_path, "play", "--seed", "3", columns=columns)
    shown = screen.until("place e4")
    screen.type("q\n")
    screen.end()
    widest = max(len(line) for line in plain(shown).splitlines())
    assert min(columns, 100) - 5 <= widest <= min(columns, 100)


def test_an_interrupt_saves_says_so_and_leaves_with_130(tmp_path: Path) -> None:
    screen = process.Terminal(tmp_path, "play", "--seed", "3")
    screen.until("place e4")
    screen.until("> ")
    screen.type("1\n")
    screen.until("end the turn")
    screen.until("> ")
    screen.interrupt()
    assert screen.end() == 130
    assert "the game is saved in" in plain(screen.seen)
    assert "Traceback" not in screen.seen
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11", "B place e2"]


def test_the_end_of_the_keyboard_saves_and_leaves_with_0(tmp_path: Path) -> None:
    screen = process.Terminal(tmp_path, "play", "--seed", "3")
    screen.until("place e4")
    screen.until("> ")
    screen.type("\x04")
    assert screen.end() == 0
    assert "the game is saved in" in plain(screen.seen)
    assert "Traceback" not in screen.seen


def test_an_output_that_nobody_reads_ends_the_game_without_complaint(tmp_path: Path) -> None:
    playing = subprocess.Popen(
        [*COMMAND, "play", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert playing.stdin
    assert playing.stdout
    assert playing.stderr
    playing.stdout.read(100)
    playing.stdout.close()
    playing.stdin.write(b"1\n" * 50)
    playing.stdin.close()
    assert playing.stderr.read() == b""
    playing.stderr.close()
    assert playing.wait(60) == 0
    Record.read(saves(tmp_path)[0].read_text(encoding="utf-8")).replay()


def test_a_game_killed_at_any_moment_loses_no_acknowledged_move(tmp_path: Path) -> None:
    chance = random.Random(17)
    acknowledged: list[str] = []
    for attempt in range(6):
        arguments = ["--resume"] if attempt else ["--seed", "5", "--option", "five_qi=on"]
        playing = subprocess.Popen(
            [*COMMAND, "play", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(tmp_path),
        )
        assert playing.stdin
        assert playing.stdout
        moves = chance.randint(2, 6)
        for _ in range(moves):
            shown = b""
            while not shown.endswith(b"\n> "):
                shown += playing.stdout.read(1)
            # The prompt acknowledges everything before it.
            now = list(lines_of(saves(tmp_path)[0]))
            assert now[: len(acknowledged)] == acknowledged
            acknowledged = now
            playing.stdin.write(b"1\n")
            playing.stdin.flush()
        playing.kill()  # while the last move is being read, played, saved or shown
        playing.communicate()
        found = list(lines_of(saves(tmp_path)[0]))
        assert found[: len(acknowledged)] == acknowledged
        Record.read(saves(tmp_path)[0].read_text(encoding="utf-8")).replay()
    assert len(acknowledged) > 6


# -- without a process ------------------------------------------------------------------------------------------------
class Page(io.StringIO):
    """An output that remembers its encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self.name_of_encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a StringIO has none, and says so with None
        return self.name_of_encoding


def test_where_boxes_cannot_be_written_plain_signs_stand_for_them() -> None:
    page = Page("ascii")
    Terminal(io.StringIO(), page, {}).say(["┌─ b5 ─┐ “move” …"])
    assert page.getvalue() == '+- b5 -+ "move" .\n'


def test_an_unknown_encoding_is_taken_for_a_poor_one() -> None:
    assert can_show("utf-8")
    assert not can_show("latin-1")
    assert not can_show("no-such-encoding")


def test_columns_are_taken_from_the_environment_within_reason() -> None:
    for given, width in (("72", 72), ("20", 60), ("500", 100), ("wide", 100), ("", 100)):
        assert Terminal(io.StringIO(), Page("utf-8"), {"COLUMNS": given}).width == width


def test_what_is_typed_through_a_pipe_shows_in_the_transcript() -> None:
    page = Page("utf-8")
    terminal = Terminal(io.StringIO("  move b3 \n"), page, {})
    assert terminal.ask("> ") == "move b3"
    assert page.getvalue() == ">   move b3 \n"
    with pytest.raises(InputClosed):
        terminal.ask("> ")


def test_bytes_that_are_no_text_are_refused_like_any_other_move(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "play", "--seed", "3", typed=b"\xff\xfe\n1\n")
    assert "cannot read" in answer.out
    assert answer.code == 0
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11", "B place e2"]
