"""Aims of an exorcism: what a roll leaves to pay for a set of ghosts, and whether a result can be reached with it."""

from __future__ import annotations

from typing import Final, final

from . import tao
from .codes import LETTERS, WHITE
from .needs import needs_of, owed, payable, points_of, short_of, whites_of
from .state import Village

#: A payment has six bits a colour, like a Taoist's tokens, and above them six for payments of any colour.
WILD_SHIFT: Final = tao.ALL_BITS
TOKENS: Final = tao.ALL
#: Up to so many targets every set of them is a result of its own; of more only each ghost and all together.
MOST_SETS: Final = 3


def sets_of(targets: int) -> list[int]:
    """The sets of targets whose fall is counted, smaller ones first."""
    singles = [1 << space for space in range(12) if targets >> space & 1]
    if len(singles) > MOST_SETS:
        return [*singles, targets]
    sets = [0]
    for single in singles:
        sets += [ghosts | single for ghosts in sets]
    return sorted(sets[1:], key=lambda ghosts: (ghosts.bit_count(), ghosts))


def tokens_text(tokens: int) -> str:
    """Tokens in the order Y B G R K, then payments of any colour as W."""
    return " ".join([LETTERS[c] for c in range(6) for _ in range(tao.count(tokens, c))])


@final
class Need:
    """What a set of ghosts needs, and what each roll leaves open of it, counted once for all payments."""

    __slots__ = ("bill_of", "bills", "ghosts", "least", "most")

    def __init__(self, g: Village, ghosts: int, dice: list[int]) -> None:
        self.ghosts: Final[int] = ghosts
        needs = needs_of(g, ghosts)
        #: The most points of each colour and the fewest points in all that it can need.
        most, least = 0, 99
        for ordinary, immune in needs:
            least = min(least, points_of(ordinary) + points_of(immune))
            for colour in range(WHITE):
                more = tao.count(ordinary, colour) + tao.count(immune, colour)
                if more > tao.count(most, colour):
                    most += tao.several(more - tao.count(most, colour), colour)
        self.most: Final[int] = most
        self.least: Final[int] = least
        #: The different bills that rolls leave, and which of them each roll leaves. A bill has a line for each colour
        #: that the Mantra may take off (GS-EXO-3): open points, points that dice cannot meet, and what is due.
        self.bills: Final[list[list[tuple[int, int, int]]]] = []
        self.bill_of: Final[list[int]] = []
        numbers: dict[tuple[tuple[int, int, int], ...], int] = {}
        for roll in dice:
            whites = whites_of(g, roll)
            bill: list[tuple[int, int, int]] = []
            for ordinary, immune in needs:
                short = short_of(ordinary, roll)
                bill.append((short, immune, owed(short, immune, whites)))
            key = tuple(bill)
            if key not in numbers:
                numbers[key] = len(self.bills)
                self.bills.append(bill)
            self.bill_of.append(numbers[key])

    def met(self, tokens: int, wild: int) -> list[int]:
        """For each roll, whether these payments are enough beside it."""
        paid: list[int] = []
        for bill in self.bills:
            enough = 0
            for short, immune, due in bill:
                if payable(short, immune, due, tokens, wild):
                    enough = 1
                    break
            paid.append(enough)
        return [paid[bill_number] for bill_number in self.bill_of]


@final
class Aim:
    """A result to reach: one of several sets must be met, and the roll must not be one that forbids it."""

    __slots__ = ("barred", "kind", "needs", "what")

    def __init__(self, kind: int, what: int, needs: list[Need], barred: list[int]) -> None:
        self.kind: Final[int] = kind
        self.what: Final[int] = what
        self.needs: Final[list[Need]] = needs
        #: For each roll, whether it forbids the result (GS-EXO-5); empty where none does.
        self.barred: Final[list[int]] = barred

    def out_of_reach(self, points: int) -> bool:
        """Whether so many points, from dice and payments together, can never be enough."""
        return min([need.least for need in self.needs]) > points

    def values(self, tokens: int, wild: int) -> list[int]:
        """For each roll, whether the result can be reached with these payments."""
        out = self.needs[0].met(tokens, wild)
        for need in self.needs[1:]:
            out = either(out, need.met(tokens, wild))
        if self.barred:
            for i, forbidden in enumerate(self.barred):
                if forbidden:
                    out[i] = 0
        return out

    def most(self, tokens: int) -> int:
        """The tokens that could matter for it."""
        out = 0
        for colour in range(WHITE):
            most = max([tao.count(need.most, colour) for need in self.needs])
            out |= tao.several(min(most, tao.count(tokens, colour)), colour)
        return out


def either(some: list[int], others: list[int]) -> list[int]:
    """Roll by roll, whether one of the two holds."""
    return [a | b for a, b in zip(some, others, strict=True)]


def neither(values: list[int]) -> list[int]:
    """Roll by roll, the opposite."""
    return [1 - value for value in values]


def payments(tokens: int, wild: int) -> list[int]:
    """Everything that can be paid from these, smaller payments first."""
    out = [0]
    whole = tokens | wild << WILD_SHIFT
    for colour in range(WHITE + 1):
        out = [part | tao.several(k, colour) for part in out for k in range(tao.count(whole, colour) + 1)]
    return sorted(out, key=lambda payment: (points_of(payment), tokens_text(payment)))


def barred_by(ghosts: int, needs: list[Need], bare: list[list[int]]) -> list[int]:
    """GS-EXO-5: for each roll, whether the dice alone could fell the same ghosts and more."""
    out = [0 for _ in bare[0]]
    for need, values in zip(needs, bare, strict=True):
        if need.ghosts != ghosts and need.ghosts & ghosts == ghosts:
            out = either(out, values)
    return out
