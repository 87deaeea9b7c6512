"""Villagers: WM-VIL-1 to WM-VIL-8."""

import pytest

from .table import MOUNTAIN, SECOND_WIND, THREE, WINDS, annex, at

#: All but these: whoever is unseen in a stack must be the only one left.
SHELTER = "shelter hua hua hua zhou zhou li li li sun sun sun miao miao xiang xiang sheng sheng wu wu chang teng long\n"


# -- stacks -----------------------------------------------------------------------------------------------------------
def test_a_fourth_villager_finds_no_room_on_a_tile() -> None:
    """WM-VIL-1, WM-VIL-2"""
    table = at("villagers b4 zhou\nvillagers c4 li sun miao\ntaoist Y at b4\nphase yang Y")
    assert table.refusal("escort c4") == "WM-VIL-2"
    assert "escort b3" in table.offers


def test_whoever_was_seen_stays_known_when_covered() -> None:
    """WM-VIL-1"""
    table = at("villagers b4 zhou\nvillagers c4 li\ntaoist Y at b4\nphase yang Y").play("Y escort c4")
    assert table["villagers c4"] == "zhou li"


def test_the_villager_uncovered_is_turned_up() -> None:
    """WM-VIL-2: any of the unseen ones, each as likely as the other."""
    shelter = SHELTER.replace("hua hua hua", "hua").replace("long", "long weng")
    table = at("villagers b4 zhou ? ?\n" + shelter + "taoist Y at b4\nphase yang Y").play("Y escort c4")
    assert table["villagers b4"] == "hua ?"  # only Hua is left, so nothing is drawn
    table = at("villagers b4 zhou ? ?\n" + SHELTER.replace("hua hua hua", "hua hua") + "taoist Y at b4\nphase yang Y")
    table.play("Y escort c4")
    assert dict(table.village.outcomes()) == {"reveal hua": 1, "reveal weng": 1}
    table.play("* reveal weng")
    assert table["villagers b4"] == "weng ?"
    assert table["villagers c4"] == "zhou"


# -- taking along -----------------------------------------------------------------------------------------------------
def test_a_taoist_may_move_with_or_without_the_top_villager() -> None:
    """WM-VIL-2"""
    table = at("villagers b4 zhou li\ntaoist Y at b4\nphase yang Y")
    assert table.offered("move") == ["c4", "b3", "c3"]
    assert table.offered("escort") == ["c4", "b3", "c3"]
    table.play("Y escort c3")
    assert [table["at Y"], table["villagers b4"], table["villagers c3"]] == ["c3", "li", "zhou"]
    assert table["stage"] == "moved"
    assert "Zhou goes along from b4 to c3" in table.told


def test_nobody_follows_onto_a_haunted_tile() -> None:
    """WM-VIL-2"""
    table = at("villagers b4 zhou\nhaunted c4\ntaoist Y at b4\nphase yang Y")
    assert table.refusal("escort c4") == "WM-VIL-2"
    assert "move c4" in table.offers


def test_from_an_empty_tile_nobody_follows() -> None:
    """WM-VIL-2"""
    table = at("villagers c4 zhou\ntaoist Y at b4\nphase yang Y")
    assert table.offered("escort") == []


def test_spires_lead_a_villager_over_an_active_tile_with_room_only() -> None:
    """WM-VIL-2: c3 is the only tile between b4 and d2."""
    position = "villagers b4 zhou\ntaoist R at b4\nphase yang R\n"
    assert "escort d2" in at(position).offers
    assert "escort d2" not in at(position + "haunted c3").offers
    table = at(position + "villagers c3 li sun miao")
    assert table.refusal("escort d2") == "WM-VIL-2"
    assert "move d2" in table.offers  # alone he crosses anything


def test_spires_lead_nobody_back_where_nothing_would_be_uncovered() -> None:
    """WM-R-3"""
    table = at("villagers b4 zhou li\ntaoist R at b4\nphase yang R")
    assert table.refusal("escort b4") == "WM-VIL-2"


def test_spires_lead_nobody_back_where_all_around_is_full() -> None:
    """WM-R-3, WM-VIL-2: the tile between needs room."""
    table = at("villagers b4 zhou ?\n" + SHELTER + "haunted c4 b3 c3\ntaoist R at b4\nphase yang R")
    assert table.offered("escort") == []


