"""`kaidan sim`: many games between bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from ..games.catalogue import first_title
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .parts import Command, json_option, option, pair, print_json, seed_option, whole

if TYPE_CHECKING:
    from ..sim.dataset import Dataset
    from ..sim.results import Results

SAYS: Final = mark("Play many games between bots, on all cores or on a cluster, and sum up what they show.")
EXAMPLES: Final = ("kaidan sim --bot novice --players 1-2 --games 2 --workers 1",)
GAME: Final = mark("the game that is played")
BOT: Final = mark("the bot of every seat: random, beginner, club or master")
SEAT: Final = mark("another bot for one seat, like R=beginner")
LEVEL: Final = mark("one level, or several with commas")
PLAYERS: Final = mark("how many play, like 4, or several like 1-4")
GAMES: Final = mark("how many games of each configuration")
PLAYOUTS: Final = mark("playouts per decision of club player and master")
OPTION: Final = mark("another option of the game, or several values for it with commas")
WORKERS: Final = mark("how many processes play; all cores if nothing is said")
CLUSTER: Final = mark("the address of a Dask scheduler whose workers play")
RESULTS: Final = mark("where every finished game is kept; run the same command to continue")
CSV: Final = mark("also write the games as a table for spreadsheets")
DATASET: Final = mark("also write the games as records and as arrays for learners into that folder")
PLOTS: Final = mark("also draw the plots as SVG files into that folder")
NO_RANGE: Final = mark("--players needs numbers like 4, 1,2 or 1-4, not “{value}”")
WHERE: Final = mark("results: {path}")
DRAWN: Final = mark_plural("{n} plot in “{folder}”", "{n} plots in “{folder}”")
INTERRUPTED: Final = mark(
    "interrupted: {done} of {planned} games are finished and kept in “{path}”; run the same command to continue"
)
PLAYING: Final = mark("games", "column")


def command(speech: Speech) -> click.Command:
    return Command(
        "sim",
        speech,
        SAYS,
        lambda **given: sim(speech, **given),
        [
            option(speech, "--game", GAME, speech.text(mark("GAME", "placeholder")), default=first_title().game),
            option(speech, "--bot", BOT, speech.text(mark("BOT", "placeholder")), default="master"),
            option(speech, "--seat", SEAT, "SEAT=BOT", type=pair("--seat", "SEAT=BOT"), multiple=True),
            option(speech, "--level", LEVEL, speech.text(mark("LEVEL", "placeholder"))),
            option(speech, "--players", PLAYERS, "N"),
            option(speech, "--games", GAMES, "N", type=whole("--games", 1), default=20),
            seed_option(speech, 1),
            option(speech, "--playouts", PLAYOUTS, "N", type=whole("--playouts", 1)),
            option(speech, "--option", OPTION, "KEY=VALUE", type=pair("--option", "KEY=VALUE"), multiple=True),
            option(speech, "--workers", WORKERS, "N", type=whole("--workers", 1)),
            option(speech, "--cluster", CLUSTER, speech.text(mark("ADDRESS", "placeholder"))),
            option(speech, "--results", RESULTS, "FILE"),
            option(speech, "--csv", CSV, "FILE"),
            option(speech, "--dataset", DATASET, speech.text(mark("FOLDER", "placeholder"))),
            option(speech, "--plots", PLOTS, speech.text(mark("FOLDER", "placeholder"))),
            json_option(speech),
        ],
        EXAMPLES,
    )


def numbers(text: str) -> list[str]:
    """The numbers of a text like 4, 1,2 or 1-4."""
    out: list[str] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        ends = [low, high] if dash else [low]
        if not all(end.isascii() and end.isdigit() and len(end) < 3 for end in ends):
            raise WrongData(Message(NO_RANGE, {"value": text}))
        out += [str(n) for n in range(int(ends[0]), int(ends[-1]) + 1)]
    if not out:
        raise WrongData(Message(NO_RANGE, {"value": text}))
    return list(dict.fromkeys(out))


def play_on(
    results: Results, workers: int | None, cluster: str | None, speech: Speech, dataset: Dataset | None = None
) -> bool:
    """Play what is left with a bar that shows how far it is; whether nobody interrupted."""
    from ..sim.progress import ProgressBar
    from ..sim.results import Results
    from ..sim.simulation import simulate
    from ..sim.workers import workers_of

    if results.repaired is not None:
        click.echo(f"kaidan: {speech.say(results.repaired)}", err=True)
    bar = ProgressBar(sys.stderr, speech.text(PLAYING))
    try:
        simulate(results, workers_of(workers, cluster), bar.show, dataset)
    except KeyboardInterrupt:
        bar.end()
        planned = len(results.plan.tasks())
        # Read anew: the interruption may have come when a game was in the file and not yet in memory.
        kept = Results(results.path, results.plan).finished()
        words: dict[str, object] = {"done": len(kept), "planned": planned, "path": str(results.path)}
        click.echo(f"kaidan: {speech.say(Message(INTERRUPTED, words))}", err=True)
        return False
    finally:
        bar.end()
    return True


def sim(  # noqa: PLR0913, PLR0917  # every option of the command
    speech: Speech,
    game: str,
    bot: str,
    seat: tuple[tuple[str, str], ...],
    level: str | None,
    players: str | None,
    games: int,
    seed: int,
    playouts: int | None,
    option: tuple[tuple[str, str], ...],
    workers: int | None,
    cluster: str | None,
    results: str | None,
    csv: str | None,
    dataset: str | None,
    plots: str | None,
    as_json: bool,
) -> int:
    from ..sim.charts import report
    from ..sim.plan import Plan, every
    from ..sim.results import Results
    from ..sim.summary import summarise

    choices = {key: [one.strip() for one in values.split(",")] for key, values in option}
    if level is not None:
        choices["level"] = [one.strip() for one in level.split(",")]
    if players is not None:
        choices["players"] = numbers(players)
    plan = Plan(every(game, choices, bot, dict(seat), playouts), games, seed)
    plan.check()
    usual = f"sim-{plan.digest()}.jsonl" if dataset is None else str(Path(dataset) / "results.jsonl")
    path = Path(usual if results is None else results)
    data = None
    if dataset is not None:
        from ..sim.dataset import Dataset

        data = Dataset(Path(dataset), plan)
    kept = Results(path, plan)
    if not play_on(kept, workers, cluster, speech, data):
        return 130
    summary = summarise(plan, kept.finished())
    if csv is not None:
        kept.write_csv(Path(csv))
    drawn = []
    if plots is not None:
        from ..sim.plots import write_plots

        drawn = write_plots(summary, Path(plots), speech)
    if as_json:
        print_json({"results": str(path), "plots": [str(plot) for plot in drawn], **summary.as_data()})
        return 0
    click.echo("\n".join(report(summary, speech)))
    click.echo("")
    click.echo(speech.text(WHERE, path=path))
    if drawn:
        click.echo(speech.text(DRAWN, n=len(drawn), folder=plots))
    return 0
