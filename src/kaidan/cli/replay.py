"""`kaidan replay`: a record, step by step."""

from __future__ import annotations

from typing import Final

import click

from ..kernel.words import mark
from ..locale import Speech
from .files import content_option, record_of, text_of
from .parts import Command, json_option, option, print_json, whole

SAYS: Final = mark("Step through the record of a game: what happened at each move, and the table after it.")
EXAMPLES: Final = ("kaidan replay game.kgn", "kaidan replay game.kgn --to 20", "kaidan replay game.kgn --json")
TO: Final = mark("show the table after so many moves")


def command(speech: Speech) -> click.Command:
    return Command(
        "replay",
        speech,
        SAYS,
        lambda **given: replay(speech, **given),
        [
            click.Argument(["file"], metavar=speech.text(mark("FILE", "placeholder"))),
            option(speech, "--to", TO, "N", type=whole("--to", 0)),
            content_option(speech),
            json_option(speech),
        ],
        EXAMPLES,
    )


def replay(speech: Speech, file: str, to: int | None, content: str | None, as_json: bool) -> None:
    from ..tui.replay import Replay
    from ..tui.terminal import Terminal

    replay = Replay(record_of(text_of(file), content))
    if as_json:
        print_json(replay.facts(to))
    else:
        replay.perform(Terminal.of_process(), speech, to)
