"""A turn: YP-TUR-1 to YP-TUR-6."""

from .table import at

MATCHED = """
    pile L KA3
    pile R TE8
    hand 1 KA9 ON3 TA5 YU7
    hand 2 NE1 NE2
    hand 3 RO1 RO2
"""


# -- playing a card ---------------------------------------------------------------------------------------------------
def test_a_player_plays_one_card_from_his_hand_on_either_pile() -> None:
    """YP-TUR-1"""
    table = at(MATCHED, players=3)
    assert table.asked == "1"
    assert [move for move in table.offers if move.startswith("play")] == [
        "play KA9 L",
        "play KA9 R",
        "play TA5 L",
        "play TA5 R",
        "play ON3 L",
        "play ON3 R",
        "play YU7 L",
        "play YU7 R",
    ]
    table.play("1 play YU7 R")
    assert table["pile R"] == "TE8 YU7"
    assert table["hand 1"] == "KA9 TA5 ON3"


def test_a_card_of_another_hand_or_of_the_deck_is_refused_alike() -> None:
    """YP-TUR-1"""
    table = at(MATCHED, players=3)
    assert table.refusal("play NE1 L") == table.refusal("play JO1 L") == "YP-TUR-1"
    assert table.refusal("finish NE1") == table.refusal("finish JO1") == "YP-TUR-1"


def test_the_card_played_is_compared_with_the_card_it_covers() -> None:
    """YP-TUR-1, YP-TUR-2, YP-TUR-3, YP-TUR-4"""
    table = at(MATCHED, players=3)
    assert [table["compare KA9 L"], table["compare KA9 R"]] == ["match", "higher"]
    assert [table["compare ON3 L"], table["compare ON3 R"]] == ["match", "lower"]
    assert [table["compare TA5 L"], table["compare YU7 R"]] == ["higher", "lower"]


# -- match ------------------------------------------------------------------------------------------------------------
def test_a_match_of_yokai_makes_him_give_a_card_to_an_opponent_of_his_choice() -> None:
    """YP-TUR-2"""
    table = at(MATCHED, players=3).play("1 play KA9 L")
    assert table.offers == ["to 2", "to 3"]
    table.play("1 to 3")
    assert table.offers == ["give TA5", "give ON3", "give YU7"]
    table.play("1 give ON3")
    assert table["hand 1"] == "TA5 YU7"
    assert table["hand 3"] == "ON3 RO1 RO2"
    assert table.asked == "2"


def test_a_match_of_numbers_does_too() -> None:
    """YP-TUR-2"""
    assert at(MATCHED, players=3).play("1 play ON3 L").offers == ["to 2", "to 3"]


def test_he_cannot_give_to_himself_or_keep_the_card() -> None:
    """YP-TUR-2"""
    table = at(MATCHED, players=3).play("1 play KA9 L")
    assert table.refusal("to 1") == "YP-TUR-2"
    assert table.refusal("keep") == "YP-TUR-2"
    assert table.play("1 to 2").refusal("give RO1") == "YP-TUR-2"


def test_with_two_players_there_is_nothing_to_choose_but_the_card() -> None:
    """YP-TUR-2"""
    table = at("pile L KA3\npile R TE8\nhand 1 KA9 TA5 ON8\nhand 2 NE1", players=2).play("1 play KA9 L")
    assert table.offers == ["give TA5", "give ON8"]


def test_by_option_a_match_lets_him_give_instead_of_making_him() -> None:
    """YP-TUR-2, option give_optional"""
    table = at(MATCHED, players=3, give_optional=True).play("1 play KA9 L")
    assert table.offers == ["to 2", "to 3", "keep"]
    table.play("1 keep")
    assert table["hand 1"] == "TA5 ON3 YU7"
    assert table.asked == "2"
    assert table.told()[-1] == "player 1 gives nothing away"


