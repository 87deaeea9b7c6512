"""What a game brings for learners: `Learnable`, PART of its module; what it does not bring is as for any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..encode.encoding import Encoding
from ..encode.numbering import NO_ACTION
from ..encode.reward import Potential
from ..games.catalogue import part, title_of
from ..kernel.state import Game, State


def listed(game: Game, encoding: Encoding) -> list[int]:
    """All outcomes of a game as packed numbers, verb by verb: what has no action is luck."""
    return [packed for packed in game.notation.well_formed() if encoding.number(packed) == NO_ACTION]


@dataclass(frozen=True)
class Memory:
    """What a seat has seen, entry by entry: where the numbers of an entry lie, and the entries of a view."""

    #: By how many bits each of an entry's numbers, from 0 to 15, is shifted.
    shifts: Sequence[int]
    entries: Callable[[State], list[int]]
    #: Lines of a position that tell what was, and not what is, begin so.
    history: str


@dataclass(frozen=True)
class PlacedPicture:
    """A picture of the table by its name, and the rectangle that it fills."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class TablePicture:
    """A table as pictures, each laid over those before it."""

    width: int
    height: int
    pieces: Sequence[PlacedPicture]


@dataclass(frozen=True)
class Learnable:
    """A game for learners."""

    #: What an agent is called.
    agent: str = "player"
    #: Every outcome that can ever come up, in a fixed order.
    outcomes: Callable[[Game, Encoding], list[int]] = listed
    #: Where hands are hidden: what a seat remembers, for tensors of information states.
    memory: Memory | None = None
    #: Whether the fewest points win.
    fewer_is_better: bool = False
    #: How well a state looks, for rewards that are shaped by it (`reward="potential"`).
    potential: Callable[[], Potential] | None = None
    #: A view as pictures; without it a position is drawn as text.
    still: Callable[[State], TablePicture] | None = None


USUAL: Final = Learnable()


def learnable(game: Game) -> Learnable:
    return part(title_of(game), "envs", USUAL)
