"""What exorcised ghosts leave: curses, then rewards, then perhaps victory (GS-EXO-7, GS-EXO-8, GS-INC-2, GS-END-1)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.codes import WON
from ...kernel.native import i64
from ...kernel.packed import first, kind_of
from ...kernel.state import Rule
from .cards import INCARNATION
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
from .exorcism import BARREN
from .state import Village


@final
class Spoils(Rule[Village]):
    """GS-EXO-7: the fallen ghosts leave the board, then curses, then rewards; an incarnation may be the last."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        fallen = b >> 12 & 4095
        heap: i64 = 0
        incarnations: i64 = 0
        space: i64 = 0
        while fallen >> space:
            if fallen >> space & 1:
                card = g.ghosts[space]
                if g.recording:
                    g.note(N_EXORCISED, card, space)
                g.customs.leave(g, space)
                if g.cards.flags[card] & INCARNATION:
                    g.beaten += 1
                    incarnations = 1
                if g.cards.right[card] and b & BARREN == 0:
                    heap = heap << 11 | card | space << 7
            space += 1
        if incarnations:
            g.push(R_VICTORY)
        if heap:
            g.push(R_REWARDS, heap)
            g.push(R_CURSES, heap)


# A heap holds one or two ghosts that have a right stone: card (7 bits) and space (4 bits) each.
def curses(g: Village, ghost: i64) -> bool:
    return g.cards.right[ghost & 127] & 255 == E_CURSE


def rewards(g: Village, ghost: i64) -> i64:
    """The rewards of a ghost that can be given: none to a dead exorcist but the group's (GS-QI-6)."""
    right = g.cards.right[ghost & 127]
    if right & 255 == E_CURSE:
        right >>= 8
    if g.living():
        return right
    return E_GROUP if right & 255 == E_GROUP or right >> 8 & 255 == E_GROUP else 0


@final
class Curses(Rule[Village]):
    """GS-EXO-7: all curses, in the order the exorcist chooses."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        lower = a & 2047
        upper = a >> 11
        if curses(g, lower):
            g.offer(V_CURSE_OF, lower >> 7)
        if upper and curses(g, upper):
            g.offer(V_CURSE_OF, upper >> 7)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        lower = a & 2047
        upper = a >> 11
        space = first(option)
        if upper:
            g.push(R_CURSES, upper if lower >> 7 == space else lower)
        g.push(R_CURSE, space)


@final
class Rewards(Rule[Village]):
    """GS-EXO-7: then all rewards, in the order he chooses, group rewards among them."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        lower = a & 2047
        upper = a >> 11
        if rewards(g, lower):
            g.offer(V_REWARD_OF, lower >> 7)
        if upper and rewards(g, upper):
            g.offer(V_REWARD_OF, upper >> 7)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        lower = a & 2047
        upper = a >> 11
        mine = lower if lower >> 7 == first(option) else upper
        if upper:
            g.push(R_REWARDS, upper if mine == lower else lower)
        right = rewards(g, mine)
        second = right >> 8 & 255
        if second:
            g.push(g.rules_of.right_rules[second], mine >> 7, mine & 127)
        g.push(g.rules_of.right_rules[right & 255], mine >> 7, mine & 127)


@final
class RewardTao(Rule[Village]):
    """GS-EXO-8: the exorcist takes one Tao token, or two, of his choice from the supply."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: i64) -> None:
        self.tokens: Final[i64] = tokens

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        i: i64 = 0
        while i < self.tokens:
            g.push(R_TAKE_TAO, g.turn)
            i += 1


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
        else:
            g.withhold(V_TAKE_QI, 0, 0, "GS-QI-5")
        if g.yin_yangs >> g.turn & 1 == 0:
            g.offer(V_TAKE_YIN_YANG)
        else:
            g.withhold(V_TAKE_YIN_YANG, 0, 0, "GS-EXO-8")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_TAKE_QI:
            g.gain_qi(g.turn)
        else:
            gain_yin_yang(g, g.turn)


def gain_yin_yang(g: Village, board: i64) -> None:
    g.yin_yangs |= 1 << board
    if g.recording:
        g.note(N_YIN_YANG_GAINED, g.layout.colour[board])


@final
class Group(Rule[Village]):
    """GS-INC-2: the group decides who takes 1 Qi, then who takes 1 Yin-Yang."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.push(R_GROUP_YIN_YANG)
        g.push(R_GROUP_QI)


@final
class GroupQi(Rule[Village]):
    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.supply_qi == 0:
            return
        g.ask_for_one_of(g.alive(), V_GIVE_QI, "GS-INC-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        g.gain_qi(g.layout.board_of[first(option)])


@final
class GroupYinYang(Rule[Village]):
    """GS-INC-2: only to one who lacks it; what nobody can take is lost."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask_for_one_of(g.alive() & ~g.yin_yangs, V_GIVE_YIN_YANG, "GS-INC-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        gain_yin_yang(g, g.layout.board_of[first(option)])


@final
class Victory(Rule[Village]):
    """GS-END-1: the last incarnation of deck and play is exorcised, and its curses have not brought defeat."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if not g.incarnation_in_play() and not g.incarnations_to_come():
            if g.recording:
                g.note(N_WON, rule="GS-END-1")
            g.finish(WON, BY_VICTORY)
