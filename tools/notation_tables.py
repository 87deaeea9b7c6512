"""Writes the tables of events and refusals into docs/notation.md, from the notations themselves."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

import kaidan
from kaidan.kernel.notation import Notation

PAGE: Final = Path(__file__).parents[1] / "docs" / "notation.md"
#: The tables of the page: the name of their markers, game and options, and the game whose rows they leave out.
GAMES: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("ghost-stories", "ghost-stories", {}),
    ("white-moon", "ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", "yokai-pagoda", {}),
]


def events_of(notation: Notation, known: Notation | None) -> list[str]:
    """One row for each event: its name, its values by key, what it tells, the rules it cites."""
    rows = ["| event | values | tells | rules |", "|---|---|---|---|"]
    before = {} if known is None else {telling.name: telling.rules for telling in known.tellings.values()}
    for telling in notation.tellings.values():
        rules = [rule for rule in telling.rules if rule not in before.get(telling.name, [])]
        if rules:
            values = ", ".join(f"`{key}`" for key in telling.keys)
            rows.append(f"| `{telling.name}` | {values} | {telling.template} | {', '.join(rules)} |")
    return rows


def refusals_of(notation: Notation, known: Notation | None) -> list[str]:
    """One row for each move: the rules with which it can be refused, the last resort first."""
    rows = ["| move | refused with |", "|---|---|"]
    before = {} if known is None else {verb.words: verb.rules for verb in known.by_kind.values()}
    for verb in notation.by_kind.values():
        rules = [rule for rule in verb.rules if rule not in before.get(verb.words, [])]
        if rules:
            rows.append(f"| `{verb.words}` | {', '.join(rules)} |")
    return rows


def written(text: str) -> str:
    """The page with its tables as they are now."""
    base: Notation | None = None
    for name, game, options in GAMES:
        notation = kaidan.game(game, **options).notation
        known = base if name == "white-moon" else None
        for kind, rows in (("events", events_of(notation, known)), ("refusals", refusals_of(notation, known))):
            marked = re.compile(rf"(<!-- {name} {kind} -->\n).*?(<!-- end -->)", re.DOTALL)
            if not marked.search(text):
                sys.exit(f"docs/notation.md has no place for {kind} of {name}")
            body = "\n".join(rows)
            text = marked.sub(lambda found, body=body: f"{found[1]}{body}\n{found[2]}", text)  # type: ignore[misc]  # a default binds the rows
        base = notation
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
