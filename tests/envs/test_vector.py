"""A vector environment gives what environments of one game give: game by game, step by step."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import kaidan
from kaidan.envs.gymnasium import IDS, SeatEnv, TeamEnv
from kaidan.envs.gymnasium_vector import SeatVectorEnv, TeamVectorEnv
from kaidan.kernel.luck import BOT, Luck

N = 3
CONDITIONS: list[dict[str, Any]] = [
    {},
    {"reward": "points", "tell_seed": True},
    {"reward": "potential", "discount": 0.99},
    {"refusals": 4, "refusal_cost": 0.5},
]


def kinds(title: str) -> tuple[Any, Any]:
    return (SeatEnv, SeatVectorEnv) if title == "yokai-pagoda" else (TeamEnv, TeamVectorEnv)


@pytest.mark.parametrize("name", IDS)
def test_every_game_has_a_vector_entry_point(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=2, vectorization_mode="vector_entry_point")
    observations, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observations)
    assert info["action_mask"].any(axis=1).all()
    envs.close()


@pytest.mark.parametrize("conditions", CONDITIONS, ids=str)
@pytest.mark.parametrize("title", ["ghost-stories", "white-moon", "yokai-pagoda"])
def test_each_game_is_what_an_environment_of_one_game_plays_from_its_seed(
    title: str, conditions: dict[str, Any]
) -> None:
    single, vector = kinds(title)
    seeds = [11, 12, 13]
    ones = [single(title=title, **conditions) for _ in seeds]
    envs = vector(N, title=title, **conditions)
    rows, info = envs.reset(seed=seeds)
    told = [env.reset(seed=seed)[1] for env, seed in zip(ones, seeds, strict=True)]
    chooser = Luck(1, BOT)
    ended = refused = 0
    for number in range(220):
        for key in told[0]:
            for index, one in enumerate(told):
                assert np.array_equal(info[key][index], one[key]), (number, key)
        actions = np.zeros(N, np.int64)
        for index, one in enumerate(told):
            wrong = conditions.get("refusals") and number % 5 == 0
            offered = np.flatnonzero(one["action_mask"] == 0 if wrong else one["action_mask"])
            actions[index] = offered[chooser.below(len(offered))]
        rows, rewards, over, cut, info = envs.step(actions)
        for index, env in enumerate(ones):
            row, reward, done, _, one = env.step(actions[index])
            assert rewards[index] == pytest.approx(reward, abs=1e-6)
            assert over[index] == done
            assert not cut[index]
            if "refusal" in one:
                refused += 1
                assert info["refusal"][index] == one["refusal"]
                assert info["rule"][index] == one["rule"]
            if done:
                ended += 1
                assert np.array_equal(info["final_obs"][index], row)
                for key in ("points", "ending", "seat", "action_mask"):
                    assert np.array_equal(info["final_info"][key][index], one[key]), key
                    assert info["final_info"][f"_{key}"][index]
                row, one = env.reset()
            assert np.array_equal(rows[index], row)
            told[index] = {key: one[key] for key in ("action_mask", "seat") if key in one}
            if not done:
                told[index]["points"] = one["points"]
        if over.any():
            told = [{key: one[key] for key in ("action_mask", "seat")} for one in told]
    assert ended
    assert bool(refused) == bool(conditions.get("refusals"))


def test_episodes_are_cut_short_if_wanted() -> None:
    envs: Any = gymnasium.make_vec(
        next(iter(IDS)), num_envs=2, vectorization_mode="vector_entry_point", max_episode_steps=7
    )
    envs.reset(seed=1)
    luck = Luck(1, BOT)
    for number in range(1, 30):
        _, _, over, cut, info = envs.step(envs.unwrapped.batch.any_legal(luck))
        assert not over.any()
        assert cut.all() == (number % 7 == 0)
        if cut.all():
            assert info["_final_obs"].all()
            assert not info["final_info"]["_ending"].any()


def test_a_mask_says_which_games_are_reset() -> None:
    envs = TeamVectorEnv(3)
    first, _ = envs.reset(seed=4)
    luck = Luck(1, BOT)
    for _ in range(6):
        rows, *_ = envs.step(envs.batch.any_legal(luck))
    mask = np.array([True, False, True])
    again, _ = envs.reset(seed=4, options={"reset_mask": mask})
    assert np.array_equal(again[mask], first[mask])
    assert np.array_equal(again[1], rows[1])
    other, _ = envs.reset(options={"reset_mask": mask})
    assert [envs.batch.episode(i)[0] for i in range(3)] == [1, 0, 1]
    assert np.array_equal(other[1], rows[1])
    with pytest.raises(kaidan.WrongData, match="reset_mask should be bool"):
        envs.reset(options={"reset_mask": [True, False, True]})
    with pytest.raises(kaidan.WrongData, match=r"reset_mask should have shape \(3,\), not \(2,\)"):
        envs.reset(options={"reset_mask": mask[:2]})
    with pytest.raises(kaidan.WrongData, match="a batch of 3 games needs 3 seeds, not 2"):
        envs.reset(seed=[1, 2])


def test_games_begin_with_positions_setups_and_seeds_for_all_or_for_each() -> None:
    envs = TeamVectorEnv(2, tell_seed=True)
    game = envs.batch.encoding.game
    driver = kaidan.begin(game, 6)
    for _ in range(8):
        driver.play(driver.state.options()[0])
    rows, _ = envs.reset(options={"position": driver.state})
    assert rows[0].tobytes() == rows[1].tobytes() == envs.batch.encoding.observe(driver.state, 0)
    rows, info = envs.reset(options={"seed": [5, 6]})
    assert info["episode_seed"].tolist() == [5, 6]
    for row, seed in zip(rows, (5, 6), strict=True):
        assert row.tobytes() == envs.batch.encoding.observe(kaidan.begin(game, seed).state, 0)
    setup = game.setup_of(driver.state)
    envs.reset(seed=1, options={"setup": setup})
    assert [game.setup_of(envs.batch.state(i)) for i in range(2)] == [setup, setup]


def test_a_strict_vector_environment_steps_nothing_if_one_action_is_illegal() -> None:
    envs = TeamVectorEnv(2, strict=True)
    _, info = envs.reset(seed=1)
    bad = np.flatnonzero(info["action_mask"][1] == 0)[0]
    good = np.flatnonzero(info["action_mask"][0])[0]
    with pytest.raises(kaidan.Illegal, match="no game was stepped, because of game 1"):
        envs.step(np.array([good, bad]))
    for lenient in (TeamVectorEnv(2), envs):
        lenient.reset(seed=1)
        for number in (-1, 10**6):
            with pytest.raises(kaidan.Illegal, match=f"there is no action {number}"):
                lenient.step(np.array([good, number]))


def test_every_game_is_rendered() -> None:
    envs = TeamVectorEnv(2, render_mode="ansi")
    envs.reset(seed=1)
    texts = envs.render()
    assert texts is not None
    assert [str(text).startswith("kaidan position 1") for text in texts] == [True, True]
    assert TeamVectorEnv(2).render() is None
