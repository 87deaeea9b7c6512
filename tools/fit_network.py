"""Find the numbers of the network that judges a village of Ghost Stories (bots/ghost_stories/network.py).

    python tools/fit_network.py villages --seconds 300 --out villages        # on all cores
    python tools/fit_network.py train --out network.json villages
    python tools/fit_network.py villages --network network.json --seed 2 --players 1,2,3 --out more
    python tools/fit_network.py train --network network.json --rate 0.0005 --out finer.json more
    python tools/fit_network.py train --units 64 --gpu --out wider.json villages more

`villages` plays by search over all levels and numbers of players. From each decision it goes on a little as a playout
would, and asks a search what it thinks of the village found there, which is the kind of village the network is asked
about. `train` fits network and model together to these thoughts, set right by how the games ended; it starts from
nothing, or from a network. Needs numpy (with `--gpu` cupy besides); `villages` is worth its time only compiled.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import kaidan
from kaidan.bots.common_random_numbers import CommonRandomNumbers
from kaidan.bots.ghost_stories.fitted import MODEL, WEIGHTS
from kaidan.bots.ghost_stories.guide import VillageGuide
from kaidan.bots.ghost_stories.instinct import Instinct
from kaidan.bots.ghost_stories.network import INPUTS, LANE, MOST_ON, SCALE, Inputs
from kaidan.bots.ghost_stories.players import CURIOSITY, HEAT, NOISE, TURNS
from kaidan.bots.ghost_stories.rollout import play_on
from kaidan.bots.ghost_stories.standing import Model, Standing
from kaidan.bots.ghost_stories.trained import built, read
from kaidan.bots.ghost_stories.worth import Worth
from kaidan.bots.guide import ALL
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import BOT, TABLE, Luck

Numbers = np.ndarray[Any, np.dtype[np.float32]]
WIDTH = 128  # inputs that are kept of a village
SHARES = {4: 50, 3: 17, 2: 17, 1: 16}  # how often a game has so many players
OTHERWISE = 0.05  # how often a move is drawn by how often it was tried


def network_of(name: str | None) -> Model:
    """The network of a file, or the model in use."""
    if name is None:
        return Model(MODEL)
    return built(read(Path(name).read_text()))


def thought(village: Village, guide: VillageGuide, luck: Luck, playouts: int, draws: int) -> float:
    """What a search thinks of a village, over so many draws of the luck that is due."""
    total = 0.0
    for _ in range(draws):
        one = village.clone()
        while one.waiting not in {DECISION, OVER}:
            one.settle(one.source().pick(luck.next()))
        if one.waiting == OVER:
            total += float(one.result == WON)
            continue
        search = Search(one, guide, luck, CURIOSITY)
        search.run(playouts)
        total += search.best().mean() / ALL
    return total / draws


def play(arguments: argparse.Namespace, seed: int) -> None:
    numbers = [int(number) for number in arguments.players.split(",")]
    weights = [int(weight) for weight in arguments.levels.split(",")]
    chance = random.Random(seed)
    instinct, model = Instinct(Worth(WEIGHTS)), network_of(arguments.network)
    inputs, standing, fates = Inputs(), Standing(), CommonRandomNumbers()
    on: list[Any] = []
    cells: list[Any] = []
    facts: list[tuple[float, float, float, int, int]] = []
    end, games, won = time.monotonic() + arguments.seconds, 0, 0
    while time.monotonic() < end:
        level = chance.choices(["initiation", "normal", "nightmare", "hell"], weights)[0]
        players = chance.choices(numbers, [SHARES[number] for number in numbers])[0]
        at = seed * 1_000_000 + games
        village = kaidan.game("ghost-stories", level=level, players=players).start(seed=at)
        assert isinstance(village, Village)
        guide = VillageGuide(instinct, model, int(village.n_places), TURNS, NOISE, HEAT)
        table, thinking = Luck(at, TABLE), Luck(at, BOT)
        search, expected, first = Search(village, guide, thinking, CURIOSITY), village.clone(), len(facts)
        while village.waiting != OVER:
            if village.waiting != DECISION:
                village.settle(village.source().pick(table.next()))
                continue
            if expected != village:
                search = Search(village, guide, thinking, CURIOSITY)
            search.decide(arguments.playouts)
            best, edges = search.best(), search.root.edges
            for _ in range(arguments.leaves):
                leaf = village.clone()
                leaf.apply(chance.choices(edges, [float(edge.visits) ** 0.7 + 0.1 for edge in edges])[0].option)
                fates.begin(chance.getrandbits(40))
                play_on(leaf, instinct, fates, NOISE, chance.choice([0, 1, 1, 2]))
                if leaf.waiting == OVER:
                    continue
                inputs.look(leaf)
                row = np.full(WIDTH, INPUTS, np.uint16)
                row[: inputs.n] = list(inputs.on)[: inputs.n]
                standing.count(leaf)
                on.append(row)
                cells.append(np.array(list(standing.cells), np.int16))
                said = thought(leaf, guide, thinking, arguments.think, arguments.draws)
                facts.append((said, best.mean() / ALL, 0.0, games, players))
            if chance.random() < OTHERWISE:
                best = chance.choices(edges, [float(edge.visits) ** 1.5 for edge in edges])[0]
            village.apply(best.option)
            if village.waiting == DECISION and search.follow(best, village.clone()):
                expected = village.clone()
        games += 1
        won += village.result == WON
        facts[first:] = [(a, b, float(village.result == WON), d, e) for a, b, _, d, e in facts[first:]]
    np.savez_compressed(
        Path(arguments.out) / f"{seed}.npz", on=np.stack(on), cells=np.stack(cells), facts=np.array(facts, np.float32),
    )  # fmt: skip
    print(f"seed {seed}: {games} games, {won} won, {len(facts)} villages", flush=True)


def villages(arguments: argparse.Namespace) -> None:
    """Play on all cores; villages, thoughts and outcomes into a folder."""
    out = Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    cores = arguments.cores or os.cpu_count() or 1
    works = [multiprocessing.Process(target=play, args=(arguments, arguments.seed * 100 + i)) for i in range(cores)]
    for work in works:
        work.start()
    for work in works:
        work.join()


def set_right(thoughts: Numbers, outcomes: Numbers) -> tuple[float, float]:
    """How thoughts become chances: two numbers for the logarithm of the odds, by Newton's method."""
    odds = np.log(thoughts / (1 - thoughts))
    x = np.stack([np.ones(len(odds)), odds], axis=1)
    w = np.array([0.0, 1.0])
    for _ in range(50):
        p = 1 / (1 + np.exp(-x @ w))
        w -= np.linalg.solve((x * (p * (1 - p) + 1e-6)[:, None]).T @ x, x.T @ (p - outcomes))
    return float(w[0]), float(w[1])


