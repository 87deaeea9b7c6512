"""`kaidan perft`: everything that can happen within a few plies, counted."""

from __future__ import annotations

from typing import Any, Final

import click

from ..games.catalogue import first_title
from ..kernel.words import mark
from ..locale import Speech
from .files import content_option, overlay_of, state_of
from .parts import Command, flag, json_option, option, pair, print_json, seed_option, whole

SAYS: Final = mark("Count all decisions, chances and ends that lie a few plies ahead of a start or a position.")
EXAMPLES: Final = ("kaidan perft --depth 2", "kaidan perft position.kgn --depth 2 --divide", "kaidan perft --json")
DEPTH: Final = mark("how many plies; every option and every outcome is one")
DIVIDE: Final = mark("say for each option how much lies behind it")
GAME: Final = mark("the game whose start is meant if no file is given")
OPTION: Final = mark("an option of that game")
HEAD: Final = [
    mark("ply", "column"),
    mark("decisions", "column"),
    mark("chances", "column"),
    mark("ends", "column"),
    mark("all", "column"),
]


def command(speech: Speech) -> click.Command:
    return Command(
        "perft",
        speech,
        SAYS,
        lambda **given: count(speech, **given),
        [
            click.Argument(["file"], required=False, metavar=f"[{speech.text(mark('FILE', 'placeholder'))}]"),
            option(speech, "--depth", DEPTH, "N", type=whole("--depth", 1), default=2),
            flag(speech, "--divide", DIVIDE),
            option(speech, "--game", GAME, speech.text(mark("GAME", "placeholder")), default=first_title().game),
            option(speech, "--option", OPTION, "KEY=VALUE", type=pair("--option", "KEY=VALUE"), multiple=True),
            content_option(speech),
            seed_option(speech, 1),
            json_option(speech),
        ],
        EXAMPLES,
    )


def count(
    speech: Speech,
    file: str | None,
    depth: int,
    divide: bool,
    game: str,
    option: tuple[tuple[str, str], ...],
    content: str | None,
    seed: int,
    as_json: bool,
) -> None:
    import kaidan

    from ..draw.ink import columns
    from ..kernel import perft

    if file is not None:
        state = state_of(file, content)
    else:
        state = kaidan.game(game, overlay_of(content), **dict(option)).start(seed=seed)
    plies = perft.perft(state, depth)
    parts = perft.divide(state, depth) if divide else {}
    if as_json:
        out: dict[str, Any] = {"plies": [ply.counts() for ply in plies]}
        print_json({**out, "divide": parts} if divide else out)
        return
    rows = [[speech.text(word) for word in HEAD]]
    rows += [[str(number) for number in (n, *ply.counts(), ply.nodes())] for n, ply in enumerate(plies)]
    for line in columns([[row[0], *[cell.rjust(10) for cell in row[1:]]] for row in rows]):
        click.echo(line)
    for text, nodes in parts.items():
        click.echo(f"{text}: {nodes}")
