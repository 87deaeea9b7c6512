"""A table in a real browser: by mouse, by keyboard, on a phone, in another language, and after the line broke."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocket

from .conftest import Served
from .pages import HOT_SEAT, PHONE, browsing, fits, keep, moved, offered, play, start, to_the_yang_phase, version


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


def test_a_game_is_started_and_played_with_the_keyboard_alone(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        tab_to(page, f"button:has-text('{HOT_SEAT}')")
        page.keyboard.press("Enter")
        page.wait_for_selector("#tray[data-mine] .option")
        page.wait_for_selector('#line[data-state="connected"]')
        for _ in range(12):
            before = version(page)
            if any(move.startswith("move ") for move in offered(page)):
                break
            page.keyboard.press("1")
            page.wait_for_function("document.activeElement.classList.contains('option')")
            page.keyboard.press("Enter")
            moved(page, before)
        tab_to(page, '.cell[tabindex="0"]')
        target = page.locator('#choices .option[data-move^="move "]').first.get_attribute("data-at")
        columns, rows = "abcde", "54321"
        assert target is not None
        x, y = columns.index(target[0]) - 2, rows.index(target[1]) - 2
        for _ in range(abs(x)):
            page.keyboard.press("ArrowRight" if x > 0 else "ArrowLeft")
        for _ in range(abs(y)):
            page.keyboard.press("ArrowDown" if y > 0 else "ArrowUp")
        assert page.evaluate("document.activeElement.dataset.place") == target
        options = offered(page)
        page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.classList.contains('option')"):
            page.keyboard.press("Enter")  # where several things are possible, Enter leads to the first of them
        moved(page, before)
        assert page.evaluate("document.activeElement !== document.body")
        before = version(page)
        page.keyboard.press("u")
        moved(page, before)
        assert offered(page) == options
        page.keyboard.press("w")
        page.wait_for_selector('#panel[data-about="why"]')
        page.wait_for_function("document.activeElement.closest('#panel')")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.locator(selector).first.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab never leads to {selector}")


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
        options = offered(page)
        play(page, '#choices .option[data-move^="move "]')
        before = version(page)
        page.click('[data-do="undo"]')
        moved(page, before)
        assert offered(page) == options
        assert page.locator("#log s").count() == 1


def test_the_language_changes_in_the_middle_of_a_game(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before, options = version(page), offered(page)
        page.select_option('select[name="language"]', "pl")
        page.wait_for_selector('html[lang="pl"]', state="attached")
        page.wait_for_selector('#line[data-state="connected"]')
        assert (version(page), offered(page)) == (before, options)
        assert "nawiedzone" in page.inner_text("#bar").lower()
        play(page)
        assert "nawiedzone" in page.inner_text("#bar").lower()
        keep(page, "polish")


def test_a_broken_line_heals_and_nothing_is_lost(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before, options = version(page), offered(page)
        served.kill()
        page.wait_for_selector("#line.bad")
        served.start()
        page.wait_for_selector('#line[data-state="connected"]')
        assert (version(page), offered(page)) == (before, options)
        play(page)


def test_a_refresh_and_a_personal_link_lead_back_to_the_seat(served: Served) -> None:
    with browsing() as page, browsing() as other:
        start(page, served.address)
        play(page)
        before, options = version(page), offered(page)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.reload()
        page.wait_for_selector('#line[data-state="connected"]')
        assert (version(page), offered(page)) == (before, options)
        # The list of one's own games belongs to other pages; its answer once came too late and took the tray's place.
        assert not [url for url in asked if url.endswith("/mine")]
        link = page.get_attribute("#table", "data-own")
        # Another device looks on until it has the personal link.
        other.goto(page.url)
        other.wait_for_selector('#line[data-state="connected"]')
        assert offered(other) == []
        other.goto(served.address + (link or "") if (link or "").startswith("/") else link or "")
        other.wait_for_selector('#line[data-state="connected"]')
        assert offered(other) == options
        play(other)
        moved(page, before)


def test_luck_is_taken_back_when_everybody_agrees_and_the_host_can_remove_a_player(served: Served) -> None:
    with browsing() as host, browsing() as guest:
        host.goto(f"{served.address}/setup?game=ghost-stories&players=2&seating=me,open")
        host.fill("[data-name]", "Ada")
        host.click("main button.primary")
        host.wait_for_selector("#lobby.open")
        guest.goto(host.url)
        guest.wait_for_selector('#line[data-state="connected"]')
        guest.fill(".naming input", "Bo")
        guest.click('.lobby [data-do="sit"]')
        host.click(".lobby .primary[data-wish]:not([disabled])")
        guest.wait_for_selector("#lobby:not(.open)", state="attached")
        # Whoever is on turn plays until luck forbids to take it back freely.
        for _ in range(40):
            before = version(host)
            if host.locator('#tray [data-do="propose"]').count():
                break
            now = host if offered(host) else guest
            now.locator("#choices .option").first.click()
            for page in (host, guest):
                page.wait_for_selector(f'#tray:not([data-version="{before}"])')
        host.click('#tray [data-do="propose"]')
        guest.wait_for_selector("#votes.votes")
        keep(guest, "vote")
        guest.click('#votes [data-do="agree"]')
        for page in (host, guest):
            page.wait_for_selector(f'#tray:not([data-version="{before}"])')
            page.wait_for_selector('#bar:has-text("Practice"), #bar:has-text("practice")')
        host.click("#tab-people")
        host.click('#people [data-wish*="remove"]')
        guest.wait_for_selector('#people [data-do="sit"]', state="attached")
        assert offered(guest) == []


#: A browser behind something that lets no socket through.
NO_SOCKETS = """window.WebSocket = class {
    static OPEN = 1;
    constructor() { this.readyState = 3; setTimeout(() => this.onclose({ code: 1006 }), 10); }
}"""


def test_where_sockets_are_blocked_one_request_makes_a_move(served: Served) -> None:
    with browsing() as page:
        page.add_init_script(NO_SOCKETS)
        page.goto(served.address)
        page.click(f"button:has-text('{HOT_SEAT}')")
        page.wait_for_selector('#line[data-state="polling"]')
        for _ in range(3):
            play(page)
        with browsing() as watcher:
            # What others do comes without a socket, too.
            watcher.add_init_script(NO_SOCKETS)
            watcher.goto(page.url)
            watcher.wait_for_selector('#line[data-state="polling"]')
            play(page)
            watcher.wait_for_selector(f'#tray[data-version="{version(page)}"]')
        served.kill()
        page.wait_for_selector("#line.bad")
        served.start()
        page.wait_for_selector('#line[data-state="polling"]')
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
    with browsing(PHONE, touch=True) as page:
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
        before = version(page)
        page.locator("#choices .option").first.tap()
        moved(page, before)
        assert fits(page)
        for preset in ("White Moon with three bots", "Yokai Pagoda"):
            page.goto(served.address)
            page.locator(f"button:has-text('{preset}')").first.tap()
            page.wait_for_selector("#tray .question")
            assert fits(page), preset


def test_a_click_counts_even_if_the_table_changes_while_the_button_is_down(served: Served) -> None:
    """Anything that happens replaces the tray; so does the news, right after the start, that we are connected."""
    with browsing() as page:
        lines: list[WebSocket] = []
        page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108  # it takes no built-in function
        start(page, served.address)
        before = version(page)
        page.hover("#choices .option >> nth=0")
        page.mouse.down()
        with lines[-1].expect_event("framereceived", lambda frame: "hm, hm" in str(frame)):
            page.evaluate(
                """() => fetch(location.pathname + "/intent", {
                    method: "POST", headers: {"content-type": "application/json"}, body: '{"say": "hm, hm"}'
                })"""
            )
        page.mouse.up()
        moved(page, before)
        page.wait_for_selector("#chat li:has-text('hm, hm')", state="attached")


def test_a_lesson_ticks_its_steps(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/learn")
        page.locator("button.primary").first.click()
        page.wait_for_selector("#tray[data-mine] .option")
        page.wait_for_selector('#line[data-state="connected"]')
        play(page, '#choices .option[data-move="move d3"]')
        page.wait_for_selector(".lesson li.ticked")
        play(page, '#choices .option[data-move="exorcise"]')
        page.wait_for_selector(".lesson li.ticked >> nth=1")
        for _ in range(4):
            # The dice may ask for the token, or not.
            if "end" in offered(page):
                break
            play(page)
        page.click('#choices .option[data-move="end"]')
        page.wait_for_selector(".lesson .done:not([hidden])")
        keep(page, "lesson")
