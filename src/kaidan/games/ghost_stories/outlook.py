"""The outlook: worlds that may come, each with its chance, and what happens in them gathered into threats."""

from __future__ import annotations

from math import gcd
from typing import Final, final

from ...kernel.event import Event
from ...kernel.notation import ArgumentKind, Notation, Telling
from ...kernel.words import Message, mark
from . import codes as c
from .notation import SEAT, SPACE
from .state import Village

# Events of a preview besides those of play; far above the numbers that expansions use.
W_STEPS: Final = 1001
W_HAUNTS: Final = 1002
W_CURSE_DIE: Final = 1003
W_MAY_REROLL: Final = 1004
W_DISCARDS: Final = 1005
W_SUFFERS: Final = 1006
W_GHOST: Final = 1007
W_GHOST_ANYWHERE: Final = 1008
W_INCARNATION: Final = 1009
W_INCARNATION_ANYWHERE: Final = 1010
W_CARD: Final = 1011
W_CARD_ANYWHERE: Final = 1012
#: Events of play that say nothing in a preview, and the rules behind those that name none.
SILENT: Final = [c.N_TURN, c.N_DRAWN]
REASONS: Final = {c.N_HAUNTED: "GS-YIN-2", c.N_QI_LOST: "GS-QI-7"}


def foretellings(card: ArgumentKind) -> list[Telling]:
    """The sentences of a preview besides those of play."""
    return [
        Telling(
            W_STEPS,
            "figure-to-stone",
            mark("the haunting figure of {card} at {space} steps onto its stone"),
            [("card", card), ("space", SPACE)],
        ),
        Telling(W_HAUNTS, "figure-haunts", mark("{card} at {space} haunts"), [("card", card), ("space", SPACE)]),
        Telling(
            W_CURSE_DIE,
            "curse-die",
            mark("the Curse die is rolled for {card} at {space}"),
            [("card", card), ("space", SPACE)],
        ),
        Telling(
            W_MAY_REROLL,
            "may-reroll",
            mark("nothing happens if {seat} rerolls every bad face of the Curse die"),
            [("seat", SEAT)],
        ),
        Telling(W_DISCARDS, "discards", mark("{seat} discards a Tao token of any colour"), [("seat", SEAT)]),
        Telling(W_SUFFERS, "suffers", mark("a Taoist loses 1 Qi; the group chooses who"), []),
        Telling(W_GHOST, "ghost-comes", mark("a ghost comes to the {seat} board"), [("seat", SEAT)]),
        Telling(W_GHOST_ANYWHERE, "ghost-comes-anywhere", mark("a ghost comes to any free space"), []),
        Telling(
            W_INCARNATION,
            "incarnation-comes",
            mark("an incarnation of Wu-Feng comes to the {seat} board"),
            [("seat", SEAT)],
        ),
        Telling(
            W_INCARNATION_ANYWHERE,
            "incarnation-comes-anywhere",
            mark("an incarnation of Wu-Feng comes to any free space"),
            [],
        ),
        Telling(W_CARD, "card-comes", mark("{card} comes to the {seat} board"), [("card", card), ("seat", SEAT)]),
        Telling(W_CARD_ANYWHERE, "card-comes-anywhere", mark("{card} comes to any free space"), [("card", card)]),
    ]


@final
class Threat:
    """One thing that a coming Yin phase does if nobody acts: certainly, or with a chance of ways in total.

    `ahead` is 0 for the rest of the running turn and n for the n-th turn after it, `seat` the board whose turn it is.
    An arrival is not followed: what comes `after_arrival` may be changed by the new ghost. With `choice` something
    depends on what players must choose; then the chance counts each choice as equally likely and should not be shown.
    """

    __slots__ = ("after_arrival", "ahead", "choice", "event", "facts", "message", "seat", "total", "ways")

    def __init__(
        self,
        ahead: int,
        seat: int,
        event: Event,
        message: Message,
        facts: dict[str, str],
        ways: int,
        total: int,
        choice: bool,
        after_arrival: bool,
    ) -> None:
        self.ahead: Final[int] = ahead
        self.seat: Final[int] = seat
        self.event: Final[Event] = event
        self.message: Final[Message] = message
        self.facts: Final[dict[str, str]] = facts
        self.ways: Final[int] = ways
        self.total: Final[int] = total
        self.choice: Final[bool] = choice
        self.after_arrival: Final[bool] = after_arrival

    def certain(self) -> bool:
        return self.ways == self.total

    def name(self) -> str:
        """What happens, in one word for machines."""
        return self.facts["event"]

    def text(self) -> str:
        """One line for machines and tests: seat, what happens with its arguments, and the chance if it has one."""
        words = [c.LETTERS[self.seat], self.name()]
        words += [value for key, value in self.facts.items() if key not in ("event", "rule")]
        if not self.certain():
            words.append("by choice" if self.choice else f"{self.ways}/{self.total}")
        return " ".join(words)


