"""Rounds, the deck and the end: YP-RND-1 to 4, YP-DEC-1 and 2, YP-SCO-1, YP-END-1."""

import pytest

from kaidan.games.yokai_pagoda.cards import all_cards
from kaidan.games.yokai_pagoda.codes import SEATS
from kaidan.games.yokai_pagoda.score import meter
from kaidan.kernel.codes import LOST, OVER, UNDECIDED, WON

from .table import Table, at, game, played

ENDING = """
    pile L KA3
    pile R TE8
    hand 1 JO1
    hand 2 NE1 NE2
    hand 3 RO1 RO2 RO3
"""
CODES = ["KA", "TE", "TA", "KI", "ON", "YU", "KO", "NE", "RO", "JO"]
NAMES = [f"{code}{number}" for code in CODES for number in range(1, 11)]


# -- the end of a round -----------------------------------------------------------------------------------------------
def test_the_round_ends_at_once_when_the_active_player_has_no_cards() -> None:
    """YP-RND-1"""
    table = at(ENDING, players=3).play("1 play JO1 L")
    assert "player 1 ends the round" in table.told()
    assert table["phase"] == "deal 0"


def test_a_hand_emptied_by_somebody_else_would_not_end_it() -> None:
    """YP-RND-1: only the active player's hand counts, and nobody else can lose cards in his turn."""
    table = at(ENDING, players=3).play("1 play JO1 L")
    assert table["starter"] == "2"


def test_cards_still_in_hands_go_face_down_into_their_owners_collections() -> None:
    """YP-RND-2"""
    table = at(ENDING, players=3).play("1 play JO1 L")
    assert [table[f"collection {seat}"] for seat in "123"] == ["-", "NE1 NE2", "RO1 RO2 RO3"]
    assert [table[f"cards {seat}"] for seat in "123"] == ["0", "0", "0"]
    assert "into the collection of player 3, cards: 3" in table.told(0)


def test_collections_never_come_back() -> None:
    """YP-RND-2"""
    table = at(ENDING, players=3).play("1 play JO1 L")
    assert not {"draw NE1", "draw NE2", "draw RO1", "draw RO2", "draw RO3"} & set(table.offers)


def test_a_player_may_look_at_his_own_collection_never_at_anothers() -> None:
    """YP-RND-2"""
    table = at(ENDING, players=3).play("1 play JO1 L")
    mine = table.view(1)
    assert mine.collection(1) == table.pagoda.collection(1)
    assert mine.collection(2) == [0, 0, 0]
    assert [mine.points(seat) for seat in range(3)] == [-1, 1, -1]


@pytest.mark.parametrize(("ender", "starter"), [("1", "2"), ("2", "3"), ("3", "1")])
def test_the_player_to_the_left_of_the_one_who_ended_starts_the_next_round(ender: str, starter: str) -> None:
    """YP-RND-3"""
    hands = "\n".join(f"hand {seat} {'JO1' if seat == ender else f'NE{seat} RO{seat}'}" for seat in "123")
    table = at(f"pile L KA3\npile R TE8\nturn {ender}\n{hands}", players=3).play(f"{ender} play JO1 L")
    assert [table["starter"], table["turn"]] == [starter, starter]


@pytest.mark.parametrize("ender", ["1", "2"])
def test_with_two_players_the_starters_alternate_whoever_ended(ender: str) -> None:
    """YP-RND-3"""
    hands = "\n".join(f"hand {seat} {'JO1' if seat == ender else 'NE4 RO5'}" for seat in "12")
    position = f"pile L KA3\npile R TE8\nsetup first 1\nturn {ender}\n{hands}"
    assert at(position, players=2).play(f"{ender} play JO1 L")["starter"] == "2"


def test_each_player_draws_seven_cards_and_the_piles_stay() -> None:
    """YP-RND-3"""
    table = at(ENDING, players=3).play("1 play JO1 L")
    while table.asked == "*":
        table.play(f"* {table.offers[0]}")
    assert [table[f"cards {seat}"] for seat in "123"] == ["7", "7", "7"]
    assert [table["pile L"], table["pile R"]] == ["KA3 JO1", "TE8"]
    assert table.asked == "2"


# -- rounds that would not end ----------------------------------------------------------------------------------------
def test_the_hundredth_turn_in_a_row_by_the_higher_rule_ends_the_round() -> None:
    """YP-RND-4: its player counts as the one who ended it."""
    table = at(ENDING.replace("hand 1 JO1", "hand 1 JO9") + "    higher-turns 99\n", players=3)
    table.play("1 play JO9 R", "1 take L", "* draw KI5")
    assert table["round"] == "2"
    assert table["starter"] == "2"
    assert "100 turns in a row brought in a card: the round ends with player 1" in table.told()
    assert table["collection 1"] == "KA3"


