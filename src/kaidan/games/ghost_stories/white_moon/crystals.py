"""Moon Crystals as payments and on urns, Su-Ling, and the Mystic Barrier (WM-CRY-1 to WM-CRY-4, WM-SUL-1 to 4)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import first, kind_of, one_at
from ....kernel.state import Rule
from ..arguments import BARREN, exorcism
from ..board import BOARD_COUNT, LINE, SPACE_COUNT, TILE_COUNT
from ..codes import N_ROLLED, R_FELL, V_SKIP
from ..customs import count_bits
from ..state import Village
from .annex import moon
from .arguments import crystals_due, crystals_due_of, crystals_passed_of
from .codes import (
    N_BARRIER,
    N_BARRIER_BOARD,
    N_BARRIER_CRYSTAL,
    N_BARRIER_ENDS,
    N_CRYSTAL_ON_URN,
    N_CRYSTAL_SPENT,
    N_SU_LING_RETURNS,
    N_SU_LING_SET,
    R_BARRIER,
    R_BARRIER_END,
    R_BARRIER_ROLL,
    R_CRYSTALS,
    R_FAMILY_REWARDS,
    R_OWED_BARRIER,
    R_URN_GIFT,
    URNS,
    V_CRYSTAL,
    V_PASS,
    V_RESCUE,
    V_STRIKE,
    V_SU_LING,
    V_URN,
)
from .counters import CLOSES_PORTAL, HOLDS_SU_LING
from .villagers import save


# -- payments -------------------------------------------------------------------------------------------------------
def crystals_of(g: Village, payers: i64) -> i64:
    """WM-CRY-2: the crystals that these Taoists have together."""
    annex = moon(g)
    if annex.held == 0:
        return 0
    total: i64 = 0
    for board in range(BOARD_COUNT):
        if payers >> board & 1:
            total += annex.held_by(board)
    return total


def offer_crystals(g: Village, payers: i64, due: i64, passed: i64) -> None:
    """WM-EXO-1: whose crystal is next, givers clockwise from the exorcist; those from there on must be enough."""
    annex = moon(g)
    left: i64 = 0
    for giver in range(passed, BOARD_COUNT):
        board = (g.turn + giver) & 3
        if payers >> board & 1:
            left += annex.held_by(board)
    for giver in range(passed, BOARD_COUNT):
        board = (g.turn + giver) & 3
        if payers >> board & 1 and annex.held_by(board):
            if left >= due:
                g.offer(V_CRYSTAL, g.layout.colour[board])
            left -= annex.held_by(board)


def spend_crystal(g: Village, payers: i64, due: i64, seat: i64) -> None:
    """WM-CRY-2: a crystal that pays returns to the supply; the rest is paid in crystals too."""
    annex = moon(g)
    board = g.layout.board_of[seat]
    annex.held -= one_at(board)
    annex.crystals += 1
    if g.recording:
        g.note(N_CRYSTAL_SPENT, seat, rule="WM-CRY-2")
    if due > 1:
        g.push(R_CRYSTALS, payers, crystals_due(due - 1, (board - g.turn) & 3))


@final
class Crystals(Rule[Village]):
    """WM-CRY-2: crystals one at a time. a: the payers; b: what is due and how many givers are passed."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        offer_crystals(g, a, crystals_due_of(b), crystals_passed_of(b))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        spend_crystal(g, a, crystals_due_of(b), first(option))


# -- Portal and Su-Ling ---------------------------------------------------------------------------------------------
def in_play(g: Village, flag: i64) -> bool:
    """Whether a ghost with this flag of White Moon's is in play."""
    flags = moon(g).counters.flags
    for space in range(SPACE_COUNT):
        if flags[g.ghosts[space]] & flag:
            return True
    return False


def portal(g: Village) -> i64:
    """The Portal's tile, or -1 while there is none (WM-INC-1)."""
    if in_play(g, CLOSES_PORTAL):
        return -1
    return moon(g).portal


def send_home(g: Village, rule: str) -> None:
    """WM-SUL-1, WM-SUL-2, WM-R-5: Su-Ling returns to the supply; only a later event brings her."""
    annex = moon(g)
    annex.su_ling = 0
    annex.event = 0
    if g.recording:
        g.note(N_SU_LING_RETURNS, rule=rule)


def urn_beside(space: i64) -> i64:
    """The corner tile whose urn stands beside the space, or -1."""
    tile = LINE[space * 3]
    if URNS >> tile & 1:
        return tile
    return -1


