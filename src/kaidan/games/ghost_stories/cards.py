"""What is printed on the cards, laid out for the rules: one row for each card number."""

from __future__ import annotations

from typing import Final, final

from ...kernel.native import i64, mypyc_attr, vec
from . import tao
from .codes import (
    CARD_LIMIT,
    E_DICE_IMMUNE,
    E_DIE,
    E_HAUNTER,
    E_NO_POWER,
    E_NO_POWER_ALL,
    E_NO_TAO,
    E_QUICK,
    E_WHITE_OFF,
)

#: Flags of a card, so that the rules need not search its stones.
INCARNATION: Final = 1
HAUNTER: Final = 2
QUICK: Final = 4
IMMUNE: Final = 8
HOLDS_DIE: Final = 16
LOCKS_BOARD: Final = 32
LOCKS_ALL: Final = 64
LOCKS_TAO: Final = 128
WHITE_OFF: Final = 256
#: Cards with one of these change what all Taoists can do while they are in play.
LASTING: Final = HOLDS_DIE | LOCKS_BOARD | LOCKS_ALL | LOCKS_TAO | WHITE_OFF

#: A stone is one number: each of its effects in so many bits, the first lowest.
EFFECT_BITS: Final = 8
EFFECT: Final = 255

_FLAG_OF: Final = {
    E_HAUNTER: HAUNTER,
    E_QUICK: QUICK,
    E_DICE_IMMUNE: IMMUNE,
    E_DIE: HOLDS_DIE,
    E_NO_POWER: LOCKS_BOARD,
    E_NO_POWER_ALL: LOCKS_ALL,
    E_NO_TAO: LOCKS_TAO,
    E_WHITE_OFF: WHITE_OFF,
}


@final
class Printed:
    """One card as the content names it."""

    __slots__ = ("colour", "incarnation", "left", "middle", "no", "resistance", "right")

    def __init__(
        self,
        no: int,
        incarnation: bool,
        colour: int,
        resistance: list[int],
        left: list[int],
        middle: list[int],
        right: list[int],
    ) -> None:
        self.no = no
        self.incarnation = incarnation
        self.colour = colour
        self.resistance = resistance
        self.left = left
        self.middle = middle
        self.right = right


def effect_at(stone: i64, i: i64) -> i64:
    """The i-th effect of a stone, 0 if it has no more."""
    return stone >> EFFECT_BITS * i & EFFECT


def first_effect(stone: i64) -> i64:
    """The first effect of a stone; on a middle stone the only one that acts."""
    return stone & EFFECT


def _effects(codes: list[int]) -> int:
    """Up to seven effects of a stone in one number, the first lowest."""
    packed = 0
    for i, code in enumerate(codes):
        packed |= code << EFFECT_BITS * i
    return packed


@final
@mypyc_attr(acyclic=True)
class Cards:
    """All cards of a game by number. Resistance has six bits a colour, a stone eight bits an effect."""

    __slots__ = ("colour", "flags", "left", "middle", "need", "right")

    def __init__(self, printed: list[Printed]) -> None:
        size = CARD_LIMIT
        self.colour: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        self.need: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        self.left: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        self.middle: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        self.right: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        self.flags: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(size)])
        for card in printed:
            self.colour[card.no] = card.colour
            need = 0
            for colour, points in enumerate(card.resistance):
                need |= tao.several(points, colour)
            self.need[card.no] = need
            self.left[card.no] = _effects(card.left)
            self.middle[card.no] = _effects(card.middle)
            self.right[card.no] = _effects(card.right)
            flags = INCARNATION if card.incarnation else 0
            for effect in card.left + card.middle:
                flags |= _FLAG_OF.get(effect, 0)
            self.flags[card.no] = flags
