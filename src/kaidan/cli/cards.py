"""`kaidan cards`: what is printed on cards, tiles and boards."""

from __future__ import annotations

from typing import Final

import click

from ..games.catalogue import first_title
from ..kernel.words import mark
from ..locale import Speech
from .parts import Command, json_option, option, print_json

SAYS: Final = mark("Look up cards, tiles and powers by number or name; without anything, list them all.")
EXAMPLES: Final = ("kaidan cards --lang pl",)
ALL_NAMES: Final = mark("with the names in all languages")
GAME: Final = mark("the game whose box is meant")
NUMBER_OR_NAME: Final = mark("NUMBER|NAME", "placeholder")


def command(speech: Speech) -> click.Command:
    return Command(
        "cards",
        speech,
        SAYS,
        lambda **given: cards(speech, **given),
        [
            click.Argument(["names"], nargs=-1, metavar=f"[{speech.text(NUMBER_OR_NAME)}…]"),
            option(speech, "--game", GAME, speech.text(mark("GAME", "placeholder")), default=first_title().game),
            click.Option(["--all-names"], is_flag=True, help=speech.text(ALL_NAMES)),
            json_option(speech),
        ],
        EXAMPLES,
    )


def cards(speech: Speech, names: tuple[str, ...], game: str, all_names: bool, as_json: bool) -> None:
    from ..draw.ink import folded
    from ..draw.text import box_of
    from ..locale import cards as texts
    from ..tui.terminal import Terminal

    box = box_of(game)
    found = [entry for name in names for entry in texts.find(box, name)] if names else texts.entries(box)
    if as_json:
        print_json([{"table": entry.table, **entry.row} for entry in found])
        return
    terminal = Terminal.of_process()
    if not names and not all_names:
        terminal.say(texts.listed(box, speech))
        return
    for entry in found:
        for line in texts.described(box, entry, speech, all_names=all_names):
            terminal.say(folded(line, terminal.width))
