"""Results of many games in a file: one line of JSON for each, written as soon as it is finished."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path
from typing import Any, Final, TextIO

from ..kernel.errors import Unreadable, WrongData
from ..kernel.words import Message, mark
from .match import Row
from .plan import Plan

FORMAT: Final = 1
NOT_RESULTS: Final = mark("“{path}” is not a kaidan results file: its first line does not say so")
OTHER_PLAN: Final = mark(
    "“{path}” has results of another configuration ({difference}); name another file, or delete this one"
)
BROKEN: Final = mark("line {line} of “{path}” cannot be read; delete that line, and its game is played again")
BROKEN_OFF: Final = mark("line {line} of “{path}” is broken off; it is taken out, and its game is played again")
NO_GAME: Final = mark("line {line} of “{path}” tells of a game that the configuration does not have")
#: What every row has.
KEYS: Final = {"setting", "number", "seed", "decisions", "players", "winners", "points", "ending", "turns"}


class Results:
    """The finished games of a plan, by setting and number. What is in the file is never lost."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open the file, or begin it; what an interruption broke off is taken out and named in `repaired`."""
        self.path = path
        self.plan = plan
        self.rows: dict[tuple[int, int], Row] = {}
        self.repaired: Message | None = None
        self._file: TextIO | None = None
        if path.exists() and path.stat().st_size:
            self.load()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.head(), encoding="utf-8")

    def head(self) -> str:
        return line_of({"kaidan results": FORMAT, **self.plan.as_data()})

    # -- reading ------------------------------------------------------------------------------------------------------
    def load(self) -> None:
        """Read all lines; a broken last one is taken out of the file, any other is refused."""
        data = self.path.read_bytes()
        lines = data.split(b"\n")
        self.check_head(lines[0])
        whole = len(lines[0]) + 1
        for number, line in enumerate(lines[1:], 2):
            if line:
                row = read_row(line)
                last = number == len(lines) or (number == len(lines) - 1 and not lines[-1])
                if row is None and not last:
                    raise Unreadable(Message(BROKEN, {"line": number, "path": str(self.path)}))
                if row is None or number == len(lines):  # without its line break it may not be whole
                    self.repaired = Message(BROKEN_OFF, {"line": number, "path": str(self.path)})
                    break
                self.take(row, number)
            whole += len(line) + 1
        if self.repaired is not None:
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def check_head(self, line: bytes) -> None:
        head = read_line(line)
        if not isinstance(head, dict) or head.get("kaidan results") != FORMAT:
            raise Unreadable(Message(NOT_RESULTS, {"path": str(self.path)}))
        asked = json.loads(self.head())
        if head != asked:
            words: dict[str, object] = {"path": str(self.path), "difference": difference(head, asked) or "?"}
            raise WrongData(Message(OTHER_PLAN, words))

    def take(self, row: Row, number: int) -> None:
        if not 0 <= row["setting"] < len(self.plan.settings) or row["seed"] != self.plan.seed + row["number"]:
            raise WrongData(Message(NO_GAME, {"line": number, "path": str(self.path)}))
        self.rows[row["setting"], row["number"]] = row

    # -- writing ------------------------------------------------------------------------------------------------------
    def add(self, row: Row) -> None:
        """Keep a finished game: it is in the file before anything else happens."""
        if self._file is None:
            self._file = self.path.open("a", encoding="utf-8")
        self._file.write(line_of(row))
        self._file.flush()
        self.rows[row["setting"], row["number"]] = row

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def put_in_order(self) -> None:
        """Write the lines in the order of the plan, so that equal plans make equal files."""
        self.close()
        text = self.head() + "".join(line_of(self.rows[key]) for key in sorted(self.rows))
        if self.path.read_bytes() != text.encode():
            fresh = self.path.with_name(f"{self.path.name}.new")
            fresh.write_text(text, encoding="utf-8")
            os.replace(fresh, self.path)

    def finished(self) -> list[Row]:
        """The games of the plan that are finished, in its order."""
        return [self.rows[task.key] for task in self.plan.tasks() if task.key in self.rows]

    def write_csv(self, path: Path) -> None:
        """One line for each game, for a spreadsheet."""
        with path.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(COLUMNS)
            for row in self.finished():
                out.writerow(cells_of(row, self.plan))


COLUMNS: Final = [
    "game", "level", "expansion", "bot", "seats", "playouts", "number", "seed", "players", "won", "winners", "points",
    "turns", "decisions", "ending", "powers", "tiles",
]  # fmt: skip


def cells_of(row: Row, plan: Plan) -> list[object]:
    setting = plan.settings[row["setting"]]
    options = setting.all_options()
    return [
        setting.game,
        options.get("level", ""),
        options.get("expansion", ""),
        setting.bot,
        " ".join(f"{seat}={name}" for seat, name in sorted(setting.seats.items())),
        "" if setting.playouts is None else setting.playouts,
        row["number"],
        row["seed"],
        " ".join(row["players"]),
        int(bool(row["winners"])),
        " ".join(row["winners"]),
        " ".join(f"{seat}={points}" for seat, points in row["points"].items()),
        row["turns"],
        row["decisions"],
        row["ending"],
        " ".join(row["powers"]),
        row["setup"].get("tiles", ""),
    ]


def line_of(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def read_line(line: bytes) -> Any:
    """The value of a line, or None if it has none."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def read_row(line: bytes) -> Row | None:
    row = read_line(line)
    return row if isinstance(row, dict) and row.keys() >= KEYS else None


def difference(one: Any, other: Any, name: str = "") -> str:
    """Where two heads first differ, with what the file has and what is asked; nothing if they do not."""
    if isinstance(one, dict) and isinstance(other, dict):
        found = (difference(one.get(key), value, str(key)) for key, value in other.items())
        return next((text for text in found if text), "")
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return f"{name} {len(one)} ≠ {len(other)}".lstrip()
        found = (difference(mine, yours, name) for mine, yours in zip(one, other, strict=True))
        return next((text for text in found if text), "")
    return "" if one == other else f"{name} {one} ≠ {other}".lstrip()
