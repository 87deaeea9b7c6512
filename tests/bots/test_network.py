"""The network that judges a village for the master."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import kaidan
from kaidan.bots.ghost_stories.fitted import WEIGHTS
from kaidan.bots.ghost_stories.instinct import Instinct
from kaidan.bots.ghost_stories.network import INPUTS, MOST_ON, SEEN, Inputs
from kaidan.bots.ghost_stories.standing import Standing
from kaidan.bots.ghost_stories.trained import TRAINED, built, read
from kaidan.bots.ghost_stories.worth import Worth
from kaidan.bots.ladder import bot
from kaidan.games.ghost_stories.board import FACED, SPACE_COUNT, TILE_COUNT
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.luck import TABLE, Luck


def villages(level: str, players: int, seed: int) -> Iterator[Village]:
    """Every instant of a game that is played by instinct."""
    village = kaidan.game("ghost-stories", level=level, players=players).start(seed=seed)
    assert isinstance(village, Village)
    instinct, luck = Instinct(Worth(WEIGHTS)), Luck(seed, TABLE)
    while village.waiting != OVER:
        yield village
        if village.waiting == DECISION:
            village.apply(instinct.choose(village, luck, 60))
        else:
            village.settle(village.source().pick(luck.next()))


GAMES = [("initiation", 4, 1), ("normal", 1, 2), ("nightmare", 3, 3), ("hell", 2, 4)]


def wider() -> dict[str, Any]:
    """The network in use with twice the units, the second half of them any."""
    luck = random.Random(1)
    made = {
        "weights": TRAINED["weights"],
        "bias": TRAINED["bias"] + [luck.randint(-300, 300) for _ in TRAINED["bias"]],
        "last": TRAINED["last"] + [luck.uniform(-0.01, 0.01) for _ in TRAINED["last"]],
        "rows": [row + [luck.randint(-100, 100) for _ in row] for row in TRAINED["rows"]],
    }
    return read(json.dumps(made))


@pytest.mark.parametrize("made", [TRAINED, wider()], ids=["in use", "wider"])
@pytest.mark.parametrize(("level", "players", "seed"), GAMES)
def test_packed_sums_are_what_plain_arithmetic_finds(level: str, players: int, seed: int, made: dict[str, Any]) -> None:
    network, inputs, standing = built(made), Inputs(), Standing()
    found = set()
    for village in villages(level, players, seed):
        inputs.look(village)
        on = list(inputs.on)[: inputs.n]
        standing.count(village)
        odds = sum(weight * cell for weight, cell in zip(made["weights"], standing.cells, strict=True))
        for unit in range(len(made["bias"])):
            total = made["bias"][unit] + sum(made["rows"][number][unit] for number in on)
            odds += made["last"][unit] * max(0, total)
        assert network.odds(village) == pytest.approx(odds)
        found.add(round(odds, 3))
    assert len(found) > 10


@pytest.mark.parametrize(("level", "players", "seed"), GAMES)
def test_every_input_that_is_on_is_one_of_them_and_on_once(level: str, players: int, seed: int) -> None:
    inputs = Inputs()
    for village in villages(level, players, seed):
        inputs.look(village)
        on = list(inputs.on)[: inputs.n]
        assert 0 < len(set(on)) == len(on) < MOST_ON
        assert all(0 <= number < INPUTS for number in on)


def test_the_village_is_seen_from_the_board_whose_turn_it_is() -> None:
    for turn in range(4):
        for tile in range(TILE_COUNT):
            seen = sum(1 << (space - 3 * turn) % 12 for space in range(SPACE_COUNT) if FACED[tile] >> space & 1)
            assert FACED[SEEN[9 * turn + tile]] == seen


def test_a_master_that_travels_leaves_the_numbers_at_home_and_plays_the_same() -> None:
    game = kaidan.game("ghost-stories", level="normal")
    state = game.start(seed=1)
    state.play("draw 47")
    master = bot("master", game, seed=7, playouts=30)
    packed = pickle.dumps(master)
    assert len(packed) < 2_000
    assert pickle.loads(packed).move(state.view(state.seat)) == master.move(state.view(state.seat))
