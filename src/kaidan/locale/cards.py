"""Cards, tiles, powers and whatever else a box holds, as lines of text in one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .plain import nearest, plain
from .speech import LANGUAGES, Speech

Row = dict[str, Any]

#: What a row of each table is.
KINDS: Final = {
    "ghost": mark("ghost"),
    "incarnation": mark("incarnation of Wu-Feng"),
    "tile": mark("village tile"),
    "power": mark("power"),
    "family": mark("family of villagers"),
    "artifact": mark("artifact"),
    "yokai": mark("yokai"),
}
#: What heads the list of each table.
HEADINGS: Final = {
    "ghost": mark("Ghosts"),
    "incarnation": mark("Incarnations of Wu-Feng"),
    "tile": mark("Village tiles"),
    "power": mark("Powers"),
    "family": mark("Families of villagers"),
    "artifact": mark("Artifacts"),
    "yokai": mark("Yokai"),
}
STONES: Final = {"left": mark("left stone"), "middle": mark("middle stone"), "right": mark("right stone")}
#: The colour words of the tables; their translations are shared with the log.
COLOURS: Final = {
    "yellow": mark("yellow"),
    "blue": mark("blue"),
    "green": mark("green"),
    "red": mark("red"),
    "black": mark("black"),
    "lilac": mark("lilac"),
    "board": mark("colour of its board"),
}
BANDS: Final = {"solid": mark("solid band"), "striped": mark("striped band")}
#: How a reconstructed field is called.
FIELDS: Final = {
    "no": mark("number"),
    "colour": mark("colour"),
    "resistance": mark("resistance"),
    "left": STONES["left"],
    "middle": STONES["middle"],
    "right": STONES["right"],
    "curse": mark("curse"),
    "curse-detail": mark("details of the curse"),
    "curse_colour": mark("the colour in the curse"),
    "reward": mark("reward"),
    "reward-owner": mark("whose reward it is"),
    "reward-detail": mark("details of the reward"),
    "artifact-detail": mark("details of the artifact"),
}
OWN_NAMES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski"}

UNKNOWN_CARD: Final = mark("there is no card, tile or power “{text}”; like it are {names}")
NO_SUCH_CARD: Final = mark("there is no card, tile or power “{text}”; a number like 47, a name or a part of it will do")


class Box(Protocol):
    """The content of a game, as far as it can be described."""

    @property
    def tables(self) -> dict[str, list[Row]]: ...

    @property
    def effects(self) -> dict[str, dict[str, Row]]: ...


@dataclass(frozen=True)
class Tables:
    """A box whose cards have no stones."""

    tables: dict[str, list[Row]]
    effects: dict[str, dict[str, Row]] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """One row of one table."""

    table: str
    row: Row

    @property
    def number(self) -> str:
        return str(self.row["no"]) if "no" in self.row else ""

    def names(self) -> list[str]:
        """Everything it may be called: its key or number and its names in all languages."""
        return [str(self.row.get("no", self.row.get("key", ""))), *self.row["name"].values(), *self.row.get("also", [])]


def entries(box: Box) -> list[Entry]:
    """Everything in the box that has a name."""
    return [Entry(table, row) for table, rows in box.tables.items() if table in KINDS for row in rows]


def find(box: Box, text: str) -> list[Entry]:
    """What is called so: by number or key, else by its full name, else by a part of one; in any language."""
    wanted = plain(text)
    every = entries(box)
    called = [entry for entry in every if wanted in [plain(name) for name in entry.names()]]
    if not called and wanted and not wanted.isdigit():
        called = [entry for entry in every if any(wanted in plain(name) for name in entry.names())]
    if called:
        return called
    near = [] if wanted.isdigit() else nearest(text, [name for entry in every for name in entry.names()[1:]])
    if near:
        raise WrongData(Message(UNKNOWN_CARD, {"text": text, "names": ", ".join(near)}))
    raise WrongData(Message(NO_SUCH_CARD, {"text": text}))


def title(entry: Entry, speech: Speech) -> str:
    """The number, if there is one, and the name."""
    return f"{entry.number} {entry.row['name'][speech.language]}".strip()


def described(box: Box, entry: Entry, speech: Speech, *, all_names: bool = False) -> list[str]:
    """The entry for reading: its title, then one fact a line under aligned labels."""
    facts = list(facts_of(box, entry, speech))
    if all_names:
        facts[1:1] = [(OWN_NAMES[language], entry.row["name"][language]) for language in LANGUAGES]
    width = max(len(label) for label, _ in facts)
    return [title(entry, speech), *[f"  {label:<{width}}  {fact}" for label, fact in facts]]


def facts_of(box: Box, entry: Entry, speech: Speech) -> Iterator[tuple[str, str]]:
    """Label and fact, in the order in which a person would tell them."""
    row = entry.row
    say = speech.text
    yield say(mark("kind")), say(KINDS[entry.table])
    if "colour" in row:
        yield say(mark("colour")), say(COLOURS[row["colour"]])
    if "resistance" in row:
        yield say(mark("resistance")), resistance_of(row, speech)
    for stone, label in STONES.items():
        for code in row.get(stone, []):
            effect = box.effects[stone][code]
            yield say(label), f"{effect['word'][speech.language]}. {effect['text'][speech.language]}"
    if "board" in row:
        yield say(mark("colour of the board")), say(COLOURS[row["board"]])
    if "members" in row:
        yield say(mark("members")), str(row["members"])
    for column, label in (("effect", mark("effect")), ("text", mark("effect")), ("silhouette", mark("shape"))):
        if column in row:
            yield say(label), row[column][speech.language]
    for column, label in (("curse_text", mark("curse")), ("reward_text", mark("reward"))):
        if column in row:
            yield say(label), row[column][speech.language]
    if "once" in row:
        yield say(mark("use")), say(mark("once, then out of the game") if row["once"] else mark("lasting"))
    if "hue" in row:
        yield say(mark("colour")), f"{say(COLOURS[row['hue']])}, {say(BANDS[row['band']])}"
    if "code" in row:
        yield say(mark("code")), row["code"]
    rules = rules_of(box, entry)
    if rules:
        yield say(mark("rules")), ", ".join(rules)
    yield from marks_of(row, speech)


def resistance_of(row: Row, speech: Speech) -> str:
    """Colours and points: red 2, green 2, blue 2, yellow 2."""
    return ", ".join(f"{speech.text(COLOURS[colour])} {points}" for colour, points in row["resistance"].items())


def rules_of(box: Box, entry: Entry) -> list[str]:
    """The ids of the rules behind everything on it, each once."""
    row = entry.row
    rules = [row[field] for field in ("rule", "curse_rule", "reward_rule") if field in row]
    for stone in STONES:
        rules += [box.effects[stone][code]["rule"] for code in row.get(stone, [])]
    if entry.table == "incarnation" and 56 <= row["no"] <= 65:
        rules.insert(0, f"GS-INC-{row['no']}")
    return list(dict.fromkeys(rules))


def marks_of(row: Row, speech: Speech) -> Iterator[tuple[str, str]]:
    """What on it is ours and not printed."""
    if row.get("source") == "reconstruction":
        fields = ", ".join(speech.text(FIELDS[field]) for field in row["reconstructed"])
        yield speech.text(mark("reconstructed")), fields
    ours = row.get("ours")
    if ours is True:
        yield speech.text(mark("named by us")), ", ".join(OWN_NAMES.values())
    elif ours:
        yield speech.text(mark("named by us")), ", ".join(OWN_NAMES[language] for language in ours)


def listed(box: Box, speech: Speech) -> list[str]:
    """Everything in the box, one line each, table by table."""
    lines: list[str] = []
    for table, heading in HEADINGS.items():
        rows = [entry for entry in entries(box) if entry.table == table]
        if rows:
            lines += ["", speech.text(heading)] if lines else [speech.text(heading)]
            lines += [f"  {line_of(box, entry, speech)}" for entry in rows]
    return lines


def line_of(box: Box, entry: Entry, speech: Speech) -> str:
    """The entry in one line: title, colour, resistance and the words on its stones."""
    row = entry.row
    parts = [title(entry, speech)]
    if "resistance" in row:
        parts.append(
            ", ".join(f"{speech.text(COLOURS[colour])} {points}" for colour, points in row["resistance"].items())
        )
        words = [box.effects[stone][code]["word"][speech.language] for stone in STONES for code in row[stone]]
        parts += [", ".join(words)] if words else []
    elif "board" in row:
        parts.append(speech.text(COLOURS[row["board"]]))
    return "; ".join(parts)
