"""How fast environments are stepped: batches of games, in one run with PettingZoo's Hanabi."""

from __future__ import annotations

import importlib.util
from typing import Final

from ..kernel.words import mark
from .bench import (
    AT_LEAST,
    BASE,
    OURS,
    ROUNDS,
    SECONDS,
    TIMES,
    Bar,
    Entry,
    Progress,
    Ratio,
    Report,
    Result,
    contest,
    found,
    is_compiled,
    ratio,
)
from .runner import BATCH, COMPILED, INTERPRETED, OPEN_SPIEL, PETTINGZOO

#: How many games a batch has.
GAMES: Final = 1024
HANABI: Final = "hanabi"
PER_SECOND: Final = mark("a second")
STEPS: Final = mark("steps in a batch of 1024, observations and masks included")
BATCH_TO_HANABI: Final = mark("a batch, to Hanabi in PettingZoo")


def environment_entries(size: int) -> list[Entry]:
    """Every game of ours in a batch, and Hanabi where it is installed."""
    build = COMPILED if is_compiled() else INTERPRETED
    out = [Entry(name, BATCH, of, options, build, size) for name, of, options in OURS]
    if all(importlib.util.find_spec(module) for module in ("pettingzoo", "shimmy", "pyspiel")):
        out.append(Entry(HANABI, PETTINGZOO, HANABI, process=OPEN_SPIEL))
    return out


def environment_ratios(results: list[Result]) -> list[Ratio]:
    made = [ratio(results, (name, BATCH), (HANABI, PETTINGZOO)) for name, _, _ in OURS]
    return [each for each in made if each is not None]


def environment_bars(results: list[Result]) -> list[Bar]:
    """What was asked of batches."""
    base = found(results, BASE, BATCH)
    times = ratio(results, (BASE, BATCH), (HANABI, PETTINGZOO))
    speed = None if base is None else base.decisions_per_second
    return [
        Bar(BASE, STEPS, AT_LEAST, 300_000, PER_SECOND, speed),
        Bar(BASE, BATCH_TO_HANABI, AT_LEAST, 30, TIMES, None if times is None else times.value),
    ]


def measure_environments(
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    seed: int = 1,
    progress: Progress | None = None,
    size: int = GAMES,
) -> Report:
    """How fast environments are stepped, so many games at once."""
    return contest(environment_entries(size), environment_ratios, environment_bars, rounds, seconds, seed, progress)
