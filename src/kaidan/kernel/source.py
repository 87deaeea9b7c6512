"""Where chance comes from: a table of weighted outcomes, or a pool of unseen cards."""

from __future__ import annotations

from typing import Final, final

from .errors import Broken
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
class OutcomeTable(Source):
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


#: A pool is a set of numbers in two words of so many bits; cards stay below twice as many.
WORD: Final[i64] = 48
# The same bits in every pair, nibble and byte of a word, and a 1 in every byte.
PAIRS: Final = 0x555555555555
NIBBLES: Final = 0x333333333333
BYTES: Final = 0x0F0F0F0F0F0F
ONES: Final = 0x010101010101


def bytewise(word: i64) -> i64:
    """In each byte, how many bits of the word lie in it and in those below."""
    word -= word >> 1 & PAIRS
    word = (word & NIBBLES) + (word >> 2 & NIBBLES)
    return (word + (word >> 4) & BYTES) * ONES


FEWER_CARDS: Final = "a pool has fewer cards than it says"


@final
@mypyc_attr(acyclic=True)
class Pool(Source):
    """Unseen cards of one kind in rising order; any of them is as likely as any other."""

    __slots__ = ("high", "low", "n")

    def __init__(self, low: i64, high: i64, n: i64) -> None:
        #: One bit for each card that is there: those below WORD, and the others.
        self.low: i64 = low
        self.high: i64 = high
        self.n = n

    def clone(self) -> Pool:
        return Pool(self.low, self.high, self.n)

    def count(self) -> i64:
        return self.n

    def outcome(self, index: i64) -> i64:
        """The card that has so many cards below it."""
        if index < 0 or index >= self.n:
            raise IndexError(f"a pool of {self.n} cards has none with {index} below it")
        word = self.low
        sums = bytewise(word)
        card: i64 = 0
        below = sums >> 40 & 63
        if index >= below:
            index -= below
            word = self.high
            sums = bytewise(word)
            card = WORD
        # The byte it lies in, then the bit.
        below = 0
        while sums & 63 <= index:
            below = sums & 63
            sums >>= 8
            word >>= 8
            card += 8
            if sums == 0:
                raise Broken(FEWER_CARDS)
        index -= below
        while True:
            if word & 1:
                if index == 0:
                    return card
                index -= 1
            word >>= 1
            card += 1

    def weight(self, index: i64) -> i64:
        return 1

    def total(self) -> i64:
        return self.n

    def pick(self, number: i64) -> i64:
        return self.outcome(scale(number, self.n))

    def holds(self, card: i64) -> bool:
        if card < WORD:
            return self.low >> card & 1 == 1
        return self.high >> (card - WORD) & 1 == 1

    def remove(self, card: i64) -> None:
        """Take out a card that is there."""
        self.n -= 1
        if card < WORD:
            self.low &= ~(1 << card)
        else:
            self.high &= ~(1 << (card - WORD))

    def add(self, card: i64) -> None:
        """Put back a card that is not there."""
        self.n += 1
        if card < WORD:
            self.low |= 1 << card
        else:
            self.high |= 1 << (card - WORD)

    def cards(self) -> list[int]:
        """All cards that are there, in rising order."""
        return [card for card in range(2 * WORD) if self.holds(card)]

    def cells(self) -> list[int]:
        return [self.n, *self.cards()]


def pool_of(cards: list[int]) -> Pool:
    """A pool of these cards, each below twice WORD."""
    pool = Pool(0, 0, 0)
    for card in cards:
        if not 0 <= card < 2 * WORD:
            raise Broken(f"no pool holds a card {card}")
        pool.add(card)
    return pool
