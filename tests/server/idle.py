"""Many who only look: `python -m tests.server.idle [SOCKETS]` opens idle websockets and says what they take.

Each is a bare connection that asks for compression as browsers do; what it is sent is read and thrown away, and pings
are answered.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

import httpx

from .load import memory, processor_time
from .people import opened
from .serving import Process

SOCKETS, TABLES, AT_ONCE = 10_000, 200, 50
CLOSE, PING, PONG = 8, 9, 10
#: Megabytes that one process may take with them.
BAR = 1000.0


async def looked(port: int, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A websocket after its first picture."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**18)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /t/{code}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    ]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head, head
    await frame(reader)
    return reader, writer


async def drained(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Read what comes and answer pings, as a browser does; until the line ends."""
    with contextlib.suppress(asyncio.IncompleteReadError, OSError):
        while True:
            opcode, payload = await frame(reader)
            if opcode == CLOSE:
                return
            if opcode == PING:
                writer.write(bytes([0x80 | PONG, 0x80 | len(payload), 0, 0, 0, 0]) + payload)  # masked with nothing


async def frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The kind of a message and what it carries (RFC 6455, 5.2); servers do not mask theirs."""
    first, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2))
    elif length == 127:
        length = int.from_bytes(await reader.readexactly(8))
    return first & 15, await reader.readexactly(length)


async def measure(server: Process, sockets: int) -> None:
    pid, port = server.child.pid, int(server.url.rpartition(":")[2])
    found = [await opened(server.url, seating="me,me,me,me", start="1") for _ in range(TABLES)]
    empty, start = memory(pid), time.monotonic()
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    reading = []
    for n in range(0, sockets, AT_ONCE):
        some = [looked(port, found[(n + i) % TABLES].code) for i in range(min(AT_ONCE, sockets - n))]
        for reader, writer in await asyncio.gather(*some):
            lines.append((reader, writer))
            reading.append(asyncio.create_task(drained(reader, writer)))
    took = time.monotonic() - start
    await asyncio.sleep(10)
    busy, then = processor_time(pid), time.monotonic()
    async with httpx.AsyncClient(timeout=60) as client:
        asked = time.perf_counter()
        assert (await client.get(f"{server.url}/health/live")).status_code == 200
        answered = time.perf_counter() - asked
    await asyncio.sleep(10)
    busy = 100 * (processor_time(pid) - busy) / (time.monotonic() - then)
    full = memory(pid)
    alive = sum(not one.done() for one in reading)
    print(
        f"{alive} of {sockets} idle websockets at {TABLES} tables after {took:.0f} s: {full:.0f} MB"
        f" ({empty:.0f} before, {1000 * (full - empty) / sockets:.0f} kB each; at most {BAR:.0f} MB), the core is"
        f" {busy:.0f} % busy, a page took {1000 * answered:.0f} ms"
    )
    for one in reading:
        one.cancel()
    for _, writer in lines:
        writer.transport.abort()


def main() -> None:
    sockets = int(sys.argv[1]) if len(sys.argv) > 1 else SOCKETS
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as name:
        server = Process(str(Path(name) / "kaidan.db"), Path(name))
        try:
            asyncio.run(measure(server, sockets))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
