"""The first tables: games with their lines, what was said, and intents on their way from one process to another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("party", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("lease", sa.Float, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(2), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("undone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.String(2), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("signal", sa.String(16), nullable=False),
    )
    serial = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "intents",
        sa.Column("id", serial, primary_key=True, autoincrement=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), nullable=False, index=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("answer", sa.Text, nullable=True),
    )


def downgrade() -> None:
    for name in ("intents", "remarks", "lines", "tables"):
        op.drop_table(name)
