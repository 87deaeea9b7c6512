"""Three browsers at one table: who is away, who plays for him, what is said, and whose turn it is."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from ..cases import later
from .conftest import ROOT, Served
from .pages import (
    DESK,
    OVER,
    PATIENCE,
    PHONE,
    READY,
    browsing,
    fits,
    keep,
    open_lobby,
    open_table,
    serious,
    sit_down,
    with_windows,
)

THREE = "game=ghost-stories&players=3&seating=me,open,open"


def gather(served: Served, host: Page, *guests: tuple[Page, str]) -> str:
    """Everybody sits down and the host begins; the address of the table."""
    open_lobby(host, served.address, THREE)
    table = host.url
    for page, name in guests:
        sit_down(page, table, name)
    host.click("#lobby .begin .main")
    for page in (host, *[page for page, _ in guests]):
        page.wait_for_selector('body[data-started="true"][data-mode=""]')
    return table


def deciding(pages: list[Page]) -> Page:
    """Whose turn it is."""
    for page in pages:
        page.wait_for_selector('body[data-mode=""][data-waiting=""]')
    return next(page for page in pages if page.locator("#prompt[data-mine]").count())


def test_the_own_name_and_the_strength_of_a_bot_are_changed_where_one_reads_them(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        open_lobby(page, served.address, "game=yokai-pagoda&players=3&seating=me,novice,open")
        page.click(".chair.me .rename")
        page.fill("#renaming input", "Zoe")
        keep(page, "rename-phone")
        page.click("#renaming .main")
        page.wait_for_selector(".chair.me h3:has-text('Zoe')")
        page.click('.chair.bot .seg button:has-text("Master")')
        page.wait_for_selector('.chair.bot .seg [aria-pressed="true"]:has-text("Master")')
        # The people's list has both as well, also once the game has begun.
        page.click('[data-drawer="people"]')
        page.wait_for_selector("#people .seat-row:has-text('Zoe') .rename")
        page.click('#people .seg button:has-text("Beginner")')
        page.wait_for_selector('#people .seg [aria-pressed="true"]:has-text("Beginner")')
        assert serious(page) == []
        # A portrait is never higher than its chair, whatever may be done there.
        low = "one.getBoundingClientRect().bottom <= one.closest('.chair').getBoundingClientRect().bottom"
        inside = f"all => all.every(one => {low})"
        assert page.locator(".chair .man").evaluate_all(inside)


def test_players_say_that_they_are_ready_and_beginning_without_somebody_asks(served: Served) -> None:
    with browsing(DESK) as ada, browsing(DESK) as bob, browsing(PHONE, touch=True) as cleo:
        open_lobby(ada, served.address, THREE)
        sit_down(bob, ada.url, "Bob")
        sit_down(cleo, ada.url, "Cleo", ready=False)
        ada.wait_for_selector(".chair.is-ready:has-text('Bob') .st:has-text('ready')")
        ada.wait_for_selector("#begin-why:has-text('Cleo is not ready yet')")
        assert ada.locator(".chair.is-ready:has-text('Cleo')").count() == 0
        assert ada.locator("#lobby .switch.ready").count() == 0  # the host says it by beginning
        assert serious(cleo) == []
        assert fits(cleo)
        keep(ada, "ready-host")
        keep(cleo, "ready-guest-phone")
        ada.click("#lobby .begin .main")
        ada.wait_for_selector("#confirm[open]:has-text('Cleo is not ready yet. Start anyway?')")
        ada.click("#confirm [value=no]")
        assert ada.locator("#lobby.open").count() == 1
        # Whoever was ready may think again; then nothing is asked any more.
        bob.click("#lobby .switch.ready")
        ada.wait_for_selector("#begin-why:has-text('Bob, Cleo are not ready yet')")
        for page in (bob, cleo):
            page.click("#lobby .switch.ready")
        ada.wait_for_selector("#begin-why:has-text('Everybody is here')")
        ada.click("#lobby .begin .main")
        for page in (ada, bob, cleo):
            page.wait_for_selector('body[data-started="true"]')


@pytest.mark.long
def test_where_the_host_never_returns_another_player_is_host(served: Served) -> None:
    with browsing(DESK) as ada, browsing(DESK) as bob, browsing(PHONE, touch=True) as cleo:
        open_lobby(ada, served.address, THREE)
        table = ada.url
        ada.click('[data-drawer="people"]')
        ada.click('.waits button:has-text("At once"), .waits button:has-text("at once")')
        ada.wait_for_selector('.waits button[aria-pressed="true"]:has-text("at once")')
        sit_down(bob, table, "Bob")
        sit_down(cleo, table, "Cleo")
        assert bob.locator(".be-host").count() == 0
        ada.goto(f"{served.address}/rules")
        cleo.wait_for_selector("#lobby .be-host")
        keep(cleo, "host-gone-phone")
        bob.click("#lobby .be-host")
        bob.wait_for_selector("#lobby .begin .main")
        bob.click("#lobby .begin .main")
        bob.wait_for_selector("#confirm[open]:has-text('Ada is not ready yet')")
        bob.click("#confirm [value=yes]")
        for page in (bob, cleo):
            page.wait_for_selector('body[data-started="true"]')
        # And in the middle of the game, by the list of people.
        bob.goto(f"{served.address}/rules")
        cleo.click('[data-drawer="people"]')
        cleo.click("#people .be-host")
        cleo.wait_for_selector("#people .seat-row:has-text('Cleo'):has-text('host')")


def test_who_is_away_on_his_turn_is_seen_and_a_bot_plays_until_he_is_back(served: Served) -> None:
    with browsing(DESK) as ada, browsing(DESK) as bob, browsing(PHONE, touch=True) as cleo:
        table = gather(served, ada, (bob, "Bob"), (cleo, "Cleo"))
        names = {ada: "Ada", bob: "Bob", cleo: "Cleo"}
        gone = deciding([ada, bob, cleo])
        if gone is ada:  # the host is there in this test, so he hands the table over first
            ada.click('[data-drawer="people"]')
            ada.click("#people .seat-row:has-text('Bob') button:has-text('Make host')")
            ada.click('[data-do="close-drawer"]')
        host = bob if gone is ada else ada
        other = next(page for page in (ada, bob, cleo) if page not in (gone, host))
        host.click('[data-drawer="people"]')
        host.wait_for_selector(".waits")
        keep(host, "company-wait")
        host.click('.waits button:has-text("1 min")')
        host.wait_for_selector('.waits button[aria-pressed="true"]:has-text("1 min")')
        host.click('[data-do="close-drawer"]')

        gone.goto(f"{served.address}/rules")
        for page in (host, other):
            page.wait_for_selector(f"#presence:has-text('{names[gone]} is away')")
            page.wait_for_selector(f".seat.away:has-text('{names[gone]}') .dot.away", state="attached")
        told = other.inner_text("#presence")
        assert "since" in told
        assert "any player may let a bot play" in told
        assert other.locator("#presence button").count() == 0
        keep(host, "company-away")
        keep(other, "company-away-phone" if other is cleo else "company-away-other")
        # The host need not wait; the bot plays, and everybody reads for whom.
        host.click("#presence button:has-text('Let a bot play')")
        for page in (host, other):
            page.wait_for_selector(f".seat.stands-in:has-text('{names[gone]}')", state="attached")
            page.wait_for_selector("#presence:empty", state="attached")
        host.wait_for_selector(f".seat .remark:has-text('a bot plays for {names[gone]}')", state="attached")
        keep(host, "company-bot")

        gone.goto(table)
        gone.wait_for_selector("#presence:has-text('A bot plays for you') .btn.main")
        assert gone.locator("#presence button").count() == 1
        keep(gone, "company-back")
        gone.click("#presence button")
        gone.wait_for_selector("#presence:empty", state="attached")
        host.wait_for_selector(f".seat:has-text('{names[gone]}') .dot.here", state="attached")


@pytest.mark.long
def test_after_the_time_the_table_sets_every_player_may_let_a_bot_play(served: Served) -> None:
    with browsing(DESK) as ada, browsing(DESK) as bob, browsing(DESK) as cleo:
        gather(served, ada, (bob, "Bob"), (cleo, "Cleo"))
        ada.evaluate("kaidan.table.send({intent: 'wait', seconds: 0})")
        gone = deciding([ada, bob, cleo])
        one, two = [page for page in (ada, bob, cleo) if page is not gone]
        guest = two if one is ada else one  # not the host, unless the host is the one who is gone
        gone.goto(f"{served.address}/rules")
        guest.click("#presence button:has-text('Let a bot play')")
        one.wait_for_selector(".seat.stands-in", state="attached")
        two.wait_for_selector(".seat.stands-in", state="attached")


def test_what_is_said_reaches_every_device_as_a_toast_and_a_badge(served: Served) -> None:
    with browsing(DESK) as ada, browsing(PHONE, touch=True) as bob, browsing(DESK, "de-DE") as cleo:
        gather(served, ada, (bob, "Bob"), (cleo, "Cleo"))
        ada.evaluate("kaidan.table.send({intent: 'say', text: 'over here'})")
        for page in (bob, cleo):
            page.wait_for_selector(".toast:has-text('over here')")
            page.wait_for_selector("#unread:has-text('1')")
        keep(bob, "company-toast-phone")
        ada.evaluate("kaidan.table.send({intent: 'ping', place: 'c3'})")
        bob.wait_for_selector(".toast:has-text('points at')")
        cleo.wait_for_selector("#unread:has-text('2')")
        keep(cleo, "company-toast")
        bob.evaluate("kaidan.table.send({intent: 'signal', signal: 'help'})")
        cleo.wait_for_selector("#unread:has-text('3')")
        ada.wait_for_selector(".toast:has-text('I need help')")
        # Nobody is told what he has said himself.
        assert ada.inner_text("#unread") == "1"
        assert bob.locator(".toast:has-text('I need help')").count() == 0
        for page in (ada, bob, cleo):
            page.click('[data-drawer="chat"]')
            page.wait_for_selector("#unread", state="hidden")
            assert page.evaluate("document.querySelector('#drawer').scrollTop") == 0
            assert page.locator("#chat li").count() == 3
        keep(bob, "company-chat-phone")


def test_rivals_are_offered_no_call_for_help(served: Served) -> None:
    with browsing(DESK) as page:
        open_lobby(page, served.address, "game=yokai-pagoda&players=2&seating=me,random")
        page.click('[data-drawer="chat"]')
        page.wait_for_selector('[data-signal="well"]', timeout=PATIENCE)
        assert page.locator('[data-signal="help"], [data-signal="danger"]').count() == 0
        assert not page.locator(READY).count()


#: A browser in which a page is hidden and notices are allowed; what it would show is kept.
HIDDEN = """
    window.Notification = class {
        constructor(title, about) { document.documentElement.dataset.shown = `${title}: ${about.body}`; }
        static permission = "default";
        static async requestPermission() { return (Notification.permission = "granted"); }
    };
    window.away = false;
    Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
