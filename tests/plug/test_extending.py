"""docs/extending.md adds a card, a tile, an expansion, a game and a language: each step is run here as the page has it.

The rules of outside games extend classes of the kernel, which compiled ones do not allow.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import httpx
import pytest

from kaidan.kernel import state

from ..browser.conftest import missing
from .page import COMMANDS, FILES, MAKING, Site, installed, ran, serving

if not state.__file__.endswith(".py"):
    pytest.skip("a game written in a test cannot extend compiled classes", allow_module_level=True)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """All packages of the page."""
    return installed(tmp_path_factory.mktemp("site"), "kaidan.games", "kaidan.languages")


@pytest.fixture(scope="module")
def address(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from serving(site, tmp_path_factory.mktemp("server"))


@pytest.mark.parametrize("line", [line for line in COMMANDS if not line.startswith(MAKING)])
def test_every_command_of_the_page_runs(site: Site, line: str) -> None:
    ran(site, line)


def test_the_page_adds_each_of_the_five() -> None:
    assert {"quiet_well/data/cards.toml", "quiet_well/data/tiles.toml", "quiet_well/__init__.py"} <= set(FILES)
    assert {"paper_lanterns/__init__.py", "kaidan_eo/language.toml"} <= set(FILES)


# -- an expansion ------------------------------------------------------------------------------------------------------
EXPANSION = """
import kaidan
from kaidan.draw.page import Page
from kaidan.draw.text import drawing_of
from kaidan.kernel.luck import BOT, Luck
from kaidan.locale import Speech

game = kaidan.game("ghost-stories", expansion="quiet-well")
kaidan.check_game(game, games=3)
assert 90 in game.ghost_numbers and 90 not in kaidan.game("ghost-stories").ghost_numbers
state = game.start(seed=1)
assert "quiet-well" in game.setup_of(state)["tiles"] and "tea-house" not in game.setup_of(state)["tiles"]
assert "Quiet Well" in "\\n".join(drawing_of(game).table(state, Page(Speech("en"), 160)))
luck = Luck(1, BOT)


def at_the_well(state):
    here = state.layout.tiles[state.at[state.turn]]
    return state.waiting == kaidan.DECISION and "help" in state.options() and game.tile_keys[here] == "quiet-well"


for seed in range(50):
    state = game.start(seed=seed)
    while state.waiting != kaidan.OVER and not at_the_well(state):
        moves = [text for text, _ in state.outcomes()] or state.options()
        state.play(moves[luck.below(len(moves))])
    if state.waiting != kaidan.OVER:
        break
else:
    raise SystemExit("in 50 games nobody came to the well")
