"""One contender of the bench, in a process of its own: it plays when it is asked, and says what that took.

This file is started as a script, with the folder of the package and the name of a build. The interpreted build needs a
process in which nothing compiled has been loaded, and every contender gets the same quiet. Orders come in and answers
go out as lines of JSON. Time is processor time, so that a busy machine does not pass for a slow contender.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any, Final, Protocol

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
OPEN_SPIEL: Final = "open_spiel"

# Ways to play.
INSIDE: Final = "inside C++"
FROM_PYTHON: Final = "from Python"
BATCH: Final = "batch"
HANABI: Final = "hanabi"
PETTINGZOO: Final = "PettingZoo"

#: Games are played from this many different starts in turn.
STARTS: Final = 16
#: Clones are made this many decisions into a game.
MIDDLE: Final = 25


class Contender(Protocol):
    """What is measured."""

    def play(self, games: int) -> tuple[int, int, float]:
        """Play that many random games, or steps of a batch; how many decisions, games that ended, and seconds."""

    def clone(self, times: int) -> float:
        """Clone a state in the middle of a game that often; seconds."""


class OurGame:
    """A game of the catalogue in whichever build this process has loaded."""

    def __init__(self, name: str, options: dict[str, Any], seed: int) -> None:
        from kaidan.games.catalogue import game
        from kaidan.kernel import playout
        from kaidan.kernel.luck import BOT, Luck

        self.playout = playout
        self.luck = Luck
        self.stream = BOT
        self.seed = seed
        ours = game(name, **options)
        self.starts = [ours.start(seed=seed + i) for i in range(STARTS)]
        self.middle = self.into_the_middle()

    def into_the_middle(self) -> Any:
        """A state some decisions into a random game; a game that ends too soon does not count."""
        from kaidan.kernel.codes import CHANCE, DECISION

        for attempt, start in enumerate(self.starts * 100):
            luck = self.luck(self.seed + attempt, self.stream)
            state = start.clone()
            decisions = 0
            while state.waiting == CHANCE or (state.waiting == DECISION and decisions < MIDDLE):
                if state.waiting == CHANCE:
                    state.settle(state.source().pick(luck.next()))
                else:
                    decisions += 1
                    state.apply(state.offered[luck.below(state.n_offered)])
            if decisions == MIDDLE and state.waiting == DECISION:
                return state
        raise ValueError(f"no random game has more than {MIDDLE} decisions")

    def play(self, games: int) -> tuple[int, int, float]:
        tally = self.playout.Tally()
        play_out, luck, stream, starts = self.playout.play_out, self.luck, self.stream, self.starts
        seed = self.seed
        self.seed += games
        began = time.process_time()
        for i in range(games):
            play_out(starts[i % STARTS].clone(), luck(seed + i, stream), tally)
        seconds = time.process_time() - began
        return tally.decisions, games, seconds

    def clone(self, times: int) -> float:
        began = time.process_time()
        self.playout.clones(self.middle, times)
        return time.process_time() - began


class HeartsFromPython:
    """OpenSpiel's hearts with every step taken from Python."""

    def __init__(self, seed: int) -> None:
        import random

        self.random = random.Random(seed)
        self.hearts = importlib.import_module("pyspiel").load_game("hearts")
        self.middle = self.hearts.new_initial_state()
        decisions = 0
        while decisions < MIDDLE:
            decisions += 0 if self.middle.is_chance_node() else 1
            self.middle.apply_action(self.random.choice(self.middle.legal_actions()))

    def play(self, games: int) -> tuple[int, int, float]:
        decisions = 0
        below = self.random.randrange
        began = time.process_time()
        for _ in range(games):
            state = self.hearts.new_initial_state()
            while not state.is_terminal():
                # Every card of the deal is as likely as any other, so luck needs no weights here.
                actions = state.legal_actions()
                if not state.is_chance_node():
                    decisions += 1
                state.apply_action(actions[below(len(actions))])
        return decisions, games, time.process_time() - began

    def clone(self, times: int) -> float:
        clone = self.middle.clone
        began = time.process_time()
        for _ in range(times):
            clone()
        return time.process_time() - began


class HeartsInside:
    """OpenSpiel's hearts played by its uniform random bots without leaving C++."""

    def __init__(self, seed: int) -> None:
        spiel = importlib.import_module("pyspiel")
        self.hearts = spiel.load_game("hearts")
        self.evaluate = spiel.evaluate_bots
        self.bots = [spiel.make_uniform_random_bot(seat, seed + seat) for seat in range(self.hearts.num_players())]
        self.seed = seed

    def play(self, games: int) -> tuple[int, int, float]:
        evaluate, bots, new = self.evaluate, self.bots, self.hearts.new_initial_state
        decisions = 0
        seconds = 0.0
        left = games
        while left:
            # States are kept for counting, a few at a time so that they do not crowd the memory.
            states = []
            began = time.process_time()
            for _ in range(min(left, 100)):
                state = new()
                self.seed += 1
                evaluate(state, bots, self.seed)
                states.append(state)
            seconds += time.process_time() - began
            left -= len(states)
            decisions += sum(1 for state in states for move in state.full_history() if move.player >= 0)
        return decisions, games, seconds

    def clone(self, times: int) -> float:
        raise NotImplementedError("a clone inside C++ cannot be timed from here")


