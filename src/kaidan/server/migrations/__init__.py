"""How the database came to be what it is: one step a file, brought up to date at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

FOLDER: Final = Path(__file__).parent
#: Several processes may start at once; the first brings the database up to date, the others wait.
LOCK: Final = 0x6B616964616E


def bring_up_to_date(connection: sa.Connection) -> None:
    """Run every step that this database has not seen yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
