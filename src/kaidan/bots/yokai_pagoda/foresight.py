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
from .players import Searcher

#: How many guesses an average is taken over.
GUESSES: Final = 40

POINTS: Final = mark("it leaves you about {points} points when the round ends")
TENTHS: Final = mark("{whole}.{tenths}")


def foreseen(thought: Thought, edge: Edge, seed: int) -> tuple[list[Message], list[str]]:
    """What the move leaves, and how the turn goes on after it."""
    assert isinstance(thought.searcher, Searcher)
    line = rest_of_turn(thought.view, edge, thought.searcher, seed)
    reasons = [points_left(thought.view, edge, thought, seed)]
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
