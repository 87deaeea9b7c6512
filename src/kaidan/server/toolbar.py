"""The bar below the board: undo, all choices, the end of the turn, and what can be asked."""

from __future__ import annotations

from typing import Final

from ..bots.ladder import bots_of
from ..draw.drawing import Drawing
from ..draw.svg.board import Board, board_of, sentence
from ..draw.svg.choices import ALL, Group, Slip
from ..draw.svg.element import Markup, element
from ..draw.svg.icons import icon
from ..draw.svg.part import Kept
from ..draw.text import drawing_of
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from ..table.party import HUMAN
from ..table.snapshot import Snapshot
from .teller import teller_of

UNDO: Final = mark("undo", "page")
PROPOSE: Final = mark("ask for undo")
NOTHING_TO_UNDO: Final = mark("you have not decided anything yet that could be taken back")
#: What it is that undo takes back: something said only in part, a decision, and one that bots have answered since.
UNSAY: Final = mark("take back what you have chosen so far")
UNDO_THIS: Final = mark("take back: {move}")
UNDO_ANSWERED: Final = mark("take back, with what others have done since: {move}")
UNDO_ONE: Final = mark("take back your last decision")
UNDO_NOW: Final = mark(
    "take back your last decision and everything rolled or drawn since? The luck will be different, and the game will "
    "count as practice."
)
ASK_OTHERS: Final = mark(
    "ask the others to take back the last decision and everything rolled or drawn since? If all agree, the luck will "
    "be different, and the game will count as practice."
)
ALL_CHOICES: Final = mark_plural("{n} choice", "all {n} choices")
TAKE_LUCK_BACK: Final = mark("take back", "page")
THREAT: Final = mark("threat", "page")
ODDS: Final = mark("odds", "page")
WHY: Final = mark("why not?", "page")
ASK: Final = mark("ask the bots")
STORY: Final = mark("story", "page")
HELP: Final = mark("threat, odds, why not, advice, story")
HELP_ME: Final = mark("help me decide")
#: The same in one word, where there is no room for more.
HINTS: Final = mark("hints", "tool")
THREAT_TELLS: Final = mark("what happens if nobody acts")
ODDS_TELL: Final = mark("how likely your rolls are to succeed")
WHY_TELLS: Final = mark("what cannot be done now, and why")
ADVICE_TELLS: Final = mark("the best moves, with reasons")
PLAN_TELLS: Final = mark("what your partners mean to do")
STORY_TELLS: Final = mark("everything that happened")
CORRECT: Final = mark("correct", "verb")
PLAN: Final = mark("bots' plan", "page")
#: So few things that can be asked need no list of their own where there is room.
FEW_ASKS: Final = 2
#: Bars of the last moments, by everything they depend on.
TOOLS: Final[Kept[Markup]] = Kept(4096)

#: The open decision: what can be done where, what belongs nowhere, and what ends the turn.
Decision = tuple[list[Group], list[Slip], Slip | None]


