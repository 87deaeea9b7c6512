"""Files named on the command line, and the games they belong to; “-” is what comes in through a pipe."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from ..kernel.errors import Refusal, Unreadable, WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .parts import option

if TYPE_CHECKING:
    from ..kernel.record import Record
    from ..kernel.state import State

CONTENT: Final = mark("a TOML file of your own, laid over the printed content")
NEITHER: Final = mark("“{file}” is neither a record nor a position: it starts with “{text}”")


def content_option(speech: Speech) -> click.Option:
    return option(speech, "--content", CONTENT, "FILE")


def text_of(file: str) -> str:
    from ..table.files import NOT_TEXT, read_text

    if file != "-":
        return read_text(Path(file))
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise WrongData(Message(NOT_TEXT, {"path": file})) from None


def overlay_of(content: str | None) -> str | None:
    return None if content is None else text_of(content)


def record_of(text: str, content: str | None) -> Record:
    """The record that a text holds; a content of its own is made known, so that the record finds its game."""
    import kaidan

    record = kaidan.Record.read(text)
    if content is not None:
        kaidan.game(record.name, overlay_of(content), **record.options)
    return record


def state_of(file: str, content: str | None) -> State:
    """The state that a position describes, or that a record leads to."""
    import kaidan

    text = text_of(file)
    first = next((line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    if first.startswith("kaidan position"):
        position = kaidan.Position.read(text)
        overlay = overlay_of(content)
        try:
            game = kaidan.game(position.name, overlay, **position.options)
        except Refusal as refusal:
            raise position.header.located(refusal) from None
        return position.state(game)
    if first.startswith("kaidan record"):
        return record_of(text, content).replay()
    raise Unreadable(Message(NEITHER, {"file": file, "text": first[:40]}))
