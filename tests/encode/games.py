"""Random games, and what every test of an encoding looks at in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import kaidan
from kaidan import encode
from kaidan.encode import Encoding, Episode
from kaidan.kernel.luck import BOT, Luck

BASE: tuple[str, dict[str, Any]] = ("ghost-stories", {"level": "nightmare", "players": 3})
SOLO: tuple[str, dict[str, Any]] = ("ghost-stories", {"level": "hell", "players": 1, "edition": "e1"})
MOON: tuple[str, dict[str, Any]] = ("ghost-stories", {"expansion": "white-moon", "level": "normal"})
YOKAI: tuple[str, dict[str, Any]] = ("yokai-pagoda", {"players": 3, "give_optional": True})
GAMES = [BASE, SOLO, MOON, YOKAI]


@cache
def encoding_of(name: str, **options: Any) -> Encoding:
    return encode.encoding_of(kaidan.game(name, **options))


def random_game(game: kaidan.Game, seed: int) -> Iterator[kaidan.State]:
    """Every state of a random game that waits for a decision."""
    episode = Episode(game, seed)
    chooser = Luck(seed, BOT)
    while episode.state.waiting == kaidan.DECISION:
        yield episode.state
        episode.play(episode.state.offered[chooser.below(episode.state.n_offered)])
