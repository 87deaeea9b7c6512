"""How strong the master is: cases of the benchmark with bars, twenty games each or all that the bars ask for.

    make strength        twenty games a case, a few minutes
    make strength-full   every case in full; broken off, it goes on where it was

Results lie in docs/strength, one file for each suite and number of playouts, as `kaidan benchmark --agent master`
writes them.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final

from ..kernel.errors import Refusal
from ..locale import Speech
from .benchmark import benchmark, chosen
from .charts import table
from .progress import ProgressBar
from .results import Results
from .simulation import simulate
from .suite import Goal, goals, suites
from .workers import Cores

FEW: Final = 20
AGENT: Final = "master"


def measure(goal: Goal, folder: Path, full: bool, speech: Speech, playouts: int | None = None) -> bool:
    """Play a case, as far as it is not played yet, and print it; whether the bar is met."""
    (suite,) = chosen([goal.case])
    if playouts is None:
        playouts = next(case.tenth() for case in suites()[suite] if case.name == goal.case)
    plan = benchmark(suite, AGENT, {goal.case: goal.games if full else FEW}, playouts)
    name = f"{suite}-{playouts}" if full else f"{suite}-{plan.digest()}"
    results = Results(folder / f"{name}.jsonl", plan)
    bar = ProgressBar(sys.stderr, goal.case)
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
    for goal in goals():
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
