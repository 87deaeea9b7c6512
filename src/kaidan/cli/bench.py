"""`kaidan bench`: how fast it is, beside OpenSpiel where that is installed."""

from __future__ import annotations

import sys
from typing import Final

import click

from ..kernel.words import Message, mark
from ..locale import Speech
from .parts import Command, flag, json_option, option, print_json, seed_option, whole

SAYS: Final = mark(
    "Measure random play and clones of both builds on one core, beside OpenSpiel's hearts if it is installed."
)
EXAMPLES: Final = ("kaidan bench --rounds 1 --milliseconds 20", "kaidan bench --json --rounds 1 --milliseconds 20")
ENVS: Final = mark("measure batches of environments instead, beside PettingZoo's Hanabi if it is installed")
ROUNDS: Final = mark("how often all take turns")
MILLISECONDS: Final = mark("how long each turn takes")
CANNOT: Final = mark("nothing could be measured: {reason}")


def command(speech: Speech) -> click.Command:
    return Command(
        "bench",
        speech,
        SAYS,
        lambda **given: bench(speech, **given),
        [
            flag(speech, "--envs", ENVS),
            option(speech, "--rounds", ROUNDS, "N", type=whole("--rounds", 1), default=15),
            option(speech, "--milliseconds", MILLISECONDS, "N", type=whole("--milliseconds", 1), default=200),
            seed_option(speech, 1),
            json_option(speech),
        ],
        EXAMPLES,
    )


def bench(speech: Speech, envs: bool, rounds: int, milliseconds: int, seed: int, as_json: bool) -> int:
    from ..sim.bench import CannotMeasure, measure
    from ..sim.bench_envs import measure_environments
    from ..sim.bench_text import table_of
    from ..sim.progress import ProgressLine

    line = ProgressLine(sys.stderr, 1)

    def progress(done: int, total: int, what: str) -> None:
        line.total = total
        line.show(done, what)

    try:
        contest = measure_environments if envs else measure
        report = contest(rounds, milliseconds / 1000, seed, progress if sys.stderr.isatty() else None)
    except CannotMeasure as error:
        line.clear()
        click.echo(f"kaidan: {speech.say(Message(CANNOT, {'reason': str(error)}))}", err=True)
        return 1
    line.clear()
    if as_json:
        print_json(report.as_data())
    else:
        click.echo("\n".join(table_of(report, speech)))
    return 0
