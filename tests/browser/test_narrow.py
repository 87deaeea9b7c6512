"""Tablet and phone: what one has to see is seen, whatever lies below or beside it."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")
from playwright.sync_api import Page

from ..cases import later
from .conftest import Served
from .pages import (
    COVERED,
    HOT_SEAT,
    IN_GERMAN,
    OVER,
    PHONE,
    READY,
    act,
    at_sizes,
    browsing,
    is_over,
    open_table,
    post,
    start,
    to_the_yang_phase,
)

TABLET = (820, 1180)
#: Everybody has a token of each kind, and a Buddha or two.
RICH = """kaidan position 1
game ghost-stories
option level normal
option players 4
phase yang R
taoist R at c3 qi 4 tao Y R yin-yang yes power-tokens 0
taoist Y at c3 qi 5 tao Y R B K G yin-yang yes power-tokens 0
taoist G at b3 qi 5 tao Y R B K G yin-yang yes power-tokens 0
taoist B at d3 qi 5 tao Y R B B K G yin-yang yes power-tokens 0
"""
#: What reaches beyond the seat it belongs to.
CLIPPED = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const edge = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".row *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
  }).map((one) => `${one.outerHTML.slice(0, 60)} of ${seat.id}`);
})"""
#: What can be scrolled sideways.
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll("body *")].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 && one.clientWidth &&
  (one === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(one).overflowX)),
).map((one) => `${one.className} ${one.scrollWidth} of ${one.clientWidth}`)"""


def lesson(page: Page, address: str, number: int) -> None:
    post(page, f"{address}/learn/{number}", {})
    page.wait_for_selector(READY, state="attached")


def test_a_tablet_shows_all_that_a_seat_holds(served: Served) -> None:
    with browsing(TABLET) as page:
        open_table(page, served.address, text=RICH, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("preset", [later(HOT_SEAT), "White Moon with three bots"])
def test_a_tablet_tells_the_story_beside_the_question(served: Served, preset: str) -> None:
    with browsing(TABLET) as page:
        start(page, served.address, preset)
        to_the_yang_phase(page)
        assert page.locator(".story").is_visible()
        assert page.evaluate(COVERED, [".scroll, .seat, .families", ".story"]) == []
        # the newest line is in sight
        last = page.locator("#log li").last.bounding_box()
        lines = page.locator(".story-lines").bounding_box()
        assert last is not None
        assert lines is not None
        assert last["y"] + last["height"] <= lines["y"] + lines["height"] + 1


def test_the_parts_of_a_game_of_cards_lie_below_one_another(served: Served) -> None:
    with browsing(TABLET) as page:
        open_table(page, served.address, game="yokai-pagoda", players="4", seating="me,random,random,random")
        page.wait_for_selector(READY, state="attached")
        parts = [".seat", ".piles", ".scroll", ".hand"]
        assert all(page.locator(part).first.is_visible() for part in parts)
        for i, part in enumerate(parts):
            assert page.evaluate(COVERED, [part, ", ".join(parts[i + 1 :]) or ".bar"]) == []
        hand = page.locator(".hand").bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] <= TABLET[1] + 1


@pytest.mark.parametrize("size", [later(TABLET), PHONE])
def test_the_whole_story_keeps_its_title_and_the_way_to_close_it(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        start(page, served.address)
        for _ in range(30):
            act(page)
            if is_over(page):
                break
        page.evaluate("window.kaidan.table.panel.ask('log')")
        page.wait_for_selector('#panel[data-about="log"]')
        assert page.evaluate("document.querySelector('#panel').scrollTop") > 0  # it is longer than the sheet
        for part in ("#panel h2", "#panel .close"):
            page.locator(part).click(trial=True)  # seen, and nothing lies on it
        ink = page.evaluate("getComputedStyle(document.querySelector('#panel .log-lines li:last-child')).color")
        assert max(int(part) for part in ink[4:-1].split(",")) < 100, ink  # it lies on paper, by night too
        page.click("#panel .close")
        assert page.is_hidden("#panel")


@pytest.mark.parametrize("language", IN_GERMAN)
def test_the_first_words_of_a_lesson_leave_the_own_seat_in_sight(served: Served, language: str) -> None:
    with browsing(PHONE, language=language) as page:
        lesson(page, served.address, 1)
        assert page.locator("#lesson [data-do=read]").is_visible()
        assert page.evaluate(COVERED, [".seat.self, .stage", "#lesson"]) == []
        page.click("#lesson [data-do=read]")
        assert page.evaluate(COVERED, [".seat.self", "#lesson"]) == []


def test_nothing_scrolls_sideways_behind_the_end_of_the_last_lesson(served: Served) -> None:
    with browsing(PHONE) as page:
        lesson(page, served.address, 5)
        for _ in range(12):
            if is_over(page):
                break
            asked = (page.get_attribute("#lesson", "data-moves") or "").split("|")
            act(page, asked[0])
        page.wait_for_selector(OVER, state="attached")
        page.wait_for_selector("#lesson[data-ends]")
        assert page.evaluate(SIDEWAYS) == []


def test_a_phone_has_no_sign_in_its_header_that_nobody_explains(served: Served) -> None:
    with browsing(PHONE) as page:
        lesson(page, served.address, 5)
        signs = page.locator(".bar .counter").evaluate_all(
            "all => all.filter((one) => one.getBoundingClientRect().width > 2).map((one) => one.innerText.trim())"
        )
        assert signs == ["1/4"]


def test_what_else_there_is_to_know_stands_below_the_title(served: Served) -> None:
    with browsing(PHONE) as page:
        start(page, served.address)
        act(page)
        page.evaluate("document.querySelector('#notes').innerHTML = '<span>Practice</span><span>1 spectator</span>'")
        assert page.evaluate(COVERED, [".bar h1, .corner-tools, .seat", "#notes"]) == []
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('#notes')).fontSize)") >= 12


#: A low window, in which what is asked lies beside the board, and a desk that is hardly wider.
LOW = [(900, 700), (1000, 600), (1024, 768)]
#: What is cut at its own edge, lies outside the window, or has to be scrolled to.
CUT = """() => {
  const seen = [...document.querySelectorAll("#tools .actions .btn, #prompt, .legend li, .cell, .seat .who, .families")]
    .filter((one) => one.getClientRects().length);
  return seen.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const cut = one.matches(".btn, #prompt") &&
      (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
    return outside || cut;
  }).map((one) => `${one.id || one.className}: ${one.textContent.slice(0, 40)}`);
}"""


@pytest.mark.parametrize("expansion", ["", "white-moon"])
def test_nothing_is_cut_in_a_low_window(served: Served, expansion: str) -> None:
    with browsing(LOW[0], "de-DE") as page:
        open_table(page, served.address, game="ghost-stories", expansion=expansion, players="4", seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, *LOW):
            assert page.evaluate(COVERED, ["#prompt .question", "#drawn .card, #drawn ul"]) == [], size
        to_the_yang_phase(page)
        for size in at_sizes(page, *LOW):
            assert page.evaluate(CUT) == [], size
            assert page.evaluate(COVERED, [".stage", ".scroll, .seat, #tools"]) == [], size
            if size[0] > 1023:
                assert page.evaluate(COVERED, [".bar p", ".coming"]) == [], size
