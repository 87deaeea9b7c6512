"""Rewards of the families and their artifacts: WM-REW-1 to WM-REW-12, WM-ART-1, WM-FAM-2."""

import pytest

from .table import MANTRA, THREE, Table, at


def saved(family: str, position: str = "", **options: object) -> Table:
    """Yellow saves the last member of the family."""
    return at(f"villagers c3 {family}\ntaoist Y at c3\n{position}\nphase yang Y", **options).play("Y save")


@pytest.mark.parametrize(
    "family, artifact",
    [
        ("hua", "divine-sword"),
        ("li", "shield-of-time"),
        ("sun", "armour-of-the-just"),
        ("miao", "avenging-claw"),
        ("wu", "moon-lantern"),
        ("chang", "moon-dust"),
        ("long", "potion-of-life"),
        ("weng", "scroll-of-unity"),
    ],
)
def test_eight_families_give_an_artifact(family: str, artifact: str) -> None:
    """WM-REW-1, WM-REW-3, WM-REW-4, WM-REW-5, WM-REW-8, WM-REW-9, WM-REW-11, WM-REW-12"""
    table = saved(family)
    assert table[f"artifact {artifact}"] == "Y"
    assert table["artifacts Y"] == artifact


# -- Divine Sword -----------------------------------------------------------------------------------------------------
def test_the_sword_may_turn_one_die_to_white() -> None:
    """WM-REW-1"""
    position = "artifact divine-sword Y\ntaoist Y at c4 tao -\nghost c5 6\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll Y K R")
    assert table.offers == ["keep", "sword Y", "sword R", "sword K"]
    assert table.refusal("sword G") == "WM-REW-1"
    table.play("Y sword R")
    assert table["ghost c5"] == "-"
    assert at(position).play("Y exorcise", "* roll Y K R", "Y keep")["ghost c5"] == "6"


def test_the_sword_comes_after_the_reroll_and_before_the_judgement_of_the_dice() -> None:
    """WM-REW-1, GS-EXO-5: turned, the dice fell both ghosts of a corner, so both must fall."""
    position = "artifact divine-sword G\ntaoist G at b2 tao -\nghost b1 23\nghost a2 34\nphase yang G"
    table = at(position).play("G exorcise", "* roll G K K")
    assert "reroll K K" in table.offers
    table.play("G keep", "G sword K")
    assert table["ghosts"] == "-"


def test_the_sword_is_silent_where_all_dice_are_white_or_none_is_rolled() -> None:
    """WM-REW-1"""
    position = "artifact divine-sword Y\ntaoist Y at c4 tao Y\nghost c5 6\nphase yang Y\n"
    assert at(position).play("Y exorcise", "* roll W W W").luck == "curse"
    table = at(position + "ghost e2 46\nghost e3 47\nghost e4 48").play("Y exorcise")
    assert table.asked == "Y"
    assert table["ghost c5"] == "6"


def test_the_sword_is_its_holder_s_only() -> None:
    """WM-ART-1"""
    position = "artifact divine-sword R\ntaoist Y at c4 tao -\nghost c5 6\nphase yang Y"
    assert at(position).play("Y exorcise", "* roll Y K R")["ghost c5"] == "6"


def test_nothing_that_stops_powers_stops_an_artifact() -> None:
    """WM-ART-1: Forgotten Ones are in play."""
    position = "artifact divine-sword Y\ntaoist Y at c4 tao -\nghost c5 6\nghost a3 60\nphase yang Y"
    assert "sword R" in at(position).play("Y exorcise", "* roll Y K R").offers


# -- Zhou's barrier ---------------------------------------------------------------------------------------------------
def test_zhou_brings_a_barrier_at_the_end_of_the_turn() -> None:
    """WM-REW-2: crystals of the supply go onto empty urns first."""
    table = saved("zhou", "crystals R\nurns d2\nghost e3 12")
    assert [table["owed"], table["urns"]] == ["1", "d2"]
    table.play("Y end")
    assert [table["barrier"], table["urns"], table["crystals supply"]] == ["yes", "b4 d4 d2", "0"]
    table.play("* roll B K K K")
    assert [table["crystals supply"], table["crystals R"], table["owed"]] == ["3", "1", "0"]


