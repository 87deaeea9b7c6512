"""All games: the one module that knows ours by name, and finds those that others have installed.

A package of anybody's brings a game or an expansion by the entry point `kaidan.games`, whose value is a `Title`.
"""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from typing import Any, Final, TypeVar

from ..kernel import shelf
from ..kernel.errors import WrongData
from ..kernel.options import Values, check_value
from ..kernel.state import Game
from ..kernel.title import EXPANSION, NONE, Title
from ..kernel.words import Message, mark
from .ghost_stories.title import TITLE as GHOST_STORIES
from .ghost_stories.white_moon.title import TITLE as WHITE_MOON
from .yokai_pagoda.title import TITLE as YOKAI_PAGODA

UNKNOWN_GAME: Final = mark("there is no game “{name}”; the games are {games}")
ONLY_EXPANDED: Final = mark("option {option} is for expansion {expansion} only")
NO_BASE: Final = mark("“{title}” expands “{game}”, which is not here")
NO_PART: Final = mark("“{title}” cannot be used: PART of its module “{module}” is {found}, not {wanted}")

#: The entry points by which others bring their games.
GROUP: Final = "kaidan.games"
#: Every title by its key: ours, then those that were found.
TITLES: Final[dict[str, Title]] = {}

T = TypeVar("T")


def register(title: Title) -> None:
    """Make a game or an expansion known to everybody in this process."""
    if title.of and title.of not in TITLES:
        raise WrongData(Message(NO_BASE, {"title": title.key, "game": title.of}))
    TITLES[title.key] = title
    shelf.publish(title.game, partial(build, title.game))
    brought.cache_clear()


@cache
def find_installed() -> None:
    """Make the games of other packages known; it is asked for only when ours are not enough, for it takes a moment."""
    from importlib.metadata import entry_points

    found: list[Title] = [point.load() for point in entry_points(group=GROUP)]
    for title in sorted(found, key=lambda title: title.of != ""):  # whatever is expanded comes first
        register(title)


# -- titles -----------------------------------------------------------------------------------------------------------
def titles() -> list[Title]:
    """All games and expansions: ours in the order of their publication, then others'."""
    find_installed()
    return list(TITLES.values())


def first_title() -> Title:
    """The game for whoever has not chosen one."""
    return GHOST_STORIES


def title_named(key: str) -> Title:
    """The game or expansion of that key, or a refusal."""
    if key not in TITLES:
        find_installed()
    if key not in TITLES:
        raise WrongData(Message(UNKNOWN_GAME, {"name": key, "games": ", ".join(TITLES)}))
    return TITLES[key]


def title_of(game: Game) -> Title | None:
    """The title of a game, its expansion's if it has one; None for a game that nobody has registered."""
    return TITLES.get(game.options.get(EXPANSION, game.name), TITLES.get(game.name))


def expansions_of(name: str) -> list[Title]:
    return [title for title in TITLES.values() if title.of == name]


def options_of(name: str) -> Values:
    """Every option of a game with its values, the default first, those of its expansions among them."""
    base = title_named(name)
    expansions = expansions_of(base.game)
    if not expansions:
        return base.values
    out: Values = {}
    for title in expansions:
        out |= title.values
    return {**out, **base.values, EXPANSION: [NONE, *[title.key for title in expansions]]}


# -- games ------------------------------------------------------------------------------------------------------------
def games() -> list[str]:
    """The names of all games."""
    return sorted({title.game for title in titles()})


def game(name: str, content: str | None = None, **options: Any) -> Game:
    """The game of that name with these options, and perhaps an owner's content laid over ours."""
    if name not in TITLES:
        find_installed()
    if name not in TITLES or TITLES[name].of:
        raise WrongData(Message(UNKNOWN_GAME, {"name": name, "games": ", ".join(games())}))
    return shelf.keep(build(name, content, options), content)


def build(name: str, content: str | None, options: dict[str, Any]) -> Game:
    """The game, or with its option the expansion of it."""
    wanted = options.get(EXPANSION, NONE)
    if wanted != NONE and wanted not in TITLES:
        find_installed()
    base, expansions = TITLES[name], {title.key: title for title in expansions_of(name)}
    if not expansions:
        return base.build(content, options)
    if wanted in expansions:
        return expansions[wanted].build(content, options)
    check_value(EXPANSION, wanted, [NONE, *expansions])
    given = {key: value for key, value in options.items() if key != EXPANSION}
    for key in given:
        for title in expansions.values():
            if key in title.values and key not in base.values:
                raise WrongData(Message(ONLY_EXPANDED, {"option": key, "expansion": title.key}))
    return base.build(content, given)


# -- rooms ------------------------------------------------------------------------------------------------------------
def part(title: Title | None, room: str, usual: T, alone: bool = False) -> T:
    """What a title brings for a room: PART of its module there, else its game's, else what is usual there.

    With `alone` an expansion has nothing of its game's.
    """
    if title is None:
        return usual
    found, module = brought(title.key, room)
    if module == "" or (alone and module != title.module(room)):
        return usual
    if not isinstance(found, type(usual)):
        wanted = type(usual).__name__
        words: dict[str, object] = {"title": title.key, "module": module, "found": repr(found), "wanted": wanted}
        raise WrongData(Message(NO_PART, words))
    return found


@cache
def brought(key: str, room: str) -> tuple[object, str]:
    """PART and the name of the module that has it; an empty name if there is no such module."""
    title = TITLES[key]
    module = title.module(room)
    try:
        return getattr(import_module(module), "PART", None), module
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # it is there, and lacks something itself
    return brought(title.of, room) if title.of else (None, "")


for _title in (GHOST_STORIES, WHITE_MOON, YOKAI_PAGODA):
    register(_title)
shelf.ask_when_unknown(find_installed)
