"""OpenSpiel's own checks pass, luck is explicit, and nobody's information state tells more or less than he has seen."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import kaidan
from kaidan.envs.openspiel import SpielState
from kaidan.envs.yokai_pagoda import SHIFTS as ENTRY
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.packed import pack
from kaidan.kernel.record import CHANCE_SEAT

from .playthrough import FILE, played

GHOSTS = "kaidan_ghost_stories(level=normal,players=2)"
HELL = "kaidan_ghost_stories(level=hell,players=4)"
MOON = "kaidan_ghost_stories(expansion=white-moon,level=hell,players=1)"
YOKAI = "kaidan_yokai_pagoda(players=2)"
THREE = "kaidan_yokai_pagoda(players=3,recall=16)"


def step(state: Any, chooser: Luck) -> None:
    """Any legal move, or luck by its weights as the kernel would pick it."""
    if state.is_chance_node():
        outcome = pack(state.kernel.luck_verb(), state.kernel.source().pick(chooser.next()), 0)
        state.apply_action(state.string_to_action(state.kernel.game.notation.write(outcome)))
    else:
        actions = state.legal_actions()
        state.apply_action(actions[chooser.below(len(actions))])


def played_to(game: Any, name: str, chooser: Luck) -> Any:
    """A random game up to a decision with a move of that name."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_player_node() and state.action_to_string(state.legal_actions()[0]).startswith(name):
                return state
            step(state, chooser)


# -- OpenSpiel's own checks -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", [GHOSTS, HELL, MOON, YOKAI, THREE])
def test_a_game_passes_the_random_simulation(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", ["kaidan_ghost_stories", "kaidan_yokai_pagoda"])
def test_a_game_passes_the_test_of_all_registered_games(text: str) -> None:
    from open_spiel.python.tests import games_sim_test  # which takes seconds to import

    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(text))


