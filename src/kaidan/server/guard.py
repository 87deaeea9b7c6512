"""What every request has to pass and every answer carries: origin, size, rate, and a strict content security policy."""

from __future__ import annotations

import time
from typing import Final
from urllib.parse import urlsplit

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kernel.errors import Unreadable, WrongData
from ..kernel.words import Message as Words
from ..kernel.words import mark
from .limits import TOO_MUCH, Buckets, TooMuch
from .settings import Settings

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
FOREIGN: Final = mark("a page of another site cannot speak for you here")
TOO_BIG: Final = mark("{n} bytes are too many; at most {most} are read")


class Number(IntegerConvertor):
    """A number in an address, of nine digits at most: thousands of them are more than Python reads."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", Number())


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else "?"


def is_foreign(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page of another site has sent this; programs, which name no origin, are nobody's page."""
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    return urlsplit(origin).netloc != connection.headers.get("host") and origin not in settings.origins


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, or a refusal if it is longer than anybody needs."""
    said = request.headers.get("content-length", "0")
    if said.isdigit() and int(said) > most:
        raise Unreadable(Words(TOO_BIG, {"n": int(said), "most": most}))
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Unreadable(Words(TOO_BIG, {"n": len(body), "most": most}))
    return body


def check_origin(request: HTTPConnection, settings: Settings) -> None:
    if is_foreign(request, settings):
        raise WrongData(Words(FOREIGN, {}))


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.requests: Final = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        static = scope["path"].startswith("/static/")

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in Headers(scope=message):
                    headers["cache-control"] = "no-cache" if static else "no-store"
            await send(message)

        try:
            self.requests.take(address_of(connection), time.monotonic(), 0.2 if static else 1.0)
        except TooMuch:
            await PlainTextResponse(TOO_MUCH, 429, headers={"retry-after": "2"})(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)
