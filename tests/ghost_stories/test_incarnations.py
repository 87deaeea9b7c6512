"""The incarnations of Wu-Feng: GS-INC-1, GS-INC-2, GS-INC-56 to GS-INC-65."""

from .table import Table, at

MORE_TO_COME = "deck ghosts 3, incarnation, ghosts 10\n"


def attack(position: str, roll: str, **options: object) -> Table:
    return at(MORE_TO_COME + position + "\nphase yang R", **options).play("R exorcise", f"* roll {roll}")


def test_incarnations_are_placed_by_colour_like_ghosts() -> None:
    """GS-INC-1"""
    spaces = {61: ["a4", "a3", "a2"], 62: ["e2", "e3", "e4"], 63: ["b1", "c1", "d1"], 64: ["d5", "c5", "b5"]}
    for card, places in spaces.items():
        assert at("deck incarnation, 10\nphase yin R").play(f"* draw {card}").offered("place") == places
    for card in (56, 57, 58, 59, 60, 65):
        table = at("deck incarnation, 10\nphase yin G").play(f"* draw {card}")
        assert table.offered("place") == ["b1", "c1", "d1"]


def test_a_buddha_does_nothing_to_an_incarnation() -> None:
    """GS-INC-1"""
    table = at("taoist R at c2\nghost a3 59\nbuddhas e3\nphase yang R").play("R help", "R blow a3", "R onto e3")
    assert [table["ghost e3"], table["temple"]] == ["59", "2"]


# -- the group's reward -----------------------------------------------------------------------------------------------
def test_the_group_decides_who_takes_a_qi_and_who_a_yin_yang() -> None:
    """GS-INC-2"""
    table = attack("taoist R at b3\ntaoist Y yin-yang no\ntaoist G yin-yang no\nghost a3 60", "K K K")
    assert table.offers == ["give qi R", "give qi Y", "give qi B", "give qi G"]
    table.play("R give qi B")
    assert table.offers == ["give yin-yang Y", "give yin-yang G"]
    assert table.refusal("give yin-yang B") == "GS-INC-2"
    table.play("R give yin-yang G")
    assert [table["qi B"], table["yin-yang G"]] == ["5", "yes"]


def test_both_may_go_to_one_taoist() -> None:
    """GS-INC-2"""
    table = attack("taoist R at b3 yin-yang no\nghost a3 60", "K K K").play("R give qi R")
    assert [table["qi R"], table["yin-yang R"]] == ["5", "yes"]


def test_a_dead_taoist_takes_nothing() -> None:
    """GS-INC-2"""
    table = attack("taoist R at b3\ntaoist Y dead\nghost a3 60", "K K K")
    assert table.refusal("give qi Y") == "GS-INC-2"


def test_what_nobody_can_take_is_lost() -> None:
    """GS-INC-2: no Qi in the supply, and everybody has his Yin-Yang."""
    table = attack("taoist R at b3 qi 8\nghost a3 60", "K K K")
    assert table["qi R"] == "8"
    assert "end" in table.offers


def test_two_incarnations_felled_by_one_roll_give_two_rewards() -> None:
    """GS-INC-2"""
    position = "taoist R at b4 tao K K Y Y\nghost a4 60\nghost b5 64"
    table = attack(position, "W Y Y", level="nightmare").play("R fell b5", "R fell a4")
    assert table["beaten"] == "2"
    table.play("R reward of b5", "R give qi R", "R give qi R")
    assert table["qi R"] == "5"


def test_the_curse_comes_before_the_reward() -> None:
    """GS-INC-2"""
    table = attack("taoist R at b3 tao K K\nghost a3 59", "K K W").play("R fell a3")
    assert table.luck == "curse"


# -- 56 Howling Nightmare ---------------------------------------------------------------------------------------------
def test_howling_nightmare_brings_a_ghost() -> None:
    """GS-INC-56"""
    assert at("deck incarnation, 10\nphase yin R").play("* draw 56", "R place a3").luck == "draw"


