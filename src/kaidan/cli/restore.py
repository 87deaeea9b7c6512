"""`kaidan restore`: what `kaidan backup` has copied, into an empty database."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .parts import Command
from .serve import database_option, table_extra

SAYS: Final = mark("Put what “kaidan backup” has copied into an empty database, SQLite or PostgreSQL.")
EXAMPLES: Final = (
    "kaidan restore games.backup --database kaidan.db",
    "kaidan restore games.backup --database postgresql://kaidan@db/kaidan",
)
RESTORED: Final = mark_plural("{n} table was restored from “{path}”", "{n} tables were restored from “{path}”")


def command(speech: Speech) -> click.Command:
    return Command(
        "restore",
        speech,
        SAYS,
        lambda **given: restore(speech, **given),
        [click.Argument(["file"], metavar=speech.text(mark("FILE", "placeholder"))), database_option(speech)],
        EXAMPLES,
    )


def restore(speech: Speech, file: str, database: str | None) -> None:
    with table_extra():
        from ..server.backup import restore as put_back
        from ..server.settings import from_environment
    count = put_back(from_environment(database=database), Path(file))
    click.echo(speech.text(RESTORED, n=count, path=file))