def test_after_one_step_with_a_villager_spires_may_walk_on_alone_or_stay() -> None:
    """WM-R-3"""
    position = "villagers b4 zhou\ntaoist R at b4\nphase yang R"
    table = at(position).play("R escort c4")
    assert table.offers == ["move b4", "move d4", "move b3", "move c3", "move d3", "stay"]
    assert table.refusal("move d2") == "WM-VIL-2"
    table.play("R move d3")
    assert [table["at R"], table["villagers c4"]] == ["d3", "zhou"]
    table = at(position).play("R escort c4", "R stay")
    assert table["at R"] == "c4"
    assert table["stage"] == "moved"


def test_after_two_steps_with_a_villager_spires_stand_still() -> None:
    """WM-VIL-2"""
    table = at("villagers b4 zhou\ntaoist R at b4\nphase yang R").play("R escort d4")
    assert table["stage"] == "moved"
    assert "help" in table.offers


def test_spires_step_out_alone_and_lead_whom_they_meet() -> None:
    """WM-R-3"""
    table = at("villagers c4 zhou\nhaunted d4\ntaoist R at b4\nphase yang R")
    assert table.offered("via") == ["c4"]
    table.play("R via c4")
    assert table.offers == ["escort b4", "escort b3", "escort c3", "escort d3"]
    assert table.refusal("escort d4") == "WM-VIL-2"
    table.play("R escort d3")
    assert [table["at R"], table["villagers d3"], table["villagers c4"]] == ["d3", "zhou", "-"]


def test_without_spires_nobody_steps_twice() -> None:
    """WM-VIL-2"""
    table = at("villagers b4 zhou\ntaoist Y at b4\nphase yang Y")
    assert table.refusal("via c4") == "WM-VIL-2"
    assert table.refusal("escort d4") == "WM-VIL-2"


def test_who_moves_a_taoist_decides_for_him() -> None:
    """WM-VIL-2: Twin Winds one tile, with or without the villager."""
    table = at(WINDS + "villagers b4 zhou\nhaunted c4\ntaoist G at b4\nphase yang R").play("R winds G")
    assert table.asked == "R"
    assert table.offers == ["to c4", "to b3", "to c3", "escort b3", "escort c3"]
    assert table.refusal("escort c4") == "WM-VIL-2"
    alone = at(WINDS + "villagers b4 zhou\ntaoist G at b4\nphase yang R").play("R winds G", "R to b3")
    assert [alone["at G"], alone["villagers b4"]] == ["b3", "zhou"]
    table.play("R escort b3")
    assert [table["at G"], table["villagers b3"]] == ["b3", "zhou"]


def test_by_the_pavilion_nothing_is_crossed() -> None:
    """WM-VIL-2: from b4 to d2 over a haunted centre."""
    table = at("villagers b4 zhou\nhaunted c3\ntaoist G at b4\ntaoist R at c2\nphase yang R")
    table.play("R help", "R carry G")
    assert "escort c3" not in table.offers
    assert "escort b4" not in table.offers
    table.play("R escort d2")
    assert [table["at G"], table["villagers d2"], table["villagers b4"]] == ["d2", "zhou", "-"]
    alone = at("villagers b4 zhou\ntaoist G at b4\ntaoist R at c2\nphase yang R").play("R help", "R carry G", "R to d2")
    assert [alone["at G"], alone["villagers b4"]] == ["d2", "zhou"]


def test_brought_onto_the_portal_he_is_not_yet_saved() -> None:
    """WM-VIL-2, WM-VIL-3"""
    table = at("villagers b4 zhou\ntaoist Y at b4\nphase yang Y").play("Y escort c3")
    assert table["villagers c3"] == "zhou"
    assert "save" in table.offers


# -- saving -----------------------------------------------------------------------------------------------------------
def test_a_save_is_the_action_of_the_turn() -> None:
    """WM-VIL-3"""
    table = at("villagers c3 zhou li\ngraveyard zhou li\ntaoist Y at c3\nphase yang Y").play("Y save")
    assert table["villagers c3"] == "li"
    assert table.refusal("save") == "GS-YAN-1"
    assert table.refusal("help") == "GS-YAN-1"
    assert table["stage"] == "acted"


def test_there_is_no_saving_elsewhere_or_with_nobody_there() -> None:
    """WM-VIL-3"""
    assert at("villagers b4 zhou\ntaoist Y at b4\nphase yang Y").refusal("save") == "WM-VIL-3"
    assert at("villagers b4 zhou\ntaoist Y at c3\nphase yang Y").refusal("save") == "WM-VIL-3"