"""


def test_whoever_looks_elsewhere_is_told_when_it_is_his_turn(served: Served) -> None:
    with browsing(DESK) as ada, browsing(DESK) as bob:
        bob.add_init_script(HIDDEN)
        open_lobby(ada, served.address, "game=yokai-pagoda&players=2&seating=me,open")
        sit_down(bob, ada.url, "Bob")
        bob.click('[data-drawer="menu"]')
        bob.click('[data-do="notices"]')
        bob.wait_for_selector('[data-do="notices"][aria-pressed="true"]')
        bob.evaluate("window.away = true")
        ada.click("#lobby .begin .main")
        for page in (ada, bob):
            page.wait_for_selector('body[data-started="true"][data-mode=""]')
        # Ada lets a bot play for her, so that Bob's turn comes.
        ada.evaluate("kaidan.table.send({intent: 'bot', seat: '1', strength: 'random'})")
        bob.wait_for_selector("html[data-shown]")
        assert "Your turn: Yokai Pagoda" in (bob.get_attribute("html", "data-shown") or "")
        assert bob.title().startswith("● ")


#: A phone: a page may not show a notice itself.
PHONES = HIDDEN.replace("constructor(title, about) {", "constructor() { throw new TypeError('Illegal constructor');")


@pytest.mark.long
def test_where_a_page_may_not_show_notices_its_worker_does(served: Served) -> None:
    with with_windows(), browsing(PHONE, touch=True) as bob:
        bob.context.grant_permissions(["notifications"], origin=served.address)
        bob.add_init_script(PHONES)
        bob.goto(f"{served.address}/games")
        bob.click('[data-do="notices"]')
        bob.wait_for_selector('[data-do="notices"][aria-pressed="true"]')
        bob.evaluate("navigator.serviceWorker.ready")
        bob.evaluate("window.away = true")
        bob.evaluate("import('/static/notices.js').then(one => one.notice('Your turn', 'Red', '/t/abc'))")
        shown = bob.evaluate("""async () => {
            const worker = await navigator.serviceWorker.ready;
            for (let tries = 0; tries < 400; tries += 1) {
                const [one] = await worker.getNotifications();
                if (one) return `${one.title}: ${one.body} ${one.data}`;
                await new Promise(later => setTimeout(later, 50));
            }
        }""")
        assert shown == "Your turn: Red /t/abc"


@pytest.mark.parametrize("size, name", [later(DESK, "statistics"), (PHONE, "statistics-phone")])
def test_statistics_of_ones_own_games_are_shown_taken_home_and_deleted(
    served: Served, size: tuple[int, int], name: str
) -> None:
    text = (ROOT / "tests/golden/ghost-stories-normal-1.kgn").read_text(encoding="utf-8")
    with browsing(size) as page:
        open_table(page, served.address, text=text, seating="me")
        page.wait_for_selector(OVER, state="attached")
        page.goto(f"{served.address}/games")
        page.wait_for_selector(".statistics:has-text('1 game')")
        assert fits(page)
        keep(page, f"company-{name}", whole=True)
        with page.expect_download() as started:
            page.click('[data-do="export"]')
        games = json.loads(started.value.path().read_text())["games"]
        assert [game["game"] for game in games] == ["ghost-stories"]
        page.click('[data-do="forget"]')
        page.click("#confirm [value=no]")
        assert page.locator(".mine [data-code]").count() == 1
        page.click('[data-do="forget"]')
        page.click("#confirm [value=yes]")
        page.wait_for_selector(".mine .none")
        assert not page.is_visible(".statistics")
        assert page.evaluate("localStorage.getItem('kaidan-games')") == "[]"
