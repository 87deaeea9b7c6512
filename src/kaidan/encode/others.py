"""Others: who decides at the seats that a learner does not have."""

from __future__ import annotations

from ..kernel.native import i64
from ..kernel.state import State


class Others:
    """Players of many games at once, whose luck begins anew with each episode."""

    __slots__ = ()

    def begin(self, index: i64, seed: int) -> None:
        """The game of that number begins an episode with that seed."""
        raise NotImplementedError

    def decide(self, index: i64, state: State) -> i64:
        """The packed option for the open decision of the game of that number."""
        raise NotImplementedError
