"""Bots of Ghost Stories: legal, deterministic, and blind to the table's luck."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.bot import Bot
from kaidan.bots.ghost_stories.chances import WHOLE, both, chance
from kaidan.bots.ghost_stories.fitted import MODEL, WEIGHTS
from kaidan.bots.ghost_stories.standing import FEATURES, NAMES
from kaidan.bots.ghost_stories.worth import DEFAULTS
from kaidan.bots.ladder import NAMES as BOTS
from kaidan.bots.ladder import bot
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import State


def play(state: State, player: Bot, seed: int, decisions: int) -> list[str]:
    """The moves a bot makes for all seats, luck from a stream of the table's own."""
    luck = Luck(seed, TABLE)
    moves: list[str] = []
    while state.waiting != OVER and len(moves) < decisions:
        if state.waiting == DECISION:
            move = player.move(state.view(state.seat))
            state.play(move)
            moves.append(move)
        else:
            state.settle(state.source().pick(luck.next()))
    return moves


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_bot_plays_legal_moves_with_any_number_of_players(name: str, players: int) -> None:
    game = kaidan.game("ghost-stories", level="nightmare", players=players)
    assert len(play(game.start(seed=players), bot(name, game, 5, playouts=3), 7, 16)) == 16


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_makes_the_same_moves_for_the_same_seed(name: str) -> None:
    game = kaidan.game("ghost-stories")
    first, second = (play(game.start(seed=3), bot(name, game, 11, playouts=6), 3, 15) for _ in range(2))
    assert first == second


def test_another_seed_makes_another_random_game() -> None:
    game = kaidan.game("ghost-stories")
    assert play(game.start(seed=3), bot("random", game, 1), 3, 30) != play(
        game.start(seed=3), bot("random", game, 2), 3, 30
    )


def test_a_thinking_bot_leaves_the_view_as_it_is() -> None:
    game = kaidan.game("ghost-stories")
    state = game.start(seed=1)
    before = state.cells()
    bot("master", game, 1, playouts=30).choose(state)
    assert state.cells() == before


def test_an_unknown_bot_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(WrongData, match=r"no bot “wizard”; the bots are random, novice, adept, master"):
        bot("wizard", kaidan.game("ghost-stories"), 1)


def test_chances_are_those_of_the_dice() -> None:
    assert [chance(3, need, 1) for need in (0, 1, 2, 3, 4)] == [WHOLE, 7037, 2592, 370, 0]
    assert [chance(4, need, 1) for need in (1, 2, 3)] == [8024, 4074, 1111]
    assert chance(3, 1, 0) == WHOLE * 91 // 216
    assert both(2, 1, 1, 1) == WHOLE * 7 // 36  # one each (2), or white with either or white (5)
    assert both(2, -1, 0, 1) == WHOLE
    assert both(1, 1, 1, 1) == 0


def test_the_fitted_numbers_fit_what_they_weigh() -> None:
    assert len(WEIGHTS) == len(DEFAULTS)
    assert len(MODEL) == len(NAMES) == FEATURES
