"""What agenda entries carry where an argument holds several things: which bits, and by what name they are read.

The rules, the bots and the encoding read them here; `pending` writes and reads them as text by the same numbers.
"""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64

# -- an exorcism in progress: the second argument of Fell, Weaken and Spoils -----------------------------------------
TARGETS_AT: Final = 0
FALLEN_AT: Final = 12
SPACES_BITS: Final = 12
PAYERS_AT: Final = 24
PAYERS_BITS: Final = 4
BARREN_AT: Final = 28
#: Its ghosts leave neither curse nor reward.
BARREN: Final = 1 << 28


def exorcism(targets: i64, payers: i64, flags: i64) -> i64:
    """An exorcism that begins: nobody has fallen yet."""
    return targets | payers << PAYERS_AT | flags


def targets_of(b: i64) -> i64:
    """The spaces of the ghosts it is against."""
    return b & 4095


def fallen_of(b: i64) -> i64:
    """The spaces of the ghosts named so far."""
    return b >> FALLEN_AT & 4095


def with_fallen(b: i64, space: i64) -> i64:
    """The same with one ghost more that falls."""
    return b | 1 << (FALLEN_AT + space)


def payers_of(b: i64) -> i64:
    """The boards of the Taoists who can pay."""
    return b >> PAYERS_AT & 15


def is_barren(b: i64) -> bool:
    return b & BARREN != 0


# -- a payment: both arguments of Pay ---------------------------------------------------------------------------------
#: Points of each colour, in the first argument the immune ones, in the second the open ones.
POINT_BITS: Final = 4
POINTS_BITS: Final = 20
POINTS: Final = 0xFFFFF
PAYING_AT: Final = 20
DUE_AT: Final = 20
DUE_BITS: Final = 4
REACHED_AT: Final = 24
REACHED_BITS: Final = 3
PASSED_AT: Final = 27
PASSED_BITS: Final = 2


def immune_with_payers(immune: i64, payers: i64) -> i64:
    """The first argument of a payment."""
    return immune | payers << PAYING_AT


def open_with_due(points: i64, due: i64, reached: i64, passed: i64) -> i64:
    """The second argument: of its points only those count, whatever else lies there."""
    return (points & POINTS) | due << DUE_AT | reached << REACHED_AT | passed << PASSED_AT


def points_at(argument: i64, colour: i64) -> i64:
    """The points of a colour, immune ones in the first argument, open ones in the second."""
    return argument >> POINT_BITS * colour & 15


def point(colour: i64) -> i64:
    return 1 << POINT_BITS * colour


def several_points(n: i64, colour: i64) -> i64:
    """So many points of the colour."""
    return n << POINT_BITS * colour


def paying_of(a: i64) -> i64:
    """The boards of the Taoists who pay."""
    return a >> PAYING_AT & 15


def due_of(b: i64) -> i64:
    """How many tokens are still due."""
    return b >> DUE_AT & 15


def reached_of(b: i64) -> i64:
    """The colour the payment has come to."""
    return b >> REACHED_AT & 7


def passed_of(b: i64) -> i64:
    """How many givers of that colour have been passed."""
    return b >> PASSED_AT & 3


# -- a heap: one or two fallen ghosts that have a right stone, the argument of Curses and Rewards ---------------------
CARD_BITS: Final = 7
GHOST_BITS: Final = 11


def ghost(card: i64, space: i64) -> i64:
    """A ghost that has left the board: its card and where it lay."""
    return card | space << CARD_BITS


def card_of(ghost: i64) -> i64:
    return ghost & 127


def space_of(ghost: i64) -> i64:
    return ghost >> CARD_BITS & 15


def heaped(heap: i64, ghost: i64) -> i64:
    """The heap with one ghost more; it comes to lie lower."""
    return heap << GHOST_BITS | ghost


def lower_of(heap: i64) -> i64:
    return heap & 2047


def upper_of(heap: i64) -> i64:
    """The second ghost of the heap, 0 if there is none."""
    return heap >> GHOST_BITS
