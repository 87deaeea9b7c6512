"""Lessons: short positions on the real table, each with a few steps to take, as the games bring them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from ..games.catalogue import titles
from ..kernel.errors import WrongData
from ..kernel.title import Lesson, Title
from ..kernel.words import Message, mark
from ..locale import Speech

NO_LESSON: Final = mark("there is no lesson {n}")


@dataclass(frozen=True)
class Class:
    """A lesson of a title by its number among all."""

    number: int
    title: Title
    lesson: Lesson

    def text(self) -> str:
        path = resources.files(self.title.package).joinpath("data", "lessons", f"{self.lesson.file}.kgn")
        return path.read_text(encoding="utf-8")

    def told(self, speech: Speech) -> dict[str, Any]:
        """The lesson in words; a step is ticked when a move that begins so is made."""
        return {
            "number": self.number,
            "title": speech.text(self.lesson.name),
            "about": speech.text(self.lesson.about),
            "minutes": self.lesson.minutes,
            "steps": [{"text": speech.text(text), "tick": tick} for tick, text in self.lesson.steps],
        }


def lessons() -> list[Class]:
    """All lessons, title by title."""
    every = [(title, lesson) for title in titles() for lesson in title.lessons]
    return [Class(number, title, lesson) for number, (title, lesson) in enumerate(every, 1)]


def lesson(number: int) -> Class:
    """The lesson of that number, or a refusal."""
    every = lessons()
    if not 1 <= number <= len(every):
        raise WrongData(Message(NO_LESSON, {"n": number}))
    return every[number - 1]