@pytest.mark.parametrize("card", ["JO1 L", "KA9 L"])
def test_a_lower_card_or_a_match_begins_the_count_anew(card: str) -> None:
    """YP-RND-4"""
    table = at(ENDING.replace("hand 1 JO1", "hand 1 JO1 KA9 TA7") + "    higher-turns 99\n", players=3)
    assert table.play(f"1 play {card}")["higher-turns"] == "0"


def test_the_next_round_begins_its_own_count() -> None:
    """YP-RND-4"""
    assert at(ENDING + "    higher-turns 7\n", players=3).play("1 play JO1 L")["higher-turns"] == "0"


def test_a_stubborn_game_ends_within_its_bound() -> None:
    """YP-RND-4: everybody plays high and takes, whenever he can."""
    table = played(0, players=2)
    pagoda = table.pagoda
    steps = 0
    while pagoda.waiting != OVER:
        options = pagoda.options()
        if options:
            plays = [move for move in options if move.startswith("play")]
            high = [move for move in plays if table[f"compare {move[5:]}"] == "higher"]
            pagoda.play((high or plays or options)[0])
        else:
            pagoda.settle(pagoda.source().outcome(0))
        steps += 1
    assert steps < game(players=2).bound()


# -- the deck ---------------------------------------------------------------------------------------------------------
def short_of_cards(left: str, right: str, hand: str, deck: int) -> Table:
    """Two players in the fourth round, and a deck of so many cards."""
    said = [*left.split(), *right.split(), *hand.split(), "NE1"]
    rest = [name for name in NAMES if name not in said][: 100 - len(said) - deck]
    parts = [rest[:14], rest[14:28], rest[28:42], rest[42:]]
    lines = [f"pile L {' '.join(parts[3])} {left}", f"pile R {right}", f"hand 1 {hand}", "hand 2 NE1", "round 4"]
    lines += [f"collection 1 {i + 1} {' '.join(part)}" for i, part in enumerate(parts[:3]) if part]
    return at("\n".join(lines), players=2)


def test_an_empty_deck_is_made_anew_when_a_card_is_needed_and_not_before() -> None:
    """YP-DEC-1"""
    table = short_of_cards("KA3", "TE4 TE8", "JO5 JO1", deck=0)
    below = len(table["pile L"].split()) - 1
    assert table["deck"] == "0"
    table.play("1 play JO5 L")
    assert table["deck"] == "0"  # the card has not been asked for yet
    table.play("1 take deck")
    assert table["deck"] == str(below + 1 + 1)  # all but JO5 of one pile, all but TE8 of the other
    assert [table["pile L"], table["pile R"]] == ["JO5", "TE8"]
    assert {"draw KA3", "draw TE4"} <= set(table.offers)
    assert any("shuffled into a new deck" in line for line in table.told())


def test_the_last_card_of_a_deck_is_drawn_before_any_shuffle() -> None:
    """YP-DEC-1"""
    table = short_of_cards("KA3", "TE4 TE8", "JO5 JO1", deck=1)
    table.play("1 play JO5 L", "1 take deck")
    assert table["deck"] == "0"
    assert "JO5" in table["pile L"]
    assert not any("shuffled" in line for line in table.told())


def test_a_pile_is_begun_anew_even_if_that_needs_a_shuffle() -> None:
    """YP-DEC-1, YP-TUR-3: the card just played is a top one and stays."""
    table = short_of_cards("KA3", "TE8", "JO5 JO1", deck=0)
    table.play("1 play JO5 L", "1 take R")
    assert table["phase"] == "reopen R"
    assert table["pile L"] == "JO5"
    table.play(f"* {table.offers[0]}")
    assert len(table["pile R"].split()) == 1


def test_cards_are_dealt_one_at_a_time_clockwise_from_the_starter() -> None:
    """YP-DEC-2"""
    table = at("", players=3, first_player=2)
    table.play("* draw KA1", "* draw KA2", "* draw KA3", "* draw KA4")
    assert [table[f"hand {seat}"] for seat in "123"] == ["KA3", "KA1 KA4", "KA2"]


def five_players(deck: int) -> Table:
    """Five players at the end of the second round, with so many cards in the deck and none below the tops."""
    said = ["KA3", "TE8", "JO1", "NE1", "NE2", "NE3", "NE4"]
    rest = [name for name in NAMES if name not in said]
    hands = {"1": ["JO1"], "2": ["NE1"], "3": ["NE2"], "4": ["NE3"], "5": ["NE4"]}
    out = 100 - len(said) - deck
    first = rest[: min(35, out)]
    for i, card in enumerate(rest[len(first) : out]):
        hands[SEATS[1 + i % 4]].append(card)
    lines = ["pile L KA3", "pile R TE8", "round 2", "turn 1"]
    lines += [f"hand {seat} {' '.join(cards)}" for seat, cards in hands.items()]
    lines += [f"collection {SEATS[i]} 1 {' '.join(first[i::5])}" for i in range(5) if first[i::5]]
    return at("\n".join(lines), players=5)


