"""What is printed on White Moon's counters and cards, laid out for the rules."""

from __future__ import annotations

from typing import Final, final

from ....kernel.native import i64, mypyc_attr, vec
from ....kernel.state import zeros
from ..cards import Printed
from ..codes import CARD_LIMIT
from .codes import E_EARLY_GHOST, E_KILL_VILLAGER, E_NO_PORTAL, E_NO_SU_LING, E_WANDER, FAMILIES

#: Flags of a card: no Portal and no Su-Ling while it is in play, and an ability before step 1.
CLOSES_PORTAL: Final = 1
HOLDS_SU_LING: Final = 2
ACTS_EARLY: Final = 4


@final
class Family:
    """One family as the content names it."""

    __slots__ = ("artifact", "colour", "curse", "members", "reward")

    def __init__(self, members: int, curse: int, colour: int, reward: int, artifact: int) -> None:
        self.members = members
        self.curse = curse
        #: The colour that a curse on Tao tokens names, and the artifact that a reward is; 0 where there is none.
        self.colour = colour
        self.reward = reward
        self.artifact = artifact


@final
@mypyc_attr(acyclic=True)
class Counters:
    """Families by number, artifacts as sets of numbers, flags of cards by card number."""

    __slots__ = ("artifact", "colour", "curse", "flags", "members", "once", "reward")

    def __init__(self, families: list[Family], once: int, printed: list[Printed]) -> None:
        self.members: Final[vec[i64]] = zeros(FAMILIES)
        self.curse: Final[vec[i64]] = zeros(FAMILIES)
        self.colour: Final[vec[i64]] = zeros(FAMILIES)
        self.reward: Final[vec[i64]] = zeros(FAMILIES)
        self.artifact: Final[vec[i64]] = zeros(FAMILIES)
        for i, family in enumerate(families):
            self.members[i] = family.members
            self.curse[i] = family.curse
            self.colour[i] = family.colour
            self.reward[i] = family.reward
            self.artifact[i] = family.artifact
        #: The artifacts that leave the game when used.
        self.once: Final[i64] = once
        self.flags: Final[vec[i64]] = zeros(CARD_LIMIT)
        for card in printed:
            flags = 0
            if E_NO_PORTAL in card.left:
                flags |= CLOSES_PORTAL
            if E_NO_SU_LING in card.left:
                flags |= HOLDS_SU_LING
            if card.middle and card.middle[0] in (E_KILL_VILLAGER, E_EARLY_GHOST, E_WANDER):
                flags |= ACTS_EARLY
            self.flags[card.no] = flags
