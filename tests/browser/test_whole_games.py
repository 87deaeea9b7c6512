"""Whole games through the page: two people in browsers of their own and a bot, to the score sheet."""

from __future__ import annotations

import re

import pytest

from ..cases import later
from .conftest import Served
from .pages import browsing, keep, open_lobby, serious, sit_down

#: Clicks a choice whenever it is this page's turn; ending a turn or a round is preferred, so that games end.
PLAY = """seed => {
    let luck = seed, done = "";
    const next = n => (luck = (luck * 1103515245 + 12345) % 2147483648, (luck >> 8) % n);
    const act = () => {
        document.querySelector(".round-sheet.open [data-do=go-on]")?.click();
        const { mode, waiting } = document.body.dataset, prompt = document.querySelector("#prompt");
        if (mode || waiting || prompt?.dataset.mine === undefined || prompt.dataset.version === done) return;
        const slips = [...document.querySelectorAll("#choices .slip")];
        const brief = slips.filter(slip => /^(end|finish)/.test(slip.dataset.move));
        const chosen = brief.length && next(3) ? brief[next(brief.length)] : slips[next(slips.length)];
        if (!chosen) return;
        done = prompt.dataset.version;
        chosen.click();
        document.querySelector("#confirm[open] button[value=yes]")?.click(); // a turn that ends with nothing done
    };
    const what = { childList: true, subtree: true, attributeFilter: ["data-mode", "data-waiting", "class"] };
    new MutationObserver(act).observe(document.body, what);
    act();
}"""
#: Longer than any of these games takes on a busy machine, in milliseconds.
WHOLE_GAME = 240_000


GAMES = {
    "ghost-stories": "game=ghost-stories&level=nightmare&players=3",
    "white-moon": "game=ghost-stories&expansion=white-moon&level=nightmare&players=3",
    "yokai-pagoda": "game=yokai-pagoda&players=3",
}


@pytest.mark.parametrize("looking_back", [False, later(True)], ids=["played", "looked-back-on"])
@pytest.mark.parametrize("name", GAMES)
def test_two_browsers_and_a_bot_play_a_game_to_its_end(served: Served, name: str, looking_back: bool) -> None:
    with browsing(language="de-DE") as host, browsing() as guest:
        open_lobby(host, served.address, f"{GAMES[name]}&seating=me,open,random")
        sit_down(guest, host.url, "Bo")
        host.click(".begin .main:not([disabled])")
        for seed, page in enumerate((host, guest)):
            page.wait_for_selector('body[data-started="true"]')
            page.evaluate(PLAY, seed)
        for page in (host, guest):
            page.wait_for_selector("#end.open .sheet", timeout=WHOLE_GAME)
        # Both have the same score sheet, each in his own language.
        numbers = [
            re.findall(r"\d+", " ".join(page.locator("#end .sheet td").all_inner_texts())) for page in (host, guest)
        ]
        assert numbers[0] == numbers[1] != []
        assert host.inner_text("#end h3 >> nth=0") != guest.inner_text("#end h3 >> nth=0")
        keep(host, f"end-{name}")
        assert serious(host) == []
        if not looking_back:
            return
        host.wait_for_selector("#review .curve", timeout=120_000)
        keep(host, f"review-{name}")
        assert serious(host) == []
        host.click('#end a[href$="/replay"]')
        host.wait_for_selector("body[data-instant] #now-line:not(:empty)")
        host.keyboard.press("End")
        last = host.get_attribute("#table", "data-last")
        host.wait_for_selector(f'body[data-instant="{last}"]')
        assert serious(host) == []
        keep(host, f"replay-{name}")
