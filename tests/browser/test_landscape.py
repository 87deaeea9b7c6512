"""A phone on its side: the board on the left, everything else beside it, and all of it within the window."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")

from ..cases import later
from .conftest import Served
from .pages import COVERED, READY, at_sizes, browsing, open_table, serious
from .test_on_request import golden

SIZES = ((740, 360), (844, 390), (932, 430))
VILLAGE = """kaidan position 1
game ghost-stories
option players 4
taoist R at b4 tao R R Y B G K
ghost a4 38
ghost b5 8
ghost b1 17
phase yang R
"""
MOON = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 4
villagers d3 zhou li
ghost e3 78
phase yang R
"""
FELL = "done stage acted exorcisms 1\npending fell dice Y Y R targets b5 a4 fallen - payers R\n"
PLACING = "kaidan position 1\ngame ghost-stories\noption players 4\nghost a3 12\nphase yin R\npending place card 50\n"
OTHERS = "random,random,random,me"
TABLES = {
    "village": {"text": VILLAGE, "seating": OTHERS},
    "dice": {"text": VILLAGE + FELL, "seating": OTHERS},
    "placing": {"text": PLACING, "seating": OTHERS},
    "moon": {"text": MOON, "seating": OTHERS},
    "cards": {"game": "yokai-pagoda", "players": "4", "seating": "me,random,random,random"},
}
#: What one plays with, and of that whatever leaves the window.
NEEDED = ".cell, .seat, .question, #tools .actions .btn, #prompt .slip, .pile .stack, .held, .own-bar, .family"
OUTSIDE = """names => [...document.querySelectorAll(names)].filter((one) => {
  if (!one.getClientRects().length) return false;
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((one) => one.id || one.className)"""


@pytest.mark.parametrize("language", ["de-DE", later("en-GB"), later("pl-PL")])
@pytest.mark.parametrize("name", TABLES)
def test_everything_one_plays_with_lies_within_a_phone_on_its_side(served: Served, name: str, language: str) -> None:
    with browsing(SIZES[0], language, touch=True) as page:
        open_table(page, served.address, **TABLES[name])
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(OUTSIDE, NEEDED) == [], size
            board = ".cell, .pile .stack"
            assert page.evaluate(COVERED, [board, ".scroll, .seat.self, .own-bar, .hand"]) == [], size
            assert page.evaluate(COVERED, [".question", ".drawn .card"]) == [], size
        assert serious(page) == []


def test_what_is_opened_on_its_side_leaves_the_board_in_sight(served: Served) -> None:
    with browsing(SIZES[0], touch=True) as page:
        open_table(page, served.address, **TABLES["village"])
        page.wait_for_selector(READY, state="attached")
        page.locator('[data-place="b3"]').first.tap()
        page.wait_for_selector(".group.open .slip")
        assert page.evaluate(COVERED, [".cell", ".choices.open"]) == []
        assert page.evaluate(OUTSIDE, ".group.open .slip") == []
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        page.wait_for_selector('#panel[data-about="threat"]')
        assert page.evaluate(COVERED, [".cell", "#panel"]) == []
        page.keyboard.press("Escape")
        page.locator("#tools .actions .more").tap()
        page.wait_for_selector("body[data-asks]")
        assert page.evaluate(OUTSIDE, ".asks .btn") == []
        assert page.evaluate(COVERED, [".cell", ".asks"]) == []


def test_turning_the_phone_and_back_leaves_the_table_as_it_was(served: Served) -> None:
    with browsing((360, 640), touch=True) as page:
        open_table(page, served.address, **TABLES["village"])
        page.wait_for_selector(READY, state="attached")
        boxes = (
            "() => [...document.querySelectorAll('.cell')].map((one) => JSON.stringify(one.getBoundingClientRect()))"
        )
        upright = page.evaluate(boxes)
        page.set_viewport_size({"width": 640, "height": 360})
        assert page.evaluate(OUTSIDE, NEEDED) == []
        page.set_viewport_size({"width": 360, "height": 640})
        assert page.evaluate(boxes) == upright


@pytest.mark.parametrize("record", ["ghost-stories-normal-4", "yokai-pagoda-3"])
def test_a_replay_on_its_side_has_its_dock_beside_the_board(served: Served, record: str) -> None:
    with browsing(SIZES[0], touch=True) as page:
        open_table(
            page, served.address, text=golden(record), seating="me,me,me,me" if "ghost" in record else "me,me,me"
        )
        page.wait_for_selector("#end.open")
        page.goto(page.url + "/at/12")
        page.wait_for_selector("body[data-instant] #now-line:not(:empty)", state="attached")
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(OUTSIDE, ".cell, .pile .stack, .dock, .dock .btn, .now-line") == [], size
            assert page.evaluate(COVERED, [".cell, .pile .stack", ".dock, .now-line"]) == [], size
            # the dock has room for the curve, and nobody's hand lies under a pile
            assert page.evaluate(COVERED, [".ctl .btn, .ctl .seg", ".point, .scrub"]) == [], size
            assert page.evaluate(COVERED, [".seat.open .cardchip", ".pile .stack"]) == [], size
            if "ghost" in record:  # beside the board the story is read, and what it tells now stands in it
                assert page.evaluate(COVERED, [".story", ".dock, .cell, .seat"]) == [], size
                assert page.evaluate(OUTSIDE, "#log .now button") == [], size


def test_a_lesson_on_its_side_stands_beside_the_board(served: Served) -> None:
    with browsing(SIZES[0], touch=True) as page:
        page.goto(f"{served.address}/learn")
        page.locator("main form button").first.tap()
        page.wait_for_selector(".lesson .btn")
        assert page.evaluate(OUTSIDE, ".lesson, .lesson .btn") == []
        assert page.evaluate(COVERED, [".cell", ".lesson"]) == []
