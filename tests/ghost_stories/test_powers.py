"""Powers: GS-POW-0 to GS-POW-11."""

import pytest

from .table import at


# -- on and off -------------------------------------------------------------------------------------------------------
def test_blue_freed_by_his_first_exorcism_may_take_his_second_action() -> None:
    """GS-POW-0"""
    table = at("taoist B at d3 tao B\nghost e3 14\nphase yang B")
    assert table["power B"] == "off"
    table.play("B exorcise", "* roll B Y Y")
    assert table["power B"] == "on"
    assert table.refusal("help") == "GS-YAN-3"  # the Watchman has nothing to do, but an action is left
    assert at("taoist B at d4\nghost e4 14\nphase yang B").play("B exorcise", "* roll B Y Y").offered("help") == [""]


def test_blue_locked_by_a_ghost_the_tea_house_brought_may_not_act_again() -> None:
    """GS-POW-0"""
    table = at("taoist B at d2\nghost e2 12\nphase yang B").play(
        "B help", "B take K", "* draw 14", "B place e3", "* draw 1"
    )
    table.play("B place c5")
    assert table.refusal("exorcise") == "GS-YAN-1"


def test_using_a_power_is_optional() -> None:
    """GS-POW-0"""
    assert at("phase yang Y").play("Y end")["tao Y"] == "Y"


def test_each_roll_asks_anew_whether_greens_power_is_on() -> None:
    """GS-POW-0: Fallen Monks go down with the first roll, and the curse of the other is rolled with the power."""
    table = at("taoist G at b2 tao -\nghost b1 25\nghost a2 28\nphase yang G").play("G exorcise", "* roll G G W")
    assert table["ghosts"] == "-"
    table.play("* curse qi")
    assert table.offers == ["keep", "reroll curse"]


# -- yellow -----------------------------------------------------------------------------------------------------------
def test_bottomless_pockets_take_one_token_before_the_move() -> None:
    """GS-POW-1"""
    table = at("phase yang Y")
    assert table.offered("pocket") == ["Y", "B", "G", "R", "K"]
    table.play("Y pocket K")
    assert table["tao Y"] == "Y K"
    assert table.refusal("pocket K") == "GS-POW-1"


def test_pockets_take_only_what_the_supply_has() -> None:
    """GS-POW-1, GS-QI-5"""
    assert at("taoist R tao K K K K\nphase yang Y").refusal("pocket K") == "GS-QI-5"


MANTRA = """
    setup powers enfeeblement-mantra
    ghost a3 38
    ghost c5 59
    phase yang Y
"""


def test_the_mantra_goes_onto_any_ghost_incarnations_included() -> None:
    """GS-POW-2"""
    table = at(MANTRA)
    assert table.offered("mantra") == ["c5", "a3"]
    assert table.play("Y mantra c5")["resistance c5"] == "K K K K"


def test_the_mantra_is_placed_once_a_turn() -> None:
    """GS-POW-2"""
    assert at(MANTRA).play("Y mantra c5").refusal("mantra a3") == "GS-POW-2"


def test_the_mantra_may_be_moved_in_a_later_turn_but_not_onto_its_own_ghost() -> None:
    """GS-POW-2, GS-R-4"""
    table = at(MANTRA.replace("ghost c5 59", "ghost c5 59 mantra yes"))
    assert table.offered("mantra") == ["a3"]
    assert table.play("Y mantra a3")["mantra"] == "a3"


def test_the_mantra_works_for_every_exorcist() -> None:
    """GS-POW-2"""
    position = "setup powers enfeeblement-mantra\ntaoist R at b3 tao -\nghost a3 38 mantra yes\nphase yang R"
    assert at(position).play("R exorcise", "* roll R Y Y")["ghost a3"] == "-"


def test_when_yellows_power_goes_off_the_mantra_comes_back() -> None:
    """GS-POW-2"""
    position = "setup powers enfeeblement-mantra\nghost a3 38 mantra yes\nphase yin R"
    table = at(position).play("* draw 3", "R place c5")
    assert table["mantra"] == "-"
    assert table["resistance a3"] == "R R"


def test_once_the_power_is_back_the_mantra_is_placed_anew() -> None:
    """GS-POW-2: red frees yellow's board of the Coffin Breakers."""
    lines = [
        "setup powers enfeeblement-mantra",
        "taoist R at c4 tao -",
        "ghost c5 3",
        "ghost a3 38",
        "deck -",
        "discard 59",
    ]
    table = at("\n".join([*lines, "phase yang R"])).play("R exorcise", "* roll Y K K", "R end")
    assert table.asked == "Y"
    assert table.offered("mantra") == ["a3"]


