"""One clock: whatever happened is told frame by frame, and every part of the page shows the same instant."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from kaidan.games.ghost_stories.board import SPACES

from ..cases import later
from .conftest import Served
from .pages import (
    COVERED,
    PHONE,
    READY,
    act,
    browsing,
    choose,
    is_over,
    moved,
    offered,
    open_table,
    play,
    start,
    to_the_yang_phase,
    version,
)

#: What the page shows of one instant, in each of the places that show it.
INSTANT = """() => ({
  told: document.querySelector("#telling .nowtell")?.textContent ?? "",
  logged: [...([...document.querySelectorAll("#log li")].at(-1)?.childNodes ?? [])]
    .filter((part) => part.nodeType === Node.TEXT_NODE).map((part) => part.textContent).join("").trim(),
  lines: document.querySelectorAll("#log li:not(.hint)").length,
  heard: document.querySelector("#voice").textContent,
  header: document.querySelector("#bar .short").textContent,
  boxes: document.querySelectorAll(".meter .box.full").length,
  haunted: document.querySelectorAll(".tile.haunted").length,
  turn: document.querySelector("#bar h1").textContent,
  seat: document.querySelector(".seat.turn .who > b")?.textContent ?? "",
  clickable: [...document.querySelectorAll("[data-move]")].filter((one) => {
    const box = one.getBoundingClientRect();
    const hit = box.width ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null;
    return hit !== null && (hit === one || one.contains(hit));
  }).length,
  lit: document.querySelectorAll(".can").length,
})"""
#: Keeps every instant the clock shows, the moment it is shown.
WATCH = """() => {
  window.instants = [];
  const look = %s;
  new MutationObserver(() => window.instants.push(look())).observe(document.body, { attributeFilter: ["data-frame"] });
}"""


def instants(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.instants.splice(0)")
    return found


def test_header_board_seats_and_log_show_the_same_instant_at_every_frame(served: Served) -> None:
    with browsing(pace="fast") as page:
        start(page, served.address)
        page.evaluate(WATCH % INSTANT)
        seen: list[dict[str, Any]] = []
        for _ in range(14):
            if is_over(page):
                break
            moves = offered(page)
            act(page, "end" if "end" in moves else moves[-1])
            seen += instants(page)
            if len(seen) > 25:
                break
        assert len(seen) > 25
        for instant in seen:
            assert instant["logged"] == instant["heard"], instant
            assert instant["told"] == instant["heard"], instant
            assert instant["header"] == f"{instant['haunted']}/4", instant
            assert instant["boxes"] == instant["haunted"], instant
            assert instant["seat"] in instant["turn"], instant


def test_a_ghost_that_is_drawn_and_comes_is_told_twice_and_is_one_line_of_the_story(served: Served) -> None:
    with browsing(pace="fast") as page, browsing() as other:
        start(page, served.address)
        page.evaluate(WATCH % INSTANT)
        seen: list[dict[str, Any]] = []
        while not is_over(page) and sum(one["heard"].endswith("is drawn") for one in seen) < 3:
            moves = offered(page)
            act(page, "end" if "end" in moves else moves[-1])
            seen += instants(page)
        arrivals = 0
        for drawn, comes in pairwise(seen):
            if not drawn["heard"].endswith(("is drawn", "are drawn")):
                continue
            name = drawn["heard"].rpartition(" ")[0].rpartition(" ")[0]
            assert comes["heard"].startswith((f"{name} comes to", f"{name} come to")), comes
            assert comes["lines"] == drawn["lines"], comes  # the second stands in the place of the first
            arrivals += 1
        assert arrivals > 1
        told = page.locator("#log li").all_inner_texts()
        assert not [line for line in told[:-1] if "drawn" in line]  # the last may wait for its place
        other.goto(page.url)
        other.wait_for_selector('body[data-line="connected"]')
        assert other.locator("#log li").all_inner_texts() == told


def test_nothing_of_a_decision_can_be_reached_while_events_are_told(served: Served) -> None:
    """Clicks anywhere while events are told end the telling and do nothing else."""
    with browsing(pace="calm") as page:
        start(page, served.address)
        page.evaluate(WATCH % INSTANT)
        page.evaluate(
            "() => { window.sent = []; const { line } = window.kaidan.table; const send = line.send.bind(line);"
            " line.send = (intent) => { window.sent.push(intent); return send(intent); }; }"
        )
        dice = random.Random(5)
        for _ in range(5):
            before = version(page)
            moves = offered(page)
            choose(page, "end" if "end" in moves else moves[0])
            page.wait_for_selector('body[data-mode="telling"]')
            sent = page.evaluate("window.sent.length")
            for _ in range(6):
                if page.get_attribute("body", "data-mode") == "telling":
                    page.mouse.click(dice.randrange(8, 1350), dice.randrange(8, 850))
                    if page.get_attribute("body", "data-mode") == "telling":
                        assert page.evaluate("window.sent.length") == sent
            page.keyboard.press("Escape")
            page.evaluate("document.querySelector('#drawer').hidden = true")
            moved(page, before)
        assert all(instant["clickable"] == 0 and instant["lit"] == 0 for instant in instants(page))
        assert page.is_hidden("#problem")


def telling(page: Page, served: Served) -> str:
    """A turn has ended, and what follows is being told; the version before."""
    start(page, served.address)
    to_the_yang_phase(page)
    before = version(page)
    choose(page, "end")
    page.wait_for_selector('body[data-mode="telling"]')
    return before


def test_one_key_ends_the_telling(served: Served) -> None:
    with browsing(pace="calm") as page:
        before = telling(page, served)
        lines = page.locator("#log li").count()
        page.keyboard.press(" ")
        moved(page, before)
        assert page.locator("#log li").count() > lines


def test_one_key_stops_the_telling_and_the_same_goes_on(served: Served) -> None:
    with browsing(pace="calm") as page:
        before = telling(page, served)
        page.keyboard.press("p")
        page.wait_for_selector("#telling [data-do=hold][aria-pressed=true]:has-text('Continue')")
        page.wait_for_selector("body[data-held]")
        told = page.get_attribute("body", "data-frame")
        assert version(page) == before
        page.keyboard.press("p")
        page.wait_for_selector(f'body:not([data-frame="{told}"])')
        page.keyboard.press(" ")
        moved(page, before)
        assert page.get_attribute("#telling [data-do=hold]", "aria-pressed") == "false"


def test_whoever_wants_less_motion_gets_the_last_frame_at_once(served: Served) -> None:
    with browsing(pace="calm") as page:
        page.emulate_media(reduced_motion="reduce")
        start(page, served.address)
        page.evaluate(WATCH % INSTANT)
        play(page)
        assert instants(page)
        assert page.locator("#fx .bit").count() == 0
        assert page.is_hidden("#telling")


def test_whoever_comes_later_sees_the_present_and_no_telling(served: Served) -> None:
    with browsing(pace="calm") as page, browsing(pace="calm") as other:
        start(page, served.address)
        play(page)
        other.goto(page.url)
        other.wait_for_selector('body[data-line="connected"]')
        assert other.get_attribute("body", "data-mode") == ""
        assert other.inner_text("#bar h1") == page.inner_text("#bar h1")
        assert other.locator("#log li").count() == page.locator("#log li").count()


def test_a_stale_move_is_answered_in_words_and_nothing_is_lost(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        move = offered(page)[0]
        page.evaluate('move => window.kaidan.table.line.send({ intent: "move", move, version: 0 })', move)
        page.wait_for_selector("#problem:not([hidden])")
        said = page.inner_text("#problem")
        assert move not in said
        assert "look again" in said
        page.wait_for_selector(READY, state="attached")
        play(page, move)


def test_what_another_window_has_decided_is_said_until_one_chooses_anew(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        move, before = offered(page)[0], version(page)
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector(READY, state="attached")
        page.evaluate('move => window.kaidan.table.line.send({ intent: "move", move, version: 0 })', move)
        page.wait_for_selector("#problem:not([hidden])")
        play(other)
        moved(page, before)  # what the other window did is told here too
        assert "another window" in page.inner_text("#problem")
        play(page)
        assert page.is_hidden("#problem")


#: Looks once at each word that floats at a place, when it has been put there: what it covers.
LOOK_AT_WORDS = f"""() => {{
  const covered = {COVERED}, seen = new WeakSet();
  window.words = [];
  const look = (word) => requestAnimationFrame(() => requestAnimationFrame(() => {{
    if (word.isConnected) window.words.push(covered([".card, .tile", ".bit.float"]));
  }}));
  new MutationObserver(() => {{
    for (const word of document.querySelectorAll(".bit.float")) if (!seen.has(word)) look(seen.add(word) && word);
  }}).observe(document.body, {{ subtree: true, childList: true }});
}}"""


@pytest.mark.parametrize("size", [later((1440, 900)), later((820, 1180)), PHONE])
def test_what_is_said_at_a_place_lies_on_no_ghost_and_no_tile(served: Served, size: tuple[int, int]) -> None:
    """GS-YIN-5: every board is full, so each turn begins with a Qi that is lost, told at a seat of each side."""
    ghosts = "\n".join(f"ghost {space} {number}" for number, space in enumerate(SPACES, 1))
    text = f"kaidan position 1\ngame ghost-stories\n{ghosts}\nphase yang R\n"
    with browsing(size, pace="fast") as page:
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        page.evaluate(LOOK_AT_WORDS)
        for seat in range(4):
            before = version(page)
            choose(page, "end")
            moved(page, before)
            assert page.evaluate("() => window.words.splice(0)") == [[]], seat


@pytest.mark.parametrize("size", [later((1440, 900)), PHONE])
def test_everybody_stops_for_a_death(served: Served, size: tuple[int, int]) -> None:
    """GS-QI-1: Yellow's board is full and the last Qi is lost; the scene says who, and what it means from now on."""
    ghosts = "\n".join(f"ghost {space} {number}" for number, space in enumerate(SPACES, 1))
    text = f"kaidan position 1\ngame ghost-stories\n{ghosts}\ntaoist Y at c3 qi 1\nphase yang R\n"
    with browsing(size, pace="calm") as page:
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        choose(page, "end")
        page.wait_for_selector("#veil.show.dies")
        assert page.inner_text("#veil h2") == "Ada dies"
        assert "The Cemetery can bring Ada back." in page.inner_text("#veil")
        inside = page.evaluate("""() => {
          const veil = document.querySelector("#veil").getBoundingClientRect();
          return [...document.querySelectorAll("#veil :is(.face, h2, p)")].every((one) => {
            const box = one.getBoundingClientRect();
            return box.top >= veil.top && box.bottom <= veil.bottom && box.left >= veil.left && box.right <= veil.right;
          });
        }""")
        assert inside
        page.keyboard.press("Space")
        page.wait_for_selector("#veil:not(.show)", state="attached")
