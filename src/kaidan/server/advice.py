"""Advice at the table: a worker finds the best few moves; the page describes them with their chances and reasons."""

from __future__ import annotations

import asyncio
from typing import Final

from ..bots.advice import DANGER, Advice, Suggestion, Thought, thought_about, told_of
from ..bots.ladder import Planned, bots_of
from ..draw.svg.board import sentence
from ..draw.svg.element import Markup, element, escaped, several
from ..draw.svg.gauge import gauge
from ..draw.svg.icons import icon
from ..draw.text import drawing_of
from ..kernel.codes import DECISION
from ..kernel.errors import Illegal, Stale
from ..kernel.state import Game, State, View
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from ..locale.speech import listed
from ..table.snapshot import Snapshot
from ..table.table import has_secrets
from .fragments import meant
from .hall import Hall
from .teller import Teller, reader_of, teller_of
from .workers import ADVICE as ADVICE_COST

#: How much is tried for the first answer, which comes at once, and for each one after it while somebody looks; in
#: tenths of a second of one worker.
STAGES: Final = (0.4, 2.0, 10.0)
MOVES: Final = 3
#: How many thoughts a worker keeps to think on.
MOST_THOUGHTS: Final = 4
MOST_KEPT: Final = 64
#: So many standard errors to either side hold in four cases of five.
EIGHTY: Final = 1.28

NOT_ALLOWED: Final = mark("no advice here: the host has to allow it, because more than one person plays at this table")
NOT_YOUR_TURN: Final = mark("no advice now: the decision is not yours")
CHANGED: Final = mark("the table has changed while the bots were thinking; ask again")
ADVICE: Final = mark("advice", "page")
WINS: Final = mark("you win about {wins} games in 100 with it (±{error})")
#: Two or three moves whose chances differ by no more than the error.
EQUAL: Final = {
    2: mark("you win about {wins} games in 100 with either of them (±{error})"),
    3: mark("you win about {wins} games in 100 with any of them (±{error})"),
}
#: Which of them the bots would take.
BOTS_PLAY: Final = mark("the bots would play this one")
#: A move that is known so much worse than the first is not told: its chance would say nothing.
VAGUE: Final = 0.05
THEN: Final = mark("then {moves}")
WHY: Final = mark("why this move")
NO_PLAN: Final = mark("there is no plan to tell: no bots play on your side here")
NOTHING_PLANNED: Final = mark("the bots have no plan yet: too much depends on luck")
#: How likely a plan is, by the part of all lines that begin so.
LIKELY: Final = (
    (0.9, mark("very likely: {deeds}")),
    (0.5, mark("probably: {deeds}")),
    (0.0, mark("perhaps: {deeds}")),
)
PLAN: Final = mark("bots' plan", "page")
FROM: Final = mark_plural(
    "the strongest bot worked this out in {count} playout", "the strongest bot worked this out in {count} playouts"
)


def check_advisable(snapshot: Snapshot) -> None:
    """Refuse advice where the table does not allow it, or where there is nothing to decide."""
    if not snapshot.advice:
        raise Illegal(Message(NOT_ALLOWED, {}))
    if not snapshot.options:
        raise Illegal(Message(NOT_YOUR_TURN, {}))


