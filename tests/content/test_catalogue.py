"""The catalogue: our titles and those that others have installed, and the parts that a title brings for a room."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import kaidan
from kaidan.bots.ladder import Bots, bot
from kaidan.games import catalogue
from kaidan.games.catalogue import (
    TITLES,
    expansions_of,
    find_installed,
    first_title,
    games,
    options_of,
    part,
    register,
    title_named,
    title_of,
    titles,
)
from kaidan.kernel import shelf
from kaidan.kernel.content import GameBox
from kaidan.kernel.errors import WrongData

#: A package that brings Yokai Pagoda once more, under a name of its own, and an expansion of it.
PACKAGE = """
from dataclasses import replace

from kaidan.games.yokai_pagoda.title import TITLE as ORIGINAL

TWIN = replace(ORIGINAL, key="twin", name="Twin", package=__name__, rooms="")
LONGER = replace(
    TWIN,
    key="longer",
    name="Longer",
    of="twin",
    values={"expansion": ["longer"], **TWIN.values, "rounds": ["5"]},
    build=lambda content, options: ORIGINAL.build(content, {"players": "5"}),
)
"""
POINTS = "[kaidan.games]\nlonger = twin_box:LONGER\ntwin = twin_box:TWIN\n"

Install = Callable[[dict[str, str]], None]


@pytest.fixture
def install(tmp_path: Path) -> Iterator[Install]:
    """Lays a package beside kaidan; afterwards nobody has ever heard of it."""
    known, builders = dict(TITLES), dict(shelf.BUILDERS)

    def lay(files: dict[str, str]) -> None:
        for name, text in {
            "twin_box/__init__.py": PACKAGE,
            "twin_box-1.dist-info/entry_points.txt": POINTS,
            **files,
        }.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        sys.path.insert(0, str(tmp_path))
        find_installed.cache_clear()

    yield lay
    if str(tmp_path) in sys.path:
        sys.path.remove(str(tmp_path))
    for kept, before in ((TITLES, known), (shelf.BUILDERS, builders)):
        kept.clear()
        kept.update(before)  # type: ignore[arg-type]  # each gets back what was its own
    for name in [name for name in sys.modules if name.split(".")[0] == "twin_box"]:
        del sys.modules[name]
    find_installed.cache_clear()
    catalogue.brought.cache_clear()


# -- titles ------------------------------------------------------------------------------------------------------------
def test_our_titles_come_first_in_the_order_of_their_publication() -> None:
    assert [title.key for title in titles()][:3] == ["ghost-stories", "white-moon", "yokai-pagoda"]
    assert first_title() is title_named("ghost-stories")
    assert [title.key for title in expansions_of("ghost-stories")] == ["white-moon"]


def test_a_game_has_the_title_of_its_expansion() -> None:
    for key, game in (
        ("ghost-stories", kaidan.game("ghost-stories")),
        ("white-moon", kaidan.game("ghost-stories", expansion="white-moon")),
        ("yokai-pagoda", kaidan.game("yokai-pagoda")),
    ):
        title = title_named(key)
        assert title_of(game) is title
        assert (title.game, title.needs) == (game.name, {"expansion": key} if title.of else {})


def test_an_unknown_title_is_refused_with_those_there_are() -> None:
    with pytest.raises(WrongData, match="there is no game “go”; the games are ghost-stories, white-moon, yokai-pagoda"):
        title_named("go")
    with pytest.raises(WrongData, match="there is no game “white-moon”; the games are ghost-stories, yokai-pagoda"):
        kaidan.game("white-moon")


def test_the_options_of_a_game_are_those_of_its_expansions_too() -> None:
    assert options_of("ghost-stories")["expansion"] == ["none", "white-moon"]
    assert options_of("ghost-stories")["edition"] == ["e2", "e1"]
    assert "portal" in options_of("ghost-stories")
    assert options_of("yokai-pagoda") == title_named("yokai-pagoda").values


def test_an_option_of_an_expansion_is_refused_without_it() -> None:
    with pytest.raises(WrongData, match="option portal is for expansion white-moon only"):
        kaidan.game("ghost-stories", portal="edge")
    with pytest.raises(WrongData, match="expansion"):
        kaidan.game("ghost-stories", expansion="black-moon")


# -- others' games -----------------------------------------------------------------------------------------------------
def test_an_installed_game_is_found_by_its_name_and_in_lists(install: Install) -> None:
    install({})
    game = kaidan.game("twin", players="2")
    assert len(game.seats()) == 2
    assert games() == ["ghost-stories", "twin", "yokai-pagoda"]
    assert [title.key for title in titles()][3:] == ["twin", "longer"]


def test_an_installed_expansion_is_found_by_its_option(install: Install) -> None:
    install({})
    assert len(kaidan.game("twin", expansion="longer").seats()) == 5
    with pytest.raises(WrongData, match="option rounds is for expansion longer only"):
        kaidan.game("twin", rounds="5")


def test_a_record_finds_the_installed_game_it_names(install: Install) -> None:
    install({})
    assert shelf.find("twin", 0, {"players": "3"}, "").seats() == ["1", "2", "3"]
    with pytest.raises(WrongData, match="there is no game “triplet” here"):
        shelf.find("triplet", 0, {}, "")


def test_an_expansion_without_its_game_is_refused() -> None:
    with pytest.raises(WrongData, match="“lost” expands “nothing”, which is not here"):
        register(replace(first_title(), key="lost", of="nothing"))


# -- parts -------------------------------------------------------------------------------------------------------------
def test_a_title_without_a_module_for_a_room_has_what_is_usual_there(install: Install) -> None:
    install({})
    usual = Bots()
    assert part(title_named("twin"), "bots", usual) is usual
    assert part(title_named("longer"), "bots", usual) is usual
    assert part(None, "bots", usual) is usual


def test_an_expansion_without_a_module_has_its_games(install: Install) -> None:
    install({"twin_box/bots.py": "from kaidan.bots.ladder import Bots\nPART = Bots()\n"})
    # Both lie in one package; the expansion looks for its own elsewhere.
    register(replace(title_named("longer"), rooms="twin_box.longer.{room}"))
    usual = Bots()
    assert part(title_named("longer"), "bots", usual) is part(title_named("twin"), "bots", usual) is not usual
    assert part(title_named("longer"), "bots", usual, alone=True) is usual


def test_a_wrong_part_is_refused_by_its_module(install: Install) -> None:
    install({"twin_box/bots.py": "PART = 3\n"})
    with pytest.raises(WrongData, match=r"“twin” cannot be used: PART of its module “twin_box\.bots” is 3, not Bots"):
        part(title_named("twin"), "bots", Bots())


def test_a_module_that_lacks_something_is_not_taken_for_a_missing_one(install: Install) -> None:
    install({"twin_box/bots.py": "import nothing_of_this_name\n"})
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        part(title_named("twin"), "bots", Bots())


def test_random_bots_play_a_game_that_brings_none(install: Install) -> None:
    install({})
    game = kaidan.game("twin")
    assert bot("random", game, 1).name == "random"


def test_a_box_that_says_nothing_has_no_facts() -> None:
    box = GameBox({"card": [{"key": "ace", "name": {"en": "Ace"}}]})
    row = box.tables["card"][0]
    assert (box.facts("card", row), box.brief("card", row), box.rules("card", row)) == ([], [], [])
