"""What unfinished business rests on: which of it may lie on which, and the facts that each needs.

A game brings about only such agendas. One that somebody wrote is held to the same, so that no rule finds less than it
may count on, whenever its turn comes.
"""

from __future__ import annotations

from typing import Final

from ...kernel.dice import total_of
from ...kernel.packed import first, kind_of, second
from ...kernel.words import Message, mark
from . import codes as c
from .arguments import card_of, fallen_of, is_barren, lower_of, payers_of, space_of, targets_of, upper_of
from .board import TILES
from .cards import HAUNTER
from .given import NOT_YANG
from .needs import can_fell, purse, reachable
from .state import Village

#: More than any game has pending at once, and far less than an agenda can carry.
MOST_PENDING: Final = 24

ROLLS: Final = "roll reroll reroll-dice"
#: What ghosts and curses do, and what that leads to.
EFFECTS: Final = (
    "haunter curse curse-reroll curse-again curse-stands all-discard discard haunt-line lose-qi draw place "
    "clear-circle take-tao"
)
REWARDS: Final = "reward-tao reward-two-tao reward-qi group group-qi group-yin-yang take-tao"
#: The last line of all.
BOTTOM: Final = ["start-turn", "end-turn"]

#: The rules of the villagers who help.
HELPERS: Final = [
    c.R_CEMETERY, c.R_ALTAR, c.R_HERBALIST, c.R_SORCERER, c.R_TEMPLE, c.R_WATCHMAN, c.R_CIRCLE, c.R_PAVILION,
    c.R_TEA_HOUSE,
]  # fmt: skip

NO_VILLAGER_HELPS: Final = mark("the villager on {tile} is another one or would not help now")
NOT_ALIVE: Final = mark("{seat} has no other living Taoist")
NO_SUCH_ACT: Final = mark("card {card} does no such thing")
TOO_MANY_DICE: Final = mark("there are 1 to 4 dice")
NOT_AMONG_TARGETS: Final = mark("a ghost falls that is no target")
CANNOT_FALL: Final = mark("dice and tokens do not suffice for the ghosts that are to fall")
HEAP_TOO_LARGE: Final = mark("one exorcism leaves curses and rewards of at most two ghosts")
ROLL_FIRST: Final = mark("nothing falls before the dice are rolled")
SAME_GHOST: Final = mark("one ghost is named twice")


def base_order(words: list[str]) -> dict[str, list[str]]:
    """For each business, by its word, what may lie directly on it; a phase carries whatever may happen in a turn."""
    effects = EFFECTS.split()
    rewards = REWARDS.split()
    within = [word for word in words if word not in ("start-turn", "end-turn", "yang", "step-2")]
    out = {"start-turn": within, "end-turn": [*within, "yang", "step-2"], "yang": [*within, "step-2"]}
    for word in effects:
        if not word.startswith("curse-") and word != "place":  # those are asked or rolled at once
            out[word] = effects
    for word in rewards:
        out[word] = rewards
    out["step-1"] = effects
    out["step-2"] = [*effects, "step-1"]
    out["curses"] = effects
    out["rewards"] = [*effects, *rewards, "curses"]
    out["victory"] = [*effects, *rewards, "rewards", "curses"]
    out["take-tao"] = ["take-tao"]
    out["carry"] = ["blow"]
    out["fell"] = ROLLS.split()
    out["herbs"] = ROLLS.split()
    out["spoils"] = ["weaken", "pay"]
    return out


def base_fault(g: Village, entry: int, rolling: bool) -> Message | None:
    """What an entry of the base game's lacks of that which it rests on, or nothing."""
    rule = kind_of(entry)
    if rule in (c.R_FELL, c.R_WEAKEN, c.R_SPOILS):
        return exorcism_fault(g, entry, rolling)
    if rule == c.R_YANG and g.status[g.turn] not in (c.ALIVE, c.DEAD):
        return Message(NOT_YANG, {"seat": c.LETTERS[g.layout.colour[g.turn]]}, "GS-QI-3")
    if rule == c.R_HELP or rule in HELPERS:
        return help_fault(g, rule, first(entry))
    return ghosts_fault(g, entry) or dice_fault(entry)