class Advisor:
    """The advice of this process. Each position is thought about once, however often somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.kept: Final[dict[tuple[str, int, int, int], asyncio.Task[Advice]]] = {}

    def playouts(self, game: Game, stage: int) -> int:
        """How much is tried in all for the first, second, third answer."""
        said = self.hall.settings.playouts
        return round((bots_of(game).tenth(game) if said is None else said) * STAGES[stage])

    async def counsel(self, snapshot: Snapshot, stage: int = 0) -> Advice:
        """The best few moves of the open decision, thought out by a worker; or a refusal."""
        check_advisable(snapshot)
        key = (snapshot.code, snapshot.version, snapshot.eyes, stage)
        if key not in self.kept:
            while len(self.kept) >= MOST_KEPT:
                self.kept.pop(next(iter(self.kept)))
            whose = (snapshot.code, snapshot.version, snapshot.eyes)
            cost = ADVICE_COST * STAGES[stage]
            playouts = self.playouts(snapshot.game, stage)
            thinking = self.hall.workers.run(snapshot.code, cost, advised, snapshot.view, playouts, whose)
            self.kept[key] = asyncio.get_running_loop().create_task(thinking)
        try:
            return await asyncio.shield(self.kept[key])
        except BaseException:
            self.kept.pop(key, None)
            raise

    async def plan(self, snapshot: Snapshot) -> tuple[str, list[Planned]]:
        """The move that the plan begins with, and what the bots are about to do until the turn comes round again; or
        a refusal."""
        if not snapshot.own or not snapshot.choices or bots_of(snapshot.game).plan is None:
            raise Illegal(Message(NO_PLAN, {}))
        playouts = self.playouts(snapshot.game, 0)
        return await self.hall.workers.run(snapshot.code, ADVICE_COST, planned, snapshot.view, playouts)


#: What this worker has thought about last, to think on: whose decision, and the thought.
_thoughts: Final[dict[tuple[str, int, int], Thought]] = {}


def advised(view: View, playouts: int, whose: tuple[str, int, int]) -> Advice:
    """What a worker does: it goes on with what it has found for the same decision before."""
    thought = _thoughts.pop(whose, None)
    if thought is None:
        thought = thought_about(view, playouts)
    else:
        thought.refine(playouts)
    _thoughts[whose] = thought
    while len(_thoughts) > MOST_THOUGHTS:
        del _thoughts[next(iter(_thoughts))]
    return told_of(thought, MOVES)


def planned(view: View, playouts: int) -> tuple[str, list[Planned]]:
    """What a worker does for a plan: every line begins with the move that the search prefers."""
    plan = bots_of(view.game).plan
    thought = thought_about(view, playouts)
    first = view.game.notation.write(thought.tree.best().option)
    return first, [] if plan is None else plan(thought, 1)


def check_unchanged(before: Snapshot, now: Snapshot) -> None:
    if (before.version, before.named) != (now.version, now.named):
        raise Stale(Message(CHANGED, {}))


def plan_panel(snapshot: Snapshot, first: str, found: list[Planned], speech: Speech) -> list[Markup]:
    """What each bot is about to do, in words; and before all that what it depends on, if it begins with a placement."""
    view, drawing, teller = snapshot.view, drawing_of(snapshot.game), teller_of(snapshot, speech)
    items = []
    for seat, moves, times, lines in found:
        place = snapshot.seats[seat]
        if place.bot:
            name = place.called or sentence(speech.word(drawing.seat(view, seat)))
            steps = [drawing.foreseen(view, then, then.read(text)) for text, then in moves]
            deeds = teller.said(drawing.doings(name, steps))
            template = next(template for least, template in LIKELY if times >= least * lines)
            text = speech.text(template, deeds=deeds)
            items.append(element("li", sentence(text), ".", data_seat=place.letter))
    if not items:
        return [element("p", sentence(speech.text(NOTHING_PLANNED)), class_="hint")]
    decider = snapshot.seats[snapshot.decider]
    name = decider.called or sentence(speech.word(drawing.seat(view, snapshot.decider)))
    yours = reader_of(snapshot) == snapshot.decider
    given = drawing.supposed(view, view.read(first), name, yours)
    supposed = [] if given is None else [element("p", sentence(teller.said(given)), ":", class_="hint")]
    return [*supposed, element("ul", *items, class_="plan")]


def advice(snapshot: Snapshot, told: Advice, stage: int, speech: Speech) -> list[Markup]:
    """The moves as buttons, each with its chance and its reasons in words; equally good ones have one chance."""
    view, teller = snapshot.view, teller_of(snapshot, speech)
    found = [one for one in well_known(told.moves) if next_of(snapshot, one)]
    equal = equally_good(found)
    found[:equal] = sorted(found[:equal], key=lambda one: (not one.played, -one.visits))
    called = {text: said(view, int(view.offered[i]), teller) for i, text in enumerate(view.options())}
    items = []
    if equal:
        items.append(element("li", element("p", sentence(chance_of(found[:equal], speech))), gauge(found[0].chance)))
    for i, one in enumerate(found):
        line = walked(view, one, teller)
        words = {**called, **dict(line)}
        line = [step for step in line if step[0] not in snapshot.named]
        rest = [move for _, move in line[1:]]
        title = [element("b", sentence(line[0][1]))]
        if equal and i == 0:  # equals are told apart by what the bots would do
            title.append(element("small", sentence(speech.text(BOTS_PLAY)), class_="theirs"))
        chance = [] if i < equal else [gauge(one.chance), element("small", sentence(chance_of([one], speech)))]
        said_why = because_of(one.reasons, rest, words, teller)
        button = element(
            "button",
            element("span", icon("ask") if i < equal else i + 1, class_="ico rank"),
            element("span", *title, *chance, class_="said"),
            type="button",
            class_="slip",
            data_move=offer(snapshot, next_of(snapshot, one)),
        )
        items.append(element("li", button, folded(said_why, speech)))
    more = stage + 1 if stage + 1 < len(STAGES) else None
    tries = speech.text(FROM, n=told.playouts, count=speech.count(told.playouts))
    return [element("ol", *items, class_="advice"), element("p", sentence(tries), class_="hint", data_more=more)]


def because_of(reasons: list[Message], rest: list[str], words: dict[str, str], teller: Teller) -> list[Markup]:
    """Why a move is made: what one has to fear of it, the one reason for it, and in smaller print all else."""
    own = [reason for reason in reasons if "moves" not in reason.arguments]
    dire = [reason for reason in own if DANGER in reason.arguments]
    others = [reason for reason in own if reason not in dire]
    out = [element("li", warned(reason_in_words(reason, words, teller))) for reason in dire]
    for i, reason in enumerate(others):
        out.append(element("li", reason_in_words(reason, words, teller), class_="why" if i == 0 else "small"))
    if rest:
        then = teller.speech.text(THEN, moves=listed(rest, teller.speech))
        out.append(element("li", sentence(then), class_="small"))
    return out


def folded(reasons: list[Markup], speech: Speech) -> Markup:
    """The reasons of a move; where there is little room the page folds them up."""
    if not reasons:
        return Markup("")
    summary = element("summary", element("span", sentence(speech.text(WHY)), class_="ears"), icon("why"))
    return element("details", summary, element("ul", *reasons, class_="reasons"), class_="reasoned", open=True)


def warned(words: Markup) -> Markup:
    """A reason that says what one has to fear, so that it is seen before all others."""
    return element("b", icon("danger"), words, class_="threat-lead bad")


def next_of(snapshot: Snapshot, one: Suggestion) -> str:
    """The first move of a line that is still to be made where some of a choice is named; nothing if it leads astray."""
    if snapshot.steps is None or not snapshot.named:
        return one.move
    options = snapshot.steps.options(list(snapshot.named))
    left = [move for move in [one.move, *one.line] if move not in snapshot.named]
    return left[0] if left and left[0] in options else ""


def offer(snapshot: Snapshot, move: str) -> str:
    """What a button with a move sends: in a choice of several things it names one more, as the table's own do."""
    return move if snapshot.steps is None else meant(snapshot.steps, list(snapshot.named), move)


