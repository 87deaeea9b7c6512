"""What the page says about a decision is true of the one that is open, and gone with it."""

from __future__ import annotations

from playwright.sync_api import Page

from .conftest import Served
from .pages import COVERED, READY, act, at_sizes, browsing, choose, keep, moved, offered, open_table, version
from .test_phone import OUTSIDE
from .test_steps import ROLLED

#: Beside one ghost, with tokens enough to exorcise it whatever the dice show.
FACED = """kaidan position 1
game ghost-stories
taoist R at b4 tao Y Y Y
ghost b5 8
phase yang R
"""


#: Where the panel lies; it may be told anew at any moment, and lies there still.
LIES = """() => {
  const { left, top, width, height } = document.querySelector("#panel").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""


def sit_down(page: Page, served: Served, text: str) -> None:
    open_table(page, served.address, text=text, seating="me,me,me,me")
    page.wait_for_selector(READY, state="attached")


def test_advice_in_steps_names_one_thing_and_is_gone_then(served: Served) -> None:
    """GS-EXO-5: what the bots advise is chosen as on the board; nothing is offered twice."""
    with browsing((1440, 900)) as page:
        sit_down(page, served, ROLLED)
        before = version(page)
        page.keyboard.press("a")
        page.wait_for_selector('#panel[data-about="advice"] .slip[data-move^="+fell"]')
        page.locator('#panel .slip[data-move^="+fell"]').first.click()
        page.wait_for_selector("#marks .mark.chosen")
        assert version(page) == before
        assert page.is_hidden("#panel")
        page.keyboard.press("a")  # of what is left
        page.wait_for_selector('#panel[data-about="advice"] .slip')
        chosen = page.get_attribute("#marks .mark.chosen", "data-at")
        texts = page.locator("#panel .advice .slip").evaluate_all("all => all.map((one) => one.dataset.move)")
        assert all(move.startswith(f"fell {chosen}, ") for move in texts), texts
        page.click("#prompt .slip:has-text('Done: ')")
        moved(page, before)
        assert page.is_hidden("#panel")
        assert page.is_hidden("#problem")


def test_what_was_asked_is_told_anew_or_is_gone(served: Served) -> None:
    """Odds and reasons belong to one decision; what comes is told as it is now; a rule stays."""
    with browsing((1440, 900)) as page:
        sit_down(page, served, FACED)
        for key, about, move in (("o", "odds", "move b3"), ("w", "why", "end")):
            page.keyboard.press(key)
            page.wait_for_selector(f'#panel[data-about="{about}"] h2')
            act(page, move)
            assert page.is_hidden("#panel"), about
        page.keyboard.press("t")
        page.wait_for_selector('#panel[data-about="threat"] h2')
        act(page)
        page.wait_for_selector(f'#panel[data-about="threat"][data-version="{version(page)}"] h2')
        page.keyboard.press("?")
        page.wait_for_selector('#panel[data-about="keys"] h2')
        act(page)
        assert page.is_visible('#panel[data-about="keys"] h2')


def test_advice_stays_in_sight_while_somebody_looks_at_places(served: Served) -> None:
    """A place with choices opens beside it; what another place has to say gives way to it again."""
    with browsing((1440, 900)) as page:
        sit_down(page, served, FACED)
        page.keyboard.press("a")
        page.wait_for_selector('#panel[data-about="advice"] .slip')
        at = page.evaluate(LIES)
        page.click("#cell-b3")
        page.wait_for_selector("#choices .group.open")
        assert page.evaluate(LIES) == at
        page.click("#cell-e2")
        page.wait_for_selector('#panel[data-about="place"]')
        page.keyboard.press("Escape")
        page.wait_for_selector('#panel[data-about="advice"] .slip')
        page.keyboard.press("t")  # whatever is consulted lies where the other lay
        page.wait_for_selector('#panel[data-about="threat"] h2')
        assert page.evaluate(LIES) == at
        page.keyboard.press("Escape")
        assert page.is_hidden("#panel")


def test_a_roll_is_told_with_what_each_ghost_needs_and_what_the_dice_meet(served: Served) -> None:
    """GS-EXO-2: beside the dice, whole and with the way to pause, on a desk, a tablet and a phone."""
    with browsing((1440, 900), pace="slow") as page:
        sit_down(page, served, FACED.replace("ghost b5 8", "ghost b5 8\nghost a4 47"))
        page.evaluate("window.kaidan.table.act('exorcise')")
        page.wait_for_selector("#telling .sum .weighed")
        page.keyboard.press("p")
        page.wait_for_selector("body[data-held]")
        said = page.inner_text("#telling .sum")
        assert "Hopping Vampire" in said
        assert "Severed Heads" in said
        for size in at_sizes(page, (1440, 900), (820, 1180), (412, 915), (360, 640)):
            assert page.evaluate(OUTSIDE, "#telling .weighed, .telling-keys .btn") == [], size
            assert page.evaluate(COVERED, [".telling-keys .btn", "#telling .weighed, #telling .nowtell"]) == [], size
            for key in page.locator(".telling-keys .btn").all():
                key.click(trial=True)  # nothing lies on it
        page.keyboard.press("Space")  # goes on, and what no longer holds is gone
        page.wait_for_selector(READY, state="attached")
        assert page.is_hidden("#telling")


def test_a_ghost_wears_no_odds_when_the_dice_have_fallen(served: Served) -> None:
    with browsing((1440, 900)) as page:
        sit_down(page, served, FACED)
        page.wait_for_selector('#marks [data-at="b5"] .badges b:has-text("%")')
        before = version(page)
        choose(page, "exorcise")
        moved(page, before)
        assert page.locator('#marks [data-at="b5"] .badges > span').count() == 1
        assert "%" not in page.inner_text("#marks")


def test_a_chosen_ghost_looks_chosen_and_each_other_says_its_own_cost(served: Served) -> None:
    """GS-EXO-2, GS-EXO-6: a red and a yellow token are spent in all; what one more ghost costs is said there."""
    with browsing((1440, 900)) as page:
        sit_down(page, served, ROLLED)
        keep(page, "fall-first")
        costs = {space: page.inner_text(f'#prompt .slip[data-move="+fell {space}"] small') for space in ("a4", "b5")}
        for space, cost in costs.items():
            free = "enough" in cost
            assert ("−" in page.inner_text(f'#marks [data-at="{space}"] .badges')) is not free
        page.click('#prompt .slip[data-move="+fell b5"]')
        page.wait_for_selector("#marks .mark.chosen[data-at=b5]")
        assert page.get_attribute("#cell-b5", "aria-selected") == "true"
        assert page.get_attribute("#cell-b5", "aria-describedby") == "is-chosen"
        assert page.is_visible("#marks .mark.chosen[data-at=b5] .badges use")
        keep(page, "fall-second")
        page.click('#tools [data-do="undo"]')
        page.wait_for_selector("#marks:not(:has(.chosen))", state="attached")
        assert page.get_attribute("#cell-b5", "aria-selected") is None


def test_a_ghost_that_was_named_before_is_seen_as_chosen(served: Served) -> None:
    """A table may go on where one ghost of two is named already."""
    with browsing((1440, 900)) as page:
        sit_down(page, served, ROLLED.replace("fallen -", "fallen b5"))
        assert page.is_visible("#marks .mark.chosen[data-at=b5] .badges use")
        assert "Hopping Vampire and which other ghost?" in page.inner_text("#prompt .question")


def test_only_what_people_have_decided_can_be_taken_back(served: Served) -> None:
    """Bots have played before: there is nothing to take back yet, and later it is the own decision and no bot's."""
    text = "kaidan position 1\ngame ghost-stories\ntaoist R at c3\nphase yang R\n"
    with browsing((1440, 900)) as page:
        open_table(page, served.address, text=text, seating="me,random,random,random")
        page.wait_for_selector(READY, state="attached")
        button = page.locator("#tools .actions .btn").first
        assert button.is_disabled()
        assert "have not decided anything yet" in (button.get_attribute("title") or "")
        page.evaluate("window.kaidan.table.panel.ask('place', 'e3')")
        assert page.inner_text("#panel [data-ping]") == "Point this place out to the bots"
        while "end" not in offered(page):
            act(page)
        last, turn = offered(page), page.inner_text("#bar h1")
        act(page, "end")
        assert page.inner_text("#bar h1") != turn  # all have played since
        before = version(page)
        page.evaluate("window.kaidan.table.send({ intent: 'propose' })")
        moved(page, before)
        assert (offered(page), page.inner_text("#bar h1")) == (last, turn)


def test_the_chance_on_a_move_says_what_it_is_the_chance_of(served: Served) -> None:
    """GS-EXO-1: a move succeeds in any case; what may fail is the exorcism after it."""
    with browsing((360, 640)) as page:
        sit_down(page, served, FACED.replace("at b4", "at c3") + "ghost a4 36\nghost a3 38\n")
        for place, words in (("b3", "Then exorcise Bleeding Eyes: "), ("b4", "Then exorcise at least one: ")):
            slip = page.locator(f'#choices .slip[data-move="move {place}"]').first
            page.click(f"#cell-{place}")
            page.wait_for_selector(f'#choices .group.open .slip[data-move="move {place}"] .then:has-text("%")')
            assert words in slip.inner_text()
            assert slip.locator(".chip").count() == 0
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            keep(page, f"then-{place}")
            page.keyboard.press("Escape")
