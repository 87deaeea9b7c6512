"""Malformed, stale, oversized, foreign and replayed messages: each refused with a reason, and no game changed.

python -m tests.server.test_fuzz 100000
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from kaidan.server.visitor import new_token
from kaidan.table.intent import (
    INTENTS,
    GiveToBot,
    HandOver,
    Intent,
    Leave,
    Lock,
    Present,
    Remove,
    Start,
    Take,
    TakeBack,
    Undo,
    Vote,
    write_intent,
)
from kaidan.table.session import Session

from .people import UNLIMITED, Person, Running, Table, opened, person, running, settings_for

MESSAGES = 2500
REQUESTS = 400
WORDS = ["", "R", "c3", "end", "move c3", "*", "draw 47", "\0", "é" * 40, "</script>", "{move}", "%s", "-1", "9" * 40]
FIELDS = [
    "move",
    "version",
    "agree",
    "text",
    "signal",
    "place",
    "seat",
    "name",
    "strength",
    "on",
    "language",
    "id",
    "seats",
    "fly",
    "seconds",
]


def malformed(luck: random.Random, good: str) -> str | bytes:
    """Bytes that are no message."""
    kind = luck.randrange(6)
    if kind == 0:
        return luck.randbytes(luck.randrange(60))
    if kind == 1:
        return good[: luck.randrange(len(good))]
    if kind == 2:
        at = luck.randrange(len(good))
        return good[:at] + chr(luck.randrange(1, 0x2FFF)) + good[at + 1 :]
    if kind == 3:
        return json.dumps(
            luck.choice([None, 1, [], "move", [good], {"intent": "move", "move": [1]}, {"version": 1}, {"": ""}])
        )
    if kind == 4:
        return "[" * luck.randrange(1, 2000)
    return good + good


def oversized(luck: random.Random, good: str) -> str:
    return json.dumps({"intent": "say", "text": "x" * luck.randrange(2048, 20_000)})


def foreign(luck: random.Random, good: str) -> str:
    """Well formed, and not for this person to say."""
    letter, version = luck.choice([*"YBGR", "Z", ""]), luck.randrange(5000, 9999)
    intents: list[Intent | Present] = [
        *(
            Remove(letter),
            Lock(True),
            Lock(False),
            HandOver(letter),
            Start(),
            GiveToBot(letter, "random"),
            Leave(letter),
        ),
        *(
            TakeBack(letter),
            Take(letter, "Eve"),
            Present(["Y"]),
            Vote(True, version),
            Vote(False, version),
            Undo(version),
        ),
    ]
    return write_intent(luck.choice(intents))


def stale(luck: random.Random, good: str) -> str:
    return json.dumps({**json.loads(good), "version": luck.choice([-1, 0, 1, 10**6, 2**70, 2**62])})


def odd(luck: random.Random, good: str) -> str:
    """Known keys with values nobody expects."""
    intent: dict[str, Any] = {"intent": luck.choice([*INTENTS, "present", "fly", "", 1])}
    for name in luck.sample(FIELDS, luck.randrange(4)):
        intent[name] = luck.choice([*WORDS, 1, None, True, [], {}])
    return json.dumps(intent)


Kind = Callable[[random.Random, str], str | bytes]
KINDS: list[Kind] = [malformed, oversized, foreign, stale, odd]


class Target:
    """A table under way, at which Eve is not to move; she, a spectator and a program of hers throw things at it."""

    def __init__(self, table: Table, session: Session, ada: Person, eve: Person, watcher: Person) -> None:
        self.table = table
        self.session = session
        self.ada = ada
        self.eve = eve
        self.watcher = watcher
        self.played: list[str] = []
        self.before = picture(session)

    async def begin(self) -> None:
        letter = self.session.table.players[1]
        assert (await self.eve.ask("take", seat=letter, name="Eve"))["ok"]
        assert (await self.ada.ask("start"))["ok"]
        while len(self.played) < 5 or not self.ada.options:  # at the end it is not Eve's turn
            for one in (self.ada, self.eve):
                if one.options:
                    self.played.append(json.dumps({"intent": "move", "move": one.options[0], "version": one.version}))
                    assert (await one.play())["ok"]
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        self.before = picture(self.session)

    def thrown(self, luck: random.Random) -> tuple[Kind, str | bytes]:
        """Anything but what Eve may do with her own seat."""
        while True:
            kind = luck.choice([*KINDS, replayed])
            text = kind(luck, luck.choice(self.played))
            if not isinstance(text, str) or f'"{self.session.table.players[1]}"' not in text:
                return kind, text

    def check(self) -> None:
        assert picture(self.session) == self.before


@contextlib.asynccontextmanager
async def target(server: Running, token: str) -> AsyncIterator[Target]:
    table = await opened(server.url, players="2", seating="me,open")
    session = (await server.hall.room(table.code)).session
    async with person(table, table.token) as ada, person(table, token) as eve, person(table) as watcher:
        one = Target(table, session, ada, eve, watcher)
        await one.begin()
        yield one
        one.check()
        kept = await server.hall.archive.load(table.code)
        assert [line.text for line in kept.lines] == one.before[0]


async def throw(count: int, folder: Path) -> Counter[str]:
    """Throw messages at a table from a player who is not host and from a spectator; how each was refused."""
    luck = random.Random(13)
    refused: Counter[str] = Counter()
    async with running(settings_for(folder, limits=UNLIMITED)) as server, target(server, new_token()) as at:
        for n in range(count):
            kind, text = at.thrown(luck)
            answer = await answered(luck.choice([at.eve, at.watcher]), text)
            refused[judged(kind, answer)] += 1
            if n % 500 == 0:
                at.check()
    return refused


async def throw_at_programs(count: int, folder: Path) -> Counter[str]:
    """The same at the addresses for programs, where also the address, the headers and the method may be odd."""
    luck = random.Random(17)
    refused: Counter[str] = Counter()
    token = new_token()
    async with running(settings_for(folder, limits=UNLIMITED)) as server, target(server, token) as at:
        bearer = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as program:
            for n in range(count):
                kind, text = at.thrown(luck)
                headers = {"Content-Type": "application/json", **luck.choice([bearer, bearer, {}])}
                path = f"/api/tables/{at.table.code}"
                where = luck.randrange(8)
                if where == 0:
                    path = luck.choice(["/api/tables", "/api/tables/nosuchxx", f"/api/tables/{'é' * 9}"])
                    kind = opening if path == "/api/tables" else elsewhere
                elif where == 1:
                    kind, headers = elsewhere, {**headers, "Origin": "https://example.org"}
                elif where == 2:
                    kind, headers = elsewhere, {**headers, "Content-Type": luck.choice(["", "text/plain", "image/png"])}
                elif where == 3:
                    kind, path = peeking, f"{path}?seat={quote(luck.choice(WORDS))}&since={quote(luck.choice(WORDS))}"
                    response = await program.get(path, headers=headers)
                if kind is not peeking:
                    response = await program.post(path, content=text, headers=headers)
                answer = response.json()
                assert response.status_code < 500, answer
                assert (response.status_code < 300) == answer["ok"]
                refused[judged(kind, answer)] += 1
                if n % 500 == 0:
                    at.check()
    return refused


def judged(kind: Kind, answer: dict[str, Any]) -> str:
    """How an answer refuses; Eve may say or point, and look as she likes, and none of it is a move."""
    if answer["ok"]:
        assert kind in (odd, malformed, foreign, peeking, opening), (kind, answer)
        return "granted"
    assert answer["reason"]
    return str(answer["kind"])


def elsewhere(luck: random.Random, good: str) -> str:
    """What is sent to no table, from another site, or as what it is not."""
    return good


def opening(luck: random.Random, good: str) -> str:
    """What is sent to where tables are opened: empty fields count as not given, and nothing given opens a table."""
    return good


def peeking(luck: random.Random, good: str) -> str:
    """A look from a seat that is not one's own, or does not exist."""
    return good


