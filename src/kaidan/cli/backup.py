"""`kaidan backup`: everything the table in the browser keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .parts import Command
from .serve import database_option, table_extra

SAYS: Final = mark("Copy everything that “kaidan serve” keeps into one new file, also while it runs.")
EXAMPLES: Final = (
    "kaidan backup games.backup",
    "kaidan backup games.backup --database postgresql://kaidan@db/kaidan",
)
COPIED: Final = mark_plural("{n} table was copied to “{path}”", "{n} tables were copied to “{path}”")


def command(speech: Speech) -> click.Command:
    return Command(
        "backup",
        speech,
        SAYS,
        lambda **given: backup(speech, **given),
        [click.Argument(["file"], metavar=speech.text(mark("FILE", "placeholder"))), database_option(speech)],
        EXAMPLES,
    )


def backup(speech: Speech, file: str, database: str | None) -> None:
    with table_extra():
        from ..server.backup import backup as copy
        from ..server.settings import from_environment
    count = copy(from_environment(database=database), Path(file))
    click.echo(speech.text(COPIED, n=count, path=file))
