"""How a chance came from its beginning to its end: points of decisions and luck that add up, and in a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..bots.review import Review
from ..kernel.words import mark
from ..locale import Speech

BEGAN: Final = mark(
    "from {start} at the start to {end} at the end: decisions {decisions}, luck {luck} (in percentage points)"
)
BEGAN_AMONG: Final = mark(
    "from {start} at the start to {end} at the end: own decisions {decisions}, moves of the others {rivals}, luck "
    "and hidden cards {luck} (in percentage points)"
)


class Balance(NamedTuple):
    """A chance in whole per cents: at the beginning, what decisions, rivals and luck added, and at the end."""

    start: int
    decisions: int
    rivals: int
    luck: int
    end: int


def balance_of(review: Review) -> Balance:
    """Rounded so that what is shown adds up: what is missing goes where it changes least."""
    start, end = round(100 * review.start), round(100 * review.curve[-1])
    exact = [100 * part for part in (review.by_decisions, review.by_rivals, review.by_luck)]
    shown = [round(part) for part in exact]
    while missing := end - start - sum(shown):
        step = 1 if missing > 0 else -1
        _, place = min((abs(shown[i] + step - exact[i]), i) for i in range(3) if exact[i])
        shown[place] += step
    decisions, rivals, luck = shown
    return Balance(start, decisions, rivals, luck, end)


def balance_text(review: Review, speech: Speech) -> str:
    """The balance as a sentence, of a team or of one seat among rivals."""
    found = balance_of(review)
    words = {
        "start": speech.percent(found.start / 100, 0),
        "decisions": signed(found.decisions),
        "rivals": signed(found.rivals),
        "luck": signed(found.luck),
        "end": speech.percent(found.end / 100, 0),
    }
    return speech.text(BEGAN if review.fair is None else BEGAN_AMONG, **words)


def signed(points: int) -> str:
    """Points with their sign."""
    return ("+" if points > 0 else "") + str(points).replace("-", "\N{MINUS SIGN}")
