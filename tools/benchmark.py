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
from kaidan.bots.ladder import bots_of
from kaidan.games.catalogue import game as game_of
from kaidan.kernel.errors import Refusal
from kaidan.locale import Speech
from kaidan.sim.benchmark import GAMES, benchmark, markdown, shown
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
    for suite, cases in suites().items():  # as it thinks now; before that has been played, as it used to
        now = MASTER / f"{suite}-{bots_of(game_of(cases[0].game, **cases[0].options)).tenth}.jsonl"
        files.append(now if now.exists() else MASTER / f"{suite}.jsonl")
    table = markdown([shown(file) for file in files if file.exists()], Speech("en"))
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
