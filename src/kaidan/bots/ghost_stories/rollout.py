"""Playing a village on by instinct, under a fate."""

from __future__ import annotations

from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION, OVER
from ...kernel.native import i64
from ..common_random_numbers import CommonRandomNumbers
from .instinct import Instinct


def play_on(g: Village, instinct: Instinct, fates: CommonRandomNumbers, noise: i64, turns: i64) -> None:
    """Play until the game ends or that many turns of boards have passed."""
    last = g.turns + turns
    waiting = g.waiting
    while waiting != OVER and g.turns <= last:
        if waiting == DECISION:
            waiting = g.apply(instinct.blurred(g, fates, noise))
        else:
            waiting = g.settle(g.source().pick(fates.next(g.chance)))
