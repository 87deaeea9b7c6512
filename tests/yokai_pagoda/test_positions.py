"""Positions of Yokai Pagoda: written and read at any instant, and what cannot be is refused by its line."""

from __future__ import annotations

import textwrap

import pytest

from kaidan.kernel.codes import OVER
from kaidan.kernel.errors import Refusal, Unreadable, WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position

from ..tries import some
from .table import Table, at, begin, game, random_step

PLAIN = "pile L KA3\npile R TE8\nhand 1 ON1 ON2\nhand 2 NE1\nhand 3 RO1"


def text_of(table: Table) -> list[str]:
    return table.pagoda.game.write_position(table.pagoda)


def refused(position: str, kind: type[Refusal] = WrongData, **options: object) -> str:
    """What the refusal says; the first line of the position is line 1 of what is read."""
    lines = [(i + 1, line) for i, line in enumerate(textwrap.dedent(position).strip().splitlines())]
    with pytest.raises(kind) as caught:
        game(**{"players": 3, **options}).read_position(lines)
    return str(caught.value)


# -- writing and reading ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", some([2, 3, 5]))
def test_every_instant_of_a_game_can_be_written_and_read(players: int) -> None:
    table = begin(4, players=players, give_optional=True)
    luck = Luck(4, BOT)
    while True:
        again = Position.read(Position.of(table.pagoda).write()).state(table.pagoda.game)
        assert again == table.pagoda
        if table.pagoda.waiting == OVER:
            break
        random_step(table.pagoda, luck)


def test_a_history_in_which_the_piles_became_a_new_deck_is_read_back() -> None:
    """YP-DEC-1."""
    table, luck = begin(4, players=5, give_optional=True), Luck(4, BOT)
    while not any(" shuffle" in line for line in text_of(table)):
        assert table.pagoda.waiting != OVER
        random_step(table.pagoda, luck)
    assert Position.read(Position.of(table.pagoda).write()).state(table.pagoda.game) == table.pagoda


def test_a_position_that_says_nothing_is_the_start_of_a_game() -> None:
    table = at("", players=3, first_player=2)
    assert table.pagoda == game(players=3, first_player=2).start(setup={"first": "2"})


def test_what_is_not_said_is_plain() -> None:
    table = at(PLAIN, players=3)
    assert text_of(table) == [
        "setup first 1", "round 1", "starter 1", "turn 1", "phase turn", "pile L KA3", "pile R TE8", "hand 1 ON1 ON2",
        "hand 2 NE1", "hand 3 RO1",
    ]  # fmt: skip


def test_the_starter_begins_his_round_unless_a_turn_is_named() -> None:
    assert at(PLAIN + "\nstarter 3", players=3).asked == "3"
    assert at(PLAIN + "\nstarter 3\nturn 1", players=3).asked == "1"


def test_without_a_history_everybody_knows_his_own_cards_and_the_piles() -> None:
    """YP-INF-1"""
    table = at(PLAIN, players=3)
    assert table["knows 1 ON1"] == "hand 1"
    assert table["knows 1 NE1"] == "deck, hand 2, hand 3"


def test_a_history_says_what_was_seen_on_the_way() -> None:
    """YP-INF-1"""
    history = "history L=KA3 R=TE8 R=NE1 1+ON1 1+ON2 2<R=NE1 3+RO1"
    table = at(f"{PLAIN}\n{history}", players=3)
    assert table["knows 1 NE1"] == "hand 2"
    assert text_of(table)[-1] == history


def test_a_history_of_everything_that_can_happen_is_read_back() -> None:
    position = """
        pile L YU5
        pile R TE8 NE5
        hand 1 KI1
        hand 2 NE1
        hand 3 RO1
        collection 1 1 ON1
        collection 2 1 ON9
        collection 3 1 ON3
        round 2
        history 1+ON1 1+ON9 3+ON3 1>2=ON9 1!ON1 round L=KA3 R=TE8 1+NE5 1>R=NE5 1+KI1
        history 2+NE1 3+RO1 1+YU5 1>L=YU5 L=KO1 2<L=KO1 2>L=KO1
    """
    table = at(position.replace("pile L YU5", "pile L KA3 YU5 KO1"), players=3)
    assert table["hand 1"] == "KI1"
    assert table["knows 3 ON1"] == "collection 1"
    assert Position.read(Position.of(table.pagoda).write()).state(table.pagoda.game) == table.pagoda


