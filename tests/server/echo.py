"""A server that only sends back what it is sent, over our socket stack: `python -m tests.server.echo CORE`."""

from __future__ import annotations

import asyncio
import os
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from kaidan.server.connections import careful
from kaidan.server.run import MOST_BYTES, listening, new_loop

from .people import UNLIMITED


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        return


def main() -> None:
    os.sched_setaffinity(0, {int(sys.argv[1])})
    listener = listening("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/", echo)]),
        http=careful(UNLIMITED, ""),
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=True,
        log_level="warning",
    )
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(uvicorn.Server(config).serve([listener]))


if __name__ == "__main__":
    main()
