"""What the server's operator can set: where games are stored, what is secret, and the limits on requests."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..table.files import data_folder

UNKNOWN_DATABASE = mark("“{url}” is not a database kaidan can use: give a file for SQLite, or a URL like “{like}”")

NOT_DAYS = mark("“{name}” should be a whole number of days, or 0 to keep everything, not “{text}”")


def fresh_seed() -> int:
    """A seed from the operating system; it is never shown."""
    return secrets.randbelow(2**62)


def fresh_number() -> int:
    """63 bits from the operating system's cryptographic generator."""
    return secrets.randbits(63)


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
    #: Websockets that one address opens, tables that it asks for and that are not there, intents of all its keys.
    connects: Rate = Rate(60, 2)
    misses: Rate = Rate(30, 0.5)
    #: Reports of abuse.
    reports: Rate = Rate(5, 0.01)
    intents: Rate = Rate(200, 40)
    #: Websockets and requests that wait for a change, of one address.
    sockets: int = 40
    #: Open connections of one address, and of all together; 0 for as many as the system grants files.
    per_address: int = 200
    connections: int = 0
    #: How long the head of a request, and then its body, may take to arrive; seconds.
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    #: Bytes of a request's body: an intent, and a setup that may bring a record.
    intent_bytes: int = 2048
    setup_bytes: int = 400_000
    #: Websockets and waiting requests at one table.
    watchers: int = 60
    #: So many refused messages in a row are no accident: the line is closed.
    refusals: int = 100


@dataclass(frozen=True)
class Keeping:
    """For how many days tables are kept after the last change, by kind; 0 keeps them for ever."""

    lessons: int = 7
    abandoned: int = 90
    finished: int = 730


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
    keeping: Keeping = Keeping()
    #: Other origins a page may come from, like that of a proxy.
    origins: tuple[str, ...] = ()
    #: What a program shows as its bearer token to read the metrics from another machine; empty for nobody.
    metrics_token: str = ""
    #: How the log is written, and whether every request is.
    log: str = "plain"
    log_requests: bool = False
    process: str = field(default_factory=lambda: secrets.token_hex(6))
    #: How long a lease holds without being renewed, and how often it is; seconds.
    lease: float = 6.0
    heartbeat: float = 1.5
    #: How long a table nobody looks at stays in memory; seconds.
    idle: float = 120.0
    #: How many seconds a bot's move waits, so that people can follow.
    pace: float = 0.35
    #: Worker processes in which bots think; 0 for as many as fit the machine.
    workers: int = 0
    #: Playouts that strong bots are held to, None for what each thinks right.
    playouts: int | None = None
    #: Where tables get their seeds; tests that know what luck will bring load it.
    seeds: Callable[[], int] = fresh_seed

    @property
    def numbers(self) -> Callable[[], int] | None:
        """Where luck comes from, number by number; from seeds where they are known, as tests want it."""
        return fresh_number if self.seeds is fresh_seed else None

    @property
    def postgres(self) -> bool:
        return self.database.startswith("postgresql")


def from_environment(environment: Mapping[str, str] = os.environ, database: str | None = None) -> Settings:
    """What KAIDAN_DATABASE, KAIDAN_SECRET, KAIDAN_PASSWORD, KAIDAN_ORIGINS and the KAIDAN_KEEP_… say."""
    chosen = database or environment.get("KAIDAN_DATABASE") or str(data_folder(environment) / "kaidan.db")
    return Settings(
        database=database_url(chosen),
        secret=environment.get("KAIDAN_SECRET", ""),
        password=environment.get("KAIDAN_PASSWORD", ""),
        origins=tuple(environment.get("KAIDAN_ORIGINS", "").split()),
        metrics_token=environment.get("KAIDAN_METRICS_TOKEN", ""),
        log=environment.get("KAIDAN_LOG") or "plain",
        log_requests=environment.get("KAIDAN_LOG_REQUESTS", "") not in ("", "0"),
        keeping=Keeping(**{kind: days_of(environment, kind, usual) for kind, usual in asdict(Keeping()).items()}),
    )


def days_of(environment: Mapping[str, str], kind: str, usual: int) -> int:
    """What KAIDAN_KEEP_LESSONS, KAIDAN_KEEP_ABANDONED or KAIDAN_KEEP_FINISHED says, in days."""
    name = f"KAIDAN_KEEP_{kind.upper()}"
    said = environment.get(name) or str(usual)
    if not (said.isascii() and said.isdigit() and len(said) <= 6):
        raise WrongData(Message(NOT_DAYS, {"name": name, "text": said[:40]}))
    return int(said)


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
