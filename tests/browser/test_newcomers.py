"""The first minutes in a real browser: what a newcomer is told before anything happens, and where it stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from ..cases import later
from .conftest import Served
from .pages import COVERED, DESK, PHONE, READY, at_sizes, browsing, fits, keep, open_table, serious
from .test_pagoda import OUTSIDE

TABLET = (820, 1180)
TALL = (390, 844)
CARD = "#newcomers"
GHOSTS = {"game": "ghost-stories", "players": "4"}
MOON = {**GHOSTS, "expansion": "white-moon"}
#: Bots play first, and have done so long before anything could be read.
BOTS_FIRST = "random,random,random,me"
#: What a card must not lie on: the board, everybody's seat, what is counted.
SEEN = ".stage, .seat, .families, #bar"
#: Enough has happened to be told.
PILED_UP = """() => new Promise((there) => {
  const look = setInterval(() => {
    if (window.kaidan.table.clock.waiting <= 6) return;
    clearInterval(look);
    there();
  }, 20);
})"""
#: Below the board of a phone there is less room than words need: the seats wait with the question, on a small one the
#: foot of the board does.
BELOW = {TALL: ".stage, #bar", PHONE: "#bar, #grid .grid-row:nth-child(-n + 3)", (844, 390): ".stage, #bar"}
OPENINGS = [later(GHOSTS), MOON]


def told(page: Page) -> int:
    """How many events have been told in this window."""
    return int(page.get_attribute("body", "data-frame") or 0)


def sit_down_new(page: Page, address: str, opening: dict[str, str], seating: str = BOTS_FIRST) -> None:
    open_table(page, address, **opening, seating=seating)
    page.wait_for_selector(f"{CARD}:not([hidden])")


@pytest.mark.parametrize("dismiss", ["button", later("beside"), "key"])
def test_nothing_is_told_before_a_newcomer_has_read_what_the_game_is_about(served: Served, dismiss: str) -> None:
    with browsing(newcomer=True) as page:
        sit_down_new(page, served.address, GHOSTS)
        page.evaluate(PILED_UP)
        assert told(page) == 0
        assert page.locator("#telling").is_hidden()
        lines = page.locator("#log li").count()
        if dismiss == "button":
            page.click(f"{CARD} [data-do=got-it]")
        elif dismiss == "beside":
            page.mouse.click(DESK[0] / 2, DESK[1] / 2)
        else:
            page.keyboard.press("Enter")
        page.wait_for_selector(CARD, state="hidden")
        page.wait_for_selector(READY, state="attached")
        assert told(page) > 6
        assert page.locator("#log li").count() > lines
        page.reload()
        page.wait_for_selector(READY, state="attached")
        assert page.locator(CARD).is_hidden()


@pytest.mark.parametrize("language", ["de-DE", later("en-GB"), later("pl-PL")])
@pytest.mark.parametrize("opening", OPENINGS)
def test_what_a_newcomer_reads_hides_nothing(served: Served, opening: dict[str, str], language: str) -> None:
    with browsing(newcomer=True, language=language) as page:
        sit_down_new(page, served.address, opening)
        for size in at_sizes(page, (1440, 900), DESK, (1280, 720), TABLET, TALL, PHONE, (844, 390)):
            keep(page, f"newcomers-{'moon' if opening is MOON else 'base'}-{language}-{size[0]}x{size[1]}")
            below = BELOW.get(size, SEEN)
            assert page.evaluate(COVERED, [below, CARD]) == [], size
            assert page.evaluate(OUTSIDE, f"{CARD}, {CARD} .btn") == [], size
            assert page.locator(CARD).evaluate("one => one.scrollHeight <= one.clientHeight + 1"), size
            assert page.locator(".story").evaluate("one => !one.checkVisibility({ visibilityProperty: true })"), size
            assert fits(page), size
        assert serious(page) == []


@pytest.mark.parametrize("size", [PHONE, later(TABLET)])
def test_on_a_phone_the_first_decision_waits_until_the_card_is_read(served: Served, size: tuple[int, int]) -> None:
    with browsing(size, newcomer=True) as page:
        sit_down_new(page, served.address, MOON, "me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert page.locator(".question").is_hidden()
        page.mouse.click(size[0] / 2, 200)
        page.wait_for_selector(CARD, state="hidden")
        assert page.locator("#choices.open, #panel:not([hidden])").count() == 0
        assert page.locator(".question").is_visible()


def test_whoever_begins_with_white_moon_reads_how_to_move_exorcise_and_win(served: Served) -> None:
    with browsing(newcomer=True) as page:
        sit_down_new(page, served.address, MOON)
        said = page.inner_text(CARD)
        for word in ("Move one tile", "exorcise", "You win", "Portal", "light bulb"):
            assert word in said, word
        assert page.get_attribute(f"{CARD} a.btn", "href") == "/learn"
