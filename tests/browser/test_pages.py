"""The pages around the table in a real browser: start page, lobby, end, replay; by hand, by keys, on a phone."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Route

from kaidan.server.lessons import lessons

from ..cases import diagonal, later
from .conftest import Served
from .pages import (
    COVERED,
    IN_GERMAN,
    IN_POLISH,
    PHONE,
    arrive,
    at_sizes,
    browsing,
    fits,
    keep,
    open_lobby,
    serious,
    start,
)

GOLDEN = Path(__file__).parents[1] / "golden"
TABLET = (820, 1180)
DESK = (1440, 900)
SIZES = (DESK, TABLET, PHONE)
PATHS = ("/", "/setup", "/setup?game=yokai-pagoda", "/rules?q=GS-EXO", "/learn", "/games", "/t/zzzzzzzz")
YOKAI = "game=yokai-pagoda"
LANGUAGES = ("en-GB", "de-DE", "pl-PL")
#: Where a finger needs room; a link inside a sentence is as high as its line.
PRESSED = "button, a.btn, a.way, select, input:not([type=hidden]):not([type=checkbox]):not([type=range])"


def ended(served: Served, name: str, seating: str) -> tuple[str, str]:
    """A table whose game is over, its code and the personal link to it."""
    text = (GOLDEN / f"{name}.kgn").read_text(encoding="utf-8")
    asked = {"text": text, "seating": seating, "name": "Ada", "start": "" if "open" in seating else "1"}
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{served.address}/tables", json.dumps(asked).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        body = json.loads(answer.read())
    return body["code"], served.address + body["link"]


def lobby(page: Page, served: Served, setup: str, name: str = "Ada") -> str:
    """Open a table for others; its address."""
    open_lobby(page, served.address, setup, name)
    return page.url


def small(page: Page) -> list[str]:
    """What is pressed and smaller than a finger."""
    found: list[str] = page.locator(PRESSED).evaluate_all(
        """all => all.filter(one => one.checkVisibility({visibilityProperty: true}))
            .map(one => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
            .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
    )
    return found


def box_of(page: Page, what: str) -> tuple[float, float]:
    """Where something begins and ends, from top to bottom."""
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


# -- setting up -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", IN_GERMAN)
def test_the_setup_page_says_what_a_level_changes_and_keeps_its_button_in_sight(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        for setup in ("game=ghost-stories", "game=ghost-stories&expansion=white-moon", "game=yokai-pagoda"):
            page.goto(f"{served.address}/setup?{setup}")
            for size in at_sizes(page, (1440, 900), (1280, 720), TABLET, PHONE):
                assert box_of(page, ".depart .btn")[1] <= size[1], (setup, size)
                assert fits(page), (setup, size)
                keep(page, f"setup-{language[:2]}-{size[0]}")
        page.goto(f"{served.address}/setup?game=ghost-stories")
        levels = page.locator('input[name="level"]')
        said = []
        for n in range(levels.count()):
            levels.nth(n).check()
            said.append(page.inner_text(".explained"))
        assert len(set(said)) == 4
        assert all(said)
        # scrolled to its end, the bar lies on nothing
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert page.evaluate(COVERED, [".copyable", ".depart"]) == []


@pytest.mark.parametrize("language", IN_GERMAN)
def test_who_plays_stands_whole_above_the_bar_of_the_setup_page(served: Served, language: str) -> None:
    with browsing((1280, 720), language) as page:
        for setup in ("game=ghost-stories", "game=ghost-stories&expansion=white-moon", f"{YOKAI}&players=5"):
            page.goto(f"{served.address}/setup?{setup}")
            for size in at_sizes(page, (1280, 720), (1440, 900), TABLET):
                assert page.evaluate(COVERED, [".links, .chosen, .stool", ".depart"]) == [], (setup, size)
                cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className)"
                assert page.locator(".links, .site, .site-nav").evaluate_all(cut) == [], (setup, size)


