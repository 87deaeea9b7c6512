"""Stylesheets in parts: each comes whole, with one request, and is asked for again only when a part of it differs."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from kaidan.server.sheets import PART, STATIC, parts_named, sheet

from .people import running, settings_for

SHEETS = sorted(STATIC.glob("*.css"))
#: More than these many lines want a second noun.
LONGEST = 600


def test_a_sheet_has_its_parts_in_the_order_in_which_it_names_them(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "board.css").write_text(".board {\n  top: 0;\n}\n", encoding="utf-8")
    (tmp_path / "table" / "seats.css").write_text(".seat {\n  top: 1px;\n}\n", encoding="utf-8")
    whole = tmp_path / "table.css"
    whole.write_text('/* all */\n@import "table/seats.css";\n@import "table/board.css";\n', encoding="utf-8")
    assert sheet(whole) == b"/* all */\n.seat {\n  top: 1px;\n}\n.board {\n  top: 0;\n}\n"


def test_a_part_of_every_game_is_there_without_being_named(tmp_path: Path) -> None:
    for game in ("moths", "lamps"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "print.css").write_text(f".{game} {{}}\n", encoding="utf-8")
    whole = tmp_path / "home.css"
    whole.write_text('@import "*/print.css";\n', encoding="utf-8")
    assert sheet(whole) == b".lamps {}\n.moths {}\n"


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
async def test_a_sheet_comes_with_one_request_and_once(path: Path, tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.get(f"/static/{path.name}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/css; charset=utf-8")
        assert answer.headers["cache-control"] == "no-cache"
        assert "@import" not in answer.text
        assert answer.text.count("{") == answer.text.count("}") > 0
        again = await browser.get(f"/static/{path.name}", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await browser.get(f"/static/{path.name}", headers={"if-none-match": '"other"'})).status_code == 200


def test_every_part_belongs_to_a_sheet_and_none_is_long() -> None:
    named = {
        part
        for path in SHEETS
        for name in PART.findall(path.read_text(encoding="utf-8"))
        for part in parts_named(path, name)
    }
    assert named == set(STATIC.glob("*/*.css"))
    for path in (*SHEETS, *named):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= LONGEST, path
        assert path not in named or not re.search("@import", text), path


@pytest.mark.parametrize("name", ["table.css", "table.js"])
async def test_what_a_page_loads_is_packed_where_a_browser_can_unpack(name: str, tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        plain = await browser.get(f"/static/{name}", headers={"accept-encoding": "identity"})
        small = await browser.get(f"/static/{name}", headers={"accept-encoding": "gzip"})
    assert plain.text == small.text
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert plain.headers["etag"] != small.headers["etag"]
    assert {plain.headers["vary"], small.headers["vary"]} == {"accept-encoding"}
