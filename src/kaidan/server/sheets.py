"""Stylesheets: each is written in parts, one noun a file, and sent as one, so that a page waits for no more of them."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"
SHEET: Final = ".css"
#: How a sheet names a part of it, in the order of the cascade; a part has none of its own.
PART: Final = re.compile(r'^@import "([\w/-]+\.css)";$', re.MULTILINE)


def sheet(path: Path) -> bytes:
    """A stylesheet as browsers get it: with its parts in the places where it names them."""

    def part(named: re.Match[str]) -> str:
        return (path.parent / named[1]).read_text(encoding="utf-8").rstrip("\n")

    return PART.sub(part, path.read_text(encoding="utf-8")).encode()


class StaticSheets(StaticFiles):
    """The files below /static as they are, and stylesheets whole; another tag as soon as a part of one differs."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        if path.suffix != SHEET:
            return super().file_response(full_path, stat_result, scope, status_code)
        body = sheet(path)
        tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        response = Response(body, status_code, {"etag": tag}, "text/css")
        known = self.is_not_modified(response.headers, Headers(scope=scope))
        return NotModifiedResponse(response.headers) if known else response
