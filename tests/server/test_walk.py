"""docs/architecture.md follows a tap from the browser to the rules and back: each function it names is passed there."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from types import FrameType

import pytest

import kaidan.kernel.driver
import kaidan.kernel.state
from kaidan.server.hall import Hall
from kaidan.server.room import Room

from .people import opened, person, running, settings_for

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "kaidan" / "server" / "static"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALK = PAGE.split("## What happens when a player taps a move\n")[1].split("\n## ")[0]
#: The functions that each of its steps names.
STEPS = [
    re.findall(r"`([A-Z]\w+\.\w+|[a-z]+_[a-z_]+)`", step) for step in re.split(r"^\d\. ", WALK, flags=re.MULTILINE)
]
#: Classes of the kernel may be compiled, and then nobody sees their calls; it has to do that they have what is named.
OF_THE_KERNEL = {"Driver": kaidan.kernel.driver, "State": kaidan.kernel.state, "Rule": kaidan.kernel.state}


def of_the_kernel(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] in OF_THE_KERNEL


def busy(hall: Hall, room: Room) -> bool:
    """Whether something is being kept at a table, or about to be shown."""
    return room.lock.locked() or bool(hall.pushing) or any(client.waiting for client in hall.clients[room.code])


async def passed_by_a_move(path: Path) -> list[str]:
    """Every function of kaidan that a move passes, from the message to the answer, once and in the order of calls."""
    passed: list[str] = []

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and "kaidan" in frame.f_code.co_filename:
            passed.append(frame.f_code.co_qualname)

    async with running(settings_for(path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            hall, move = server.hall, ada.options[0]
            room = await hall.room(table.code)
            # Who has come is kept and shown beside, and is no part of the walk.
            while room.session.party.present.get(hall.settings.process) != hall.connected(room) or busy(hall, room):
                await asyncio.sleep(0.01)
            sys.setprofile(note)
            try:
                assert (await ada.play(move))["ok"]
                await ada.until_revision(room.session.revision)
            finally:
                sys.setprofile(None)
    before = passed[: passed.index("read_intent")]
    start = len(before) - 1 - before[::-1].index("Sockets.receive")
    return list(dict.fromkeys(passed[start:]))


async def test_a_move_passes_what_the_walk_names_step_by_step(tmp_path: Path) -> None:
    passed = await passed_by_a_move(tmp_path)
    # A game's own board has a name of its own.
    found = [re.sub(r"^\w*Board\.", "Board.", name) for name in passed]
    last = -1
    for step in STEPS[2:7]:
        named = [name for name in step if not of_the_kernel(name)]
        assert [name for name in named if name not in found] == []
        if named:
            assert found.index(named[0]) > last, named[0]
            last = max(found.index(name) for name in named)


@pytest.mark.parametrize("name", [name for step in STEPS for name in step if of_the_kernel(name)])
def test_the_kernel_has_what_the_walk_names(name: str) -> None:
    owner, function = name.split(".")
    assert function in dir(getattr(OF_THE_KERNEL[owner], owner))


@pytest.mark.parametrize("name", [name for step in (STEPS[1], STEPS[7]) for name in step])
def test_the_browsers_code_has_what_the_walk_names(name: str) -> None:
    owner, function = name.split(".")
    text = (STATIC / f"{owner.lower()}.js").read_text(encoding="utf-8")
    assert re.search(rf"^export class {owner} |^class {owner} ", text, re.MULTILINE)
    assert re.search(rf"^  (async )?{function}\(", text, re.MULTILINE)
