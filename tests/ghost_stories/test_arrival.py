"""Ghosts enter and leave play: GS-ARR-1 to GS-ARR-9."""

from .table import at


def full_table(but: str, active: str = "Y") -> str:
    """Ghosts without abilities of their own on all twelve spaces but those named."""
    spaces = ["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1", "a4", "a3", "a2"]
    cards = dict(zip(spaces, [2, 6, 7, 13, 17, 18, 24, 28, 29, 35, 39, 40], strict=True))
    lines = [f"ghost {space} {card}" for space, card in cards.items() if space not in but.split()]
    return "\n".join([*lines, f"phase yin {active}"])


# -- where it goes ----------------------------------------------------------------------------------------------------
def test_a_coloured_ghost_goes_to_the_board_of_its_colour() -> None:
    """GS-ARR-1"""
    table = at("phase yin Y").play("* draw 34")
    assert table.asked == "Y"
    assert table.offered("place") == ["a4", "a3", "a2"]
    assert table.refusal("place c5") == "GS-ARR-1"


def test_a_black_ghost_goes_to_the_active_board() -> None:
    """GS-ARR-1"""
    assert at("phase yin B").play("* draw 50").offered("place") == ["e2", "e3", "e4"]


def test_a_ghost_whose_board_is_full_goes_to_any_free_space() -> None:
    """GS-ARR-1"""
    table = at("ghost a4 35\nghost a3 39\nghost a2 40\nghost c5 6\nphase yin Y").play("* draw 34")
    assert table.offered("place") == ["d5", "b5", "e2", "e3", "e4", "b1", "c1", "d1"]
    assert table.refusal("place a3") == "GS-ARR-8"


def test_with_all_spaces_taken_a_ghost_that_should_enter_costs_a_qi() -> None:
    """GS-ARR-2: here red's own Tormentor should bring one."""
    table = at(full_table("a3", "R") + "\nghost a3 44\n").play("* curse ghost")
    # 1 Qi for the ghost that cannot enter, 1 for the overrun board.
    assert table["qi R"] == "2"


def test_with_all_spaces_taken_an_incarnation_on_top_waits() -> None:
    """GS-ARR-2"""
    position = full_table("") + "\ndeck incarnation, ghosts 10\ntaoist Y at d2\n"
    table = at(position.replace("phase yin Y", "phase yang Y")).play("Y help", "Y take K")  # the Tea House
    assert table["deck"] == "incarnation, ghosts 10"
    assert table["qi Y"] == "4"  # one gained, one lost


def test_each_ghost_that_cannot_enter_costs_a_qi() -> None:
    """GS-ARR-2: Severed Heads take the last space and should bring one more."""
    table = at(full_table("a3", "R").replace("phase yin R", "phase yang Y") + "\ntaoist Y at d2\n")
    table.play("Y help", "Y take K", "* draw 47")
    assert table["ghost a3"] == "47"
    assert table["qi Y"] == "4"


# -- left stones ------------------------------------------------------------------------------------------------------
def test_left_stones_apply_as_soon_as_the_card_lies() -> None:
    """GS-ARR-3"""
    assert at("phase yin Y").play("* draw 49", "Y place c5")["qi Y"] == "3"


def test_a_lock_holds_from_the_moment_the_card_lies() -> None:
    """GS-ARR-3: the lock holds while the ghost it brings is still to come."""
    table = at("phase yin Y").play("* draw 36", "Y place a3")
    assert table["power R"] == "off"
    assert table.luck == "draw"


def test_a_ghost_brought_in_is_resolved_with_all_it_brings_before_anything_else() -> None:
    """GS-ARR-3"""
    table = at("phase yin Y").play("* draw 4", "Y place c5", "* draw 15", "Y place e3")
    assert table.luck == "draw"
    table.play("* draw 54", "Y place d5")
    assert table["haunted"] == "d4"
    assert "end" in table.offers


def test_the_player_of_an_ability_is_the_active_player_not_the_boards_owner() -> None:
    """GS-ARR-3: Grave Walker lands on green's board, but yellow is active."""
    position = "ghost d5 2\nghost c5 6\nghost b5 11\nphase yin Y"
    table = at(position).play("* curse ghost", "* draw 49", "Y place c1")
    assert table["qi G"] == "4"
    assert table["qi Y"] == "2"  # Grave Walker and the overrun board


# -- Buddhas ----------------------------------------------------------------------------------------------------------
def test_a_ghost_placed_on_a_buddha_is_discarded_without_any_effect() -> None:
    """GS-ARR-4"""
    table = at("buddhas c5\nphase yin Y").play("* draw 54", "Y place c5")
    assert table["ghost c5"] == "-"
    assert table["haunted"] == "-"
    assert table["discard"] == "54"
    assert table["buddhas"] == "-"
    assert table["temple"] == "2"


def test_a_ghost_moved_onto_a_buddha_is_discarded_without_curse_or_reward() -> None:
    """GS-ARR-4"""
    table = at("taoist Y at c2\nghost c5 50\nbuddhas e3\nphase yang Y")
    table.play("Y help", "Y blow c5", "Y onto e3")
    assert table["ghosts"] == "-"
    assert table.offered("carry") == ["B", "G", "R"]


def test_an_incarnation_is_not_destroyed_by_a_buddha_and_its_left_stones_apply() -> None:
    """GS-ARR-4"""
    table = at("deck incarnation, ghosts 10\nbuddhas c1\nphase yin Y").play("* draw 63", "Y place c1")
    assert table["ghost c1"] == "63"
    assert table["dice"] == "2"
    assert table["temple"] == "2"


