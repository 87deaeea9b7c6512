"""All games: the one module that knows them by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from ..kernel import shelf
from ..kernel.errors import WrongData
from ..kernel.options import Values, check_value
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .ghost_stories import content as ghost_content
from .ghost_stories import notation as ghost_notation
from .ghost_stories.customs import Customs
from .ghost_stories.game import GhostStories, base_rules
from .ghost_stories.options import VALUES as GHOST_VALUES
from .ghost_stories.options import complete
from .ghost_stories.white_moon import content as moon_content
from .ghost_stories.white_moon.game import MoonGame
from .ghost_stories.white_moon.notation import moon_notation
from .ghost_stories.white_moon.options import MOON_VALUES
from .yokai_pagoda import content as yokai_content
from .yokai_pagoda import notation as yokai_notation
from .yokai_pagoda.game import YokaiPagoda
from .yokai_pagoda.options import VALUES as YOKAI_VALUES
from .yokai_pagoda.options import complete as complete_yokai

UNKNOWN_GAME: Final = mark("there is no game “{name}”; the games are {games}")
ONLY_EXPANDED: Final = mark("option {option} is for expansion {expansion} only")
EXPANSIONS: Final = ["none", "white-moon"]


@lru_cache(maxsize=8)
def ghost_stories_content(overlay: str | None) -> ghost_content.Content:
    return ghost_content.load(overlay)


@lru_cache(maxsize=8)
def white_moon_content(overlay: str | None) -> moon_content.MoonContent:
    return moon_content.load(overlay)


def ghost_stories(content: str | None, options: dict[str, Any]) -> Game:
    """The base game or, with its option, White Moon."""
    expansion = options.get("expansion", "none")
    if expansion == "white-moon":
        return white_moon(content, options)
    check_value("expansion", expansion, EXPANSIONS)
    for key in options:
        if key in MOON_VALUES and key not in GHOST_VALUES and key != "expansion":
            raise WrongData(Message(ONLY_EXPANDED, {"option": key, "expansion": "white-moon"}))
    chosen = complete({key: value for key, value in options.items() if key != "expansion"}, GHOST_VALUES)
    words = ghost_stories_content(content)
    spelling = ghost_notation.notation(words.card_names, words.tile_names, words.power_names)
    keys = [row["key"] for row in words.tile_rows]
    return GhostStories(chosen, words.digest, words.printed, keys, spelling, base_rules(), Customs())


@lru_cache(maxsize=8)
def yokai_pagoda_content(overlay: str | None) -> yokai_content.Content:
    return yokai_content.load(overlay)


def yokai_pagoda(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete_yokai(options)
    words = yokai_pagoda_content(content)
    spelling = yokai_notation.notation(words.codes, words.names, int(chosen["players"]))
    return YokaiPagoda(chosen, words.digest, spelling)


def white_moon(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete(options, MOON_VALUES)
    words = white_moon_content(content)
    spelling = moon_notation(
        words.card_names, words.tile_names, words.power_names, words.family_names, words.artifact_names
    )
    return MoonGame(chosen, words.digest, words.printed, words.families, words.once, spelling)


BUILDERS: Final[dict[str, Callable[[str | None, dict[str, Any]], Game]]] = {
    "ghost-stories": ghost_stories,
    "yokai-pagoda": yokai_pagoda,
}

#: Every option of each game with its values, the default first; none stand for "random" or a full listing.
OPTIONS: Final[dict[str, Values]] = {
    "ghost-stories": {**MOON_VALUES, **GHOST_VALUES, "expansion": EXPANSIONS},
    "yokai-pagoda": YOKAI_VALUES,
}


def games() -> list[str]:
    """The names of all games."""
    return sorted(BUILDERS)


def game(name: str, content: str | None = None, **options: Any) -> Game:
    """The game of that name with these options, and perhaps an owner's content laid over ours."""
    if name not in BUILDERS:
        raise WrongData(Message(UNKNOWN_GAME, {"name": name, "games": ", ".join(games())}))
    return shelf.keep(BUILDERS[name](content, options), content)


for _name, _builder in BUILDERS.items():
    shelf.publish(_name, _builder)
