"""Which encoding a game has."""

from __future__ import annotations

from typing import Final

from ..games.catalogue import part, title_of
from ..kernel.state import Game
from .encoding import Encoder, Encoding

NO_ENCODER: Final = Encoder()


def encoding_of(game: Game) -> Encoding:
    """The encoding of a game: its actions, its observations, its masks."""
    # An expansion's states are not those of its game, so it needs an encoding of its own.
    return part(title_of(game), "encode", NO_ENCODER, alone=True).encoding(game)
