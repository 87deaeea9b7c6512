"""Games as data in a folder: records, and arrays that load with numpy alone. docs/datasets.md describes every file.

A finished game is a file of its own in `parts`. When all games of a shard are there they are put together and the parts
go. Whatever is interrupted, and wherever, no game is lost and none comes twice.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

from .. import __version__
from ..encode.encoding import ENCODING
from ..encode.encodings import encoding_of
from ..games.catalogue import titles
from ..kernel.errors import Unreadable, WrongData
from ..kernel.words import Message, mark
from .match import Row
from .plan import Plan, Task
from .results import difference
from .trace import numpy, packed

FORMAT: Final = 2
#: How many games a shard has.
SHARD: Final = 100
#: Arrays with a row for every decision, and arrays with a row for every game.
BY_DECISION: Final = ("observations", "masks", "actions", "seats", "returns", "chances")
BY_GAME: Final = ("numbers", "seeds", "rewards", "points", "places", "splits")
NOT_A_DATASET: Final = mark("“{path}” cannot be read as the head of a dataset; name another folder")
OTHER_DATASET: Final = mark("“{path}” is the head of another dataset ({difference}); name another folder")
BROKEN_SHARD: Final = mark("“{path}” cannot be read; delete it, and its games are played again")

Arrays = dict[str, Any]

#: The card of a dataset, beside its head.
CARD: Final = """# Games played by programs

Made by kaidan {version}, the digital table for {games}, with `kaidan sim --dataset`.
Nobody's personal data are in it: every seat was a program's.

- Actions and observations: version {encoding} of the encoding; `dataset.json` says what each number means.
- Seed of the whole: {seed}. The same command makes the same files again.
- Splits: `splits` of each shard, by the seed of a game alone: 0 to learn from, 1 to choose by, 2 to test with.
- Licence: MIT, as kaidan itself.

{settings}
"""


class Dataset:
    """The dataset of a plan in a folder."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open the folder, or begin it; that of another plan is refused and stays as it is."""
        numpy()
        self.folder: Final = folder
        self.plan: Final = plan
        self.head: Final = folder / "dataset.json"
        text = json.dumps(self.describe(), ensure_ascii=False, indent=1) + "\n"
        if self.head.exists():
            self.check(json.loads(text))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            write(folder / "README.md", self.card().encode())
            write(self.head, text.encode())
        #: The games that are wanted and those that are there, by setting and number.
        self.wanted: Final = {task.key for task in plan.tasks()}
        self.have: Final[set[tuple[int, int]]] = set()
        for path in (folder / "shards").glob("*.npz"):
            self.have.update((int(path.stem[:3]), int(number)) for number in loaded(path)["numbers"])
        for path in (folder / "parts").glob("*.npz"):
            self.have.add((int(path.stem[:3]), int(path.stem[4:])))

    def describe(self) -> dict[str, Any]:
        """All that a reader without kaidan needs to know."""
        settings = []
        for setting in self.plan.settings:
            encoding = encoding_of(setting.build())
            fields = [
                {
                    "name": field.name,
                    "offset": field.offset,
                    "width": field.width,
                    "times": field.times,
                    "step": field.step,
                    "values": field.values,
                    "meaning": field.meaning,
                }
                for field in encoding.fields()
            ]
            actions = [encoding.name(action) for action in range(encoding.actions)]
            settings.append({**setting.as_data(), "observation": encoding.size, "actions": actions, "fields": fields})
        head = {"kaidan dataset": FORMAT, "kaidan": __version__, "encoding": ENCODING, "shard": SHARD}
        return {**head, "seed": self.plan.seed, "settings": settings}

    def card(self) -> str:
        """What a stranger to the folder wants to know first: what, from whom, how to read it, under which licence."""
        lines = []
        for place, setting in enumerate(self.plan.settings):
            said = ", ".join(f"{key} {value}" for key, value in setting.as_data().items() if value)
            lines.append(f"- setting {place:03d}: {said}")
        *others, last = [title.name for title in titles()]
        games = f"{', '.join(others)} and {last}"
        facts = {"version": __version__, "games": games, "encoding": ENCODING, "seed": self.plan.seed}
        return CARD.format(**facts, settings="\n".join(lines))

    def check(self, asked: dict[str, Any]) -> None:
        try:
            found = json.loads(self.head.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or "kaidan dataset" not in found:
            raise Unreadable(Message(NOT_A_DATASET, {"path": str(self.head)}))
        if found != asked:
            words: dict[str, object] = {"path": str(self.head), "difference": difference(found, asked) or "?"}
            raise WrongData(Message(OTHER_DATASET, words))

    # -- writing ------------------------------------------------------------------------------------------------------
    def add(self, row: Row) -> None:
        """Keep the trace of a finished game, and leave the row as results keep it."""
        place, number = row["setting"], row["number"]
        record, arrays = row.pop("record"), row.pop("arrays")
        write(self.folder / "records" / f"{place:03d}" / f"{number:06d}.kgn", record.encode())
        write(self.part(place, number), arrays)
        self.have.add((place, number))
        first = number - number % SHARD
        if all((place, n) in self.have for n in range(first, first + SHARD) if (place, n) in self.wanted):
            self.pack(place, number // SHARD)

    def part(self, place: int, number: int) -> Path:
        return self.folder / "parts" / f"{place:03d}-{number:06d}.npz"

    def pack(self, place: int, block: int) -> None:
        """Put the games of a shard together."""
        parts = [self.part(place, number) for number in range(block * SHARD, (block + 1) * SHARD)]
        parts = [part for part in parts if part.exists()]
        if not parts:
            return
        path = self.folder / "shards" / f"{place:03d}-{block:04d}.npz"
        games: dict[int, Arrays] = {}
        for file in [*([path] if path.exists() else []), *parts]:
            games |= games_in(loaded(file))
        write(path, together([games[number] for number in sorted(games)]))
        for part in parts:
            part.unlink()

    def close(self) -> None:
        """Put together what is left."""
        for place, block in {(place, number // SHARD) for place, number in self.wanted}:
            self.pack(place, block)
        parts = self.folder / "parts"
        if parts.exists() and not any(parts.iterdir()):
            parts.rmdir()

    def lacks(self, task: Task) -> bool:
        return task.key not in self.have


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(data)
    os.replace(fresh, path)


def loaded(path: Path) -> Arrays:
    try:
        with numpy().load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            return {name: file[name] for name in (*BY_DECISION, *BY_GAME, "starts")}
    except (ValueError, KeyError, EOFError, BadZipFile):
        raise Unreadable(Message(BROKEN_SHARD, {"path": str(path)})) from None


def games_in(arrays: Arrays) -> dict[int, Arrays]:
    """The games of a shard, each by itself."""
    out = {}
    for i, number in enumerate(arrays["numbers"]):
        rows = slice(int(arrays["starts"][i]), int(arrays["starts"][i + 1]))
        game = {name: arrays[name][rows] for name in BY_DECISION}
        out[int(number)] = game | {name: arrays[name][i : i + 1] for name in BY_GAME}
    return out


def together(games: list[Arrays]) -> bytes:
    """Games as one shard."""
    np = numpy()
    lengths = [len(game["actions"]) for game in games]
    arrays = {name: np.concatenate([game[name] for game in games]) for name in (*BY_DECISION, *BY_GAME)}
    return packed(**arrays, starts=np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64))