def test_without_any_crystal_it_is_rolls_only() -> None:
    """WM-REW-2"""
    table = saved("zhou", "crystals R R R R\nvillagers b4 weng\nghost e3 12").play("Y end")
    assert table.luck == "roll"


def test_after_a_barrier_of_four_urns_zhou_s_follows() -> None:
    """WM-REW-2, WM-TRN-1: Zhou is completed in the first one."""
    position = "urns b4 d4 b2 d2\nvillagers c3 zhou\nvillagers b4 weng\nghost c5 1\nphase end Y"
    table = at(position).play("Y rescue c3", "Y pass", "Y pass", "Y strike", "* roll Y K K K")
    assert [table["barrier"], table["owed"], table["urns"]] == ["yes", "0", "b4 d4 b2 d2"]
    table.play("Y rescue b4")
    assert table["artifact scroll-of-unity"] == "Y"
    assert table["turn"] == "B"


# -- Shield of Time ---------------------------------------------------------------------------------------------------
def test_the_shield_puts_a_drawn_ghost_of_its_holder_s_colour_under_the_deck() -> None:
    """WM-REW-3: on any board's turn, and nothing is drawn for it."""
    position = "artifact shield-of-time R\ndeck ghosts 3, incarnation, ghosts 2\nphase yin Y"
    table = at(position).play("* draw 34")
    assert table.asked == "R"
    assert table.offers == ["shield", "let come"]
    table.play("R shield")
    assert table["deck"] == "ghosts 2, incarnation, ghosts 2, card 34"
    assert table.asked == "Y"
    assert table["ghosts"] == "-"


def test_the_shield_may_let_a_ghost_come() -> None:
    """WM-REW-3, WM-GRP-1"""
    table = at("artifact shield-of-time R\nphase yin Y").play("* draw 34", "R let come", "Y place a3")
    assert table["ghost a3"] == "34"


def test_the_shield_works_once_a_turn() -> None:
    """WM-REW-3"""
    table = at("artifact shield-of-time R\nghost c5 11\nphase yin Y")
    table.play("* curse ghost", "* draw 34", "R shield", "* draw 35")
    assert table.offered("place") == ["a4", "a3", "a2"]
    table.play("Y place a3", "Y end", "Y skip", "* draw 36")
    assert table.offers == ["shield", "let come"]  # blue's turn, and a new use


@pytest.mark.parametrize("card", ["card 61", "card 12"])
def test_the_shield_never_takes_an_incarnation_nor_another_colour(card: str) -> None:
    """WM-REW-3: Bone Cracker is red; card 12 is blue."""
    table = at(f"artifact shield-of-time R\ndeck {card}, ghosts 9\nphase yin Y")
    assert table.offered("place")


def test_the_shield_never_takes_a_card_that_went_under_before() -> None:
    """WM-REW-3: a ghost that everybody knows lies in the deck."""
    table = at("artifact shield-of-time R\ndeck card 34, ghosts 9\nphase yin Y")
    assert table.offered("place") == ["a4", "a3", "a2"]


def test_the_shield_does_not_take_the_last_card() -> None:
    """WM-REW-3, GS-ARR-6: with an incarnation in play it is defeat; without one it comes."""
    table = at("artifact shield-of-time R\nghost e3 62\ndeck ghosts 1\nphase yin Y").play("* draw 34")
    assert table["over"] == "lost empty-deck"
    table = at("artifact shield-of-time R\ndeck ghosts 1\nphase yin Y").play("* draw 34")
    assert table.offered("place") == ["a4", "a3", "a2"]


# -- Armour of the Just -----------------------------------------------------------------------------------------------
def test_under_the_armour_left_stones_are_void() -> None:
    """WM-REW-4: on the holder's board, whoever's turn it is."""
    table = at("artifact armour-of-the-just R\ndeck card 36, ghosts 9\nphase yin Y").play("Y place a3")
    assert [table["ghost a3"], table["power R"], table["void"]] == ["36", "on", "a3"]
    assert table.asked == "Y"  # and exorcise no other ghost came
    assert "the left stones of Sharp-Nailed Mistresses at a3 are void" in table.told


def test_under_the_armour_a_quick_figure_starts_on_its_card_without_flight() -> None:
    """WM-REW-4"""
    position = "artifact armour-of-the-just R\nvillagers b3 weng\ndeck card 52, ghosts 9\nphase yin R"
    table = at(position).play("R place a3")
    assert [table["figure a3"], table["villagers b3"]] == ["card", "weng"]


