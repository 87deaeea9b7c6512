"""People at a real server: a browser's requests and its websocket, without a browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kaidan.server.hall import Hall
from kaidan.server.run import configured, listening
from kaidan.server.settings import Limits, Rate, Settings, database_url

#: For machines that act as many people at once.
ENDLESS = Rate(1e9, 1e9)
UNLIMITED = Limits(
    requests=ENDLESS,
    new_tables=ENDLESS,
    messages=ENDLESS,
    connects=ENDLESS,
    misses=ENDLESS,
    intents=ENDLESS,
    sockets=10_000,
    per_address=100_000,
    watchers=1000,
    refusals=10**9,
)
#: More than anything takes on a busy machine, a table that moves to another process included.
PATIENCE = 60.0


def settings_for(path: Path, **more: Any) -> Settings:
    return Settings(**{"database": database_url(str(path / "kaidan.db")), "pace": 0.0, "workers": 1, **more})


class Running:
    """A server in this process."""

    def __init__(self, settings: Settings) -> None:
        self.config = configured(settings)
        self.listener = listening("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = uvicorn.Server(self.config)

    @property
    def hall(self) -> Hall:
        app: Any = self.config.app
        hall = app.state.hall
        assert isinstance(hall, Hall)
        return hall


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    """The server, from its start to its orderly end."""
    one = Running(settings)
    task = asyncio.create_task(one.server._serve([one.listener]))
    try:
        while not one.server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield one
    finally:
        one.server.should_exit = True
        await task


class Table:
    """A table at a server, as its host has it."""

    def __init__(self, url: str, code: str, token: str) -> None:
        self.url = url
        self.code = code
        self.token = token


async def opened(url: str, **asked: str) -> Table:
    async with httpx.AsyncClient(timeout=60) as client:
        answer = await client.post(f"{url}/tables", json={"name": "Ada", **asked})
    assert answer.status_code == 201, answer.text
    body = answer.json()
    return Table(url, body["code"], body["token"])


class Person:
    """Somebody at a table with a websocket open: everything that was ever sent to him is in `heard`."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[str] = []
        self.page: dict[str, str] = {}
        #: The moves on offer to this person.
        self.options: list[str] = []
        self.version = -1
        self.revision = -1
        self.answers: dict[object, dict[str, Any]] = {}
        self.loose: list[dict[str, Any]] = []
        self.number = 0
        #: Whether the line has ended.
        self.gone = False
        self.changed = asyncio.Condition()
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.line:
                assert isinstance(text, str)
                self.heard.append(text)
                body = json.loads(text)
                async with self.changed:
                    self.take(body)
                    self.changed.notify_all()
        async with self.changed:
            self.gone = True
            self.changed.notify_all()

    def take(self, body: dict[str, Any]) -> None:
        if "ok" in body:
            if "id" in body:
                self.answers[body["id"]] = body
            else:
                self.loose.append(body)
            return
        for news in [*body.get("frames", []), body]:
            self.page |= news.get("parts", {})
            if "line" in news:  # as the page does, which writes each event down when it has shown it
                self.page["log"] = with_line(self.page["log"], news["line"])
            for name in news.get("gone", []):
                self.page.pop(name, None)
        self.version, self.revision, self.options = body["version"], body["revision"], body["options"]

    async def ask(self, intent: str, **fields: Any) -> dict[str, Any]:
        """Mean something; the answer."""
        self.number += 1
        number = self.number
        await self.line.send(json.dumps({"id": number, "intent": intent, **fields}))
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: number in self.answers or self.gone), PATIENCE)
        return self.answers[number]

    async def send(self, text: str | bytes) -> dict[str, Any]:
        """Send any text; the answer that names no number."""
        n = len(self.loose)
        await self.line.send(text)
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: len(self.loose) > n or self.gone), PATIENCE)
        return self.loose[n]

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until the page shows it."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: seen() or self.gone), PATIENCE)
        assert seen()

    async def until_revision(self, revision: int) -> None:
        await self.until(lambda: self.revision >= revision)

    async def until_turn(self) -> bool:
        """Wait until a move is on offer; whether there is one before the line ends."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: bool(self.options) or self.gone), PATIENCE)
        return bool(self.options)

    async def play(self, move: str | None = None) -> dict[str, Any]:
        """Play a move, the first on offer unless one is named, and wait until it is seen."""
        version = self.version
        answer = await self.ask("move", move=self.options[0] if move is None else move, version=version)
        if answer["ok"]:
            async with self.changed:
                await asyncio.wait_for(self.changed.wait_for(lambda: self.version > version or self.gone), PATIENCE)
        return answer


@contextlib.asynccontextmanager
async def person(table: Table, token: str = "", seat: str = "", **headers: str) -> AsyncIterator[Person]:
    """Somebody who holds this token, or a spectator."""
    address = table.url.replace("http", "ws") + f"/t/{table.code}/socket" + f"?options=1&seat={seat}"
    given = {**({"Authorization": f"Bearer {token}"} if token else {}), **headers}
    async with connect(address, additional_headers=given, max_size=2**24) as line:
        one = Person(line)
        try:
            async with one.changed:
                await asyncio.wait_for(one.changed.wait_for(lambda: one.revision >= 0 or one.gone), PATIENCE)
            if one.gone:
                await line.recv()  # says how it ended
            yield one
        finally:
            one.reading.cancel()


def with_line(log: str, line: str) -> str:
    """A log with one more line, which takes the place of the last one where both are about the same, as on the page."""
    before, tag, last = log.removesuffix("</ol>").rpartition("<li")
    about = [re.search(r'data-about="([^"]+)"', one.split(">", 1)[0]) for one in (last, line)]
    if all(about) and len({one.group(1) for one in about if one}) == 1:
        return before + line + "</ol>"
    return before + tag + last + line + "</ol>"