def replayed(luck: random.Random, good: str) -> str:
    """What has already been played once."""
    return good


def picture(session: Session) -> tuple[list[str], int, list[tuple[str, str]], bool]:
    """What no such message may change: the game, who holds which seat, who is host."""
    table, party = session.table, session.party
    seats = [(seat.kind, seat.key) for seat in party.seats]
    return [line.text for line in table.record.lines], table.version, seats, party.locked


async def answered(one: Person, text: str | bytes) -> dict[str, Any]:
    """Send anything; its answer, numbered or not."""
    loose = len(one.loose)
    one.answers.clear()  # its number may be one that has been answered before
    await one.line.send(text)
    await one.until(lambda: len(one.loose) > loose or bool(one.answers))
    if len(one.loose) > loose:
        return one.loose[-1]
    return one.answers.popitem()[1]


async def test_no_message_that_should_be_refused_changes_a_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        refused = await throw(MESSAGES, tmp_path)
    assert set(refused) >= {"unreadable", "stale", "illegal", "wrong"}
    assert refused["granted"] < MESSAGES / 10
    assert [record for record in caplog.records if record.exc_info] == []


async def test_no_request_of_a_program_that_should_be_refused_changes_a_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        refused = await throw_at_programs(REQUESTS, tmp_path)
    assert set(refused) >= {"unreadable", "stale", "illegal", "wrong"}
    assert [record for record in caplog.records if record.exc_info] == []


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    with tempfile.TemporaryDirectory() as name:
        count = int(sys.argv[1])
        for folder, thrown in (("messages", throw), ("requests", throw_at_programs)):
            Path(name, folder).mkdir()
            # A request takes longer than a message; one in ten is one.
            done = asyncio.run(thrown(count if thrown is throw else count // 10, Path(name, folder)))
            print(folder, ", ".join(f"{kind} {n}" for kind, n in sorted(done.items())))
