"""Converts a session to database rows and back; only what is new is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from ..kernel import shelf
from ..kernel.codes import OVER
from ..kernel.driver import Driver
from ..kernel.errors import WrongData
from ..kernel.header import header_of
from ..kernel.record import Line, Record
from ..kernel.state import Game
from ..table.party import MOST_CHAT, Party, Remark
from ..table.session import Session, resumed
from ..table.table import BY_HAND

_party: Final = msgspec.json.Decoder(Party)
_json: Final = msgspec.json.Encoder()


@dataclass
class KeptTable:
    """Everything the database has about one table."""

    code: str
    head: str
    first: int
    position: str
    seed: int
    party: str
    revision: int
    lines: list[Line]
    remarks: list[Remark]


@dataclass
class Change:
    """What one step adds to what is kept."""

    row: dict[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    remarks: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class News:
    """What another process has kept since: the row, lines that are new, those that count no more, what was said."""

    first: int
    party: str
    revision: int
    lines: list[Line]
    undone: list[int]
    remarks: list[Remark]


class Keeper:
    """Knows how much of a session is kept, and says what is missing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        #: The number of the first line of the record, those under older rules counted.
        self.first = len(session.earlier)
        self.undone: list[bool] = []
        #: How many of them are undone.
        self.taken_back = 0
        self.remarks = 0
        self.revision = 0
        self.seed: int | None = None

    def note(self, revision: int) -> None:
        """Everything there is now is kept."""
        self.undone = [line.undone for line in self.session.table.record.lines]
        self.taken_back = sum(self.undone)
        self.remarks = self.session.party.remarks
        self.revision = revision
        self.seed = self.session.table.driver.seed

    @property
    def lines(self) -> int:
        """How many lines are kept, those under older rules counted."""
        return self.first + len(self.undone)

    def follow(self, news: News) -> bool:
        """Bring a copy up to date with what was kept elsewhere; whether it goes on from the same beginning."""
        if news.first != self.first:
            return False
        session = self.session
        known = [number - self.first for number in news.undone]
        session.table.follow(news.lines, [i for i in known if 0 <= i < len(self.undone) and not self.undone[i]])
        session.party = _party.decode(news.party)
        session.chat = [*session.chat, *news.remarks][-MOST_CHAT:]
        session.revision = news.revision
        self.note(news.revision)
        return True

    def whole(self, created: float) -> Change:
        """A session that is not kept yet."""
        table = self.session.table
        change = self.missing(created)
        change.row |= {"code": self.session.code, "created": created, "game": table.game.name, **self.beginning()}
        return change

    def beginning(self) -> dict[str, Any]:
        return {"head": head_of(self.session.table.record), "first": self.first}

    def missing(self, now: float) -> Change:
        """What has been added since `note`."""
        session, table = self.session, self.session.table
        row: dict[str, Any] = {
            "changed": now,
            "party": _json.encode(session.party).decode(),
            "revision": session.revision,
            "ended": table.over,
            "seed": table.driver.seed or 0,  # none before the game starts
        }
        change = Change(row)
        record, kept = table.record, len(self.undone)
        back = len(record.lines) - len(record.played()) != self.taken_back
        if len(record.lines) != kept or back or not self.revision:
            row["position"] = "\n".join(table.game.write_position(table.state))
        for number, line in enumerate(record.lines[kept:], self.first + kept):
            change.lines.append({"number": number, "who": line.who, "text": line.text, "undone": line.undone})
        if back:
            old = zip(record.lines, self.undone, strict=False)
            change.undone = [self.first + i for i, (line, was) in enumerate(old) if line.undone != was]
        for remark in session.chat:
            if remark.number > self.remarks:
                change.remarks.append(msgspec.to_builtins(remark))
        return change


def head_of(record: Record) -> str:
    """The record without its lines."""
    head = Record(record.header)
    head.setup, head.position, head.remarks = record.setup, record.position, record.remarks
    return head.write()


def restored(kept: KeptTable, owner: bool, numbers: Callable[[], int] | None) -> tuple[Session, bool]:
    """The session as it was kept, and whether it had to go over to the rules of today.

    Luck comes up only where the table lives; a copy waits until it is told.
    """
    record = Record.read(kept.head)
    party = _party.decode(kept.party)
    earlier = kept.lines[: kept.first]
    record.lines = kept.lines[kept.first :]
    header = record.header
    older = False
    game = game_of(header.game, header.options, header.content)
    if game.version != header.rules:
        older = True
        party.older.append(header.rules)
        earlier = kept.lines
        remarks = record.remarks
        record = Record(header_of(game))
        record.remarks = remarks
        record.position = [(0, line) for line in kept.position.splitlines()]
    if party.taught:
        numbers = None  # the luck of a lesson is that of its seed
    brings = owner and party.started and BY_HAND not in record.remarks
    driver = Driver(record.start(game), kept.seed if brings else None, record)
    driver.numbers = numbers if brings else None
    driver.run()
    record.over = driver.state.waiting == OVER
    session = resumed(driver, kept.code, party, kept.remarks, kept.revision, earlier)
    session.table.numbers = numbers
    return session, older


def game_of(name: str, options: dict[str, str], content: str) -> Game:
    """The game under the rules of today, with its own content if that is known, else with what there is."""
    try:
        return shelf.find(name, 0, options, content)
    except WrongData:
        return shelf.find(name, 0, options, "")
