"""Curses of the families: WM-CUR-1 to WM-CUR-13."""

import pytest

from .table import THREE, Table, at


def dies(family: str, position: str = "", **options: object) -> Table:
    """One of the family is killed on c4 by a figure of yellow's, in yellow's Yin phase."""
    return at(f"villagers c4 {family}\nghost c5 1 figure stone\n{position}\nphase yin Y", **options)


def dies_on_neutral_turn(family: str, position: str = "") -> Table:
    """One of the family is killed on b3 in the Yin phase of red, a neutral board."""
    return at(THREE + f"villagers b3 {family}\nghost a3 34 figure stone\n{position}\nphase yin R", players=3)


def test_hua_lays_the_active_taoist_down() -> None:
    """WM-CUR-1"""
    table = dies("hua")
    assert [table[f"laid-down {seat}"] for seat in "YBGR"] == ["yes", "no", "no", "no"]


def test_zhou_costs_a_living_taoist_of_the_groups_choice_a_qi() -> None:
    """WM-CUR-2"""
    table = dies("zhou", "taoist B dead")
    assert table.offered("suffer") == ["Y", "G", "R"]
    assert table.refusal("suffer B") == "WM-CUR-2"
    assert table.play("Y suffer R")["qi R"] == "3"


def test_li_rolls_the_curse_die_and_its_haunting_face_haunts_the_tile_he_died_on() -> None:
    """WM-CUR-3"""
    table = dies("li")
    assert table.luck == "curse"
    assert table.play("* curse haunt")["haunted"] == "c4"


def test_li_haunts_nothing_if_the_tile_is_haunted_already() -> None:
    """WM-CUR-3: Sheng's curse came before."""
    table = dies("sheng li")
    assert table["haunted"] == "c4"
    assert table.play("* curse haunt")["haunted"] == "c4"


def test_li_s_other_faces_do_what_they_always_do() -> None:
    """WM-CUR-3, GS-YIN-4"""
    assert dies("li").play("* curse qi")["qi Y"] == "3"
    assert dies("li").play("* curse tao")["tao Y"] == "-"
    assert dies("li").play("* curse ghost").luck == "draw"


def test_sun_brings_a_ghost() -> None:
    """WM-CUR-4"""
    table = dies("sun")
    table.play("* draw 12", "Y place e3")
    assert table["ghost e3"] == "12"
    assert table.luck == "draw"  # and then the one of step 3


def test_miao_takes_the_active_players_yin_yang_else_a_tao_token() -> None:
    """WM-CUR-5"""
    assert dies("miao")["yin-yang Y"] == "no"
    table = dies("miao", "taoist Y yin-yang no tao B K")
    assert table.offered("discard") == ["B", "K"]
    assert table.play("Y discard K")["tao Y"] == "B"
    assert dies("miao", "taoist Y yin-yang no tao -").luck == "draw"


def test_xiang_kills_another_visible_villager_of_the_groups_choice() -> None:
    """WM-CUR-6: visible after all removals."""
    table = dies("xiang chang", "villagers b4 weng long\nvillagers d4 teng")
    assert table.offered("victim") == ["b4", "d4"]
    table.play("Y victim b4")
    assert table["graveyard"] == "xiang chang weng"
    assert table["villagers b4"] == "long"


def test_xiang_without_another_villager_does_nothing() -> None:
    """WM-CUR-6"""
    table = dies("xiang")
    assert table["graveyard"] == "xiang"
    assert table.luck == "draw"


def test_sheng_haunts_the_tile_he_died_on() -> None:
    """WM-CUR-7"""
    assert dies("sheng")["haunted"] == "c4"


def test_sheng_kills_whoever_still_stands_there_instead() -> None:
    """WM-CUR-7, WM-GHO-3: a devourer took him off the top."""
    table = at("villagers c4 sheng weng\nghost c5 72\nphase yin Y")
    assert table["graveyard"] == "sheng weng"
    assert table["haunted"] == "-"


def test_wu_brings_an_incarnation_into_play_at_once() -> None:
    """WM-CUR-8: placed by its colour, with its left stones; drawn from those not in the deck."""
    table = dies("wu", "deck ghosts 20, incarnation, ghosts 10")
    assert table.luck == "draw"
    assert all(56 <= int(text.split()[1]) <= 71 for text in table.offers)
    table.play("* draw 69")
    assert table.offered("place") == ["b1", "c1", "d1"]
    table.play("Y place c1")
    assert table["ghost c1"] == "69"
    assert [table[f"laid-down {seat}"] for seat in "YBGR"] == ["yes"] * 4
    assert table["deck cards"] == "31"


