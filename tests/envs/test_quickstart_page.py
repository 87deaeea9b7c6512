"""docs/quickstart-learning.md: its loop runs, its baseline learns, its picture is the one its program draws."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "quickstart-learning.md").read_text(encoding="utf-8")
LOOP, LEARN = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def learn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The program of the page."""
    path = tmp_path_factory.mktemp("page") / "learn.py"
    path.write_text(LEARN, encoding="utf-8")
    return runpy.run_path(str(path))


def test_the_loop_of_the_page_runs() -> None:
    known: dict[str, Any] = {}
    exec(LOOP.replace("128", "4").replace("1000", "100"), known)  # the page's own code, smaller
    assert known["now"].observations.shape[0] == 4


@pytest.mark.compiled  # it takes minutes otherwise
@pytest.mark.long
def test_the_baseline_beats_the_random_bot(learn: dict[str, Any], tmp_path: Path) -> None:
    """Shorter than the page's run: an untrained policy wins half of the games, this one must win clearly more."""
    policy, shares = learn["train"](updates=30, report=lambda _: None)
    assert len(shares) == 30
    assert 0.4 < shares[0] < 0.6
    assert learn["against_random"](policy, n=400) > 0.58
    learn["picture"](shares, tmp_path / "curve.svg")
    ET.parse(tmp_path / "curve.svg")


@pytest.mark.compiled  # it takes minutes otherwise
def test_the_same_seed_learns_the_same(learn: dict[str, Any]) -> None:
    (one, first), (other, second) = (learn["train"](updates=2, seed=4, report=lambda _: None) for _ in range(2))
    assert first == second
    assert (one.weights == other.weights).all()


def test_the_picture_of_the_page_is_there_and_says_what_it_shows() -> None:
    root = ET.parse(DOCS / "learning-curve.svg").getroot()
    assert "random bot" in (root[0].text or "")
    (line,) = root.findall("{http://www.w3.org/2000/svg}polyline")
    updates = int(re.findall(r"train\(updates=(\d+)\)", LEARN)[0])
    assert len(line.get("points", "").split()) == updates
