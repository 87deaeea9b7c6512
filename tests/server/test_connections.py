"""Half-sent requests, crowds of connections, waiting requests and guesses: none of them shuts others out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import time
import zlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from kaidan.server.client import Client
from kaidan.server.connections import (
    WINDOW,
    EachForItself,
    Lines,
    Quiet,
    compressor,
    deflating,
    files_allowed,
    squeezed,
)
from kaidan.server.room import Room
from kaidan.server.settings import Limits, Rate
from kaidan.server.sockets import MOST_ANSWERS, Outbox

from .people import UNLIMITED, Running, opened, person, running, settings_for


@contextlib.asynccontextmanager
async def half_sent(server: Running, count: int, text: bytes) -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many connections on each of which a request has begun and does not go on."""
    lines = []
    for _ in range(count):
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            lines.append((reader, writer))
            writer.write(text)
    try:
        yield [reader for reader, _ in lines]
    finally:
        for _, writer in lines:
            writer.close()


async def ended(reader: asyncio.StreamReader) -> bytes:
    with contextlib.suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), 20)
    return b""


@pytest.mark.parametrize("text", [b"", b"GET / HTTP/1.1\r\nHost: a\r\nX-Begun: "])
async def test_the_head_of_a_request_is_not_waited_for_long(tmp_path: Path, text: bytes) -> None:
    limits = replace(UNLIMITED, head_seconds=0.3)
    async with running(settings_for(tmp_path, limits=limits)) as server, half_sent(server, 40, text) as readers:
        assert [await ended(reader) for reader in readers] == [b""] * len(readers)
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as visitor:
            assert (await visitor.get("/health")).status_code == 200


async def test_the_head_of_a_second_request_is_not_waited_for_longer(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, head_seconds=0.3)
    async with running(settings_for(tmp_path, limits=limits)) as server:
        whole = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        async with half_sent(server, 1, whole + b"GET /health HT") as (reader,):
            assert (await ended(reader)).startswith(b"HTTP/1.1 200")


async def test_a_body_that_does_not_come_is_not_waited_for_long(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, body_seconds=0.3)
    async with running(settings_for(tmp_path, limits=limits)) as server:
        head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        async with half_sent(server, 1, head) as (reader,):
            answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
            assert answer.startswith(b"HTTP/1.1 400")
            assert b"within" in await asyncio.wait_for(reader.read(200), 20)


async def test_a_crowd_of_connections_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One address has so many; and where all there are have been taken, those who were let in are served."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.1.1.1")
    limits = replace(UNLIMITED, per_address=10)
    settings = settings_for(tmp_path, limits=limits)
    async with running(settings) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as visitor:
        assert (await visitor.get("/health")).status_code == 200
        with caplog.at_level(logging.WARNING):
            async with half_sent(server, 50, b"GET / HTTP/1.1\r\n"):
                await asyncio.sleep(0.2)
                assert len(server.server.server_state.connections) == 10
                assert (await visitor.get("/health")).status_code == 200
    assert any("was refused" in record.getMessage() for record in caplog.records)


def test_websockets_that_have_ended_make_room() -> None:
    class Ended(asyncio.Transport):
        def is_closing(self) -> bool:
            return True

    lines = Lines(replace(Limits(), per_address=1, connections=3), "")
    assert lines.admit("a", Ended())
    assert lines.admit("a", asyncio.Transport()) is True
    assert (lines.count, len(lines.by_address["a"])) == (1, 1)
    assert files_allowed() > 100


