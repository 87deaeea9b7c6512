"""What browser tests do again and again: open a browser, start a game, play, look."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from kaidan.games.catalogue import titles
from kaidan.server.presets import offers

from ..cases import later
from .conftest import CHROMIUM, FLAGS, SCREENSHOTS, WITH_WINDOWS

DESK = (1360, 860)
PHONE = (360, 640)
#: What has to have room is tried where its words are longest; in the other languages it is tried later.
IN_GERMAN = ["de-DE", later("en-GB"), later("pl-PL")]
IN_POLISH = ["pl-PL", later("en-GB"), later("de-DE")]
#: What a test waits for at most, in milliseconds: long, because machines are busy; nothing is ever waited for in vain.
PATIENCE = 60_000
#: The preset that needs no bot, so that every turn is ours.
HOT_SEAT = "two players on one device"
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

#: What is lit breathes for ever, and would be laid out sixty times a second while a test waits; here it breathes once.
ONCE = "*, ::before, ::after { animation-iteration-count: 1 !important }"
#: What nobody looks at is laid out, tapped and read as ever, but not painted, which takes longer than all of that.
UNPAINTED = "html:not([data-painted]) { opacity: 0 !important }"
STYLED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("RULES");
  document.adoptedStyleSheets.push(sheet);
}"""

_open: list[tuple[Playwright, Browser]] = []
#: Contexts nobody uses, by language and touch. Whoever is next finds what all have in common, files, and nothing else.
_idle: dict[tuple[str, bool], list[BrowserContext]] = {}


def the_browser() -> Browser:
    """The one browser of all tests, started when it is first needed."""
    if not _open:
        playwright = sync_playwright().start()
        _open.append((playwright, playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)))
    return _open[0][1]


@contextmanager
def with_windows() -> Iterator[None]:
    """Meanwhile the browser is one that has windows, and can show notices; whatever was open is closed."""
    close_browser()
    playwright = sync_playwright().start()
    _open.append((playwright, playwright.chromium.launch(executable_path=WITH_WINDOWS or CHROMIUM, args=FLAGS)))
    try:
        yield
    finally:
        close_browser()


def close_browser() -> None:
    _idle.clear()
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
    endless: bool = False,
    painted: bool = False,
    in_lessons: bool = True,
) -> Iterator[Page]:
    """A page with storage of its own, which tells events at that pace; what its console complains about is a fault.

    It belongs to somebody who knows the games, unless it is a newcomer's, and who has set that pace in a lesson, too,
    unless not. What moves for ever does so only if asked; what is seen is painted only if asked, or where pictures are
    kept.
    """
    browser, idle = the_browser(), _idle.setdefault((language, touch), [])
    context = idle.pop() if idle else browser.new_context(locale=language, has_touch=touch)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for key in ("kaidan-pace", "kaidan-lesson-pace") if in_lessons else ("kaidan-pace",):
        page.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '\"{pace}\"')")
    if not endless:
        unseen = not painted and not os.environ.get("KAIDAN_PICTURES")
        page.add_init_script(STYLED.replace("RULES", ONCE + UNPAINTED if unseen else ONCE))
    if not newcomer:
        for title in titles():
            page.add_init_script(f"localStorage.setItem('kaidan-knows-{title.key}', 'true')")
    faults: list[str] = []
    visited: set[str] = set()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.extend(complaints(message)))
    page.on("framenavigated", lambda frame: visited.add("/".join(frame.url.split("/", 3)[:3])))
    try:
        yield page
    except BaseException:
        context.close()
        raise
    found = list(faults)
    forget(page, visited)
    idle.append(context)
    assert not found, found


def forget(page: Page, origins: set[str]) -> None:
    """Close a page and throw away all that it, and whoever answered it, has put down; files stay."""
    line = page.context.new_cdp_session(page)
    page.goto("about:blank")
    for origin in origins:
        kinds = "local_storage,indexeddb,service_workers,cache_storage"
        line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})
    page.context.clear_cookies()
    page.context.clear_permissions()
    page.close()


def complaints(message: ConsoleMessage) -> list[str]:
    """What a console says is wrong, a breach of the content security policy for one."""
    return [message.text] if message.type == "error" and not message.text.startswith(EXPECTED) else []


#: Everything that happened has been told, and no answer is awaited.
TOLD = 'body[data-mode=""][data-waiting=""]'
#: The decision is open, and everything that led to it has been told.
READY = f"{TOLD} #prompt[data-mine]"
#: The end of the game has been told.
OVER = 'body[data-mode=""] #prompt[data-over]'


def post(page: Page, address: str, asked: dict[str, str]) -> None:
    """Send what a form of ours would send, and go where it leads; the page of the form is tested elsewhere."""
    headers = {"Origin": "/".join(address.split("/", 3)[:3]), "Accept-Language": page.evaluate("navigator.language")}
    answer = page.request.post(address, form=asked, headers=headers, max_redirects=0)  # type: ignore[arg-type]  # texts will do
    assert answer.status == 303, answer.text()
    page.goto(headers["Origin"] + answer.headers["location"])


def start(page: Page, address: str, preset: str = HOT_SEAT) -> None:
    """Start a game as a button of the start page does; this one needs no bot, so that every turn is ours."""
    offer = next(one for one in offers() if one.preset.name == preset)
    open_table(page, address, **offer.fields(), seating=offer.seating())
    page.wait_for_selector(READY, state="attached")


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


def open_table(page: Page, address: str, **asked: str) -> None:
    """A table with this page as its host."""
    post(page, f"{address}/tables", {"name": "Ada", "start": "1", **asked})
    page.wait_for_selector('body[data-line="connected"]')


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
        page.click(f'[data-place="{place}"]')
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


#: Makes a move and waits until the table is past it and somebody may play again, or the game is over.
ACT = """([move, ready, patience]) => new Promise((done, late) => {
  const before = document.querySelector("#prompt").dataset.version;
  const watch = new MutationObserver(() => {
    const prompt = document.querySelector(ready);
    if (!prompt || prompt.dataset.version === before) return;
    watch.disconnect();
    done();
  });
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  setTimeout(() => late(new Error(`nothing came of "${move}"`)), patience);
  window.kaidan.table.act(move);
})"""


def act(page: Page, move: str = "") -> None:
    """Make that move, or the first on offer, where it does not matter how it is clicked, and wait for what follows."""
    page.evaluate(ACT, [move or offered(page)[0], f"{READY}, {OVER}", PATIENCE])


def to_the_yang_phase(page: Page) -> None:
    """Place what is drawn until the active player may move."""
    for _ in range(12):
        if any(move.startswith("move ") for move in offered(page)):
            return
        act(page)


def keep(page: Page, name: str, whole: bool = False) -> None:
    """Keep a picture for whoever wants to look, and has said so: `make browser` does."""
    if os.environ.get("KAIDAN_PICTURES"):
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)


#: The window has been laid out anew and nothing is on its way to its place any more.
SETTLED = """async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next));
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
}"""


def at_sizes(page: Page, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The same page in windows of these sizes, one after the other."""
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        yield size


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    axe = Axe()
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.axe_script)
    page.evaluate("document.documentElement.toggleAttribute('data-painted', true)")  # for contrast, what is seen counts
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)")
    page.evaluate("document.documentElement.toggleAttribute('data-painted', false)")
    return [
        f"{one['id']}: {one['help']} {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
