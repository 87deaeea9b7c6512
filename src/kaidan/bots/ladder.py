"""All bots by game and name: random, novice, adept, master. What a game brings is `Bots`, PART of its module here.

People call the second and third what they are as partners, *beginner* and *club*; records keep the names here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Final, Protocol

from ..games.catalogue import part, title_of
from ..kernel.errors import WrongData
from ..kernel.state import Game, State, View
from ..kernel.words import Message, mark
from .bot import Bot, RandomBot
from .search import Edge

if TYPE_CHECKING:
    from .advice import Thought

NAMES: Final = ["random", "novice", "adept", "master"]
#: What else a bot may be called.
ALIASES: Final = {"beginner": "novice", "club": "adept"}
UNKNOWN_BOT: Final = mark("there is no bot “{name}”; the bots are {names}")
NO_BOTS: Final = mark("there are no bots for {game} yet")

#: Makes a bot from a game, a seed, and how many playouts it may think if somebody says so.
Maker = Callable[[Game, int, int | None], Bot]
#: Why a move was found, and how play most often goes on after it, by text; from a thought, the move and a seed.
Reasons = Callable[["Thought", Edge, int], tuple[list[Message], list[str]]]
#: The main reason for a move in a few words, from a view, the bot whose tree it is, the move and a seed.
Intention = Callable[[View, Bot, Edge, int], Message | None]
#: What each seat will most likely do until it is the same one's turn again: seat, moves by text, in how many of all.
#: A seat, its next moves, each with the state in which it is made, and in how many lines of how many it begins so.
Planned = tuple[int, list[tuple[str, State]], int, int]
Plan = Callable[["Thought", int], list[Planned]]


#: How many playouts of the master take a tenth of a second of one core, on average, in games like this one.
Tenth = Callable[[Game], int]
#: Whether a move, an option of a view, leaves the people at these seats what they have.
Spares = Callable[[View, int, Collection[int]], bool]
#: What people have in mind: each a seat, and a plan in words of the game's bots.
Minds = Sequence[tuple[int, str]]


class Announced(Protocol):
    """How partners take what people announce, where all win or lose together."""

    def subject(self, state: State, move: str) -> str:
        """The plan that a move on offer, or a place, stands for; empty for none."""

    def same(self, one: str, other: str) -> bool:
        """Whether whoever does the one has done the other."""

    def alive(self, view: View, minds: Minds) -> list[tuple[int, str]]:
        """Of what others have in mind, that which can still come."""

    def counted_on(self, view: View, minds: Minds) -> list[int]:
        """The same in numbers, as a search counts on it."""

    def takes(self, view: View, edge: Edge, minds: Minds) -> Message | None:
        """Why a partner leaves a move alone that would do what somebody else has in mind."""

    def supports(self, view: View, edge: Edge, minds: Minds) -> Message | None:
        """Whom a move helps with what he has in mind."""


def some(game: Game) -> int:
    """A tenth of a second of a master that nobody has measured."""
    return 1000


@dataclass(frozen=True)
class Bots:
    """The bots of a game. Random ones play everything."""

    makers: Mapping[str, Maker] = field(default_factory=dict)
    #: What its master's search can say about a move; without it a move is only valued.
    reasons: Reasons | None = None
    #: What a partner says when it acts, and what it plans; none where players are rivals and should not.
    intention: Intention | None = None
    plan: Plan | None = None
    #: How much a master thinks, when nothing else is said.
    tenth: Tenth = some
    #: The modules whose lists were fitted to games: other numbers make other bots.
    fitted: tuple[ModuleType, ...] = ()
    #: How bots treat what people have; without it nothing of theirs is ever at stake.
    spares: Spares | None = None
    #: How they take what people announce; rivals take no notice.
    announced: Announced | None = None

    @property
    def advises(self) -> bool:
        """Whether there is a master, who can be asked for advice and looks back on games."""
        return "master" in self.makers


NONE_YET: Final = Bots()


def known_as(name: str) -> str:
    """The name of a bot as records keep it."""
    return ALIASES.get(name, name)


def bots_of(game: Game) -> Bots:
    return part(title_of(game), "bots", NONE_YET)


def bot(name: str, game: Game, seed: int, playouts: int | None = None) -> Bot:
    """The bot of that name for a game; `playouts` sets how much adept and master think about each decision."""
    name = known_as(name)
    if name not in NAMES:
        raise WrongData(Message(UNKNOWN_BOT, {"name": name, "names": ", ".join(NAMES)}))
    if name == "random":
        return RandomBot(name, seed)
    makers = bots_of(game).makers
    if name not in makers:
        raise WrongData(Message(NO_BOTS, {"game": game.name}))
    return makers[name](game, seed, playouts)
