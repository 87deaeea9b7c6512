"""Positions of White Moon: written, read back, and refused by the line that cannot be."""

import pytest

import kaidan
from kaidan.kernel.errors import Refusal
from kaidan.kernel.position import Position

from .table import THREE, at, begin, deal

NAMED = """
portal c3
villagers b4 zhou sun ?
villagers d2 miao
shelter hua hua hua zhou li li li sun miao xiang sheng wu wu chang teng long
graveyard zhou sun xiang sheng
su-ling a3
crystals G R
urns b4 d2
laid-down R
artifact divine-sword R
artifact moon-dust out
artifact shield-of-time bequest
void e3
gone B K
deaths long@b4 weng@c3
moon saves 1 event yes crystal no poured yes used shield-of-time rewards hua li owed 1 barrier yes
ghost e3 47
phase yang R
"""


def refused(line: str, **options: object) -> str:
    """What is said about a position with this line; the rule is behind the semicolon."""
    with pytest.raises(Refusal) as refusal:
        at(line + "\nphase yang Y", **options)
    return f"{refusal.value}; {refusal.value.rule}"


def test_everything_that_white_moon_adds_can_be_said_and_is_written_alike() -> None:
    game = kaidan.game("ghost-stories", expansion="white-moon")
    state = Position.read("kaidan position 1\ngame ghost-stories\n" + NAMED).state(game)
    lines = Position.of(state).write().splitlines()
    assert set(NAMED.split("\n")) - set(lines) <= {"", "phase yang R"}
    assert Position.read(Position.of(state).write()).state(game) == state


def test_a_position_that_says_nothing_of_villagers_begins_with_their_stacks() -> None:
    """WM-SET-2: and their tops are turned up first."""
    game = kaidan.game("ghost-stories", expansion="white-moon")
    state = Position.read("kaidan position 1\ngame ghost-stories\nphase yang Y\n").state(game)
    assert state.outcomes()[0] == ("reveal hua", 3)
    for _ in range(8):
        state.play(state.outcomes()[0][0])
    assert "end" in state.options()


def test_the_deal_is_unfinished_business_until_it_is_done() -> None:
    table = begin(players=3).play("* reveal hua")
    assert table["pending"].startswith("reveal tile c4, reveal tile d4")
    game = table.village.game
    again = Position.read(Position.of(table.village).write()).state(game)
    assert again == table.village
    state = Position.read("kaidan position 1\ngame ghost-stories\nphase yang Y\npending deal\n").state(game)
    assert len(state.outcomes()) == 12


def test_first_saves_are_written_with_the_tiles_already_named() -> None:
    table = deal(begin(players=1), "hua", "hua", "hua", "zhou", "zhou", "zhou", "li", "li").play("R rescue d4")
    assert table["pending"] == "first-saves count 2 tiles d4"
    assert Position.read(Position.of(table.village).write()).state(table.village.game) == table.village


def test_a_game_that_is_over_has_no_unfinished_mourning() -> None:
    """WM-VIL-6"""
    eleven = "graveyard hua hua hua li li li sun sun sun miao miao\n"
    table = at(
        eleven + "villagers c4 zhou ? ?\nshelter zhou zhou xiang xiang sheng sheng wu wu chang teng\n"
        "ghost c5 1 figure stone\nphase yin Y"
    )
    assert table["over"] == "lost graves"
    assert table["deaths"] == "-"
    assert Position.read(Position.of(table.village).write()).state(table.village.game) == table.village


