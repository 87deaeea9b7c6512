"""The migrations make the very tables that the server speaks of, on both databases, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from kaidan.server.archive import Archive
from kaidan.server.migrations import bring_up_to_date, newest, step_of, steps
from kaidan.server.schema import metadata
from kaidan.server.settings import Settings

from .people import Table, opened, person, running, settings_for
from .test_processes import address_of


def differences(connection: sa.Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def back_to(connection: sa.Connection, step: str) -> None:
    config = steps()
    config.attributes["connection"] = connection
    command.downgrade(config, step)


def back_to_nothing(connection: sa.Connection) -> list[str]:
    back_to(connection, "base")
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


#: Every form the database ever had, the newest last.
EVERY_STEP = [script.revision for script in ScriptDirectory.from_config(steps()).walk_revisions()][::-1]


async def upgraded(settings: Settings, step: str) -> None:
    """A game that was begun when the database had an older form goes on, with its words, under the newest."""
    async with running(settings) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with person(table, table.token) as ada:
            for _ in range(4):
                assert (await ada.play())["ok"]
            assert (await ada.ask("say", text="wait for me"))["ok"]
        lines = [(one.who, one.text) for one in (await server.hall.room(table.code)).session.table.record.lines]
    archive = Archive(settings)
    await archive.open()
    await archive.within(lambda connection: back_to(connection, step))
    assert await archive.within(step_of) == step
    await archive.close()
    async with running(settings) as server:
        assert await server.hall.archive.within(step_of) == newest()
        async with person(Table(server.url, table.code, ""), table.token) as ada:
            session = (await server.hall.room(table.code)).session
            assert [(one.who, one.text) for one in session.table.record.lines] == lines
            assert [one.text for one in session.chat] == ["wait for me"]
            assert (await ada.play())["ok"]


@pytest.mark.parametrize("step", EVERY_STEP)
async def test_a_game_goes_on_after_an_upgrade_of_sqlite(tmp_path: Path, step: str) -> None:
    await upgraded(settings_for(tmp_path), step)


@pytest.mark.parametrize("step", EVERY_STEP)
async def test_a_game_goes_on_after_an_upgrade_of_postgresql(database: str, tmp_path: Path, step: str) -> None:
    await upgraded(settings_for(tmp_path, database=address_of(database)), step)
