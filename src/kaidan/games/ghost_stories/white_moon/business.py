"""What White Moon's unfinished business rests on, beside the base game's."""

from __future__ import annotations

from typing import Final

from ....kernel.dice import total_of
from ....kernel.packed import count_at, first, kind_of, second
from ....kernel.words import Message, mark
from .. import codes as base
from ..board import TILES
from ..business import EFFECTS, TOO_MANY_DICE
from ..cards import first_effect
from ..state import Village
from . import codes as c
from .annex import MoonAnnex, moon, top_of, villager_at
from .counters import ACTS_EARLY

#: What ghosts and families bring about besides, whatever lies below.
MOON_EFFECTS: Final = "deaths flight devour victim lay-down-all shorten-deck shield bequest reveal"
FAMILY_REWARDS: Final = "award restore-tile give-tao take-tao group-qi reveal"

NOBODY_HIDDEN: Final = mark("no villager lies hidden there on {tile}")
NOBODY_THERE: Final = mark("no villager stands on {tile}")
NO_ACT: Final = mark("card {card} does no such thing")
NO_SHIELD: Final = mark("nobody has the Shield of Time")
NOT_LEFT: Final = mark("{artifact} is not left by a Taoist who died")
NOT_THERE: Final = mark("{artifact} is not in the supply")
TOO_EARLY: Final = mark(
    "the artifact {artifact} is the reward of family {family}, whose {n} members are not all in the Shelter"
)
NO_URN: Final = mark("no crystal can be put on an urn at {tile}")
NOBODY_TO_RAISE: Final = mark("nobody in the Graveyard could stand on {tile}")
NO_BARRIER: Final = mark("no Mystic Barrier takes place; “moon barrier yes” would say so")
TOO_MANY_SAVES: Final = mark("so many villagers of different families cannot be saved from there")
PENDING_TWICE: Final = mark("it is pending twice")
#: What can be pending only once with the same arguments, each with the rule that says so.
ONCE: Final = {c.R_REVEAL: "WM-VIL-1", c.R_DEATHS: "WM-VIL-7", c.R_BEQUEST: "WM-FAM-2", c.R_AWARD: "WM-SET-4"}


def moon_order(out: dict[str, list[str]], words: list[str]) -> dict[str, list[str]]:
    """What may lie directly on each business, base game and White Moon together."""
    effects = [*EFFECTS.split(), *MOON_EFFECTS.split()]
    for phase in ("start-turn", "end-turn", "yang"):  # all die only for those who mourn
        out[phase] = [word for word in out[phase] if word != "kill-all"]
    for carried in out.values():
        if "curse" in carried and "act" not in carried:
            carried += [word for word in MOON_EFFECTS.split() if word not in carried]
    for word in ("flight", "devour", "victim", "lay-down-all", "shorten-deck"):
        out[word] = effects
    for word in ("rewards", "victory", "reward-tao", "reward-two-tao", "reward-qi", "group", "group-qi"):
        out[word] = [*out[word], "reward-moon"]
    out["deaths"] = [*effects, "kill-all", "any-loses-qi", "incarnation-comes", "remove-tao"]
    out["deaths"].remove("deaths")
    out["step-2"] = [*effects, "step-1", "act", "early"]
    out["step-1"] = [*effects, "early"]
    out["early"] = [*effects, "early"]
    out["act"] = [*effects, "act"]
    out["bequest"] = ["bequest"]
    out["reveal"] = ["reveal"]
    for word in ("kill-all", "walk-on"):
        out[word] = ["reveal"]
    out["first-saves"] = ["deal", "reveal"]
    out["family-rewards"] = FAMILY_REWARDS.split()
    out["give-tao"] = []
    out["full-urns"] = ["su-ling", "urn-gift"]
    out["owed-barrier"] = ["full-urns", "su-ling", "urn-gift", "barrier-end", "family-rewards", *FAMILY_REWARDS.split()]
    for word in ("barrier-end", "barrier"):
        out[word] = ["barrier", "fell", "spoils", "reveal"]
    out["fell"] = [*out["fell"], "sword", "barrier-roll"]
    out["sword"] = ["roll", "reroll", "reroll-dice"]
    out["spoils"] = [*out["spoils"], "crystals"]
    for word in words:  # a villager who is uncovered is turned up before anything else
        if "reveal" not in out.setdefault(word, []):
            out[word] = [*out[word], "reveal"]
    return out


def moon_fault(g: Village, entry: int) -> Message | None:
    """What an entry of White Moon's lacks of that which it rests on, or nothing."""
    rule = kind_of(entry)
    if rule in ONCE and [g.agenda[i] for i in range(g.n_agenda)].count(entry) > 1:
        return Message(PENDING_TWICE, {}, ONCE[rule])
    return people_fault(g, entry) or ghosts_fault(g, entry) or things_fault(g, entry)