before = int(state.qi[state.turn]), int(state.supply_qi)
drinker = int(state.turn)
state.play("help")
assert (int(state.qi[drinker]), int(state.supply_qi)) == (before[0] + 1, before[1] - 1)
"""


def test_the_expansion_has_its_card_in_the_deck_and_its_tile_in_the_village(site: Site) -> None:
    (site.folder / "check_well.py").write_text(EXPANSION, encoding="utf-8")
    ran(site, "python check_well.py")


def test_the_expansion_is_told_and_looked_up_with_its_game(site: Site) -> None:
    assert "quiet-well" in ran(site, "kaidan games").out
    assert "gets 1 Qi from the supply" in ran(site, "kaidan rules QW-TIL-1").out
    # The box of the game is that of its last expansion.
    assert "ghost" in ran(site, "kaidan cards 90").out


# -- a game ------------------------------------------------------------------------------------------------------------
def test_the_game_is_played_to_its_end_in_the_terminal(site: Site) -> None:
    out = ran(site, "kaidan play lanterns --players 2 --seed 3").out
    assert "A holds" in out
    assert "keep the card" in out
    assert "the lamp is lit" in out


def test_the_game_brings_its_own_words_for_other_languages(site: Site) -> None:
    out = ran(site, "kaidan play lanterns --lang de --players 2 --seed 3").out
    assert "die Karte behalten" in out
    assert "swap the card" in out


def test_a_record_of_the_game_is_found_again(site: Site) -> None:
    ran(site, "kaidan play lanterns --players 2 --seed 3")
    (saved,) = sorted((site.folder / "saves").glob("lanterns*.kgn"))[-1:]
    assert "A holds" in ran(site, f"kaidan replay {saved} --to 3").out
    assert "A holds" in ran(site, f"kaidan show {saved}").out


def test_bots_of_the_game_sit_down_in_the_terminal(site: Site) -> None:
    assert "the lamp is lit" in ran(site, "kaidan play lanterns --seat A=novice --seat B=random --seat C=novice").out


def test_the_game_has_a_suite_of_its_own_in_the_benchmark(site: Site) -> None:
    out = ran(site, "kaidan benchmark --agent novice --suite lanterns-random-2 --games 4 --workers 1 --json").out
    assert '"label": "lanterns-random-2"' in out


def test_the_game_is_set_up_and_played_in_the_browser(address: str) -> None:
    with httpx.Client(base_url=address, follow_redirects=True, timeout=60) as browser:
        assert "Lanterns" in browser.get("/setup").text
        form = browser.get("/setup?game=lanterns").text
        assert "The lamp" in form
        assert "always bright" in form.lower()
        asked = {"game": "lanterns", "players": "2", "seating": "me,novice", "name": "Ada", "start": "1"}
        page = browser.post("/tables", data=asked, headers={"Origin": address})
        assert page.status_code == 200
        assert "Lanterns" in page.text
        assert " holds " in page.text
        table = page.url.path
        awaited(browser, table, "keep the card")
        version = browser.get(f"{table}/fragments").json()["version"]
        wanted = {"intent": "move", "move": "keep", "version": version, "id": 1}
        assert browser.post(f"{table}/intent", json=wanted, headers={"Origin": address}).json()["ok"]
        # The bot thinks in a worker process, which has to know the game too.
        awaited(browser, table, "the lamp is lit")


def awaited(browser: httpx.Client, table: str, text: str) -> None:
    """Wait until the table's page shows a text."""
    for _ in range(120):
        shown = browser.get(table).text.lower()
        if text in shown:
            return
        threading.Event().wait(0.25)
    raise AssertionError(f"{text!r} never came: {shown}")


def test_the_expansion_is_set_up_in_the_browser_with_its_own_tile(address: str) -> None:
    with httpx.Client(base_url=address, timeout=60) as browser:
        assert "Quiet Well" in browser.get("/setup?game=ghost-stories&expansion=quiet-well").text


# -- how it looks ------------------------------------------------------------------------------------------------------
#: A desk, a tablet, and a phone that stands and lies.
SIZES = [(1360, 860), (820, 1180), (390, 844), (844, 390)]


def test_a_game_without_a_drawing_has_its_place_at_every_size_and_its_own_style_sheet_counts(address: str) -> None:
    reason = missing()
    if reason:
        pytest.skip(f"there is no browser: {reason}")
    from ..browser.pages import COVERED, at_sizes, browsing, fits, post

    with browsing() as page:
        asked = {"game": "lanterns", "players": "2", "seating": "me,novice", "name": "Ada", "start": "1"}
        post(page, f"{address}/tables", asked)
        page.wait_for_selector("#choices .slip", state="attached")
        assert page.inner_text("#bar h1") == "Lanterns"
        for size in at_sizes(page, *SIZES):
            assert fits(page), size
            assert not page.evaluate(COVERED, ["#plain", "#bar, .corner-tools, #scroll"]), size
            assert page.evaluate("document.querySelector('#plain pre').clientHeight") > 30, size
            assert page.evaluate("getComputedStyle(document.querySelector('#plain')).color") == "rgb(255, 217, 160)"
        code = page.url.rsplit("/", 1)[1]
        while page.get_attribute("#prompt", "data-over") is None:
            moves = page.locator("#choices .slip").evaluate_all("all => all.map((one) => one.dataset.move)")
            if moves:
                page.evaluate("(move) => window.kaidan.table.act(move)", moves[0])
            page.wait_for_timeout(200)
        page.wait_for_selector("#end.open")
        # Nobody plays it well enough to look back on it, and nothing offers to.
        assert page.locator('[data-do="review"]').count() == 0
        assert page.request.get(f"{address}/t/{code}/review").status == 409
        page.goto(f"{address}/t/{code}/replay")
        for size in at_sizes(page, *SIZES):
            assert not page.evaluate(COVERED, ["#plain", "#bar, .corner-tools, .dock"]), size
