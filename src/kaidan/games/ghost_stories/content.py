"""The printed facts of Ghost Stories: read from the package's data, checked row by row, open to an owner's overlay.

This module is interpreted: it alone reads package data. An overlay comes in as text.
"""

from __future__ import annotations

from functools import cache
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
from ...kernel.words import Message, Name, mark
from .cards import Printed
from .codes import COLOURS, EFFECTS, POWERS, TILE_KEYS

CARD_FIELDS: Final = {"no", "name", "also", "plural", "colour", "resistance", "left", "middle", "right"}
#: What people read, and nobody plays with: a better word, or a better source for a fact, makes no other game.
UNPLAYED: Final = {
    "name", "also", "plural", "effect", "text", "curse_text", "curse_brief", "reward_text",
    "rule", "curse_rule", "reward_rule", "ours", "source", "reconstructed",
}  # fmt: skip
#: How a stone is read: the effects it can have.
Stones = dict[str, set[str]]


class Vocabulary:
    """What content may say: the key and the fields of each table, the effects of each stone, in their numbering."""

    def __init__(
        self, keys: dict[str, str], fields: dict[str, set[str]], stones: Stones, effects: list[str], points: list[str]
    ) -> None:
        self.keys = keys
        self.fields = fields
        self.stones = stones
        self.effects = effects
        #: What resistance can be made of.
        self.points = points


LEFT: Final = {
    "ghost", "no-power", "no-power-all", "die", "quick", "lose-qi", "no-tao", "haunt", "all-lose-tao", "curse",
    "clear-circle",
}  # fmt: skip
MIDDLE: Final = {"haunter", "curse", "dice-immune", "all-lose-tao", "white-off", "across-empty", "on-buddha"}
RIGHT: Final = {"curse", "+tao", "+2tao", "+qi/yy", "group"}
#: How many effects a stone can have; on the right a curse may come before them.
MOST: Final = {"left": 3, "middle": 1, "right": 2}
BASE: Final = Vocabulary(
    {"ghost": "no", "incarnation": "no", "tile": "key", "power": "key"},
    {
        "ghost": CARD_FIELDS,
        "incarnation": CARD_FIELDS,
        "tile": {"key", "name", "effect", "rule"},
        "power": {"key", "board", "side", "name", "effect", "rule"},
    },
    {"left": LEFT, "middle": MIDDLE, "right": RIGHT},
    EFFECTS,
    COLOURS,
)


#: The numbers of the base game's incarnations.
OWN_INCARNATIONS: Final = range(56, 66)
#: How what is printed is called.
STONES: Final = {
    "left": mark("left stone", "game"),
    "middle": mark("middle stone", "game"),
    "right": mark("right stone", "game"),
}
COLOUR_WORDS: Final = {
    "yellow": mark("yellow", "game"),
    "blue": mark("blue", "game"),
    "green": mark("green", "game"),
    "red": mark("red", "game"),
    "black": mark("black", "game"),
    "board": mark("colour of its board"),
}
KINDS: Final = {
    "ghost": (mark("ghost", "game"), mark("Ghosts", "game")),
    "incarnation": (mark("incarnation of Wu-Feng"), mark("Incarnations of Wu-Feng")),
    "tile": (mark("village tile", "game"), mark("Village tiles", "game")),
    "power": (mark("power", "game"), mark("Powers", "game")),
}


class Content(GameBox):
    """The effective tables: cards, tiles and powers with their names and words, and a digest of what is played with."""

    def __init__(
        self,
        tables: Tables,
        effects: dict[str, dict[str, Row]],
        words: Vocabulary = BASE,
        tile_keys: list[str] = TILE_KEYS,
    ) -> None:
        super().__init__(tables)
        self.effects = effects
        self.digest: Final = digest_of(tables, UNPLAYED)
        self.printed: Final = [
            *[printed(row, words, incarnation=False) for row in tables["ghost"]],
            *[printed(row, words, incarnation=True) for row in tables["incarnation"]],
        ]
        self.card_rows: Final = {row["no"]: row for row in tables["ghost"] + tables["incarnation"]}
        self.card_names: Final = {no: name_of(row["name"]) for no, row in self.card_rows.items()}
        #: The names that verbs agree with as with several, each with its language.
        self.plurals: Final = {
            (language, row["name"].get(language))
            for row in self.card_rows.values()
            for language in row.get("plural", [])
        }
        tiles = {row["key"]: row for row in tables["tile"]}
        self.tile_rows: Final = [tiles[key] for key in tile_keys]
        powers = {row["key"]: row for row in tables["power"]}
        self.power_rows: Final = [powers[key] for key in POWERS]
        self.tile_names: Final = [name_of(row["name"]) for row in self.tile_rows]
        self.power_names: Final = [name_of(row["name"]) for row in self.power_rows]

    # -- looking things up --------------------------------------------------------------------------------------------
    kinds = KINDS

    def facts(self, table: str, row: Row) -> list[Fact]:
        out: list[Fact] = []
        if "colour" in row:
            out.append((mark("colour", "game"), Message(COLOUR_WORDS[row["colour"]], {})))
        if "resistance" in row:
            out.append((mark("resistance", "game"), resistance_of(row)))
        for stone, label in STONES.items():
            for code in row.get(stone, []):
                word, text = self.effect_word(stone, code), self.effect_text(stone, code)
                out.append((label, Message("{word}. {text}", {"word": word, "text": text})))
        if "board" in row:
            out.append((mark("colour of the board"), Message(COLOUR_WORDS[row["board"]], {})))
        if "effect" in row:
            out.append((mark("effect", "game"), name_of(row["effect"])))
        return out

    def brief(self, table: str, row: Row) -> list[object]:
        """Resistance and the words on its stones, or the colour of its board."""
        if "resistance" in row:
            words = [self.effect_word(stone, code) for stone in STONES for code in row[stone]]
            return [resistance_of(row), words] if words else [resistance_of(row)]
        return [Message(COLOUR_WORDS[row["board"]], {})] if "board" in row else []

    def rules(self, table: str, row: Row) -> list[str]:
        """GS-INC-n is the rule of the incarnation with that number."""
        own = [f"GS-INC-{row['no']}"] if table == "incarnation" and row["no"] in OWN_INCARNATIONS else []
        return [
            *own,
            *super().rules(table, row),
            *[self.effects[stone][code]["rule"] for stone in STONES for code in row.get(stone, [])],
        ]

    # -- what stands on stones ----------------------------------------------------------------------------------------
    def effect_text(self, stone: str, code: str) -> Name | Message:
        """One line that says what an effect on a stone does, and on what occasion."""
        when, text = self.effect_parts(stone, code)
        return text if when is None else Message("{when}: {text}", {"when": when, "text": text})

    def effect_parts(self, stone: str, code: str) -> tuple[Name | None, Name]:
        """The same in two: the occasion, if it strikes on one and once, and what it does."""
        row = self.effects[stone][code]
        return name_of(occasions()[row["when"]]) if "when" in row else None, name_of(row["text"])

    def effect_word(self, stone: str, code: str) -> Name:
        """A word or two for the stone itself."""
        return name_of(self.effects[stone][code]["word"])


