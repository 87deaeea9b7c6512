"""The moves of Ghost Stories in the order of their numbers."""

from __future__ import annotations

from typing import Final

from ..games.ghost_stories import codes as c
from .numbering import VerbMoves, dice_sets

SEATS: Final = list(range(4))
COLOURS: Final = list(range(5))
ALL_TILES: Final = list(range(9))
ALL_SPACES: Final = list(range(12))


def base_families() -> list[VerbMoves]:
    """All moves of the base game, in the order of their verbs."""
    return [
        VerbMoves(c.V_PLACE, ALL_SPACES),
        VerbMoves(c.V_SUFFER, SEATS),
        VerbMoves(c.V_DISCARD, COLOURS),
        VerbMoves(c.V_KEEP),
        VerbMoves(c.V_REROLL, dice_sets(), dice=True),
        VerbMoves(c.V_REROLL_CURSE),
        VerbMoves(c.V_POCKET, COLOURS),
        VerbMoves(c.V_MANTRA, ALL_SPACES),
        VerbMoves(c.V_MOVE, ALL_TILES),
        VerbMoves(c.V_WINDS, SEATS),
        VerbMoves(c.V_TO, ALL_TILES),
        VerbMoves(c.V_HELP),
        VerbMoves(c.V_EXORCISE),
        VerbMoves(c.V_BUDDHA, ALL_SPACES),
        VerbMoves(c.V_YIN_YANG_HELP, ALL_TILES),
        VerbMoves(c.V_YIN_YANG_RESTORE, ALL_TILES),
        VerbMoves(c.V_BORROW, SEATS),
        VerbMoves(c.V_POWER_TOKEN),
        VerbMoves(c.V_END),
        VerbMoves(c.V_FELL, ALL_SPACES),
        VerbMoves(c.V_ENOUGH),
        VerbMoves(c.V_WEAKEN, COLOURS),
        VerbMoves(c.V_PAY, COLOURS, 4),
        VerbMoves(c.V_CURSE_OF, ALL_SPACES),
        VerbMoves(c.V_REWARD_OF, ALL_SPACES),
        VerbMoves(c.V_TAKE, COLOURS),
        VerbMoves(c.V_TAKE_QI),
        VerbMoves(c.V_TAKE_YIN_YANG),
        VerbMoves(c.V_GIVE_QI, SEATS),
        VerbMoves(c.V_GIVE_YIN_YANG, SEATS),
        VerbMoves(c.V_REVIVE, SEATS),
        VerbMoves(c.V_RESTORE, ALL_TILES),
        VerbMoves(c.V_BANISH, ALL_SPACES),
        VerbMoves(c.V_WATCH, SEATS),
        VerbMoves(c.V_CIRCLE, COLOURS),
        VerbMoves(c.V_BLOW, ALL_SPACES),
        VerbMoves(c.V_ONTO, ALL_SPACES),
        VerbMoves(c.V_CARRY, SEATS),
        VerbMoves(c.V_SKIP),
    ]
