"""How fast the games are played: random play and clones of both builds, in one run with OpenSpiel's hearts.

The contenders take turns in short rounds, one at a time on one core, and ratios are taken within each round: a machine
that is busy for a while slows both sides of a ratio. What is reported is the median over the rounds.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, Self

from ..games.catalogue import titles
from ..kernel.words import mark, spoken
from . import runner
from .runner import BATCH, COMPILED, FROM_PYTHON, INSIDE, INTERPRETED, OPEN_SPIEL, PETTINGZOO
from .suite import CLONE, COMPILED_TO_HEARTS, COST_TO_BASE, INTERPRETED_TO_HEARTS, brought

HEARTS: Final = "hearts"
#: Rounds and seconds for each contender in each of them.
ROUNDS: Final = 15
SECONDS: Final = 0.2
#: Ways to play in which no clone can be timed.
WITHOUT_CLONES: Final = (INSIDE, BATCH, PETTINGZOO)

# How much is asked of the games.
AT_LEAST: Final = mark("at least", "report")
AT_MOST: Final = mark("at most", "report")
TIMES: Final = mark("times", "report")
MICROSECONDS: Final = mark("microseconds", "report")

Progress = Callable[[int, int, str], None]


class CannotMeasure(Exception):
    """A contender did not start, or did not play; the message says which and why."""


@dataclass(frozen=True)
class BenchEntry:
    """Who is measured: the line's name, the build or the way in, the game and its options."""

    name: str
    build: str
    game: str
    options: dict[str, str] = field(default_factory=dict)
    #: The process it sits in, if that is not named like its build.
    process: str = ""
    #: How many games are stepped at once.
    size: int = 1

    def __str__(self) -> str:
        return f"{self.name}, {self.build}"


@dataclass(frozen=True)
class Result:
    """What one contender reached on one core; medians over the rounds, which follow one by one."""

    name: str
    build: str
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    clone_microseconds: float | None
    rounds: list[float]
    clone_rounds: list[float]


@dataclass(frozen=True)
class Ratio:
    """How many times one speed is another: the median of the rounds' ratios, and the middle half of them."""

    above: tuple[str, str]
    below: tuple[str, str]
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class SpeedBar:
    """What a figure of a game must reach; without a value it could not be measured here."""

    name: str
    figure: str
    demand: str
    limit: float
    unit: str
    value: float | None

    @property
    def met(self) -> bool | None:
        if self.value is None:
            return None
        return self.value >= self.limit if self.demand == AT_LEAST else self.value <= self.limit


@dataclass(frozen=True)
class Machine:
    """Where it was measured."""

    kaidan: str
    python: str
    system: str
    processor: str
    cores: int
    open_spiel: str | None
    pettingzoo: str | None


@dataclass(frozen=True)
class Report:
    """All that one run of the bench found."""

    machine: Machine
    rounds: int
    seconds: float
    results: list[Result]
    ratios: list[Ratio]
    bars: list[SpeedBar]

    def as_data(self) -> dict[str, Any]:
        """The report as plain values, for JSON."""
        data = asdict(self)
        for row, bar in zip(data["bars"], self.bars, strict=True):
            row.update(met=bar.met, demand=spoken(bar.demand), unit=spoken(bar.unit))
        return data


# -- the processes -----------------------------------------------------------------------------------------------------


