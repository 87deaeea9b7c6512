"""Terms: under which many games are stepped."""

from __future__ import annotations

from typing import Final, final

from ..kernel.native import i64
from .others import Others
from .reward import OUTCOME, Rewarder

#: A learner who has every seat.
EVERY_SEAT: Final = -1


@final
class Terms:
    """What is kept, what is rewarded, when an episode is cut short, what becomes of illegal actions, and who plays.

    With a seat, the learner decides there and others at the other seats; rewards and points are then that seat's alone.
    """

    __slots__ = ("cost", "finals", "limit", "others", "points", "refusals", "rewarder", "seat", "strict")

    def __init__(
        self,
        finals: bool = False,
        points: bool = False,
        rewarder: Rewarder | None = None,
        limit: int = 0,
        strict: bool = True,
        refusals: int = 0,
        cost: float = 0.0,
        seat: int = EVERY_SEAT,
        others: Others | None = None,
    ) -> None:
        #: Whether last observations are kept, and whether points are counted at every step and not only at the end.
        self.finals: Final[bool] = finals
        self.points: Final[bool] = points
        self.rewarder: Final[Rewarder] = Rewarder(OUTCOME) if rewarder is None else rewarder
        #: After so many steps an episode is cut short; 0 for never.
        self.limit: Final[i64] = limit
        #: Whether an illegal action is an error; otherwise nothing happens, the step costs so much, and after so many
        #: of them the episode is lost; 0 for never.
        self.strict: Final[bool] = strict
        self.refusals: Final[i64] = refusals
        self.cost: Final[float] = cost
        self.seat: Final[i64] = seat
        self.others: Final[Others | None] = others

    def __reduce__(
        self,
    ) -> tuple[object, tuple[bool, bool, Rewarder, int, bool, int, float, int, Others | None]]:
        return Terms, (
            self.finals, self.points, self.rewarder, self.limit, self.strict, self.refusals, self.cost, self.seat,
            self.others,
        )  # fmt: skip
