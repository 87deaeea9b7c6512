"""What a roll comes to, ghost by ghost, as it is told beside the dice."""

from __future__ import annotations

import re

import pytest

import kaidan
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.look import Look, Sitter
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.position import Position
from kaidan.locale import Speech
from kaidan.table.frame import NO_DICE, rolled_by

#: Between a ghost of three yellow points and one of a single black one, with a yellow token.
BETWEEN = ("taoist R at b4 tao Y", "ghost b5 8", "ghost a4 47", "phase yang R")


def village_at(*lines: str) -> Village:
    text = "\n".join(["kaidan position 1", "game ghost-stories", *lines, ""])
    state = Position.read(text).state(kaidan.game("ghost-stories"))
    assert isinstance(state, Village)
    return state


def told(state: Village, dice: str, move: str = "exorcise") -> str:
    """What is shown when these dice have been rolled, as text, with a tick for each point that a die meets."""
    state.play(move)
    state.record()
    state.frames = []
    state.play(f"roll {dice}")
    for event, then in zip(state.events or [], state.frames, strict=True):
        facts = state.game.notation.facts(event)
        if facts["event"] == "rolled":
            rolled = rolled_by(state.game, event) or NO_DICE
            look = Look(then, tuple(Sitter(one, "") for one in state.game.seats()), Speech("en"), rolled, facts)
            drawn = board_of(state.game).reckoned(look) or ""
            text = re.sub(r"<[^>]+>", " ", drawn.replace("#i-keep", ">✓<"))
            return re.sub(r"\s+", " ", text).strip()
    raise AssertionError("nothing was rolled")


@pytest.mark.parametrize(
    "lines, dice, said",
    [
        # GS-EXO-2: what coloured and white faces meet is ticked, tokens at hand are counted, the rest is missing.
        (BETWEEN, "B B", "Hopping Vampire Y Y Y 2 points are missing Severed Heads K 1 point is missing"),
        (BETWEEN, "Y K", "Hopping Vampire Y ✓ Y Y 1 point is missing Severed Heads K ✓ The dice are enough"),
        (BETWEEN, "Y Y", "Hopping Vampire Y ✓ Y ✓ Y Enough with 1 Tao token Severed Heads K 1 point is missing"),
        (BETWEEN, "Y W", ("Hopping Vampire Y ✓ Y ✓ Y Enough with 1 Tao token Severed Heads K ✓ The dice are enough "
                         "The dice are not enough for both")),
        # GS-EXO-3: what the Circle of Prayer pays for is no riddle.
        (("circle K", *BETWEEN), "B B", ("Hopping Vampire Y Y Y 2 points are missing "
                                        "Severed Heads K Falls whatever you roll")),
    ],
)  # fmt: skip
def test_each_ghost_says_what_is_met_and_what_is_missing(lines: tuple[str, ...], dice: str, said: str) -> None:
    """GS-EXO-1, GS-EXO-5: the same dice may be enough for either and not for both."""
    assert told(village_at(*lines), dice) == said


def test_dice_that_are_rolled_for_herbs_are_weighed_against_nobody() -> None:
    """GS-TIL-3: the Herbalist's dice bring tokens; no ghost is spoken of."""
    assert told(village_at("taoist R at d4", "ghost d5 8", "phase yang R"), "Y Y", "help") == ""
