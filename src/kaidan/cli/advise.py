"""`kaidan advise`: the best moves of a position, and why."""

from __future__ import annotations

from typing import Final

import click

from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .files import content_option, state_of
from .parts import Command, json_option, option, print_json, seed_option, whole

SAYS: Final = mark(
    "Say what to play in a position, or where a record has come to: the best moves, their chances, and why."
)
EXAMPLES: Final = (
    "kaidan advise position.kgn --playouts 60",
    "kaidan advise position.kgn --playouts 60 --moves 1 --json",
)
PLAYOUTS: Final = mark("how many playouts; more take longer and are surer")
MOVES: Final = mark("how many moves are told")
POSITION: Final = mark("POSITION|RECORD", "placeholder")
HEADING: Final = mark_plural("{seat}: {question} ({n} playout)", "{seat}: {question} ({n} playouts)")
MOVE: Final = mark("{place}. {words} [{move}]: wins {chance} ± {error}")


def command(speech: Speech) -> click.Command:
    return Command(
        "advise",
        speech,
        SAYS,
        lambda **given: advise(speech, **given),
        [
            click.Argument(["file"], metavar=speech.text(POSITION)),
            option(speech, "--playouts", PLAYOUTS, "N", type=whole("--playouts", 1), default=2000),
            option(speech, "--moves", MOVES, "N", type=whole("--moves", 1), default=3),
            seed_option(speech, 1),
            content_option(speech),
            json_option(speech),
        ],
        EXAMPLES,
    )


def advise(speech: Speech, file: str, playouts: int, moves: int, seed: int, content: str | None, as_json: bool) -> None:
    from ..bots.advice import advise as think
    from ..draw.ink import folded
    from ..draw.page import Page
    from ..draw.text import drawing_of
    from ..tui.terminal import Terminal

    state = state_of(file, content)
    advice = think(state, playouts, moves, seed)
    drawing = drawing_of(state.game)
    if as_json:
        told = [
            {
                **one.as_data(),
                "words": speech.say(drawing.phrase(state, one.packed)),
                "reasons": [speech.say(reason) for reason in one.reasons],
                "rules": [reason.rule for reason in one.reasons],
            }
            for one in advice.moves
        ]
        print_json({"seat": advice.seat, "playouts": advice.playouts, "moves": told})
        return
    terminal = Terminal.of_process()
    page = Page(speech, terminal.width, terminal.ink)
    seat = speech.word(drawing.seat(state, int(state.seat)))
    heading = speech.text(HEADING, seat=seat, question=speech.say(drawing.question(state)), n=playouts)
    terminal.say(folded(page.strong(heading), terminal.width))
    for place, one in enumerate(advice.moves, 1):
        said = speech.text(
            MOVE,
            place=place,
            words=speech.say(drawing.phrase(state, one.packed)),
            move=one.move,
            chance=speech.percent(one.chance),
            error=speech.percent(one.error),
        )
        terminal.say(folded(page.strong(said), terminal.width))
        for reason in one.reasons:
            rule = page.faint(f" [{reason.rule}]") if reason.rule else ""
            terminal.say(folded(f"   - {speech.say(reason)}{rule}", terminal.width, 5))
