"""A bot can be copied and travels, and the copy plays as the original would."""

from __future__ import annotations

from typing import Any

import pytest

import kaidan
from kaidan.bots.ladder import NAMES, bot
from kaidan.kernel.codes import OVER

from ..kernel.test_copies import Copier, copied
from ..tries import tries

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {}),
    ("ghost-stories", {"expansion": "white-moon", "players": 2}),
    ("yokai-pagoda", {"players": 3}),
]


@copied
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("title, options", GAMES, ids=str)
def test_the_copy_of_a_bot_plays_as_the_bot_does(
    title: str, options: dict[str, Any], name: str, copier: Copier
) -> None:
    game = kaidan.game(title, **options)
    mine = bot(name, game, 4, 12)
    driver = kaidan.begin(game, 4)
    for number in range(tries(24)):
        state = driver.state
        if state.waiting == OVER:
            break
        view = state.view(int(state.seat))
        twin = copier(mine)
        move = mine.move(view)
        assert twin.move(view) == move, number  # also while the tree of the last decision is gone on with
        driver.play(move)
