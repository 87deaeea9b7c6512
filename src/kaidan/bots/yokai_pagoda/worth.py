"""What cards are worth: of each yokai only the lowest counts, over the whole collection, at the end of the game."""

from __future__ import annotations

from typing import Final, final

from ...games.yokai_pagoda.cards import card_of, number_of, owner_of, yokai_of
from ...games.yokai_pagoda.codes import HAND_ROOM, YOKAI
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.native import i64, vec
from ...kernel.packed import count_at, one_at
from ...kernel.state import zeros

#: Room for one row of LASTING, and for one of HANDS.
ROW: Final = 11
HAND_ROW: Final = 4
#: The most cards that HANDS tells apart in the smallest hand of the others.
MOST_SMALL: Final = 8


def flat(rows: list[list[int]]) -> vec[i64]:
    """Rows of numbers as one buffer."""
    return vec[i64]([i64(x) for row in rows for x in row])


@final
class Worth:
    """The hand of one seat, card by card, as its owner sees it: costs in hundredths of a point.

    It reads the seat's own hand and collection and what is public, nothing else.
    """

    __slots__ = (
        "at",
        "caught",
        "cost",
        "covered",
        "drop",
        "hands",
        "lasting",
        "lowest",
        "n",
        "numbers",
        "others",
        "row",
        "second",
        "start",
        "weights",
    )

    def __init__(self, lasting: list[list[int]], hands: list[list[int]], caught: list[int]) -> None:
        self.lasting: Final[vec[i64]] = flat(lasting)
        self.hands: Final[vec[i64]] = flat(hands)
        self.caught: Final[vec[i64]] = flat([caught])
        #: Lowest number of each yokai in the collection, in the hand, and the second lowest in the hand; 0 for none.
        self.covered: Final[vec[i64]] = zeros(YOKAI)
        self.lowest: Final[vec[i64]] = zeros(YOKAI)
        self.second: Final[vec[i64]] = zeros(YOKAI)
        #: Where in the hand a card is, and how the hand's cost changes without the card there.
        self.at: Final[vec[i64]] = zeros(160)
        self.drop: Final[vec[i64]] = zeros(HAND_ROOM)
        self.row: i64 = 0
        self.start: i64 = 0
        self.weights: i64 = 0
        self.n: i64 = 0
        self.cost: i64 = 0
        self.numbers: i64 = 0
        #: What the others' hands would cost them if the round ended now, on average.
        self.others: i64 = 0

    def look(self, g: Pagoda, seat: i64) -> None:
        """Take in the hand of a seat."""
        rules = g.rules_of
        self.row = (rules.rounds - 1 - g.round) * ROW
        covered = self.covered
        lowest = self.lowest
        second = self.second
        for yokai in range(YOKAI):
            covered[yokai] = 0
            lowest[yokai] = 0
            second[yokai] = 0
        collected = g.collected
        for i in range(0, 2 * g.n_collected, 2):
            if owner_of(i64(collected[i + 1])) == seat:
                card = i64(collected[i])
                yokai = yokai_of(card)
                if covered[yokai] == 0 or number_of(card) < covered[yokai]:
                    covered[yokai] = number_of(card)
        self.look_at_others(g, seat)
        self.look_at_hand(g, seat)

    def look_at_others(self, g: Pagoda, seat: i64) -> None:
        small: i64 = MOST_SMALL
        total: i64 = 0
        players = g.rules_of.players
        for other in range(players):
            if other != seat:
                size = g.hand_size(other)
                if size < small:
                    small = size
                total += self.caught[size]
        self.others = total // (players - 1)
        self.weights = (small - 1) * HAND_ROW if small > 1 else 0

    def look_at_hand(self, g: Pagoda, seat: i64) -> None:
        hands = g.hands
        lowest = self.lowest
        second = self.second
        start = seat * HAND_ROOM
        n = g.hand_size(seat)
        self.start = start
        self.n = n
        cost: i64 = 0
        numbers: i64 = 0
        for i in range(n):
            card = i64(hands[start + i])
            yokai = yokai_of(card)
            number = number_of(card)
            self.at[card] = i
            self.drop[i] = 0
            numbers += number
            if lowest[yokai] == 0:
                lowest[yokai] = number
                cost += self.price(yokai, number)
            elif second[yokai] == 0:
                second[yokai] = number
        for i in range(n):
            card = i64(hands[start + i])
            yokai = yokai_of(card)
            if number_of(card) == lowest[yokai]:
                self.drop[i] = self.price(yokai, second[yokai]) - self.price(yokai, number_of(card))
        self.cost = cost
        self.numbers = numbers

    def price(self, yokai: i64, number: i64) -> i64:
        """What it costs that this is the lowest card of a yokai in the hand when the round ends; it may be a gain."""
        covered = self.covered[yokai]
        if number == 0 or (covered and covered <= number):
            return 0
        return self.lasting[self.row + number] - self.lasting[self.row + covered]

    def hand(self, n: i64, cost: i64, numbers: i64) -> i64:
        """What a hand will cost, compared with the others, if the round goes on."""
        k = self.hands
        w = self.weights
        return k[w] + k[w + 1] * n + k[w + 2] * cost // 1000 + k[w + 3] * numbers

    def ended(self, cost: i64) -> i64:
        """What a hand costs, compared with the others, if the round ends with it."""
        return cost - self.others

    def with_card(self, card: i64, gone: i64) -> i64:
        """The cost of the hand with one more card and, if not -1, without the card at a place."""
        yokai = yokai_of(card)
        cost = self.cost
        low = self.lowest[yokai]
        if gone >= 0:
            cost += self.drop[gone]
            if self.drop_is_lowest(gone, yokai):
                low = self.second[yokai]
        number = number_of(card)
        if low and low < number:
            return cost
        return cost + self.price(yokai, number) - self.price(yokai, low)

    def drop_is_lowest(self, place: i64, yokai: i64) -> bool:
        """Whether the card at a place is the lowest of the yokai in the hand."""
        low = self.lowest[yokai]
        return low != 0 and self.at[card_of(yokai, low)] == place

    def drawn(self) -> i64:
        """What any card of the game would add to the cost of the hand, on average."""
        total: i64 = 0
        for yokai in range(YOKAI):
            low = self.lowest[yokai]
            least = self.price(yokai, low)
            number: i64 = 1
            while number <= 10 and (low == 0 or number < low):
                total += self.price(yokai, number) - least
                number += 1
        return total // 100

    def best_gift(self, g: Pagoda, gone: i64, harm: i64) -> i64:
        """What the hand will cost without the card at a place and without the one best given away."""
        best: i64 = 1 << 40
        played = i64(g.hands[self.start + gone])
        cost = self.cost + self.drop[gone]
        lowest_gone = self.drop[gone] != 0 or number_of(played) == self.lowest[yokai_of(played)]
        for i in range(self.n):
            if i != gone:
                card = i64(g.hands[self.start + i])
                change = self.drop[i]
                yokai = yokai_of(card)
                number = number_of(card)
                if lowest_gone and yokai == yokai_of(played):
                    change = 0
                    if number == self.second[yokai]:
                        change = self.price(yokai, self.third(g, i)) - self.price(yokai, number)
                elif yokai == yokai_of(played) and change and number_of(played) == self.second[yokai]:
                    change = self.price(yokai, self.third(g, gone)) - self.price(yokai, number)
                value = self.hand(self.n - 2, cost + change, self.numbers - number - number_of(played))
                value -= harm * number
                if value < best:
                    best = value
        return best

    def third(self, g: Pagoda, place: i64) -> i64:
        """The number of the next card of the same yokai after a place in the hand; 0 for none."""
        if place + 1 < self.n:
            card = i64(g.hands[self.start + place])
            after = i64(g.hands[self.start + place + 1])
            if yokai_of(after) == yokai_of(card):
                return number_of(after)
        return 0


def expected(g: Pagoda, seat: i64, lasting: vec[i64]) -> i64:
    """What the collection of a seat will score in the end, on average, as it is between two rounds."""
    row = (g.rules_of.rounds - g.round) * ROW
    lowest: i64 = 0  # four bits a yokai
    for i in range(0, 2 * g.n_collected, 2):
        if owner_of(i64(g.collected[i + 1])) == seat:
            card = i64(g.collected[i])
            number = number_of(card)
            low = count_at(lowest, yokai_of(card))
            if low == 0 or number < low:
                lowest += (number - low) * one_at(yokai_of(card))
    total: i64 = 0
    for yokai in range(YOKAI):
        total += lasting[row + count_at(lowest, yokai)]
    return total