def well_known(found: list[Suggestion]) -> list[Suggestion]:
    """The moves without those that were hardly tried."""
    return [one for one in found if one is found[0] or one.error <= max(VAGUE, found[0].error)]


def equally_good(found: list[Suggestion]) -> int:
    """How many moves at the top differ by no more than the errors that are shown; none if the first is the best."""
    if not found:
        return 0  # too little was tried; more is on its way
    first = found[0]
    same = [
        one for one in found if round(100 * (first.chance - one.chance)) <= shown_error([first]) + shown_error([one])
    ]
    return len(same) if 1 < len(same) == sum(one in same for one in found[: len(same)]) else 0


def shown_error(moves: list[Suggestion]) -> int:
    """So many games in a hundred to either side."""
    return max(1, round(100 * EIGHTY * max(one.error for one in moves)))


def chance_of(moves: list[Suggestion], speech: Speech) -> str:
    """How often a move wins, or each of several that are equally good."""
    wins = round(100 * sum(one.chance for one in moves) / len(moves))
    error = shown_error(moves)
    return speech.text(EQUAL[len(moves)] if len(moves) > 1 else WINS, wins=wins, error=error)


def said(view: State, packed: int, teller: Teller) -> str:
    return teller.said(drawing_of(view.game).phrase(view, packed))


def walked(view: State, one: Suggestion, teller: Teller) -> list[tuple[str, str]]:
    """The move and what follows it, text and words, as far as neither luck nor anything hidden comes between."""
    state = view.clone()
    steps: list[tuple[State, int]] = []
    for text in [one.move, *one.line]:
        if state.waiting != DECISION or text not in state.options():
            break
        steps.append((state.clone(), state.read(text)))
        if has_secrets(view.game.notation):
            break  # a view cannot be played on, and what follows in a guess would be no more than that
        state.play(text)
    notation = view.game.notation
    return [(notation.write(packed), teller.said(message)) for packed, message in drawing_of(view.game).walked(steps)]


def reason_in_words(reason: Message, words: dict[str, str], teller: Teller) -> Markup:
    """A reason that speaks of a move says it as the table does; its rule can be looked up."""
    move = reason.arguments.get("move")
    if isinstance(move, str) and move in words:
        reason = Message(reason.template, {**reason.arguments, "move": words[move]}, reason.rule, reason.plural)
    return several([Markup(escaped(sentence(teller.said(reason)))), teller.rule(reason)])
