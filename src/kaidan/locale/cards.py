"""Cards, tiles, powers and whatever else a box holds, as lines of text in one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..kernel.content import GameBox, Row
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .languages import every
from .plain import nearest, plain
from .rules import Cited
from .speech import Speech

UNKNOWN_CARD: Final = mark("there is no card, tile or power “{text}”; like it are {names}")
NO_SUCH_CARD: Final = mark("there is no card, tile or power “{text}”; a number like 47, a name or a part of it will do")


@dataclass(frozen=True)
class CardEntry:
    """One row of one table."""

    table: str
    row: Row

    @property
    def number(self) -> str:
        return str(self.row["no"]) if "no" in self.row else ""

    def names(self) -> list[str]:
        """Everything it may be called: its key or number and its names in all languages."""
        return [str(self.row.get("no", self.row.get("key", ""))), *self.row["name"].values(), *self.row.get("also", [])]


def entries(box: GameBox) -> list[CardEntry]:
    """Everything in the box that has a name."""
    return [CardEntry(table, row) for table, rows in box.tables.items() if table in box.kinds for row in rows]


def find(box: GameBox, text: str) -> list[CardEntry]:
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


def title(entry: CardEntry, speech: Speech) -> str:
    """The number, if there is one, and the name."""
    return f"{entry.number} {speech.printed(entry.row['name'])}".strip()


def described(box: GameBox, entry: CardEntry, speech: Speech, *, all_names: bool = False) -> list[str]:
    """The entry for reading: its title, then one fact a line under aligned labels."""
    facts = list(facts_of(box, entry, speech))
    if all_names:
        facts[1:1] = [(known.name, Speech(code).printed(entry.row["name"])) for code, known in every().items()]
    width = max(len(label) for label, _ in facts)
    return [title(entry, speech), *[f"  {label:<{width}}  {fact}" for label, fact in facts]]


def facts_of(box: GameBox, entry: CardEntry, speech: Speech) -> Iterator[tuple[str, str]]:
    """Label and fact, in the order in which a person would tell them."""
    yield speech.text(mark("kind", "card")), speech.text(box.kinds[entry.table][0])
    for label, fact in box.facts(entry.table, entry.row):
        yield speech.text(label), said(fact, speech)
    rules = list(dict.fromkeys(box.rules(entry.table, entry.row)))
    if rules:
        yield speech.text(mark("rules", "card")), Cited.of(rules)
    yield from marks_of(box, entry.row, speech)


def said(fact: object, speech: Speech) -> str:
    """One thing, or several with commas."""
    return ", ".join(speech.word(one) for one in fact) if isinstance(fact, list) else speech.word(fact)


def marks_of(box: GameBox, row: Row, speech: Speech) -> Iterator[tuple[str, str]]:
    """What on it is ours and not printed."""
    if row.get("source") == "reconstruction":
        fields = ", ".join(speech.text(box.fields[field]) for field in row["reconstructed"])
        yield speech.text(mark("reconstructed", "card")), fields
    ours = row.get("ours")
    if ours:
        named = [code for code in every() if code in (row["name"] if ours is True else ours)]
        yield speech.text(mark("named by us")), ", ".join(every()[code].name for code in named)


def listed(box: GameBox, speech: Speech) -> list[str]:
    """Everything in the box, one line each, table by table."""
    lines: list[str] = []
    for table, (_, heading) in box.kinds.items():
        rows = [entry for entry in entries(box) if entry.table == table]
        if rows:
            lines += ["", speech.text(heading)] if lines else [speech.text(heading)]
            lines += [f"  {line_of(box, entry, speech)}" for entry in rows]
    return lines


def line_of(box: GameBox, entry: CardEntry, speech: Speech) -> str:
    """The entry in one line: its title, and what tells it apart from others."""
    brief = box.brief(entry.table, entry.row)
    return "; ".join([title(entry, speech), *[said(fact, speech) for fact in brief]])
