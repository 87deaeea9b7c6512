"""The Yang phase: GS-YAN-1 to GS-YAN-7."""

import pytest

from .table import at


# -- one action -------------------------------------------------------------------------------------------------------
def test_after_an_action_there_is_no_other() -> None:
    """GS-YAN-1"""
    table = at("taoist R at c2\nghost c1 23\nphase yang R").play("R help", "R skip", "R carry Y", "R to b4")
    assert table.refusal("exorcise") == "GS-YAN-1"
    assert table.refusal("help") == "GS-YAN-1"


def test_everything_is_optional() -> None:
    """GS-YAN-1"""
    table = at("phase yang R").play("R end")
    assert table["turn"] == "Y"


# -- moving -----------------------------------------------------------------------------------------------------------
def test_a_taoist_moves_to_one_of_the_tiles_around_him() -> None:
    """GS-YAN-2"""
    table = at("taoist Y at b4\nphase yang Y")
    assert table.offered("move") == ["c4", "b3", "c3"]
    assert table.refusal("move d4") == "GS-YAN-2"
    assert table.refusal("move b4") == "GS-YAN-2"


def test_a_haunted_tile_may_be_entered() -> None:
    """GS-YAN-2"""
    assert at("taoist Y at b4\nhaunted c4\nphase yang Y").play("Y move c4")["at Y"] == "c4"


def test_there_is_one_move() -> None:
    """GS-YAN-2, GS-YAN-7"""
    assert at("taoist Y at b4\nphase yang Y").play("Y move c4").refusal("move b4") == "GS-YAN-7"


# -- help -------------------------------------------------------------------------------------------------------------
def test_a_haunted_tile_gives_no_help() -> None:
    """GS-YAN-3"""
    table = at("taoist Y at d2\nhaunted d2\nphase yang Y")
    assert table.refusal("help") == "GS-YAN-3"
    assert table.refusal("yin-yang help d2") == "GS-YAN-5"


FULL_SUPPLY_TAKEN = """
    taoist Y tao Y Y Y Y qi 17
    taoist B tao B B B B qi 1
    taoist G tao G G G G qi 1
    taoist R tao R R R R K K K K qi 1
"""


@pytest.mark.parametrize(
    "tile, without, with_it",
    [
        ("b4", "", "taoist B dead"),
        ("c4", "", "haunted d2"),
        ("d4", "ghost e2 46\nghost e3 47\nghost e4 48", "ghost e2 46\nghost e3 47"),
        ("b3", "ghost a3 59", "ghost a3 34"),
        ("c3", "buddhas a3 e3", "buddhas a3"),
        ("d3", "ghost a3 34", "ghost a3 34 figure stone"),
    ],
)
def test_a_villager_helps_only_where_it_would_do_something(tile: str, without: str, with_it: str) -> None:
    """GS-YAN-3: Cemetery, Altar, Herbalist, Sorcerer, Temple, Watchman; by Yin-Yang the same."""
    refused = at(f"taoist R at {tile}\n{without}\nphase yang R")
    assert refused.refusal("help") == "GS-YAN-3"
    assert refused.refusal(f"yin-yang help {tile}") == "GS-YAN-3"
    helped = at(f"taoist R at {tile}\n{with_it}\nphase yang R")
    assert "help" in helped.offers
    assert f"yin-yang help {tile}" in helped.offers


def test_the_cemetery_needs_qi_in_the_supply() -> None:
    """GS-YAN-3"""
    table = at("taoist R at b4 qi 12\ntaoist B dead\nphase yang R", level="initiation")
    assert table["supply qi"] == "0"
    assert table.refusal("help") == "GS-YAN-3"


def test_the_circle_must_get_another_colour_than_it_has() -> None:
    """GS-YAN-3"""
    table = at("taoist R at b2\ncircle K\nphase yang R").play("R help")
    assert table.offered("circle") == ["Y", "B", "G", "R"]
    assert table.refusal("circle K") == "GS-YAN-3"


