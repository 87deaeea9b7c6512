"""How long tables are kept: lessons and abandoned ones for days, finished games for months, as the host sets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
import sqlalchemy as sa

from ..kernel.words import Message, mark
from ..table.party import Party
from .schema import intents, lines, remarks, tables
from .settings import Keeping

DAY: Final = 24 * 3600.0
#: So many are deleted in one transaction.
BATCH: Final = 200

LESSON: Final = mark("lesson", "page")
ABANDONED: Final = mark("abandoned", "page")
FINISHED: Final = mark("finished", "page")
EXPIRED: Final = mark("{code}  {kind}, untouched for {days} days")

_party: Final = msgspec.json.Decoder(Party)


@dataclass(frozen=True)
class Expired:
    """A table that is older than its kind is kept."""

    code: str
    kind: str
    changed: float

    def told(self, now: float) -> Message:
        days = int((now - self.changed) / DAY)
        return Message(EXPIRED, {"code": self.code, "kind": Message(self.kind, {}), "days": days})


def expired(connection: sa.Connection, keeping: Keeping, now: float) -> list[Expired]:
    """Every table that is older than its kind is kept, the oldest first; nothing is changed."""
    limits = {LESSON: keeping.lessons, ABANDONED: keeping.abandoned, FINISHED: keeping.finished}
    days = [limit for limit in limits.values() if limit]
    if not days:
        return []
    old = tables.c.changed < now - min(days) * DAY
    query = sa.select(tables.c.code, tables.c.changed, tables.c.ended, tables.c.party).where(old)
    out: list[Expired] = []
    for row in connection.execute(query.order_by(tables.c.changed)):
        kind = LESSON if _party.decode(row.party).lesson else FINISHED if row.ended else ABANDONED
        if limits[kind] and row.changed < now - limits[kind] * DAY:
            out.append(Expired(row.code, kind, row.changed))
    return out


def delete(connection: sa.Connection, found: list[Expired], free: sa.ColumnElement[bool]) -> list[str]:
    """Delete these tables with all that belongs to them, as far as nobody has touched them and they are free; which."""
    gone: list[str] = []
    for one in found[:BATCH]:
        same = (tables.c.code == one.code) & (tables.c.changed == one.changed) & free
        if connection.scalar(sa.select(tables.c.code).where(same).with_for_update()) is None:
            continue
        for belonging in (lines, remarks, intents):
            connection.execute(belonging.delete().where(belonging.c.code == one.code))
        connection.execute(tables.delete().where(same))
        gone.append(one.code)
    return gone
