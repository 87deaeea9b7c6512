"""Score sheets: what a collection scores, which cards count, and who comes in which place (YP-SCO-1, YP-END-1)."""

from __future__ import annotations

from ...kernel.codes import LOST, WON
from .cards import counting, score, yokai_of

__all__ = ["counting", "key_of", "meter", "outcome_of", "places", "score"]


def meter(cards: list[int]) -> list[tuple[int, bool]]:
    """The hand meter: every card in rising order, and whether it counts (YP-SCO-1)."""
    lowest = counting(cards)
    return [(card, card in lowest) for card in sorted(cards)]


def key_of(cards: list[int]) -> tuple[int, int, int]:
    """YP-END-1: score, different yokai, cards; the lower key is the better collection."""
    return score(cards), len({yokai_of(card) for card in cards}), len(cards)


def places(keys: list[tuple[int, int, int]]) -> list[int]:
    """YP-END-1: the place of each seat; those with equal keys share one."""
    return [1 + len([other for other in keys if other < key]) for key in keys]


def outcome_of(keys: list[tuple[int, int, int]], seat: int) -> int:
    """Won for everybody in the first place, lost for the others."""
    return WON if keys[seat] == min(keys) else LOST
