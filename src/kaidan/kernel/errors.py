"""Refusals, each kind its own class: unreadable text, an illegal move, a stale intent, and wrong data."""

from __future__ import annotations

from .words import Message


class Refusal(Exception):
    """Something was not done, nothing has changed, and the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    @property
    def rule(self) -> str:
        return self.message.rule

    def __reduce__(self) -> tuple[type[Refusal], tuple[Message]]:
        """A refusal travels to another process with its message."""
        return type(self), (self.message,)


class Broken(Exception):
    """A state breaks what every state of its game keeps to; the text says what. Nothing that is read leads there."""


class Unreadable(Refusal):
    """The text is no move, record, position or scenario."""


class Illegal(Refusal):
    """The move can be read but may not be played now; the rule says why."""


class Stale(Refusal):
    """The intent was meant for another state of the game."""


class WrongData(Refusal):
    """A record, position, content file or option contradicts itself or the game."""
