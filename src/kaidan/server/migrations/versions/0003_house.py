"""Server-wide data: bans, the announcement, and the reports that visitors write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    serial = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "reports",
        sa.Column("id", serial, primary_key=True, autoincrement=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("reports", "notices", "bans"):
        op.drop_table(name)
