"""Limits on connections before any request is handled: how many, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode

from .settings import Limits

log: Final = logging.getLogger("kaidan.server")

#: How many files the process keeps free for databases, workers and the like.
OTHER_FILES: Final = 100
#: More connections than this are never held, however many files the system grants.
MOST: Final = 20_000
#: How websockets are compressed: with little effort, and each message for itself. So one compressor does for all
#: sockets and may have a large window, which finds more in a single message than a small one finds in many.
WINDOW: Final = 15
#: What others send is short, and there are many thousand of them.
THEIR_WINDOW: Final = 12
#: An answer of less than this is not made shorter by compression that is worth the effort.
SHORT: Final = 200


class Lines:
    """The open connections of one server by address; addresses of proxies that are trusted speak for many."""

    def __init__(self, limits: Limits, trusted: str) -> None:
        self.limits: Final = limits
        self.trusted: Final = {one.strip() for one in trusted.split(",")}
        self.by_address: Final[dict[str, set[asyncio.Transport]]] = {}
        self.most: Final = limits.connections or min(MOST, files_allowed() - OTHER_FILES)
        self.count = 0

    def admit(self, address: str, transport: asyncio.Transport) -> bool:
        """Count a connection, or say that there is no room for it."""
        own = self.by_address.setdefault(address, set())
        crowded = address not in self.trusted and "*" not in self.trusted and len(own) >= self.limits.per_address
        if crowded or self.count >= self.most:
            self.sweep()  # a websocket that has ended is not told to us
            own = self.by_address.setdefault(address, set())
            crowded = crowded and len(own) >= self.limits.per_address
            if crowded or self.count >= self.most:
                log.warning("a connection from %s was refused: there are %d, %d of them its own",
                            address, self.count, len(own))  # fmt: skip
                return False
        own.add(transport)
        self.count += 1
        return True

    def forget(self, address: str, transport: asyncio.Transport) -> None:
        own = self.by_address.get(address, set())
        if transport in own:
            own.discard(transport)
            self.count -= 1
            if not own:
                del self.by_address[address]

    def sweep(self) -> None:
        """Forget whoever has gone as a websocket."""
        for address, own in list(self.by_address.items()):
            for transport in [one for one in own if one.is_closing()]:
                self.forget(address, transport)


def files_allowed() -> int:
    """How many files this process may have open; as many as it can get."""
    try:
        import resource
    except ImportError:
        return 512  # what Windows grants
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OTHER_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST + OTHER_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST + OTHER_FILES if soft == resource.RLIM_INFINITY else soft


class Careful(H11Protocol):
    """HTTP that waits for the head of a request only so long, and holds only so many connections."""

    lines: ClassVar[Lines]
    waiting: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    @property
    def busy(self) -> bool:
        """Whether a request has come and is not answered yet."""
        cycle: Any = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        if self.lines.admit(self.address, transport):
            self.wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.forget(self.address, self.transport)
        self.arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.busy:
            self.arrived()
        elif self.waiting is None:
            self.wait()  # the head of the next request has begun to come

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.busy and self.waiting is None and self.conn.trailing_data[0]:
            self.wait()  # it had begun to come before the last answer was given

    def wait(self) -> None:
        self.waiting = self.loop.call_later(self.lines.limits.head_seconds, self.give_up)

    def arrived(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        """The head of a request has not come in time."""
        self.waiting = None
        if not self.busy and self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.abort()


def deflating() -> Callable[..., Any]:
    """What makes a compressor: ISA-L's where there is one, three times as fast (docs/decisions/0027), or zlib's."""
    try:
        from isal import isal_zlib
    except ImportError:  # there is none for every machine
        return zlib.compressobj
    return isal_zlib.compressobj


@cache
def compressor(window: int) -> Any:
    """The one compressor for all sockets whose clients can look back so far."""
    return deflating()(1, zlib.DEFLATED, -window)


def squeezed(data: Any, window: int = WINDOW) -> bytes:
    """A message, compressed; nothing in it refers to another message, whoever was sent that."""
    one = compressor(window)
    out: bytes = one.compress(data) + one.flush(zlib.Z_FULL_FLUSH)
    return out


class EachForItself(PerMessageDeflate):
    """The compression of one socket that remembers nothing of what was sent."""

    def encode(self, frame: Frame) -> Frame:
        short = frame.fin and frame.opcode is not Opcode.CONT and len(frame.data) < SHORT
        if short or frame.opcode in CTRL_OPCODES:
            return frame
        data = squeezed(frame.data, self.local_max_window_bits)
        data = data[:-4] if frame.fin else data  # the end of a flush, which goes without saying
        return Frame(frame.opcode, data, frame.fin, frame.opcode is not Opcode.CONT, frame.rsv2, frame.rsv3)


class EachForItselfFactory(ServerPerMessageDeflateFactory):
    """Offers that compression."""

    def process_request_params(self, *given: Any) -> tuple[Any, EachForItself]:
        params, made = super().process_request_params(*given)
        theirs = (made.remote_no_context_takeover, made.local_no_context_takeover)
        return params, EachForItself(*theirs, made.remote_max_window_bits, made.local_max_window_bits)


class Hasty(WebSocketsSansIOProtocol):
    """Websockets that are compressed with less effort than usual, and take text as bytes of UTF-8."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        made = EachForItselfFactory(server_no_context_takeover=True, client_max_window_bits=THEIR_WINDOW)
        self.conn.available_extensions = [made]

    async def send(self, message: Any) -> None:
        """Text that is bytes already (`utf8`) goes out as it is: decoding and encoding it takes long."""
        data = message.get("utf8")
        if data is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))


def careful(limits: Limits, trusted: str) -> type[Careful]:
    """The protocol of one server, with its own count."""
    made: type[Careful] = type("Careful", (Careful,), {"lines": Lines(limits, trusted)})
    return made


class Quiet(logging.Filter):
    """Lets a message through a few times, and after a while says how often it was left out."""

    def __init__(self, most: int = 20, seconds: float = 10.0) -> None:
        super().__init__()
        self.most: Final = most
        self.seconds: Final = seconds
        self.seen: Final[dict[tuple[str, Any], tuple[float, int]]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg)[:80])
        now = time.monotonic()
        since, count = self.seen.get(kind, (now, 0))
        if now - since > self.seconds:
            if count > self.most:
                record.msg = f"{record.msg} (and {count - self.most} times more in {self.seconds:.0f} seconds)"
            since, count = now, 0
            if len(self.seen) > 1000:
                self.seen.clear()
        self.seen[kind] = (since, count + 1)
        return count < self.most


#: Who may write a line for everything that comes from outside.
LOUD: Final = ("asyncio", "uvicorn.error", "kaidan.server")


def quieten() -> None:
    """Let nobody fill the disk with what the log says of him."""
    for name in LOUD:
        logger = logging.getLogger(name)
        if not any(isinstance(one, Quiet) for one in logger.filters):
            logger.addFilter(Quiet())
