"""Setting up a game: every option that the rules know, who plays, and all of it in a link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..draw.look import look_of
from ..draw.svg.strengths import strength_word
from ..games.catalogue import first_title, game, titles
from ..kernel.title import EXPANSION, Title
from ..locale import Speech
from ..table.session import bots_for
from .page_words import PageWords
from .pages import asks_password, render
from .presets import LIKED, offers
from .visitor import language_of

PLAYERS: Final = "players"


def routes() -> list[Route]:
    return [Route("/setup", setup)]


def fields_of(title: Title) -> dict[str, str]:
    """The fields that name a game; an expansion is an option of its game."""
    return {"game": title.game, **title.needs}


def asked(chosen: Mapping[str, str]) -> Title:
    """The title that the address names, or the first."""
    known = {(title.game, title.needs.get(EXPANSION, "")): title for title in titles()}
    name = chosen.get("game", "")
    return known.get((name, chosen.get(EXPANSION, "")), known.get((name, ""), first_title()))


async def setup(request: Request) -> Response:
    """Every setup is a link: what the address says is chosen."""
    speech = Speech(language_of(request))
    chosen = dict(request.query_params)
    title = asked(chosen)
    words = PageWords(speech)
    made = game(title.game, **title.needs)
    layout = look_of(made).layout
    bots = [(strength, strength_word(strength, speech)) for strength in bots_for(made)]
    links = [
        (speech.text(offer.preset.name), "/setup?" + urlencode(offer.fields() | {"seating": offer.seating()}))
        for offer in offers()
        if offer.title is title
    ]
    numbers = title.values.get(PLAYERS, [str(len(made.seats()))])
    players = chosen.get(PLAYERS, "")
    return render(
        request,
        "setup.html",
        name=title.key,
        named=fields_of(title),
        games=[(one.key, one.name, "/setup?" + urlencode(fields_of(one))) for one in titles()],
        fields=fields(title, chosen, words),
        layout=layout(made, chosen, speech) if layout is not None else None,
        bots=bots,
        links=links,
        most=max(int(value) for value in numbers),
        players=int(players if players in numbers else numbers[0]),
        seating=chosen.get("seating", "").split(","),
        liked=next((strength for strength in LIKED if strength in dict(bots)), "open"),
        asks_password=asks_password(request),
    )


def fields(title: Title, chosen: Mapping[str, str], words: PageWords) -> list[dict[str, Any]]:
    """Each option that leaves a choice: what it is called, its values, and beside which other one it counts."""
    first = [key for key in (title.level, PLAYERS) if key]
    out = []
    for key in [*first, *[key for key in title.values if key not in first]]:
        allowed = title.values.get(key, [])
        if len(allowed) < 2:
            continue
        now = chosen.get(key, allowed[0])
        choices = [(value, words.value(value, title), value == now) for value in allowed]
        only = title.only.get(key, "")
        out.append({"key": key, "label": words.option(key, title), "choices": choices, "only": only})
    return out
