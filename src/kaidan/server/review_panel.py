"""A review on the page: the curve, the effects of decisions and of luck, and the turning points in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..bots.review import LEAST, Review, Step
from ..draw.balance import balance_of, balance_text, signed
from ..draw.drawing import Drawing
from ..draw.svg.board import sentence
from ..draw.svg.curve import BY_DECISION, BY_LUCK, BY_RIVAL, CurvePoint, balance, curve
from ..draw.svg.element import Markup, element
from ..draw.svg.icons import icon
from ..draw.svg.words import ended
from ..draw.text import drawing_of
from ..kernel.codes import NOBODY
from ..kernel.record import Record, played_on
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.snapshot import Snapshot
from .finale import what_decided
from .reviews import LookBack
from .teller import Teller, reader_of

LOOK_BACK: Final = mark("where was it won or lost?")
TITLE: Final = mark("your chance of winning, in percent")
TITLE_OF: Final = mark("{seat}'s chance of winning, in percent")
TITLE_ALL: Final = mark("the chance of winning, in percent")
PROGRESS: Final = mark("the bots are reviewing the game: {done} of {all} moments")
FAILED: Final = mark("the bots could not review this game")
BY_DECISIONS: Final = mark("decisions", "page")
BY_OWN: Final = mark("decisions of {seat}")
BY_YOU: Final = mark("your decisions", "page")
BY_RIVALS: Final = mark("moves of the others")
OF_LUCK: Final = mark("luck", "page")
BY_LUCK_AND_HANDS: Final = mark("luck and hidden cards")
TURN: Final = mark("turn {number}")
NOTHING: Final = mark("nothing turned the game: no move and no luck did more than {least}")
POINTS: Final = mark("turning points", "page")
EXPLAINED: Final = mark(
    "the curve is your chance of winning if bots had played on from that moment, knowing only what the table knew "
    "then (give or take {error}). A circle is a decision, measured against the best move the bots found; a square is "
    "luck, measured against the average"
)
EXPLAINED_AMONG: Final = mark(
    "the curve is {seat}'s chance of winning if everybody had played on equally well from that moment, going by what "
    "{seat} knew then (give or take {error}); the dashed line is an equal share, {fair}. A circle is one of {seat}'s "
    "decisions, measured against the best move the bots found; a diamond is a move of somebody else; a square is luck"
)
EXPLAINED_YOURS: Final = mark(
    "the curve is your chance of winning if everybody had played on equally well from that moment, going by what you"
    " knew then (give or take {error}); the dashed line is an equal share, {fair}. A circle is one of your decisions,"
    " measured against the best move the bots found; a diamond is a move of somebody else; a square is luck"
)
YOU: Final = mark("you", "review")
LUCK: Final = mark("luck: {what}")
SHOWN: Final = mark("the hands are shown")
INSTEAD: Final = mark("better: {move} ({chance})")
CHANGE: Final = mark("{before} → {after}")
GIVE_OR_TAKE: Final = mark("± {error}")
PLAY_ON: Final = mark("play on from here")
MOVE: Final = mark("move {number}")
TURN_AND_MOVE: Final = mark("turn {turn} (move {number})")

#: So many turns have their number below the curve.
MOST_NUMBERS: Final = 6

Called = Callable[[str], str]


def review_panel(
    found: LookBack, snapshot: Snapshot, speech: Speech, called: Called, starts: Sequence[int] = (), first: int = 1
) -> Markup:
    """What is known so far; always an element with the id `review`, which says whether to ask again.

    `starts` says after how many lines each turn began, the first of them being turn `first`; the curve has them below.
    """
    say, you = speech.text, reader_of(snapshot)
    decided = what_decided(snapshot, speech)
    if found.failed:
        return element("section", *decided, element("p", sentence(say(FAILED))), id="review", class_="review open")
    review = found.review
    if review is None:
        done, every = len(found.found), found.moments
        said = element("p", sentence(say(PROGRESS, done=done, all=every)), role="status")
        bar = element("progress", value=str(done), max=every, aria_label=say(LOOK_BACK))
        return element("section", *decided, said, bar, id="review", class_="review open", data_again=True)
    turns = [
        (
            step,
            CurvePoint(step.number, str(i), sentence(words), kind_of(step), f"/t/{snapshot.code}/at/{step.number - 1}"),
        )
        for i, (step, words) in enumerate(in_words(review, found, speech, called, you), 1)
    ]
    title = whose(found, snapshot, speech, called)
    axis = axis_of(starts, speech, first)
    inside = [
        *decided,
        element("h3", sentence(title)),
        curve(review.curve, [turn for _, turn in turns], review.errors, fair_line(review), axis),
        element("p", sentence(explained(review, found, snapshot, speech, called)), ".", class_="hint"),
        split(review, found, snapshot, speech, called),
    ]
    if turns:
        items = [
            turning(step, turn, found, speech, called, turn_of(step.number, starts, first), you, snapshot.code)
            for step, turn in turns
        ]
        inside += [element("h3", sentence(say(POINTS))), element("ol", *items, class_="turns")]
    else:
        inside.append(element("p", sentence(say(NOTHING, least=speech.percent(LEAST, 0)))))
    return element("section", *inside, id="review", class_="review open")


def whose(found: LookBack, snapshot: Snapshot, speech: Speech, called: Called) -> str:
    """Whose chance the curve is: everybody's who plays together, the reader's own, or somebody's by his name."""
    if found.seat is None:
        return speech.text(TITLE_ALL)
    return speech.text(TITLE) if found.seat in snapshot.own else speech.text(TITLE_OF, seat=called(found.seat))


