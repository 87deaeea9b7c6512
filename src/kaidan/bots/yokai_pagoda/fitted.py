"""Numbers found by play: what a yokai in a collection will cost in the end, and what a hand will cost in its round."""

from __future__ import annotations

from typing import Final

#: By rounds still to come after this one, then by the lowest card of a yokai in a collection (0: none so far): what the
#: yokai costs on average when the game is over, in hundredths of a point.
LASTING: Final = [
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000],
    [42, 100, 189, 268, 335, 395, 445, 486, 524, 571, 569],
    [76, 100, 181, 245, 294, 326, 364, 376, 393, 409, 413],
    [72, 100, 171, 224, 255, 268, 292, 313, 320, 377, 332],
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
    3,
    99,
    181,
    288,
    404,
    544,
    738,
    847,
    907,
    967,
    1027,
    1087,
    1147,
    1207,
    1267,
    1327,
    1387,
    1447,
    1507,
    1567,
]

#: By rounds still to come: how many hundredths of a point make a chance to win 2.7 times as good.
SPREAD: Final = [100, 250, 350, 450]

#: At a table of sharp judgement and at one of blurred: how much less likely a deal is for each point that the others'
#: collections will score, as a power of 2.7. With these the collections suspected score what the true ones do.
THRIFT: Final = [0.6, 0.5]
