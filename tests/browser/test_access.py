"""The tables pass axe without a serious finding in every state, and can be played from the list of choices by keys."""

from __future__ import annotations

import pytest

from ..cases import later
from .conftest import Served
from .pages import (
    DESK,
    PHONE,
    READY,
    browsing,
    choose,
    keep,
    moved,
    offered,
    open_table,
    place_of,
    serious,
    start,
    to_the_yang_phase,
    version,
)

BY_DAY = "document.documentElement.dataset.theme = 'day'"
#: Another decision is open, or the next step of one that is taken in steps.
ANOTHER = """([version, moves]) => {
    const now = [...document.querySelectorAll("#choices .slip")].map((slip) => slip.dataset.move);
    const { dataset } = document.querySelector("#prompt");
    return dataset.mine !== undefined && (dataset.version !== version || String([...new Set(now)]) !== String(moves));
}"""
MOON = {"game": "ghost-stories", "expansion": "white-moon"}
PAGODA = {"game": "yokai-pagoda"}


@pytest.mark.parametrize("size", [later(DESK), PHONE], ids=["desk", "phone"])
def test_the_ghost_stories_table_has_no_serious_fault(served: Served, size: tuple[int, int]) -> None:
    """In mid-game, by day and by night: a place open, all choices as a list, an answer, each drawer, the telling."""
    with browsing(size) as page:
        start(page, served.address)
        to_the_yang_phase(page)
        assert serious(page) == []
        page.evaluate(BY_DAY)
        assert serious(page) == []
        page.click(f'[data-place="{place_of(page, offered(page)[0])}"]')
        page.wait_for_selector("#choices .group.open")
        assert serious(page) == []
        page.keyboard.press("Escape")
        page.keyboard.press("l")
        page.wait_for_selector("#choices.list")
        assert serious(page) == []
        page.keyboard.press("Escape")
        for about in ("why", "threat", "odds", "keys", "status"):
            page.evaluate("about => window.kaidan.table.panel.ask(about)", about)
            page.wait_for_selector(f'#panel[data-about="{about}"]')
            assert serious(page) == [], about
        page.keyboard.press("Escape")
        for drawer in ("chat", "people", "menu"):
            page.evaluate("name => window.kaidan.table.drawer.open(name)", drawer)
            assert serious(page) == [], drawer
            page.keyboard.press("Escape")
        page.evaluate("localStorage.setItem('kaidan-pace', '\"calm\"')")
        before = version(page)
        choose(page, "end")
        page.wait_for_selector('body[data-mode="telling"]')
        assert serious(page) == []
        page.keyboard.press(" ")
        moved(page, before)


@pytest.mark.parametrize(
    "game, size",
    [(MOON, PHONE), (PAGODA, DESK), later(MOON, DESK), later(PAGODA, PHONE)],
    ids=["white-moon-phone", "yokai-pagoda-desk", "white-moon-desk", "yokai-pagoda-phone"],
)
def test_the_other_tables_have_no_serious_fault(served: Served, game: dict[str, str], size: tuple[int, int]) -> None:
    with browsing(size) as page:
        open_table(page, served.address, **game, players="3", seating="me,random,random")
        for turn in range(4):
            page.wait_for_selector(READY, state="attached")
            before = version(page)
            page.evaluate("move => window.kaidan.table.act(move)", offered(page)[turn % 2])
            page.wait_for_selector(f'#prompt:not([data-version="{before}"])', state="attached")
        page.wait_for_selector(READY, state="attached")
        keep(page, f"{'-'.join(game.values())}-{size[0]}")
        assert serious(page) == []
        page.evaluate(BY_DAY)
        assert serious(page) == []
        page.keyboard.press("l")
        page.wait_for_selector("#choices.list")
        assert serious(page) == []


@pytest.mark.parametrize(
    "game, last",
    [
        later({"game": "ghost-stories"}, "end"),
        (MOON, "end"),
        (PAGODA, "play "),
    ],
    ids=["ghost-stories", "white-moon", "yokai-pagoda"],
)
def test_a_turn_is_played_from_the_list_of_choices_with_the_keyboard_alone(
    served: Served, game: dict[str, str], last: str
) -> None:
    with browsing() as page:
        open_table(page, served.address, **game, players="2", seating="me,random")
        page.wait_for_selector(READY, state="attached")
        chosen: list[str] = []
        while len(chosen) < 3 or not any(move.startswith(last) for move in chosen):
            moves, before = offered(page), version(page)
            target = next((move for move in moves if move.startswith(last)), moves[0])
            page.keyboard.press("l")
            page.wait_for_selector("#choices.list")
            for _ in moves:
                if page.evaluate("document.activeElement.dataset.move") == target:
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            if page.locator("#confirm[open]").count():  # a turn that ends with nothing done
                page.keyboard.press("Enter")
            page.wait_for_function(ANOTHER, arg=[before, moves])
            page.wait_for_selector(READY, state="attached")
            chosen.append(target)


def test_the_button_named_sound_is_pressed_while_there_is_sound(served: Served) -> None:
    """A switch says by its state what its name says."""
    with browsing(DESK) as page:
        start(page, served.address)
        sound, listed = page.locator(".round[data-toggle=mute]"), page.locator(".btn[data-toggle=mute]")
        assert (sound.get_attribute("aria-label"), listed.text_content()) == ("Sound", "Sound")
        assert (sound.get_attribute("aria-pressed"), listed.get_attribute("aria-pressed")) == ("true", "true")
        assert sound.locator(".icon.on").is_visible()
        sound.click()
        assert (sound.get_attribute("aria-pressed"), listed.get_attribute("aria-pressed")) == ("false", "false")
        assert sound.locator(".icon.off").is_visible()