def test_they_stay_void_when_the_ghost_is_moved() -> None:
    """WM-REW-4: Severed Heads hold no die on blue's board either."""
    position = "artifact armour-of-the-just R\ntaoist Y at c2\nghost a3 47\nvoid a3\nphase yang Y"
    table = at(position)
    assert table["dice"] == "3"
    table.play("Y help", "Y blow a3", "Y onto e3", "Y skip")
    assert [table["dice"], table["void"]] == ["3", "e3"]


def test_a_void_ghost_that_a_buddha_destroys_leaves_nothing_behind() -> None:
    """WM-REW-4, GS-ARR-4"""
    position = "taoist Y at c2\nghost a3 47\nvoid a3\nbuddhas e3\nphase yang Y"
    table = at(position).play("Y help", "Y blow a3", "Y onto e3")
    assert [table["ghosts"], table["void"]] == ["-", "-"]


def test_a_ghost_that_leaves_takes_its_void_stones_along() -> None:
    """WM-REW-4, GS-ARR-7"""
    table = at("taoist Y at b3\nghost a3 47\nvoid a3\nphase yang Y").play("Y help")
    assert [table["ghosts"], table["void"]] == ["-", "-"]


def test_the_armour_is_no_help_against_incarnations_nor_on_other_boards() -> None:
    """WM-REW-4"""
    table = at("artifact armour-of-the-just R\ndeck card 61, ghosts 9\nphase yin R").play("R place a3")
    assert table["tao R"] == "-"
    table = at("artifact armour-of-the-just R\ndeck card 63, ghosts 9\nphase yin R").play("R place c1")
    assert table["dice"] == "2"


def test_a_ghost_moved_onto_the_board_keeps_its_stones() -> None:
    """WM-REW-4"""
    position = "artifact armour-of-the-just R\ntaoist Y at c2\nghost e3 47\nphase yang Y"
    table = at(position).play("Y help", "Y blow e3", "Y onto a3", "Y skip")
    assert table["dice"] == "2"


def test_under_the_armour_a_ghost_without_left_stones_is_as_ever() -> None:
    """WM-REW-4"""
    table = at("artifact armour-of-the-just R\ndeck card 34, ghosts 9\nphase yin R").play("R place a3")
    assert [table["ghost a3"], table["void"]] == ["34", "-"]


# -- Avenging Claw ----------------------------------------------------------------------------------------------------
def test_the_claw_takes_a_token_of_one_target_s_colour_after_a_failure() -> None:
    """WM-REW-5"""
    position = "artifact avenging-claw Y\ntaoist Y at b4 tao -\nghost b5 8\nghost a4 41\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll K K K")
    assert table.offers == ["take Y", "take R"]
    assert table.refusal("take K") == "WM-REW-5"
    assert table.play("Y take R")["tao Y"] == "R"


def test_the_claw_takes_any_colour_of_a_many_coloured_target() -> None:
    """WM-REW-5: Hope Killer."""
    table = at("artifact avenging-claw Y\ntaoist Y at c4 tao -\nghost c5 58\nphase yang Y").play(
        "Y exorcise", "* roll K K K"
    )
    assert table.offered("take") == ["Y", "B", "G", "R"]


def test_the_claw_takes_the_colour_of_shapeshifter_s_board() -> None:
    """WM-REW-5, WM-INC-6"""
    table = at("artifact avenging-claw Y\ntaoist Y at d3 tao -\nghost e3 71\nphase yang Y").play(
        "Y exorcise", "* roll K K K"
    )
    assert table["tao Y"] == "B"


def test_the_claw_takes_nothing_from_an_empty_supply() -> None:
    """WM-REW-5, GS-QI-5"""
    position = "artifact avenging-claw Y\ntaoist R tao Y Y Y Y\ntaoist Y at c4 tao -\nghost c5 8\nphase yang Y"
    assert at(position).play("Y exorcise", "* roll K K K")["tao Y"] == "-"


def test_the_claw_of_another_does_nothing() -> None:
    """WM-ART-1"""
    position = "artifact avenging-claw R\ntaoist Y at c4 tao -\nghost c5 8\nphase yang Y"
    assert at(position).play("Y exorcise", "* roll K K K")["tao Y"] == "-"


