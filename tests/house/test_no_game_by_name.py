"""What people see and type knows no game by name: those rooms ask the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kaidan
from kaidan.draw.look import PLAIN, GameLook
from kaidan.games.catalogue import part, titles

SOURCE = Path(__file__).parents[2] / "src" / "kaidan"
ROOMS = ("server", "tui", "table", "locale", "cli")
#: Names of games and of what is theirs alone: their keys, and how their rules begin.
NAMES = [part for title in titles() for part in title.key.split("-")] + ["wu-feng", "taoist", "exorcis"]
NAMED = re.compile("|".join(sorted(set(NAMES))) + r"|\b(GS|WM|YP)-", re.IGNORECASE)
#: Icons go by names of their own; catalogues are a language's, and speak of everything.
ICON = re.compile(r"#i-[a-z-]+")


#: The browser's code that is one game's, and the list of it.
OF_GAMES = re.compile("games.js|(?:" + "|".join(title.key.replace("-", "_") for title in titles()) + r")(?:_\w+)?\.js")
STATIC = SOURCE / "server" / "static"
#: Style sheets by what a game calls its own: those that its look names, each with its folder of parts.
LOOKS: list[GameLook] = [part(title, "draw", PLAIN) for title in titles()]
SHEETS_OF_GAMES = {name for look in LOOKS for name in look.styles}
#: What only one game has, as its rulebook calls it, and as classes say it.
THINGS = (
    "ghost", "taoist", "tao", "taorow", "qi", "qirow", "yinyang", "haunt", "buddha", "exorcism", "curse", "wu-feng",
    "family", "families", "crest", "villager", "portal", "urn", "crystal", "su-ling", "yokai", "pagoda", "gong",
)  # fmt: skip
KEYS = "|".join(title.key for title in titles())
OF_ONE_GAME = re.compile(rf"\.(?:(?:game-|of-)?(?:{KEYS})|(?:{'|'.join(THINGS)})(?:s|er|ed|-[\w-]+)?)(?![\w-])")
#: Comments may speak of the moon in the sky, and of nothing else that is one game's.
SAID = re.compile(r"ghost|taoist|exorcis|haunt|buddha|wu-feng|yokai|pagoda|white moon|\b(?:qi|tao)\b", re.IGNORECASE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_no_game(room: str) -> None:
    found = [path for kind in ("*.py", "*.html", "*.toml") for path in (SOURCE / room).rglob(kind)]
    files = [path for path in found if "catalogues" not in path.parts]
    assert files
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not NAMED.search(ICON.sub("", line)), f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"


def test_the_browsers_code_names_no_game_but_in_the_games_own() -> None:
    files = {path.name: path for path in STATIC.glob("*.js")}
    assert {"games.js", "table.js", "yokai_pagoda.js"} <= set(files)
    for name, path in files.items():
        own = OF_GAMES.fullmatch(name)
        for number, line in enumerate([] if own else path.read_text(encoding="utf-8").splitlines(), 1):
            assert not NAMED.search(ICON.sub("", line)), f"{name}:{number}: {line.strip()}"


def named_in(sheet: str) -> list[str]:
    """Selectors and comments of a style sheet that name a game or what only one has."""
    said = [text for text in COMMENT.findall(sheet) if SAID.search(text)]
    return said + [text.strip() for text in SELECTOR.findall(COMMENT.sub("", sheet)) if OF_ONE_GAME.search(text)]


def test_the_style_sheets_of_all_games_name_none() -> None:
    files = {path.relative_to(STATIC): path for path in STATIC.rglob("*.css")}
    general = {name: path for name, path in files.items() if Path(name.parts[0]).stem not in SHEETS_OF_GAMES}
    assert len(SHEETS_OF_GAMES) == len(titles())
    assert Path("table.css") in general
    assert Path("table", "board.css") in general
    assert len(general) < len(files)
    for name, path in general.items():
        assert not named_in(path.read_text(encoding="utf-8")), name


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (".piece.taoist {\n  width: 7%;\n}", [".piece.taoist"]),
        ("#table.game-yokai-pagoda > .bar {}", ["#table.game-yokai-pagoda > .bar"]),
        (".seat:has(.taorow > :nth-child(4)) .power {}", [".seat:has(.taorow > :nth-child(4)) .power"]),
        ("/* what a ghost does */ .card {}", ["/* what a ghost does */"]),
        ("/* the sun or the moon */ .sky .moon { font-family: serif }", []),
    ],
)
def test_what_a_style_sheet_names_is_found(sheet: str, found: list[str]) -> None:
    assert named_in(sheet) == found


#: Rooms in which a game has modules of its own, and how those are called that go by less than its key.
SHARED = ("bots", "encode", "draw", "sim", "envs")
OWN = tuple(title.key.replace("-", "_") for title in titles())
IN_SHORT = ("ghost_", "moon_", "pagoda_", "village_")
OF_A_GAME = re.compile(rf"^\s*(?:from|import) \S*\b(?:{'|'.join(OWN)})\b", re.MULTILINE)


def is_games_own(path: Path) -> bool:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return any(part.startswith(OWN) for part in parts) or parts[-1].startswith(IN_SHORT)


@pytest.mark.parametrize("room", SHARED)
def test_only_a_games_own_modules_know_it(room: str) -> None:
    files = [path for path in (SOURCE / room).rglob("*.py") if not path.is_relative_to(SOURCE / "draw" / "art")]
    assert {is_games_own(path) for path in files} == {True, False}
    for path in files:
        found = OF_A_GAME.findall(path.read_text(encoding="utf-8"))
        assert is_games_own(path) or not found, (path.relative_to(SOURCE), found)


def test_every_game_has_a_title() -> None:
    assert {title.game for title in titles()} == set(kaidan.games())
