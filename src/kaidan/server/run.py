"""Starting the server: one process on one port, until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Any, Final

import asyncpg
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .app import application
from .hall import Hall
from .settings import Settings

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
NO_DATABASE: Final = mark("the database “{database}” cannot be opened: {reason}")


def configured(settings: Settings) -> uvicorn.Config:
    """Uvicorn for these settings; the socket is given when it runs."""
    return uvicorn.Config(
        application(settings),
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=True,
        log_level="warning",
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
    listener = socket.socket(family, socket.SOCK_STREAM)
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

    server = Server(configured(settings), ready)
    sys.setswitchinterval(TURN)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(begin(server, listener))
    return server.started


async def begin(server: Server, listener: socket.socket) -> None:
    """Open the database first, so that what is wrong with it can be said in one sentence."""
    app: Any = server.config.app
    hall: Hall = app.state.hall
    try:
        await hall.open()
    except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
        listener.close()
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        shown = make_url(hall.settings.database).render_as_string(hide_password=True)
        raise WrongData(Message(NO_DATABASE, {"database": shown, "reason": reason})) from None
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
