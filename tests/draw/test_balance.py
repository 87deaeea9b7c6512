"""The balance of a review: whole points that add up, each as near to what was found as that allows."""

from __future__ import annotations

import pytest

from kaidan.bots.review import Review, Step
from kaidan.draw.balance import Balance, balance_of, balance_text
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.record import CHANCE_SEAT
from kaidan.locale import LANGUAGES, Speech


def review(start: float, decisions: float, rivals: float, luck: float, fair: float | None = None) -> Review:
    """A review of three steps that did so much."""
    steps: list[Step] = []
    curve = [start]
    for who, change in (("R", decisions), ("B", rivals), (CHANCE_SEAT, luck)):
        curve.append(curve[-1] + change)
        steps.append(Step(len(curve) - 1, who, "", curve[-2], curve[-1], rival=who == "B" and rivals != 0))
    return Review(1, curve, [0.0] * len(curve), steps, None, fair)


def test_points_that_would_miss_their_sum_by_one_are_rounded_where_it_changes_least() -> None:
    assert balance_of(review(0.304, -0.106, 0, 0.403)) == Balance(30, -10, 0, 40, 60)
    assert balance_of(review(0.304, 0, 0, 0.304)) == Balance(30, 0, 0, 31, 61)
    assert balance_of(review(0.004, -0.014, 0.704, -0.304)) == Balance(0, -1, 70, -30, 39)


def test_what_is_shown_always_adds_up_and_is_never_wide_of_what_was_found() -> None:
    luck = Luck(1, BOT)
    for _ in range(2000):
        start, end, decisions, rivals = (luck.below(1001) / 1000 for _ in range(4))
        rivals *= int(luck.below(2))
        found = review(start, -decisions, rivals, end - start + decisions - rivals)
        shown = balance_of(found)
        assert shown.start + shown.decisions + shown.rivals + shown.luck == shown.end
        assert shown.rivals == 0 or rivals
        for points, part in zip(shown, (start, -decisions, rivals, found.by_luck, end), strict=True):
            assert abs(points - 100 * part) < 1.51


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_has_the_same_points_in_every_language(language: str) -> None:
    said = balance_text(review(0.304, -0.104, 0, 0.404), Speech(language))
    assert "\N{MINUS SIGN}10" in said
    assert "+40" in said
    among = balance_text(review(0.304, -0.104, 0.2, 0.204, fair=0.25), Speech(language))
    assert among.count("+20") == 2
