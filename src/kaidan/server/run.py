"""Starting the server: one process on one port, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
import uvicorn

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .app import application
from .archive import TROUBLE, Archive
from .connections import Hasty, careful, quieten
from .hall import Hall, reason_of
from .logs import configured as log_config
from .migrations import newest, step_of
from .settings import Settings

T = TypeVar("T")

#: More than any message of ours; what is longer ends the connection.
MOST_BYTES: Final = 65_536
#: How long a line without a request stays open; seconds. Programs (5) and proxies (60) close theirs before: if we were
#: first, the next request might already be on its way, and fail.
IDLE: Final = 75
#: How long a thread computes before another may; seconds. Whoever waits for a commit waits for the thread that does it.
TURN: Final = 0.0005
#: How often what is alive is set aside, and how often all of it is searched for what nobody can reach; seconds.
ASIDE: Final = 2.0
SEARCHED: Final = 900.0
#: How many things come into being before those among them that nobody can reach are searched for; a move makes
#: hundreds, of which hardly any is garbage of that kind, and each search costs as much as drawing a part of the page.
YOUNG: Final = (10_000, 10, 10)
NOTHING_THERE: Final = mark("there is no database “{path}”; “kaidan serve” makes one, and --database names another")
OTHER_STEP: Final = mark(
    "the database stands at step “{step}” and this kaidan at “{newest}”; start a server of this version once, or use "
    "the kaidan that serves it"
)
NO_DATABASE: Final = mark("the database “{database}” cannot be opened: {reason}")


def configured(settings: Settings) -> uvicorn.Config:
    """Uvicorn for these settings; the socket is given when it runs."""
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    app, http = application(settings), careful(settings.limits, trusted)
    app.state.lines = http.lines
    return uvicorn.Config(
        app,
        http=http,
        forwarded_allow_ips=trusted,
        ws=Hasty,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=True,
        log_config=log_config(settings.log, settings.log_requests),
        access_log=False,
        server_header=False,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listening(host: str, port: int) -> socket.socket:
    """A socket that is listened at; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named, asyncio sends small answers at once on every connection that comes in (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """The address that a browser on this machine can open."""
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(settings: Settings, listener: socket.socket, say: Callable[[str], None], open_page: bool) -> bool:
    """Serve until stopped; whether it ever started."""
    address = address_of(listener)

    def ready() -> None:
        say(address)
        if open_page:
            with contextlib.suppress(webbrowser.Error, OSError):
                webbrowser.open(address)

    quieten()
    server = Server(configured(settings), ready)
    sys.setswitchinterval(TURN)
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(begin(server, listener))
    return server.started


def new_loop() -> asyncio.AbstractEventLoop:
    """The loop on which everything of a server happens: uvloop's where there is one (docs/decisions/0025)."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def in_database(settings: Settings, work: Callable[[sa.Connection], T]) -> T:
    """Do something in the database of these settings, in one transaction, also beside running servers."""

    async def do() -> T:
        archive = Archive(settings)
        await archive.open(reading=True)
        try:
            return await archive.within(lambda connection: up_to_date(connection, work))
        finally:
            await archive.close()

    where = sa.make_url(settings.database).database or ""
    if not settings.postgres and not Path(where).is_file():
        raise WrongData(Message(NOTHING_THERE, {"path": where}))
    try:
        return asyncio.run(do())
    except TROUBLE as error:
        raise no_database(settings, error) from None


def up_to_date(connection: sa.Connection, work: Callable[[sa.Connection], T]) -> T:
    step = step_of(connection)
    if step != newest():
        raise WrongData(Message(OTHER_STEP, {"step": step, "newest": newest()}))
    return work(connection)


def old_tables(settings: Settings) -> list[Message]:
    """The tables that a server with these settings would delete for their age; nothing is deleted."""

    async def look() -> list[Message]:
        archive = Archive(settings)
        await archive.open(reading=True)
        try:
            now = time.time()
            return [one.told(now) for one in await archive.expired(now)]
        finally:
            await archive.close()

    try:
        return asyncio.run(look())
    except TROUBLE as error:
        raise no_database(settings, error) from None


def no_database(settings: Settings, error: BaseException) -> WrongData:
    shown = sa.make_url(settings.database).render_as_string(hide_password=True)
    return WrongData(Message(NO_DATABASE, {"database": shown, "reason": reason_of(error)}))


async def begin(server: Server, listener: socket.socket) -> None:
    """Open the database first, so that what is wrong with it can be said in one sentence."""
    app: Any = server.config.app
    hall: Hall = app.state.hall
    try:
        await hall.open()
    except TROUBLE as error:
        listener.close()
        raise no_database(hall.settings, error) from None
    gc.set_threshold(*YOUNG)
    tidying = asyncio.get_running_loop().create_task(tidied())
    try:
        await server.serve([listener])
    finally:
        tidying.cancel()


async def tidied() -> None:
    """Keep Python's search for garbage short: with hundreds of tables a whole one stops everybody for 0.2 seconds.

    What has lived for a moment mostly lives on, and is left out of every search but a rare one.
    """
    for n in itertools.count(1):
        await asyncio.sleep(ASIDE)
        if n % (SEARCHED // ASIDE) == 0:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