@pytest.mark.parametrize(
    "phase",
    ["choose", "give 2", "draw 1", "draw 3", "higher L", "higher R", "turn"],
)
def test_what_is_waited_for_is_a_phase(phase: str) -> None:
    table = at(f"pile L KA3 KA4\npile R TE8 TE9\nhand 1 ON1 ON2\nhand 2 NE1\nhand 3 RO1\nphase {phase}", players=3)
    assert table["phase"] == phase


def test_the_phases_of_a_deal() -> None:
    assert at("phase deal 2\nhand 1 KA1\nhand 2 KA2", players=3)["phase"] == "deal 2"
    hands = "hand 1 KA1 KA2 KA3 KA4 KA5 KA6 KA7\nhand 2 ON1 ON2 ON3 ON4 ON5 ON6 ON7"
    assert at(f"phase open L\n{hands}", players=2)["phase"] == "open L"
    table = at(f"phase open R\n{hands}\npile L NE1", players=2)
    assert table["phase"] == "open R"
    assert table.play("* draw TE5")["phase"] == "turn"
    assert at("phase deal 0\nround 2\npile L KA1\npile R KA2", players=3)["round"] == "2"


def test_a_pile_to_be_begun_anew() -> None:
    """YP-TUR-3"""
    table = at("pile L KA3 KA4\nhand 1 ON1 ON2\nhand 2 NE1\nhand 3 RO1\nphase reopen R\nhigher-turns 100", players=3)
    assert table["phase"] == "reopen R"
    assert table.play("* draw TE5")["round"] == "2"


def test_a_round_about_to_be_finished_has_shown_its_hand() -> None:
    """YP-TUR-4"""
    table = at("pile L KA3\npile R TE8\nhand 1 ON1 YU2\nhand 2 NE1\nhand 3 RO1\nphase finish YU2", players=3)
    assert table.offers == ["on L", "on R"]
    assert table["knows 3 ON1"] == "hand 1"
    assert table["phase"] == "finish YU2"
    assert not [line for line in text_of(table) if line.startswith("history")]


def test_a_game_that_is_over() -> None:
    """YP-END-1"""
    table = at("phase over\npile L KA3\npile R TE8\ncollection 1 1 ON1\ncollection 2 3 ON2", players=3)
    assert table["over"] == "won last-round"
    assert [table[f"place {seat}"] for seat in "123"] == ["2", "3", "1"]
    assert table["round"] == "3"


# -- refusals ---------------------------------------------------------------------------------------------------------
def test_lines_that_cannot_be_read() -> None:
    assert refused("board 1", Unreadable) == (
        "line 1: no line of a position begins with “board”; lines begin with viewer, setup, round, starter, turn, "
        "higher-turns, phase, pile, hand, collection, history"
    )
    assert refused("round", Unreadable) == "line 1: “round” should be “round …”"
    assert refused("round 4", Unreadable) == "line 1: “4” should be 1 to 3"
    assert refused("turn 4", Unreadable) == "line 1: “4” should be 1 2 3"
    assert refused("setup starter 1", Unreadable) == "line 1: “setup starter 1” should be “setup first SEAT”"
    assert refused("pile L", Unreadable) == "line 1: “pile L” should be “pile PILE CARDS”"
    assert refused("pile M KA1", Unreadable) == "line 1: “M” should be L R"
    assert refused("hand 1 KA11", Unreadable) == (
        "line 1: “KA11” should be a yokai's two letters with a number from 1 to 10, like TE7"
    )
    assert refused("collection 1 1", Unreadable).endswith("should be “collection SEAT ROUND CARDS”")
    assert refused("phase wait", Unreadable) == (
        "line 1: “wait” is no phase; the phases are deal N, open PILE, turn, finish CARD, choose, give SEAT, "
        "draw SEAT, higher PILE, reopen PILE, over"
    )
    assert refused("phase give", Unreadable).startswith("line 1: “give” is no phase")
    assert refused(PLAIN + "\nphase higher X", Unreadable) == "line 6: “X” should be L R"