@pytest.mark.parametrize(("deck", "hands"), [(33, 6), (34, 7), (29, 6), (28, 5)])
def test_the_deal_stops_when_fewer_cards_than_players_can_be_had(deck: int, hands: int) -> None:
    """YP-DEC-2: the card below JO1 can be had too, after a shuffle."""
    table = five_players(deck).play("1 play JO1 L")
    while table.asked == "*":
        table.play(f"* {table.offers[0]}")
    assert [table[f"cards {seat}"] for seat in SEATS] == [str(hands)] * 5
    assert table["round"] == "3"
    assert int(table["deck"]) + len(table["pile L"].split()) - 1 == deck + 1 - 5 * hands


# -- scores -----------------------------------------------------------------------------------------------------------
def test_only_the_lowest_number_of_each_yokai_scores() -> None:
    """YP-SCO-1"""
    table = at("pile L KA3\npile R TE8\nhand 1 KI5 KI6 ON4 ON9 ON10 YU2\nhand 2 NE1", players=2)
    assert table["hand-score 1"] == "11"
    assert table["counting 1"] == "KI5 ON4 YU2"


def test_no_cards_score_0() -> None:
    """YP-SCO-1"""
    table = at("pile L KA3\npile R TE8\nhand 1 NE1\nhand 2 NE2", players=2)
    assert table["score 1"] == "0"


def test_the_hand_meter_says_of_every_card_whether_it_counts() -> None:
    """YP-SCO-1"""
    cards = all_cards()
    assert meter([cards[8], cards[3], cards[41]]) == [(cards[3], True), (cards[8], False), (cards[41], True)]


def last_round(*collections: str) -> Table:
    """Three players, and one card from the end of the game."""
    lines = [f"collection {SEATS[i]} 1 {cards}" for i, cards in enumerate(collections) if cards]
    hands = "hand 1 JO1\nhand 2 JO2\nhand 3 JO3"
    position = "pile L YU3\npile R YU8\nround 3\nturn 1\n" + hands + "\n" + "\n".join(lines)
    return at(position, players=3).play("1 play JO1 L")


def test_after_the_last_round_the_lowest_collection_wins() -> None:
    """YP-END-1"""
    table = last_round("KA9", "KA1", "KA5")
    assert table.asked == "-"
    assert [table[f"score {seat}"] for seat in "123"] == ["9", "3", "8"]
    assert [table[f"place {seat}"] for seat in "123"] == ["3", "1", "2"]
    assert [table.pagoda.outcome_of(seat) for seat in range(3)] == [LOST, WON, LOST]
    assert str(table.pagoda.ending()) == "the last round is over, and the lowest collection wins: 2"
    assert table.pagoda.ending().rule == "YP-END-1"
    assert table.told()[-4:] == [
        "player 1 has 9 points",
        "player 2 has 3 points",
        "player 3 has 8 points",
        "player 2 wins",
    ]


def test_a_collection_is_scored_as_a_whole_and_not_round_by_round() -> None:
    """YP-END-1: the second round's Kappa 2 counts for the first round's Kappa 9 as well."""
    position = """
        pile L YU3
        pile R YU8
        round 3
        collection 2 1 KA9
        collection 2 2 KA2
        hand 1 JO1
        hand 2 JO4
        hand 3 JO3
    """
    assert at(position, players=3).play("1 play JO1 L")["score 2"] == "6"


def test_a_tie_goes_to_the_fewest_different_yokai() -> None:
    """YP-END-1"""
    table = last_round("KA1 TE2 ON2", "TA3 TA9", "KI8")
    assert [table[f"score {seat}"] for seat in "123"] == ["5", "5", "11"]
    assert [table[f"place {seat}"] for seat in "123"] == ["2", "1", "3"]


def test_then_to_the_fewest_cards() -> None:
    """YP-END-1"""
    table = last_round("KA2 TE3", "TA3 TA9", "KI2 KI9 KI10")  # 2, 3 and 2 cards of two yokai for 5 points each
    assert [table[f"score {seat}"] for seat in "123"] == ["5", "5", "5"]
    assert [table[f"place {seat}"] for seat in "123"] == ["1", "2", "3"]
    assert [table[f"result {seat}"] for seat in "123"] == ["won", "lost", "lost"]


def test_then_the_victory_is_shared() -> None:
    """YP-END-1"""
    table = last_round("KA2 TE3", "TA3", "KI8")
    assert [table[f"place {seat}"] for seat in "123"] == ["1", "1", "3"]
    assert [table.pagoda.outcome_of(seat) for seat in range(3)] == [WON, WON, LOST]
    assert str(table.pagoda.ending()).endswith("wins: 1, 2")


def test_before_the_end_nobody_has_won_or_lost() -> None:
    """YP-END-1"""
    table = at(ENDING, players=3)
    assert [table.pagoda.outcome_of(seat) for seat in range(3)] == [UNDECIDED] * 3
    assert table["result 1"] == "-"


def test_after_the_end_collections_are_open() -> None:
    """YP-END-1"""
    table = last_round("KA9", "KA1", "KA5")
    assert table.view(0) == table.pagoda
    assert table.view(0).points(1) == 3