# -- the start page ---------------------------------------------------------------------------------------------------
def test_one_click_without_a_name_begins_a_game(served: Served) -> None:
    with browsing(DESK) as page:
        page.goto(served.address)
        page.click("button.play")
        page.wait_for_selector('body[data-started="true"]')
        page.wait_for_selector(".before", state="hidden")


def test_the_game_that_waits_is_offered_on_the_start_page(served: Served) -> None:
    with browsing(DESK) as page:
        page.goto(served.address)
        assert page.locator("#resume").count() == 0
        page.click("button.play")
        page.wait_for_selector('body[data-started="true"]')
        page.wait_for_function("() => localStorage.getItem('kaidan-games')")
        table = page.url
        page.goto(served.address)
        page.wait_for_selector("#resume")
        assert "3 bots" in page.inner_text("#resume")
        keep(page, "home-resume")
        page.click("#resume")
        page.wait_for_url(table)
        page.goto(f"{served.address}/games")
        page.wait_for_selector(".mine li[data-code] time:has-text('today')")


def test_a_language_of_the_address_is_kept_for_the_games_and_the_table(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        page.goto(f"{served.address}/?lang=de")
        page.wait_for_selector("#resume")
        assert "Du bist dran" in page.inner_text("#resume")
        page.goto(served.address)
        assert page.get_attribute("html", "lang") == "de"
        page.click("button.play")
        page.wait_for_selector("#prompt[data-version]", state="attached")
        assert page.get_attribute("html", "lang") == "de"


def test_everything_of_the_first_screen_is_on_the_first_screen(served: Served) -> None:
    for language in LANGUAGES:
        with browsing(DESK, language) as page:
            page.goto(served.address)
            for size in at_sizes(page, *SIZES):
                keep(page, f"home-{language[:2]}-{size[0]}")
                assert fits(page), (language, size)
                for what in (".play", ".playform [data-name]", ".ways"):
                    box = page.locator(what).first.bounding_box()
                    assert box is not None
                    assert box["y"] + box["height"] <= size[1], (language, size, what)
                assert not small(page), (language, size)


@pytest.mark.parametrize("language", IN_GERMAN)
def test_the_start_page_is_seen_as_a_whole_on_a_desk(served: Served, language: str) -> None:
    with browsing(DESK, language) as page:
        page.goto(served.address)
        for size in at_sizes(page, (1280, 720), (1440, 900), (1920, 1080)):
            assert page.evaluate("document.documentElement.scrollHeight") <= size[1], size
            assert box_of(page, ".foot")[1] <= size[1], size
            assert page.evaluate(COVERED, [".hero h1, .hero .lead, .playform", ".name-seal, .way"]) == [], size
            assert page.evaluate(COVERED, [".promise", ".way, .name-seal"]) == [], size


def test_the_first_visit_has_no_empty_lists_and_one_way_to_open_a_table(served: Served) -> None:
    with browsing(DESK) as page:
        page.goto(served.address)
        assert page.get_by_text("Open a table", exact=True).count() == 1
        assert page.locator(".game .go a.btn").all_inner_texts() == ["With friends"] * 3
        for size in at_sizes(page, *SIZES, (1280, 720)):
            assert not page.locator(".for-known:visible").count(), size
            # 怪談 is read in the picture, or in the header where the picture has no room
            tall = page.locator(".name-seal").is_visible()
            mark = "getComputedStyle(document.querySelector('.door .brand img')).content"
            assert tall or "/art/brand.svg" in page.evaluate(mark), size
        page.click("button.play")
        page.wait_for_function("() => localStorage.getItem('kaidan-games')")
        page.goto(served.address)
        page.wait_for_selector(".mine li[data-code]")
        for size in at_sizes(page, (1280, 720), DESK):
            assert page.locator("#own-games").is_visible(), size
            assert page.evaluate("document.documentElement.scrollHeight") <= size[1], size


@pytest.mark.parametrize("language", IN_POLISH)
def test_own_games_are_whole_rows_and_leave_the_start_page_one_window(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        for n in range(5):
            page.goto(served.address)
            page.locator(".game").nth(n % 3).locator("button.main").click()
            page.wait_for_selector('body[data-started="true"]')
            page.wait_for_function(f"() => JSON.parse(localStorage.getItem('kaidan-games'))?.length === {n + 1}")
        page.goto(served.address)
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            page.wait_for_selector(".mine li[data-code]")
            # Five are known and fewer shown: the way to all of them is beside the heading.
            assert page.is_visible("[data-all]")
            rows = page.locator(".mine li:visible").evaluate_all(
                "all => all.map((row) => row.getBoundingClientRect().bottom)"
            )
            assert len(rows) >= 2, size
            assert rows[-1] <= box_of(page, ".mine")[1] + 1, size
            assert page.evaluate("document.documentElement.scrollHeight") <= size[1], size
            assert box_of(page, ".more")[1] <= size[1], size
            keep(page, f"home-games-{language[:2]}-{size[0]}")


def test_each_game_says_what_one_click_begins(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        said = page.locator(".game button.main small").all_inner_texts()
        assert said == ["Initiation, 3 bots", "Initiation, 3 bots", "3 bots"]


@pytest.mark.parametrize("size", [later(DESK), later(TABLET), PHONE])
def test_each_lesson_has_a_picture_of_what_it_teaches(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        page.goto(f"{served.address}/learn")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.lesson-print img')].every((one) => one.complete && one.naturalWidth)"
        )
        shown = page.locator(".lessons li").evaluate_all(
            """all => all.map((one) => [...one.querySelectorAll(".lesson-print img:not(.behind)")].map((image) => {
                 const frame = image.parentElement.getBoundingClientRect(), box = image.getBoundingClientRect();
                 return box.width > 12 && box.left >= frame.left && box.right <= frame.right;
               }))"""
        )
        assert len(shown) == len(lessons())
        assert all(len(figures) >= 3 and all(figures) for figures in shown)
        assert fits(page)
        keep(page, f"learn-{size[0]}")


@pytest.mark.parametrize("language", IN_POLISH)
def test_the_call_of_the_start_page_lies_on_no_face(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        page.goto(served.address)
        text = """() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(".hero h1"));
          const face = document.querySelector(".sky .face").getBoundingClientRect();
          return [...words.getClientRects()].filter((line) => line.right > face.left && line.bottom > face.top
            && line.top < face.bottom).length;
        }"""
        assert page.evaluate(text) == 0
        assert fits(page)


def test_a_code_leads_to_its_table(served: Served) -> None:
    with browsing() as host, browsing() as guest:
        address = lobby(host, served, "players=2&seating=me,open")
        guest.goto(served.address)
        guest.fill("[name=code]", address.rsplit("/", 1)[1].upper())
        guest.keyboard.press("Enter")
        guest.wait_for_url(address)


def test_a_public_table_is_found_joined_and_when_full_watched(served: Served) -> None:
    with browsing(DESK) as host, browsing() as guest, browsing() as third:
        address = lobby(host, served, "players=2&seating=me,open", "Host of all")
        path = address.removeprefix(served.address)
        host.click('[role="switch"]')
        host.wait_for_selector('[role="switch"][aria-checked="true"]')
        host.wait_for_timeout(2100)  # the list is kept for two seconds
        guest.goto(served.address)
        guest.click(f'.tables a[href="{path}"]:has-text("Sit down")')
        guest.wait_for_selector('body[data-line="connected"]')
        guest.fill(".naming input", "Bo")
        guest.click('.lobby [data-do="sit"]')
        guest.wait_for_selector("#lobby.seated")
        host.wait_for_timeout(2100)
        third.goto(served.address)
        third.click(f'.tables a[href="{path}"]:has-text("Watch")')
        third.wait_for_selector("#lobby.open:not(.seated)")
        host.click('[role="switch"]')
        host.wait_for_selector('[role="switch"][aria-checked="false"]')


@pytest.mark.parametrize("path, theme", diagonal(PATHS, ["dark", "light"]))
def test_the_pages_have_no_findings_by_day_or_night(served: Served, path: str, theme: str) -> None:
    with browsing(DESK) as page:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        page.goto(served.address + path)
        for size in at_sizes(page, DESK, PHONE):
            assert not serious(page), (path, theme, size)
            assert fits(page), (path, size)


def test_day_and_night_are_kept(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        before = page.get_attribute("html", "data-theme")
        page.click('[data-do="theme"]')
        page.goto(f"{served.address}/rules")
        assert page.get_attribute("html", "data-theme") not in ("", before)


# -- before the game --------------------------------------------------------------------------------------------------
def test_the_lobby_says_who_sits_where_and_why_the_game_cannot_begin(served: Served) -> None:
    with browsing(DESK) as host, browsing(PHONE, touch=True) as guest:
        address = lobby(host, served, "players=4&seating=me,open,adept,open")
        assert host.locator(".chair").count() == 4
        assert host.locator(".chair.me .st").inner_text() == "You, host"
        assert host.locator(".chair .pw p").count() == 4
        begin = host.locator(".begin .main")
        assert begin.is_disabled()
        reason = host.locator(f"#{begin.get_attribute('aria-describedby')}")
        assert "need a player or a bot" in reason.inner_text()
        guest.goto(address)
        guest.wait_for_selector('body[data-line="connected"]')
        guest.tap('.chair [data-do="sit"] >> nth=0')
        guest.wait_for_selector("#problem:not([hidden])")  # who sits down has a name
        guest.fill(".naming input", "Bo")
        guest.tap('.chair [data-do="sit"] >> nth=0')
        guest.wait_for_selector("#lobby.seated")
        host.wait_for_selector(".chair:has-text('Bo') .st.here")
        keep(host, "lobby")
        keep(guest, "lobby-phone")
        host.click('.chair.bot .seg button:has-text("Beginner")')
        guest.wait_for_selector(".chair.bot:has-text('beginner')")
        guest.goto(served.address)
        host.wait_for_selector(".chair:has-text('Bo') .st.away")
        assert "Bo is not here yet" in reason.inner_text()
        host.click(".lobby [data-do=fill]")
        host.click(".begin .main:not([disabled])")
        host.click("#confirm[open] [value=yes]")  # Bo has not said that he is ready
        host.wait_for_selector('body[data-started="true"]')


def test_a_tap_that_comes_before_the_script_is_done_when_it_is_there(served: Served) -> None:
    held: list[Route] = []
    with browsing() as page:
        page.route("**/static/table.js*", lambda route: held.append(route))  # noqa: PLW0108  # its name is looked at
        page.goto(f"{served.address}/setup?game=ghost-stories&seating=me,me,me,me")
        page.click("main form button.main", no_wait_after=True)
        page.wait_for_selector("#lobby.open")
        page.click(".begin .main:not([disabled])", no_wait_after=True)
        assert page.get_attribute("#prompt", "data-started") is None
        for route in held:
            route.continue_()
        page.wait_for_selector("#prompt[data-started]", state="attached")


def test_nothing_of_the_game_is_seen_before_it_begins(served: Served) -> None:
    with browsing(DESK) as page:
        lobby(page, served, "players=4&seating=me,open,adept,open")
        for what in (".stage", ".bar", ".scroll", ".seats"):
            assert not page.locator(what).first.is_visible(), what


@pytest.mark.parametrize("language", IN_GERMAN)
def test_the_lobby_fits_every_size_and_language(served: Served, language: str) -> None:
    with browsing(DESK, language) as page:
        lobby(page, served, "players=4&seating=me,open,adept,open")
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            keep(page, f"lobby-{language[:2]}-{size[0]}")
            assert fits(page), (language, size)
            assert not small(page), (language, size)
            box = page.locator(".begin .main").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= size[1], (language, size)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        cards = page.locator(".chair, .deal, .inviting, .begin").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => [box.x, box.y, box.right, box.bottom])"
        )
        for i, one in enumerate(cards):
            for other in cards[i + 1 :]:
                apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (language, one, other)


@pytest.mark.parametrize("setup", ["game=yokai-pagoda&players=3&seating=me,open,open", "players=2&seating=me,open"])
def test_whoever_opens_a_table_without_a_name_is_asked_for_one(served: Served, setup: str) -> None:
    with browsing(DESK) as page, browsing(PHONE) as friend:
        page.goto(f"{served.address}/setup?{setup}")
        page.click(".depart .btn")
        page.wait_for_selector(".naming input")
        for size in at_sizes(page, (1440, 900), (1280, 720), TABLET, PHONE):
            assert fits(page), size
            assert page.evaluate(COVERED, [".naming", ".chair, .begin .btn, .inviting"]) == [], size
            keep(page, f"nameless-{size[0]}")
        friend.goto(page.url)
        friend.wait_for_selector(".chair")
        page.fill(".naming input", "Dora")
        page.press(".naming input", "Enter")
        page.wait_for_selector('.chair:has-text("Dora")')
        page.wait_for_selector(".naming", state="hidden")
        friend.wait_for_selector('.chair:has-text("Dora")')


@pytest.mark.parametrize("language", IN_GERMAN)
def test_a_link_that_only_this_computer_can_open_says_so(served: Served, language: str) -> None:
    """The servers of tests listen at 127.0.0.1, as one does that is started without an address."""
    with browsing(DESK, language) as page:
        lobby(page, served, "players=4&seating=me,open,adept,open")
        for size in at_sizes(page, (1440, 900), DESK, (1280, 720), TABLET, PHONE):
            assert "kaidan serve --host 0.0.0.0" in page.inner_text(".inviting .only-here"), size
            assert page.locator(".inviting .qr, .inviting div p").count() == 0, size
            assert not page.locator(".center p:not(.code)").is_visible(), size  # which says that a phone can open it
            assert page.evaluate(COVERED, [".inviting", ".chair, .begin"]) == [], size
            assert fits(page), size
            keep(page, f"only-here-{language[:2]}-{size[0]}")


#: Papers that lie on one another, and what is wider than the paper or the table that it stands on.
CROWDED = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.getClientRects().length);
  const papers = seen(".chair, .deal, .inviting, .begin, .naming, .top")
    .map((one) => [one, one.getBoundingClientRect()]);
  const fixed = getComputedStyle(document.querySelector(".begin")).position === "fixed"; // over what is scrolled
  const on = papers.flatMap(([one, a], n) => papers.slice(n + 1).filter(([other, b]) =>
    !(fixed && (one.matches(".begin") || other.matches(".begin"))) &&
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
  ).map(([other]) => `${one.className} on ${other.className}`));
  const wide = seen(".chair, .chair .seg, .chair .seg button, .chair .btn, .center .code")
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className} ${one.textContent}`);
  const table = document.querySelector(".top").getBoundingClientRect(), plate = seen(".center p");
  const off = table.width ? plate.map((one) => one.getBoundingClientRect())
    .filter((box) => box.left < table.left + 12 || box.right > table.right - 12).map(() => "plate off the table") : [];
  return [...on, ...wide, ...off];
}"""


@pytest.mark.parametrize(
    "setup",
    [
        "players=4&seating=me,open,adept,open",
        later(f"{YOKAI}&players=4&seating=me,adept,open,adept"),
        f"{YOKAI}&players=5&seating=me,open,adept,open,open",
    ],
)
@pytest.mark.parametrize("language", IN_POLISH)
def test_nothing_in_the_lobby_lies_on_anything_or_is_cut(served: Served, language: str, setup: str) -> None:
    with browsing(DESK, language) as page:
        lobby(page, served, setup)
        for size in at_sizes(page, (1440, 900), (1280, 720), TABLET, PHONE, (844, 390)):
            assert page.evaluate(CROWDED) == [], size
            assert fits(page), size


@pytest.mark.parametrize("scheme", ["dark", later("light")])
def test_the_lobby_and_the_end_have_no_findings(served: Served, scheme: Literal["dark", "light"]) -> None:
    _, link = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing(DESK) as page:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        lobby(page, served, "players=4&seating=me,open,adept,open")
        for size in at_sizes(page, DESK, PHONE):
            assert not serious(page), (size, scheme)
        arrive(page, link)
        page.wait_for_selector("#end.open")
        for size in at_sizes(page, DESK, PHONE):
            assert not serious(page), (size, scheme)


# -- the end ----------------------------------------------------------------------------------------------------------
def test_the_end_tells_what_happened_and_leads_on(served: Served) -> None:
    _, link = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing(DESK) as page:
        arrive(page, link)
        page.wait_for_selector("#end.open.lost")
        for size in at_sizes(page, *SIZES):
            keep(page, f"finale-{size[0]}")
            assert page.inner_text("#end-title") == "The village falls"
            assert fits(page)
            assert page.locator(".sheet tr").count() > 4
            assert page.locator(".deeds li").count() == 4
            decided = page.locator("#review .lately li").all_inner_texts()
            assert 1 <= len(decided) <= 3
            assert decided[0].startswith("On turn ")
            first = page.locator(".next .btn").first.bounding_box()
            assert first is not None
            assert first["y"] + first["height"] <= size[1]
            page.click(".next [data-peek]")
            page.wait_for_selector(".back-to-end:visible")
            assert page.evaluate(COVERED, [".seat, .cell, .story", ".back-to-end"]) == []
            assert not page.locator("#end-title").is_visible()
            page.click(".back-to-end")
            page.wait_for_selector("#end-title:visible")


@pytest.mark.parametrize("language", IN_POLISH)
def test_the_tally_says_what_it_counts_and_is_seen_in_one_window(served: Served, language: str) -> None:
    _, link = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing(DESK, language) as page:
        page.emulate_media(reduced_motion="reduce")
        arrive(page, link)
        page.wait_for_selector("#end.open")
        head = {"en": "Ghosts exorcised", "de": "Ausgetriebene Geister", "pl": "Wypędzone duchy"}
        assert page.inner_text(".tally h3") == head[language[:2]]
        assert page.locator(".deeds li > b").all_inner_texts() == ["0", "2", "0", "0"]
        assert page.locator(".deeds small").count() == 2  # two have died, and it is said when
        page.wait_for_selector("#review .curve", timeout=120_000)  # until then it is written anew as it grows
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            for what in (".headline .lead", "#review .lately", ".sheet .sum", ".stamped", ".deeds", ".next"):
                assert box_of(page, what)[1] <= size[1], (what, size)
            assert page.evaluate(COVERED, [".headline h2, .headline .lead", ".fates li, .roll"]) == [], size


def test_again_begins_the_same_game_alone_with_one_click(served: Served) -> None:
    code, link = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing() as page:
        arrive(page, link)
        page.click("#end .next .btn.main")
        page.wait_for_selector('body[data-started="true"][data-over="false"]')
        assert code not in page.url


@pytest.mark.long
def test_a_rematch_takes_everybody_to_the_new_table(served: Served) -> None:
    _, link = ended(served, "ghost-stories-hell-2-e1", "me,open")
    with browsing() as ada, browsing() as bob, browsing() as watcher:
        arrive(ada, link)
        ada.wait_for_selector('body[data-line="connected"]')
        bob.goto(ada.url)
        watcher.goto(ada.url)
        bob.wait_for_selector('body[data-line="connected"]')
        bob.fill(".naming input", "Bob")
        bob.click('.lobby [data-do="sit"]')
        bob.click(".switch.ready")
        ada.click(".begin .main:not([disabled], [data-confirm])")
        for page in (ada, bob, watcher):
            page.wait_for_selector("#end.open")
        ada.click('#end form[action$="/rematch"] button')
        ada.wait_for_selector("#lobby.open.seated")
        bob.click("#follow")
        bob.wait_for_selector("#lobby.open.seated")
        watcher.click("#follow")
        watcher.wait_for_selector("#lobby.open:not(.seated)")
        assert ada.url == bob.url == watcher.url
        ada.wait_for_selector(".chair:has-text('Bob') .st.here")
        ada.click(".begin .main:not([disabled], [data-confirm])")  # whoever follows to a rematch is ready
        bob.wait_for_selector('body[data-started="true"]')


# -- looking back -----------------------------------------------------------------------------------------------------
def instant(page: Page) -> int:
    return int(page.get_attribute("body", "data-instant") or -1)


def agrees(page: Page) -> None:
    """Story, scrubber, sentence and board show the same instant."""
    shown = page.evaluate("document.querySelector('#log .now button').dataset.frame")
    assert (int(shown), int(page.input_value(".scrub input"))) == (instant(page), instant(page))
    line = page.inner_text("#now-line").strip()
    assert line == page.inner_text("#log .now button span").strip()
    scene = page.evaluate("Object.entries(window.kaidan.replay.shown)")
    for name, html in scene:
        if not re.search(r'class="piece', html):
            ours = page.evaluate(
                "html => { const t = document.createElement('template'); t.innerHTML = html;"
                " return t.content.firstElementChild.textContent }",
                html,
            )
            assert page.evaluate("id => document.getElementById(id)?.textContent", name) == ours, name


def test_a_replay_plays_from_the_first_move_and_everything_shows_the_same_instant(served: Served) -> None:
    code, _ = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing(DESK) as page:
        page.add_init_script("localStorage.setItem('kaidan-speed', '8')")
        page.goto(f"{served.address}/t/{code}/replay")
        page.wait_for_function("() => Number(document.body.dataset.instant) > 5")
        page.keyboard.press(" ")
        page.wait_for_selector('body[data-playing="false"]')
        page.wait_for_timeout(300)
        now = instant(page)
        agrees(page)
        page.wait_for_timeout(600)
        assert instant(page) == now
        keep(page, "replay")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'body[data-instant="{now + 1}"]')
        agrees(page)
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f'body[data-instant="{now - 1}"]')
        agrees(page)
        page.keyboard.press("End")
        last = page.get_attribute("#table", "data-last")
        page.wait_for_selector(f'body[data-instant="{last}"]')
        agrees(page)
        assert page.locator(".ticks rect").count() > 10
        page.keyboard.press("PageUp")
        page.wait_for_selector(f'body:not([data-instant="{last}"])')
        agrees(page)
        page.keyboard.press("Home")
        page.wait_for_selector('body[data-instant="0"]')
        agrees(page)
        twenty = int(page.locator("#log li:not(.passing) button").nth(20).get_attribute("data-frame") or 0)
        page.click(f'#log [data-frame="{twenty}"]')
        page.wait_for_selector(f'body[data-instant="{twenty}"]')
        agrees(page)
        assert page.locator("#log .passing:visible").count() == 0  # where a ghost comes to says that it was drawn
        drawn = page.locator("#log .passing button").nth(4).get_attribute("data-frame")
        lines = page.locator("#log li:visible").count()
        page.evaluate("n => window.kaidan.replay.seek(Number(n))", drawn)
        page.wait_for_selector(f'body[data-instant="{drawn}"]')
        agrees(page)
        assert page.locator("#log .passing:visible").count() == 1
        assert page.locator("#log li:visible").count() == lines
        box = page.locator(".scrub").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] - 8)
        page.wait_for_function("() => Number(document.body.dataset.instant) > 40")
        agrees(page)


def test_a_replay_fits_every_size_and_has_no_findings(served: Served) -> None:
    code, _ = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    for language, size in zip(LANGUAGES, SIZES, strict=True):
        with browsing(size, language) as page:
            page.emulate_media(reduced_motion="reduce")
            page.goto(f"{served.address}/t/{code}/at/40")
            page.wait_for_selector("body[data-instant] #now-line:not(:empty)", state="attached")
            keep(page, f"replay-{size[0]}")
            assert fits(page)
            assert not serious(page), size
            for what in (".stage", ".dock", '[data-do="play"]', "[data-fork] button"):
                box = page.locator(what).first.bounding_box()
                assert box is not None
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= size[1], (what, size)


#: Names that are cut, and papers of a replay that lie on one another.
HIDDEN = """() => {
  const papers = [...document.querySelectorAll(".seat, .families, .story, .now-line, .coming, .bar, .corner-tools")]
    .filter((one) => one.getClientRects().length).map((one) => [one, one.getBoundingClientRect()]);
  const on = papers.flatMap(([one, a], n) => papers.slice(n + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
  ).map(([other]) => `${one.className} on ${other.className}`));
  const cut = [...document.querySelectorAll(".seat .who > b")].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...on, ...cut.map((one) => `cut: ${one.textContent}`)];
}"""


@pytest.mark.parametrize("language", IN_GERMAN)
def test_nothing_of_a_replay_is_hidden_or_cut_in_a_low_window(served: Served, language: str) -> None:
    for record, seating in (
        ("ghost-stories-initiation-4", "me,random,random,random"),
        ("white-moon-initiation-4", "me,random,random,random"),
        ("yokai-pagoda-3", "me,random,random"),
    ):
        code, _ = ended(served, record, seating)
        with browsing((1280, 720), language) as page:
            page.emulate_media(reduced_motion="reduce")
            page.goto(f"{served.address}/t/{code}/at/40")
            page.wait_for_selector("body[data-instant] #now-line:not(:empty)", state="attached")
            for size in at_sizes(page, (1280, 720), (1440, 900)):
                assert page.evaluate(HIDDEN) == [], (record, size)
                small = """() => [...document.querySelectorAll("#now-line, #log button span, .turning p")]
                  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 13).map((one) => one.textContent)"""
                assert page.evaluate(small) == [], (record, size)


def test_play_on_from_here_opens_a_table_at_that_instant(served: Served) -> None:
    code, link = ended(served, "ghost-stories-initiation-4", "me,random,random,random")
    with browsing(DESK) as page:
        arrive(page, link)
        for n in range(48, 78):
            page.goto(f"{served.address}/t/{code}/at/{n}")
            page.wait_for_selector("body[data-instant] #now-line:not(:empty)")
            turn = page.inner_text("#bar h1")
            if turn.endswith("Ada"):  # at a bot's turn the new table would play on at once
                break
        page.click("[data-fork] button")
        page.wait_for_selector('body[data-started="true"][data-over="false"]')
        assert page.inner_text("#bar h1") == turn.replace("Ada", "you")
        assert code not in page.url


def test_where_hands_were_hidden_a_replay_can_be_seen_through_one_seats_eyes(served: Served) -> None:
    code, _ = ended(served, "yokai-pagoda-3", "me,random,random")
    with browsing(DESK) as page:
        page.goto(f"{served.address}/t/{code}/at/40")
        page.wait_for_selector("body[data-instant]")
        told = page.locator("#log li button span").all_inner_texts()
        now = instant(page)
        page.click('[data-eyes="1"]')
        page.wait_for_selector('[data-eyes="1"][aria-current]')
        page.wait_for_selector(f'body[data-instant="{now}"]')
        assert page.locator("#log li button span").all_inner_texts() != told


#: The buttons of each game's card that do not lie in it, or that something lies on.
ASTRAY = """() => [...document.querySelectorAll(".game")].flatMap((card) => {
  card.scrollIntoView({ block: "center" });
  const edge = card.getBoundingClientRect();
  return [...card.querySelectorAll(".go .btn")].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom || !button.contains(hit);
  }).map((button) => button.textContent);
})"""


@pytest.mark.parametrize("language", IN_POLISH)
def test_each_game_is_begun_from_its_own_card(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        page.goto(served.address)
        for size in at_sizes(page, PHONE, (412, 915), (820, 1180), (1280, 720), (1440, 900)):
            assert page.locator(".game .go .btn").count() == 6
            assert page.evaluate(ASTRAY) == [], size
