"""Moves as numbers: every move that can ever be offered has one, the same throughout a version of the encoding."""

from __future__ import annotations

from typing import Final, final

from ..kernel.dice import count_of, faces_of, from_faces
from ..kernel.native import i16, i64, mypyc_attr, u8, vec
from ..kernel.packed import SECOND_AT, first, kind_of, pack
from ..kernel.state import State

#: The number of a move that has none.
NO_ACTION: Final = -1
#: The most dice that a move can name: those that can be rolled again (GS-POW-5) are three at most.
MOST_DICE: Final = 3
#: Two bits for each of six faces.
DICE_ROOM: Final = 1 << 12


@final
class VerbMoves:
    """The moves of one verb: its first arguments in their order, and how many second arguments there are."""

    __slots__ = ("dice", "firsts", "kind", "seconds")

    def __init__(self, kind: int, firsts: list[int] | None = None, seconds: int = 1, dice: bool = False) -> None:
        self.kind = kind
        self.firsts: list[int] = [0] if firsts is None else firsts
        self.seconds = seconds
        #: Whether the first argument is a set of dice.
        self.dice = dice

    def size(self) -> int:
        return len(self.firsts) * self.seconds


def dice_sets() -> list[int]:
    """All sets of one to three dice, the smaller ones first, by their faces."""
    out: list[int] = []
    for n in range(1, MOST_DICE + 1):
        out += sorted({from_faces(sorted(faces)) for faces in rows_of(n)}, key=faces_of)
    return out


def rows_of(n: int) -> list[list[int]]:
    """All rows of n faces."""
    rows: list[list[int]] = [[]]
    for _ in range(n):
        rows = [[*row, face] for row in rows for face in range(6)]
    return rows


def squeezed(dice: i64) -> i64:
    """A set of at most three dice in two bits a face instead of four; -1 for larger ones."""
    out: i64 = 0
    for face in range(i64(6)):
        count = count_of(dice, face)
        if count > MOST_DICE:
            return -1
        out |= count << 2 * face
    return out


@final
@mypyc_attr(acyclic=True)
class Numbering:
    """The moves of a game in a fixed order: verb by verb, first argument, second argument."""

    __slots__ = ("families", "options", "rows", "size", "starts", "widths", "with_dice")

    def __init__(self, families: list[VerbMoves]) -> None:
        self.families: Final[list[VerbMoves]] = families
        #: The packed move of each number.
        options: list[int] = []
        starts = [-1 for _ in range(256)]
        widths = [0 for _ in range(256)]
        rows: list[int] = []
        with_dice = 0
        for family in families:
            room = DICE_ROOM if family.dice else max(family.firsts) + 1
            if family.dice:
                with_dice = family.kind
            starts[family.kind] = len(rows)
            widths[family.kind] = room
            row = [-1 for _ in range(room)]
            for a in family.firsts:
                row[squeezed(a) if family.dice else a] = len(options)
                options += [pack(family.kind, a, b) for b in range(family.seconds)]
            rows += row
        self.options: Final[vec[i64]] = vec[i64]([i64(option) for option in options])
        self.size: Final[i64] = len(options)
        #: Where the row of each verb begins, how long it is, and the number of each first argument in it.
        self.starts: Final[vec[i64]] = vec[i64]([i64(start) for start in starts])
        self.widths: Final[vec[i64]] = vec[i64]([i64(width) for width in widths])
        self.rows: Final[vec[i64]] = vec[i64]([i64(number) for number in rows])
        self.with_dice: Final[i64] = with_dice

    def number(self, option: i64) -> i64:
        """The number of a packed move, NO_ACTION if it has none."""
        kind = kind_of(option)
        a = first(option)
        if kind == self.with_dice:
            a = squeezed(a)
        if a < 0 or a >= self.widths[kind]:
            return NO_ACTION
        return self.rows[self.starts[kind] + a] + (option >> SECOND_AT)

    def mark(self, state: State, masks: vec[u8], row: i64, choices: vec[i16], place: i64) -> None:
        """Mark all moves that a state offers in a mask, and list their numbers in their order; each has one."""
        offered = state.offered
        starts = self.starts
        rows = self.rows
        for i in range(state.n_offered):
            option = offered[i]
            kind = kind_of(option)
            a = first(option)
            if kind == self.with_dice:
                a = squeezed(a)
            action = rows[starts[kind] + a] + (option >> SECOND_AT)
            masks[row + action] = 1
            choices[place + i] = i16(action)

    def family_of(self, action: int) -> tuple[int, VerbMoves]:
        """The verb that a number belongs to, and the first number of that verb."""
        kind = kind_of(self.options[action])
        start = 0
        for family in self.families:
            if family.kind == kind:
                return start, family
            start += family.size()
        raise NotImplementedError
