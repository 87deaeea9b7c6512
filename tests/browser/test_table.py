"""A table in a real browser: by mouse, by keyboard, on a phone, in another language, and after the line broke."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import WebSocket

from .conftest import Served
from .pages import (
    DESK,
    HOT_SEAT,
    PHONE,
    READY,
    TOLD,
    act,
    browsing,
    choose,
    fits,
    keep,
    moved,
    offered,
    open_lobby,
    open_table,
    place_of,
    play,
    serious,
    sit_down,
    start,
    to_the_yang_phase,
    version,
)

#: A Ghoul with its haunting figure, and a token that makes its fall certain.
GHOUL = """kaidan position 1
game ghost-stories
option level initiation
option players 1

setup tiles circle-of-prayer taoist-altar herbalists-shop sorcerers-hut tea-house cemetery night-watchmans-beat \
pavilion-of-the-heavenly-wind buddhist-temple
setup boards R Y G B
setup powers dance-of-the-spires bottomless-pockets the-gods-favorite heavenly-gust
setup players R
setup first R
turn 5
phase yang R
taoist R at d3 qi 4 tao Y R yin-yang yes power-tokens 0
board Y qi 3
board G qi 3
board B qi 3
ghost e3 1
deck ghosts 30, incarnation, ghosts 10
"""


def test_one_click_on_the_start_page_begins_a_game_with_bots(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        keep(page, "home")
        page.click("button:has-text('Play now')")
        page.wait_for_selector("#grid .cell")
        assert page.locator(".cell").count() == 25
        assert page.locator(".seat").count() == 4
        keep(page, "one-click")


def test_undo_takes_a_step_back_and_leaves_it_struck_out(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        options = offered(page)
        play(page, next(move for move in options if move.startswith("move ")))
        before = version(page)
        page.click('#tools [data-do="undo"]')
        moved(page, before)
        assert offered(page) == options
        assert page.locator("#log s").count() == 1
        assert ": move to the " in page.inner_text("#log .undone s")
        assert page.locator("#log .undone > em:not(s *)").inner_text() == "taken back"  # the note itself is not struck


def test_the_log_speaks_of_names_and_shows_a_rule_on_request(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        for _ in range(14):
            act(page)
        lines = page.locator("#log li").all_inner_texts()
        assert len(lines) > 10
        assert not [line for line in lines if re.search(r"\b[a-e][1-5]\b|GS-", line)]
        assert page.locator("#log li", has_text="comes to").first.is_visible()
        turns = page.locator("#log li.turn")
        assert turns.count() > 1
        sizes = turns.evaluate_all("all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))")
        assert sizes[-1] > max(sizes[:-1])  # the present turn stands out
        mark = page.locator("#log .rule").last
        assert mark.get_attribute("title") == f"rule {mark.get_attribute('data-rule')}"
        mark.click()
        page.wait_for_selector('#panel[data-about="rule"] .rule-entry')


def test_the_language_changes_in_the_middle_of_a_game(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before, options = version(page), offered(page)
        page.click('[data-drawer="menu"]')
        page.select_option('#drawer select[name="language"]', "pl")
        page.wait_for_selector('html[lang="pl"]', state="attached")
        page.wait_for_selector('body[data-line="connected"]')
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
        page.wait_for_selector('body[data-line="offline"]')
        served.start()
        page.wait_for_selector('body[data-line="connected"]')
        assert (version(page), offered(page)) == (before, options)
        play(page)


def test_a_choice_made_without_a_connection_is_made_when_there_is_one(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        play(page)
        before, move = version(page), offered(page)[0]
        served.kill()
        page.wait_for_selector('body[data-line="offline"]')
        choose(page, move)
        page.wait_for_selector("#line:has-text('sent when the server is back')")
        assert page.locator("#marks .unsent").count() == 1  # what was chosen is seen
        assert version(page) == before
        served.start()
        moved(page, before)
        assert not page.is_visible("#line")
        assert not page.is_visible("#problem")
        play(page)


def test_a_choice_that_no_answer_came_to_is_made_once(served: Served) -> None:
    """The server dies with the choice on its way."""
    with browsing() as page:
        start(page, served.address)
        play(page)
        before, move = version(page), offered(page)[0]
        served.pause()
        choose(page, move)
        served.kill()
        served.start()
        moved(page, before)
        assert int(version(page)) > int(before)
        play(page)


def test_a_refresh_and_a_personal_link_lead_back_to_the_seat(served: Served) -> None:
    with browsing() as page, browsing() as other:
        start(page, served.address)
        play(page)
        before, options = version(page), offered(page)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.reload()
        page.wait_for_selector('body[data-line="connected"]')
        assert (version(page), offered(page)) == (before, options)
        # The list of one's own games belongs to other pages; its answer once came too late and took a place here.
        assert not [url for url in asked if url.endswith("/mine")]
        link = page.get_attribute("#table", "data-own")
        assert link
        # Another device looks on until it has the personal link, and has been told to keep it.
        other.goto(page.url)
        other.wait_for_selector('body[data-line="connected"]')
        assert offered(other) == []
        other.goto(urljoin(served.address, link))
        other.click("form[method=post] .btn.main")
        other.wait_for_selector('body[data-line="connected"]')
        assert offered(other) == options
        play(other)
        moved(page, before)
        assert version(page) == version(other)


def test_luck_is_taken_back_when_everybody_agrees_and_the_host_can_remove_a_player(served: Served) -> None:
    with browsing() as host, browsing() as guest:
        open_lobby(host, served.address, "game=ghost-stories&players=2&seating=me,open")
        sit_down(guest, host.url, "Bo")
        host.click(".begin .main:not([disabled])")
        for page in (host, guest):
            page.wait_for_selector('body[data-started="true"]')
        # Whoever is on turn plays until luck forbids to take it back freely.
        for _ in range(40):
            before = version(host)
            if host.locator('#tools [data-do="propose"]').count():
                break
            now = host if offered(host) else guest
            choose(now, offered(now)[0])
            for page in (host, guest):
                page.wait_for_selector(f'{TOLD} #prompt:not([data-version="{before}"])', state="attached")
        host.keyboard.press("u")
        host.wait_for_selector("#confirm[open]")
        assert "practice" in host.inner_text("#confirm")
        assert serious(host) == []
        host.click("#confirm [value=no]")
        assert guest.locator("#votes.votes").count() == 0
        host.click('#tools [data-do="propose"]')
        host.click("#confirm [value=yes]")
        guest.wait_for_selector("#votes.votes")
        keep(guest, "vote")
        assert serious(guest) == []
        guest.click('#votes [data-do="agree"]')
        for page in (host, guest):
            page.wait_for_selector(f'{TOLD} #prompt:not([data-version="{before}"])', state="attached")
            page.wait_for_selector('#notes:has-text("Practice")')
            assert page.locator("#log s").count() >= 1
        host.click('[data-drawer="people"]')
        host.click('#people [data-intent*="remove"]')
        guest.wait_for_selector('#people [data-do="sit"]', state="attached")
        assert offered(guest) == []


#: A browser behind something that lets no socket through.
NO_SOCKETS = """window.WebSocket = class {
    static OPEN = 1;
    constructor() { this.readyState = 3; setTimeout(() => this.onclose({ code: 1006 }), 10); }
}"""
#: Every piece on the board and where it stands.
PIECES = (
    """() => [...document.querySelectorAll(".piece")].map((one) => [one.id, one.dataset.x, one.dataset.y]).sort()"""
)


def test_where_sockets_are_blocked_one_request_makes_a_move(served: Served) -> None:
    with browsing() as page:
        page.add_init_script(NO_SOCKETS)
        page.goto(served.address)
        page.click(f"button:has-text('{HOT_SEAT}')")
        page.wait_for_selector('body[data-line="polling"]')
        assert page.is_visible("#line")
        for _ in range(3):
            play(page)
        with browsing() as watcher:
            # What others do comes without a socket, too.
            watcher.add_init_script(NO_SOCKETS)
            watcher.goto(page.url)
            watcher.wait_for_selector('body[data-line="polling"]')
            for _ in range(6):
                play(page, "end" if "end" in offered(page) else "")
            watcher.wait_for_selector(f'#prompt[data-version="{version(page)}"]', state="attached")
            assert watcher.evaluate(PIECES) == page.evaluate(PIECES)
            watcher.reload()
            watcher.wait_for_selector('body[data-line="polling"]')
            assert watcher.evaluate(PIECES) == page.evaluate(PIECES)
        served.kill()
        page.wait_for_selector('body[data-line="offline"]')
        served.start()
        page.wait_for_selector('body[data-line="polling"]')
        play(page)


def test_what_left_the_table_while_the_line_was_broken_is_gone(served: Served) -> None:
    with browsing() as page, browsing() as other:
        open_table(page, served.address, text=GHOUL, seating="me")
        page.wait_for_selector(READY, state="attached")
        other.goto(page.url)
        other.wait_for_selector('body[data-line="connected"]')
        assert other.locator("#haunter-e3").count() == 1
        # Its line breaks, and cannot be mended before the Ghoul has gone.
        other.evaluate(
            """() => {
            window.Socket = window.WebSocket;
            window.WebSocket = class { static OPEN = 1; };
            window.kaidan.table.line.socket.close();
        }"""
        )
        other.wait_for_selector('body[data-line="offline"]')
        play(page, "exorcise")
        while "end" not in offered(page):
            play(page)
        assert page.locator("#haunter-e3").count() == 0
        other.wait_for_function("!(window.kaidan.table.line.socket instanceof window.Socket)")
        other.evaluate("() => { window.WebSocket = window.Socket; window.kaidan.table.line.connect(); }")
        other.wait_for_selector(f'#prompt[data-version="{version(page)}"]', state="attached")
        assert other.evaluate(PIECES) == page.evaluate(PIECES)
        own = page.inner_text("#log").replace("You attempt", "Ada attempts").replace("You spend", "Ada spends")
        assert other.inner_text("#log") == own  # whoever only looks reads a name where she reads "you"


def test_why_not_threat_and_odds_are_answered(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        for verb in ("threat", "odds", "why"):
            page.click('#tools [data-do="asks"]')
            page.click(f'#tools [data-do="{verb}"]')
            page.wait_for_selector(f'#panel[data-about="{verb}"]')
            assert page.locator("#panel li, #panel .hint, #panel .chance").count()
        assert page.locator("#panel .rule").count()
        keep(page, "why-not")
        page.locator("#panel .rule").first.click()
        page.wait_for_selector('#panel[data-about="rule"] .rule-entry')
        page.click("#panel [data-do=close]")
        assert page.is_hidden("#panel")


def test_the_threat_says_the_worst_first_and_marks_its_place(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/learn")
        page.locator("form[action='/learn/3'] button").click()
        page.wait_for_selector(READY, state="attached")
        page.keyboard.press("t")
        page.wait_for_selector('#panel[data-about="threat"] .threat-lead.bad')
        assert "the Sorcerer" in page.inner_text("#panel .threat-lead")
        assert page.locator('#panel .omen.certain[data-at="b3"]').count()
        assert page.locator('.cell[data-place="b3"].foretold.certain').count() == 1
        keep(page, "threat")
        page.keyboard.press("Escape")
        assert page.locator(".foretold").count() == 0


def test_a_place_that_is_not_lit_says_why(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        lit = {place_of(page, move) for move in offered(page)}
        dark = next(tile for tile in ("b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2") if tile not in lit)
        page.click(f'[data-place="{dark}"]')
        page.wait_for_selector('#panel .because .rule[data-rule="GS-YAN-2"]')
        assert page.locator("#panel .because li").count() <= 3


@pytest.mark.long
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
        before, move = version(page), next(move for move in offered(page) if move.startswith("move "))
        page.tap(f'[data-place="{place_of(page, move)}"]')
        slip = page.locator(f'#choices .group.open .slip[data-move="{move}"]')
        box = slip.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE[1]
        slip.tap()
        moved(page, before)
        assert fits(page)
        for game in ({"game": "ghost-stories", "expansion": "white-moon"}, {"game": "yokai-pagoda"}):
            open_table(page, served.address, **game, players="4", seating="me,random,random,random")
            page.wait_for_selector(READY, state="attached")
            assert page.is_visible(".stage")
            assert fits(page), game


def test_a_click_counts_even_if_the_table_changes_while_the_button_is_down(served: Served) -> None:
    """Anything that happens may replace parts of the page; what is pressed has to stay."""
    with browsing() as page:
        lines: list[WebSocket] = []
        page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108  # it takes no built-in function
        remarks = iter(("hm, hm", "well, well", "so, so"))

        def press(button: str) -> None:
            before, remark = version(page), next(remarks)
            page.hover(button)
            page.mouse.down()
            with lines[-1].expect_event("framereceived", lambda frame: remark in str(frame)):
                page.evaluate(
                    """text => fetch(location.pathname + "/intent", {
                        method: "POST", headers: {"content-type": "application/json"},
                        body: JSON.stringify({ intent: "say", text })
                    })""",
                    remark,
                )
            page.wait_for_selector(f"#chat li:has-text('{remark}')", state="attached")
            page.mouse.up()
            moved(page, before)

        open_table(page, served.address, text=GHOUL, seating="me")
        page.wait_for_selector(READY, state="attached")
        page.click('[data-place="e3"]')
        press('#choices .group.open .slip[data-move="exorcise"]')
        press("#prompt .slip")
        press("#tools [data-end]")


@pytest.mark.parametrize("size, language", [(PHONE, "de-DE"), (DESK, "en-GB")])
def test_whoever_has_never_played_is_told_once_what_it_is_about(
    served: Served, size: tuple[int, int], language: str
) -> None:
    with browsing(size, language, newcomer=True) as page:
        start(page, served.address)
        page.wait_for_selector("#newcomers:has-text('Wu-Feng')")
        seen = page.evaluate(
            "() => [...document.querySelectorAll('#newcomers, #newcomers .btn')]"
            ".map(one => one.getBoundingClientRect())"
            ".every(box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)"
        )
        assert seen
        page.click('#newcomers [data-do="got-it"]')
        page.wait_for_selector("#newcomers", state="hidden")
        page.reload()
        page.wait_for_selector(READY, state="attached")
        assert page.locator("#newcomers").is_hidden()