def test_a_card_given_is_unseen_by_the_others() -> None:
    """YP-TUR-2"""
    table = at(MATCHED, players=3).play("1 play KA9 L", "1 to 3", "1 give ON3")
    assert table.told(2)[-1] == table.told(0)[-1] == "player 1 gives player 3 Oni 3"
    assert table.told(1)[-1] == table.told(-1)[-1] == "player 1 gives player 3 something hidden"


# -- higher -----------------------------------------------------------------------------------------------------------
def test_higher_makes_him_draw_or_take_from_the_other_pile() -> None:
    """YP-TUR-3"""
    table = at(MATCHED, players=3).play("1 play TA5 L")
    assert table.offers == ["take deck", "take R"]
    assert table.refusal("take L") == "YP-TUR-3"


def test_a_card_taken_from_a_pile_is_seen_by_all() -> None:
    """YP-TUR-3"""
    table = at(MATCHED, players=3).play("1 play TA5 L", "1 take R")
    assert "player 1 takes Tengu 8 from the right pile" in table.told(2)
    assert table["hand 1"] == "KA9 TE8 ON3 YU7"


def test_a_pile_whose_last_card_is_taken_is_begun_anew_by_the_deck() -> None:
    """YP-TUR-3"""
    table = at(MATCHED, players=3).play("1 play TA5 L", "1 take R")
    assert table["phase"] == "reopen R"
    table.play("* draw JO10")
    assert table["pile R"] == "JO10"
    assert table.asked == "2"


def test_a_pile_with_cards_below_is_not_begun_anew() -> None:
    """YP-TUR-3"""
    table = at(MATCHED.replace("pile R TE8", "pile R KI4 TE8"), players=3).play("1 play TA5 L", "1 take R")
    assert table["pile R"] == "KI4"
    assert table.asked == "2"


def test_a_card_drawn_is_unseen_by_the_others() -> None:
    """YP-TUR-3"""
    table = at(MATCHED, players=3).play("1 play TA5 L", "1 take deck", "* draw JO10")
    assert table["hand 1"] == "KA9 ON3 YU7 JO10"
    assert "player 1 draws Jorōgumo 10" in table.told(0)
    assert "player 1 draws something hidden" in table.told(1)


# -- lower ------------------------------------------------------------------------------------------------------------
FINISHING = """
    pile L KA3
    pile R TE8
    hand 1 YU2 TE1 TE6 TA2 TA4
    hand 2 NE1 NE2
    hand 3 RO1 RO2
"""


def test_lower_with_a_hand_of_3_or_less_lets_him_show_it_and_end_the_round() -> None:
    """YP-TUR-4: he says so with the card."""
    table = at(FINISHING, players=3)
    assert [move for move in table.offers if move.startswith("finish")] == ["finish YU2"]
    table.play("1 finish YU2")
    assert table.offers == ["on L", "on R"]
    table.play("1 on R")
    assert table["round"] == "2"
    assert table["top R"] == "YU2"
    assert table["collection 1"] == "TE1 TE6 TA2 TA4"


def test_a_card_that_is_lower_on_one_pile_goes_there_without_a_question() -> None:
    """YP-TUR-4"""
    table = at(FINISHING.replace("pile L KA3", "pile L KA2"), players=3).play("1 finish YU2")
    assert table["top R"] == "YU2"
    assert table["round"] == "2"


def test_he_may_keep_it_to_himself_and_nobody_can_tell() -> None:
    """YP-TUR-4: what others see of the turn is the same, whether he could have ended the round or not."""
    could = at(FINISHING, players=3).play("1 play YU2 R")
    could_not = at(FINISHING.replace("TE1 TE6", "TE5 TE6"), players=3).play("1 play YU2 R")
    assert could.asked == could_not.asked == "2"
    assert could.told(1) == could_not.told(1)
    assert could.view(1) == could_not.view(1)


def test_a_hand_of_more_than_3_cannot_end_the_round() -> None:
    """YP-TUR-4"""
    table = at(FINISHING.replace("TE1 TE6", "TE2 TE6"), players=3)
    assert table["hand-score 1"] == "6"
    assert table.refusal("finish YU2") == "YP-TUR-4"


