"""What the server's operator does to tables and for people, directly in the database.

A change here takes the table away from the process that owns it: its writes are refused, as after an expired lease,
and it reloads the table. So everything here is safe while servers are running.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from ..kernel.errors import Illegal, WrongData
from ..kernel.words import Message, mark
from ..table.party import HUMAN, Party, Seat
from . import retention
from .archive import CHANNEL, NO_TABLE, NoTable
from .schema import lines, remarks, reports, tables
from .visitor import FORM, key_of

NOBODY_THERE: Final = mark("nobody sits at seat {seat} of table {code}")
NO_PERSON: Final = mark("“{text}” names nobody: give a personal link, the token at its end, or a seat like “CODE/SEAT”")
NO_REPORT: Final = mark("there is no report {n}")

_party: Final = msgspec.json.Decoder(Party)
_json: Final = msgspec.json.Encoder()


# -- tables -----------------------------------------------------------------------------------------------------------
def kind_of(row: Mapping[str, Any], party: Party) -> str:
    if party.closed:
        return "closed"
    if party.lesson:
        return "lesson"
    return "over" if row["ended"] else "playing" if party.started else "waiting"


def brief(row: Mapping[str, Any], party: Party) -> dict[str, Any]:
    """A table in one line."""
    return {
        "code": row["code"],
        "game": row["game"],
        "kind": kind_of(row, party),
        "public": party.public,
        "created": when(row["created"]),
        "changed": when(row["changed"]),
        "people": [seat.name for seat in party.humans()],
    }


def when(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def listed(connection: sa.Connection, most: int, public: bool = False) -> list[dict[str, Any]]:
    """The tables that were changed last."""
    columns = (tables.c.code, tables.c.game, tables.c.created, tables.c.changed, tables.c.ended, tables.c.party)
    query = sa.select(*columns).order_by(tables.c.changed.desc()).limit(most)
    if public:
        query = query.where(tables.c.party.contains('"public":true', autoescape=True))
    return [brief(dict(row), _party.decode(row["party"])) for row in connection.execute(query).mappings()]


def row_of(connection: sa.Connection, code: str) -> Mapping[str, Any]:
    row = connection.execute(tables.select().where(tables.c.code == code).with_for_update()).mappings().first()
    if row is None:
        raise NoTable(Message(NO_TABLE, {"code": code[:16]}))
    return dict(row)


def shown(connection: sa.Connection, code: str) -> dict[str, Any]:
    """What there is to know of a table without looking into anybody's hand."""
    row = row_of(connection, code)
    party = _party.decode(row["party"])
    played = connection.scalar(sa.select(sa.func.count()).select_from(lines).where(lines.c.code == code))
    said = connection.execute(remarks.select().where(remarks.c.code == code).order_by(remarks.c.number))
    return {
        **brief(row, party),
        "process": row["owner"],
        "lines": int(played or 0),
        "seats": [
            {
                "seat": seat.letter,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "connected": party.connected(seat.letter),
                "host": bool(seat.key) and seat.key == party.host,
                "muted": seat.key in party.muted,
            }
            for seat in party.seats
        ],
        "banned": len(party.banned),
        "said": [{"seat": one.seat, "name": one.name, "text": one.text or one.signal} for one in said],
    }


def edit(connection: sa.Connection, code: str, change: Callable[[Party], None]) -> None:
    """Change who is at a table and what they may; it lives nowhere until it is read anew."""
    row = row_of(connection, code)
    party = _party.decode(row["party"])
    change(party)
    values = {"party": _json.encode(party).decode(), "revision": row["revision"] + 1, "owner": "", "lease": 0.0}
    connection.execute(tables.update().where(tables.c.code == code).values(**values))
    tell(connection, code)


def tell(connection: sa.Connection, code: str) -> None:
    """Let every process look at a table again that it shows; with SQLite the only one looks by itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"steward change {code}")))


def close(connection: sa.Connection, code: str, on: bool = True) -> None:
    """Let nobody look at a table or play there any more, or let them again; it is kept like any other."""

    def change(party: Party) -> None:
        party.closed, party.public = on, False

    edit(connection, code, change)


def delete(connection: sa.Connection, code: str) -> None:
    """Delete a table with all that belongs to it."""
    row = row_of(connection, code)
    gone = retention.Expired(code, retention.ABANDONED, row["changed"])
    retention.delete(connection, [gone], sa.true())
    tell(connection, code)


def mute(connection: sa.Connection, code: str, letter: str, on: bool = True) -> None:
    """Let somebody write nothing and be called nothing else at a table; or let him again."""

    def change(party: Party) -> None:
        key = seated(party, code, letter).key
        party.muted = [*{*party.muted, key}] if on else [one for one in party.muted if one != key]

    edit(connection, code, change)


def remove(connection: sa.Connection, code: str, letter: str) -> None:
    """Take somebody's seat, and let him take none at this table any more."""

    def change(party: Party) -> None:
        seat = seated(party, code, letter)
        party.banned = [*{*party.banned, seat.key}]
        party.clear(seat, party.started)

    edit(connection, code, change)


