"""Open-loop tree search: decisions are remembered, luck is drawn anew each time, instinct guides and finishes.

A node stands for a row of decisions whatever luck came between them. Selection follows prior and value (PUCT), values
scaled to the range seen so far; a new node is judged after playing on by instinct.
"""

from __future__ import annotations

import gc
from math import exp, sqrt
from typing import Any, Final, final

from ..kernel.codes import CHANCE, OVER
from ..kernel.luck import Luck
from ..kernel.native import i64, vec
from ..kernel.state import State, zeros
from .guide import Guide

#: No way down a tree is longer than this.
DEEPEST: Final = 400
#: Whether a choice is settled is looked at every so many playouts.
PORTION: Final = 50


@final
class Edge:
    """One option of a node: how often it was tried, and what it brought to whoever chose it."""

    __slots__ = ("average", "child", "option", "prior", "total", "tries", "visits")

    def __init__(self, option: i64, prior: float) -> None:
        self.option: i64 = option
        self.prior: float = prior
        self.visits: i64 = 0
        self.total: i64 = 0
        #: Visits and mean once more, as selection needs them: to turn them into floats each time would take longer.
        self.tries: float = 0.0
        self.average: float = 0.0
        self.child: Node | None = None

    def add(self, value: i64) -> None:
        """One more try, and what it brought."""
        self.visits += 1
        self.total += value
        self.tries += 1.0
        self.average = float(self.total) / self.tries

    def mean(self) -> float:
        """The average value of the tries so far."""
        return float(self.total) / float(self.visits)


@final
class Node:
    __slots__ = ("edges", "met", "total", "visits")

    def __init__(self) -> None:
        #: None until somebody comes here a second time: most nodes are met once.
        self.edges: list[Edge] = []
        self.met: bool = False
        self.visits: i64 = 0
        self.total: i64 = 0

    def find(self, option: i64) -> Edge | None:
        for edge in self.edges:
            if edge.option == option:
                return edge
        return None

    def written(self) -> tuple[bool, int, int, list[object]]:
        """The tree below as numbers."""
        edges: list[object] = []
        for edge in self.edges:
            child = edge.child
            below = None if child is None else child.written()
            edges.append((edge.option, edge.prior, edge.visits, edge.total, below))
        return self.met, self.visits, self.total, edges


def read_node(written: tuple[bool, int, int, list[tuple[int, float, int, int, Any]]]) -> Node:
    """The tree that was written so."""
    node = Node()
    node.met = written[0]
    node.visits = written[1]
    node.total = written[2]
    for option, prior, visits, total, below in written[3]:
        edge = Edge(option, prior)
        edge.visits = visits
        edge.total = total
        edge.tries = float(edge.visits)
        if edge.visits:
            edge.average = edge.mean()
        if below is not None:
            edge.child = read_node(below)
        node.edges.append(edge)
    return node


