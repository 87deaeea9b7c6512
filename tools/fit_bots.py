"""Find the numbers of bots/ghost_stories/fitted.py again: weights of instinct, and the model of a village's standing.

    python tools/fit_bots.py weights --seconds 400 --out weights.json
    python tools/fit_bots.py games --weights weights.json --playouts 300 --seconds 600 --out first.pickle
    python tools/fit_bots.py model --out model.json first.pickle
    python tools/fit_bots.py games --weights weights.json --model model.json --seed 2 --out second.pickle
    python tools/fit_bots.py model --out model.json first.pickle second.pickle
    python tools/fit_bots.py write --weights weights.json --model model.json

`weights` is a cross-entropy search over whole games played by instinct alone. `games` plays by search and keeps every
village at the start of a turn, what the search thought of it, and whether the game was won. `model` is a logistic
regression on the mean of thought and outcome: thought alone would believe itself, outcomes alone are too few. A
thought is first set right by the outcomes, because a search whose model is too gloomy takes risks that it need not.
The better the games, the better the model; so both are repeated. Needs numpy, and is worth its time only compiled.

With `--moon` games, model and write are about White Moon. Its model starts from the base game's: what it has in common
with that is drawn to it more than the rest is to nothing.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

import kaidan
from kaidan.bots.common_random_numbers import CommonRandomNumbers
from kaidan.bots.ghost_stories.fitted import MODEL, WEIGHTS
from kaidan.bots.ghost_stories.guide import VillageGuide
from kaidan.bots.ghost_stories.instinct import Instinct
from kaidan.bots.ghost_stories.players import CURIOSITY, HEAT, NOISE, TURNS
from kaidan.bots.ghost_stories.rollout import play_on
from kaidan.bots.ghost_stories.standing import FEATURES, Model, Standing
from kaidan.bots.ghost_stories.weights import DEFAULTS
from kaidan.bots.ghost_stories.white_moon.fitted import MOON_MODEL
from kaidan.bots.ghost_stories.white_moon.instinct import MoonInstinct
from kaidan.bots.ghost_stories.white_moon.standing import MOON_FEATURES, MoonModel, MoonStanding
from kaidan.bots.ghost_stories.white_moon.worth import MoonWorth
from kaidan.bots.ghost_stories.worth import Worth
from kaidan.bots.guide import ALL
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import BOT, TABLE, Luck

FITTED = Path(__file__).parents[1] / "src/kaidan/bots/ghost_stories/fitted.py"
MOON_FITTED = FITTED.parent / "white_moon" / FITTED.name
Numbers = np.ndarray[Any, np.dtype[np.float64]]
THOUGHT = 0.5  # what the thought of the search counts beside the outcome of the game
OTHERWISE = 0.05  # how often a move is drawn by how often it was tried


def start(level: str, players: int, seed: int, **options: Any) -> Village:
    state = kaidan.game("ghost-stories", level=level, players=players, **options).start(seed=seed)
    assert isinstance(state, Village)
    return state


def numbers(name: str | None, otherwise: list[Any]) -> list[Any]:
    """The numbers of a file, or those that are in use."""
    return list(json.loads(Path(name).read_text())) if name else list(otherwise)


def fitness(weights: list[int], first: int, games: int) -> float:
    """How far instinct comes on average, a victory counting three times as much."""
    instinct, total = Instinct(Worth(weights)), 0.0
    for seed in range(first, first + games):
        village = start(("initiation", "normal")[seed % 2], 4, seed)
        whole = int(village.n_places)
        fates = CommonRandomNumbers()
        fates.begin(seed)
        play_on(village, instinct, fates, NOISE, 1000)
        total += 1 - int(village.n_places) / whole + (2 if village.result == WON else 0)
    return total / games


def weights(arguments: argparse.Namespace) -> None:
    """Cross-entropy: 30 tries around the mean, the best 7 move it."""
    chance = random.Random(arguments.seed)
    mean = [float(w) for w in DEFAULTS]
    spread = [max(8.0, 0.4 * w) for w in mean]
    end, generation = time.monotonic() + arguments.seconds, 0
    while time.monotonic() < end:
        tries = []
        for _ in range(30):
            tried = [max(0, int(chance.gauss(m, s))) for m, s in zip(mean, spread, strict=True)]
            tries.append((fitness(tried, generation * 100_000 + 1000, 160 if generation < 10 else 300), tried))
        best = [tried for _, tried in sorted(tries, reverse=True)[:7]]
        for j in range(len(mean)):
            values = [tried[j] for tried in best]
            middle = sum(values) / len(values)
            width = (sum((value - middle) ** 2 for value in values) / len(values)) ** 0.5
            mean[j] = 0.4 * mean[j] + 0.6 * middle
            spread[j] = max(0.5 * spread[j] + 0.5 * width, 0.06 * abs(mean[j]) + 2)
        generation += 1
        print(f"generation {generation}: best {max(tries)[0]:.3f}", flush=True)
        Path(arguments.out).write_text(json.dumps([int(m) for m in mean]))


def games(arguments: argparse.Namespace) -> None:
    """Play by search over all levels and numbers of players; villages, thoughts and outcomes into a file."""
    chance = random.Random(arguments.seed)
    weights, options = numbers(arguments.weights, WEIGHTS), {}
    instinct, model = Instinct(Worth(weights)), Model(numbers(arguments.model, MODEL))
    levels, tables = [8, 32, 24, 36], [50, 12, 19, 19]
    if arguments.moon:
        instinct, model = MoonInstinct(MoonWorth(weights)), MoonModel(numbers(arguments.model, MOON_MODEL))
        levels, tables, options = [30, 34, 20, 16], [64, 12, 12, 12], {"expansion": "white-moon"}
    end = time.monotonic() + arguments.seconds
    rows: list[tuple[list[tuple[bytes, float]], bool]] = []
    while time.monotonic() < end:
        level = chance.choices(["initiation", "normal", "nightmare", "hell"], levels)[0]
        players = chance.choices([4, 3, 2, 1], tables)[0]
        seed = arguments.seed * 1_000_000 + len(rows)
        village = start(level, players, seed, **options)
        guide = VillageGuide(instinct, model, village.n_places, TURNS, NOISE, HEAT)
        table, thinking, seen, turn, before = Luck(seed, TABLE), Luck(seed, BOT), [], -1, None
        search, expected = Search(village, guide, thinking, CURIOSITY), village.clone()
        while village.waiting != OVER:
            if village.turns != turn and before is None:
                before = pickle.dumps(village)
            if village.waiting != DECISION:
                village.settle(village.source().pick(table.next()))
                continue
            if expected != village:
                search = Search(village, guide, thinking, CURIOSITY)
            search.decide(arguments.playouts)
            best = search.best()
            if before is not None:
                seen.append((before, best.mean() / ALL))
                turn, before = village.turns, None
            # Now and then another move, or the model would know only villages that it likes.
            edges = search.root.edges
            if chance.random() < OTHERWISE:
                best = chance.choices(edges, [float(edge.visits) ** 1.5 for edge in edges])[0]
            village.apply(best.option)
            if village.waiting == DECISION and search.follow(best, village.clone()):
                expected = village.clone()
        rows.append((seen, village.result == WON))
    Path(arguments.out).write_bytes(pickle.dumps(rows))
    print(f"{len(rows)} games, {sum(won for _, won in rows)} won")


def likelihood(x: Numbers, y: Numbers, ridge: Numbers, centre: Numbers) -> Numbers:
    """Logistic regression by Newton's method, no step further than 2; weights are drawn to the centre."""
    w = centre
    for _ in range(60):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        curve = (x * (p * (1 - p) + 1e-6)[:, None]).T @ x + np.diag(ridge)
        step = np.linalg.solve(curve, x.T @ (p - y) + ridge * (w - centre))
        size = np.abs(step).max()
        w = w - step * min(1, 2 / size)
        if size < 1e-5:
            break
    return w


