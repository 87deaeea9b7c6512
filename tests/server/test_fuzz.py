"""Malformed, stale, oversized, foreign and replayed messages: each refused with a reason, and no game changed.

python -m tests.server.test_fuzz 100000
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kaidan.server.visitor import new_token
from kaidan.table.wish import VERBS

from .people import UNLIMITED, Person, opened, person, running, settings_for

MESSAGES = 2500
WORDS = ["", "R", "c3", "end", "move c3", "*", "draw 47", "\0", "é" * 40, "</script>", "{move}", "%s", "-1", "9" * 40]


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
        return json.dumps(luck.choice([None, 1, [], "move", [good], {"move": [1]}, {"version": 1}, {"": ""}]))
    if kind == 4:
        return "[" * luck.randrange(1, 2000)
    return good + good


def oversized(luck: random.Random, good: str) -> str:
    return json.dumps({"say": "x" * luck.randrange(2048, 20_000)})


def foreign(luck: random.Random, good: str) -> str:
    """Well formed, and not for this person to say."""
    verb = luck.choice(["remove", "lock", "host", "start", "bot", "leave", "back", "take", "present", "vote", "undo"])
    value: Any = luck.choice([*"YBGR", "Z", ""])
    if verb in ("lock", "start", "vote", "undo"):
        value = luck.choice([True, False])
    if verb == "present":
        value = ["Y"]
    return json.dumps({verb: value, "name": "Eve", "strength": "random", "version": luck.randrange(5000, 9999)})


def stale(luck: random.Random, good: str) -> str:
    return json.dumps({**json.loads(good), "version": luck.choice([-1, 0, 1, 10**6, 2**70, 2**62])})


def odd(luck: random.Random, good: str) -> str:
    """Known keys with values nobody expects."""
    wish: dict[str, Any] = {luck.choice(VERBS): luck.choice(WORDS)}
    if luck.random() < 0.5:
        wish |= {luck.choice([*VERBS, "seat", "name", "fly"]): luck.choice([*WORDS, 1, None, True, [], {}])}
    return json.dumps(wish)


KINDS: list[Callable[[random.Random, str], str | bytes]] = [malformed, oversized, foreign, stale, odd]


async def throw(count: int, folder: Path) -> Counter[str]:
    """Throw messages at a table from a player who is not host, a spectator and a stranger; how each was refused."""
    luck = random.Random(13)
    refused: Counter[str] = Counter()
    async with running(settings_for(folder, limits=UNLIMITED)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        token = new_token()
        async with person(table, table.token) as ada, person(table, token) as eve, person(table) as watcher:
            gathering = (await server.hall.room(table.code)).gathering
            letters = gathering.table.players
            assert (await eve.ask(take=letters[1], name="Eve"))["ok"]
            assert (await ada.ask(start=True))["ok"]
            played: list[str] = []
            while len(played) < 5 or not ada.options:  # at the end it is not Eve's turn
                for one in (ada, eve):
                    if one.options:
                        played.append(json.dumps({"move": one.options[0], "version": one.version}))
                        assert (await one.play())["ok"]
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            before = picture(gathering)
            thrown = 0
            while thrown < count:
                one = luck.choice([eve, watcher])
                kind = luck.choice([*KINDS, replayed])
                text = kind(luck, luck.choice(played))
                if isinstance(text, str) and f'"{letters[1]}"' in text:
                    continue  # with her own seat Eve may do as she likes
                thrown += 1
                answer = await answered(one, text)
                if answer["ok"]:
                    # Eve may say or point, and look as she likes; none of it is a move.
                    assert kind in (odd, malformed, foreign), (kind, answer)
                    refused["granted"] += 1
                else:
                    assert answer["reason"]
                    refused[answer["kind"]] += 1
                if thrown % 500 == 0:
                    assert picture(gathering) == before
            assert picture(gathering) == before
            kept = await server.hall.archive.load(table.code)
            assert [line.text for line in kept.lines] == before[0]
    return refused


def replayed(luck: random.Random, good: str) -> str:
    """What has already been played once."""
    return good


def picture(gathering: Any) -> tuple[list[str], int, list[tuple[str, str]], bool]:
    """What no such message may change: the game, who holds which seat, who is host."""
    table, party = gathering.table, gathering.party
    seats = [(seat.kind, seat.key) for seat in party.seats]
    return [line.text for line in table.record.lines], table.version, seats, party.locked


async def answered(one: Person, text: str | bytes) -> dict[str, Any]:
    """Send anything; its answer, numbered or not."""
    loose, numbered = len(one.loose), len(one.answers)
    await one.line.send(text)
    await one.until(lambda: len(one.loose) > loose or len(one.answers) > numbered)
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


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    with tempfile.TemporaryDirectory() as name:
        done = asyncio.run(throw(int(sys.argv[1]), Path(name)))
    print(", ".join(f"{kind} {n}" for kind, n in sorted(done.items())))
