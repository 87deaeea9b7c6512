"""Judgement: whether the others at the table judge their moves sharply or see them blurred, by what they have done.

What they did is weighed over all deals that fit a view, likely or not. One player in one round tells little, so the
table is judged as a whole.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from ...games.yokai_pagoda.codes import MOST_SEATS, R_GIVE
from ...kernel.native import i64
from .belief import Belief

#: How many deals are looked at from each first one, and how many steps lie between them.
DEALS: Final[i64] = 8
STROLL: Final = 30
#: What the deeds of one player in one round count at most.
MOST: Final = 3.0
#: A table that is of one kind with this certainty is taken for it.
CERTAIN: Final = 0.9
#: How many hundredths of a point make a choice of a player of sharp judgement 2.7 times as likely. Here that is more
#: than in a walk: no deal that comes up by chance explains everything.
ROUGHLY: Final = 15.0


def blurred_table(begun: list[Belief]) -> float:
    """How likely the table is to be of blurred judgement, by deals around those given, which are changed by that.

    A card given unseen is left out: hardly any deal has the right one.
    """
    rounds = begun[0].first.rules_of.rounds
    n = len(begun) * DEALS
    sharp: list[list[float]] = [[] for _ in range(MOST_SEATS * rounds)]
    blurred: list[list[float]] = [[] for _ in range(MOST_SEATS * rounds)]
    for walk in begun:
        deeds = [deed for deed in walk.past + walk.deeds if deed.rule != R_GIVE]
        for _ in range(DEALS):
            by_sharp = [0.0] * (MOST_SEATS * rounds)
            by_blurred = [0.0] * (MOST_SEATS * rounds)
            for deed in deeds:
                chosen = walk.look(deed)
                which = deed.seat * rounds + deed.round
                by_sharp[which] += walk.sharp_choice(chosen, ROUGHLY)
                by_blurred[which] += walk.blurred_choice(chosen)
            for which in range(MOST_SEATS * rounds):
                sharp[which].append(by_sharp[which])
                blurred[which].append(by_blurred[which])
            walk.stroll(STROLL)
    odds = 0.0
    for which in range(MOST_SEATS * rounds):
        told = mean_of_logs(blurred[which], n) - mean_of_logs(sharp[which], n)
        odds += max(-MOST, min(MOST, told))
    likely = 1.0 / (1.0 + exp(-odds))
    if likely > CERTAIN:
        return 1.0
    return likely if likely > 1.0 - CERTAIN else 0.0


def mean_of_logs(logs: list[float], n: i64) -> float:
    """The logarithm of the mean of n numbers whose logarithms are given."""
    top = logs[0]
    for x in logs:
        top = x if x > top else top
    total = 0.0
    for x in logs:
        total += exp(x - top)
    return top + log(total / float(n))
