"""All rolls of Tao dice side by side, so that any result can be counted exactly, the best reroll for it included."""

from __future__ import annotations

from typing import Final, final

from ...kernel.dice import total_of
from ...kernel.packed import count_at, one_at
from ...kernel.source import OutcomeTable

#: The most Tao dice that are ever rolled together (GS-POW-6).
MOST_DICE: Final = 4
FACES: Final = 6


@final
class Rolls:
    """Every multiset of up to four dice by number, those of fewer dice first; each knows its neighbours by one die."""

    __slots__ = ("ends", "less", "more", "multisets", "starts", "weights")

    def __init__(self, tables: list[OutcomeTable]) -> None:
        self.multisets: Final[list[int]] = []
        #: How many ordered rolls show a multiset.
        self.weights: Final[list[int]] = []
        #: The multisets of n dice have the numbers from starts[n] to ends[n] - 1.
        self.starts: Final[list[int]] = []
        self.ends: Final[list[int]] = []
        for n in range(MOST_DICE + 1):
            self.starts.append(len(self.multisets))
            self.multisets.extend([outcome for outcome in tables[n].outcomes])
            self.weights.extend([weight for weight in tables[n].weights])
            self.ends.append(len(self.multisets))
        numbers = {dice: i for i, dice in enumerate(self.multisets)}
        #: The six multisets with one die more, and those with one die less.
        self.more: Final[list[list[int]]] = [
            [numbers[dice + one_at(face)] for face in range(FACES)] if total_of(dice) < MOST_DICE else []
            for dice in self.multisets
        ]
        self.less: Final[list[list[int]]] = [
            [numbers[dice - one_at(face)] for face in range(FACES) if count_at(dice, face)] for dice in self.multisets
        ]

    def of(self, n: int) -> list[int]:
        """All rolls of n dice, in the order in which values are given for them."""
        return self.multisets[self.starts[n] : self.ends[n]]

    def reach(self, n: int, values: list[int]) -> list[int]:
        """For every multiset of up to n dice: in how many ways the missing dice bring it to a roll of value 1."""
        start = self.starts[n]
        out = [0] * start + values
        for i in range(start - 1, -1, -1):
            total = 0
            for j in self.more[i]:
                total += out[j]
            out[i] = total
        return out


@final
class Throw:
    """A roll to come: n dice in all, some of them kept as they lie, and perhaps a reroll after it (GS-POW-5)."""

    __slots__ = ("again", "kept", "n", "rolls", "total")

    def __init__(self, rolls: Rolls, n: int, kept: int, again: bool) -> None:
        self.rolls: Final[Rolls] = rolls
        self.n: Final[int] = n
        self.kept: Final[int] = kept
        self.again: Final[bool] = again
        #: All ways the dice can fall; where a reroll may follow, both rolls of all dice are counted.
        power = (n - total_of(kept)) * (2 if again else 1)
        total = 1
        for _ in range(power):
            total *= FACES
        self.total: Final[int] = total

    def dice(self) -> list[int]:
        """Every roll it can end in, in the order of the values."""
        return self.rolls.of(self.n)

    def ways(self, values: list[int]) -> int:
        """In how many of all ways it ends in a roll of value 1, rerolled in the best way for it."""
        if self.again:
            return self.best_ways(values)
        if self.kept:
            return self.rolls.reach(self.n, values)[self.rolls.multisets.index(self.kept)]
        weights = self.rolls.weights
        i = self.rolls.starts[self.n]
        total = 0
        for value in values:
            if value:
                total += weights[i]
            i += 1
        return total

    def best_ways(self, values: list[int]) -> int:
        """GS-POW-5: after each first roll the subset is kept that leaves most ways."""
        rolls = self.rolls
        best = rolls.reach(self.n, values)
        scale = 1
        for k in range(self.n + 1):
            for i in range(rolls.starts[k], rolls.ends[k]):
                most = best[i] * scale  # keeping all of it: k dice stay, the others fall in any way
                for j in rolls.less[i]:
                    if best[j] > most:
                        most = best[j]
                best[i] = most
            scale *= FACES
        total = 0
        for i in range(rolls.starts[self.n], rolls.ends[self.n]):
            total += rolls.weights[i] * best[i]
        return total
