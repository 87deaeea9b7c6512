"""Setting up a game: every option of the rules, who plays, and a link that contains it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..draw.look import look_of
from ..draw.svg.board import board_of, sentence
from ..draw.svg.pictures import address
from ..draw.svg.strengths import strength_word
from ..games.catalogue import first_title, game, titles
from ..kernel.title import EXPANSION, Title
from ..locale import Speech
from ..table.session_view import bots_for
from .page_words import PageWords
from .pages import asks_password, render
from .presets import LIKED, offers
from .visitor import language_of

PLAYERS: Final = "players"
#: So many values of an option lie side by side.
MOST_SIDE_BY_SIDE: Final = 5


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
        games=[box(one) for one in titles()],
        faces=faces(title, max(numbers, key=int), speech),
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


def box(title: Title) -> dict[str, Any]:
    """A game to choose: its name, its pictures, and the address of its own page."""
    behind, *figures = [address(name) for name in look_of(game(title.game, **title.needs)).cover]
    link = "/setup?" + urlencode(fields_of(title))
    return {"key": title.key, "name": title.name, "link": link, "behind": behind, "figures": figures}


def faces(title: Title, most: str, speech: Speech) -> list[str]:
    """The pictures of those who can be played, in the order of the seats."""
    options = {**title.needs, PLAYERS: most} if PLAYERS in title.values else title.needs
    made = game(title.game, **options)
    return [address(chair.portrait) for chair in board_of(made).chairs(made.start(seed=0), speech)]


def fields(title: Title, chosen: Mapping[str, str], words: PageWords) -> list[dict[str, Any]]:
    """Each option that leaves a choice: what it is called, its values, and beside which other one it counts."""
    first = [key for key in (title.level, PLAYERS) if key]
    out = []
    for key in [*first, *[key for key in title.values if key not in first]]:
        allowed = title.values.get(key, [])
        if len(allowed) < 2:
            continue
        now = chosen.get(key, "")
        now = now if now in allowed else allowed[0]
        allowed = sorted(allowed, key=int) if key == PLAYERS else allowed
        choices = [(value, words.value(value, title), value == now) for value in allowed]
        only = title.only.get(key, "")
        # How hard and how many: what everybody chooses lies open side by side.
        wide = key in first and len(allowed) <= MOST_SIDE_BY_SIDE
        label = words.option(key, title)
        said = title.levels if key == title.level else {}
        explained = {value: sentence(words.speech.text(said[value])) for value in allowed if value in said}
        one = {"key": key, "label": label, "choices": choices, "only": only, "wide": wide, "explained": explained}
        out.append(one)
    return out
