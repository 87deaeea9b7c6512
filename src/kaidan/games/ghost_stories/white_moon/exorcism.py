"""An exorcism with White Moon: crystals pay beside Tao tokens, and the Claw consoles for one that failed."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import first, kind_of
from .. import tao
from ..arguments import due_of, fallen_of, paying_of, targets_of
from ..codes import V_FELL, V_PAY
from ..exorcism import Fell, Pay
from ..state import Village
from .annex import moon
from .codes import CLAW, R_CLAW, V_BARRIER_CRYSTAL
from .crystals import offer_crystals, spend_crystal, spend_urns


@final
class MoonFell(Fell):
    """WM-REW-5: where no target falls the Claw gives a token; not in a barrier, where artifacts do nothing."""

    __slots__ = ()

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        super().chosen(g, a, b, option)
        if kind_of(option) == V_FELL or fallen_of(b):
            return
        annex = moon(g)
        if annex.barrier == 0 and annex.holder(CLAW) == g.turn:
            g.push(R_CLAW, self.colours(g, targets_of(b)))

    def colours(self, g: Village, targets: i64) -> i64:
        """The colours of the targets' resistance, one bit each."""
        colours: i64 = 0
        space: i64 = 0
        while targets >> space > 0:
            if targets >> space & 1:
                need = g.customs.need(g, space)
                for colour in range(tao.COLOUR_COUNT):
                    if tao.count(need, colour):
                        colours |= 1 << colour
            space += 1
        return colours


@final
class MoonPay(Pay):
    """WM-CRY-2, WM-CRY-4, WM-EXO-1: all the rest in crystals of the payers or of the barrier, if they are enough."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        super().resolve(g, a, b)
        payers = paying_of(a)
        due = due_of(b)
        if g.customs.wild_payments(g, payers) < due:
            return
        if moon(g).barrier:
            g.offer(V_BARRIER_CRYSTAL)
        else:
            offer_crystals(g, payers, due, 0)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        kind = kind_of(option)
        if kind == V_PAY:
            super().chosen(g, a, b, option)
        elif kind == V_BARRIER_CRYSTAL:
            spend_urns(g, due_of(b))
        else:
            spend_crystal(g, paying_of(a), due_of(b), first(option))
