"""`kaidan serve`: it says where the table is, serves it, stops when asked, and says why it cannot start."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import threading
from pathlib import Path

import httpx
import pytest

from kaidan.draw.art import names, picture
from kaidan.server import pictures

from ..process import COMMAND, PATIENCE, environment, kaidan
from .people import running, settings_for


def test_it_says_where_the_table_is_and_stops_when_asked(tmp_path: Path) -> None:
    words = [*COMMAND, "serve", "--no-open", "--port", "0"]
    child = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path), text=True
    )
    try:
        assert child.stdout is not None
        line = child.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line
        answer = httpx.get(found[0], timeout=60)
        assert answer.status_code == 200
        assert "<html" in answer.text
        assert (tmp_path / "kaidan.db").exists()
        child.send_signal(signal.SIGINT)
        _, complaints = child.communicate(timeout=PATIENCE)
        assert child.returncode == 0
        assert "Traceback" not in complaints
    finally:
        child.kill()
        child.wait()


def test_what_keeps_it_from_starting_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = kaidan(tmp_path, "serve", "--no-open", "--port", str(port))
        assert answer.code == 2
        assert answer.sentence.startswith(f"cannot listen at 127.0.0.1, port {port}: ")
    answer = kaidan(tmp_path, "serve", "--no-open", "--database", "mysql://host/kaidan")
    assert (answer.code, "not a database kaidan can use" in answer.sentence) == (2, True)
    (tmp_path / "mine.toml").write_text("[nonsense]\n", encoding="utf-8")
    answer = kaidan(tmp_path, "serve", "--no-open", "--content", "mine.toml")
    assert (answer.code, "fits no game" in answer.sentence) == (2, True)


def test_a_database_that_cannot_be_opened_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for database in (str(tmp_path / "file" / "kaidan.db"), "postgresql://kaidan@127.0.0.1:1/kaidan"):
        answer = kaidan(tmp_path, "serve", "--no-open", "--port", "0", "--database", database)
        assert answer.code == 2
        assert "Traceback" not in answer.err
        assert answer.err.startswith("kaidan: ")


async def test_no_table_waits_while_a_picture_is_drawn(tmp_path: Path) -> None:
    """Pictures are drawn in a thread of their own, each once, however many ask for it at the same time."""
    threads: list[str] = []

    def noticed(name: str) -> str:
        threads.append(f"{threading.current_thread().name} {name}")
        return picture(name)

    wanted = next(name for name in sorted(names()) if name.startswith("finale"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "picture", noticed)
        async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(timeout=60) as client:
            answers = await asyncio.gather(*[client.get(f"{server.url}/art/{wanted}.svg") for _ in range(5)])
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert threads == [f"kaidan-gallery_0 {wanted}"]
