"""The ladder of Ghost Stories: novice and adept by instinct and a glance, master by search."""

from __future__ import annotations

from typing import Final, final

from ...games.ghost_stories.state import Village
from ...kernel.native import i64
from ...kernel.state import State
from ..bot import Bot
from ..search import Search
from .fitted import MODEL, WEIGHTS
from .guide import VillageGuide
from .instinct import Instinct
from .standing import Model
from .worth import Worth


@final
class Novice(Bot):
    """Plays reasonable single moves: the best by instinct, somewhat blurred."""

    __slots__ = ("blur", "instinct")

    def __init__(self, name: str, seed: int, blur: int) -> None:
        super().__init__(name, seed)
        self.blur: Final[i64] = blur
        self.instinct: Final[Instinct] = Instinct(Worth(WEIGHTS))

    def choose(self, view: State) -> i64:
        assert isinstance(view, Village)
        return self.instinct.choose(view, self.luck, self.blur)


@final
class Searcher(Bot):
    """Looks ahead: a tree over the team's decisions, luck drawn anew, judged by a fitted model after a few turns."""

    __slots__ = ("curiosity", "heat", "instinct", "model", "noise", "playouts", "search", "turns")

    def __init__(self, name: str, seed: int, playouts: int, turns: int = 3) -> None:
        super().__init__(name, seed)
        self.playouts: Final[i64] = playouts
        self.turns: Final[int] = turns
        self.noise: Final[int] = 10
        self.heat: Final[float] = 20.0
        self.curiosity: Final[float] = 0.5
        self.instinct: Final[Instinct] = Instinct(Worth(WEIGHTS))
        self.model: Final[Model] = Model(MODEL)
        #: The tree of the last decision, for advice and review.
        self.search: Search | None = None

    def begin(self, view: State) -> Search:
        """A tree over the open decision, not grown yet."""
        assert isinstance(view, Village)
        whole = view.rules_of.ghosts_in_deck() + view.rules_of.incarnation_count
        guide = VillageGuide(self.instinct, self.model, whole, self.turns, self.noise, self.heat)
        search = Search(view, guide, self.luck, self.curiosity)
        self.search = search
        return search

    def choose(self, view: State) -> i64:
        search = self.begin(view)
        search.run(self.playouts)
        return search.best().option
