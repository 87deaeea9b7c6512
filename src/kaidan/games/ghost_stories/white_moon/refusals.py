"""Which of White Moon's rules is nearest to what a player may not do."""

from __future__ import annotations

from ....kernel.native import i64
from ....kernel.packed import first, kind_of, second
from ..arguments import is_barren, targets_of
from ..codes import R_FELL, R_PAY, V_FELL, V_KEEP, V_PAY, V_REROLL
from ..refusals import nearest
from ..state import Village
from .annex import moon
from .codes import V_SU_LING
from .counters import HOLDS_SU_LING
from .crystals import in_play


def moon_nearest(g: Village, packed: i64) -> str:
    """The rule that forbids a move which nothing withholds: White Moon's where it has one, else the base game's."""
    kind = kind_of(packed)
    asked_by = kind_of(g.current)
    if kind == V_SU_LING and in_play(g, HOLDS_SU_LING):
        return "WM-INC-3"
    if moon(g).barrier and (kind == V_REROLL or kind == V_KEEP or kind == V_PAY):
        return "WM-CRY-4"  # neither powers nor Tao tokens
    if kind == V_FELL and asked_by == R_FELL and is_barren(second(g.current)):
        if targets_of(second(g.current)) >> first(packed) & 1:
            return "GS-EXO-12"
        return "WM-CRY-4" if moon(g).barrier else "WM-TIL-1"
    if kind == V_PAY and asked_by == R_PAY and g.layout.board_of[second(packed)] != g.turn and at_school(g):
        return "WM-TIL-1"
    return nearest(g, packed)


def at_school(g: Village) -> bool:
    """Whether the exorcism being paid for is the School's: its ghosts leave nothing."""
    return is_barren(second(g.agenda[g.n_agenda - 1]))