@pytest.mark.parametrize(
    "line, reason",
    [
        ("portal b4", "the Portal cannot be at b4: option portal is centre; WM-SET-2"),
        ("portal", "“portal” should be “portal TILE”"),
        ("villagers", "“villagers” should be"),
        ("villagers z9 hua", "“z9” should be"),
        ("villagers b4 smith", "“smith” should be"),
        ("villagers b4 weng weng", "family weng has only 1 members; WM-CMP-1"),
        ("villagers b4 hua\nvillagers b4 li", "b4 already has villagers"),
        ("villagers b4 hua hua li li", "never more than three; WM-VIL-1"),
        ("haunted b4\nvillagers b4 hua", "b4 is haunted; WM-VIL-2"),
        ("shelter weng weng", "family weng has only 1 members; WM-CMP-1"),
        ("graveyard hua hua hua li li li sun sun sun miao miao wu", "with 12 villagers in the Graveyard; WM-VIL-6"),
        ("villagers b4 hua ?", "23 villagers are named nowhere, but 1 in stacks are unseen"),
        ("ghost a3 61\nsu-ling a3", "Su-Ling never stands before an incarnation; WM-SUL-2"),
        ("crystals R R R R R", "there are only 4 Moon Crystals; WM-CMP-1"),
        ("urns c4", "there is no urn at c4; WM-CMP-1"),
        ("taoist R dead\ncrystals R", "R has no living Taoist"),
        ("taoist R dead\nlaid-down R", "R has no living Taoist"),
        ("taoist R dead\nartifact moon-dust R", "R has no living Taoist"),
        ("artifact excalibur R", "“excalibur” should be"),
        ("artifact moon-dust", "should be “artifact NAME SEAT|out|bequest”"),
        ("void z9", "“z9” should be"),
        ("deaths hua", "“hua” should be hua@b4"),
        ("moon bright", "“bright” should be"),
        ("gone Y Y Y Y", "there are only 4 Tao tokens of colour Y"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_reason(line: str, reason: str) -> None:
    said = refused(line)
    for part in reason.split("; "):
        assert part in said, said


@pytest.mark.parametrize(
    "fact",
    [
        "villagers",
        "villagers z9",
        "unseen smith",
        "crystals z",
        "artifact excalibur",
        "artifacts z",
        "laid-down z",
        "a b c",
    ],
)
def test_there_are_no_facts_of_what_there_is_not(fact: str) -> None:
    with pytest.raises(Refusal):
        at("phase yang Y")[fact]


def test_an_unreadable_set_says_what_it_should_be() -> None:
    """Parts of unfinished business explain themselves."""
    assert "tiles like b4 c3" in refused("pending first-saves count 1 tiles z9")
    assert "some of Y B G R K" in refused("pending claw colours Z")


@pytest.mark.parametrize(
    "pending",
    [
        "award artifact moon-dust",
        "restore-tile",
        "give-tao",
        "kill-all tile b4\npending deaths",
        "devour space c5 card 72",
        "victim",
        "any-loses-qi",
        "incarnation-comes",
        "remove-tao colour B",
        "lay-down-all",
        "shorten-deck",
        "walk-on",
        "school tile d3",
        "crystals payers R due 1 passed 0",
        "claw colours R K",
        "shield card 34",
        "su-ling",
        "urn-gift tile b4",
        "full-urns",
        "owed-barrier",
        "barrier seat R",
        "barrier seat R\npending barrier-end",
        "potion",
        "scroll",
        "reward-moon",
        "flight space c5 card 1",
        "curse where b4",
        "family-rewards",
    ],
)
def test_every_business_can_be_written_down_and_gone_on_with(pending: str) -> None:
    position = "villagers b4 hua zhou\nvillagers d2 sun\ngraveyard hua zhou\nghost c5 72\nghost a3 38\ncrystals R G\n"
    position += "artifact shield-of-time R\nhaunted c4\n"
    position += f"moon rewards teng weng event yes barrier {'yes' if 'barrier ' in pending + ' ' else 'no'}\n"
    table = at(f"{position}phase yang R\npending {pending}")
    assert table.asked in "*YBGR"
    text = Position.of(table.village).write()
    assert Position.read(text).state(table.village.game) == table.village


def test_a_bequest_can_be_written_down_and_gone_on_with() -> None:
    """WM-FAM-2"""
    position = (
        THREE + "artifact moon-dust bequest\ntaoist Y dead\nphase end Y\npending bequest artifact moon-dust seat Y"
    )
    table = at(position, players=3).play("Y bequeath moon-dust G")
    assert table["artifacts G"] == "moon-dust"


def test_facts_tell_what_positions_say() -> None:
    table = at(NAMED.replace("villagers b4 zhou sun ?", "villagers b4 zhou sun weng"))
    said = {fact: table[fact] for fact in ("owed", "barrier", "event", "rewards", "deaths", "void", "gone")}
    assert said == {
        "owed": "1",
        "barrier": "yes",
        "event": "yes",
        "rewards": "hua li",
        "deaths": "long@b4 weng@c3",
        "void": "e3",
        "gone": "B K",
    }
    assert table["crystals R"] == "1"
    assert table["artifact moon-dust"] == "out"


def test_a_taoist_may_hold_all_tokens_there_are() -> None:
    """GS-QI-9: holdings have no limit but the supply."""
    everything = " ".join("YYYYBBBBGGGGRRRRKKKK")
    others = "taoist B tao -\ntaoist G tao -\ntaoist R tao -\n"
    assert at(f"{others}taoist Y tao {everything}\nphase yang Y")["tao Y"] == everything
    assert "should be" in refused("taoist Y tao " + "Y " * 16)
