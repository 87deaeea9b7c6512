"""What a table is drawn from at one instant: a view of the game, who sits there, and what just happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ...kernel.codes import NOBODY
from ...kernel.state import State
from ...locale import Speech
from ...table.frame import NO_DICE, LyingDice
from ..page import Page


class Sitter(NamedTuple):
    """A seat as the drawing needs it: what its player is called, and what kind of player that is."""

    letter: str
    name: str
    #: What stands beside the name: away, thinking, a bot in his stead; empty for whoever is there.
    remark: str = ""
    bot: bool = False
    away: bool = False
    #: `here`, `away`, `bot`, or `stands-in` where a bot plays for a person; nothing where nobody sits.
    state: str = ""
    #: Since when a person is away, in seconds of the server's clock; 0 for nobody.
    since: int = 0
    #: What kind of bot it is, for ears and for whoever points at its mark.
    kind: str = ""


@dataclass(frozen=True)
class Look:
    """One instant of one table in one language. Only view, eyes and you depend on who looks."""

    view: State
    sitters: tuple[Sitter, ...]
    speech: Speech
    #: The last roll; its dice stay in the bowl until the next.
    rolled: LyingDice = NO_DICE
    #: The event this instant belongs to, as facts by name; empty where a decision or the end has been reached.
    event: dict[str, str] = field(default_factory=dict)
    #: The seat whose decision is open, -1 while events are told or nobody decides.
    decider: int = -1
    #: The place somebody points at.
    pinged: str = ""
    #: The seat whose eyes these are, NOBODY for a spectator.
    eyes: int = NOBODY
    #: What has been named so far of a choice that is asked in steps, in notation.
    named: tuple[str, ...] = ()
    #: The seat of whoever alone reads what is drawn, who is “you” there; NOBODY for what several read.
    you: int = NOBODY

    @cached_property
    def page(self) -> Page:
        """Plain text with the players' names, for sentences beside the drawing."""
        names = {i: sitter.name for i, sitter in enumerate(self.sitters) if sitter.name}
        return Page(self.speech, 400, players=names, legend=False, you=self.you)

    def name(self, seat: int) -> str:
        return self.sitters[seat].name
