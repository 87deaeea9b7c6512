"""The ladder of Yokai Pagoda: novice and adept by instinct, master by search over guesses of the hidden cards."""

from __future__ import annotations

from typing import Final, final

from ...games.yokai_pagoda.state import Pagoda
from ...kernel.native import i64
from ...kernel.state import View, as_state
from ..bot import Bot
from ..search import Search
from ..trials import Trial, compare
from .fitted import CAUGHT, HANDS, LASTING, SPREAD
from .guide import PagodaGuide
from .instinct import Instinct
from .worth import Worth


@final
class Quick(Bot):
    """Plays the best single move by instinct, blurred by up to so many hundredths of a point."""

    __slots__ = ("blur", "instinct")

    def __init__(self, name: str, seed: int, blur: int) -> None:
        super().__init__(name, seed)
        self.blur: Final[i64] = blur
        self.instinct: Final[Instinct] = Instinct(Worth(LASTING, HANDS, CAUGHT))

    def choose(self, view: View) -> i64:
        g = as_state(view)
        assert isinstance(g, Pagoda)
        return self.instinct.choose(g, self.luck, self.blur)

    def made_of(self) -> tuple[object, ...]:
        return (self.blur,)


@final
class Searcher(Bot):
    """Looks ahead: moves are tried under guesses that explain what the others did, each to the end of the round."""

    __slots__ = ("curiosity", "heat", "instinct", "playouts", "search")

    def __init__(self, name: str, seed: int, playouts: int) -> None:
        super().__init__(name, seed)
        self.playouts: Final[i64] = playouts
        self.heat: Final[float] = 150.0
        self.curiosity: Final[float] = 0.6
        self.instinct: Final[Instinct] = Instinct(Worth(LASTING, HANDS, CAUGHT))
        #: What was tried in the last decision, for datasets.
        self.search: Search | None = None

    def guide(self, view: View) -> PagodaGuide:
        """What leads playouts from here on, whether a decision is open or not."""
        g = as_state(view)
        assert isinstance(g, Pagoda)
        return PagodaGuide(self.instinct, SPREAD, g.round, self.heat, self.playouts)

    def begin(self, view: View) -> Search:
        """The open decision, nothing tried yet."""
        search = Search(view, self.guide(view), self.luck, self.curiosity)
        self.search = search
        return search

    def try_out(self, search: Search) -> list[Trial]:
        """The moves that were tried, the one that it plays first."""
        return compare(search, self.playouts)

    def choose(self, view: View) -> i64:
        return self.try_out(self.begin(view))[0].edge.option

    def made_of(self) -> tuple[object, ...]:
        return (self.playouts,)
