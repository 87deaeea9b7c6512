"""Yokai Pagoda: versions of the master against one another, one of the first at a table with others of the second.

    python tools/population.py play --games 60 --seconds 400 --out docs/strength/yokai-pagoda-population.jsonl
    python tools/population.py table docs/strength/yokai-pagoda-population.jsonl

Whoever sits alone has a seat in turn, and every pair meets the same deals; deals are of their own, no tuning has used
them. A line for each game goes to the file, and whoever plays on with the same file plays only what is missing. Worth
its time only compiled.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import kaidan
from kaidan.bots.bot import Bot
from kaidan.bots.ladder import bot
from kaidan.bots.yokai_pagoda.fitted import THRIFT
from kaidan.kernel.codes import DECISION, OVER, WON
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.state import Game, View

FIRST = 7_000_000  # the first deal
PLAYERS = 4
AS_IT_IS = list(THRIFT)
NONE = [0.0, 0.0]


class Version:
    """A bot with the numbers that it had."""

    def __init__(self, name: str, playouts: int | None, thrift: list[float]) -> None:
        self.name = name
        self.playouts = playouts
        self.thrift = thrift

    def sits(self, game: Game, seed: int) -> Callable[[View], int]:
        player: Bot = bot(self.name, game, seed, self.playouts)

        def choose(view: View) -> int:
            THRIFT[:] = self.thrift
            try:
                return player.choose(view)
            finally:
                THRIFT[:] = AS_IT_IS

        return choose


#: The newest last. Before thrift the master took the others for people who keep any card.
VERSIONS = {
    "novice": Version("novice", None, AS_IT_IS),
    "adept": Version("adept", None, AS_IT_IS),
    "master before thrift": Version("master", 800, NONE),
    "master, 200 playouts": Version("master", 200, AS_IT_IS),
    "master": Version("master", 800, AS_IT_IS),
}


def played(alone: str, others: str, number: int) -> dict[str, Any]:
    """One game; whoever sits alone has the seat that is next in turn."""
    game = kaidan.game("yokai-pagoda", players=PLAYERS)
    seed = FIRST + number // PLAYERS
    seat = number % PLAYERS
    state, luck = game.start(seed=seed), Luck(seed, TABLE)
    seats = [VERSIONS[alone if i == seat else others].sits(game, seed * PLAYERS + i) for i in range(PLAYERS)]
    while state.waiting != OVER:
        if state.waiting == DECISION:
            state.apply(seats[state.seat](state.view(state.seat)))
        else:
            state.settle(state.source().pick(luck.next()))
    won = state.outcome_of(seat) == WON
    return {"alone": alone, "others": others, "number": number, "won": won, "points": int(state.points(seat))}


def work(tasks: Any, file: Path, end: float) -> None:
    with file.open("a", buffering=1) as out:
        while time.time() < end and (task := tasks.get()) is not None:
            out.write(json.dumps(played(*task)) + "\n")


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def play(arguments: argparse.Namespace) -> None:
    """Every pair in turn with all cores, no game begun after the time is up."""
    file = Path(arguments.out)
    known = {(row["alone"], row["others"], row["number"]) for row in lines(file)}
    wanted = [
        (alone, others, number)
        for number in range(arguments.games)
        for alone in VERSIONS
        for others in VERSIONS
        if alone != others and (alone, others, number) not in known
    ]
    cores = arguments.cores or os.cpu_count() or 1
    tasks: Any = multiprocessing.Queue()
    for task in [*wanted, *[None] * cores]:
        tasks.put(task)
    end = time.time() + arguments.seconds
    workers = [multiprocessing.Process(target=work, args=(tasks, file, end)) for _ in range(cores)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    tasks.cancel_join_thread()
    table(argparse.Namespace(files=[arguments.out]))


def table(arguments: argparse.Namespace) -> None:
    """What each wins alone against each; a quarter is the fair share, and against its like everybody has that."""
    won: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for row in lines(Path(arguments.files[0])):
        won[row["alone"], row["others"]].append(row["won"])
    print(f"| one alone, against three | {' | '.join(VERSIONS)} |")
    print(f"|---|{'---|' * len(VERSIONS)}")
    for alone in VERSIONS:
        cells = []
        for others in VERSIONS:
            found = won[alone, others]
            n, wins = len(found), sum(found)
            off = 100 * math.sqrt(wins * (n - wins) / n) / n if n else 0
            cells.append(f"{wins} of {n} = {100 * wins / n:.0f} % ± {off:.0f}" if n else "25 %" * (alone == others))
        print(f"| {alone} | {' | '.join(cells)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (play, table):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(run=command)
        sub.add_argument("--games", type=int, default=60)
        sub.add_argument("--seconds", type=float, default=100)
        sub.add_argument("--cores", type=int, default=0)
        sub.add_argument("--out")
        sub.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
