"""The Yin phase: GS-YIN-1 to GS-YIN-7."""

import pytest

from .table import at


# -- step 1 -----------------------------------------------------------------------------------------------------------
def test_bone_cracker_acts_before_haunters_and_haunters_before_tormentors() -> None:
    """GS-YIN-1"""
    table = at("""
        taoist Y tao Y K
        ghost d5 61
        ghost c5 11
        ghost b5 1
        phase yin Y
    """)
    assert table.asked == "Y"  # discards first
    assert table["pending"].split(", ")[0] == "discard seat Y"
    assert table["figure b5"] == "card"
    table.play("Y discard K")
    assert table["figure b5"] == "stone"
    assert table.luck == "curse"


def test_ghosts_of_one_kind_act_from_the_owners_right_to_his_left() -> None:
    """GS-YIN-1: of the north board the owner's right is b5."""
    table = at("ghost d5 11\nghost b5 55\nphase yin Y")
    assert table["pending"] == "curse where b5 card 55, curse where d5 card 11, step-2"


def test_haunters_act_from_right_to_left_too() -> None:
    """GS-YIN-1: c5 acts before d5 and ends the game, its line being haunted."""
    table = at("ghost d5 5 figure stone\nghost c5 1 figure stone\nhaunted c4 c3 c2\nphase yin Y")
    assert table["over"] == "lost haunted-line"
    assert table["figure d5"] == "stone"


def test_a_ghost_that_comes_during_step_1_does_not_act_in_it() -> None:
    """GS-YIN-1"""
    table = at("ghost d5 11\nphase yin Y").play("* curse ghost", "* draw 1", "Y place c5")
    assert table["figure c5"] == "card"
    assert table.luck == "draw"


def test_a_haunters_business_is_over_when_another_ghost_lies_there() -> None:
    """GS-YIN-1: only ghosts lying there when the step begins act."""
    table = at("ghost c5 5\nphase yang Y\npending haunter space c5 card 1")
    assert table["figure c5"] == "card"


def test_a_haunting_figure_steps_from_the_card_to_the_stone() -> None:
    """GS-YIN-2"""
    table = at("ghost c5 1\nphase yin Y")
    assert table["figure c5"] == "stone"
    assert table["haunted"] == "-"


def test_a_figure_on_the_stone_haunts_the_first_tile_and_returns_to_the_card() -> None:
    """GS-YIN-2"""
    table = at("ghost c5 1 figure stone\nphase yin Y")
    assert table["haunted"] == "c4"
    assert table["figure c5"] == "card"


def test_a_haunting_passes_over_tiles_haunted_before() -> None:
    """GS-YIN-2"""
    assert at("ghost c5 1 figure stone\nhaunted c4\nphase yin Y")["haunted"] == "c4 c3"


HAUNTED_LINE = """
    haunted c4 c3 c2
    phase yin Y
"""


def test_a_haunter_before_a_line_all_haunted_loses_the_game() -> None:
    """GS-YIN-3"""
    assert at(HAUNTED_LINE + "    ghost c5 1 figure stone")["over"] == "lost haunted-line"


def test_a_curse_die_that_haunts_a_line_all_haunted_loses_the_game() -> None:
    """GS-YIN-3"""
    table = at(HAUNTED_LINE + "    ghost c5 11").play("* curse haunt")
    assert table["over"] == "lost haunted-line"
    assert str(table.village.ending()) == "a whole line of tiles is haunted and haunted again: the players lose"


def test_shapeless_evil_before_a_line_all_haunted_loses_the_game() -> None:
    """GS-YIN-3"""
    table = at(HAUNTED_LINE).play("* draw 54", "Y place c5")
    assert table["over"] == "lost haunted-line"


TORMENTOR = """
    taoist Y qi 3 tao Y Y K
    ghost c5 11
    phase yin Y
"""


def test_a_tormentors_die_may_do_nothing() -> None:
    """GS-YIN-4"""
    table = at(TORMENTOR).play("* curse nothing")
    assert [table["haunted"], table["tao Y"], table["qi Y"]] == ["-", "Y Y K", "3"]


def test_a_tormentors_die_may_haunt_the_first_active_tile_of_its_line() -> None:
    """GS-YIN-4"""
    assert at(TORMENTOR).play("* curse haunt")["haunted"] == "c4"


