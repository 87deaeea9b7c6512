"""The one generator: the n-th number of a stream depends on seed, purpose and n alone.

Every number has 63 bits, so compiled and interpreted arithmetic agree. A stream starts at
`scramble(seed + scramble(purpose))`; its n-th number is `scramble(start + (n + 1) * STEP)`, where `scramble` is the
finaliser of SplitMix64 with its constants cut to 63 bits.
"""

from __future__ import annotations

from typing import Final, final

from .native import i64, mypyc_attr

#: All 63 bits; as one literal the compiler would box it, and unbox it at every use.
MASK: Final[i64] = i64(0x3FFFFFFFFFFFFFFF) * 2 + 1
STEP: Final = 0x1E3779B97F4A7C15
FIRST_FACTOR: Final = 0x3F58476D1CE4E5B9
SECOND_FACTOR: Final = 0x14D049BB133111EB

#: Purposes: each has a stream of its own, so that a thinking bot never moves the dice.
SETUP: Final = 1
TABLE: Final = 2
BOT: Final = 3
GUESS: Final = 4
ENVIRONMENT: Final = 5


def scramble(x: i64) -> i64:
    """A one-to-one mixing of 63-bit numbers."""
    x = ((x ^ x >> 30) * FIRST_FACTOR) & MASK
    x = ((x ^ x >> 27) * SECOND_FACTOR) & MASK
    return x ^ x >> 31


@final
@mypyc_attr(acyclic=True)
class Luck:
    """A stream of numbers that can be read in order or at any place."""

    __slots__ = ("n", "start")

    def __init__(self, seed: int, purpose: i64, n: i64 = 0) -> None:
        low: i64 = seed & 0x7FFFFFFFFFFFFFFF  # a seed of any size counts by its lower 63 bits
        self.start: i64 = scramble((low + scramble(purpose)) & MASK)
        self.n: i64 = n

    def at(self, n: i64) -> i64:
        """The n-th number of the stream, wherever reading has come to."""
        return scramble((self.start + (n + 1) * STEP) & MASK)

    def next(self) -> i64:
        self.n += 1
        return scramble((self.start + self.n * STEP) & MASK)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; bound is below 2**23."""
        return scale(self.next(), bound)

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        """A stream travels as where it starts and how far it was read."""
        return luck_from, (self.start, self.n)


def luck_from(start: i64, n: i64) -> Luck:
    """The stream that starts there, read so far."""
    luck = Luck(0, 0, n)
    luck.start = start
    return luck


def scale(number: i64, bound: i64) -> i64:
    """A 63-bit number brought below bound: its upper 40 bits times bound, over 2**40."""
    return (number >> 23) * bound >> 40


def order(luck: Luck, n: int) -> list[int]:
    """The numbers below n in an order drawn from the stream."""
    out = list(range(n))
    for i in range(n - 1, 0, -1):
        j = luck.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
