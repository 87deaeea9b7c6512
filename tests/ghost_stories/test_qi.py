"""Qi, death, neutral and possessed boards: GS-QI-1 to GS-QI-9."""

from .table import at

LAST_QI = """
    taoist R at b3 qi 1 tao R K buddhas 1
    ghost c5 1
    ghost a3 34
    phase yang R
"""


# -- death ------------------------------------------------------------------------------------------------------------
def test_a_dead_taoist_loses_everything_and_lies_on_the_cemetery() -> None:
    """GS-QI-1"""
    table = at(LAST_QI).play("R help", "R banish c5")
    assert [table[f"{fact} R"] for fact in ("status", "at", "tao", "yin-yang", "buddhas")] == [
        "dead",
        "b4",
        "-",
        "no",
        "0",
    ]
    assert [table["supply R"], table["supply K"], table["temple"]] == ["4", "4", "2"]


def test_a_dead_taoists_power_tokens_go_to_the_centre_tile() -> None:
    """GS-QI-1"""
    table = at("taoist Y at b3 qi 1 power-tokens 1\nghost c5 1\nphase yang Y", players=2).play("Y help")
    assert table["centre"] == "1"


def test_a_dead_taoists_ghosts_stay() -> None:
    """GS-QI-1"""
    assert at(LAST_QI).play("R help", "R banish c5")["ghosts"] == "a3"


def test_a_dead_taoists_board_is_possessed_and_its_power_off() -> None:
    """GS-QI-2"""
    assert at("taoist R dead\nphase yang Y")["power R"] == "off"


def test_a_possessed_boards_turn_has_only_steps_1_and_2() -> None:
    """GS-QI-2: no card is drawn and nobody acts."""
    table = at("taoist B dead\nghost e3 12\nphase yin B")
    assert table["figure e3"] == "stone"
    assert table["turn"] == "G"
    assert table["turns"] == "2"


# -- neutral boards ---------------------------------------------------------------------------------------------------
def test_a_neutral_board_plays_steps_1_and_2_only() -> None:
    """GS-QI-3"""
    table = at("ghost e3 12\nphase yin B", players=2)
    assert table["figure e3"] == "stone"
    assert table["turn"] == "G"


def test_a_neutral_board_loses_its_own_qi() -> None:
    """GS-QI-3, GS-QI-7"""
    table = at("ghost e3 22\nphase yin B", players=2).play("* curse qi")
    assert [table["qi B"], table["supply qi"]] == ["2", "7"]


def test_an_overrun_neutral_board_loses_its_own_qi() -> None:
    """GS-QI-3"""
    table = at("ghost e2 13\nghost e3 17\nghost e4 18\nphase yin B", players=2)
    assert table["qi B"] == "2"


def test_a_neutral_board_without_qi_is_possessed() -> None:
    """GS-QI-3"""
    table = at("board B qi 1\nghost e3 22\nphase yin B", players=2).play("* curse qi")
    assert [table["status B"], table["power B"]] == ["possessed", "off"]


def test_greens_powers_do_not_help_against_a_die_rolled_for_a_neutral_board() -> None:
    """GS-QI-4: it is rolled, and it stands."""
    for power in ("the-gods-favorite", "strength-of-a-mountain"):
        table = at(f"setup powers {power}\nghost e3 22\nphase yin B", players=2)
        assert table.luck == "curse"
        assert table.play("* curse qi")["qi B"] == "2"


def test_greens_powers_do_not_help_on_his_own_possessed_board() -> None:
    """GS-QI-4"""
    assert at("setup powers strength-of-a-mountain\ntaoist G dead\nghost c1 33\nphase yin G").luck == "curse"


def test_losing_tao_has_no_effect_on_a_neutral_board() -> None:
    """GS-QI-4"""
    table = at("ghost e3 22\nphase yin B", players=2).play("* curse tao")
    assert [table["tao Y"], table["tao G"]] == ["Y", "G"]


