"""Renames the column `wish` to `intent`; pending intents in the old form are dropped."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.execute("DELETE FROM intents")
    op.execute("ALTER TABLE intents RENAME COLUMN wish TO intent")


def downgrade() -> None:
    op.execute("DELETE FROM intents")
    op.execute("ALTER TABLE intents RENAME COLUMN intent TO wish")
