"""`kaidan benchmark`: fixed suites of games for a bot or anybody's agent, and tables of what they show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import click

from ..bots.ladder import NAMES, known_as
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .parts import Command, json_option, option, print_json, whole
from .sim import CLUSTER, PLAYOUTS, WHERE, WORKERS, play_on

SAYS: Final = mark(
    "Measure a bot, or an agent of your own, in the fixed suites of the benchmark; or show results files."
)
EXAMPLES: Final[tuple[str, ...]] = ()
FILES: Final = mark("[RESULTS …]", "placeholder")
AGENT: Final = mark("who plays: random, beginner, club, master, or module:factory of your own")
SUITE: Final = mark("a suite or one case of it, several with commas; all suites if nothing is said")
GAMES: Final = mark("how many games of each case")
OUT: Final = mark("where every finished game is kept, for one suite; run the same command to continue")
NOBODY: Final = mark("nobody is to be measured: name an agent with --agent, or results files to show")
BOTH: Final = mark("either an agent plays, or results files are shown: not --agent and files at once")
ONE_FILE: Final = mark("--out names one file, and a file has one suite: name one of {suites} with --suite")
NO_AGENT: Final = mark("“{agent}” is not an agent: the bots are {names}, and your own is named module:factory")


def command(speech: Speech) -> click.Command:
    return Command(
        "benchmark",
        speech,
        SAYS,
        lambda **given: run(speech, **given),
        [
            click.Argument(["files"], metavar=speech.text(FILES), nargs=-1),
            option(speech, "--agent", AGENT, speech.text(mark("AGENT", "placeholder"))),
            option(speech, "--suite", SUITE, speech.text(mark("SUITE", "placeholder"))),
            option(speech, "--games", GAMES, "N", type=whole("--games", 1), default=100),
            option(speech, "--playouts", PLAYOUTS, "N", type=whole("--playouts", 1)),
            option(speech, "--workers", WORKERS, "N", type=whole("--workers", 1)),
            option(speech, "--cluster", CLUSTER, speech.text(mark("ADDRESS", "placeholder"))),
            option(speech, "--out", OUT, "FILE"),
            json_option(speech),
        ],
        EXAMPLES,
    )


def run(
    speech: Speech,
    files: tuple[str, ...],
    agent: str | None,
    suite: str | None,
    games: int,
    playouts: int | None,
    workers: int | None,
    cluster: str | None,
    out: str | None,
    as_json: bool,
) -> int:
    from ..sim.benchmark import benchmark, chosen
    from ..sim.charts import table
    from ..sim.results import Results
    from ..sim.suite import suites as all_suites

    if agent is None:
        if not files:
            raise WrongData(Message(NOBODY, {}))
        return show(speech, files, as_json)
    if files:
        raise WrongData(Message(BOTH, {}))
    agent = known_as(agent)
    if ":" not in agent and agent not in NAMES:
        raise WrongData(Message(NO_AGENT, {"agent": agent, "names": ", ".join(NAMES)}))
    suites = chosen([] if suite is None else [name.strip() for name in suite.split(",")])
    if out is not None and len(suites) > 1:
        raise WrongData(Message(ONE_FILE, {"suites": ", ".join(all_suites())}))
    told = []
    for name, cases in suites.items():
        path = Path(out or f"benchmark-{re.sub('[^A-Za-z0-9_.-]', '-', agent)}-{name}.jsonl")
        plan = benchmark(name, agent, dict.fromkeys(cases, games), playouts)
        plan.check()
        results = Results(path, plan)
        if not play_on(results, workers, cluster, speech):
            return 130
        lines = plan.lines(results.finished())
        told.append({"suite": name, "results": str(path), "lines": [line.as_data() for line in lines]})
        if not as_json:
            click.echo("\n".join([*table(lines, speech), "", speech.text(WHERE, path=path), ""]))
    if as_json:
        print_json(told)
    return 0


def show(speech: Speech, files: tuple[str, ...], as_json: bool) -> int:
    """All results side by side."""
    from ..sim.benchmark import markdown, shown

    found = [shown(Path(file)) for file in files]
    if as_json:
        print_json(
            [
                {
                    "suite": one.suite,
                    "agent": one.agent,
                    "kaidan": one.kaidan,
                    "lines": [line.as_data() for line in one.lines],
                }
                for one in found
            ]
        )
    else:
        click.echo("\n".join(markdown(found, speech)))
    return 0
