"""A title: everything that code outside the rules needs to know about a game or an expansion.

The rules of a game are compiled. Its name, its options, how it is taught and where its files are belong here, as data.
This module is interpreted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .content import GameBox
from .options import Values
from .state import Game

#: The option by which an expansion is chosen, and its value for none.
EXPANSION: Final = "expansion"
NONE: Final = "none"

Builder = Callable[[str | None, dict[str, Any]], Game]


def rooms_beside(package: str, name: str) -> str:
    """Where the modules of a game of ours are found: each in its room, wherever kaidan itself was loaded from."""
    root, _, _ = package.partition(".games.")
    return f"{root}.{{room}}.{name}"


@dataclass(frozen=True)
class Preset:
    """A setup with a name: its options, and how many people sit down; bots take the other seats."""

    name: str
    options: dict[str, str]
    humans: int = 1
    #: Whether it stands on the start page too.
    wide: bool = True
    #: What the start page says about it; the first preset of the first title is the game for newcomers.
    about: str = ""


@dataclass(frozen=True)
class LessonStep:
    """What a lesson says at a decision, and the moves it asks for; the first step that fits speaks.

    It fits while one of its moves is on offer, the game lies so, all of `after` has happened and nothing of `unless`.
    Moves and what has happened are given by the words they begin with, in notation.
    """

    text: str
    moves: Sequence[str]
    #: Lines of the position, as patterns in which `*` stands for anything.
    lies: Sequence[str] = ()
    after: Sequence[str] = ()
    unless: Sequence[str] = ()


@dataclass(frozen=True)
class Lesson:
    """A position to learn from, by the name of its file among the title's data."""

    file: str
    name: str
    about: str
    #: Who sits where, as a setup says it.
    seats: str
    minutes: int
    steps: Sequence[LessonStep]
    #: What has happened when it is done, and the moves of which one is on offer when nothing is left half done.
    done: Sequence[str]
    rest: Sequence[str]
    #: What has been learned, in a sentence or two.
    learned: str
    #: What is to be read before the first move.
    intro: str = ""
    #: What of the table has been taught so far and is shown beside the step itself.
    shows: Sequence[str] = ()
    #: The seed of its luck: on the way it teaches the same comes up every time.
    seed: int = 1


@dataclass(frozen=True)
class Title:
    """One game or expansion. Texts are marked for translation; the name is the same everywhere."""

    key: str
    name: str
    #: The package in which its data lie: `data/rules/LANGUAGE.md`, `data/lessons/FILE.kgn`, `data/words/LANGUAGE.mo`.
    package: str
    build: Builder
    #: Every option with its values, the default first; none stand for “random” or a full listing.
    values: Values
    #: The key of the game that it expands; empty for a game.
    of: str = ""
    #: Where its module for a room is found, `{room}` being the room; usually a module of its package.
    rooms: str = ""
    #: Whether all win or lose together.
    together: bool = False
    #: What options and their values are called; numbers and proper names stay as they are.
    options: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    #: Options that matter only beside the value of another one, like `players=1`.
    only: dict[str, str] = field(default_factory=dict)
    #: The option that says how hard the game is, where there is one.
    level: str = ""
    #: What each level changes, in a line.
    levels: Mapping[str, str] = field(default_factory=dict)
    #: What lies in its box, perhaps under an owner's overlay, to be looked up.
    box: Callable[[str | None], GameBox] | None = None
    presets: Sequence[Preset] = ()
    lessons: Sequence[Lesson] = ()
    #: What it is about, in half a sentence.
    about: str = ""
    #: For the start page: what it is in two sentences, how long a game takes in minutes, and for the first title what
    #: stands above everything, with a line below.
    pitch: str = ""
    minutes: int = 0
    call: str = ""
    lead: str = ""
    #: Lines for the help of a command, by the command's name.
    examples: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The name of the game, which an expansion shares with it."""
        return self.of or self.key

    @property
    def needs(self) -> dict[str, str]:
        """The options that choose it."""
        return {EXPANSION: self.key} if self.of else {}

    def module(self, room: str) -> str:
        """The name of its module for a room."""
        return (self.rooms or f"{self.package}.{{room}}").format(room=room)
