"""The addresses of what is answered only on request: explanations, advice of the bots, looking back on a game."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ..draw.svg.board import sentence
from ..draw.svg.element import element
from ..draw.text import drawing_of
from ..kernel.errors import Refusal, WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.sight import Sight
from .advising import ADVICE, Advisor, advice, check_unchanged
from .fragments import seat_name
from .guard import check_origin
from .hindsight import hindsight
from .looking import Shown
from .pages import refusal_page, render, title_of
from .panels import framed, panel
from .reviewing import LookBack, Reviews
from .visitor import language_of, token_of

NO_MOVE_THERE: Final = mark("there is no move {n} to look at")


def routes() -> list[Route]:
    return [
        Route("/t/{code}/ask", ask),
        Route("/t/{code}/advice", ask_bots, methods=["POST"]),
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


async def look_back(request: Request, n: int) -> Sight:
    """The table as it was after so many moves; where hands are hidden, only when the game is over."""
    hall = request.app.state.hall
    room = await hall.room(request.path_params["code"])
    async with room.lock:
        sight: Sight | None = room.gathering.past(hall.key_of(token_of(request)), n)
    if sight is None:
        raise WrongData(Message(NO_MOVE_THERE, {"n": n}))
    return sight


async def ask(request: Request) -> Response:
    """What somebody wants to know about the table he sees, or with `at` about a step of its replay."""
    asked = request.query_params
    try:
        at = asked.get("at", "")[:9]
        sight = await look_back(request, int(at)) if at.isdecimal() else (await look(request)).sight
        text = panel(sight, Speech(language_of(request)), asked.get("about", "")[:12], asked.get("what", "")[:40])
    except Refusal as refusal:
        return refusal_page(request, refusal, 404)
    return HTMLResponse(text)


async def ask_bots(request: Request) -> Response:
    """The best few moves for whoever decides; it takes as long as a bot's move."""
    advisor: Advisor = request.app.state.advisor
    speech = Speech(language_of(request))
    try:
        check_origin(request, advisor.hall.settings)
        sight = (await look(request)).sight
        found = await advisor.counsel(sight)
        check_unchanged(sight, (await look(request)).sight)
        inside, status = advice(sight, found, advisor.playouts, speech), 200
    except Refusal as refusal:
        inside, status = [element("p", sentence(speech.say(refusal.message)))], 409
    return HTMLResponse(framed(speech.text(ADVICE), inside, speech, "advice"), status)


async def review(request: Request) -> Response:
    """The review of a finished game as far as it has come: as a page, or only the part that grows."""
    hall = request.app.state.hall
    reviews: Reviews = request.app.state.reviews
    speech = Speech(language_of(request))
    try:
        sight = (await look(request)).sight
        found = reviews.begun((await hall.room(sight.code)).gathering, own_seat(sight))
    except Refusal as refusal:
        return refusal_page(request, refusal, 409)
    part = hindsight(found, sight, speech, partial(called, sight, speech))
    if request.query_params.get("part"):
        return HTMLResponse(part)
    return render(
        request, "review.html", game_title=title_of(sight.game), code=sight.code, part=part, again=running(found)
    )


def running(found: LookBack) -> bool:
    return found.review is None and not found.failed


def own_seat(sight: Sight) -> str | None:
    return None if sight.seat is None else sight.game.seats()[sight.seat]


def called(sight: Sight, speech: Speech, letter: str) -> str:
    """What the player of a seat is called."""
    place = next(place for place in sight.seats if place.letter == letter)
    return seat_name(sight, place, drawing_of(sight.game), speech)
