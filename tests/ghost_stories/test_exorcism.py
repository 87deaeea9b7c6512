"""Exorcism: GS-EXO-1 to GS-EXO-12."""

import pytest

from .table import Table, at


def attack(position: str, roll: str, **options: object) -> Table:
    """Red attacks and the dice come up so."""
    return at(position + "\nphase yang R", **options).play("R exorcise", f"* roll {roll}")


# -- dice -------------------------------------------------------------------------------------------------------------
def test_three_tao_dice_are_rolled() -> None:
    """GS-EXO-1"""
    table = at("taoist R at b3\nghost a3 34\nphase yang R").play("R exorcise")
    assert dict(table.village.outcomes())["roll Y B G"] == 6
    assert sum(weight for _, weight in table.village.outcomes()) == 6**3


def test_each_die_holding_ghost_takes_one() -> None:
    """GS-EXO-1"""
    table = at("taoist R at b3\nghost a3 34\nghost e3 46\nghost c5 47\nphase yang R").play("R exorcise")
    assert sum(weight for _, weight in table.village.outcomes()) == 6


def test_dice_never_go_under_zero() -> None:
    """GS-EXO-1: four ghosts hold dice."""
    table = at("ghost e3 46\nghost c5 47\nghost b5 48\nghost c1 63\nphase yang R")
    assert table["dice"] == "0"


def test_with_no_die_free_tokens_alone_may_do() -> None:
    """GS-EXO-9"""
    position = "taoist R at b3\nghost a3 34\nghost e3 46\nghost c5 47\nghost b5 48\nphase yang R"
    table = at(position).play("R exorcise")
    assert table.offers == ["fell a3", "enough"]
    assert table.play("R fell a3")["ghost a3"] == "-"


def test_a_white_face_is_wild() -> None:
    """GS-EXO-1"""
    assert attack("taoist R at b3 tao -\nghost a3 34", "W Y Y")["ghost a3"] == "-"


def test_faces_of_another_colour_are_of_no_use() -> None:
    """GS-EXO-2, GS-EXO-10"""
    assert attack("taoist R at b3 tao -\nghost a3 34", "Y Y K")["ghost a3"] == "34"


# -- tokens -----------------------------------------------------------------------------------------------------------
def test_any_taoist_on_the_same_tile_may_pay() -> None:
    """GS-EXO-2: the exorcist decides whose."""
    table = attack("taoist R at b3 tao R\ntaoist G at b3 tao R\nghost a3 38", "R Y Y").play("R fell a3")
    assert table.offers == ["pay R R", "pay R G"]
    table.play("R pay R G")
    assert [table["tao R"], table["tao G"]] == ["R", "-"]


def test_a_dead_taoist_pays_nothing() -> None:
    """GS-EXO-2"""
    table = attack("taoist R at b4 tao -\ntaoist Y dead\nghost a4 34", "Y Y Y")
    assert table["ghost a4"] == "34"


def test_multi_coloured_resistance_is_met_colour_by_colour() -> None:
    """GS-EXO-2: Nameless needs one of each colour."""
    position = "taoist R at b3 tao G K\nghost a3 65\ndeck 5"
    assert attack(position, "Y B R").play("R fell a3")["ghost a3"] == "-"
    assert attack(position, "Y B B")["ghost a3"] == "65"


def test_spent_tokens_go_back_to_the_supply() -> None:
    """GS-EXO-2, GS-QI-9"""
    table = attack("taoist R at b3 tao R\nghost a3 38", "R Y Y").play("R fell a3")
    assert table["supply R"] == "4"


# -- Circle and Mantra ------------------------------------------------------------------------------------------------
def test_the_circle_takes_one_off_every_ghost_of_its_colour() -> None:
    """GS-EXO-3"""
    table = at("ghost a3 38\nghost c5 8\nghost e3 41\ncircle R\nphase yang R")
    assert [table[f"resistance {space}"] for space in ("a3", "e3", "c5")] == ["R", "R R", "Y Y Y"]


