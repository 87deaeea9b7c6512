"""Straight to PostgreSQL: what every move writes and reads, as one statement each on separate connections.

Through SQLAlchemy a move took seven round trips to the database, one that came from another process twenty-five, and
as much processor time as everything else together.
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
        self.texts: Final[dict[tuple[object, ...], str]] = {}

    async def commit(self, mine: tuple[str, int, str], change: Change, word: str, answers: dict[int, str]) -> bool:
        """Keep a change of a table that is ours and at this revision, answer the intents it comes from, and say so;
        whether it was."""
        kind = (bool(answers), *change.row)
        if kind not in self.texts:
            self.texts[kind] = spelled(tuple(change.row), bool(answers))
        lines = change.lines
        added = [[line[key] for line in lines] for key in ("number", "who", "text", "undone")]
        answered = [list(answers), list(answers.values())] if answers else []
        values = (*mine, self.channel, word, *added, *change.row.values(), *answered)
        return bool(await self.fetch(self.texts[kind], *values))

    async def fetch(self, text: str, *values: object) -> list[Any]:
        """What a statement returns, which is a transaction of its own."""
        async with self.room:
            connection = await self.connected()
            try:
                found: list[Any] = await connection.fetch(text, *values)
            except BaseException:
                connection.terminate()  # whatever state it is in
                raise
            self.free.append(connection)
        return found

    async def connected(self) -> Any:
        while self.free:
            connection = self.free.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(self.url)

    async def close(self) -> None:
        while self.free:
            await self.free.pop().close(timeout=2)


def spelled(columns: tuple[str, ...], answers: bool = False) -> str:
    """The row, its new lines and the word to the others; nothing of it if the table is not ours any more."""
    given = ", ".join(f"{name} = ${10 + i}" for i, name in enumerate(columns))
    numbers = 10 + len(columns)
    answered = (
        f", answered AS (UPDATE intents SET answer = new.answer FROM changed, "
        f"unnest(${numbers}::bigint[], ${numbers + 1}::text[]) AS new (id, answer) WHERE intents.id = new.id)"
    )
    told = (
        f", (SELECT count(*) FROM unnest(${numbers}) AS done, "
        "LATERAL pg_notify($4, split_part($5, ' ', 1) || ' done ' || done) WHERE changed.code = $1)"
    )
    return (
        f"WITH changed AS (UPDATE tables SET {given} WHERE code = $1 AND revision = $2 AND owner = $3 RETURNING code), "
        "added AS (INSERT INTO lines (code, number, who, text, undone) SELECT changed.code, new.* FROM changed, "
        f"unnest($6::integer[], $7::varchar[], $8::text[], $9::boolean[]) AS new){answered if answers else ''} "
        f"SELECT pg_notify($4, $5){told if answers else ''} FROM changed"
    )


#: An intent for another process, and the word to it; what is posted for a table and has no answer; the answer to one.
POST: Final = (
    "WITH posted AS (INSERT INTO intents (code, key, intent, process, created) VALUES ($1, $2, $3, $4, $5) "
    "RETURNING id) SELECT id, pg_notify($6, $4 || ' intent ' || $1) FROM posted"
)
POSTED: Final = "SELECT id, key, intent, process FROM intents WHERE code = $1 AND answer IS NULL ORDER BY id"
ANSWERED: Final = "SELECT answer FROM intents WHERE id = $1"
#: What is new at a table since a revision, so many lines and so many remarks, as one moment has it.
NEWS: Final = (
    "SELECT first, party, revision, "
    "(SELECT json_agg(json_build_array(who, text, undone) ORDER BY number) FROM lines "
    "WHERE code = $1 AND number >= $2), "
    "(SELECT array_agg(number) FROM lines WHERE code = $1 AND number < $2 AND undone), "
    "(SELECT json_agg(json_build_array(number, seat, name, text, signal) ORDER BY number) FROM remarks "
    "WHERE code = $1 AND number > $3) "
    "FROM tables WHERE code = $1"
)
