"""On a phone: what is asked, what is told and what can be opened leave one another, and the own seat, in sight."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")
from playwright.sync_api import Page

from .conftest import Served
from .pages import COVERED, IN_GERMAN, PHONE, READY, at_sizes, browsing, open_table, play, start, to_the_yang_phase
from .test_moon import MIDDLE
from .test_pagoda import bots, position
from .test_pagoda import ready as dealt

TALL = (390, 844)
TABLET = (820, 1180)
VILLAGE = "kaidan position 1\ngame ghost-stories\noption players 4\ntaoist R at b4 tao R B K\n"
MOON = VILLAGE.replace("option players", "option expansion white-moon\noption players") + "crystals R\n"
#: GS-ARR-9: a token is discarded because of a ghost; WM-CUR-5: because of a family.
DISCARD = f"{VILLAGE}phase yin R\npending discard seat R\n"
CURSE = f"{MOON}phase yin R\npending discard seat R for family\n"
#: WM-SUL-1, WM-CRY-3.
SU_LING = f"{MOON}phase yang R\npending su-ling\n"
URN = f"{MOON}su-ling b1\nphase yang R\npending urn-gift tile b2\n"
#: A card waits to be placed.
PLACING = "ghost a3 12\nphase yin R\npending place card 50\n"
#: Every side is full, so that something comes to everybody.
FULL_SIDES = "".join(
    f"ghost {place} {card}\n"
    for places, cards in (("a2 a3 a4", (1, 2, 3)), ("e2 e3 e4", (12, 13, 14)), ("b1 c1 d1", (17, 18, 19)))
    for place, card in zip(places.split(), cards, strict=True)
)
#: What of a seat's things leaves it.
STICKS_OUT = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const edge = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".row *, .warn")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
  }).map((one) => `${one.outerHTML.slice(0, 60)} of ${seat.id}`);
})"""
#: The seats of a table where whoever looks decides.
MINE = "random,random,random,me"
#: What is not whole on the screen.
OUTSIDE = """names => [...document.querySelectorAll(names)].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
}).map((one) => one.textContent.trim())"""


def asked(page: Page, address: str, text: str) -> None:
    open_table(page, address, text=text, seating=MINE)
    page.wait_for_selector(READY, state="attached")


def test_the_help_of_every_question_opens_on_the_screen(served: Served) -> None:
    with browsing(PHONE) as page:
        for text in (DISCARD, f"{VILLAGE}phase yang R\n", f"{VILLAGE}{PLACING}", SU_LING, URN, "give"):
            if text == "give":
                open_table(page, served.address, text=position(4, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), seating=bots(4))
                dealt(page)
                page.click("#card-TE3")
                page.click("#stack-L")
                page.wait_for_selector("#seats .seat.can .plaque")
            else:
                asked(page, served.address, text)
            for size in at_sizes(page, PHONE, TALL, TABLET):
                more = page.locator('#tools [data-do="asks"]')
                more.click()
                assert page.locator(".asks .btn:visible").count() >= 2, (text, size)
                assert page.evaluate(OUTSIDE, ".asks .btn") == [], (text, size)
                page.locator(".asks .btn:visible").first.click(trial=True)  # nothing lies on it
                more.click()


@pytest.mark.parametrize("language", IN_GERMAN)
@pytest.mark.parametrize("large", [0, 4])
def test_a_card_that_is_told_leaves_pause_and_skip_free(served: Served, language: str, large: int) -> None:
    with browsing(PHONE, language) as page:
        page.add_init_script(f"localStorage.setItem('kaidan-size', '{large}')")
        asked(page, served.address, MOON + PLACING)
        page.evaluate("""() => {
          document.body.dataset.mode = "telling";
          document.querySelector("#telling").hidden = false;
          document.querySelector(".nowtell").textContent = document.querySelector("#drawn .card").textContent;
        }""")
        assert page.evaluate(COVERED, [".telling-keys .btn, .nowtell", ".drawn .card, .drawn .stone"]) == []
        assert page.evaluate(OUTSIDE, ".telling-keys .btn") == []
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
        assert page.locator(".telling-keys .btn").evaluate_all(cut) == []
        assert page.evaluate(OUTSIDE, ".deck em, .seat .taorow *, .seat .qirow *") == []


@pytest.mark.parametrize("language", IN_GERMAN)
def test_a_question_of_yes_or_no_has_a_button_for_each(served: Served, language: str) -> None:
    """WM-CRY-3, WM-SUL-1: the likely answer comes first; where a space is tapped, the hint says so."""
    with browsing(PHONE, language) as page:
        asked(page, served.address, URN)
        moves = page.locator("#prompt .free .slip").evaluate_all("all => all.map((one) => one.dataset.move)")
        assert moves == ["urn b2", "skip"]
        assert page.locator("#prompt .prime").count() == page.locator("#prompt .quiet").count() == 1
        assert page.evaluate(COVERED, ["#tools .btn, #prompt .prime", "#prompt .quiet"]) == []
        asked(page, served.address, SU_LING)
        assert page.locator("#prompt .hint").is_visible()
        assert page.locator("#prompt .quiet").is_visible()
        assert page.evaluate(COVERED, [".cell, .question, .reason, #prompt .hint, #tools .btn", "#prompt .quiet"]) == []
        assert page.evaluate(COVERED, [".cell", ".scroll, .seat.self"]) == []