def test_the_circle_needs_a_token_of_another_colour_in_the_supply() -> None:
    """GS-YAN-3"""
    position = FULL_SUPPLY_TAKEN.replace("K K K K", "K K K") + "    circle K\n    phase yang R\n"
    table = at(position.replace("taoist R ", "taoist R at b2 "))
    assert table.refusal("help") == "GS-YAN-3"


def test_the_tea_house_needs_tao_or_qi_in_the_supply() -> None:
    """GS-YAN-3"""
    position = FULL_SUPPLY_TAKEN + "    phase yang R\n"
    table = at(position.replace("taoist R ", "taoist R at d2 "))
    assert table.refusal("help") == "GS-YAN-3"


def test_the_pavilion_needs_a_ghost_or_another_living_taoist_to_move() -> None:
    """GS-YAN-3, GS-TIL-8"""
    alone = "taoist R at c2\ntaoist Y dead\ntaoist B dead\ntaoist G dead\nphase yang R"
    assert at(alone).refusal("help") == "GS-TIL-8"
    assert "help" in at(alone + "\nghost a3 34").offers


# -- Buddhas ----------------------------------------------------------------------------------------------------------
def test_a_buddha_taken_in_an_earlier_turn_is_put_on_a_faced_empty_space() -> None:
    """GS-YAN-4"""
    table = at("taoist R at b3 buddhas 1\nphase yang R")
    assert table.offered("buddha") == ["a3"]
    assert table.refusal("buddha c5") == "GS-YAN-4"
    assert table.play("R buddha a3")["buddhas"] == "a3"


def test_a_buddha_taken_this_turn_is_not_placed_yet() -> None:
    """GS-YAN-4, GS-TIL-5"""
    table = at("phase yang R").play("R yin-yang help c3", "R move b3")
    assert table["buddhas R"] == "1"
    assert table.refusal("buddha a3") == "GS-YAN-4"


def test_from_a_corner_two_buddhas_may_be_placed() -> None:
    """GS-YAN-4"""
    table = at("taoist R at b4 buddhas 2\nphase yang R").play("R buddha a4", "R buddha b5")
    assert table["buddhas"] == "b5 a4"
    assert table["buddhas R"] == "0"


def test_a_space_holds_one_buddha_and_no_ghost_beside_it() -> None:
    """GS-YAN-4"""
    table = at("taoist R at b4 buddhas 1\nghost a4 34\nbuddhas b5\nphase yang R")
    assert table.offered("buddha") == []


def test_a_buddha_may_be_placed_from_a_haunted_tile() -> None:
    """GS-YAN-4"""
    assert at("taoist R at b3 buddhas 1\nhaunted b3\nphase yang R").offered("buddha") == ["a3"]


# -- Yin-Yang ---------------------------------------------------------------------------------------------------------
def test_the_yin_yang_asks_any_active_villager_for_help() -> None:
    """GS-YAN-5"""
    table = at("ghost a3 34\nphase yang R")
    assert table.offered("yin-yang help") == ["d4", "b3", "c3", "b2", "c2", "d2"]
    table.play("R yin-yang help b2", "R circle K")
    assert table["yin-yang R"] == "no"


def test_the_yin_yang_turns_one_haunted_tile_back() -> None:
    """GS-YAN-5"""
    table = at("haunted b4 d2\nphase yang R")
    assert table.offered("yin-yang restore") == ["b4", "d2"]
    assert table.play("R yin-yang restore d2")["haunted"] == "b4"


def test_the_yin_yang_comes_on_top_of_the_normal_action() -> None:
    """GS-YAN-5"""
    table = at("taoist R at c2\nphase yang R").play("R help", "R carry Y", "R to b4", "R yin-yang help b2")
    assert table.asked == "R"
    assert table.offered("circle") != []


