"""Where chance comes from: a table of weighted outcomes, or a pool of unseen cards."""

from __future__ import annotations

from typing import Final, final

from .luck import scale
from .native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Source:
    """Outcomes in a fixed order, each with a whole-number weight."""

    __slots__ = ()

    def count(self) -> i64:
        raise NotImplementedError

    def outcome(self, index: i64) -> i64:
        raise NotImplementedError

    def weight(self, index: i64) -> i64:
        raise NotImplementedError

    def total(self) -> i64:
        raise NotImplementedError

    def pick(self, number: i64) -> i64:
        """The outcome that a 63-bit number of the generator stands for."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Table(Source):
    """Dice: outcomes that never change."""

    __slots__ = ("outcomes", "spread", "weights")

    def __init__(self, outcomes: list[int], weights: list[int]) -> None:
        self.outcomes: Final[vec[i64]] = vec[i64]([i64(x) for x in outcomes])
        self.weights: Final[vec[i64]] = vec[i64]([i64(w) for w in weights])
        self.spread: Final[vec[i64]] = vec[i64](
            [i64(x) for x, w in zip(outcomes, weights, strict=True) for _ in range(w)]
        )

    def count(self) -> i64:
        return len(self.outcomes)

    def outcome(self, index: i64) -> i64:
        return self.outcomes[index]

    def weight(self, index: i64) -> i64:
        return self.weights[index]

    def total(self) -> i64:
        return len(self.spread)

    def pick(self, number: i64) -> i64:
        return self.spread[scale(number, len(self.spread))]


@final
@mypyc_attr(acyclic=True)
class Pool(Source):
    """Unseen cards of one kind in rising order; any of them is as likely as any other."""

    __slots__ = ("cards", "n")

    def __init__(self, cards: vec[i64], n: i64) -> None:
        self.cards: Final[vec[i64]] = cards
        self.n = n

    def clone(self) -> Pool:
        return Pool(self.cards[:], self.n)

    def count(self) -> i64:
        return self.n

    def outcome(self, index: i64) -> i64:
        return self.cards[index]

    def weight(self, index: i64) -> i64:
        return 1

    def total(self) -> i64:
        return self.n

    def pick(self, number: i64) -> i64:
        return self.cards[scale(number, self.n)]

    def holds(self, card: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self.cards[i] == card:
                return True
            i += 1
        return False

    def remove(self, card: i64) -> None:
        """Take out a card that is there."""
        cards = self.cards
        last: i64 = self.n - 1
        i: i64 = 0
        above: i64 = last
        while i < above:
            middle = (i + above) >> 1
            if cards[middle] < card:
                i = middle + 1
            else:
                above = middle
        while i < last:
            cards[i] = cards[i + 1]
            i += 1
        self.n = last

    def add(self, card: i64) -> None:
        """Put back a card that is not there; the pool never outgrows its first size."""
        cards = self.cards
        i: i64 = self.n
        while i > 0 and cards[i - 1] > card:
            cards[i] = cards[i - 1]
            i -= 1
        cards[i] = card
        self.n += 1

    def cells(self) -> list[int]:
        out: list[int] = [self.n]
        i: i64 = 0
        while i < self.n:
            out.append(self.cards[i])
            i += 1
        return out


def pool_of(cards: list[int], size: i64) -> Pool:
    """A pool of these cards with room for size of them."""
    filled = sorted(cards)
    filled += [0] * (size - len(filled))
    return Pool(vec[i64]([i64(c) for c in filled]), len(cards))
