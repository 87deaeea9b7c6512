"""What ghosts need to fall, and whether dice and tokens meet it (GS-EXO-2 to GS-EXO-9).

What a set of ghosts still needs is counted colour by colour. `ordinary` points can be met by dice and tokens, `immune`
points by tokens only (GS-EXO-9). All minimal payments for a set have the same size, because tokens and dice meet
points one to one; so a payment is minimal exactly when it has that size (GS-EXO-6).
"""

from __future__ import annotations

from typing import Final

from ...kernel.dice import count_of
from ...kernel.errors import Broken
from ...kernel.native import i64
from . import tao
from .board import BOARD_COUNT
from .codes import CIRCLE, WHITE
from .state import Village

#: Where points of both kinds are counted together, the ordinary ones; the immune ones lie above these bits.
ORDINARY: Final = 0x3FFFFFFF
IMMUNE_AT: Final = 30


def need_of(g: Village, space: i64) -> i64:
    """GS-EXO-3: the resistance after the Circle and, where it leaves no choice of colour, the Mantra."""
    need = g.customs.need(g, space)
    if g.circle and g.tile_active(CIRCLE):
        colour = g.circle - 1
        if tao.count(need, colour):
            need -= tao.one(colour)
    if g.mantra == space + 1 and need and single_coloured(need):
        need -= lowest_point(need)
    return need


def lowest_point(need: i64) -> i64:
    """One point of the first colour that is needed."""
    colour: i64 = 0
    while tao.count(need, colour) == 0:
        colour += 1
        if colour == tao.COLOUR_COUNT:
            raise Broken("a point is taken from a need that has none")
    return tao.one(colour)


def single_coloured(need: i64) -> bool:
    """Whether at most one colour is needed."""
    while need and need & tao.MOST == 0:
        need >>= tao.BITS
    return need <= tao.MOST


def points_of(need: i64) -> i64:
    """How many points are needed in all."""
    return tao.total(need)


def whites_of(g: Village, dice: i64) -> i64:
    """GS-INC-65: white faces count nothing while white-off."""
    if g.white_off:
        return 0
    return count_of(dice, WHITE)


def need_of_all(g: Village, ghosts: i64) -> i64:
    """What a set of ghosts needs: its ordinary points, and above them its immune ones (GS-EXO-9)."""
    total: i64 = 0
    space: i64 = 0
    while ghosts >> space > 0:
        if ghosts >> space & 1:
            need = need_of(g, space)
            total += need << IMMUNE_AT if g.customs.immune(g, space) else need
        space += 1
    return total


def ordinary_need(g: Village, ghosts: i64) -> i64:
    """The points that dice can meet, over a set of ghosts."""
    return need_of_all(g, ghosts) & ORDINARY


def immune_need(g: Village, ghosts: i64) -> i64:
    """GS-EXO-9: the points that dice cannot meet."""
    return need_of_all(g, ghosts) >> IMMUNE_AT


def short_of(ordinary: i64, dice: i64) -> i64:
    """Colour by colour, the points that coloured faces leave open."""
    out: i64 = 0
    for colour in range(tao.COLOUR_COUNT):
        open_points = (ordinary >> tao.BITS * colour & tao.MOST) - count_of(dice, colour)
        if open_points > 0:
            out |= tao.several(open_points, colour)
    return out


def owed(short: i64, immune: i64, whites: i64) -> i64:
    """The size of every minimal payment: what coloured and white faces leave open, and the immune points."""
    due = points_of(immune)
    left = points_of(short) - whites
    if left > 0:
        due += left
    return due


def purse(g: Village, payers: i64) -> i64:
    """GS-EXO-2, GS-EXO-9: the Tao tokens that can be spent, none while no-tao."""
    if g.tao_locked:
        return 0
    total: i64 = 0
    for board in range(BOARD_COUNT):
        if payers >> board & 1:
            total += g.tao[board]
    return total


def payable(short: i64, immune: i64, due: i64, tokens: i64, wild: i64) -> bool:
    """Whether some minimal payment exists with these tokens and wild payments."""
    paid: i64 = 0
    uncovered: i64 = 0
    for colour in range(tao.COLOUR_COUNT):
        shift = tao.BITS * colour
        has = tokens >> shift & tao.MOST
        hard = immune >> shift & tao.MOST
        most = hard + (short >> shift & tao.MOST)
        paid += has if has < most else most
        if hard > has:
            uncovered += hard - has
    return uncovered <= wild and paid + wild >= due


