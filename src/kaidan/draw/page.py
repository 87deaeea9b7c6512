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

    def colour(self, text: str, name: str) -> str:
        return self.ink.paint(text, name)

    def strong(self, text: str) -> str:
        return self.ink.paint(text, "strong")

    def faint(self, text: str) -> str:
        return self.ink.paint(text, "faint")

    def inverse(self, text: str) -> str:
        return self.ink.paint(text, "inverse")