# -- Xiang, Sheng, Teng -----------------------------------------------------------------------------------------------
def test_xiang_turns_one_haunted_tile_back() -> None:
    """WM-REW-6"""
    table = saved("xiang", "haunted b4 d2")
    assert table.offers == ["restore b4", "restore d2"]
    assert table.refusal("restore c4") == "WM-REW-6"
    assert table.play("Y restore d2")["haunted"] == "b4"


def test_sheng_gives_one_taoist_two_tokens_of_his_choice() -> None:
    """WM-REW-7"""
    table = saved("sheng", "taoist B dead")
    assert table.offered("give tao") == ["Y", "G", "R"]
    assert table.refusal("give tao B") == "WM-REW-7"
    table.play("Y give tao R")
    assert table.asked == "R"
    table.play("R take K", "R take K")
    assert table["tao R"] == "R K K"


def test_sheng_s_reward_lapses_with_an_empty_supply() -> None:
    """WM-REW-7"""
    position = "taoist R tao Y Y Y B B B B G G G\ntaoist B tao R R R R K K K K\ntaoist G tao G"
    table = saved("sheng", position)
    assert table["supply tao"] == "-"
    assert table.asked == "Y"
    assert "give tao R" not in table.offers


def test_teng_gives_one_taoist_a_qi() -> None:
    """WM-REW-10"""
    assert saved("teng").play("Y give qi R")["qi R"] == "5"


# -- Moon Lantern -----------------------------------------------------------------------------------------------------
def test_the_lantern_makes_every_turn_of_its_holder_an_event() -> None:
    """WM-REW-8: still one placing a turn."""
    table = at("artifact moon-lantern Y\nphase yang Y").play("Y end")
    assert table.offered("su-ling")
    table.play("Y su-ling c5")
    assert table["turn"] == "B"
    table.play("* draw 12", "B place e3", "B end")
    assert table["turn"] == "G"


def test_the_lantern_brings_su_ling_though_she_left_in_the_same_turn() -> None:
    """WM-R-5"""
    table = at("artifact moon-lantern Y\nsu-ling c5\ndeck card 64, ghosts 9\nphase yin Y").play("Y place c5", "Y end")
    assert table.offered("su-ling")


# -- for one use ------------------------------------------------------------------------------------------------------
def test_moon_dust_is_a_crystal_once() -> None:
    """WM-REW-9, WM-ART-1"""
    table = at("artifact moon-dust Y\nphase yang Y").play("Y use moon-dust")
    assert [table["crystals Y"], table["artifact moon-dust"]] == ["1", "out"]
    assert table["stage"] == "before-move"
    assert table.refusal("use moon-dust") == "WM-ART-1"


def test_moon_dust_needs_a_crystal_in_the_supply() -> None:
    """WM-R-7"""
    assert at("artifact moon-dust Y\ncrystals R R R R\nphase yang Y").refusal("use moon-dust") == "WM-REW-9"


def test_the_potion_returns_a_dead_villager_onto_the_holder_s_tile() -> None:
    """WM-REW-11: without Curse die."""
    position = "artifact potion-of-life Y\ngraveyard hua weng\nvillagers c4 teng\ntaoist Y at c4\nphase yang Y"
    table = at(position).play("Y use potion-of-life")
    assert table.offers == ["raise hua", "raise weng"]
    table.play("Y raise weng")
    assert [table["villagers c4"], table["graveyard"], table["artifact potion-of-life"]] == ["weng teng", "hua", "out"]
    assert table.asked == "Y"


@pytest.mark.parametrize(
    "position",
    [
        "taoist Y at c4",  # nobody is dead
        "graveyard hua\nhaunted c4\ntaoist Y at c4",
        "graveyard hua\nvillagers c4 li sun zhou\ntaoist Y at c4",
    ],
)
def test_the_potion_needs_a_dead_villager_and_room_on_an_active_tile(position: str) -> None:
    """WM-R-7"""
    assert at(f"artifact potion-of-life Y\n{position}\nphase yang Y").refusal("use potion-of-life") == "WM-REW-11"