def open_mantra(g: Village, ghosts: i64) -> i64:
    """GS-EXO-3: the need of a multi-coloured ghost of the set that bears the Mantra; its colour is still to choose."""
    if g.mantra == 0 or ghosts >> (g.mantra - 1) & 1 == 0:
        return 0
    need = need_of(g, g.mantra - 1)
    if single_coloured(need):
        return 0
    return need


def needs_of(g: Village, ghosts: i64) -> list[tuple[int, int]]:
    """What a set needs of dice or tokens, and of tokens only; once for each colour the Mantra may take (GS-EXO-3)."""
    both = need_of_all(g, ghosts)
    ordinary = both & ORDINARY
    immune = both >> IMMUNE_AT
    choice = open_mantra(g, ghosts)
    if choice == 0:
        return [(ordinary, immune)]
    hard = g.customs.immune(g, g.mantra - 1)
    out: list[tuple[int, int]] = []
    for colour in range(tao.COLOUR_COUNT):
        if tao.count(choice, colour):
            point: i64 = tao.one(colour)
            out.append((ordinary, immune - point) if hard else (ordinary - point, immune))
    return out


def can_fell(g: Village, dice: i64, ghosts: i64, tokens: i64, wild: i64) -> bool:
    """Whether dice and these payments are enough for all ghosts of the set."""
    both = need_of_all(g, ghosts)
    ordinary = both & ORDINARY
    immune = both >> IMMUNE_AT
    whites = whites_of(g, dice)
    choice = open_mantra(g, ghosts)
    if choice == 0:
        short = short_of(ordinary, dice)
        return payable(short, immune, owed(short, immune, whites), tokens, wild)
    hard = g.customs.immune(g, g.mantra - 1)
    for colour in range(tao.COLOUR_COUNT):
        if tao.count(choice, colour):
            point = tao.one(colour)
            short = short_of(ordinary if hard else ordinary - point, dice)
            rest = immune - point if hard else immune
            if payable(short, rest, owed(short, rest, whites), tokens, wild):
                return True
    return False


def helpless(g: Village, targets: i64) -> i64:
    """GS-EXO-5: the targets at 0, which always fall."""
    out: i64 = 0
    space: i64 = 0
    while targets >> space > 0:
        if targets >> space & 1 and need_of(g, space) == 0:
            out |= 1 << space
        space += 1
    return out


def allowed(g: Village, dice: i64, targets: i64, ghosts: i64) -> bool:
    """GS-EXO-5: not if the dice alone could fell the same ghosts and more, nor if a target at 0 is left standing.

    Dice that fell a set fell every part of it, so one ghost more is enough to look for.
    """
    rest = targets & ~ghosts
    if helpless(g, rest):
        return False
    while rest > 0:
        more = rest & -rest
        if can_fell(g, dice, ghosts | more, 0, 0):
            return False
        rest &= ~more
    return True


def reachable(g: Village, dice: i64, targets: i64, fallen: i64, tokens: i64, wild: i64) -> bool:
    """Whether naming ghosts beyond the highest fallen one can still end in an allowed set that can be paid."""
    above = targets & ~(highest(fallen) * 2 - 1) if fallen else targets
    falling = helpless(g, targets & ~fallen)
    if falling & ~above:
        return False
    return completes(g, dice, targets, fallen | falling, above & ~falling, tokens, wild)


def completes(g: Village, dice: i64, targets: i64, ghosts: i64, above: i64, tokens: i64, wild: i64) -> bool:
    """Whether these ghosts, or these and some of those above, are an allowed set that can be paid.

    A set that needs more than dice is allowed, so the search goes no deeper than there are dice.
    """
    if not can_fell(g, dice, ghosts, tokens, wild):
        return False
    if allowed(g, dice, targets, ghosts):
        return True
    while above > 0:
        more = above & -above
        above &= ~more
        if completes(g, dice, targets, ghosts | more, above, tokens, wild):
            return True
    return False


def highest(mask: i64) -> i64:
    """The highest member of a set that is not empty."""
    bit: i64 = 1
    while bit < 4096 and mask >= bit * 2:
        bit *= 2
    return bit