@final
class World:
    """A village that may come, its chance, and what has happened in it since all worlds were last level."""

    __slots__ = ("g", "happened", "total", "ways")

    def __init__(self, g: Village, ways: int, total: int, happened: list[Event]) -> None:
        self.g: Final[Village] = g
        self.ways = ways
        self.total = total
        self.happened: Final[list[Event]] = happened

    def twin(self, ways: int, total: int) -> World:
        """The same world with that share of its chance."""
        share = gcd(self.ways * ways, self.total * total)
        g = self.g.clone()
        g.record()
        return World(g, self.ways * ways // share, self.total * total // share, [*self.happened])


@final
class WorldTally:
    """How often one thing happens over all worlds."""

    __slots__ = ("event", "total", "ways")

    def __init__(self, event: Event) -> None:
        self.event: Final[Event] = event
        self.ways = 0
        self.total = 1

    def add(self, ways: int, total: int) -> None:
        ways = self.ways * total + ways * self.total
        total *= self.total
        common = gcd(ways, total)
        self.ways = ways // common
        self.total = total // common


@final
class Outlook:
    """Gathers what happens, turn by turn and cause by cause."""

    __slots__ = ("after_arrival", "ahead", "arriving", "choice", "notation", "seat", "steps", "tallies", "threats")

    def __init__(self, notation: Notation) -> None:
        self.notation: Final[Notation] = notation
        self.threats: Final[list[Threat]] = []
        self.tallies: Final[dict[tuple[Event, int], WorldTally]] = {}
        #: How many pieces of business have been resolved so far.
        self.steps = 0
        self.ahead = 0
        self.seat = 0
        self.choice = False
        self.arriving = False
        self.after_arrival = False

    def begin(self, ahead: int, seat: int) -> None:
        self.ahead = ahead
        self.seat = seat

    def foretell(self, world: World, event: Event, ways: int = 1, total: int = 1) -> None:
        """Something happens in a world, or there with a chance of its own."""
        key = (event, world.happened.count(event))
        world.happened.append(event)
        if key not in self.tallies:
            self.tallies[key] = WorldTally(event)
        self.tallies[key].add(world.ways * ways, world.total * total)

    def hear(self, world: World) -> None:
        """Gather what the engine has told of a world since the last time."""
        g = world.g
        events = g.events
        assert events is not None, "every world is recorded"
        for event in events:
            if event.kind == c.N_FIGURE_STEPS:
                kind = W_STEPS if g.stones >> event.b & 1 else W_HAUNTS
                event = Event(kind, event.a, event.b, 0, 0, event.rule, -1)
            elif event.kind == c.N_TAO_DISCARDED:
                event = Event(W_DISCARDS, event.a, 0, 0, 0, event.rule, -1)
            elif event.kind in REASONS:
                event = Event(event.kind, event.a, event.b, 0, 0, REASONS[event.kind], -1)
            if event.kind not in SILENT:
                self.foretell(world, event)
        events.clear()

    def settle(self) -> None:
        """One cause is over in all worlds: what it does is written down."""
        for tally in self.tallies.values():
            event = tally.event
            message = self.notation.tell(event)
            facts = self.notation.facts(event)
            choice = self.choice and tally.ways != tally.total
            self.threats.append(
                Threat(
                    self.ahead, self.seat, event, message, facts, tally.ways, tally.total, choice, self.after_arrival
                )
            )
        self.tallies.clear()
        self.after_arrival = self.after_arrival or self.arriving


def level(worlds: list[World]) -> list[World]:
    """Equal worlds become one, with their chances added."""
    if len(worlds) == 1:
        worlds[0].happened.clear()
        return worlds
    out: dict[tuple[int, ...], World] = {}
    for world in worlds:
        world.happened.clear()
        world.g.current = 0
        cells = tuple(world.g.cells())
        if cells in out:
            same = out[cells]
            ways = same.ways * world.total + world.ways * same.total
            total = same.total * world.total
            common = gcd(ways, total)
            same.ways = ways // common
            same.total = total // common
        else:
            out[cells] = world
    return list(out.values())
