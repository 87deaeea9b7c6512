"""What browser tests do again and again: open a browser, start a game, play, look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from .conftest import CHROMIUM, FLAGS, SCREENSHOTS

DESK = (1360, 860)
PHONE = (360, 640)
#: What a test waits for at most, in milliseconds: long, because machines are busy; nothing is ever waited for in vain.
PATIENCE = 60_000
#: The preset that needs no bot, so that every turn is ours.
HOT_SEAT = "Two players on one device"
#: What a console says when a line is broken on purpose or a page is not there.
EXPECTED = ("Failed to load resource", "WebSocket connection to")

_open: list[tuple[Playwright, Browser]] = []


def the_browser() -> Browser:
    """The one browser of a module's tests, started when it is first needed."""
    if not _open:
        playwright = sync_playwright().start()
        _open.append((playwright, playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)))
    return _open[0][1]


def close_browser() -> None:
    while _open:
        playwright, browser = _open.pop()
        browser.close()
        playwright.stop()


@contextmanager
def browsing(
    size: tuple[int, int] = DESK, language: str = "en-GB", pace: str = "instant", touch: bool = False
) -> Iterator[Page]:
    """A page with storage of its own, which tells events at that pace; what its console complains about is a fault."""
    viewport = {"width": size[0], "height": size[1]}
    context = the_browser().new_context(viewport=viewport, locale=language, has_touch=touch)  # type: ignore[arg-type]  # a plain dict will do
    context.add_init_script(f"localStorage.getItem('kaidan-pace') ?? localStorage.setItem('kaidan-pace', '\"{pace}\"')")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.extend(complaints(message)))
    try:
        yield page
    finally:
        context.close()
    assert not faults, faults


def complaints(message: ConsoleMessage) -> list[str]:
    """What a console says is wrong, a breach of the content security policy for one."""
    return [message.text] if message.type == "error" and not message.text.startswith(EXPECTED) else []


def start(page: Page, address: str, button: str = HOT_SEAT) -> None:
    """Start a game with one click; this one needs no bot, so that every turn is ours."""
    page.goto(address)
    page.fill("[data-name]", "Ada")
    page.click(f"button:has-text('{button}')")
    page.wait_for_selector("#tray[data-mine] .option")
    page.wait_for_selector('#line[data-state="connected"]')


def version(page: Page) -> str:
    return page.get_attribute("#tray", "data-version") or ""


def offered(page: Page) -> list[str]:
    """The moves on offer, as the page has them."""
    found: list[str] = page.locator("#choices .option").evaluate_all("all => all.map(one => one.dataset.move)")
    return found


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
        if any(move.startswith("move ") for move in offered(page)):
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
