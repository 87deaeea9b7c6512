"""Whole pages: the way in, tables, and refusals."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ..kernel.errors import Refusal
from ..locale import Speech
from ..table.sight import Sight
from .visitor import language_of

PAGE = '<!doctype html><html lang="{language}"><meta charset="utf-8"><title>kaidan</title><body>{body}'


def routes() -> list[Route]:
    return [Route("/", home)]


async def home(request: Request) -> Response:
    body = (
        '<form method="post" action="/tables"><input name="name" value="Ada"><input type="hidden" name="start" '
        'value="1"><button name="seats" value="me,novice,novice,novice">Play</button></form>'
    )
    return page(request, body)


def table_page(request: Request, sight: Sight, html: dict[str, str], link: str) -> Response:
    """The page of a table; `link` is the visitor's own way back to his seat."""
    return page(request, f'<p><a href="{escape(link)}">{escape(sight.code)}</a></p>' + "".join(html.values()))


def refusal_page(request: Request, refusal: Refusal, status: int) -> Response:
    return page(request, f"<p>{escape(Speech(language_of(request)).say(refusal.message))}</p>", status)


def page(request: Request, body: str, status: int = 200) -> Response:
    return HTMLResponse(PAGE.format(language=language_of(request), body=body), status)
