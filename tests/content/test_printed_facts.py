"""The data files say what the cards, boards and tiles say, in three languages, with rules that exist."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from .test_rules_text import TEXTS, rules_of

BASE = "games/ghost_stories/data/"
WHITE_MOON = "games/ghost_stories/white_moon/data/"
DATA = (
    BASE + "cards.toml",
    BASE + "effects.toml",
    BASE + "tiles.toml",
    BASE + "powers.toml",
    WHITE_MOON + "cards.toml",
    WHITE_MOON + "effects.toml",
    WHITE_MOON + "tiles.toml",
    WHITE_MOON + "villagers.toml",
    "games/yokai_pagoda/data/yokai.toml",
)
STONES = ("left", "middle", "right")


def load(path: str) -> dict[str, Any]:
    return tomllib.loads(files("kaidan").joinpath(*path.split("/")).read_text(encoding="utf-8"))


def tables(value: Any) -> Iterator[dict[str, Any]]:
    """Every table of a data file, however deep."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from tables(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from tables(inner)


def stones_of(cards: dict[str, Any]) -> set[tuple[str, str]]:
    return {(stone, code) for card in cards["ghost"] + cards["incarnation"] for stone in STONES for code in card[stone]}


def explained_in(path: str) -> set[tuple[str, str]]:
    return {(stone, code) for stone, codes in load(path)["effect"].items() for code in codes}


@pytest.mark.parametrize("path", DATA)
def test_every_word_is_there_in_three_languages(path: str) -> None:
    worded = [table for table in tables(load(path)) if "en" in table]
    assert worded
    for words in worded:
        assert sorted(words) == ["de", "en", "pl"], words
        assert all(word and word == word.strip() and "\n" not in word for word in words.values()), words


@pytest.mark.parametrize("path", DATA)
def test_every_rule_named_in_the_data_exists(path: str) -> None:
    every = {rule for text in TEXTS for rule in rules_of("en", text)}
    named = {
        table[key] for table in tables(load(path)) for key in ("rule", "curse_rule", "reward_rule") if key in table
    }
    assert named <= every


def test_the_55_ghosts_are_eleven_of_each_colour_with_the_same_resistances() -> None:
    ghosts = load(BASE + "cards.toml")["ghost"]
    assert [ghost["no"] for ghost in ghosts] == list(range(1, 56))
    for colour in ("yellow", "blue", "green", "red", "black"):
        own = [ghost["resistance"] for ghost in ghosts if ghost["colour"] == colour]
        assert own == [{colour: points} for points in (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4)]


def test_the_four_coloured_suits_have_the_same_stones() -> None:
    ghosts = load(BASE + "cards.toml")["ghost"]
    suits = [[[ghost[stone] for stone in STONES] for ghost in ghosts[start : start + 11]] for start in (0, 11, 22, 33)]
    assert suits[0] == suits[1] == suits[2] == suits[3]


def test_the_ten_incarnations_all_reward_the_group_last() -> None:
    incarnations = load(BASE + "cards.toml")["incarnation"]
    assert [card["no"] for card in incarnations] == list(range(56, 66))
    assert all(card["right"][-1] == "group" for card in incarnations)


@pytest.mark.parametrize("path", [BASE + "cards.toml", WHITE_MOON + "cards.toml"])
def test_a_curse_stands_before_every_reward_of_its_stone(path: str) -> None:
    cards = load(path)
    for card in cards["ghost"] + cards["incarnation"]:
        assert "curse" not in card["right"][1:], card["no"]


def test_every_stone_in_use_is_explained_and_nothing_else_is() -> None:
    assert stones_of(load(BASE + "cards.toml")) == explained_in(BASE + "effects.toml")


def test_every_stone_of_white_moon_is_explained_by_it_or_by_the_base_game() -> None:
    own, base = explained_in(WHITE_MOON + "effects.toml"), explained_in(BASE + "effects.toml")
    assert not own & base
    assert own <= stones_of(load(WHITE_MOON + "cards.toml")) <= own | base


def test_no_word_on_a_drawn_stone_is_longer_than_fourteen_letters() -> None:
    """The stone on the card drawing has room for that much."""
    for path in (BASE + "effects.toml", WHITE_MOON + "effects.toml"):
        words = [word for table in tables(load(path)) if "word" in table for word in table["word"].values()]
        assert max(len(word) for word in words) <= 14


def test_there_are_nine_tiles_and_two_powers_for_each_board() -> None:
    assert len({tile["key"] for tile in load(BASE + "tiles.toml")["tile"]}) == 9
    sides = Counter((power["board"], power["side"]) for power in load(BASE + "powers.toml")["power"])
    assert sides == Counter((board, side) for board in ("yellow", "red", "green", "blue") for side in (1, 2))


def test_the_twelve_families_have_24_members_and_eight_artifacts() -> None:
    villagers = load(WHITE_MOON + "villagers.toml")
    assert [family["members"] for family in villagers["family"]] == [3] * 4 + [2] * 4 + [1] * 4
    given = sorted(family["artifact"] for family in villagers["family"] if family["reward"] == "artifact")
    assert given == sorted(artifact["key"] for artifact in villagers["artifact"])
    assert len(given) == 8


@pytest.mark.parametrize("path", [WHITE_MOON + "cards.toml", WHITE_MOON + "villagers.toml"])
def test_a_reconstructed_row_names_its_source_and_its_fields(path: str) -> None:
    rows = [row for row in tables(load(path)) if "source" in row or "reconstructed" in row]
    assert rows
    for row in rows:
        assert row["source"] == "reconstruction"
        assert row["reconstructed"]


def test_the_ten_yokai_differ_in_code_and_in_hue_with_band() -> None:
    yokai = load("games/yokai_pagoda/data/yokai.toml")
    hues = {hue["key"] for hue in yokai["hue"]}
    assert len(hues) == 5
    assert {(one["hue"], one["band"]) for one in yokai["yokai"]} == {
        (hue, band) for hue in hues for band in ("solid", "striped")
    }
    assert len({one["code"] for one in yokai["yokai"]}) == 10


def test_three_yokai_are_the_rulebooks_and_seven_are_ours() -> None:
    named = {one["key"]: one["hue"] for one in load("games/yokai_pagoda/data/yokai.toml")["yokai"] if "ours" not in one}
    assert named == {"kappa": "green", "tengu": "red", "tanuki": "blue"}
