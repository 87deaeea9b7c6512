"""Programs at a live table: docs/live-api.md, its client and its agent, against a real server process."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest

from kaidan.server.visitor import new_token

from .people import opened, running, settings_for
from .serving import Process
from .test_leak import cards_in

DOCS = Path(__file__).parents[2] / "docs"


def page_module(page: str, name: str, folder: Path) -> ModuleType:
    """The module that a page shows."""
    text = (DOCS / page).read_text(encoding="utf-8")
    (source,) = re.findall(rf"```python\n(# {name}\.py\n.*?)```", text, re.DOTALL)
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"page_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    process = Process(str(tmp_path / "kaidan.db"), tmp_path)
    try:
        yield process.url
    finally:
        process.stop()


def post(url: str, token: str = "", **body: Any) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer: dict[str, Any] = httpx.post(url, json=body, headers=headers, timeout=60).json()
    assert answer["ok"], answer
    return answer


def test_the_page_shows_how_an_agent_gets_an_open_seat_and_a_game(tmp_path: Path, server: str) -> None:
    live, trier = page_module("live-api.md", "live", tmp_path), page_module("benchmark.md", "trier", tmp_path)
    results = live.play_against(server, trier.make)
    assert set(results) == {"1", "2"}
    assert set(results.values()) <= {"won", "lost"}


def test_a_table_is_opened_with_the_token_that_is_shown(server: str) -> None:
    token = new_token()
    made = post(f"{server}/api/tables", token, game="yokai-pagoda", players="2", seating="me,novice", start="1")
    assert made["token"] == token
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{server}/api/tables/{made['code']}", headers=headers, timeout=60).json()["own"] == ["1"]
    wrong = {"Authorization": "Bearer short"}
    answer = httpx.post(f"{server}/api/tables", json={"game": "yokai-pagoda"}, headers=wrong, timeout=60)
    assert (answer.status_code, answer.json()["reason"]) == (400, "a token is 22 letters, digits, “-” and “_”")


@pytest.mark.long
def test_the_agent_of_the_page_plays_a_whole_game_of_yokai_pagoda(tmp_path: Path, server: str) -> None:
    live, trier = page_module("live-api.md", "live", tmp_path), page_module("benchmark.md", "trier", tmp_path)
    table = post(f"{server}/api/tables", game="yokai-pagoda", players="2", seating="novice,open")
    done: list[dict[str, Any]] = []
    player = threading.Thread(target=lambda: done.append(live.play(server, table["code"], "2", trier.make)))
    player.start()
    address = f"{server}/api/tables/{table['code']}"
    while httpx.get(address, timeout=60).json()["seats"][1]["name"] != "Trier":
        pass
    post(address, table["token"], intent="start")
    player.join(120)
    (seen,) = done
    assert seen["over"]
    assert seen["ending"]
    assert set(seen["results"]) == set(seen["points"]) == {"1", "2"}
    assert "won" in seen["results"].values()
    record = httpx.get(f"{server}/t/{table['code']}/record.kgn", timeout=60).text
    assert record.rstrip().splitlines()[-1].startswith("end")


def test_the_agent_of_the_page_plays_turns_of_ghost_stories(tmp_path: Path, server: str) -> None:
    live, trier = page_module("live-api.md", "live", tmp_path), page_module("benchmark.md", "trier", tmp_path)
    table = post(f"{server}/api/tables", game="ghost-stories", players="2", seating="open,novice")
    address = f"{server}/api/tables/{table['code']}"
    letter = next(one["seat"] for one in httpx.get(address, timeout=60).json()["seats"] if one["kind"] == "open")
    done: list[dict[str, Any]] = []
    player = threading.Thread(target=lambda: done.append(live.play(server, table["code"], letter, trier.make, most=8)))
    player.start()
    while httpx.get(address, timeout=60).json()["started"] is False:
        if any(one["name"] == "Trier" for one in httpx.get(address, timeout=60).json()["seats"]):
            post(address, table["token"], intent="start")
    player.join(120)
    (seen,) = done
    assert seen["own"] == [letter]
    assert seen["version"] >= 8


async def test_an_intent_for_another_version_is_stale_and_an_illegal_move_names_its_rule(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        headers = {"Authorization": f"Bearer {table.token}", "Accept-Language": "pl"}
        address = f"{server.url}/api/tables/{table.code}"
        async with httpx.AsyncClient(headers=headers, timeout=60) as program:
            seen = (await program.get(address)).json()
            assert seen["moves"]
            assert seen["decides"] == seen["seat"]
            old = await program.post(
                address, json={"intent": "move", "move": seen["moves"][0], "version": seen["version"] - 1}
            )
            assert (old.status_code, old.json()["kind"]) == (409, "stale")
            wrong = await program.post(address, json={"intent": "move", "move": "enough", "version": seen["version"]})
            assert (wrong.status_code, wrong.json()["kind"]) == (409, "illegal")
            assert wrong.json()["rule"].startswith("GS-")
            assert wrong.json()["reason"].startswith("nie można")
            assert (await program.get(address)).json()["revision"] == seen["revision"]
            nonsense = await program.post(address, content=b"{", headers={"Content-Type": "application/json"})
            assert (nonsense.status_code, nonsense.json()["kind"]) == (400, "unreadable")
            long = await program.post(address, json={"intent": "say", "text": "x" * 3000})
            assert (long.status_code, long.json()["kind"]) == (400, "unreadable")
            nowhere = await program.get(f"{server.url}/api/tables/nosuchxx")
            assert (nowhere.status_code, nowhere.json()["ok"]) == (404, False)
            foreign = {"Origin": "https://example.org"}
            assert (
                await program.post(address, json={"intent": "say", "text": "hi"}, headers=foreign)
            ).status_code == 400
            played = (
                await program.post(
                    address, json={"intent": "move", "move": seen["moves"][0], "version": seen["version"]}
                )
            ).json()
            assert played["version"] > seen["version"]


async def test_a_seat_of_hidden_hands_is_told_no_more_than_its_view_shows(tmp_path: Path) -> None:
    """YP-INF-1"""
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="3", seating="open,open,open")
        address = f"{server.url}/api/tables/{table.code}"
        tokens = [new_token() for _ in range(3)]
        async with httpx.AsyncClient(timeout=60) as program:
            for i, token in enumerate(tokens):
                headers = {"Authorization": f"Bearer {token}"}
                assert (
                    await program.post(
                        address,
                        json={"intent": "take", "seat": str(i + 1), "name": f"Player {'abc'[i]}"},
                        headers=headers,
                    )
                ).json()["ok"]
            await program.post(address, json={"intent": "start"}, headers={"Authorization": f"Bearer {table.token}"})
            state = (await server.hall.room(table.code)).session.table.state
            hidden = 0
            for seat, token in enumerate([*tokens, ""]):
                eyes = seat if token else -1
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                for query in ("", "?seat=1", "?seat=2"):
                    answer = await program.get(address + query, headers=headers)
                    text = answer.text.replace(json.dumps(answer.json()["cells"], separators=(",", ":")), "")
                    view = state.view(eyes)
                    # The numbers say nothing either: whatever else might be hidden, they would be the same.
                    for luck in range(10):
                        assert view.guess(luck).view(eyes).cells() == answer.json()["cells"]
                    may = cards_in("\n".join([*state.game.write_position(view), *view.options()]))
                    assert cards_in(text) <= may
                    hidden += len(cards_in("\n".join(state.game.write_position(state))) - may)
            assert hidden > 20


async def test_waiting_ends_with_the_next_change(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        address = f"{server.url}/api/tables/{table.code}"
        headers = {"Authorization": f"Bearer {table.token}"}
        async with httpx.AsyncClient(headers=headers, timeout=15) as program:
            seen = (await program.get(address)).json()
            waiting = asyncio.create_task(program.get(f"{address}?since={seen['revision']}"))
            await asyncio.sleep(0.2)
            await program.post(address, json={"intent": "move", "move": seen["moves"][0], "version": seen["version"]})
            assert (await waiting).json()["revision"] > seen["revision"]


def test_the_page_names_every_field(server: str) -> None:
    page = (DOCS / "live-api.md").read_text(encoding="utf-8")
    table = post(f"{server}/api/tables", seating="me,me,me,me", start="1")
    seen = httpx.get(f"{server}/api/tables/{table['code']}", timeout=60).json()
    for field in [*seen, *seen["game"], *seen["seats"][0]]:
        assert f"`{field}`" in page or field == "ok", field


#: Two villagers are to be saved before the game, of different families (WM-SET-4).
SAVES = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 2
villagers b4 zhou
villagers c2 li
villagers d2 sun
graveyard zhou
phase yin R
pending first-saves count 2 tiles -
"""


