"""The deal: one sentence that says what is played at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..draw.svg.board import sentence
from ..games.catalogue import TITLES, titles
from ..kernel.title import EXPANSION, Title
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from .page_words import PageWords

PLAYERS: Final = mark_plural("{n} player", "{n} players")
LEVEL: Final = mark("level {level}")
BY_LOT: Final = mark("everything is laid out at random")
BY_HAND: Final = mark("laid out by hand")
ALSO: Final = mark("{option}: {value}")


def title_for(name: str, options: Mapping[str, str]) -> Title | None:
    """The title of a game with these options; an expansion's if it has one."""
    titles()
    return TITLES.get(options.get(EXPANSION, ""), TITLES.get(name))


def headline(name: str, options: Mapping[str, str], speech: Speech) -> str:
    """The game and its level."""
    title = title_for(name, options)
    if title is None:
        return name
    level = options.get(title.level, "")
    return title.name + (f", {PageWords(speech).value(level, title)}" if level else "")


def deal(name: str, options: Mapping[str, str], players: int, speech: Speech) -> list[str]:
    """The sentences: game, level and players; then what is laid out how, and every option that is not as usual."""
    say, words = speech.text, PageWords(speech)
    title = title_for(name, options)
    if title is None:
        return [f"{name}, {say(PLAYERS, n=players)}"]
    first = [title.name]
    if title.level in options:
        first.append(say(LEVEL, level=words.value(options[title.level], title)))
    out = [", ".join([*first, say(PLAYERS, n=players)])]
    laid = [key for key, values in title.values.items() if not values]
    if laid:
        by_hand = any(options.get(key, "random") != "random" for key in laid)
        out.append(say(BY_HAND if by_hand else BY_LOT))
    said = {title.level, "players", EXPANSION, *laid}
    for key, value in options.items():
        usual = title.values.get(key)
        if usual and key not in said and value != usual[0]:
            option = words.option(key, title)
            out.append(option if value == "on" else say(ALSO, option=option, value=words.value(value, title)))
    return [sentence(one) for one in out]