def test_lines_said_twice() -> None:
    assert refused("round 1\nround 1") == "line 2: “round” is said a second time; once is enough"
    assert refused("hand 1 KA1\nhand 1 KA2") == "line 2: “hand 1” is said a second time; once is enough"
    assert refused("pile L KA1\nhand 2 KA1") == "line 2: KA1 is in two places; there is one such card"


def test_a_setup_that_cannot_be() -> None:
    assert "the first starter is one of 1, 2, 3" in refused("setup first 4")


def test_cards_that_cannot_be_where_they_are_said_to_be() -> None:
    assert refused("collection 1 1 KA1") == "line 1: round 1 is not over and has left nothing in collections"
    many = " ".join(f"{code}{i}" for code in ("KA", "TE") for i in range(1, 11))
    assert refused(f"round 2\ncollection 1 1 {many}\ncollection 2 1 ON1 ON2") == (
        "line 3: a round leaves at most 21 cards in collections, not 22"
    )
    assert refused(f"hand 1 {many} ON1") == "line 1: a hand holds at most 20 cards, not 21"
    hands = "pile L NE1\npile R NE2\nhand 2 RO1\nhand 3 RO2"
    fourteen = " ".join(many.split()[:14])
    assert refused(f"{hands}\nhand 1 {fourteen}") == (
        "line 5: the hand of seat 1 could grow to 14 cards; with 3 players none exceeds 13"
    )
    ten = " ".join(f"ON{i}" for i in range(1, 11))
    twelve = " ".join(many.split()[:10])
    assert refused(f"pile L NE1\npile R NE2\nhand 1 {twelve}\nhand 2 {ten}\nhand 3 RO1 RO2") == (
        "line 3: hands hold at most 21 cards together, not 22"
    )


def test_hands_and_piles_that_need_cards() -> None:
    assert refused("pile L KA3\npile R TE8\nhand 1 ON1\nhand 3 RO1") == "line 4: seat 2 needs a card in hand now"
    assert refused("pile L KA3\nhand 1 ON1\nhand 2 NE1\nhand 3 RO1\nphase turn") == "line 5: pile R needs a card now"
    assert refused(PLAIN + "\nphase higher L") == ("line 1: a card was just played on pile L, so it has two or more")
    assert refused(PLAIN + "\nphase reopen L") == "line 1: pile L is opened only when it has no card"
    assert refused(PLAIN.replace("pile L KA3\n", "") + "\nphase reopen L") == (
        "line 1: a card was just played on pile R, so it has two or more"
    )
    assert refused("phase reopen L\npile R TE8 TE9\nhand 2 NE1\nhand 3 RO1") == (
        "line 1: seat 1 needs a card in hand now"
    )


def test_a_deal_that_went_otherwise() -> None:
    """YP-DEC-2"""
    assert refused("phase deal 2\nhand 1 KA1\nhand 3 KA2") == (
        "line 1: after 2 cards are dealt, seat 2 has 1 of them in hand, not 0"
    )
    assert refused("phase deal 1\nhand 1 KA1\npile L KA2") == "line 3: pile L is opened only when it has no card"
    assert refused("phase deal 0\nround 2") == "line 1: pile L needs a card now"
    hands = "hand 1 KA1 KA2 KA3 KA4 KA5 KA6 KA7\nhand 2 ON1 ON2 ON3 ON4 ON5 ON6 ON7"
    assert refused(f"phase open R\n{hands}", players=2) == "line 1: pile L needs a card now"
    assert refused(f"phase open L\n{hands}\npile R NE1", players=2) == (
        "line 4: pile R is opened only when it has no card"
    )


def all_but(*said: str) -> list[str]:
    codes = ("KA", "TE", "TA", "KI", "ON", "YU", "KO", "NE", "RO", "JO")
    return [f"{code}{i}" for code in codes for i in range(1, 11) if f"{code}{i}" not in said]