class Toolbar:
    """The bar for one viewer of one moment."""

    def __init__(self, snapshot: Snapshot, speech: Speech, decision: Decision, running: bool) -> None:
        self.snapshot = snapshot
        self.speech = speech
        self.say = speech.text
        self.decision = decision
        self.running = running
        self.board: Board = board_of(snapshot.game)
        self.drawing: Drawing = drawing_of(snapshot.game)

    def drawn(self) -> Markup:
        """The bar that never moves: undo, the list of all choices, the end of the turn, and what can be asked."""
        seen = self.snapshot
        groups, free, end = self.decision
        count = len({one.move for group in groups for one in group.slips} | {one.move for one in free})
        count += end is not None
        may = (seen.can_propose, seen.can_undo, seen.seat is None, seen.over, self.undo_question(), seen.by_hand)
        plays = (bool(seen.own), seen.votes is None, self.undoes())
        asks = (self.running, plans(self.snapshot), seen.advice, bool(seen.options), bool(seen.lesson))
        about = (self.speech.language, type(self.board), self.drawing.foretells, self.board.withholds)
        return TOOLS.get((about, may, plays, asks, count, end), lambda: self.bar(count, end))

    def bar(self, count: int, end: Slip | None) -> Markup:
        snapshot = self.snapshot
        row: list[Markup] = []
        if snapshot.can_propose and not snapshot.can_undo and snapshot.seat is not None and not snapshot.over:
            question = sentence(self.say(self.undo_question()))
            alone = TAKE_LUCK_BACK if self.drawing.foretells else UNDO
            word = PROPOSE if self.undo_question() == ASK_OTHERS else alone
            row.append(self.tool(word, "propose", "undo", "U", confirm=question))
        else:
            could = bool(snapshot.own) and not snapshot.over and not snapshot.by_hand and snapshot.votes is None
            why = sentence(self.say(NOTHING_TO_UNDO)) if could and not snapshot.can_undo else self.undoes()
            row.append(self.tool(UNDO, "undo", "undo", "U", disabled=not snapshot.can_undo, title=why))
        if not snapshot.by_hand:  # there the bar has what is asked for beside the box
            row.append(self.more())
        text = self.say(ALL_CHOICES, n=count) if count else self.say(ALL)
        row.append(
            element(
                "button",
                icon("list"),
                element("span", sentence(text)),
                element("kbd", "L", aria_hidden="true"),
                type="button",
                class_="btn",
                data_do="list",
                data_count=count or None,
                disabled=not count,
                aria_label=sentence(self.say(ALL)),
            )
        )
        if snapshot.by_hand and self.running:
            row.append(self.tool(CORRECT, "correct", "correct", "C"))
            if self.drawing.foretells:
                row.append(self.tool(THREAT, "threat", "danger", "T"))
        if end is not None:
            inside = [icon("end"), element("span", sentence(end.title)), element("kbd", "E", aria_hidden="true")]
            asked = sentence(end.confirm) if end.confirm else None
            facts = {"data_move": end.move, "data_end": True, "data_confirm": asked}
            row.append(element("button", *inside, type="button", class_="btn wide", **facts))
        asks: list[Markup] = []
        if self.running:
            if self.drawing.foretells:
                if not snapshot.by_hand:
                    asks.append(self.tool(THREAT, "threat", "danger", "T", tells=THREAT_TELLS))
                asks.append(self.tool(ODDS, "odds", "die", "O", tells=ODDS_TELL))
            if self.board.withholds:
                asks.append(self.tool(WHY, "why", "why", "W", tells=WHY_TELLS))
            if snapshot.advice:  # it stays where it is while others decide
                asks.append(self.tool(ASK, "advice", "ask", "A", tells=ADVICE_TELLS, disabled=not snapshot.options))
            if plans(self.snapshot):
                asks.append(self.tool(PLAN, "plan", "people", "B", tells=PLAN_TELLS))
        few = len(asks) <= FEW_ASKS or snapshot.by_hand or bool(snapshot.lesson)
        kind = "tools-bar few" if few else "tools-bar"
        asks.append(self.tool(STORY, "log", "list", "", tells=STORY_TELLS, kind="narrow"))
        inside = [element("div", *row, class_="actions"), element("div", *asks, class_="asks")]
        return element("div", *inside, id="tools", class_=kind)

    def more(self) -> Markup:
        """One button for all that can be asked, which opens the list of it."""
        words = sentence(self.say(HELP_ME))
        brief = element("b", sentence(self.say(HINTS)), class_="brief")
        inside = [icon("ask"), element("span", words), brief, icon("unfold")]
        said = f"{words}: {self.say(HELP)}"
        facts: dict[str, object] = {"data_do": "asks", "aria_label": said, "aria_expanded": "false"}
        return element("button", *inside, type="button", class_="btn more", **facts)

    def tool(
        self,
        word: str,
        verb: str,
        sign: str,
        key: str,
        disabled: bool = False,
        confirm: str = "",
        tells: str = "",
        kind: str = "",
        title: str = "",
    ) -> Markup:
        """A button of the bar; one that only asks says what it will be told."""
        text = sentence(self.say(word))
        words = [text, element("small", sentence(self.say(tells)))] if tells else [text]
        return element(
            "button",
            icon(sign),
            element("span", *words),
            element("kbd", key, aria_hidden="true") if key else "",
            type="button",
            class_=f"btn{' small' if tells else ''}{f' {kind}' if kind else ''}",
            data_do=verb,
            disabled=disabled,
            aria_label=text,
            data_confirm=confirm,
            title=confirm or title,
        )

    def undoes(self) -> str:
        """What undo would take back; nothing where it cannot, or beside a box, where it is whatever came last."""
        seen = self.snapshot
        if not seen.can_undo or seen.by_hand:
            return ""
        if seen.named:
            return sentence(self.say(UNSAY))
        answered = False
        for entry in reversed(seen.log):
            if entry.undone or not entry.text:
                continue
            if entry.who in seen.own:
                phrase = self.drawing.taken_back(seen.view, entry.text)
                if phrase is None:
                    return sentence(self.say(UNDO_ONE))
                move = teller_of(seen, self.speech).said(phrase)
                return sentence(self.say(UNDO_ANSWERED if answered else UNDO_THIS, move=move))
            answered = True
        return ""

    def undo_question(self) -> str:
        """What is asked before luck is taken back, or before the others are asked to."""
        others = [place for place in self.snapshot.seats if place.kind == HUMAN and not place.own]
        return ASK_OTHERS if others else UNDO_NOW


def plans(snapshot: Snapshot) -> bool:
    """Whether there are partners here whose plan can be asked for."""
    partners = any(place.bot for place in snapshot.seats)
    return bool(snapshot.own) and partners and bots_of(snapshot.game).plan is not None
