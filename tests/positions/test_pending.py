"""Unfinished business in positions rests on facts, and lies on what it lies on in a game."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.kernel.errors import Refusal
from kaidan.kernel.position import Position
from kaidan.kernel.state import State

#: One villager is unseen, the second on b4.
MOON = """villagers b4 zhou ? li
villagers c3 hua
shelter hua zhou li sun miao xiang sheng wu wu chang teng long
graveyard hua zhou li sun sun miao xiang sheng"""


def village(lines: str, **options: str) -> State:
    game = kaidan.game("ghost-stories", **options)
    return Position.read(f"kaidan position 1\ngame ghost-stories\n{lines}\n").state(game)


def refusal(lines: str, expansion: str = "none") -> str:
    """What is said against the position: the number of the line, the reason, the rule."""
    with pytest.raises(Refusal) as refused:
        village(lines, expansion=expansion)
    return f"{refused.value}; {refused.value.rule}"


# -- what lies on what ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "pending",
    [
        "pending place card 34\npending place card 35",
        "pending draw\npending place card 34",
        "pending yang",
        "pending start-turn",
        "pending end-turn\npending draw",
        "pending discard seat R\npending pavilion tile c2",
        "pending spoils targets a3 fallen a3 payers R\npending spoils targets a3 fallen a3 payers R",
        "pending draw\npending carry blown yes",
        "pending curse where a3\npending fell dice - targets a3 fallen - payers R",
    ],
)
def test_what_never_comes_before_something_else_is_refused_there(pending: str) -> None:
    assert "never comes just before" in refusal(f"ghost a3 1\nphase yang R\n{pending}")


def test_a_board_without_a_taoist_has_no_yang_phase_pending() -> None:
    """GS-QI-3: a neutral board ends its turn without one."""
    neutral = "setup players Y\nsetup first Y\nturn 3\nphase end G\n"
    game = kaidan.game("ghost-stories", players="1", solo_colour="Y")
    position = f"kaidan position 1\ngame ghost-stories\noption players 1\noption solo_colour Y\n{neutral}pending yang\n"
    with pytest.raises(Refusal, match="has no living Taoist and so no Yang phase"):
        Position.read(position).state(game)


def test_business_that_belongs_to_no_turn_is_refused() -> None:
    assert "belongs to a turn" in refusal("phase none R\npending draw")
    assert "pending …" in refusal("phase none R")


@pytest.mark.parametrize("roll", ["roll count 2", "reroll rolled R W", "reroll-dice kept R count 1"])
def test_dice_are_rolled_for_what_waits_for_them(roll: str) -> None:
    assert village(f"phase yang R\npending {roll}\npending herbs dice -").waiting
    assert "never comes just before" in refusal(f"phase yang R\npending {roll}\npending {roll}\npending herbs dice -")


# -- facts ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "pending, reason",
    [
        ("cemetery tile b4", "the villager on b4 is another one or would not help now; GS-YAN-3"),
        ("temple tile b4", "the villager on b4 is another one"),
        ("help tile c4", "would not help now"),
        ("pavilion tile c2\nhaunted c2", "would not help now"),
        ("winds seat R", "R has no other living Taoist"),
        ("winds seat B\ntaoist B dead", "B has no other living Taoist"),
        ("carry-to seat B\ntaoist B dead", "B has no other living Taoist"),
        ("haunter space a3 card 6", "card 6 does no such thing; GS-YIN-2"),
        ("haunter space b5", "card 0 does no such thing"),
        ("curse where cemetery card 1", "card 1 does no such thing; GS-YIN-4"),
        ("reroll rolled R R R R R\npending herbs dice -", "there are 1 to 4 dice; GS-EXO-1"),
        ("reroll-dice kept R R count 3\npending herbs dice -", "there are 1 to 4 dice"),
        ("herbs dice R R R R R", "there are 1 to 4 dice; GS-TIL-3"),
        ("fell dice R R R R R targets a3 fallen - payers R", "there are 1 to 4 dice"),
        ("fell dice R targets a3 fallen a4 payers R", "a ghost falls that is no target; GS-EXO-5"),
        ("fell dice - targets a3 fallen a3 payers R", "do not suffice for the ghosts that are to fall; GS-EXO-2"),
        ("weaken dice - targets a3 fallen a3 payers R", "do not suffice"),
        ("weaken dice R targets a3 fallen - payers R", "do not suffice"),
        ("spoils targets a3 a4 b5 fallen a3 payers R", "at most two ghosts; GS-EXO-11"),
        ("roll count 1\npending fell dice R targets a3 fallen - payers R", "nothing falls before the dice are rolled"),
        ("curses ghosts 50@a3 50@b5", "one ghost is named twice"),
        ("rewards ghosts 50@a3 45@a3", "one ghost is named twice"),
    ],
)
def test_what_is_pending_rests_on_facts(pending: str, reason: str) -> None:
    taoists = "" if "taoist" in pending else "taoist R tao -\n"
    said = refusal(f"{taoists}ghost a3 34\nghost a4 35\nghost b5 6\nphase yang R\npending {pending}")
    assert "cannot be pending: " in said
    assert reason in said


@pytest.mark.parametrize(
    "pending, reason",
    [
        ("reveal tile d2", "no villager lies hidden there on d2; WM-VIL-1"),
        ("reveal tile b4", "no villager lies hidden there on b4"),
        ("reveal tile b4 under 2", "no villager lies hidden there on b4"),
        ("reveal tile b4 under 1\npending reveal tile b4 under 1", "it is pending twice; WM-VIL-1"),
        ("kill-all tile d2\npending deaths", "no villager stands on d2; WM-GHO-3"),
        ("deaths\npending draw\npending deaths", "it is pending twice; WM-VIL-7"),
        ("escort-on\ntaoist R at d2", "no villager stands on d2; WM-VIL-2"),
        ("first-saves count 1 tiles d2", "cannot be saved from there; WM-SET-4"),
        ("first-saves count 3 tiles b4", "cannot be saved from there"),
        ("act space a3 card 6", "card 6 does no such thing; WM-TRN-2"),
        ("early space a3 card 34", "card 34 does no such thing; WM-TRN-2"),
        ("shield card 35", "nobody has the Shield of Time; WM-REW-3"),
        ("bequest artifact moon-dust seat B", "moon-dust is not left by a Taoist who died; WM-FAM-2"),
        ("bequest artifact moon-dust seat B\nartifact moon-dust bequest", "moon-dust is not left"),
        ("award artifact moon-dust\nartifact moon-dust R", "moon-dust is not in the supply; WM-SET-4"),
        ("award artifact divine-sword", "family hua, whose 3 members are not all in the Shelter; WM-VIL-4"),
        ("urn-gift tile c3", "no crystal can be put on an urn at c3; WM-SUL-4"),
        ("urn-gift tile b4\nurns b4", "no crystal can be put on an urn at b4"),
        ("urn-gift tile b4\ncrystals R R R R", "no crystal can be put on an urn at b4"),
        ("potion\nhaunted d2\ntaoist R at d2", "nobody in the Graveyard could stand on d2; WM-REW-11"),
        ("barrier seat R", "no Mystic Barrier takes place"),
        ("sword dice R R R R R\npending fell dice - targets a3 fallen - payers R", "there are 1 to 4 dice; WM-REW-1"),
    ],
)
def test_what_white_moon_has_pending_rests_on_facts(pending: str, reason: str) -> None:
    said = refusal(f"{MOON}\nghost a3 34\nphase yang R\npending {pending}", "white-moon")
    assert "cannot be pending: " in said
    assert reason in said


def test_no_reward_is_due_to_a_family_that_is_not_all_saved() -> None:
    """WM-VIL-4: one of Hua is dead and one still stands in the village; Long was alone."""
    due = f"{MOON}\nmoon rewards {{}}\nphase yang R\npending family-rewards"
    assert "no reward of family hua is due" in refusal(due.format("hua"), "white-moon")
    assert refusal(due.format("hua"), "white-moon").endswith("; WM-VIL-4")
    assert village(due.format("long"), expansion="white-moon").waiting


def test_what_rests_on_its_facts_may_be_pending() -> None:
    """WM-VIL-2: a villager stands where red is; WM-REW-1: four dice are no more than there are."""
    assert village(f"{MOON}\ntaoist R at b4\nphase yang R\npending escort-on", expansion="white-moon").waiting
    sword = "pending sword dice R R R R\npending fell dice - targets a3 fallen - payers R"
    assert village(f"{MOON}\ntaoist R at b3\nghost a3 38\nphase yang R\n{sword}", expansion="white-moon").waiting


def test_the_position_that_once_had_no_end_is_refused() -> None:
    """WM-VIL-1: a tile without villagers has none to turn up; its stack was shifted below zero and never ended."""
    said = refusal(f"{MOON}\nphase yang R\npending reveal tile d2", "white-moon")
    assert said.startswith("line 8: “reveal tile d2” cannot be pending")


def test_all_die_only_for_those_who_mourn() -> None:
    """WM-VIL-7"""
    assert "never comes just before" in refusal(f"{MOON}\nphase yang R\npending kill-all tile b4", "white-moon")


def test_no_more_deaths_wait_than_there_are_dead() -> None:
    """WM-VIL-7"""
    assert "more deaths wait than" in refusal("graveyard hua\ndeaths hua@b4 hua@b4\nphase yang R", "white-moon")


def test_an_artifact_and_an_urn_line_are_said_once() -> None:
    twice = "is said a second time"
    assert twice in refusal("shelter chang\nartifact moon-dust R\nartifact moon-dust B\nphase yang R", "white-moon")
    assert twice in refusal("urns b4\nurns d4\nphase yang R", "white-moon")


def test_a_ghost_s_business_names_space_and_card_or_neither() -> None:
    assert "“draw” lacks “card”" in refusal("phase yang R\npending draw space a3")


def test_a_history_leads_to_the_round_that_is_said() -> None:
    """YP-RND-2"""
    game = kaidan.game("yokai-pagoda", players=2)
    lines = "round 2\nphase deal 0\nhistory L=ON7 R=YU5\npile L ON7\npile R YU5\n"
    with pytest.raises(Refusal, match="the history leads to “round 1”, not to “round 2”"):
        Position.read(f"kaidan position 1\ngame yokai-pagoda\n{lines}").state(game)
