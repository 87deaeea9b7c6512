"""The story says why: who moved somebody and with what, which ghost blocks a power, for whom somebody pays."""

from __future__ import annotations

import re
from html import unescape

import pytest

from kaidan.kernel.codes import NOBODY
from kaidan.kernel.driver import Driver
from kaidan.locale import Speech
from kaidan.server.teller import Teller, told_lines, told_since
from kaidan.table.log import Log

from ..ghost_stories.table import at

NAMES = ("Ada", "Jun", "Lin", "Mei")
YELLOW, BLUE, GREEN, RED = range(4)
#: It is nobody else's turn as long as no other has begun.
WINDS = "setup powers dance-of-the-twin-winds\nphase yang R\n"
#: The Herbalist in the middle.
TILES = (
    "sorcerers-hut pavilion-of-the-heavenly-wind tea-house cemetery herbalists-shop buddhist-temple circle-of-prayer "
    "taoist-altar night-watchmans-beat"
)
FULL = "ghost e2 17\nghost e3 18\nghost e4 20\n"
SECOND_WIND = f"setup powers second-wind\ntaoist B at b2\n{FULL}phase yang Y\n"


def played(position: str, *moves: str, **options: object) -> Driver:
    driver = Driver(at(position, **options).village)
    driver.events = driver.state.record() if driver.state.events is None else driver.state.events
    for move in moves:
        driver.play(move)
    return driver


def story(driver: Driver, you: int = NOBODY, language: str = "en", last: int = 0) -> list[str]:
    """The lines of the story, all or those of the last entries, to whoever sits there."""
    entries = Log(driver, False, dict(enumerate(NAMES))).read(NOBODY)
    teller = Teller(Speech(language), NAMES, driver.state, you=you)
    kept = entries[-last:] if last else entries
    before = told_since(entries[: len(entries) - len(kept)], driver.state, later=kept)
    lines = [
        unescape(re.sub(r"<[^>]+>", "", line)).replace("§", "").strip() for line in told_lines(kept, teller, before)
    ]
    return [re.sub(r"^[A-Z](?=[A-Z])", "", line) for line in lines]  # whose line it is stands before it as a letter


def test_whoever_is_moved_reads_by_whom_and_with_which_power() -> None:
    """GS-POW-4"""
    driver = played(WINDS, "move b4", "winds Y", "to d2")
    assert story(driver)[-1].startswith("Mei moves Ada to the ")
    assert story(driver)[-1].endswith(" – Dance of the Twin Winds")
    assert story(driver, YELLOW)[-1].startswith("Mei moves you to the ")
    assert story(driver, RED)[-1].startswith("You move Ada to the ")
    assert story(driver, YELLOW, "de")[-1].endswith(" – Tanz der Zwillingswinde")


def test_a_move_is_given_up_for_a_power() -> None:
    """GS-POW-4, GS-R-1"""
    driver = played(WINDS, "winds Y")
    assert story(driver)[-1] == "Mei gives up the move of this turn – Dance of the Twin Winds"
    assert story(driver, RED)[-1] == "You give up the move of this turn – Dance of the Twin Winds"


def test_a_power_is_blocked_by_the_ghost_that_has_just_come() -> None:
    """GS-POW-9"""
    driver = played("setup powers the-gods-favorite\nphase yang B\n", "end", "draw 25", "place c1")
    lines = story(driver)
    assert "The Gods' Favorite is blocked by Fallen Monks" in lines, lines


def test_whoever_pays_for_the_board_of_the_dead_reads_why() -> None:
    """GS-QI-7"""
    driver = played(f"taoist B dead\n{FULL}phase yang Y\n", "end", "suffer R")
    assert "Mei loses 1 Qi for Jun's possessed board, 3 left" in story(driver)
    assert "You lose 1 Qi for Jun's possessed board, 3 left" in story(driver, RED)
    assert "Mei loses 1 Qi for your possessed board, 3 left" in story(driver, BLUE)


def test_the_living_who_lose_on_their_own_board_need_no_reason() -> None:
    driver = played(f"{FULL}phase yang Y\n", "end")
    assert any(re.fullmatch(r"Jun loses 1 Qi, \d left", line) for line in story(driver)), story(driver)


@pytest.mark.parametrize("last", [0, 1])
def test_a_second_action_is_told_with_the_power_that_allows_it(last: int) -> None:
    """GS-POW-8: also where the story on a page begins after the first one."""
    driver = played(SECOND_WIND, "end", "help", "circle K", "help")
    helped = [line for line in story(driver, last=last) if "asks for help" in line]
    assert helped[-1].endswith(" – Second Wind")
    assert all("Second Wind" not in line for line in helped[:-1])


def test_help_that_a_yin_yang_brings_is_not_told_as_a_powers() -> None:
    """GS-YAN-5"""
    driver = played(SECOND_WIND, "end", "help", "circle K", "yin-yang help b3")
    assert not [line for line in story(driver) if "Second Wind" in line]


@pytest.mark.parametrize(
    "language, wanted",
    [("en", "You take 2 green Tao tokens"), ("de", "Du nimmst 2 grüne Tao-Marker"), ("pl", "2 zielone znaczniki Tao")],
)
def test_tokens_of_one_colour_are_told_in_one_line(language: str, wanted: str) -> None:
    """GS-TIL-3"""
    herbalist = f"setup tiles {TILES}\ntaoist R at c3 tao -\nphase yang R\n"
    driver = played(herbalist, "help", "roll G G")
    lines = [line for line in story(driver, RED, language) if "Tao" in line and ("gr" in line or "ziel" in line)]
    assert any(wanted in line for line in lines), story(driver, RED, language)
    assert len([line for line in lines if "nimmst" in line or "take" in line or "Bierzesz" in line]) == 1


MOON = f"setup players Y B G R\nportal c3\ntaoist B at c3\nvillagers c3 wu\n{FULL}phase yang Y\n"


@pytest.mark.parametrize("last", [0, 1])
def test_who_saves_whom_is_told_with_how_far_the_family_is(last: int) -> None:
    """WM-VIL-3"""
    driver = played(MOON + "graveyard wu\n", "end", "save", expansion="white-moon")
    assert "Jun saves Wu: 1 of 2" in story(driver, last=last)
    assert "You save Wu: 1 of 2" in story(driver, BLUE, last=last)
    assert "Du rettest Wu: 1 von 2" in story(driver, BLUE, "de", last=last)


def test_whoever_was_saved_before_the_story_begins_counts() -> None:
    """WM-VIL-3"""
    driver = played(MOON + "shelter wu\n", "end", "save", expansion="white-moon")
    assert "Jun saves Wu: 2 of 2" in story(driver)
