"""On a phone, around the game: menu, lobby, setup, the sheet of a round, the end and the replay."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")
from playwright.sync_api import Page

from .conftest import Served
from .pages import COVERED, IN_POLISH, PHONE, READY, arrive, at_sizes, browsing, open_lobby, open_table
from .test_pages import ended
from .test_pagoda import bots, position, ready
from .test_phone import MINE, OUTSIDE, PLACING, TALL, VILLAGE

#: Words that are wider or higher than what they stand in.
CUT = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent)"""


def test_the_menu_shows_what_is_on(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        open_table(page, served.address, text=VILLAGE + PLACING, seating=MINE)
        page.wait_for_selector(READY, state="attached")
        page.click('[data-drawer="menu"]')
        for toggle, on in (("mute", "true"), ("motion", "false")):
            button = page.locator(f"#drawer [data-toggle={toggle}]")
            assert button.get_attribute("aria-pressed") == on
            looks = f"getComputedStyle(document.querySelector('#drawer [data-toggle={toggle}]'), '::after').background"
            before = page.evaluate(looks)
            button.click()
            assert button.get_attribute("aria-pressed") != on
            assert page.evaluate(looks) != before
        sky = "getComputedStyle(document.querySelector('#drawer [data-do=theme]'), '::after').content"
        before = page.evaluate(sky)
        page.click("#drawer [data-do=theme]")
        assert page.evaluate(sky) != before


@pytest.mark.parametrize("language", IN_POLISH)
def test_whoever_opens_a_table_sees_first_how_others_come(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        page.goto(f"{served.address}/setup?game=ghost-stories&players=4&seating=me,open,open,open")
        wide = """all => all.map((one) => {
          const pen = document.createElement("canvas").getContext("2d"), style = getComputedStyle(one);
          pen.font = style.font;
          return [one.selectedOptions[0].textContent, pen.measureText(one.selectedOptions[0].textContent).width
            - one.clientWidth + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)];
        }).filter(([, over]) => over > 1)"""
        assert page.locator("[data-seat-choice]").evaluate_all(wide) == []
        open_lobby(page, served.address, "game=ghost-stories&players=4&seating=me,open,open,open")
        assert page.evaluate(OUTSIDE, ".inviting .copyable *") == []
        assert page.evaluate(COVERED, [".inviting", ".chair, .begin"]) == []


def test_however_many_cards_there_are_a_round_can_be_left(served: Served) -> None:
    """YP-TUR-4."""
    with browsing(PHONE, "pl-PL") as page:
        page.add_init_script("localStorage.setItem('kaidan-size', '2')")
        open_table(page, served.address, text=position(5, "KA1 KA6 TE2 JO4", others=6), seating=bots(5))
        ready(page)
        page.click("#card-JO4")
        page.click(".strike")
        page.wait_for_selector(".round-sheet.open")
        assert page.evaluate(OUTSIDE, ".round-sheet.open .foot, .round-sheet.open .btn") == []
        page.locator(".round-sheet.open .hands li").last.scroll_into_view_if_needed()
        assert page.evaluate(OUTSIDE, ".round-sheet.open .btn") == []
        page.locator(".round-sheet.open .btn").click()
        page.wait_for_selector(".held")


def told(page: Page, address: str, code: str) -> None:
    """The replay at an instant when a card has been drawn."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{address}/t/{code}/at/40")
    page.wait_for_selector("body[data-instant] #now-line:not(:empty)", state="attached")
    drawn = page.locator("#log .passing button").nth(4).get_attribute("data-frame")
    page.evaluate("n => window.kaidan.replay.seek(Number(n))", drawn)
    page.wait_for_selector(f'body[data-instant="{drawn}"]')


@pytest.mark.parametrize("name", ["ghost-stories-initiation-4", "white-moon-initiation-4"])
def test_a_replay_on_a_phone_tells_in_full(served: Served, name: str) -> None:
    code, _ = ended(served, name, "me,random,random,random")
    with browsing(PHONE, "de-DE") as page:
        told(page, served.address, code)
        for size in at_sizes(page, PHONE, TALL):
            assert page.locator("#now-line").is_visible(), size
            assert page.evaluate(COVERED, ["#now-line, .drawn .card", ".dock"]) == [], size
            assert page.evaluate(COVERED, [".cell, .families, .drawn .card", "#now-line"]) == [], size
            assert page.locator("#now-line").evaluate_all(CUT) == [], size
            cut = """() => [...document.querySelectorAll(".seat .qirow b, .seat .qirow img")].filter((one) => {
              const box = one.getBoundingClientRect(), edge = one.closest(".seat").getBoundingClientRect();
              return box.width && (box.right > edge.right || box.left < edge.left);
            }).length"""
            assert page.evaluate(cut) == 0, size


def test_the_end_on_a_phone_shows_its_picture_and_the_own_result(served: Served) -> None:
    _, link = ended(served, "yokai-pagoda-3", "me,random,random")
    with browsing(PHONE, "pl-PL") as page:
        arrive(page, link)
        page.wait_for_selector("#end.open")
        assert page.evaluate("getComputedStyle(document.querySelector('.corner-tools')).backgroundColor") in (
            "rgba(0, 0, 0, 0)",
            "transparent",
        )
        assert page.locator(".podium .nm").count() == 3
        page.evaluate("document.querySelector('.podium .me .nm').firstChild.textContent = 'Konstantyn Nowak'")
        assert page.locator(".podium .nm").evaluate_all(CUT) == []


def test_the_large_card_has_the_signs_of_the_small_one(served: Served) -> None:
    with browsing(PHONE) as page:
        open_table(page, served.address, text=VILLAGE + PLACING, seating=MINE)
        page.wait_for_selector(READY, state="attached")
        stones = page.locator("#drawn .stone").count()
        page.click("#drawn .card")
        page.wait_for_selector("#panel .zoom")
        assert page.locator("#panel .zoom .stone").count() == stones > 0


@pytest.mark.parametrize("language", IN_POLISH)
def test_the_tiles_to_be_laid_out_are_seen_with_their_names(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        page.locator("[data-on]").first.click()
        page.wait_for_selector(".tray button:visible")
        foot = page.locator("[data-on]").first.bounding_box()
        assert foot is not None
        low = f"all => all.filter((one) => one.getBoundingClientRect().bottom > {foot['y']}).length"
        assert page.locator(".tray button").evaluate_all(low) == 0
        assert page.locator(".tray span").evaluate_all(CUT) == []
        assert "main" not in (page.get_attribute("[data-on]", "class") or "")  # it skips what one came for
