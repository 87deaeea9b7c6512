"""Ghost Stories as plain text: its table, its options in words, its odds, its threat, its score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ..bots.ghost_stories.purpose import harm_of
from ..games.ghost_stories import codes as c
from ..games.ghost_stories.board import SPACES
from ..games.ghost_stories.notation import COLOUR_NAMES
from ..games.ghost_stories.state import Village
from ..kernel.codes import DECISION
from ..kernel.content import GameBox
from ..kernel.event import Event
from ..kernel.packed import first, kind_of
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from . import ghost_stories_odds as odds
from .drawing import Drawing
from .ghost_stories_sentences import (
    AND_THEN,
    ASK_THERE,
    ATTEMPT,
    COMING,
    DOING,
    DONE,
    DONE_BY_YOU,
    HELP_FOR,
    HELP_THERE,
    IF_PLACED,
    IF_YOU_PLACE,
    MEANING,
    ONCE_MORE,
    PUT_GHOST,
    STILL_TO_COME,
    THERE_FOR,
    WHOLE,
)
from .ghost_stories_table import WIDE, Narrow, Wide
from .ghost_stories_tale import Tale, noted
from .ghost_stories_threat import threat_lines
from .ghost_stories_words import PHRASES, Words, listing
from .ink import columns, width_of
from .page import Page

LUCK_HELP: Final = mark(
    "dice by their letters, like “R W K”; the Curse die by its face, like “haunt”; a card by its number or name"
)
#: Moves that say all about themselves, whenever they were made.
TIMELESS: Final = (
    c.V_MOVE, c.V_TO, c.V_BUDDHA, c.V_POCKET, c.V_YIN_YANG_HELP, c.V_YIN_YANG_RESTORE, c.V_TAKE, c.V_RESTORE,
    c.V_CIRCLE, c.V_DISCARD, c.V_CARRY, c.V_SUFFER, c.V_GIVE_QI, c.V_GIVE_YIN_YANG, c.V_TAKE_QI, c.V_TAKE_YIN_YANG,
    c.V_REVIVE, c.V_WATCH, c.V_BORROW, c.V_POWER_TOKEN, c.V_END,
)  # fmt: skip
#: Others with as much as can be said of them later.
BRIEFLY: Final = {
    c.V_PLACE: PUT_GHOST,
    c.V_ONTO: PUT_GHOST,
    c.V_HELP: mark("ask for help"),
    c.V_EXORCISE: ATTEMPT,
}
#: What a deed that is foreseen is for.
PURPOSE: Final = "purpose"
#: Choosing who or what is moved, before where to.
CARRYING: Final = (c.V_WINDS, c.V_CARRY, c.V_BLOW)
#: What luck brings, by the event that tells it.
LUCK: Final = {c.V_DRAW: c.N_DRAWN, c.V_ROLL: c.N_ROLLED, c.V_CURSE: c.N_CURSE_ROLLED}


class GhostStoriesDrawing(Drawing):
    """Ghost Stories in the terminal; an expansion has other words and other forms."""

    foretells = True

    def __init__(self) -> None:
        self.words: Words = Words()

    def luck_help(self) -> Message:
        return Message(LUCK_HELP, {})

    def form(self, g: Village, page: Page) -> Wide:
        return (Wide if page.width >= WIDE else Narrow)(g, page, self.words)

    def table(self, state: State, page: Page) -> list[str]:
        return self.form(village(state), page).draw()

    def phrase(self, state: State, packed: int) -> Message:
        return self.words.phrase(village(state), packed)

    def foreseen(self, now: State, then: State, packed: int) -> Message:
        """The ghosts of an exorcism as far as their cards are known, and what they do; what a villager is asked for."""
        g, later = village(now), village(then)
        said = self.phrase(then, packed)
        if kind_of(packed) == c.V_HELP:
            purpose = HELP_FOR.get(int(later.layout.tiles[later.at[later.turn]]))
            return said if purpose is None else said_with(said, Message(purpose, {}))
        if kind_of(packed) != c.V_EXORCISE:
            return said
        seen = {int(g.ghosts[s]) for s in range(12)} | ({int(first(g.current))} if self.places(g) else set())
        spaces = [s for s in range(12) if later.customs.targets(later, later.at[later.turn]) >> s & 1]
        known = [int(later.ghosts[s]) for s in spaces if later.ghosts[s] and int(later.ghosts[s]) in seen]
        if not known:
            return Message(STILL_TO_COME, {})
        ghosts = listing([self.words.card(g, card) for card in known])
        harm = harm_of(later, known[0])[1] if len(known) == 1 else None
        told = Message(self.words.phrases[c.V_EXORCISE], {"ghosts": ghosts})
        return told if harm is None else said_with(told, harm)

    @staticmethod
    def places(g: Village) -> bool:
        """Whether a card that lies open is about to be put on a space."""
        return g.waiting == DECISION and kind_of(g.current) == c.R_PLACE

    def supposed(self, state: State, packed: int, name: str, yours: bool) -> Message | None:
        """Where the card goes that has just been drawn: all that follows depends on it."""
        if kind_of(packed) != c.V_PLACE:
            return None
        said = plainly(self.phrase(state, packed))
        return Message(IF_YOU_PLACE if yours else IF_PLACED, {**said.arguments, "name": name})

    def walked(self, steps: list[tuple[State, int]]) -> list[tuple[int, Message]]:
        """Who or what is moved is said once, with where to; help where one has just gone needs no second name."""
        out: list[tuple[int, Message]] = []
        before = 0
        for i, (state, packed) in enumerate(steps):
            kind, after = int(kind_of(packed)), int(kind_of(steps[i + 1][1])) if i + 1 < len(steps) else 0
            if not (i and (kind == c.V_SKIP or (kind in CARRYING and after in (c.V_TO, c.V_ONTO)))):
                said = plainly(self.phrase(state, packed))
                whole = WHOLE.get(said.template)
                if kind == c.V_HELP and before == c.V_MOVE:
                    said = Message(ASK_THERE, {})
                elif whole is not None and ("seat" in said.arguments or kind != c.V_TO):
                    said = Message(whole, said.arguments, said.rule)
                out.append((packed, said))
            before = kind
        return out

    def doings(self, name: str, deeds: list[Message], yours: bool = False) -> Message:
        """One sentence: what he does first, and what then; what it has no words for is told as it is chosen."""
        deeds = [plainly(deed) for deed in deeds]
        if len(deeds) == 1 and deeds[0].template == PHRASES[c.V_TO] and "seat" not in deeds[0].arguments:
            deeds = [Message(PHRASES[c.V_MOVE], deeds[0].arguments)]
        if yours and len(deeds) == 1 and deeds[0].template in self.done_by_you:
            return Message(self.done_by_you[deeds[0].template], deeds[0].arguments)
        if len(deeds) == 1 and deeds[0].template in self.done:
            return Message(self.done[deeds[0].template], {**deeds[0].arguments, "name": name})
        known = DOING | COMING
        if not deeds or any(deed.template not in known for deed in deeds):
            return super().doings(name, deeds, yours)
        out: Message | None = None
        for before, deed in zip([None, *deeds], deeds, strict=False):
            first, then = (MEANING if PURPOSE in deed.arguments else known)[deed.template]
            if before is not None and before.template == deed.template and deed.template != PHRASES[c.V_MOVE]:
                then = ONCE_MORE
            elif before is not None and deed.template == PHRASES[c.V_HELP]:
                then = THERE_FOR if PURPOSE in deed.arguments else HELP_THERE
            one = Message(first if out is None else then, {**deed.arguments, "name": name})
            out = one if out is None else Message(AND_THEN, {"first": out, "then": one})
        assert out is not None, "there is one deed at least"
        return out

    #: What somebody has done that is told by itself, by the words in which it is chosen.
    done: ClassVar[Mapping[str, str]] = DONE
    done_by_you: ClassVar[Mapping[str, str]] = DONE_BY_YOU
    #: How what happens is told.
    tales: ClassVar[type[Tale]] = Tale

    def tale(self, g: Village, page: Page) -> Tale:
        return Tale(g, self.words, page)

    def noted(self, message: Message, speech: Speech) -> Message:
        return noted(message, self.tales, self.words, speech)

    def told(self, state: State, message: Message, page: Page) -> Message:
        return self.tale(village(state), page).tell(message)

    def taken_back(self, state: State, text: str) -> Message | None:
        notation = state.game.notation
        packed = notation.read(text, [])
        kind = kind_of(packed)
        if kind in TIMELESS:
            return self.words.phrase(village(state), packed)
        if kind in BRIEFLY:
            return Message(BRIEFLY[kind], {"space": SPACES[first(packed)]} if notation.by_kind[kind].parts else {})
        if kind in LUCK:
            return notation.tell(Event(LUCK[kind], first(packed), 0, 0, 0, "", -1))
        return None

    def remarks(self, state: State, packed: int, page: Page) -> list[str]:
        g = village(state)
        helps = [page.speech.word(self.words.effect_of_tile(g, g.at[g.turn]))] if kind_of(packed) == c.V_HELP else []
        return helps + odds.in_one_line(g, packed, page)

    def odds(self, state: State, page: Page) -> list[str]:
        return odds.in_full(village(state), page, self.words)

    def threat(self, state: State, page: Page) -> list[str]:
        return threat_lines(village(state), page, self.noted)

    def question(self, state: State) -> Message:
        return self.words.question(village(state))

    def sheet(self, state: State, page: Page) -> list[str]:
        """GS-END-3, GS-END-4: each line with its points, then their sum."""
        lines = self.words.sheet(village(state))
        rows = [[page.speech.say(line), f"{points:+d}"] for line, points in lines]
        total = [page.speech.text(mark("score", "table")), str(state.points(0))]
        width = max(width_of(points) for _, points in [*rows, total])
        return columns([[line, points.rjust(width)] for line, points in [*rows, total]])

    def seat(self, state: State, seat: int) -> object:
        return COLOUR_NAMES[seat]

    def box(self) -> GameBox:
        return self.words.content()


def plainly(deed: Message) -> Message:
    """A deed without the warning that a tile is haunted."""
    inner = deed.arguments.get("phrase")
    return inner if isinstance(inner, Message) else deed


def said_with(deed: Message, purpose: Message) -> Message:
    """A deed with what it is for."""
    plain = plainly(deed)
    return Message(plain.template, {**plain.arguments, PURPOSE: purpose}, plain.rule)


def village(state: State) -> Village:
    assert isinstance(state, Village)
    return state
