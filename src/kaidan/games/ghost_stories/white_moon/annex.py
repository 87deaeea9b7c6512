"""What White Moon adds to a village: its villagers, Su-Ling, crystals, artifacts and unfinished mourning."""

from __future__ import annotations

from typing import Final, final

from ....kernel.errors import Broken
from ....kernel.luck import scale
from ....kernel.native import i64, mypyc_attr, vec
from ....kernel.packed import COUNT_BITS, count_at, one_at, sum_of, without
from ....kernel.shelf import Reading
from ....kernel.source import Source
from ....kernel.state import zeros
from ..board import TILE_COUNT
from ..state import Annex, Village
from .codes import CRYSTALS, FAMILIES, GRAVES, UNSEEN, V_REVEAL
from .counters import Counters

NOBODY_UNSEEN: Final = "a villager is turned up, and nobody is unseen"

#: One member of each family. Compiled, a literal is shifted as a C int of 32 bits, too few from the ninth family on.
ONE_OF: Final = vec[i64]([i64(one_at(family)) for family in range(FAMILIES)])


# -- a stack: four bits a villager, the top one lowest: his family plus 1, or UNSEEN -----------------------------------
VILLAGER_BITS: Final = 4
#: A stack of three is above this.
TWO_VILLAGERS: Final = 255


def top_of(stack: i64) -> i64:
    """The top villager of a stack, 0 if there is none."""
    return stack & 15


def villager_at(stack: i64, i: i64) -> i64:
    """The i-th villager of a stack from the top, 0 if there are not so many."""
    return stack >> VILLAGER_BITS * i & 15


def with_top(stack: i64, villager: i64) -> i64:
    """The stack with a villager on top."""
    return stack << VILLAGER_BITS | villager


# -- a death whose curse waits: the family, and where it happened ------------------------------------------------------
def death(family: i64, tile: i64) -> i64:
    return family | tile << 4


def family_of(death: i64) -> i64:
    return death & 15


def tile_of(death: i64) -> i64:
    return death >> 4


