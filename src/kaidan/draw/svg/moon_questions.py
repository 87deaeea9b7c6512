"""Why White Moon asks what it asks: a sentence below the question for whoever meets it for the first time."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as base
from ...games.ghost_stories.white_moon import codes as c
from ...kernel.codes import DECISION
from ...kernel.packed import first, kind_of
from ...kernel.words import mark, mark_plural
from .moon_kin import Kin

FIRST_SAVES: Final = mark_plural(
    "With so few of you {n} villager is saved before the game: a point, and a reward if the family is whole.",
    "With so few of you {n} villagers are saved before the game, each of another family: a point each, and a reward "
    "for a whole family.",
)
ONES: Final = mark("Complete at once: {families}.")
REASONS: Final = {
    c.R_DEVOUR: mark("No villager stands in its line, so the group chooses. The curse of the family follows."),
    c.R_VICTIM: mark("The group chooses. The curse of the family follows; a tile shows whose."),
    c.R_ANY_LOSES_QI: mark("A family's curse: the group chooses one living Taoist."),
    c.R_REMOVE_TAO: mark("The supply has none of this colour, so one of you gives a token up for good."),
    c.R_SU_LING: mark("The ghost she faces does nothing in its Yin phase. At a corner she may fill the urn."),
    c.R_URN_GIFT: mark("The fourth filled urn raises the Mystic Barrier."),
    c.R_BARRIER: mark(
        "For one of its crystals a villager is saved, or four dice are rolled against this board's ghosts."
    ),
    c.R_RESTORE: mark("A family's reward."),
    c.R_GIVE_TAO: mark("A family's reward."),
    c.R_ESCORT_ON: mark("The top villager of a tile goes along to a tile with fewer than three."),
}


LIES: Final = mark("You are laid down and cannot move: your move only stands you up. You may still act.")


def reason(kin: Kin) -> str:
    """What the open question is about; nothing where it says so itself."""
    g = kin.g
    if g.waiting != DECISION:
        return ""
    rule = int(kind_of(g.current))
    if rule == c.R_FIRST_SAVES:  # WM-SET-4
        alone = [kin.name(f) for f in range(c.FAMILIES) if kin.members(f) == 1 and kin.seen(f)]
        tip = f" {kin.say(ONES, families=', '.join(alone))}" if alone else ""
        return kin.say(FIRST_SAVES, n=int(first(g.current))) + tip
    if rule in (c.R_AWARD, c.R_BEQUEST):
        return kin.speech.printed(kin.words.content().artifact_rows[int(first(g.current))]["text"])
    if rule == base.R_YANG and kin.annex.laid >> int(g.turn) & 1:  # WM-LAY-1
        return kin.say(LIES)
    return kin.say(REASONS[rule]) if rule in REASONS else ""
