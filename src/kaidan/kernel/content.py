"""Content as tables: reads TOML, applies an owner's overlay, names the row in a refusal, and digests what affects play.

This module is interpreted, like the game modules that use it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from .errors import WrongData
from .words import Message, Name, mark

Row = dict[str, Any]
Tables = dict[str, list[Row]]
#: A label, and what there is to say under it: a text, a number, a name, a message, or several of these.
Fact = tuple[str, object]

WRONG_ROW: Final = mark("content row {row}: {reason}")
WRONG_TOML: Final = mark("content cannot be read as TOML: {reason}")
UNKNOWN_TABLE: Final = mark("content has no table “{table}”; the tables are {tables}")
#: The language of every text that has no translation.
ENGLISH: Final = "en"


class GameBox:
    """Whatever lies in a game's box, to be looked up: tables, what their rows are, and what can be told of each."""

    #: By table what a row of it is, and what heads the list of them; a table that is not named is not looked up.
    kinds: Mapping[str, tuple[str, str]] = {}
    #: What the fields are called that can be reconstructions of ours.
    fields: Mapping[str, str] = {}

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def facts(self, table: str, row: Row) -> list[Fact]:
        """Everything printed on it, in the order in which a person would tell it."""
        return []

    def brief(self, table: str, row: Row) -> list[object]:
        """What a list says of it beside its name."""
        return []

    def rules(self, table: str, row: Row) -> list[str]:
        """The ids of the rules behind it."""
        return [row["rule"]] if "rule" in row else []


def parse(text: str) -> dict[str, Any]:
    """TOML as tables, or a refusal that says where it breaks."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongData(Message(WRONG_TOML, {"reason": str(error)})) from None


def overlaid(tables: Tables, overlay: str, keys: dict[str, str]) -> Tables:
    """The tables with the rows of an overlay laid over those that have the same in the table's key field."""
    out = {name: [dict(row) for row in rows] for name, rows in tables.items()}
    for name, rows in parse(overlay).items():
        if name not in keys or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise WrongData(Message(UNKNOWN_TABLE, {"table": name, "tables": ", ".join(keys)}))
        key = keys[name]
        for row in rows:
            mine = [old for old in out[name] if old[key] == row.get(key)]
            if not mine:
                raise wrong_row(f"{name} {row.get(key)}", mark("there is no such row to lay it over"))
            mine[0].update(row)
    return out


def wrong_row(row: str, reason: str, **words: object) -> WrongData:
    return WrongData(Message(WRONG_ROW, {"row": row, "reason": Message(reason, words)}))


def check_fields(row: str, fields: Row, known: AbstractSet[str]) -> None:
    for field in fields:
        if field not in known:
            raise wrong_row(row, mark("unknown field “{field}”"), field=field)


def check_words(row: str, field: str, words: object) -> None:
    """Refuse what is no text by language; English there must be, any other language may be."""
    if not isinstance(words, dict) or ENGLISH not in words:
        raise wrong_row(row, mark("{field} needs text for en, and may have it for other languages"), field=field)
    for language, text in words.items():
        if not isinstance(text, str) or not text:
            raise wrong_row(row, mark("{field} has no text for {language}"), field=field, language=language)


def name_of(words: dict[str, str]) -> Name:
    return Name(words[ENGLISH], {language: text for language, text in words.items() if language != ENGLISH})


def digest_of(tables: Tables, unplayed: AbstractSet[str]) -> str:
    """Equal for contents that play and spell moves alike: over all fields but those that are only read or looked at.

    What a new field is for nobody knows here, so it counts until its game says that it is not played with.
    """
    played = {
        table: [{field: value for field, value in row.items() if field not in unplayed} for row in rows]
        for table, rows in tables.items()
    }
    return hashlib.sha256(json.dumps(played, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:12]