@cache
def occasions() -> dict[str, dict[str, str]]:
    """When effects strike that do so once, by language."""
    said: dict[str, dict[str, str]] = parse(package_text("effects.toml"))["when"]
    return said


def resistance_of(row: Row) -> list[object]:
    """Colours and points: red 2, green 2, blue 2, yellow 2."""
    return [
        Message("{colour} {points}", {"colour": Message(COLOUR_WORDS[colour], {}), "points": points})
        for colour, points in row["resistance"].items()
    ]


def printed(row: Row, words: Vocabulary, *, incarnation: bool) -> Printed:
    return Printed(
        row["no"],
        incarnation,
        COLOURS.index(row["colour"]),
        [row["resistance"].get(colour, 0) for colour in words.points],
        [words.effects.index(code) for code in row["left"]],
        [words.effects.index(code) for code in row["middle"]],
        [words.effects.index(code) for code in row["right"]],
    )


def package_text(name: str) -> str:
    return resources.files(__package__).joinpath("data", name).read_text(encoding="utf-8")


def base_tables() -> Tables:
    tables: Tables = {}
    for name in ("cards.toml", "tiles.toml", "powers.toml"):
        tables.update(parse(package_text(name)))
    return tables


def check(tables: Tables, words: Vocabulary = BASE) -> None:
    """Refuse the first wrong row by its name."""
    for table, rows in tables.items():
        for row in rows:
            name = f"{table} {row.get(words.keys[table])}"
            check_words(name, "name", row.get("name"))
            check_fields(name, row, words.fields[table])
            if table in ("ghost", "incarnation"):
                check_card(name, row, words)
            elif "effect" in words.fields[table]:
                check_words(name, "effect", row.get("effect"))


def check_card(name: str, row: Row, words: Vocabulary) -> None:
    plural = row.get("plural", [])
    if not isinstance(plural, list) or not all(isinstance(language, str) for language in plural):
        raise wrong_row(name, mark("plural needs a list of languages"))
    if row.get("colour") not in COLOURS:
        raise wrong_row(
            name, mark("colour “{value}” is none of {values}"), value=row.get("colour"), values=", ".join(COLOURS)
        )
    resistance = row.get("resistance")
    if (
        not isinstance(resistance, dict)
        or not resistance
        or any(
            colour not in words.points or not isinstance(points, int) or not 0 < points < 9
            for colour, points in resistance.items()
        )
    ):
        raise wrong_row(name, mark("resistance needs points from 1 to 8 for colours"))
    for stone, known in words.stones.items():
        codes = row.get(stone)
        if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
            raise wrong_row(name, mark("stone {stone} needs a list of effects"), stone=stone)
        cursed = stone == "right" and "curse" in codes
        if len(codes) - cursed > MOST[stone] or (cursed and codes[0] != "curse"):
            reason = mark("stone {stone} has at most {most} effects, besides a curse in the first place on the right")
            raise wrong_row(name, reason, stone=stone, most=MOST[stone])
        for code in codes:
            if code not in known:
                raise wrong_row(
                    name,
                    mark("stone {stone} cannot have “{value}”; it can have {values}"),
                    stone=stone,
                    value=code,
                    values=", ".join(sorted(known)),
                )


def load(overlay: str | None = None) -> Content:
    """The content of the box, with an owner's overlay if he has one."""
    tables = base_tables()
    if overlay is not None:
        tables = overlaid(tables, overlay, BASE.keys)
    check(tables)
    return Content(tables, parse(package_text("effects.toml"))["effect"])
