"""The server log: one line per message, plain or as JSON, each with the request it belongs to."""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from contextvars import ContextVar
from typing import Any, Final

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark

NO_FORM: Final = mark("“{name}” should be “plain” or “json”, not “{text}”")
FORMS: Final = ("plain", "json")
#: The request, or the websocket, that is being served.
request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")
#: What a proxy may call a request.
GIVEN: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")
#: What must not be written down of an address: the token of a personal link.
TOKEN: Final = re.compile(r"(/me/)[^/?#]+")
requests: Final = logging.getLogger("kaidan.requests")


def begin(given: str) -> str:
    """Name the request that is served from here on: as the proxy did, else anew."""
    named = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
    request_id.set(named)
    return named


def told_path(path: str) -> str:
    """A path as it may be written down: no tokens, no line breaks, not for ever."""
    return TOKEN.sub(r"\1…", path[:200].encode("unicode_escape").decode())


class WithRequest(logging.Filter):
    """Puts the request a line belongs to beside it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = request_id.get() or "-"
        return True


class Plain(logging.Formatter):
    """For people."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(
            "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s [%(request)s] %(message)s", "%Y-%m-%dT%H:%M:%S"
        )


class JsonLines(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": getattr(record, "request", "-"),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def configured(form: str, every_request: bool) -> dict[str, Any]:
    """As `logging.config` wants it: everything to standard error."""
    if form not in FORMS:
        raise WrongData(Message(NO_FORM, {"name": "KAIDAN_LOG", "text": form[:40]}))
    made = f"{__name__}.{(JsonLines if form == 'json' else Plain).__name__}"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"request": {"()": f"{__name__}.WithRequest"}},
        "formatters": {"chosen": {"()": made}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["request"]}},
        "loggers": {
            "uvicorn": {"level": "WARNING", "handlers": ["out"], "propagate": False},
            "asyncio": {"level": "WARNING", "handlers": ["out"]},
            "kaidan": {"level": "INFO" if form == "json" else "WARNING", "handlers": ["out"]},
            "kaidan.requests": {"level": "INFO" if every_request else "WARNING"},
        },
    }


def note(address: str, method: str, path: str, status: int, seconds: float) -> None:
    """One request that was answered."""
    if requests.isEnabledFor(logging.INFO):
        facts = {"address": address, "method": method, "path": told_path(path), "status": status}
        words = (method, facts["path"], status, seconds * 1000, address)
        extra = {"facts": {**facts, "ms": round(seconds * 1000, 1)}}
        requests.info("%s %s %d in %.1f ms for %s", *words, extra=extra)
