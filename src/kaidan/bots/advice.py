"""Advice: the best few moves of a decision, with the chance of victory, how sure that is, and why.

The search is that of the master bot. Where that grows a tree, it does so in equal portions; how much a move's value
differs from portion to portion is its uncertainty, and how much values still rise when one looks further. Where it
tries moves out, the spread of the playouts is. Moves are told in the order of their chances.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Protocol, runtime_checkable

from ..kernel.codes import CHANCE, OVER
from ..kernel.errors import WrongData
from ..kernel.state import State, View, as_state
from ..kernel.words import Message, mark
from .guide import ALL, Guide
from .ladder import bot, bots_of
from .search import Edge, Search
from .trials import Trial

PLAYOUTS: Final = 2000
MOVES: Final = 3
#: In how many portions a tree grows, and how many of them a spread needs.
PORTIONS: Final = 20
FEW: Final = 4
#: How much a value changes when one looks ten times as far, besides what the portions differ by (docs/bots.md).
DRIFT: Final = 0.009
#: Before it was tried at all a move counts as if it had brought so often what the worst one brings.
DOUBT: Final = 10
#: How many further decisions of a turn are named.
NAMED: Final = 4

NO_ADVICE_OVER: Final = mark("there is nothing to advise: the game is over")
NO_ADVICE_LUCK: Final = mark("there is nothing to advise: dice or cards decide now, not a player")
NO_ADVICE_GAME: Final = mark("there is no advice for {game}: its bots do not search this way")
PERCENT: Final = mark("{percent}%")
GOES_ON: Final = mark("then, most often: {moves}")
SAME: Final = mark("for the same reasons as “{move}”")
#: What a reason has beside its words where it is about the worst that can happen.
DANGER: Final = "danger"
#: And where it is about what a move costs or risks, which is said of each move that does.
PRICE: Final = "price"
#: Of a move that nothing in particular speaks for.
ALIKE: Final = mark("the bots see nothing in it that other moves do not bring as well")


def percent(share: float) -> Message:
    """A share of one in whole per cent."""
    return Message(PERCENT, {"percent": round(100 * share)})


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
    #: Whether the bots would make this move themselves.
    played: bool = False

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

    def begin(self, view: View) -> Search: ...

    def guide(self, view: View) -> Guide: ...


@runtime_checkable
class Trying(Protocol):
    """Such a bot that does not grow its tree but tries moves out against one another."""

    def try_out(self, search: Search) -> list[Trial]: ...


class Thought:
    """One decision as the master bot thinks about it: a tree and what each portion of it brought, or trials."""

    def __init__(self, view: View, playouts: int, seed: int, portions: int = PORTIONS) -> None:
        self.view = view
        self.searcher = searcher_of(view, playouts, seed)
        self.tree: Search = self.searcher.begin(view)
        self.portions: dict[int, list[tuple[int, int]]] = {int(edge.option): [] for edge in self.tree.root.edges}
        #: The moves that were tried out, the best first; none if a tree grows.
        self.trials: list[Trial] = []
        self.playouts = playouts
        #: The reasons given so far, each with the move it was given for; and what was seen of the round by move.
        self.told: dict[str, str] = {}
        self.rounds: dict[int, Any] = {}
        if isinstance(self.searcher, Trying):
            self.trials = self.searcher.try_out(self.tree)
        else:
            self.grow(playouts, portions)

    def refine(self, playouts: int) -> None:
        """Think on until so many playouts have been made in all; where moves are tried out, from the beginning."""
        if playouts <= self.playouts:
            return
        self.rounds.clear()
        if self.trials:
            self.searcher = searcher_of(self.view, playouts, 1)
            self.tree = self.searcher.begin(self.view)
            assert isinstance(self.searcher, Trying)
            self.trials = self.searcher.try_out(self.tree)
        else:
            self.grow(playouts - self.playouts, PORTIONS)
        self.playouts = playouts

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
        """The moves that were tried, in the order of their chances as they are shown."""
        edges = [trial.edge for trial in self.trials] or self.tree.root.edges
        tried = [edge for edge in edges if edge.visits]
        return sorted(tried, key=lambda edge: (-round(self.shown(edge), 4), -edge.visits))

    def best(self) -> Edge:
        """The move that the bot itself would make."""
        return self.trials[0].edge if self.trials else self.tree.best()

    def chance(self, edge: Edge) -> float:
        return edge.mean() / ALL

    def shown(self, edge: Edge) -> float:
        """The chance as it is told: what was hardly tried in a tree is doubted."""
        if self.trials:
            return edge.mean() / ALL
        worst = min(one.mean() for one in self.tree.root.edges if one.visits)
        return (int(edge.total) + DOUBT * worst) / (int(edge.visits) + DOUBT) / ALL

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
        return sqrt(spread / (len(portions) - 1) + DRIFT * DRIFT)


def searcher_of(view: View, playouts: int, seed: int) -> Searching:
    """The master bot of the game, if it searches in the way that advice reads."""
    found: object = bot("master", view.game, seed, playouts)
    if not isinstance(found, Searching):
        raise WrongData(Message(NO_ADVICE_GAME, {"game": view.game.name}))
    return found


def advise(state: State, playouts: int = PLAYOUTS, moves: int = MOVES, seed: int = 1) -> Advice:
    """The best moves for whoever decides, or a refusal if nobody does. The state stays as it is."""
    return told_of(thought_about(state, playouts, seed), moves, seed)


def thought_about(state: State, playouts: int = PLAYOUTS, seed: int = 1) -> Thought:
    """The open decision, thought about; or a refusal if nobody decides."""
    if state.waiting == OVER:
        raise WrongData(Message(NO_ADVICE_OVER, {}))
    if state.waiting == CHANCE:
        raise WrongData(Message(NO_ADVICE_LUCK, {}))
    return Thought(state.view(int(state.seat)), playouts, seed)


def told_of(thought: Thought, moves: int = MOVES, seed: int = 1) -> Advice:
    """What a thought has found so far, in words."""
    view, playouts = as_state(thought.view), thought.playouts
    found = thought.moves()
    thought.told.clear()
    out = [suggestion(thought, edge, seed) for edge in found[:moves]]
    say_once(out)
    return Advice(view.game.seats()[int(view.seat)], playouts, out)


def say_once(moves: list[Suggestion]) -> None:
    """Take out reasons that a better move has given already; one that has no other says which move has the same.

    A danger, a price, and that nothing speaks for a move, are said each time.
    """
    said: dict[str, str] = {}
    for one in moves:
        fresh = [reason for reason in one.reasons if str(reason) not in said or is_said_again(reason)]
        fresh = list({str(reason): reason for reason in fresh}.values())
        same = next((said[str(reason)] for reason in one.reasons if str(reason) in said), "")
        for reason in one.reasons:
            if "moves" not in reason.arguments:
                said.setdefault(str(reason), one.move)
        one.reasons[:] = fresh or ([Message(SAME, {"move": same})] if one.reasons else [])


def is_said_again(reason: Message) -> bool:
    return DANGER in reason.arguments or PRICE in reason.arguments or reason.template == ALIKE


def suggestion(thought: Thought, edge: Edge, seed: int) -> Suggestion:
    view = as_state(thought.view)
    explain = bots_of(view.game).reasons
    reasons, line = ([], []) if explain is None else explain(thought, edge, seed)
    return Suggestion(
        view.game.notation.write(edge.option),
        int(edge.option),
        int(edge.visits),
        thought.shown(edge),
        thought.error(edge),
        reasons,
        line,
        edge is thought.best(),
    )
