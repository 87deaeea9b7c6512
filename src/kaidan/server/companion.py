"""The pages for people who own the box: following their game, or only helping."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..draw.look import look_of
from ..draw.svg.companion import Companion, Helper, companion_of
from ..draw.svg.pictures import address
from ..games.catalogue import game, title_named, titles
from ..kernel.errors import Refusal, WrongData
from ..kernel.title import Title
from ..kernel.words import Message, mark
from ..locale import Speech
from .page_words import PageWords
from .pages import asks_password, refusal_page, render
from .setup_form import PLAYERS, fields, fields_of
from .visitor import language_of

NO_HELPER: Final = mark("there is no helper “{key}” for {game}")
#: Options that are said by tapping, or that matter only for luck that is not ours.
LAID: Final = ("players", "solo_colour", "first_player", "tiles", "seats", "sides")


def routes() -> list[Route]:
    return [
        Route("/companion", hub),
        Route("/companion/{title}/follow", follow),
        Route("/companion/{title}/{helper}", helper),
    ]


def brought(title: Title) -> Companion:
    return companion_of(game(title.game, **title.needs))


async def hub(request: Request) -> Response:
    """What a phone beside the box can do, game by game."""
    speech = Speech(language_of(request))
    boxes: list[dict[str, Any]] = []
    for title in titles():
        found = brought(title)
        if not found.follows and not found.helpers():
            continue
        cover = look_of(game(title.game, **title.needs)).cover
        boxes.append(
            {
                "key": title.key,
                "name": title.name,
                "follows": found.follows,
                "cover": address(cover[0]),
                "figure": address(cover[1]) if len(cover) > 1 else "",
                "helpers": [told(one, speech) for one in found.helpers()],
            }
        )
    return render(request, "companion.html", boxes=boxes)


def told(one: Helper, speech: Speech) -> dict[str, str]:
    return {"key": one.key, "name": speech.text(one.name), "about": speech.text(one.about), "sign": one.sign}


async def helper(request: Request) -> Response:
    """A helper page; everything that was tapped is in its address."""
    speech = Speech(language_of(request))
    try:
        title = title_named(request.path_params["title"][:40])
        found = brought(title).helpers()
        asked = request.path_params["helper"][:40]
        one = next((one for one in found if one.key == asked), None)
        if one is None:
            raise WrongData(Message(NO_HELPER, {"key": asked, "game": title.name}))
    except Refusal as refusal:
        return refusal_page(request, refusal, 404)
    query = {key[:8]: value[:400] for key, value in request.query_params.items() if key != "lang"}
    return render(
        request,
        "helper.html",
        title=title,
        styles=look_of(game(title.game, **title.needs)).styles,
        here=told(one, speech),
        helpers=[told(other, speech) for other in found],
        content=one.page(query, speech),
    )


async def follow(request: Request) -> Response:
    """Setting up as it lies on the table."""
    speech = Speech(language_of(request))
    try:
        title = title_named(request.path_params["title"][:40])
        found = brought(title)
        made = game(title.game, **title.needs)
        laying = found.laying(made, speech)
        if not found.follows or laying is None:
            raise WrongData(Message(NO_HELPER, {"key": "follow", "game": title.name}))
    except Refusal as refusal:
        return refusal_page(request, refusal, 404)
    words = PageWords(speech)
    rows = [row for row in fields(title, {}, words) if row["key"] not in LAID]
    return render(
        request,
        "follow.html",
        title=title,
        named=fields_of(title),
        laying=laying,
        players=sorted(int(n) for n in title.values.get(PLAYERS, [])),
        options=rows,
        asks_password=asks_password(request),
    )
