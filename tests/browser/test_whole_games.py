"""Whole games through the page: two people in browsers of their own and a bot, to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .conftest import Served
from .pages import browsing, keep, serious

#: Clicks an option whenever it is this page's turn; ending a turn or a round is preferred, so that games end.
PLAY = """seed => {
    let luck = seed, done = "";
    const next = n => (luck = (luck * 1103515245 + 12345) % 2147483648, (luck >> 8) % n);
    const act = () => {
        const tray = document.querySelector("#tray");
        if (!tray?.hasAttribute("data-mine") || tray.dataset.version === done) return;
        const options = [...tray.querySelectorAll("#choices .option")];
        const brief = options.filter(option => /^(end|finish)/.test(option.dataset.move));
        const chosen = brief.length && next(3) ? brief[next(brief.length)] : options[next(options.length)];
        if (!chosen) return;
        done = tray.dataset.version;
        chosen.click();
    };
    new MutationObserver(act).observe(document.body, { childList: true, subtree: true });
    act();
}"""
#: Longer than any of these games takes on a busy machine, in milliseconds.
WHOLE_GAME = 240_000


def sit_down(page: Page, address: str, name: str) -> None:
    """Come to a table by its link and take the open seat."""
    page.goto(address)
    page.wait_for_selector('#line[data-state="connected"]')
    page.fill(".naming input", name)
    page.click('.lobby [data-do="sit"]')
    page.wait_for_selector(f'.lobby li:has-text("{name}")')


@pytest.mark.parametrize(
    "name, setup",
    [
        ("ghost-stories", "game=ghost-stories&level=nightmare&players=3"),
        ("white-moon", "game=ghost-stories&expansion=white-moon&level=nightmare&players=3"),
        ("yokai-pagoda", "game=yokai-pagoda&players=3"),
    ],
)
def test_two_browsers_and_a_bot_play_a_game_to_its_end(served: Served, name: str, setup: str) -> None:
    with browsing(language="de-DE") as host, browsing() as guest:
        host.goto(f"{served.address}/setup?{setup}&seating=me,open,random")
        host.fill("[data-name]", "Ada")
        host.click("main button.primary")
        host.wait_for_selector("#lobby.open")
        host.wait_for_selector('#line[data-state="connected"]')
        sit_down(guest, host.url, "Bo")
        host.click(".lobby .primary[data-wish]:not([disabled])")
        for seed, page in enumerate((host, guest)):
            page.wait_for_selector("#lobby:not(.open)", state="attached")
            page.evaluate(PLAY, seed)
        for page in (host, guest):
            page.wait_for_selector("#end.open .sheet", timeout=WHOLE_GAME)
        # Both have the same score sheet, each in his own language.
        numbers = [page.locator("#end .sheet td").all_inner_texts() for page in (host, guest)]
        assert numbers[0] == numbers[1] != []
        assert host.inner_text("#end h3") != guest.inner_text("#end h3")
        keep(host, f"end-{name}")
        assert serious(host) == []
        host.click("#end [data-do=review]")
        host.wait_for_selector("#review .curve", timeout=120_000)
        keep(host, f"review-{name}")
        assert serious(host) == []
        host.click("#end a[href*='/at/']")
        host.wait_for_selector(".replay .steps")
        assert serious(host) == []
        keep(host, f"replay-{name}")
