"""What is old is deleted by kind, after days that the host sets, and can be listed before."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from kaidan.kernel.errors import WrongData
from kaidan.server.archive import NoTable
from kaidan.server.hall import Hall
from kaidan.server.retention import ABANDONED, DAY, FINISHED, LESSON
from kaidan.server.schema import lines, tables
from kaidan.server.settings import Keeping, Settings, from_environment

from ..process import kaidan
from .people import UNLIMITED, opened, person, running, settings_for
from .test_processes import address_of

DAYS = Keeping(lessons=2, abandoned=10, finished=30)


async def three_tables(hall: Hall, url: str) -> dict[str, str]:
    """One of each kind, by what it is."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as visitor:
        lesson = (await visitor.post("/learn/1")).headers["location"].split("/")[2].split("?")[0]
    abandoned = (await opened(url, players="2", seating="me,open")).code
    finished = (await opened(url, players="1", seating="me", start="1")).code
    await age(hall, finished, 0, ended=True)
    return {LESSON: lesson, ABANDONED: abandoned, FINISHED: finished}


async def age(hall: Hall, code: str, days: float, **more: bool) -> None:
    """Let the last change be so long ago."""
    hall.rooms.pop(code, None)
    change = tables.update().where(tables.c.code == code).values(changed=time.time() - days * DAY, **more)
    await hall.archive.within(lambda connection: connection.execute(change))


async def kept_by(settings: Settings) -> None:
    async with running(settings) as server:
        hall = server.hall
        codes = await three_tables(hall, server.url)
        assert await hall.tidy() == 0
        for days, kind in ((3, LESSON), (11, ABANDONED), (31, FINISHED)):
            for code in codes.values():
                await age(hall, code, days)
            assert [one.kind for one in await hall.archive.expired(time.time())] == [kind]
            assert await hall.tidy() == 1
            with pytest.raises(NoTable):
                await hall.room(codes.pop(kind))
        left = await hall.archive.within(lambda connection: list(connection.scalars(sa.select(lines.c.code))))
        assert left == []


async def test_each_kind_has_its_days_on_sqlite(tmp_path: Path) -> None:
    await kept_by(settings_for(tmp_path, limits=UNLIMITED, keeping=DAYS))


async def test_each_kind_has_its_days_on_postgresql(database: str, tmp_path: Path) -> None:
    await kept_by(settings_for(tmp_path, limits=UNLIMITED, keeping=DAYS, database=address_of(database)))


async def test_what_somebody_looks_at_or_has_just_touched_stays(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED, keeping=DAYS)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        await age(server.hall, table.code, 50)
        (found,) = await server.hall.archive.expired(time.time())
        async with person(table, table.token):
            assert await server.hall.tidy() == 0
        await age(server.hall, table.code, 0)
        assert await server.hall.archive.delete([found]) == []


async def test_days_of_zero_keep_everything(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED, keeping=Keeping(0, 0, 0))) as server:
        for code in (await three_tables(server.hall, server.url)).values():
            await age(server.hall, code, 10_000)
        assert await server.hall.tidy() == 0


async def test_the_dry_run_lists_and_deletes_nothing_even_while_a_server_runs(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, limits=UNLIMITED, keeping=DAYS)) as server:
        codes = await three_tables(server.hall, server.url)
        await age(server.hall, codes[ABANDONED], 400)
        answer = kaidan(tmp_path, "serve", "--expired", "--database", str(tmp_path / "kaidan.db"))
        assert (answer.code, answer.out.strip()) == (0, f"{codes[ABANDONED]}  abandoned, untouched for 400 days")
        assert (await server.hall.room(codes[ABANDONED])).code == codes[ABANDONED]


def test_days_are_whole_numbers() -> None:
    said = from_environment({"KAIDAN_HOME": "/h", "KAIDAN_KEEP_LESSONS": "1", "KAIDAN_KEEP_FINISHED": "0"}).keeping
    assert said == Keeping(lessons=1, finished=0)
    with pytest.raises(WrongData, match="“KAIDAN_KEEP_LESSONS” should be a whole number of days"):
        from_environment({"KAIDAN_HOME": "/h", "KAIDAN_KEEP_LESSONS": "soon"})
