"""The ladder of Ghost Stories: novice and adept by instinct and a glance, master by search."""

from __future__ import annotations

from typing import Final, final

from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.native import i64
from ...kernel.state import Game, State
from ..bot import Bot
from ..search import Search
from .fitted import MODEL, WEIGHTS
from .guide import VillageGuide
from .instinct import Instinct
from .standing import Model
from .white_moon.fitted import MOON_MODEL
from .white_moon.instinct import MoonInstinct
from .white_moon.standing import MoonModel
from .white_moon.worth import MoonWorth
from .worth import Worth

#: How the search looks ahead, found by play (docs/bots.md): turns of boards after the present one, blur of instinct on
#: the way, how much better a score must look to be preferred, how much is tried beside the best.
TURNS: Final = 1
NOISE: Final = 10
HEAT: Final = 20.0
CURIOSITY: Final = 0.4


def with_white_moon(game: Game) -> bool:
    return game.options.get("expansion") == "white-moon"


def instinct_for(game: Game) -> Instinct:
    """The instinct that knows everything on the table."""
    if with_white_moon(game):
        return MoonInstinct(MoonWorth(WEIGHTS))
    return Instinct(Worth(WEIGHTS))


def model_for(game: Game) -> Model:
    """The model fitted to games with the same expansion."""
    return MoonModel(MOON_MODEL) if with_white_moon(game) else Model(MODEL)


@final
class Novice(Bot):
    """Plays reasonable single moves: the best by instinct, somewhat blurred."""

    __slots__ = ("blur", "instinct")

    def __init__(self, name: str, game: Game, seed: int, blur: int) -> None:
        super().__init__(name, seed)
        self.blur: Final[i64] = blur
        self.instinct: Final[Instinct] = instinct_for(game)

    def choose(self, view: State) -> i64:
        assert isinstance(view, Village)
        return self.instinct.choose(view, self.luck, self.blur)


@final
class Searcher(Bot):
    """Looks ahead: a tree over the team's decisions, luck drawn anew, judged by a fitted model after a few turns."""

    __slots__ = ("expected", "instinct", "model", "playouts", "search")

    def __init__(self, name: str, game: Game, seed: int, playouts: int) -> None:
        super().__init__(name, seed)
        self.playouts: Final[i64] = playouts
        self.instinct: Final[Instinct] = instinct_for(game)
        self.model: Final[Model] = model_for(game)
        #: The tree of the last decision, for advice and review, and the village to which its choice led without luck.
        self.search: Search | None = None
        self.expected: State | None = None

    def begin(self, view: State) -> Search:
        """A tree over the open decision, not grown yet."""
        assert isinstance(view, Village)
        whole = view.rules_of.ghosts_in_deck() + view.rules_of.incarnation_count
        guide = VillageGuide(self.instinct, self.model, whole, TURNS, NOISE, HEAT)
        search = Search(view, guide, self.luck, CURIOSITY)
        self.search = search
        return search

    def choose(self, view: State) -> i64:
        search = self.search
        if search is None or self.expected is None or self.expected != view:
            search = self.begin(view)
        search.run(self.playouts)
        best = search.best()
        after = view.clone()
        self.expected = None
        if view.waiting == DECISION and after.apply(best.option) == DECISION and search.follow(best, after):
            self.expected = after
        return best.option