async def test_a_choice_in_steps_is_taken_in_any_order_and_says_what_comes_with_it(tmp_path: Path) -> None:
    """WM-SET-4: in the engine's order d2 can only be the second, and c2 by itself brings d2."""
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, text=SAVES, seating="me,me", start="1")
        address = f"{server.url}/api/tables/{table.code}"
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {table.token}"}, timeout=60) as program:
            seen = (await program.get(address)).json()
            assert seen["moves"] == ["rescue b4", "rescue c2"]
            assert seen["steps"] == {
                "named": [],
                "choices": ["rescue b4", "rescue c2", "rescue d2"],
                "follows": {},
                "alone": {"rescue c2": {"brings": ["rescue d2"], "ends": ["rescue b4"]}},
            }

            async def move(text: str) -> dict[str, Any]:
                sent = {"intent": "move", "move": text, "version": seen["version"]}
                answer: dict[str, Any] = (await program.post(address, json=sent)).json()
                return answer

            refused = await move("rescue d2")
            assert "“rescue d2” is not a whole choice; with it can go rescue b4, rescue c2" in refused["reason"]
            named = await move("+rescue d2")
            assert named["steps"]["named"] == ["rescue d2"]
            assert named["steps"]["choices"] == ["rescue b4", "rescue c2"]
            played = await move("rescue d2, rescue b4")
            assert played["version"] > seen["version"]
            assert "shelter" in played["position"]
            record = (await program.get(f"{server.url}/t/{table.code}/record.kgn")).text
        assert [line.split(maxsplit=1)[1] for line in record.splitlines() if " rescue " in line] == [
            "rescue b4",
            "rescue d2",
        ]
