"""The phone beside the real box: set up by taps, a whole recorded game followed, corrected, offline and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

import kaidan
from kaidan.bots.ladder import bot
from kaidan.draw.ghost_stories_text import GhostStoriesDrawing
from kaidan.draw.svg.ghost_pick import face
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.driver import Driver, begin
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.packed import pack
from kaidan.kernel.record import CHANCE_SEAT, Line
from kaidan.kernel.state import State
from kaidan.locale import Speech

from .conftest import Served
from .pages import COVERED, IN_GERMAN, PATIENCE, PHONE, browsing, fits, keep, place_of, post, serious, start, version

#: A tap can be made: nothing is being told, nothing is being sent.
TAPPABLE: Final = 'body[data-mode=""][data-waiting=""] #prompt[data-mine]'
#: How the box of these tests lies.
SETUP: Final = {
    "tiles": "tea-house cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat "
    "circle-of-prayer pavilion-of-the-heavenly-wind",
    "boards": "G Y R B",
    "powers": "strength-of-a-mountain enfeeblement-mantra dance-of-the-spires second-wind",
    "players": "G Y R B",
    "first": "R",
}
NAMES: Final = ("Gwen", "Yara", "Rob", "Bea")


def lay_out(page: Page, served: Served, level: str = "initiation", before: Callable[[], None] = lambda: None) -> int:
    """Say by taps how the box lies and begin; how many taps it took, names not counted."""
    taps = tap_in(page, served, level)
    before()
    page.locator("[data-on]").first.click()
    page.wait_for_selector("#picker.open")
    page.wait_for_selector('body[data-line="connected"]')
    return taps + 1


def lie_there(page: Page, served: Served) -> None:
    """The same box, without the taps."""
    asked = {"game": "ghost-stories", "luck": "by-hand", "level": "initiation"}
    asked |= {f"setup-{key}": value for key, value in SETUP.items()}
    asked |= {f"name-{board}": name for board, name in zip(SETUP["boards"].split(), NAMES, strict=True)}
    post(page, f"{served.address}/tables", {**asked, "players": "4"})
    page.wait_for_selector("#picker.open")
    page.wait_for_selector('body[data-line="connected"]')


def tap_in(page: Page, served: Served, level: str = "initiation") -> int:
    """Say by taps how the box lies, up to the last page."""
    page.goto(f"{served.address}/companion/ghost-stories/follow")
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        page.locator(selector).first.click()
        taps += 1

    for side, board in enumerate(SETUP["boards"].split()):
        button = f'[data-side="{side}"] [data-board="{board}"]'
        if page.get_attribute(button, "aria-pressed") != "true":
            tap(button)
        page.locator("[data-sitter]").nth(side).fill(NAMES[side])
    tap("[data-on]")
    for tile in SETUP["tiles"].split():
        if page.locator(f'[data-tile="{tile}"]').is_visible():
            tap(f'[data-tile="{tile}"]')
    tap("[data-on]")
    for power in SETUP["powers"].split():
        if page.get_attribute(f'[data-power="{power}"]', "aria-pressed") != "true":
            tap(f'[data-power="{power}"]')
    tap("[data-on]")
    tap(f'[data-begins="{SETUP["first"]}"]')
    page.select_option('select[name="level"]', level)
    taps += 2
    assert fits(page)
    return taps


def enter(page: Page, line: Line) -> int:
    """Tap one line of a record as a player does; how many taps it took."""
    before = version(page)
    page.wait_for_selector(TAPPABLE, state="attached")
    taps = tap_luck(page, line.text) if line.who == CHANCE_SEAT else tap_choice(page, line.text)
    after = f':not([data-version="{before}"])'
    page.wait_for_selector(f'{TAPPABLE}{after}, body[data-mode=""] #prompt[data-over]{after}', state="attached")
    return taps


def tap_luck(page: Page, text: str) -> int:
    verb, *rest = text.split()
    if verb == "roll":
        for face in rest:
            page.click(f'#picker [data-face="{face}"]')
        return len(rest)
    button = page.locator(f'#picker [data-move="{text}"]')
    if button.is_visible():
        button.click()
        return 1
    colour = button.evaluate("one => one.closest('[data-of]').dataset.of")
    page.click(f'#picker [data-tab="{colour}"]')
    button.click()
    return 2


def tap_choice(page: Page, text: str) -> int:
    place = place_of(page, text) or place_of(page, f"+{text}")
    if not place:
        page.locator(f'#prompt [data-move="{text}"], #tools [data-move="{text}"]').first.click()
        return 1
    group = page.locator(f'#choices .group[data-at="{place}"] .slip')
    moves = set(group.evaluate_all("all => all.map(one => one.dataset.move)"))
    page.locator(f'[data-place="{place}"]').first.click()
    if len(moves) == 1:
        return 1
    page.click(f'#choices .group.open .slip[data-move="{text}"]')
    return 2


def recorded(seed: int, lines: int = 10_000) -> Driver:
    """A game of this box that was played elsewhere, or its beginning; of ghosts that look alike the first comes."""
    game = kaidan.game("ghost-stories", level="initiation", players="4")
    driver = begin(game, None, dict(SETUP))
    luck, player = Luck(seed, TABLE), bot("novice", game, seed)
    while driver.state.waiting != OVER and len(driver.record.lines) < lines:
        state = driver.state
        if state.waiting == CHANCE:
            text = game.notation.write(pack(state.luck_verb(), state.source().pick(luck.next()), 0))
            driver.play(first_alike(state, text))
        else:
            driver.play(player.move(state.view(int(state.seat))))
    return driver


def first_alike(state: State, text: str) -> str:
    """The card that the grid shows for all that look like this one."""
    if not text.startswith("draw "):
        return text
    assert isinstance(state, Village)
    words, speech = GhostStoriesDrawing().words, Speech("en")
    cards = [int(one.split()[1]) for one, _ in state.outcomes()]
    mine = face(state, int(text.split()[1]), words, speech)
    return f"draw {min(card for card in cards if face(state, card, words, speech) == mine)}"


def test_the_box_is_set_up_with_few_taps_on_a_phone_and_again_with_two(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        taps = lay_out(page, served)
        assert taps <= 25
        assert "Turn 1, Rob" in page.inner_text("#bar")
        keep(page, "companion-draw")
        # A refresh loses nothing.
        page.reload()
        page.wait_for_selector("#picker.open")
        # The same box again is two taps.
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        page.click("[data-same]")
        page.click("[data-on]")
        page.wait_for_selector("#picker.open")
        assert "Turn 1, Rob" in page.inner_text("#bar")


def test_tiles_powers_and_who_begins_can_be_said_later(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        for side in range(4):
            page.locator("[data-sitter]").nth(side).fill(NAMES[side])
        for word in ("Continue", "Skip for now", "Skip for now", "Begin"):
            assert page.inner_text("[data-on]") == word
            page.click("[data-on]")
        page.wait_for_selector("#picker.open")
        page.wait_for_selector('body[data-line="connected"]')
        # Said later: the board shows its other power, and somebody else begins.
        board = page.locator('[data-place^="seat-"]').first
        letter = str(board.get_attribute("data-place"))
        page.click('#tools [data-do="correct"]')
        page.locator(f'[data-place="{letter}"]').first.click()
        other = page.locator('#panel [data-edits*="setup powers"]')
        said = str(other.get_attribute("data-edits"))
        other.click()
        page.wait_for_selector(f'#panel [data-edits*="setup powers"]:not([data-edits="{said}"])')
        page.keyboard.press("Escape")
        text = page.request.get(f"{page.url.split('?')[0]}/record.kgn").text()
        assert "! - setup powers" in text
        page.click('#tools [data-do="correct"]')
        page.locator('[data-place="e5"]').first.click()
        before = version(page)
        page.locator("#panel [data-edits*='+ phase yin']:not([disabled])").last.click()
        page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")
        text = page.request.get(f"{page.url.split('?')[0]}/record.kgn").text()
        assert "+ phase yin" in text


def test_two_players_who_are_not_opposite_are_told_so_at_once_and_put_right_by_one_tap(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        for side, name in enumerate(("Ada", "Bo")):
            page.locator("[data-sitter]").nth(side).fill(name)
        page.click("[data-on]")  # GS-SET-6
        assert "opposite" in page.inner_text("[data-askew]")
        assert page.locator('[data-step="1"]').is_visible()
        assert fits(page)
        keep(page, "companion-opposite")
        page.click("[data-across]")
        assert page.locator("[data-askew]").is_hidden()
        assert [page.locator("[data-sitter]").nth(side).input_value() for side in range(4)] == ["Ada", "", "Bo", ""]
        for _ in range(4):
            page.click("[data-on]")
        page.wait_for_selector("#picker.open")


def test_somebody_alone_can_show_only_the_side_the_rules_ask_for(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        page.locator("[data-sitter]").nth(0).fill("Ada")
        page.click("[data-on]")
        page.click("[data-on]")
        red = page.locator('[data-power-of="R"] [data-power]')  # GS-SET-7
        assert red.locator("visible=true").count() == 2
        assert page.locator('[data-power-of="R"] [data-power]:disabled').count() == 1
        assert page.locator('[data-power-of="R"] .alone').is_visible()
        page.click("[data-on]")
        page.click("[data-on]")
        page.wait_for_selector("#picker.open")


def test_a_refused_set_up_says_why_and_keeps_everything_that_was_tapped(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        tap_in(page, served)
        page.evaluate("() => { kaidan.layout.tiles[8] = 'no-such-tile'; }")
        page.click("[data-on]")
        page.wait_for_selector(".layform > .problem:not([hidden])")
        assert "no-such-tile" in page.inner_text(".layform > .problem")
        assert fits(page)
        page.reload()
        assert [page.locator("[data-sitter]").nth(side).input_value() for side in range(4)] == list(NAMES)


def test_villagers_are_corrected_by_taps(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/white-moon/follow")
        for _ in range(3):
            page.click("[data-on]")
        page.click("[data-on]")
        page.wait_for_selector("#picker.open")
        page.wait_for_selector('body[data-line="connected"]')
        for _ in range(8):  # the villagers on top are turned up (WM-SET-2)
            before = version(page)
            page.locator('#picker [data-move^="reveal "]').first.click()
            page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")
        page.click('#tools [data-do="correct"]')
        page.locator('[data-place="b4"]').first.click()
        saved = page.locator('#panel [data-edits*="+ shelter "]').first
        assert "Shelter" in saved.inner_text()
        keep(page, "companion-villagers")
        before = version(page)
        saved.click()
        page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")
        page.keyboard.press("Escape")
        # Whoever lay under him is turned up now, and asked for.
        page.wait_for_selector('#picker [data-move^="reveal "]')
        assert "+ shelter " in page.request.get(f"{page.url.split('?')[0]}/record.kgn").text()


@pytest.mark.long
def test_a_whole_recorded_game_is_followed_by_taps(served: Served) -> None:
    driver = recorded(8)
    with browsing(PHONE, touch=True) as page:
        lines = driver.record.played()
        lay_out(page, served)
        taps = 0
        for i, line in enumerate(lines):
            taps += enter(page, line)
            if i == len(lines) // 2:
                keep(page, "companion-middle")
        turns = int(driver.state.game.fact(driver.state, "turns"))
        assert taps / turns <= 8, f"{taps} taps in {turns} turns"
        assert page.get_attribute("#prompt", "data-over") is not None
        # The record of the real game is the game that was played, and can be looked back on like any other.
        code = page.url.rsplit("/", 1)[-1]
        text = page.request.get(f"{served.address}/t/{code}/record.kgn").text()
        assert kaidan.Record.read(text).replay() == driver.state
        assert page.request.get(f"{served.address}/t/{code}/replay").ok
        page.goto(f"{served.address}/t/{code}/review")
        page.wait_for_selector("#review .curve", timeout=2 * PATIENCE)
        assert "give or take" in page.inner_text("#review")
        assert fits(page)
        keep(page, "companion-review", whole=True)
        if page.locator("#review .turns a").count():
            page.locator("#review .turns a").first.click()
            page.wait_for_selector(".turning:not([hidden])")
            keep(page, "companion-turning")


@pytest.mark.long
def test_white_moon_is_laid_out_and_followed_by_taps(served: Served) -> None:
    """Any tap that is offered will do: luck first, else the first choice in reach."""
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/white-moon/follow")
        for _ in range(4):  # where the boards lie, the tiles, the sides that show, how it is played
            page.click("[data-lot]")
            page.click("[data-on]")
        page.wait_for_selector("#picker.open")
        page.wait_for_selector('body[data-line="connected"]')
        for step in range(40):
            page.wait_for_selector(TAPPABLE, state="attached")
            assert fits(page)
            before = version(page)
            faces, moves = page.locator("#picker [data-face]"), page.locator("#picker [data-move]:visible")
            if faces.count():
                for _ in range(page.locator("#picker [data-slot]").count()):
                    faces.first.click()
            elif moves.count():
                moves.nth(step % moves.count()).click()
            else:
                tap_choice(page, str(page.get_attribute("#choices .slip", "data-move")))
            page.wait_for_selector(f'{TAPPABLE}:not([data-version="{before}"])', state="attached")
        keep(page, "companion-white-moon")
        code = page.url.rsplit("/", 1)[-1]
        record = kaidan.Record.read(page.request.get(f"{served.address}/t/{code}/record.kgn").text())
        assert len(record.played()) >= 40
        assert record.replay().waiting != OVER


@pytest.mark.parametrize("language", IN_GERMAN)
def test_what_is_left_standing_is_said_beside_the_signs_and_names_are_whole(served: Served, language: str) -> None:
    with browsing(PHONE, language, touch=True) as page:
        lie_there(page, served)
        split = """all => all.filter((one) => {
          const words = document.createRange(), text = one.firstChild;
          return one.textContent.split(" ").filter((word) => word.length < 19).some((word) => {
            const from = one.textContent.indexOf(word);
            words.setStart(text, from);
            words.setEnd(text, from + word.length);
            return new Set([...words.getClientRects()].map((box) => Math.round(box.top))).size > 1;
          });
        }).map((one) => one.textContent)"""
        for tab in page.locator("#picker [data-tab]").all():
            tab.click()
            assert page.locator("#picker .ghost > b:visible").evaluate_all(split) == []
        for line in recorded(2).record.played()[:30]:
            enter(page, line)
        assert page.locator("#prompt .free .quiet").is_visible()
        assert page.evaluate(COVERED, ["#tools .btn", "#prompt .free .slip"]) == []


def test_a_ghost_is_found_by_the_first_letters_of_its_name(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        page.fill("#picker [data-find]", "gho")
        shown = page.locator("#picker [data-move]:visible")
        shown.first.wait_for()
        assert shown.count() == 1
        before = version(page)
        shown.first.click()
        page.wait_for_selector(f'{TAPPABLE}:not([data-version="{before}"])', state="attached")
        assert "Ghoul" in page.inner_text("#prompt")


def test_every_target_of_the_followed_game_is_in_reach_and_large_enough(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        for line in recorded(2, 14).record.played()[:8]:
            assert fits(page)
            small = page.evaluate(SMALL)
            assert not small, small
            enter(page, line)
        assert not serious(page)


#: Buttons of the step at hand that are smaller than a finger or lie outside the screen.
SMALL: Final = """() => [...document.querySelectorAll('#picker button, #tools .actions button, #prompt button')]
  .filter(one => one.offsetParent)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth
    || (box.bottom > innerHeight + 1 && !one.closest('#picker')))
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width}x${box.height} at ${box.left},${box.top}`)"""


def test_a_step_is_taken_back_and_a_place_is_corrected_in_the_middle(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        page.click('#picker [data-tab="yellow"]')
        page.click('#picker [data-move="draw 6"]')
        page.wait_for_selector(f"{TAPPABLE}", state="attached")
        before = version(page)
        page.click('#tools [data-do="undo"]')
        page.wait_for_selector(f'#picker.open:not([data-version="{before}"])')
        page.click('#picker [data-tab="yellow"]')
        page.click('#picker [data-move="draw 11"]')
        page.wait_for_selector("#marks .mark[data-at]", state="attached")
        place = str(page.locator("#marks .mark").first.get_attribute("data-at"))
        page.locator(f'[data-place="{place}"]').first.click()
        page.wait_for_selector(f"#cell-{place}.taken")
        page.click('#tools [data-do="correct"]')
        page.locator(f'[data-place="{place}"]').first.click()
        page.wait_for_selector("#panel .corrections")
        keep(page, "companion-correct")
        page.click("#panel details:first-of-type summary")
        button = page.locator('#panel [data-edits*="+ ghost "]:visible').first
        there = str(re.search(r"\+ ghost (\w\d)", str(button.get_attribute("data-edits")))[1])  # type: ignore[index]  # it matches
        button.click()
        page.wait_for_selector(f"#cell-{there}.taken")
        assert page.locator(f"#cell-{place}.taken").count() == 0
        page.keyboard.press("Escape")
        code = page.url.rsplit("/", 1)[-1]
        assert (
            f"! - ghost {place} 11; + ghost {there} 11"
            in page.request.get(f"{served.address}/t/{code}/record.kgn").text()
        )


def test_what_was_tapped_offline_is_kept_and_sent_when_the_server_is_back(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        page.evaluate("window.kaidan.table.line.socket.close()")
        page.context.set_offline(True)
        page.wait_for_selector('body[data-line="offline"]')
        page.click('#picker [data-tab="red"]')
        page.click('#picker [data-move="draw 38"]')
        page.wait_for_selector('body[data-kept="1"]')
        assert "kept" in page.inner_text("#line")
        page.context.set_offline(False)
        page.wait_for_selector('body[data-kept="0"] #prompt:not([data-luck])', state="attached")
        assert version(page) == "1"


#: Everything that the worker keeps, by address; and the texts of pages among it.
STORED = """async () => {
    const out = {};
    for (const name of await caches.keys())
        for (const one of await (await caches.open(name)).keys()) {
            const path = new URL(one.url).pathname;
            out[path] = /^[/](t|companion)/.test(path) ? await (await caches.match(one)).text() : name;
        }
    return out;
}"""


def stored(page: Page, path: str) -> dict[str, str]:
    """What is kept for the time without a connection, as soon as that page is."""
    for _ in range(200):
        found: dict[str, str] = page.evaluate(STORED)
        if path in found:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was not kept")


def test_a_followed_game_opens_again_without_a_connection_and_keeps_what_is_tapped(
    served: Served, tmp_path: Path
) -> None:
    server = Served(tmp_path)
    assert server.port != served.port  # this one is ended in the middle of a game
    server.start()
    try:
        with browsing(PHONE, touch=True) as page:
            lie_there(page, server)
            path = page.url.removeprefix(server.address).split("?")[0]
            stored(page, path)
            server.kill()
            page.goto(server.address + path)
            page.wait_for_selector('body[data-line="offline"]')
            page.wait_for_selector("#picker.open")
            page.click('#picker [data-tab="red"]')
            page.click('#picker [data-move="draw 38"]')
            page.wait_for_selector('body[data-kept="1"]')
            keep(page, "companion-without-connection")
            page.reload()
            page.wait_for_selector('body[data-kept="1"]')
            page.goto(f"{server.address}/companion")
            page.wait_for_selector(".hub .follow")
            server.start()
            page.goto(server.address + path)
            page.wait_for_selector('body[data-kept="0"] #prompt:not([data-luck])', state="attached")
            assert version(page) == "1"
    finally:
        server.kill()


def test_nothing_but_files_and_the_companions_pages_is_kept(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/ghost-stories/follow")
        lie_there(page, served)
        path = page.url.removeprefix(served.address).split("?")[0]
        own = page.get_attribute("#table", "data-own") or ""
        token = own.rsplit("=", 1)[-1].rsplit("/", 1)[-1]
        assert len(token) > 10
        found = stored(page, path)
        assert token not in "".join(found.values())
        assert all(one == path or one.startswith(("/static/", "/art/", "/companion")) for one in found), sorted(found)
        start(page, served.address)  # a table with people: its page passes through the same worker
        page.reload()
        page.wait_for_selector('body[data-line="connected"]')
        after = page.evaluate(STORED)
        assert [one for one in after if one.startswith("/t/")] == [path]


def test_a_new_version_replaces_what_the_old_one_kept(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion")
        page.evaluate("caches.open('kaidan-old').then(store => store.put('/static/old.js', new Response('old')))")
        page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
        stored(page, "/companion")
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.unregister())")
        page.reload()
        page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
        kept = page.evaluate("""async () => {
            for (let tries = 0; tries < 400 && (await caches.has("kaidan-old")); tries += 1)
                await new Promise(later => setTimeout(later, 50));
            return caches.keys();
        }""")
        assert len(kept) == 1
        assert kept != ["kaidan-old"]


def test_dice_tapped_so_far_survive_a_refresh(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        for line in recorded(15, 12).record.played():
            if line.text.startswith("roll "):
                break
            enter(page, line)
        page.wait_for_selector("#picker .throw")
        page.click('#picker [data-face="W"]')
        keep(page, "companion-dice")
        page.reload()
        page.wait_for_selector('#picker [data-slot][data-shown="W"]')


@pytest.mark.long
def test_a_second_device_joins_by_the_link_and_taps_too(served: Served) -> None:
    with browsing(PHONE, touch=True) as page, browsing(PHONE, touch=True) as other:
        lie_there(page, served)
        other.goto(page.url)
        other.wait_for_selector("#picker.open")
        other.wait_for_selector('body[data-line="connected"]')
        other.click('#picker [data-tab="red"]')
        other.click('#picker [data-move="draw 38"]')
        page.wait_for_selector("#prompt:not([data-luck])", state="attached")


def test_the_screen_stays_awake_and_how_much_it_says_is_remembered(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        lie_there(page, served)
        page.wait_for_selector("body[data-awake]", state="attached")
        page.click('[data-drawer="menu"]')
        page.click('button[data-talk="3"]')
        page.reload()
        page.wait_for_selector('body[data-talk="3"]', state="attached")


def test_the_odds_page_answers_tap_by_tap(served: Served) -> None:
    """Three dice against resistance 1, 2, 3: 70.4, 25.9 and 3.7 per cent; a token makes the first certain."""
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/ghost-stories/odds")
        page.click("a:has-text('Which ghost?')")
        page.click('.ghost[aria-label^="Ghoul"]')
        page.wait_for_selector("text=70.4%")
        page.click('[aria-label="Tao tokens of the Taoists there, yellow: one more"]')
        page.wait_for_selector("text=certain")
        keep(page, "companion-odds")
        assert fits(page)
        assert not serious(page)


def test_a_round_is_scored_by_taps(served: Served) -> None:
    with browsing(PHONE, touch=True) as page:
        page.goto(f"{served.address}/companion/yokai-pagoda/rounds")
        for yokai, number in (("Kappa", 3), ("Tengu", 7), ("Tengu", 5)):
            page.click(f'[aria-label="{yokai}"].opt')
            page.click(f'[aria-label="{yokai} {number}"]')
            page.wait_for_selector(f'[aria-label="{yokai} {number}"][aria-current]')
        assert page.inner_text("[data-score] >> nth=0") == "8"
        keep(page, "companion-rounds")
        assert not serious(page)
