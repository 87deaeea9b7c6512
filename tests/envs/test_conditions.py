"""Rewards, illegal actions, seeds and beginnings: what an environment can be told besides its game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import kaidan
import kaidan.envs
from kaidan.encode import episode_seed
from kaidan.encode.reward import Potential
from kaidan.envs import pettingzoo as zoo
from kaidan.envs.conditions import rewarder
from kaidan.envs.gymnasium import SeatEnv, TeamEnv
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.state import State


def legal(mask: Any, chooser: Luck) -> int:
    offered = np.flatnonzero(mask)
    return int(offered[chooser.below(len(offered))])


def played(env: Any, seed: int, chooser: Luck) -> tuple[list[float], list[int], dict[str, Any]]:
    """One episode: its rewards, the points at each step, and what was said at the end."""
    _, info = env.reset(seed=seed)
    rewards, points, over = [], [info["points"]], False
    while not over:
        _, reward, over, _, info = env.step(np.int64(legal(info["action_mask"], chooser)))
        rewards.append(reward)
        points.append(info["points"])
    return rewards, points, info


# -- rewards ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("make", [TeamEnv, lambda **o: TeamEnv("white-moon", **o), SeatEnv], ids=["gs", "wm", "yp"])
def test_points_are_told_at_each_step_and_rewarded_as_they_change(make: Any) -> None:
    env = make(reward="points")
    better = -1 if isinstance(env, SeatEnv) else 1
    rewards, points, info = played(env, 3, Luck(1, BOT))
    assert rewards == [better * (after - before) for before, after in pairwise(points)]
    assert info["points"] == points[-1]
    assert len(set(rewards)) > 1


@pytest.mark.parametrize("make", [TeamEnv, lambda **o: TeamEnv("white-moon", **o), SeatEnv], ids=["gs", "wm", "yp"])
def test_a_potential_changes_no_sum_but_by_the_beginning(make: Any) -> None:
    """Whatever is done in an episode, shaping adds the same: the optimum stays where it is."""
    env, plain = make(reward="potential"), make()
    env.reset(seed=3)
    begun = env.worth
    for chooser in (1, 2):
        shaped, _, _ = played(env, 3, Luck(chooser, BOT))
        outcome, _, _ = played(plain, 3, Luck(chooser, BOT))
        assert sum(shaped) == pytest.approx(sum(outcome) - begun)
        assert len({round(reward, 6) for reward in shaped}) > 5, "there should be a gradient to learn by"


def test_a_discounted_potential_telescopes_with_the_discount() -> None:
    env, plain = TeamEnv(reward="potential", discount=0.99), TeamEnv()
    shaped, _, _ = played(env, 4, Luck(1, BOT))
    env.reset(seed=4)
    outcome, _, _ = played(plain, 4, Luck(1, BOT))
    total = sum(0.99**step * reward for step, reward in enumerate(shaped))
    wanted = sum(0.99**step * reward for step, reward in enumerate(outcome)) - env.worth
    assert total == pytest.approx(wanted)


def test_a_potential_of_a_seat_is_made_of_what_the_seat_sees() -> None:
    """YP-INF-1: rewards tell nothing that is hidden; every deal that fits a view has the same potential."""
    reward = rewarder(kaidan.game("yokai-pagoda", players=3), "potential")
    state = kaidan.begin(kaidan.game("yokai-pagoda", players=3), 5).state
    for seat in range(3):
        view = state.view(seat)
        assert {reward.worth(view.guess(seed), seat) for seed in range(5)} == {reward.worth(state, seat)}


class Cards(Potential):
    """Of anybody's own making."""

    def of(self, state: State, side: int) -> float:
        return float(state.points(side)) / 100


@pytest.mark.parametrize("title, options", [("ghost-stories", {}), ("yokai-pagoda", {"players": 3})], ids=str)
def test_batch_and_environment_are_rewarded_alike(title: str, options: dict[str, Any]) -> None:
    game = kaidan.game(title, **options)
    for conditions in ({"reward": "points"}, {"reward": "potential"}, {"reward": "potential", "potential": Cards()}):
        batch = kaidan.envs.batch(game, 1, 6, points=True, **conditions)
        env = zoo.env(title, **options, **conditions)
        env.reset(seed=6)
        batch.reset()
        luck = Luck(2, BOT)
        while not any(env.terminations.values()):
            sides = [env.possible_agents[side] for side in range(batch.sides)]
            action = batch.any_legal(luck)
            env.step(int(action[0]))
            seen = batch.step(action)
            assert seen.rewards[0].tolist() == pytest.approx([env.rewards[agent] for agent in sides])
            assert batch.points()[0].tolist() == [env.infos[agent]["points"] for agent in sides]