def seated(party: Party, code: str, letter: str) -> Seat:
    seat = party.seat(letter)
    if seat.kind != HUMAN or not seat.key:
        raise Illegal(Message(NOBODY_THERE, {"seat": letter, "code": code}))
    return seat


# -- people -----------------------------------------------------------------------------------------------------------
def key_named(connection: sa.Connection, text: str, secret: str) -> str:
    """What is kept of the person that a link, a token or a seat names."""
    token = re.split(r"[/?#]", text.partition("/me/")[2])[0] if "/me/" in text else text
    if FORM.fullmatch(token):
        return key_of(secret, token)
    code, slash, letter = text.strip("/").partition("/")
    if not slash:
        raise WrongData(Message(NO_PERSON, {"text": text[:60]}))
    return seated(_party.decode(row_of(connection, code)["party"]), code, letter).key


def tables_of(connection: sa.Connection, key: str) -> list[tuple[Mapping[str, Any], Party]]:
    found = connection.execute(tables.select().where(tables.c.party.contains(key)).order_by(tables.c.created))
    return [(dict(row), _party.decode(row["party"])) for row in found.mappings().all()]


def exported(connection: sa.Connection, key: str) -> list[dict[str, Any]]:
    """All that is kept of a person: his seats with their names, what he said and what he played, table by table."""
    out = []
    for row, party in tables_of(connection, key):
        code = row["code"]
        seats = party.held(key)
        letters = [seat.letter for seat in seats]
        said = connection.execute(remarks.select().where(own_remarks(code, seats)).order_by(remarks.c.number))
        mine = (lines.c.code == code) & lines.c.who.in_(letters)
        played = connection.execute(sa.select(lines.c.text).where(mine).order_by(lines.c.number))
        out.append(
            {
                **{name: value for name, value in brief(row, party).items() if name != "people"},
                "host": party.host == key,
                "held_a_seat_before": key in party.seen and not seats,
                "seats": [{"seat": seat.letter, "name": seat.name} for seat in seats],
                "said": [one.text or one.signal for one in said],
                "played": list(played.scalars()),
            }
        )
    return out


def own_remarks(code: str, seats: list[Seat]) -> sa.ColumnElement[bool]:
    """What was said from these seats under the names they have."""
    mine = [(remarks.c.seat == seat.letter) & (remarks.c.name == seat.name) for seat in seats]
    return (remarks.c.code == code) & sa.or_(sa.false(), *mine)


def forgotten(connection: sa.Connection, key: str) -> list[str]:
    """Keep nothing of a person: no name, no key, no word. The moves stay, as a seat's. The codes of the tables."""
    out = []
    for row, party in tables_of(connection, key):
        code = str(row["code"])
        connection.execute(remarks.delete().where(own_remarks(code, party.held(key))))
        edit(connection, code, lambda party: forget_in(party, key))
        out.append(code)
    return out


def forget_in(party: Party, key: str) -> None:
    for seat in party.seats:
        if seat.key == key:
            party.clear(seat, party.started)  # where the game goes on, the host may let somebody else sit down
        if seat.former == key:
            seat.former = ""
    if party.host == key:
        party.host = next((seat.key for seat in party.humans() if seat.key), "")
    party.seen = [one for one in party.seen if one != key]
    party.muted = [one for one in party.muted if one != key]
    party.banned = [one for one in party.banned if one != key]


# -- reports ----------------------------------------------------------------------------------------------------------
def report(connection: sa.Connection, code: str, text: str, contact: str) -> int:
    """Keep what a visitor reports; its number."""
    values = {"created": time.time(), "code": code, "text": text, "contact": contact, "done": False}
    return int(connection.execute(reports.insert().values(**values).returning(reports.c.id)).scalar_one())


def reported(connection: sa.Connection, everything: bool = False) -> list[dict[str, Any]]:
    """What was reported and is not done, the oldest first; or everything."""
    query = reports.select().order_by(reports.c.id)
    found = connection.execute(query if everything else query.where(~reports.c.done)).mappings()
    return [{**row, "created": when(row["created"])} for row in found]


def finish(connection: sa.Connection, number: int) -> None:
    """A report is dealt with."""
    if not connection.execute(reports.update().where(reports.c.id == number).values(done=True)).rowcount:
        raise WrongData(Message(NO_REPORT, {"n": number}))
