"""`kaidan serve`: the table in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .files import content_option, overlay_of
from .parts import Command, option, whole

SAYS: Final = mark("Serve the table to browsers on this machine, or to everybody who can reach it.")
EXAMPLES: Final = (
    "kaidan serve",
    "kaidan serve --port 8080 --no-open",
    "kaidan serve --host 0.0.0.0 --database postgresql://kaidan@db/kaidan",
)
HOST: Final = mark("the address to listen at; 0.0.0.0 lets other machines in")
PORT: Final = mark("the port to listen at; 0 takes any that is free")
DATABASE: Final = mark("a file for SQLite or a URL of PostgreSQL; else KAIDAN_DATABASE, else a file in the data folder")
OPEN: Final = mark("open the page in a browser, or only say where it is")
EXPIRED: Final = mark("list the tables that are old enough to be deleted, delete nothing, and serve nothing")
READY: Final = mark("the table is at {address}  (Ctrl+C stops the server; every game is saved)")
NO_EXTRA: Final = mark(
    "the browser table needs {package}; install it with “pip install '.[table]'” in the folder of kaidan"
)
NO_FIT: Final = mark("the content of “{file}” fits no game: {reason}")
NO_PORT: Final = mark("cannot listen at {host}, port {port}: {reason}")
DID_NOT_START: Final = mark("the server did not start; the lines above say why")


def command(speech: Speech) -> click.Command:
    return Command(
        "serve",
        speech,
        SAYS,
        lambda **given: serve(speech, **given),
        [
            option(speech, "--host", HOST, speech.text(mark("ADDRESS", "placeholder")), default="127.0.0.1"),
            option(speech, "--port", PORT, "N", type=whole("--port", 0), default=8617),
            database_option(speech),
            click.Option(["--open/--no-open", "open_page"], default=True, help=speech.text(OPEN)),
            content_option(speech),
            click.Option(["--expired"], is_flag=True, help=speech.text(EXPIRED)),
        ],
        EXAMPLES,
    )


def serve(
    speech: Speech, host: str, port: int, database: str | None, open_page: bool, content: str | None, expired: bool
) -> int | None:
    from dataclasses import replace

    from ..table.files import reason_of

    with table_extra():
        from ..server.run import listening, old_tables
        from ..server.run import serve as run
        from ..server.settings import from_environment
    settings = replace(from_environment(database=database), overlays=overlays_of(content))
    if expired:
        for line in old_tables(settings):
            click.echo(speech.say(line))
        return None
    try:
        listener = listening(host, port)
    except (OSError, OverflowError) as error:
        reason: object = reason_of(error) if isinstance(error, OSError) else str(error)
        raise WrongData(Message(NO_PORT, {"host": host, "port": port, "reason": reason})) from None

    def say(address: str) -> None:
        click.echo(speech.text(READY, address=address))

    if not run(settings, listener, say, open_page):
        raise WrongData(Message(DID_NOT_START, {}))
    return None


@contextmanager
def table_extra() -> Iterator[None]:
    """What is imported here needs the extra of the browser table; a refusal says so."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise WrongData(Message(NO_EXTRA, {"package": missing.name or ""})) from None


def database_option(speech: Speech) -> click.Option:
    return option(speech, "--database", DATABASE, speech.text(mark("FILE|URL", "placeholder")))


def overlays_of(content: str | None) -> dict[str, str]:
    """An owner's content for each game it fits; a refusal if it fits none."""
    import kaidan

    from ..server.workers import variants

    text = overlay_of(content)
    if text is None:
        return {}
    out: dict[str, str] = {}
    reasons: list[Message] = []
    for name in kaidan.games():
        for options in variants(name):
            try:
                kaidan.game(name, text, **options)
            except WrongData as refusal:
                reasons.append(refusal.message)
            else:
                out[name] = text
    if not out:
        raise WrongData(Message(NO_FIT, {"file": content or "", "reason": reasons[0]}))
    return out