def test_a_dead_yellow_has_no_mantra() -> None:
    """GS-POW-2, GS-QI-2"""
    position = (
        "setup powers enfeeblement-mantra\ntaoist Y at b3 qi 1\nghost a3 38 mantra yes\nghost a4 35\nphase yang Y"
    )
    table = at(position).play("Y help", "Y banish a4")
    assert table["mantra"] == "-"


# -- red --------------------------------------------------------------------------------------------------------------
def test_dance_of_the_spires_ends_on_any_tile() -> None:
    """GS-POW-3"""
    table = at("taoist R at b4\nphase yang R")
    assert len(table.offered("move")) == 8
    assert table.play("R move d2")["at R"] == "d2"


WINDS = """
    setup powers dance-of-the-twin-winds
    taoist G dead
    phase yang R
"""


def test_twin_winds_move_one_other_living_taoist_one_tile() -> None:
    """GS-POW-4"""
    table = at(WINDS)
    assert table.offered("winds") == ["Y", "B"]
    assert table.refusal("winds G") == "GS-POW-4"
    table.play("R move b4", "R winds Y")
    assert table.offered("to") == ["b4", "c4", "d4", "b3", "d3", "b2", "c2", "d2"]
    assert table.refusal("to c3") == "GS-POW-4"
    table.play("R to d2")
    assert table["at Y"] == "d2"
    assert table.refusal("winds B") == "GS-POW-4"


def test_twin_winds_come_after_the_move_made_or_not() -> None:
    """GS-POW-4: used before a move, they end the part of the move."""
    table = at(WINDS).play("R winds Y", "R to d2")
    assert table.offered("move") == []
    assert "help" in table.offers


def test_twin_winds_are_over_with_the_action() -> None:
    """GS-POW-4, GS-YAN-7"""
    assert at(WINDS).play("R help").offered("winds") == []


def test_with_the_option_twin_winds_come_before_the_move_and_do_not_end_that_part() -> None:
    """GS-R-1"""
    table = at(WINDS, twin_winds_before=True).play("R winds Y", "R to d2")
    assert len(table.offered("move")) == 8
    assert at(WINDS, twin_winds_before=True).play("R move b4").offered("winds") == []


# -- green ------------------------------------------------------------------------------------------------------------
def test_the_gods_favorite_rerolls_any_subset_of_tao_dice_once() -> None:
    """GS-POW-5"""
    table = at("taoist G at c2 tao -\nghost c1 31\nphase yang G").play("G exorcise", "* roll G K K")
    assert table.offers == ["keep", "reroll G", "reroll K", "reroll G K", "reroll K K", "reroll G K K"]
    table.play("G reroll K K", "* roll G W")
    assert table["ghost c1"] == "-"


def test_the_second_result_stands() -> None:
    """GS-POW-5"""
    table = at("taoist G at c2 tao -\nghost c1 23\nphase yang G").play(
        "G exorcise", "* roll G K K", "G reroll G", "* roll K"
    )
    assert table["ghost c1"] == "23"
    assert "end" in table.offers


def test_the_first_result_may_be_kept() -> None:
    """GS-POW-5"""
    table = at("taoist G at c2 tao -\nghost c1 23\nphase yang G").play("G exorcise", "* roll G K K", "G keep")
    assert table["ghost c1"] == "-"


def test_the_gods_favorite_rerolls_at_the_herbalist() -> None:
    """GS-POW-5"""
    table = at("taoist G at d4 tao -\nphase yang G").play("G help", "* roll Y Y", "G reroll Y", "* roll K")
    assert table["tao G"] == "Y K"


def test_the_gods_favorite_rerolls_the_curse_die_in_his_yin_phase() -> None:
    """GS-POW-5"""
    table = at("taoist G qi 3\nghost c1 33\nphase yin G").play("* curse qi")
    assert table.offers == ["keep", "reroll curse"]
    assert table.play("G reroll curse", "* curse nothing")["qi G"] == "3"


def test_the_curse_die_may_be_kept() -> None:
    """GS-POW-5"""
    assert at("taoist G qi 3\nghost c1 33\nphase yin G").play("* curse qi", "G keep")["qi G"] == "2"


