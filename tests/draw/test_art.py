"""The pictures: one for everything on the table, each a sound document of its own, small, and always the same."""

from __future__ import annotations

import gzip
import os
import re
import statistics
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kaidan.draw import art
from kaidan.draw.art.ghosts.table import table
from kaidan.draw.art.path import read, written
from kaidan.draw.art.pieces.villagers import FAMILIES
from kaidan.draw.art.signs.stones import codes
from kaidan.draw.art.yokai.cards import HUES, KINDS
from kaidan.games.ghost_stories.codes import COLOURS
from kaidan.games.ghost_stories.white_moon.content import moon_tables
from kaidan.games.yokai_pagoda.codes import NUMBERS
from kaidan.games.yokai_pagoda.content import base_tables as yokai_tables

ROOT = Path(__file__).resolve().parents[2]
SPACE = "{http://www.w3.org/2000/svg}"
#: What a picture is made of: nothing that needs a font, a filter, a script or another file.
ELEMENTS = {
    "svg", "g", "path", "circle", "ellipse", "rect", "use", "defs", "clipPath", "pattern",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
#: The base game's with those of White Moon.
TABLES = moon_tables()
CARDS = {row["no"]: row for kind in ("ghost", "incarnation") for row in TABLES[kind]}
TILES = sorted({row["key"] for row in TABLES["tile"]})
#: Bytes at most: plain, and packed as a server sends them.
FIGURE, SCENE = 26_000, 56_000
PACKED_FIGURE, PACKED_SCENE = 9_000, 20_000


def scene(name: str) -> bool:
    return name.startswith(("wu-feng-", "finale-", "land-", "pagoda-", "door-", "game-"))


@pytest.mark.parametrize("number", sorted(CARDS))
def test_every_ghost_and_incarnation_has_a_figure_in_its_own_colour(number: int) -> None:
    assert table()[number].colour == CARDS[number]["colour"]
    assert art.picture(f"ghost-{number}") == art.picture(f"ghost-{number}-{CARDS[number]['colour']}")


def test_the_table_of_figures_names_no_card_that_does_not_exist() -> None:
    assert set(table()) == set(CARDS)


def test_every_incarnation_arrives_in_a_scene_of_its_own() -> None:
    incarnations = {row["no"] for row in TABLES["incarnation"]}
    assert len({art.picture(f"wu-feng-{number}") for number in incarnations}) == len(incarnations) == 16


@pytest.mark.parametrize("key", TILES)
def test_every_tile_has_a_print_for_night_and_day_and_one_for_a_haunting(key: str) -> None:
    names = (f"tile-{key}", f"tile-{key}-day", f"tile-{key}-haunted")
    assert len({art.picture(name) for name in names}) == 3


def test_every_effect_of_every_card_has_its_stone() -> None:
    for row in CARDS.values():
        for side in ("left", "middle", "right"):
            for code in row[side]:
                assert art.stone_name(side, code) in art.names(), (row["no"], side, code)


def test_no_two_effects_share_a_sign() -> None:
    assert len({art.picture(art.stone_name("middle", code)) for code in codes()}) == len(codes())


def test_every_villager_family_and_artifact_has_a_picture_and_cloth_that_tells_its_size() -> None:
    for row in TABLES["family"]:
        assert FAMILIES[row["key"]].members == row["members"]
        assert {f"villager-{row['key']}", f"villager-{row['key']}-covered", f"family-{row['key']}"} <= set(art.names())
    assert all(f"artifact-{row['key']}" in art.names() for row in TABLES["artifact"])


def test_every_yokai_has_a_figure_and_ten_cards_with_its_letters_hue_and_band() -> None:
    tables = yokai_tables()
    fills = {row["key"]: row["fill"] for row in tables["hue"]}
    assert {key: hue.band for key, hue in HUES.items()} == fills
    for row in tables["yokai"]:
        assert KINDS[row["key"]] == (row["code"], row["hue"], row["band"] == "striped")
        cards = {art.picture(f"yokai-card-{row['code']}{number}") for number in range(1, NUMBERS + 1)}
        assert len(cards) == NUMBERS
        assert f"yokai-{row['key']}" in art.names()


def test_players_and_tokens_have_their_pictures_in_all_colours() -> None:
    names = set(art.names())
    for colour in COLOURS[:4]:
        assert {
            f"taoist-{colour}",
            f"taoist-{colour}-laid",
            f"taoist-{colour}-dead",
            f"yin-yang-{colour}-used",
        } <= names
    assert {f"tao-{colour}" for colour in COLOURS[:5]} <= names
    assert {f"{kind}-{colour}" for kind in ("glyph", "pip", "die") for colour in (*COLOURS[:5], "white")} <= names


@pytest.mark.parametrize("start", range(50))
def test_every_picture_is_a_sound_document_that_needs_nothing_but_itself(start: int) -> None:
    for name in art.names()[start::50]:
        text = art.picture(name)
        root = ET.fromstring(text)
        assert root.tag == f"{SPACE}svg", name
        assert len((root.get("viewBox") or "").split()) == 4, name
        tags = {element.tag.removeprefix(SPACE) for element in root.iter()}
        assert tags <= ELEMENTS, (name, tags - ELEMENTS)
        known = {element.get("id") for element in root.iter()} - {None}
        wanted = {value for value in re.findall(r'(?:url\(|href=")#([\w-]+)', text)}
        assert wanted <= known, (name, wanted - known)
        rest = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|data:|on\w+=|nan|inf", rest), name


def test_pictures_that_may_stand_in_one_page_do_not_share_an_id_for_different_things() -> None:
    seen: dict[str, str] = {}
    for name in art.names():
        for element in ET.fromstring(art.picture(name)).iter():
            if key := element.get("id"):
                text = ET.tostring(element, encoding="unicode")
                assert seen.setdefault(key, text) == text, (name, key)


def test_pictures_are_small() -> None:
    plain = {name: len(art.picture(name)) for name in art.names()}
    packed = {name: len(gzip.compress(art.picture(name).encode())) for name in art.names()}
    for name, size in plain.items():
        assert size <= (SCENE if scene(name) else FIGURE), name
        assert packed[name] <= (PACKED_SCENE if scene(name) else PACKED_FIGURE), name
    figures = [f"ghost-{number}" for number in CARDS]
    assert statistics.median(plain[name] for name in figures) <= 12_000
    assert statistics.median(packed[name] for name in figures) <= 4_500


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        art.picture("ghost-99")


def test_names_fit_an_address_and_the_digest_too() -> None:
    assert all(re.fullmatch(r"[A-Za-z0-9-]+", name) for name in art.names())
    assert len(set(art.names())) == len(art.names())
    assert re.fullmatch(r"[0-9a-f]{12}", art.digest())


def fingerprint(names: tuple[str, ...]) -> str:
    return sha256("".join(map(art.picture, names)).encode()).hexdigest()


def test_another_process_draws_the_same() -> None:
    some = ("ghost-10", "tile-tea-house-haunted", "wu-feng-59", "land-night", "yokai-card-NE8")
    code = f"from tests.draw.test_art import *; print(art.digest(), fingerprint({some!r}))"
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=ROOT).stdout
    assert said.split() == [art.digest(), fingerprint(some)]


@pytest.mark.parametrize(
    "text, same",
    [
        ("M1 2h3v4H1z", "M1 2l3 0l0 4l-3 0z"),
        ("m1 1 2 0 0 2z", "M1 1l2 0l0 2z"),
        ("M0 0q3 3 6 0t6 0", "M0 0c2 2 4 2 6 0c2-2 4-2 6 0"),
        ("M0 0c1 2 3 2 4 0s3-2 4 0", "M0 0c1 2 3 2 4 0c1-2 3-2 4 0"),
        ("M5 0a5 5 0 01 5 5", "M5 0c2.8 0 5 2.2 5 5"),
    ],
)
def test_path_text_is_read_as_browsers_read_it(text: str, same: str) -> None:
    assert written(read(text)) == same
