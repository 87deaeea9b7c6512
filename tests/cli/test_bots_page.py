"""The commands that docs/bots.md shows can be given as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from kaidan.cli.main import Kaidan
from kaidan.locale import Speech

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (kaidan .*)$", PAGE, re.MULTILINE) + re.findall(r"`(kaidan play [^`]*)`", PAGE)


def test_the_page_shows_every_command_of_its_subject() -> None:
    assert {line.split()[1] for line in COMMANDS} == {"advise", "sim", "play"}
    assert "kaidan review RECORD" in PAGE


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_page_is_understood(line: str) -> None:
    _, name, *words = shlex.split(line)
    group = Kaidan(Speech("en"))
    command = group.get_command(group.make_context("kaidan", [name]), name)
    assert command is not None
    context = command.make_context(name, words)
    assert context.args == []