@final
class Search:
    """A tree over one decision, grown playout by playout. The state it starts from is never changed."""

    __slots__ = ("curiosity", "first_fate", "guide", "high", "low", "luck", "root", "seats", "state")

    def __init__(self, state: State, guide: Guide, luck: Luck, curiosity: float) -> None:
        self.state = state
        self.guide = guide
        self.luck = luck
        self.curiosity: float = curiosity
        self.root: Node = Node()
        #: Who chose on the way down.
        self.seats: Final[vec[i64]] = zeros(DEEPEST + 1)
        #: The n-th playout of every option meets the n-th fate from here on.
        self.first_fate: i64 = luck.next() >> 2
        self.low: float = 1e9
        self.high: float = -1e9
        self.grow(state, self.root)

    def follow(self, edge: Edge, state: State) -> bool:
        """Go on from the state to which an option of the root leads without luck; False if nothing is known of it."""
        child = edge.child
        if child is None or not child.edges:
            return False
        self.root = child
        self.state = state
        return True

    def run(self, playouts: i64) -> None:
        """Grow the tree. It has no cycles; looking for some in it again and again would take a tenth of the time."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            for _ in range(playouts):
                self.playout()
        finally:
            if collecting:
                gc.enable()

    def decide(self, playouts: i64) -> i64:
        """Grow the tree by so many playouts at most, and stop when the rest cannot change the choice; how many it took.

        So time is spent where moves are close.
        """
        done: i64 = 0
        while done < playouts and not self.settled(playouts - done):
            portion = min(PORTION, playouts - done)
            self.run(portion)
            done += portion
        return done

    def settled(self, left: i64) -> bool:
        """Whether the option tried most stays so even if all that is left went to the next one."""
        most: i64 = 0
        second: i64 = 0
        for edge in self.root.edges:
            if edge.visits > most:
                second = most
                most = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return len(self.root.edges) == 1 or most - second > left

    def playout(self) -> None:
        """One way down the tree, one new node, one judgement, and the way back."""
        guide = self.guide
        state = guide.begin(self.state, self.luck)
        node = self.root
        path: list[Edge] = []
        nodes: list[Node] = []
        seats = self.seats
        depth: i64 = 0
        waiting = state.waiting
        while True:
            if guide.enough(state):
                break
            while waiting == CHANCE:
                waiting = state.settle(state.source().pick(guide.fate(state, self.luck)))
            if waiting == OVER:
                break
            if not node.edges:
                if not node.met or depth == DEEPEST:
                    node.met = True
                    guide.go_on(state, self.luck)
                    break
                self.grow(state, node)
            edge = self.select(state, node)
            if depth == 0:
                guide.foretell(self.first_fate + edge.visits)
            elif guide.led:
                edge = self.announced(state, node, edge)
            nodes.append(node)
            path.append(edge)
            seats[depth] = state.seat
            depth += 1
            child = edge.child
            if child is None:
                child = Node()
                edge.child = child
            node = child
            waiting = state.apply(edge.option)
        guide.judge(state)
        values = guide.values
        for i in range(depth):
            edge = path[i]
            node = nodes[i]
            value = values[seats[i]]
            edge.add(value)
            node.visits += 1
            node.total += value
            if edge.average < self.low:
                self.low = edge.average
            if edge.average > self.high:
                self.high = edge.average

    def announced(self, state: State, node: Node, edge: Edge) -> Edge:
        """The option that whoever decides has announced, where the guide counts on it; else the one selected."""
        option = self.guide.urged(state, edge.option)
        if option == edge.option:
            return edge
        found = node.find(option)
        return edge if found is None else found

    def grow(self, state: State, node: Node) -> None:
        """Give the node an edge for every option that is offered, with its prior."""
        guide = self.guide
        guide.look(state)
        heat = guide.temperature()
        top = guide.scores[0]
        n = state.n_offered
        for i in range(1, n):
            if guide.scores[i] > top:
                top = guide.scores[i]
        total = 0.0
        fresh: list[Edge] = []
        for i in range(n):
            likely = exp(float(guide.scores[i] - top) / heat) + 0.01
            total += likely
            option = state.offered[i]
            if node.find(option) is None:
                fresh.append(Edge(option, likely))
        for edge in fresh:
            edge.prior /= total
            node.edges.append(edge)

    def select(self, state: State, node: Node) -> Edge:
        """The offered option that is best by value and curiosity."""
        n = state.n_offered
        edges = node.edges
        width = self.high - self.low
        if width < 1.0:
            width = 1.0
        visits = float(node.visits)
        root = sqrt(visits + 1.0) * self.curiosity
        best: Edge | None = None
        top = -1e18
        low = self.low
        middle = float(node.total) / visits if node.visits else low
        for i in range(n):
            option = state.offered[i]
            found: Edge | None = None
            if i < len(edges) and edges[i].option == option:
                found = edges[i]
            else:
                found = node.find(option)
                if found is None:
                    self.grow(state, node)
                    found = node.find(option)
            assert found is not None
            mean = found.average if found.visits else middle
            score = (mean - low) / width + root * found.prior / (1.0 + found.tries)
            if score > top:
                top = score
                best = found
        assert best is not None
        return best

    def written(self) -> tuple[int, float, float, tuple[bool, int, int, list[object]]]:
        """All that playouts have brought, as numbers."""
        return self.first_fate, self.low, self.high, self.root.written()

    def read(self, written: tuple[int, float, float, Any]) -> None:
        """Go on from what was written of a search from the same state."""
        self.first_fate = written[0]
        self.low = written[1]
        self.high = written[2]
        self.root = read_node(written[3])

    def best(self) -> Edge:
        """The option tried most; among equals the one that brought most."""
        best = self.root.edges[0]
        for edge in self.root.edges:
            if edge.visits > best.visits or (edge.visits == best.visits and edge.total > best.total):
                best = edge
        return best