def test_heavenly_gust_saves_and_exorcises_in_either_order() -> None:
    """WM-VIL-3"""
    position = "portal c4\nvillagers c4 zhou li\ngraveyard zhou li\ntaoist B at c4\nghost c5 6\nphase yang B"
    table = at(position, portal="edge").play("B save")
    assert "exorcise" in table.offers
    assert "save" not in table.offers
    assert "help" not in table.offers
    table = at(position, portal="edge").play("B exorcise", "* roll K K K")
    assert "save" in table.offers
    assert "exorcise" not in table.offers


def test_second_wind_saves_twice_and_nothing_else_then() -> None:
    """WM-VIL-3"""
    table = at(SECOND_WIND + "villagers c3 zhou li\ngraveyard zhou li\ntaoist B at c3\nphase yang B").play("B save")
    assert "save" in table.offers
    assert "help" not in table.offers
    table.play("B save")
    assert table["villagers c3"] == "-"
    table = at(SECOND_WIND + "villagers c3 zhou li\ntaoist B at c3\nphase yang B").play("B help")
    assert "save" not in table.offers
    assert "help" in table.offers


def test_after_the_buddhas_there_is_no_action() -> None:
    """GS-YAN-7, WM-VIL-3"""
    table = at("villagers c3 zhou\ntaoist B at c3\ndone stage buddhas\nphase yang B")
    assert "save" not in table.offers


# -- rewards of families ----------------------------------------------------------------------------------------------
def test_the_last_member_brings_his_family_s_reward_to_the_active_player() -> None:
    """WM-VIL-4"""
    table = at("villagers c3 hua\ntaoist Y at c3\nphase yang Y").play("Y save")
    assert table["artifact divine-sword"] == "Y"
    assert "the whole Hua family is saved: yellow takes the reward" in table.told


def test_a_family_with_a_dead_member_is_not_complete() -> None:
    """WM-VIL-4"""
    table = at("villagers c3 hua\ngraveyard hua\ntaoist Y at c3\nphase yang Y").play("Y save")
    assert table["artifact divine-sword"] == "supply"


def test_several_families_saved_in_a_barrier_give_their_rewards_in_the_order_of_their_taker() -> None:
    """WM-VIL-4: on a neutral board's turn the next living player clockwise takes them."""
    position = THREE + "villagers c3 weng long\nghost c5 6\nurns b4 d4 b2 d2\nphase end R"
    table = at(position, players=3).play("Y rescue c3", "Y rescue c3")
    assert table.offers == ["family reward long", "family reward weng"]
    table.play("Y family reward weng")
    assert [table["artifact scroll-of-unity"], table["artifact potion-of-life"]] == ["Y", "Y"]


def test_a_reward_that_cannot_be_had_now_lapses() -> None:
    """WM-VIL-4, WM-REW-6: no tile is haunted."""
    table = at("villagers c3 xiang\ntaoist Y at c3\nphase yang Y").play("Y save")
    assert table.asked == "Y"
    assert table["rewards"] == "-"


# -- death ------------------------------------------------------------------------------------------------------------
def test_all_are_removed_before_their_curses_strike_from_top_to_bottom() -> None:
    """WM-VIL-5: Zhou's curse first, then Miao's; nobody stands on the tile any more."""
    table = at("villagers c4 zhou miao\nghost c5 1 figure stone\nphase yin Y")
    assert table["graveyard"] == "zhou miao"
    assert table["villagers c4"] == "-"
    assert table["deaths"] == "miao@c4"
    assert table.offered("suffer") == ["Y", "B", "G", "R"]
    table.play("Y suffer Y")
    assert table["yin-yang Y"] == "no"
    assert table["deaths"] == "-"


def test_covered_villagers_who_die_are_turned_up_one_by_one() -> None:
    """WM-VIL-5, WM-GHO-3"""
    shelter = SHELTER.replace("hua hua hua", "hua hua")
    table = at("villagers c4 zhou ? ?\n" + shelter + "ghost c5 1 figure stone\nphase yin Y")
    assert table.luck == "reveal"
    table.play("* reveal hua")
    assert table["graveyard"] == "hua zhou weng"
    assert table.offered("suffer")


def test_the_twelfth_grave_loses_the_game_before_any_curse() -> None:
    """WM-VIL-6"""
    eleven = "graveyard hua hua hua li li li sun sun sun miao miao\n"
    table = at(eleven + "villagers c4 zhou sheng\nghost c5 1 figure stone\nphase yin Y")
    assert table["over"] == "lost graves"
    assert table["qi Y"] == "4"
    assert table["villagers c4"] == "sheng"
    assert str(table.village.ending()) == "twelve villagers lie in the Graveyard: the players lose"
    assert table.village.ending().rule == "WM-VIL-6"


