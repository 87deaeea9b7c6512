"""One interface for all bots: a view goes in, the move it prefers comes out, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.luck import BOT, Luck
from ..kernel.native import i64
from ..kernel.state import View


class Bot:
    """A player that sees views, never hidden state, and has luck of its own."""

    __slots__ = ("luck", "name")

    def __init__(self, name: str, seed: int) -> None:
        self.name: Final[str] = name
        self.luck: Final[Luck] = Luck(seed, BOT)

    def choose(self, view: View) -> i64:
        """The packed option it prefers in the open decision of its seat; the view stays as it is."""
        raise NotImplementedError

    def move(self, view: View) -> str:
        """The same as text."""
        return view.game.notation.write(self.choose(view))

    def made_of(self) -> tuple[object, ...]:
        """What its class is given to make it, after name and seed."""
        return ()

    def kept(self) -> object:
        """What it remembers between two decisions besides its luck, in a form that travels; None for nothing."""
        return None

    def recall(self, kept: object) -> None:
        """Remember it again."""

    def __reduce__(self) -> tuple[object, tuple[object, str, tuple[object, ...], int, int, object]]:
        """A copy plays as this one would."""
        return made_again, (type(self), self.name, self.made_of(), self.luck.start, self.luck.n, self.kept())


def made_again(
    kind: Callable[..., Bot], name: str, made_of: tuple[object, ...], start: i64, n: i64, kept: object
) -> Bot:
    """The bot that was taken apart so."""
    bot = kind(name, 0, *made_of)
    if kept is not None:
        bot.recall(kept)
    bot.luck.start = start
    bot.luck.n = n
    return bot


class RandomBot(Bot):
    """Any option is as good as any other."""

    __slots__ = ()

    def choose(self, view: View) -> i64:
        return view.offered[self.luck.below(view.n_offered)]
