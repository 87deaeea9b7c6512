"""The tables of the database; the migrations beside this file make them."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
#: Numbers that SQLite counts up by itself only if it may call them INTEGER.
Serial: Final = sa.BigInteger().with_variant(sa.Integer, "sqlite")

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(16), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    # The record without its lines, and the number of the first line that belongs to it.
    sa.Column("head", sa.Text, nullable=False),
    sa.Column("first", sa.Integer, nullable=False),
    # Where the game stands, so that later rules can go on from it.
    sa.Column("position", sa.Text, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("party", sa.Text, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("ended", sa.Boolean, nullable=False),
    # Which process the table lives in, and until when unless it says so again.
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("lease", sa.Float, nullable=False),
)

lines: Final = sa.Table(
    "lines",
    metadata,
    sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("who", sa.String(2), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("undone", sa.Boolean, nullable=False),
)

remarks: Final = sa.Table(
    "remarks",
    metadata,
    sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.String(2), nullable=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("signal", sa.String(16), nullable=False),
)

intents: Final = sa.Table(
    "intents",
    metadata,
    sa.Column("id", Serial, primary_key=True, autoincrement=True),
    sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), nullable=False, index=True),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("intent", sa.Text, nullable=False),
    sa.Column("process", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("answer", sa.Text, nullable=True),
)

#: Who may not come in, by address or network, and until when.
bans: Final = sa.Table(
    "bans",
    metadata,
    sa.Column("network", sa.String(64), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)

#: What everybody is told, in one row.
notices: Final = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

#: What visitors have reported; nothing is kept of who they were but what they wrote themselves.
reports: Final = sa.Table(
    "reports",
    metadata,
    sa.Column("id", Serial, primary_key=True, autoincrement=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("code", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("contact", sa.Text, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