def axis_of(starts: Sequence[int], speech: Speech, number: int = 1) -> list[tuple[int, str]]:
    """A few turns by their numbers, each at the line it began after; the first says what is counted.

    What is dealt and laid out before the first turn is told with it, so that its number stands where the curve begins.
    """
    if not starts:
        return []
    every = next((step for step in (1, 3, 5, 10, 20, 50) if len(starts) <= MOST_NUMBERS * step), len(starts))
    first = (0, sentence(speech.text(TURN, number=number)))
    return [first, *((starts[n - 1], str(number + n - 1)) for n in range(max(2, every), len(starts) + 1, every))]


def turn_of(line: int, starts: Sequence[int], first: int) -> int:
    """The turn that a line belongs to, counted as the axis counts them; 0 before the first."""
    begun = sum(1 for start in starts if start < line)
    return first + begun - 1 if begun else 0


def explained(review: Review, found: LookBack, snapshot: Snapshot, speech: Speech, called: Called) -> str:
    """What the number means, how wide of it it may be, and what it is held against."""
    error = speech.percent(max(0.01, review.error), 0)
    if found.seat is None or review.fair is None:
        return speech.text(EXPLAINED, error=error)
    fair = speech.percent(review.fair, 0)
    if found.seat in snapshot.own:
        return speech.text(EXPLAINED_YOURS, error=error, fair=fair)
    return speech.text(EXPLAINED_AMONG, seat=called(found.seat), error=error, fair=fair)


def fair_line(review: Review) -> tuple[float, str] | None:
    """Where the curve would lie if all were equal, and how the scale says it."""
    if review.fair is None:
        return None
    return review.fair, str(round(100 * review.fair))


def split(review: Review, found: LookBack, snapshot: Snapshot, speech: Speech, called: Called) -> Markup:
    say = speech.text
    points = balance_of(review)
    parts = [
        (say(BY_DECISIONS), review.by_decisions, points.decisions),
        (say(OF_LUCK), review.by_luck, points.luck),
    ]
    if found.seat is not None:
        own = say(BY_YOU) if found.seat in snapshot.own else say(BY_OWN, seat=called(found.seat))
        parts = [
            (own, review.by_decisions, points.decisions),
            (say(BY_RIVALS), review.by_rivals, points.rivals),
            (say(BY_LUCK_AND_HANDS), review.by_luck, points.luck),
        ]
    rows = [
        element("div", element("dt", sentence(word)), element("dd", balance(value), signed(shown)))
        for word, value, shown in parts
    ]
    began = element("p", sentence(balance_text(review, speech)), ".")
    return element("div", began, element("dl", *rows, class_="split"))


def turning(
    step: Step,
    turn: CurvePoint,
    found: LookBack,
    speech: Speech,
    called: Called,
    number: int,
    you: int,
    code: str,
) -> Markup:
    """One turning point: what happened, what it did, what would have been better, the way there and on from there."""
    say = speech.text
    change = say(CHANGE, before=speech.percent(step.before, 0), after=speech.percent(step.after, 0))
    when = say(TURN_AND_MOVE, turn=number, number=step.number) if number else say(MOVE, number=step.number)
    inside = [
        element("span", turn.label, class_=f"badge {turn.kind}"),
        element("a", sentence(turn.words), href=turn.link),
        element("b", change, class_="up" if step.effect >= 0 else "down"),
        element("small", give_or_take(step, speech), " · ", when, class_="hint"),
    ]
    better = instead(step, found, speech, called, you)
    if better:
        inside.append(element("span", better, class_="better"))
    inside.append(play_on(f"/t/{code}/fork?n={step.number - 1}", turn, speech))
    return element("li", *inside)


