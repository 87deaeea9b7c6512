"""The end and the score: GS-END-1 to GS-END-6."""

import pytest

from kaidan.kernel.codes import LOST, WON

from .table import at

LAST = """
    taoist R at b3 yin-yang no
    ghost a3 60
    phase yang R
"""


def test_the_last_incarnation_exorcised_wins_the_game() -> None:
    """GS-END-1: rewards are taken first."""
    table = at(LAST + "    deck 5").play("R exorcise", "* roll K K K")
    assert table["over"] == "-"
    table.play("R give qi R")
    assert table["over"] == "won victory"
    assert table["yin-yang R"] == "yes"


def test_an_incarnation_still_in_the_deck_keeps_the_game_going() -> None:
    """GS-END-1"""
    table = at(LAST + "    deck 5, incarnation, 5", level="nightmare")
    assert table.play("R exorcise", "* roll K K K", "R give qi R")["over"] == "-"


def test_a_known_incarnation_in_the_deck_keeps_the_game_going() -> None:
    """GS-END-1"""
    table = at(LAST + "    deck 5, card 61, 5", level="nightmare")
    assert table.play("R exorcise", "* roll K K K", "R give qi R")["over"] == "-"


def test_an_incarnation_still_in_play_keeps_the_game_going() -> None:
    """GS-END-1"""
    table = at(LAST + "    ghost e3 59\n    deck 5", level="nightmare")
    assert table.play("R exorcise", "* roll K K K", "R give qi R")["over"] == "-"


def test_a_corner_partners_curse_may_still_bring_defeat() -> None:
    """GS-END-1: the Zombie beside the last incarnation haunts the fourth tile."""
    position = "taoist R at b4 tao Y Y\nghost a4 60\nghost b5 6\nhaunted c2 d2 d4\ndeck 5\nphase yang R"
    table = at(position).play("R exorcise", "* roll K K K", "R fell b5", "R fell a4", "* curse haunt")
    assert table["over"] == "lost haunted-tiles"


def test_all_taoists_dead_is_defeat() -> None:
    """GS-END-2"""
    position = "taoist Y dead\ntaoist B dead\ntaoist G dead\ntaoist R at b3 qi 1\nghost c5 1\nphase yang R"
    table = at(position).play("R help")
    assert table["over"] == "lost death"
    assert str(table.village.ending()) == "all Taoists are dead: the players lose"


@pytest.mark.parametrize("level, haunted", [("initiation", "d2 d4 b2"), ("normal", "d2 d4"), ("hell", "d2 d4")])
def test_the_levels_number_of_haunted_tiles_is_defeat_at_once(level: str, haunted: str) -> None:
    """GS-END-2, GS-SET-4"""
    table = at(f"ghost c5 1 figure stone\nhaunted {haunted}\nphase yin Y", level=level)
    assert table["over"] == "lost haunted-tiles"


def test_defeat_is_checked_in_the_middle_of_any_effect() -> None:
    """GS-END-2: Severed Heads' ghost ends the game before the turn goes on; nothing later saves it."""
    table = at("haunted d2 d4 b2\nphase yin Y").play("* draw 47", "Y place c5", "* draw 54", "Y place d5")
    assert table["over"] == "lost haunted-tiles"
    assert table.asked == "-"
    assert table.refusal("end") == "GS-END-2"


def test_after_400_turns_the_players_lose() -> None:
    """GS-END-6"""
    table = at("turn 400\nphase yang Y").play("Y end")
    assert table["over"] == "lost exhaustion"


def test_all_players_win_or_lose_together() -> None:
    """GS-END-5"""
    table = at(LAST + "    taoist Y dead\n    deck 5").play("R exorcise", "* roll K K K", "R give qi R")
    assert [table.village.outcome_of(seat) for seat in range(4)] == [WON] * 4
    table = at("phase over Y lost death\ntaoist Y dead\ntaoist B dead\ntaoist G dead\ntaoist R dead")
    assert [table.village.outcome_of(seat) for seat in range(4)] == [LOST] * 4


# -- score ------------------------------------------------------------------------------------------------------------
WON_GAME = """
    taoist Y qi 2
    taoist B dead
    taoist G qi 3
    taoist R qi 4
    ghost a3 34
    ghost c5 1
    haunted d2 d4
    deck ghosts 7
    discard 59
    phase over R won victory
"""


def test_the_first_editions_sheet() -> None:
    """GS-END-3: 10 + 9 Qi + 2 x 10 empty spaces - 3 - 8."""
    table = at(WON_GAME, edition="e1")
    lines = [
        table[f"score {line}"] for line in ("victory", "qi", "empty spaces", "dead", "haunted tiles", "incarnations")
    ]
    assert lines == ["10", "9", "20", "-3", "-8", "0"]
    assert table["score"] == "28"


def test_after_a_defeat_the_first_editions_sheet_lacks_the_ten() -> None:
    """GS-END-3"""
    table = at(WON_GAME.replace("won victory", "lost empty-deck"), edition="e1")
    assert table["score"] == "18"


def test_the_second_editions_sheet() -> None:
    """GS-END-4: 10 + 9 Qi + 7 ghost cards - 3 - 8."""
    table = at(WON_GAME)
    assert [table[f"score {line}"] for line in ("victory", "qi", "deck", "dead", "haunted tiles")] == [
        "10", "9", "7", "-3", "-8",
    ]  # fmt: skip
    assert table["score"] == "15"


def test_after_a_defeat_ghost_cards_count_against_the_players() -> None:
    """GS-END-4"""
    table = at(WON_GAME.replace("won victory", "lost death").replace("ghosts 7", "ghosts 7, incarnation, card 47"))
    assert table["score deck"] == "-8"
    assert table["score victory"] == "0"


def test_a_victory_in_hell_counts_twenty() -> None:
    """GS-END-4"""
    assert at(WON_GAME, level="hell")["score victory"] == "20"


@pytest.mark.parametrize(
    "edition, players, points",
    [("e1", 4, [0, 2, 6, 12, 12]), ("e1", 2, [0, 4, 10, 10]), ("e2", 3, [0, 2, 6, 12, 12]), ("e2", 1, [0, 2, 6, 6])],
)
def test_incarnations_beaten_before_the_last_count_at_nightmare(edition: str, players: int, points: list[int]) -> None:
    """GS-END-3, GS-END-4"""
    found = []
    for n in range(len(points)):
        cards = " ".join(str(card) for card in range(56, 56 + n))
        table = at(f"deck 5, incarnation\ndiscard {cards}\nphase yang R", level="nightmare", players=players,
                   edition=edition, seats="R Y G B", solo_colour="R")  # fmt: skip
        found.append(int(table["score incarnations"]))
    assert found == points


def test_at_initiation_an_incarnation_is_the_victory_itself() -> None:
    """GS-END-3, GS-END-4"""
    assert at("deck 5\ndiscard 59\nphase yang R")["score incarnations"] == "0"


def test_neutral_boards_qi_never_counts() -> None:
    """GS-END-4"""
    assert at("phase yang Y", players=2)["score qi"] == "8"


def test_the_points_of_every_seat_are_the_groups() -> None:
    """GS-END-5"""
    table = at(WON_GAME)
    assert [table.village.points(seat) for seat in range(4)] == [15] * 4
