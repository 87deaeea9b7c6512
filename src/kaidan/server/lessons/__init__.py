"""Lessons: short positions on the real table, each with a few steps to take."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from ...kernel.errors import WrongData
from ...kernel.words import Message, mark
from ...locale import Speech
from .course import STEPS, TITLES

NO_LESSON: Final = mark("there is no lesson {n}")


@dataclass(frozen=True)
class Lesson:
    """A position by the name of its file, who sits where, and what is to be done."""

    number: int
    file: str
    seats: str
    minutes: int

    def text(self) -> str:
        return resources.files(__package__).joinpath(f"{self.file}.kgn").read_text(encoding="utf-8")

    def told(self, speech: Speech) -> dict[str, Any]:
        """The lesson in words; a step is ticked when a move that begins so is made."""
        title, about = TITLES[self.file]
        steps = [{"text": speech.text(text), "tick": tick} for tick, text in STEPS[self.file]]
        return {
            "number": self.number,
            "title": speech.text(title),
            "about": speech.text(about),
            "minutes": self.minutes,
            "steps": steps,
        }


LESSONS: Final = [
    Lesson(1, "exorcise", "me", 2),
    Lesson(2, "tokens", "me", 2),
    Lesson(3, "yin", "me", 2),
    Lesson(4, "village", "me", 2),
    Lesson(5, "wu-feng", "me", 2),
    Lesson(6, "pagoda", "me,random", 3),
]


def lesson(number: int) -> Lesson:
    """The lesson of that number, or a refusal."""
    if not 1 <= number <= len(LESSONS):
        raise WrongData(Message(NO_LESSON, {"n": number}))
    return LESSONS[number - 1]
