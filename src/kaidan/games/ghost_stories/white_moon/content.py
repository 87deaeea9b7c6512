"""The facts of White Moon (WM-CMP-2): its data beside the base game's, checked row by row, open to an owner's overlay.

This module is interpreted. What no source describes is a reconstruction of ours: such rows say so in `source` and name
the fields, and an overlay can replace each of them.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from ....kernel.content import Fact, Row, Tables, check_words, name_of, overlaid, parse, wrong_row
from ....kernel.words import Message, mark
from .. import content as base
from ..codes import COLOURS
from ..content import CARD_FIELDS, KINDS, LEFT, MIDDLE, RIGHT, STONES, Content, Vocabulary
from .codes import ALL_EFFECTS, ALL_TILE_KEYS, ARTIFACT_KEYS, CURSES, FAMILY_KEYS, REWARDS, VILLAGERS
from .counters import Family

OURS: Final = {"ours", "source", "reconstructed"}
#: Middle stones that change other things than their own ghost's actions; Su-Ling and Armour leave them to incarnations.
OF_INCARNATIONS: Final = {"white-off", "across-empty", "on-buddha"}
MOON: Final = Vocabulary(
    {**base.BASE.keys, "family": "key", "artifact": "key"},
    {
        "ghost": CARD_FIELDS | OURS,
        "incarnation": CARD_FIELDS | OURS,
        "tile": base.BASE.fields["tile"] | OURS,
        "power": base.BASE.fields["power"],
        "family": OURS
        | {
            "key", "name", "members", "curse", "curse_colour", "curse_text", "curse_brief", "curse_rule", "reward",
            "artifact", "reward_text", "reward_rule",
        },
        "artifact": OURS | {"key", "name", "once", "text", "rule"},
    },
    {
        "left": LEFT | {"devour", "no-portal", "kill-villager", "no-su-ling", "lay-down-all", "shorten-deck"},
        "middle": MIDDLE | {"devour", "kill-villager", "early-ghost", "wander"},
        "right": RIGHT | {"+moon"},
    },
    ALL_EFFECTS,
    [*COLOURS, "board"],
)  # fmt: skip


MOON_KINDS: Final = {
    **KINDS,
    "family": (mark("family of villagers"), mark("Families of villagers")),
    "artifact": (mark("artifact", "game"), mark("Artifacts", "game")),
}
#: How a reconstructed field is called.
FIELD_WORDS: Final = {
    "no": mark("number", "game"),
    "colour": mark("colour", "game"),
    "resistance": mark("resistance", "game"),
    **STONES,
    "curse": mark("curse", "game"),
    "curse-detail": mark("details of the curse"),
    "curse_colour": mark("the colour in the curse"),
    "reward": mark("reward", "game"),
    "reward-owner": mark("whose reward it is"),
    "reward-detail": mark("details of the reward"),
    "artifact-detail": mark("details of the artifact"),
}


class MoonContent(Content):
    """The base game's tables and White Moon's: families and artifacts with their names and words."""

    def __init__(self, tables: Tables, effects: dict[str, dict[str, Row]]) -> None:
        super().__init__(tables, effects, MOON, ALL_TILE_KEYS)
        families = {row["key"]: row for row in tables["family"]}
        artifacts = {row["key"]: row for row in tables["artifact"]}
        self.family_rows: Final = [families[key] for key in FAMILY_KEYS]
        self.artifact_rows: Final = [artifacts[key] for key in ARTIFACT_KEYS]
        self.family_names: Final = [name_of(row["name"]) for row in self.family_rows]
        self.artifact_names: Final = [name_of(row["name"]) for row in self.artifact_rows]
        self.families: Final = [family_of(row) for row in self.family_rows]
        self.once: Final = sum(1 << i for i, row in enumerate(self.artifact_rows) if row["once"])

    # -- looking things up --------------------------------------------------------------------------------------------
    kinds = MOON_KINDS
    fields = FIELD_WORDS

    def facts(self, table: str, row: Row) -> list[Fact]:
        if table == "family":
            return [
                (mark("members", "game"), row["members"]),
                (mark("curse", "game"), name_of(row["curse_text"])),
                (mark("reward", "game"), name_of(row["reward_text"])),
            ]
        if table == "artifact":
            use = mark("once, then out of the game") if row["once"] else mark("lasting", "game")
            return [(mark("effect", "game"), name_of(row["text"])), (mark("use", "game"), Message(use, {}))]
        return super().facts(table, row)

    def rules(self, table: str, row: Row) -> list[str]:
        own = [row[field] for field in ("curse_rule", "reward_rule") if field in row]
        return [*super().rules(table, row), *own]


def family_of(row: Row) -> Family:
    return Family(
        row["members"],
        CURSES.index(row["curse"]),
        COLOURS.index(row["curse_colour"]) if row["curse"] == "remove-tao" else 0,
        REWARDS.index(row["reward"]),
        ARTIFACT_KEYS.index(row["artifact"]) if row["reward"] == "artifact" else 0,
    )


def package_text(name: str) -> str:
    return resources.files(__package__).joinpath("data", name).read_text(encoding="utf-8")


def moon_tables() -> Tables:
    """The base game's tables with White Moon's rows; a tile it names again is replaced, or only reworded."""
    tables = base.base_tables()
    cards, tiles, villagers = [parse(package_text(f"{name}.toml")) for name in ("cards", "tiles", "villagers")]
    tables["ghost"] += cards["ghost"]
    tables["incarnation"] += cards["incarnation"]
    new = {row["key"] for row in tiles["tile"]}
    tables["tile"] = [row for row in tables["tile"] if row["key"] not in new] + tiles["tile"]
    words = {row["key"]: row["effect"] for row in tiles["reworded"]}
    tables["tile"] = [{**row, "effect": words.get(row["key"], row["effect"])} for row in tables["tile"]]
    tables["family"] = villagers["family"]
    tables["artifact"] = villagers["artifact"]
    return tables


def check(tables: Tables) -> None:
    """Refuse the first wrong row by its name."""
    base.check(tables, MOON)
    for row in tables["ghost"]:
        for code in row["middle"]:
            if code in OF_INCARNATIONS:
                raise wrong_row(f"ghost {row['no']}", mark("only an incarnation can have “{value}”"), value=code)
    for row in tables["artifact"]:
        name = f"artifact {row['key']}"
        check_words(name, "text", row.get("text"))
        if not isinstance(row.get("once"), bool):
            raise wrong_row(name, mark("{field} needs true or false"), field="once")
    given: dict[str, str] = {}
    for row in tables["family"]:
        check_family(f"family {row['key']}", row, given)
    if sum(row["members"] for row in tables["family"]) != VILLAGERS:
        raise wrong_row("family", mark("the members of all families must be {n}"), n=VILLAGERS)


def check_family(name: str, row: Row, given: dict[str, str]) -> None:
    """One family: its size, a curse and a reward that the rules know, and no artifact given twice."""
    for field in ("curse_text", "reward_text"):
        check_words(name, field, row.get(field))
    if "curse_brief" in row:
        check_words(name, "curse_brief", row["curse_brief"])
    if row.get("members") not in (1, 2, 3):
        raise wrong_row(name, mark("a family has 1, 2 or 3 members, not “{value}”"), value=row.get("members"))
    for field, known in (("curse", CURSES), ("reward", REWARDS)):
        if row.get(field) not in known:
            raise wrong_row(
                name,
                mark("{field} cannot be “{value}”; it can be {values}"),
                field=field,
                value=row.get(field),
                values=", ".join(known),
            )
    if row["curse"] == "remove-tao" and row.get("curse_colour") not in COLOURS:
        raise wrong_row(
            name, mark("colour “{value}” is none of {values}"), value=row.get("curse_colour"), values=", ".join(COLOURS)
        )
    if row["reward"] == "artifact":
        artifact = row.get("artifact")
        if artifact not in ARTIFACT_KEYS:
            raise wrong_row(
                name, mark("there is no artifact “{value}”; there are {values}"), value=artifact,
                values=", ".join(ARTIFACT_KEYS),
            )  # fmt: skip
        if artifact in given:
            raise wrong_row(
                name, mark("{other} gives the artifact “{value}” too"), other=given[artifact], value=artifact
            )
        given[artifact] = name


def load(overlay: str | None = None) -> MoonContent:
    """The content of both boxes, with an owner's overlay if he has one."""
    tables = moon_tables()
    if overlay is not None:
        tables = overlaid(tables, overlay, MOON.keys)
    check(tables)
    effects = parse(base.package_text("effects.toml"))["effect"]
    for stone, codes in parse(package_text("effects.toml"))["effect"].items():
        effects[stone].update(codes)
    return MoonContent(tables, effects)
