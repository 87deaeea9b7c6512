"""Unfinished business of White Moon in words: each of its rules by name, its arguments by name."""

from __future__ import annotations

from typing import Final, final

from ....kernel.notation import ArgumentKind, Listed, Number
from ....kernel.words import Message, mark
from .. import codes as base
from ..notation import COLOUR, SPACE, TILE
from ..pending import (
    ALL_TILES,
    FACES,
    NONE,
    UNLESS_ZERO,
    WITH_CARD,
    YES,
    Argument,
    BoardLetter,
    Boards,
    CardNumber,
    Form,
    cause,
    read_set,
)
from ..state import Village
from . import codes as c
from .arguments import CRYSTALS_PASSED_AT, CRYSTALS_PASSED_BITS

FAMILY: Final = Listed(c.FAMILY_KEYS)
ARTIFACT: Final = Listed(c.ARTIFACT_KEYS)


@final
class Members(ArgumentKind):
    """A set of members of a list, each with its spelling, or a dash for none."""

    __slots__ = ("one",)

    def __init__(self, one: Listed) -> None:
        self.one = one

    def write(self, value: int) -> str:
        return " ".join([word for i, word in enumerate(self.one.spellings) if value >> i & 1]) or NONE

    def read(self, text: str) -> int:
        return read_set(text, self.one)

    def hint(self) -> object:
        return Message(mark("some of {values}, or {none}"), {"values": " ".join(self.one.spellings), "none": NONE})


ALL_FAMILIES: Final = Members(FAMILY)
ALL_ARTIFACTS: Final = Members(ARTIFACT)
ALL_COLOURS: Final = Members(COLOUR)


def moon_forms(g: Village) -> list[Form]:
    """All business that White Moon adds."""
    board = BoardLetter(g.layout)
    boards = Boards(g.layout)
    card = CardNumber([*g.rules_of.ghost_numbers, *g.rules_of.incarnation_numbers])
    of_ghost = [Argument("space", SPACE, left_out=WITH_CARD), Argument("card", card, 1, 0, 8, WITH_CARD)]
    of_space = [Argument("space", SPACE), Argument("card", card, 1, 0, 8, UNLESS_ZERO)]
    acting = [Argument("space", SPACE), Argument("card", card, 1, 0, 8)]
    tile = [Argument("tile", TILE)]
    passed = Argument("passed", Number(0, 3), 1, 0, 8, UNLESS_ZERO)
    return [
        Form(c.R_DEAL, "deal", []),
        Form(c.R_REVEAL, "reveal", [*tile, Argument("under", Number(0, 2), 1, 0, 8, UNLESS_ZERO)]),
        Form(c.R_FIRST_SAVES, "first-saves", [Argument("count", Number(1, 3)), Argument("tiles", ALL_TILES, 1, 0, 9)]),
        Form(c.R_FAMILY_REWARDS, "family-rewards", [Argument("first", YES, left_out=UNLESS_ZERO)]),
        Form(c.R_AWARD, "award", [Argument("artifact", ARTIFACT)]),
        Form(c.R_RESTORE, "restore-tile", []),
        Form(c.R_GIVE_TAO, "give-tao", []),
        Form(c.R_BEQUEST, "bequest", [Argument("artifact", ARTIFACT), Argument("seat", board, 1, 0, 8)]),
        Form(c.R_FLIGHT, "flight", of_space),
        Form(c.R_KILL_ALL, "kill-all", tile),
        Form(c.R_DEATHS, "deaths", []),
        Form(c.R_DEVOUR, "devour", of_space),
        Form(c.R_VICTIM, "victim", of_ghost),
        Form(c.R_ACT, "act", acting),
        Form(c.R_EARLY, "early", acting),
        Form(c.R_ANY_LOSES_QI, "any-loses-qi", []),
        Form(c.R_INCARNATION, "incarnation-comes", []),
        Form(c.R_REMOVE_TAO, "remove-tao", [Argument("colour", COLOUR)]),
        Form(c.R_LAY_DOWN_ALL, "lay-down-all", of_ghost),
        Form(c.R_SHORTEN, "shorten-deck", of_ghost),
        Form(c.R_WALK_ON, "walk-on", []),
        Form(c.R_ESCORT_ON, "escort-on", []),
        Form(c.R_SCHOOL, "school", tile),
        Form(
            c.R_CRYSTALS,
            "crystals",
            [
                Argument("payers", boards),
                Argument("due", Number(1, 15), 1, 0, CRYSTALS_PASSED_AT),
                Argument("passed", Number(0, 3), 1, CRYSTALS_PASSED_AT, CRYSTALS_PASSED_BITS),
            ],
        ),
        Form(c.R_SWORD, "sword", [Argument("dice", FACES)], rolls=True),
        Form(c.R_CLAW, "claw", [Argument("colours", ALL_COLOURS)]),
        Form(c.R_SHIELD, "shield", [Argument("card", card)], brings=True),
        Form(c.R_REWARD_MOON, "reward-moon", of_ghost),
        Form(c.R_SU_LING, "su-ling", []),
        Form(c.R_URN_GIFT, "urn-gift", tile),
        Form(c.R_FULL_URNS, "full-urns", []),
        Form(c.R_OWED_BARRIER, "owed-barrier", []),
        Form(c.R_BARRIER, "barrier", [Argument("seat", board)]),
        Form(c.R_BARRIER_ROLL, "barrier-roll", [], rolls=True),
        Form(c.R_BARRIER_END, "barrier-end", []),
        Form(c.R_POTION, "potion", []),
        Form(c.R_SCROLL, "scroll", [passed]),
    ]


def wider_forms(g: Village) -> list[Form]:
    """Business of the base game that White Moon has further causes for."""
    seat = Argument("seat", BoardLetter(g.layout))
    return [
        Form(base.R_TAKE_TAO, "take-tao", [seat, cause([*base.TAKE_CAUSES, "family"], 1)]),
        Form(base.R_DISCARD, "discard", [seat, cause(["ghost", "family"], 1)]),
        Form(base.R_GROUP_QI, "group-qi", [cause(["incarnation", "family"], 0)]),
    ]
