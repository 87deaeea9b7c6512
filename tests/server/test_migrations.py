"""The migrations make the very tables that the server speaks of, on both databases, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from kaidan.server.archive import Archive
from kaidan.server.migrations import FOLDER, bring_up_to_date
from kaidan.server.schema import metadata
from kaidan.server.settings import Settings

from .people import settings_for
from .test_processes import address_of


def differences(connection: sa.Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def back_to_nothing(connection: sa.Connection) -> list[str]:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.downgrade(config, "base")
    return [name for name in sa.inspect(connection).get_table_names() if name != "alembic_version"]


async def migrated(settings: Settings) -> None:
    archive = Archive(settings)
    await archive.open()
    try:
        assert await archive.within(differences) == []
        await archive.within(bring_up_to_date)
        assert await archive.within(differences) == []
        assert await archive.within(back_to_nothing) == []
        assert await archive.within(differences) != []
        await archive.within(bring_up_to_date)
        assert await archive.within(differences) == []
    finally:
        await archive.close()


async def test_migrations_and_schema_agree_on_sqlite(tmp_path: Path) -> None:
    await migrated(settings_for(tmp_path))


async def test_migrations_and_schema_agree_on_postgresql(database: str, tmp_path: Path) -> None:
    await migrated(settings_for(tmp_path, database=address_of(database)))
