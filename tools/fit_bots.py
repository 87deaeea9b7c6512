"""Find the numbers of bots/ghost_stories/fitted.py again: weights of instinct, and the model of a village's standing.

    python tools/fit_bots.py weights --seconds 400 --out weights.json
    python tools/fit_bots.py positions --weights weights.json --seconds 100 --out instinct.npz
    python tools/fit_bots.py positions --weights weights.json --model model.json --playouts 100 --out search.npz
    python tools/fit_bots.py model --out model.json instinct.npz --search search.npz
    python tools/fit_bots.py write --weights weights.json --model model.json

`weights` is a cross-entropy search over whole games played by instinct alone. `positions` notes features and outcome
of games played by instinct, or with --playouts by search. `model` is a logistic regression over both kinds; what
positions of the weaker player say about the bias is not used. Needs numpy, and is worth its time only compiled.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

import kaidan
from kaidan.bots.ghost_stories.guide import VillageGuide
from kaidan.bots.ghost_stories.instinct import Instinct
from kaidan.bots.ghost_stories.rollout import play_on
from kaidan.bots.ghost_stories.standing import FEATURES, Model, Standing
from kaidan.bots.ghost_stories.worth import DEFAULTS, Worth
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import BOT, TABLE, Luck

FITTED = Path(__file__).parents[1] / "src/kaidan/bots/ghost_stories/fitted.py"
INSTINCT_SHARE = 0.05  # what a position of instinct's games counts beside one of the search's


def start(level: str, players: int, seed: int, **options: Any) -> Village:
    state = kaidan.game("ghost-stories", level=level, players=players, **options).start(seed=seed)
    assert isinstance(state, Village)
    return state


def fitness(weights: list[int], first: int, games: int) -> float:
    """How far instinct comes on average, a victory counting three times as much."""
    instinct, total = Instinct(Worth(weights)), 0.0
    for seed in range(first, first + games):
        village = start(("initiation", "normal")[seed % 2], 4, seed)
        whole = int(village.n_places)
        play_on(village, instinct, Luck(seed, TABLE), 10, 1000)
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


def positions(arguments: argparse.Namespace) -> None:
    """Features of villages at the start of turns, and whether the game was won."""
    chance = random.Random(arguments.seed)
    instinct = Instinct(Worth(json.loads(Path(arguments.weights).read_text())))
    model = Model(json.loads(Path(arguments.model).read_text()) if arguments.model else [0.0] * FEATURES)
    standing, rows, won = Standing(), [], []
    end, games = time.monotonic() + arguments.seconds, 0
    while time.monotonic() < end:
        level = chance.choice(["initiation", "initiation", "normal", "normal", "nightmare", "hell"])
        seed = arguments.seed * 10_000_000 + games
        village = start(level, chance.choice([4, 4, 4, 4, 3, 2, 1]), seed)
        games += 1
        guide = VillageGuide(instinct, model, village.n_places, 3, 10, 20.0)
        table, thinking, seen, turn = Luck(seed, TABLE), Luck(seed, BOT), [], -1
        while village.waiting != OVER:
            if village.waiting != DECISION:
                village.settle(village.source().pick(table.next()))
                continue
            if village.turns != turn:
                turn = village.turns
                standing.count(village)
                seen.append(list(standing.cells))
            if arguments.playouts:
                search = Search(village, guide, thinking, 0.5)
                search.run(arguments.playouts)
                village.apply(search.best().option)
            else:
                village.apply(instinct.choose(village, table, 15))
        rows += seen
        won += [village.result == WON] * len(seen)
    np.savez(arguments.out, features=np.array(rows, dtype=np.int16), won=np.array(won))
    print(f"{games} games, {len(rows)} positions")


def model(arguments: argparse.Namespace) -> None:
    """Logistic regression by Newton's method with halved steps."""
    parts = [(name, INSTINCT_SHARE, 0.0) for name in arguments.files] + [(name, 1.0, 1.0) for name in arguments.search]
    blocks = [np.load(name) for name, _, _ in parts]
    x = np.concatenate(
        [
            np.hstack([block["features"].astype(float), np.full((len(block["won"]), 1), flag)])
            for block, (_, _, flag) in zip(blocks, parts, strict=True)
        ]
    )
    y = np.concatenate([block["won"].astype(float) for block in blocks])
    share = np.concatenate([np.full(len(b["won"]), s) for b, (_, s, _) in zip(blocks, parts, strict=True)])
    scale = x.std(0)
    scale[scale == 0] = 1
    z, w = x / scale, np.zeros(x.shape[1])

    def loss(w: Any) -> float:
        s = np.clip(z @ w, -30, 30)
        return float((share * (np.logaddexp(0, s) - y * s)).sum() + 2.5 * (w @ w))

    for _ in range(60):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ ((p - y) * share) + 5 * w
        curve = (z * (share * p * (1 - p) + 1e-9)[:, None]).T @ z + 5 * np.eye(len(w))
        step, size = np.linalg.solve(curve, slope), 1.0
        while loss(w - size * step) > loss(w) and size > 1e-4:
            size /= 2
        w = w - size * step
        if abs(step).max() < 1e-5:
            break
    found = w / scale
    found[0] += found[-1]
    Path(arguments.out).write_text(json.dumps(list(found[:-1])))
    print(f"{len(y)} positions, loss {loss(w) / share.sum():.4f}")


def write(arguments: argparse.Namespace) -> None:
    """Put the numbers into fitted.py."""

    def rows(numbers: list[str], width: int) -> str:
        return "\n".join(f"    {', '.join(numbers[i : i + width])}," for i in range(0, len(numbers), width))

    text = FITTED.read_text()
    head = text[: text.index("#: The weights of `worth`")]
    of_weights = rows([str(w) for w in json.loads(Path(arguments.weights).read_text())], 14)
    of_model = rows([f"{w:.4f}" for w in json.loads(Path(arguments.model).read_text())], 10)
    FITTED.write_text(
        f"{head}#: The weights of `worth`, in its order.\nWEIGHTS: Final = [\n{of_weights}\n]  # fmt: skip\n\n"
        f"#: A weight for each feature of `standing`, in its order.\nMODEL: Final = [\n{of_model}\n]  # fmt: skip\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (weights, positions, model, write):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(run=command)
        sub.add_argument("--out")
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--seconds", type=float, default=100)
        sub.add_argument("--weights")
        sub.add_argument("--model")
        sub.add_argument("--playouts", type=int, default=0)
        sub.add_argument("--search", nargs="*", default=[])
        sub.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
