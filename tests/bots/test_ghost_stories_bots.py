"""Bots of Ghost Stories: legal, deterministic, and blind to the table's luck."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.bot import Bot
from kaidan.bots.common_random_numbers import CommonRandomNumbers
from kaidan.bots.ghost_stories.chances import WHOLE, both, chance
from kaidan.bots.ghost_stories.fitted import MODEL, WEIGHTS
from kaidan.bots.ghost_stories.players import Searcher
from kaidan.bots.ghost_stories.standing import FEATURES, NAMES
from kaidan.bots.ghost_stories.weights import DEFAULTS
from kaidan.bots.guide import ALL
from kaidan.bots.ladder import NAMES as BOTS
from kaidan.bots.ladder import bot, bots_of
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import Game, State, View


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


def bot_of(name: str, game: Game, playouts: int = 5) -> Searcher:
    player = bot(name, game, 1, playouts=playouts)
    assert isinstance(player, Searcher)
    return player


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
    bot("master", game, 1, playouts=30).choose(View(state))
    assert state.cells() == before


def test_an_unknown_bot_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(WrongData, match=r"no bot “wizard”; the bots are random, novice, adept, master"):
        bot("wizard", kaidan.game("ghost-stories"), 1)


def test_with_fewer_players_the_master_has_more_playouts_by_the_same_clock() -> None:
    games = [kaidan.game("ghost-stories", players=players) for players in (4, 3, 2, 1)]
    usual = [bots_of(game).tenth(game) for game in games]
    assert usual == sorted(set(usual))
    assert [getattr(bot("master", game, seed=1), "playouts", None) for game in games] == usual
    assert getattr(bot("master", games[0], seed=1, playouts=7), "playouts", None) == 7


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


def test_a_fate_brings_the_same_luck_again_whatever_came_between() -> None:
    fates = CommonRandomNumbers()
    fates.begin(5)
    draws = [fates.next(6) for _ in range(3)]
    fates.begin(5)
    mixed = []
    for _ in range(3):
        fates.next(3)
        mixed.append(fates.next(6))
    assert mixed == draws
    fates.begin(6)
    assert fates.next(6) != draws[0]


def test_playouts_of_different_moves_meet_the_same_ghosts() -> None:
    """Two fates of the same number draw the same card, though one village rolled dice before."""
    game = kaidan.game("ghost-stories")
    guide = bot_of("master", game).begin(game.start(seed=1).view(0)).guide
    drawn = []
    for _ in range(2):
        village = game.start(seed=1)
        guide.foretell(9)
        drawn.append(int(village.source().pick(guide.fate(village, Luck(0, TABLE)))))
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_defeat_is_worth_as_much_as_the_village_that_came_before_it(seed: int) -> None:
    game = kaidan.game("ghost-stories", level="hell")
    state, player, luck = game.start(seed=seed), bot("random", game, seed), Luck(seed, TABLE)
    guide = bot_of("master", game).begin(state.view(0)).guide
    while state.waiting != OVER:
        before = state.clone()
        if state.waiting == DECISION:
            state.play(player.move(state.view(0)))
        else:
            state.settle(state.source().pick(luck.next()))
    guide.judge(before)
    fighting = guide.values[0]
    guide.judge(state)
    assert state.result != WON
    assert 0 <= guide.values[0] < fighting < ALL


def test_the_master_goes_on_with_its_tree_until_luck_intervenes() -> None:
    game = kaidan.game("ghost-stories")
    player, state, luck = bot_of("master", game, 40), game.start(seed=4), Luck(4, TABLE)
    kept = anew = 0
    for _ in range(60):
        if state.waiting != DECISION:
            state.settle(state.source().pick(luck.next()))
            continue
        expected = player.expected
        state.apply(player.choose(state.view(state.seat)))
        tree = player.search
        assert tree is not None
        if player.expected is not None:
            assert player.expected == state
        if expected is not None:
            kept += 1
        else:
            anew += 1
    assert kept > 5
    assert anew > 5