def test_a_tormentors_die_may_bring_a_ghost() -> None:
    """GS-YIN-4"""
    table = at(TORMENTOR).play("* curse ghost", "* draw 34", "Y place a3")
    assert table["ghost a3"] == "34"
    assert table.luck == "draw"  # step 3 still comes


def test_a_tormentors_die_may_take_all_tao_tokens() -> None:
    """GS-YIN-4, GS-QI-9"""
    table = at(TORMENTOR).play("* curse tao")
    assert table["tao Y"] == "-"
    assert table["supply Y"] == "4"


def test_a_tormentors_die_may_take_a_qi() -> None:
    """GS-YIN-4, GS-QI-9"""
    table = at(TORMENTOR).play("* curse qi")
    assert table["qi Y"] == "2"
    assert table["supply qi"] == "6"


def test_the_curse_die_has_two_blank_faces_of_six() -> None:
    """GS-YIN-4"""
    assert dict(at(TORMENTOR).village.outcomes()) == {
        "curse nothing": 2,
        "curse haunt": 1,
        "curse ghost": 1,
        "curse tao": 1,
        "curse qi": 1,
    }


# -- step 2 -----------------------------------------------------------------------------------------------------------
FULL = """
    ghost d5 2
    ghost c5 6
    ghost b5 7
    phase yin Y
"""


def test_a_full_board_costs_a_qi_and_no_ghost_arrives() -> None:
    """GS-YIN-5"""
    table = at(FULL)
    assert table["qi Y"] == "3"
    assert table.asked == "Y"
    assert "end" in table.offers
    assert table["deck cards"] == "53"


def test_a_board_filled_in_step_1_counts_as_full() -> None:
    """GS-YIN-5"""
    table = at("ghost d5 11\nghost c5 6\nphase yin Y").play("* curse ghost", "* draw 1")
    assert table["ghost b5"] == "1"
    assert table["qi Y"] == "3"
    assert "end" in table.offers


def test_a_board_filled_in_step_3_costs_nothing_yet() -> None:
    """GS-YIN-5"""
    table = at("ghost d5 2\nghost c5 6\nphase yin Y").play("* draw 1")
    assert table["ghost b5"] == "1"
    assert table["qi Y"] == "4"


# -- step 3 -----------------------------------------------------------------------------------------------------------
def test_otherwise_the_top_card_is_drawn_and_placed() -> None:
    """GS-YIN-6"""
    table = at("phase yin Y").play("* draw 1", "Y place c5")
    assert table["ghost c5"] == "1"
    assert table["unseen 1"] == "no"
    assert table["deck cards"] == "55"
    assert "end" in table.offers


# -- death ------------------------------------------------------------------------------------------------------------
def test_if_the_active_taoist_dies_in_step_1_the_other_ghosts_still_act() -> None:
    """GS-YIN-7"""
    table = at("taoist Y qi 1\nghost d5 11\nghost b5 55\nphase yin Y").play("* curse qi")
    assert table["status Y"] == "dead"
    assert table.luck == "curse"


def test_if_he_dies_in_step_1_step_2_is_played_as_on_a_possessed_board() -> None:
    """GS-YIN-7: the group chooses who loses the Qi."""
    table = at("taoist Y qi 1\nghost d5 11\nghost c5 6\nghost b5 7\nphase yin Y").play("* curse qi")
    assert table.asked == "B"
    assert table.offers == ["suffer B", "suffer G", "suffer R"]


def test_if_he_dies_in_step_1_there_is_no_step_3_and_no_yang_phase() -> None:
    """GS-YIN-7"""
    table = at("taoist Y qi 1\nghost d5 11\nphase yin Y").play("* curse qi")
    assert table["turn"] == "B"
    assert table.luck == "draw"


def test_if_he_dies_in_step_2_the_turn_ends() -> None:
    """GS-YIN-7"""
    table = at("taoist Y qi 1" + FULL.replace("    ", ""))
    assert table["status Y"] == "dead"
    assert table["turn"] == "B"


@pytest.mark.parametrize("edition", ["e1", "e2"])
def test_the_yin_phase_is_the_same_in_both_editions(edition: str) -> None:
    """GS-YIN-2"""
    assert at("ghost c5 1 figure stone\nphase yin Y", edition=edition)["haunted"] == "c4"