# -- the supply -------------------------------------------------------------------------------------------------------
def test_with_no_qi_in_the_supply_none_is_gained() -> None:
    """GS-QI-5"""
    table = at("taoist R at d2 qi 8\nphase yang R")
    assert table["supply qi"] == "0"
    assert table.play("R help", "R take K")["qi R"] == "8"


# -- death in the middle ----------------------------------------------------------------------------------------------
def test_if_he_dies_in_step_3_what_arrives_is_finished_and_the_turn_ends() -> None:
    """GS-QI-6: Grave Walker kills yellow as it arrives."""
    table = at("taoist Y qi 1\nphase yin Y").play("* draw 49", "Y place c5")
    assert [table["status Y"], table["ghost c5"], table["turn"]] == ["dead", "49", "B"]


def test_abilities_of_a_ghost_still_arriving_are_finished_as_on_a_possessed_board() -> None:
    """GS-QI-6: an owner's card that costs a Qi and then brings a ghost."""
    overlay = '[[ghost]]\nno = 49\nleft = ["lose-qi", "ghost"]\n'
    table = at("taoist Y qi 1\nphase yin Y", content=overlay).play("* draw 49", "Y place c5")
    assert table["status Y"] == "dead"
    assert table.luck == "draw"
    assert table.play("* draw 1").asked == "B"


def test_three_left_stones_apply_from_left_to_right() -> None:
    """GS-ARR-3"""
    overlay = '[[ghost]]\nno = 49\nleft = ["lose-qi", "haunt", "ghost"]\n'
    table = at("phase yin Y", content=overlay).play("* draw 49", "Y place c5")
    assert [table["qi Y"], table["haunted"], table.luck] == ["3", "c4", "draw"]


def test_a_left_stone_that_lasts_is_nothing_to_be_done() -> None:
    """GS-ARR-3"""
    overlay = '[[ghost]]\nno = 49\nleft = ["no-tao", "die", "no-power"]\n'
    table = at("phase yin Y", content=overlay).play("* draw 49", "Y place c5")
    assert [table["tao-lock"], table["dice"], table["power Y"]] == ["yes", "2", "off"]


def test_curses_of_ghosts_already_exorcised_are_finished_and_no_reward_is_taken() -> None:
    """GS-QI-6"""
    table = at("taoist R at b3 qi 1\nghost a3 50\nphase yang R").play("R exorcise", "* roll K K R", "* curse qi")
    assert [table["status R"], table["turn"]] == ["dead", "Y"]


def test_of_two_curses_the_second_is_borne_by_the_group_after_his_death() -> None:
    """GS-QI-6"""
    position = "taoist R at b4 qi 1 tao R R\nghost a4 39\nghost b5 6\nphase yang R"
    table = at(position).play("R exorcise", "* roll Y Y R", "R fell b5", "R fell a4", "R curse of a4", "* curse qi")
    assert table["status R"] == "dead"
    assert table.luck == "curse"
    assert table.play("* curse qi").offers == ["suffer Y", "suffer B", "suffer G"]
    assert table.asked == "Y"
    assert table.refusal("suffer R") == "GS-QI-7"


def test_a_dead_exorcists_group_reward_is_still_given() -> None:
    """GS-QI-6"""
    position = """
        taoist R at b3 qi 1 tao Y Y B B G G R R
        taoist G yin-yang no
        ghost a3 58
        deck ghosts 3, incarnation, ghosts 10
        phase yang R
    """
    table = at(position, level="nightmare").play("R exorcise", "* roll K K K", "R fell a3", "* curse qi")
    assert table["status R"] == "dead"
    assert table.asked == "Y"
    assert table.offered("give qi") == ["Y", "B", "G"]
    table.play("Y give qi B")
    assert [table["qi B"], table["yin-yang G"], table["turn"]] == ["4", "yes", "Y"]


