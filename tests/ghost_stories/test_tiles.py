"""Village tiles: GS-TIL-1 to GS-TIL-10."""

from .table import at

# -- Cemetery ---------------------------------------------------------------------------------------------------------
DEAD_BLUE = """
    taoist R at b4 qi 3 tao R K
    taoist B dead
    phase yang R
"""


def test_the_cemetery_returns_a_dead_taoist_with_two_qi_and_nothing_else() -> None:
    """GS-TIL-1"""
    table = at(DEAD_BLUE).play("R help")
    assert [table[f"{fact} B"] for fact in ("status", "at", "qi", "tao", "yin-yang")] == ["alive", "b4", "2", "-", "no"]


def test_the_cemetery_gives_one_qi_if_only_one_is_left() -> None:
    """GS-TIL-1"""
    table = at("taoist R at b4 qi 11\ntaoist B dead\nphase yang R").play("R help")
    assert table["qi B"] == "1"
    assert table["supply qi"] == "0"


def test_the_revived_taoists_power_is_his_again_at_once() -> None:
    """GS-TIL-1"""
    table = at(DEAD_BLUE)
    assert table["power B"] == "off"
    assert table.play("R help")["power B"] == "on"


def test_a_locked_power_stays_off_when_its_taoist_returns() -> None:
    """GS-TIL-1"""
    assert at(DEAD_BLUE + "    ghost e3 14").play("R help")["power B"] == "off"


def test_the_helper_chooses_which_dead_taoist_returns() -> None:
    """GS-TIL-1"""
    table = at("taoist R at b4\ntaoist B dead\ntaoist G dead\nphase yang R").play("R help")
    assert table.offers == ["revive B", "revive G"]
    assert table.refusal("revive Y") == "GS-TIL-1"


def test_the_helper_then_rolls_the_curse_die_and_bears_it() -> None:
    """GS-TIL-1"""
    assert at(DEAD_BLUE).play("R help", "* curse qi")["qi R"] == "2"
    assert at(DEAD_BLUE).play("R help", "* curse tao")["tao R"] == "-"


def test_the_haunting_face_haunts_the_cemetery_itself() -> None:
    """GS-TIL-1"""
    assert at(DEAD_BLUE).play("R help", "* curse haunt")["haunted"] == "b4"


def test_the_revived_taoist_plays_from_his_next_turn() -> None:
    """GS-TIL-1: boards Y B G R; after red comes yellow, then blue with a whole turn."""
    table = at(DEAD_BLUE + "    deck -\n    discard 59").play("R help", "* curse nothing", "R end", "Y end")
    assert table["turn"] == "B"
    assert table.asked == "B"


# -- Taoist Altar -----------------------------------------------------------------------------------------------------
def test_the_altar_turns_a_haunted_tile_back_then_a_ghost_enters() -> None:
    """GS-TIL-2"""
    table = at("taoist R at c4\nhaunted d2 b2\nphase yang R").play("R help")
    assert table.offers == ["restore b2", "restore d2"]
    assert table.refusal("restore b4") == "GS-TIL-2"
    table.play("R restore d2")
    assert table["haunted"] == "b2"
    assert table.luck == "draw"


# -- Herbalist --------------------------------------------------------------------------------------------------------
def test_the_herbalist_gives_a_token_for_each_of_two_dice() -> None:
    """GS-TIL-3"""
    table = at("taoist R at d4 tao -\nphase yang R").play("R help", "* roll G K")
    assert table["tao R"] == "G K"


def test_the_herbalist_rolls_fewer_dice_if_fewer_are_free() -> None:
    """GS-TIL-3"""
    table = at("taoist R at d4 tao -\nghost a3 46\nghost e3 63\nphase yang R").play("R help")
    assert table.offers == ["roll Y", "roll B", "roll G", "roll R", "roll K", "roll W"]


