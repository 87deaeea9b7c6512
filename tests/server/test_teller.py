"""The story as each reads it: what is told once for several is what each would be told alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kaidan.server.client import Client
from kaidan.server.teller import teller_of
from kaidan.table.intent import Move, Start, Take

from .people import UNLIMITED, opened, running, settings_for

MOVES = 40
GAMES = [
    ("ghost-stories", {"level": "normal"}, "YBGR"),
    ("ghost-stories", {"level": "normal", "expansion": "white-moon"}, "YBGR"),
    ("yokai-pagoda", {"players": "3"}, "123"),
]


@pytest.mark.parametrize("game, options, letters", GAMES)
async def test_whoever_shares_a_line_reads_what_he_would_read_alone(
    tmp_path: Path, game: str, options: dict[str, str], letters: str
) -> None:
    luck = random.Random(3)
    shared = spoken_to = 0
    async with running(settings_for(tmp_path, limits=UNLIMITED)) as server:
        hall = server.hall
        table = await opened(server.url, game=game, seating=",".join(["open"] * len(letters)), **options)
        keys = [hall.key_of(f"somebody at seat {letter}") for letter in letters]
        for key, letter in zip(keys, letters, strict=True):
            await hall.do(table.code, key, Take(letter, f"Player {letter}"))
        await hall.do(table.code, hall.key_of(table.token), Start())
        clients = [Client(table.code, key, language) for key in [*keys, ""] for language in ("en", "de", "pl")]
        for client in clients:
            await hall.attach(client)
        session = (await hall.room(table.code)).session
        for _ in range(MOVES):
            if session.table.over:
                break
            intent = Move(luck.choice(session.table.state.options()), session.table.version)
            await hall.do(table.code, session.party.seats[session.table.decider].key, intent)
            for client in clients:
                for shown in client.take():
                    alone = teller_of(shown.snapshot, shown.speech)
                    told = [alone.line(frame.message, frame.facts, frame.acting) for frame in shown.frames()]
                    assert shown.lines() == told
                    assert "?." not in shown.own()["urgent"].html()  # a question that is read out ends as one
                    neutral = [line for line, _ in shown.common["plain words"]]
                    shared += sum(one == other for one, other in zip(told, neutral, strict=True))
                    spoken_to += sum(one != other for one, other in zip(told, neutral, strict=True))
        for client in clients:
            hall.detach(client)
    assert shared
    assert spoken_to
