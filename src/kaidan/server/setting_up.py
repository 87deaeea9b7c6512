"""Setting up a game: every option that the rules know, who plays, and all of it in a link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..draw.svg.strengths import strength_word
from ..draw.text import drawing_of
from ..games.catalogue import OPTIONS, game
from ..games.ghost_stories.codes import LETTERS, POWERS
from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.notation import COLOUR_NAMES
from ..games.ghost_stories.white_moon.game import MoonGame
from ..games.ghost_stories.white_moon.options import MOON_VALUES
from ..kernel.state import Game
from ..locale import Speech
from ..table.gathering import bots_for
from .pages import asks_password, render
from .presets import LIKED, PRESETS
from .visitor import language_of
from .wording import GAMES, Wording

#: Options that matter only beside the value of another one.
ONLY: Final = {
    "five_qi": "level=initiation",
    "extra_black_tao": "level=initiation",
    "solo_colour": "players=1",
}
#: What is laid out by lot or by hand, in its own part of the page.
LAID: Final = ("tiles", "seats", "sides")
#: The tiles row by row, and the boards clockwise.
TILE_PLACES: Final = [f"{column}{row}" for row in "432" for column in "bcd"]
SIDES: Final = ("north", "east", "south", "west")
FIRST: Final = ("level", "players")


def routes() -> list[Route]:
    return [Route("/setup", setup)]


def named(key: str) -> dict[str, str]:
    """The fields that name a game; an expansion is an option of its game."""
    return {"game": "ghost-stories", "expansion": key} if key == "white-moon" else {"game": key}


def values_of(name: str) -> Mapping[str, list[str]]:
    return (
        MOON_VALUES
        if name == "white-moon"
        else {key: values for key, values in OPTIONS[name].items() if key not in MOON_ONLY}
    )


MOON_ONLY: Final = ("expansion", "portal", "tiles_from", "incarnations")


async def setup(request: Request) -> Response:
    """Every setup is a link: what the address says is chosen."""
    speech = Speech(language_of(request))
    chosen = dict(request.query_params)
    name = chosen.get("game", "ghost-stories")
    if name == "ghost-stories" and chosen.get("expansion") == "white-moon":
        name = "white-moon"
    name = name if name in GAMES else "ghost-stories"
    values = values_of(name)
    made = game(**named_game(name))
    bots = [(strength, strength_word(strength, speech)) for strength in bots_for(made)]
    links = [
        (speech.text(preset.name), "/setup?" + urlencode(preset.fields() | {"seating": preset.seating()}))
        for preset in PRESETS
        if preset.game == name
    ]
    players = chosen.get("players", "")
    return render(
        request,
        "setup.html",
        name=name,
        games=[(key, title, "/setup?" + urlencode(named(key))) for key, title in GAMES.items()],
        fields=fields(values, chosen, Wording(speech)),
        laid=laid(made, chosen, speech),
        bots=bots,
        links=links,
        most=max(int(value) for value in values["players"]),
        players=int(players if players in values["players"] else values["players"][0]),
        seating=chosen.get("seating", "").split(","),
        liked=next((strength for strength in LIKED if strength in dict(bots)), "open"),
        asks_password=asks_password(request),
    )


def named_game(name: str) -> dict[str, Any]:
    fields = named(name)
    return {"name": fields.pop("game"), **fields}


def fields(values: Mapping[str, list[str]], chosen: Mapping[str, str], words: Wording) -> list[dict[str, Any]]:
    """Each option that leaves a choice: what it is called, its values, and beside which other one it counts."""
    keys = [*FIRST, *[key for key in values if key not in FIRST]]
    out = []
    for key in keys:
        allowed = values.get(key, [])
        if len(allowed) < 2:
            continue
        now = chosen.get(key, allowed[0])
        choices = [(value, words.value(value), value == now) for value in allowed]
        out.append({"key": key, "label": words.option(key), "choices": choices, "only": ONLY.get(key, "")})
    return out


def laid(made: Game, chosen: Mapping[str, str], speech: Speech) -> dict[str, Any]:
    """Tiles, boards and sides as they would be laid by hand; nothing for a game that lays nothing out."""
    if not isinstance(made, GhostStories):
        return {}
    box = drawing_of(made).box()
    assert box is not None
    names = {
        table: {str(row["key"]): str(row["name"][speech.language]) for row in box.tables[table]}
        for table in ("tile", "power")
    }
    keys = made.village_tiles() if isinstance(made, MoonGame) else made.tile_keys
    every = made.tile_keys
    tiles = placed(chosen.get("tiles", ""), keys, every, len(TILE_PLACES))
    boards = placed(chosen.get("seats", ""), LETTERS[:4], LETTERS[:4], 4)
    powers = chosen.get("sides", "").split()
    colours = {letter: speech.word(COLOUR_NAMES[i]) for i, letter in enumerate(LETTERS[:4])}
    words = Wording(speech)
    return {
        "given": {key: chosen.get(key, "") if chosen.get(key) != "random" else "" for key in LAID},
        "tiles": list(zip(TILE_PLACES, tiles, strict=True)),
        "kinds": [(key, names["tile"][key]) for key in every],
        "boards": [(words(side), board) for side, board in zip(SIDES, boards, strict=True)],
        "colours": list(colours.items()),
        "sides": [
            (letter, colours[letter], [(key, names["power"][key], key in powers) for key in POWERS[2 * i : 2 * i + 2]])
            for i, letter in enumerate(LETTERS[:4])
        ],
    }


def placed(given: str, usual: list[str], known: list[str], n: int) -> list[str]:
    """What the link lays out, if that can be; else the pieces in their usual order."""
    wanted = given.split()
    fits = len(wanted) == n == len(set(wanted)) and set(wanted) <= set(known)
    return wanted if fits else usual[:n]
