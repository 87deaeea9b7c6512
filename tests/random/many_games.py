"""Plays random games of every configuration on all cores, and shows how to repeat any that stumbles.

    .venv/bin/python -m tests.random.many_games 1000000

plays so many of each game; Ghost Stories with White Moon counts as a game of its own.

What has been played is kept in .cache/random, so that a run that was broken off goes on where it was. It begins anew
when the rules, the cards or the number of games have changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import kaidan
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.packed import pack
from kaidan.kernel.playout import Tally, play_out
from kaidan.kernel.record import CHANCE_SEAT, Record
from kaidan.kernel.state import Game
from kaidan.sim.progress import ProgressLine, clock

from .configurations import Configuration, groups

CACHE = Path(__file__).parents[2] / ".cache" / "random"
#: Games of one configuration that are played in one go.
BATCH = 1000


@dataclass(frozen=True)
class Stumble:
    """A random game that raised an exception, and the record that leads there."""

    name: str
    options: dict[str, str]
    seed: int
    error: str
    record: str

    def __str__(self) -> str:
        said = " ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.name} {said} stumbled with seed {self.seed}:\n{self.error}\n{self.record}"


@dataclass
class Played:
    """What a batch, or many together, counted."""

    games: int = 0
    decisions: int = 0
    chances: int = 0
    stumbles: list[Stumble] = field(default_factory=list)

    def add(self, other: Played) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.chances += other.chances
        self.stumbles += other.stumbles


@dataclass(frozen=True)
class Batch:
    """Games of one configuration: how many, and the first seed."""

    number: int
    name: str
    options: dict[str, str]
    seed: int
    games: int


def batches(each: int, ways: list[list[Configuration]]) -> list[Batch]:
    """So many games of each group, spread over its configurations as evenly as whole batches allow."""
    out: list[Batch] = []
    for group in ways:
        size = max(1, min(BATCH, each // len(group)))
        for number, seeds in enumerate(range(0, each, size)):
            name, options = group[number % len(group)]
            out.append(Batch(len(out), name, options, number // len(group) * size, min(size, each - seeds)))
    return out


def play_batch(batch: Batch) -> Played:
    """Play the batch; a game that stumbles does not stop the others."""
    return play_seeds(kaidan.game(batch.name, **batch.options), range(batch.seed, batch.seed + batch.games))


def play_seeds(game: Game, seeds: range) -> Played:
    tally = Tally()
    stumbles: list[Stumble] = []
    for seed in seeds:
        try:
            play_out(game.start(seed=seed), Luck(seed, BOT), tally)
        except Exception:  # noqa: BLE001 - any exception whatever is what this looks for
            error = traceback.format_exc()
            stumbles.append(Stumble(game.name, game.options, seed, error, record_of(game, seed)))
    return Played(len(seeds), tally.decisions, tally.chances, stumbles)


def record_of(game: Game, seed: int) -> str:
    """The record of that random game up to where it stumbles."""
    try:
        state = game.start(seed=seed)
        record = Record.of(state)
    except Exception as error:  # noqa: BLE001 - the start itself may be what stumbles
        return f"no record: the game does not start ({error!r})"
    record.seed = seed
    luck = Luck(seed, BOT)
    while state.waiting != OVER:
        try:
            if state.waiting == DECISION:
                option = state.offered[luck.below(state.n_offered)]
                record.add(game.seats()[state.seat], game.notation.write(option))
                state.apply(option)
            else:
                outcome = state.source().pick(luck.next())
                record.add(CHANCE_SEAT, game.notation.write(pack(state.luck_verb(), outcome, 0)))
                state.settle(outcome)
        except Exception as error:  # noqa: BLE001 - this is the exception the record leads to
            record.remarks.append(f" the last line raises {error!r}")
            break
    return record.write()


# -- a long run --------------------------------------------------------------------------------------------------------


def results(todo: list[Batch], cores: int) -> Iterator[tuple[Batch, Played]]:
    """Every batch with what it counted, as they are finished."""
    with ProcessPoolExecutor(cores) as pool:
        waiting = iter(todo)
        running: dict[Future[Played], Batch] = {}
        try:
            while True:
                while len(running) < 2 * cores and (batch := next(waiting, None)) is not None:
                    running[pool.submit(play_batch, batch)] = batch
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        except BrokenProcessPool:
            print("a process died while these were played:", file=sys.stderr)
            for batch in running.values():
                print(f"  {batch}", file=sys.stderr)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_all(todo: list[Batch], progress: Path, cores: int) -> Played:
    """Play the batches that the progress file does not have yet, and return what all of them counted."""
    total = Played()
    done: set[int] = set()
    if progress.exists():
        for line in progress.read_text(encoding="utf-8").splitlines():
            row: dict[str, Any] = json.loads(line)
            done.add(row.pop("batch"))
            total.add(Played(**row))
    progress.parent.mkdir(parents=True, exist_ok=True)
    line_of_progress = ProgressLine(sys.stderr, sum(batch.games for batch in todo), total.games)
    left = [batch for batch in todo if batch.number not in done]
    with progress.open("a", encoding="utf-8") as file:
        for batch, played in results(left, cores):
            total.add(played)
            for stumble in played.stumbles:
                line_of_progress.clear()
                print(stumble, flush=True)
            if not played.stumbles:  # what stumbled is played again
                file.write(json.dumps({"batch": batch.number, **asdict(played)}) + "\n")
                file.flush()
            line_of_progress.show(total.games, f"{total.games:,} games, {len(total.stumbles)} stumbled")
    line_of_progress.clear()
    return total


def digest(each: int, ways: list[list[Configuration]]) -> str:
    """Equal exactly when the same games would be played by the same rules."""
    package = Path(kaidan.__file__).parent
    made = hashlib.sha256(json.dumps([each, ways]).encode())
    for room in ("kernel", "games"):
        for file in sorted((package / room).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                made.update(file.name.encode() + file.read_bytes())
    return made.hexdigest()[:16]


def main(each: int) -> int:
    ways = groups()
    cores = os.cpu_count() or 1
    progress = CACHE / f"{digest(each, ways)}.jsonl"
    kinds = sum(len(group) for group in ways)
    print(f"{each:,} random games of each of {len(ways)} games in {kinds} configurations on {cores} cores", flush=True)
    began = time.monotonic()
    played = play_all(batches(each, ways), progress, cores)
    print(
        f"{played.games:,} games, {played.decisions:,} decisions, {played.chances:,} pieces of luck, "
        f"{len(played.stumbles)} stumbled; {clock(time.monotonic() - began)} minutes"
    )
    if not played.stumbles:
        progress.unlink()
    return 1 if played.stumbles else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
