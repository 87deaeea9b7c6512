"""Gymnasium's own checks pass, and its environments play the same games as everything else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kaidan
import kaidan.envs
from kaidan.encode import episode_seed
from kaidan.envs.gymnasium import IDS, SeatEnv, TeamEnv
from kaidan.envs.gymnasium_vector import TeamVectorEnv
from kaidan.kernel.luck import BOT, Luck
from tests.process import environment


@pytest.mark.parametrize("name", IDS)
def test_an_environment_passes_the_check(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi", disable_env_checker=True).unwrapped)


def legal(mask: Any, chooser: Luck) -> int:
    offered = np.flatnonzero(mask)
    return int(offered[chooser.below(len(offered))])


@pytest.mark.parametrize("options", [{}, {"expansion": "white-moon", "players": 2}], ids=str)
def test_environment_batch_and_driver_go_the_same_way(options: dict[str, Any]) -> None:
    env = TeamEnv(tell_seed=True, **options)
    batch = kaidan.envs.batch(kaidan.game("ghost-stories", **options), 1, 11)
    observation, info = env.reset(seed=11)
    seen = batch.reset()
    driver = kaidan.begin(env.game, info["episode_seed"])
    assert info["episode_seed"] == episode_seed(11, 0, 0)
    chooser = Luck(1, BOT)
    for _ in range(150):
        assert np.array_equal(observation, seen.observations[0])
        assert np.array_equal(info["action_mask"], seen.masks[0])
        assert info["seat"] == seen.seats[0] == driver.state.seat
        action = legal(info["action_mask"], chooser)
        driver.play(env.encoding.name(action))
        observation, reward, over, cut, info = env.step(np.int64(action))
        seen = batch.step(np.array([action]))
        assert reward == seen.rewards[0, 0]
        assert over == seen.ends[0]
        assert not cut
        if over:
            assert driver.state.waiting == kaidan.OVER
            assert info["points"] == driver.state.points(0) == batch.points()[0, 0]
            assert info["ending"] == str(driver.state.ending())
            observation, info = env.reset()  # the next episode of the same seed, as the batch goes on
            driver = kaidan.begin(env.game, info["episode_seed"])


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = TeamEnv()
    observation, info = env.reset(seed=2)
    bad = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, over, _, told = env.step(np.int64(bad))
    assert np.array_equal(again, observation)
    assert np.array_equal(told["action_mask"], info["action_mask"])
    assert (reward, over) == (0.0, False)
    assert told["refusal"].startswith("cannot play")
    assert told["rule"].startswith("GS-")
    for number in (-1, 10**6):
        with pytest.raises(kaidan.WrongData, match=f"there is no action {number}; the actions are 0 to"):
            env.step(np.int64(number))
    with pytest.raises(kaidan.WrongData, match="action should be int64, not float"):
        env.step(1.5)  # type: ignore[arg-type]  # what is tested
    strict = TeamEnv(strict=True)
    strict.reset(seed=2)
    with pytest.raises(kaidan.Illegal, match="cannot play"):
        strict.step(np.int64(bad))


def test_an_environment_says_when_it_has_not_begun_and_when_it_is_over() -> None:
    env = TeamEnv()
    with pytest.raises(kaidan.WrongData, match="before the first reset"):
        env.step(np.int64(0))
    _, info = env.reset(seed=1)
    over = False
    chooser = Luck(5, BOT)
    while not over:
        _, _, over, _, info = env.step(np.int64(legal(info["action_mask"], chooser)))
    assert not info["action_mask"].any()
    with pytest.raises(kaidan.Illegal, match="the episode is over; call reset"):
        env.step(np.int64(0))


def test_a_seat_of_yokai_pagoda_is_asked_only_its_own_decisions() -> None:
    env = SeatEnv(seat=1, opponents=["adept", "random"], players=3)
    observation, info = env.reset(seed=4)
    again, _ = SeatEnv(seat=1, opponents=["adept", "random"], players=3).reset(seed=4)
    assert np.array_equal(observation, again)
    chooser = Luck(3, BOT)
    over, rewards = False, []
    while not over:
        assert info["seat"] == 1
        assert env.encoding.observe(env._begun().state.view(1), 1) == observation.tobytes()
        observation, reward, over, _, info = env.step(np.int64(legal(info["action_mask"], chooser)))
        rewards.append(reward)
    assert rewards[-1] in (-1.0, 1.0)
    assert not any(rewards[:-1])


def test_a_seat_shows_what_it_knows_and_no_more() -> None:
    env = SeatEnv(seat=0, players=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "viewer 1" in text
    assert "hand 2 ?" in text
    assert SeatEnv(players=2).render() is None


@pytest.mark.parametrize(
    "given, why",
    [
        ({"seat": 4}, "there is no seat 4 in this game; the seats are 0 to 3"),
        ({"opponents": ["adept"]}, "3 bots are needed, one for each other seat, not 1"),
        ({"opponents": "champion"}, "there is no bot “champion”"),
        ({"players": 9}, "option players cannot be “9”"),
    ],
)
def test_what_cannot_be_set_up_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(kaidan.WrongData, match=why):
        SeatEnv(**given)


def test_without_a_seed_every_environment_goes_its_own_way() -> None:
    one, other = TeamEnv(tell_seed=True), TeamEnv(tell_seed=True)
    assert one.reset()[1]["episode_seed"] != other.reset()[1]["episode_seed"]
    assert one.reset()[1]["episode_seed"] != one.reset()[1]["episode_seed"]


def test_masks_are_there_for_learners_that_ask_the_environment() -> None:
    env = TeamEnv()
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))


def test_a_vector_environment_is_a_batch() -> None:
    envs = gymnasium.make_vec(next(iter(IDS)), num_envs=3, vectorization_mode="vector_entry_point", players=1)
    assert isinstance(envs, TeamVectorEnv)
    batch = kaidan.envs.batch(kaidan.game("ghost-stories", players=1), 3, 5)
    observations, info = envs.reset(seed=5)
    assert envs.observation_space.contains(observations)
    chooser = Luck(9, BOT)
    seen = batch.reset()
    ended = 0
    for _ in range(200):
        assert np.array_equal(observations, seen.observations)
        assert np.array_equal(info["action_mask"], seen.masks)
        actions = batch.any_legal(chooser)
        seen = batch.step(actions)
        before = observations.copy()
        kept = observations
        observations, rewards, ends, cuts, info = envs.step(actions)
        assert np.array_equal(kept, before)  # earlier arrays are not written over
        assert np.array_equal(rewards, seen.rewards[:, 0])
        assert np.array_equal(ends, seen.ends)
        assert not cuts.any()
        assert ("final_obs" in info) == bool(ends.any())
        for index in np.flatnonzero(ends):
            ended += 1
            assert info["final_obs"][index].shape == (envs.batch.size,)
            assert info["final_info"]["points"][index] == batch.points()[index, 0]
    assert ended
    with pytest.raises(kaidan.Illegal, match="no game was stepped"):
        envs.step(np.full(3, -1))
    envs.close()


def test_a_vector_environment_says_when_it_has_not_begun() -> None:
    with pytest.raises(kaidan.WrongData, match="before its first reset"):
        TeamVectorEnv(2).step(np.zeros(2, np.int64))


def test_a_vector_environment_can_write_over_its_arrays() -> None:
    envs = TeamVectorEnv(2, copy=False)
    first, _ = envs.reset(seed=1)
    second, *_ = envs.step(envs.batch.any_legal(Luck(1, BOT)))
    assert first is second
    assert not np.array_equal(envs.reset()[0].copy(), envs.reset()[0])


# -- pictures ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", IDS)
def test_a_table_is_rendered_as_a_picture_and_in_a_window(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py", reason="pictures come with the extra “render”")
    pygame = pytest.importorskip("pygame", reason="a window comes with the extra “render”")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = gymnasium.make(name, render_mode="rgb_array")
    _, info = env.reset(seed=1)
    before = np.asarray(env.render())
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 100
    for _ in range(10):
        *_, info = env.step(env.action_space.sample(info["action_mask"]))
    assert not np.array_equal(before, np.asarray(env.render()))
    screen = gymnasium.make(name, render_mode="human")
    screen.reset(seed=1)
    assert screen.render() is None
    assert pygame.display.get_surface().get_size() == (before.shape[1], before.shape[0])
    pygame.display.quit()


def test_a_mode_that_is_not_there_is_a_type_error_as_libraries_expect() -> None:
    with pytest.raises(TypeError, match="cannot render as “film”; the render modes are ansi, rgb_array, human"):
        TeamEnv(render_mode="film")


@pytest.mark.parametrize("package", ["resvg_py", "PIL"])
def test_without_the_extra_everything_works_but_pictures(package: str, tmp_path: Path) -> None:
    script = f"""
import sys; sys.modules[{package!r}] = None
import gymnasium, kaidan.envs.gymnasium
env = gymnasium.make("{next(iter(IDS))}", render_mode="rgb_array", disable_env_checker=True)
_, info = env.reset(seed=1)
env.step(env.action_space.sample(info["action_mask"]))
try:
    env.render()
except gymnasium.error.DependencyNotInstalled as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment(tmp_path)
    )
    assert "install it with “pip install '.[render]'” in the folder of kaidan" in done.stdout