class OurBatch:
    """A batch of games, stepped with random legal actions. Choosing them is part of the time, and so are all arrays."""

    def __init__(self, name: str, options: dict[str, Any], size: int, seed: int) -> None:
        from kaidan.games.catalogue import game
        from kaidan.kernel.luck import BOT, Luck

        # Simulations know nothing of environments; like any contender this one is loaded by its name.
        self.batch = importlib.import_module("kaidan.envs").batch(game(name, **options), size, seed)
        self.luck = Luck(seed, BOT)
        self.arrays = self.batch.arrays()
        self.batch.reset()

    def play(self, games: int) -> tuple[int, int, float]:
        batch, luck, arrays = self.batch, self.luck, self.arrays
        ended = 0
        began = time.process_time()
        for _ in range(games):
            batch.step(batch.any_legal(luck), arrays)
            ended += int(arrays.ends.sum())
        return games * batch.n, ended, time.process_time() - began

    def clone(self, times: int) -> float:
        raise NotImplementedError("a batch is not cloned")


class HanabiBatch:
    """OpenSpiel's own batch, of Hanabi as PettingZoo has it, stepped with random legal actions."""

    def __init__(self, size: int, seed: int) -> None:
        import random

        environment = importlib.import_module("open_spiel.python.rl_environment")
        self.output = importlib.import_module("open_spiel.python.rl_agent").StepOutput
        self.random = random.Random(seed)
        envs = [
            environment.Environment(HANABI, chance_event_sampler=environment.ChanceEventSampler(seed + i))
            for i in range(size)
        ]
        self.batch = importlib.import_module("open_spiel.python.vector_env").SyncVectorEnv(envs)
        self.seen = self.batch.reset()

    def play(self, games: int) -> tuple[int, int, float]:
        below, output = self.random.random, self.output
        ended = 0
        began = time.process_time()
        for _ in range(games):
            chosen = []
            for each in self.seen:
                legal = each.observations["legal_actions"][each.observations["current_player"]]
                chosen.append(output(action=legal[int(below() * len(legal))], probs=None))
            self.seen, _, ends, _ = self.batch.step(chosen, reset_if_done=True)
            ended += sum(ends)
        return games * len(self.batch), ended, time.process_time() - began

    def clone(self, times: int) -> float:
        raise NotImplementedError("a batch is not cloned")


class Agents:
    """An environment of PettingZoo, Hanabi or a game of ours, stepped as its documentation says with random actions."""

    def __init__(self, name: str, options: dict[str, Any], seed: int) -> None:
        if name == HANABI:
            self.env = importlib.import_module("pettingzoo.classic.hanabi_v5").env()
        else:
            self.env = importlib.import_module("kaidan.envs.pettingzoo").env(name, **options)
        self.seed = seed

    def play(self, games: int) -> tuple[int, int, float]:
        env = self.env
        decisions = 0
        began = time.process_time()
        for _ in range(games):
            self.seed += 1
            env.reset(seed=self.seed)
            for agent in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    action = None
                else:
                    action = env.action_space(agent).sample(observation["action_mask"])
                    decisions += 1
                env.step(action)
        return decisions, games, time.process_time() - began

    def clone(self, times: int) -> float:
        raise NotImplementedError("PettingZoo does not clone")


def read_only_source(package: Path) -> None:
    """From now on modules of the package come from their .py files, whatever lies beside them."""

    def finder(path: str) -> FileFinder:
        if not Path(path).is_relative_to(package):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()


def build_loaded() -> str:
    from kaidan.kernel import state

    return INTERPRETED if Path(state.__file__).suffix in SOURCE_SUFFIXES else COMPILED


def enter(order: dict[str, Any]) -> Contender:
    """The contender that an order names."""
    if order["way"] == BATCH and order["name"] == HANABI:
        return HanabiBatch(order["size"], order["seed"])
    if order["way"] == BATCH:
        return OurBatch(order["name"], order["options"], order["size"], order["seed"])
    if order["way"] == PETTINGZOO:
        return Agents(order["name"], order["options"], order["seed"])
    if order["name"] == "hearts":
        return HeartsInside(order["seed"]) if order["way"] == INSIDE else HeartsFromPython(order["seed"])
    return OurGame(order["name"], order["options"], order["seed"])


def obey(order: dict[str, Any], contenders: list[Contender]) -> dict[str, Any]:
    """Carry out one order: a contender enters, plays or clones."""
    if order["do"] == "enter":
        contenders.append(enter(order))
        return {"number": len(contenders) - 1}
    contender = contenders[order["number"]]
    if order["do"] == "clone":
        return {"seconds": contender.clone(order["times"])}
    decisions, games, seconds = contender.play(order["games"])
    return {"decisions": decisions, "games": games, "seconds": seconds}


def main(folder: str, build: str) -> None:
    package = Path(folder)
    sys.path.insert(0, str(package.parent))
    if build == INTERPRETED:
        read_only_source(package)
    if build != OPEN_SPIEL and build_loaded() != build:
        sys.exit(f'cannot measure the {build} build: "{package}" holds the {build_loaded()} one')
    contenders: list[Contender] = []
    for line in sys.stdin:
        try:
            answer = obey(json.loads(line), contenders)
        except Exception as error:  # noqa: BLE001 - whatever it is, the bench has to hear of it
            answer = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