@final
@mypyc_attr(acyclic=True)
class MoonAnnex(Annex):
    """Numbers for families, boards and artifacts have four bits each; sets have one bit a member.

    It is itself the source of luck that it adds: which of the villagers nobody has seen is turned up.

    A stack has four bits a villager, the top one lowest: his family plus 1, or UNSEEN.
    """

    __slots__ = (
        "artifacts",
        "barrier",
        "counters",
        "crystals",
        "dead",
        "event",
        "gone",
        "graveyard",
        "had_crystal",
        "held",
        "laid",
        "mourning",
        "n_queue",
        "owed",
        "portal",
        "poured",
        "queue",
        "rewards",
        "saves",
        "shelter",
        "stacks",
        "su_ling",
        "unseen",
        "urns",
        "used",
        "voided",
    )

    def __init__(self, counters: Counters, stacks: vec[i64], queue: vec[i64]) -> None:
        #: What is printed on the counters; the same for all states of a game.
        self.counters: Final[Counters] = counters
        #: Each tile's stack, and the deaths whose curses wait: family, and the tile in the next four bits (WM-VIL-7).
        self.stacks: Final[vec[i64]] = stacks
        self.queue: Final[vec[i64]] = queue
        self.n_queue: i64 = 0
        #: Whether the waiting curses are being dealt with: then further deaths only join them.
        self.mourning: i64 = 0
        #: The tile of the Portal; while the Gate Keeper is in play it is away (WM-INC-1).
        self.portal: i64 = 0
        self.unseen: i64 = 0
        self.shelter: i64 = 0
        self.graveyard: i64 = 0
        #: How many lie in the Graveyard.
        self.dead: i64 = 0
        #: Taoists laid down.
        self.laid: i64 = 0
        #: Su-Ling's space plus 1, 0 in the supply; and whether something has happened this turn that brings her.
        self.su_ling: i64 = 0
        self.event: i64 = 0
        #: Crystals in the supply, held by each Taoist, and tiles whose urn has one.
        self.crystals: i64 = CRYSTALS
        self.held: i64 = 0
        self.urns: i64 = 0
        #: Whether the active Taoist held a crystal when the turn began, and whether he has put one on an urn.
        self.had_crystal: i64 = 0
        self.poured: i64 = 0
        #: How many villagers the active Taoist has saved this turn as his action.
        self.saves: i64 = 0
        #: Families whose reward is due, Mystic Barriers owed, and whether one is taking place.
        self.rewards: i64 = 0
        self.owed: i64 = 0
        self.barrier: i64 = 0
        #: Where each artifact is, and which were used this turn.
        self.artifacts: i64 = 0
        self.used: i64 = 0
        #: Spaces whose ghosts' left stones are void (WM-REW-4).
        self.voided: i64 = 0
        #: Tao tokens that have left the game, six bits a colour.
        self.gone: i64 = 0

    def clone(self) -> MoonAnnex:
        twin = MoonAnnex(self.counters, self.stacks[:], self.queue[:])
        twin.n_queue = self.n_queue
        twin.mourning = self.mourning
        twin.portal = self.portal
        twin.unseen = self.unseen
        twin.shelter = self.shelter
        twin.graveyard = self.graveyard
        twin.dead = self.dead
        twin.laid = self.laid
        twin.su_ling = self.su_ling
        twin.event = self.event
        twin.crystals = self.crystals
        twin.held = self.held
        twin.urns = self.urns
        twin.had_crystal = self.had_crystal
        twin.poured = self.poured
        twin.saves = self.saves
        twin.rewards = self.rewards
        twin.owed = self.owed
        twin.barrier = self.barrier
        twin.artifacts = self.artifacts
        twin.used = self.used
        twin.voided = self.voided
        twin.gone = self.gone
        return twin

    def cells(self) -> list[int]:
        out: list[int] = [
            self.n_queue,
            self.mourning,
            self.portal,
            self.unseen,
            self.shelter,
            self.graveyard,
            self.dead,
            self.laid,
            self.su_ling,
            self.event,
            self.crystals,
            self.held,
            self.urns,
            self.had_crystal,
            self.poured,
            self.saves,
            self.rewards,
            self.owed,
            self.barrier,
            self.artifacts,
            self.used,
            self.voided,
            self.gone,
        ]
        out += [stack for stack in self.stacks]
        out += [self.queue[i] for i in range(self.n_queue)]
        return out

    # -- luck: the villagers nobody has seen; each of them is as likely as any other (WM-VIL-1) ------------------------
    def source(self, chance: i64) -> Source:
        return self

    def count(self) -> i64:
        n: i64 = 0
        unseen = self.unseen
        while unseen > 0:
            if count_at(unseen, 0):
                n += 1
            unseen >>= COUNT_BITS
        return n

    def outcome(self, index: i64) -> i64:
        for family in range(FAMILIES):
            if count_at(self.unseen, family):
                if index == 0:
                    return family
                index -= 1
        raise Broken(NOBODY_UNSEEN)

    def weight(self, index: i64) -> i64:
        return count_at(self.unseen, self.outcome(index))

    def total(self) -> i64:
        return sum_of(self.unseen)

    def pick(self, number: i64) -> i64:
        unseen = self.unseen
        if unseen <= 0:
            raise Broken(NOBODY_UNSEEN)
        left = scale(number, sum_of(unseen))
        family: i64 = 0
        while left >= count_at(unseen, 0):
            left -= count_at(unseen, 0)
            unseen >>= COUNT_BITS
            family += 1
        return family

    def luck_verb(self, chance: i64) -> i64:
        return V_REVEAL

    # -- stacks -----------------------------------------------------------------------------------------------------
    def lay(self, portal: i64) -> None:
        """WM-SET-2: all villagers unseen, three on every tile but the Portal's."""
        self.portal = portal
        for tile in range(TILE_COUNT):
            self.stacks[tile] = 0 if tile == portal else with_top(with_top(UNSEEN, UNSEEN), UNSEEN)
        self.unseen = 0
        for family in range(FAMILIES):
            self.unseen += self.counters.members[family] * ONE_OF[family]

    def full(self, tile: i64) -> bool:
        """Whether three villagers stand there (WM-VIL-1)."""
        return self.stacks[tile] > TWO_VILLAGERS

    def occupied(self) -> i64:
        """The tiles with villagers, one bit each."""
        out: i64 = 0
        for tile in range(TILE_COUNT):
            if self.stacks[tile]:
                out |= 1 << tile
        return out

    def room(self, haunted: i64) -> i64:
        """The active tiles with fewer than three villagers, one bit each."""
        out: i64 = 0
        for tile in range(TILE_COUNT):
            if self.stacks[tile] <= TWO_VILLAGERS and haunted >> tile & 1 == 0:
                out |= 1 << tile
        return out

    # -- holdings ---------------------------------------------------------------------------------------------------
    def holder(self, artifact: i64) -> i64:
        """The board of the Taoist who has the artifact, or -1 for nobody."""
        where = count_at(self.artifacts, artifact)
        if where < 5:
            return where - 1
        return -1

    def put_artifact(self, artifact: i64, where: i64) -> None:
        self.artifacts = without(self.artifacts, artifact) | where * one_at(artifact)

    def held_by(self, board: i64) -> i64:
        """How many crystals the Taoist has."""
        return count_at(self.held, board)


def first_annex(counters: Counters, portal: i64) -> MoonAnnex:
    """The annex of a village before its first turn."""
    annex = MoonAnnex(counters, zeros(9), zeros(GRAVES))
    annex.lay(portal)
    return annex


def annex_from(counters: Counters, row: Reading) -> MoonAnnex:
    """The annex whose cells come next."""
    annex = MoonAnnex(counters, zeros(9), zeros(GRAVES))
    annex.n_queue = row.next()
    annex.mourning = row.next()
    annex.portal = row.next()
    annex.unseen = row.next()
    annex.shelter = row.next()
    annex.graveyard = row.next()
    annex.dead = row.next()
    annex.laid = row.next()
    annex.su_ling = row.next()
    annex.event = row.next()
    annex.crystals = row.next()
    annex.held = row.next()
    annex.urns = row.next()
    annex.had_crystal = row.next()
    annex.poured = row.next()
    annex.saves = row.next()
    annex.rewards = row.next()
    annex.owed = row.next()
    annex.barrier = row.next()
    annex.artifacts = row.next()
    annex.used = row.next()
    annex.voided = row.next()
    annex.gone = row.next()
    for tile in range(9):
        annex.stacks[tile] = row.next()
    for i in range(annex.n_queue):
        annex.queue[i] = row.next()
    return annex


def moon(g: Village) -> MoonAnnex:
    """What White Moon adds to this village."""
    annex = g.annex
    assert isinstance(annex, MoonAnnex)
    return annex