@pytest.mark.parametrize("text", [GHOSTS, YOKAI])
def test_games_types_and_states_are_pickled_copied_and_written(text: str) -> None:
    game = pyspiel.load_game(text)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    state = game.new_initial_state()
    chooser = Luck(1, BOT)
    for _ in range(20):
        step(state, chooser)
    for twin in (
        pickle.loads(pickle.dumps(state)),
        copy.deepcopy(state),
        state.clone(),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert twin.kernel == state.kernel
        assert twin.history() == state.history()
        before = state.kernel.cells()
        step(twin, Luck(2, BOT))
        assert state.kernel.cells() == before


def test_the_playthrough_is_as_it_was() -> None:
    assert played() == FILE.read_text(encoding="utf-8"), "python -m tests.envs.playthrough writes it anew"


def test_searches_of_open_spiel_play_the_games() -> None:
    ghosts = pyspiel.load_game("kaidan_ghost_stories(players=1)")
    state = ghosts.new_initial_state()
    chooser = Luck(3, BOT)
    while not state.is_player_node():
        step(state, chooser)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(ghosts, 1.0, 4, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
    state = played_to(pyspiel.load_game(YOKAI), "play", chooser)
    seeker = ismcts.ISMCTSBot(
        state.get_game(), evaluator, uct_c=1.0, max_simulations=4, random_state=np.random.RandomState(3)
    )
    assert seeker.step(state) in state.legal_actions()


# -- luck -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text, options",
    [
        ("kaidan_ghost_stories(level=nightmare,players=3,seed=6)", {"level": "nightmare", "players": 3}),
        ("kaidan_ghost_stories(expansion=white-moon,players=2,seed=6)", {"expansion": "white-moon", "players": 2}),
        ("kaidan_yokai_pagoda(players=3,seed=6)", {"players": 3}),
    ],
)
def test_the_lines_of_a_driver_lead_to_the_same_end(text: str, options: dict[str, Any]) -> None:
    """Every line of the record, luck included, is one action here, under its own name."""
    name = "yokai-pagoda" if "yokai" in text else "ghost-stories"
    driver = kaidan.begin(kaidan.game(name, **options), 6)
    chooser = Luck(7, BOT)
    while driver.state.waiting == kaidan.DECISION:
        driver.play(driver.state.options()[chooser.below(driver.state.n_offered)])
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    for line in driver.record.played():
        assert state.is_chance_node() == (line.who == CHANCE_SEAT)
        if not state.is_chance_node():
            assert driver.state.game.seats()[game.seats[state.current_player()]] == line.who
        state.apply_action(state.string_to_action(line.text))
    assert state.is_terminal()
    assert state.kernel == driver.state
    assert state.returns() == [float(driver.state.outcome_of(seat)) for seat in game.seats]


@pytest.mark.parametrize("text", [MOON, YOKAI])
def test_a_chance_node_lists_the_outcomes_of_the_kernel(text: str) -> None:
    state = pyspiel.load_game(text).new_initial_state()
    chooser = Luck(5, BOT)
    seen = set()
    while not state.is_terminal():
        if state.is_chance_node():
            weights = dict(state.kernel.outcomes())
            total = sum(weights.values())
            listed = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
            assert listed == {name: weight / total for name, weight in weights.items()}
            seen |= {name.split()[0] for name in listed}
        step(state, chooser)
    assert "draw" in seen


def test_outcomes_keep_their_numbers_and_the_base_game_begins_those_of_the_expansion() -> None:
    base, moon = pyspiel.load_game(GHOSTS), pyspiel.load_game(MOON)
    assert (base.max_chance_outcomes(), moon.max_chance_outcomes()) == (279, 307)
    names = [base.outcomes.name(i) for i in range(279)]
    assert names == [moon.outcomes.name(i) for i in range(279)]
    assert (names[0], names[6], names[209], names[214], names[278]) == (
        "roll Y",
        "roll Y Y",
        "curse nothing",
        "draw 1",
        "draw 65",
    )
    yokai = pyspiel.load_game(YOKAI)
    assert [yokai.outcomes.name(i) for i in (0, 99)] == ["draw KA1", "draw JO10"]


# -- refusals ---------------------------------------------------------------------------------------------------------
def test_what_is_not_offered_is_refused_with_its_rule_and_changes_nothing() -> None:
    state = played_to(pyspiel.load_game(YOKAI), "play", Luck(1, BOT))
    before, history = state.kernel.cells(), state.history()
    bad = next(action for action in range(200) if action not in state.legal_actions())
    with pytest.raises(kaidan.Illegal, match=r"cannot play .*YP-TUR-1"):
        state.apply_action(bad)
    first = pyspiel.load_game(YOKAI).new_initial_state()
    first.apply_action(3)
    with pytest.raises(kaidan.Illegal, match="“draw KA4” cannot come up now"):
        first.apply_action(3)
    with pytest.raises(kaidan.WrongData, match="there is no outcome 100; the outcomes are 0 to 99"):
        first.apply_action(100)
    assert (state.kernel.cells(), state.history()) == (before, history)
    assert first.history() == [3]


def test_after_the_end_nothing_is_offered_and_a_move_is_refused() -> None:
    state = pyspiel.load_game("kaidan_ghost_stories(level=hell,players=1)").new_initial_state()
    chooser = Luck(8, BOT)
    while not state.is_terminal():
        step(state, chooser)
    assert state.legal_actions() == []
    with pytest.raises(kaidan.Illegal, match="the game is over"):
        state.apply_action(0)


@pytest.mark.parametrize(
    "text, why",
    [
        ("kaidan_yokai_pagoda(players=9)", "option players cannot be “9”"),
        ("kaidan_yokai_pagoda(recall=0)", "recall should be a whole number of at least 1, not “0”"),
        ("kaidan_ghost_stories(level=easy)", "option level cannot be “easy”"),
    ],
)
def test_what_cannot_be_set_up_is_refused(text: str, why: str) -> None:
    with pytest.raises(kaidan.WrongData, match=why):
        pyspiel.load_game(text)


def test_the_seed_settles_the_setup_and_the_players_are_those_who_sit_there() -> None:
    """GS-SET-6"""
    seats = {tuple(pyspiel.load_game("kaidan_ghost_stories", {"players": 2, "seed": seed}).seats) for seed in range(8)}
    assert len(seats) > 1
    game = pyspiel.load_game("kaidan_yokai_pagoda", {"players": 3, "first_player": 2})
    assert str(game.new_initial_state()).startswith("setup first 2")
    assert str(pyspiel.load_game(str(game))) == str(game)


# -- what a player knows ----------------------------------------------------------------------------------------------
def test_only_giver_and_receiver_can_tell_which_card_was_given() -> None:
    """YP-INF-1"""
    game = pyspiel.load_game(THREE)
    state = played_to(game, "give", Luck(2, BOT))
    giver = state.current_player()
    one, other = state.clone(), state.clone()
    one.apply_action(state.legal_actions()[0])
    other.apply_action(state.legal_actions()[1])
    told_apart = [
        player for player in range(3) if one.information_state_string(player) != other.information_state_string(player)
    ]
    assert giver in told_apart
    assert len(told_apart) == 2
    for player in range(3):
        same = one.information_state_tensor(player) == other.information_state_tensor(player)
        assert same == (player not in told_apart)


def test_an_information_state_is_the_same_in_every_deal_that_fits_it() -> None:
    game = pyspiel.load_game(THREE)
    state = game.new_initial_state()
    chooser = Luck(4, BOT)
    tried = 0
    while not state.is_terminal() and tried < 12:
        if state.is_player_node():
            tried += 1
            player = tried % 3
            twin = state.resample_from_infostate(player, lambda: chooser.below(1000) / 1000)
            assert isinstance(twin, SpielState)
            assert twin.current_player() == state.current_player()
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
        step(state, chooser)


def test_a_player_never_forgets_what_he_did() -> None:
    """Perfect recall: after two different own moves no later information state is the same, whatever comes."""
    game = pyspiel.load_game(YOKAI)
    chooser = Luck(6, BOT)
    for _ in range(3):
        state = played_to(game, "play", chooser)
        player = state.current_player()
        branches = []
        for action in state.legal_actions()[:3]:
            twin = state.clone()
            twin.apply_action(action)
            known = set()
            for _ in range(20):
                if twin.is_terminal():
                    break
                known.add(twin.information_state_string(player))
                step(twin, Luck(chooser.below(1000), BOT))
            branches.append(known)
        assert not branches[0] & branches[1]
        assert not branches[0] & branches[2]
        assert not branches[1] & branches[2]


def test_the_tensor_holds_the_last_of_what_was_seen_and_the_text_holds_all() -> None:
    game = pyspiel.load_game(THREE)
    state = game.new_initial_state()
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    chooser = Luck(9, BOT)
    for _ in range(40):
        step(state, chooser)
    for player in range(3):
        view = state.kernel.view(player)
        assert isinstance(view, Pagoda)
        log = view.log()
        assert len(log) > 16
        observation.set_from(state, player)
        rows = observation.dict["log"].astype(int).tolist()
        assert rows == [[entry >> shift & 15 for shift in ENTRY] for entry in log[-16:]]
        text = observation.string_from(state, player)
        steps = [word for line in text.splitlines() if line.startswith("history ") for word in line.split()[1:]]
        assert len(steps) == len(log)
        assert "history" not in state.observation_string(player)


def test_where_everything_is_open_all_see_the_same_and_the_moves_are_all_there_is_to_know() -> None:
    state = pyspiel.load_game(GHOSTS).new_initial_state()
    chooser = Luck(1, BOT)
    for _ in range(12):
        step(state, chooser)
    assert state.observation_tensor(0) == state.observation_tensor(1)
    assert state.information_state_string(0) == state.information_state_string(1) == state.history_str()
