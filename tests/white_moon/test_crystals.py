"""Crystals and the Mystic Barrier: WM-CRY-1 to WM-CRY-4, WM-EXO-1."""

from .table import MANTRA, MOUNTAIN, THREE, Table, at

URNS = "urns b4 d4 b2 d2\n"


def attack(position: str, roll: str, **options: object) -> Table:
    """Yellow attacks from c4 and the dice come up so."""
    return at(position + "\nphase yang Y", **options).play("Y exorcise", f"* roll {roll}")


# -- getting crystals -------------------------------------------------------------------------------------------------
def test_a_white_face_at_the_herbalist_is_a_crystal_while_the_supply_lasts() -> None:
    """WM-CRY-1"""
    table = at("crystals R R R\ntaoist Y at d4 tao -\nphase yang Y").play("Y help", "* roll W W")
    assert [table["crystals Y"], table["crystals supply"], table["tao Y"]] == ["1", "0", "-"]


def test_under_nameless_a_white_face_gives_no_crystal() -> None:
    """WM-CRY-1"""
    table = at("ghost a3 65\ntaoist Y at d4 tao -\nphase yang Y").play("Y help", "* roll B W")
    assert [table["crystals Y"], table["tao Y"]] == ["0", "B"]


# -- paying with crystals ---------------------------------------------------------------------------------------------
def test_a_crystal_pays_one_point_of_any_colour_and_returns_to_the_supply() -> None:
    """WM-CRY-2"""
    table = attack("crystals Y\ntaoist Y at c4 tao -\nghost c5 52", "K K R")
    assert table.offers == ["fell c5", "enough"]
    table.play("Y fell c5")
    assert [table["ghost c5"], table["crystals Y"], table["crystals supply"]] == ["-", "0", "4"]


def test_a_crystal_pays_against_an_immune_ghost_and_under_nameless() -> None:
    """WM-CRY-2"""
    table = attack("crystals Y\ntaoist Y at c4 tao -\nghost c5 2\nghost a3 65", "Y Y Y").play("Y fell c5")
    assert [table["ghost c5"], table["crystals Y"]] == ["-", "0"]


def test_a_token_may_be_spent_while_a_crystal_is_kept_for_an_immune_partner() -> None:
    """WM-CRY-2, GS-EXO-9: the yellow token fells the Ghoul, the crystal Repellent Beauty, who is immune to dice."""
    position = "crystals Y\ntaoist Y at b4 tao Y\nghost b5 1\nghost a4 46\nphase yang Y"
    table = at(position).play("Y exorcise", "* roll B B", "Y fell b5", "Y fell a4")
    assert [table["ghost b5"], table["ghost a4"], table["crystals Y"]] == ["-", "-", "0"]


def test_a_lock_on_tao_tokens_does_not_stop_crystals() -> None:
    """WM-CRY-2"""
    table = attack("crystals Y\ntaoist Y at c4 tao Y Y\nghost c5 6\nghost a3 50", "Y K K").play("Y fell c5")
    assert [table["ghost c5"], table["crystals Y"], table["tao Y"]] == ["-", "0", "Y Y"]


def test_crystals_are_shared_on_the_same_tile_givers_clockwise() -> None:
    """WM-CRY-2, WM-EXO-1"""
    position = "crystals Y G R\ntaoist Y at c4 tao -\ntaoist G at c4 tao -\ntaoist R at b4\nghost c5 6"
    table = attack(position, "Y K K").play("Y fell c5")
    assert table.offers == ["crystal Y", "crystal G"]  # red stands elsewhere
    table.play("Y crystal G")
    assert [table["crystals Y"], table["crystals G"]] == ["1", "0"]


def test_several_crystals_are_named_one_by_one_and_nobody_is_named_too_late() -> None:
    """WM-CRY-2, WM-EXO-1: two are due; after green nobody is left, so the first is yellow's without asking."""
    position = "crystals Y Y G\ntaoist Y at c4 tao -\ntaoist G at c4 tao -\nghost c5 6"
    table = attack(position, "K K K").play("Y fell c5")
    assert [table["crystals Y"], table["ghost c5"]] == ["1", "6"]
    assert table.offers == ["crystal Y", "crystal G"]
    table.play("Y crystal G")
    assert [table["crystals Y"], table["crystals G"], table["ghost c5"]] == ["1", "0", "-"]