def test_the_scroll_brings_any_other_taoists_and_stands_up_who_lies() -> None:
    """WM-REW-12: without villagers."""
    position = "artifact scroll-of-unity Y\nvillagers b4 zhou\nlaid-down G\ntaoist B at b4\ntaoist G at d2\n"
    position += "taoist R dead\ntaoist Y at c4\nphase yang Y"
    table = at(position).play("Y use scroll-of-unity")
    assert table.offers == ["gather B", "gather G"]
    assert table.refusal("gather R") == "WM-REW-12"
    assert table.refusal("enough") == "WM-REW-12"
    table.play("Y gather B")
    assert [table["at B"], table["villagers b4"]] == ["c4", "zhou"]
    assert table.offers == ["gather G", "enough"]
    table.play("Y gather G")
    assert [table["at G"], table["laid-down G"], table["artifact scroll-of-unity"]] == ["d2", "no", "out"]


def test_the_scroll_may_stop_after_one() -> None:
    """WM-REW-12"""
    position = (
        "artifact scroll-of-unity Y\ntaoist B at b4\ntaoist G at d2\ntaoist Y at c4\ntaoist R at c4\nphase yang Y"
    )
    table = at(position).play("Y use scroll-of-unity", "Y gather B", "Y enough")
    assert table["at G"] == "d2"


def test_the_scroll_needs_somebody_to_bring_or_to_stand_up() -> None:
    """WM-R-7"""
    assert at("artifact scroll-of-unity Y\nphase yang Y").refusal("use scroll-of-unity") == "WM-REW-12"


def test_one_use_artifacts_serve_between_the_parts_up_to_the_end_of_the_turn() -> None:
    """WM-ART-1, WM-TRN-1: also after the last part."""
    assert "use moon-dust" in at("artifact moon-dust Y\ndone stage tokens\nphase yang Y").offers


def test_only_the_holder_uses_them_in_his_own_yang_phase() -> None:
    """WM-ART-1"""
    position = (
        "artifact moon-dust R\nartifact potion-of-life R\nartifact scroll-of-unity R\ngraveyard hua\nphase yang Y"
    )
    assert at(position).offered("use") == []


# -- inheritance ------------------------------------------------------------------------------------------------------
def test_a_dying_taoist_gives_each_artifact_to_whom_he_likes() -> None:
    """WM-FAM-2, WM-GRP-1: the dead one himself is asked; neutral boards take none."""
    position = THREE + "artifact divine-sword Y\nartifact moon-dust Y\ntaoist Y qi 1 at b3\nghost a3 38\nphase yang Y"
    table = at(position, players=3).play("Y help")
    assert table.asked == "Y"
    assert table.offers == ["bequeath divine-sword B", "bequeath divine-sword G"]
    assert table.refusal("bequeath divine-sword R") == "WM-FAM-2"
    assert table["artifact divine-sword"] == "bequest"
    table.play("Y bequeath divine-sword G", "Y bequeath moon-dust B")
    assert [table["artifacts G"], table["artifacts B"]] == ["divine-sword", "moon-dust"]


def test_the_only_heir_gets_everything() -> None:
    """WM-FAM-2"""
    position = "artifact divine-sword Y\ntaoist Y qi 1 at b3\ntaoist B dead\ntaoist G dead\nghost a3 38\nphase yang Y"
    assert at(position).play("Y help")["artifacts R"] == "divine-sword"


def test_revived_he_gets_none_back() -> None:
    """WM-FAM-2"""
    position = "artifact divine-sword R\ntaoist Y dead\ntaoist R at b4\nphase yang R"
    table = at(position).play("R help", "* curse nothing")
    assert [table["artifacts R"], table["artifacts Y"]] == ["divine-sword", "-"]


def test_with_the_last_taoist_the_artifacts_are_lost() -> None:
    """WM-FAM-2: nobody is left to give them to, and the game is."""
    position = "artifact divine-sword R\ntaoist R qi 1\nghost a4 35\nghost a3 39\nghost a2 40\nphase yin R"
    table = at(position, players=1)
    assert table["over"] == "lost death"
    assert table["artifact divine-sword"] == "out"


def test_the_mantra_of_a_neutral_board_and_artifacts_live_side_by_side() -> None:
    """WM-ART-1, GS-POW-11: an artifact is no power and is not borrowed."""
    position = MANTRA + "setup players B G R\nartifact divine-sword B\ntaoist R at b4\nphase yang R"
    table = at(position, players=3)
    assert table.offered("borrow") == ["Y"]
