"""Open-loop tree search: decisions are remembered, luck is drawn anew each time, instinct guides and finishes.

A node stands for a row of decisions whatever luck came between them. Selection follows prior and value (PUCT), values
scaled to the range seen so far; a new node is judged after playing on by instinct.
"""

from __future__ import annotations

import gc
from math import exp, sqrt
from typing import final

from ..kernel.codes import CHANCE, OVER
from ..kernel.luck import Luck
from ..kernel.native import i64
from ..kernel.state import State
from .guide import Guide


@final
class Edge:
    """One option of a node: how often it was tried, and what it brought to whoever chose it."""

    __slots__ = ("child", "option", "prior", "total", "visits")

    def __init__(self, option: i64, prior: float) -> None:
        self.option: i64 = option
        self.prior: float = prior
        self.visits: i64 = 0
        self.total: i64 = 0
        self.child: Node | None = None

    def mean(self) -> float:
        """The average value of the tries so far."""
        return float(self.total) / float(self.visits)


@final
class Node:
    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.visits: i64 = 0

    def find(self, option: i64) -> Edge | None:
        for edge in self.edges:
            if edge.option == option:
                return edge
        return None


@final
class Search:
    """A tree over one decision, grown playout by playout. The state it starts from is never changed."""

    __slots__ = ("curiosity", "first_fate", "guide", "high", "low", "luck", "root", "state")

    def __init__(self, state: State, guide: Guide, luck: Luck, curiosity: float) -> None:
        self.state = state
        self.guide = guide
        self.luck = luck
        self.curiosity: float = curiosity
        self.root: Node = Node()
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
            i: i64 = 0
            while i < playouts:
                self.playout()
                i += 1
        finally:
            if collecting:
                gc.enable()

    def playout(self) -> None:
        """One way down the tree, one new node, one judgement, and the way back."""
        state = self.guide.begin(self.state, self.luck)
        node = self.root
        path: list[Edge] = []
        seats: list[i64] = []
        nodes: list[Node] = []
        waiting = state.waiting
        while True:
            if self.guide.enough(state):
                break
            while waiting == CHANCE:
                waiting = state.settle(state.source().pick(self.guide.fate(state, self.luck)))
            if waiting == OVER:
                break
            if not node.edges:
                self.grow(state, node)
                self.guide.go_on(state, self.luck)
                break
            edge = self.select(state, node)
            if node is self.root:
                self.guide.foretell(self.first_fate + edge.visits)
            nodes.append(node)
            path.append(edge)
            seats.append(state.seat)
            child = edge.child
            if child is None:
                child = Node()
                edge.child = child
            node = child
            waiting = state.apply(edge.option)
        self.guide.judge(state)
        values = self.guide.values
        for i in range(len(path)):
            edge = path[i]
            edge.visits += 1
            edge.total += values[seats[i]]
            nodes[i].visits += 1
            mean = edge.mean()
            if mean < self.low:
                self.low = mean
            if mean > self.high:
                self.high = mean

    def grow(self, state: State, node: Node) -> None:
        """Give the node an edge for every option that is offered, with its prior."""
        guide = self.guide
        guide.look(state)
        heat = guide.temperature()
        top = guide.scores[0]
        i: i64 = 1
        n = state.n_offered
        while i < n:
            if guide.scores[i] > top:
                top = guide.scores[i]
            i += 1
        total = 0.0
        fresh: list[Edge] = []
        i = 0
        while i < n:
            likely = exp(float(guide.scores[i] - top) / heat) + 0.01
            total += likely
            option = state.offered[i]
            if node.find(option) is None:
                fresh.append(Edge(option, likely))
            i += 1
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
        root = sqrt(float(node.visits) + 1.0) * self.curiosity
        best: Edge | None = None
        top = -1e18
        seen = 0.0
        tried: i64 = 0
        for edge in edges:
            tried += edge.visits
            seen += float(edge.total)
        middle = seen / float(tried) if tried else self.low
        i: i64 = 0
        while i < n:
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
            mean = found.mean() if found.visits else middle
            score = (mean - self.low) / width + root * found.prior / (1.0 + float(found.visits))
            if score > top:
                top = score
                best = found
            i += 1
        assert best is not None
        return best

    def best(self) -> Edge:
        """The option tried most; among equals the one that brought most."""
        best = self.root.edges[0]
        for edge in self.root.edges:
            if edge.visits > best.visits or (edge.visits == best.visits and edge.total > best.total):
                best = edge
        return best
