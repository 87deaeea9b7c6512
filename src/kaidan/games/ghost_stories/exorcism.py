"""Exorcism: roll, reroll, which ghosts fall, what is paid (GS-EXO-1 to GS-EXO-12)."""

from __future__ import annotations

from typing import final

from ...kernel.dice import count_of, total_of
from ...kernel.errors import Broken
from ...kernel.native import i64
from ...kernel.packed import first, kind_of, one_at, second, without
from ...kernel.state import Rule
from . import tao
from .arguments import (
    POINTS,
    due_of,
    exorcism,
    fallen_of,
    immune_with_payers,
    open_with_due,
    passed_of,
    payers_of,
    paying_of,
    point,
    points_at,
    reached_of,
    several_points,
    targets_of,
    with_fallen,
)
from .board import BOARD_COUNT
from .codes import (
    ALIVE,
    FACE_COUNT,
    FAVORITE,
    MOUNTAIN,
    N_FAILED,
    N_REROLLED,
    N_ROLLED,
    N_TAO_SPENT,
    R_FELL,
    R_HERBS,
    R_PAY,
    R_REROLL,
    R_REROLL_DICE,
    R_ROLL,
    R_SPOILS,
    R_WEAKEN,
    V_ENOUGH,
    V_FELL,
    V_KEEP,
    V_PAY,
    V_REROLL,
    V_WEAKEN,
)
from .needs import (
    allowed,
    can_fell,
    highest,
    immune_need,
    open_mantra,
    ordinary_need,
    owed,
    payable,
    purse,
    reachable,
    short_of,
    whites_of,
)
from .state import Village


def on_tile(g: Village, tile: i64) -> i64:
    """GS-EXO-2: the living Taoists on a tile share their tokens; one bit a board."""
    out: i64 = 0
    for board in range(BOARD_COUNT):
        if g.status[board] == ALIVE and g.at[board] == tile:
            out |= 1 << board
    return out


def exorcism_dice(g: Village) -> i64:
    """GS-EXO-1: the free dice, and with GS-POW-6 a fourth, which no ghost captures."""
    return g.free_dice() + 1 if g.has_power(MOUNTAIN) else g.free_dice()


def begin_exorcism(g: Village, targets: i64, payers: i64, flags: i64 = 0) -> None:
    """GS-EXO-1, GS-EXO-4: one roll against all targets; flags are BARREN or nothing."""
    g.push(R_FELL, 0, exorcism(targets, payers, flags))
    g.customs.before_payment(g)
    g.push(R_ROLL, exorcism_dice(g))


@final
class Roll(Rule[Village]):
    """Roll a Tao dice and hand them over to what lies below."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if a:
            g.wait(a)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.recording:
            herbs = kind_of(g.agenda[g.n_agenda - 1]) == R_HERBS
            g.note(N_ROLLED, outcome, rule="GS-TIL-3" if herbs else "GS-EXO-1")
        if g.has_power(FAVORITE):  # GS-POW-5
            g.push(R_REROLL, outcome)
        else:
            g.hand_over(outcome)


@final
class Reroll(Rule[Village]):
    """GS-POW-5: any subset of the dice once more, together; the second result stands."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        g.offer(V_KEEP)
        part = next_part(a, 0)
        while part:
            g.offer(V_REROLL, part)
            part = next_part(a, part)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_KEEP:
            g.hand_over(a)
        else:
            again = first(option)
            g.push(R_REROLL_DICE, a - again, total_of(again))


def next_part(dice: i64, part: i64) -> i64:
    """The multiset contained in the dice that follows this one; after the last comes 0."""
    for face in range(FACE_COUNT):
        if count_of(part, face) < count_of(dice, face):
            return part + one_at(face)
        part = without(part, face)
    return 0


