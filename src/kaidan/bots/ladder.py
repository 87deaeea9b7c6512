"""All bots by game and name: random, novice, adept, master."""

from __future__ import annotations

from typing import Final

from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .bot import Bot, RandomBot
from .ghost_stories.players import Novice, Searcher
from .yokai_pagoda import players as pagoda

NAMES: Final = ["random", "novice", "adept", "master"]
UNKNOWN_BOT: Final = mark("there is no bot “{name}”; the bots are {names}")
NO_BOTS: Final = mark("there are no bots for {game} yet")

#: Playouts per decision: what adept and master use when nothing else is said.
ADEPT_PLAYOUTS: Final = 30
MASTER_PLAYOUTS: Final = 2000
PAGODA_PLAYOUTS: Final = 800
#: By how many hundredths of a point the novice of Yokai Pagoda may misjudge a move.
PAGODA_BLUR: Final = 300


def bot(name: str, game: Game, seed: int, playouts: int | None = None) -> Bot:
    """The bot of that name for a game; `playouts` sets how much adept and master think about each decision."""
    if name not in NAMES:
        raise WrongData(Message(UNKNOWN_BOT, {"name": name, "names": ", ".join(NAMES)}))
    if name == "random":
        return RandomBot(name, seed)
    if game.name == "ghost-stories":
        if name == "novice":
            return Novice(name, game, seed, 60)
        if name == "adept":
            return Searcher(name, game, seed, ADEPT_PLAYOUTS if playouts is None else playouts)
        return Searcher(name, game, seed, MASTER_PLAYOUTS if playouts is None else playouts)
    if game.name == "yokai-pagoda":
        if name == "novice":
            return pagoda.Quick(name, seed, PAGODA_BLUR)
        if name == "adept":
            return pagoda.Quick(name, seed, 0)
        return pagoda.Searcher(name, seed, PAGODA_PLAYOUTS if playouts is None else playouts)
    raise WrongData(Message(NO_BOTS, {"game": game.name}))
