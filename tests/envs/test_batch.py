"""A batch steps many games at once, exactly as each of them would go alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import kaidan
import kaidan.envs
from kaidan.encode import episode_seed
from kaidan.envs import Arrays, Batch
from kaidan.kernel.luck import BOT, Luck

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"players": 2}),
    ("ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", {"players": 3}),
]


def new(n: int = 4, seed: int = 1, name: str = "ghost-stories", finals: bool = False, **options: Any) -> Batch:
    return kaidan.envs.batch(kaidan.game(name, **options), n, seed, finals)


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_each_game_of_a_batch_is_the_game_that_the_driver_plays_from_its_seed(
    name: str, options: dict[str, Any]
) -> None:
    batch = new(2, 7, name, **options)
    codec = batch.encoding
    seen = batch.reset()
    chooser = Luck(7, BOT)
    drivers = [kaidan.begin(batch.encoding.game, episode_seed(7, index, 0)) for index in range(2)]
    ended = 0
    for _ in range(160):
        for index, driver in enumerate(drivers):
            state = driver.state
            assert seen.seats[index] == state.seat
            assert seen.observations[index].tobytes() == codec.observe(state, state.seat)
            assert seen.masks[index].tobytes() == codec.mask(state)
            assert batch.state(index) == state
        actions = batch.any_legal(chooser)
        seen = batch.step(actions)
        for index, action in enumerate(actions):
            driver = drivers[index]
            driver.play(codec.name(int(action)))
            over = driver.state.waiting == kaidan.OVER
            assert bool(seen.ends[index]) == over
            results = [driver.state.outcome_of(side) if over else 0 for side in range(batch.sides)]
            assert seen.rewards[index].tolist() == results
            if over:
                ended += 1
                assert batch.points()[index].tolist() == [driver.state.points(side) for side in range(batch.sides)]
                number, seed = batch.episode(index)
                assert seed == episode_seed(7, index, number)
                drivers[index] = kaidan.begin(codec.game, seed)
    assert ended


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, again, other = new(8, 3), new(8, 3), new(8, 4)
    first, second, third = one.reset(), again.reset(), other.reset()
    assert np.array_equal(first.observations, second.observations)
    assert not np.array_equal(first.observations, third.observations)
    chooser, same = Luck(1, BOT), Luck(1, BOT)
    for _ in range(30):
        first, second = one.step(one.any_legal(chooser)), again.step(again.any_legal(same))
        assert np.array_equal(first.observations, second.observations)
        assert np.array_equal(first.rewards, second.rewards)
    start = one.reset().observations.copy()
    assert np.array_equal(start, again.reset().observations)
    assert np.array_equal(one.reset(seed=4).observations, other.reset().observations)


def test_a_game_does_not_depend_on_how_many_play_beside_it() -> None:
    assert np.array_equal(new(2, 5).reset().observations, new(9, 5).reset().observations[:2])


def test_seeding_touches_nothing_that_others_use() -> None:
    import random

    random.seed(1)
    np.random.seed(1)
    before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]  # a tuple, as numpy's own page says
    batch = new(4, 9)
    batch.reset()
    batch.step(batch.any_legal(Luck(1, BOT)))
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before  # type: ignore[index]  # as above


def test_arrays_of_the_caller_are_written_also_as_parts_of_larger_ones() -> None:
    batch, twin = new(), new()
    observations = np.full((3, 4, batch.size), 7, np.uint8)
    masks = np.full((3, 4, batch.actions), 7, np.int8)
    rewards = np.full((3, 4, 1), 7, np.float32)
    ends = np.ones((3, 4), np.bool_)
    seats = np.full((3, 4), 7, np.int8)
    mine = Arrays(observations[1], masks[1], rewards[1], ends[1], seats[1])
    own = twin.reset()
    assert batch.reset(into=mine) is mine
    for given, kept in ((observations, own.observations), (masks, own.masks), (rewards, own.rewards)):
        assert np.array_equal(given[1], kept)
        assert (given[0] == 7).all()
        assert (given[2] == 7).all()
    assert np.array_equal(seats[1], own.seats)
    assert not ends[1].any()


def test_one_illegal_action_keeps_all_games_where_they_are() -> None:
    batch = new()
    batch.reset()
    actions = batch.any_legal(Luck(1, BOT))
    before = [batch.state(index).cells() for index in range(4)]
    good = int(actions[2])
    bad = next(action for action in range(batch.actions) if not batch.reset().masks[2][action])
    actions[2] = bad
    with pytest.raises(
        kaidan.Illegal, match=f"no game was stepped, because of game 2, action {bad}: cannot play"
    ) as no:
        batch.step(actions)
    assert no.value.rule.startswith("GS-")
    assert [batch.state(index).cells() for index in range(4)] == before
    for wrong in (-1, batch.actions):
        actions[2] = wrong
        with pytest.raises(kaidan.Illegal, match=f"game 2, action {wrong}: there is no action {wrong}"):
            batch.step(actions)
    actions[2] = good
    batch.step(actions)
    assert batch.state(2).cells() != before[2]


def test_wrong_actions_are_named() -> None:
    batch = new()
    with pytest.raises(kaidan.WrongData, match="before its first reset"):
        batch.step(np.zeros(4, np.int64))
    batch.reset()
    with pytest.raises(kaidan.WrongData, match=r"actions should have shape \(4,\), not \(5,\)"):
        batch.step(np.zeros(5, np.int64))
    with pytest.raises(kaidan.WrongData, match="actions should be int64, not float64"):
        batch.step(np.zeros(4))
    with pytest.raises(kaidan.WrongData, match=r"actions should be numpy.ndarray, not list"):
        batch.step([0, 0, 0, 0])  # type: ignore[arg-type]  # what is tested
    with pytest.raises(kaidan.WrongData, match="at least 1, not “0”"):
        new(0)
    with pytest.raises(kaidan.WrongData, match=r"at least 1, not “1\.5”"):
        new(1.5)  # type: ignore[arg-type]  # what is tested


def test_wrong_arrays_are_named_and_nothing_is_stepped() -> None:
    batch = new()
    batch.reset()
    actions = batch.any_legal(Luck(1, BOT))
    before = batch.state(0).cells()

    def refused(name: str, array: Any, why: str) -> None:
        mine = batch.arrays()
        setattr(mine, name, array)
        with pytest.raises(kaidan.WrongData, match=why):
            batch.step(actions, mine)

    refused(
        "observations", np.zeros((4, 5), np.uint8), rf"observations should have shape \(4, {batch.size}\), not \(4, 5\)"
    )
    refused("observations", np.zeros((4, batch.size)), "observations should be uint8, not float64")
    refused("masks", np.zeros((4, 2 * batch.actions), np.int8)[:, ::2], "masks should lie in memory without gaps")
    frozen = np.zeros((4, 1), np.float32)
    frozen.flags.writeable = False
    refused("rewards", frozen, "rewards should be writable")
    refused("ends", [False] * 4, "ends should be numpy.ndarray, not list")
    refused("seats", np.zeros(4, np.int64), "seats should be int8, not int64")
    assert batch.state(0).cells() == before


def test_the_last_observation_of_an_episode_is_kept_if_wanted() -> None:
    batch = new(2, 1, finals=True)
    batch.reset()
    chooser = Luck(2, BOT)
    for _ in range(400):
        before = [batch.state(index) for index in range(2)]
        actions = batch.any_legal(chooser)
        seen = batch.step(actions)
        for index in np.flatnonzero(seen.ends):
            assert batch.finals()[index].any()
            state = before[index]
            state.apply(batch.encoding.option(state, int(actions[index])))
            if state.waiting == kaidan.OVER:  # no luck came between
                assert batch.finals()[index].tobytes() == batch.encoding.observe(state, 0)
                return
    pytest.fail("no game ended with a decision")
