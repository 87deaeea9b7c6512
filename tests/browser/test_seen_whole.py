"""What is asked for is seen: nothing lies on it, runs out of its box or is pushed out of the window."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")

from ..cases import later
from .conftest import Served
from .pages import DESK, IN_GERMAN, IN_POLISH, PHONE, READY, act, at_sizes, browsing, open_table, start

TABLET = (820, 1180)
#: What lies uppermost in the middle of something.
ABOVE = """(name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest("#panel, #drawer")?.id;
}"""
#: What moves for ever, and how often a second it is drawn anew; Infinity if as often as the screen is.
RESTLESS = """() => document.getAnimations().flatMap((one) => {
  const { iterations, duration } = one.effect.getTiming();
  if (iterations !== Infinity) return [];
  const eased = one.effect.getKeyframes().slice(0, -1).map((frame) => /steps\\((\\d+)/.exec(frame.easing)?.[1]);
  const steps = eased.reduce((sum, count) => sum + (count ? Number(count) : Infinity), 0);
  return [[one.animationName, (1000 * steps) / duration]];
})"""


def test_what_the_menu_opens_lies_on_nothing_and_under_nothing(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        for size in at_sizes(page, DESK, TABLET, PHONE):
            for verb in ("log", "keys"):
                page.click('[data-drawer="menu"]')
                page.click(f'#drawer [data-do="{verb}"]')
                page.wait_for_selector(f'#panel[data-about="{verb}"]')
                assert page.is_hidden("#drawer")
                assert page.evaluate(ABOVE, "#panel") == "panel", (size, verb)
                page.keyboard.press("Escape")
                assert page.is_hidden("#panel")


def test_a_sheet_of_keys_shows_them_where_there_is_no_mouse(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        start(page, served.address)
        page.click('[data-drawer="menu"]')
        page.click('#drawer [data-do="keys"]')
        page.wait_for_selector("#panel .keys")
        assert page.locator("#panel .keys kbd").evaluate_all("keys => keys.every(key => key.getClientRects().length)")


def test_a_table_that_waits_is_seldom_drawn(served: Served) -> None:
    with browsing(endless=True) as page:
        start(page, served.address)
        moving = dict(page.evaluate(RESTLESS))
        assert "breathe" in moving
        assert "waits" in moving
        assert all(often <= 8 for often in moving.values()), moving


#: What is written in the header and meets something else there, or leaves it.
CRAMPED = """() => {
  const shown = (names) => [...document.querySelectorAll(names)].filter((one) => one.getClientRects().length);
  const boxes = shown(".bar h1, .bar .counter, .corner-tools .round, .seat, .drawn .card")
    .map((one) => [one.className || one.tagName, one.getBoundingClientRect()]);
  const meet = ([, a], [, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = boxes.filter(([, box]) => box.right > innerWidth + 1 || box.left < -1).map(([name]) => `${name} outside`);
  const lines = shown(".bar h1").filter((one) => one.offsetHeight > 1.5 * parseFloat(getComputedStyle(one).fontSize));
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)).map((b) => `${a[0]} on ${b[0]}`));
  return [...out, ...lines.map(() => "two lines"), ...pairs];
}"""


@pytest.mark.parametrize("expansion", [later(""), "white-moon"])
def test_the_longest_name_leaves_the_header_in_order(served: Served, expansion: str) -> None:
    with browsing() as page:
        asked = {"game": "ghost-stories", "expansion": expansion, "players": "4", "seating": "me,me,me,me"}
        open_table(page, served.address, **asked, name="Konstantin von Hohenfels")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, (1440, 900), (1280, 720), TABLET, PHONE):
            assert page.evaluate(CRAMPED) == [], size


#: What cannot be seen whole of what can be answered, in the part of the page that holds it or in the window.
BELOW = """() => {
  const edge = document.querySelector("#prompt").getBoundingClientRect();
  return [...document.querySelectorAll("#prompt .free .slip")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > Math.min(edge.bottom, innerHeight) + 1 || box.top < edge.top - 1;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("language", IN_GERMAN)
def test_a_long_question_on_a_phone_leaves_its_answers_in_sight(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        text = "kaidan position 1\ngame ghost-stories\nphase yang R\npending take-tao seat R for reward\n"
        open_table(page, served.address, text=text, seating="me,me,me,me", name="Konstantin von Hohenfels")
        page.wait_for_selector(READY, state="attached")
        assert page.locator("#prompt .free .slip").count() > 1
        assert page.evaluate(BELOW) == []


@pytest.mark.parametrize("language", IN_GERMAN)
def test_nothing_in_the_drawers_is_cut_off(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        open_table(page, served.address, game="ghost-stories", players="4", seating="me,random,random,random")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, PHONE, (1440, 900)):
            for name in ("menu", "people"):
                page.click(f'[data-drawer="{name}"]')
                for row in page.locator("#drawer .seg:visible").all():
                    outer, inner = row.bounding_box(), row.locator("button").last.bounding_box()
                    assert outer is not None
                    assert inner is not None
                    # the last answer ends where its row ends, neither before nor behind
                    assert abs(outer["x"] + outer["width"] - inner["x"] - inner["width"]) <= 2, (size, row.inner_text())
                page.keyboard.press("Escape")


def test_escape_leaves_no_ring_and_the_arrows_draw_a_whole_one(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        page.keyboard.press("t")
        page.wait_for_selector('#panel[data-about="threat"]')
        page.keyboard.press("Escape")
        assert page.locator(".cell:focus").count() == 1
        assert page.locator(".cell:focus-visible").count() == 0
        page.keyboard.press("ArrowUp")
        page.wait_for_selector(".cell:focus-visible")
        layers = page.evaluate("""() => [".cell:focus-visible", ".cell:not(:focus-visible)"].map((name) =>
            Number(getComputedStyle(document.querySelector(name)).zIndex))""")
        assert layers[0] > layers[1]


@pytest.mark.parametrize("language", IN_POLISH)
def test_what_is_done_with_one_click_is_said_in_one_line(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        start(page, served.address)
        act(page)  # the next card is drawn: what was done can be taken back only with it
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            tall = page.locator("#tools .actions .btn:not(.more) > span").evaluate_all(
                "all => all.filter((one) => one.offsetHeight > 1.9 * parseFloat(getComputedStyle(one).fontSize))"
                ".map((one) => one.textContent)"
            )
            assert tall == [], size
        assert page.locator('#tools [data-do="list"] span').inner_text()
