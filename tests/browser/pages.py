"""What browser tests do again and again: open a browser, start a game, play, look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, sync_playwright

from .conftest import CHROMIUM, FLAGS, SCREENSHOTS

DESK = (1360, 860)
PHONE = (360, 640)


@contextmanager
def browsing(size: tuple[int, int] = DESK, language: str = "en-GB", pace: str = "instant") -> Iterator[Page]:
    """A page in a browser of its own, which tells events at that pace; what its console complains about is a fault."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=language)
        context.add_init_script(
            f"localStorage.getItem('kaidan-pace') ?? localStorage.setItem('kaidan-pace', '\"{pace}\"')"
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        browser.close()
        assert not faults, faults


def start(page: Page, address: str, button: str = "Two players on one device") -> None:
    """Start a game with one click; this one needs no bot, so that every turn is ours."""
    page.goto(address)
    page.fill("[data-name]", "Ada")
    page.click(f"button:has-text('{button}')")
    page.wait_for_selector("#tray[data-mine] .option")
    page.wait_for_selector('#line[data-state="connected"]')


def version(page: Page) -> str:
    return page.get_attribute("#tray", "data-version") or ""


def moved(page: Page, before: str) -> None:
    """Wait until the table is past a version and somebody may play again."""
    page.wait_for_selector(f'#tray[data-mine]:not([data-version="{before}"]) .option')


def play(page: Page, selector: str = "#choices .option") -> None:
    before = version(page)
    page.locator(selector).first.click()
    moved(page, before)


def to_the_yang_phase(page: Page) -> None:
    """Place what is drawn until the active player may move."""
    for _ in range(12):
        if page.locator('#choices .option[data-move^="move "]').count():
            return
        play(page)


def keep(page: Page, name: str) -> None:
    """Keep a picture for whoever wants to look."""
    page.screenshot(path=SCREENSHOTS / f"{name}.png")


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['help']} {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
