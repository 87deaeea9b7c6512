"""The table is seen from one's own side: it lies at the foot, and whatever stands on the board is upright."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")
from playwright.sync_api import Page

from ..cases import later
from .conftest import Served
from .pages import DESK, PHONE, READY, at_sizes, browsing, choose, offered, open_table, to_the_yang_phase

#: The four seats of the base game; each holds another side.
SEATINGS = ("me,random,random,random", "random,me,random,random", "random,random,me,random", "random,random,random,me")
#: The middle of every seat, space and tile in the window, and which tile each Taoist stands on.
SEEN = """() => {
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const of = (selector, key) =>
        Object.fromEntries([...document.querySelectorAll(selector)].map((one) => [key(one), middle(one)]));
    const cells = [...document.querySelectorAll(".cell")];
    const under = ([x, y]) => cells.find((cell) => {
        const box = cell.getBoundingClientRect();
        return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    })?.dataset.place;
    const pieces = [...document.querySelectorAll(".piece.taoist")];
    return {
        own: document.querySelector("#prompt").dataset.own,
        turned: document.querySelector("#table").dataset.turned ?? "",
        seats: of(".seat", (one) => one.dataset.seat),
        cells: of(".cell", (one) => one.dataset.place),
        kinds: Object.fromEntries(cells.map((one) => [one.dataset.place, one.className])),
        standing: Object.fromEntries(pieces.map((one) => [one.id, under(middle(one))])),
        lit: of("#marks .mark:not(.elsewhere)", (one) => one.dataset.at),
        board: of(".board", () => "board").board,
    };
}"""
COLOURS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}


def spaces_of(seen: dict[str, object], letter: str) -> list[str]:
    kinds = seen["kinds"]
    assert isinstance(kinds, dict)
    return sorted(place for place, kind in kinds.items() if f"of-{COLOURS[letter]}" in kind and "space" in kind)


def turn_once(place: str) -> str:
    """Where a cell lies after a quarter turn, clockwise, by the place that lay there before."""
    column, row = "abcde".index(place[0]), 5 - int(place[1])
    return f"{'abcde'[4 - row]}{5 - column}"


@pytest.mark.parametrize("seating", [*SEATINGS[:2], later(SEATINGS[2]), later(SEATINGS[3])])
def test_ones_own_side_lies_at_the_foot_of_the_table(served: Served, seating: str) -> None:
    with browsing() as page, browsing() as watcher:
        open_table(page, served.address, game="ghost-stories", seating=seating)
        page.wait_for_selector(READY, state="attached")
        to_the_yang_phase(page)
        watcher.goto(page.url)
        watcher.wait_for_selector('body[data-line="connected"]')
        sizes = (DESK, PHONE)
        for size, _ in zip(at_sizes(page, *sizes), at_sizes(watcher, *sizes), strict=True):
            compare(page, watcher, size)


def compare(page: Page, watcher: Page, size: tuple[int, int]) -> None:
    """What somebody sees from his side is the table as whoever only watches sees it, turned."""
    seen = page.evaluate(SEEN)
    plain = watcher.evaluate(SEEN)
    assert plain["turned"] == ""
    own = spaces_of(seen, seen["own"])
    assert len(own) == 3
    lowest = max(middle[1] for middle in seen["cells"].values())
    assert all(seen["cells"][place][1] == pytest.approx(lowest, abs=1) for place in own)
    if size == DESK:
        assert seen["seats"][seen["own"]][1] > seen["board"][1]
    # The table is turned as a whole: every cell lies where another would lie for somebody who only watches.
    for place, middle in seen["cells"].items():
        turned = place
        if "corner" not in seen["kinds"][place]:
            for _ in range(int(seen["turned"])):
                turned = turn_once(turned)
        assert middle == pytest.approx(plain["cells"][turned], abs=1)
    # What is lit lies on its place, and Taoists stand on the same tiles, whoever looks.
    assert seen["lit"]
    assert all(middle == pytest.approx(seen["cells"][place], abs=2) for place, middle in seen["lit"].items())
    assert seen["standing"] == plain["standing"]


@pytest.mark.parametrize("seating", [later(SEATINGS[0]), later(SEATINGS[1]), *SEATINGS[2:]])
def test_arrow_keys_walk_as_one_sees_the_board(served: Served, seating: str) -> None:
    with browsing() as page:
        open_table(page, served.address, game="ghost-stories", seating=seating)
        page.wait_for_selector(READY, state="attached")
        to_the_yang_phase(page)
        seen = page.evaluate(SEEN)
        page.focus("#cell-c3")
        for key, across, down in (("ArrowLeft", -1, 0), ("ArrowUp", 0, -1), ("ArrowRight", 1, 0), ("ArrowDown", 0, 1)):
            before = focused(page)
            page.keyboard.press(key)
            (x, y), (x2, y2) = seen["cells"][before], seen["cells"][focused(page)]
            assert ((x2 > x + 5) - (x2 < x - 5), (y2 > y + 5) - (y2 < y - 5)) == (across, down)
        assert focused(page) == "c3"


def focused(page: Page) -> str:
    place: str = page.evaluate("() => document.activeElement.dataset.place")
    return place


def test_a_taoist_walks_to_the_tile_that_was_tapped(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, game="ghost-stories", seating=SEATINGS[1])
        page.wait_for_selector(READY, state="attached")
        to_the_yang_phase(page)
        move = next(move for move in offered(page) if move.startswith("move "))
        choose(page, move)
        own = COLOURS[page.get_attribute("#prompt", "data-own") or ""]
        page.wait_for_function(
            """([piece, place]) => {
                const one = document.querySelector(`#taoist-${piece}`).getBoundingClientRect();
                const cell = document.querySelector(`#cell-${place}`).getBoundingClientRect();
                const x = one.x + one.width / 2, y = one.y + one.height / 2;
                return cell.left < x && x < cell.right && cell.top < y && y < cell.bottom;
            }""",
            arg=[own, move.split()[1]],
        )


def test_two_players_on_one_device_see_the_table_as_it_lies(served: Served) -> None:
    with browsing() as page:
        open_table(page, served.address, game="ghost-stories", players="2", seating="me,me")
        page.wait_for_selector(READY, state="attached")
        to_the_yang_phase(page)
        assert page.get_attribute("#table", "data-turned") is None


def test_a_replay_is_seen_from_ones_own_side(served: Served) -> None:
    with browsing() as page:
        for seating in SEATINGS[:2]:
            open_table(page, served.address, game="ghost-stories", seating=seating)
            page.wait_for_selector(READY, state="attached")
            to_the_yang_phase(page)
            played = page.evaluate(SEEN)
            page.goto(f"{page.url}/replay?frame=0")
            page.wait_for_selector(".replay .seat")
            again = page.evaluate(SEEN.replace('document.querySelector("#prompt").dataset.own', "''"))
            assert again["turned"] == played["turned"]
            own = spaces_of(again, played["own"])
            lowest = max(middle[1] for middle in again["cells"].values())
            assert all(again["cells"][place][1] == pytest.approx(lowest, abs=1) for place in own)
            assert again["seats"][played["own"]][1] > again["board"][1]
