"""PettingZoo's own checks pass, teams share their reward, hands stay hidden, and one seed gives one game everywhere."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import aec_to_parallel

import kaidan
import kaidan.envs
from kaidan.encode import encoding_of
from kaidan.envs.gymnasium import TeamEnv
from kaidan.envs.pettingzoo import ZooEnv, ghost_stories, white_moon, yokai_pagoda
from kaidan.games.ghost_stories import codes
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.luck import BOT, Luck
from tests.process import environment

with warnings.catch_warnings():  # where pygame is installed, its tests look for an old game of its own, and are told so
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state_space as check_state_space

MAKERS = [ghost_stories, white_moon, yokai_pagoda]


def legal(observation: Any, chooser: Luck) -> int:
    offered = np.flatnonzero(observation["action_mask"])
    return int(offered[chooser.below(len(offered))])


def play_out(env: ZooEnv, chooser: Luck) -> None:
    """Play at random until the game is over and nobody has been dismissed yet."""
    while not any(env.terminations.values()):
        env.step(legal(env.observe(env.agent_selection), chooser))


# A mask beside the observation is what PettingZoo's own card and board games have; its check knows those by name and
# warns of all others. A mask after the end has no action.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("make", MAKERS)
def test_an_environment_passes_the_api_test(make: Any) -> None:
    api_test(make(players=2), num_cycles=150)


@pytest.mark.parametrize("make", MAKERS)
def test_an_environment_passes_the_seed_test(make: Any) -> None:
    seed_test(make, num_cycles=20)


@pytest.mark.parametrize("make", [ghost_stories, yokai_pagoda])
def test_an_environment_passes_the_render_test(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py", reason="pictures come with the extra “render”")
    pytest.importorskip("PIL", reason="pictures come with the extra “render”")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    render_test(make, {"ansi": lambda text: text.startswith("kaidan position 1")})


def test_what_all_know_together_is_in_its_space() -> None:
    for make in MAKERS:
        env = make()
        check_state_space(env)
        env.reset(seed=1)
        assert env.state_space.contains(env.state())
        sides = [env.observe(agent)["observation"] for agent in env.agents][: int(env.encoding.sides)]
        assert np.array_equal(env.state(), np.concatenate(sides))


def test_agents_take_turns_and_have_no_parallel_form() -> None:
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(ghost_stories())


def test_one_seed_is_one_game_in_batch_gymnasium_and_pettingzoo() -> None:
    options: dict[str, Any] = {"players": 2, "level": "nightmare"}
    env, gym = ghost_stories(tell_seed=True, **options), TeamEnv(tell_seed=True, **options)
    batch = kaidan.envs.batch(env.game, 1, 21)
    env.reset(seed=21)
    row, info = gym.reset(seed=21)
    seen = batch.reset()
    chooser = Luck(1, BOT)
    episodes = 1
    for _ in range(200):
        agent = env.agent_selection
        observation, _, _, _, known = env.last()
        assert np.array_equal(observation["observation"], row)
        assert np.array_equal(row, seen.observations[0])
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(info["action_mask"], seen.masks[0])
        assert known["seat"] == info["seat"] == seen.seats[0]
        assert known["episode_seed"] == info["episode_seed"] == batch.episode(0)[1]
        action = legal(observation, chooser)
        env.step(action)
        row, reward, over, _, info = gym.step(np.int64(action))
        seen = batch.step(np.array([action]))
        assert env.terminations[agent] == over == seen.ends[0]
        assert env.rewards[agent] == reward == seen.rewards[0, 0]
        if over:
            assert env.infos[agent]["points"] == info["points"] == batch.points()[0, 0]
            env.reset()
            row, info = gym.reset()
            episodes += 1
    assert episodes > 1


def test_one_seed_is_one_game_of_yokai_pagoda_in_batch_and_pettingzoo() -> None:
    env = yokai_pagoda(players=3)
    batch = kaidan.envs.batch(env.game, 1, 5)
    env.reset(seed=5)
    seen = batch.reset()
    chooser = Luck(2, BOT)
    while not any(env.terminations.values()):
        observation = env.observe(env.agent_selection)
        assert np.array_equal(observation["observation"], seen.observations[0])
        assert np.array_equal(observation["action_mask"], seen.masks[0])
        action = legal(observation, chooser)
        env.step(action)
        seen = batch.step(np.array([action]))
    assert [env.rewards[agent] for agent in env.possible_agents] == list(seen.rewards[0])


def test_seeding_touches_no_generator_but_our_own() -> None:
    before, numpy_before = random.getstate(), np.random.get_state()[1].copy()  # type: ignore[index]  # the old form is a tuple
    env = yokai_pagoda(players=2)
    env.reset(seed=1)
    env.reset()
    play_out(env, Luck(1, BOT))
    assert random.getstate() == before
    assert np.array_equal(np.random.get_state()[1], numpy_before)  # type: ignore[index]  # as above


def test_a_team_wins_or_loses_together_and_the_dead_with_it() -> None:
    """GS-END-5: nobody leaves the team; an agent whose Taoist is dead waits for revival, and is rewarded as all are."""
    env = ghost_stories(level="normal")
    dead_at_some_end = False
    for seed in range(12):
        env.reset(seed=seed)
        chooser = Luck(seed, BOT)
        assert env.agents == env.possible_agents
        while not any(env.terminations.values()):
            state = env._begun().state
            assert isinstance(state, Village)
            seat = env.possible_agents.index(env.agent_selection)
            assert state.status[state.layout.board_of[seat]] == codes.ALIVE
            assert env.agents == env.possible_agents
            env.step(legal(env.observe(env.agent_selection), chooser))
        village = env._begun().state
        assert isinstance(village, Village)
        dead_at_some_end |= codes.DEAD in [village.status[board] for board in range(4)]
        assert set(env.rewards.values()) in ({-1.0}, {1.0})
        assert set(env.terminations.values()) == {True}
    assert dead_at_some_end


def test_who_is_revived_decides_again() -> None:
    """GS-TIL-1"""
    env = ghost_stories(level="initiation")
    revived = set()
    for seed in (73, 77):
        env.reset(seed=seed)
        chooser = Luck(seed, BOT)
        dead: set[str] = set()
        while not any(env.terminations.values()):
            village = env._begun().state
            assert isinstance(village, Village)
            revived |= dead & {env.agent_selection}
            boards = [village.layout.board_of[seat] for seat in range(4)]
            dead |= {env.possible_agents[seat] for seat in range(4) if village.status[boards[seat]] == codes.DEAD}
            env.step(legal(env.observe(env.agent_selection), chooser))
    assert revived


def test_boards_without_players_have_no_agent() -> None:
    """GS-SET-6: two players sit at opposite boards; the agents keep the numbers of their colours."""
    env = ghost_stories(players=2)
    seated = set()
    for seed in range(8):
        env.reset(seed=seed)
        assert env.num_agents == 2
        assert set(env.agents) < set(env.possible_agents)
        seated.add(tuple(env.agents))
    assert len(seated) > 1


def test_who_does_not_decide_sees_no_mask_and_no_hand() -> None:
    """YP-INF-1"""
    env = yokai_pagoda(players=3, render_mode="ansi")
    env.reset(seed=2)
    encoding = encoding_of(env.game)
    chooser = Luck(4, BOT)
    for _ in range(30):
        state = env._begun().state
        for seat, agent in enumerate(env.agents):
            observation = env.observe(agent)
            assert observation["action_mask"].any() == (agent == env.agent_selection)
            assert observation["observation"].tobytes() == encoding.observe(state.view(seat), seat)
        text = env.render()
        assert text is not None
        assert f"viewer {state.seat + 1}" in text
        env.step(legal(env.observe(env.agent_selection), chooser))


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = ghost_stories()
    env.reset(seed=3)
    before = env.observe(env.agent_selection)
    cells = env._begun().state.cells()
    bad = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(kaidan.Illegal, match=r"cannot play .* possible now: ") as refused:
        env.step(bad)
    assert refused.value.rule.startswith("GS-")
    with pytest.raises(kaidan.WrongData, match="there is no action 9999; the actions are 0 to 322"):
        env.step(9999)
    with pytest.raises(kaidan.WrongData, match="action should be int64, not NoneType"):
        env.step(None)
    assert env._begun().state.cells() == cells
    assert not any(env.terminations.values())
    env.step(np.int32(legal(before, Luck(1, BOT))))


def test_an_environment_says_when_it_has_not_begun_and_when_it_is_over() -> None:
    env = yokai_pagoda(players=2)
    with pytest.raises(kaidan.WrongData, match="before the first reset"):
        env.step(0)
    env.reset(seed=1)
    play_out(env, Luck(1, BOT))
    with pytest.raises(kaidan.Illegal, match="the game is over, player_0 can only be stepped with None"):
        env.step(0)
    assert max(env.rewards.values()) == 1.0
    assert env.infos["player_1"]["ending"]
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(kaidan.Illegal, match="the episode is over; call reset"):
        env.step(None)


@pytest.mark.parametrize(
    "given, why",
    [
        ({"players": 9}, "option players cannot be “9”"),
        ({"colour": "red"}, "unknown option “colour”"),
    ],
)
def test_what_cannot_be_set_up_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(kaidan.WrongData, match=why):
        ghost_stories(**given)


def test_an_unknown_agent_is_named() -> None:
    with pytest.raises(kaidan.WrongData, match="there is no agent “player_2”; the agents are player_0, player_1"):
        yokai_pagoda(players=2).action_space("player_2")


@pytest.mark.parametrize(
    "module, package",
    [
        ("batches", "numpy"),
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
    ],
)
def test_without_its_package_an_adapter_says_which_extra_brings_it(module: str, package: str, tmp_path: Path) -> None:
    script = f"import sys; sys.modules[{package!r}] = None; import kaidan.envs.{module}"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment(tmp_path)
    )
    wanted = f"kaidan.envs.{module} needs {package}; install it with “pip install '.[rl]'” in the folder of kaidan"
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {wanted}"