def test_circle_and_mantra_add_up_but_never_under_zero() -> None:
    """GS-EXO-3"""
    mantra = "setup powers enfeeblement-mantra\ncircle R\nphase yang R\n"
    assert at(mantra + "ghost a3 41 mantra yes")["resistance a3"] == "R"
    assert at(mantra + "ghost a3 34 mantra yes")["resistance a3"] == "-"


def test_a_ghost_at_resistance_zero_falls_without_any_face() -> None:
    """GS-EXO-3"""
    table = at("taoist R at b3 tao -\nghost a3 34\ncircle R\nphase yang R")
    assert table["ghost a3"] == "34"  # not by itself
    assert table.play("R exorcise", "* roll Y Y Y")["ghost a3"] == "-"


def test_the_circle_takes_one_off_its_colour_of_a_multi_coloured_ghost() -> None:
    """GS-EXO-3: the colour of the card does not matter."""
    assert at("ghost a3 58\ncircle G\nphase yang R")["resistance a3"] == "Y Y B B G R R"


def test_the_circle_takes_nothing_off_a_colour_that_is_not_required() -> None:
    """GS-EXO-3"""
    assert at("ghost a3 58\ncircle K\nphase yang R")["resistance a3"] == "Y Y B B G G R R"


MANTRA_ON_NAMELESS = """
    setup powers enfeeblement-mantra
    taoist R at b3 tao Y Y B B
    ghost a3 65 mantra yes
    deck 5
"""


def test_the_exorcist_chooses_the_colour_the_mantra_takes_off() -> None:
    """GS-EXO-3, GS-EXO-12: G R K rolled; yellow or blue remains to be paid."""
    table = attack(MANTRA_ON_NAMELESS, "G R K").play("R fell a3")
    assert table.offers == ["weaken Y", "weaken B"]
    assert table.refusal("weaken K") == "GS-EXO-6"
    table.play("R weaken Y")
    assert table["tao R"] == "Y Y B"


def test_the_mantras_colour_is_not_asked_where_it_leaves_one_payment() -> None:
    """GS-EXO-12: with the Circle on yellow and G R K rolled only blue is open, so it takes off blue."""
    table = attack(MANTRA_ON_NAMELESS.replace("deck 5", "circle Y\n    deck 5"), "G R K")
    assert table["ghost a3"] == "-"
    assert table["tao R"] == "Y Y B B"


def test_the_mantra_on_an_immune_multi_coloured_ghost_takes_off_a_point_only_tokens_meet() -> None:
    """GS-EXO-3, GS-EXO-9: an owner's card may be both."""
    overlay = "[[ghost]]\nno = 35\nresistance = {red = 1, green = 1}\n"
    position = "setup powers enfeeblement-mantra\ntaoist R at b3 tao R G\nghost a3 35 mantra yes\nghost a4 34"
    table = attack(position, "Y Y Y", content=overlay).play("R fell a3")
    assert table.offers == ["weaken G", "weaken R"]
    assert table.play("R weaken R")["tao R"] == "R"


# -- corners ----------------------------------------------------------------------------------------------------------
def test_from_a_corner_both_ghosts_are_attacked_with_one_roll() -> None:
    """GS-EXO-4"""
    table = attack("taoist R at b4 tao -\nghost a4 34\nghost b5 1", "R Y K")
    assert table["ghosts"] == "-"


def test_dice_and_tokens_are_shared_out_freely() -> None:
    """GS-EXO-4: the white may go to either, the token to the other."""
    table = attack("taoist R at b4 tao R\nghost a4 34\nghost b5 1", "W K K")
    assert table.offers == ["fell b5", "fell a4"]
    assert table.play("R fell b5", "R fell a4")["ghosts"] == "-"


# -- success may not be refused ---------------------------------------------------------------------------------------
def test_if_the_dice_suffice_for_both_both_fall() -> None:
    """GS-EXO-5"""
    assert attack("taoist R at b4 tao R Y\nghost a4 34\nghost b5 1", "R Y K")["ghosts"] == "-"


