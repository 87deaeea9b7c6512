"""What whoever runs the server can set: where games are kept, what is secret, and how much anybody may ask."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..table.files import data_folder

UNKNOWN_DATABASE = mark("“{url}” is no database for kaidan: give a file for SQLite, or a URL like “{like}”")


def fresh_seed() -> int:
    """A seed from the operating system; it is never shown."""
    return secrets.randbelow(2**62)


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """How much one address and one key may ask; generous for people, tight for machines."""

    requests: Rate = Rate(120, 20)
    new_tables: Rate = Rate(10, 0.1)
    messages: Rate = Rate(40, 8)
    sockets: int = 40
    #: Bytes of a request's body: an intent, and a setup that may bring a record.
    intent_bytes: int = 2048
    setup_bytes: int = 400_000
    #: Connections at one table.
    watchers: int = 60
    #: So many refused messages in a row are no accident: the line is closed.
    refusals: int = 100


@dataclass(frozen=True)
class Settings:
    """One process of the server."""

    #: As SQLAlchemy wants it.
    database: str
    #: Mixed into what is kept of seat tokens, so that a stolen database opens no seat; the same for all processes.
    secret: str = ""
    #: Asked of whoever opens a table; nobody is asked if it is empty.
    password: str = ""
    #: An owner's content for each game it fits.
    overlays: Mapping[str, str] = field(default_factory=dict)
    limits: Limits = Limits()
    #: Other origins a page may come from, like that of a proxy.
    origins: tuple[str, ...] = ()
    process: str = field(default_factory=lambda: secrets.token_hex(6))
    #: How long a lease holds without being renewed, and how often it is; seconds.
    lease: float = 6.0
    heartbeat: float = 1.5
    #: How long a table nobody looks at stays in memory; seconds.
    idle: float = 120.0
    #: How many seconds a bot's move waits, so that people can follow.
    pace: float = 0.35
    #: Worker processes in which bots think; 0 for as many as fit the machine.
    thinkers: int = 0
    #: Playouts that strong bots are held to, None for what each thinks right.
    playouts: int | None = None
    #: Where tables get their seeds; tests that know what luck will bring load it.
    seeds: Callable[[], int] = fresh_seed

    @property
    def postgres(self) -> bool:
        return self.database.startswith("postgresql")


def from_environment(environment: Mapping[str, str] = os.environ, database: str | None = None) -> Settings:
    """What KAIDAN_DATABASE, KAIDAN_SECRET, KAIDAN_PASSWORD and KAIDAN_ORIGINS say."""
    chosen = database or environment.get("KAIDAN_DATABASE") or str(data_folder(environment) / "kaidan.db")
    return Settings(
        database=database_url(chosen),
        secret=environment.get("KAIDAN_SECRET", ""),
        password=environment.get("KAIDAN_PASSWORD", ""),
        origins=tuple(environment.get("KAIDAN_ORIGINS", "").split()),
    )


def database_url(given: str) -> str:
    """A file or a URL as people write it, with the driver named."""
    scheme, sign, rest = given.partition("://")
    if not sign:
        return f"sqlite:///{Path(given).absolute()}"
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme == "sqlite":
        return given
    raise WrongData(Message(UNKNOWN_DATABASE, {"url": given, "like": "postgresql://user@host/kaidan"}))
