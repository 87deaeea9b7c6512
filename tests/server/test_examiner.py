"""Texts from outside: read in a process with little time and memory, refused in a sentence, while tables go on."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

import kaidan
from kaidan.kernel.driver import begin
from kaidan.kernel.errors import Refusal
from kaidan.kernel.position import Position
from kaidan.server.examiner import Examiner, judged
from kaidan.server.hall import Hall

from .people import UNLIMITED, running, settings_for

#: Turns up a villager where none stands: it once took all time and memory there was.
ENDLESS = "kaidan position 1\ngame ghost-stories\noption expansion white-moon\nshelter -\n"
ENDLESS += "villagers b4 hua\nvillagers d2 sun\nphase yang R\npending reveal tile c3\n"


def a_record() -> str:
    game = kaidan.game("ghost-stories")
    return begin(game, 5, game.draw_setup(5)).record.write()


async def refusal(examiner: Examiner, text: str) -> str:
    with pytest.raises(Refusal) as refused:
        await examiner.examine(text)
    return str(refused.value)


async def test_a_good_text_passes_and_a_bad_one_is_refused_for_its_own_reason() -> None:
    examiner = Examiner({})
    try:
        await examiner.examine(a_record())
        await examiner.examine(Position.of(kaidan.game("yokai-pagoda").start(3)).write())
        assert "neither a record nor a position" in await refusal(examiner, "hello")
        assert "line 8" in await refusal(examiner, ENDLESS.replace("shelter -", "shelter - # nobody"))
    finally:
        examiner.close()


async def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_is_read() -> None:
    examiner = Examiner({}, seconds=0.0)
    try:
        assert "gave up on the text" in await refusal(examiner, a_record())
        assert examiner.process is None
        patient = Examiner({})
        try:
            await patient.examine(a_record())
        finally:
            patient.close()
    finally:
        examiner.close()


async def test_a_text_that_takes_too_much_memory_is_given_up() -> None:
    examiner = Examiner({}, memory=3 * 2**20)
    try:
        assert "gave up on the text" in await refusal(examiner, "kaidan record 1\n" + "x " * 4_000_000)
    finally:
        examiner.close()


async def test_a_process_that_was_killed_is_started_again() -> None:
    examiner = Examiner({})
    try:
        await examiner.examine(a_record())
        assert examiner.process is not None
        examiner.process.kill()
        examiner.process.join()
        await examiner.examine(a_record())
    finally:
        examiner.close()


def test_an_error_of_ours_is_a_refusal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing known leads there; whatever does must not end as a page of ours that says nothing."""

    def faulty(text: str, seed: int) -> None:
        raise IndexError(text)

    monkeypatch.setattr("kaidan.server.new_table.continued", faulty)
    assert "something that never happens in a game" in str(judged("kaidan position 1"))


async def test_the_import_that_hung_the_server_is_refused_and_the_server_lives(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server, httpx.AsyncClient(timeout=60) as visitor:
        answer = await visitor.post(f"{server.url}/api/tables", json={"text": ENDLESS})
        assert answer.status_code == 400
        assert "cannot be pending" in answer.json()["reason"]
        assert (await visitor.get(f"{server.url}/health")).json()["tables"] == 0
        good = await visitor.post(f"{server.url}/api/tables", json={"text": a_record()})
        assert good.status_code == 201
        assert isinstance(server.hall, Hall)
