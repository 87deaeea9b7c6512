"""Writes the tables of actions and observations into docs/environments.md, from the encodings themselves."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

import kaidan
from kaidan.encode import ENCODING, Encoding, encoding_of
from kaidan.encode.ghost_stories import GhostStoriesEncoding
from kaidan.encode.white_moon import WhiteMoonEncoding
from kaidan.games.ghost_stories.pending import Form, base_forms
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.pending import moon_forms

PAGE: Final = Path(__file__).parents[1] / "docs" / "environments.md"
#: The tables of the page: the name of their markers, game and options.
GAMES: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("ghost-stories", "ghost-stories", {}),
    ("white-moon", "ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", "yokai-pagoda", {}),
]


def actions_of(encoding: Encoding) -> list[str]:
    """One row for each verb: its actions, how many, the first and the last by name, and its rule."""
    rows = ["| actions | how many | from | to | rule |", "|---|---|---|---|---|"]
    start = 0
    for family in encoding.numbering.families:
        last = start + family.size() - 1
        rule = encoding.game.notation.by_kind[family.kind].rule
        span = str(start) if start == last else f"{start}–{last}"
        end = "" if start == last else f"`{encoding.name(last)}`"
        rows.append(f"| {span} | {family.size()} | `{encoding.name(start)}` | {end} | {rule} |")
        start = last + 1
    return rows


def fields_of(encoding: Encoding) -> list[str]:
    """One row for each field of an observation."""
    rows = ["| offset | width | field | values | meaning |", "|---|---|---|---|---|"]
    for field in encoding.fields():
        times = f"{field.offset} + {field.step}·i" if field.times > 1 else str(field.offset)
        width = f"{field.width} × {field.times}" if field.times > 1 else str(field.width)
        rows.append(f"| {times} | {width} | `{field.name}` | {field.values} | {field.meaning} |")
    return rows


def questions_of(encoding: Encoding) -> list[str]:
    """The rules that an observation of a village names, each with its place."""
    village = encoding.game.start(seed=1)
    assert isinstance(encoding, GhostStoriesEncoding)
    assert isinstance(village, Village)
    forms = base_forms(village, [])
    if isinstance(encoding, WhiteMoonEncoding):
        forms = moon_forms(village)
    return [", ".join(f"{encoding.place_of(form.rule)} `{form.word}`" for form in sorted(forms, key=by_rule)) + "."]


def by_rule(form: Form) -> int:
    return form.rule


def written(text: str) -> str:
    """The page with its tables as they are now."""
    for name, game, options in GAMES:
        encoding = encoding_of(kaidan.game(game, **options))
        parts = {
            "actions": [f"Version {ENCODING}: {encoding.actions} actions.", "", *actions_of(encoding)],
            "observations": [f"Version {ENCODING}: {encoding.size} numbers.", "", *fields_of(encoding)],
        }
        if game == "ghost-stories":
            parts["questions"] = questions_of(encoding)
        for kind, body in parts.items():
            marked = re.compile(rf"(<!-- {name} {kind} -->\n).*?(<!-- end -->)", re.DOTALL)
            if not marked.search(text):
                sys.exit(f"docs/environments.md has no place for {kind} of {name}")
            text = marked.sub(lambda found, body=body: found[1] + "\n".join(body) + "\n" + found[2], text)  # type: ignore[misc]  # a default binds the rows
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