@final
class RerollDice(Rule[Village]):
    """GS-POW-5: b dice are rolled again beside the kept ones."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.wait(b)

    def rolled(self, g: Village, a: i64, b: i64, outcome: i64) -> None:
        if g.recording:
            g.note(N_REROLLED, a + outcome, rule="GS-POW-5")
        g.hand_over(a + outcome)


class Fell(Rule[Village]):
    """GS-EXO-5, GS-EXO-12: which allowed set of ghosts falls, named one by one. a: dice, b: the exorcism."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        targets = targets_of(b)
        fallen = fallen_of(b)
        payers = payers_of(b)
        tokens = purse(g, payers)
        wild = g.customs.wild_payments(g, payers)
        start: i64 = 0
        if fallen:
            start = highest(fallen) * 2
        space: i64 = 0
        while targets >> space > 0:
            bit: i64 = 1 << space
            if targets & bit and bit >= start:
                if reachable(g, a, targets, fallen | bit, tokens, wild):
                    g.offer(V_FELL, space)
                else:
                    g.withhold(V_FELL, space, 0, "GS-EXO-2")
            space += 1
        if can_fell(g, a, fallen, tokens, wild) and allowed(g, a, targets, fallen):
            g.offer(V_ENOUGH)
        else:
            g.withhold(V_ENOUGH, 0, 0, "GS-EXO-5")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_FELL:
            g.push(R_FELL, a, with_fallen(b, first(option)))
            return
        if fallen_of(b) == 0:
            if g.recording:
                g.note(N_FAILED, rule="GS-EXO-10")
            return
        g.push(R_SPOILS, 0, b)
        g.push(R_WEAKEN, a, b)


