"""Bots in the seats of many games at once: one for each seat, with luck of its own in every game."""

from __future__ import annotations

from typing import Final, final

from ..encode.episode import episode_seed
from ..encode.others import Others
from ..kernel.luck import BOT, Luck
from ..kernel.native import i64, vec
from ..kernel.state import State, zeros
from .bot import Bot


@final
class SeatedBots(Others):
    """Bots that remember nothing between two decisions but their luck, which each episode's seed begins anew."""

    __slots__ = ("bots", "counts", "n", "seats", "starts")

    def __init__(self, bots: list[Bot], n: int) -> None:
        #: By seat; the learner's own has one that is never asked.
        self.bots: Final[list[Bot]] = bots
        self.n: Final[i64] = n
        self.seats: Final[i64] = len(bots)
        #: Where the luck of each bot begins in each game, and how far it was read.
        self.starts: Final[vec[i64]] = zeros(n * len(bots))
        self.counts: Final[vec[i64]] = zeros(n * len(bots))

    def begin(self, index: i64, seed: int) -> None:
        for seat in range(self.seats):
            place = index * self.seats + seat
            self.starts[place] = Luck(episode_seed(seed, seat, 0), BOT).start
            self.counts[place] = 0

    def decide(self, index: i64, state: State) -> i64:
        place = index * self.seats + state.seat
        bot = self.bots[state.seat]
        bot.luck.start = self.starts[place]
        bot.luck.n = self.counts[place]
        option = bot.choose(state.view(int(state.seat)))
        self.counts[place] = bot.luck.n
        return option

    def __reduce__(self) -> tuple[object, tuple[list[Bot], int, list[int], list[int]]]:
        starts = [int(start) for start in self.starts]
        return seated_again, (self.bots, self.n, starts, [int(count) for count in self.counts])


def seated_again(bots: list[Bot], n: int, starts: list[int], counts: list[int]) -> SeatedBots:
    """The bots with their luck as far as it was read."""
    seated = SeatedBots(bots, n)
    for place in range(len(starts)):
        seated.starts[place] = starts[place]
        seated.counts[place] = counts[place]
    return seated
