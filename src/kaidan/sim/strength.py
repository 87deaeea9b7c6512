"""How strong the master is: cases of the benchmark with bars, twenty games each or all that the bars ask for.

    make strength        twenty games a case, a few minutes
    make strength-full   every case in full; broken off, it goes on where it was

Results lie in docs/strength, one file a suite, as `kaidan benchmark --agent master` writes them.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..kernel.errors import Refusal
from ..locale import Speech
from .benchmark import benchmark, chosen
from .charts import table
from .progress import Bar
from .results import Results
from .simulation import simulate
from .workers import Cores

FEW: Final = 20
AGENT: Final = "master"


@dataclass(frozen=True)
class Goal:
    """A case of the benchmark, how many games of it are played in full, and the least that the master has to win.

    Without a bar it is only measured.
    """

    case: str
    games: int
    bar: float = 0.0


GOALS: Final = [
    Goal("ghost-stories-initiation-4", 100, 0.90),
    Goal("ghost-stories-normal-4", 100, 0.75),
    Goal("ghost-stories-nightmare-4", 100, 0.50),
    Goal("ghost-stories-hell-4", 100, 0.35),
    Goal("ghost-stories-normal-1", 40, 0.375),
    Goal("ghost-stories-normal-2", 40, 0.375),
    Goal("ghost-stories-normal-3", 40, 0.375),
    Goal("white-moon-initiation-4", 25),
    Goal("white-moon-normal-4", 25),
    Goal("white-moon-nightmare-4", 25),
    Goal("white-moon-hell-4", 25),
    Goal("yokai-pagoda-adept-4", 300, 0.45),
    Goal("yokai-pagoda-novice-4", 300, 0.55),
]


def measure(goal: Goal, folder: Path, full: bool, speech: Speech, playouts: int | None = None) -> bool:
    """Play a case, as far as it is not played yet, and print it; whether the bar is met."""
    (suite,) = chosen([goal.case])
    plan = benchmark(suite, AGENT, {goal.case: goal.games if full else FEW}, playouts)
    name = suite if full else f"{suite}-{plan.digest()}"
    results = Results(folder / f"{name}.jsonl", plan)
    bar = Bar(sys.stderr, goal.case)
    try:
        simulate(results, Cores(), bar.show)
    finally:
        bar.end()
    rows = results.finished()
    (line,) = plan.lines(rows)
    found = line.rate
    met = found.value >= goal.bar
    judged = f", bar {speech.percent(goal.bar, 0)}: {'met' if met else 'missed'}" if goal.bar else ""
    print(
        f"{goal.case}: {line.wins}/{line.games} = {speech.percent(found.value)}"
        f" ({speech.percent(found.low)} – {speech.percent(found.high)}){judged}"
    )
    print("\n".join(table([line], speech)))
    for reason, n in Counter(row["ending"] for row in rows if row["together"] and not row["winners"]).most_common():
        print(f"  {n:4d}  {speech.text(reason)}")
    print(flush=True)
    return met


def main(arguments: list[str]) -> int:
    """Measure all cases, or those whose names begin with one of the words given; 1 if a bar is missed."""
    full = "full" in arguments
    wanted = [word for word in arguments if word != "full"]
    folder = Path("docs/strength") if full else Path(".cache/strength")
    speech = Speech("en")
    met = True
    for goal in GOALS:
        if not wanted or any(goal.case.startswith(word) for word in wanted):
            try:
                met = measure(goal, folder, full, speech) and met
            except Refusal as refusal:
                print(f"{goal.case}: {speech.say(refusal.message)}\n", flush=True)
                met = False
    return 0 if met else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
