"""Database migrations: one step per file, applied at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from ...kernel.errors import WrongData
from ...kernel.words import Message, mark

FOLDER: Final = Path(__file__).parent
#: Several processes may start at once; the first brings the database up to date, the others wait.
LOCK: Final = 0x6B616964616E


NEWER: Final = mark(
    "the database was written by a newer kaidan (step “{step}” is unknown here); install that version, or name "
    "another --database"
)


def steps() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def newest() -> str:
    """The step that a database of this kaidan has seen last."""
    return ScriptDirectory.from_config(steps()).get_current_head() or ""


def step_of(connection: sa.Connection) -> str:
    """The step that a database has seen last; empty for none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def bring_up_to_date(connection: sa.Connection) -> None:
    """Run every step that this database has not seen yet; refuse one that has seen more."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = steps()
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for step in MigrationContext.configure(connection).get_current_heads():
        if step not in known:
            raise WrongData(Message(NEWER, {"step": step}))
    command.upgrade(config, "head")
