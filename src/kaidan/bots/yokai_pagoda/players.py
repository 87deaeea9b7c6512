"""The ladder of Yokai Pagoda: novice and adept by instinct, master by search over guesses of the hidden cards."""

from __future__ import annotations

from typing import Final, final

from ...games.yokai_pagoda.state import Pagoda
from ...kernel.native import i64
from ...kernel.state import State
from ..bot import Bot
from ..search import Search
from .fitted import CAUGHT, HANDS, LASTING, SPREAD
from .guide import PagodaGuide
from .instinct import Instinct
from .trials import compare
from .worth import Worth


@final
class Quick(Bot):
    """Plays the best single move by instinct, blurred by up to so many hundredths of a point."""

    __slots__ = ("blur", "instinct")

    def __init__(self, name: str, seed: int, blur: int) -> None:
        super().__init__(name, seed)
        self.blur: Final[i64] = blur
        self.instinct: Final[Instinct] = Instinct(Worth(LASTING, HANDS, CAUGHT))

    def choose(self, view: State) -> i64:
        assert isinstance(view, Pagoda)
        return self.instinct.choose(view, self.luck, self.blur)


@final
class Searcher(Bot):
    """Looks ahead: every move under guesses that fit the view, each played out to the end of the round."""

    __slots__ = ("curiosity", "heat", "instinct", "noise", "playouts", "search")

    def __init__(self, name: str, seed: int, playouts: int) -> None:
        super().__init__(name, seed)
        self.playouts: Final[i64] = playouts
        self.noise: Final[int] = 0
        self.heat: Final[float] = 150.0
        self.curiosity: Final[float] = 0.6
        self.instinct: Final[Instinct] = Instinct(Worth(LASTING, HANDS, CAUGHT))
        #: The tree of the last decision, for advice and review.
        self.search: Search | None = None

    def begin(self, view: State) -> Search:
        """A tree over the open decision, not grown yet."""
        assert isinstance(view, Pagoda)
        guide = PagodaGuide(self.instinct, SPREAD, view.round, self.noise, self.heat)
        search = Search(view, guide, self.luck, self.curiosity)
        self.search = search
        return search

    def choose(self, view: State) -> i64:
        return compare(self.begin(view), self.playouts).option
