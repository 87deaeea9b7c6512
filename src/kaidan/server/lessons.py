"""Lessons: short positions on the real table, each with a few steps, as provided by the games."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any, Final

from ..draw.look import lesson_pictures
from ..draw.svg.pictures import address
from ..games.catalogue import titles
from ..kernel.errors import WrongData
from ..kernel.title import Lesson, LessonStep, Title
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.snapshot import Snapshot

NO_LESSON: Final = mark("there is no lesson {n}")


@dataclass(frozen=True)
class Class:
    """A lesson of a title by its number among all."""

    number: int
    title: Title
    lesson: Lesson

    @property
    def key(self) -> str:
        """By what a table knows its lesson: numbers change when a game comes in."""
        return f"{self.title.key}/{self.lesson.file}"

    def text(self) -> str:
        path = resources.files(self.title.package).joinpath("data", "lessons", f"{self.lesson.file}.kgn")
        return path.read_text(encoding="utf-8")

    def told(self, speech: Speech) -> dict[str, Any]:
        """The lesson in words and pictures, for the page that lists all."""
        behind, *figures = lesson_pictures(self.title, self.lesson.file)
        return {
            "behind": address(behind),
            "figures": [(address(name), name.partition("-")[0]) for name in figures],
            "number": self.number,
            "title": speech.text(self.lesson.name),
            "about": speech.text(self.lesson.about),
            "minutes": self.lesson.minutes,
        }


class Progress:
    """Where a learner stands: what has happened decides, and what is on offer, not how many steps were taken."""

    def __init__(self, lesson: Lesson, snapshot: Snapshot) -> None:
        self.lesson: Final = lesson
        self.snapshot: Final = snapshot
        self.happened: Final = happened(snapshot)
        self.offered: Final = [text for text, _ in snapshot.offers]

    @property
    def begun(self) -> bool:
        """Whether the learner has made a move."""
        return any(entry.who in self.snapshot.own and not entry.undone for entry in self.snapshot.log)

    @property
    def done(self) -> bool:
        """Whether all of it has happened and nothing is left half done."""
        taken = all(begins_any(self.happened, [one]) for one in self.lesson.done)
        return taken and (self.snapshot.over or begins_any(self.offered, self.lesson.rest))

    @property
    def lost(self) -> bool:
        """Whether the game is over before the lesson was done."""
        return self.snapshot.over and not self.done

    def step(self) -> LessonStep | None:
        """What the lesson says now; nothing where somebody else decides or the learner has left its way."""
        return next((step for step in self.lesson.steps if self.fits(step)), None)

    def fits(self, step: LessonStep) -> bool:
        if not begins_any(self.offered, step.moves) or begins_any(self.happened, step.unless):
            return False
        if not all(begins_any(self.happened, [one]) for one in step.after):
            return False
        return not step.lies or self.lies(step)

    def lies(self, step: LessonStep) -> bool:
        lines = self.snapshot.game.write_position(self.snapshot.view)
        return all(any(fnmatchcase(line, pattern) for line in lines) for pattern in step.lies)

    def moves(self, step: LessonStep) -> list[str]:
        """The moves on offer that a step asks for."""
        return [text for text in self.offered if begins_any([text], step.moves)]


def happened(snapshot: Snapshot) -> list[str]:
    """The learner's moves and everything that came about, in notation; nothing that was taken back."""
    facts = snapshot.game.notation.facts
    out: list[str] = []
    for entry in snapshot.log:
        if entry.undone:
            continue
        if entry.who in snapshot.own:
            out.append(entry.text)
        out += [" ".join(facts(event).values()) for event in entry.events]
    return out


def begins_any(texts: list[str], beginnings: Any) -> bool:
    """Whether a text begins with the words of one of these."""
    return any(f"{text} ".startswith(f"{words} ") for text in texts for words in beginnings)


@cache
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


def lesson_of(key: str) -> Class | None:
    """The lesson that a table was opened for, if it is still given."""
    return next((one for one in lessons() if one.key == key), None)