@pytest.mark.parametrize("text", [DISCARD, CURSE], ids=["ghost", "family"])
@pytest.mark.parametrize("language", IN_GERMAN)
def test_whoever_gives_a_token_up_sees_his_tokens_and_why(served: Served, language: str, text: str) -> None:
    """GS-ARR-9, WM-CUR-5."""
    with browsing(PHONE, language) as page:
        asked(page, served.address, text)
        assert page.evaluate(COVERED, [".seat.self", ".scroll"]) == []
        for token in page.locator(".seat.self .taorow .pip").all():
            token.click(trial=True)
        assert page.locator("#prompt :is(.reason, .because):visible").count() == 1
        assert page.evaluate(OUTSIDE, "#prompt .slip, #prompt .because, #prompt .reason, #tools .btn") == []
        assert page.evaluate(COVERED, ["#tools .btn", "#prompt .slip"]) == []
        for _ in at_sizes(page, TALL):  # with room for everything it lies right below the board, as ever
            foot = "all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
            own = page.locator(".seat.self").bounding_box()
            assert own is not None
            assert abs(page.locator(".stage, .families").evaluate_all(foot) - own["y"]) <= 1


@pytest.mark.parametrize("text", [URN, SU_LING], ids=["urn", "su-ling"])
def test_a_sheet_of_slips_covers_the_question_as_a_whole(served: Served, text: str) -> None:
    with browsing(PHONE, "de-DE") as page:
        asked(page, served.address, text)
        page.locator(".cell.can").first.dispatch_event("click")
        page.wait_for_selector("#choices.open .group.open")
        sheet, scroll = page.locator("#choices").bounding_box(), page.locator("#scroll").bounding_box()
        assert sheet is not None
        assert scroll is not None
        assert sheet["y"] <= scroll["y"] + 0.5


#: What bots said, as they say it.
SAID = """() => {
  const lines = [1, 2, 3, 4].map((n) => `<li>Lin moves to the Circle – to attempt an exorcism there, number ${n}</li>`);
  const head = `<summary><svg class="icon"></svg><span>What the bots said (4)</span><b>4</b></summary>`;
  const sheet = `<details class="intends">${head}<ul>${lines.join("")}</ul></details>`;
  document.querySelector("#prompt .question").insertAdjacentHTML("afterend", sheet);
}"""


def test_what_the_bots_said_is_read_as_a_sheet(served: Served) -> None:
    with browsing(PHONE) as page:
        for text in (VILLAGE + PLACING, MOON + PLACING):
            asked(page, served.address, text)
            page.evaluate(SAID)
            page.locator(".intends summary").click()
            assert page.locator(".intends li").count() == 4
            assert page.evaluate(OUTSIDE, ".intends li") == []
            for line in page.locator(".intends li").all():
                line.click(trial=True)
            page.locator("#bar h1").click()
            assert page.locator(".intends[open]").count() == 0


#: What of a round thing's contents reaches beyond its edge.
BEYOND = """name => {
  const round = document.querySelector(name), edge = round.getBoundingClientRect(), r = edge.width / 2;
  return [...round.querySelectorAll(".pip, img")].filter((one) => {
    const box = one.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - edge.x - r, box.y + box.height / 2 - edge.y - r) > r - box.width / 2 + 1;
  }).map((one) => one.outerHTML.slice(0, 60));
}"""


def test_the_supply_lies_within_its_bowl(served: Served) -> None:
    with browsing(PHONE) as page:
        asked(page, served.address, MOON + PLACING)
        assert page.evaluate(BEYOND, ".supply .bowl") == []


@pytest.mark.parametrize("language", IN_GERMAN)
def test_a_tablet_that_lies_has_everything_in_its_place(served: Served, language: str) -> None:
    """What comes, the counters, the seats and the supply: nothing lies on another, and the board uses the height."""
    with browsing((1180, 820), language) as page:
        rich = MIDDLE.replace("taoist R at b4\n", "taoist R at b4 tao Y R B K G\n")  # and a sword
        for text in (rich, f"{VILLAGE}{FULL_SIDES}phase yang R\n"):
            asked(page, served.address, text)
            assert page.locator(".coming li:visible").count() >= 2
            assert page.evaluate(COVERED, [".bar h1, .bar .counter", ".coming h2, .coming li"]) == []
            foot = "document.querySelector('.coming').getBoundingClientRect().bottom + 1"
            low = (
                f"all => all.filter((one) => one.getBoundingClientRect().bottom > {foot}).map((one) => one.textContent)"
            )
            assert page.locator(".coming li:visible").evaluate_all(low) == []
            assert page.evaluate(STICKS_OUT) == []
            assert page.evaluate(COVERED, [".supply .bowl i", ".supply .bowl .pip, .supply .bowl img"]) == []
            south = page.locator(".seat.side-s").bounding_box()
            assert south is not None
            assert 820 - south["y"] - south["height"] < 100


def test_the_story_of_a_tall_phone_shows_whole_lines(served: Served) -> None:
    with browsing((390, 844), touch=True) as page:
        start(page, served.address)
        for _ in range(12):
            play(page)
        to_the_yang_phase(page)
        cut = page.evaluate("""() => {
          const lines = document.querySelector(".story-lines").getBoundingClientRect();
          const title = document.querySelector("#log .turn.current")?.getBoundingClientRect();
          const edge = title && title.top < lines.top + 1 ? title.bottom : lines.top;
          const seen = [...document.querySelectorAll("#log li:not(.current)")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.bottom > edge + 1 && getComputedStyle(one).visibility !== "hidden";
          });
          const half = seen.filter((one) => one.getBoundingClientRect().top < edge - 1);
          return [seen.length, half.map((one) => one.textContent)];
        }""")
        assert cut[0] > 0
        assert cut[1] == []
