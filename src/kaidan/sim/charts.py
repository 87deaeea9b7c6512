"""The summary of many games as text: a table with intervals, and small plots of signs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..games.catalogue import titles
from ..kernel.content import name_of
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .bench_text import columns
from .statistics import Estimate
from .summary import CENTRE, CORNER, EDGE, Effect, Summary, SummaryLine

HEADINGS: Final = (
    mark("configuration", "report"),
    mark("bots", "report"),
    mark("games", "report"),
    mark("wins", "report"),
    mark("win rate", "report"),
    mark("95 % interval", "report"),
    mark("turns", "report"),
    mark("points", "report"),
)
WINS: Final = mark("win rate; the line is the 95 % interval")
DEFEATS: Final = mark("why games were lost")
LENGTH: Final = mark("length in turns")
LENGTH_IN_DECISIONS: Final = mark("length in decisions")
SCORES: Final = mark("points", "report")
POWERS: Final = mark("win rate with a power at the table, against games without it")
TILES: Final = mark("win rate with a tile in that place, against games with it elsewhere")
PLACE_NAMES: Final = {CORNER: mark("in a corner"), EDGE: mark("at an edge"), CENTRE: mark("in the centre")}
FINISHED: Final = mark_plural("{done} of {n} game finished", "{done} of {n} games finished")
#: Columns of a plot, and how many ranges a distribution has.
WIDTH: Final = 40
RANGES: Final = 10


def report(summary: Summary, speech: Speech) -> list[str]:
    """Table and plots, as far as there is something to show."""
    out = [speech.text(FINISHED, done=summary.finished, n=summary.planned), ""]
    if not summary.lines:
        return out[:1]
    out += table(summary.lines, speech)
    out += ["", speech.text(WINS), *rates(summary.lines)]
    if summary.defeats:
        out += ["", speech.text(DEFEATS)]
        out += bars([(speech.text(reason), n) for reason, n in summary.defeats])
    counted = LENGTH if any(line.turns.value for line in summary.lines) else LENGTH_IN_DECISIONS
    out += ["", speech.text(counted), *distribution(summary.lengths)]
    out += ["", speech.text(SCORES), *distribution(summary.points)]
    if summary.powers:
        out += ["", speech.text(POWERS), *deviations(summary.powers, speech)]
    if summary.tiles:
        out += ["", speech.text(TILES), *deviations(summary.tiles, speech)]
    return out


def table(lines: Sequence[SummaryLine], speech: Speech) -> list[str]:
    rows = [[speech.text(heading) for heading in HEADINGS]]
    for line in lines:
        rows.append(
            [
                line.label,
                line.bot,
                str(line.games),
                str(line.wins),
                speech.percent(line.rate.value),
                f"{speech.percent(line.rate.low)} – {speech.percent(line.rate.high)}",
                speech.number(line.turns.value, 1),
                speech.number(line.points.value, 1),
            ]
        )
    return columns(rows, leading=2)


def rates(lines: Sequence[SummaryLine]) -> list[str]:
    """Each rate as a bar from 0 to 100 %, its interval as a line through the bar's end."""
    names = [f"{line.label} {line.bot}" for line in lines]
    wide = max(len(name) for name in names)
    return [f"  {name:<{wide}} |{bar_of(line.rate)}|" for name, line in zip(names, lines, strict=True)]


def bar_of(estimate: Estimate) -> str:
    signs = []
    for i in range(WIDTH):
        at = (i + 0.5) / WIDTH
        inside = estimate.low <= at <= estimate.high
        signs.append("-" if inside and at > estimate.value else "=" if inside else "#" if at < estimate.value else " ")
    return "".join(signs)


def bars(counts: Sequence[tuple[str, int]]) -> list[str]:
    """One bar for each name, the longest as wide as the plot."""
    most = max(n for _, n in counts)
    wide = max(len(name) for name, _ in counts)
    return [f"  {name:<{wide}} {'#' * round(WIDTH * n / most) or '.'} {n}" for name, n in counts]


def distribution(values: Sequence[int]) -> list[str]:
    """How many values fall into each range."""
    return bars([(f"{low} … {high}" if low < high else f"{low}", n) for low, high, n in ranges(values)])


def ranges(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Ranges of equal width that hold all values: first, last, how many."""
    low, high = min(values), max(values)
    step = (high - low) // RANGES + 1
    out = []
    for first in range(low, high + 1, step):
        out.append((first, first + step - 1, sum(first <= value < first + step for value in values)))
    return out


def deviations(effects: Sequence[Effect], speech: Speech) -> list[str]:
    """Each effect in per cent points, with its interval and a bar to either side of nothing."""
    rows = []
    half = WIDTH // 2
    most = max(abs(effect.effect.value) for effect in effects) or 1
    for effect in effects:
        length = round(half * abs(effect.effect.value) / most)
        left = ("#" * length if effect.effect.value < 0 else "").rjust(half)
        right = ("#" * length if effect.effect.value > 0 else "").ljust(half)
        place = speech.text(PLACE_NAMES[effect.place]) if effect.place else ""
        spread = f"({signed(effect.effect.low, speech)} – {signed(effect.effect.high, speech)})"
        rows.append(
            [called(effect.name, speech), place, f"{left}|{right}", signed(effect.effect.value, speech), spread]
        )
    return columns(rows, leading=3)


def called(key: str, speech: Speech) -> str:
    """What people call the tile or power of a key."""
    return speech.word(names().get(key, key))


@cache
def names() -> dict[str, object]:
    """Everything in the boxes of all games that goes by a key."""
    boxes = [title.box(None) for title in titles() if title.box is not None]
    tables = [table for box in boxes for name, table in box.tables.items() if name in box.kinds]
    return {row["key"]: name_of(row["name"]) for table in tables for row in table if "key" in row}


def signed(value: float, speech: Speech) -> str:
    return ("+" if value > 0 else "") + speech.number(100 * value, 1)
