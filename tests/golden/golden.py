"""How the golden files are made: seeded games with fingerprints of what could be seen, and perft-like counts.

A fingerprint is over what everybody at an open table can see and say: what is waited for, every option or outcome,
the events since the last one, the points. How a state is laid out inside may change without changing it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kaidan
from kaidan.kernel.perft import perft

FOLDER = Path(__file__).parent
CHOOSER = 3  # the purpose of the chooser's stream
EVERY = 10  # lines between two fingerprints


@dataclass(frozen=True)
class Case:
    """One golden game: its file, its game and options, its seed."""

    name: str
    game: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.kgn"

    def built(self) -> kaidan.Game:
        return kaidan.game(self.game, **self.options)


CASES = [
    Case("ghost-stories-initiation-4", "ghost-stories", 1),
    Case("ghost-stories-initiation-3-e1", "ghost-stories", 2, {"players": 3, "edition": "e1"}),
    Case("ghost-stories-initiation-2-five-qi", "ghost-stories", 3, {"players": 2, "five_qi": True}),
    Case("ghost-stories-initiation-4-black-tao", "ghost-stories", 4, {"extra_black_tao": True, "edition": "e1"}),
    Case("ghost-stories-normal-4", "ghost-stories", 5, {"level": "normal"}),
    Case("ghost-stories-normal-1", "ghost-stories", 6, {"level": "normal", "players": 1}),
    Case("ghost-stories-normal-1-e1", "ghost-stories", 7, {"level": "normal", "players": 1, "edition": "e1"}),
    Case("ghost-stories-nightmare-4", "ghost-stories", 8, {"level": "nightmare"}),
    Case("ghost-stories-nightmare-3", "ghost-stories", 9, {"level": "nightmare", "players": 3}),
    Case(
        "ghost-stories-nightmare-2-winds",
        "ghost-stories",
        10,
        {"level": "nightmare", "players": 2, "twin_winds_before": True},
    ),
    Case("ghost-stories-hell-4", "ghost-stories", 11, {"level": "hell"}),
    Case("ghost-stories-hell-2-e1", "ghost-stories", 12, {"level": "hell", "players": 2, "edition": "e1"}),
    Case("white-moon-initiation-4", "ghost-stories", 13, {"expansion": "white-moon"}),
    Case("white-moon-normal-3", "ghost-stories", 14, {"expansion": "white-moon", "level": "normal", "players": 3}),
    Case("white-moon-hell-2", "ghost-stories", 15, {"expansion": "white-moon", "level": "hell", "players": 2}),
    Case("yokai-pagoda-2", "yokai-pagoda", 16, {"players": 2}),
    Case("yokai-pagoda-3", "yokai-pagoda", 17, {"players": 3}),
    Case("yokai-pagoda-5", "yokai-pagoda", 18, {"players": 5}),
]


@dataclass(frozen=True)
class Count:
    """One perft-like count: so many lines of a seeded game, then so many plies of everything."""

    game: str
    seed: int
    lines: int
    depth: int
    options: dict[str, Any] = field(default_factory=dict)


COUNTS = [
    Count("ghost-stories", 1, 0, 3),
    Count("ghost-stories", 2, 8, 3),
    Count("ghost-stories", 3, 25, 3, {"level": "hell"}),
    Count("ghost-stories", 4, 30, 3, {"level": "nightmare", "players": 3}),
    Count("ghost-stories", 5, 25, 3, {"level": "normal", "players": 1}),
    Count("ghost-stories", 6, 20, 3, {"players": 2, "edition": "e1"}),
    Count("ghost-stories", 7, 20, 3, {"expansion": "white-moon"}),
    Count("yokai-pagoda", 8, 20, 2, {"players": 2}),
    Count("yokai-pagoda", 9, 60, 2, {"players": 4}),
]


# -- playthroughs -----------------------------------------------------------------------------------------------------
class Witness:
    """Sees what everybody can see of a game, and makes fingerprints of it."""

    def __init__(self, state: kaidan.State) -> None:
        self.state = state
        self.events = state.events if state.events is not None else state.record()
        self.told = 0

    def fingerprint(self) -> str:
        """Over everything seen since the last one."""
        state, notation = self.state, self.state.game.notation
        new = self.events[self.told :]
        self.told = len(self.events)
        seen = [
            state.waiting,
            state.seat,
            state.options(),
            state.outcomes(),
            [notation.facts(event) for event in new],
            [state.points(seat) for seat in range(len(state.game.seats()))],
        ]
        return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:12]


def played(case: Case) -> kaidan.Record:
    """The golden game, played anew: any option alike, luck by the seed."""
    driver = kaidan.begin(case.built(), case.seed)
    chooser = kaidan.Luck(case.seed, CHOOSER)
    while driver.state.waiting != kaidan.OVER:
        options = driver.state.options()
        driver.play(options[chooser.below(len(options))])
    driver.record.seed = case.seed
    for i, mark in fingerprints(driver.record).items():
        driver.record.lines[i].remark = f" {mark}"
    return driver.record


def fingerprints(record: kaidan.Record) -> dict[int, str]:
    """The fingerprint behind every tenth line of a record, and behind the last."""
    state = record.start(recording=True)
    witness = Witness(state)
    out = {}
    for i, line in enumerate(record.lines):
        state.play(line.text)
        if i % EVERY == EVERY - 1 or i == len(record.lines) - 1:
            out[i] = witness.fingerprint()
    return out


# -- counts -----------------------------------------------------------------------------------------------------------
def counted(count: Count) -> list[list[int]]:
    """Decisions, chances and ends, ply by ply."""
    driver = kaidan.begin(kaidan.game(count.game, **count.options), count.seed)
    chooser = kaidan.Luck(count.seed, CHOOSER)
    while len(driver.record.lines) < count.lines and driver.state.waiting != kaidan.OVER:
        options = driver.state.options()
        driver.play(options[chooser.below(len(options))])
    return [ply.counts() for ply in perft(driver.state, count.depth)]


def counts_text() -> str:
    """All counts as TOML."""
    out = [
        "# Decisions, chances and ends, ply by ply, after so many lines of a seeded game. Written by `make golden`.",
        "",
    ]
    for count in COUNTS:
        options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in count.options.items())
        out += ["[[count]]", f'game = "{count.game}"', f"options = {{ {options} }}" if options else "options = {}"]
        out += [f"seed = {count.seed}", f"lines = {count.lines}", f"plies = {json.dumps(counted(count))}", ""]
    return "\n".join(out)


# -- which rules they belong to ---------------------------------------------------------------------------------------
def lying() -> dict[str, str]:
    """The golden files as they lie in the folder."""
    return {
        file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir() if file.suffix in (".kgn", ".toml")
    }


def made() -> dict[str, str]:
    """The golden files as they are made now."""
    return {**{case.file.name: played(case).write() for case in CASES}, "perft.toml": counts_text()}


def digest(game: str, files: dict[str, str]) -> str:
    """Over all golden files of a game."""
    out = hashlib.sha256()
    for case in CASES:
        if case.game == game:
            out.update(files[case.file.name].encode())
    for row in tomllib.loads(files["perft.toml"])["count"]:
        if row["game"] == game:
            out.update(json.dumps(row, sort_keys=True).encode())
    return out.hexdigest()[:16]


def versions() -> dict[str, dict[str, Any]]:
    """For each game the rules version its golden files belong to, and their digest."""
    file = FOLDER / "versions.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def versions_text(files: dict[str, str]) -> str:
    out = [
        "# The rules version that each game's golden files belong to, and their digest. Written by `make golden`.",
        "",
    ]
    for game in sorted({case.game for case in CASES}):
        out += [f"[{game}]", f"rules = {kaidan.game(game).version}", f'digest = "{digest(game, files)}"', ""]
    return "\n".join(out)
