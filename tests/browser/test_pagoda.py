"""Yokai Pagoda in a real browser: played on its cards and piles, by finger, mouse and keys, at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from ..cases import diagonal, later
from .conftest import Served
from .pages import COVERED, PHONE, at_sizes, browsing, keep, open_table, serious

DESK = (1440, 900)
SIZES = [PHONE, (820, 1180), (1280, 720), DESK]
LANGUAGES = ("de-DE", "pl-PL", "en-GB")
CODES = ("KA", "TE", "TA", "KI", "ON", "YU", "KO", "NE", "RO", "JO")
#: Everything has been told, and it is our turn, or a round's sheet waits to be read, or the game is over.
READY = """() => {
  const table = window.kaidan?.table, prompt = document.querySelector('#prompt');
  if (!table) return false;
  if (document.querySelector('.round-sheet.open')) return true;
  const open = prompt.dataset.over !== undefined || prompt.dataset.mine !== undefined;
  return !table.clock.busy && !table.waiting && open;
}"""
#: Some of an element can be tapped: it is on the screen, and nothing lies over that part.
REACHED = """element => {
  const box = element.getBoundingClientRect();
  return [0.06, 0.15, 0.25, 0.5, 0.94].some(x => [0.08, 0.5, 0.88, 0.95].some(y => {
    const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return Boolean(top) && (element === top || element.contains(top));
  }));
}"""
#: What is needed for a decision and does not lie on the screen as a whole.
OUTSIDE = """selector => [...document.querySelectorAll(selector)].filter(element => {
  const box = element.getBoundingClientRect();
  if (!box.width || getComputedStyle(element).visibility === 'hidden') return false;
  return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
}).map(element => element.id || element.className)"""
#: No text of these is cut.
WHOLE = "all => all.every(one => one.scrollWidth <= one.clientWidth + 1)"
NEEDED = ".held, .stack, .seat, .plaque, .strike, .question, #tools .btn, #own, .see"


def position(players: int, hand: str, left: str = "TE7", right: str = "KI2", others: int = 2) -> str:
    """It is our turn with this hand; the others hold a few of what is left."""
    mine = hand.split()
    rest = [f"{code}{n}" for code in CODES for n in range(10, 0, -1) if f"{code}{n}" not in (*mine, left, right)]
    lines = ["kaidan position 1", "game yokai-pagoda", f"option players {players}", "", "setup first 1", "round 1"]
    lines += ["starter 1", "turn 1", "phase turn", f"pile L {left}", f"pile R {right}"]
    hands = [mine, *[rest[others * i : others * (i + 1)] for i in range(players - 1)]]
    for number, cards in enumerate(hands):
        ordered = sorted(cards, key=lambda card: (CODES.index(card[:2]), int(card[2:])))
        lines.append(f"hand {number + 1} {' '.join(ordered)}")
    return "\n".join(lines) + "\n"


def bots(players: int) -> str:
    return ",".join(["me", *["random"] * (players - 1)])


def ready(page: Page) -> None:
    page.wait_for_function(READY)


def offered(page: Page) -> list[str]:
    found: list[str] = page.locator("#choices .slip").evaluate_all("all => all.map(one => one.dataset.move)")
    return found


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_a_whole_turn_is_played_by_taps(served: Served, size: tuple[int, int]) -> None:
    """Card, pile, then the card to give and its receiver: four taps, each on the table itself."""
    with browsing(size, touch=size == PHONE) as page:
        open_table(page, served.address, text=position(4, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(4))
        ready(page)
        page.click("#card-TE3")
        page.wait_for_selector("#card-TE3.lifted")
        assert "Match" in page.inner_text("#pile-L .plaque")
        assert "Higher" in page.inner_text("#pile-R .plaque")
        keep(page, f"pagoda-lifted-{size[0]}")
        page.click("#card-TE3")
        assert page.locator(".plaque").count() == 0
        page.click("#card-TE3")
        page.click("#stack-L")
        page.wait_for_selector("#seats .seat.can .plaque")
        page.click("#card-KA6")
        assert page.locator("#seats .plaque").count() == 3
        page.click("#seat-3")
        said = f"You give {page.inner_text('#seat-3 .who b')} Kappa 6"
        page.wait_for_function("said => document.querySelector('#log').textContent.includes(said)", arg=said)


@pytest.mark.parametrize("size, players", diagonal(SIZES, [2, 4]))
def test_a_card_is_given_person_first_as_well_as_card_first(
    served: Served, size: tuple[int, int], players: int
) -> None:
    """Whoever gets it is marked as soon as he is tapped, and what is missing is said; the second tap gives."""
    with browsing(size, touch=size == PHONE) as page:
        open_table(page, served.address, text=position(players, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(players))
        ready(page)
        page.click("#card-TE3")
        page.click("#stack-L")
        page.wait_for_selector("#seats .seat.can .plaque")
        said = page.locator("#prompt .hint")
        if size[0] > 1023:  # a narrow page has room for the question alone
            assert said.inner_text() == "A match: tap a card and who gets it, in either order."
        page.click("#card-KA6")
        assert said.inner_text() == "Now tap who gets it."
        page.click("#card-KA6")
        page.click("#seat-2")
        page.wait_for_selector("#seat-2.appointed .tick")
        assert said.inner_text() == "Now tap the card you give away."
        keep(page, f"pagoda-appointed-{players}-{size[0]}")
        page.click("#seat-2")
        assert page.locator(".appointed").count() == 0
        page.click("#seat-2")
        if players > 2:
            page.click("#seat-3")
            assert page.locator(".appointed").count() == 1
            page.click("#seat-2")
        page.click("#card-KA6")
        given = f"You give {page.inner_text('#seat-2 .who b')} Kappa 6"
        page.wait_for_function("said => document.querySelector('#log').textContent.includes(said)", arg=given)


#: How many points of an element, all over it, a tap does not give to that element's seat.
MISSED = """element => {
  const box = element.getBoundingClientRect(), seat = element.closest('.seat');
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  return parts.flatMap(x => parts.map(y => [x, y])).filter(([x, y]) => {
    const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return top?.closest('.seat') !== seat;
  }).length;
}"""


def test_the_button_that_gives_a_card_is_tapped_wherever_it_is_drawn(served: Served) -> None:
    """Nothing lies over it, and it lies over nothing that its seat says."""
    with browsing(PHONE) as page:
        open_table(page, served.address, text=position(4, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(4))
        ready(page)
        page.click("#card-TE3")
        page.click("#stack-L")
        page.wait_for_selector("#seat-2 .plaque")
        for size in at_sizes(page, *SIZES):
            assert page.locator(".seat .plaque").count() == 3
            assert page.locator(".seat .plaque").evaluate_all(f"all => all.map({MISSED})") == [0, 0, 0], size
            covered = page.locator(".seat").evaluate_all(
                "all => all.filter(one => one.querySelector('.plaque').getBoundingClientRect().top + 1"
                " < one.querySelector('.count').getBoundingClientRect().bottom).length"
            )
            assert covered == 0, size
            low = page.locator(".seat").evaluate_all(
                "all => all.filter(one => one.querySelector('.plaque').getBoundingClientRect().top + 1"
                " < one.querySelector('.last').getBoundingClientRect().bottom).length"
            )
            assert low == 0, size
            if size == PHONE:  # nobody has played yet: what he played stands at the foot of his seat, to its very edge
                hangs = page.locator(".seat").evaluate_all(
                    "all => all.map(one => one.querySelector('.plaque').getBoundingClientRect().top"
                    " - one.getBoundingClientRect().bottom)"
                )
                assert all(gap >= -3 for gap in hangs), hangs


def test_the_piles_that_were_looked_through_are_put_away_when_the_table_moves_on(served: Served) -> None:
    with browsing(DESK) as page:
        open_table(page, served.address, text=position(3, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(3))
        ready(page)
        page.click("#pile-L .see")
        page.wait_for_selector("#panel:not([hidden]) .spread")
        page.evaluate("document.querySelector('#choices .slip[data-move]').click()")
        page.wait_for_selector("#panel", state="hidden")
        ready(page)
        assert page.locator("#panel .spread").count() == 0


def test_a_higher_card_lights_the_deck_and_the_other_pile(served: Served) -> None:
    with browsing(PHONE) as page:
        open_table(page, served.address, text=position(3, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(3))
        ready(page)
        page.click("#card-NE4")
        page.click("#stack-R")
        page.wait_for_selector("#deck .plaque")
        assert page.locator("#pile-L .plaque").count() == 1
        assert page.locator("#pile-R .plaque").count() == 0
        assert page.evaluate(OUTSIDE, NEEDED) == []
        page.click("#stack-deck")
        page.wait_for_function("() => document.querySelector('#log').textContent.includes('You draw')")


@pytest.mark.parametrize("language, players", diagonal(LANGUAGES, [2, 3, 4, 5]))
def test_nothing_that_is_needed_lies_outside(served: Served, language: str, players: int) -> None:
    """Two to five players, as many cards as a hand can hold up to fourteen; with and without a card in the air."""
    many = [f"{code}{number}" for number in (1, 10) for code in CODES if f"{code}{number}" not in ("TE7", "KI2")]
    hand = " ".join(many[: min(14, 7 + 3 * (players - 1))])
    with browsing(PHONE, language=language) as page:
        open_table(page, served.address, text=position(players, hand), seating=bots(players))
        ready(page)
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(OUTSIDE, NEEDED) == [], size
            assert page.locator(".held").count() == len(hand.split())
            assert page.locator(".held, .stack").evaluate_all(f"all => all.every({REACHED})"), size
            # the marks above the cards are explained wherever they are shown
            if size != (1280, 720):
                assert page.locator(".legend li:visible").count() >= 3, size
                assert page.locator(".legend li:visible").evaluate_all(f"all => all.every({REACHED})"), size
            assert page.locator(".seat .who b").evaluate_all(WHOLE), size
            small = page.locator("#tools .btn:visible, .see:visible, .stack, .seat, .tool:visible").evaluate_all(
                "all => all.filter(one => one.tagName === 'BUTTON' && (one.offsetWidth < 44 || one.offsetHeight < 44))"
                ".map(one => one.outerHTML.slice(0, 80))"
            )
            assert small == [], size
            page.locator(".held").nth(2).click(position={"x": 10, "y": 30})
            page.wait_for_selector(".plaque")
            assert page.evaluate(OUTSIDE, NEEDED) == [], size
            # hand and piles stay in view while a card is up
            page.wait_for_function("() => !document.getAnimations().some(one => one instanceof CSSTransition)")
            assert page.locator(".held").evaluate_all(f"all => all.every({REACHED})"), size
            keep(page, f"pagoda-{players}-{size[0]}-{language[:2]}")
            page.keyboard.press("Escape")
            page.wait_for_selector(".plaque", state="detached")


@pytest.mark.parametrize("size", [PHONE, later(DESK)])
def test_the_move_that_ends_the_round_is_a_gong_and_its_sheet_stays(served: Served, size: tuple[int, int]) -> None:
    """YP-TUR-4: lower, with 3 points or less left."""
    with browsing(size) as page:
        open_table(page, served.address, text=position(3, "KA1 KA6 TE2 JO4", others=5), seating=bots(3))
        ready(page)
        assert "ends" in str(page.get_attribute("#card-JO4", "class"))
        assert "ends" not in str(page.get_attribute("#card-KA6", "class"))
        assert page.locator(".strike").count() == 0
        page.click("#card-JO4")
        page.wait_for_selector(".strike:has-text('End the round')")
        assert page.evaluate(OUTSIDE, NEEDED) == []
        keep(page, f"pagoda-gong-{size[0]}")
        page.click(".strike")
        sheet = page.wait_for_selector(".round-sheet.open")
        assert sheet is not None
        said = sheet.inner_text()
        assert "You ended it with 3 points" in said
        assert page.locator(".round-sheet.open .face.back").count() == 10
        assert page.locator(".round-sheet.open .me .face:not(.back)").count() == 3
        assert page.evaluate(OUTSIDE, ".round-sheet.open .btn, .round-sheet.open h2, .round-sheet.open li") == []
        keep(page, f"pagoda-round-{size[0]}")
        assert serious(page) == []
        page.mouse.click(5, size[1] - 5)
        page.wait_for_timeout(1000)
        assert page.locator(".round-sheet.open").count() == 1
        assert page.locator(".held").count() == 0
        page.click(".round-sheet.open [data-do=go-on]")
        page.wait_for_selector(".held")
        assert page.locator(".round-sheet.open").count() == 0


def test_a_turn_is_played_by_keys_alone(served: Served) -> None:
    with browsing(DESK) as page:
        open_table(page, served.address, text=position(2, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(2))
        ready(page)
        page.keyboard.press("3")
        page.wait_for_selector("#card-TE3.lifted")
        page.keyboard.press("Escape")
        page.wait_for_selector("#card-TE3:not(.lifted)")
        page.focus("#card-KA1")
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") == "card-TE3"
        described = page.get_attribute("#card-TE3", "aria-description")
        assert described == "Match on the left pile. Higher on the right pile"
        page.keyboard.press("Enter")
        page.wait_for_selector("#card-TE3.lifted")
        assert page.evaluate("document.activeElement.id") == "stack-L"
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") == "stack-R"
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        page.wait_for_selector("#seat-2 .plaque, #seat-2.can, .held.can .without")
        page.keyboard.press("1")
        page.wait_for_selector("#card-KA1.lifted")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.id") == "seat-2"
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#log').textContent.includes('You give')")


def test_without_motion_everything_is_told_and_nothing_flies(served: Served) -> None:
    with browsing(DESK, pace="calm") as page:
        page.emulate_media(reduced_motion="reduce")
        open_table(page, served.address, text=position(3, "KA1 KA6 TE2 JO4", others=5), seating=bots(3))
        ready(page)
        page.evaluate(
            "() => new MutationObserver(seen => { window.flown = true; })"
            ".observe(document.querySelector('#fx'), { childList: true })"
        )
        page.click("#card-JO4")
        page.click(".strike")
        page.wait_for_selector(".round-sheet.open")
        assert page.evaluate("window.flown") is None
        assert "You end the round" in str(page.text_content("#log"))


def test_no_choice_is_left_while_something_is_told(served: Served) -> None:
    """Plaques, gong and marks are gone the moment their decision is."""
    watch = """() => { window.dead = []; new MutationObserver(() => {
      if (document.body.dataset.mode !== 'telling') return;
      for (const one of document.querySelectorAll('.plaque, .strike, .outs, .can')) window.dead.push(one.className);
    }).observe(document.body, { subtree: true, childList: true, attributes: true }); }"""
    with browsing(DESK, pace="fast") as page:
        open_table(page, served.address, text=position(4, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(4))
        ready(page)
        page.evaluate(watch)
        for _ in range(4):
            page.locator(".held").first.click()
            page.locator(".stack.can").first.click()
            page.wait_for_function("() => document.body.dataset.mode === 'telling'")
            for x in (300, 700, 1000):
                page.mouse.click(x, 700)
            ready(page)
            while not any(move.startswith("play") for move in offered(page)):
                if page.locator(".round-sheet.open").count():
                    page.click(".round-sheet.open [data-do=go-on]")
                else:
                    page.evaluate("move => window.kaidan.table.act(move)", offered(page)[0])
                ready(page)
        assert page.evaluate("window.dead") == []


def test_piles_are_looked_through_with_a_tap(served: Served) -> None:
    """YP-INF-1: all of both piles is public."""
    with browsing(PHONE) as page:
        open_table(page, served.address, text=position(2, "KA1 KA6 TE3", others=5), seating=bots(2))
        ready(page)
        page.click("#pile-L .see")
        page.wait_for_selector("#panel .spread")
        assert page.locator("#panel .run li").count() == 2
        assert "Tengu 7" in str(page.text_content("#panel .run"))
        assert page.locator(".held").evaluate_all(f"all => all.every({REACHED})")
        page.keyboard.press("Escape")
        page.wait_for_selector("#panel", state="hidden")


@pytest.mark.long
def test_a_whole_game_ends_with_a_place(served: Served) -> None:
    with browsing(PHONE) as page:
        open_table(page, served.address, game="yokai-pagoda", players="4", seating=bots(4))
        sheets = 0
        for step in range(600):
            ready(page)
            if page.locator(".round-sheet.open").count():
                sheets += 1
                page.click(".round-sheet.open [data-do=go-on]")
                continue
            if page.evaluate("document.querySelector('#prompt').dataset.over !== undefined"):
                break
            moves = offered(page)
            ends = [move for move in moves if move.startswith("finish")]
            page.evaluate("move => window.kaidan.table.act(move)", ends[0] if ends else moves[step % len(moves)])
        assert sheets == 3
        heading = page.inner_text("#end h2")
        assert heading == "You win!" or heading.endswith("of 4") or "share" in heading
        assert page.locator("#end .yokai-sheet thead th").count() == 5
        assert page.locator("#end .podium .p1").count() >= 1
        for size in at_sizes(page, PHONE, DESK):
            assert page.locator("#end h2, #end .lead").evaluate_all(f"all => all.every({REACHED})"), size
            if size == DESK:
                assert page.evaluate(OUTSIDE, "#end .yokai-sheet tr, #end .lead, #end .counts, #end .next .btn") == []
            wide = "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).length"
            assert page.locator("#end h2, #end .podium, #end .yokai-sheet").evaluate_all(wide) == 0, size
            keep(page, f"pagoda-final-{size[0]}")
            assert serious(page) == [], size


def test_the_hand_is_covered_between_players_at_one_screen(served: Served) -> None:
    """YP-INF-1: what the next player holds is not in the page before he asks for it."""
    with browsing() as page:
        open_table(page, served.address, game="yokai-pagoda", players="2", seating="me,me")
        page.wait_for_selector(".cover button")
        assert page.locator(".held").count() == 0
        keep(page, "hot-seat-covered")
        seen = set()
        for _ in range(12):
            page.click(".cover button")
            page.wait_for_selector(".held")
            ready(page)
            hand = page.locator(".held").evaluate_all("all => all.map(one => one.id)")
            seen.add(page.inner_text("#own .who b"))
            while offered(page):
                before = page.get_attribute("#prompt", "data-version")
                page.evaluate("move => window.kaidan.table.act(move)", offered(page)[-1])
                page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")
                page.wait_for_function("() => !window.kaidan.table.clock.busy")
            shown = page.content()
            assert page.locator(".held").count() == 0
            assert not [card for card in hand if f'id="{card}"' in shown]
            if len(seen) == 2:
                return
        raise AssertionError("only one player was ever asked")


def test_whoever_plays_looks_out_before_his_line_of_the_story(served: Served) -> None:
    with browsing(DESK) as page:
        open_table(page, served.address, text=position(3, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(3))
        ready(page)
        page.click("#card-TE3")
        page.click("#stack-L")
        page.wait_for_selector("#log li > .face")
        faces = page.locator("#log li[data-seat]").evaluate_all(
            "all => all.map(one =>"
            " one.querySelector(':scope > .face').src.endsWith(`portrait-${one.dataset.seat}.svg`))"
        )
        assert faces
        assert all(faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_points_says_what_it_shows(served: Served, language: str) -> None:
    """YP-SCO-1, YP-TUR-4."""
    with browsing(DESK, language) as page:
        open_table(page, served.address, text=position(4, "KA1 KA6 TE2 JO4 RO9"), seating=bots(4))
        ready(page)
        for size in at_sizes(page, *SIZES):
            words = page.locator(".handscore > b small, .handscore .goal")
            assert words.evaluate_all(WHOLE), size
            page.locator(".handscore").click()
            page.wait_for_selector('#panel[data-about="place"] .facts')
            said = page.inner_text("#panel")
            assert "30" in said
            assert "3 " in said
            page.keyboard.press("Escape")
            page.wait_for_selector("#panel", state="hidden")
        if language == "en-GB":
            assert page.text_content(".handscore > b") == "16points in hand"  # a margin lies between them


def test_what_was_just_set_is_said_shortly_and_lies_on_nothing_one_plays_with(served: Served) -> None:
    with browsing(DESK) as page:
        open_table(page, served.address, text=position(4, "KA1 KA6 TE2 JO4 RO9"), seating=bots(4))
        ready(page)
        page.click(".pacer")
        page.wait_for_selector(".toast.note")
        assert page.evaluate(COVERED, [f"{NEEDED}, .corner-tools button", ".toast"]) == []
        page.wait_for_selector(".toast.note", state="detached", timeout=4000)


@pytest.mark.parametrize("size", [(412, 915), later((390, 844)), (360, 780)])
def test_a_tall_phone_holds_a_hand_of_large_cards_close_together(served: Served, size: tuple[int, int]) -> None:
    with browsing(size, touch=True) as page:
        open_table(page, served.address, text=position(4, "TE1 TE6 TA3 KI6 ON7 ON10 NE1"), seating=bots(4))
        ready(page)
        assert page.evaluate(OUTSIDE, NEEDED) == []
        rows = page.evaluate("""() => [...document.querySelectorAll("#hand .half")].map((row) => {
          const boxes = [...row.querySelectorAll(".held")].map((card) => card.getBoundingClientRect());
          const [tops, feet] = [boxes.map((box) => box.top), boxes.map((box) => box.bottom)];
          return [Math.min(...tops), Math.max(...feet), boxes[0].width];
        })""")
        (_, foot, wide), (head, _, _) = rows
        assert 0 <= head - foot <= 24
        assert wide >= 0.21 * size[0]
