"""The six incarnations of White Moon: WM-INC-1 to WM-INC-6."""

import pytest

from .table import MANTRA, at


@pytest.mark.parametrize(
    "no, space, tile, colour",
    [(66, "c5", "c4", "Y"), (67, "a3", "b3", "R"), (68, "e3", "d3", "B"), (69, "c1", "c2", "G"), (70, "c5", "c4", "K")],
)
def test_beaten_each_gives_a_crystal_and_the_groups_reward(no: int, space: str, tile: str, colour: str) -> None:
    """WM-INC-1, WM-INC-2, WM-INC-3, WM-INC-4, WM-INC-5: resistance 4 of its colour."""
    position = f"taoist Y at {tile} tao {colour}\nghost {space} {no}\ndeck 5, incarnation, 5\nphase yang Y"
    table = at(position)
    assert table[f"resistance {space}"] == " ".join([colour] * 4)
    table.play("Y exorcise", f"* roll {colour} {colour} {colour}", f"Y fell {space}", "Y give qi R")
    assert [table["crystals Y"], table["qi R"], table["beaten"]] == ["1", "5", "1"]


# -- Gate Keeper ------------------------------------------------------------------------------------------------------
def test_while_the_gate_keeper_is_in_play_there_is_no_portal() -> None:
    """WM-INC-1, WM-VIL-3"""
    table = at("villagers c3 zhou\nghost c5 66\ntaoist Y at c3\nphase yang Y")
    assert table["portal"] == "-"
    assert table.refusal("save") == "WM-INC-1"


def test_then_the_portal_returns_to_its_starting_tile() -> None:
    """WM-INC-1: whatever stands there."""
    position = "villagers c3 zhou li sun\nghost c5 66\ntaoist Y at c4 tao Y\ndeck 5, incarnation, 5\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll Y Y Y", "Y fell c5")
    assert table["portal"] == "c3"
    assert "the Portal is back on c3" in table.told


def test_the_gate_keeper_takes_the_portal_on_arrival() -> None:
    """WM-INC-1"""
    table = at("deck card 66, ghosts 5\nphase yang R").play("R end", "Y place c5")
    assert table["portal"] == "-"
    assert "there is no Portal" in table.told


# -- Voracious --------------------------------------------------------------------------------------------------------
def test_voracious_kills_a_visible_villager_on_arrival() -> None:
    """WM-INC-2"""
    table = at("villagers b4 weng\nvillagers d2 long\ndeck card 67, ghosts 5\nphase yin Y").play("Y place a3")
    assert table.offered("victim") == ["b4", "d2"]
    assert table.play("Y victim d2")["graveyard"] == "long"


def test_voracious_kills_before_step_1_of_its_board() -> None:
    """WM-INC-2"""
    table = at("villagers b4 weng\nghost a3 67\nghost a4 34 figure stone\nphase yin R")
    assert table["graveyard"] == "weng"
    assert table["haunted"] == "b4"  # then the figure came to the emptied tile


def test_voracious_does_nothing_where_nobody_is_visible() -> None:
    """WM-INC-2: no Qi is lost, unlike with a devourer."""
    table = at("ghost a3 67\nphase yin R")
    assert table["qi R"] == "4"


def test_on_other_boards_turns_voracious_rests() -> None:
    """WM-INC-2"""
    assert at("villagers b4 weng\nghost a3 67\nphase yin Y")["graveyard"] == "-"


# -- Howling Ondine ---------------------------------------------------------------------------------------------------
def test_while_ondine_is_in_play_su_ling_is_away_and_urns_keep_their_crystals() -> None:
    """WM-INC-3"""
    table = at("su-ling a3\nurns b4\ndeck card 68, ghosts 5\nphase yin Y").play("Y place e3")
    assert [table["su-ling"], table["urns"]] == ["card", "b4"]
    table = at("ghost e3 68\nmoon event yes\nphase yang Y").play("Y end")
    assert table["turn"] == "B"


def test_when_ondine_leaves_only_a_later_event_brings_su_ling() -> None:
    """WM-INC-3, WM-R-5"""
    position = "ghost e3 68\nmoon event yes\ntaoist Y at d3 tao B\ndeck 5, incarnation, 5\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll B B B", "Y fell e3", "Y give qi R", "Y end")
    assert table["turn"] == "B"
    table = at("ghost c5 11\nphase yin Y").play("* curse nothing", "* draw 12", "Y place e3", "Y end")
    assert table.offered("su-ling")


def test_ondine_coming_before_su_ling_herself_takes_her_too() -> None:
    """WM-INC-3, WM-SUL-2"""
    table = at("su-ling e3\ndeck card 68, ghosts 5\nphase yin Y").play("Y place e3")
    assert table["su-ling"] == "card"


