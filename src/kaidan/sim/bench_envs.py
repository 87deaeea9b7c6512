"""How fast environments are stepped: ours in PettingZoo's loop beside its Hanabi, batches beside a batch of it."""

from __future__ import annotations

import importlib.util
from typing import Final

from ..games.catalogue import titles
from ..kernel.words import mark
from .bench import (
    AT_LEAST,
    ROUNDS,
    SECONDS,
    TIMES,
    BenchEntry,
    Progress,
    Ratio,
    Report,
    Result,
    SpeedBar,
    contest,
    found,
    is_compiled,
    ratio,
)
from .runner import BATCH, COMPILED, HANABI, INTERPRETED, OPEN_SPIEL, PETTINGZOO
from .suite import BATCH_TO_HANABI, STEPS, brought

#: How many games a batch has.
GAMES: Final = 1024
PER_SECOND: Final = mark("a second", "report")


def environment_entries(size: int) -> list[BenchEntry]:
    """Every game of ours in a batch and in PettingZoo, and Hanabi in both where it is installed."""
    build = COMPILED if is_compiled() else INTERPRETED
    out = [BenchEntry(title.key, BATCH, title.game, title.needs, build, size) for title in titles()]
    if importlib.util.find_spec("pettingzoo"):
        out += [BenchEntry(title.key, PETTINGZOO, title.game, title.needs, build) for title in titles()]
    if all(importlib.util.find_spec(module) for module in ("pettingzoo", "shimmy", "pyspiel")):
        out.append(BenchEntry(HANABI, PETTINGZOO, HANABI, process=OPEN_SPIEL))
        out.append(BenchEntry(HANABI, BATCH, HANABI, process=OPEN_SPIEL, size=size))
    return out


def environment_ratios(results: list[Result]) -> list[Ratio]:
    """Like with like: environments of PettingZoo in the same loop, batch beside batch; and our batch to their loop."""
    beside = ((PETTINGZOO, PETTINGZOO), (BATCH, BATCH), (BATCH, PETTINGZOO))
    made = [ratio(results, (title.key, mine), (HANABI, theirs)) for mine, theirs in beside for title in titles()]
    return [each for each in made if each is not None]


def environment_bars(results: list[Result]) -> list[SpeedBar]:
    """What was asked of batches."""
    bars = []
    for title in titles():
        mine = found(results, title.key, BATCH)
        times = ratio(results, (title.key, BATCH), (HANABI, PETTINGZOO))
        values = {
            STEPS: (PER_SECOND, None if mine is None else mine.decisions_per_second),
            BATCH_TO_HANABI: (TIMES, None if times is None else times.value),
        }
        for asked in brought(title).demands:
            if asked.figure in values:
                unit, value = values[asked.figure]
                bars.append(SpeedBar(title.key, asked.figure, AT_LEAST, asked.limit, unit, value))
    return bars


def measure_environments(
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    seed: int = 1,
    progress: Progress | None = None,
    size: int = GAMES,
) -> Report:
    """How fast environments are stepped, so many games at once."""
    return contest(environment_entries(size), environment_ratios, environment_bars, rounds, seconds, seed, progress)
