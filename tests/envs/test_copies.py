"""Batches, encodings and environments can be copied and travel, and the copies go on as the originals do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import kaidan
import kaidan.envs
from kaidan.encode import Episode
from kaidan.encode.encodings import encoding_of
from kaidan.envs import pettingzoo as zoo
from kaidan.envs.gymnasium import SeatEnv, TeamEnv
from kaidan.envs.gymnasium_vector import SeatVectorEnv, TeamVectorEnv
from kaidan.kernel.luck import BOT, Luck

from ..kernel.test_copies import Copier, copied

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {}),
    ("ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", {}),
]
#: copy.copy of an environment shares what it holds, as it does of anything; deep copies and pickles share nothing.
deeply = pytest.mark.parametrize("copier", copied.args[1][1:], ids=["deepcopy", "pickle"])


@copied
@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_an_encoding_tells_what_its_copy_tells(name: str, options: dict[str, Any], copier: Copier) -> None:
    encoding = encoding_of(kaidan.game(name, **options))
    twin = copier(encoding)
    state = kaidan.begin(encoding.game, 3).state
    assert twin.observe(state, state.seat) == encoding.observe(state, state.seat)
    assert twin.mask(state) == encoding.mask(state)
    field = copier(encoding.fields()[-1])
    assert field.where(0) == encoding.fields()[-1].where(0)


@deeply
def test_an_episode_goes_on_as_its_copy_does(copier: Copier) -> None:
    episode = Episode(kaidan.game("ghost-stories"), 3)
    episode.play(episode.state.offered[0])
    twin = copier(episode)
    for one in (episode, twin):
        for _ in range(20):
            one.play(one.state.offered[0])
    assert episode.state == twin.state


@copied
@pytest.mark.parametrize("name, options", GAMES, ids=str)
@pytest.mark.parametrize(
    "conditions", [{}, {"reward": "points", "points": True}, {"reward": "potential", "max_episode_steps": 9}], ids=str
)
def test_a_batch_goes_on_as_its_copy_does(
    name: str, options: dict[str, Any], conditions: dict[str, Any], copier: Copier
) -> None:
    game = kaidan.game(name, **options)
    batch = kaidan.envs.batch(game, 5, 8, finals=True, **conditions)
    assert copier(batch).n == 5  # also before anything has begun
    batch.reset()
    luck = Luck(1, BOT)
    for _ in range(90):
        batch.step(batch.any_legal(luck))
    twin = copier(batch)
    for _ in range(60):
        actions = batch.any_legal(luck)
        mine, yours = batch.step(actions), twin.step(actions)
        for part in ("observations", "masks", "rewards", "ends", "seats"):
            assert np.array_equal(getattr(mine, part), getattr(yours, part)), part
        assert np.array_equal(batch.points(), twin.points())
        assert np.array_equal(batch.finals(), twin.finals())
    assert [batch.episode(i) for i in range(5)] == [twin.episode(i) for i in range(5)]


def first_legal(mask: Any) -> Any:
    return np.asarray(mask).argmax(axis=-1)


@deeply
@pytest.mark.parametrize("make", [TeamEnv, lambda: TeamEnv("white-moon"), SeatEnv], ids=["team", "moon", "seat"])
def test_an_environment_goes_on_as_its_copy_does(make: Any, copier: Copier) -> None:
    env = make()
    assert copier(env).encoding.actions == env.encoding.actions
    _, info = env.reset(seed=3)
    for _ in range(10):
        _, _, _, _, info = env.step(first_legal(info["action_mask"]))
    twin = copier(env)
    told = info
    for _ in range(30):
        row, reward, over, _, info = env.step(first_legal(info["action_mask"]))
        again, same, ended, _, told = twin.step(first_legal(told["action_mask"]))
        assert np.array_equal(row, again)
        assert (reward, over) == (same, ended)
        if over:
            break


@deeply
@pytest.mark.parametrize("make", [TeamVectorEnv, SeatVectorEnv])
def test_a_vector_environment_goes_on_as_its_copy_does(make: Any, copier: Copier) -> None:
    envs = make(3)
    _, info = envs.reset(seed=3)
    for _ in range(10):
        *_, info = envs.step(first_legal(info["action_mask"]))
    twin = copier(envs)
    told = info
    for _ in range(40):
        rows, rewards, over, _, info = envs.step(first_legal(info["action_mask"]))
        again, same, ended, _, told = twin.step(first_legal(told["action_mask"]))
        assert np.array_equal(rows, again)
        assert np.array_equal(rewards, same)
        assert np.array_equal(over, ended)


@deeply
@pytest.mark.parametrize("title", ["ghost-stories", "white-moon", "yokai-pagoda"])
def test_an_environment_of_pettingzoo_goes_on_as_its_copy_does(title: str, copier: Copier) -> None:
    env = zoo.env(title)
    env.reset(seed=2)
    for _ in range(5):
        env.step(int(first_legal(env.last()[0]["action_mask"])))
    twin = copier(env)
    for _ in range(20):
        for one in (env, twin):
            one.step(int(first_legal(one.last()[0]["action_mask"])))
        assert env.agent_selection == twin.agent_selection
        assert np.array_equal(env.state(), twin.state())