def loss(odds: Numbers, aim: Numbers) -> float:
    """The mean logarithmic loss of what was foretold."""
    return float(np.mean(np.logaddexp(0, odds) - aim * odds))


class Seen:
    """All villages of some folders: inputs that are on, features, and what they should be worth."""

    def __init__(self, folders: list[str], xp: Any) -> None:
        on: list[Any] = []
        cells: list[Any] = []
        aims: list[Any] = []
        games: list[Any] = []
        players: list[Any] = []
        self.games = 0
        for folder in folders:
            facts = []
            for file in sorted(Path(folder).glob("*.npz")):
                with np.load(file) as data:
                    on.append(data["on"])
                    cells.append(data["cells"])
                    facts.append(data["facts"])
                games.append(facts[-1][:, 3].astype(np.int64) + self.games)
                players.append(facts[-1][:, 4].astype(np.int64))
                self.games = int(games[-1].max()) + 1
            # Each folder by itself: another network thinks otherwise of the same chances.
            thoughts = np.clip(np.concatenate(facts), 0.003, 0.997)
            shift, slope = set_right(thoughts[:, 1], np.concatenate(facts)[:, 2])
            print(f"{folder}: {len(thoughts)} villages, odds {shift:+.2f} {slope:.2f} times")
            aims.append(1 / (1 + np.exp(-(shift + slope * np.log(thoughts[:, 0] / (1 - thoughts[:, 0]))))))
        self.xp = xp
        self.on, self.cells = xp.asarray(np.concatenate(on)), xp.asarray(np.concatenate(cells))
        self.aim: Numbers = np.concatenate(aims).astype(np.float32)
        self.aims = xp.asarray(self.aim)
        self.players = np.concatenate(players)
        spread = np.concatenate(cells).std(0).astype(np.float32)
        spread[spread == 0] = 1
        self.spread: Numbers = spread
        self.per_spread = xp.asarray(1 / spread)
        apart = np.concatenate(games) % 10 == 0
        self.train, self.test = np.flatnonzero(~apart), np.flatnonzero(apart)

    def inputs(self, rows: Any) -> tuple[Any, Any]:
        """What network and model are given of some villages."""
        xp = self.xp
        dense = xp.zeros((len(rows), INPUTS + 1), np.float32)
        dense[xp.arange(len(rows))[:, None], self.on[rows].astype(np.int64)] = 1
        return dense[:, :INPUTS], self.cells[rows].astype(np.float32) * self.per_spread


