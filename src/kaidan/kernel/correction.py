"""Corrections: when the real table differs from our state, the real table is right.

A correction lists the position lines to remove and to add, like `- ghost c5 8; + ghost b5 8`.
"""

from __future__ import annotations

from typing import Final

from .errors import Refusal, Stale, Unreadable, WrongData
from .state import State
from .words import Message, mark

#: Whose line of a record a correction is.
HAND_SEAT: Final = "!"
BETWEEN: Final = ";"

NO_EDIT: Final = mark("“{text}” corrects nothing: write “- LINE” for what is not so, “+ LINE” for what is, “;” between")
NOT_SO: Final = mark("cannot correct “{line}”: it was not so; look again")
CANNOT_BE: Final = mark("it cannot lie like that: {reason}")


def spelled(text: str) -> str:
    """The one spelling of a correction, or a refusal."""
    edits: list[str] = []
    for part in text.split(BETWEEN):
        words = part.split()
        if len(words) < 2 or words[0] not in ("-", "+") or "#" in part:
            raise Unreadable(Message(NO_EDIT, {"text": text}))
        edits.append(" ".join(words))
    return f"{BETWEEN} ".join(edits)


def corrected(state: State, text: str) -> State:
    """The game as it lies after a correction, or a refusal that says what cannot be; the state stays as it was.

    What follows by itself is told like anything else that happens.
    """
    game = state.game
    lines = game.write_position(state)
    for edit in spelled(text).split(f"{BETWEEN} "):
        line = edit[2:]
        if edit[0] == "+":
            lines.append(line)
        elif line in lines:
            lines.remove(line)
        else:
            raise Stale(Message(NOT_SO, {"line": line}))
    try:
        fresh = game.read_position([(0, line) for line in lines], state.recording)
    except Refusal as refusal:
        message = refusal.message
        reason = message.arguments.get("reason", message)
        raise WrongData(Message(CANNOT_BE, {"reason": reason}, refusal.rule)) from None
    if state.events is not None:
        state.events.extend(fresh.events or [])
        fresh.events = state.events
        fresh.recording = state.recording
    return fresh