def test_if_the_dice_suffice_for_one_he_may_not_leave_both_standing() -> None:
    """GS-EXO-5"""
    table = attack("taoist R at b4 tao Y Y\nghost a4 34\nghost b5 5", "R K K")
    assert table.offers == ["fell b5", "fell a4"]
    assert table.refusal("enough") == "GS-EXO-5"


def test_if_the_dice_suffice_for_one_he_may_use_them_and_tokens_on_the_other_instead() -> None:
    """GS-EXO-5"""
    table = attack("taoist R at b4 tao Y\nghost a4 34\nghost b5 5", "W K K")
    table.play("R fell b5")
    assert [table["ghosts"], table["tao R"]] == ["a4", "-"]


def test_a_target_at_zero_always_falls() -> None:
    """GS-EXO-5: with the Circle on red the Skinner falls even when everything goes into the other."""
    table = attack("taoist R at b4 tao Y\nghost a4 34\nghost b5 5\ncircle R", "W K K")
    assert table.offers == ["fell b5", "fell a4"]
    table.play("R fell b5")
    assert table["ghosts"] == "-"


def test_nobody_is_forced_to_spend_tokens() -> None:
    """GS-EXO-5"""
    table = attack("taoist R at b3 tao R R\nghost a3 34", "Y Y Y")
    assert table.offers == ["fell a3", "enough"]
    assert table.play("R enough")["tao R"] == "R R"


# -- payments ---------------------------------------------------------------------------------------------------------
def test_no_token_of_an_offered_payment_could_be_left_out() -> None:
    """GS-EXO-6: one red is missing, so one red token is paid, though there are two."""
    table = attack("taoist R at b3 tao R R\nghost a3 38", "R Y Y").play("R fell a3")
    assert table["tao R"] == "R"


def test_a_white_covers_whichever_colour_the_payment_leaves_open() -> None:
    """GS-EXO-6: Hope Killer with two whites: any minimal set of tokens may be chosen."""
    position = "taoist R at b3 tao Y Y B B G G R R\nghost a3 58\ndeck 5"
    table = attack(position, "W W K").play("R fell a3")
    table.play("R pay Y R", "R pay B R", "R pay G R")  # one yellow and one blue point are left to the whites
    assert table["tao R"] == "Y B"


def test_what_is_no_part_of_a_minimal_payment_is_not_offered() -> None:
    """GS-EXO-6"""
    table = attack("taoist R at b3 tao R K\ntaoist G at b3 tao R\nghost a3 38", "R Y Y").play("R fell a3")
    assert table.refusal("pay K R") == "GS-EXO-6"


# -- curses and rewards -----------------------------------------------------------------------------------------------
def test_all_curses_come_before_all_rewards() -> None:
    """GS-EXO-7"""
    table = attack("taoist R at b4 yin-yang no\nghost a4 50\nghost b5 45", "K W W")
    assert table["ghosts"] == "-"
    assert table.luck == "curse"
    table.play("* curse nothing")
    assert sorted(table.offers) == ["reward of a4", "reward of b5"]


def test_two_curses_are_rolled_one_after_the_other() -> None:
    """GS-EXO-7"""
    table = attack("taoist R at b4 tao Y\nghost a4 39\nghost b5 6", "R R Y").play("R fell b5", "R fell a4")
    assert sorted(table.offers) == ["curse of a4", "curse of b5"]
    table.play("R curse of a4", "* curse haunt")
    assert table["haunted"] == "b4"  # in the line of the ghost that lay on a4
    assert table.luck == "curse"
    table.play("* curse haunt")
    assert table["haunted"] == "b4 b3"  # the line of b5: b4 is haunted already


def test_a_curse_is_finished_with_all_it_brings_before_the_next() -> None:
    """GS-EXO-7"""
    position = "taoist R at b4 tao R R Y Y\nghost a4 39\nghost b5 6"
    table = attack(position, "R R Y").play("R fell b5", "R fell a4", "R curse of a4", "* curse ghost", "* draw 4")
    table.play("R place c5", "* draw 1")
    assert table.luck == ""
    table.play("R place b5")
    assert table.luck == "curse"


