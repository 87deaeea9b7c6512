"""`kaidan review`: where a game was won or lost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .files import content_option, record_of, text_of
from .parts import Command, json_option, option, print_json, seed_option, whole

if TYPE_CHECKING:
    from ..bots.review import Step

SAYS: Final = mark("Look back on a record: the chance of victory after every move and every piece of luck.")
EXAMPLES: Final = (
    "kaidan review game.kgn --playouts 2",
    "kaidan review game.kgn --playouts 2 --svg review.svg",
    "kaidan review game.kgn --playouts 2 --json",
)
PLAYOUTS: Final = mark("how many playouts at each move; more take longer and are surer")
SEAT: Final = mark("whose chance it is, where players are rivals; the first who decides if nothing is said")
SVG: Final = mark("also draw the graph into this file")
TITLE: Final = mark("chance of victory, in percent")
ACROSS: Final = mark("moves and luck, in their order; circles are decisions, squares are luck")
ACROSS_AMONG: Final = mark(
    "moves and luck, in their order; circles are decisions of {seat}, diamonds moves of the others, squares are luck"
)
MEANS: Final = mark(
    "the chance of winning if bots had played on from that moment, knowing only what the table knew then; give or "
    "take {error}"
)
MEANS_AMONG: Final = mark(
    "{seat}'s chance of winning if everybody had played on equally well from that moment, going by what {seat} knew "
    "then; give or take {error}; an equal share is {fair}"
)
NOTHING: Final = mark("nothing turned the game: no move and no luck did more than {least}")
POINTS: Final = mark("turning points", "heading")
DECISION: Final = mark("{label}. move {number}, {who} {text}: {before} → {after}")
LUCKY: Final = mark("{label}. move {number}, luck {text}: {before} → {after}")
SHOWN: Final = mark("the hands are shown")
INSTEAD: Final = mark("better: {move} ({chance})")
DRAWN: Final = mark("the graph is in “{path}”")
LOOKED: Final = mark_plural("{n} move looked at", "{n} moves looked at")
LOOKING: Final = mark("moves", "heading")


def command(speech: Speech) -> click.Command:
    return Command(
        "review",
        speech,
        SAYS,
        lambda **given: review(speech, **given),
        [
            click.Argument(["file"], metavar=speech.text(mark("RECORD", "placeholder"))),
            option(speech, "--playouts", PLAYOUTS, "N", type=whole("--playouts", 1), default=200),
            option(speech, "--seat", SEAT, speech.text(mark("SEAT", "placeholder"))),
            option(speech, "--svg", SVG, "FILE"),
            seed_option(speech, 1),
            content_option(speech),
            json_option(speech),
        ],
        EXAMPLES,
    )


def review(
    speech: Speech,
    file: str,
    playouts: int,
    seat: str | None,
    svg: str | None,
    seed: int,
    content: str | None,
    as_json: bool,
) -> None:
    from ..bots.review import LEAST
    from ..bots.review import review as look_back
    from ..draw.balance import balance_text
    from ..draw.graph import Mark, curve_svg, curve_text
    from ..draw.ink import folded
    from ..draw.page import Page
    from ..sim.progress import ProgressBar
    from ..tui.terminal import Terminal

    record = record_of(text_of(file), content)
    bar = ProgressBar(sys.stderr, speech.text(LOOKING))
    try:
        found = look_back(record, playouts, seed, seat=seat, progress=bar.show if sys.stderr.isatty() else None)
    finally:
        bar.end()
    turns = found.turning_points()
    marks = [
        Mark(step.number, str(i), told(step, str(i), speech), step.luck, step.rival) for i, step in enumerate(turns, 1)
    ]
    if svg is not None:
        across = speech.text(ACROSS) if found.fair is None else speech.text(ACROSS_AMONG, seat=found.seat)
        drawing = curve_svg(found.curve, marks, speech.text(TITLE), across, found.fair)
        Path(svg).write_text(drawing, encoding="utf-8")
    if as_json:
        print_json(found.as_data())
        return
    terminal = Terminal.of_process()
    page = Page(speech, terminal.width, terminal.ink)
    terminal.say([page.strong(speech.text(TITLE)), *curve_text(found.curve, marks, page, found.fair), ""])
    error = speech.percent(found.error)
    means = speech.text(MEANS, error=error)
    if found.fair is not None:
        means = speech.text(MEANS_AMONG, seat=found.seat, error=error, fair=speech.percent(found.fair, 0))
    for said in (speech.text(LOOKED, n=len(found.steps)), means, balance_text(found, speech)):
        terminal.say(folded(said, terminal.width))
    terminal.say([""])
    if not turns:
        terminal.say(folded(speech.text(NOTHING, least=speech.percent(LEAST, 0)), terminal.width))
    else:
        terminal.say([page.strong(speech.text(POINTS))])
    for i, step in enumerate(turns, 1):
        terminal.say(folded(told(step, str(i), speech), terminal.width))
        if step.better is not None:
            words = {"move": step.better.move, "chance": speech.percent(step.better.chance)}
            terminal.say(folded(f"   {speech.text(INSTEAD, **words)}", terminal.width))
            if step.better.reason is not None:
                terminal.say(folded(f"   - {speech.say(step.better.reason)}", terminal.width, 5))
    if svg is not None:
        terminal.say(["", speech.text(DRAWN, path=svg)])


def told(step: Step, label: str, speech: Speech) -> str:
    words: dict[str, object] = {"label": label, "number": step.number, "text": step.text or speech.text(SHOWN)}
    words |= {"before": speech.percent(step.before), "after": speech.percent(step.after)}
    return speech.text(LUCKY, **words) if step.luck else speech.text(DECISION, **words, who=step.who)
