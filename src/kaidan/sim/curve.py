"""How the master's strength grows with thinking: one table and one picture from the results in docs/strength.

    make strength-curve

A column is a number of playouts, or a tenth of a second and a second, which are other numbers with fewer players.
Results of a suite with so many playouts lie in `SUITE-PLAYOUTS.jsonl`, as `kaidan benchmark --agent master --playouts
PLAYOUTS --out FILE` writes them. Whatever is there is told, however few games it has; nothing is played.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from .benchmark import shown
from .plots import SETTINGS
from .suite import goals, suites
from .summary import SummaryLine

FOLDER: Final = Path("docs/strength")
PICTURE: Final = "curve.svg"
BEGIN: Final = "<!-- curve: begin -->"
END: Final = "<!-- curve: end -->"
PAGE: Final = Path("docs/bots.md")
TENTH: Final = "a tenth of a second"
SECOND: Final = "a second"
BAR: Final = "target at a tenth"
#: A case makes a line if its points lie so many times apart.
APART: Final = 2


@dataclass(frozen=True)
class Measured:
    """A case of the benchmark with so many playouts."""

    playouts: int
    line: SummaryLine


def points(folder: Path) -> list[Measured]:
    """What the files of a folder say, those with playouts in their names, the fewest first."""
    out = []
    for file in folder.glob("*-*.jsonl"):
        number = file.stem.rpartition("-")[2]
        if number.isdecimal():
            out += [Measured(int(number), line) for line in shown(file).lines]
    return sorted(out, key=lambda point: (point.playouts, point.line.label))


def table(found: Sequence[Measured]) -> list[str]:
    """A row for each case, a column for each time to think: games won of all, and the 95 % interval; and the bar."""
    tenths = {case.name: case.tenth() for cases in suites().values() for case in cases}
    bars = {goal.case: f"{100 * goal.bar:.0f} %" for goal in goals() if goal.bar}
    cells = {(point.line.label, column(point, tenths[point.line.label])): cell(point.line) for point in found}
    numbers = sorted({place for _, place in cells if isinstance(place, int)})
    heads = ["case", *[f"{n:,} playouts" for n in numbers], TENTH, BAR, SECOND]
    out = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for case in tenths:
        places: list[int | str] = [*numbers, TENTH, SECOND]
        row = [cells.get((case, place), "") for place in places]
        if any(row):
            out.append("| " + " | ".join([case, *row[:-1], bars.get(case, ""), row[-1]]) + " |")
    return out


def column(point: Measured, tenth: int) -> int | str:
    """Where a number of playouts belongs."""
    return {tenth: TENTH, 10 * tenth: SECOND}.get(point.playouts, point.playouts)


def cell(line: SummaryLine) -> str:
    return f"{line.wins} of {line.games} ({100 * line.rate.low:.0f} – {100 * line.rate.high:.0f} %)"


def draw(found: Sequence[Measured], path: Path) -> None:
    """The share of games won over playouts, with intervals; a line for each case played with few and with many."""
    mpl: Any = import_module("matplotlib")
    figures: Any = import_module("matplotlib.figure")
    with mpl.rc_context(SETTINGS):
        figure = figures.Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        for case in sorted({point.line.label for point in found}):
            mine = [point for point in found if point.line.label == case]
            if mine[-1].playouts >= APART * mine[0].playouts:
                values = [100 * point.line.rate.value for point in mine]
                below = [100 * (point.line.rate.value - point.line.rate.low) for point in mine]
                above = [100 * (point.line.rate.high - point.line.rate.value) for point in mine]
                where = [point.playouts for point in mine]
                axes.errorbar(where, values, yerr=[below, above], marker="o", capsize=3, label=case)
        axes.set_xscale("log")
        axes.set_ylim(0, 100)
        axes.set_xlabel("playouts a decision, at most")
        axes.set_ylabel("games won, %")
        axes.legend()
        figure.savefig(path, format="svg", metadata={"Date": None})


def main(folder: Path = FOLDER, page: Path = PAGE) -> int:
    found = points(folder)
    draw(found, folder / PICTURE)
    text = page.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    told = "\n".join(table(found))
    page.write_text(f"{head}{BEGIN}\n{told}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
