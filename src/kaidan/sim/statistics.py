"""What can be said of a rate or a mean after so many games: the value and its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

#: Standard errors on either side that hold 95 %.
Z: Final = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A value between two ends that hold the true one 19 times out of 20."""

    value: float
    low: float
    high: float

    def as_data(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def rate(wins: int, games: int) -> Estimate:
    """The share of wins with Wilson's interval; without games anything is possible."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Estimate(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def mean(values: Sequence[float]) -> Estimate:
    """The mean with its normal interval; one value alone says nothing about its spread."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    value = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(value, value, value)
    variance = sum((one - value) ** 2 for one in values) / (len(values) - 1)
    half = Z * sqrt(variance / len(values))
    return Estimate(value, value - half, value + half)


def difference(wins: int, games: int, other_wins: int, other_games: int) -> Estimate:
    """How much higher the first rate is than the second, with Newcombe's interval."""
    one, other = rate(wins, games), rate(other_wins, other_games)
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, max(-1.0, value - down), min(1.0, value + up))
