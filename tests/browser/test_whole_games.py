"""Whole games through the page: two people in browsers of their own and a bot, to the score sheet."""

from __future__ import annotations

import random
import time

import pytest

from .conftest import CHROMIUM, FLAGS, Served

pytest.importorskip("playwright.sync_api", reason="browser tests need playwright")
pytest.importorskip("axe_playwright_python", reason="browser tests need axe")

from playwright.sync_api import Browser, Page, sync_playwright

from .pages import keep, serious

#: Plays what the number chooses if it is this page's turn; ending a turn or a round is preferred, so that games end.
CHOOSE = """number => {
    const tray = document.querySelector('#tray');
    if (!tray.hasAttribute('data-mine') || tray.dataset.played === tray.dataset.version) return false;
    const options = [...document.querySelectorAll('#choices .option')];
    const brief = options.filter(option => /^(end|finish)/.test(option.dataset.move));
    const chosen = brief.length && number % 3 ? brief[number % brief.length] : options[number % options.length];
    if (!chosen) return false;
    tray.dataset.played = tray.dataset.version;
    chosen.click();
    return true;
}"""
#: Longer than any of these games takes, in seconds.
PATIENCE = 240


def hasty(browser: Browser, language: str) -> Page:
    """A page of its own in which everything is shown at once."""
    context = browser.new_context(locale=language)
    context.add_init_script("localStorage.setItem('kaidan-pace', '\"instant\"')")
    return context.new_page()


def sit_down(browser: Browser, address: str, name: str) -> Page:
    """Come to a table by its link and take the open seat."""
    page = hasty(browser, "en-GB")
    page.goto(address)
    page.wait_for_selector('#line[data-state="connected"]')
    page.fill(".naming input", name)
    page.click('.lobby [data-do="sit"]')
    page.wait_for_selector(f'.lobby li:has-text("{name}")')
    return page


@pytest.mark.parametrize(
    "name, setup",
    [
        ("ghost-stories", "game=ghost-stories&level=nightmare&players=3"),
        ("white-moon", "game=ghost-stories&expansion=white-moon&level=nightmare&players=3"),
        ("yokai-pagoda", "game=yokai-pagoda&players=3"),
    ],
)
def test_two_browsers_and_a_bot_play_a_game_to_its_end(served: Served, name: str, setup: str) -> None:
    luck = random.Random(3)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        host = hasty(browser, "de-DE")
        host.goto(f"{served.address}/setup?{setup}&seating=me,open,random")
        host.fill("[data-name]", "Ada")
        host.click("main button.primary")
        host.wait_for_selector("#lobby.open")
        guest = sit_down(browser, host.url, "Bo")
        host.click(".lobby .primary[data-wish]")
        host.wait_for_selector("#lobby:not(.open)", state="attached")
        end = time.monotonic() + PATIENCE
        while not host.locator("#end.open").count() and time.monotonic() < end:
            acted = [page.evaluate(CHOOSE, luck.randrange(1000)) for page in (host, guest)]
            if not any(acted):
                time.sleep(0.02)
        for page in (host, guest):
            page.wait_for_selector("#end.open .sheet")
        keep(host, f"end-{name}")
        assert serious(host) == []
        host.click("#end [data-do=review]")
        host.wait_for_selector("#review .curve", timeout=120_000)
        keep(host, f"review-{name}")
        assert serious(host) == []
        host.click("#end a[href*='/at/']")
        host.wait_for_selector(".replay .steps")
        assert serious(host) == []
        browser.close()