# -- who decides ------------------------------------------------------------------------------------------------------
def test_for_a_neutral_board_the_next_living_player_clockwise_decides() -> None:
    """GS-ARR-5: boards Y B G R, with blue neutral; green is next."""
    position = "setup players Y G\nghost e3 22\nphase yin B"
    table = at(position, players=2).play("* curse ghost", "* draw 1")
    assert table.asked == "G"


def test_a_dead_players_board_is_decided_for_by_the_next_living_player() -> None:
    """GS-ARR-5"""
    table = at("taoist B dead\ntaoist G dead\nghost e3 22\nphase yin B").play("* curse ghost", "* draw 1")
    assert table.asked == "R"


# -- the last card ----------------------------------------------------------------------------------------------------
def test_the_last_card_drawn_with_an_incarnation_in_play_loses_the_game() -> None:
    """GS-ARR-6"""
    assert at("ghost a3 59\ndeck 1\nphase yin Y").play("* draw 1")["over"] == "lost empty-deck"


def test_an_incarnation_as_last_card_loses_the_game() -> None:
    """GS-ARR-6"""
    assert at("deck incarnation\nphase yin Y").play("* draw 57")["over"] == "lost empty-deck"


def test_the_last_card_drawn_with_no_incarnation_in_play_loses_nothing() -> None:
    """GS-ARR-6: it has been beaten."""
    table = at("deck 1\ndiscard 59\nphase yin Y").play("* draw 1", "Y place c5")
    assert table["over"] == "-"
    assert table["ghost c5"] == "1"


def test_with_the_deck_empty_a_ghost_that_should_enter_does_not() -> None:
    """GS-ARR-6"""
    table = at("deck -\ndiscard 59\nphase yin Y")
    assert "end" in table.offers
    assert table["ghosts"] == "-"


def test_an_exorcised_incarnation_is_no_longer_in_play_while_its_curse_runs() -> None:
    """GS-ARR-6: the curse of Hope Killer draws the last card, and that is no defeat."""
    table = at("""
        taoist R at b3 tao Y Y B B G G R R
        ghost a3 58
        deck 1
        phase yang R
    """).play("R exorcise", "* roll K K K", "R fell a3")
    assert table.luck == "curse"
    table.play("* curse ghost", "* draw 1", "R place c5")
    assert table["over"] == "-"


# -- leaving ----------------------------------------------------------------------------------------------------------
def test_a_ghost_that_leaves_takes_its_lock_with_it() -> None:
    """GS-ARR-7"""
    table = at("taoist Y at b3\nghost a3 36\nghost a4 35\nphase yang Y").play("Y help", "Y banish a3")
    assert table["power R"] == "on"


def test_a_ghost_that_leaves_gives_its_die_back() -> None:
    """GS-ARR-7"""
    table = at("taoist Y at b3\nghost a3 46\nghost a4 35\nphase yang Y").play("Y help", "Y banish a3")
    assert table["dice"] == "3"


def test_a_ghost_that_leaves_gives_the_mantra_back() -> None:
    """GS-ARR-7"""
    table = at("""
        setup powers enfeeblement-mantra
        taoist Y at b3
        ghost a3 34 mantra yes
        ghost a4 35
        phase yang Y
    """).play("Y help", "Y banish a3")
    assert table["mantra"] == "-"


def test_a_ghost_that_leaves_takes_its_figure_with_it() -> None:
    """GS-ARR-7"""
    table = at("taoist Y at b3\nghost a3 34 figure stone\nghost a4 35\nphase yang Y").play("Y help", "Y banish a3")
    assert table.village.stones == 0


def test_abilities_end_before_any_curse_is_rolled() -> None:
    """GS-ARR-7: Black Widow's lock is gone when its own curse takes effect."""
    table = at("taoist R at b3\nghost a3 50\nphase yang R").play("R exorcise", "* roll K K R")
    assert table.luck == "curse"
    assert table["tao-lock"] == "no"


# -- spaces and tokens ------------------------------------------------------------------------------------------------
def test_a_space_with_a_buddha_is_free() -> None:
    """GS-ARR-8"""
    assert "c5" in at("buddhas c5\nphase yin Y").play("* draw 1").offered("place")


def test_an_incarnation_fills_its_space_like_any_ghost() -> None:
    """GS-ARR-8"""
    table = at("ghost d5 2\nghost c5 64\nghost b5 7\nphase yin Y")
    assert table["qi Y"] == "3"


def test_every_taoist_discards_a_token_of_his_own_choice_the_active_player_first() -> None:
    """GS-ARR-9"""
    table = at("taoist B tao B K\ntaoist G tao -\ntaoist R tao R G\nphase yin B").play("* draw 55", "B place e3")
    assert table.asked == "B"
    table.play("B discard K")
    # Green has none; red chooses; yellow's only token goes by itself.
    assert table.asked == "R"
    table.play("R discard R")
    assert [table[f"tao {seat}"] for seat in "YBGR"] == ["-", "B", "-", "G"]


def test_on_a_neutral_turn_the_players_discard_clockwise_from_it() -> None:
    """GS-ARR-9"""
    position = "setup players Y G\ntaoist Y tao Y K\ntaoist G tao G K\nghost e3 61\nphase yin B"
    table = at(position, players=2)
    assert table.asked == "G"
    table.play("G discard K")
    assert table.asked == "Y"
