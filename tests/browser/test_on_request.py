"""What a table tells on request, in a real browser: advice, looking back, stepping through, the pace of events."""

from __future__ import annotations

from typing import Any

import pytest

from ..cases import later
from ..golden.golden import FOLDER
from .conftest import Served
from .pages import (
    COVERED,
    DESK,
    PHONE,
    READY,
    at_sizes,
    browsing,
    choose,
    fits,
    keep,
    moved,
    offered,
    open_table,
    play,
    serious,
    start,
    to_the_yang_phase,
    version,
)

#: Three ghosts that roll the Curse die when their board's turn comes.
CURSED = """kaidan position 1
game ghost-stories
option level normal
option players 4
phase yang R
ghost b5 44
ghost c1 33
ghost a3 22
"""


def golden(name: str) -> str:
    return (FOLDER / f"{name}.kgn").read_text()


def test_the_bots_advise_by_touch_and_by_key(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        to_the_yang_phase(page)
        page.click('#tools [data-do="asks"]')
        page.click('#tools [data-do="advice"]')
        page.wait_for_selector('#panel[data-about="advice"] .slip')
        assert "games in 100" in page.inner_text("#panel .advice")
        assert serious(page) == []
        keep(page, "advice")
        page.keyboard.press("Escape")
        page.wait_for_selector("#panel .advice", state="detached")
        page.keyboard.press("a")
        page.wait_for_selector('#panel[data-about="advice"] .slip')
        before = version(page)
        page.locator("#panel .advice .slip").first.click()
        moved(page, before)
        assert page.locator("#panel .slip").count() == 0  # advice for a decision that is past is gone


def test_partners_are_masters_by_default_and_say_why_they_act(served: Served) -> None:
    with browsing() as page:
        start(page, served.address, "a normal game with three bots")
        assert page.locator("#people .seat-row:has-text('master')").count() == 3
        for _ in range(30):
            if page.locator("#prompt .intends li").count():
                break
            play(page)
        page.click("#prompt .intends summary")  # the question comes first
        assert " – " in page.locator("#prompt .intends li").first.inner_text()
        assert serious(page) == []
        keep(page, "intentions")


def test_a_key_asks_and_leads_to_the_answer(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        for key, about in (("t", "threat"), ("o", "odds"), ("w", "why"), ("s", "status"), ("?", "keys")):
            page.keyboard.press(key)
            page.wait_for_selector(f'#panel[data-about="{about}"]')
            assert page.evaluate("document.activeElement.closest('#panel') !== null"), about
            page.keyboard.press("Escape")
            page.wait_for_selector("#panel", state="hidden")


def test_a_finished_game_is_looked_back_on_and_stepped_through(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, text=golden("yokai-pagoda-3"), seating="me,me,me")
        page.wait_for_selector("#end.open")
        page.wait_for_selector("#review .curve")
        assert serious(page) == []
        keep(page, "review")
        assert page.locator("#review .play-on").count() == page.locator("#review .turns li").count()
        page.locator("#review .turns a").first.click()
        page.wait_for_selector("body[data-instant] #now-line:not(:empty)")
        here, told = page.url, page.inner_text("#now-line")
        now = int(page.get_attribute("body", "data-instant") or "")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url != here)
        assert page.get_attribute("body", "data-instant") == str(now + 1)
        page.click('[data-do="back"]')
        page.wait_for_url(here)
        # The address of an instant leads back to it.
        page.goto(served.address)
        page.goto(here)
        page.wait_for_selector(f'body[data-instant="{now}"] #now-line:not(:empty)')
        assert page.inner_text("#now-line") == told
        assert serious(page) == []
        keep(page, "replay")
        # From a turning point one plays on, at a table of one's own.
        page.goto(here.rsplit("/", 1)[0] + "/review")
        page.locator("#review .play-on").first.click()
        page.wait_for_selector('body[data-started="true"][data-over="false"]')
        assert here.split("/")[4] not in page.url


def test_a_review_says_what_its_number_means_and_where_the_fair_share_lies(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, text=golden("yokai-pagoda-3"), seating="me,me,me")
        page.wait_for_selector("#review .curve")
        assert "33" in (page.text_content("#review .curve .fair + text") or "")
        assert page.locator("#review .curve .band").count() == 1
        said = page.inner_text("#review .hint >> nth=0")
        assert "knew then" in said
        assert "give or take" in said
        assert page.locator("#review .split dt").count() == 3  # own decisions, the others', luck
        for text in page.locator("#review .turns small").all_inner_texts():
            assert "±" in text
        assert "circle is one of your decisions" in said
        assert "diamond is a move of somebody else" in said
        # Whose move it was is seen by the shape, in the list and on the curve.
        begins = page.get_attribute("#review .curve .path", "points") or ""
        assert page.get_attribute("#review .curve .when >> nth=0", "x") == begins.split(",")[0]
        for item in page.locator("#review .turns li").all():
            words = item.locator("a").inner_text()
            kind = "by-luck" if words.startswith(("Luck", "The hands")) else "by-decision"
            kind = kind if kind == "by-luck" or words.startswith("Ada plays") else "by-rival"
            label = item.locator(".badge").inner_text()
            assert kind in (item.locator(".badge").get_attribute("class") or ""), words
            assert page.locator(f"#review .curve .turn.{kind}:has(text:text-is('{label}'))").count() == 1, words


@pytest.mark.parametrize("size", [later(DESK), PHONE], ids=["desk", "phone"])
def test_a_turning_point_opens_before_the_move_with_the_choice(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        open_table(page, served.address, text=golden("ghost-stories-normal-4"), seating="me,me,me,me")
        page.wait_for_selector("#review .curve", timeout=60_000)
        assert fits(page)
        keep(page, f"review-{'phone' if size == PHONE else 'desk'}")
        page.locator("#review .turns li:has(.better) a").first.click()
        page.wait_for_selector(".turning:not([hidden])")
        card = page.locator(".turning:not([hidden])")
        assert card.locator(".options .played").count() == 1
        assert card.locator(".options .better").count() == 1
        assert card.locator(".options li").count() >= 2
        # The verb is told of whoever played ("Ada moves to …"); what it is about is the same in both.
        played = (card.locator(".options .played").text_content() or "").rsplit(" ", 1)[0].split(" ", 1)[1].strip()
        assert played.lower() in (card.locator(".what").text_content() or "").lower()
        if size == PHONE:  # most of the board stays in sight
            told = card.bounding_box()
            assert told is not None
            assert told["y"] + told["height"] < 0.36 * size[1]
        words = ".turning:not([hidden]) :is(.what, h4, .better, .options)"
        assert page.evaluate(COVERED, [words, ".turning:not([hidden]) .close"]) == []
        # The board stands before the move: the next instant is what was played.
        assert serious(page) == []
        assert fits(page)
        keep(page, f"turning-{'phone' if size == PHONE else 'desk'}")
        now = page.get_attribute("body", "data-instant")
        page.click(".turning:not([hidden]) .close")
        assert page.locator(".turning:not([hidden])").count() == 0
        page.click('[data-do="forward"]')
        page.wait_for_function("now => document.body.dataset.instant !== now", arg=now)
        page.click('[data-do="back"]')
        page.wait_for_selector(".turning:not([hidden])")


def test_the_paper_of_the_end_holds_the_whole_review(served: Served) -> None:
    with browsing((1440, 900)) as page:
        open_table(page, served.address, text=golden("ghost-stories-initiation-4"), seating="me,me,me,me")
        page.wait_for_selector("#end.open")
        decided = page.inner_text("#review .lately")
        assert decided
        page.wait_for_selector("#review progress, #review .curve")
        assert page.inner_text("#review .lately") == decided
        page.wait_for_selector("#review .curve", timeout=120_000)
        assert page.inner_text("#review .lately") == decided
        assert page.text_content("#review .curve .when >> nth=0") == "Turn 1"
        bottom = "name => document.querySelector(name).getBoundingClientRect().bottom"
        assert page.evaluate(bottom, "#review .turns li:last-child") < page.evaluate(bottom, ".roll")
        assert page.evaluate(bottom, ".headline .lead") <= page.evaluate(bottom, ".headline")
        top = "name => document.querySelector(name).getBoundingClientRect().top"
        assert page.evaluate(bottom, ".headline") <= page.evaluate(top, ".roll") + 1
        # what floats above the scene leaves the paper to whoever reads on
        assert page.is_visible(".corner-tools")
        page.locator("#review .turns a").last.scroll_into_view_if_needed()
        page.locator("#review .turns a").last.click(trial=True)
        page.wait_for_selector(".corner-tools", state="hidden")
        page.evaluate("document.querySelector('.after').scrollTo(0, 0)")
        page.wait_for_selector(".corner-tools", state="visible")


def test_whoever_has_played_sees_what_decided_it_unasked_and_others_ask(served: Served) -> None:
    with browsing() as page, browsing() as watcher:
        open_table(page, served.address, text=golden("yokai-pagoda-3"), seating="me,me,me")
        watcher.goto(page.url)
        watcher.wait_for_selector("#end.open")
        paper = page.evaluate("document.querySelector('.roll').getBoundingClientRect().top")
        page.wait_for_selector("#review .curve")
        assert page.evaluate("document.querySelector('.roll').getBoundingClientRect().top") == paper  # nothing jumps
        assert watcher.locator("#review [data-do=review]").count() == 1


def test_the_players_stand_on_the_hill_when_the_game_is_over(served: Served) -> None:
    """GS-END-4: dead Taoists count; they are seen as stones."""
    with browsing(language="de-DE") as page:
        open_table(page, served.address, text=golden("ghost-stories-normal-4"), seating="me,me,me,me")
        page.wait_for_selector("#end.open")
        dead = page.locator(".seat.gone").count()
        for size in at_sizes(page, (1440, 900), (1280, 720), (820, 1180), PHONE):
            assert page.locator(".fates li").count() == 4
            assert page.locator(".fates .fallen img[src*='-dead']").count() == dead
            assert all(page.locator(".fates b").all_inner_texts())
            figures = ".fates li img, .fates li b"
            others = ".kicker, .headline h2, .headline .lead, .corner-tools, .roll"
            assert page.evaluate(COVERED, [figures, others]) == [], size


#: Whether a card is announced over the board at an instant of a replay.
ANNOUNCED = "async n => (await window.kaidan.replay.reel.instant(n)).scene.veil?.includes('show') ?? false"
#: Pairs of marks of the scrubber that lie on one another.
ON_EACH_OTHER = """() => {
    const boxes = [...document.querySelectorAll(".scrub .point")].map((point) => point.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right)).length;
}"""


#: How far the thread of the turning point that is shown ends beside the line of the instant that is shown.
BESIDE_ITS_INSTANT = """() => {
    const scrub = document.querySelector(".scrub"), point = scrub.querySelector(".point[aria-current]");
    const { left, width } = scrub.getBoundingClientRect(), box = point.getBoundingClientRect();
    const long = parseFloat(point.style.getPropertyValue("--thread"));
    const lean = parseFloat(point.style.getPropertyValue("--lean"));
    const shown = left + (width * parseFloat(scrub.style.getPropertyValue("--done"))) / 100;
    return box.left + box.width / 2 - Math.sin(lean) * long - shown;
}"""


@pytest.mark.parametrize("size", [later(DESK), PHONE], ids=["desk", "phone"])
def test_no_turning_point_of_a_scrubber_hides_another(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        open_table(page, served.address, text=golden("ghost-stories-initiation-4"), seating="me,me,me,me")
        table = page.url.split("?")[0]
        page.goto(f"{table}/review")
        page.wait_for_selector("#review .curve", timeout=120_000)
        page.goto(f"{table}/replay?frame=0")
        page.wait_for_selector("body[data-instant] #now-line:not(:empty)")
        assert page.locator(".scrub .point").count() > 1
        assert page.evaluate(ON_EACH_OTHER) == 0
        assert fits(page)
        for point in page.locator(".scrub .point").all():
            point.click()
            page.wait_for_selector(f".scrub .point[aria-current][data-frame='{point.get_attribute('data-frame')}']")
            assert abs(page.evaluate(BESIDE_ITS_INSTANT)) <= 2  # its thread ends where what is shown is


def test_whoever_pauses_a_replay_sees_the_position(served: Served) -> None:
    with browsing(pace="calm") as page:
        open_table(page, served.address, text=golden("ghost-stories-nightmare-4"), seating="me,me,me,me")
        table = page.url.split("?")[0]
        page.goto(f"{table}/replay?frame=0")
        page.wait_for_selector("body[data-instant] #now-line:not(:empty)")
        last = int(page.get_attribute("#table", "data-last") or "")
        come = next(n for n in range(last + 1) if page.evaluate(ANNOUNCED, n))  # Wu-Feng comes in this game
        page.goto(f"{table}/replay?frame={come - 1}")
        page.wait_for_selector("body[data-instant] #now-line:not(:empty)")
        page.click('[data-do="play"]')
        page.wait_for_selector("#veil.show", state="visible")
        page.click('[data-do="play"]')
        page.wait_for_selector("#veil.show", state="hidden")
        page.goto(f"{table}/replay?frame={come}")
        page.wait_for_selector("#veil.show", state="attached")
        assert page.is_hidden("#veil")


def test_a_step_of_a_replay_explains_its_places(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, text=golden("ghost-stories-normal-4"), seating="me,me,me,me")
        page.goto(page.url.split("?")[0] + "/at/0")
        page.wait_for_selector("body[data-instant]")
        page.click("#cell-c3")
        page.wait_for_selector("#panel.open .facts")
        assert page.inner_text("#cell-c3 .name") in page.inner_text("#panel")
        assert page.locator("#panel [data-ping]").count() == 0  # nobody is there to be shown it
        page.click("#panel [data-do=close]")
        page.wait_for_selector("#panel", state="hidden")


#: Who stands where at every instant that is shown: by the labels of the tiles, and by the pieces on the board.
WATCH = """() => {
    window.instants = [];
    const cells = () => [...document.querySelectorAll(".cell")];
    const standing = (cell) => cell.getAttribute("aria-label").match(/standing here: ([^;.]*)/i)?.[1].split(", ") ?? [];
    const under = (piece) => {
        const board = document.querySelector("#pieces").getBoundingClientRect();
        const [left, top] = [piece.style.left, piece.style.top].map(parseFloat);
        const x = board.x + (board.width * left) / 100, y = board.y + (board.height * top) / 100;
        return cells().find((cell) => {
            const box = cell.getBoundingClientRect();
            return box.left < x && x < box.right && box.top < y && y < box.bottom;
        })?.dataset.place;
    };
    const look = () => ({
        said: cells().flatMap((cell) => standing(cell).map((name) => [name, cell.dataset.place])),
        shown: [...document.querySelectorAll(".piece.taoist:not(.dead)")].map(under),
    });
    const watch = new MutationObserver(() => window.instants.push(look()));
    watch.observe(document.body, { attributeFilter: ["data-frame"] });
}"""


def test_no_figure_stands_on_two_tiles_while_events_are_told(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, players="4", seating="me,random,random,random")
        page.evaluate(WATCH)
        stood: set[str] = set()
        while len(stood) < 3:
            page.wait_for_selector(READY, state="attached")
            instants: list[dict[str, Any]] = page.evaluate("window.instants.splice(0)")
            for instant in instants:
                names = [name for name, _ in instant["said"]]
                assert len(set(names)) == len(names), instant
                assert sorted(place for _, place in instant["said"]) == sorted(instant["shown"]), instant
                stood.add(str(sorted(instant["said"])))
            moves, before = offered(page), version(page)
            choose(page, "end" if "end" in moves else moves[-1])
            page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")


def test_the_pace_is_chosen_in_the_menu_and_remembered(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        page.click('[data-drawer="menu"]')
        page.click('#drawer [data-pace="fast"]')
        page.reload()
        page.click('[data-drawer="menu"]')
        assert page.get_attribute('#drawer [data-pace="fast"]', "aria-pressed") == "true"
        assert page.get_attribute('#drawer [data-pace="calm"]', "aria-pressed") == "false"


def test_the_button_of_the_pace_says_which_pace_it_is(served: Served) -> None:
    with browsing() as page:
        start(page, served.address)
        pacer = page.locator('.corner-tools [data-do="pace"]')
        seen = []
        for _ in range(4):
            pacer.click()
            label, name = pacer.inner_text().replace("\n", " ").split(": ")
            assert label == "Pace"
            seen.append(name)
            assert pacer.get_attribute("aria-label") == f"Pace of events: {seen[-1]}"
            assert page.locator("#toasts .toast").all_inner_texts() == [f"Pace of events: {seen[-1]}"]
            assert page.inner_text("#voice") == f"Pace of events: {seen[-1]}"
        assert sorted(seen) == ["Calm", "Fast", "Instant", "Slow"]


def test_every_setup_is_a_link_and_the_village_can_be_laid_by_hand(served: Served) -> None:
    with browsing() as page:
        page.goto(f"{served.address}/setup?game=ghost-stories")
        page.check('[data-by-hand="tiles"]')
        page.select_option('[data-piece="tiles"] >> nth=0', "tea-house")
        page.check('[data-by-hand="seats"]')
        page.select_option('[data-piece="seats"] >> nth=0', "R")
        page.select_option('[data-side="R"]', "dance-of-the-twin-winds")
        for n in range(1, 5):
            page.select_option(f'[data-seat-of="{n}"] select', "me")
        link = page.input_value("[data-setup-link]")
        page.goto(link)
        assert page.input_value('[data-piece="tiles"] >> nth=0') == "tea-house"
        assert serious(page) == []
        page.fill("[data-name]", "Ada")
        page.click("main form button.main")
        page.wait_for_selector("#lobby.open")
        page.click(".begin .main:not([disabled])")
        page.wait_for_selector(READY, state="attached")
        assert "Tea House" in (page.get_attribute("#cell-b4", "aria-label") or "")
        assert "Dance of the Twin Winds" in page.inner_text(".seat >> nth=0")


def test_a_newcomer_makes_a_first_move_with_at_most_three_clicks(served: Served) -> None:
    with browsing() as page:
        page.goto(served.address)
        keep(page, "path-1-home")
        page.click("button:has-text('Play now')")  # one
        page.wait_for_selector(READY, state="attached")
        keep(page, "path-2-table")
        before, move = version(page), offered(page)[0]
        choose(page, move)  # two: a place that is lit; three, unless what comes lies there already: its button
        moved(page, before)
        keep(page, "path-3-moved")


def test_a_move_is_played_and_undone_at_a_calm_pace(served: Served) -> None:
    with browsing(pace="calm") as page:
        start(page, served.address)
        to_the_yang_phase(page)
        lines, options = page.locator("#log li").count(), offered(page)
        move = next(move for move in options if move.startswith("move "))
        play(page, move)
        assert page.locator("#log li").count() > lines
        before = version(page)
        page.keyboard.press("u")
        moved(page, before)
        assert offered(page) == options
        play(page, move)


@pytest.mark.parametrize("preset", [later("a normal game with three bots"), "White Moon with three bots"])
def test_what_is_told_of_the_whole_table_lies_beside_the_board(served: Served, preset: str) -> None:
    with browsing() as page:
        start(page, served.address, preset)
        for size in at_sizes(page, (1440, 900), (1280, 720), (1920, 1080)):
            for about in ("threat", "why", "odds", "log"):
                page.evaluate("about => window.kaidan.table.panel.ask(about)", about)
                page.wait_for_selector(f'#panel[data-about="{about}"]')
                hidden = page.evaluate(COVERED, [".stage, .seat, .scroll, .bar, .families", "#panel"])
                assert hidden == [], (size, about)
                assert page.evaluate("parseInt(document.querySelector('#panel').style.maxHeight)") >= 200, (size, about)


def test_what_can_be_asked_is_a_list_behind_one_button(served: Served) -> None:
    with browsing((1440, 900)) as page:
        start(page, served.address, "first game: initiation, you and three bots")
        to_the_yang_phase(page)
        bar = page.locator("#tools .btn:visible")
        assert bar.count() <= 4  # the end of the turn, undo, the list of choices, and what opens the others
        page.click('#tools [data-do="asks"]')
        asked = page.locator("#tools .asks .btn:visible")
        assert asked.count() >= 4
        assert all("\n" in words for words in asked.all_inner_texts())  # each says what it will be told
        assert page.evaluate(COVERED, [".stage", "#tools .asks"]) == []
        assert serious(page) == []
        page.keyboard.press("Escape")
        assert asked.count() == 0
        page.click('#tools [data-do="asks"]')
        page.click('#tools [data-do="threat"]')
        page.wait_for_selector('#panel[data-about="threat"]')
        assert asked.count() == 0


def test_what_may_hurt_is_not_drawn_in_the_colour_of_what_helps(served: Served) -> None:
    with browsing((1440, 900)) as page:
        open_table(page, served.address, text=CURSED, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        page.keyboard.press("t")
        page.wait_for_selector('#panel[data-about="threat"] .omen.likely .gauge')
        red, green, _ = page.evaluate(
            """() => getComputedStyle(document.querySelector("#panel .omen.likely .gauge :last-child")).fill
              .match(/\\d+/g).map(Number)"""
        )
        assert red > 2 * green


def test_pointing_a_place_out_is_a_button_that_says_so(served: Served) -> None:
    with browsing((1440, 900)) as page, browsing() as other:
        start(page, served.address, "a normal game with three bots")
        other.goto(page.url)
        page.evaluate("window.kaidan.table.panel.ask('place', 'e3')")
        button = page.locator("#panel [data-ping]")
        assert "Point this place out" in button.inner_text()
        assert button.locator("svg").count() == 1
        box = button.bounding_box()
        assert box is not None
        assert box["width"] > 200
        assert box["height"] < 60  # not stretched to an ellipse
        button.click()
        page.wait_for_selector("#chat .signal", state="attached")