def loss(odds: Numbers, outcome: Numbers) -> float:
    """The mean logarithmic loss of what was foretold."""
    return float(np.mean(np.logaddexp(0, odds) - outcome * odds))


def model(arguments: argparse.Namespace) -> None:
    """Thoughts are set right by the outcomes of their file, then weights are found for the mean of both."""
    standing, moon, cells, aims = Standing(), MoonStanding(), [], []
    ends: list[float] = []
    origin: list[int] = []
    for name in arguments.files:
        thoughts, outcomes, game = [], [], origin[-1] + 1 if origin else 0
        for seen, won in pickle.loads(Path(name).read_bytes()):
            for kept, thought in seen:
                village = pickle.loads(kept)
                standing.count(village)
                row = list(standing.cells)
                if arguments.moon:
                    moon.count(village)
                    row += list(moon.cells)
                cells.append(row)
                thoughts.append(min(max(thought, 0.003), 0.997))
                outcomes.append(float(won))
                origin.append(game)
            game += 1
        ends += outcomes
        thought, outcome = np.array(thoughts), np.array(outcomes)
        odds = np.stack([np.ones(len(thought)), np.log(thought / (1 - thought))], axis=1)
        right = 1 / (1 + np.exp(-odds @ likelihood(odds, outcome, np.zeros(2), np.zeros(2))))
        aims.append(THOUGHT * right + (1 - THOUGHT) * outcome)
    x = np.array(cells, dtype=float)
    scale = x.std(0)
    scale[scale == 0] = 1
    ridge, centre = np.full(FEATURES, 10.0), np.zeros(FEATURES)
    if arguments.drawn:
        ridge, centre = np.array([1.0] + [arguments.drawn] * (FEATURES - 1)), np.array(MODEL) * scale
    if arguments.moon:
        ridge = np.array([1.0] + [1000.0] * (FEATURES - 1) + [300.0] * MOON_FEATURES)
        centre = np.array(MODEL + [0.0] * MOON_FEATURES) * scale
    aim = np.concatenate(aims)
    before = np.array(MOON_MODEL if arguments.moon else MODEL)
    told = loss(x @ before, ended := np.array(ends))
    print(f"{len(x)} villages; loss on outcomes, the model of before: {told:.4f}")
    if arguments.folds:
        odds, fold = np.zeros(len(x)), np.array(origin) % arguments.folds
        for kept in range(arguments.folds):
            w = likelihood((x / scale)[fold != kept], aim[fold != kept], ridge, centre)
            odds[fold == kept] = (x / scale)[fold == kept] @ w
        print(f"fitted to the other games: {loss(odds, ended):.4f}")
    w = likelihood(x / scale, aim, ridge, centre)
    Path(arguments.out).write_text(json.dumps(list(w / scale)))


