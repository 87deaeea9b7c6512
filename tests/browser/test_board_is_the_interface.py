"""The board is the interface: choices open where they are, nothing jumps, and what a decision needs is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from ..cases import diagonal, later
from .conftest import Served
from .pages import (
    COVERED,
    IN_GERMAN,
    IN_POLISH,
    PHONE,
    READY,
    TOLD,
    act,
    at_sizes,
    browsing,
    choose,
    is_over,
    keep,
    moved,
    offered,
    open_lobby,
    open_table,
    place_of,
    play,
    sit_down,
    start,
    to_the_yang_phase,
    version,
)

SIZES = [PHONE, (820, 1180), (1280, 720), (1440, 900)]
RECTANGLES = """() => [...document.querySelectorAll(".cell")].map((cell) => {
  const box = cell.getBoundingClientRect();
  return [cell.dataset.place, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
})"""
#: What a decision needs and what of it lies outside the window or under something else.
OUT_OF_SIGHT = """() => {
  const names = [".cell", "#prompt .question", "#tools .actions .btn", ".seat.self", "#choices .group.open .slip"];
  const needed = [...document.querySelectorAll(names.join())];
  return needed.filter((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width) return false;
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  }).map((one) => one.id || one.dataset.move || one.dataset.do || one.className);
}"""


TURN = "n => { document.querySelector('#prompt').dataset.turned = n; window.kaidan.table.settled(); }"
#: From which cells an arrow does not lead to the next cell on that side, or stay at the edge.
STRAYS = """([key, dx, dy]) => [...document.querySelectorAll("#grid .cell")].flatMap((cell) => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  cell.focus();
  cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const [x0, y0] = middle(cell), [x1, y1] = middle(document.activeElement);
  const along = (x1 - x0) * dx + (y1 - y0) * dy, across = Math.abs((x1 - x0) * dy) + Math.abs((y1 - y0) * dx);
  const edge = ![...document.querySelectorAll("#grid .cell")].some((other) => {
    const [x, y] = middle(other);
    return (x - x0) * dx + (y - y0) * dy > 40 && Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx) < 20;
  });
  const right = edge ? document.activeElement === cell : along > 40 && along < 250 && across < 20;
  return right ? [] : [`${cell.dataset.place} to ${document.activeElement.dataset.place}`];
})"""


def test_a_tap_opens_the_slips_of_a_place_and_one_of_them_plays(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        before, move = version(page), offered(page)[0]
        page.press(f'.cell[data-place="{place_of(page, move)}"]', "Enter")
        page.wait_for_selector("#choices .group.open .slip")
        assert version(page) == before
        page.click("#choices .group.open .slip")
        moved(page, before)


def test_where_one_thing_is_possible_a_second_tap_does_it(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        before, move = version(page), offered(page)[0]
        place = place_of(page, move)
        page.press(f'.cell[data-place="{place}"]', "Enter")
        assert version(page) == before
        page.press(f'.cell[data-place="{place}"]', "Enter")
        moved(page, before)


def test_finger_mouse_and_key_need_as_many_taps(served: Served) -> None:
    """Where one thing is possible the first tap shows it and the second does it; where several are, it closes them."""
    with browsing(touch=True) as page:
        for tap in (page.tap, page.click, lambda place: page.press(place, "Enter")):
            laid_out(page, served, "ghost a3 12\nphase yin R\npending place card 50\n")
            before = version(page)
            tap("#cell-a4")
            page.wait_for_selector("#choices .group.open .slip")
            assert version(page) == before
            tap("#cell-a4")
            moved(page, before)
            assert page.locator("#cell-a4 .card").count() == 1
        laid_out(page, served, "phase yang R\ntaoist R at c3\n")
        before = version(page)
        for tap in (page.tap, page.click, lambda place: page.press(place, "Enter")):
            tap("#cell-c2")
            assert page.locator("#choices .group.open .slip").count() > 1
            tap("#cell-c2")
            assert page.locator("#choices .group.open").count() == 0
        assert version(page) == before


def test_the_second_half_of_a_double_click_on_a_choice_reaches_nothing_below(served: Served) -> None:
    with browsing() as page:
        laid_out(page, served, "ghost a3 12\nphase yin R\npending place card 50\n")
        before = version(page)
        page.click('[data-place="a4"]')
        page.hover("#choices .group.open .slip")
        for click in (1, 2):
            page.mouse.down(click_count=click)
            page.mouse.up(click_count=click)
            moved(page, before)
        assert page.is_hidden("#panel")
        assert page.locator("#choices .group.open").count() == 0
        page.click("#cell-a4")  # a click of its own does as it always did
        page.wait_for_selector("#panel h2, #choices .group.open")


def test_a_panel_gives_way_to_the_own_decision(served: Served) -> None:
    """Whoever reads about a place while others play sees the table again when it is his turn."""
    with browsing() as mine, browsing() as other:
        open_lobby(mine, served.address, "game=ghost-stories&players=2&seating=me,open", "Ada")
        sit_down(other, mine.url.split("?")[0], "Ben")
        mine.click("#lobby .begin .main")
        for page in (mine, other):
            page.wait_for_selector('body[data-started="true"][data-mode=""]')
        first, second = (mine, other) if mine.locator(READY).count() else (other, mine)
        first.wait_for_selector(READY, state="attached")
        second.click("#cell-e5")
        second.wait_for_selector("#panel h2")
        for _ in range(40):
            if second.locator(READY).count():
                break
            before = version(first)
            choose(first, offered(first)[0])
            first.wait_for_selector(f'{TOLD} #prompt:not([data-version="{before}"])', state="attached")
            second.wait_for_selector(f'{TOLD} #prompt:not([data-version="{before}"])', state="attached")
        assert second.locator(READY).count() == 1
        assert second.is_hidden("#panel")


def test_the_drawn_card_is_shown_large_and_on_every_space_where_it_may_go(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        places = [move.split()[1] for move in offered(page) if move.startswith("place ")]
        assert places
        name = page.inner_text("#drawn .name")
        assert page.is_visible("#drawn .card .figure")
        for place in places:
            assert page.inner_text(f'#marks .mark[data-at="{place}"] .name') == name


@pytest.mark.parametrize("size", [PHONE, later((1440, 900))], ids=["phone", "desk"])
def test_the_ghost_to_be_placed_is_explained_by_its_magnifier_and_its_card(
    served: Served, size: tuple[int, int]
) -> None:
    with browsing(size) as page:
        laid_out(page, served, "ghost a3 12\nphase yin R\npending place card 50\n")
        page.click("#drawn .card")
        page.wait_for_selector("#panel h2:has-text('Black Widow')")
        assert "Tao lock" in page.inner_text("#panel .facts")
        assert page.locator("#panel [data-ping]").count() == 0
        page.keyboard.press("Escape")
        page.press('.cell[data-place="a4"]', "Enter")
        page.click("#choices .group.open .about")
        page.wait_for_selector("#panel h2:has-text('Black Widow')")
        page.keyboard.press("Escape")
        page.click('[data-place="c5"]')  # not there, and it does not look as if it lay there
        page.wait_for_selector("#panel .because .why:has-text('board, whose turn it is')")
        assert page.locator("#panel .card").count() == 0


def test_a_turn_with_nothing_done_asks_before_it_ends(served: Served) -> None:
    with browsing() as page:
        laid_out(page, served, "phase yang R\ntaoist R at c3\n")
        before = version(page)
        page.click("#tools [data-end]")
        assert "not moved or acted" in page.inner_text("#confirm[open] p")
        page.click("#confirm [value=no]")
        assert version(page) == before
        play(page, "move c2")
        before = version(page)
        page.click("#tools [data-end]")
        moved(page, before)


def test_a_tap_beside_a_sheet_only_closes_it(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        laid_out(page, served, "phase yang R\ntaoist R at c3\n")
        before = version(page)
        page.tap('[data-place="e5"]')
        page.wait_for_selector("#panel h2")
        page.tap('[data-place="c5"]')
        page.wait_for_selector("#panel", state="hidden")
        assert page.locator("#choices.open").count() == 0
        page.tap('#tools [data-do="asks"]')
        page.wait_for_selector("body[data-asks]")
        page.tap("#tools [data-end]")
        page.wait_for_selector("body:not([data-asks])")
        assert page.locator("#confirm[open]").count() == 0
        assert version(page) == before


BUTTONS = """() => [...document.querySelectorAll("#tools .actions .btn:not(.wide), #tools .asks .btn")]
  .filter((one) => one.getClientRects().length)
  .map((one) => [one.dataset.do.replace("propose", "undo"), Math.round(one.getBoundingClientRect().top)])"""

TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"


@pytest.mark.parametrize("language", IN_GERMAN)
def test_the_bar_of_buttons_stays_where_it_is_from_question_to_question(served: Served, language: str) -> None:
    with browsing((1440, 900), language) as page:
        start(page, served.address)
        stood = page.evaluate(BUTTONS)
        ends = set()
        for turn in range(14):
            moves = offered(page)
            act(page, moves[turn % len(moves)])
            assert page.evaluate(BUTTONS) == stood
            ends.update(page.locator("#tools [data-end]").evaluate_all(TOPS))
        assert len(ends) == 1


def test_a_place_without_a_choice_explains_itself(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        page.click('[data-place="e5"]')
        page.wait_for_selector("#panel h2")
        page.keyboard.press("Escape")
        assert page.is_hidden("#panel")


def test_the_list_of_all_choices_is_the_same_set(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        page.keyboard.press("l")
        page.wait_for_selector("#choices.list .every .slip")
        listed = page.locator("#choices.list .slip:visible").evaluate_all("all => all.map(one => one.dataset.move)")
        assert sorted(listed) == sorted(offered(page))  # each once
        headings = page.locator("#choices.list .every h3").all_inner_texts()
        assert headings[0] == "Move to …"
        assert len(set(headings)) == len(headings)
        titles = page.locator("#choices.list .every section").first.locator(".slip b").all_inner_texts()
        assert len(set(titles)) == len(titles)
        keys = page.locator("#choices.list .every kbd").all_inner_texts()
        assert keys == [str(key) for key in range(1, 10)]
        before = version(page)
        page.keyboard.press("2")
        moved(page, before)
        assert f"move {listed[1].split()[1]}" == listed[1]
        assert page.locator(f"#cell-{listed[1].split()[1]} .piece, .piece.taoist.turn").count()
        assert page.evaluate("document.activeElement.matches('.cell:focus-visible')")  # the keys go on from the board


def laid_out(page: Page, served: Served, position: str) -> None:
    """A table of four that this page plays alone, as it lies."""
    text = f"kaidan position 1\ngame ghost-stories\n{position}"
    open_table(page, served.address, text=text, seating="me,me,me,me")
    page.wait_for_selector(READY, state="attached")


def test_neither_the_drawn_card_nor_the_scroll_lies_on_a_plate(served: Served) -> None:
    """Card 50 has as much on its stones as there can be."""
    position = "ghost a3 12\nphase yin R\npending place card 50\n"
    with browsing(PHONE, "de-DE") as page:
        laid_out(page, served, position)
        page.wait_for_selector("#drawn.show")
        for size in at_sizes(page, *SIZES, (1024, 768), (1920, 1080)):
            assert page.evaluate(COVERED, [".seat", "#drawn .card, #drawn ul, .scroll, .corner-tools"]) == [], size
            assert page.evaluate(COVERED, ["#prompt .question", "#drawn .card, #drawn ul"]) == [], size


@pytest.mark.parametrize("language", IN_POLISH)
def test_no_word_on_plates_and_buttons_is_cut(served: Served, language: str) -> None:
    with browsing(PHONE, language) as page:
        start(page, served.address)
        to_the_yang_phase(page)
        for size in at_sizes(page, *SIZES):
            cut = page.evaluate("""() => [...document.querySelectorAll(".seat .power, .seat .who b, #tools .btn")]
              .filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.textContent)""")
            assert cut == [], size


def test_tokens_are_chosen_by_the_tokens_themselves(served: Served) -> None:
    """GS-TIL-9: what the Tea House gives; on a phone all colours are in sight at once."""
    position = "phase yang R\ntaoist R at d2\n"
    for size in (PHONE, (1440, 900)):
        with browsing(size) as page:
            laid_out(page, served, position)
            before = version(page)
            choose(page, "help")
            moved(page, before)
            slips = page.locator("#prompt .free .slip")
            assert slips.count() > 3
            assert page.evaluate(OUT_OF_SIGHT.replace(".cell", "#prompt .free .slip")) == []
            assert page.evaluate(COVERED, ["#prompt .free .slip", "#tools"]) == []


def test_a_question_says_what_the_turn_still_has_room_for(served: Served) -> None:
    """GS-YAN-1: a move, then one action; the lit signs are explained below."""
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        assert "ove, then exorcise or ask for help" in page.inner_text("#prompt .question")
        assert "move" in page.locator("#prompt .legend li").all_inner_texts()
        play(page, next(move for move in offered(page) if move.startswith("move ")))
        assert "ove, then" not in page.inner_text("#prompt .question")


def test_cells_keep_their_rectangles_over_a_whole_game(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        rectangles = page.evaluate(RECTANGLES)
        for turn in range(400):
            moves = offered(page)
            act(page, "end" if "end" in moves and turn % 7 else moves[turn % len(moves)])
            assert page.evaluate(RECTANGLES) == rectangles
            if is_over(page):
                return
        raise AssertionError("the game has no end")


@pytest.mark.parametrize(
    "touch, language", [*diagonal([True, False], ["de-DE", "pl-PL"]), later(True, "en-GB"), later(False, "en-GB")]
)
def test_nothing_a_decision_needs_lies_outside_the_window(served: Served, touch: bool, language: str) -> None:
    sizes = [size for size in reversed(SIZES) if (size[0] < 1000) == touch]
    with browsing(sizes[0], language, touch=touch) as page:
        start(page, served.address)
        for size_of_text in (0, 3):
            page.evaluate(f"document.documentElement.dataset.size = '{size_of_text}'")
            look_around(page, sizes)
        for size in at_sizes(page, *sizes):
            keep(page, f"table-{size[0]}-{language[:2]}")


def look_around(page: Page, sizes: list[tuple[int, int]]) -> None:
    """Decision by decision, with the slips of a place open."""
    for _ in range(4):
        move = offered(page)[0]
        place = place_of(page, move)
        for size in at_sizes(page, *sizes):
            assert page.evaluate(OUT_OF_SIGHT) == [], size
            assert page.evaluate("scrollY === 0 && document.documentElement.scrollHeight <= innerHeight"), size
            if place:
                page.locator(f'[data-place="{place}"]').first.press("Enter")
                assert page.evaluate(OUT_OF_SIGHT) == [], size
                page.keyboard.press("Escape")
        before = version(page)
        choose(page, move)
        moved(page, before)


def test_a_whole_turn_is_played_with_the_keyboard_alone(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        for _ in range(12):
            before = version(page)
            if "end" in offered(page):
                page.keyboard.press("e")
                page.wait_for_selector("#confirm[open]")  # nothing was done in this turn
                page.keyboard.press("Enter")
                moved(page, before)
                return
            page.focus('.cell[tabindex="0"]')
            target = place_of(page, offered(page)[0])
            walk(page, target)
            page.keyboard.press("Enter")
            page.wait_for_selector("#choices .group.open")
            page.keyboard.press("1")
            moved(page, before)
        raise AssertionError("the turn was never ended")


def walk(page: Page, target: str) -> None:
    """From the cell that has the focus to another, with the arrow keys."""
    here = str(page.evaluate("document.activeElement.dataset.place"))
    x, y = "abcde".index(target[0]) - "abcde".index(here[0]), "54321".index(target[1]) - "54321".index(here[1])
    for _ in range(abs(x)):
        page.keyboard.press("ArrowRight" if x > 0 else "ArrowLeft")
    for _ in range(abs(y)):
        page.keyboard.press("ArrowDown" if y > 0 else "ArrowUp")
    assert page.evaluate("document.activeElement.dataset.place") == target


def test_arrows_walk_over_the_board_as_it_is_seen(served: Served) -> None:
    """Whichever side lies at the foot of the table, an arrow leads to the neighbour on that side."""
    with browsing() as page:
        laid_out(page, served, "ghost a3 12\nphase yin R\npending place card 50\n")
        for quarters in range(4):
            page.evaluate(TURN, quarters)
            for key, dx, dy in (("Up", 0, -1), ("Right", 1, 0), ("Down", 0, 1), ("Left", -1, 0)):
                assert page.evaluate(STRAYS, [f"Arrow{key}", dx, dy]) == [], (quarters, key)


def test_numbers_and_focus_reach_every_choice(served: Served) -> None:
    with browsing() as page:
        laid_out(page, served, "ghost a3 12\nphase yin R\npending place card 50\n")
        before = version(page)
        page.focus("#cell-b5")
        page.keyboard.press("?")
        page.wait_for_selector('#panel[data-about="keys"] h2')
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.matches('#cell-b5:focus-visible')")
        page.keyboard.press("1")  # nothing bears a number yet: what there is to choose is listed with them
        page.wait_for_selector("#choices.list .every .slip kbd")
        assert version(page) == before
        page.keyboard.press("1")
        moved(page, before)
        assert page.evaluate("document.activeElement.matches('.cell')")


def test_every_place_is_one_full_sentence_for_ears(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        labels = page.locator(".cell").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        assert len(labels) == 25
        assert all(label.endswith(".") and label[:1].isupper() for label in labels)
        lit = page.locator(".cell.can").first
        assert lit.get_attribute("aria-describedby") == "can-act"
        assert page.inner_text("#can-act", timeout=1000) or page.text_content("#can-act")
