"""Laid-down Taoists: WM-LAY-1."""

import pytest

from .table import WINDS, at


def test_he_cannot_move() -> None:
    """WM-LAY-1"""
    table = at("villagers c3 zhou\nlaid-down Y\nphase yang Y")
    assert table.offered("move") == []
    assert table.refusal("move b4") == "WM-LAY-1"
    assert table.refusal("escort b4") == "WM-LAY-1"


@pytest.mark.parametrize("move", ["end", "help"])
def test_his_move_step_stands_him_up_by_itself(move: str) -> None:
    """WM-LAY-1, WM-R-4: with the first action or the end of the turn."""
    table = at("laid-down Y\ntaoist Y at c3\nphase yang Y").play(f"Y {move}")
    assert table["laid-down Y"] == "no"


def test_what_comes_before_the_move_leaves_him_lying() -> None:
    """WM-R-4, WM-LAY-1: he uses Pockets and Yin-Yang as ever."""
    table = at("laid-down Y\nhaunted d2\nphase yang Y").play("Y pocket K", "Y yin-yang restore d2")
    assert table["laid-down Y"] == "yes"
    assert table["tao Y"] == "Y K"
    table.play("Y help")
    assert table["laid-down Y"] == "no"
    assert table.offered("move") == []  # that was his move


def test_twin_winds_end_his_own_move_step() -> None:
    """WM-R-4"""
    table = at(WINDS + "laid-down R\ntaoist G at b4\nphase yang R").play("R winds G", "R to b3")
    assert table["laid-down R"] == "no"


def test_twin_winds_before_the_move_do_not() -> None:
    """WM-R-4, GS-R-1"""
    position = WINDS + "laid-down R\ntaoist G at b4\nphase yang R"
    table = at(position, twin_winds_before="on").play("R winds G", "R to b3")
    assert table["laid-down R"] == "yes"


def test_laid_down_after_his_move_he_lies_until_his_next_move_step() -> None:
    """WM-LAY-1: Root Master comes by the Tea House's ghost."""
    table = at("taoist Y at d2\ndeck card 69, ghosts 20\nphase yang Y").play(
        "Y help", "Y take Y", "Y place c1", "Y end"
    )
    assert table["laid-down Y"] == "yes"


def test_with_spires_he_stands_up_and_may_move_one_tile_with_a_villager() -> None:
    """WM-LAY-1"""
    table = at(
        "villagers b4 zhou ?\nshelter hua hua hua zhou zhou li li li sun sun sun miao miao xiang xiang sheng sheng "
        "wu wu chang teng long\nlaid-down R\ntaoist R at b4\nphase yang R"
    )
    assert table.offered("move") == ["c4", "b3", "c3"]
    assert table.offered("escort") == ["c4", "b3", "c3"]
    assert table.offered("via") == []
    table.play("R escort c3")
    assert [table["at R"], table["laid-down R"], table["stage"]] == ["c3", "no", "moved"]
    assert table.asked == "R"
    assert "stay" not in table.offers


def test_he_still_shares_his_tokens() -> None:
    """WM-LAY-1"""
    position = "laid-down G\ntaoist G at c4 tao Y Y\ntaoist Y at c4 tao -\nghost c5 6\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll Y K K")
    assert table.offers == ["fell c5", "enough"]


def test_twice_counts_once() -> None:
    """WM-LAY-1"""
    table = at("laid-down Y\nvillagers c4 hua hua\nghost c5 1 figure stone\nphase yin Y")
    assert table["laid-down Y"] == "yes"
    table.play("* draw 12", "Y place e3", "Y end")
    assert table["laid-down Y"] == "no"


def test_death_ends_it() -> None:
    """WM-LAY-1"""
    table = at("laid-down Y\ntaoist Y qi 1\nghost d5 2\nghost c5 6\nghost b5 7\nphase yin Y")
    assert table["status Y"] == "dead"
    assert table["laid-down Y"] == "no"


def test_twin_winds_and_the_pavilion_stand_him_up_instead_of_moving_him() -> None:
    """WM-LAY-1"""
    table = at(WINDS + "laid-down Y G\ntaoist G at b4\ntaoist R at c2\nphase yang R").play("R winds G")
    assert [table["laid-down G"], table["at G"]] == ["no", "b4"]
    table.play("R help", "R carry Y")
    assert [table["laid-down Y"], table["at Y"]] == ["no", "c3"]
