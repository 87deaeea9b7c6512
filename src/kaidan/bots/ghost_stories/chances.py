"""Chances of dice in parts of 10,000, laid out once for quick thinking.

Exact odds for people are the game's business; here a bot looks up how likely dice meet one need, or two of different
colours at once.
"""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64, vec

#: Chances are counted in these parts.
WHOLE: Final = 10_000
#: Dice 0 to 4, needs 0 to 6 (more is out of reach), white wild or not.
DICE: Final = 5
NEEDS: Final = 7


def _pair_chance(dice: int, first: int, second: int, wild: bool) -> int:
    """The chance that dice meet both needs, of two different colours."""
    met = 0
    for roll in range(6**dice):
        one = two = white = 0
        rest = roll
        for _ in range(dice):
            face = rest % 6
            rest //= 6
            if face == 0:
                one += 1
            elif face == 1:
                two += 1
            elif face == 5:
                white += 1
        open_points = max(0, first - one) + max(0, second - two)
        if open_points <= (white if wild else 0):
            met += 1
    ways: int = 6**dice
    return WHOLE * met // ways


def _table() -> vec[i64]:
    out = vec[i64]([i64(0) for _ in range(2 * DICE * NEEDS * NEEDS)])
    for wild in range(2):
        for dice in range(DICE):
            for first in range(NEEDS):
                for second in range(NEEDS):
                    index = ((wild * DICE + dice) * NEEDS + first) * NEEDS + second
                    if first + second <= dice:
                        out[index] = _pair_chance(dice, first, second, wild == 1)
    return out


PAIRS: Final = _table()


def chance(dice: i64, need: i64, wild: i64) -> i64:
    """The chance that dice meet a need of one colour."""
    return both(dice, need, 0, wild)


def both(dice: i64, first: i64, second: i64, wild: i64) -> i64:
    """The chance that dice meet two needs of different colours."""
    if first < 0:
        first = 0
    if second < 0:
        second = 0
    if first + second > dice:
        return 0
    return PAIRS[((wild * 5 + dice) * 7 + first) * 7 + second]