def test_a_ghost_may_arrive_on_a_space_just_freed() -> None:
    """GS-EXO-7"""
    table = attack("taoist R at b3\nghost a3 39", "R R Y").play("* curse ghost", "* draw 34")
    assert "a3" in table.offered("place")


def test_two_rewards_are_taken_in_the_order_he_chooses() -> None:
    """GS-EXO-7"""
    position = "taoist R at b4 tao K K K yin-yang no\nghost a4 45\nghost b5 52"
    table = attack(position, "K W W").play("R fell b5", "R fell a4")
    assert sorted(table.offers) == ["reward of a4", "reward of b5"]
    table.play("R reward of b5")
    assert table.offers == ["take qi", "take yin-yang"]
    table.play("R take qi")
    assert table.offered("take") == ["Y", "B", "G", "R", "K"]


def test_a_tao_reward_is_chosen_among_the_colours_that_are_left() -> None:
    """GS-EXO-8"""
    table = attack("taoist R at b3 tao -\ntaoist Y tao K K K K\nghost a3 45", "K Y Y")
    assert table.offered("take") == ["Y", "B", "G", "R"]
    assert table.refusal("take K") == "GS-QI-5"


def test_two_tao_tokens_are_taken_one_after_the_other() -> None:
    """GS-EXO-8"""
    table = attack("taoist R at b3 tao R\nghost a3 43", "R W W").play("R fell a3", "R take K", "R take K")
    assert table["tao R"] == "K K"


def test_who_has_his_yin_yang_can_only_take_the_qi() -> None:
    """GS-EXO-8"""
    table = attack("taoist R at b3 qi 2\nghost a3 49", "K K Y")
    assert table["qi R"] == "3"


def test_with_no_qi_left_only_the_yin_yang_can_be_taken() -> None:
    """GS-EXO-8"""
    table = attack("taoist R at b3 qi 8 yin-yang no\nghost a3 49", "K K Y")
    assert table["yin-yang R"] == "yes"


def test_a_reward_nobody_can_give_is_lost() -> None:
    """GS-EXO-8"""
    table = attack("taoist R at b3 qi 8\nghost a3 49", "K K Y")
    assert table["qi R"] == "8"
    assert "end" in table.offers


# -- dice-immune and no-tao -------------------------------------------------------------------------------------------
def test_dice_count_nothing_against_a_dice_immune_ghost() -> None:
    """GS-EXO-9"""
    table = attack("taoist R at b3 tao -\nghost a3 35", "R R W")
    assert table["ghost a3"] == "35"


def test_tokens_do_count_against_a_dice_immune_ghost() -> None:
    """GS-EXO-9"""
    table = attack("taoist R at b3 tao R\nghost a3 35", "R R W").play("R fell a3")
    assert table["ghost a3"] == "-"


def test_the_circle_counts_against_a_dice_immune_ghost() -> None:
    """GS-EXO-9"""
    assert attack("taoist R at b3 tao -\nghost a3 35\ncircle R", "Y Y Y")["ghost a3"] == "-"


def test_dice_still_count_for_the_ghost_beside_a_dice_immune_one() -> None:
    """GS-EXO-9: of the two red tokens one must go to the Reaper; dice cannot help there."""
    table = attack("taoist R at b4 tao R R\nghost a4 35\nghost b5 38", "R K K").play("R fell b5", "R fell a4")
    assert table["ghosts"] == "-"
    assert table["tao R"] == "-"


def test_under_no_tao_nobody_spends_a_token() -> None:
    """GS-EXO-9"""
    table = attack("taoist R at b3 tao R R\ntaoist Y at b3 tao R\nghost a3 34\nghost e3 50", "Y Y Y")
    assert table["ghost a3"] == "34"
    assert "end" in table.offers


def test_under_no_tao_tokens_may_still_be_gained_lost_and_put_on_the_circle() -> None:
    """GS-EXO-9"""
    table = at("taoist Y at b2\nghost e3 50\nphase yang Y").play("Y pocket K", "Y help", "Y circle Y")
    assert [table["tao Y"], table["circle"]] == ["Y K", "Y"]


