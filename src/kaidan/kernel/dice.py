"""Rolls of identical dice as multisets of faces, with four bits for the count of each face."""

from __future__ import annotations

from .native import i64
from .source import OutcomeTable


def count_of(dice: i64, face: i64) -> i64:
    """How many of the dice show the face."""
    return dice >> 4 * face & 15


def total_of(dice: i64) -> i64:
    """How many dice there are."""
    n: i64 = 0
    while dice > 0:
        n += dice & 15
        dice >>= 4
    return n


def faces_of(dice: int) -> list[int]:
    """The faces one by one, in their order."""
    return [face for face in range(8) for _ in range(count_of(dice, face))]


def from_faces(faces: list[int]) -> int:
    dice = 0
    for face in faces:
        dice += 1 << 4 * face
    return dice


def roll_table(n: int, faces: int) -> OutcomeTable:
    """All multisets that n fair dice can show, weighted by the number of ways."""
    ways: dict[int, int] = {0: 1}
    for _ in range(n):
        more: dict[int, int] = {}
        for dice, weight in ways.items():
            for face in range(faces):
                shown = dice + (1 << 4 * face)
                more[shown] = more.get(shown, 0) + weight
        ways = more
    order = sorted(ways, key=faces_of)
    return OutcomeTable(order, [ways[dice] for dice in order])
