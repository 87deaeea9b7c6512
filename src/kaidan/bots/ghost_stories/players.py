"""The ladder of Ghost Stories: novice and adept by instinct and a glance, master by search."""

from __future__ import annotations

from typing import Final, final

from ...games.ghost_stories.board import BOARD_COUNT
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.native import i64
from ...kernel.state import State, View, as_state
from ..bot import Bot
from ..search import Edge, Search
from .guide import VillageGuide
from .instinct import Instinct
from .standing import Model

#: How the search looks ahead, found by play (docs/bots-experiments.md): turns of boards after the present one, blur of
#: instinct on the way, how much better a score must look to be preferred, how much is tried beside the best.
TURNS: Final = 1
NOISE: Final = 10
HEAT: Final = 20.0
CURIOSITY: Final = 0.4


@final
class Novice(Bot):
    """Plays reasonable single moves: the best by instinct, somewhat blurred."""

    __slots__ = ("blur", "instinct")

    def __init__(self, name: str, seed: int, blur: int, instinct: Instinct) -> None:
        super().__init__(name, seed)
        self.blur: Final[i64] = blur
        self.instinct: Final[Instinct] = instinct

    def choose(self, view: View) -> i64:
        g = as_state(view)
        assert isinstance(g, Village)
        return self.instinct.choose(g, self.luck, self.blur)

    def made_of(self) -> tuple[object, ...]:
        return self.blur, self.instinct


@final
class Searcher(Bot):
    """Looks ahead: a tree over the team's decisions, luck drawn anew, judged by a fitted model after a few turns."""

    __slots__ = ("expected", "instinct", "minds", "model", "playouts", "search")

    def __init__(self, name: str, seed: int, playouts: int, instinct: Instinct, model: Model) -> None:
        super().__init__(name, seed)
        self.playouts: Final[i64] = playouts
        self.instinct: Final[Instinct] = instinct
        self.model: Final[Model] = model
        #: The tree of the last decision, for advice and review, and the village to which its choice led without luck.
        self.search: Search | None = None
        self.expected: State | None = None
        #: What people have announced, by boards, as the tree counts on it; nothing if nobody has.
        self.minds: list[int] = []

    def guide(self, view: View) -> VillageGuide:
        """What leads playouts from here on, whether a decision is open or not."""
        g = as_state(view)
        assert isinstance(g, Village)
        whole = g.rules_of.ghosts_in_deck() + g.rules_of.incarnation_count
        return VillageGuide(self.instinct, self.model, whole, TURNS, NOISE, HEAT)

    def begin(self, view: View) -> Search:
        """A tree over the open decision, not grown yet."""
        guide = self.guide(view)
        if self.minds:
            g = as_state(view)
            assert isinstance(g, Village)
            guide.count_on(self.minds, g.turns + BOARD_COUNT)
        search = Search(view, guide, self.luck, CURIOSITY)
        self.search = search
        return search

    def choose(self, view: View) -> i64:
        best = self.consider(view, self.playouts).best()
        self.keep(view, best)
        return best.option

    def consider(self, view: View, playouts: int, minds: list[int] | None = None) -> Search:
        """The tree over the open decision, grown by so many playouts at most: that of the last one, if it led here and
        counts on what people have in mind now, by boards."""
        search = self.search
        now = minds or []
        if search is None or self.expected is None or self.expected != view or self.minds != now:
            self.minds = now
            search = self.begin(view)
        self.expected = None
        search.decide(playouts)
        return search

    def keep(self, view: View, edge: Edge) -> None:
        """This move is played: what the tree knows of what follows is kept, if no luck comes between."""
        search = self.search
        after = view.clone()
        if search is not None and view.waiting == DECISION and after.apply(edge.option) == DECISION:
            if search.follow(edge, after):
                self.expected = after

    def made_of(self) -> tuple[object, ...]:
        return self.playouts, self.instinct, self.model

    def kept(self) -> object:
        """The tree, as far as it is gone on with."""
        if self.search is None or self.expected is None:
            return None
        return self.expected, self.search.written(), self.minds

    def recall(self, kept: object) -> None:
        assert isinstance(kept, tuple)
        self.expected = kept[0]
        self.minds = kept[2]
        self.begin(kept[0].view(int(kept[0].seat))).read(kept[1])
