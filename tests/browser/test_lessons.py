"""Lessons in a real browser: each is played to its end along the way it teaches and along another, by real clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from kaidan.server.lessons import lessons

from ..cases import later
from .conftest import Served
from .pages import (
    COVERED,
    DESK,
    OVER,
    PHONE,
    READY,
    at_sizes,
    browsing,
    choose,
    fits,
    is_over,
    keep,
    moved,
    offered,
    open_table,
    post,
    serious,
)
from .pages import version as version_of

TABLET = (820, 1180)
CARD = "#lesson"
#: So many decisions are more than any lesson needs.
LONGEST = 30
#: The names of places that the thread of a lesson runs over.
CROSSED = """() => {
  const thread = document.querySelector("#pointer .thread");
  if (!thread.getAttribute("d")) return [];
  const long = thread.getTotalLength();
  const names = [...document.querySelectorAll(".cell .name")].filter((one) => one.getClientRects().length);
  const written = names.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one.textContent, range.getBoundingClientRect()];
  });
  const hit = new Set();
  for (let at = 0; at <= long; at += 3) {
    const { x, y } = thread.getPointAtLength(at);
    for (const [name, box] of written)
      if (x > box.left && x < box.right && y > box.top && y < box.bottom) hit.add(name);
  }
  return [...hit];
}"""


def begin(page: Page, address: str, number: int) -> None:
    post(page, f"{address}/learn/{number}", {})
    page.wait_for_selector(READY, state="attached")
    page.wait_for_selector('body[data-line="connected"]')
    if page.locator(f"{CARD} [data-do=read]").is_visible():
        page.click(f"{CARD} [data-do=read]")


def asked(page: Page) -> list[str]:
    """The moves that the card asks for."""
    return [move for move in (page.get_attribute(CARD, "data-moves") or "").split("|") if move]


def said(page: Page) -> str:
    return page.locator(CARD).inner_text() if page.locator(CARD).is_visible() else ""


def ending(page: Page) -> str:
    return page.get_attribute(CARD, "data-ends") or ""


def make(page: Page, move: str) -> None:
    """Make a move by clicks, and wait for the next decision."""
    before = version_of(page)
    slip = page.locator(f'#choices .slip[data-move="{move}"]').first
    card = str(slip.evaluate("slip => slip.closest('.group').dataset.at ?? ''")) if slip.count() else ""
    if card.startswith("card-"):
        page.click(f"#{card}")
        to = slip.get_attribute("data-to")
        page.click(f"#stack-{move[-1]}" if move.startswith("play") else f"#{to}")
    elif move == "take deck":
        page.click("#stack-deck")
    else:
        choose(page, move)
    # What others play may end a round, and its sheet waits until somebody has read it.
    fresh = f':not([data-version="{before}"])'
    page.wait_for_selector(f"{READY}{fresh}, {OVER}{fresh}, .round-sheet.open", state="attached")
    if page.locator(".round-sheet.open").count():
        page.click(".round-sheet.open [data-do=go-on]")
        moved(page, before)


def check_true(page: Page) -> None:
    """What the card says of ghosts is what lies on the board."""
    text = said(page)
    labels = page.locator(".cell").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    board = " ".join(str(label) for label in labels)
    if "The ghost is gone" in text:
        assert "E3, yellow board: Coffin Breakers" not in board
    if "The ghost is still there" in text:
        assert "E3, yellow board: Coffin Breakers" in board
    if "The red ghost is still there" in text:
        assert "Bleeding Eyes" in board
    if "The Weretiger is gone" in text:
        assert "Weretiger" not in board
    if "Vampire Lord" in text:
        assert "Vampire Lord" in board
    if "End your turn" in text:
        assert asked(page) == ["end"]


def to_the_end(page: Page, *first: str) -> list[str]:
    """Play these moves, then what the card asks for, to its end; every text on the way."""
    texts = []
    ahead = list(first)
    for _ in range(LONGEST):
        texts.append(said(page))
        if ending(page):
            return texts
        assert texts[-1] or page.locator("body[data-panel]").count()
        check_true(page)
        assert page.evaluate(CROSSED) == []
        if not ahead and not asked(page):
            assert "leads away from the lesson" in texts[-1]
        make(page, ahead.pop(0) if ahead else (asked(page) or offered(page)[-1:])[0])
    raise AssertionError(texts)


@pytest.mark.parametrize("size", [PHONE, later(TABLET), later(DESK)])
@pytest.mark.parametrize("one", lessons(), ids=lambda one: str(one.lesson.file))
def test_a_lesson_is_played_to_its_end_along_the_way_it_teaches(
    served: Served, one: object, size: tuple[int, int]
) -> None:
    number = lessons().index(one) + 1  # type: ignore[arg-type]  # pytest hands on what it was given
    taught = lessons()[number - 1].lesson
    with browsing(size, newcomer=True) as page:
        begin(page, served.address, number)
        texts = to_the_end(page)
        assert ending(page) == "done"
        assert taught.learned in texts[-1]
        assert fits(page)
        keep(page, f"lesson-{taught.file}-{size[0]}")
        # Nothing behind the card answers, whichever key is pressed.
        before = version_of(page)
        for key in ("e", "l", "1", "u", "o", "Escape", "ArrowRight"):
            page.keyboard.press(key)
        assert version_of(page) == before
        assert page.locator("#panel:visible, #choices.open:visible, #confirm[open]").count() == 0
        assert page.locator(f"{CARD} .ways .btn").first.is_visible()
        known = page.evaluate("JSON.parse(localStorage.getItem('kaidan-lessons'))")
        assert known == [number]
        assert page.evaluate("localStorage.getItem(`kaidan-knows-${document.querySelector('#table').dataset.knownAs}`)")


#: By lesson: other moves than the ones it asks for, what the card says then, and how it ends.
OTHERWISE = [
    (2, ["exorcise", "enough"], "The red ghost is still there", "done"),
    later(3, ["move c3"], "end your turn", "done"),
    later(4, ["move c4", "help", "restore d2"], "The tile is restored", "done"),
    later(5, ["move c4", "exorcise", "enough"], "Try again", "done"),
    later(7, ["urn b4", "end", "strike"], "Board by board", "done"),
    (8, ["play KI9 L"], "higher than the one it covers", "done"),
]


@pytest.mark.parametrize("number, moves, text, end", OTHERWISE)
def test_a_lesson_is_played_to_its_end_along_another_way(
    served: Served, number: int, moves: list[str], text: str, end: str
) -> None:
    with browsing() as page:
        begin(page, served.address, number)
        texts = to_the_end(page, *moves)
        assert any(text in one for one in texts), texts
        assert ending(page) == end


@pytest.mark.parametrize("number, move", [(1, "move c4"), later(6, "move c4")])
def test_whoever_leaves_the_way_of_a_lesson_is_told_so_and_may_begin_again(
    served: Served, number: int, move: str
) -> None:
    with browsing() as page:
        begin(page, served.address, number)
        make(page, move)
        assert "leads away from the lesson" in said(page)
        assert page.locator(".pointed").count() == 0
        page.click(f"{CARD} form button")
        page.wait_for_selector(f"{READY}", state="attached")
        page.wait_for_selector(f'{CARD}[data-moves]:not([data-moves=""])', state="attached")
        assert page.get_attribute(CARD, "data-lesson") == str(number)


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_a_lost_lesson_says_so_and_begins_again_in_the_same_position(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        begin(page, served.address, 5)
        for _ in range(LONGEST):
            if is_over(page):
                break
            moves = offered(page)
            make(page, "end" if "end" in moves else moves[0])
        page.wait_for_selector(OVER, state="attached")
        assert ending(page) == "lost"
        assert "Not this time" in said(page)
        assert "begins again in the same position" in said(page)
        keep(page, f"lesson-lost-{size[0]}")
        page.click(f"{CARD} [data-do=leave]")
        assert page.locator(CARD).is_hidden()
        assert page.locator("#end-title").is_visible()
        with page.expect_navigation():
            page.locator("#end form button").first.click()  # “Again” is this lesson again, no ordinary game
        page.wait_for_selector(READY, state="attached")
        assert asked(page) == ["move c4"]


def test_whoever_plays_while_a_lesson_still_explains_has_read_it(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/learn")
        page.click("#lesson-1 button.main")
        page.wait_for_selector(READY, state="attached")
        page.wait_for_selector('body[data-line="connected"]')
        assert "Qi" in said(page)  # what is fought for and with comes first
        assert page.locator(".pointed").count() == 0
        make(page, "move d3")
        assert asked(page) == ["exorcise"]
        assert page.locator(f"{CARD} .intro").count() == 0


def test_a_lesson_leads_on_to_the_next(served: Served) -> None:
    with browsing() as page:
        begin(page, served.address, 2)
        to_the_end(page)
        assert serious(page) == []
        page.click(f"{CARD} .ways .btn.main")
        page.wait_for_selector('#lesson[data-lesson="3"]')


def test_the_last_lesson_of_a_game_leads_on_to_its_first_game(served: Served) -> None:
    (last,) = [one.number for one in lessons() if one.lesson.file == "wu-feng"]
    with browsing() as page:
        begin(page, served.address, last)
        to_the_end(page)
        page.click(f"{CARD} .ways .btn.main")
        page.wait_for_selector("#lesson", state="detached")
        page.wait_for_selector('body[data-started="true"]')
        assert page.locator(".table.game-ghost-stories").count() == 1


def test_what_a_lesson_says_waits_until_the_dice_have_been_told(served: Served) -> None:
    with browsing(pace="calm") as page:
        begin(page, served.address, 1)
        page.click('[data-place="d3"]')
        page.click('#choices .group.open .slip[data-move="move d3"]')
        page.wait_for_selector(f'{READY}:not([data-version="0"])', state="attached")
        page.wait_for_selector('#lesson[data-moves="exorcise"]')
        before = said(page)
        page.evaluate("""() => {
          window.spoiled = [];
          const look = () => window.spoiled.push([
            document.body.dataset.mode, document.querySelector("#lesson").innerText,
            document.querySelectorAll("#log li").length]);
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        }""")
        page.click('[data-place="e3"]')
        page.click('#choices .group.open .slip[data-move="exorcise"]')
        page.wait_for_selector('#lesson[data-moves="end"]')
        seen = page.evaluate("window.spoiled")
        told = [text for mode, text, _ in seen if mode == "telling"]
        assert len(told) > 3
        assert {text for text in told if text} <= {before, said(page)}
        lines = max(count for _, _, count in seen)
        assert all(text != said(page) for _, text, count in seen if count < lines)


def test_a_lesson_is_told_calmly_whatever_pace_the_last_game_had(served: Served) -> None:
    with browsing(in_lessons=False) as page:
        begin(page, served.address, 1)
        assert page.get_attribute("html", "data-pace") == "calm"
        before = version_of(page)
        page.click('[data-place="d3"]')
        page.click('#choices .group.open .slip[data-move="move d3"]')
        page.wait_for_selector("#telling:not([hidden])")
        moved(page, before)
        # What is changed in a lesson holds there, and the pace of games stays what it was.
        page.click('[data-do="pace"]')
        assert page.get_attribute("html", "data-pace") == "fast"
        assert page.evaluate("localStorage.getItem('kaidan-pace')") == '"instant"'
        page.reload()
        page.wait_for_selector(READY, state="attached")
        assert page.get_attribute("html", "data-pace") == "fast"
        page.goto(served.address)
        open_table(page, served.address, game="ghost-stories", players="1", seating="me")
        assert page.get_attribute("html", "data-pace") == "instant"


def test_a_lesson_that_asks_for_an_idle_turn_does_not_warn_against_it(served: Served) -> None:
    with browsing() as page:
        begin(page, served.address, 3)
        before = version_of(page)
        page.click("#tools [data-end]")
        moved(page, before)
        assert page.locator("#confirm[open]").count() == 0


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_a_lesson_shows_only_what_has_been_taught(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        begin(page, served.address, 1)
        for verb in ("odds", "threat", "why", "advice", "list"):
            assert page.locator(f'#tools [data-do="{verb}"]:visible').count() == 0, verb
        assert page.locator(".mark:not(.pointed) .badges:visible").count() == 0
        assert page.locator(".mark.pointed").count() == 1
        # What is not asked for can be done all the same.
        assert len(offered(page)) > 10
        assert page.evaluate(COVERED, ["[data-place].pointed", CARD]) == []
        assert serious(page) == []


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_while_a_lesson_is_only_read_nothing_asks_to_be_tapped(served: Served, size: tuple[int, int]) -> None:
    lit = "all => all.filter(one => Number(getComputedStyle(one).opacity) > 0).length"
    with browsing(size) as page:
        post(page, f"{served.address}/learn/1", {})
        page.wait_for_selector(READY, state="attached")
        page.wait_for_selector(f"{CARD} .intro")
        assert page.locator(".mark").count() > 5
        assert page.locator(".mark").evaluate_all(lit) == 0
        page.click(f"{CARD} [data-do=read]")
        assert page.locator(".mark.pointed").evaluate_all(lit) == 1


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_boards_that_nobody_plays_are_explained_before_they_are_shown(served: Served, size: tuple[int, int]) -> None:
    with browsing(size, language="de") as page:
        begin(page, served.address, 1)
        assert page.locator(".seat.self").is_visible()
        assert page.locator(".seat:not(.self):visible").count() == 0
        post(page, f"{served.address}/learn/3", {})
        page.wait_for_selector(f"{CARD} .intro:has-text('Niemand spielt')")
        assert page.locator(CARD).evaluate("card => card.scrollHeight <= card.clientHeight + 1")
        assert page.locator(".seat:not(.self):visible").count() == 3


@pytest.mark.parametrize("size", [(1440, 900), later((1280, 720))])
def test_at_a_desk_a_lesson_speaks_beside_what_it_speaks_of(served: Served, size: tuple[int, int]) -> None:
    long = 'document.querySelector("#pointer .thread").getTotalLength()'
    with browsing(size) as page:
        begin(page, served.address, 1)
        make(page, "move d3")
        make(page, "exorcise")
        assert asked(page) == ["end"]
        card, button, scroll = (page.locator(one).bounding_box() for one in (CARD, "#tools [data-end]", ".scroll"))
        assert card is not None
        assert button is not None
        assert scroll is not None
        assert card["x"] < button["x"] + button["width"]
        assert button["x"] < card["x"] + card["width"]
        assert 0 < scroll["y"] - card["y"] - card["height"] < 40
        assert 0 < page.evaluate(long) < 300
        assert page.evaluate(COVERED, [".board, .scroll", CARD]) == []
        keep(page, f"lesson-beside-{size[0]}")


@pytest.mark.parametrize("language", ["de", later("pl")])
def test_what_a_lesson_says_fits_in_every_language(served: Served, language: str) -> None:
    with browsing(PHONE, language=language) as page:
        for number in range(1, len(lessons()) + 1):
            begin(page, served.address, number)
            for size in at_sizes(page, DESK, PHONE):
                whole = "card => card.scrollHeight <= card.clientHeight + 1"
                assert page.locator(CARD).evaluate(whole), (number, size)
                assert fits(page), (number, size)
                if asked(page):
                    assert page.evaluate(COVERED, ["[data-place].pointed", CARD]) == [], (number, size)
