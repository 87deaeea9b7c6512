"""What a roll comes to, ghost by ghost, as it is told beside the dice."""

from __future__ import annotations

import re

import pytest

import kaidan
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.ghost_reckoning import Reckoning, reckoned
from kaidan.draw.svg.look import Look, Sitter
from kaidan.games.ghost_stories import tao
from kaidan.games.ghost_stories.board import SPACES
from kaidan.games.ghost_stories.notation import DICE
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.position import Position
from kaidan.locale import Speech

#: Between a ghost of three yellow points and one of a single black one.
BETWEEN = ("taoist R at b4 tao Y", "ghost b5 8", "ghost a4 47", "phase yang R")


def village_at(*lines: str) -> Village:
    text = "\n".join(["kaidan position 1", "game ghost-stories", *lines, ""])
    state = Position.read(text).state(kaidan.game("ghost-stories"))
    assert isinstance(state, Village)
    return state


def told(state: Village, dice: str, language: str = "en") -> str:
    """What is shown when these dice have been rolled, as text with a tick for each point that a die meets."""
    state.play("exorcise")
    state.recording = True
    state.frames = []
    state.play(f"roll {dice}")
    seen = [(state.game.notation.facts(event), then) for event, then in zip(state.events or [], state.frames, strict=False)]
    facts, then = next((facts, then) for facts, then in seen if facts["event"] == "rolled")
    look = Look(then, tuple(Sitter(one, "") for one in state.game.seats()), Speech(language), dice, facts)
    drawn = board_of(state.game).reckoned(look)
    assert drawn is not None
    ticked = re.sub(r'<span class="point met">.*?</span>(?=<span|</span>)', "✓", drawn)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", ticked)).strip()
