"""What a newcomer met at a desk: keys that do what they seem to, and nothing that hides or breaks what is read."""

from __future__ import annotations

import pytest

from .conftest import Served
from .pages import (
    COVERED,
    IN_GERMAN,
    IN_POLISH,
    READY,
    act,
    at_sizes,
    browsing,
    choose,
    moved,
    offered,
    open_table,
    start,
    to_the_yang_phase,
    version,
)

MOON = {"game": "ghost-stories", "expansion": "white-moon", "players": "4", "seating": "me,me,me,me"}
PAGODA = {"game": "yokai-pagoda", "players": "3", "seating": "me,random,random"}
SIZES = ((1440, 900), (1280, 720))
#: How far the first line in the scroll stands from its roller.
BELOW_ROLLER = """(line) => document.querySelector(line).getBoundingClientRect().top
    - document.querySelector(".scroll").getBoundingClientRect().top - 7"""


def test_what_is_typed_in_the_chat_is_said_and_does_nothing_at_the_table(served: Served) -> None:
    """The field has the focus; a letter typed beside it goes into it; no letter closes, asks or ends anything."""
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        before = version(page)
        page.click('[data-drawer="chat"]')
        assert page.evaluate("document.activeElement.matches('.speak input')")
        page.keyboard.type("bless el")
        page.focus("#drawer .x")
        page.keyboard.type("see 1")
        assert page.input_value(".speak input") == "bless elsee 1"
        assert page.locator("#drawer:visible").count() == 1
        assert page.locator("#panel:visible, #choices.open, #confirm[open]").count() == 0
        page.focus("#drawer .signals button")
        page.keyboard.press("Control+z")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("e")
        assert page.locator("#confirm[open]").count() == 0
        assert version(page) == before
        page.keyboard.press("Escape")
        assert page.locator("#drawer:visible").count() == 0
        page.keyboard.press("l")  # and the keys are the table's again
        page.wait_for_selector("#choices.list")


