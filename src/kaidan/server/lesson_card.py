"""The card of a lesson: what it says at this moment, and at the end what was learned and where to go next."""

from __future__ import annotations

from typing import Final

from ..draw.svg.element import Markup, element
from ..draw.svg.words import sentence
from ..kernel.title import Title
from ..kernel.words import mark
from ..locale import Speech
from ..table.snapshot import Snapshot
from .lessons import Class, Progress, lesson_of, lessons
from .presets import offers

GO_ON: Final = mark("continue", "companion")
DONE: Final = mark("lesson done", "page")
LOST: Final = mark("not this time", "page")
LOST_TEXT: Final = mark("The game is lost, but this is only a lesson: it begins again in the same position.")
ASTRAY: Final = mark("This leads away from the lesson. Look around as long as you like, or start it again.")
OTHERS: Final = mark("Someone else's turn: watch what happens.")
NEXT: Final = mark("next lesson", "page")
AGAIN: Final = mark("play it again", "lesson")
BEGIN_AGAIN: Final = mark("start again", "lesson")
PLAY: Final = mark("play your first game", "lesson")
ALL_LESSONS: Final = mark("all lessons", "page")
HOME: Final = mark("start page", "page")
SEE_END: Final = mark("see how the game ended", "lesson")
#: The card, by its id among the parts of the table.
CARD: Final = "lesson"


def lesson_card(snapshot: Snapshot, speech: Speech) -> Markup:
    """The card for whoever learns at a table of a lesson; an empty one for everybody else."""
    found = lesson_of(snapshot.lesson) if snapshot.lesson else None
    if found is None:
        return element("section", id=CARD, hidden=True)
    progress = Progress(found.lesson, snapshot)
    if progress.done or progress.lost:
        return ended(found, progress, speech)
    say = speech.text
    step = progress.step()
    inside = [element("h2", say(found.lesson.name))]
    if found.lesson.intro and not progress.begun:
        button = element("button", sentence(say(GO_ON)), type="button", class_="btn main", data_do="read")
        inside.append(element("div", element("p", say(found.lesson.intro)), button, class_="intro"))
    if step is not None:
        inside.append(element("p", say(step.text), class_="say"))
    elif snapshot.options:
        again = begin(found, BEGIN_AGAIN, speech)
        inside.append(element("div", element("p", say(ASTRAY)), again, class_="say astray"))
    else:
        inside.append(element("p", say(OTHERS), class_="say"))
    moves = [] if step is None else progress.moves(step)
    return card(found, inside, speech, data_moves="|".join(moves), data_shows=" ".join(["step", *found.lesson.shows]))


def ended(found: Class, progress: Progress, speech: Speech) -> Markup:
    """What was learned, and the ways on; whoever has lost tries the same again."""
    say = speech.text
    following = found.number + 1 if found.number < len(lessons()) else 0
    won = progress.done
    ways: list[Markup] = []
    last = found.lesson is found.title.lessons[-1]
    if won and last:
        ways.append(first_game(found.title, speech))
    if won and following:
        ways.append(begin(lessons()[following - 1], NEXT, speech, main=not last))
    ways.append(begin(found, AGAIN if won else BEGIN_AGAIN, speech, main=not won))
    ways.append(element("a", sentence(say(ALL_LESSONS)), href="/learn", class_="btn"))
    if not won or not last:
        ways.append(element("a", sentence(say(HOME)), href="/", class_="btn"))
    if progress.snapshot.over:
        ways.append(element("button", sentence(say(SEE_END)), type="button", class_="btn", data_do="leave"))
    inside = [
        element("h2", say(found.lesson.name)),
        element("p", sentence(say(DONE if won else LOST)), class_="end-word", tabindex=-1),
        element("p", say(found.lesson.learned if won else LOST_TEXT), class_="learned"),
        element("div", *ways, class_="ways"),
    ]
    return card(found, inside, speech, data_ends="done" if won else "lost")


def begin(one: Class, word: str, speech: Speech, main: bool = False) -> Markup:
    """A button that opens the table of a lesson."""
    name = element("input", type="hidden", name="name", data_known_name=True)
    button = element("button", sentence(speech.text(word)), class_="btn main" if main else "btn")
    return element("form", name, button, method="post", action=f"/learn/{one.number}", data_begins=one.number)


def first_game(title: Title, speech: Speech) -> Markup:
    """A button that opens the game as it is offered first, with bots."""
    offer = next(offer for offer in offers() if offer.title is title)
    fields = {**offer.fields(), "seating": offer.seating(), "start": "1"}
    hidden = [element("input", type="hidden", name=key, value=value) for key, value in fields.items()]
    name = element("input", type="hidden", name="name", data_known_name=True)
    button = element("button", sentence(speech.text(PLAY)), class_="btn main")
    return element("form", *hidden, name, button, method="post", action="/tables")


def card(found: Class, inside: list[Markup], speech: Speech, **facts: object) -> Markup:
    about = {"data_lesson": found.number, "aria_label": speech.text(found.lesson.name), **facts}
    return element("section", *inside, id=CARD, class_="lesson", **about)
