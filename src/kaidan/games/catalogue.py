"""All games: the one module that knows them by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from ..kernel import shelf
from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .ghost_stories import content as ghost_content
from .ghost_stories import notation as ghost_notation
from .ghost_stories.customs import Customs
from .ghost_stories.game import GhostStories, base_rules
from .ghost_stories.options import VALUES as GHOST_VALUES
from .ghost_stories.options import complete

UNKNOWN_GAME: Final = mark("there is no game “{name}”; the games are {games}")


@lru_cache(maxsize=8)
def ghost_stories_content(overlay: str | None) -> ghost_content.Content:
    return ghost_content.load(overlay)


def ghost_stories(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete(options, GHOST_VALUES)
    words = ghost_stories_content(content)
    spelling = ghost_notation.notation(words.card_names, words.tile_names, words.power_names)
    keys = [row["key"] for row in words.tile_rows]
    return GhostStories(chosen, words.digest, words.printed, keys, spelling, base_rules(), Customs())


BUILDERS: Final[dict[str, Callable[[str | None, dict[str, Any]], Game]]] = {"ghost-stories": ghost_stories}

#: Every option of each game with its values, the default first; none stand for "random" or a full listing.
OPTIONS: Final[dict[str, dict[str, list[str]]]] = {"ghost-stories": GHOST_VALUES}


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
