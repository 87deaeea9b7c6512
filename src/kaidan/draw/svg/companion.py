"""What a game brings for people who play it with the real box: pickers for luck, steps to do, corrections, helpers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ...kernel.state import Game
from ...kernel.words import mark
from ...locale import Speech
from ..look import look_of
from .element import Markup, element
from .icons import icon
from .look import Look
from .words import sentence

#: How much a line matters: always said, said unless somebody wants only questions, said to whoever wants everything.
NEEDED: Final = 1
FORGOTTEN: Final = 2
OBVIOUS: Final = 3

NOTHING_THERE: Final = mark("nothing can be corrected there")


@dataclass(frozen=True)
class Reminder:
    """One thing to do or to remember at the table, and the rule behind it."""

    text: str
    level: int = FORGOTTEN
    rule: str = ""
    #: Whether it is something to do with one's hands, and not only to know.
    deed: bool = True


@dataclass(frozen=True)
class Helper:
    """A page beside the box that follows no game: its key in addresses, its name, what it is for, its content.

    What was tapped is in the query of its address, and every tap is a link to another query.
    """

    key: str
    name: str
    about: str
    sign: str
    page: Callable[[Mapping[str, str], Speech], Markup]


@dataclass(frozen=True)
class Happened:
    """An event: its facts in notation, and its sentence."""

    facts: Mapping[str, str]
    said: str
    rule: str = ""


@dataclass(frozen=True)
class Piece:
    """Something that is put into a place when the table is laid out."""

    key: str
    name: str
    picture: str = ""
    sign: Markup = field(default_factory=lambda: Markup(""))
    #: The class of its colour, if it has one.
    colour: str = ""


@dataclass(frozen=True)
class Laying:
    """How the real table is said to lie, step by step.

    Places and pieces of the village; the boards around it in order, each with its two sides; further places.
    """

    #: Nine places of a square and what may lie there.
    places: Sequence[str]
    pieces: Sequence[Piece]
    #: The sides of the table, and the boards that lie there; of each board the powers it can show.
    sides: Sequence[str]
    boards: Sequence[Piece]
    powers: Mapping[str, Sequence[tuple[str, str, str]]]
    #: Whether the players sit opposite one another, by their number; anything else is theirs to say.
    opposite: int = 0
    #: Sides that are up whenever one person plays alone, each with its board.
    alone: Mapping[str, str] = field(default_factory=dict)
    #: A further thing that stands on one of the places: the key of the setup, its name, the option and where it may be.
    stands: tuple[str, str, str, Mapping[str, Sequence[str]]] | None = None


class Companion:
    """Beside the real box of any game: what can come up as a list, what happened as it is told, no corrections."""

    #: Whether a game of it can be followed.
    follows: bool = False

    def helpers(self) -> Sequence[Helper]:
        return ()

    def laying(self, game: Game, speech: Speech) -> Laying | None:
        """What is tapped into place when the table is set up."""
        return None

    def picker(self, look: Look) -> Markup:
        """What luck may have brought, to be tapped."""
        return element("div", *[plain_choice(text, text) for text, _ in look.view.outcomes()], class_="outcomes")

    def todo(self, look: Look, events: Sequence[Happened]) -> list[Reminder]:
        """What has to be done at the real table because of what just happened, in order."""
        return [Reminder(one.said, OBVIOUS, one.rule) for one in events]

    def reminders(self, look: Look) -> list[Reminder]:
        """What a table forgets at this moment."""
        return []

    def corrections(self, look: Look, place: str) -> Markup:
        """What may lie at a place instead, each as a button with its edits of the position."""
        return element("p", look.speech.text(NOTHING_THERE))


def plain_choice(move: str, text: str) -> Markup:
    return element("button", text, type="button", class_="btn", data_move=move)


def edit(edits: str, *inside: object, kind: str = "btn", now: bool = False, label: str = "") -> Markup:
    """A button that corrects the position."""
    return element(
        "button",
        *inside,
        type="button",
        class_=kind,
        data_edits=edits or None,
        aria_pressed="true" if now else None,
        disabled=not edits,
        aria_label=label or None,
    )


def lines_of(lines: Sequence[Reminder]) -> list[Markup]:
    """Lines as items; how talkative the page is decides which are seen."""
    out = []
    for line in lines:
        inside: list[object] = [icon("act" if line.deed else "why"), element("span", sentence(line.text))]
        if line.rule:
            inside.append(element("a", line.rule, href=f"/rules?q={line.rule}", class_="rule", data_rule=line.rule))
        out.append(element("li", *inside, class_=f"step level-{line.level}{' deed' if line.deed else ''}"))
    return out


def companion_of(game: Game) -> Companion:
    """What a game brings for people beside its real box."""
    brought = look_of(game).companion
    return Companion() if brought is None else brought()
