"""The village laid out by hand before a game: nine tiles, four boards and their sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..games.ghost_stories.codes import LETTERS, POWERS
from ..games.ghost_stories.game import GhostStories
from ..games.ghost_stories.notation import COLOUR_NAMES
from ..kernel.state import Game
from ..kernel.words import mark
from ..locale import Speech
from .look import Choice, LaidByHand, LaidOption
from .text import drawing_of

LEGEND: Final = mark("the village", "table")
LAY_TILES: Final = mark("place the nine tiles yourself; otherwise they are random")
LAY_BOARDS: Final = mark("choose where each board goes and which side is up; otherwise it is random")
POWER_OF: Final = mark("power, {colour}")
#: The tiles row by row, and the boards clockwise.
TILE_PLACES: Final = [f"{column}{row}" for row in "432" for column in "bcd"]
SIDES: Final = (mark("north", "table"), mark("east", "table"), mark("south", "table"), mark("west", "table"))


def village_layout(made: Game, chosen: Mapping[str, str], speech: Speech) -> LaidByHand:
    """The nine tiles of the base game."""
    assert isinstance(made, GhostStories)
    return layout_of(made, made.tile_keys, chosen, speech)


def layout_of(made: GhostStories, usual: list[str], chosen: Mapping[str, str], speech: Speech) -> LaidByHand:
    """Tiles, boards and sides as they would be laid by hand; these tiles unless something else is chosen."""
    box = drawing_of(made).box()
    assert box is not None
    say = speech.text
    tiles, powers = [
        {str(row["key"]): speech.printed(row["name"]) for row in box.tables[table]} for table in ("tile", "power")
    ]
    kinds = [(key, tiles[key]) for key in made.tile_keys]
    letters = LETTERS[:4]
    colours = [(letter, speech.word(COLOUR_NAMES[i])) for i, letter in enumerate(letters)]
    given = {key: "" if chosen.get(key) == "random" else chosen.get(key, "") for key in ("tiles", "seats", "sides")}
    laid = placed(given["tiles"], usual, made.tile_keys, len(TILE_PLACES))
    boards = placed(given["seats"], letters, letters, len(letters))
    up = given["sides"].split()
    return LaidByHand(
        say(LEGEND),
        [
            LaidOption(
                "tiles",
                say(LAY_TILES),
                given["tiles"],
                [Choice(place, kinds, now) for place, now in zip(TILE_PLACES, laid, strict=True)],
                columns=3,
            ),
            LaidOption(
                "seats",
                say(LAY_BOARDS),
                given["seats"],
                [Choice(say(side), colours, now) for side, now in zip(SIDES, boards, strict=True)],
                beside="sides",
                beside_given=given["sides"],
                beside_choices=[
                    Choice(
                        say(POWER_OF, colour=colour),
                        [(key, powers[key]) for key in POWERS[2 * i : 2 * i + 2]],
                        next((key for key in POWERS[2 * i : 2 * i + 2] if key in up), ""),
                        letter,
                    )
                    for i, (letter, colour) in enumerate(colours)
                ],
            ),
        ],
    )


def placed(given: str, usual: list[str], known: list[str], n: int) -> list[str]:
    """What the link lays out, if that can be; else the pieces in their usual order."""
    wanted = given.split()
    fits = len(wanted) == n == len(set(wanted)) and set(wanted) <= set(known)
    return wanted if fits else usual[:n]
