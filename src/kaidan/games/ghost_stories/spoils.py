"""What exorcised ghosts leave: curses, then rewards, then perhaps victory (GS-EXO-7, GS-EXO-8, GS-INC-2, GS-END-1)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.codes import WON
from ...kernel.native import i64
from ...kernel.packed import first, kind_of
from ...kernel.state import Rule
from .arguments import card_of, fallen_of, ghost, heaped, is_barren, lower_of, space_of, upper_of
from .cards import EFFECT_BITS, INCARNATION, effect_at, first_effect
from .codes import (
    BY_VICTORY,
    E_CURSE,
    E_GROUP,
    N_EXORCISED,
    N_WON,
    N_YIN_YANG_GAINED,
    R_CURSE,
    R_CURSES,
    R_GROUP_QI,
    R_GROUP_YIN_YANG,
    R_REWARDS,
    R_TAKE_TAO,
    R_VICTORY,
    V_CURSE_OF,
    V_GIVE_QI,
    V_GIVE_YIN_YANG,
    V_REWARD_OF,
    V_TAKE_QI,
    V_TAKE_YIN_YANG,
)
from .state import Village


@final
class Spoils(Rule[Village]):
    """GS-EXO-7: the fallen ghosts leave the board, then curses, then rewards; an incarnation may be the last."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        fallen = fallen_of(b)
        heap: i64 = 0
        incarnations: i64 = 0
        space: i64 = 0
        while fallen >> space > 0:
            if fallen >> space & 1:
                card = g.ghosts[space]
                if g.recording:
                    g.note_ghost(N_EXORCISED, card, space, -1, g.customs.falls_by(g, b))
                g.customs.leave(g, space)
                if g.cards.flags[card] & INCARNATION:
                    g.beaten += 1
                    incarnations = 1
                if g.cards.right[card] and not is_barren(b):
                    heap = heaped(heap, ghost(card, space))
            space += 1
        if incarnations:
            g.push(R_VICTORY)
        if heap:
            g.push(R_REWARDS, heap)
            g.push(R_CURSES, heap)


def curses(g: Village, ghost: i64) -> bool:
    return first_effect(g.cards.right[card_of(ghost)]) == E_CURSE


def rewards(g: Village, ghost: i64) -> i64:
    """The rewards of a ghost that can be given: none to a dead exorcist but the group's (GS-QI-6)."""
    right = g.cards.right[card_of(ghost)]
    if first_effect(right) == E_CURSE:
        right >>= EFFECT_BITS
    if g.living():
        return right
    return E_GROUP if first_effect(right) == E_GROUP or effect_at(right, 1) == E_GROUP else 0


@final
class Curses(Rule[Village]):
    """GS-EXO-7: all curses, in the order the exorcist chooses."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        lower = lower_of(a)
        upper = upper_of(a)
        if curses(g, lower):
            g.offer(V_CURSE_OF, space_of(lower))
        if upper and curses(g, upper):
            g.offer(V_CURSE_OF, space_of(upper))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        lower = lower_of(a)
        upper = upper_of(a)
        space = first(option)
        if upper:
            g.push(R_CURSES, upper if space_of(lower) == space else lower)
        g.push(R_CURSE, space)


@final
class Rewards(Rule[Village]):
    """GS-EXO-7: then all rewards, in the order he chooses, group rewards among them."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        lower = lower_of(a)
        upper = upper_of(a)
        if rewards(g, lower):
            g.offer(V_REWARD_OF, space_of(lower))
        if upper and rewards(g, upper):
            g.offer(V_REWARD_OF, space_of(upper))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        lower = lower_of(a)
        upper = upper_of(a)
        mine = lower if space_of(lower) == first(option) else upper
        if upper:
            g.push(R_REWARDS, upper if mine == lower else lower)
        right = rewards(g, mine)
        second = effect_at(right, 1)
        if second:
            g.push(g.rules_of.right_rules[second], space_of(mine), card_of(mine))
        g.push(g.rules_of.right_rules[first_effect(right)], space_of(mine), card_of(mine))


@final
class RewardTao(Rule[Village]):
    """GS-EXO-8: the exorcist takes one Tao token, or two, of his choice from the supply."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: i64) -> None:
        self.tokens: Final[i64] = tokens

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        for _ in range(self.tokens):
            g.push(R_TAKE_TAO, g.turn)


@final
class RewardQi(Rule[Village]):
    """GS-EXO-8: 1 Qi, or his Yin-Yang back if he lacks it."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if not g.living():
            return
        g.ask(g.turn)
        if g.supply_qi:
            g.offer(V_TAKE_QI)
        if g.yin_yangs >> g.turn & 1 == 0:
            g.offer(V_TAKE_YIN_YANG)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_TAKE_QI:
            g.gain_qi(g.turn, "GS-EXO-8")
        else:
            gain_yin_yang(g, g.turn, "GS-EXO-8")


def gain_yin_yang(g: Village, board: i64, rule: str) -> None:
    g.yin_yangs |= 1 << board
    if g.recording:
        g.note(N_YIN_YANG_GAINED, g.layout.colour[board], rule=rule)


@final
class GroupReward(Rule[Village]):
    """GS-INC-2: the group decides who takes 1 Qi, then who takes 1 Yin-Yang."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.push(R_GROUP_YIN_YANG)
        g.push(R_GROUP_QI)


@final
class GroupQi(Rule[Village]):
    """The group names who takes 1 Qi; a: which of the causes gives it, by its rule."""

    __slots__ = ("causes",)

    def __init__(self, causes: list[str]) -> None:
        self.causes: Final[list[str]] = causes

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.supply_qi == 0:
            return
        g.ask_for_one_of(g.alive(), V_GIVE_QI, self.causes[a])

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.gain_qi(g.layout.board_of[first(option)], self.causes[a])


@final
class GroupYinYang(Rule[Village]):
    """GS-INC-2: only to one who lacks it; what nobody can take is lost."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask_for_one_of(g.alive() & ~g.yin_yangs, V_GIVE_YIN_YANG, "GS-INC-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        gain_yin_yang(g, g.layout.board_of[first(option)], "GS-INC-2")


@final
class Victory(Rule[Village]):
    """GS-END-1: the last incarnation of deck and play is exorcised, and its curses have not brought defeat."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if not g.incarnation_in_play() and not g.incarnations_to_come():
            if g.recording:
                g.note(N_WON, rule="GS-END-1")
            g.finish(WON, BY_VICTORY)
