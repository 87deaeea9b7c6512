"""A table in a real browser: by mouse, by keyboard, on a phone, in another language, and after the line broke."""

from __future__ import annotations

import pytest

from .conftest import Served

pytest.importorskip("playwright.sync_api", reason="browser tests need playwright")
pytest.importorskip("axe_playwright_python", reason="browser tests need axe")

from .pages import PHONE, browsing, fits, keep, moved, play, start, to_the_yang_phase, version


def test_one_click_on_the_start_page_begins_a_game_with_bots(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        keep(page, "home")
        page.click("button:has-text('Play now')")
        page.wait_for_selector("#grid .cell")
        assert page.locator(".cell").count() == 25
        assert page.locator(".seat").count() == 4
        keep(page, "one-click")


def test_a_move_is_made_with_the_mouse(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        before, lines = version(page), page.locator("#log li").count()
        page.locator("#choices .option").first.click()
        moved(page, before)
        assert page.locator("#log li").count() > lines


def test_a_tap_on_a_place_explains_it_and_its_button_commits(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        before = version(page)
        page.locator(".cell.can").first.click()
        page.wait_for_selector("#panel.open .option")
        assert version(page) == before
        page.locator("#panel .option").first.click()
        moved(page, before)


def test_a_move_is_made_with_the_keyboard_alone(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        before = version(page)
        page.focus('.cell[tabindex="0"]')
        target = page.locator('#choices .option[data-move^="move "]').first.get_attribute("data-at")
        columns, rows = "abcde", "54321"
        assert target is not None
        x, y = columns.index(target[0]) - 2, rows.index(target[1]) - 2
        for _ in range(abs(x)):
            page.keyboard.press("ArrowRight" if x > 0 else "ArrowLeft")
        for _ in range(abs(y)):
            page.keyboard.press("ArrowDown" if y > 0 else "ArrowUp")
        focused = page.evaluate("document.activeElement.dataset.place")
        assert focused == target
        page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.classList.contains('option')"):
            page.keyboard.press("Enter")  # where several things are possible, Enter leads to the first of them
        moved(page, before)
        assert page.evaluate("document.activeElement !== document.body")


def test_every_cell_says_one_full_sentence(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        labels = page.locator(".cell").evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-label'))")
        assert len(labels) == 25
        assert all(label[0].isupper() and label.endswith(".") for label in labels)


def test_undo_takes_a_step_back_and_leaves_it_struck_out(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        options = page.locator("#choices .option").evaluate_all("all => all.map(one => one.dataset.move)")
        play(page, '#choices .option[data-move^="move "]')
        before = version(page)
        page.click('[data-do="undo"]')
        moved(page, before)
        assert page.locator("#choices .option").evaluate_all("all => all.map(one => one.dataset.move)") == options
        assert page.locator("#log s").count() == 1


def test_the_language_changes_in_the_middle_of_a_game(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before = version(page)
        page.select_option('select[name="language"]', "pl")
        page.wait_for_selector('html[lang="pl"]', state="attached")
        page.wait_for_selector("#tray[data-mine] .option")
        assert version(page) == before
        assert "nawiedzone" in page.inner_text("#bar").lower()
        play(page)
        assert "nawiedzone" in page.inner_text("#bar").lower()
        keep(page, "polish")


def test_a_broken_line_heals_and_nothing_is_lost(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before = version(page)
        served.kill()
        page.wait_for_selector("#line.bad")
        served.start()
        page.wait_for_selector('#line[data-state="connected"]')
        assert version(page) == before
        play(page)
        page.reload()
        page.wait_for_selector("#tray[data-mine] .option")


#: A browser behind something that lets no socket through.
NO_SOCKETS = """window.WebSocket = class {
    static OPEN = 1;
    constructor() { this.readyState = 3; setTimeout(() => this.onclose({ code: 1006 }), 10); }
}"""


def test_where_sockets_are_blocked_one_request_makes_a_move(served: Served) -> None:
    with browsing() as page:
        page.add_init_script(NO_SOCKETS)
        page.goto(served.address)
        page.click("button:has-text('Two players on one device')")
        page.wait_for_selector('#line[data-state="polling"]')
        for _ in range(3):
            play(page)


def test_why_not_threat_and_odds_are_answered(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        for verb in ("threat", "odds", "why"):
            page.click(f'#tray [data-do="{verb}"]')
            page.wait_for_selector(f'#panel[data-about="{verb}"]')
            assert page.inner_text("#panel").strip()
        assert page.locator("#panel .rule").count()
        keep(page, "why-not")


def test_a_phone_of_360_by_640_scrolls_only_down(served: Served) -> None:
    with browsing(PHONE) as page:
        for path in ("/", "/setup", "/rules?q=GS-EXO", "/learn", "/games"):
            page.goto(served.address + path)
            assert fits(page), path
        start(page, served.address)
        assert fits(page)
        to_the_yang_phase(page)
        assert fits(page)
        keep(page, "phone")
        box = page.locator("#choices .option").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE[1]


def test_a_lesson_ticks_its_steps(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/learn")
        page.locator("button.primary").first.click()
        page.wait_for_selector("#tray[data-mine] .option")
        page.wait_for_selector('#line[data-state="connected"]')
        play(page, '#choices .option[data-move="move d3"]')
        page.wait_for_selector(".lesson li.ticked")
        play(page, '#choices .option[data-move="exorcise"]')
        assert page.locator(".lesson li.ticked").count() == 2
        play(page, '#choices .option[data-move="end"]')
        page.wait_for_selector(".lesson .done:not([hidden])")
        keep(page, "lesson")