def test_revived_villagers_no_longer_count_among_the_graves() -> None:
    """WM-VIL-6"""
    eleven = "graveyard hua hua hua li li li sun sun sun miao miao\n"
    table = at(eleven + "taoist Y at b4\nphase yang Y").play("Y help", "Y raise hua", "* curse nothing")
    assert annex(table).dead == 10
    assert table["villagers b4"] == "hua"


def test_who_dies_by_a_curse_goes_behind_all_waiting_ones() -> None:
    """WM-VIL-7: Xiang's victim is removed at once, but Zhou, dead before, strikes before him."""
    table = at("villagers c4 xiang zhou\nvillagers b4 weng\nghost c5 1 figure stone\nphase yin Y")
    assert table["graveyard"] == "zhou xiang weng"
    assert table["deaths"] == "weng@b4"
    assert table["gone"] == "-"
    table.play("Y suffer R")
    assert table["gone"] == "Y"


def test_curses_strike_before_the_next_ability_of_the_phase() -> None:
    """WM-VIL-7: Zhou's, killed by the devourer on the right, before the Tormentor on the left rolls."""
    table = at("villagers b4 zhou\nghost b5 72\nghost d5 11\nphase yin Y")
    assert table.offered("suffer")
    table.play("Y suffer R")
    assert table.luck == "curse"


def test_deaths_by_a_ghost_that_a_curse_brings_wait_too() -> None:
    """WM-VIL-7: Sun brings Grey Hunter, who kills Weng, whose curse comes behind Zhou's."""
    position = "villagers c4 sun zhou\nvillagers c3 weng\nghost c5 1 figure stone\ndeck card 81, ghosts 10\nphase yin Y"
    table = at(position).play("Y place b5")
    assert table["graveyard"] == "zhou sun weng"
    assert table["gone"] == "-"
    assert table.offered("suffer")
    assert table["deaths"] == "weng@c3"


def test_the_queue_is_emptied_even_if_the_active_taoist_dies() -> None:
    """WM-VIL-7: his board then counts as possessed, so Miao is void and Weng still works."""
    position = "taoist Y qi 1\nvillagers c4 zhou miao weng\nghost c5 1 figure stone\nphase yin Y"
    table = at(position).play("Y suffer Y")
    assert table["status Y"] == "dead"
    assert table["gone"] == "Y"
    table.play("B skip")  # Su-Ling, for whom the next of the living is asked
    assert table["turn"] == "B"


def test_victory_waits_for_the_curses() -> None:
    """WM-VIL-7: the last incarnation's Curse die kills a Wu, who brings another; the game goes on."""
    position = "villagers c4 wu\ntaoist Y at c4 tao K K K\nghost c5 59\ndeck ghosts 20\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll K K K", "Y fell c5", "* curse haunt", "* draw 66")
    assert table["graveyard"] == "wu"
    table.play("Y place c5")
    table.play("Y give qi Y")
    assert table["over"] == "-"
    assert table["ghost c5"] == "66"


@pytest.mark.parametrize(
    "villagers, haunted, tile",
    [
        ("villagers c2 sheng", "", "c2"),  # off the village: the tile he leaves
        ("villagers c4 sheng\nvillagers c3 hua li sun", "", "c4"),  # towards a full one: the tile he leaves
    ],
)
def test_a_villager_dies_on_the_tile_he_stands_on(villagers: str, haunted: str, tile: str) -> None:
    """WM-VIL-8: shown by Sheng, whose curse haunts it."""
    table = at(f"{villagers}\nghost c5 1\nphase yin Y")
    assert table["haunted"] == tile


def test_who_flees_onto_a_haunted_tile_dies_there() -> None:
    """WM-VIL-8: so Sheng haunts nothing."""
    table = at("villagers c4 sheng\nhaunted c3\nghost c5 1\nphase yin Y")
    assert table["graveyard"] == "sheng"
    assert table["haunted"] == "c3"


def test_a_roll_that_strength_of_a_mountain_skips_is_no_curse_of_li() -> None:
    """WM-CUR-3, GS-POW-6"""
    table = at(MOUNTAIN + "villagers c2 li\nghost c1 23 figure stone\nphase yin G")
    assert table["graveyard"] == "li"
    assert table.luck == "draw"
