"""What a page loads: stylesheets, written in parts and sent as one, and scripts; both compressed if the client can.

Pages themselves are not compressed: they contain a seat's key next to text that others have written, and the length of
the compressed page would leak the key.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from ..games.catalogue import titles

STATIC: Final = Path(__file__).parent / "static"
SHEET: Final = ".css"
#: What is packed, and what it is called.
PACKED: Final = {SHEET: "text/css", ".js": "text/javascript"}
#: How a sheet names a part of it, in the order of the cascade; a part has none of its own. With a `*` it names that
#: part of every game that has one.
PART: Final = re.compile(r'^@import "([\w/*-]+\.css)";$', re.MULTILINE)


def parts_named(path: Path, name: str) -> list[Path]:
    """The files that a name in a stylesheet stands for."""
    return sorted(path.parent.glob(name)) if "*" in name else [path.parent / name]


def sheet(path: Path) -> bytes:
    """A stylesheet as browsers get it: with its parts in the places where it names them."""

    def part(named: re.Match[str]) -> str:
        return "\n".join(one.read_text(encoding="utf-8").rstrip("\n") for one in parts_named(path, named[1]))

    return PART.sub(part, path.read_text(encoding="utf-8")).encode()


@lru_cache(128)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def brought_sheets() -> list[str | tuple[str, str]]:
    """Where games of other packages have their stylesheets: in a folder `static` beside their titles."""
    packages = dict.fromkeys(title.package for title in titles())
    return [(package, "static") for package in packages if resources.files(package).joinpath("static").is_dir()]


class StaticSheets(StaticFiles):
    """The files below /static as they are, but stylesheets whole; another tag as soon as a part of one differs."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        if path.suffix not in PACKED:
            return super().file_response(full_path, stat_result, scope, status_code)
        body = sheet(path) if path.suffix == SHEET else path.read_bytes()
        asked = Headers(scope=scope)
        tag = hashlib.sha256(body).hexdigest()[:32]
        headers = {"etag": f'"{tag}"', "vary": "accept-encoding"}
        if "gzip" in asked.get("accept-encoding", ""):
            body = packed(body)
            headers |= {"etag": f'"{tag}-gzip"', "content-encoding": "gzip"}
        response = Response(body, status_code, headers, PACKED[path.suffix])
        known = self.is_not_modified(response.headers, asked)
        return NotModifiedResponse(response.headers) if known else response