async def test_whoever_waits_for_a_change_counts_among_the_watchers(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, watchers=3)
    async with running(settings_for(tmp_path, limits=limits)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as program:
            revision = (await program.get(f"/api/tables/{table.code}")).json()["revision"]
            address = f"/api/tables/{table.code}?since={revision}"
            waiting = [asyncio.create_task(program.get(address)) for _ in range(3)]
            while len(server.hall.clients.get(table.code, ())) < 3:
                await asyncio.sleep(0.01)
            assert (await program.get(address)).status_code == 429
            with pytest.raises(ConnectionClosed, match="4429"):
                await person(table).__aenter__()
            mine = {"Authorization": f"Bearer {table.token}"}
            renamed = {"intent": "rename", "name": "Ada Lovelace"}
            await program.post(f"/api/tables/{table.code}", json=renamed, headers=mine)
            assert {(await one).status_code for one in waiting} == {200}
        assert server.hall.clients.get(table.code) is None


async def test_many_who_come_and_go_are_shown_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them was a picture for everybody else: a hundred were ten thousand."""
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        pushed: list[str] = []
        push = server.hall.push

        def counted(room: Room) -> None:
            pushed.append(room.code)
            push(room)

        monkeypatch.setattr(server.hall, "push", counted)
        limits = httpx.Limits(max_connections=100)
        async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=limits) as program:
            revision = (await program.get(f"/api/tables/{table.code}")).json()["revision"]
            address = f"/api/tables/{table.code}?since={revision}"
            waiting = [asyncio.create_task(program.get(address)) for _ in range(60)]
            while len(server.hall.clients.get(table.code, ())) < 60:
                await asyncio.sleep(0.01)
            begun = len(pushed)
            mine = {"Authorization": f"Bearer {table.token}"}
            renamed = {"intent": "rename", "name": "Ada Lovelace"}
            await program.post(f"/api/tables/{table.code}", json=renamed, headers=mine)
            await asyncio.gather(*waiting)
            await asyncio.sleep(0.3)
            assert len(pushed) - begun < 20


async def test_codes_are_not_guessed_for_long(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, misses=Rate(5, 0.001))
    async with running(settings_for(tmp_path, limits=limits)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as guesser:
            codes = [(await guesser.get(f"/t/aaaaaaa{n}")).status_code for n in range(2, 10)]
            assert codes == [404] * 5 + [429] * 3
        table.code = "zzzzzzzz"
        for closed in ("4404", "4404", "4404", "4404", "4404", "4429"):
            with pytest.raises(ConnectionClosed, match=closed):
                await person(table).__aenter__()


async def test_an_address_connects_and_acts_only_so_fast_whatever_its_tokens(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, connects=Rate(3, 0.001), intents=Rate(4, 0.001))
    async with running(settings_for(tmp_path, limits=limits)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        async with person(table, "a" * 22) as one, person(table, "b" * 22) as two, person(table, "c" * 22) as three:
            answers = [await person.ask("ping", place="c3") for person in (one, two, three, one, two)]
            assert [answer["kind"] for answer in answers] == ["illegal"] * 4 + ["limit"]
            with pytest.raises(ConnectionClosed, match="4429"):
                await person(table).__aenter__()


def test_a_log_says_the_same_only_so_often() -> None:
    quiet = Quiet(most=3, seconds=0.05)

    def said(text: str) -> logging.LogRecord:
        return logging.LogRecord("asyncio", logging.ERROR, "", 0, text, None, None)

    assert [quiet.filter(said("too many files")) for _ in range(6)] == [True] * 3 + [False] * 3
    assert quiet.filter(said("something else"))
    time.sleep(0.06)
    again = said("too many files")
    assert quiet.filter(again)
    assert "3 times more" in again.getMessage()


@pytest.mark.parametrize("window", [9, 12, WINDOW])
@pytest.mark.parametrize("without", [True, False])
def test_a_compressed_message_can_be_read_without_those_before(
    monkeypatch: pytest.MonkeyPatch, window: int, without: bool
) -> None:
    """One compressor serves all sockets: nothing in a message may refer to what another was sent."""
    if without:
        monkeypatch.setitem(sys.modules, "isal", None)
        assert deflating() is zlib.compressobj
    compressor.cache_clear()
    text = b" ".join(b"a word that comes again, number %d" % n for n in range(40))
    sizes = []
    for _ in range(3):
        packed = squeezed(text, window)
        assert zlib.decompressobj(-window).decompress(packed) == text
        sizes.append(len(packed))
    assert sizes[0] == sizes[1] == sizes[2] < len(text)
    compressor.cache_clear()


def test_what_is_short_is_sent_as_it_is() -> None:
    one = EachForItself(True, True, WINDOW, WINDOW)
    short, long = Frame(Opcode.TEXT, b'{"ok":true}'), Frame(Opcode.TEXT, b"again and " * 100)
    assert one.encode(short) is short
    assert one.encode(long).rsv1
    assert len(one.encode(long).data) < len(long.data)


async def test_an_answer_comes_before_what_it_has_changed(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(5):
                heard, version = len(ada.heard), ada.version
                assert (await ada.play())["ok"]
                bodies = [json.loads(text) for text in ada.heard[heard:]]
                changed = [body.get("version", -1) > version for body in bodies]
                assert [body.get("ok") for body in bodies].index(True) < changed.index(True)


async def test_whoever_reads_no_answers_is_not_listened_to() -> None:
    outbox = Outbox(Client("abcdefgh", "", "en"))
    for n in range(MOST_ANSWERS):
        await asyncio.wait_for(outbox.put({"ok": True, "id": n}), 10)
    one_more = asyncio.create_task(outbox.put({"ok": True}))
    await asyncio.sleep(0.05)
    assert not one_more.done()
    outbox.close()  # the line has ended
    await asyncio.wait_for(one_more, 10)
