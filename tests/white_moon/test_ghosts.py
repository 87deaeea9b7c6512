"""Ghosts among villagers: WM-GHO-1 to WM-GHO-4, WM-TRN-2."""

from .table import at


def test_a_step_onto_the_stone_causes_one_flight() -> None:
    """WM-GHO-1, WM-GHO-2"""
    table = at("villagers c4 zhou li\nghost c5 1\nphase yang R").play("R end")
    assert [table["villagers c4"], table["villagers c3"]] == ["li", "zhou"]
    assert "Zhou flees from c4 to c3" in table.told


def test_vampire_lord_causes_flight_too() -> None:
    """WM-GHO-1"""
    table = at("villagers c4 zhou\nghost c5 64\nphase yin Y")
    assert table["villagers c3"] == "zhou"


def test_a_quick_figure_causes_flight_on_arrival() -> None:
    """WM-GHO-1"""
    table = at("villagers c4 zhou\ndeck card 52, ghosts 5\nphase yin Y").play("Y place c5")
    assert table["villagers c3"] == "zhou"


def test_a_figure_carried_by_the_pavilion_causes_no_flight() -> None:
    """WM-GHO-1"""
    table = at("villagers b3 zhou\ntaoist Y at c2\nghost c5 1 figure stone\nphase yang Y")
    table.play("Y help", "Y blow c5", "Y onto a3", "Y skip")
    assert table["figure a3"] == "stone"
    assert table["villagers b3"] == "zhou"


def test_the_portal_tile_does_not_save_who_flees_onto_it() -> None:
    """WM-GHO-2"""
    table = at("villagers c4 zhou\nghost c5 1\nphase yin Y")
    assert table["villagers c3"] == "zhou"
    assert "zhou zhou zhou" not in table["shelter"]


def test_with_nobody_in_the_line_nothing_flees() -> None:
    """WM-GHO-2"""
    table = at("villagers b4 zhou\nghost c5 1\nphase yin Y")
    assert table["villagers b4"] == "zhou"
    assert table["figure c5"] == "stone"


def test_whoever_stood_below_is_turned_up_after_a_flight() -> None:
    """WM-GHO-2, WM-VIL-2"""
    table = at(
        "villagers c4 zhou ?\nshelter hua hua hua zhou zhou li li li sun sun sun miao miao xiang xiang sheng sheng "
        "wu wu chang teng long\nghost c5 1\nphase yin Y"
    )
    assert table["villagers c4"] == "weng"


def test_a_tile_with_villagers_is_still_the_first_active_one_of_the_line() -> None:
    """WM-GHO-3: Weng dies and saves the tile; behind him nothing is haunted."""
    table = at("villagers c4 weng\nghost c5 1 figure stone\nphase yin Y")
    assert table["haunted"] == "-"
    assert table["figure c5"] == "card"
    table = at("villagers c3 weng\nghost c5 1 figure stone\nphase yin Y")
    assert table["haunted"] == "c4"
    assert table["villagers c3"] == "weng"


def test_shapeless_evil_and_the_curse_die_kill_instead_of_haunting() -> None:
    """WM-GHO-3"""
    table = at("villagers c4 weng\ndeck card 54, ghosts 5\nphase yin Y").play("Y place c5")
    assert [table["graveyard"], table["haunted"]] == ["weng", "-"]
    table = at("villagers c4 weng\nghost c5 11\nphase yin Y").play("* curse haunt")
    assert [table["graveyard"], table["haunted"]] == ["weng", "-"]


def test_a_devourer_takes_the_top_villager_of_the_first_occupied_tile() -> None:
    """WM-GHO-4"""
    table = at("villagers c3 weng long\nvillagers c2 teng\nghost c5 72\nphase yin Y")
    assert table["graveyard"] == "weng"
    assert [table["villagers c3"], table["villagers c2"]] == ["long", "teng"]


def test_a_devourer_with_an_empty_line_takes_whom_the_group_names() -> None:
    """WM-GHO-4, WM-GRP-1: on a neutral board's turn the next living player decides."""
    position = "setup players Y B G\nvillagers b4 weng\nvillagers d4 long\nghost a3 78\nphase yin R"
    table = at(position, players=3)
    assert table.asked == "Y"
    assert table.refusal("victim c3") == "WM-VIL-1"
    table.play("Y victim d4")
    assert table["graveyard"] == "long"


def test_a_devourer_without_villagers_costs_the_neutral_board_a_qi() -> None:
    """WM-GHO-4"""
    table = at("setup players Y B G\nghost a3 78\nphase yin R", players=3)
    assert table["qi R"] == "2"


def test_only_ghosts_still_lying_there_act() -> None:
    """WM-TRN-2: a figure and a devourer both act; an arrival in step 1 does not."""
    position = "villagers c4 weng\nghost d5 11\ndeck card 72, ghosts 9\nphase yin Y"
    table = at(position).play("* curse ghost", "Y place c5")
    assert table["graveyard"] == "-"
    assert table.luck == "draw"


def test_bone_cracker_acts_in_its_place_from_right_to_left() -> None:
    """WM-TRN-2: the Tormentor on its right rolls first."""
    table = at("taoist Y tao Y K\nghost c5 61\nghost b5 11\nphase yin Y")
    assert table.luck == "curse"
    table.play("* curse nothing")
    assert table.offered("discard") == ["Y", "K"]


def test_before_step_1_the_early_ones_act_from_right_to_left() -> None:
    """WM-TRN-2: Time Keeper on the right, then Voracious, then the devourer of step 1."""
    position = (
        "villagers b4 weng\nvillagers d4 long\nvillagers d3 teng\nghost d5 72\nghost c5 67\nghost b5 70\nphase yin Y"
    )
    table = at(position)
    assert table["qi Y"] == "3"  # the board is full, so Time Keeper costs a Qi
    assert table.offered("victim") == ["b4", "d4", "d3"]
    table.play("Y victim b4")
    assert table["graveyard"] == "long weng"  # the devourer took the first of its line


def test_early_ones_act_on_neutral_and_possessed_boards_too() -> None:
    """WM-TRN-2"""
    table = at("setup players Y B G\nvillagers b4 weng\nghost a3 67\nphase yin R", players=3)
    assert table["graveyard"] == "weng"
    table = at("villagers b4 weng\ntaoist R dead\nghost a3 67\nphase yin R")
    assert table["graveyard"] == "weng"


def test_an_early_one_that_has_left_does_nothing() -> None:
    """WM-TRN-2: Shapeshifter was moved away by itself; its entry does not act twice."""
    table = at("ghost a4 71\nphase yin R\npending early space a4 card 71\npending early space a4 card 71")
    assert table["ghost a4"] == "-"
    assert table["ghost b5"] == "71"


def test_a_middle_ability_of_a_ghost_that_has_left_does_nothing() -> None:
    """WM-TRN-2"""
    table = at("villagers c4 weng\nphase yang Y\npending act space c5 card 72")
    assert table["graveyard"] == "-"
