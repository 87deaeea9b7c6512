"""Alembic's entry point; the caller provides the connection."""

from __future__ import annotations

from alembic import context

from kaidan.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