class Runner:
    """A process that holds contenders of one build and runs only while it is asked."""

    def __init__(self, build: str) -> None:
        self.build = build
        script = Path(runner.__file__)
        if script.suffix != ".py":  # pragma: no cover: the sim room is never compiled
            raise CannotMeasure(f'"{script}" is no script')
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(script), str(script.parents[1]), build],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        """The answer to one order."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        try:
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            said = self.process.stderr.read().strip().splitlines()
            raise CannotMeasure(f"cannot measure {self.build}: {said[-1] if said else 'its process ended'}")
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise CannotMeasure(f"cannot measure {self.build}: {answer['failed']}")
        return answer


class Contestant:
    """One contender in its process, and what its rounds brought."""

    def __init__(self, entry: BenchEntry, process: Runner, seed: int, seconds: float) -> None:
        self.entry = entry
        self.process = process
        self.seconds = seconds
        order: dict[str, Any] = {"do": "enter", "name": entry.game, "options": entry.options, "way": entry.build}
        order |= {"size": entry.size, "seed": seed}
        self.number = process.ask(order)["number"]
        self.rates: list[float] = []
        self.clones: list[float] = []
        self.decisions = 0
        self.played = 0
        self.games = self.enough(self.play_once, 1)
        self.times = 0 if entry.build in WITHOUT_CLONES else self.enough(self.clone_once, 100)

    def play_once(self, games: int) -> float:
        return float(self.process.ask({"do": "play", "number": self.number, "games": games})["seconds"])

    def clone_once(self, times: int) -> float:
        return float(self.process.ask({"do": "clone", "number": self.number, "times": times})["seconds"])

    def enough(self, attempt: Callable[[int], float], n: int) -> int:
        """How many fill a round."""
        while (took := attempt(n)) < self.seconds / 4:
            n *= 2
        return max(1, round(n * self.seconds / took))

    def run_round(self) -> None:
        played = self.process.ask({"do": "play", "number": self.number, "games": self.games})
        self.rates.append(played["decisions"] / played["seconds"])
        self.decisions += played["decisions"]
        self.played += played["games"]
        if self.times:
            self.clones.append(self.clone_once(self.times) / self.times * 1e6)

    def result(self) -> Result:
        length = self.decisions / max(self.played, 1)
        rate = median(self.rates)
        clone = median(self.clones) if self.clones else None
        entry = self.entry
        return Result(entry.name, entry.build, rate, rate / length, length, clone, self.rates, self.clones)


# -- a run -------------------------------------------------------------------------------------------------------------


def entries(with_open_spiel: bool) -> list[BenchEntry]:
    """Everything that can be measured here."""
    out: list[BenchEntry] = []
    for title in titles():
        if is_compiled():
            out.append(BenchEntry(title.key, COMPILED, title.game, title.needs))
        out.append(BenchEntry(title.key, INTERPRETED, title.game, title.needs))
    if with_open_spiel:
        out += [BenchEntry(HEARTS, way, HEARTS, process=OPEN_SPIEL) for way in (INSIDE, FROM_PYTHON)]
    return out


def is_compiled() -> bool:
    """Whether the build that runs is compiled."""
    from ..kernel import state

    return Path(str(state.__file__)).suffix != ".py"


def version_of(module: str, package: str) -> str | None:
    """The version of a package that may be there."""
    return None if importlib.util.find_spec(module) is None else importlib.metadata.version(package)


def measure(rounds: int = ROUNDS, seconds: float = SECONDS, seed: int = 1, progress: Progress | None = None) -> Report:
    """How fast the games are played."""
    wanted = entries(with_open_spiel=version_of("pyspiel", "open_spiel") is not None)
    return contest(wanted, ratios_of, bars_of, rounds, seconds, seed, progress)


def contest(
    wanted: list[BenchEntry],
    ratios: Callable[[list[Result]], list[Ratio]],
    bars: Callable[[list[Result]], list[SpeedBar]],
    rounds: int,
    seconds: float,
    seed: int,
    progress: Progress | None,
) -> Report:
    """Let all contenders take turns, and report what they reached."""
    total = (rounds + 1) * len(wanted)
    done = 0
    with ExitStack() as running:
        processes: dict[str, Runner] = {}
        contestants: list[Contestant] = []
        for entry in wanted:
            if progress:
                progress(done, total, f"making ready: {entry}")
            build = entry.process or entry.build
            if build not in processes:
                processes[build] = running.enter_context(Runner(build))
            contestants.append(Contestant(entry, processes[build], seed, seconds))
            done += 1
        for number in range(rounds):
            # There and back again, so that no one always follows the same neighbour.
            for contestant in contestants if number % 2 == 0 else reversed(contestants):
                if progress:
                    progress(done, total, f"round {number + 1} of {rounds}: {contestant.entry}")
                contestant.run_round()
                done += 1
    if progress:
        progress(total, total, "")
    results = [contestant.result() for contestant in contestants]
    return Report(machine(), rounds, seconds, results, ratios(results), bars(results))


def machine() -> Machine:
    from .. import __version__

    python = f"{platform.python_implementation()} {platform.python_version()}"
    system = f"{platform.system()} {platform.machine()}"
    others = version_of("pyspiel", "open_spiel"), version_of("pettingzoo", "pettingzoo")
    return Machine(__version__, python, system, processor(), os.cpu_count() or 1, *others)


def processor() -> str:
    """What the system calls its processor."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


# -- figures -----------------------------------------------------------------------------------------------------------


def found(results: list[Result], name: str, build: str) -> Result | None:
    for result in results:
        if (result.name, result.build) == (name, build):
            return result
    return None


def ratio(results: list[Result], above: tuple[str, str], below: tuple[str, str]) -> Ratio | None:
    """How many times the speed of one contender is another's, if both were measured."""
    upper, lower = found(results, *above), found(results, *below)
    if upper is None or lower is None:
        return None
    each = [a / b for a, b in zip(upper.rounds, lower.rounds, strict=True)]
    low, _, high = quantiles(each, n=4, method="inclusive") if len(each) > 1 else each * 3
    return Ratio(above, below, median(each), low, high)


def ratios_of(results: list[Result]) -> list[Ratio]:
    pairs = []
    for title in titles():
        pairs.append(((title.key, COMPILED), (HEARTS, INSIDE)))
        pairs.append(((title.key, INTERPRETED), (HEARTS, FROM_PYTHON)))
        pairs.append(((title.key, COMPILED), (title.key, INTERPRETED)))
    pairs += [((title.of, COMPILED), (title.key, COMPILED)) for title in titles() if title.of]
    pairs.append(((HEARTS, INSIDE), (HEARTS, FROM_PYTHON)))
    return [made for above, below in pairs if (made := ratio(results, above, below)) is not None]


def bars_of(results: list[Result]) -> list[SpeedBar]:
    """What was asked of the games that are here."""

    def times(above: tuple[str, str], below: tuple[str, str]) -> float | None:
        made = ratio(results, above, below)
        return None if made is None else made.value

    def clone(name: str) -> float | None:
        result = found(results, name, COMPILED)
        return None if result is None else result.clone_microseconds

    here = {result.name for result in results}
    bars = []
    for title in titles():
        name = title.key
        values = {
            COMPILED_TO_HEARTS: (AT_LEAST, TIMES, times((name, COMPILED), (HEARTS, INSIDE))),
            INTERPRETED_TO_HEARTS: (AT_LEAST, TIMES, times((name, INTERPRETED), (HEARTS, FROM_PYTHON))),
            COST_TO_BASE: (AT_MOST, TIMES, times((title.of, COMPILED), (name, COMPILED))),
            CLONE: (AT_MOST, MICROSECONDS, clone(name)),
        }
        for asked in brought(title).demands:
            if name in here and asked.figure in values:
                demand, unit, value = values[asked.figure]
                bars.append(SpeedBar(name, asked.figure, demand, asked.limit, unit, value))
    return bars
