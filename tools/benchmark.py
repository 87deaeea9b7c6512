"""Play the benchmark with our own bots, and write what it shows into docs/benchmark.md.

    python tools/benchmark.py         random, novice and adept, as far as they are not played yet
    python tools/benchmark.py table   only the table, of what is there

Results lie in .cache/benchmark, and master's in docs/strength.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from kaidan import __version__
from kaidan.kernel.errors import Refusal
from kaidan.locale import Speech
from kaidan.sim.benchmark import GAMES, BenchmarkResults, benchmark, markdown, shown
from kaidan.sim.progress import ProgressBar
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.suite import suites
from kaidan.sim.workers import Cores

PAGE: Final = Path("docs/benchmark.md")
FOLDER: Final = Path(".cache/benchmark")
MASTER: Final = Path("docs/strength")
#: How many games of each case they play; the full benchmark where that takes minutes only.
BOTS: Final = {"random": GAMES, "novice": GAMES, "adept": 25}
SECTION: Final = re.compile(r"(<!-- results: begin -->\n).*(<!-- results: end -->)", re.DOTALL)


def master(suite: str) -> BenchmarkResults:
    """The master as it thinks when nothing is said: the games of each case lie in the file of its playouts."""
    lines = []
    for case in suites()[suite]:
        file = MASTER / f"{suite}-{case.tenth()}.jsonl"
        lines += [line for line in shown(file).lines if line.label == case.name] if file.exists() else []
    return BenchmarkResults(suite, "master", __version__, lines)


def main(arguments: list[str]) -> int:
    if arguments != ["table"]:
        for bot, games in BOTS.items():
            for suite, cases in suites().items():
                plan = benchmark(suite, bot, {case.name: games for case in cases})
                bar = ProgressBar(sys.stderr, f"{bot} {suite}")
                try:
                    simulate(Results(FOLDER / f"{bot}-{suite}.jsonl", plan), Cores(), bar.show)
                finally:
                    bar.end()
    files = [FOLDER / f"{bot}-{suite}.jsonl" for bot in BOTS for suite in suites()]
    found = [shown(file) for file in files if file.exists()] + [master(suite) for suite in suites()]
    table = markdown(found, Speech("en"))
    text = "\n".join([f"kaidan {__version__}.", "", *table])
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(SECTION.sub(lambda found: f"{found[1]}{text}\n{found[2]}", page), encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        sys.exit(f"kaidan: {refusal}")
    except KeyboardInterrupt:
        sys.exit(130)
