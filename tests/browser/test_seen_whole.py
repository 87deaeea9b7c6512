"""What is asked for is seen: nothing lies on it, runs out of its box or is pushed out of the window."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")

from ..cases import later
from .conftest import Served
from .pages import (
    COVERED,
    DESK,
    IN_GERMAN,
    IN_POLISH,
    PHONE,
    READY,
    SETTLED,
    act,
    at_sizes,
    browsing,
    open_table,
    serious,
    start,
)

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
        assert page.is_hidden(
            '#drawer [data-do="keys"]'
        )  # a finger has none; a keyboard that is plugged in asks by key
        page.keyboard.press("Escape")
        page.evaluate("window.kaidan.table.panel.ask('keys')")
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


@pytest.mark.parametrize("news", [False, True])
def test_escape_leaves_no_ring_and_the_arrows_draw_a_whole_one(served: Served, news: bool) -> None:
    with browsing() as page:
        start(page, served.address)
        if news:  # somebody comes or goes between the key and its answer
            page.keyboard.press("Shift")
            page.evaluate("() => kaidan.table.hear({ parts: {}, gone: [] }, {})")
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


#: The words of buttons that take two lines, and those that are wider than their button.
WRAPPED = """all => all.filter((one) => one.offsetHeight > 1.9 * parseFloat(getComputedStyle(one).fontSize))
  .map((one) => one.textContent)"""
CUT = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1
  || one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right - 2)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("language", IN_POLISH)
def test_what_is_done_with_one_click_is_said_in_one_line(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        start(page, served.address)
        act(page)  # the next card is drawn: what was done can be taken back only with it
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            words = page.locator("#tools .actions .btn:not(.more) > span")
            assert words.evaluate_all(WRAPPED) == [], size
            assert words.evaluate_all(CUT) == [], size
        assert page.locator('#tools [data-do="list"] span').inner_text()


#: Every side is full, so that each seat says so; whoever looks has five kinds of tokens.
FULL = """kaidan position 1
game ghost-stories
option players 4
taoist R at b4 tao R R Y B G K
ghost a2 1
ghost a3 2
ghost a4 3
ghost e2 12
ghost e3 13
ghost e4 14
ghost b1 17
ghost c1 18
ghost d1 19
ghost b5 4
ghost c5 5
ghost d5 6
phase yang R
"""
#: The tags that leave their seat, and the things that they lie on.
TAGS = """() => [...document.querySelectorAll(".seat .warn.full")].flatMap((tag) => {
  const box = tag.getBoundingClientRect(), seat = tag.closest(".seat"), edge = seat.getBoundingClientRect();
  const out = box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
  const on = [...seat.querySelectorAll(".pip, .who > b, .row img, .portrait, .called")].filter((one) => {
    const a = one.getBoundingClientRect();
    return a.width && a.left < box.right && box.left < a.right && a.top < box.bottom - 1 && box.top < a.bottom - 1;
  });
  return [...(out ? [`${seat.id} is left`] : []), ...on.map((one) => `on ${one.className} of ${seat.id}`)];
})"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "pl-PL"])
def test_what_a_full_board_costs_is_said_within_its_seat(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        open_table(page, served.address, text=FULL, seating="me,me,me,me", name="Konstantin von Hohenfels")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            assert page.locator(".seat .warn.full").count() == 4
            assert page.evaluate(TAGS) == [], size
            assert page.evaluate(COVERED, [".scroll, .board, .coming, .story", ".seat .warn.full"]) == [], size


def test_the_header_says_you_to_whoever_has_the_turn(served: Served) -> None:
    text = "kaidan position 1\ngame ghost-stories\nphase yang R\n"
    with browsing() as page, browsing() as watcher:
        open_table(page, served.address, text=text, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        watcher.goto(page.url)
        watcher.wait_for_selector('body[data-line="connected"]')
        assert page.inner_text("#bar h1") == "Turn 1, you"
        assert watcher.inner_text("#bar h1") == "Turn 1, Ada"


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "pl-PL"])
def test_three_long_answers_on_a_phone_leave_the_board_in_sight(served: Served, language: str) -> None:
    """GS-EXO-2: of two ghosts at a corner each may fall, or neither."""
    with browsing(PHONE, language) as page:
        text = FULL.replace("ghost a4 3\nghost", "ghost a4 38\nghost").replace("ghost b5 4", "ghost b5 8")
        text += "done stage acted exorcisms 1\npending fell dice Y Y R targets b5 a4 fallen - payers R\n"
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert page.locator("#prompt .free .slip").count() == 3
        assert page.evaluate(COVERED, [".cell", ".scroll"]) == []
        assert page.evaluate(COVERED, ["#tools .btn, #prompt .prime", "#prompt .quiet"]) == []


def test_how_strong_a_bot_is_stands_in_the_list_of_people_alone(served: Served) -> None:
    with browsing((1440, 900)) as page:
        open_table(page, served.address, game="ghost-stories", players="4", seating="me,random,random,random")
        page.wait_for_selector(READY, state="attached")
        strength = "bot · random"
        assert strength not in " ".join(page.locator(".seat").all_inner_texts())
        assert strength in (page.get_attribute(".seat:not(.self)", "aria-label") or "")
        page.click('[data-drawer="people"]')
        assert page.locator("#drawer .seat-row:not(:has-text('Ada'))", has_text="random").count() == 3


