"""The printed facts of Yokai Pagoda: read from the package's data, checked row by row, open to an owner's overlay.

This module is interpreted: it alone reads package data. An overlay comes in as text.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from ...kernel.content import (
    Fact,
    GameBox,
    Row,
    Tables,
    check_fields,
    check_words,
    digest_of,
    name_of,
    overlaid,
    parse,
    wrong_row,
)
from ...kernel.words import Message, mark
from .codes import YOKAI

#: The tables and the field by which their rows are found.
KEYS: Final = {"hue": "key", "yokai": "key"}
FIELDS: Final = {
    "hue": {"key", "name", "fill", "ink"},
    "yokai": {"key", "name", "also", "code", "hue", "band", "ours", "silhouette"},
}
#: What is only read or looked at; a yokai is played with by its place in the table and spelled by its code.
UNPLAYED: Final = {"name", "also", "ours", "silhouette", "hue", "band", "fill", "ink"}
BANDS: Final = ("solid", "striped")
INKS: Final = ("dark", "white")


#: How what is printed is called.
KINDS: Final = {"yokai": (mark("yokai", "game"), mark("Yokai", "game"))}
HUE_WORDS: Final = {
    "green": mark("green", "game"),
    "red": mark("red", "game"),
    "blue": mark("blue", "game"),
    "yellow": mark("yellow", "game"),
    "lilac": mark("lilac", "game"),
}
BAND_WORDS: Final = {"solid": mark("solid band", "game"), "striped": mark("striped band", "game")}


class Content(GameBox):
    """The effective tables: hues and yokai with their names and codes, and a digest of what is played with."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.digest: Final = digest_of(tables, UNPLAYED)
        self.yokai_rows: Final = tables["yokai"]
        self.hues: Final = {row["key"]: row for row in tables["hue"]}
        self.codes: Final = [row["code"] for row in self.yokai_rows]
        self.names: Final = [name_of(row["name"]) for row in self.yokai_rows]
        self.silhouettes: Final = [name_of(row["silhouette"]) for row in self.yokai_rows]
        #: YP-NAM-1: which yokai are named by us and not by the rulebook.
        self.ours: Final = [row.get("ours", False) for row in self.yokai_rows]

    kinds = KINDS

    def facts(self, table: str, row: Row) -> list[Fact]:
        hue = Message(HUE_WORDS[row["hue"]], {}), Message(BAND_WORDS[row["band"]], {})
        return [
            (mark("shape", "game"), name_of(row["silhouette"])),
            (mark("colour", "game"), list(hue)),
            (mark("code", "game"), row["code"]),
        ]


def base_tables() -> Tables:
    return parse(resources.files(__package__).joinpath("data", "yokai.toml").read_text(encoding="utf-8"))


def check(tables: Tables) -> None:
    """Refuse the first wrong row by its name."""
    hues = [row["key"] for row in tables["hue"]]
    for table in KEYS:
        for row in tables[table]:
            name = f"{table} {row['key']}"
            check_fields(name, row, FIELDS[table])
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
        tables = overlaid(tables, overlay, KEYS)
    check(tables)
    return Content(tables)
