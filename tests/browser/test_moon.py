"""White Moon in a real browser: everything in sight, everything explained by a tap, and its lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from kaidan.server.lessons import lessons

from ..cases import later
from .conftest import Served
from .pages import (
    COVERED,
    IN_GERMAN,
    IN_POLISH,
    PHONE,
    READY,
    act,
    at_sizes,
    browsing,
    choose,
    is_over,
    keep,
    moved,
    offered,
    open_table,
    post,
    serious,
    version,
)
from .test_pagoda import DESK, OUTSIDE, REACHED

TABLET = (820, 1180)
SEEN = ".seat, .families, .family, .cell, .question, #tools .actions .btn, #bar h1"
#: Pairs of these that lie over one another by more than a shadow.
APART = """selector => {
  const all = [...document.querySelectorAll(selector)].filter(one => one.getBoundingClientRect().width);
  return all.flatMap((one, i) => all.slice(i + 1).flatMap(other => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 4 && high > 4 ? [`${one.className} ${other.className}`] : [];
  }));
}"""
#: Four players, two of them with things of White Moon, three urns filled and a devourer.
MIDDLE = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 4
phase yang R
taoist R at b4
ghost e3 78
villagers d3 zhou
villagers b4 li
graveyard zhou miao
crystals R
urns d4 b2 d2
artifact divine-sword R
"""


