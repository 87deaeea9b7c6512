"""Straight to PostgreSQL: what every move writes, as one statement on separate connections.

Through SQLAlchemy a move took seven round trips to the database, and as much processor time as everything else
together.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import asyncpg

from .rows import Change

#: So many moves are written at the same time; each waits for the disk, and the database lets them wait together.
MOST: Final = 8


class Straight:
    """A few connections, opened when they are needed; one that is broken is never used again."""

    def __init__(self, url: str, channel: str) -> None:
        self.url: Final = url
        self.channel: Final = channel
        self.free: Final[list[Any]] = []
        self.room: Final = asyncio.Semaphore(MOST)
        self.texts: Final[dict[tuple[str, ...], str]] = {}

    async def commit(self, mine: tuple[str, int, str], change: Change, word: str) -> bool:
        """Keep a change of a table that is ours and at this revision, and say so; whether it was."""
        columns = tuple(change.row)
        if columns not in self.texts:
            self.texts[columns] = spelled(columns)
        lines = change.lines
        added = [[line[key] for line in lines] for key in ("number", "who", "text", "undone")]
        values = (*mine, self.channel, word, *added, *change.row.values())
        async with self.room:
            connection = await self.connected()
            try:
                found = await connection.fetch(self.texts[columns], *values)
            except BaseException:
                connection.terminate()  # whatever state it is in
                raise
            self.free.append(connection)
        return len(found) == 1

    async def connected(self) -> Any:
        while self.free:
            connection = self.free.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(self.url)

    async def close(self) -> None:
        while self.free:
            await self.free.pop().close(timeout=2)


def spelled(columns: tuple[str, ...]) -> str:
    """The row, its new lines and the word to the others; nothing of it if the table is not ours any more."""
    given = ", ".join(f"{name} = ${10 + i}" for i, name in enumerate(columns))
    return (
        f"WITH changed AS (UPDATE tables SET {given} WHERE code = $1 AND revision = $2 AND owner = $3 RETURNING code), "
        "added AS (INSERT INTO lines (code, number, who, text, undone) SELECT changed.code, new.* FROM changed, "
        "unnest($6::integer[], $7::varchar[], $8::text[], $9::boolean[]) AS new) "
        "SELECT pg_notify($4, $5) FROM changed"
    )
