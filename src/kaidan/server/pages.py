"""Whole pages: the way in, setting up, learning, rules, tables, replays and refusals."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import kaidan

from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup
from ..draw.svg.icons import sprite
from ..draw.svg.qr import qr_code
from ..kernel.errors import Refusal
from ..kernel.state import Game
from ..locale import LANGUAGES, Speech
from ..locale.cards import OWN_NAMES
from ..locale.rules import TEXTS, all_rules, find, topics
from ..table.party import SIGNALS
from ..table.sight import Sight
from .lessons import LESSONS, lesson
from .panels import rule_entry
from .presets import LIKED, PRESETS
from .visitor import language_of
from .wording import GAMES, Wording

MOST_RULES: Final = 60


def routes() -> list[Route]:
    return [
        Route("/", home),
        Route("/rules", rules),
        Route("/learn", learn),
        Route("/learn/{n:number}", begin_lesson, methods=["POST"]),
        Route("/games", own_games),
        Route("/join", join),
    ]


@cache
def templates() -> Environment:
    return Environment(
        loader=PackageLoader("kaidan.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A template in the visitor's language."""
    language = language_of(request)
    speech = Speech(language)
    back = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    html = (
        templates()
        .get_template(template)
        .render(
            w=Wording(speech),
            speech=speech,
            language=language,
            languages=[(code, OWN_NAMES[code]) for code in LANGUAGES],
            sprite=sprite(),
            back=back,
            version=kaidan.__version__,
            **values,
        )
    )
    return HTMLResponse(html, status)


# -- the way in -------------------------------------------------------------------------------------------------------
async def home(request: Request) -> Response:
    speech = Speech(language_of(request))
    presets = [
        {"name": speech.text(preset.name), "fields": preset.fields(), "seating": preset.seating()}
        for preset in PRESETS
        if preset.wide
    ]
    return render(request, "home.html", presets=presets, asks_password=asks_password(request))


def asks_password(request: Request) -> bool:
    return bool(request.app.state.hall.settings.password)


async def join(request: Request) -> Response:
    """A code typed in becomes a table's address."""
    code = "".join(sign for sign in request.query_params.get("code", "").lower() if sign.isalnum())[:16]
    return RedirectResponse(f"/t/{code}" if code else "/", 303)


async def own_games(request: Request) -> Response:
    return render(request, "games.html")


# -- reading ----------------------------------------------------------------------------------------------------------
async def rules(request: Request) -> Response:
    """The rules, searchable by words and ids, with rulings and reconstructions marked."""
    language = language_of(request)
    speech = Speech(language)
    asked = request.query_params.get("q", "")[:80]
    problem, found = "", []
    if asked.strip():
        try:
            found = find(asked, language)
        except Refusal as refusal:
            problem = speech.say(refusal.message)
    entries = Markup("".join(rule_entry(one, speech) for one in found[:MOST_RULES]))
    heads: dict[str, str] = {}
    for one in all_rules(language).values():
        heads.setdefault(one.id.rsplit("-", 1)[0], one.section)
    return render(
        request,
        "rules.html",
        asked=asked,
        problem=problem,
        entries=entries,
        count=len(found),
        topics=[(topic, heads[topic]) for topic in topics()],
        texts=TEXTS,
    )


async def learn(request: Request) -> Response:
    speech = Speech(language_of(request))
    return render(request, "learn.html", lessons=[one.told(speech) for one in LESSONS])


async def begin_lesson(request: Request) -> Response:
    """Open the table of a lesson and lead there."""
    from .guard import check_origin
    from .opening import opened
    from .visitor import give_token, new_token

    hall = request.app.state.hall
    number = request.path_params["n"]
    try:
        check_origin(request, hall.settings)
        one = lesson(number)
        token, code = new_token(), hall.new_code()
        asked = {
            "text": one.text(),
            "seating": one.seats,
            "name": Wording(Speech(language_of(request))).me,
            "start": "1",
            "password": hall.settings.password,
        }
        await hall.add(opened(asked, code, hall.key_of(token), hall.settings))
    except Refusal as refusal:
        return refusal_page(request, refusal, 400)
    response = RedirectResponse(f"/t/{code}?lesson={number}", 303)
    give_token(request, response, code, token)
    return response


def title_of(made: Game) -> str:
    """What a game is called; an expansion gives its name."""
    return GAMES.get(made.options.get("expansion", ""), GAMES.get(made.name, made.name))


# -- tables -----------------------------------------------------------------------------------------------------------
def table_page(
    request: Request, sight: Sight, html: dict[str, str], link: str, last: int = 0, finished: bool = False
) -> Response:
    """The page of a table; or without a link of one's own a step of its replay, which has so many."""
    speech = Speech(language_of(request))
    board = board_of(sight.game)
    parts = {key: Markup(value) for key, value in html.items()}
    fixed = ("bar", "tray", "lobby", "end", "people", "log", "chat", "votes", "voice", "urgent")
    composed = board.compose({key: part for key, part in parts.items() if key not in fixed}, speech)
    step = request.path_params.get("n")
    address = str(request.base_url) + f"t/{sight.code}"
    number = request.query_params.get("lesson", "")
    taught = lesson(int(number)).told(speech) if number in {str(n + 1) for n in range(len(LESSONS))} else None
    signals = [(key, speech.text(text)) for key, text in SIGNALS.items()]
    return render(
        request,
        "table.html" if step is None else "replay.html",
        sight=sight,
        game_title=title_of(sight.game),
        parts=parts,
        composed=composed,
        address=address,
        own_link=str(request.base_url).rstrip("/") + link if link else "",
        code=sight.code,
        qr=qr_code(address, Wording(speech).scan) if step is None else "",
        signals=signals,
        lesson=taught,
        step=step,
        last=last,
        finished=finished,
        played=". ".join(sentence(speech.say(message)) for message in sight.log[-1].messages) if step else "",
        strongest=sight.bots[-1] if sight.bots else "",
        liked=next((name for name in LIKED if name in sight.bots), ""),
    )


def refusal_page(request: Request, refusal: Refusal, status: int) -> Response:
    """Why something was not possible, and the way back."""
    return render(request, "refusal.html", status, reason=Speech(language_of(request)).say(refusal.message))