def test_the_yin_yang_may_be_used_between_blues_two_actions() -> None:
    """GS-YAN-5"""
    table = at("setup powers second-wind\ntaoist B at b2\nhaunted d2\nphase yang B")
    table.play("B help", "B circle K", "B yin-yang restore d2", "B help", "B circle Y")
    assert table["circle"] == "Y"


def test_the_yin_yang_is_never_used_inside_a_part() -> None:
    """GS-YAN-5"""
    table = at("taoist R at b2\nhaunted d2\nphase yang R").play("R help")
    assert table.refusal("yin-yang restore d2") == "GS-YAN-5"


def test_a_yin_yang_got_back_may_be_used_again_in_the_same_turn() -> None:
    """GS-YAN-5"""
    table = at("taoist R at b3 tao K K K\nghost a3 52\nhaunted b4 d2\nphase yang R")
    table.play("R yin-yang restore b4", "R exorcise", "* roll K K K", "R take yin-yang", "R yin-yang restore d2")
    assert table["haunted"] == "-"


def test_without_a_yin_yang_there_is_none_to_use() -> None:
    """GS-YAN-5"""
    assert at("taoist R yin-yang no\nhaunted d2\nphase yang R").refusal("yin-yang restore d2") == "GS-YAN-5"


# -- Power tokens -----------------------------------------------------------------------------------------------------
def test_power_tokens_on_the_centre_tile_may_be_taken_at_the_end_of_a_turn_there() -> None:
    """GS-YAN-6"""
    table = at("taoist Y power-tokens 0\ntaoist G power-tokens 0\nphase yang Y", players=2)
    table.play("Y power token", "Y power token")
    assert table["power-tokens Y"] == "2"
    assert table["centre"] == "0"


def test_a_token_put_there_this_turn_may_be_taken_again() -> None:
    """GS-YAN-6"""
    table = at("phase yang Y", players=2).play("Y borrow R", "Y power token")
    assert table["power-tokens Y"] == "1"


def test_who_is_not_on_the_centre_tile_takes_none() -> None:
    """GS-YAN-6"""
    table = at("taoist Y at b4 power-tokens 0\nphase yang Y", players=2)
    assert table.refusal("power token") == "GS-YAN-6"


def test_after_the_first_power_token_taken_only_further_ones_can_be() -> None:
    """GS-R-3"""
    position = "taoist Y power-tokens 0 buddhas 1\ntaoist G power-tokens 0\nghost a3 34\nhaunted b4\nphase yang Y"
    table = at(position, players=2).play("Y power token")
    assert table.offers == ["power token", "end"]


# -- the order of parts -----------------------------------------------------------------------------------------------
def test_what_belongs_before_the_move_is_over_with_the_move() -> None:
    """GS-YAN-7"""
    table = at("phase yang Y")
    assert table.offered("pocket") != []
    assert table.play("Y move b4").refusal("pocket K") == "GS-YAN-7"


def test_what_belongs_before_the_move_is_over_with_the_first_action() -> None:
    """GS-YAN-7"""
    table = at("taoist Y at b2\nphase yang Y").play("Y help", "Y circle K")
    assert table.offered("pocket") == []
    assert table.refusal("move b3") == "GS-YAN-7"


def test_who_does_not_move_still_has_what_comes_before_and_after() -> None:
    """GS-YAN-7"""
    table = at("taoist Y at b3 buddhas 1\nphase yang Y").play("Y pocket K", "Y buddha a3")
    assert [table["tao Y"], table["buddhas"]] == ["Y K", "a3"]


def test_after_the_first_buddha_there_is_no_action() -> None:
    """GS-YAN-7"""
    table = at("taoist R at b4 buddhas 2\nghost b5 1\ntaoist B dead\nphase yang R").play("R buddha a4")
    assert table.refusal("exorcise") == "GS-YAN-7"
    assert table.refusal("help") == "GS-YAN-7"
    assert table.refusal("move c4") == "GS-YAN-7"
