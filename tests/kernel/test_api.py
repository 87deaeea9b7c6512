"""The names that stay are there, and every Python example in the documents runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kaidan

ROOT = Path(__file__).parents[2]
#: tests/sim/test_dataset.py makes the dataset that this page reads, and runs its example there.
ELSEWHERE = ROOT / "docs" / "datasets.md"
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").rglob("*.md") if page != ELSEWHERE)]
#: Held to the same promises on both builds in a folder of its own.
CHECKED = ("yokai-pagoda",)
NAMES = {
    "games", "game", "Game", "State", "Record", "Position", "Driver", "begin", "resume", "check_game", "Failure",
    "Luck",     "DECISION", "CHANCE", "OVER", "NOBODY", "WON", "LOST", "UNDECIDED",
    "Refusal", "Unreadable", "Illegal", "Stale", "WrongData",
}  # fmt: skip


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.once
@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_examples_of_a_page_run_one_after_the_other(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        exec(compile(block, str(page), "exec"), names)  # the example as a reader would run it
    assert "Traceback" not in capsys.readouterr().out


def test_the_names_that_stay_are_there_and_described() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for name in NAMES:
        assert hasattr(kaidan, name), name
        assert re.search(rf"\b{name}\b", page), f"docs/api.md does not describe {name}"
    assert kaidan.__version__.count(".") == 2


def test_the_games_that_stay_are_there() -> None:
    assert "ghost-stories" in kaidan.games()
    assert kaidan.games() == sorted(kaidan.games())


@pytest.mark.parametrize("name", ["waiting", "seat", "options", "outcomes", "play", "clone", "view"])
def test_a_state_has_what_the_page_promises(name: str) -> None:
    assert hasattr(kaidan.game("ghost-stories").start(seed=1), name)


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=pytest.mark.once if one in CHECKED else ()) for one in kaidan.games()]
)
def test_every_game_in_the_catalogue_passes_the_conformance_check(game: str) -> None:
    assert kaidan.check_game(kaidan.game(game), games=1)["games"] == 1