def people_fault(g: Village, entry: int) -> Message | None:
    """What is to happen to villagers."""
    rule = kind_of(entry)
    a = first(entry)
    b = second(entry)
    annex = moon(g)
    if rule == c.R_REVEAL:
        if villager_at(annex.stacks[a], b) != c.UNSEEN:
            return Message(NOBODY_HIDDEN, {"tile": TILES[a]}, "WM-VIL-1")
    elif rule == c.R_KILL_ALL:
        if annex.stacks[a] == 0:
            return Message(NOBODY_THERE, {"tile": TILES[a]}, "WM-GHO-3")
    elif rule == c.R_ESCORT_ON:
        if annex.stacks[g.at[g.turn]] == 0:
            return Message(NOBODY_THERE, {"tile": TILES[g.at[g.turn]]}, "WM-VIL-2")
    elif rule == c.R_FIRST_SAVES:
        if not can_save_first(g, a, b):
            return Message(TOO_MANY_SAVES, {}, "WM-SET-4")
    elif rule == c.R_POTION:
        here = g.at[g.turn]
        if annex.graveyard == 0 or annex.room(g.haunted) >> here & 1 == 0:
            return Message(NOBODY_TO_RAISE, {"tile": TILES[here]}, "WM-REW-11")
    return None


def ghosts_fault(g: Village, entry: int) -> Message | None:
    """What ghosts are to do, and what is done against them."""
    rule = kind_of(entry)
    a = first(entry)
    b = second(entry)
    annex = moon(g)
    if rule == c.R_ACT:
        if g.rules_of.middle_rules[first_effect(g.cards.middle[b])] == 0:
            return Message(NO_ACT, {"card": b}, "WM-TRN-2")
    elif rule == c.R_EARLY:
        if annex.counters.flags[b] & ACTS_EARLY == 0:
            return Message(NO_ACT, {"card": b}, "WM-TRN-2")
    elif rule == c.R_SHIELD:
        if annex.holder(c.SHIELD) < 0:
            return Message(NO_SHIELD, {}, "WM-REW-3")
    elif rule == c.R_BARRIER or rule == c.R_BARRIER_END or rule == c.R_BARRIER_ROLL:
        if annex.barrier == 0:
            return Message(NO_BARRIER, {}, "WM-CRY-4")
    elif rule == c.R_SWORD:
        if total_of(a) > 4:
            return Message(TOO_MANY_DICE, {}, "WM-REW-1")
    return None


def things_fault(g: Village, entry: int) -> Message | None:
    """Where artifacts and crystals are to go."""
    rule = kind_of(entry)
    a = first(entry)
    annex = moon(g)
    if rule == c.R_BEQUEST:
        if count_at(annex.artifacts, a) != c.BEQUEATHED or g.status[second(entry)] != base.DEAD:
            return Message(NOT_LEFT, {"artifact": c.ARTIFACT_KEYS[a]}, "WM-FAM-2")
    elif rule == c.R_AWARD:
        if count_at(annex.artifacts, a) != c.IN_SUPPLY:
            return Message(NOT_THERE, {"artifact": c.ARTIFACT_KEYS[a]}, "WM-SET-4")
        return too_early(annex, a)
    elif rule == c.R_URN_GIFT:
        if c.URNS >> a & 1 == 0 or annex.urns >> a & 1 or annex.crystals == 0:
            return Message(NO_URN, {"tile": TILES[a]}, "WM-SUL-4")
    return None


def too_early(annex: MoonAnnex, artifact: int) -> Message | None:
    """WM-VIL-4: an artifact leaves the supply only when all of its family are in the Shelter."""
    counters = annex.counters
    for family in range(c.FAMILIES):
        gives = counters.reward[family] == c.W_ARTIFACT and counters.artifact[family] == artifact
        if gives and not all_saved(annex, family):
            key, n = c.ARTIFACT_KEYS[artifact], int(counters.members[family])
            return Message(TOO_EARLY, {"artifact": key, "family": c.FAMILY_KEYS[family], "n": n}, "WM-VIL-4")
    return None


def all_saved(annex: MoonAnnex, family: int) -> bool:
    return count_at(annex.shelter, family) == annex.counters.members[family]


def can_save_first(g: Village, count: int, tiles: int) -> bool:
    """Whether the villagers named can be saved, and so many more of other families beyond (WM-SET-4)."""
    stacks = moon(g).stacks
    families: list[int] = []
    for tile in range(9):
        if tiles >> tile & 1:
            families.append(top_of(stacks[tile]))
    if 0 in families or c.UNSEEN in families or len(set(families)) < len(families):
        return False
    return len(families) + count <= 3
