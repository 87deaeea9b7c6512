"""`kaidan bench`: how fast it is, beside OpenSpiel where that is installed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from ..kernel.words import Message, mark
from ..locale import Speech
from .parts import Command, json_option, option, print_json, seed_option, whole

if TYPE_CHECKING:
    from ..sim.bench import Report

SAYS: Final = mark(
    "Measure random play and clones of both builds on one core, beside OpenSpiel's hearts if it is installed."
)
EXAMPLES: Final = ("kaidan bench --rounds 1 --milliseconds 20", "kaidan bench --json --rounds 1 --milliseconds 20")
ROUNDS: Final = mark("how often all take turns")
MILLISECONDS: Final = mark("how long each turn takes")
CANNOT: Final = mark("nothing could be measured: {reason}")
WITHOUT: Final = mark(
    "OpenSpiel is not installed, so nothing is compared with it; “pip install 'kaidan[bench]'” adds it"
)
HEAD: Final = (
    mark("game"),
    mark("build"),
    mark("decisions/s"),
    mark("games/s"),
    mark("decisions a game"),
    mark("clone"),
)
TIMES: Final = mark("{above} is {value} times {below} ({low} to {high})")
BAR_HELD: Final = mark("held: {name}, {figure} {demand} {limit}{unit}, found {value}{unit}")
BAR_MISSED: Final = mark("MISSED: {name}, {figure} {demand} {limit}{unit}, found {value}{unit}")
BAR_OPEN: Final = mark("not measured here: {name}, {figure} {demand} {limit}{unit}")


def command(speech: Speech) -> click.Command:
    return Command(
        "bench",
        speech,
        SAYS,
        lambda **given: bench(speech, **given),
        [
            option(speech, "--rounds", ROUNDS, "N", type=whole("--rounds", 1), default=15),
            option(speech, "--milliseconds", MILLISECONDS, "N", type=whole("--milliseconds", 1), default=200),
            seed_option(speech, 1),
            json_option(speech),
        ],
        EXAMPLES,
    )


def bench(speech: Speech, rounds: int, milliseconds: int, seed: int, as_json: bool) -> int:
    from ..sim.bench import CannotMeasure, measure
    from ..sim.progress import ProgressLine

    line = ProgressLine(sys.stderr, 1)

    def progress(done: int, total: int, what: str) -> None:
        line.total = total
        line.show(done, what)

    try:
        report = measure(rounds, milliseconds / 1000, seed, progress if sys.stderr.isatty() else None)
    except CannotMeasure as error:
        line.clear()
        click.echo(f"kaidan: {speech.say(Message(CANNOT, {'reason': str(error)}))}", err=True)
        return 1
    line.clear()
    if as_json:
        print_json(report.as_data())
    else:
        tell(speech, report)
    return 0


def tell(speech: Speech, report: Report) -> None:
    """The report as a table, then ratios and bars, one a line."""
    from ..draw.ink import columns

    where = report.machine
    click.echo(f"{where.processor}, {where.system}, Python {where.python}, kaidan {where.kaidan}")
    rows = [[speech.text(word) for word in HEAD]]
    for result in report.results:
        clone = result.clone_microseconds
        rows.append(
            [
                result.name,
                result.build,
                speech.number(result.decisions_per_second, 0),
                speech.number(result.games_per_second, 1),
                speech.number(result.decisions_per_game, 1),
                "-" if clone is None else f"{speech.number(clone, 3)} µs",
            ]
        )
    for text in columns(rows):
        click.echo(text)
    for ratio in report.ratios:
        low, value, high = (speech.number(x) for x in (ratio.low, ratio.value, ratio.high))
        pair = {"above": ", ".join(ratio.above), "below": ", ".join(ratio.below)}
        click.echo(speech.text(TIMES, **pair, value=value, low=low, high=high))
    for bar in report.bars:
        template = BAR_OPEN if bar.met is None else BAR_HELD if bar.met else BAR_MISSED
        unit = f" {bar.unit}" if bar.unit else ""
        value = "" if bar.value is None else speech.number(bar.value)
        said = {"name": bar.name, "figure": bar.figure, "demand": bar.demand, "limit": speech.number(bar.limit)}
        click.echo(speech.text(template, **said, unit=unit, value=value))
    if where.open_spiel is None:
        click.echo(speech.text(WITHOUT))
