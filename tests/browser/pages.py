"""What browser tests do again and again: open a browser, start a game, play, look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from kaidan.games.catalogue import titles

from .conftest import CHROMIUM, FLAGS, SCREENSHOTS

DESK = (1360, 860)
PHONE = (360, 640)
#: What a test waits for at most, in milliseconds: long, because machines are busy; nothing is ever waited for in vain.
PATIENCE = 60_000
#: The preset that needs no bot, so that every turn is ours.
HOT_SEAT = "Two players on one device"
#: What a console says when a line is broken on purpose or a page is not there.
EXPECTED = ("Failed to load resource", "WebSocket connection to")

#: Which of the second things lies on one of the first.
COVERED = """([below, above]) => {
  const boxes = (names) => [...document.querySelectorAll(names)].filter((one) => one.getClientRects().length)
    .map((one) => [one.id || one.className, one.getBoundingClientRect()]);
  return boxes(below).flatMap(([under, a]) => boxes(above).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
  ).map(([over]) => `${over} on ${under}`));
}"""

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
    size: tuple[int, int] = DESK,
    language: str = "en-GB",
    pace: str = "instant",
    touch: bool = False,
    newcomer: bool = False,
) -> Iterator[Page]:
    """A page with storage of its own, which tells events at that pace; what its console complains about is a fault.

    It belongs to somebody who knows the games, unless it is a newcomer's.
    """
    viewport = {"width": size[0], "height": size[1]}
    context = the_browser().new_context(viewport=viewport, locale=language, has_touch=touch)  # type: ignore[arg-type]  # a plain dict will do
    context.add_init_script(f"localStorage.getItem('kaidan-pace') ?? localStorage.setItem('kaidan-pace', '\"{pace}\"')")
    if not newcomer:
        for title in titles():
            context.add_init_script(f"localStorage.setItem('kaidan-knows-{title.key}', 'true')")
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


#: Everything that happened has been told, and no answer is awaited.
TOLD = 'body[data-mode=""][data-waiting=""]'
#: The decision is open, and everything that led to it has been told.
READY = f"{TOLD} #prompt[data-mine]"
#: The end of the game has been told.
OVER = 'body[data-mode=""] #prompt[data-over]'


def start(page: Page, address: str, button: str = HOT_SEAT) -> None:
    """Start a game with one click; this one needs no bot, so that every turn is ours."""
    page.goto(address)
    page.fill("[data-name]", "Ada")
    page.click(f"button:has-text('{button}')")
    page.wait_for_selector(READY, state="attached")
    page.wait_for_selector('body[data-line="connected"]')


def open_lobby(page: Page, address: str, setup: str, name: str = "Ada") -> None:
    """Open a table for others, as its host."""
    page.goto(f"{address}/setup?{setup}")
    page.fill("[data-name]", name)
    page.click("main form button.main")
    page.wait_for_selector("#lobby.open")
    page.wait_for_selector('body[data-line="connected"]')


def sit_down(page: Page, table: str, name: str, ready: bool = True) -> None:
    """Come to a table by its address, take a seat that is free, and say that the game may begin."""
    page.goto(table)
    page.wait_for_selector('body[data-line="connected"]')
    page.fill(".naming input", name)
    page.click('.lobby [data-do="sit"]')
    page.wait_for_selector("#lobby.seated")
    if ready:
        page.click("#lobby .switch.ready")
        page.wait_for_selector('#lobby .switch.ready[aria-checked="true"]')


def arrive(page: Page, link: str) -> None:
    """Open a personal link and say that this browser shall hold its seat."""
    page.goto(link)
    page.click("form[method=post] .btn.main")
    page.wait_for_selector('body[data-line="connected"]')


def open_table(page: Page, address: str, **asked: Any) -> None:
    """A table as a program opens it, with this page as its host."""
    asked = {"name": "Ada", "start": "1", **asked}
    answer = httpx.post(f"{address}/tables", json=asked, timeout=PATIENCE / 1000)
    arrive(page, address + answer.json()["link"])


def version(page: Page) -> str:
    return page.get_attribute("#prompt", "data-version") or ""


def offered(page: Page) -> list[str]:
    """The moves on offer, as the page has them."""
    found: list[str] = page.locator("#choices .slip").evaluate_all("all => all.map(one => one.dataset.move)")
    return list(dict.fromkeys(found))


def is_over(page: Page) -> bool:
    return page.get_attribute("#prompt", "data-over") is not None


def moved(page: Page, before: str) -> None:
    """Wait until the table is past a version and somebody may play again, or the game is over."""
    fresh = f':not([data-version="{before}"])'
    page.wait_for_selector(f"{READY}{fresh}, {OVER}{fresh}", state="attached")


def place_of(page: Page, move: str) -> str:
    """Where on the table a move is offered; empty if it has no place there."""
    slip = page.locator(f'#choices .group[data-at] .slip[data-move="{move}"]').first
    return str(slip.evaluate("slip => slip.closest('.group').dataset.at")) if slip.count() else ""


def choose(page: Page, move: str) -> None:
    """Make a move as a person does: at its place, or where it stands in the prompt or the bar."""
    place = place_of(page, move)
    if place:
        seen = page.locator(f'#marks .mark.offer[data-at="{place}"]').count()  # what would come lies there already
        page.click(f'[data-place="{place}"]')
        if not seen:
            page.click(f'#choices .group.open .slip[data-move="{move}"]')
        return
    page.locator(f'#prompt [data-move="{move}"], #tools [data-move="{move}"]').first.click()
    if page.locator("#confirm[open]").count():  # a turn that ends with nothing done
        page.click("#confirm [value=yes]")


def play(page: Page, move: str = "") -> None:
    """Make that move, or the first on offer, and wait for the next decision."""
    before = version(page)
    choose(page, move or offered(page)[0])
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
