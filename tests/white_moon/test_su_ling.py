"""Su-Ling: WM-SUL-1 to WM-SUL-4."""

import pytest

from .table import MOUNTAIN, THREE, at


def test_a_death_brings_her_at_the_end_of_the_turn() -> None:
    """WM-SUL-1"""
    table = at("villagers c4 weng\nghost c5 1 figure stone\nphase yin Y").play("* draw 12", "Y place e3", "Y end")
    assert len(table.offered("su-ling")) == 12
    assert table.play("Y su-ling c5")["su-ling"] == "c5"


def test_a_curse_die_roll_brings_her_whatever_it_shows() -> None:
    """WM-SUL-1"""
    table = at("ghost c5 11\nphase yin Y").play("* curse nothing", "* draw 12", "Y place e3", "Y end")
    assert table.offered("su-ling")


def test_a_haunted_tile_brings_her() -> None:
    """WM-SUL-1"""
    table = at("ghost c5 1 figure stone\nphase yin Y").play("* draw 12", "Y place e3", "Y end")
    assert table["haunted"] == "c4"
    assert table.offered("su-ling")


def test_a_roll_that_strength_of_a_mountain_skips_is_no_event() -> None:
    """WM-SUL-1"""
    table = at(MOUNTAIN + "ghost c1 33\nphase yin G").play("* draw 12", "G place e3", "G end")
    assert table["turn"] == "R"


def test_unused_the_chance_lapses() -> None:
    """WM-SUL-1"""
    table = at("moon event yes\nphase yang Y").play("Y end", "Y skip", "* draw 12", "B place e3", "B end")
    assert table["turn"] == "G"
    assert table["su-ling"] == "-"


def test_she_comes_at_the_end_of_a_neutral_board_s_turn_too() -> None:
    """WM-SUL-1: the next living player is asked."""
    table = at(THREE + "villagers b3 weng\nghost a3 78\nphase yin R", players=3)
    assert table.asked == "Y"
    assert table.play("Y su-ling a3")["su-ling"] == "a3"


def test_a_move_goes_to_another_stone_and_never_before_an_incarnation() -> None:
    """WM-SUL-2"""
    table = at("su-ling a3\nghost c5 61\nmoon event yes\nphase yang Y").play("Y end")
    assert table.refusal("su-ling a3") == "WM-SUL-2"
    assert table.refusal("su-ling c5") == "WM-SUL-2"
    assert len(table.offered("su-ling")) == 10
    assert table.play("Y skip")["su-ling"] == "a3"


def test_an_incarnation_that_comes_before_her_sends_her_away() -> None:
    """WM-SUL-2, WM-SUL-1: and what happened earlier in the turn brings her no more."""
    table = at("su-ling c5\nmoon event yes\ntaoist Y at c2\nghost a3 61\nphase yang Y")
    table.play("Y help", "Y blow a3", "Y onto c5", "Y skip")
    assert table["su-ling"] == "-"
    assert table["event"] == "no"
    table.play("Y end")
    assert table["turn"] == "B"


def test_an_event_after_she_left_brings_her_back() -> None:
    """WM-SUL-1: Uncatchable comes before her and rolls the Curse die."""
    table = at("su-ling c5\ndeck card 57, ghosts 20\nphase yin Y").play("Y place c5", "* curse nothing", "Y end")
    assert table.offered("su-ling")


def test_a_plain_ghost_may_come_before_her() -> None:
    """WM-SUL-2"""
    table = at("su-ling c5\ndeck card 1, ghosts 20\nphase yin Y").play("Y place c5")
    assert table["su-ling"] == "c5"


@pytest.mark.parametrize("ghost, stays", [("1", "card"), ("1 figure stone", "stone")])
def test_a_figure_before_her_stands_still_and_goes_on_when_she_is_gone(ghost: str, stays: str) -> None:
    """WM-SUL-3"""
    table = at(f"villagers b4 weng\nsu-ling c5\nghost c5 {ghost}\nphase yin Y")
    assert table["figure c5"] == stays
    table = at(f"villagers b4 weng\nsu-ling a3\nghost c5 {ghost}\nphase yin Y")
    assert table["figure c5"] != stays


def test_a_tormentor_before_her_rolls_nothing() -> None:
    """WM-SUL-3"""
    assert at("su-ling c5\nghost c5 11\nphase yin Y").luck == "draw"


def test_a_devourer_before_her_kills_nobody() -> None:
    """WM-SUL-3"""
    assert at("villagers c4 weng\nsu-ling c5\nghost c5 72\nphase yin Y")["graveyard"] == "-"


def test_dice_count_against_an_immune_ghost_before_her() -> None:
    """WM-SUL-3"""
    position = "taoist Y at c4 tao -\nghost c5 2\nphase yang Y"
    assert at(position).play("Y exorcise", "* roll Y Y Y")["ghost c5"] == "2"
    assert at("su-ling c5\n" + position).play("Y exorcise", "* roll Y K K")["ghost c5"] == "-"


def test_left_stones_stay() -> None:
    """WM-SUL-3: captured die, Tao lock and power lock."""
    table = at("su-ling c5\nghost c5 46\nphase yang Y")
    assert table["dice"] == "2"
    assert at("su-ling c5\nghost c5 50\nphase yang Y")["tao-lock"] == "yes"
    assert at("su-ling c5\nghost c5 3\nphase yang Y")["power Y"] == "off"


def test_a_quick_haunter_arriving_before_her_causes_no_flight() -> None:
    """WM-SUL-3"""
    table = at("villagers c4 weng\nsu-ling c5\ndeck card 52, ghosts 20\nphase yin Y").play("Y place c5")
    assert table["villagers c4"] == "weng"
    assert table["figure c5"] == "stone"


@pytest.mark.parametrize(
    "space, urn",
    [("b5", "b4"), ("a4", "b4"), ("d5", "d4"), ("e4", "d4"), ("a2", "b2"), ("b1", "b2"), ("e2", "d2"), ("d1", "d2")],
)
def test_on_a_corner_side_space_she_may_fill_its_urn(space: str, urn: str) -> None:
    """WM-SUL-4"""
    table = at("moon event yes\nphase yang Y").play("Y end", f"Y su-ling {space}")
    assert table.offers == [f"urn {urn}", "skip"]
    table.play(f"Y urn {urn}")
    assert [table["urns"], table["crystals supply"]] == [urn, "3"]


def test_in_the_middle_of_a_side_beside_a_filled_urn_or_without_a_crystal_she_fills_none() -> None:
    """WM-SUL-4"""
    for position, space in (("", "c5"), ("urns b4\n", "b5"), ("crystals R R R R\n", "b5")):
        table = at(position + "moon event yes\nphase yang Y").play("Y end", f"Y su-ling {space}")
        assert table["turn"] == "B"


def test_she_need_not_fill_the_urn() -> None:
    """WM-SUL-4"""
    table = at("moon event yes\nphase yang Y").play("Y end", "Y su-ling b5", "Y skip")
    assert table["urns"] == "-"
