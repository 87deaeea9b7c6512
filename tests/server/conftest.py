"""A real PostgreSQL for the tests that want one."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest

from .postgresql import Missing, a_postgresql


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL without databases of ours."""
    try:
        with a_postgresql() as (address, _):
            yield address
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI has to install PostgreSQL, as .ci/run does: {missing}")
        pytest.skip(str(missing))


@pytest.fixture
async def database(postgres: str) -> AsyncIterator[str]:
    """The URL of a new, empty database."""
    name = f"kaidan_{time.monotonic_ns()}"
    line = await asyncpg.connect(f"{postgres}/postgres")
    try:
        await line.execute(f"CREATE DATABASE {name}")
        yield f"{postgres}/{name}"
        await line.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await line.close()
