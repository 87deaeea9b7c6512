"""The report of the bench as a table to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..games.catalogue import title_named
from ..kernel.words import mark
from ..locale import Speech
from .bench import HEARTS, MICROSECONDS, Ratio, Report, Result, SpeedBar
from .bench_envs import PER_SECOND
from .runner import BATCH, COMPILED, FROM_PYTHON, HANABI, INSIDE, INTERPRETED, PETTINGZOO

NAMES: Final = {HEARTS: mark("hearts of OpenSpiel"), HANABI: "Hanabi"}
BUILDS: Final = {
    COMPILED: mark("compiled", "report"),
    INTERPRETED: mark("interpreted", "report"),
    INSIDE: mark("inside C++", "report"),
    FROM_PYTHON: mark("from Python", "report"),
    BATCH: mark("a batch of 1024"),
    PETTINGZOO: mark("in PettingZoo", "report"),
}

WHERE: Final = mark("kaidan {kaidan} on {python}, {system}, {processor}, {cores} cores")
HOW: Final = mark("random play on one core; medians of {rounds} rounds of {seconds} s of processor time each")
HOW_ENVIRONMENTS: Final = mark(
    "random legal actions on one core, observations and masks included;"
    " medians of {rounds} rounds of {seconds} s of processor time each"
)
HEADINGS: Final = (
    mark("decisions/s", "report"),
    mark("games/s", "report"),
    mark("decisions a game"),
    mark("clone, µs", "report"),
)
RATIOS: Final = mark("ratios of decisions/s (median, and the middle half of the rounds)")
BARS: Final = mark("bars", "report")
MET: Final = mark("met", "report")
MISSED: Final = mark("missed", "report")
UNKNOWN: Final = mark("not measured", "report")
NO_OPEN_SPIEL: Final = mark("OpenSpiel is not installed; “make bench”, or the extra “bench”, brings it")
NO_HANABI: Final = mark("Hanabi is not installed; “make bench”, or the extra “bench”, brings it")
NOT_COMPILED: Final = mark("this kaidan is not compiled; “make setup KAIDAN_COMPILE=1” says why")


def table_of(report: Report, speech: Speech) -> list[str]:
    """All lines of the report."""
    where = report.machine
    environments = any(result.build == BATCH for result in report.results)
    out = [
        speech.text(
            WHERE,
            kaidan=where.kaidan,
            python=where.python,
            system=where.system,
            processor=where.processor,
            cores=where.cores,
        ),
        speech.text(
            HOW_ENVIRONMENTS if environments else HOW, rounds=report.rounds, seconds=speech.number(report.seconds)
        ),
        "",
    ]
    head = ["", *(speech.text(heading) for heading in HEADINGS)]
    out += columns([head, *(row_of_result(result, speech) for result in report.results)], leading=1)
    if report.ratios:
        out += ["", speech.text(RATIOS)]
        out += columns([row_of_ratio(ratio, speech) for ratio in report.ratios], leading=1)
    out += ["", speech.text(BARS)]
    out += columns([row_of_bar(bar, speech) for bar in report.bars], leading=3)
    if environments:
        if not report.ratios:
            out += ["", speech.text(NO_HANABI)]
        return out
    if where.open_spiel is None:
        out += ["", speech.text(NO_OPEN_SPIEL)]
    if not any(result.build == COMPILED for result in report.results):
        out += ["", speech.text(NOT_COMPILED)]
    return out


def called(name: str, speech: Speech) -> str:
    return speech.text(NAMES[name]) if name in NAMES else title_named(name).name


def label(name: str, build: str, speech: Speech) -> str:
    return f"{called(name, speech)}, {speech.text(BUILDS[build])}"


def row_of_result(result: Result, speech: Speech) -> list[str]:
    clone = "" if result.clone_microseconds is None else speech.number(result.clone_microseconds)
    length = speech.number(result.decisions_per_game, 1)
    rates = (thousands(result.decisions_per_second), thousands(result.games_per_second))
    return [label(result.name, result.build, speech), *rates, length, clone]


def row_of_ratio(ratio: Ratio, speech: Speech) -> list[str]:
    spread = f"({speech.number(ratio.low)} – {speech.number(ratio.high)})"
    what = f"{label(*ratio.above, speech)} : {label(*ratio.below, speech)}"
    return [what, speech.number(ratio.value), spread]


def row_of_bar(bar: SpeedBar, speech: Speech) -> list[str]:
    verdict = UNKNOWN if bar.met is None else MET if bar.met else MISSED
    value = "" if bar.value is None else figure(bar.value, bar.unit, speech)
    limit = f"{speech.text(bar.demand)} {figure(bar.limit, bar.unit, speech)}"
    return [speech.text(verdict), called(bar.name, speech), speech.text(bar.figure), limit, value]


def figure(value: float, unit: str, speech: Speech) -> str:
    if unit == PER_SECOND:
        return f"{thousands(value)} {speech.text(PER_SECOND)}"
    return f"{speech.number(value)} {'µs' if unit == MICROSECONDS else '×'}"


def thousands(value: float) -> str:
    """A large number in groups of three digits, with thin spaces that no language misreads."""
    return f"{value:,.0f}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def columns(rows: Iterable[list[str]], leading: int) -> list[str]:
    """Rows as lines: the leading columns begin, the others end, below one another."""
    rows = list(rows)
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    out = []
    for row in rows:
        cells = [
            cell.ljust(width) if i < leading else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        out.append(("  " + "  ".join(cells)).rstrip())
    return out