def test_token_and_crystal_are_alternatives_and_crystals_come_last() -> None:
    """WM-CRY-2, WM-EXO-1: every payment from which nothing can be left out, each in one spelling."""
    position = "crystals Y Y\ntaoist Y at c4 tao Y Y\nghost c5 6"
    table = attack(position, "K K K").play("Y fell c5")
    assert table.offers == ["pay Y Y", "crystal Y"]
    table.play("Y pay Y Y")
    assert table.offers == ["pay Y Y", "crystal Y"]
    table.play("Y crystal Y")
    assert [table["tao Y"], table["crystals Y"], table["ghost c5"]] == ["Y", "1", "-"]


def test_a_crystal_is_no_tao_token() -> None:
    """WM-CRY-2: not for the Circle, not for Pockets, not for discards."""
    table = at("crystals Y\ntaoist Y at b2 tao -\nghost c5 61\nphase yin Y")
    assert table["crystals Y"] == "1"
    table = at("crystals Y\ntaoist Y at b2 tao -\nphase yang Y")
    assert table.offered("pocket") == ["Y", "B", "G", "R", "K"]
    assert table.play("Y help").offered("circle") == ["Y", "B", "G", "R", "K"]


def test_at_death_crystals_return_to_the_supply() -> None:
    """WM-CRY-2"""
    table = at("crystals Y Y R\ntaoist Y qi 1 at b3\nghost a3 38\nphase yang Y").play("Y help")
    assert [table["status Y"], table["crystals supply"], table["crystals R"]] == ["dead", "3", "1"]


# -- urns -------------------------------------------------------------------------------------------------------------
def test_a_taoist_on_a_corner_may_put_a_crystal_on_its_empty_urn() -> None:
    """WM-CRY-3"""
    table = at("crystals Y Y\ntaoist Y at b4\nphase yang Y")
    assert table.offered("urn") == ["b4"]
    table.play("Y urn b4")
    assert [table["urns"], table["crystals Y"]] == ["b4", "1"]
    assert table.offered("urn") == []


def test_no_crystal_goes_onto_a_filled_urn_or_from_another_tile() -> None:
    """WM-CRY-3"""
    assert at("crystals Y\nurns b4\ntaoist Y at b4\nphase yang Y").refusal("urn b4") == "WM-CRY-3"
    assert at("crystals Y\ntaoist Y at c4\nphase yang Y").refusal("urn b4") == "WM-CRY-3"
    assert at("taoist Y at b4\nphase yang Y").refusal("urn b4") == "WM-CRY-3"


def test_he_must_have_held_one_when_the_turn_began() -> None:
    """WM-CRY-3"""
    table = at("crystals Y\ntaoist Y at b4\nmoon crystal no\nphase yang Y")
    assert table.offered("urn") == []
    table = at("crystals Y\ntaoist Y at b4\nphase yin Y").play("* draw 12", "Y place e3")
    assert table.offered("urn") == ["b4"]
    table = at("taoist Y at b4\nphase yin Y").play("* draw 12", "Y place e3")
    assert table.offered("urn") == []


def test_who_has_spent_it_since_may_put_one_got_in_this_turn() -> None:
    """WM-R-6"""
    table = at("crystals Y\ntaoist Y at d4 tao -\nmoon crystal yes\nphase yang Y").play("Y help", "* roll W Y")
    assert table["crystals Y"] == "2"
    assert table.offered("urn") == ["d4"]
    assert at("moon crystal yes\ntaoist Y at d4\nphase yang Y").offered("urn") == []