# -- Root Master ------------------------------------------------------------------------------------------------------
def test_root_master_lays_all_taoists_down() -> None:
    """WM-INC-4: the living ones."""
    table = at("taoist B dead\ndeck card 69, ghosts 5\nphase yin Y").play("Y place c1")
    assert [table[f"laid-down {seat}"] for seat in "YBGR"] == ["yes", "no", "yes", "yes"]


# -- Time Keeper ------------------------------------------------------------------------------------------------------
def test_time_keeper_takes_the_two_lowest_ghosts_off_the_deck() -> None:
    """WM-INC-5: incarnations are skipped."""
    table = at("deck card 70, ghosts 5, incarnation, ghosts 1, incarnation\nphase yin Y").play("Y place c5")
    assert table["deck"] == "ghosts 4, incarnation, incarnation"
    table = at("deck card 70, ghosts 5, incarnation, card 34\nphase yin Y").play("Y place c5")
    assert table["deck"] == "ghosts 4, incarnation"


def test_fewer_leave_if_there_are_fewer() -> None:
    """WM-INC-5"""
    table = at("deck card 70, ghosts 1, incarnation\nphase yin Y").play("Y place c5")
    assert table["deck"] == "incarnation"
    assert table["over"] == "-"


def test_a_deck_emptied_so_is_defeat() -> None:
    """WM-INC-5"""
    table = at("deck card 70, ghosts 2\nphase yin Y").play("Y place c5")
    assert table["over"] == "lost empty-deck"


def test_time_keeper_brings_a_ghost_before_step_1() -> None:
    """WM-INC-5: and step 2 follows as usual."""
    table = at("ghost c5 70\nghost d5 11\nphase yin Y").play("* draw 1")
    assert table["ghost b5"] == "1"
    table.play("* curse nothing")
    assert table["qi Y"] == "3"  # three ghosts lie there in step 2


def test_time_keeper_costs_a_qi_on_a_full_board() -> None:
    """WM-INC-5: instead of the ghost; step 2 costs another."""
    table = at("ghost c5 70\nghost d5 2\nghost b5 6\nphase yin Y")
    assert table["qi Y"] == "2"


# -- Shapeshifter -----------------------------------------------------------------------------------------------------
def test_shapeshifter_comes_like_a_black_ghost_and_brings_one_more() -> None:
    """WM-INC-6"""
    table = at("deck card 71, ghosts 5\nphase yin G")
    assert table.offered("place") == ["b1", "c1", "d1"]
    assert table.play("G place c1").luck == "draw"


@pytest.mark.parametrize("space, colour", [("c5", "Y"), ("e3", "B"), ("c1", "G"), ("a3", "R")])
def test_shapeshifter_has_the_colour_of_the_board_it_is_on(space: str, colour: str) -> None:
    """WM-INC-6"""
    assert at(f"ghost {space} 71\nphase yang Y")[f"resistance {space}"] == " ".join([colour] * 4)


def test_shapeshifter_is_beaten_with_that_colour() -> None:
    """WM-INC-6"""
    position = "taoist Y at d3 tao B\nghost e3 71\ndeck 5, incarnation, 5\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll B B W", "Y fell e3", "Y give qi Y")
    assert [table["ghost e3"], table["crystals Y"], table["tao Y"]] == ["-", "1", "-"]


@pytest.mark.parametrize(
    "seat, start, end, others",
    [
        ("Y", "b5", "c5", ""),  # clockwise seen from above: from a board's right to its left
        ("Y", "d5", "e4", ""),  # over to the next board
        ("Y", "b5", "e3", "ghost c5 1\nghost d5 2\nghost e4 12\n"),  # past those that are taken
        ("R", "a4", "b5", ""),
        ("G", "b1", "a2", ""),
    ],
)
def test_shapeshifter_wanders_to_the_next_free_space_clockwise(seat: str, start: str, end: str, others: str) -> None:
    """WM-INC-6: before step 1 of its board, once."""
    table = at(f"{others}ghost {start} 71\nphase yin {seat}")
    assert table[f"ghost {end}"] == "71"
    assert table[f"ghost {start}"] == "-"


def test_shapeshifter_takes_the_mantra_along_and_sends_su_ling_away() -> None:
    """WM-INC-6, WM-SUL-2"""
    table = at(MANTRA + "su-ling c5\nghost b5 71 mantra yes\nphase yang R").play("R end")
    assert [table["ghost c5"], table["mantra"], table["su-ling"]] == ["71", "c5", "-"]
    assert "Shapeshifter wanders from b5 to c5" in table.told


def test_with_no_free_space_shapeshifter_stays() -> None:
    """WM-INC-6"""
    full = "ghost d5 2\nghost c5 6\nghost b5 71\nghost e2 13\nghost e3 17\nghost e4 14\nghost b1 24\nghost c1 28\n"
    full += "ghost d1 25\nghost a4 35\nghost a3 39\nghost a2 36\nphase yin Y"
    assert at(full)["ghost b5"] == "71"
