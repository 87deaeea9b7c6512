"""Every page passes axe without a serious finding, on a desk and on a phone."""

from __future__ import annotations

import pytest

from .conftest import Served
from .pages import DESK, PHONE, browsing, keep, serious, start, to_the_yang_phase

PATHS = ("/", "/setup", "/setup?game=yokai-pagoda", "/rules?q=GS-EXO", "/learn", "/games", "/t/nothere")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages_to_read_have_no_serious_fault(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        for path in PATHS:
            page.goto(served.address + path)
            assert serious(page) == [], path
            keep(page, f"{path.strip('/').split('?')[0].replace('/', '-') or 'home'}-{size[0]}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_ghost_stories_table_has_no_serious_fault(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        start(page, served.address)
        to_the_yang_phase(page)
        assert serious(page) == []
        page.click('#tray [data-do="why"]')
        page.wait_for_selector('#panel[data-about="why"]')
        assert serious(page) == []


def test_lobby_white_moon_and_yokai_pagoda_have_no_serious_fault(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/setup")
        page.click("main button.primary")
        page.wait_for_selector("#lobby.open")
        page.wait_for_selector(".inviting .qr")
        assert serious(page) == []
        keep(page, "lobby")
        page.goto(served.address)
        page.click("button:has-text('White Moon with three bots')")
        page.wait_for_selector("#families")
        assert serious(page) == []
        keep(page, "white-moon")
        page.goto(f"{served.address}/learn")
        page.locator("button.primary").last.click()
        page.wait_for_selector("#tray[data-mine] .option")
        assert serious(page) == []
        keep(page, "yokai-pagoda")
