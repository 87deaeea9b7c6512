"""Stable-Baselines3 and sb3-contrib: their own check passes, and their learners train on one game and on a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

# PyTorch is half a gigabyte, and several with what it brings for accelerators: docs/decisions says when this runs.
sb3: Any = pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 comes with the extra “sb3”")
contrib: Any = pytest.importorskip("sb3_contrib", reason="sb3-contrib comes with the extra “sb3”")

from kaidan.envs.gymnasium import IDS, TeamEnv  # noqa: E402  # after what may be skipped
from kaidan.envs.stable_baselines3 import BatchVecEnv, vec_env  # noqa: E402  # as above

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs are not ours to mend

SMALL: dict[str, Any] = {"n_steps": 16, "batch_size": 32, "device": "cpu", "policy_kwargs": {"net_arch": [16]}}


def test_their_check_passes() -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(TeamEnv(), warn=False)


@pytest.mark.parametrize("name", IDS)
def test_their_own_way_to_make_environments_works_and_trains(name: str) -> None:
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(name, n_envs=2, seed=1)
    assert envs.render_mode == "rgb_array"
    sb3.PPO("MlpPolicy", envs, seed=1, **SMALL).learn(128)


@pytest.mark.parametrize("title", ["ghost-stories", "white-moon", "yokai-pagoda"])
def test_a_batch_trains_with_masks(title: str) -> None:
    envs = vec_env(title, 8, reward="potential", strict=True, max_episode_steps=200)
    assert isinstance(envs, BatchVecEnv)
    learner = contrib.MaskablePPO("MlpPolicy", envs, seed=1, **SMALL)
    learner.learn(600)
    assert learner.num_timesteps >= 600
    assert len(learner.ep_info_buffer) > 0 or title == "yokai-pagoda"


def test_a_batch_trains_without_masks_where_illegal_actions_cost_something() -> None:
    envs = vec_env("ghost-stories", 4, refusals=20, refusal_cost=0.01)
    sb3.A2C("MlpPolicy", envs, seed=1, n_steps=16, device="cpu").learn(400)


def test_a_batch_is_seeded_and_says_how_episodes_ended() -> None:
    envs = vec_env("ghost-stories", 2, strict=True)
    envs.seed(5)
    first = envs.reset().copy()
    lone = TeamEnv()
    assert np.array_equal(first[0], lone.reset(seed=5)[0])
    assert np.array_equal(first[1], lone.reset(seed=6)[0])
    told: list[dict[str, Any]] = []
    lengths = [0, 0]
    while not told:
        _, rewards, ends, infos = envs.step(envs.action_masks().argmax(axis=1))
        lengths = [length + 1 for length in lengths]
        told = [info for info, end in zip(infos, ends, strict=True) if end]
    assert told[0]["terminal_observation"].shape == first[0].shape
    assert told[0]["episode"]["l"] == lengths[0]
    assert told[0]["episode"]["r"] == rewards[ends][0]
    assert told[0]["ending"]
    assert not told[0]["TimeLimit.truncated"]


def test_masks_are_found_the_way_sb3_contrib_looks_for_them() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    envs = vec_env("yokai-pagoda", 3)
    envs.reset()
    assert is_masking_supported(envs)
    assert np.array_equal(get_action_masks(envs), envs.action_masks())


def test_a_batch_is_rendered_as_one_picture() -> None:
    pytest.importorskip("resvg_py", reason="pictures come with the extra “render”")
    envs = vec_env("ghost-stories", 2, render_mode="rgb_array")
    envs.reset()
    image = envs.render()
    assert image is not None
    assert image.ndim == 3