def test_a_card_to_be_drawn_where_there_is_none() -> None:
    """YP-DEC-1, YP-DEC-2"""
    rest = all_but("KA3", "TE8", "NE1", "NE2", "NE3", "NE4", "NE5")
    parts = [rest[:35], rest[35:70], rest[70:]]
    base = ["pile L KA3", "pile R TE8", "round 3"]
    base += [f"collection 1 {i + 1} {' '.join(part)}" for i, part in enumerate(parts[:2])]
    hands = [f"hand {i + 1} NE{i + 1}" for i in range(5)]
    hands[0] += " " + " ".join(parts[2][:7])
    for i in range(4):
        hands[i + 1] += " " + " ".join(parts[2][7 + 4 * i : 11 + 4 * i])
    lines = "\n".join([*base, *hands, "phase draw 2"])
    assert refused(lines, players=5) == "line 11: there is no card left to draw"
    hands = ["hand 1 NE1 " + " ".join(parts[2][:5])]
    hands += [f"hand {i + 2} {' '.join(parts[2][5 + 5 * i : 10 + 5 * i])}" for i in range(4)]
    hands[-1] += " NE2 NE3"
    assert refused("\n".join([*base, *hands, "phase deal 26"]), players=5) == "line 11: there is no card left to draw"


def test_phases_that_cannot_be() -> None:
    assert refused(PLAIN.replace("ON1", "ON9") + "\nphase finish ON9") == (
        "line 6: ON9 cannot end the round: it is in hand, lower than a pile, and leaves 3 points or less"
    )
    assert "cannot end the round" in refused(PLAIN.replace("ON1 ON2", "ON1 YU4") + "\nphase finish ON1")
    assert "cannot end the round" in refused(PLAIN + "\nphase finish NE1\nturn 2")
    assert "cannot end the round" in refused(PLAIN + "\nphase finish KA9")
    assert refused(PLAIN + "\nphase give 1") == "line 6: seat 1 is the active player; an opponent is needed"
    assert refused(PLAIN + "\nhigher-turns 100") == ("line 6: after 100 turns in a row by YP-TUR-3 the round is over")
    assert refused("phase over\nhand 1 KA1") == "line 2: after the end nobody has cards in hand"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("1+KA3", "the card is not in the deck then"),
        ("L=KA3", "the card is not in the deck then"),
        ("2>L=ON1", "the card is not in that hand then"),
        ("2>1=ON1", "the card is not in that hand then"),
        ("2!ON1", "the card is not in that hand then"),
        ("1<R=KA3", "the card is not on top of that pile then"),
        ("shuffle", "the deck is not empty then"),
        ("round round round round", "the game has no more rounds"),
    ],
)
def test_a_history_that_cannot_be(step: str, why: str) -> None:
    word = step.rsplit(maxsplit=1)[-1]
    history = "history L=KA3 R=TE8 1+ON1 1+ON2 2+NE1 3+RO1"
    assert refused(f"{PLAIN}\n{history} {step}") == f"line 6: “{word}” cannot be: {why}"


def test_a_history_that_overfills_a_hand() -> None:
    cards = [f"{code}{i}" for code in ("TA", "KI") for i in range(1, 11)]
    draws = " ".join(f"1+{card}" for card in cards)
    assert refused(f"{PLAIN}\nhistory {draws} 1+KA1") == "line 6: “1+KA1” cannot be: that hand has no room for it"


@pytest.mark.parametrize("step", ["4+KA1", "1+XX1", "1", "L=XX1", "M=KA1", "1<M=ON1", "1>1=ON1", "1>9=ON1", "1?KA1"])
def test_a_step_that_is_none(step: str) -> None:
    assert refused(f"{PLAIN}\nhistory 1+ON1 {step}", Unreadable) == (
        f"line 6: “{step}” is no step of a history; the steps are "
        "1+KA5 L=KA5 1>L=KA5 1>2=KA5 1<L=KA5 1!KA5 shuffle round"
    )


def test_a_history_that_leads_elsewhere() -> None:
    assert refused(f"{PLAIN}\nhistory L=KA3 R=TE8 1+ON1 2+NE1 3+RO1") == (
        "line 6: the history leads to “hand 1 ON1”, not to “hand 1 ON1 ON2”; change both, or leave the history out"
    )
    assert "the history leads to “pile R -”, not to “pile R TE8”" in refused(f"{PLAIN}\nhistory L=KA3")
    assert "“collection 1 1 KI5”, not to “collection 1 1 -”" in refused(
        f"round 2\n{PLAIN}\nhistory 1+KI5 round L=KA3 R=TE8 1+ON1 1+ON2 2+NE1 3+RO1"
    )
