"""The pictures of the table, one file each: compressed once, and cached by browsers until they change."""

from __future__ import annotations

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..draw.art import digest, names, picture

#: A picture is shown, never run: it may carry styles of its own and nothing else.
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
FOREVER: Final = "public, max-age=31536000, immutable"
A_WHILE: Final = "public, max-age=600"


def routes() -> list[Route]:
    gallery = Gallery()

    async def art(request: Request) -> Response:
        """A picture by its name; under the digest of all pictures it never changes."""
        name = request.path_params["name"]
        if name not in known():
            return PlainTextResponse("there is no such picture", 404)
        current = request.path_params.get("digest") == digest()
        headers = {
            "cache-control": FOREVER if current else A_WHILE,
            "content-security-policy": POLICY,
            "vary": "accept-encoding",
        }
        plain, packed = await gallery.show(name)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, media_type="image/svg+xml", headers={**headers, "content-encoding": "gzip"})
        return Response(plain, media_type="image/svg+xml", headers=headers)

    return [Route("/art/{digest}/{name}.svg", art), Route("/art/{name}.svg", art)]


class Gallery:
    """Every picture that was asked for, drawn once; in a thread of its own, so that no table waits for a picture."""

    def __init__(self) -> None:
        self.drawn: Final[dict[str, tuple[bytes, bytes]]] = {}
        self.drawing: Final[dict[str, asyncio.Future[tuple[bytes, bytes]]]] = {}
        self.thread: Final = ThreadPoolExecutor(1, "kaidan-gallery")

    async def show(self, name: str) -> tuple[bytes, bytes]:
        """A picture as it is, and packed; whoever asks for it while it is drawn waits for the same drawing."""
        found = self.drawn.get(name)
        if found is None:
            begun = self.drawing.get(name)
            if begun is None:
                begun = self.drawing[name] = asyncio.get_running_loop().run_in_executor(self.thread, finished, name)
                begun.add_done_callback(lambda _: self.drawing.pop(name, None))
            found = self.drawn[name] = await asyncio.shield(begun)
        return found


def finished(name: str) -> tuple[bytes, bytes]:
    plain = picture(name).encode()
    return plain, gzip.compress(plain, 9, mtime=0)


@lru_cache(1)
def known() -> frozenset[str]:
    return frozenset(names())
