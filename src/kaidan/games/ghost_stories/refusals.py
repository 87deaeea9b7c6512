"""Which rule is nearest to what a player may not do: looked up only when somebody asks."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64
from ...kernel.packed import first, kind_of, second
from . import tao
from .arguments import passed_of, reached_of, targets_of
from .board import FACED, SPACE_COUNT
from .cards import first_effect
from .codes import (
    ACTED,
    ALIVE,
    BEFORE_MOVE,
    BUDDHAS,
    E_ACROSS_EMPTY,
    E_ON_BUDDHA,
    FAVORITE,
    GUST,
    MANTRA,
    MOVED,
    NEUTRAL,
    POCKETS,
    R_FELL,
    R_PAY,
    R_YANG,
    SECOND_WIND,
    TWIN_WINDS,
    V_BUDDHA,
    V_FELL,
    V_MANTRA,
    V_MOVE,
    V_PAY,
    V_POCKET,
    V_REROLL,
    V_REROLL_CURSE,
    V_WINDS,
)
from .state import Village

#: Incarnations that cannot be exorcised at times, by what they do, each with its rule.
UNTOUCHED: Final = {E_ACROSS_EMPTY: "GS-INC-56", E_ON_BUDDHA: "GS-INC-57"}


def nearest(g: Village, packed: i64) -> str:
    """The rule that forbids a move of the base game which nothing withholds; nothing if it is the move's own."""
    kind = kind_of(packed)
    in_yang = kind_of(g.current) == R_YANG
    if kind == V_PAY:
        return no_payment(g, first(packed), g.layout.board_of[second(packed)])
    if kind == V_FELL and kind_of(g.current) == R_FELL:
        return not_felled(g, first(packed))
    if kind == V_REROLL_CURSE and not g.living():
        return "GS-QI-4"
    if kind == V_REROLL_CURSE or kind == V_REROLL:
        return no_power(g, FAVORITE)
    if kind == V_POCKET or kind == V_MANTRA:
        missing = no_power(g, POCKETS if kind == V_POCKET else MANTRA)
        late = in_yang and g.stage > BEFORE_MOVE and g.pocketed == 0
        return missing or ("GS-YAN-7" if late else "")
    if kind == V_WINDS:
        missing = no_power(g, TWIN_WINDS)
        last = BEFORE_MOVE if g.rules_of.winds_before else MOVED
        return missing or ("GS-YAN-7" if in_yang and g.stage > last and g.winds == 0 else "")
    if kind == V_MOVE and in_yang and g.stage == ACTED:
        acted = no_action(g)
        return acted if acted != "GS-YAN-1" else ""
    if kind == V_BUDDHA and in_yang and g.held_by(g.turn):
        return "GS-YAN-7" if g.stage > BUDDHAS else "GS-TIL-5"
    return ""


def no_action(g: Village) -> str:
    """GS-YAN-1: one action; with a power of blue's two, as GS-POW-7 and GS-POW-8 say."""
    if g.has_power(GUST):
        return "GS-POW-7"
    return "GS-POW-8" if g.has_power(SECOND_WIND) else "GS-YAN-1"


def no_power(g: Village, power: i64) -> str:
    """Why the active player lacks a power that is in the game: it is off, or not borrowed. Nothing if he has it."""
    board = g.layout.board_of[power >> 1]
    if g.layout.side[board] != power or g.has_power(power):
        return ""
    if not g.power_on(board):
        return "GS-POW-9"
    if g.status[board] == NEUTRAL:
        return "GS-POW-11" if power == MANTRA else "GS-POW-10"
    return ""


def no_target(g: Village, spaces: i64) -> str:
    """GS-EXO-11: none of these spaces holds a ghost that can be exorcised now; two incarnations say why."""
    rule = "GS-EXO-11"
    for space in range(SPACE_COUNT):
        if spaces >> space & 1 and g.ghosts[space]:
            rule = UNTOUCHED.get(first_effect(g.cards.middle[g.ghosts[space]]), rule)
    return rule


def not_felled(g: Village, space: i64) -> str:
    """Why the ghost on a space is none of those that an exorcism after its roll may fell."""
    if targets_of(second(g.current)) >> space & 1:
        return "GS-EXO-12"  # named already, or passed over
    if g.ghosts[space] and FACED[g.at[g.turn]] >> space & 1 == 0:
        return "GS-EXO-1"
    return no_target(g, 1 << space)


def no_payment(g: Village, colour: i64, board: i64) -> str:
    """Why this Taoist's token of this colour does not pay."""
    if g.tao_locked:
        return "GS-EXO-9"
    if g.status[board] != ALIVE or g.at[board] != g.at[g.turn]:
        return "GS-EXO-2"
    if kind_of(g.current) != R_PAY:
        return "GS-EXO-12"
    b = second(g.current)
    reached = reached_of(b)
    passed = colour == reached and (board - g.turn) & 3 < passed_of(b)
    if colour < reached or passed:
        return "GS-EXO-12"
    return "" if tao.count(g.tao[board], colour) else "GS-EXO-2"
