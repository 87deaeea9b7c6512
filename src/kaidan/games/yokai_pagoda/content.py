"""The printed facts of Yokai Pagoda: read from the package's data, checked row by row, open to an owner's overlay.

This module is interpreted: it alone reads package data. An overlay comes in as text.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from importlib import resources
from typing import Any, Final

from ...kernel.errors import WrongData
from ...kernel.words import Message, Name, mark
from .codes import YOKAI

Row = dict[str, Any]

WRONG_ROW: Final = mark("content row {row}: {reason}")
WRONG_TOML: Final = mark("content cannot be read as TOML: {reason}")
UNKNOWN_TABLE: Final = mark("content has no table “{table}”; the tables are {tables}")
LANGUAGES: Final = ("en", "de", "pl")
TABLES: Final = ("hue", "yokai")
FIELDS: Final = {
    "hue": {"key", "name", "fill", "ink"},
    "yokai": {"key", "name", "also", "code", "hue", "band", "ours", "silhouette"},
}
BANDS: Final = ("solid", "striped")
INKS: Final = ("dark", "white")


class Content:
    """The effective tables: hues and yokai with their names and codes, and a digest over all of it."""

    def __init__(self, tables: dict[str, list[Row]]) -> None:
        self.tables = tables
        canonical = json.dumps(tables, sort_keys=True, ensure_ascii=False)
        self.digest: Final = hashlib.sha256(canonical.encode()).hexdigest()[:12]
        self.yokai_rows: Final = tables["yokai"]
        self.hues: Final = {row["key"]: row for row in tables["hue"]}
        self.codes: Final = [row["code"] for row in self.yokai_rows]
        self.names: Final = [name_of(row["name"]) for row in self.yokai_rows]
        self.silhouettes: Final = [name_of(row["silhouette"]) for row in self.yokai_rows]
        #: YP-NAM-1: which yokai are named by us and not by the rulebook.
        self.ours: Final = [row.get("ours", False) for row in self.yokai_rows]


def name_of(words: dict[str, str]) -> Name:
    return Name(words["en"], words["de"], words["pl"])


def parse(text: str) -> dict[str, Any]:
    """TOML as tables, or a refusal that says where it breaks."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongData(Message(WRONG_TOML, {"reason": str(error)})) from None


def base_tables() -> dict[str, list[Row]]:
    return parse(resources.files(__package__).joinpath("data", "yokai.toml").read_text(encoding="utf-8"))


def overlaid(tables: dict[str, list[Row]], overlay: str) -> dict[str, list[Row]]:
    """The tables with the rows of an overlay laid over those of the same key."""
    out = {name: [dict(row) for row in rows] for name, rows in tables.items()}
    for name, rows in parse(overlay).items():
        if name not in TABLES or not isinstance(rows, list):
            raise WrongData(Message(UNKNOWN_TABLE, {"table": name, "tables": ", ".join(TABLES)}))
        for row in rows:
            mine = [old for old in out[name] if old["key"] == row.get("key")]
            if not mine:
                raise wrong_row(f"{name} {row.get('key')}", mark("there is no such row to lay it over"))
            mine[0].update(row)
    return out


def wrong_row(row: str, reason: str, **words: object) -> WrongData:
    return WrongData(Message(WRONG_ROW, {"row": row, "reason": Message(reason, words)}))


def check(tables: dict[str, list[Row]]) -> None:
    """Refuse the first wrong row by its name."""
    hues = [row["key"] for row in tables["hue"]]
    for table in TABLES:
        for row in tables[table]:
            name = f"{table} {row['key']}"
            for field in row:
                if field not in FIELDS[table]:
                    raise wrong_row(name, mark("unknown field “{field}”"), field=field)
            check_words(name, "name", row.get("name"))
            if table == "hue":
                check_one_of(name, "ink", row.get("ink"), INKS)
                check_fill(name, row.get("fill"))
            else:
                check_words(name, "silhouette", row.get("silhouette"))
                check_one_of(name, "hue", row.get("hue"), hues)
                check_one_of(name, "band", row.get("band"), BANDS)
                check_code(name, row.get("code"))
    check_different(tables["yokai"])


def check_words(row: str, field: str, words: object) -> None:
    if not isinstance(words, dict) or any(
        not isinstance(words.get(language), str) or not words[language] for language in LANGUAGES
    ):
        raise wrong_row(row, mark("{field} needs text for en, de and pl"), field=field)


def check_one_of(row: str, field: str, value: object, values: list[str] | tuple[str, ...]) -> None:
    if value not in values:
        raise wrong_row(
            row, mark("{field} “{value}” is none of {values}"), field=field, value=value, values=", ".join(values)
        )


def check_fill(row: str, fill: object) -> None:
    digits = fill[1:] if isinstance(fill, str) and fill.startswith("#") else ""
    if len(digits) != 6 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        raise wrong_row(row, mark("fill “{value}” should be a colour like {like}"), value=fill, like="#35B58A")


def check_code(row: str, code: object) -> None:
    if not (isinstance(code, str) and len(code) == 2 and code.isascii() and code.isalpha() and code.isupper()):
        raise wrong_row(row, mark("code “{value}” should be two capital letters"), value=code)


def check_different(rows: list[Row]) -> None:
    """Ten yokai, told apart by their codes, and by hue and band together."""
    assert len(rows) == YOKAI
    for i, row in enumerate(rows):
        for other in rows[:i]:
            if row["code"] == other["code"]:
                raise wrong_row(f"yokai {row['key']}", mark("{other} has the same code"), other=other["key"])
            if (row["hue"], row["band"]) == (other["hue"], other["band"]):
                raise wrong_row(f"yokai {row['key']}", mark("{other} has the same hue and band"), other=other["key"])


def load(overlay: str | None = None) -> Content:
    """The content of the box, with an owner's overlay if he has one."""
    tables = base_tables()
    if overlay is not None:
        tables = overlaid(tables, overlay)
    check(tables)
    return Content(tables)
