"""What people see and type knows no game by name: those rooms ask the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kaidan
from kaidan.games.catalogue import titles

SOURCE = Path(__file__).parents[2] / "src" / "kaidan"
ROOMS = ("server", "tui", "table", "locale", "cli")
#: Names of games and of what is theirs alone: their keys, and how their rules begin.
NAMES = [part for title in titles() for part in title.key.split("-")] + ["wu-feng", "taoist", "exorcis"]
NAMED = re.compile("|".join(sorted(set(NAMES))) + r"|\b(GS|WM|YP)-", re.IGNORECASE)
#: Icons go by names of their own; catalogues are a language's, and speak of everything.
ICON = re.compile(r"#i-[a-z-]+")


#: The browser's code that is one game's, and the list of it; what is drawn and what sounds go by names of their own.
OF_GAMES = ("games.js", *[f"{title.key.replace('-', '_')}{part}.js" for title in titles() for part in ("", "_motion")])
OF_THEIR_OWN = re.compile(r'"\.ghosts"|^  exorcised: \[')


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_no_game(room: str) -> None:
    found = [path for kind in ("*.py", "*.html", "*.toml") for path in (SOURCE / room).rglob(kind)]
    files = [path for path in found if "catalogues" not in path.parts]
    assert files
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not NAMED.search(ICON.sub("", line)), f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"


def test_the_browsers_code_names_no_game_but_in_the_games_own() -> None:
    files = {path.name: path for path in (SOURCE / "server" / "static").glob("*.js")}
    assert {"games.js", "table.js", "yokai_pagoda.js"} <= set(files)
    for name, path in files.items():
        for number, line in enumerate([] if name in OF_GAMES else path.read_text(encoding="utf-8").splitlines(), 1):
            assert not NAMED.search(OF_THEIR_OWN.sub("", ICON.sub("", line))), f"{name}:{number}: {line.strip()}"


def test_every_game_has_a_title() -> None:
    assert {title.game for title in titles()} == set(kaidan.games())