#: The same with White Moon, where a villager will be devoured.
MOON = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 4
villagers d3 zhou li
villagers b3 li sun
ghost e3 78
ghost a3 79
phase yang R
"""


@pytest.mark.parametrize("text", [FULL, MOON], ids=["village", "moon"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "pl-PL"])
def test_a_small_page_says_in_one_line_what_will_hurt_next(served: Served, language: str, text: str) -> None:
    with browsing(PHONE, language) as page:
        open_table(page, served.address, text=text, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, PHONE, TABLET):
            line = page.locator(".next-omen")
            assert line.is_visible(), size
            words = ".question, .legend li, #tools .actions .btn, .seat, .cell, .family, .story-lines"
            assert page.evaluate(COVERED, [words, ".next-omen"]) == [], size
            assert line.locator("span:visible").evaluate_all(CUT) == [], size
            line.click()
            page.wait_for_selector('#panel[data-about="threat"]')
            page.keyboard.press("Escape")
        page.set_viewport_size({"width": 1440, "height": 900})
        assert page.is_hidden(".next-omen")
        assert page.is_visible(".coming li")


def test_what_will_hurt_next_is_said_to_whom_it_hurts(served: Served) -> None:
    with browsing(PHONE) as page:
        text = FULL.replace("phase yang R", "phase yang G")  # red comes next
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert page.inner_text(".next-omen").strip().startswith("Next: full board, ")


#: How bold the lines of the story are, by what they say.
WEIGHTS = """() => [...document.querySelectorAll("#log li:not(.turn)")].map((one) =>
  [one.textContent.trim(), Number(getComputedStyle(one).fontWeight), one.querySelector(".weighs .icon") !== null])"""


@pytest.mark.parametrize("size", [(1440, 900), TABLET])
def test_what_hurts_weighs_more_in_the_story_than_the_rest(served: Served, size: tuple[int, int]) -> None:
    """GS-YIN-5: every side is full, so that whoever comes next loses a Qi."""
    with browsing(size) as page:
        open_table(page, served.address, text=FULL, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        act(page, "end")
        lines = page.evaluate(WEIGHTS)
        heavy = [text for text, weight, sealed in lines if weight >= 700 and sealed]
        light = [text for text, weight, sealed in lines if weight < 600 and not sealed]
        assert heavy
        assert all("loses 1 Qi" in text for text in heavy)
        assert light
        assert len(heavy) + len(light) == len(lines)
        for theme in ("day", "night"):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert serious(page) == [], theme


def test_the_boxes_on_the_moon_and_a_stone_say_what_they_are(served: Served) -> None:
    """GS-YIN-2, GS-END-2."""
    with browsing() as page:
        text = "kaidan position 1\ngame ghost-stories\nghost a3 16 figure stone\nhaunted c3\nphase yang R\n"
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert (page.get_attribute(".meter", "title") or "").startswith("Haunted tiles: 1 of")
        assert "haunted" in (page.get_attribute("#cell-e5", "aria-label") or "")
        assert "haunts a tile" in (page.get_attribute("#stone-a3", "title") or "")
        assert "stone" in (page.get_attribute("#cell-a3", "aria-label") or "").lower()
        page.locator("#stone-a3").click()
        page.wait_for_selector('#panel[data-about="place"]')


#: A card whose stones are as many as there can be waits to be placed.
PLACING = "kaidan position 1\ngame ghost-stories\noption players 4\nghost a3 12\nphase yin R\npending place card 50\n"


@pytest.mark.parametrize("expansion", ["", "option expansion white-moon\n"], ids=["village", "moon"])
def test_no_icon_of_a_tablet_lies_on_a_number_or_a_picture(served: Served, expansion: str) -> None:
    with browsing(TABLET) as page:
        text = PLACING.replace("option players", f"{expansion}option players")
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, TABLET, (768, 1024)):
            assert page.locator(".bowl i").count() >= 6
            assert page.evaluate(COVERED, [".bowl i", ".bowl .pip, .bowl img"]) == [], size
            assert page.locator(".drawn .stone:visible").count() == 3
            assert page.evaluate(COVERED, [".drawn .card, .question, .hint", ".drawn li .stone"]) == [], size


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "pl-PL"])
def test_what_is_asked_for_lies_over_the_whole_story_and_moves_no_seat(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        open_table(page, served.address, text=FULL, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        page.evaluate(SETTLED)
        seats = [one.bounding_box() for one in page.locator(".seat").all()]
        for size in at_sizes(page, (1440, 900), (1280, 720)):
            story = page.locator(".story").bounding_box()
            page.keyboard.press("t")
            page.wait_for_selector('#panel[data-about="threat"]')
            page.evaluate(SETTLED)
            box = page.locator("#panel").bounding_box()
            assert box is not None
            assert story is not None
            assert all(abs(box[side] - story[side]) <= 1 for side in ("x", "y", "width", "height")), size
            assert page.evaluate(COVERED, [".seat, .coming, .stage, .scroll", "#panel"]) == []
            assert page.evaluate(COVERED, [".coming li", ".seat"]) == []
            if size == (1440, 900):
                assert [one.bounding_box() for one in page.locator(".seat").all()] == seats
            page.keyboard.press("Escape")