class Fit:
    """Weights of the model, of the inputs, and of the units; found by Adam."""

    def __init__(self, seen: Seen, seed: int, decay: float, units: int, network: str | None) -> None:
        rng = np.random.default_rng(seed)
        self.seen, self.rng, self.decay, self.steps = seen, rng, decay / len(seen.train), 0
        now: dict[str, Numbers] = {
            "model": np.array(MODEL, np.float32) * seen.spread,
            "rows": rng.normal(0, 0.15, (INPUTS, units)).astype(np.float32),
            "bias": np.full(units, 0.1, np.float32),
            "last": rng.normal(0, 0.1, units).astype(np.float32),
        }
        if network is not None:
            made = read(Path(network).read_text())
            now = {
                "model": np.array(made["weights"], np.float32) * seen.spread,
                "rows": np.array(made["rows"], np.float32) / np.float32(SCALE),
                "bias": np.array(made["bias"], np.float32) / np.float32(SCALE),
                "last": np.array(made["last"], np.float32) * np.float32(SCALE),
            }
        xp = seen.xp
        self.now: dict[str, Any] = {name: xp.asarray(one) for name, one in now.items()}
        self.first = {name: xp.zeros_like(one) for name, one in self.now.items()}
        self.second = {name: xp.zeros_like(one) for name, one in self.now.items()}
        self.mean = {name: xp.zeros_like(one) for name, one in self.now.items()}
        self.averaged = 0

    def step(self, rows: Any, rate: float) -> None:
        """Go down the slope that some villages show."""
        xp, now = self.seen.xp, self.now
        dense, line = self.seen.inputs(rows)
        units = xp.maximum(dense @ now["rows"] + now["bias"], 0)
        odds = line @ now["model"] + units @ now["last"]
        error = ((1 / (1 + xp.exp(-odds)) - self.seen.aims[rows]) / len(rows)).astype(np.float32)
        back = error[:, None] * now["last"] * (units > 0)
        slopes = {
            "model": line.T @ error,
            "rows": dense.T @ back + self.decay * now["rows"],
            "bias": back.sum(0),
            "last": units.T @ error,
        }
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope * slope
            middle = self.first[name] / (1 - 0.9**self.steps)
            width = xp.sqrt(self.second[name] / (1 - 0.999**self.steps)) + 1e-8
            now[name] = now[name] - np.float32(rate) * middle / width

    def average(self) -> None:
        """Take what was found so far into the mean."""
        self.averaged += 1
        for name, one in self.now.items():
            self.mean[name] += (one - self.mean[name]) / self.averaged

    def foretold(self, found: dict[str, Any]) -> Numbers:
        """The odds of the villages that were kept apart."""
        xp, parts = self.seen.xp, []
        for i in range(0, len(self.seen.test), 8192):
            dense, line = self.seen.inputs(xp.asarray(self.seen.test[i : i + 8192]))
            units = xp.maximum(dense @ found["rows"] + found["bias"], 0)
            parts.append(plain(line @ found["model"] + units @ found["last"]))
        return np.concatenate(parts)

    def judged(self, found: dict[str, Any]) -> str:
        """How well the games that were kept apart are foretold."""
        return told(self.foretold(found), self.seen.aim[self.seen.test])

    def written(self) -> dict[str, list[Any]]:
        """The mean, as `network.json` keeps it."""
        mean = {name: plain(one) for name, one in self.mean.items()}
        rows = np.rint(mean["rows"] * SCALE).astype(np.int64)
        bias = np.rint(mean["bias"] * SCALE).astype(np.int64)
        most = np.sort(np.abs(rows), axis=0)[-MOST_ON:].sum(0) + np.abs(bias)
        if most.max() >= 1 << LANE - 1:
            raise SystemExit(f"a lane could overflow: {most.max()}")
        return {
            "weights": [round(float(one), 5) for one in mean["model"] / self.seen.spread],
            "bias": bias.tolist(),
            "last": [round(float(one) / SCALE, 8) for one in mean["last"]],
            "rows": rows.tolist(),
        }