MOUNTAIN = "setup powers strength-of-a-mountain\n"


def test_strength_of_a_mountain_has_a_fourth_die_that_no_ghost_captures() -> None:
    """GS-POW-6"""
    table = at(MOUNTAIN + "taoist G at c2\nghost c1 23\nphase yang G").play("G exorcise")
    assert sum(weight for _, weight in table.village.outcomes()) == 6**4
    captors = "ghost a3 46\nghost e3 47\nghost c5 48\n"
    table = at(MOUNTAIN + captors + "taoist G at c2\nghost c1 23\nphase yang G").play("G exorcise")
    assert sum(weight for _, weight in table.village.outcomes()) == 6


def test_strength_of_a_mountain_never_rolls_the_curse_die() -> None:
    """GS-POW-6: for a Tormentor, for a curse of an exorcised ghost, at the Cemetery."""
    assert at(MOUNTAIN + "ghost c1 33\nphase yin G").luck == "draw"
    table = at(MOUNTAIN + "taoist G at c2\nghost c1 28\nphase yang G").play("G exorcise", "* roll G G K K")
    assert "end" in table.offers
    table = at(MOUNTAIN + "taoist G at b4\ntaoist B dead\nphase yang G").play("G help")
    assert table["status B"] == "alive"
    assert "end" in table.offers


# -- blue -------------------------------------------------------------------------------------------------------------
def test_heavenly_gust_allows_help_and_exorcism_in_either_order() -> None:
    """GS-POW-7"""
    position = "taoist B at d2 tao B\nghost e2 12\ndeck -\ndiscard 59\nphase yang B"
    table = at(position).play("B help", "B take K", "B exorcise", "* roll B K K")
    assert table["ghosts"] == "-"
    table = at(position).play("B exorcise", "* roll B K K", "B help", "B take K")
    assert table["tao B"] == "B K"


def test_heavenly_gust_gives_neither_twice() -> None:
    """GS-POW-7"""
    table = at("taoist B at b2\nphase yang B").play("B help", "B circle K")
    assert table.refusal("help") == "GS-POW-7"


def test_heavenly_gust_gives_no_second_move() -> None:
    """GS-POW-7"""
    table = at("taoist B at b2\nphase yang B").play("B help", "B circle K")
    assert table.offered("move") == []


SECOND_WIND = "setup powers second-wind\n"


def test_second_wind_allows_help_twice() -> None:
    """GS-POW-8"""
    table = at(SECOND_WIND + "taoist B at b2\nphase yang B").play("B help", "B circle K", "B help", "B circle Y")
    assert table["circle"] == "Y"
    assert table.refusal("help") == "GS-POW-8"


def test_second_wind_allows_exorcism_twice_with_independent_rolls() -> None:
    """GS-POW-8"""
    table = at(SECOND_WIND + "taoist B at d3 tao -\nghost e3 16\nphase yang B")
    table.play("B exorcise", "* roll B K K", "B exorcise", "* roll B K K")
    assert table["ghost e3"] == "16"


def test_with_second_wind_the_first_action_fixes_the_kind() -> None:
    """GS-POW-8"""
    table = at(SECOND_WIND + "taoist B at d2 tao -\nghost e2 12\ndeck -\ndiscard 59\nphase yang B")
    table.play("B help", "B take K")
    assert table.refusal("exorcise") == "GS-POW-8"
    assert "help" in table.offers


# -- off --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("ghosts", ["ghost a3 36", "ghost e3 60", "taoist R dead"])
def test_a_power_is_off_while_locked_or_its_board_possessed(ghosts: str) -> None:
    """GS-POW-9"""
    assert at(f"{ghosts}\nphase yang Y")["power R"] == "off"


def test_a_lock_counts_for_the_board_the_ghost_lies_on() -> None:
    """GS-POW-9: yellow Coffin Breakers on red's board lock red."""
    table = at("ghost a3 3\nphase yang R")
    assert [table["power R"], table["power Y"]] == ["off", "on"]
    assert len(table.offered("move")) == 8  # from the centre; from a corner it would be 3
    assert len(at("taoist R at b4\nghost a3 3\nphase yang R").offered("move")) == 3


# -- borrowing --------------------------------------------------------------------------------------------------------
def test_a_power_token_borrows_the_power_of_a_neutral_board() -> None:
    """GS-POW-10"""
    table = at("phase yang Y", players=2)
    assert table.offered("borrow") == ["B", "R"]
    table.play("Y borrow R")
    assert [table["power-tokens Y"], table["centre"], table["borrowed"]] == ["0", "1", "R"]


