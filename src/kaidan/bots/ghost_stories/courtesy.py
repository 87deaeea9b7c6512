"""Courtesy: a bot spends nothing of a person's, though the exorcist decides whose tokens are spent (GS-EXO-2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.codes import DECISION
from ...kernel.packed import kind_of
from ...kernel.state import View, as_state

#: What is asked between naming the ghosts and having paid for them (GS-EXO-12, WM-CRY-2), and what tells of a payment.
ASKED: Final = (c.R_FELL, c.R_WEAKEN, c.R_PAY, m.R_CRYSTALS)
SPENT: Final = (c.N_TAO_SPENT, m.N_CRYSTAL_SPENT)


def spares(view: View, option: int, people: Collection[int]) -> bool:
    """Whether a move leaves these people what they have, or what is asked after it can still be answered so."""
    g = as_state(view)
    assert isinstance(g, Village)
    return leaves(g, option, people)


def leaves(g: Village, option: int, people: Collection[int]) -> bool:
    if g.waiting != DECISION or kind_of(g.current) not in ASKED:
        return True
    after = g.clone()
    assert isinstance(after, Village)
    after.record()
    after.apply(option)
    if any(event.kind in SPENT and int(event.a) in people for event in after.events or []):
        return False
    if after.waiting != DECISION or kind_of(after.current) not in ASKED:
        return True
    return any(leaves(after, int(after.offered[i]), people) for i in range(after.n_offered))
