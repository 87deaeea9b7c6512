"""What actions and observations were when the version of the encoding was last raised.

`python -m tests.encode.golden` writes them anew, and refuses if something changed and the version did not.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from pathlib import Path
from typing import Any

import kaidan
from kaidan.encode import ENCODING, Encoding

from .games import encoding_of, random_game

FILE = Path(__file__).with_name("golden.toml")
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "ghost-stories": ("ghost-stories", {"level": "nightmare", "players": 2}),
    "white-moon": ("ghost-stories", {"expansion": "white-moon"}),
    "yokai-pagoda": ("yokai-pagoda", {"players": 4}),
}


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def actions_of(encoding: Encoding) -> str:
    return digest([encoding.name(action) for action in range(encoding.actions)])


def layout_of(encoding: Encoding) -> str:
    return digest([f"{f.name} {f.offset} {f.width} {f.times} {f.step} {f.values}" for f in encoding.fields()])


def observations_of(encoding: Encoding) -> str:
    """Everything that a few random games show."""
    rows = [
        encoding.observe(state, state.seat).hex() for seed in range(3) for state in random_game(encoding.game, seed)
    ]
    return digest(rows)


def golden() -> dict[str, dict[str, Any]]:
    """What the golden file should say of each game."""
    out: dict[str, dict[str, Any]] = {}
    for title, (name, options) in GAMES.items():
        encoding = encoding_of(name, **options)
        out[title] = {
            "actions": actions_of(encoding),
            "layout": layout_of(encoding),
            "rules": kaidan.game(name, **options).version,
            "observations": observations_of(encoding),
        }
    return out


def kept() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def changed(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What differs although it must not within one version; other rules lead to other games."""
    out = []
    for title, row in now.items():
        old = before.get(title, {})
        same_rules = old.get("rules") == row["rules"]
        out += [f"{title}: {key}" for key in ("actions", "layout") if old.get(key) != row[key]]
        out += [f"{title}: observations" for _ in [0] if same_rules and old.get("observations") != row["observations"]]
    return out


def write() -> None:
    now = golden()
    if FILE.exists() and kept()["version"] >= ENCODING and changed(kept(), now):
        sys.exit(f"{', '.join(changed(kept(), now))}: raise ENCODING in encode/encoding.py first")
    lines = [f"version = {ENCODING}"]
    for title, row in now.items():
        lines += ["", f"[{title}]", *(f'{k} = "{v}"' if isinstance(v, str) else f"{k} = {v}" for k, v in row.items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
