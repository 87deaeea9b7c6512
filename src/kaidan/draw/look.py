"""What a game brings to be drawn: `Look`, PART of its module; what it does not bring is drawn as for any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from ..games.catalogue import part, title_of
from ..kernel.state import Game
from ..kernel.title import Title
from ..locale import Speech
from .drawing import Drawing

if TYPE_CHECKING:
    from .svg.board import Board
    from .svg.companion import Companion


@dataclass(frozen=True)
class Choice:
    """Something that is chosen when a table is laid out by hand: a label, what can be chosen, what is chosen now."""

    label: str
    values: Sequence[tuple[str, str]]
    now: str
    #: Empty for one of the row's pieces, each of which there is once; else the piece to which this choice belongs.
    of: str = ""


@dataclass(frozen=True)
class LaidOption:
    """An option that lists what lies where: by lot, or piece by piece as chosen here."""

    key: str
    label: str
    #: How it is listed now; empty if the lot decides.
    given: str
    choices: Sequence[Choice]
    #: The pieces as a grid so many wide, or one after the other.
    columns: int = 0
    #: A further option that lists something for each piece, with its choices.
    beside: str = ""
    beside_given: str = ""
    beside_choices: Sequence[Choice] = ()


@dataclass(frozen=True)
class LaidByHand:
    """What can be laid out by hand before a game."""

    legend: str
    rows: Sequence[LaidOption] = field(default_factory=list)


#: From the game, what a link has chosen already, and the language.
LaidOut = Callable[[Game, Mapping[str, str], Speech], LaidByHand]


@dataclass(frozen=True)
class GameLook:
    """How a game looks. The browser's board is asked for only there: the terminal does without drawing."""

    drawing: Callable[[], Drawing] = Drawing
    board: Callable[[], Board] | None = None
    layout: LaidOut | None = None
    #: What it brings for people who play it with the real box.
    companion: Callable[[], Companion] | None = None
    #: Style sheets of its own beside the table's, by name; the last has the last word.
    styles: Sequence[str] = ()
    #: How the table shares the window: a board in the middle of everything, or as a class of this name says.
    shape: str = ""
    #: The pictures of its card on the start page, by their names: what lies behind, then figures from right to left;
    #: and the face that stands in the sky there.
    cover: Sequence[str] = ("land-night",)
    emblem: str = ""
    #: The back of its cards.
    back: str = "deck-back"
    #: The pictures of its end, won and lost, and who stands before them.
    ends: tuple[str, str] = ("land-day", "land-night")
    guests: Sequence[str] = ()
    #: What somebody who meets it for the first time should know, in a few sentences.
    newcomers: Sequence[str] = ()
    #: The picture of each lesson, by the name of its file: what lies behind, then figures from left to right.
    lessons: Mapping[str, Sequence[str]] = field(default_factory=dict)


T = TypeVar("T")
PLAIN: Final = GameLook()


def look_of(game: Game) -> GameLook:
    """How the game looks, with its expansion if it has one."""
    return part(title_of(game), "draw", PLAIN)


def lesson_pictures(title: Title, file: str) -> Sequence[str]:
    """What a lesson is about, in pictures; where a game brings none, those of its card on the start page."""
    look: GameLook = part(title, "draw", PLAIN)
    return look.lessons.get(file) or look.cover


@lru_cache(256)
def made(make: Callable[[], T]) -> T:
    """What draws a game knows no table, so one of each does for all."""
    return make()
