"""How the master's strength grows with thinking: one table and one picture from the results in docs/strength.

    make strength-curve

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
from .summary import SummaryLine

FOLDER: Final = Path("docs/strength")
PICTURE: Final = "curve.svg"
BEGIN: Final = "<!-- curve: begin -->"
END: Final = "<!-- curve: end -->"
PAGE: Final = Path("docs/bots.md")


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
    """A row for each case, a column for each number of playouts: games won of all, and the 95 % interval."""
    numbers = sorted({point.playouts for point in found})
    cells = {(point.line.label, point.playouts): cell(point.line) for point in found}
    out = ["| case | " + " | ".join(f"{n:,}" for n in numbers) + " |", "|---" * (len(numbers) + 1) + "|"]
    for case in dict.fromkeys(point.line.label for point in sorted(found, key=lambda point: point.line.label)):
        out.append(f"| {case} | " + " | ".join(cells.get((case, n), "") for n in numbers) + " |")
    return out


def cell(line: SummaryLine) -> str:
    return f"{line.wins} of {line.games} ({100 * line.rate.low:.0f} – {100 * line.rate.high:.0f} %)"


def draw(found: Sequence[Measured], path: Path) -> None:
    """The share of games won over playouts, with intervals; a line for each case that has more than one point."""
    mpl: Any = import_module("matplotlib")
    figures: Any = import_module("matplotlib.figure")
    with mpl.rc_context(SETTINGS):
        figure = figures.Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        for case in sorted({point.line.label for point in found}):
            mine = [point for point in found if point.line.label == case]
            if len(mine) > 1:
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