# -- failing and targets ----------------------------------------------------------------------------------------------
def test_a_failed_exorcism_has_no_effect() -> None:
    """GS-EXO-10"""
    table = attack("taoist R at b3 tao -\nghost a3 38", "R Y Y")
    assert [table["ghost a3"], table["qi R"]] == ["38", "4"]
    assert table.told[-1] == "the exorcism fails"


def test_an_exorcism_needs_a_faced_ghost() -> None:
    """GS-EXO-11"""
    assert at("taoist R at b3\nghost a4 34\nphase yang R").refusal("exorcise") == "GS-EXO-11"
    assert at("taoist R at c3\nghost a3 34\nphase yang R").refusal("exorcise") == "GS-EXO-11"


def test_a_ghost_that_cannot_be_exorcised_now_is_no_target_and_takes_no_dice() -> None:
    """GS-EXO-11: Uncatchable beside a Skinner: only the Skinner can be named."""
    table = attack("taoist R at b4 tao K K K\nghost a4 34\nghost b5 57", "R K K")
    assert table["ghosts"] == "b5"
    assert table["tao R"] == "K K K"


def test_an_exorcism_may_be_tried_even_if_it_cannot_succeed() -> None:
    """GS-EXO-11"""
    table = at("taoist R at b3 tao -\nghost a3 35\nphase yang R")
    assert "exorcise" in table.offers


def test_an_exorcism_works_from_a_haunted_tile() -> None:
    """GS-EXO-11"""
    assert "exorcise" in at("taoist R at b3\nghost a3 34\nhaunted b3\nphase yang R").offers


# -- the order of decisions -------------------------------------------------------------------------------------------
def test_ghosts_are_named_first_then_tokens_colour_by_colour_givers_clockwise_from_the_exorcist() -> None:
    """GS-EXO-12"""
    position = """
        taoist R at b4 tao R
        taoist Y at b4 tao R Y
        taoist G at b4 tao R Y
        ghost a4 38
        ghost b5 5
    """
    table = attack(position.replace("        ", ""), "R Y K")
    assert table.offers == ["fell b5", "fell a4", "enough"]
    table.play("R fell b5", "R fell a4")
    assert table.offers == ["pay Y Y", "pay Y G"]
    table.play("R pay Y G")
    # After yellow comes red: the exorcist himself, then clockwise yellow (north) and green (south).
    assert table.offers == ["pay R R", "pay R Y", "pay R G"]


def test_a_giver_passed_over_is_not_asked_again_for_that_colour() -> None:
    """GS-EXO-12: each payment has one spelling."""
    position = "taoist R at b3 tao R\ntaoist Y at b3 tao R R\ntaoist G at b3 tao R\nghost a3 41"
    table = attack(position, "R K K").play("R fell a3")
    assert table.offers == ["pay R R", "pay R Y"]
    table.play("R pay R Y")
    assert table.offers == ["pay R Y", "pay R G"]


@pytest.mark.parametrize("edition", ["e1", "e2"])
def test_both_editions_exorcise_alike(edition: str) -> None:
    """GS-EXO-5"""
    assert attack("taoist R at b4 tao -\nghost a4 34\nghost b5 1", "R Y K", edition=edition)["ghosts"] == "-"


def test_the_mantras_colour_is_not_asked_where_every_choice_leaves_the_same_payment() -> None:
    """GS-EXO-12: whichever colour it takes off, one yellow and one blue token are paid, and whites do the rest."""
    position = """
        setup powers enfeeblement-mantra strength-of-a-mountain
        taoist G at c2 tao Y B
        ghost c1 58 mantra yes
        circle G
        deck 5
        phase yang G
    """
    table = at(position).play("G exorcise", "* roll G R W W", "G fell c1")
    assert [table["ghost c1"], table["tao G"]] == ["-", "-"]


def test_a_space_without_a_ghost_holds_nothing_to_exorcise() -> None:
    """GS-EXO-11"""
    village = at("phase yang R").village
    assert not any(village.customs.exorcisable(village, space) for space in range(12))