def play_on(address: str, turn: CurvePoint, speech: Speech) -> Markup:
    """A table of one's own just before a turning point, with bots in the other seats."""
    word = sentence(speech.text(PLAY_ON))
    said = f"{word}: {turn.label}, {turn.words}"
    button = element("button", icon("act"), class_="round play-on", aria_label=said, title=word)
    return element("form", button, method="post", action=address)


def kind_of(step: Step) -> str:
    """What a step was: luck, a rival's move, or a decision of whoever's chance it is."""
    return BY_LUCK if step.luck else BY_RIVAL if step.rival else BY_DECISION


def give_or_take(step: Step, speech: Speech) -> str:
    return speech.text(GIVE_OR_TAKE, error=speech.percent(max(0.01, step.error), 0))


def instead(step: Step, found: LookBack, speech: Speech, called: Called, you: int = NOBODY) -> str:
    """What would have been better and why, if anything, for whoever has the seat `you` and does not see the table."""
    if step.better is None:
        return ""
    state = after(found, step.number - 1)
    ((_, better),) = drawing_of(state.game).walked([(state, state.read(step.better.move))])
    teller = teller_at(state, speech, called, you)
    chance = speech.percent(step.better.chance, 0)
    said = [speech.text(INSTEAD, move=teller.said(better), chance=chance)]
    among_rivals = found.seat is not None and (you == NOBODY or state.game.seats()[you] != step.who)
    if step.better.reason is not None and not among_rivals:  # rivals' reasons speak to whoever decides
        said.append(ended(teller.said(step.better.reason)))
    return ". ".join(sentence(one) for one in said)


def choice(step: Step, found: LookBack, speech: Speech, called: Called) -> list[tuple[str, str]]:
    """What there was to choose from, in words, the better move first and the played one next; of luck none."""
    if step.luck:
        return []
    state = after(found, step.number - 1)
    better = "" if step.better is None else step.better.move
    kinds = {better: "better", step.text: "played"}
    options = sorted(state.options(), key=lambda text: list(kinds).index(text) if text in kinds else len(kinds))
    return [(phrased(found, step.number - 1, text, speech, called), kinds.get(text, "")) for text in options]


def in_words(
    review: Review, found: LookBack, speech: Speech, called: Called, you: int = NOBODY
) -> list[tuple[Step, str]]:
    """The turning points as a person would tell them to whoever has the seat `you`."""
    out = []
    for step in review.turning_points():
        if not step.text:
            out.append((step, speech.text(SHOWN)))
        elif step.luck:
            out.append((step, speech.text(LUCK, what=brought(found, step.number, speech, called, you) or step.text)))
        else:
            out.append((step, decided(found, step, speech, called, you)))
    return out


def decided(found: LookBack, step: Step, speech: Speech, called: Called, you: int) -> str:
    """What somebody did, as his partners would tell it."""
    state = after(found, step.number - 1)
    drawing: Drawing = drawing_of(state.game)
    own = you != NOBODY and state.game.seats()[you] == step.who
    deed = drawing.phrase(state, state.read(step.text))
    name = sentence(speech.text(YOU) if own else called(step.who))
    return teller_at(state, speech, called, you).said(drawing.doings(name, [deed], own))


def brought(found: LookBack, number: int, speech: Speech, called: Called, you: int = NOBODY) -> str:
    """What a piece of luck brought, in one or two sentences; a game that is over has no secrets."""
    state = after(found, number - 1)
    events = state.record()
    state.play(Record.read(found.record).played()[number - 1].text)
    teller = teller_at(state, speech, called, you)
    first, *rest = [teller.said(state.game.notation.tell(event)) for event in events[:2]] or [""]
    return ". ".join([first, *[sentence(one) for one in rest]])


def teller_at(state: State, speech: Speech, called: Called, you: int) -> Teller:
    return Teller(speech, tuple(called(letter) for letter in state.game.seats()), state, you=you)


def after(found: LookBack, lines: int) -> State:
    """The game after so many lines."""
    record = Record.read(found.record)
    state = record.start()
    for line in record.played()[:lines]:
        state = played_on(state, line)
    return state


def phrased(found: LookBack, lines: int, move: str, speech: Speech, called: Called, you: int = NOBODY) -> str:
    """A move of the game after so many lines, in words."""
    state = after(found, lines)
    drawing: Drawing = drawing_of(state.game)
    message: Message = drawing.phrase(state, state.read(move))
    return teller_at(state, speech, called, you).said(message)
