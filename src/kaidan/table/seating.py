"""What goes to a table and what comes from it: intents, and entries of its log."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ..kernel.codes import NOBODY
from ..kernel.event import Event
from ..kernel.notation import Notation
from ..kernel.words import Message


class Intent(msgspec.Struct, frozen=True):
    """A move somebody wants to make: whose it is, its text, and the version of the table he saw.

    Where luck comes by hand, nobody's intent says what the dice or cards of the real box have brought.
    """

    move: str
    version: int
    seat: int = NOBODY


@dataclass(frozen=True)
class Entry:
    """One line of the record with what it brought about; the opening has neither player nor text."""

    who: str
    text: str
    undone: bool = False
    events: list[Event] = field(default_factory=list)

    def told(self, notation: Notation, seat: int) -> list[Message]:
        """Its events as sentences, for the eyes of one seat."""
        return [notation.tell(notation.for_seat(event, seat)) for event in self.events]