def test_the_herbalist_never_rolls_the_grey_die() -> None:
    """GS-TIL-3, GS-POW-6"""
    table = at("setup powers strength-of-a-mountain\ntaoist G at d4\nphase yang G").play("G help")
    assert {len(text.split()) for text in table.offers} == {3}


def test_a_colour_not_in_the_supply_gives_nothing() -> None:
    """GS-TIL-3, GS-QI-5"""
    table = at("taoist R at d4 tao -\ntaoist Y tao K K K K\nphase yang R").play("R help", "* roll K K")
    assert table["tao R"] == "-"


def test_a_white_face_at_the_herbalist_is_a_free_choice() -> None:
    """GS-TIL-3"""
    table = at("taoist R at d4 tao -\nphase yang R").play("R help", "* roll B W")
    assert table.offered("take") == ["Y", "B", "G", "R", "K"]
    assert table.play("R take K")["tao R"] == "B K"


def test_coloured_dice_give_their_tokens_before_a_white_one_is_chosen() -> None:
    """GS-R-2: the last black token goes to the black die, so the white one cannot take it."""
    table = at("taoist R at d4 tao -\ntaoist Y tao K K K\nphase yang R").play("R help", "* roll K W")
    assert table["tao R"] == "K"
    assert "take K" not in table.offers


def test_white_faces_give_nothing_while_white_off() -> None:
    """GS-TIL-3"""
    table = at("taoist R at d4 tao -\nghost e3 65\nphase yang R").play("R help", "* roll W W")
    assert table["tao R"] == "-"
    assert "end" in table.offers


# -- Sorcerer's Hut ---------------------------------------------------------------------------------------------------
def test_the_sorcerer_discards_a_ghost_without_curse_or_reward_for_a_qi() -> None:
    """GS-TIL-4"""
    table = at("taoist R at b3 qi 3\nghost e3 50\nghost c5 1\nphase yang R").play("R help", "R banish e3")
    assert [table["ghosts"], table["qi R"], table["discard"]] == ["c5", "2", "50"]
    assert "end" in table.offers


def test_the_sorcerer_does_nothing_to_incarnations() -> None:
    """GS-TIL-4, GS-INC-1"""
    table = at("taoist R at b3\nghost e3 59\nghost c5 1\nghost a3 34\nphase yang R").play("R help")
    assert table.offered("banish") == ["c5", "a3"]
    assert table.refusal("banish e3") == "GS-INC-1"
    assert table.refusal("banish e4") == "GS-TIL-4"


def test_the_sorcerers_price_may_kill_the_helper() -> None:
    """GS-TIL-4"""
    assert at("taoist R at b3 qi 1\nghost c5 1\nphase yang R").play("R help")["status R"] == "dead"


# -- Buddhist Temple --------------------------------------------------------------------------------------------------
def test_the_temple_gives_one_buddha() -> None:
    """GS-TIL-5"""
    table = at("phase yang R").play("R help")
    assert [table["buddhas R"], table["temple"]] == ["1", "1"]


def test_a_taoist_may_hold_both_buddhas() -> None:
    """GS-TIL-5"""
    table = at("phase yang R").play("R help", "R yin-yang help c3")
    assert [table["buddhas R"], table["temple"]] == ["2", "0"]


def test_a_buddha_can_be_placed_from_the_next_turn_on() -> None:
    """GS-TIL-5"""
    table = at("taoist R at b3\ndeck -\ndiscard 59\nphase yang R").play("R yin-yang help c3")
    assert table.offered("buddha") == []
    table.play("R end", "Y end", "B end", "G end")
    assert table.offered("buddha") == ["a3"]


# -- Night Watchman ---------------------------------------------------------------------------------------------------
def test_the_watchman_sends_all_figures_of_one_board_back() -> None:
    """GS-TIL-6"""
    position = (
        "taoist R at d3\nghost a3 34 figure stone\nghost a4 38 figure stone\nghost c5 1 figure stone\nphase yang R"
    )
    table = at(position).play("R help")
    assert table.offers == ["watch Y", "watch R"]
    assert table.refusal("watch G") == "GS-YAN-3"
    table.play("R watch R")
    assert [table[f"figure {space}"] for space in ("a3", "a4", "c5")] == ["card", "card", "stone"]


