"""What decided a game of White Moon: the base game's ends, and the graves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.ghost_stories.state import Village
from ...kernel.words import mark, mark_plural
from ..ghost_stories_words import Words
from ..page import Page
from .ghost_verdict import NAMED, DecisiveEvents

FELL: Final = mark_plural(
    "on turn {turn} {n} villager died {at}, and the Graveyard was full",
    "on turn {turn} {n} villagers died {at}, and the Graveyard was full",
)
GRAVES_BEFORE: Final = mark("died before: {places}")
AT_PLACE: Final = mark("{n} {at}", "verdict")


class MoonDecisiveEvents(DecisiveEvents):
    """The same with villagers: where they died, turn by turn (WM-VIL-6)."""

    def __init__(self, g: Village, words: Words, page: Page, events: list[dict[str, str]], start: Village) -> None:
        #: How many died, by turn and tile, in the order of their first death there.
        self.killed: dict[tuple[int, str], int] = {}
        super().__init__(g, words, page, events, start)

    def hear(self, facts: dict[str, str]) -> None:
        super().hear(facts)
        if facts["event"] == "killed":
            where = self.turn, facts["tile"]
            self.killed[where] = self.killed.pop(where, 0) + 1

    def causes(self) -> dict[str, Callable[[], list[str]]]:
        return {**super().causes(), "graves": self.graves}

    def graves(self) -> list[str]:
        if not self.killed:
            return []
        *before, ((turn, tile), n) = self.killed.items()
        out = [self.say(FELL, turn=turn, n=n, **self.forms(tile))]
        # The worst nights are named, in their order.
        worst = sorted(before, key=lambda one: -one[1])[:NAMED]
        told = [
            self.when(self.say(AT_PLACE, n=dead, **self.forms(tile)), turn)
            for (turn, tile), dead in before
            if ((turn, tile), dead) in worst
        ]
        return [*out, self.say(GRAVES_BEFORE, places=", ".join(told))] if told else out
