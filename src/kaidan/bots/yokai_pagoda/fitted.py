"""Numbers found by play: what a yokai in a collection will cost in the end, and what a hand will cost in its round."""

from __future__ import annotations

from typing import Final

#: By rounds still to come after this one, then by the lowest card of a yokai in a collection (0: none so far): what the
#: yokai costs on average when the game is over, in hundredths of a point.
LASTING: Final = [
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000],
    [46, 100, 193, 276, 352, 414, 464, 496, 535, 570, 597],
    [84, 100, 187, 259, 320, 351, 390, 389, 410, 412, 448],
    [87, 100, 179, 244, 298, 343, 338, 340, 328, 322, 326],
]

#: By the smallest hand of the others, from 1 to 8: what a hand costs its owner more than theirs cost the others: a
#: constant, per card, per point that it would add now (in thousandths), and per number printed on its cards.
HANDS: Final = [
    [130, -60, 911, 3],
    [136, -72, 813, 5],
    [98, -63, 732, 4],
    [154, -86, 669, 5],
    [197, -98, 516, 5],
    [30, -69, 445, 5],
    [344, -147, 425, 5],
    [344, -147, 425, 5],
]

#: By its number of cards: what a hand adds to a collection when another player ends the round.
CAUGHT: Final = [
    0,
    -30,
    59,
    156,
    242,
    349,
    534,
    782,
    842,
    902,
    962,
    1022,
    1082,
    1142,
    1202,
    1262,
    1322,
    1382,
    1442,
    1502,
    1562,
]

#: By rounds still to come: how many hundredths of a point make a chance to win 2.7 times as good.
SPREAD: Final = [100, 300, 400, 500]
