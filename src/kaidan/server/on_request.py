"""Routes for what is computed only on request: explanations, advice from the bots, looking back on a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup, element
from ..draw.text import drawing_of
from ..kernel.errors import Refusal, WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.reel import Reel
from ..table.snapshot import Snapshot
from .advice import ADVICE, PLAN, STAGES, Advisor, advice, check_unchanged, plan_panel
from .client import Shown
from .guard import check_origin
from .looks import look_of, seat_name
from .pages import name_of, refusal_page, render
from .panels import framed, panel
from .review_panel import review_panel
from .reviews import LookBack, Reviews
from .visitor import language_of, token_of

NO_MOVE_THERE: Final = mark("there is no move {n} to look at")


def routes() -> list[Route]:
    return [
        Route("/t/{code}/ask", ask),
        Route("/t/{code}/odds", odds),
        Route("/t/{code}/advice", ask_bots, methods=["POST"]),
        Route("/t/{code}/plan", ask_plan, methods=["POST"]),
        Route("/t/{code}/review", review),
    ]


async def look(request: Request) -> Shown:
    """The table as whoever asks sees it now."""
    hall = request.app.state.hall
    face = request.query_params.get("seat", "")[:2]
    shown: Shown = await hall.look(
        request.path_params["code"], hall.key_of(token_of(request)), face, language_of(request)
    )
    return shown


async def look_back(request: Request, n: int) -> Snapshot:
    """The table as it was after so many moves; where hands are hidden, only when the game is over."""
    hall = request.app.state.hall
    room = await hall.room(request.path_params["code"])
    async with room.lock:
        snapshot: Snapshot | None = room.session.past(hall.key_of(token_of(request)), n)
    if snapshot is None:
        raise WrongData(Message(NO_MOVE_THERE, {"n": n}))
    return replace(snapshot, own=())  # nobody can be shown a place of the past


async def ask(request: Request) -> Response:
    """What somebody wants to know about the table he sees, or with `at` about a step of its replay."""
    asked = request.query_params
    try:
        at = asked.get("at", "")[:9]
        snapshot = await look_back(request, int(at)) if at.isdecimal() else (await look(request)).snapshot
        text = panel(snapshot, Speech(language_of(request)), asked.get("about", "")[:12], asked.get("what", "")[:40])
    except Refusal as refusal:
        return refusal_page(request, refusal, 404)
    return HTMLResponse(text)


async def odds(request: Request) -> Response:
    """The chances of what can be rolled for now, by move, for whoever decides."""
    try:
        snapshot = (await look(request)).snapshot
    except Refusal as refusal:
        return refusal_page(request, refusal, 404)
    speech = Speech(language_of(request))
    found = board_of(snapshot.game).odds(look_of(snapshot, speech)) if snapshot.options else {}
    return JSONResponse({"version": snapshot.version, "odds": found})


async def ask_bots(request: Request) -> Response:
    """The best few moves for whoever decides: at once, and with `more` after further thought."""
    advisor: Advisor = request.app.state.advisor
    more = request.query_params.get("more", "")[:2]
    stage = min(int(more), len(STAGES) - 1) if more.isdecimal() else 0
    speech = Speech(language_of(request))
    try:
        check_origin(request, advisor.hall.settings)
        snapshot = (await look(request)).snapshot
        found = await advisor.counsel(snapshot, stage)
        check_unchanged(snapshot, (await look(request)).snapshot)
        inside = advice(snapshot, found, stage, speech)
    except Refusal as refusal:
        inside = [element("p", sentence(speech.say(refusal.message)))]
        return HTMLResponse(framed(speech.text(ADVICE), inside, speech, "advice"), 409)
    return HTMLResponse(framed(speech.text(ADVICE), inside, speech, "advice", snapshot))


async def ask_plan(request: Request) -> Response:
    """What the bots are about to do until the turn comes round again."""
    advisor: Advisor = request.app.state.advisor
    speech = Speech(language_of(request))
    try:
        check_origin(request, advisor.hall.settings)
        snapshot = (await look(request)).snapshot
        inside = plan_panel(snapshot, *await advisor.plan(snapshot), speech)
    except Refusal as refusal:
        inside = [element("p", sentence(speech.say(refusal.message)))]
        return HTMLResponse(framed(speech.text(PLAN), inside, speech, "plan"), 409)
    return HTMLResponse(framed(speech.text(PLAN), inside, speech, "plan", snapshot))


async def review(request: Request) -> Response:
    """The review of a finished game as far as it has come: as a page, or only the part that grows.

    With `unasked` the page asks for it and no person: on a busy server that is no reason to begin.
    """
    hall = request.app.state.hall
    reviews: Reviews = request.app.state.reviews
    speech = Speech(language_of(request))
    try:
        snapshot = (await look(request)).snapshot
        session = (await hall.room(snapshot.code)).session
        if request.query_params.get("unasked") and not reviews.may_begin(session, own_seat(snapshot)):
            return Response(status_code=204)
        found = reviews.begun(session, own_seat(snapshot))
    except Refusal as refusal:
        return refusal_page(request, refusal, 409)
    starts, first = ([], 1) if found.review is None else turns_of(request.app.state.reels.of(session))
    part = review_panel(found, snapshot, speech, partial(called, snapshot, speech), starts, first)
    if request.query_params.get("part"):
        return HTMLResponse(part)
    return render(
        request, "review.html", game_title=name_of(snapshot.game), code=snapshot.code, part=part, again=running(found)
    )


async def review_if_known(request: Request, snapshot: Snapshot) -> Markup | None:
    """The review of a finished game if somebody has asked for it before; nobody's time is taken."""
    if not snapshot.over:
        return None
    reviews: Reviews = request.app.state.reviews
    room = await request.app.state.hall.room(snapshot.code)
    found = reviews.known(room.session, own_seat(snapshot))
    if found is None or found.review is None:
        return None
    speech = Speech(language_of(request))
    starts, first = turns_of(request.app.state.reels.of(room.session))
    return review_panel(found, snapshot, speech, partial(called, snapshot, speech), starts, first)


def turns_of(reel: Reel) -> tuple[list[int], int]:
    """After how many lines each turn began, and the number of the first: a game may begin in the middle."""
    starts = reel.starts()
    at = min(reel.turns[1].first, len(reel.stills) - 1) if starts else 0
    counted = board_of(reel.game).turn_at(reel.stills[at].state)
    return starts, 1 if counted is None else counted[0]


def running(found: LookBack) -> bool:
    return found.review is None and not found.failed


def own_seat(snapshot: Snapshot) -> str | None:
    return None if snapshot.seat is None else snapshot.game.seats()[snapshot.seat]


def called(snapshot: Snapshot, speech: Speech, letter: str) -> str:
    """What the player of a seat is called."""
    place = next(place for place in snapshot.seats if place.letter == letter)
    return seat_name(snapshot, place, drawing_of(snapshot.game), speech)
