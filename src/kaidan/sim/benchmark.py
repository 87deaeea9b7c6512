"""The benchmark: fixed suites of games with fixed seeds, the same for every bot and everybody's agent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..games.catalogue import game as game_of
from ..kernel.errors import Unreadable, WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .agents import stamp_of
from .match import Row
from .plan import Plan, Task, learnt
from .results import FORMAT, Results, difference, read_line
from .suite import Case, suites
from .summary import SummaryLine, line_of

#: Goes up when a suite changes: results of different versions are not compared.
VERSION: Final = 1
#: The seeds of all suites begin here, far from any that a bot was tuned on.
SEED: Final = 900_000
#: How many games of each case are the full benchmark.
GAMES: Final = 100
NO_SUITE: Final = mark("there is no suite or case “{name}”; the suites are {suites}, and a case is named like {like}")
NO_BENCHMARK: Final = mark("“{path}” has no results of the benchmark: its first line does not say so")
OTHER_BENCHMARK: Final = mark(
    "“{path}” has results of another benchmark ({difference}) and cannot be compared with this one"
)
CELL: Final = mark("{rate} ({low} – {high}) of {games}, Ø {points}")


@dataclass(frozen=True)
class Benchmark(Plan):
    """One suite for one agent: all its settings, and how many games of each case are wanted."""

    suite: str = ""
    agent: str = ""
    playouts: int | None = None
    wanted: dict[str, int] = field(default_factory=dict)
    #: What a file says of itself; empty for what this kaidan would say.
    head: dict[str, Any] = field(default_factory=dict)

    def places(self) -> Iterable[tuple[Case, range]]:
        """Each case, and the places of its settings in the plan."""
        first = 0
        for case in suites()[self.suite]:
            seats = len(case.settings(self.agent, self.playouts))
            yield case, range(first, first + seats)
            first += seats

    def tasks(self) -> list[Task]:
        """Seats change from game to game, deals when all seats have had them."""
        out = []
        for case, places in self.places():
            for n in range(self.wanted.get(case.name, 0)):
                place, number = places[n % len(places)], n // len(places)
                out.append(Task(self.settings[place], place, number, self.seed + number))
        return out

    def check(self) -> None:
        """Refuse an agent that cannot even sit down."""
        self.settings[0].build()

    def as_data(self) -> dict[str, Any]:
        return self.head or self.stamp()

    def stamp(self) -> dict[str, Any]:
        game = self.settings[0].build()
        rivals = any(case.rival for case in suites()[self.suite])
        return {
            **fixed(self.suite),
            "kaidan": __version__,
            "agent": self.agent,
            "code": self.code(),
            "learnt": learnt(game) if rivals or ":" not in self.agent else "",
        }

    def code(self) -> object:
        """What else tells two agents of one name apart; for each setting, where it is not everywhere the same."""
        codes = [stamp_of(self.agent, setting.build(), self.playouts) for setting in self.settings]
        return codes[0] if all(code == codes[0] for code in codes) else codes

    def lines(self, rows: Iterable[Row]) -> list[SummaryLine]:
        """How the agent did in each case."""
        rows = list(rows)
        out = []
        for case, places in self.places():
            mine = [row for row in rows if row["setting"] in places]
            if mine:
                games = [(row, self.settings[row["setting"]], self.own(row)) for row in mine]
                out.append(line_of(case.name, self.agent, games))
        return out

    def own(self, row: Row) -> list[str]:
        """The seats of the agent in a game."""
        return list(self.settings[row["setting"]].seats) or list(row["players"])


def fixed(suite: str) -> dict[str, Any]:
    """What two results of a suite must agree in to be compared: its version, rules, content, seeds and cases."""
    cases = suites()[suite]
    game = game_of(cases[0].game, **cases[0].options)
    listed = json.dumps([case.as_data() for case in cases], sort_keys=True)
    return {
        "benchmark": suite,
        "version": VERSION,
        "rules": game.version,
        "content": game.content,
        "seed": SEED,
        "cases": hashlib.sha256(listed.encode()).hexdigest()[:8],
    }


def benchmark(suite: str, agent: str, wanted: dict[str, int], playouts: int | None = None) -> Benchmark:
    """So many games of each case of a suite, played by an agent."""
    settings = [setting for case in suites()[suite] for setting in case.settings(agent, playouts)]
    return Benchmark(settings, 0, SEED, suite, agent, playouts, wanted)


def chosen(names: Sequence[str]) -> dict[str, list[str]]:
    """The suites that are named, each with the cases that are wanted; all of them if nothing is named."""
    out: dict[str, list[str]] = {}
    for name in names or list(suites()):
        suite = next(
            (suite for suite, cases in suites().items() if name in (suite, *[case.name for case in cases])), None
        )
        if suite is None:
            like = next(iter(suites().values()))[0].name
            raise WrongData(Message(NO_SUITE, {"name": name, "suites": ", ".join(suites()), "like": like}))
        wanted = [case.name for case in suites()[suite] if name in (suite, case.name)]
        out[suite] = list(dict.fromkeys([*out.get(suite, []), *wanted]))
    return out


@dataclass(frozen=True)
class BenchmarkResults:
    """What a results file of the benchmark shows: whose games, and how each case went."""

    suite: str
    agent: str
    kaidan: str
    lines: list[SummaryLine]


def shown(path: Path) -> BenchmarkResults:
    """The results in a file, whoever made them and wherever; refused if they cannot be compared with ours."""
    with path.open("rb") as file:
        head = read_line(file.readline())
    if not isinstance(head, dict) or head.get("kaidan results") != FORMAT or head.get("benchmark") not in suites():
        raise Unreadable(Message(NO_BENCHMARK, {"path": str(path)}))
    other = difference(head, fixed(head["benchmark"]))
    if other:
        raise WrongData(Message(OTHER_BENCHMARK, {"path": str(path), "difference": other}))
    del head["kaidan results"]
    plan = replace(benchmark(head["benchmark"], str(head.get("agent")), {}), head=head)
    rows = Results(path, plan).rows
    name = f"{plan.agent} {head['code']}" if isinstance(head.get("code"), int) else plan.agent
    return BenchmarkResults(plan.suite, name, str(head.get("kaidan")), plan.lines(rows[key] for key in sorted(rows)))


def markdown(files: Sequence[BenchmarkResults], speech: Speech) -> list[str]:
    """One table a suite: a row for each case, a column for each agent, in Markdown that also reads well as it is."""
    out: list[str] = []
    for suite, cases in suites().items():
        mine = [file for file in files if file.suite == suite]
        played = [case.name for case in cases if any(line.label == case.name for file in mine for line in file.lines)]
        if played:
            cells = [[cell(file, case, speech) for file in mine] for case in played]
            rows = [
                [suite, *[file.agent for file in mine]],
                *[[case, *row] for case, row in zip(played, cells, strict=True)],
            ]
            widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
            lines = [
                "| " + " | ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)) + " |"
                for row in rows
            ]
            rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
            out += [*([""] if out else []), lines[0], rule, *lines[1:]]
    return out


def cell(file: BenchmarkResults, case: str, speech: Speech) -> str:
    """The share of games won, its interval, of how many, and the mean points."""
    line = next((line for line in file.lines if line.label == case), None)
    if line is None:
        return ""
    found = line.rate
    words = {name: speech.percent(share, 0) for name, share in (("low", found.low), ("high", found.high))}
    points = speech.number(line.points.value, 1)
    return speech.text(CELL, rate=speech.percent(found.value, 0), games=line.games, points=points, **words)
