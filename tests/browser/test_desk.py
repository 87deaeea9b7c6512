"""What a newcomer met at a desk: keys that do what they seem to, and nothing that hides or breaks what is read."""

from __future__ import annotations

import pytest

from .conftest import Served
from .pages import READY, browsing, choose, moved, offered, start, to_the_yang_phase, version


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