# -- Circle of Prayer -------------------------------------------------------------------------------------------------
def test_a_token_on_the_circle_comes_from_the_supply() -> None:
    """GS-TIL-7"""
    table = at("taoist R at b2\nphase yang R").play("R help", "R circle K")
    assert [table["circle"], table["supply K"]] == ["K", "3"]


def test_the_token_that_lay_there_returns_first() -> None:
    """GS-TIL-7"""
    table = at("taoist R at b2\ncircle G\nphase yang R").play("R help", "R circle K")
    assert [table["circle"], table["supply K"], table["supply G"]] == ["K", "3", "3"]


def test_a_colour_not_in_the_supply_cannot_be_put_there() -> None:
    """GS-TIL-7, GS-QI-5"""
    table = at("taoist R at b2\ntaoist Y tao K K K K\nphase yang R").play("R help")
    assert table.refusal("circle K") == "GS-QI-5"


def test_the_token_stays_after_exorcisms() -> None:
    """GS-TIL-7"""
    table = at("taoist R at b3\nghost a3 34\ncircle R\nphase yang R").play("R exorcise", "* roll Y Y Y")
    assert table["circle"] == "R"


# -- Pavilion ---------------------------------------------------------------------------------------------------------
def test_the_pavilion_moves_a_ghost_with_figure_mantra_and_lock() -> None:
    """GS-TIL-8"""
    position = """
        setup powers enfeeblement-mantra
        taoist R at c2
        ghost a3 38 figure stone mantra yes
        ghost a4 36
        phase yang R
    """
    table = at(position).play("R help", "R blow a3", "R onto e3", "R skip")
    assert [table["ghost e3"], table["figure e3"], table["mantra"]] == ["38", "stone", "e3"]
    table = at(position).play("R help", "R blow a4", "R onto e3", "R skip")
    assert [table["power R"], table["power B"]] == ["on", "off"]


def test_a_moved_ghosts_left_stones_do_not_apply_again() -> None:
    """GS-TIL-8"""
    table = at("taoist R at c2\nghost a3 54\nphase yang R").play("R help", "R blow a3", "R onto e3", "R skip")
    assert table["haunted"] == "-"


def test_the_pavilion_moves_incarnations_too() -> None:
    """GS-TIL-8"""
    table = at("taoist R at c2\nghost a3 59\nphase yang R").play("R help", "R blow a3", "R onto e3", "R skip")
    assert table["ghost e3"] == "59"


def test_a_ghost_moved_with_the_mantra_onto_a_buddha_gives_it_back() -> None:
    """GS-TIL-8, GS-ARR-7"""
    position = "setup powers enfeeblement-mantra\ntaoist R at c2\nghost a3 38 mantra yes\nbuddhas e3\nphase yang R"
    assert at(position).play("R help", "R blow a3", "R onto e3")["mantra"] == "-"


def test_a_ghost_goes_only_to_a_free_space() -> None:
    """GS-TIL-8, GS-ARR-8"""
    table = at("taoist R at c2\nghost a3 38\nghost e3 12\nphase yang R").play("R help", "R blow a3")
    assert table.refusal("onto e3") == "GS-ARR-8"
    assert table.refusal("onto a3") == "GS-ARR-8"


def test_the_pavilion_then_moves_another_living_taoist_to_any_tile() -> None:
    """GS-TIL-8"""
    position = "taoist R at c2\ntaoist G dead\nghost a3 38\nphase yang R"
    table = at(position).play("R help", "R blow a3", "R onto e3")
    assert table.offers == ["carry Y", "carry B", "skip"]
    assert table.refusal("carry R") == "GS-TIL-8"
    table.play("R carry Y")
    assert table.refusal("to c3") == "GS-TIL-8"
    assert table.play("R to b4")["at Y"] == "b4"


