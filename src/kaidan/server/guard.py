"""Checks on every request and headers on every response: origin, size, rate, and a strict content security policy."""

from __future__ import annotations

import asyncio
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kernel.errors import Unreadable, WrongData
from ..kernel.words import Message as Words
from ..kernel.words import mark
from .hall import Hall
from .limits import TOO_MUCH, Buckets, TooMuch
from .logs import begin, note
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
        "worker-src 'self'",
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

BARRED: Final = mark("the operator of this server has blocked your address")
TOO_SLOW: Final = mark("the whole request did not arrive within {n} seconds")


class ShortNumber(IntegerConvertor):
    """A number in an address, of nine digits at most: thousands of them are more than Python reads."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", ShortNumber())


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
    """The body of a request, or a refusal if it is longer, or takes longer, than anybody needs."""
    said = request.headers.get("content-length", "0")
    if said.isdigit() and int(said) > most:
        raise Unreadable(Words(TOO_BIG, {"n": int(said), "most": most}))
    seconds = request.app.state.hall.settings.limits.body_seconds
    body = b""
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Unreadable(Words(TOO_BIG, {"n": len(body), "most": most}))
    except TimeoutError:
        raise Unreadable(Words(TOO_SLOW, {"n": int(seconds)})) from None
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
        self.misses: Final = Buckets(settings.limits.misses)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                begin(HTTPConnection(scope).headers.get("x-request-id", ""))
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        hall: Hall = scope["app"].state.hall
        start, named = time.monotonic(), begin(connection.headers.get("x-request-id", ""))
        static = scope["path"].startswith(("/static/", "/art/"))
        address = address_of(connection)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] == 404 and scope["path"].startswith(("/t/", "/api/tables/")):
                    self.misses.charge(address, time.monotonic())
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = named
                seconds = time.monotonic() - start
                hall.metrics.requests[message["status"]] += 1
                if "since" not in connection.query_params:  # whoever waits for a change waits on purpose
                    hall.metrics.answering.add(seconds)
                note(address, scope["method"], scope["path"], message["status"], seconds)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-cache" if static else "no-store"
            await send(message)

        if hall.house.bars(address):
            await PlainTextResponse(BARRED, 403)(scope, receive, guarded)
            return
        try:
            self.requests.take(address, time.monotonic(), 0.05 if static else 1.0)
            self.misses.check(address, time.monotonic())
        except TooMuch:
            wait = {"retry-after": "2"}
            body = {"ok": False, "kind": "limit", "reason": TOO_MUCH}
            api = scope["path"].startswith("/api/")
            answer = JSONResponse(body, 429, wait) if api else PlainTextResponse(TOO_MUCH, 429, wait)
            await answer(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)
