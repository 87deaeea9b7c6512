"""Advice: the best few moves of a decision, with the chance of victory, how sure that is, and why.

The search is that of the master bot. Where that grows a tree, it does so in equal portions; how much a move's value
differs from portion to portion is its uncertainty. Where it tries moves out, the spread of the playouts is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Protocol, runtime_checkable

from ..games.ghost_stories.state import Village
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import CHANCE, OVER
from ..kernel.errors import WrongData
from ..kernel.luck import GUESS, Luck
from ..kernel.state import State
from ..kernel.words import Message, mark
from .foresight import GOES_ON, NAMED, Foresight, percent
from .ghost_stories.players import Searcher
from .guide import ALL
from .ladder import bot
from .search import Edge, Search
from .yokai_pagoda.players import Searcher as Trier
from .yokai_pagoda.trials import Trial

PLAYOUTS: Final = 2000
MOVES: Final = 3
#: In how many portions a tree grows, and how many of them a spread needs.
PORTIONS: Final = 20
FEW: Final = 4

#: How many guesses an average is taken over.
GUESSES: Final = 40

NO_ADVICE_OVER: Final = mark("there is nothing to advise: the game is over")
NO_ADVICE_LUCK: Final = mark("there is nothing to advise: luck is due, and nobody decides")
NO_ADVICE_GAME: Final = mark("there is no advice for {game}: its bots do not search this way")
BETTER: Final = mark("{percent} more of all games are won than with {move}")
POINTS: Final = mark("when the round is over it leaves {points} points on average")
TENTHS: Final = mark("{whole}.{tenths}")
BEST_OF: Final = mark("the search came back to it in {percent} of {n} playouts")


@dataclass(frozen=True)
class Suggestion:
    """A move, how often the search tried it, its chance of victory with standard error, and reasons."""

    move: str
    packed: int
    visits: int
    chance: float
    error: float
    reasons: list[Message]
    #: How play most often goes on in this turn, by the search's own choice.
    line: list[str]

    def as_data(self) -> dict[str, Any]:
        """For machines; reasons in English."""
        return {
            "move": self.move,
            "visits": self.visits,
            "chance": round(self.chance, 4),
            "error": round(self.error, 4),
            "line": self.line,
            "reasons": [str(reason) for reason in self.reasons],
        }


@dataclass(frozen=True)
class Advice:
    """What to do in an open decision, the best first."""

    seat: str
    playouts: int
    moves: list[Suggestion]


@runtime_checkable
class Searching(Protocol):
    """A bot whose thinking can be looked at: it begins a tree over the open decision of a view."""

    def begin(self, view: State) -> Search: ...


class Thought:
    """One decision as the master bot thinks about it: a tree and what each portion of it brought, or trials."""

    def __init__(self, view: State, playouts: int, seed: int, portions: int = PORTIONS) -> None:
        self.view = view
        self.searcher = searcher_of(view, playouts, seed)
        self.tree: Search = self.searcher.begin(view)
        self.portions: dict[int, list[tuple[int, int]]] = {int(edge.option): [] for edge in self.tree.root.edges}
        #: The moves that were tried out, the best first; none if a tree grows.
        self.trials: list[Trial] = []
        if isinstance(self.searcher, Trier):
            self.trials = self.searcher.try_out(self.tree)
        else:
            self.grow(playouts, portions)

    def grow(self, playouts: int, portions: int) -> None:
        for portion in range(portions):
            run = playouts * (portion + 1) // portions - playouts * portion // portions
            before = {int(edge.option): (int(edge.visits), int(edge.total)) for edge in self.tree.root.edges}
            self.tree.run(run)
            for edge in self.tree.root.edges:
                visits, total = before.get(int(edge.option), (0, 0))
                if edge.visits > visits:
                    added = (int(edge.visits) - visits, int(edge.total) - total)
                    self.portions.setdefault(int(edge.option), []).append(added)

    def moves(self) -> list[Edge]:
        """The moves that were tried, the one that the bot would play first."""
        if self.trials:
            return [trial.edge for trial in self.trials]
        tried = [edge for edge in self.tree.root.edges if edge.visits]
        return sorted(tried, key=lambda edge: (-edge.visits, -edge.total))

    def chance(self, edge: Edge) -> float:
        return edge.mean() / ALL

    def error(self, edge: Edge) -> float:
        """The standard error of that chance; of few portions, the most it can be for so many tries."""
        for trial in self.trials:
            if trial.edge is edge:
                return trial.error() / ALL
        value = self.chance(edge)
        portions = self.portions[int(edge.option)]
        widest = sqrt(max(value * (1 - value), 0.0025) / int(edge.visits))
        if len(portions) < FEW:
            return widest
        visits = sum(n for n, _ in portions)
        spread = sum(n * (total / n / ALL - value) ** 2 for n, total in portions) / visits
        return sqrt(spread / (len(portions) - 1))


def searcher_of(view: State, playouts: int, seed: int) -> Searching:
    """The master bot of the game, if it searches in the way that advice reads."""
    found: object = bot("master", view.game, seed, playouts)
    if not isinstance(found, Searching):
        raise WrongData(Message(NO_ADVICE_GAME, {"game": view.game.name}))
    return found


def advise(state: State, playouts: int = PLAYOUTS, moves: int = MOVES, seed: int = 1) -> Advice:
    """The best moves for whoever decides, or a refusal if nobody does. The state stays as it is."""
    if state.waiting == OVER:
        raise WrongData(Message(NO_ADVICE_OVER, {}))
    if state.waiting == CHANCE:
        raise WrongData(Message(NO_ADVICE_LUCK, {}))
    seat = int(state.seat)
    view = state.view(seat)
    thought = Thought(view, playouts, seed)
    found = thought.moves()
    out = [suggestion(thought, edge, seed) for edge in found[:moves]]
    if len(found) > 1 and out:
        first, second = found[0], found[1]
        gain = thought.chance(first) - thought.chance(second)
        if gain > thought.error(first) + thought.error(second):
            words: dict[str, object] = {
                "percent": percent(gain),
                "move": view.game.notation.write(second.option),
            }
            out[0].reasons.append(Message(BETTER, words))
    for one in out:
        if not one.reasons:
            words = {"percent": percent(one.visits / playouts), "n": playouts}
            one.reasons.append(Message(BEST_OF, words))
    return Advice(state.game.seats()[seat], playouts, out)


def suggestion(thought: Thought, edge: Edge, seed: int) -> Suggestion:
    view = thought.view
    reasons: list[Message] = []
    line: list[str] = []
    if isinstance(view, Village) and isinstance(thought.searcher, Searcher):
        foresight = Foresight(view, edge, thought.searcher, seed)
        reasons, line = foresight.reasons(), foresight.line()
    elif isinstance(thought.searcher, Trier):
        line = rest_of_turn(view, edge, thought.searcher, seed)
        reasons.append(points_left(view, edge, thought, seed))
        if line:
            reasons.append(Message(GOES_ON, {"moves": ", ".join(line)}))
    return Suggestion(
        view.game.notation.write(edge.option),
        int(edge.option),
        int(edge.visits),
        thought.chance(edge),
        thought.error(edge),
        reasons,
        line,
    )


def rest_of_turn(view: State, edge: Edge, trier: Trier, seed: int) -> list[str]:
    """The further decisions of the same seat by instinct, in a state that may lie behind the view."""
    state = view.guess(seed)
    assert isinstance(state, Pagoda)
    luck = Luck(seed, GUESS)
    out: list[str] = []
    option, turn, number = edge.option, state.turn, state.round
    while len(out) < NAMED:
        state.apply(option)
        while state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        if state.waiting == OVER or state.turn != turn or state.round != number:
            break
        option = trier.instinct.choose(state, luck, 0)
        out.append(view.game.notation.write(option))
    return out


def points_left(view: State, edge: Edge, thought: Thought, seed: int) -> Message:
    """What the seat has when the search's own playouts of the move end, over many guesses of what is hidden."""
    guide = thought.tree.guide
    luck = Luck(seed, GUESS)
    seat = int(view.seat)
    total = 0
    for _ in range(GUESSES):
        state = guide.begin(view, luck)
        state.apply(edge.option)
        guide.go_on(state, luck)
        total += int(state.points(seat))
    tenths = round(10 * total / GUESSES)
    return Message(POINTS, {"points": Message(TENTHS, {"whole": tenths // 10, "tenths": tenths % 10})})