def test_either_part_may_be_skipped_but_not_both() -> None:
    """GS-TIL-8"""
    table = at("taoist R at c2\nghost a3 38\nphase yang R").play("R help", "R skip")
    assert table.offers == ["carry Y", "carry B", "carry G"]
    assert table.refusal("skip") == "GS-TIL-8"


def test_with_nobody_else_alive_the_ghost_must_be_moved() -> None:
    """GS-TIL-8"""
    position = "taoist R at c2\ntaoist Y dead\ntaoist B dead\ntaoist G dead\nghost a3 38\nghost a4 35\nphase yang R"
    table = at(position).play("R help")
    assert table.offers == ["blow a4", "blow a3"]
    assert table.refusal("blow e3") == "GS-TIL-8"


def test_with_all_spaces_taken_only_a_taoist_is_moved() -> None:
    """GS-TIL-8"""
    spaces = ["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1", "a4", "a3", "a2"]
    cards = [2, 6, 7, 13, 17, 18, 24, 28, 29, 35, 39, 40]
    ghosts = "\n".join(f"ghost {space} {card}" for space, card in zip(spaces, cards, strict=True))
    table = at(f"taoist R at c2\n{ghosts}\nphase yang R").play("R help")
    assert table.offers == ["carry Y", "carry B", "carry G"]


# -- Tea House --------------------------------------------------------------------------------------------------------
def test_the_tea_house_gives_a_token_and_a_qi_then_a_ghost_enters() -> None:
    """GS-TIL-9"""
    table = at("taoist R at d2 qi 3\nphase yang R").play("R help", "R take K")
    assert [table["tao R"], table["qi R"]] == ["R K", "4"]
    assert table.luck == "draw"


def test_the_tea_house_gives_what_the_supply_allows() -> None:
    """GS-TIL-9"""
    table = at("taoist R at d2 qi 8\nphase yang R").play("R help", "R take K")
    assert table["qi R"] == "8"
    tokens = "taoist Y tao Y Y Y Y\ntaoist B tao B B B B\ntaoist G tao G G G G\ntaoist R at d2 qi 3 tao R R R R K K K K"
    table = at(tokens + "\nphase yang R").play("R help")
    assert table["qi R"] == "4"
    assert table.luck == "draw"


# -- haunted tiles ----------------------------------------------------------------------------------------------------
def test_a_haunted_circle_keeps_its_token_which_weakens_nothing() -> None:
    """GS-TIL-10"""
    table = at("ghost a3 38\ncircle R\nhaunted b2\nphase yang R")
    assert [table["circle"], table["supply R"], table["resistance a3"]] == ["R", "2", "R R"]


def test_clear_circle_works_on_a_haunted_circle() -> None:
    """GS-TIL-10"""
    table = at("circle R\nhaunted b2\ndeck incarnation, 10\nphase yin Y").play("* draw 65", "Y place c5")
    assert [table["circle"], table["supply R"]] == ["-", "3"]


def test_buddhas_of_a_haunted_temple_cannot_be_taken_but_return_there() -> None:
    """GS-TIL-10"""
    table = at("haunted c3\nbuddhas c5\nphase yin Y").play("* draw 1", "Y place c5")
    assert table["temple"] == "2"
    assert table.refusal("help") == "GS-YAN-3"


def test_taoists_and_buddhas_do_not_stop_a_haunting() -> None:
    """GS-TIL-10"""
    table = at("taoist Y at c4\nghost c5 1 figure stone\nphase yin Y")
    assert table["haunted"] == "c4"


def test_a_return_from_the_dead_is_the_same_when_nobody_records_it() -> None:
    """GS-TIL-1"""
    table = at(DEAD_BLUE)
    silent = table.village.clone()
    silent.play("help")
    assert table.play("R help").village == silent
    assert table.told[-1] == "blue returns with 2 Qi"
