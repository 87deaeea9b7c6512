"""Every way in which each game of the catalogue can be set up."""

from __future__ import annotations

from functools import cache
from itertools import product

from kaidan.games.catalogue import games, options_of
from kaidan.games.ghost_stories.options import VALUES as GHOST_STORIES
from kaidan.games.ghost_stories.white_moon.options import MOON_VALUES as WHITE_MOON

#: Each game's options; an expansion counts as a game of its own. An option without values is drawn from the seed.
LISTS = [
    ("ghost-stories", GHOST_STORIES),
    ("ghost-stories", WHITE_MOON),
    *[(name, options_of(name)) for name in games() if name != "ghost-stories"],
]

Configuration = tuple[str, dict[str, str]]


@cache
def groups() -> list[list[Configuration]]:
    """Each game with all its options, in a fixed order."""
    return [[(name, options) for options in ways(name, values)] for name, values in LISTS]


def configurations() -> list[Configuration]:
    """All games with all their options."""
    return [way for group in groups() for way in group]


def ways(name: str, values: dict[str, list[str]]) -> list[dict[str, str]]:
    """Every combination of options that can be played and that no other combination repeats."""
    keys = [key for key in values if values[key]]
    chosen = [dict(zip(keys, row, strict=True)) for row in product(*(values[key] for key in keys))]
    possible = possible_village if name == "ghost-stories" else possible_pagoda
    return [options for options in chosen if possible(options)]


def possible_village(options: dict[str, str]) -> bool:
    """GS-SET-4, GS-SET-7, GS-SET-8: some options are for beginners or for solo play; the first player must be there."""
    if options["level"] != "initiation" and "on" in (options["five_qi"], options["extra_black_tao"]):
        return False
    if options["solo_colour"] != "default" and options["players"] != "1":
        return False
    return options["first_player"] == "random" or options["players"] == "4"


def possible_pagoda(options: dict[str, str]) -> bool:
    """YP-SET-2: the first player must be there."""
    return options["first_player"] == "random" or int(options["first_player"]) <= int(options["players"])
