"""Advice at the table: a worker looks for the best few moves, the page says them in words, with chance and reasons."""

from __future__ import annotations

import asyncio
from typing import Final

from ..bots.advice import Suggestion, advise
from ..draw.svg.board import sentence
from ..draw.svg.element import Markup, element
from ..draw.text import drawing_of
from ..kernel.codes import DECISION
from ..kernel.errors import Illegal, Stale
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.sight import Sight
from ..table.table import has_secrets
from .hall import Hall
from .panels import with_rules

#: How much is tried for one piece of advice: a second or two of one worker.
PLAYOUTS: Final = 1000
MOVES: Final = 3
MOST_KEPT: Final = 64

NOT_ALLOWED: Final = mark("no advice here: the host has to allow it, because more than one person plays at this table")
NOT_YOUR_TURN: Final = mark("no advice now: the decision is not yours")
CHANGED: Final = mark("the table has changed while the bots were thinking; ask again")
ADVICE: Final = mark("advice")
WINS: Final = mark("wins {chance} ± {error}")
THEN: Final = mark("then: {moves}")
FROM: Final = mark("from {n} games played on in thought by the strongest bot")


def check_advisable(sight: Sight) -> None:
    """Refuse advice where the table does not allow it, or where there is nothing to decide."""
    if not sight.advice:
        raise Illegal(Message(NOT_ALLOWED, {}))
    if not sight.options:
        raise Illegal(Message(NOT_YOUR_TURN, {}))


class Advisor:
    """The advice of this process. Each position is thought about once, however often somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.kept: Final[dict[tuple[str, int, int], asyncio.Task[list[Suggestion]]]] = {}

    @property
    def playouts(self) -> int:
        return self.hall.settings.playouts or PLAYOUTS

    async def counsel(self, sight: Sight) -> list[Suggestion]:
        """The best few moves of the open decision, thought out by a worker; or a refusal."""
        check_advisable(sight)
        key = (sight.code, sight.version, sight.eyes)
        if key not in self.kept:
            while len(self.kept) >= MOST_KEPT:
                self.kept.pop(next(iter(self.kept)))
            thinking = self.hall.thinkers.run(advised, sight.view, self.playouts)
            self.kept[key] = asyncio.get_running_loop().create_task(thinking)
        try:
            return await asyncio.shield(self.kept[key])
        except BaseException:
            self.kept.pop(key, None)
            raise


def advised(view: State, playouts: int) -> list[Suggestion]:
    """What a worker does."""
    return advise(view, playouts, MOVES).moves


def check_unchanged(before: Sight, now: Sight) -> None:
    if before.version != now.version:
        raise Stale(Message(CHANGED, {}))


def advice(sight: Sight, found: list[Suggestion], playouts: int, speech: Speech) -> list[Markup]:
    """The moves as buttons, each with its chance and its reasons in words."""
    view = sight.view
    called = {text: said(view, int(view.offered[i]), speech) for i, text in enumerate(view.options())}
    items = []
    for one in found:
        line = walked(view, one, speech)
        words = {**called, **dict(line)}
        chance = speech.text(WINS, chance=speech.percent(one.chance), error=speech.percent(one.error))
        reasons = [reason for reason in one.reasons if "moves" not in reason.arguments]
        told = [element("li", reason_in_words(reason, words, speech)) for reason in reasons]
        if len(line) > 1:
            told.append(element("li", sentence(speech.text(THEN, moves=", ".join(move for _, move in line[1:])))))
        button = element(
            "button",
            element("span", sentence(said(view, one.packed, speech))),
            element("small", chance),
            type="button",
            class_="option",
            data_move=one.move,
        )
        items.append(element("li", button, element("ul", *told, class_="reasons")))
    hint = element("p", sentence(speech.text(FROM, n=playouts)), class_="hint")
    return [element("ol", *items, class_="advice"), hint]


def said(view: State, packed: int, speech: Speech) -> str:
    return speech.say(drawing_of(view.game).phrase(view, packed))


def walked(view: State, one: Suggestion, speech: Speech) -> list[tuple[str, str]]:
    """The move and what follows it, text and words, as far as neither luck nor anything hidden comes between."""
    state = view.clone()
    out: list[tuple[str, str]] = []
    for text in [one.move, *one.line]:
        if state.waiting != DECISION or text not in state.options():
            break
        out.append((text, said(state, state.read(text), speech)))
        if has_secrets(view.game.notation):
            break  # a view cannot be played on, and what follows in a guess would be no more than that
        state.play(text)
    return out


def reason_in_words(reason: Message, words: dict[str, str], speech: Speech) -> Markup:
    """A reason that speaks of a move says it as the table does; its rule can be looked up."""
    move = reason.arguments.get("move")
    if isinstance(move, str) and move in words:
        reason = Message(reason.template, {**reason.arguments, "move": words[move]}, reason.rule, reason.plural)
    text = sentence(speech.say(reason))
    return with_rules(f"{text} ({reason.rule})" if reason.rule else text)