def test_wu_puts_the_incarnation_on_the_deck_if_all_spaces_are_taken() -> None:
    """WM-CUR-8: known to all, and no Qi is lost for it."""
    full = "ghost d5 2\nghost b5 6\nghost e2 13\nghost e3 17\nghost e4 14\nghost b1 24\nghost c1 28\nghost d1 25\n"
    full += "ghost a4 35\nghost a3 39\nghost a2 36\ndeck ghosts 10, incarnation, ghosts 5\ntaoist Y qi 3"
    table = dies("wu", full).play("* draw 70")
    assert table["deck"].startswith("card 70, ghosts 10")
    assert table["qi Y"] == "2"  # step 2 of the full board, nothing else


def test_wu_does_nothing_when_every_incarnation_is_in_deck_or_play_or_beaten() -> None:
    """WM-CUR-8: the new six, of which the deck hides four, one is in play and one is beaten."""
    position = "ghost e3 68\ndiscard 66\ndeck 5, incarnation, 5, incarnation, 5, incarnation, 5, incarnation"
    table = dies("wu", position, incarnations="new")
    assert table["graveyard"] == "wu"
    assert table["deck cards"] == "24"
    assert "draw 67" not in table.offers


def test_an_incarnation_brought_by_wu_must_be_beaten_too() -> None:
    """WM-CUR-8"""
    position = "taoist Y at c4 tao K K K\nghost c5 60\nghost e3 68\ndeck ghosts 9\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll K K K", "Y give qi Y")
    assert table["over"] == "-"
    assert table["beaten"] == "1"


@pytest.mark.parametrize("family, colour", [("chang", "B"), ("teng", "G"), ("long", "R"), ("weng", "Y")])
def test_the_four_small_families_take_a_tao_token_of_their_colour_out_of_the_game(family: str, colour: str) -> None:
    """WM-CUR-9, WM-CUR-10, WM-CUR-11, WM-CUR-12: from the supply first."""
    table = dies(family)
    assert table["gone"] == colour
    assert table[f"supply {colour}"] == "2"


def test_without_one_in_the_supply_the_group_names_a_taoist_who_has_one() -> None:
    """WM-CUR-9: never the one on the Circle."""
    position = "taoist Y tao B\ntaoist G tao B B\ntaoist B tao -\ncircle B"
    table = dies("chang", position)
    assert table.offered("remove") == ["Y", "G"]
    assert table.refusal("remove R") == "WM-CUR-9"
    table.play("Y remove G")
    assert [table["tao G"], table["tao Y"], table["circle"], table["gone"]] == ["B", "B", "B", "B"]


def test_if_nobody_has_one_nothing_leaves_the_game() -> None:
    """WM-CUR-9: two are gone already, one lies on the Circle."""
    table = dies("chang", "gone B B B\ntaoist B tao -\ncircle B")
    assert table["gone"] == "B B B"
    assert table["circle"] == "B"


def test_on_a_neutral_turn_hua_and_miao_are_void() -> None:
    """WM-CUR-13"""
    table = dies_on_neutral_turn("hua miao")
    assert table["graveyard"] == "hua miao"
    assert [table[f"yin-yang {seat}"] for seat in "YBG"] == ["yes"] * 3
    assert [table[f"laid-down {seat}"] for seat in "YBG"] == ["no"] * 3


def test_on_a_neutral_turn_li_is_rolled_for_the_board_and_zhou_takes_a_taoist() -> None:
    """WM-CUR-13"""
    table = dies_on_neutral_turn("li zhou").play("* curse qi")
    assert table["qi R"] == "2"
    assert table.offered("suffer") == ["Y", "B", "G"]


def test_on_a_possessed_board_s_turn_the_others_work_as_ever() -> None:
    """WM-CUR-13"""
    position = "taoist R dead\nvillagers b3 weng hua sun\nghost a3 34 figure stone\nphase yin R"
    table = at(position)
    assert table["gone"] == "Y"
    assert table.luck == "draw"