def test_of_two_rewards_only_the_groups_is_given_after_his_death() -> None:
    """GS-QI-6"""
    position = """
        taoist R at b4 qi 1 tao Y Y B B G G R R K K
        ghost a4 58
        ghost b5 45
        deck ghosts 3, incarnation, ghosts 10
        phase yang R
    """
    table = at(position, level="nightmare").play("R exorcise", "* roll Y K K", "R fell b5", "R fell a4")
    while table.offered("pay"):
        table.play("R " + table.offers[0])
    table.play("* curse qi")
    assert table["status R"] == "dead"
    assert table.offered("give qi") == ["Y", "B", "G"]
    table.play("Y give qi Y")
    assert table.offered("take") == []


def test_a_reward_still_open_when_he_dies_is_not_taken() -> None:
    """GS-QI-6: what a position leaves open for a dead Taoist lapses."""
    for business in ("take-tao seat R", "reward-qi space a3 card 49"):
        table = at(f"taoist R dead\nphase yang R\npending {business}")
        assert [table["tao R"], table["turn"]] == ["-", "Y"]


def test_the_ghost_an_altar_or_tea_house_still_owes_comes_after_his_death() -> None:
    """GS-QI-6: the next living player places it."""
    table = at("taoist R dead\nphase yang R\npending draw").play("* draw 34")
    assert table.asked == "Y"
    assert table.play("Y place a3")["turn"] == "Y"


def test_a_taoist_he_has_just_revived_stays_alive() -> None:
    """GS-QI-6"""
    table = at("taoist R at b4 qi 1\ntaoist B dead\nphase yang R").play("R help", "* curse qi")
    assert [table["status R"], table["status B"], table["turn"]] == ["dead", "alive", "Y"]


def test_after_his_death_there_is_no_further_part_of_his_turn() -> None:
    """GS-QI-6"""
    table = at("taoist R at b3 qi 1\nghost c5 1\nhaunted d2\nphase yang R").play("R yin-yang help b3")
    assert [table["status R"], table["turn"]] == ["dead", "Y"]


# -- who loses Qi -----------------------------------------------------------------------------------------------------
def test_for_a_possessed_board_the_group_chooses_a_living_taoist_for_each_qi() -> None:
    """GS-QI-7"""
    table = at("taoist B dead\nghost e2 22\nghost e3 17\nghost e4 18\nphase yin B").play("* curse qi")
    assert table.asked == "G"
    assert table.offers == ["suffer G", "suffer R", "suffer Y"]
    table.play("G suffer R")
    assert table["qi R"] == "3"
    table.play("G suffer Y")
    assert table["qi Y"] == "3"


def test_a_qi_may_be_chosen_that_kills() -> None:
    """GS-QI-7"""
    table = at("taoist B dead\ntaoist R qi 1\nghost e3 22\nphase yin B").play("* curse qi", "G suffer R")
    assert table["status R"] == "dead"


def test_nothing_is_given_or_exchanged() -> None:
    """GS-QI-8: two Taoists on one tile have no move for it."""
    table = at("taoist Y at c3 tao Y Y\ntaoist R at c3\nphase yang Y")
    verbs = {move.split()[0] for move in table.offers}
    assert verbs == {"pocket", "move", "help", "yin-yang", "end"}


def test_lost_and_spent_things_return_to_the_supply() -> None:
    """GS-QI-9"""
    table = at("taoist R at b3 tao R R\nghost a3 34\nphase yang R").play("R exorcise", "* roll Y Y Y", "R fell a3")
    assert table["supply R"] == "3"


def test_holdings_have_no_limit_but_the_supply() -> None:
    """GS-QI-9"""
    table = at("taoist R at d2 qi 7 tao Y B G R K K K\nphase yang R")
    assert table["supply qi"] == "1"
    table.play("R help", "R take K")
    assert [table["qi R"], table["tao R"]] == ["8", "Y B G R K K K K"]
