"""Foresight: what the search of Yokai Pagoda saw after a move, in words."""

from __future__ import annotations

from typing import Final

from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import CHANCE, OVER
from ...kernel.luck import GUESS, Luck
from ...kernel.state import State
from ...kernel.words import Message, mark
from ..advice import GOES_ON, NAMED, Thought
from ..search import Edge
from .guide import PagodaGuide
from .players import Searcher
from .worth import expected

#: How many guesses an average is taken over.
GUESSES: Final = 60

#: Where they are kept, beside what was seen by move.
HIDDEN: Final = -1
#: So many moves are compared, and by so much, in hundredths of a point summed over guesses, one must leave more.
TOLD: Final = 3
APART: Final = 20 * GUESSES

ENDS_WITH: Final = mark("you are likely to end with about {points} points, the best of the others with {rival}")
ENDS_WITH_MORE: Final = mark(
    "it leaves you more points than other moves, about {points}, but the best of the others still more: {rival}"
)
TENTHS: Final = mark("{whole}.{tenths}")


def foreseen(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    """What the move leaves, and how the turn goes on after it."""
    assert isinstance(thought.searcher, Searcher)
    line = rest_of_turn(thought.view, edge, thought.searcher, seed)
    reasons = [standing_left(thought.view, edge, thought, seed)]
    if line:
        reasons.append(Message(GOES_ON, {"moves": ", ".join(line)}))
    return reasons, line


def rest_of_turn(view: State, edge: Edge, searcher: Searcher, seed: int) -> list[str]:
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
        option = searcher.instinct.choose(state, luck, 0)
        out.append(view.game.notation.write(option))
    return out


def standing_left(view: State, edge: Edge, thought: Thought, seed: int) -> Message:
    """How the seat is likely to stand in the end, beside the best of the others.

    Fewest points win, so that one's own alone say little: a move that leaves more of them may be better because it
    leaves the others still more.
    """
    own, rival = standing(view, edge, thought, seed)
    words: dict[str, object] = {"points": tenths(own), "rival": tenths(rival)}
    for other in thought.moves()[:TOLD]:
        less, its_rival = standing(view, other, thought, seed)
        if own - less >= APART and rival - own > its_rival - less and thought.shown(edge) > thought.shown(other):
            return Message(ENDS_WITH_MORE, words)
    return Message(ENDS_WITH, words)


def standing(view: State, edge: Edge, thought: Thought, seed: int) -> tuple[int, int]:
    """What the seat and the best of the others will score in the end, in hundredths of a point, summed over guesses.

    What is kept can still become worth less in later rounds. Every move meets the same guesses and the same luck.
    """
    known: tuple[int, int] | None = thought.rounds.get(int(edge.option))
    if known is not None:
        return known
    guide = thought.tree.guide
    assert isinstance(guide, PagodaGuide)
    seat = int(view.seat)
    own = others = 0
    for guess, fate in guesses(view, thought, seed):
        state = guess.clone()
        state.apply(edge.option)
        guide.go_on(state, Luck(fate, GUESS))
        assert isinstance(state, Pagoda)
        points = [int(expected(state, one, guide.instinct.worth.lasting)) for one in range(len(view.game.seats()))]
        own += points[seat]
        others += min(points[:seat] + points[seat + 1 :])
    thought.rounds[int(edge.option)] = own, others
    return own, others


def guesses(view: State, thought: Thought, seed: int) -> list[tuple[State, int]]:
    """What may lie behind a view, each with the luck that comes after it; the same for all moves."""
    if HIDDEN not in thought.rounds:
        luck = Luck(seed, GUESS)
        thought.rounds[HIDDEN] = [(thought.tree.guide.begin(view, luck), luck.next()) for _ in range(GUESSES)]
    found: list[tuple[State, int]] = thought.rounds[HIDDEN]
    return found


def tenths(total: int) -> Message:
    """An average over all guesses of what is counted in hundredths."""
    found = max(0, round(total / GUESSES / 10))
    return Message(TENTHS, {"whole": found // 10, "tenths": found % 10})