def test_howling_nightmare_is_exorcisable_only_while_no_ghost_lies_straight_across() -> None:
    """GS-INC-56"""
    assert at("taoist R at b3\nghost a3 56\nghost e3 12\nphase yang R").refusal("exorcise") == "GS-INC-56"
    assert "exorcise" in at("taoist R at b3\nghost a3 56\nghost e2 12\nphase yang R").offers


def test_an_incarnation_straight_across_blocks_howling_nightmare_a_buddha_does_not() -> None:
    """GS-INC-56"""
    assert at("taoist R at b3\nghost a3 56\nghost e3 59\nphase yang R").refusal("exorcise") == "GS-INC-56"
    assert "exorcise" in at("taoist R at b3\nghost a3 56\nbuddhas e3\nphase yang R").offers


# -- 57 Uncatchable ---------------------------------------------------------------------------------------------------
def test_uncatchable_curses_on_arrival() -> None:
    """GS-INC-57"""
    assert at("deck incarnation, 10\nphase yin R").play("* draw 57", "R place a3").luck == "curse"


def test_uncatchable_cannot_be_exorcised_uncaught() -> None:
    """GS-INC-57"""
    assert at("taoist R at b3\nghost a3 57\nphase yang R").refusal("exorcise") == "GS-INC-57"


def test_uncatchable_placed_onto_a_buddha_is_caught() -> None:
    """GS-INC-57"""
    table = at("buddhas a3\ndeck incarnation, 10\nphase yin R").play("* draw 57", "R place a3", "* curse nothing")
    assert table["caught"] == "yes"


CATCHING = """
    taoist R at c2
    ghost c5 57
    buddhas a3
    phase yang R
"""


def test_in_the_second_edition_the_buddha_returns_and_uncatchable_stays_caught_for_good() -> None:
    """GS-INC-57 [E2]"""
    table = at(CATCHING).play("R help", "R blow c5", "R onto a3", "R skip")
    assert [table["caught"], table["temple"], table["buddhas"]] == ["yes", "2", "-"]
    table.play("R yin-yang help c2", "R blow a3", "R onto e3", "R skip")
    assert table["caught"] == "yes"


def test_in_the_first_edition_the_buddha_stays_under_it() -> None:
    """GS-INC-57 [E1]"""
    table = at(CATCHING, edition="e1").play("R help", "R blow c5", "R onto a3", "R skip")
    assert [table["caught"], table["temple"], table["buddhas"]] == ["yes", "1", "a3"]


def test_in_the_first_edition_uncatchable_moved_away_leaves_the_buddha_and_is_free() -> None:
    """GS-INC-57 [E1]"""
    table = at(CATCHING, edition="e1").play("R help", "R blow c5", "R onto a3", "R skip")
    table.play("R yin-yang help c2", "R blow a3", "R onto e3", "R skip")
    assert [table["caught"], table["buddhas"]] == ["no", "a3"]


def test_in_the_first_edition_the_buddha_returns_when_it_is_exorcised() -> None:
    """GS-INC-57 [E1]"""
    table = attack("taoist R at b3\nghost a3 57\nbuddhas a3", "K K K", edition="e1")
    assert [table["ghost a3"], table["buddhas"], table["temple"]] == ["-", "-", "2"]


def test_in_the_second_edition_the_caught_one_is_exorcised() -> None:
    """GS-INC-57 [E2]"""
    table = attack("taoist R at b3\nghost a3 57 caught yes", "K K K")
    assert [table["ghost a3"], table["caught"]] == ["-", "no"]


# -- 58 to 65 ---------------------------------------------------------------------------------------------------------
def test_hope_killer_needs_two_of_each_of_four_colours_and_curses() -> None:
    """GS-INC-58"""
    table = attack("taoist R at b3 tao Y Y B B G R\nghost a3 58", "G R K").play("R fell a3")
    assert table["ghost a3"] == "-"
    assert table.luck == "curse"


