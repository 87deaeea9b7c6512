"""What a drawing is drawn on and for whom: width, ink, language and the players' names."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.codes import NOBODY
from ..locale import Speech
from .ink import Ink


@dataclass
class Page:
    """A page of text, so many columns wide."""

    speech: Speech
    width: int = 100
    ink: Ink = field(default_factory=Ink)
    #: The players' names by seat.
    players: dict[int, str] = field(default_factory=dict)
    #: Whether the signs are explained below the drawing.
    legend: bool = True
    #: The seat of whoever reads it, who is “you” there.
    you: int = NOBODY
    #: The seats of which the text has asked whether they are the reader's: for whoever has none of them it is the same.
    spoken_of: set[int] = field(default_factory=set)

    def is_you(self, seat: int) -> bool:
        """Whether a seat is that of whoever reads it."""
        if seat == NOBODY:
            return False
        self.spoken_of.add(seat)
        return seat == self.you

    def plays(self, seats: int) -> bool:
        """Whether whoever reads it holds one of so many seats."""
        return any([self.is_you(seat) for seat in range(seats)])  # noqa: C419  # each of them is asked about

    def colour(self, text: str, name: str) -> str:
        return self.ink.paint(text, name)

    def strong(self, text: str) -> str:
        return self.ink.paint(text, "strong")

    def faint(self, text: str) -> str:
        return self.ink.paint(text, "faint")

    def inverse(self, text: str) -> str:
        return self.ink.paint(text, "inverse")