def write(arguments: argparse.Namespace) -> None:
    """Put the numbers into fitted.py."""

    def rows(numbers: list[str], width: int) -> str:
        return "\n".join(f"    {', '.join(numbers[i : i + width])}," for i in range(0, len(numbers), width))

    file, mark = (MOON_FITTED, "#: A weight for") if arguments.moon else (FITTED, "#: The weights of `worth`")
    text = file.read_text()
    head = text[: text.index(mark)]
    of_model = rows([f"{w:.4f}" for w in json.loads(Path(arguments.model).read_text())], 10)
    if arguments.moon:
        said = "#: A weight for each feature of the base game's `standing`, then for each of White Moon's."
        file.write_text(f"{head}{said}\nMOON_MODEL: Final = [\n{of_model}\n]  # fmt: skip\n")
        return
    of_weights = rows([str(w) for w in json.loads(Path(arguments.weights).read_text())], 14)
    file.write_text(
        f"{head}#: The weights of `worth`, in its order.\nWEIGHTS: Final = [\n{of_weights}\n]  # fmt: skip\n\n"
        f"#: A weight for each feature of `standing`, in its order.\nMODEL: Final = [\n{of_model}\n]  # fmt: skip\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (weights, games, model, write):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(run=command)
        sub.add_argument("--out")
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--seconds", type=float, default=100)
        sub.add_argument("--weights")
        sub.add_argument("--model")
        sub.add_argument("--playouts", type=int, default=300)
        sub.add_argument("--moon", action="store_true")
        sub.add_argument("--drawn", type=float, default=0.0, help="the ridge that draws weights to those in use")
        sub.add_argument("--folds", type=int, default=0, help="say what the model is worth on games it has not seen")
        sub.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