def test_death_army_torments_and_curses() -> None:
    """GS-INC-59"""
    assert at("ghost a3 59\nphase yin R").luck == "curse"
    assert attack("taoist R at b3 tao K K\nghost a3 59", "K K K").play("R fell a3").luck == "curse"


def test_forgotten_ones_turn_all_powers_off_neutral_boards_too() -> None:
    """GS-INC-60"""
    table = at("ghost a3 60\nphase yang Y", players=2)
    assert [table[f"power {seat}"] for seat in "YBGR"] == ["off"] * 4


def test_bone_cracker_makes_everybody_discard_on_arrival() -> None:
    """GS-INC-61"""
    table = at("deck incarnation, 10\nphase yin R").play("* draw 61", "R place a3")
    assert [table[f"tao {seat}"] for seat in "YBGR"] == ["-"] * 4


def test_bone_cracker_makes_everybody_discard_in_each_yin_phase_of_its_board() -> None:
    """GS-INC-61"""
    assert at("ghost a3 61\nphase yin R")["tao Y"] == "-"
    assert at("ghost a3 61\nphase yin R", players=2)["tao Y"] == "-"  # red's board is neutral


def test_under_dark_mistress_no_token_is_spent() -> None:
    """GS-INC-62"""
    table = attack("taoist R at b3 tao R R\nghost a3 38\nghost e3 62", "R Y Y")
    assert table["ghost a3"] == "38"


def test_creeping_horror_holds_a_die() -> None:
    """GS-INC-63"""
    assert at("ghost c1 63\nphase yang R")["dice"] == "2"


def test_vampire_lord_haunts() -> None:
    """GS-INC-64"""
    assert at("ghost c5 64 figure stone\nphase yin Y")["haunted"] == "c4"


def test_nameless_clears_the_circle_on_arrival_only() -> None:
    """GS-INC-65"""
    table = at("taoist R at b2\ncircle G\ndeck incarnation, 10\nphase yin R").play("* draw 65", "R place a3")
    assert table["circle"] == "-"
    table.play("R help", "R circle R")
    assert [table["circle"], table["resistance a3"]] == ["R", "Y B G K"]


def test_nameless_arriving_with_an_empty_circle_clears_nothing() -> None:
    """GS-INC-65"""
    assert at("deck incarnation, 10\nphase yin R").play("* draw 65", "R place a3")["supply tao"].count("G") == 3


def test_under_nameless_white_faces_count_nothing() -> None:
    """GS-INC-65"""
    assert attack("taoist R at b3 tao -\nghost a3 34\nghost e3 65", "W W W")["ghost a3"] == "34"


def test_what_happens_is_the_same_when_nobody_records_it() -> None:
    """GS-INC-57, GS-INC-65, GS-ARR-7: a clone has no events and the same rules."""
    stories = [
        (CATCHING, "e2", ["help", "blow c5", "onto a3", "skip"]),
        ("taoist R at b3\nghost a3 57\nbuddhas a3\nphase yang R", "e1", ["exorcise", "roll K K K", "give qi R"]),
        ("circle G\ndeck incarnation, 10\nphase yin R", "e2", ["draw 65", "place a3"]),
        (
            "setup powers enfeeblement-mantra\ntaoist R at c2\nghost c5 1 mantra yes\nbuddhas a3\nphase yang R",
            "e2",
            ["help", "blow c5", "onto a3", "skip"],
        ),
        ("taoist R at b3\nghost a3 60\ndeck 5\nphase yang R", "e2", ["exorcise", "roll K K K", "give qi R"]),
    ]
    for position, edition, moves in stories:
        table = at(position, edition=edition)
        silent = table.village.clone()
        for move in moves:
            table.village.play(move)
            silent.play(move)
        assert silent == table.village
        assert silent.events is None