def test_each_board_is_borrowed_once_a_turn() -> None:
    """GS-POW-10"""
    table = at("phase yang R", players=1).play("R borrow Y")
    assert table.offered("borrow") == ["B", "G"]


@pytest.mark.parametrize("board", ["board B qi 0", "ghost e3 14", "ghost a3 60"])
def test_a_possessed_or_locked_board_lends_nothing(board: str) -> None:
    """GS-POW-10"""
    assert at(f"{board}\nphase yang Y", players=2).refusal("borrow B") == "GS-POW-10"


def test_a_players_board_lends_nothing() -> None:
    """GS-POW-10"""
    assert at("phase yang Y", players=2).refusal("borrow G") == "GS-POW-10"


def test_the_borrowed_spires_serve_a_move_not_yet_made() -> None:
    """GS-POW-10"""
    table = at("taoist Y at b4\nphase yang Y", players=2)
    assert table.offered("move") == ["c4", "b3", "c3"]
    assert len(table.play("Y borrow R").offered("move")) == 8


def test_the_borrowed_gust_serves_after_a_first_action_too() -> None:
    """GS-POW-10"""
    table = at("taoist Y at b2 power-tokens 1\nghost b1 23\nphase yang Y", players=2)
    table.play("Y help", "Y circle K")
    assert "exorcise" not in table.offers
    assert "exorcise" in table.play("Y borrow B").offers


def test_the_borrowed_favorite_serves_every_later_roll() -> None:
    """GS-POW-10"""
    position = "setup players B R\nsetup first B\ntaoist R at b3\nghost a3 38\nphase yang R"
    table = at(position, players=2).play("R borrow G", "R exorcise", "* roll R Y Y")
    assert "keep" in table.offers


def test_a_power_may_be_borrowed_that_can_no_longer_be_used() -> None:
    """GS-POW-10"""
    table = at("taoist Y at b2\nphase yang Y", players=2).play("Y move b3")
    assert "borrow R" in table.offers


def test_a_borrowed_power_ends_when_its_boards_power_goes_off() -> None:
    """GS-POW-10: blue's power, borrowed, is locked by the ghost the Tea House brings."""
    table = at("taoist Y at d2\nghost d1 23\nphase yang Y", players=2)
    table.play("Y borrow B", "Y help", "Y take K", "* draw 14", "Y place e3", "* draw 1", "Y place c5")
    assert table.refusal("exorcise") == "GS-YAN-1"


def test_a_borrowed_power_never_works_in_a_yin_phase() -> None:
    """GS-POW-10: green's Favorite, borrowed last turn, does not help against the next Tormentor."""
    position = "setup players B R\nsetup first B\nghost a3 44\nphase yin R"
    assert "keep" not in at(position, players=2).play("* curse qi").offers


def test_tokens_are_borrowed_with_only_between_parts() -> None:
    """GS-POW-10"""
    table = at("taoist Y at b2\nphase yang Y", players=2).play("Y help")
    assert table.refusal("borrow R") == "GS-POW-10"


NEUTRAL_MANTRA = """
    setup players B R
    setup first B
    setup powers enfeeblement-mantra
    ghost a3 38
    ghost c5 8
    phase yang R
"""


def test_the_mantra_of_a_neutral_board_stays_on_its_ghost_after_the_borrowers_turn() -> None:
    """GS-POW-11"""
    table = at(NEUTRAL_MANTRA + "    deck -\n    discard 59", players=2).play("R borrow Y", "R mantra a3", "R end")
    assert table["mantra"] == "a3"
    assert table.offered("mantra") == []


def test_only_a_new_borrowing_moves_it() -> None:
    """GS-POW-11"""
    table = at(NEUTRAL_MANTRA.replace("ghost a3 38", "ghost a3 38 mantra yes"), players=2)
    assert table.offered("mantra") == []
    assert table.play("R borrow Y").offered("mantra") == ["c5"]


def test_it_returns_to_its_board_when_that_power_goes_off() -> None:
    """GS-POW-11"""
    position = NEUTRAL_MANTRA.replace("ghost a3 38", "ghost a3 38 mantra yes").replace("phase yang R", "phase yin R")
    assert at(position, players=2).play("* draw 3", "R place d5")["mantra"] == "-"
