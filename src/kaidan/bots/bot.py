"""One interface for all bots: a view goes in, the move it prefers comes out, the same for the same seed."""

from __future__ import annotations

from typing import Final

from ..kernel.luck import BOT, Luck
from ..kernel.native import i64
from ..kernel.state import State


class Bot:
    """A player that sees views, never hidden state, and has luck of its own."""

    __slots__ = ("luck", "name")

    def __init__(self, name: str, seed: int) -> None:
        self.name: Final[str] = name
        self.luck: Final[Luck] = Luck(seed, BOT)

    def choose(self, view: State) -> i64:
        """The packed option it prefers in the open decision of its seat; the view stays as it is."""
        raise NotImplementedError

    def move(self, view: State) -> str:
        """The same as text."""
        return view.game.notation.write(self.choose(view))


class RandomBot(Bot):
    """Any option is as good as any other."""

    __slots__ = ()

    def choose(self, view: State) -> i64:
        return view.offered[self.luck.below(view.n_offered)]