@final
class SuLing(Rule[Village]):
    """WM-SUL-1, WM-SUL-2, WM-REW-8: after an event the group may place or move her to another stone."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        if in_play(g, HOLDS_SU_LING):  # WM-INC-3
            return
        g.ask(g.decider())
        for space in range(SPACE_COUNT):
            if annex.su_ling != space + 1 and not g.is_incarnation(space):
                g.offer(V_SU_LING, space)
            else:
                g.withhold(V_SU_LING, space, 0, "WM-SUL-2")
        g.offer(V_SKIP)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_SKIP:
            return
        annex = moon(g)
        space = first(option)
        annex.su_ling = space + 1
        if g.recording:
            g.note(N_SU_LING_SET, space, rule="WM-SUL-1")
        tile = urn_beside(space)
        if tile >= 0 and annex.urns >> tile & 1 == 0 and annex.crystals:
            g.push(R_URN_GIFT, tile)


@final
class UrnGift(Rule[Village]):
    """WM-SUL-4: beside the empty urn of tile a she may put a crystal on it."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        g.offer(V_URN, a)
        g.offer(V_SKIP)
        if g.asking:
            for tile in range(TILE_COUNT):
                if tile != a:
                    g.withhold(V_URN, tile, 0, "WM-SUL-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_URN:
            moon(g).crystals -= 1
            fill_urn(g, a, "WM-SUL-4")


def fill_urn(g: Village, tile: i64, rule: str) -> None:
    moon(g).urns |= 1 << tile
    if g.recording:
        g.note(N_CRYSTAL_ON_URN, tile, rule=rule)


# -- the Mystic Barrier ---------------------------------------------------------------------------------------------
@final
class FullUrns(Rule[Village]):
    """WM-CRY-4: four filled urns start the Mystic Barrier."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if moon(g).urns == URNS:
            begin_barrier(g, "WM-CRY-4")


@final
class OwedBarrier(Rule[Village]):
    """WM-REW-2: crystals in the supply first go onto empty urns as far as they reach."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        if annex.owed == 0:
            return
        annex.owed -= 1
        g.push(R_OWED_BARRIER)
        for tile in range(TILE_COUNT):
            if URNS >> tile & 1 and annex.urns >> tile & 1 == 0 and annex.crystals:
                annex.crystals -= 1
                fill_urn(g, tile, "WM-REW-2")
        begin_barrier(g, "WM-REW-2")


def begin_barrier(g: Village, rule: str) -> None:
    """WM-CRY-4: board by board, from the one left of the active board."""
    moon(g).barrier = 1
    if g.recording:
        g.note(N_BARRIER, rule=rule)
    g.push(R_BARRIER_END)
    for i in range(BOARD_COUNT, i64(0), -1):
        g.push(R_BARRIER, (g.turn + i) & 3)


@final
class Barrier(Rule[Village]):
    """WM-CRY-4: for board a a villager is saved with a crystal, or four dice are rolled against its ghosts."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        if plain_ghosts(g, a):
            g.offer(V_STRIKE)
        else:
            g.offer(V_PASS)
        annex = moon(g)
        saved: i64 = 0
        if annex.urns:
            saved = annex.occupied()
        gate = portal(g)
        if gate >= 0 and annex.stacks[gate] and saved:
            saved = 1 << gate
        g.offer_each(V_RESCUE, saved, TILE_COUNT, "WM-CRY-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.recording:
            g.note(N_BARRIER_BOARD, g.layout.colour[a], rule="WM-CRY-4")
        kind = kind_of(option)
        if kind == V_RESCUE:
            spend_urns(g, 1)
            save(g, first(option), "WM-CRY-4")
        elif kind == V_STRIKE:
            g.push(R_FELL, 0, exorcism(plain_ghosts(g, a), 0, BARREN))
            g.push(R_BARRIER_ROLL)


def plain_ghosts(g: Village, board: i64) -> i64:
    """The ghosts of a board that are no incarnations."""
    out: i64 = 0
    for space in range(board * 3, board * 3 + 3):
        if g.ghosts[space] and not g.is_incarnation(space):
            out |= 1 << space
    return out


def spend_urns(g: Village, crystals: i64) -> None:
    """Crystals of the barrier return to the supply."""
    annex = moon(g)
    for _crystal in range(crystals):
        annex.urns &= annex.urns - 1
        annex.crystals += 1
        if g.recording:
            g.note(N_BARRIER_CRYSTAL, rule="WM-CRY-4")


@final
class BarrierRoll(Rule[Village]):
    """WM-CRY-4: four Tao dice, captured ones too; no power changes them."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.wait(4)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.recording:
            g.note(N_ROLLED, outcome, rule="WM-CRY-4")
        g.hand_over(outcome)


@final
class BarrierEnd(Rule[Village]):
    """WM-CRY-4: crystals and Su-Ling return to the supply; then the rewards that waited (WM-VIL-4)."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        annex = moon(g)
        annex.crystals += count_bits(annex.urns)
        annex.urns = 0
        annex.barrier = 0
        if g.recording:
            g.note(N_BARRIER_ENDS, rule="WM-CRY-4")
        if annex.su_ling:
            send_home(g, "WM-CRY-4")
        if annex.rewards:
            g.push(R_FAMILY_REWARDS)