def help_fault(g: Village, rule: int, tile: int) -> Message | None:
    """A villager who is to help: whether he is there and would."""
    kind = g.layout.tiles[tile]
    if g.haunted >> tile & 1 or (rule != c.R_HELP and g.rules_of.help_rules[kind] != rule):
        return Message(NO_VILLAGER_HELPS, {"tile": TILES[tile]}, "GS-YAN-3")
    if not g.customs.helps(g, kind):
        return Message(NO_VILLAGER_HELPS, {"tile": TILES[tile]}, g.customs.help_refusal(g, kind))
    return None


def ghosts_fault(g: Village, entry: int) -> Message | None:
    """Taoists who are to be moved, and ghosts that are to act or have left something."""
    rule = kind_of(entry)
    a = first(entry)
    if rule in (c.R_WINDS, c.R_CARRY_TO):
        if g.status[a] != c.ALIVE or (rule == c.R_WINDS and a == g.turn):
            return Message(NOT_ALIVE, {"seat": c.LETTERS[g.layout.colour[a]]})
    elif rule == c.R_HAUNTER:
        if g.cards.flags[second(entry)] & HAUNTER == 0:
            return Message(NO_SUCH_ACT, {"card": second(entry)}, "GS-YIN-2")
    elif rule == c.R_CURSE:
        if a >= c.AT_CEMETERY and second(entry):  # no ghost rolls it at a tile
            return Message(NO_SUCH_ACT, {"card": second(entry)}, "GS-YIN-4")
    elif rule in (c.R_CURSES, c.R_REWARDS):
        one, other = lower_of(a), upper_of(a)
        if other and (card_of(one) == card_of(other) or space_of(one) == space_of(other)):
            return Message(SAME_GHOST, {})
    return None


def dice_fault(entry: int) -> Message | None:
    """Dice that were rolled, or are to be."""
    rule = kind_of(entry)
    a = first(entry)
    if rule == c.R_REROLL or rule == c.R_REROLL_DICE:
        if not 1 <= total_of(a) + second(entry) <= 4:
            return Message(TOO_MANY_DICE, {}, "GS-EXO-1")
    elif rule == c.R_HERBS and total_of(a) > 4:
        return Message(TOO_MANY_DICE, {}, "GS-TIL-3")
    return None


def exorcism_fault(g: Village, entry: int, rolling: bool) -> Message | None:
    """What an exorcism in progress lacks: its ghosts, its dice, or enough of them."""
    rule = kind_of(entry)
    dice = first(entry)
    b = second(entry)
    targets = targets_of(b)
    fallen = fallen_of(b)
    if fallen & ~targets:
        return Message(NOT_AMONG_TARGETS, {}, "GS-EXO-5")
    named = [space for space in range(12) if targets >> space & 1]
    if len(named) > 2 and not is_barren(b):
        return Message(HEAP_TOO_LARGE, {}, "GS-EXO-11")
    if rule == c.R_SPOILS:
        return None
    if total_of(dice) > 4:
        return Message(TOO_MANY_DICE, {}, "GS-EXO-1")
    if rolling:
        return Message(ROLL_FIRST, {}, "GS-EXO-4") if fallen or dice else None
    payers = payers_of(b)
    tokens = purse(g, payers)
    wild = g.customs.wild_payments(g, payers)
    if rule == c.R_WEAKEN:
        enough = fallen != 0 and can_fell(g, dice, fallen, tokens, wild)
    else:
        enough = fallen == 0 or reachable(g, dice, targets, fallen, tokens, wild)
    return None if enough else Message(CANNOT_FALL, {}, "GS-EXO-2")