@pytest.mark.parametrize(
    "given, why",
    [
        ({"reward": "fame"}, "there is no reward “fame”; the rewards are outcome, points, potential"),
        ({"reward": "potential", "discount": 1.5}, "a discount should lie above 0 and not above 1, not at 1.5"),
        ({"refusals": -1}, "refusals should be a whole number, 0 for never, not -1"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(kaidan.WrongData, match=why):
        TeamEnv(**given)


# -- illegal actions --------------------------------------------------------------------------------------------------
def test_illegal_actions_cost_something_and_too_many_lose_the_episode() -> None:
    env = TeamEnv(refusals=3, refusal_cost=0.25)
    row, info = env.reset(seed=2)
    bad = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    for _ in range(2):
        again, reward, over, _, info = env.step(bad)
        assert (reward, over) == (-0.25, False)
        assert np.array_equal(again, row)
    _, reward, over, cut, info = env.step(bad)
    assert (reward, over, cut) == (-1.25, True, False)
    assert info["ending"] == "the episode is lost: 3 actions were not offered"
    assert not info["action_mask"].any()
    with pytest.raises(kaidan.Illegal, match="call reset"):
        env.step(bad)
    _, info = env.reset()
    _, _, over, _, _ = env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
    assert not over


# -- seeds ------------------------------------------------------------------------------------------------------------
def test_a_seed_that_gives_the_deal_away_is_told_only_to_who_asks() -> None:
    env = SeatEnv(players=2)
    assert "episode_seed" not in env.reset(seed=1)[1]
    _, info = SeatEnv(players=2, tell_seed=True).reset(seed=1)
    assert info["episode_seed"] == episode_seed(1, 0, 0)
    agents = zoo.yokai_pagoda(players=2)
    agents.reset(seed=1)
    assert all("episode_seed" not in info for info in agents.infos.values())


# -- beginnings -------------------------------------------------------------------------------------------------------
def test_an_episode_begins_with_the_seed_setup_or_position_that_is_wanted() -> None:
    env = TeamEnv(players=2, tell_seed=True)
    driver = kaidan.begin(env.game, 77)
    row, info = env.reset(options={"seed": 77})
    assert info["episode_seed"] == 77
    assert row.tobytes() == env.encoding.observe(driver.state, 0)
    setup = driver.record.setup
    _, info = env.reset(seed=1, options={"setup": setup})
    assert env.game.setup_of(env._begun().state) == setup
    for _ in range(15):
        driver.play(driver.state.options()[0])
    text = kaidan.Position.of(driver.state).write()
    for position in (driver.state, text):
        row, _ = env.reset(options={"position": position})
        assert row.tobytes() == env.encoding.observe(driver.state, 0)
    env.step(np.int64(np.flatnonzero(env.action_masks())[0]))
    assert row.tobytes() == env.encoding.observe(driver.state, 0), "the state given is not played on"


def test_what_no_episode_can_begin_with_is_refused() -> None:
    env = TeamEnv(players=2)
    driver = kaidan.begin(env.game, 1)
    with pytest.raises(kaidan.WrongData, match="reset has no option “weather”; its options are position, setup, seed"):
        env.reset(options={"weather": "rain"})
    with pytest.raises(kaidan.WrongData, match="a position or with a setup, not with both"):
        env.reset(options={"position": driver.state, "setup": {}})
    with pytest.raises(kaidan.WrongData, match="one of another game"):
        env.reset(options={"position": kaidan.begin(kaidan.game("ghost-stories"), 1).state})
    while driver.state.waiting != kaidan.OVER:
        driver.play(driver.state.options()[0])
    with pytest.raises(kaidan.WrongData, match="cannot begin with a game that is over"):
        env.reset(options={"position": driver.state})


def test_an_environment_of_pettingzoo_begins_with_a_position_too() -> None:
    env = zoo.yokai_pagoda(players=2)
    driver = kaidan.begin(env.game, 5)
    for _ in range(6):
        driver.play(driver.state.options()[0])
    env.reset(options={"position": driver.state})
    assert env.agent_selection == env.possible_agents[driver.state.seat]


def test_the_games_of_a_batch_go_on_from_the_states_that_are_set() -> None:
    game = kaidan.game("ghost-stories")
    batch = kaidan.envs.batch(game, 3, 1)
    with pytest.raises(kaidan.WrongData, match="before its first reset"):
        batch.set_states([None] * 3)
    batch.reset()
    driver = kaidan.begin(game, 9)
    for _ in range(10):
        driver.play(driver.state.options()[0])
    before = batch.state(1)
    seen = batch.set_states([driver.state, None, kaidan.Position.of(driver.state).write()], [4, 4, 4])
    assert batch.state(0) == batch.state(2) == driver.state
    assert batch.state(1) == before
    assert seen.observations[0].tobytes() == batch.encoding.observe(driver.state, 0)
    assert seen.masks[0].tobytes() == batch.encoding.mask(driver.state)
    luck = Luck(1, BOT)
    for _ in range(20):
        actions = batch.any_legal(luck)
        actions[2] = actions[0]
        batch.step(actions)
    assert batch.state(0) == batch.state(2), "the same state with the same luck and the same decisions"
    with pytest.raises(kaidan.WrongData, match="a batch of 3 games needs 3 states, not 2"):
        batch.set_states([None, None])
