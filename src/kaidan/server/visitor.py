"""Who is asking: the token of a browser at a table, and the language it reads."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import languages

LANGUAGE: Final = "kaidan-language"
TOKEN: Final = "kaidan-token"
A_YEAR: Final = 365 * 24 * 3600
#: What a token of ours looks like.
FORM: Final = re.compile(r"[A-Za-z0-9_-]{22}")
NO_TOKEN: Final = mark("a token is 22 letters, digits, “-” and “_”")


def new_token() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def key_of(secret: str, token: str) -> str:
    """What is kept of a token: enough to know it again, too little to make it."""
    if not token:
        return ""
    return hmac.new(f"kaidan {secret}".encode(), token.encode(), hashlib.sha256).hexdigest()[:40]


def token_of(connection: HTTPConnection) -> str:
    """The token that a browser shows at this table, or a program in its header; empty if there is none."""
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    token = given if kind.lower() == "bearer" else connection.cookies.get(TOKEN, "")
    return token if FORM.fullmatch(token) else ""


def shown_token(connection: HTTPConnection) -> str:
    """The token in a program's header; empty if it shows none, a refusal if it is not one."""
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return ""
    if not FORM.fullmatch(given):
        raise WrongData(Message(NO_TOKEN, {}))
    return given


def language_of(connection: HTTPConnection) -> str:
    """What the address asks for, else what was chosen before, else the first language the browser prefers."""
    asked = [connection.query_params.get("lang", ""), connection.cookies.get(LANGUAGE, "")]
    accepted = connection.headers.get("accept-language", "")[:200]
    asked += [word.split(";")[0].strip().split("-")[0].lower() for word in accepted.split(",")]
    return next((language for language in asked if language in languages()), "en")


def give_token(connection: HTTPConnection, response: Response, code: str, token: str) -> None:
    """Let the browser keep its token; it is sent only to this table."""
    response.set_cookie(
        TOKEN,
        token,
        max_age=A_YEAR,
        path=f"/t/{code}",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def give_language(response: Response, language: str) -> None:
    response.set_cookie(LANGUAGE, language, max_age=A_YEAR, path="/", httponly=True, samesite="lax")
