"""The order of a turn, group decisions, end and score: WM-TRN-1, WM-GRP-1, WM-END-1."""

import pytest

from .table import THREE, at


def test_buddhas_before_crystals_before_power_tokens_before_the_last_yin_yang() -> None:
    """WM-TRN-1"""
    position = THREE + "crystals Y\ntaoist Y at b4 buddhas 2\nphase yang Y"
    table = at(position, players=3).play("Y buddha b5", "Y urn b4")
    assert table.offered("buddha") == []
    assert table.offered("urn") == []
    assert table.offered("yin-yang help")
    table = at(THREE + "taoist Y at c3 power-tokens 0\nphase yang Y", players=3).play("Y power token")
    assert table["stage"] == "tokens"
    assert table.offered("yin-yang help")  # last use of Yin-Yang
    assert table.offered("borrow") == ["R"]  # GS-POW-10: whenever a Yin-Yang could be used


def test_power_tokens_lie_on_the_centre_tile_only() -> None:
    """GS-YAN-6, WM-TRN-1"""
    table = at(THREE + "taoist Y at b4 power-tokens 0\nphase yang Y", players=3)
    assert table.refusal("power token") == "GS-YAN-6"


def test_su_ling_comes_before_the_barrier_and_may_fill_the_last_urn() -> None:
    """WM-TRN-1"""
    table = at("urns b4 d4 b2\nmoon event yes\nghost e3 12\nphase yang Y").play("Y end", "Y su-ling d1", "Y urn d2")
    assert table["barrier"] == "yes"
    assert table.luck == "roll"


def test_if_the_active_taoist_died_the_end_of_his_turn_is_kept() -> None:
    """WM-TRN-1: Su-Ling and the barrier stay, his own part falls away."""
    position = "urns b4 d4 b2\ntaoist Y qi 1 at b3\nmoon event yes\nghost a3 38\nghost e3 12\nphase yang Y"
    table = at(position).play("Y help", "Y banish a3")
    assert table["status Y"] == "dead"
    table.play("B su-ling d1", "B urn d2", "* roll B K K K")
    assert table["ghosts"] == "-"
    assert table["turn"] == "B"


def test_the_group_decides_through_the_active_player_or_the_next_of_the_living() -> None:
    """WM-GRP-1, GS-ARR-5"""
    position = "villagers b4 weng\nvillagers d2 long\n"
    assert at(position + "ghost a3 67\nphase yin R").asked == "R"
    assert at(position + "taoist R dead\ntaoist Y dead\nghost a3 67\nphase yin R").asked == "B"


def test_after_four_hundred_turns_no_ghost_acts_before_step_1() -> None:
    """GS-END-6, WM-TRN-2"""
    position = "villagers b4 weng\nvillagers d2 long\nghost a3 67\nphase yang G"
    assert at("turn 399\n" + position).play("G end").asked == "R"
    table = at("turn 400\n" + position).play("G end")
    assert table["over"] == "lost exhaustion"
    assert table["pending"] == "-"


# -- score ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("option, tile, points", [("centre", "c3", 0), ("edge", "b3", 2), ("corner", "d2", 4)])
def test_villagers_saved_and_the_portal_s_place_count(option: str, tile: str, points: int) -> None:
    """WM-END-1"""
    position = f"portal {tile}\nvillagers b4 zhou li sun\ngraveyard hua\nphase over Y won victory"
    table = at(position, portal=option)
    assert table["score villagers"] == "20"
    assert table["score portal"] == str(points)
    base = sum(
        int(table[f"score {line}"]) for line in ("victory", "qi", "deck", "dead", "haunted tiles", "incarnations")
    )
    assert int(table["score"]) == base + 20 + points


def test_they_count_in_defeat_too() -> None:
    """WM-END-1"""
    table = at("portal b4\nvillagers c3 zhou\nphase over Y lost graves", portal="corner")
    assert [table["score villagers"], table["score portal"], table["score victory"]] == ["23", "4", "0"]


@pytest.mark.parametrize("beaten, points", [(1, 2), (3, 12), (5, 12)])
def test_incarnations_brought_by_wu_count_in_the_order_beaten_but_no_more_is_paid(beaten: int, points: int) -> None:
    """WM-END-1, GS-END-4: 2, 4 and 6 at Nightmare."""
    table = at(f"beaten {beaten}\nphase over Y lost death", level="nightmare")
    assert table["score incarnations"] == str(points)


def test_the_portal_counts_by_its_starting_tile_though_the_gate_keeper_has_it() -> None:
    """WM-END-1, WM-INC-1"""
    table = at("portal b4\nghost c5 66\nphase over Y lost death", portal="corner")
    assert [table["portal"], table["score portal"]] == ["-", "4"]
