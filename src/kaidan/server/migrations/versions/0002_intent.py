"""An intent is called so everywhere; those that were on their way in the old form are forgotten."""

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
