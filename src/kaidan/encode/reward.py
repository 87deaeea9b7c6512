"""Rewards: what a step is worth to a side, by its result alone, by points, or shaped by a potential."""

from __future__ import annotations

from typing import Final, final

from ..kernel.codes import OVER
from ..kernel.native import i64, mypyc_attr
from ..kernel.state import State

#: What is rewarded: victory and defeat; every change of the score; or victory and defeat, shaped by a potential.
OUTCOME: Final = 0
POINTS: Final = 1
POTENTIAL: Final = 2
REWARDS: Final = ["outcome", "points", "potential"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Potential:
    """How well a state looks to a side. Any function of states will do: it shapes rewards, never the optimum."""

    __slots__ = ()

    def of(self, state: State, side: int) -> float:
        """The potential of a game that is not over; at the end it is 0."""
        return 0.0

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


@final
class Rewarder:
    """The rewards of one kind.

    With `points` a step brings what the score has changed by, to the better. With `potential` it brings the outcome,
    and `discount` times the potential after the step less that before it, where the potential of the end is 0: the
    sum over an episode differs from the outcome by the potential of its beginning, which no decision changes.
    """

    __slots__ = ("better", "discount", "kind", "potential")

    def __init__(self, kind: int, better: int = 1, potential: Potential | None = None, discount: float = 1.0) -> None:
        self.kind: Final[i64] = kind
        #: 1 where many points are better, -1 where few are.
        self.better: Final[i64] = better
        self.potential: Final[Potential | None] = potential
        self.discount: Final[float] = discount

    def worth(self, state: State, side: i64) -> float:
        """What is compared between two steps."""
        if self.kind == POINTS:
            return float(self.better * state.points(side))
        if self.kind == POTENTIAL and self.potential is not None and state.waiting != OVER:
            return self.potential.of(state, side)
        return 0.0

    def earned(self, state: State, side: i64, before: float, after: float) -> float:
        """What a step from one worth to another has brought."""
        if self.kind == POINTS:
            return after - before
        outcome = float(state.outcome_of(side)) if state.waiting == OVER else 0.0
        if self.kind == POTENTIAL:
            return outcome + self.discount * after - before
        return outcome

    def __reduce__(self) -> tuple[object, tuple[int, int, Potential | None, float]]:
        return Rewarder, (self.kind, self.better, self.potential, self.discount)
