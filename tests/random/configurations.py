"""Every way in which each game of the catalogue can be set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

import kaidan
from kaidan.games.ghost_stories.options import VALUES as GHOST_STORIES
from kaidan.kernel.errors import WrongData

#: The closed options of each game; what they leave open is drawn from the seed.
VALUES: dict[str, Mapping[str, Sequence[str]]] = {"ghost-stories": GHOST_STORIES}

Configuration = tuple[str, dict[str, str]]


@cache
def configurations() -> list[Configuration]:
    """All games with all their options, in a fixed order."""
    return [(name, options) for name in kaidan.games() for options in ways(name)]


def ways(name: str) -> list[dict[str, str]]:
    """Every combination of options that the game accepts and that no other combination repeats."""
    keys = [key for key, values in VALUES[name].items() if values]
    out = []
    for chosen in product(*(VALUES[name][key] for key in keys)):
        options = dict(zip(keys, chosen, strict=True))
        if not idle(options) and accepted(name, options):
            out.append(options)
    return out


def idle(options: dict[str, str]) -> bool:
    """Whether an option says something that does not matter, or names a first player who may not be there."""
    if options.get("solo_colour", "default") != "default" and options["players"] != "1":
        return True
    return options.get("first_player", "random") != "random" and options["players"] != "4"


def accepted(name: str, options: dict[str, str]) -> bool:
    try:
        kaidan.game(name, **options)
    except WrongData:
        return False
    return True
