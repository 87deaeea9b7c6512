"""Cards, tiles and powers as text: every row of every box in three languages, found by whatever it is called."""

import pytest

from kaidan.games.ghost_stories.title import ghost_stories_content
from kaidan.games.ghost_stories.white_moon.title import white_moon_content
from kaidan.games.yokai_pagoda.title import yokai_pagoda_content
from kaidan.kernel.content import GameBox
from kaidan.kernel.errors import WrongData
from kaidan.locale import LANGUAGES, Speech
from kaidan.locale.cards import described, entries, find, listed, title
from kaidan.locale.rules import all_rules

BASE = ghost_stories_content(None)
WHITE_MOON = white_moon_content(None)
YOKAI = yokai_pagoda_content(None)
BOXES: dict[str, GameBox] = {"base": BASE, "white moon": WHITE_MOON, "yokai": YOKAI}


def called(box: GameBox, text: str) -> list[str]:
    return [title(entry, Speech("en")) for entry in find(box, text)]


def facts(box: GameBox, text: str, language: str, *, all_names: bool = False) -> list[str]:
    (entry,) = find(box, text)
    lines = described(box, entry, Speech(language), all_names=all_names)
    return [" ".join(line.split()) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOXES)
def test_everything_in_the_box_can_be_described(name: str, language: str) -> None:
    box, speech = BOXES[name], Speech(language)
    for entry in entries(box):
        lines = described(box, entry, speech, all_names=True)
        assert lines[0].endswith(entry.row["name"][language])
        assert all(line.strip() and "{" not in line for line in lines)


def test_a_card_is_told_stone_by_stone() -> None:
    assert facts(BASE, "47", "en") == [
        "47 Severed Heads",
        "kind ghost",
        "colour black",
        "resistance black 1",
        "left stone Takes die. While it is in play, it holds one Tao die.",
        "left stone Ghost. On arrival: one more ghost enters play.",
        "right stone +1 Tao. When exorcised: whoever did it takes a Tao token of any colour from the supply.",
        "rules GS-EXO-1, GS-ARR-3, GS-EXO-8",
    ]
    assert facts(BASE, "58", "pl")[3] == "odporność czerwony 2, zielony 2, niebieski 2, żółty 2"


def test_the_names_in_all_languages_come_on_request() -> None:
    lines = facts(BASE, "47", "de", all_names=True)
    assert lines[2:5] == ["English Severed Heads", "Deutsch Abgeschlagene Köpfe", "Polski Odrąbane Głowy"]


def test_tiles_and_powers_are_told_with_their_rule() -> None:
    assert facts(BASE, "tea-house", "en")[-1] == "rules GS-TIL-9"
    assert facts(BASE, "Liebling der Götter", "de")[2] == "Farbe der Tafel Grün"


def test_an_incarnation_names_its_own_rule_first() -> None:
    assert facts(BASE, "57", "en")[-1].startswith("rules GS-INC-57, ")


def test_what_is_reconstructed_or_named_by_us_says_so() -> None:
    assert facts(WHITE_MOON, "73", "en")[-2:] == [
        "reconstructed colour, resistance, middle stone, right stone",
        "named by us Polski",
    ]
    assert facts(WHITE_MOON, "73", "pl")[-2].startswith("rekonstrukcja kolor, odporność")
    assert facts(YOKAI, "kitsune", "en")[-1] == "named by us English, Deutsch, Polski"
    assert "named by us" not in " ".join(facts(YOKAI, "kappa", "en"))


@pytest.mark.parametrize("name", BOXES)
def test_every_rule_behind_a_card_exists(name: str) -> None:
    box = BOXES[name]
    known = all_rules("en")
    for entry in entries(box):
        for line in described(box, entry, Speech("en")):
            if line.strip().startswith("rules "):
                assert set(line.split(maxsplit=1)[1].split(", ")) <= set(known)


def test_a_card_is_found_by_any_of_its_names() -> None:
    assert called(BASE, "ZOMBIE") == ["6 Zombie", "7 Zombie"]
    assert called(BASE, "abgeschlagene kopfe") == ["47 Severed Heads", "48 Severed Heads"]
    assert called(BASE, "lamacz kosci") == ["61 Bone Cracker"]
    assert called(BASE, "Coffin Breaker") == ["3 Coffin Breakers", "4 Coffin Breakers"]
    assert called(BASE, "pavilion") == ["Pavilion of the Heavenly Wind"]


def test_a_number_is_a_whole_number_and_not_a_part_of_one() -> None:
    assert called(BASE, "6") == ["6 Zombie"]


def test_what_is_not_in_the_box_is_answered_with_what_is() -> None:
    with pytest.raises(WrongData, match="no card, tile or power “zombey”; like it are Zombie"):
        find(BASE, "zombey")
    for nonsense in ("999", "", "qqqq"):
        with pytest.raises(WrongData, match="a number like 47, a name or a part of it will do"):
            find(BASE, nonsense)


def test_the_whole_box_fits_a_list_of_one_line_each() -> None:
    lines = listed(BASE, Speech("de"))
    assert len([line for line in lines if line.startswith("  ")]) == 55 + 10 + 9 + 8
    assert lines[0] == "Geister"
    assert "  58 Zerstörer der Hoffnung; Rot 2, Grün 2, Blau 2, Gelb 2; Fluch, Gruppe" in lines
    assert "" in lines
    assert "  Schwingen des Kranichs; Rot" in lines