def test_a_match_and_a_higher_card_cannot_end_the_round() -> None:
    """YP-TUR-4"""
    table = at("pile L KA3\npile R ON3\nhand 1 KA1 TE9 TE1\nhand 2 NE1\nhand 3 RO1", players=3)
    assert table.refusal("finish TE9") == "YP-TUR-4"
    assert "finish KA1" in table.offers  # lower on R, and TE1 alone is left to count


def test_the_lowest_card_of_a_yokai_leaves_the_next_to_count() -> None:
    """YP-TUR-4, YP-SCO-1"""
    table = at("pile L KA9\npile R ON9\nhand 1 TE1 TE2 TA1\nhand 2 NE1\nhand 3 RO1", players=3)
    assert [move for move in table.offers if move.startswith("finish")] == ["finish TE1", "finish TE2", "finish TA1"]
    table = at("pile L KA9\npile R ON9\nhand 1 TE1 TE4 TA1\nhand 2 NE1\nhand 3 RO1", players=3)
    assert [move for move in table.offers if move.startswith("finish")] == ["finish TE4", "finish TA1"]


def test_the_hand_he_ends_with_is_shown_to_all() -> None:
    """YP-TUR-4"""
    table = at(FINISHING, players=3).play("1 finish YU2", "1 on R")
    assert table.told(2)[:5] == [
        "player 1 shows Tengu 1",
        "player 1 shows Tengu 6",
        "player 1 shows Tanuki 2",
        "player 1 shows Tanuki 4",
        "player 1 shows Yuki-onna 2",
    ]


# -- the next turn, and empty hands -----------------------------------------------------------------------------------
def test_the_next_player_clockwise_plays() -> None:
    """YP-TUR-5"""
    table = at(MATCHED + "    turn 3\n", players=3).play("3 play RO1 R")
    assert table.asked == "1"


LAST = "pile L KA3\npile R TE8\nhand 1 {card}\nhand 2 NE1 NE2\nhand 3 RO1 RO2"


def test_a_match_with_the_last_card_makes_the_opponent_draw_and_ends_the_round() -> None:
    """YP-TUR-6, YP-TUR-2, YP-RND-1"""
    table = at(LAST.format(card="KA9"), players=3).play("1 play KA9 L", "1 to 3")
    assert table["phase"] == "draw 3"
    table.play("* draw JO10")
    assert table["round"] == "2"
    assert table["collection 3"] == "RO1 RO2 JO10"
    assert table["collection 1"] == "-"
    assert "player 3 draws something hidden" in table.told(1)


def test_by_option_a_match_with_the_last_card_need_not_make_anybody_draw() -> None:
    """YP-TUR-6, option give_optional"""
    table = at(LAST.format(card="KA9"), players=3, give_optional=True).play("1 play KA9 L", "1 keep")
    assert table["round"] == "2"


def test_the_last_card_given_away_ends_the_round() -> None:
    """YP-TUR-6"""
    table = at(LAST.format(card="KA9 JO5"), players=3).play("1 play KA9 L", "1 to 2")
    assert table["round"] == "2"
    assert table["collection 2"] == "NE1 NE2 JO5"


def test_higher_with_the_last_card_goes_on() -> None:
    """YP-TUR-6"""
    table = at(LAST.format(card="JO5"), players=3).play("1 play JO5 L", "1 take R", "* draw JO10")
    assert table["hand 1"] == "TE8"
    assert [table.asked, table["round"]] == ["2", "1"]


def test_lower_with_the_last_card_ends_the_round_without_a_choice() -> None:
    """YP-TUR-6"""
    table = at(LAST.format(card="JO1"), players=3)
    assert table.refusal("finish JO1") == "YP-TUR-6"
    table.play("1 play JO1 L")
    assert table["round"] == "2"