def test_no_letter_reaches_the_table_from_a_window_that_asks_for_a_name(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        page.evaluate("document.querySelector('#renaming').showModal()")
        page.focus("#renaming [value=no]")
        page.keyboard.press("l")
        page.keyboard.press("e")
        assert page.locator("#choices.list, #confirm[open]").count() == 0
        page.keyboard.press("Escape")


@pytest.mark.parametrize("modifier", ["Control", "Meta"])
def test_the_usual_key_takes_back(served: Served, modifier: str) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        before, moves = version(page), offered(page)
        choose(page, next(move for move in moves if move.startswith("move ")))
        moved(page, before)
        after = version(page)
        page.keyboard.press(f"{modifier}+z")
        page.wait_for_selector(f'{READY}:not([data-version="{after}"])', state="attached")
        assert offered(page) == moves
        page.keyboard.press("?")
        page.wait_for_selector('#panel kbd:has-text("Ctrl+Z")')


def test_the_answer_that_looks_likely_is_the_one_that_enter_gives(served: Served) -> None:
    """A turn can be ended with Enter; what cannot be taken back is left by Enter, and looks so."""
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        page.keyboard.press("e")
        page.wait_for_selector("#confirm[open]")
        assert page.evaluate("document.activeElement.matches('#confirm .main[value=yes]')")
        assert page.locator("#confirm .main").count() == 1
        page.keyboard.press("Escape")
        page.click('[data-drawer="people"]')
        page.locator('#drawer [data-intent*="leave"]').first.click()
        page.wait_for_selector("#confirm[open]")
        assert page.evaluate("document.activeElement.matches('#confirm .main[value=no]')")
        assert page.locator("#confirm .main").count() == 1
        page.keyboard.press("Enter")
        page.wait_for_selector("#confirm:not([open])", state="attached")


def test_undo_says_what_it_takes_back(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        assert "not decided anything yet" in (page.get_attribute('[data-do="undo"]', "title") or "")
        to_the_yang_phase(page)
        before = version(page)
        choose(page, next(move for move in offered(page) if move.startswith("move ")))
        moved(page, before)
        title = page.get_attribute('#tools [data-do="undo"]', "title") or ""
        assert title.startswith("Take back: move to the "), title


@pytest.mark.parametrize("game", [MOON, PAGODA], ids=["moon", "pagoda"])
def test_a_word_about_the_pace_hides_nothing(served: Served, game: dict[str, str]) -> None:
    with browsing(SIZES[0]) as page:
        open_table(page, served.address, **game)
        page.wait_for_selector(READY, state="attached")
        for _ in at_sizes(page, *(SIZES if game == MOON else SIZES[:1])):
            page.click(".pacer:visible")
            page.wait_for_selector(".toast.note")
            box = page.locator(".toast.note").bounding_box()
            assert box is not None
            assert box["height"] < box["width"]
            below = ".families, .seat > *, .scroll, .stage, .hand, .score"
            assert page.evaluate(COVERED, [below, ".toast.note"]) == []


@pytest.mark.parametrize("language", IN_GERMAN)
def test_what_stands_in_the_scroll_keeps_off_its_roller(served: Served, language: str) -> None:
    """White Moon's scroll has little room, while one decides and while something is told."""
    with browsing(SIZES[0], language, pace="slow") as page:
        open_table(page, served.address, **MOON)
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(BELOW_ROLLER, "#prompt .question") >= 8, size
        page.evaluate("move => window.kaidan.table.act(move)", offered(page)[0])
        page.wait_for_selector('body[data-mode="telling"] .nowtell:not(:empty)')
        page.keyboard.press("p")
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(BELOW_ROLLER, ".nowtell") >= 8, size


@pytest.mark.parametrize("language", IN_POLISH)
@pytest.mark.parametrize("game", [MOON, PAGODA], ids=["moon", "pagoda"])
def test_the_buttons_beside_what_is_told_hold_their_words(served: Served, game: dict[str, str], language: str) -> None:
    with browsing(SIZES[0], language, pace="slow") as page:
        open_table(page, served.address, **game)
        page.wait_for_selector(READY, state="attached")
        page.evaluate("move => window.kaidan.table.act(move)", offered(page)[0])
        page.wait_for_selector('body[data-mode="telling"] .telling-keys')
        page.keyboard.press("p")
        for size in at_sizes(page, *SIZES, (1100, 800), (1024, 700)):
            out = page.locator(".telling-keys .btn").evaluate_all(
                """all => all.flatMap((button) => [...button.children].filter((part) => {
                  const a = part.getBoundingClientRect(), b = button.getBoundingClientRect();
                  return a.width && (a.left < b.left + 3 || a.right > b.right - 3);
                }).map((part) => part.textContent))"""
            )
            assert out == [], size
            inside = """() => document.querySelector(".telling-keys").scrollWidth
              <= document.querySelector(".telling").clientWidth"""
            assert page.evaluate(inside), size


def test_a_power_keeps_its_words_beside_the_sign_of_a_full_board(served: Served) -> None:
    """In the bar of a replay, whose board is smaller."""
    with browsing(SIZES[0]) as page:
        start(page, served.address, "a normal game with three bots")
        act(page)
        page.goto(f"{page.url}/replay")
        page.wait_for_selector(".replay .seat.side-n .power")
        for size in at_sizes(page, *SIZES):
            lines = page.evaluate(
                """() => [...document.querySelectorAll(".seat:is(.side-n, .side-s)")].map((seat) => {
                  const tokens = seat.querySelector(".taorow");
                  while (tokens.children.length < 3) tokens.append(tokens.firstElementChild.cloneNode(true));
                  if (!seat.querySelector(".remark"))
                    seat.querySelector(".who").insertAdjacentHTML("beforeend", '<small class="remark">master</small>');
                  seat.querySelector(".warn")?.remove();
                  seat.insertAdjacentHTML("beforeend", `<span class="warn full"><svg class="icon"></svg>
                    <span>full board: −1 Qi</span></span>`);
                  const { width, height } = seat.querySelector(".power").getBoundingClientRect();
                  return [width > 60 || !width, height < 45];
                })"""
            )
            assert lines, size
            assert all(wide and low for wide, low in lines), (size, lines)


def test_a_lost_qi_is_told_where_nothing_is_written(served: Served) -> None:
    """Neither the counters of the header nor what lies on the board is hidden, at whichever side somebody sits."""
    with browsing(SIZES[0], pace="calm") as page:
        start(page, served.address, "a normal game with three bots")
        for seat in ("Y", "B", "G", "R"):
            page.evaluate(
                """seat => { import("/static/ghost_stories_motion.js").then((motion) =>
                  motion.after({ facts: { event: "qi-lost", seat } }, 3, null)); }""",
                seat,
            )
            page.wait_for_selector(".bit.float", state="attached")
            assert page.evaluate(COVERED, [".bar h1, .bar .counter, .card", ".bit.float"]) == []
            page.evaluate("document.querySelectorAll('.bit.float').forEach((one) => one.remove())")


def test_what_can_be_done_at_a_place_hides_neither_the_question_nor_the_card(served: Served) -> None:
    """Wherever the place is: as high as slips are when a ghost is placed; nor does the list of all choices."""
    with browsing(SIZES[0]) as page:
        start(page, served.address)
        for size in at_sizes(page, *SIZES):
            hidden = page.evaluate(
                """async () => {
                  const { settle } = await import("/static/spots.js");
                  const group = document.createElement("div");
                  group.style.cssText = "position: fixed; width: 310px; height: 180px";
                  document.querySelector("#table").append(group);
                  const read = document.querySelectorAll("#prompt .question, .drawn.show .card");
                  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                  const out = [...document.querySelectorAll(".cell")].flatMap((cell) => {
                    settle(group, cell);
                    const box = group.getBoundingClientRect();
                    return [cell, ...read].filter((other) => meet(box, other.getBoundingClientRect()))
                      .map((other) => `${cell.dataset.place}: ${other.className}`);
                  });
                  group.remove();
                  return out;
                }"""
            )
            assert hidden == [], size
            page.keyboard.press("l")
            page.wait_for_selector("#choices.list.open")
            assert page.evaluate(COVERED, ["#prompt .question, .drawn.show .card", "#choices.list"]) == [], size
            page.keyboard.press("Escape")
        to_the_yang_phase(page)
        for size in at_sizes(page, *SIZES):
            page.keyboard.press("l")
            page.wait_for_selector("#choices.list.open")
            assert page.evaluate(COVERED, ["#prompt .question", "#choices.list"]) == [], size
            page.keyboard.press("Escape")


def test_where_one_points_is_marked_and_one_is_told_who_heeds_it(served: Served) -> None:
    with browsing(SIZES[0]) as page:
        start(page, served.address, "a normal game with three bots")
        page.evaluate("window.kaidan.table.panel.ask('place', 'b2')")
        page.click("#panel [data-ping]")
        page.wait_for_selector('.toast.note:has-text("The bots will look here: ")')
        page.wait_for_selector(".pointing")
        assert page.evaluate(COVERED, ['[data-place="b2"]', ".pointing"]) == ["pointing on cell-b2"]
        page.wait_for_selector(".pointing", state="detached")


@pytest.mark.parametrize("language", IN_GERMAN)
def test_undo_and_all_choices_keep_their_words_in_a_low_window(served: Served, language: str) -> None:
    with browsing((1280, 720), language) as page:
        open_table(page, served.address, **MOON)
        page.wait_for_selector(READY, state="attached")
        to_the_yang_phase(page)
        assert page.locator("#tools [data-end]").count() == 1
        bare = page.locator("#tools .actions .btn:is([data-do=undo], [data-do=propose], [data-do=list])").evaluate_all(
            """all => all.filter((button) => {
              const words = button.querySelector("span"), box = words.getBoundingClientRect();
              const outer = button.getBoundingClientRect();
              return getComputedStyle(words).opacity !== "1" || box.width < 25
                || box.left < outer.left || box.right > outer.right || box.bottom > outer.bottom;
            }).map((button) => button.textContent)"""
        )
        assert bare == []


def test_a_ghost_is_seen_with_its_abilities_where_it_may_go(served: Served) -> None:
    with browsing() as page:
        for _ in range(8):
            start(page, served.address)
            stones = page.locator("#drawn li .stone").count()
            if stones:
                break
        assert stones
        offers = page.locator("#marks .offered")
        assert offers.count()
        for offer in offers.all():
            assert offer.locator(".stone").count() == stones
