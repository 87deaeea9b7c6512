"""docs/hosting.md: every command of ours that it shows is run as it stands there, beside a server that runs."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

import pytest

from ..process import kaidan
from .people import opened, person, running, settings_for
from .serving import ROOT

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SHOWN = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


@pytest.mark.long
async def test_every_command_of_the_page_does_what_it_says(tmp_path: Path) -> None:
    commands = [line for line in SHOWN if line.startswith("kaidan ")]
    assert len(commands) > 12
    async with running(settings_for(tmp_path, heartbeat=0.1)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        letters = (await server.hall.room(table.code)).session.table.players
        async with person(table, "b" * 22) as bob:
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]
        for line in commands:
            words = [word.replace("CODE", table.code).replace("SEAT", letters[1]) for word in shlex.split(line)[1:]]
            answer = await asyncio.to_thread(kaidan, tmp_path, *words)
            assert (answer.code, answer.err) == (0, ""), line
            assert answer.out or "--expired" in words, line


def test_every_file_and_setting_the_page_names_is_there() -> None:
    for path in [*re.findall(r"\]\(\.\./([^)#]+)", PAGE), *re.findall(r"(deploy/[\w.]+)", PAGE)]:
        assert (ROOT / path).is_file(), path
    for test in re.findall(r"`(tests/[\w/.]+\.py)`", PAGE):
        assert (ROOT / test).is_file(), test
    known = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "kaidan").rglob("*.py"))
    known += "".join(path.read_text(encoding="utf-8") for path in (ROOT / "deploy").iterdir())
    for name in set(re.findall(r"`(KAIDAN_[A-Z_]+[A-Z])`", PAGE)) | {"FORWARDED_ALLOW_IPS"}:
        assert name in known or name.startswith("KAIDAN_KEEP_"), name
    for number in set(re.findall(r"`(kaidan_[a-z_]+)", PAGE)):
        assert number in known, number


def test_the_threat_model_names_tests_that_there_are() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    for name in re.findall(r"`(test_[a-z_]+\.py)`", page):
        assert (ROOT / "tests" / "server" / name).is_file(), name
    for target in re.findall(r"`make ([a-z]+)`", page):
        assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8"), target
