"""Which encoding a game has."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.white_moon.game import MoonGame
from ..games.yokai_pagoda.game import YokaiPagoda
from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .encoding import Encoding
from .ghost_stories import base_encoding
from .white_moon import moon_encoding
from .yokai_pagoda import YokaiPagodaEncoding

NO_ENCODING: Final = mark("there is no encoding of “{game}”")


def encoding_of(game: Game) -> Encoding:
    """The encoding of a game: its actions, its observations, its masks."""
    if isinstance(game, MoonGame):
        return moon_encoding(game)
    if isinstance(game, GhostStories):
        return base_encoding(game)
    if isinstance(game, YokaiPagoda):
        return YokaiPagodaEncoding(game)
    raise WrongData(Message(NO_ENCODING, {"game": game.name}))