@final
class Weaken(Rule[Village]):
    """GS-EXO-3, GS-EXO-12: the Mantra's colour if it matters, then the payment begins."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        fallen = fallen_of(b)
        choice = open_mantra(g, fallen)
        if choice == 0:
            self.begin_payment(g, a, b, 0)
            return
        candidates = self.candidates(g, a, b, choice)
        if not self.matters(g, a, b, candidates):
            self.begin_payment(g, a, b, lowest_candidate(candidates))
            return
        g.ask(g.decider())
        for colour in range(tao.COLOUR_COUNT):
            if candidates >> colour & 1:
                g.offer(V_WEAKEN, colour)
            else:
                g.withhold(V_WEAKEN, colour, 0, "GS-EXO-6" if tao.count(choice, colour) else "GS-EXO-3")

    def matters(self, g: Village, a: i64, b: i64, candidates: i64) -> bool:
        """Whether two colours leave different payments: one of them could otherwise be paid in full."""
        if candidates & (candidates - 1) == 0:
            return False
        due = self.due(g, a, b, lowest_candidate(candidates))
        short = self.short(g, a, b, 0)
        tokens = purse(g, payers_of(b))
        for colour in range(tao.COLOUR_COUNT):
            points = tao.count(short, colour)
            if due and candidates >> colour & 1 and points <= due and points <= tao.count(tokens, colour):
                return True
        return False

    def candidates(self, g: Village, a: i64, b: i64, choice: i64) -> i64:
        """The colours with the least to pay that can be paid: GS-EXO-6 holds for the Mantra too."""
        least: i64 = 99
        out: i64 = 0
        for colour in range(tao.COLOUR_COUNT):
            point: i64 = tao.one(colour)
            if tao.count(choice, colour) and self.can_pay(g, a, b, point):
                due = self.due(g, a, b, point)
                if due < least:
                    least = due
                    out = 0
                if due == least:
                    out |= 1 << colour
        return out

    def can_pay(self, g: Village, a: i64, b: i64, point: i64) -> bool:
        payers = payers_of(b)
        short = self.short(g, a, b, point)
        immune = self.hard(g, b, point)
        due = owed(short, immune, whites_of(g, a))
        return payable(short, immune, due, purse(g, payers), g.customs.wild_payments(g, payers))

    def due(self, g: Village, a: i64, b: i64, point: i64) -> i64:
        return owed(self.short(g, a, b, point), self.hard(g, b, point), whites_of(g, a))

    def short(self, g: Village, a: i64, b: i64, point: i64) -> i64:
        """What coloured faces leave open when the Mantra takes off that point."""
        fallen = fallen_of(b)
        ordinary = ordinary_need(g, fallen)
        if point and not g.customs.immune(g, g.mantra - 1):
            ordinary -= point
        return short_of(ordinary, a)

    def hard(self, g: Village, b: i64, point: i64) -> i64:
        fallen = fallen_of(b)
        immune = immune_need(g, fallen)
        if point and g.customs.immune(g, g.mantra - 1):
            immune -= point
        return immune

    def begin_payment(self, g: Village, a: i64, b: i64, point: i64) -> None:
        short = self.short(g, a, b, point)
        immune = self.hard(g, b, point)
        due = owed(short, immune, whites_of(g, a))
        if due:
            payers = payers_of(b)
            g.push(R_PAY, immune_with_payers(narrow(immune), payers), open_with_due(narrow(short), due, 0, 0))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        self.begin_payment(g, a, b, tao.one(first(option)))


def lowest_candidate(colours: i64) -> i64:
    """One point of the first colour of a set."""
    colour: i64 = 0
    while colours >> colour & 1 == 0:
        colour += 1
        if colour == tao.COLOUR_COUNT:
            raise Broken("the Mantra has no colour to take a point from")
    return tao.one(colour)


def narrow(need: i64) -> i64:
    """Six bits a colour brought to four, as an agenda entry carries them."""
    narrowed: i64 = 0
    for colour in range(tao.COLOUR_COUNT):
        narrowed |= several_points(tao.count(need, colour), colour)
    return narrowed


def immune_points(narrowed: i64) -> i64:
    """The sum over colours of the four-bit numbers of an agenda entry."""
    return total_of(narrowed & POINTS)


class Pay(Rule[Village]):
    """GS-EXO-12: tokens one at a time, by colour, givers clockwise; only what can end in a minimal payment.

    a: immune points and the payers. b: open points, what is due, the colour reached and the givers passed for it.
    """

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.decider())
        payers = paying_of(a)
        due = due_of(b)
        reached = reached_of(b)
        wild = g.customs.wild_payments(g, payers)
        for colour in range(reached, tao.COLOUR_COUNT):
            passed: i64 = 0
            if colour == reached:
                passed = passed_of(b)
            for giver in range(passed, BOARD_COUNT):
                board = (g.turn + giver) & 3
                if self.has(g, payers, board, colour) and self.completes(g, a, b, colour, giver, due, wild):
                    g.offer(V_PAY, colour, g.layout.colour[board])

    def has(self, g: Village, payers: i64, board: i64, colour: i64) -> bool:
        return payers >> board & 1 == 1 and g.tao_locked == 0 and tao.count(g.tao[board], colour) > 0

    def completes(self, g: Village, a: i64, b: i64, colour: i64, giver: i64, due: i64, wild: i64) -> bool:
        """Whether a token of this colour from this giver can be the next of a minimal payment."""
        hard = points_at(a, colour)
        room = hard + points_at(b, colour)
        if room == 0 or immune_points(a) - (1 if hard else 0) > due - 1:
            return False  # what is still due must be enough for the immune points
        payers = paying_of(a)
        # Colours passed over stay as they are: their immune points must then be met by wild payments.
        uncovered: i64 = 0
        for c in range(colour):
            uncovered += points_at(a, c)
        left = self.left_with(g, payers, colour, giver)
        paid = left if left < room else room
        if hard > left:
            uncovered += hard - left
        for c in range(colour + 1, tao.COLOUR_COUNT):
            has = self.left_with(g, payers, c, 0)
            need = points_at(a, c)
            most = need + points_at(b, c)
            paid += has if has < most else most
            if need > has:
                uncovered += need - has
        return uncovered <= wild and paid + wild >= due

    def left_with(self, g: Village, payers: i64, colour: i64, giver: i64) -> i64:
        """How many tokens of the colour this giver and those after him have."""
        total: i64 = 0
        for i in range(giver, BOARD_COUNT):
            board = (g.turn + i) & 3
            if payers >> board & 1:
                total += tao.count(g.tao[board], colour)
        return total

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        colour = first(option)
        seat = second(option)
        board = g.layout.board_of[seat]
        g.return_tao(board, colour)
        if g.recording:
            g.note(N_TAO_SPENT, seat, colour, rule="GS-EXO-2")
        due = due_of(b) - 1
        if due == 0:
            return
        if points_at(a, colour):
            a -= point(colour)
        else:
            b -= point(colour)
        giver = (board - g.turn) & 3
        g.push(R_PAY, a, open_with_due(b, due, colour, giver))