#: An incarnation in play and another one in the deck, much that is coming, and a Buddha where a ghost would go.
CROWDED = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 4
villagers d3 zhou li
villagers c3 hua
villagers b3 li sun
villagers c4 weng
graveyard miao
ghost e3 78
ghost e4 16 figure stone
ghost a3 79
ghost c1 17
ghost b1 1
ghost d1 60
buddhas c5
urns d4 b2
deck card 54, ghosts 5, incarnation, ghosts 20
phase PHASE
"""


def lesson(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/learn")
    page.click(f".lessons li:has-text('{name}') button.main")
    page.wait_for_selector(READY, state="attached")
    page.wait_for_selector('body[data-line="connected"]')


def step(page: Page, move: str) -> None:
    """Make the move that the lesson points at."""
    assert page.locator(f'.pointed[data-move="{move}"]').count() >= 1
    before = version(page)
    choose(page, move)
    moved(page, before)


@pytest.mark.parametrize("language", IN_GERMAN)
def test_seats_families_board_and_question_are_in_sight(served: Served, language: str) -> None:
    with browsing(PHONE, language=language) as page:
        open_table(page, served.address, text=MIDDLE, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, PHONE, TABLET, (1280, 720), DESK):
            assert page.evaluate(OUTSIDE, SEEN) == [], size
            assert page.locator(".seat, .family").evaluate_all(f"all => all.every({REACHED})"), size
            assert page.evaluate(APART, ".seat, .families, .scroll, .stage, #bar") == [], size
            if size == PHONE:
                bar, tools = (page.locator(one).bounding_box() for one in ("#bar p", ".corner-tools"))
                assert bar is not None
                assert tools is not None
                assert bar["x"] + bar["width"] <= tools["x"] + 1
            keep(page, f"moon-{size[0]}-{language[:2]}")


@pytest.mark.parametrize("language", IN_POLISH)
def test_the_scroll_shows_its_question_and_its_signs_as_a_whole(served: Served, language: str) -> None:
    """What is lit is explained, the villager among it, and nothing is cut."""
    with browsing(DESK, language=language) as page:
        open_table(page, served.address, text=MIDDLE, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, (1280, 720), (1360, 860), DESK):
            assert page.locator('#prompt .legend use[href="#i-villager"]').count() == 1
            assert page.locator("#prompt").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), size


@pytest.mark.parametrize("language", IN_GERMAN)
def test_a_tablet_shows_every_question_with_all_its_answers(served: Served, language: str) -> None:
    with browsing(TABLET, language=language) as page:
        open_table(page, served.address, text=MIDDLE, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for _ in range(25):
            cut = page.locator("#prompt").evaluate("one => one.scrollHeight > one.clientHeight + 1")
            assert not cut, page.inner_text("#prompt")
            if is_over(page):
                break
            act(page, max(offered(page)))


def test_an_urn_explains_itself(served: Served) -> None:
    """WM-CRY-3."""
    with browsing(DESK) as page:
        open_table(page, served.address, text=MIDDLE, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        page.click('[data-place="urn-b4"]')
        page.wait_for_selector("#panel h2:has-text('Empty urn')")
        page.keyboard.press("Escape")
        page.click('[data-place="urn-d4"]')
        page.wait_for_selector("#panel h2:has-text('urn with a Moon Crystal')")


@pytest.mark.parametrize("size", [DESK, later(PHONE)])
def test_whoever_is_saved_goes_to_the_family_and_is_told_with_it(served: Served, size: tuple[int, int]) -> None:
    """WM-VIL-3"""
    with browsing(size, pace="calm") as page:
        (number,) = [one.number for one in lessons() if one.lesson.file == "families"]
        post(page, f"{served.address}/learn/{number}", {})
        page.wait_for_selector(READY, state="attached")
        page.wait_for_selector('body[data-line="connected"]')
        act(page, "escort c3")
        page.evaluate("window.kaidan.table.act('save')")
        flying = page.wait_for_selector(".bit.saved-one")
        assert flying is not None
        assert page.locator("#telling .nowtell").inner_text() == "You save Hua: 3 of 3"
        goal = page.locator('.family .crest[src*="family-hua."]').bounding_box()
        assert goal is not None
        near = """([one, x, y]) => new Promise((there) => {
          const look = () => {
            if (!one.isConnected) return there(nearest);
            const box = one.getBoundingClientRect();
            nearest = Math.min(nearest, Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y));
            requestAnimationFrame(look);
          };
          let nearest = Infinity;
          look();
        })"""
        middle = [goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2]
        assert page.evaluate(near, [flying, *middle]) < 60


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_a_newcomer_is_told_once_what_this_game_is_about(served: Served, size: tuple[int, int]) -> None:
    with browsing(size, newcomer=True) as page:
        open_table(page, served.address, text=MIDDLE, seating="random,random,random,me")
        page.wait_for_selector("#newcomers:has-text('Portal')")
        assert page.evaluate(OUTSIDE, "#newcomers, #newcomers .btn") == []
        assert page.locator("#newcomers .btn").evaluate_all("all => all.every(one => one.offsetWidth >= 100)")
        assert serious(page) == []
        page.click('#newcomers [data-do="got-it"]')
        page.wait_for_selector("#newcomers", state="hidden")
        page.reload()
        page.wait_for_selector(READY, state="attached")
        assert page.locator("#newcomers").is_hidden()


@pytest.mark.parametrize("size", [later(PHONE), DESK])
def test_a_tap_explains_a_family_its_villagers_and_the_tracker(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        open_table(page, served.address, text=MIDDLE, seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        page.click('[data-place="family-1"]')
        panel = page.wait_for_selector("#panel:not([hidden]) .kinfolk")
        assert panel is not None
        said = page.inner_text("#panel")
        assert "Divine Sword" in said
        assert "Curse, each time one of them dies" in said
        assert serious(page) == []
        page.keyboard.press("Escape")
        page.click('[data-place="e3"]')
        page.wait_for_selector("#panel:has-text('is devoured')")
        page.keyboard.press("Escape")
        # From a villager of a tile to his family, without knowing where the tracker is.
        page.evaluate("window.kaidan.table.panel.ask('place', 'd3')")
        page.click("#panel .kin-row")
        page.wait_for_selector("#panel h2:has-text('Zhou')")


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_the_opening_says_why_and_lets_the_villagers_be_chosen(served: Served, size: tuple[int, int]) -> None:
    """WM-SET-4."""
    with browsing(size) as page:
        open_table(page, served.address, game="ghost-stories", expansion="white-moon", players="1", seating="me")
        page.wait_for_selector(READY, state="attached")
        assert "3 villagers are saved before the game" in page.inner_text("#prompt .reason")
        assert page.evaluate(OUTSIDE, ".question, #prompt .reason, #tools .actions .btn") == []
        assert page.locator("#prompt .reason").evaluate("one => one.scrollHeight <= one.parentElement.clientHeight")
        place = str(page.locator("#choices .group").first.get_attribute("data-at"))
        page.click(f'[data-place="{place}"]')
        said = page.inner_text("#choices .group.open .slip")
        assert "bring" in said
        close, about = (page.locator(f"#choices {one}").first.bounding_box() for one in ("> .x", ".group.open .about"))
        assert about is not None
        if close is not None:  # on a phone both stand in one line
            assert about["x"] + about["width"] <= close["x"] + 1


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_lesson_of_a_family_is_done_step_by_step(served: Served, size: tuple[int, int]) -> None:
    """WM-VIL-2, WM-VIL-3, WM-REW-1."""
    with browsing(size) as page:
        lesson(page, served.address, "save a family")
        step(page, "escort c3")
        step(page, "save")
        assert "Divine Sword" in str(page.get_attribute(".seat.self", "aria-label"))
        assert page.locator("#families .family.whole").count() == 1
        page.wait_for_selector('#lesson[data-ends="done"]')


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_the_lesson_of_the_barrier_is_done_step_by_step(served: Served, size: tuple[int, int]) -> None:
    """WM-CRY-3, WM-CRY-4."""
    with browsing(size) as page:
        lesson(page, served.address, "raise the barrier")
        step(page, "urn b4")
        step(page, "end")
        step(page, "rescue c3")
        assert page.locator("#families .family.whole").count() == 4
        # What is chosen in the prompt is in sight although the lesson speaks.
        assert page.locator('#prompt .slip[data-move="strike"]').evaluate(REACHED)
        step(page, "strike")
        step(page, "fell d5")
        assert "Weretiger is gone" in page.inner_text("#lesson")
        step(page, "pass")


@pytest.mark.parametrize("language", IN_GERMAN)
def test_neither_the_header_nor_what_is_coming_nor_a_question_covers_anything(served: Served, language: str) -> None:
    with browsing((1440, 900), language=language) as page:
        open_table(page, served.address, text=CROWDED.replace("PHASE", "yang R"), seating="random,random,random,me")
        page.wait_for_selector(READY, state="attached")
        there = """all => all.filter((one) => one.offsetLeft < one.parentElement.offsetLeft + 9).length"""
        assert page.locator(".coming li").evaluate_all(there) >= 3
        assert page.evaluate(APART, "#bar p, .coming h2, .coming ul, .seat, .families, .scroll") == []
        keep(page, f"moon-crowded-{language[:2]}")


def test_a_buddha_is_seen_on_the_space_where_it_would_catch_the_ghost(served: Served) -> None:
    """GS-ARR-4."""
    with browsing((1440, 900)) as page:
        open_table(page, served.address, text=CROWDED.replace("PHASE", "yin Y"), seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        assert page.locator(".mark .offered .waiting").count() == 1
        assert "The Buddha waiting here catches it" in str(page.text_content('#choices [data-move="place c5"]'))


def test_urns_stand_on_no_name_and_no_stone(served: Served) -> None:
    """WM: four urns at the corners of the village, ghosts and tiles all around them, seen from each side."""
    ring = ("b1", "c1", "d1", "a2", "a3", "a4", "b5", "c5", "d5", "e2", "e3", "e4")
    ghosts = "\n".join(f"ghost {space} {number}" for number, space in enumerate(ring, 1))
    options = "option expansion white-moon\noption players 4"
    text = f"kaidan position 1\ngame ghost-stories\n{options}\n{ghosts}\nphase yang R\n"
    with browsing(PHONE) as page:
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, PHONE, (820, 1180), (1280, 720), (1440, 900)):
            spoken = ".tile .name, .card .stone, .card .pip, .deck em, .meter .box, .mark .badges > span"
            assert page.evaluate(COVERED, [spoken, ".piece.urn"]) == [], size