# -- the Mystic Barrier -----------------------------------------------------------------------------------------------
def test_the_fourth_urn_starts_the_barrier_at_the_end_of_the_turn() -> None:
    """WM-CRY-4"""
    table = at("urns d4 b2 d2\ncrystals Y\ntaoist Y at b4\nvillagers c3 zhou\nghost e3 12\nphase yang Y")
    table.play("Y urn b4")
    assert table["barrier"] == "no"
    table.play("Y end")
    assert table["barrier"] == "yes"
    assert table.offers == ["strike", "rescue c3"]
    assert "the Mystic Barrier rises" in table.told


def test_three_filled_urns_start_nothing() -> None:
    """WM-CRY-4"""
    table = at("urns d4 b2 d2\nghost e3 12\nphase yang Y").play("Y end")
    assert table["turn"] == "B"


def test_it_goes_board_by_board_from_the_one_left_of_the_active() -> None:
    """WM-CRY-4: blue, green, red, yellow."""
    table = at(URNS + "ghost e3 12\nghost c1 24\nghost a3 34\nghost c5 1\nphase end Y")
    table.play("* roll B K K K")
    assert table["ghosts"] == "c5 c1 a3"
    table.play("* roll K K K K", "Y enough")
    table.play("* roll R K K K")
    assert table["ghosts"] == "c5 c1"
    table.play("* roll Y K K K")
    assert table["ghosts"] == "c1"
    assert table["turn"] == "B"


def test_a_crystal_saves_the_top_villager_of_the_portals_tile() -> None:
    """WM-CRY-4"""
    table = at(URNS + "villagers c3 zhou li\nvillagers b4 sun\ngraveyard zhou\nphase end Y")
    assert table.offers == ["pass", "rescue c3"]
    assert table.refusal("rescue b4") == "WM-CRY-4"
    table.play("Y rescue c3")
    assert table["villagers c3"] == "li"
    assert table["crystals supply"] == "1"


def test_with_nobody_there_or_no_portal_any_visible_one_is_saved() -> None:
    """WM-CRY-4"""
    table = at(URNS + "villagers b4 zhou\nvillagers d2 li\ngraveyard zhou li\nphase end Y")
    assert table.offers == ["pass", "rescue b4", "rescue d2"]
    table = at(URNS + "villagers c3 zhou\nvillagers d2 li\nghost c5 66\ngraveyard zhou li\nphase end Y")
    assert table.offers == ["pass", "rescue c3", "rescue d2"]


def test_four_dice_are_rolled_whatever_powers_say() -> None:
    """WM-CRY-4: captured dice too; neither reroll nor a fifth die for green."""
    table = at(URNS + "ghost e3 12\nghost a3 46\nphase end G")
    # Red, yellow and then blue: nobody stands before Repellent Beauty, so the group begins with her.
    assert sum(weight for _, weight in table.village.outcomes()) == 6**4
    table.play("* roll K K K K")
    assert table.offers == ["fell a3", "enough"]  # no reroll was offered; she is immune, a crystal would do
    table = at(MOUNTAIN + URNS + "ghost a3 34\nphase end G")
    assert sum(weight for _, weight in table.village.outcomes()) == 6**4


def test_circle_and_mantra_count_in_a_barrier() -> None:
    """WM-CRY-4"""
    table = at(URNS + "circle B\nghost e3 16\nphase end Y").play("* roll B K K K")
    assert table["ghost e3"] == "-"
    table = at(MANTRA + URNS + "ghost e3 16 mantra yes\nghost e4 12\nphase end Y").play("* roll B K K K")
    assert table["mantra"] == "e3"
    assert table.offers == ["fell e3", "fell e4"]
    table.play("Y fell e4")
    assert table["mantra"] == "e3"


def test_tao_tokens_and_artifacts_do_not_count_in_a_barrier() -> None:
    """WM-CRY-4: no token pays, no die is turned, no claw takes."""
    position = URNS + "artifact divine-sword Y\nartifact avenging-claw Y\ntaoist Y tao B B\nghost e3 16\nphase end Y"
    table = at(position).play("* roll K K K K")
    assert table.offers == ["fell e3", "enough"]
    table.play("Y enough")
    assert table["tao Y"] == "B B"
    table = at(position).play("* roll K K K K", "Y fell e3")
    assert table["ghost e3"] == "-"
    assert table["tao Y"] == "B B"
    assert "a crystal of the barrier returns to the supply" in table.told


