"""Every scenario file of the tests holds, in both editions unless it names one."""

from pathlib import Path

import pytest

import kaidan
from kaidan.kernel.scenario import run_scenarios
from kaidan.kernel.state import Game

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.kgn"))
EDITIONS = ("e1", "e2")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_expectation_of_a_scenario_file_holds(path: Path, edition: str) -> None:
    def build(name: str, options: dict[str, str]) -> Game:
        if name == "ghost-stories" and "edition" not in options and "expansion" not in options:
            options["edition"] = edition
        return kaidan.game(name, **options)

    verdicts = run_scenarios(path.name, path.read_text(encoding="utf-8"), build)
    assert [str(finding) for verdict in verdicts for finding in verdict.findings] == []
    assert all(verdict.expectations for verdict in verdicts), "a scenario that expects nothing shows nothing"
