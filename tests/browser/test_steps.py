"""Choices asked in steps, and one that gives something up: the page says what comes of a click before it is made."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page

from .conftest import Served
from .pages import IN_GERMAN, PHONE, READY, browsing, choose, moved, offered, open_table, version

#: Whoever is alone saves three of different families before the game, whoever plays in twos two (WM-SET-4).
SAVES = """kaidan position 1
game ghost-stories
option expansion white-moon
option players {players}
villagers b4 zhou
villagers c2 li
villagers d2 sun
{more}graveyard zhou
phase yin R
pending first-saves count {count} tiles -
"""


def sit_down(page: Page, address: str, text: str, seating: str) -> str:
    """A table that goes on from a position, with this page as its host; the address of its record."""
    open_table(page, address, text=text, seating=seating)
    page.wait_for_selector(READY, state="attached")
    return f"{page.url}/record.kgn"


def text_of(page: Page, move: str) -> str:
    """What the page says about a move where it is offered."""
    return " ".join((page.locator(f'#choices .slip[data-move="{move}"]').first.text_content() or "").split())


def test_villagers_are_saved_in_any_order_and_one_named_can_be_taken_back(served: Served) -> None:
    """WM-SET-4: in the engine's order d2 can only be the second."""
    with browsing() as page:
        record = sit_down(page, served.address, SAVES.format(players=2, count=2, more=""), "me,me")
        assert offered(page) == ["+rescue b4", "+rescue c2", "+rescue d2"]
        before = version(page)
        choose(page, "+rescue d2")
        page.wait_for_selector("#prompt:has-text('chosen so far: save ')")
        assert offered(page) == ["rescue d2, rescue b4", "rescue d2, rescue c2"]
        page.click('#tools [data-do="undo"]')
        page.wait_for_selector("#prompt:not(:has-text('chosen so far'))")
        assert (version(page), len(offered(page))) == (before, 3)
        choose(page, "+rescue d2")
        page.wait_for_selector("#prompt:has-text('chosen so far')")
        choose(page, "rescue d2, rescue b4")
        moved(page, before)
        lines = httpx.get(record, timeout=60).text.splitlines()
        assert [line.split(maxsplit=1)[1] for line in lines if " rescue " in line] == ["rescue b4", "rescue d2"]


def test_what_follows_by_itself_stands_on_the_slip_that_is_clicked(served: Served) -> None:
    """WM-SET-4: whichever of the two Suns is saved, Li is saved with her."""
    with browsing() as page:
        sit_down(page, served.address, SAVES.format(players=1, count=3, more="villagers d3 sun\n"), "me")
        assert "with it, because nothing else is left: save Li (Pavilion" in text_of(page, "rescue d2")
        before = version(page)
        choose(page, "rescue d2")
        moved(page, before)
        assert page.inner_text("#log").count("reaches the Shelter") == 3


def test_twin_winds_say_that_the_own_move_is_given_up_before_and_after(served: Served) -> None:
    """GS-POW-4: after the move, made or not."""
    position = "setup powers dance-of-the-twin-winds\ntaoist R at c3\nphase yang R\n"
    with browsing() as page:
        sit_down(page, served.address, f"kaidan position 1\ngame ghost-stories\n{position}", "me,me,me,me")
        assert "you give up your own move" in text_of(page, "winds Y").lower()
        before = version(page)
        choose(page, "winds Y")
        moved(page, before)
        assert page.inner_text("#log li") == "Ada 4 gives up the move of this turn – Dance of the Twin Winds\n§"
        assert page.get_attribute("#log .rule", "data-rule") == "GS-POW-4"
    with browsing() as page:
        moving = f"kaidan position 1\ngame ghost-stories\n{position}done stage moved\n"
        sit_down(page, served.address, moving, "me,me,me,me")
        assert "give up" not in text_of(page, "winds Y").lower()


#: Two ghosts at a corner, and dice that fell neither without a token.
ROLLED = """kaidan position 1
game ghost-stories
taoist R at b4 tao R Y
ghost a4 38
ghost b5 8
phase yang R
done stage acted exorcisms 1
pending fell dice Y Y R targets b5 a4 fallen - payers R
"""
#: Everything that answers the question lies within what is seen of it, and that within the window.
SEEN = """() => {
  const part = document.querySelector("#scroll").getBoundingClientRect();
  return [...document.querySelectorAll("#prompt .question, #prompt .slip")].every((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= part.top - 1 && bottom <= Math.min(part.bottom, innerHeight) + 1 && left >= 0 && right <= innerWidth;
  });
}"""


@pytest.mark.parametrize("language", IN_GERMAN)
def test_every_answer_to_a_roll_is_seen_on_a_phone(served: Served, language: str) -> None:
    """GS-EXO-2: the one that fells a ghost comes before the one that does not; with text at 130 %, too."""
    with browsing(PHONE, language) as page:
        for ghosts in (("b5", "a4"), ("a4",)):
            text = ROLLED if len(ghosts) > 1 else ROLLED.replace("ghost b5 8\n", "").replace("b5 a4", "a4")
            sit_down(page, served.address, text, "me,me,me,me")
            answers = page.locator("#prompt .slip").evaluate_all("all => all.map((one) => one.dataset.move)")
            assert [move.strip("+") for move in answers] == [*[f"fell {space}" for space in ghosts], "enough"]
            for size in (0, 3):
                page.evaluate(f"document.documentElement.dataset.size = '{size}'")
                assert page.evaluate(SEEN), size


def test_a_chosen_ghost_has_its_tick_and_is_named_where_it_is_enough(served: Served) -> None:
    """GS-EXO-5: of two ghosts at a corner one may fall alone."""
    with browsing() as page:
        sit_down(page, served.address, ROLLED, "me,me,me,me")
        before = version(page)
        page.click('#prompt .slip[data-move="+fell b5"]')
        page.wait_for_selector("#marks .mark.chosen[data-at=b5]")
        page.click("#prompt .slip:has-text('Done: exorcise Hopping Vampire')")
        moved(page, before)
        assert "Hopping Vampire is exorcised" in page.inner_text("#log")
        assert "Bleeding Eyes is exorcised" not in page.inner_text("#log")
