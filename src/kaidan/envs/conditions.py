"""Conditions: what a learner is rewarded for, what becomes of its illegal actions, and who sits beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..bots.bot import Bot, RandomBot
from ..bots.ladder import bot, bots_of
from ..bots.seated import SeatedBots
from ..encode.reward import POTENTIAL, REWARDS, Potential, Rewarder
from ..encode.terms import EVERY_SEAT, Terms
from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .learnable import learnable

#: Who sits in the other seats if nothing is said: the first of these that the game has.
LIKED: Final = ("adept", "novice")

WRONG_REWARD: Final = mark("there is no reward “{reward}”; the rewards are {rewards}")
WRONG_DISCOUNT: Final = mark("a discount should lie above 0 and not above 1, not at {discount}")
NO_POTENTIAL: Final = mark("“{game}” brings no potential; give one, or take another reward")
WRONG_COUNT: Final = mark("{name} should be a whole number, 0 for never, not {given}")
WRONG_SEAT: Final = mark("there is no seat {seat} in this game; the seats are 0 to {last}")
WRONG_BOTS: Final = mark("{wanted} bots are needed, one for each other seat, not {given}")


def rewarder(game: Game, reward: str, discount: float = 1.0, potential: Potential | None = None) -> Rewarder:
    """The rewards of that name, the potential being the game's own unless one is given."""
    if reward not in REWARDS:
        raise WrongData(Message(WRONG_REWARD, {"reward": reward, "rewards": ", ".join(REWARDS)}))
    if not 0.0 < discount <= 1.0:
        raise WrongData(Message(WRONG_DISCOUNT, {"discount": discount}))
    part = learnable(game)
    kind = REWARDS.index(reward)
    if kind == POTENTIAL and potential is None:
        if part.potential is None:
            raise WrongData(Message(NO_POTENTIAL, {"game": game.name}))
        potential = part.potential()
    return Rewarder(kind, -1 if part.fewer_is_better else 1, potential, discount)


def counted(name: str, given: int | None) -> int:
    """A number of times, None and 0 for never."""
    if given is None:
        return 0
    if isinstance(given, bool) or given != int(given) or given < 0:
        raise WrongData(Message(WRONG_COUNT, {"name": name, "given": given}))
    return int(given)


def seated(game: Game, seat: int, opponents: str | Sequence[str], n: int) -> SeatedBots:
    """Bots for all seats but one, by their names in the order of the seats, or one for all, in so many games."""
    if opponents == "":
        opponents = next((name for name in LIKED if name in bots_of(game).makers), "random")
    players = len(game.seats())
    if not 0 <= seat < players:
        raise WrongData(Message(WRONG_SEAT, {"seat": seat, "last": players - 1}))
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise WrongData(Message(WRONG_BOTS, {"wanted": players - 1, "given": len(names)}))
    names.insert(seat, "")
    # The learner's own seat has one that is never asked.
    return SeatedBots([made(name, game) for name in names], n)


def made(name: str, game: Game) -> Bot:
    return bot(name, game, 0) if name else RandomBot(name, 0)


@dataclass(frozen=True)
class Conditions:
    """All that can be said of a batch besides its game; each has its place in docs/environments.md."""

    #: `outcome`, `points` or `potential`, with the discount and the potential of the last.
    reward: str = "outcome"
    discount: float = 1.0
    potential: Potential | None = None
    #: Count points at every step.
    points: bool = False
    max_episode_steps: int | None = None
    #: Whether an illegal action is an error, or how many of them lose a game and what each costs.
    strict: bool = True
    refusals: int = 0
    refusal_cost: float = 0.0
    #: The learner's seat, and the bots in the others.
    seat: int | None = None
    opponents: str | Sequence[str] = ""

    def terms(self, game: Game, n: int, finals: bool) -> Terms:
        """The terms under which so many games are stepped."""
        return Terms(
            finals,
            self.points,
            rewarder(game, self.reward, self.discount, self.potential),
            counted("max_episode_steps", self.max_episode_steps),
            self.strict,
            counted("refusals", self.refusals),
            float(self.refusal_cost),
            EVERY_SEAT if self.seat is None else self.seat,
            None if self.seat is None else seated(game, self.seat, self.opponents, n),
        )
