"""A chair: a seat before the game and in lists, with its side, its colour and what its board can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .element import Markup

#: Where so many players sit around a table without sides of its own, clockwise from the south.
ROUND: Final = {
    1: ("s",),
    2: ("s", "n"),
    3: ("s", "w", "e"),
    4: ("s", "w", "n", "e"),
    5: ("s", "w", "nw", "ne", "e"),
}


@dataclass(frozen=True)
class Chair:
    """What can be said of a seat whoever sits there."""

    letter: str
    #: Its side of the table: n, e, s, w, or a corner.
    side: str
    #: The class that gives it its colour, the sign of that colour, and the picture of whoever plays it.
    kind: str
    sign: Markup
    portrait: str
    #: What it is called where nobody sits.
    name: str
    #: What its board can do, and in one line how.
    power: str = ""
    effect: str = ""


@dataclass(frozen=True)
class Fate:
    """How a player fared: who it is, the picture of that, and what there is to say of it; nothing of whoever lives."""

    letter: str
    name: str
    picture: str
    fallen: str = ""
