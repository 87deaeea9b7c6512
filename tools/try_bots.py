"""Try settings of the search of Ghost Stories against one another on the same deals.

    python tools/try_bots.py play --plan plan.json --seconds 200 --out tried        # on all cores
    python tools/try_bots.py told tried
    python tools/try_bots.py play --seconds 100 --cores 1 --out clocked             # how long the master thinks

A plan has a first `seed`, variants and cases. A variant has a name, `playouts` (those of the master if nothing is
said), and what differs from the master as it is: `turns`, `heat`, `curiosity`, `noise`, `stop` (0: never stop early),
`model` (a file of `fit_bots.py`, instead of the network), `network` (a file of `fit_network.py`), `value` (the best
mean among moves with such a part of the most visits), `close` with `more` (so many playouts more where the second move
has such a part of the first one's visits). A case is a level and a number of players, with `-moon` for White Moon.
A line for each game goes to `games.jsonl`. Without a plan the master plays as it is with one to four players, which
says how long it thinks. Worth its time only compiled.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import kaidan
from kaidan.bots.ghost_stories.fitted import WEIGHTS
from kaidan.bots.ghost_stories.guide import VillageGuide
from kaidan.bots.ghost_stories.instinct import Instinct
from kaidan.bots.ghost_stories.players import CURIOSITY, HEAT, NOISE, TURNS
from kaidan.bots.ghost_stories.standing import Model
from kaidan.bots.ghost_stories.trained import built, read, trained
from kaidan.bots.ghost_stories.white_moon.fitted import MOON_MODEL
from kaidan.bots.ghost_stories.white_moon.instinct import MoonInstinct
from kaidan.bots.ghost_stories.white_moon.standing import MoonModel
from kaidan.bots.ghost_stories.white_moon.worth import MoonWorth
from kaidan.bots.ghost_stories.worth import Worth
from kaidan.bots.ladder import bots_of
from kaidan.bots.search import Search
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import BOT, TABLE, Luck

#: The master as it is, with each number of players.
AS_IT_IS: dict[str, Any] = {
    "seed": 7_400_000,
    "variants": [{"name": "master"}],
    "cases": ["normal-4", "normal-1", "normal-3", "normal-2"],
}


def played(variant: dict[str, Any], case: str, seed: int) -> dict[str, Any]:
    """One game, and how it went."""
    level, players, *moon = case.split("-")
    options = {"expansion": "white-moon"} if moon else {}
    game = kaidan.game("ghost-stories", level=level, players=players, **options)
    village = game.start(seed=seed)
    assert isinstance(village, Village)
    fitted = json.loads(Path(variant["model"]).read_text()) if "model" in variant else None
    instinct, model = Instinct(Worth(WEIGHTS)), Model(fitted) if fitted else trained()
    if "network" in variant:
        model = built(read(Path(variant["network"]).read_text()))
    if moon:
        instinct, model = MoonInstinct(MoonWorth(WEIGHTS)), MoonModel(fitted or MOON_MODEL)
    guide = VillageGuide(
        instinct, model, int(village.n_places), variant.get("turns", TURNS), variant.get("noise", NOISE),
        variant.get("heat", HEAT),
    )  # fmt: skip
    curiosity, playouts = variant.get("curiosity", CURIOSITY), variant.get("playouts") or bots_of(game).tenth(game)
    table, thinking = Luck(seed, TABLE), Luck(seed, BOT)
    decisions, tries, began = 0, 0, time.process_time()
    search, expected = Search(village, guide, thinking, curiosity), village.clone()
    while village.waiting != OVER:
        if village.waiting != DECISION:
            village.settle(village.source().pick(table.next()))
            continue
        if expected != village:
            search = Search(village, guide, thinking, curiosity)
        if variant.get("stop", 1):
            tries += search.decide(playouts)
            counts = sorted((edge.visits for edge in search.root.edges), reverse=True)
            if "close" in variant and len(counts) > 1 and counts[1] > variant["close"] * counts[0]:
                tries += search.decide(variant["more"])
        else:
            search.run(playouts)
            tries += playouts
        decisions += 1
        best = search.best()
        if "value" in variant:
            known = [edge for edge in search.root.edges if edge.visits >= variant["value"] * best.visits]
            best = max(known, key=lambda edge: (edge.mean(), edge.visits))
        village.apply(best.option)
        if village.waiting == DECISION and search.follow(best, village.clone()):
            expected = village.clone()
    won = village.result == WON
    spent = time.process_time() - began
    row = {"variant": variant["name"], "case": case, "seed": seed, "won": won, "decisions": decisions, "tries": tries}
    return {**row, "seconds": round(spent, 2)}


def work(plan: dict[str, Any], tasks: Any, folder: Path, end: float) -> None:
    with (folder / "games.jsonl").open("a", buffering=1) as file:
        while time.time() < end:
            with tasks.get_lock():
                n = tasks.value
                tasks.value += 1
            variants, cases = plan["variants"], plan["cases"]
            variant = variants[n % len(variants)]
            case = cases[n // len(variants) % len(cases)]
            seed = plan["seed"] + n // len(variants) // len(cases)
            if seed >= plan["seed"] + plan.get("games", 10**9):
                break
            file.write(json.dumps(played(variant, case, seed)) + "\n")


def play(arguments: argparse.Namespace) -> None:
    """Play the plan in turn with all cores, no game begun after the time is up."""
    plan, folder = json.loads(Path(arguments.plan).read_text()) if arguments.plan else AS_IT_IS, Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    tasks = multiprocessing.Value("q", 0)
    end = time.time() + arguments.seconds
    cores = arguments.cores or os.cpu_count() or 1
    all_workers = [multiprocessing.Process(target=work, args=(plan, tasks, folder, end)) for _ in range(cores)]
    for one in all_workers:
        one.start()
    for one in all_workers:
        one.join()
    told(argparse.Namespace(files=[arguments.out]))


def told(arguments: argparse.Namespace) -> None:
    """How each variant did in each case, over the deals that all of them have played."""
    rows = [json.loads(line) for line in (Path(arguments.files[0]) / "games.jsonl").read_text().splitlines()]
    deals: dict[tuple[str, int], set[str]] = defaultdict(set)
    for row in rows:
        deals[row["case"], row["seed"]].add(row["variant"])
    names = sorted({row["variant"] for row in rows})
    for case in [*sorted({row["case"] for row in rows}), ""]:
        for name in names:
            mine = [row for row in rows if row["variant"] == name and row["case"].startswith(case)]
            mine = [row for row in mine if len(deals[row["case"], row["seed"]]) == len(names)]
            if mine:
                n, won = len(mine), sum(row["won"] for row in mine)
                off = math.sqrt(won * (n - won) / n) / n
                decisions = sum(row["decisions"] for row in mine)
                ms = 1000 * sum(row["seconds"] for row in mine) / decisions
                tries = sum(row["tries"] for row in mine) / decisions
                rate = f"{won}/{n} = {won / n:.3f} ± {off:.3f}"
                print(f"{case or 'all':16} {name:20} {rate}, {ms:.1f} ms, {tries:.0f} playouts")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (play, told):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(run=command)
        sub.add_argument("--plan")
        sub.add_argument("--out")
        sub.add_argument("--seconds", type=float, default=100)
        sub.add_argument("--cores", type=int, default=0)
        sub.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
