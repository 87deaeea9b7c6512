"""`kaidan games`: all games and their options."""

from __future__ import annotations

from typing import Final

import click

from ..kernel.words import mark
from ..locale import Speech
from .parts import Command, json_option, print_json

SAYS: Final = mark("List the games and their options, the default first.")
EXAMPLES: Final = ("kaidan games", "kaidan games --json")


def command(speech: Speech) -> click.Command:
    return Command("games", speech, SAYS, lambda **given: games(speech, **given), [json_option(speech)], EXAMPLES)


def games(speech: Speech, as_json: bool) -> None:
    import kaidan

    from ..games.catalogue import options_of

    known = {name: options_of(name) for name in kaidan.games()}
    if as_json:
        print_json(known)
        return
    for name, options in known.items():
        click.echo(name)
        for key, values in options.items():
            said = ", ".join(values) if values else speech.text(mark("random, or all of them in order"))
            click.echo(f"  {key:<18} {said}")