def plain(found: Any) -> Numbers:
    """An array of numpy's, wherever it was."""
    here: Numbers = found.get() if hasattr(found, "get") else found
    return here


def told(odds: Numbers, aim: Numbers) -> str:
    right = np.log(aim / (1 - aim))
    return (
        f"loss {loss(odds, aim):.4f} (least {loss(right, aim):.4f}), correlation {np.corrcoef(odds, right)[0, 1]:.4f}"
    )


def by_players(fit: Fit, found: dict[str, Any]) -> None:
    """How well the games that were kept apart are foretold, by number of players."""
    odds, aim, players = fit.foretold(found), fit.seen.aim[fit.seen.test], fit.seen.players[fit.seen.test]
    for number in sorted(set(players.tolist())):
        print(f"  {number} players:", told(odds[players == number], aim[players == number]))


def train(arguments: argparse.Namespace) -> None:
    """Fit network and model, and average over the last two passes; a tenth of the games is kept apart to judge by."""
    xp = import_module("cupy" if arguments.gpu else "numpy")
    seen = Seen(arguments.files, xp)
    fit = Fit(seen, arguments.seed, arguments.decay, arguments.units, arguments.network)
    print(f"{len(seen.on)} villages of {seen.games} games, at most {int((seen.on < INPUTS).sum(1).max())} inputs on")
    if arguments.network is not None:
        print("the network before:", fit.judged(fit.now))
        by_players(fit, fit.now)
    size, rows = arguments.batch, seen.train
    total = arguments.epochs * (len(rows) // size)
    for epoch in range(arguments.epochs):
        fit.rng.shuffle(rows)
        now = xp.asarray(rows)
        for i in range(0, len(rows) - size + 1, size):
            warm = min(1, (fit.steps + 1) / 200)
            fit.step(now[i : i + size], arguments.rate * warm * 0.5 * (1 + np.cos(np.pi * fit.steps / total)))
            if epoch >= arguments.epochs - 2:
                fit.average()
        print(f"pass {epoch + 1}:", fit.judged(fit.now), flush=True)
    print("average:", fit.judged(fit.mean))
    by_players(fit, fit.mean)
    made = json.dumps(fit.written(), separators=(",", ":")).replace("],[", "],\n[")
    Path(arguments.out).write_text(made + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (villages, train):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(run=command)
        sub.add_argument("--out", required=True)
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--seconds", type=float, default=300)
        sub.add_argument("--cores", type=int, default=0)
        sub.add_argument("--network")
        sub.add_argument("--players", default="4,3,2,1", help="numbers of players of the games")
        sub.add_argument("--levels", default="10,34,24,32", help="how often games are of each level, the easiest first")
        sub.add_argument("--playouts", type=int, default=1000)
        sub.add_argument("--think", type=int, default=150, help="playouts to think about a village, for each draw")
        sub.add_argument("--draws", type=int, default=6, help="luck that a village meets before it is thought about")
        sub.add_argument("--leaves", type=int, default=1, help="villages from each decision of a game")
        sub.add_argument("--units", type=int, default=32, help="hidden units, a multiple of 32")
        sub.add_argument("--gpu", action="store_true", help="train there")
        sub.add_argument("--epochs", type=int, default=12, help="how often all villages are gone through")
        sub.add_argument("--batch", type=int, default=2048)
        sub.add_argument("--rate", type=float, default=0.002)
        sub.add_argument("--decay", type=float, default=1.0)
        sub.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
