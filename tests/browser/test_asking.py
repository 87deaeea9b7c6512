"""What a table tells on request, in a real browser: advice, looking back, stepping through, the pace of events."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from ..golden.golden import FOLDER
from .conftest import Served
from .pages import PHONE, browsing, fits, keep, moved, play, serious, start, to_the_yang_phase, version


def open_table(page: Page, address: str, **asked: Any) -> None:
    """A table as a program opens it, with this page as its host."""
    answer = httpx.post(f"{address}/tables", json={"name": "Ada", "start": "1", **asked})
    page.goto(address + answer.json()["link"])
    page.wait_for_selector('#line[data-state="connected"]')


def golden(name: str) -> str:
    return (FOLDER / f"{name}.kgn").read_text()


def test_the_bots_advise_by_touch_and_by_key(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        page.click('#tray [data-do="advice"]')
        page.wait_for_selector('#panel[data-about="advice"] .option')
        assert "%" in page.inner_text("#panel .advice")
        assert serious(page) == []
        keep(page, "advice")
        page.keyboard.press("Escape")
        page.wait_for_selector("#panel .advice", state="detached")
        page.keyboard.press("a")
        page.wait_for_selector('#panel[data-about="advice"] .option')
        before = version(page)
        page.locator("#panel .advice .option").first.click()
        moved(page, before)


@pytest.mark.parametrize("key, about", [("t", "threat"), ("o", "odds"), ("w", "why"), ("s", "status"), ("?", "keys")])
def test_a_key_asks_and_leads_to_the_answer(served: Served, key: str, about: str) -> None:
    with browsing() as page:
        start(page, served.address)
        page.keyboard.press(key)
        page.wait_for_selector(f'#panel[data-about="{about}"]')
        assert page.evaluate("document.activeElement.closest('#panel') !== null")


def test_a_finished_game_is_looked_back_on_and_stepped_through(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, text=golden("yokai-pagoda-3"), seating="me,me,me")
        page.wait_for_selector("#end.open")
        page.click("#end [data-do=review]")
        page.wait_for_selector("#review .curve")
        assert serious(page) == []
        keep(page, "review")
        page.locator("#review .turns a").first.click()
        page.wait_for_selector(".steps")
        here = page.url
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url != here)
        page.click(".steps a[rel=prev]")
        page.wait_for_url(here)
        assert page.input_value(".steps .copyable input") == here
        assert serious(page) == []
        keep(page, "replay")


def test_a_step_of_a_replay_explains_its_places(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, text=golden("ghost-stories-normal-4"), seating="me,me,me,me")
        page.goto(page.url.split("?")[0] + "/at/0")
        page.click("#cell-c3")
        page.wait_for_selector("#panel.open .facts")
        assert page.inner_text("#cell-c3 .name") in page.inner_text("#panel")
        page.click("#panel [data-do=close]")
        page.wait_for_selector("#panel.open", state="detached")


def test_a_review_fits_a_phone(served: Served) -> None:
    with browsing(PHONE) as page:
        open_table(page, served.address, text=golden("ghost-stories-normal-4"), seating="me,me,me,me")
        page.click("#end [data-do=review]")
        page.wait_for_selector("#review .curve")
        assert fits(page)
        keep(page, "review-phone")


def test_events_wait_for_their_reader_step_by_step(served: Served) -> None:
    with browsing(pace="step") as page:
        open_table(page, served.address, players="1", seating="me")
        page.wait_for_selector("#tray[data-mine] .option")
        before = version(page)
        while page.locator("#ticker.stepping").is_hidden():
            page.locator("#choices .option").first.click()
            page.wait_for_timeout(300)
            assert int(version(page)) < int(before) + 60, "no move ever told more than one event"
        assert page.locator("#ticker li").count() == 1
        page.keyboard.press("n")
        assert page.locator("#ticker li").count() == 2
        held = version(page)
        page.click("#ticker [data-do=skip]")
        page.wait_for_selector("#ticker", state="hidden")
        page.wait_for_selector("#tray[data-mine] .option")
        assert int(version(page)) >= int(held) > int(before) - 1


def test_no_figure_stands_on_two_tiles_while_events_are_told(served: Served) -> None:
    with browsing(pace="step") as page:
        open_table(page, served.address, players="4", seating="me,random,random,random")
        stood: set[tuple[str, ...]] = set()
        while len(stood) < 3:
            page.wait_for_function(MINE)  # the bots have played, and most of what they did is still to be told
            while page.locator("#ticker").is_visible() or not page.locator("#tray[data-mine] .option").count():
                figures = page.evaluate(FIGURES)
                colours = [figure.split()[0] for figure in figures]
                assert len(set(colours)) == len(colours), (figures, page.inner_text("#ticker"))
                stood.add(tuple(figures))
                page.keyboard.press("n")
            before = version(page)
            page.locator("#choices .option").last.click()
            page.wait_for_selector(f'#tray:not([data-version="{before}"]), #ticker:not([hidden])')


#: Whether the server waits for this page's player, whatever is shown already.
MINE = """async () => {
    const answer = await fetch(location.pathname + "/fragments");
    return (await answer.json()).fragments.tray.includes("data-mine");
}"""
#: Every figure, by its colour and its place, in this order.
FIGURES = """() => {
    const colour = (pawn) => [...pawn.classList].find((name) => name.startsWith("of-"));
    const told = (pawn) => `${colour(pawn)} ${pawn.closest(".cell").id}`;
    return [...document.querySelectorAll(".cell .pawn")].map(told).sort();
}"""
#: Two moves that came one after the other, told event by event: what each event showed.
TOLD = """async () => {
    const { Telling } = await import("/static/pace.js");
    const line = ([n, at]) => `<li data-line="${n}" data-at="${at}">x</li>`;
    const log = (...lines) => `<ol id="log">${lines.map(line).join("")}</ol>`;
    const shown = [], telling = new Telling((fragments) => shown.push({ ...fragments }), () => "step");
    telling.last = 0;
    const cells = { "cell-a1": "left", "cell-b2": "1", "cell-c3": "1" };
    telling.tell({ log: log([1, "b2"], [2, "c3"], [3, ""]), ...cells, bar: "1", tray: "1" }, []);
    telling.tell({ log: log([4, "c3"], [5, ""]), "cell-c3": "2", bar: "2", tray: "2" }, []);
    for (let n = 0; n < 4; n += 1) telling.next();
    return shown.map(({ log, ...rest }) => rest);
}"""


def test_header_and_tiles_tell_of_one_move_after_the_other(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        assert page.evaluate(TOLD) == [
            {"cell-a1": "left", "cell-b2": "1"},
            {"cell-c3": "1", "bar": "1"},
            {"tray": "1"},
            {"cell-c3": "2", "bar": "2"},
            {"tray": "2"},
        ]


def test_the_pace_is_chosen_in_the_menu_and_remembered(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        page.click("#tab-menu")
        page.click('[data-pace="step"]')
        page.reload()
        page.click("#tab-menu")
        assert page.get_attribute('[data-pace="step"]', "aria-pressed") == "true"


def test_hot_seat_covers_the_hand_of_yokai_pagoda_between_players(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, game="yokai-pagoda", players="2", seating="me,me")
        page.wait_for_selector(".cover button")
        assert page.locator(".hand .yokai").count() == 0
        keep(page, "hot-seat-covered")
        seen = set()
        for _ in range(12):
            page.click(".cover button")
            page.wait_for_selector("#tray[data-mine] .option")
            hand = page.locator(".hand .yokai").evaluate_all("all => all.map(one => one.id)")
            assert len(hand) > 0
            seen.add(page.inner_text(".player.own b"))
            while page.locator("#choices .option").count():
                before = version(page)
                page.locator("#choices .option").last.click()
                page.wait_for_selector(f'#tray:not([data-version="{before}"])')
            shown = page.content()
            assert page.locator(".hand .yokai").count() == 0
            assert not [card for card in hand if f'id="{card}"' in shown]
            if len(seen) == 2:
                return
        raise AssertionError("only one player was ever asked")


def test_every_setup_is_a_link_and_the_village_can_be_laid_by_hand(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/setup?game=ghost-stories")
        page.check('[data-by-hand="tiles"]')
        page.select_option('[data-piece="tiles"] >> nth=0', "tea-house")
        page.check('[data-by-hand="seats"]')
        page.select_option('[data-piece="seats"] >> nth=0', "R")
        page.select_option('[data-side="R"]', "dance-of-the-twin-winds")
        for n in range(1, 5):
            page.select_option(f'[data-seat-of="{n}"] select', "me")
        link = page.input_value("[data-setup-link]")
        page.goto(link)
        assert page.input_value('[data-piece="tiles"] >> nth=0') == "tea-house"
        assert serious(page) == []
        page.fill("[data-name]", "Ada")
        page.click("main button.primary")
        page.wait_for_selector("#lobby.open")
        assert "Tea House" in (page.get_attribute("#cell-b4", "aria-label") or "")
        assert page.locator(".seat >> nth=0").inner_text().count("Dance of the Twin Winds")


def test_a_newcomer_makes_a_first_move_with_three_clicks(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        keep(page, "path-1-home")
        page.click("button:has-text('Play now')")  # one
        page.wait_for_selector("#tray[data-mine] .option", timeout=60_000)
        keep(page, "path-2-table")
        before, place = version(page), page.locator(".cell.can").first
        if place.count():
            place.click()  # two: tapping a place that glows explains it
            page.wait_for_selector("#panel.open .option")
            keep(page, "path-3-explained")
            page.locator("#panel .option").first.click()  # three: its button commits
        else:
            page.locator("#choices .option").first.click()
        page.wait_for_selector(f'#tray:not([data-version="{before}"])')


def test_a_move_is_undone_and_played_at_a_normal_pace(served: Served) -> None:
    with browsing(pace="normal") as page:
        start(page, served.address)
        play(page)
        assert page.locator("#log li").count() > 1
