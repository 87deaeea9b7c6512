"""What the strengths of bots are called."""

from __future__ import annotations

from typing import Final

from ...kernel.words import mark
from ...locale import Speech

STRENGTHS: Final = {
    "random": mark("random", "bot"),
    "novice": mark("beginner", "bot"),
    "adept": mark("club player", "bot"),
    "master": mark("master", "bot"),
}


def strength_word(name: str, speech: Speech) -> str:
    return speech.text(STRENGTHS[name]) if name in STRENGTHS else name
