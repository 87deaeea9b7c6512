"""What fits a pocket, upright, tall and on its side: partners' holdings, whole words, and no room left empty."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")
from playwright.sync_api import Page

from ..cases import later
from .conftest import Served
from .pages import COVERED, PHONE, READY, SETTLED, at_sizes, browsing, open_table

TALL = (412, 915)
ON_ITS_SIDE = (640, 360)
SIZES = (PHONE, TALL, ON_ITS_SIDE)
LANGUAGES = ["de-DE", later("en-GB"), later("pl-PL")]
VILLAGE = """kaidan position 1
game ghost-stories
option players 4
taoist R at b4 tao R R Y
taoist Y at c3 tao Y Y R yin-yang no
taoist B at d3 tao B K G
taoist G at b3 tao Y R G G
ghost e2 5
ghost e3 6
ghost e4 7
phase yang R
"""
MOON = VILLAGE.replace("option players", "option expansion white-moon\noption players")
PLACING = "kaidan position 1\ngame ghost-stories\noption players 4\nghost a3 12\nphase yin R\npending place card 50\n"
MINE = "random,random,random,me"
#: What reaches beyond the seat it belongs to, or is not seen at all.
LOST = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const edge = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".taorow > *, .taorow .pip, .qirow > b, .qirow > .qi:first-of-type, .warn")]
    .filter((one) => {
      const { width, left, right, top, bottom } = one.getBoundingClientRect();
      return !width || left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
    })
    .map((one) => `${one.outerHTML.slice(0, 60)} of ${seat.id}`);
})"""
#: What is wider or higher than the room it has.
CUT = """names => [...document.querySelectorAll(names)]
  .filter((one) => one.getClientRects().length)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
#: What bots said, as they say it.
SAID = """() => {
  const head = `<summary><svg class="icon"></svg><span>What the bots said (4)</span><b>4</b></summary>`;
  const sheet = `<details class="intends">${head}<ul><li>Lin moves to the Circle</li></ul></details>`;
  document.querySelector("#prompt .question").insertAdjacentHTML("afterend", sheet);
}"""


def asked(page: Page, address: str, text: str) -> None:
    open_table(page, address, text=text, seating=MINE)
    page.wait_for_selector(READY, state="attached")


@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_partners_show_what_they_hold(served: Served, text: str) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, text)
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(LOST) == [], size
            assert page.locator("#seat-G .taorow .pip").count() == 3
            assert page.evaluate(COVERED, [".taorow .pip, .taorow b, .qirow", ".warn.full, .yinyang"]) == [], size


@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_a_tap_on_a_partner_tells_all_about_him(served: Served, text: str) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, text)
        name = page.locator("#seat-G .who > b").inner_text()
        page.tap("#seat-G")
        page.wait_for_selector('#panel[data-about="place"] .owned')
        assert page.locator("#panel h2").inner_text() == name
        said = page.locator("#panel .owned .said").all_inner_texts()
        assert said[:5] == ["Qi: 4", "Yellow 1", "Green 2", "Red 1", "Yin-Yang"]
        power = page.locator("#seat-G .power .called").text_content()
        assert power in page.locator("#panel dt").all_inner_texts()
        assert page.locator("#panel .showing").count() == 0
        page.click("#panel .close")
        page.tap("#seat-Y")
        page.wait_for_selector("#panel .said:text('Yin-Yang used')")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_on_its_side_the_header_and_the_buttons_are_whole(served: Served, language: str, text: str) -> None:
    with browsing(ON_ITS_SIDE, language, touch=True) as page:
        asked(page, served.address, text)
        names = ".bar h1, .bar p, .seat .who b, .seat .qirow, .actions .btn, .next-omen, .legend"
        assert page.evaluate(CUT, names) == []
        lines = "one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"
        assert page.locator(".actions [data-end] span").evaluate(lines) < 2.5
        behind = "one => getComputedStyle(one).backgroundColor"
        assert not page.locator("#table").evaluate(behind).startswith("rgba(0, 0, 0, 0")


@pytest.mark.parametrize("text", [VILLAGE, MOON, PLACING], ids=["village", "moon", "placing"])
def test_what_the_bots_said_lies_on_no_button(served: Served, text: str) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, text)
        page.evaluate(SAID)
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(COVERED, [".actions .btn, .next-omen", ".intends summary"]) == [], size
            assert page.evaluate(COVERED, [".intends summary", ".coming, .actions .btn"]) == [], size
            for button in page.locator(".actions .btn:visible").all():
                box = button.bounding_box()
                assert box is not None
                assert box["x"] + box["width"] <= size[0] + 1, size
            page.locator(".intends summary").click(trial=True)


#: Somebody waits for a bot: what it has done so far, and the wish that it might think longer.
THINKS = """() => {
  document.querySelector("#prompt .question").textContent = "Bao is thinking: where does Fungus Thing go?";
  for (const one of document.querySelectorAll("#prompt > :not(.question), #tools [data-end]")) one.remove();
  const longer = `<button class="btn quiet longer">Think longer</button>`;
  const deed = "Ada moves Fungus Thing to Bao's space at the Pavilion – to be rid of it";
  const said = `<ul class="intends"><li>${deed}</li></ul>`;
  document.querySelector("#prompt").insertAdjacentHTML("beforeend", said + longer);
}"""


@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_whoever_waits_reads_whole_sentences(served: Served, text: str) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, text)
        page.evaluate(THINKS)
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(CUT, "#prompt") == [], size
            assert page.evaluate(COVERED, [".actions .btn, .next-omen, .intends", ".longer"]) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_signs_are_explained_beside_a_warning(served: Served, language: str, text: str) -> None:
    with browsing(PHONE, language, touch=True) as page:
        asked(page, served.address, text)
        for size in at_sizes(page, PHONE, TALL, ON_ITS_SIDE):
            assert page.locator(".next-omen").is_visible(), size
            assert page.locator(".legend li").first.is_visible(), size
            assert page.evaluate(CUT, "#prompt, .legend, .next-omen, .next-omen span") == [], size
            assert page.evaluate(COVERED, [".legend li, .question", ".coming"]) == [], size
            names = page.locator(".tile .name").evaluate_all(
                "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
            )
            assert names == [], size


@pytest.mark.parametrize("text", [VILLAGE, MOON], ids=["village", "moon"])
def test_a_tall_phone_leaves_no_room_empty(served: Served, text: str) -> None:
    with browsing(TALL, touch=True) as page:
        asked(page, served.address, text)
        story = page.locator(".story").bounding_box()
        assert story is not None
        assert story["height"] > 100
        assert page.evaluate(COVERED, [".scroll, .seat, .families, .cell", ".story"]) == []
        gap = """() => document.querySelector("#tools").getBoundingClientRect().top -
          Math.max(...[...document.querySelectorAll("#prompt > *")].map((one) => one.getBoundingClientRect().bottom))"""
        assert page.evaluate(gap) < 100


def test_the_banner_of_a_stand_in_lies_on_nothing(served: Served) -> None:
    banner = """() => document.querySelector("#presence").innerHTML =
      `<p>A bot plays for you</p><button class="btn main">Play myself again</button>`"""
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, VILLAGE)
        page.evaluate(THINKS)
        page.evaluate(banner)
        for size in at_sizes(page, *SIZES, (820, 1180)):
            everything = ".seat, .cell, .question, .actions .btn, .longer, .bar h1"
            assert page.evaluate(COVERED, [everything, "#presence"]) == [], size
            page.locator("#presence .btn").click(trial=True)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_whose_turn_it_is_is_marked_in_gold(served: Served, theme: str) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, VILLAGE)
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        point = "one => getComputedStyle(one, '::after').backgroundColor"
        assert page.locator(".piece.taoist.turn").evaluate(point) == "rgb(255, 210, 74)"


#: A roll of two Tao dice, or of the Curse die, that takes long enough to look at.
ROLL = """async event => {
  const motion = await import("/static/motion.js");
  motion.before({ facts: { event, dice: event === "rolled" ? "Y R" : "" }, say: "", scene: {} }, 20);
}"""


def test_dice_show_their_signs_while_they_tumble(served: Served) -> None:
    with browsing(PHONE, pace="calm", endless=True) as page:
        asked(page, served.address, VILLAGE)
        for event, dice, signs in (("rolled", 2, 12), ("curse-rolled", 1, 4)):
            page.evaluate(ROLL, event)
            page.wait_for_selector(".cube .side svg", state="attached")
            assert page.locator(".cube").count() == dice
            drawn = page.locator(".cube .side use").evaluate_all(
                "all => all.map((one) => !!document.querySelector(one.getAttribute('href')))"
            )
            assert drawn == [True] * signs
            page.evaluate("for (const die of document.querySelectorAll('.cube')) die.remove()")


def test_the_stones_of_a_drawn_card_lie_below_its_figure(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        asked(page, served.address, PLACING)
        for size in at_sizes(page, PHONE, ON_ITS_SIDE):
            figure, card = (page.locator(f"#drawn {one}").bounding_box() for one in (".figure", ".card"))
            assert figure is not None
            assert card is not None
            for stone in page.locator("#drawn .stone").all():
                box = stone.bounding_box()
                assert box is not None
                assert box["y"] >= figure["y"] + figure["height"] - 4, size
                assert box["y"] + box["height"] <= card["y"] + card["height"] + 1, size
                assert card["x"] <= box["x"] <= card["x"] + card["width"] - box["width"], size


def test_the_deck_tells_what_it_holds_in_cells_that_hold_it(served: Served) -> None:
    with browsing(ON_ITS_SIDE, touch=True) as page:
        asked(page, served.address, VILLAGE)
        page.tap("#cell-a5")
        page.wait_for_selector("#panel .deck-left")
        assert page.locator("#panel h2").inner_text() == "Deck"
        for size in at_sizes(page, *SIZES):
            assert page.evaluate(CUT, ".deck-left li, .deck-left li span") == [], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_of_danger_leaves_the_name_of_a_tile(served: Served, language: str) -> None:
    with browsing(PHONE, language, touch=True) as page:
        asked(page, served.address, VILLAGE)
        beside = """() => [...document.querySelectorAll(".tile")].filter((tile) => {
          tile.classList.add("threat");
          const leaf = tile.querySelector(".leaf"), name = tile.querySelector(".name");
          const edge = parseFloat(getComputedStyle(leaf, "::after").borderLeftWidth);
          const words = document.createRange();
          words.selectNodeContents(name);
          const [box, all] = [words.getBoundingClientRect(), leaf.getBoundingClientRect()];
          return box.left < all.left + edge - 0.5 || box.right > all.right - edge + 0.5;
        }).map((tile) => tile.textContent)"""
        assert page.evaluate(beside) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tablet_that_lies_reads_all_of_a_drawn_ghost(served: Served, language: str) -> None:
    with browsing((1180, 820), language, touch=True) as page:
        for card in (45, 50):
            text = MOON.split("phase")[0] + f"phase yin R\npending place card {card}\n"
            asked(page, served.address, text)
            assert page.locator("#drawn li").count() >= 3
            assert page.evaluate(CUT, "#drawn ul, #drawn li") == [], card
            assert page.evaluate(COVERED, [".seat, .story, .bar", "#drawn ul, #drawn .card"]) == [], card


def test_a_form_on_a_phone_begins_at_once(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/setup?game=ghost-stories")
        tops = page.locator(".links .btn").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(tops) > 2
        assert max(tops) == min(tops)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_button_of_a_phone_has_room_for_its_words(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(served.address)
        box, button = (page.locator(f".playform {one}").first.bounding_box() for one in ("input[name=name]", ".play"))
        assert box is not None
        assert button is not None
        assert abs(box["height"] - button["height"]) <= 1
        words = page.locator(".play b, .play > span").first.bounding_box()
        assert words is not None
        assert words["y"] - button["y"] >= 6


def test_the_companion_has_even_tiles_and_whole_words(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion")
        high = page.locator(".hub .helpers li").evaluate_all(
            "all => all.filter((one) => one.firstElementChild.offsetHeight < one.offsetHeight - 1).length"
        )
        assert high == 0


def test_the_subtitle_of_a_lobby_keeps_away_from_the_tools(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/setup?game=ghost-stories")
        page.fill("[data-name]", "Ada")
        page.click("main form button.main")
        page.wait_for_selector("#lobby.open")
        page.wait_for_selector('body[data-line="connected"]')
        page.evaluate(SETTLED)
        words = page.locator(".foyer-top .brand small").bounding_box()
        tool = page.locator(".corner-tools [data-drawer=chat]").bounding_box()
        assert words is not None
        assert tool is not None
        assert words["x"] + words["width"] <= tool["x"]
