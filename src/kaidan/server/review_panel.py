"""A review on the page: the curve, what decisions did and what luck did, and the turning points in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..bots.review import LEAST, Review, Step
from ..draw.drawing import Drawing
from ..draw.svg.board import sentence
from ..draw.svg.curve import CurvePoint, balance, curve
from ..draw.svg.element import Markup, element
from ..draw.text import drawing_of
from ..kernel.record import Record, played_on
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.snapshot import Snapshot
from .reviews import LookBack
from .teller import Teller

LOOK_BACK: Final = mark("where was it won or lost?")
TITLE: Final = mark("chance of victory, in per cent")
TITLE_OF: Final = mark("chance of victory of {seat}, in per cent")
PROGRESS: Final = mark("the bots look back on the game: {done} of {all} moments")
FAILED: Final = mark("the bots could not look back on this game")
BY_DECISIONS: Final = mark("decisions", "page")
BY_LUCK: Final = mark("luck", "page")
BEGAN: Final = mark("at the beginning {start}; decisions did {decisions}, luck did {luck}; at the end {end}")
NOTHING: Final = mark("nothing turned the game: no move and no luck did more than {least}")
POINTS: Final = mark("turning points", "page")
EXPLAINED: Final = mark("estimated: from every moment bots have played on; circles are decisions, squares are luck")
DECISION: Final = mark("{who}: {move}")
LUCK: Final = mark("luck: {what}")
INSTEAD: Final = mark("better was {move}: {chance}")
CHANGE: Final = mark("{before} → {after}")
MOVE: Final = mark("move {number}")

Called = Callable[[str], str]


def review_panel(found: LookBack, snapshot: Snapshot, speech: Speech, called: Called, now: int | None = None) -> Markup:
    """What is known so far; always an element with the id `review`, which says whether to ask again."""
    say = speech.text
    if found.failed:
        return element("section", element("p", sentence(say(FAILED))), id="review", class_="review open")
    review = found.review
    if review is None:
        done, every = len(found.values), found.moments
        said = element("p", sentence(say(PROGRESS, done=done, all=every)), role="status")
        bar = element("progress", value=str(done), max=every, aria_label=say(LOOK_BACK))
        return element("section", said, bar, id="review", class_="review open", data_again=True)
    turns = [
        (step, CurvePoint(step.number, str(i), words, step.luck, f"/t/{snapshot.code}/at/{step.number}"))
        for i, (step, words) in enumerate(in_words(review, found, speech, called), 1)
    ]
    title = say(TITLE) if found.seat is None else say(TITLE_OF, seat=called(found.seat))
    inside = [
        element("h3", sentence(title)),
        curve(review.curve, [turn for _, turn in turns], now),
        element("p", sentence(say(EXPLAINED)), class_="hint"),
        split(review, speech),
    ]
    if turns:
        items = [turning(step, turn, found, speech, called) for step, turn in turns]
        inside += [element("h3", sentence(say(POINTS))), element("ol", *items, class_="turns")]
    else:
        inside.append(element("p", sentence(say(NOTHING, least=speech.percent(LEAST, 0)))))
    return element("section", *inside, id="review", class_="review open")


def split(review: Review, speech: Speech) -> Markup:
    say = speech.text
    rows = [
        element("div", element("dt", sentence(say(word))), element("dd", balance(value), signed(value, speech)))
        for word, value in ((BY_DECISIONS, review.by_decisions), (BY_LUCK, review.by_luck))
    ]
    words = {
        "start": speech.percent(review.start, 0),
        "decisions": signed(review.by_decisions, speech),
        "luck": signed(review.by_luck, speech),
        "end": speech.percent(review.curve[-1], 0),
    }
    return element("div", element("p", sentence(say(BEGAN, **words))), element("dl", *rows, class_="split"))


def signed(value: float, speech: Speech) -> str:
    whole = round(value, 2) + 0.0  # no such thing as minus nothing
    return ("+" if whole > 0 else "") + speech.percent(whole, 0).replace("-", "\N{MINUS SIGN}")


def turning(step: Step, turn: CurvePoint, found: LookBack, speech: Speech, called: Called) -> Markup:
    """One turning point: what happened, what it did, what would have been better, and the way there."""
    say = speech.text
    change = say(CHANGE, before=speech.percent(step.before, 0), after=speech.percent(step.after, 0))
    inside = [
        element("span", turn.label, class_=f"badge {'by-luck' if turn.luck else 'by-decision'}"),
        element("a", sentence(turn.words), href=turn.link),
        element("b", change, class_="up" if step.effect >= 0 else "down"),
        element("small", say(MOVE, number=step.number), class_="hint"),
    ]
    if step.better is not None and step.effect < 0:
        words = {"move": phrased(found, step.number - 1, step.better.move, speech, called)}
        better = say(INSTEAD, **words, chance=speech.percent(step.better.chance, 0))
        inside.append(element("span", sentence(better), class_="better"))
    return element("li", *inside)


def in_words(review: Review, found: LookBack, speech: Speech, called: Called) -> list[tuple[Step, str]]:
    """The turning points as a person would tell them."""
    out = []
    for step in review.turning_points():
        if step.luck:
            out.append((step, speech.text(LUCK, what=brought(found, step.number, speech, called) or step.text)))
        else:
            move = phrased(found, step.number - 1, step.text, speech, called)
            out.append((step, speech.text(DECISION, who=called(step.who), move=move)))
    return out


def brought(found: LookBack, number: int, speech: Speech, called: Called) -> str:
    """What a piece of luck brought, in one or two sentences; a game that is over has no secrets."""
    state = after(found, number - 1)
    events = state.record()
    state.play(Record.read(found.record).played()[number - 1].text)
    teller = teller_at(state, speech, called)
    return ". ".join(teller.said(state.game.notation.tell(event)) for event in events[:2])


def teller_at(state: State, speech: Speech, called: Called) -> Teller:
    return Teller(speech, tuple(called(letter) for letter in state.game.seats()), state)


def after(found: LookBack, lines: int) -> State:
    """The game after so many lines."""
    record = Record.read(found.record)
    state = record.start()
    for line in record.played()[:lines]:
        state = played_on(state, line)
    return state


def phrased(found: LookBack, lines: int, move: str, speech: Speech, called: Called) -> str:
    """A move of the game after so many lines, in words."""
    state = after(found, lines)
    drawing: Drawing = drawing_of(state.game)
    message: Message = drawing.phrase(state, state.read(move))
    return teller_at(state, speech, called).said(message)