def test_the_barrier_brings_neither_curse_nor_reward() -> None:
    """WM-CRY-4"""
    table = at(URNS + "ghost e3 17\nghost e4 22\nphase end Y").play("* roll B B W W")
    assert table.offers == ["fell e3", "fell e4"]
    table.play("Y fell e3", "Y fell e4")
    assert table["ghosts"] == "-"
    assert table.luck == "draw"


def test_incarnations_cannot_be_touched_by_it() -> None:
    """WM-CRY-4"""
    table = at(URNS + "ghost e3 62\nphase end Y")
    assert table["turn"] == "B"
    assert table["ghost e3"] == "62"


def test_success_may_not_be_refused_in_a_barrier() -> None:
    """WM-CRY-4, GS-EXO-5"""
    table = at(URNS + "ghost e3 12\nghost e4 16\nphase end Y").play("* roll B B B K")
    assert table["ghosts"] == "-"


def test_afterwards_crystals_and_su_ling_are_in_the_supply() -> None:
    """WM-CRY-4"""
    table = at(URNS + "su-ling a3\nghost e3 12\nphase end Y").play("* roll B K K K")
    assert [table["crystals supply"], table["urns"], table["su-ling"], table["barrier"]] == ["4", "-", "-", "no"]


def test_a_barrier_comes_on_a_neutral_board_s_turn_and_passes_dead_boards_too() -> None:
    """WM-CRY-4, WM-TRN-1: the next living player decides."""
    table = at(THREE + URNS + "taoist B dead\nvillagers c3 zhou\nghost e3 12\nphase end R", players=3)
    assert table.asked == "Y"
    table.play("Y pass")
    assert table.offers == ["strike", "rescue c3"]


# -- any number of targets --------------------------------------------------------------------------------------------
def test_any_number_of_targets_may_fall_and_are_named_one_by_one() -> None:
    """WM-EXO-1: the School against four red ghosts."""
    position = "taoist R at d3 tao R R\nghost a4 34\nghost a3 38\nghost a2 35\nghost c5 41\nphase yang R"
    table = at(position).play("R help", "* roll R R K")
    # Two faces: 34 alone leaves one over, but no other ghost of 1 that dice can fell; 38 takes both.
    assert table.offered("fell") == ["c5", "a4", "a3", "a2"]
    assert "enough" not in table.offers
    table.play("R fell a4")
    assert table.offers == ["fell a3", "fell a2", "enough"]
    table.play("R fell a3", "R enough")
    assert [table["ghost a4"], table["ghost a3"], table["tao R"]] == ["-", "-", "R"]


def test_a_target_that_was_passed_over_cannot_be_named_later() -> None:
    """GS-EXO-12, WM-EXO-1: targets are named in one order, so that each choice of them has one spelling."""
    position = "taoist R at d3 tao R R\nghost a4 34\nghost a3 38\nghost a2 35\nghost c5 41\nphase yang R"
    table = at(position).play("R help", "* roll R R K", "R fell a4")
    assert table.refusal("fell c5") == "GS-EXO-12"


def test_a_set_is_allowed_unless_the_dice_alone_fell_more() -> None:
    """WM-EXO-1: one face left over would fell the other ghost of 1 as well."""
    position = "taoist R at d3 tao -\nghost a4 34\nghost a3 37\nghost c5 41\nphase yang R"
    table = at(position).play("R help", "* roll R R K")
    assert table["ghosts"] == "c5"


def test_tokens_and_crystals_are_never_forced() -> None:
    """WM-EXO-1"""
    position = "crystals R\ntaoist R at d3 tao R R R\nghost a4 38\nghost a3 41\nphase yang R"
    table = at(position).play("R help", "* roll K K K")
    assert "enough" in table.offers
    table.play("R enough")
    assert table["ghosts"] == "a4 a3"
