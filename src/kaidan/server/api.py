"""Tables for programs: what a seat sees as JSON, and one wish a request. docs/live-api.md describes every field."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kernel.codes import LOST, NOBODY, UNDECIDED, WON
from ..kernel.errors import Refusal
from ..kernel.position import Position
from .looking import SPEECHES, Shown
from .routes import Json, Tables

RESULTS: Final = {WON: "won", LOST: "lost", UNDECIDED: "undecided"}


def routes(tables: Tables) -> list[Route]:
    """The same tables as the pages have, with the same limits."""

    async def look(request: Request) -> Response:
        try:
            return Json(seen(await tables.latest(request)))
        except Refusal as refusal:
            return tables.refused(request, refusal)

    async def want(request: Request) -> Response:
        try:
            return Json(seen(await tables.granted(request)))
        except Refusal as refusal:
            return tables.refused(request, refusal)

    return [
        Route("/api/tables", tables.open, methods=["POST"]),
        Route("/api/tables/{code}", look),
        Route("/api/tables/{code}", want, methods=["POST"]),
    ]


def seen(shown: Shown) -> dict[str, Any]:
    """All that one seat, or a spectator, sees; what is hidden comes from nowhere but its own view."""
    sight = shown.sight
    game, letters = sight.game, sight.game.seats()
    return {
        "ok": True,
        "code": sight.code,
        "game": {"name": game.name, "rules": game.version, "content": game.content, "options": game.options},
        "version": sight.version,
        "revision": sight.revision,
        "started": sight.started,
        "paused": sight.paused,
        "over": sight.over,
        "seat": None if sight.seat is None else letters[sight.seat],
        "own": sight.own,
        "decides": None if sight.decider == NOBODY else letters[sight.decider],
        "moves": sight.options,
        "position": Position.of(sight.view).write(),
        "cells": sight.view.cells(),
        "seats": [
            {"seat": one.letter, "kind": one.kind, "name": one.name, "bot": one.bot, "connected": one.connected}
            for one in sight.seats
        ],
        "ending": None if sight.ending is None else SPEECHES[shown.language].say(sight.ending),
        "results": {letters[seat]: RESULTS[result] for seat, result in sight.results.items()},
        "points": {letters[seat]: points for seat, points in sight.points.items()},
    }
