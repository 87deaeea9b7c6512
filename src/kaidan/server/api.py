"""Tables for programs: what a seat sees as JSON, and one intent per request. docs/live-api.md describes every field."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kernel.codes import LOST, NOBODY, UNDECIDED, WON
from ..kernel.errors import Refusal
from ..kernel.position import Position
from ..table.snapshot import Snapshot
from .client import SPEECHES, Shown
from .routes import Json, TableRoutes

RESULTS: Final = {WON: "won", LOST: "lost", UNDECIDED: "undecided"}


def routes(tables: TableRoutes) -> list[Route]:
    """The same tables as the pages have, with the same limits."""

    async def look(request: Request) -> Response:
        try:
            return Json(seen(await tables.latest(request)))
        except Refusal as refusal:
            return tables.refused(request, refusal)

    async def intend(request: Request) -> Response:
        try:
            return Json(seen(await tables.granted(request)))
        except Refusal as refusal:
            return tables.refused(request, refusal)

    return [
        Route("/api/tables", tables.open, methods=["POST"]),
        Route("/api/tables/{code}", look),
        Route("/api/tables/{code}", intend, methods=["POST"]),
    ]


def steps_of(snapshot: Snapshot) -> dict[str, Any] | None:
    """A choice that is asked in steps: what can be named, in any order, and what comes with each by itself."""
    steps = snapshot.steps
    if steps is None:
        return None
    named = list(snapshot.named)
    choices = steps.options(named)
    follows = {move: steps.follows([*named, move]) for move in choices if move != steps.closing}
    alone = {move: steps.alone(move) for move in snapshot.options if move != steps.closing}
    return {
        "named": named,
        "choices": choices,
        "follows": {move: more for move, more in follows.items() if more},
        "alone": {move: {"brings": more, "ends": less} for move, (more, less) in alone.items() if more or less},
    }


def seen(shown: Shown) -> dict[str, Any]:
    """All that one seat, or a spectator, sees; what is hidden comes from nowhere but its own view."""
    snapshot = shown.snapshot
    game, letters = snapshot.game, snapshot.game.seats()
    return {
        "ok": True,
        "code": snapshot.code,
        "game": {"name": game.name, "rules": game.version, "content": game.content, "options": game.options},
        "version": snapshot.version,
        "revision": snapshot.revision,
        "started": snapshot.started,
        "paused": snapshot.paused,
        "over": snapshot.over,
        "seat": None if snapshot.seat is None else letters[snapshot.seat],
        "own": snapshot.own,
        "decides": None if snapshot.decider == NOBODY else letters[snapshot.decider],
        "moves": snapshot.options,
        "steps": steps_of(snapshot),
        "position": Position.of(snapshot.view).write(),
        "cells": snapshot.view.cells(),
        "seats": [
            {
                "seat": one.letter,
                "kind": one.kind,
                "name": one.name,
                "bot": one.bot,
                "connected": one.connected,
                "away": one.away,
            }
            for one in snapshot.seats
        ],
        "ending": None if snapshot.ending is None else SPEECHES[shown.language].say(snapshot.ending),
        "results": {letters[seat]: RESULTS[result] for seat, result in snapshot.results.items()},
        "points": {letters[seat]: points for seat, points in snapshot.points.items()},
    }
