"""Files named on the command line; “-” is what comes in through a pipe."""

from __future__ import annotations

import sys
from pathlib import Path

from ..kernel.errors import WrongData
from ..kernel.words import Message
from ..table.files import NOT_TEXT, read_text


def text_of(file: str) -> str:
    if file != "-":
        return read_text(Path(file))
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise WrongData(Message(NOT_TEXT, {"path": file})) from None
