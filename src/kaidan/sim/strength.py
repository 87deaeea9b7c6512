"""How strong the bots are: fixed suites of seeds, twenty games a level or all that the bars ask for.

    make strength        twenty games a suite, a few minutes
    make strength-full   every suite in full; broken off, it goes on where it was

Results lie in docs/strength, one file a suite.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..kernel.errors import Refusal
from ..locale import Speech
from .charts import table
from .plan import Plan, Setting
from .progress import Bar
from .results import Results
from .simulation import simulate
from .statistics import rate
from .summary import summarise
from .workers import Cores

FEW: Final = 20
#: The seeds of all suites begin here, far from any that a bot was tuned on.
SEED: Final = 900_000
LEVELS: Final = ["initiation", "normal", "nightmare", "hell"]
SEATS: Final = ["1", "2", "3", "4"]


@dataclass(frozen=True)
class Suite:
    """Settings whose games count together, how many of each are played in full, and the rate they have to reach."""

    name: str
    settings: list[Setting]
    games: int
    #: The least that the master has to win.
    bar: float


def ghosts(level: str, players: int) -> list[Setting]:
    return [Setting("ghost-stories", {"level": level, "players": str(players)}, "master")]


def against(rival: str) -> list[Setting]:
    """Master once in each seat, against three of the rival."""
    return [Setting("yokai-pagoda", {"players": "4"}, rival, {seat: "master"}) for seat in SEATS]


SUITES: Final = [
    *[
        Suite(f"ghost-stories-{level}-4", ghosts(level, 4), 100, bar)
        for level, bar in zip(LEVELS, (0.90, 0.75, 0.50, 0.35), strict=True)
    ],
    *[Suite(f"ghost-stories-normal-{players}", ghosts("normal", players), 40, 0.375) for players in (1, 2, 3)],
    Suite("yokai-pagoda-adept", against("adept"), 75, 0.45),
    Suite("yokai-pagoda-novice", against("novice"), 75, 0.55),
]


def measure(suite: Suite, folder: Path, full: bool, speech: Speech) -> bool:
    """Play a suite, as far as it is not played yet, and print it; whether the bar is met."""
    games = suite.games if full else max(1, FEW // len(suite.settings))
    plan = Plan(suite.settings, games, SEED)
    plan.check()
    name = suite.name if full else f"{suite.name}-{plan.digest()}"
    results = Results(folder / f"{name}.jsonl", plan)
    bar = Bar(sys.stderr, suite.name)
    try:
        simulate(results, Cores(), bar.show)
    finally:
        bar.end()
    summary = summarise(plan, results.finished())
    mine = [line for line in summary.lines if line.bot == "master"]
    wins, played = sum(line.wins for line in mine), sum(line.games for line in mine)
    found = rate(wins, played)
    met = found.value >= suite.bar
    print(
        f"{suite.name}: {wins}/{played} = {speech.percent(found.value)}"
        f" ({speech.percent(found.low)} – {speech.percent(found.high)}),"
        f" bar {speech.percent(suite.bar, 0)}: {'met' if met else 'missed'}"
    )
    print("\n".join(table(summary.lines, speech)))
    for reason, n in summary.defeats:
        print(f"  {n:4d}  {speech.text(reason)}")
    print(flush=True)
    return met


def main(arguments: list[str]) -> int:
    """Measure all suites, or those whose names begin with one of the words given; 1 if a bar is missed."""
    full = "full" in arguments
    wanted = [word for word in arguments if word != "full"]
    folder = Path("docs/strength") if full else Path(".cache/strength")
    speech = Speech("en")
    met = True
    for suite in SUITES:
        if not wanted or any(suite.name.startswith(word) for word in wanted):
            try:
                met = measure(suite, folder, full, speech) and met
            except Refusal as refusal:
                print(f"{suite.name}: {speech.say(refusal.message)}\n", flush=True)
                met = False
    return 0 if met else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
