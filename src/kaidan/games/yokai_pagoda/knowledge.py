"""What one seat can know of hidden cards, and a deal drawn from all those that fit, each as likely as any other.

Cards that the seat cannot tell apart form a class: the unseen cards of one shuffle of the deck, or cards known to have
been in one hand when somebody gave away one it could not see. How many cards of each class are in each hand is a
*world*; every world that the log allows is kept. A deal fits if its counts are one of the worlds, since cards of one
class can change places. So a world is drawn by the number of its deals, and then the cards of each class are shuffled.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.errors import Broken
from ...kernel.luck import GUESS, Luck
from . import log as logs
from .cards import UNSEEN, all_cards
from .codes import L_DRAW, L_GIVE, L_OPEN, L_PLAY, L_ROUND, L_SHUFFLE, L_TAKE, MOST_SEATS

#: Bits of one count in a world, of all counts of one class, and what one count can be.
BITS: Final = 5
# A world has more than 64 bits: compiled, whatever is added to or shifted by an i64 would be cut to 64.
SEATS: Final[int] = int(MOST_SEATS)
COLUMN: Final[int] = BITS * SEATS
COUNT: Final = 31

# Places a card can be in: deck, piles, then hands and collections by seat.
IN_DECK: Final = 0
ON_PILE: Final = 1
IN_HAND: Final = 3
IN_COLLECTION: Final = 8
PLACES: Final = 13

# Steps that a guess repeats: what the seat saw of hidden cards, in its order.
S_DRAW: Final = 0
S_GROUP: Final = 1
S_GIVE: Final = 2
S_BIND: Final = 3
S_ROUND: Final = 4


def factorials() -> list[int]:
    out = [1]
    for n in range(1, 101):
        out.append(out[-1] * n)
    return out


FACTORIALS: Final = factorials()


#: Each try succeeds at least every other time.
TRIES: Final = 1000


def uniform(luck: Luck, bound: int) -> int:
    """A number from 0 to bound - 1 for a bound of any size, each exactly as likely as any other."""
    size = 63
    while 1 << size < bound:
        size += 63
    most = (1 << size) // bound * bound
    for _ in range(TRIES):
        number = 0
        for _ in range(size // 63):
            number = number << 63 | int(luck.next())
        if number < most:
            return number % bound
    raise Broken("the generator brings only numbers that are too large")


@final
class Gift:
    """A card given unseen: between whom, and the worlds before."""

    __slots__ = ("base", "giver", "taker", "worlds")

    def __init__(self, giver: int, taker: int, base: int, worlds: set[int]) -> None:
        self.giver = giver
        self.taker = taker
        self.base = base
        self.worlds = worlds


@final
class Chapter:
    """One round as the seat saw it: its classes by column, its worlds relative to a base, and the gifts it did not see.

    What happens in every world alike changes only the base.
    """

    __slots__ = ("base", "classes", "columns", "gifts", "totals", "worlds")

    def __init__(self) -> None:
        self.base: int = 0
        self.worlds: set[int] = {0}
        #: The class of each column, and the column of each class.
        self.classes: list[int] = []
        self.columns: dict[int, int] = {}
        self.gifts: list[Gift] = []
        #: Worlds in rising order with the number of deals up to each; made when first needed.
        self.totals: list[tuple[int, int]] = []

    def column(self, kind: int) -> int:
        if kind not in self.columns:
            self.columns[kind] = len(self.classes)
            self.classes.append(kind)
        return self.columns[kind]

    def enter(self, seat: int, kind: int, n: int) -> None:
        """So many cards of a class come into a hand, in every world."""
        self.base += n << COLUMN * self.column(kind) + BITS * seat

    def leave(self, seat: int, kind: int) -> None:
        """A card of a class is seen to leave a hand: worlds where there was none are out."""
        shift = COLUMN * self.column(kind) + BITS * seat
        self.worlds = {world for world in self.worlds if world + self.base >> shift & COUNT}
        self.base -= 1 << shift

    def give(self, giver: int, taker: int) -> None:
        """A card of any class goes from hand to hand unseen."""
        self.gifts.append(Gift(giver, taker, self.base, self.worlds))
        after: set[int] = set()
        for column in range(len(self.classes)):
            shift = COLUMN * column + BITS * giver
            moved = (1 << COLUMN * column + BITS * taker) - (1 << shift)
            for world in self.worlds:
                if world + self.base >> shift & COUNT:
                    after.add(world + moved)
        self.worlds = after

    def weight(self, world: int) -> int:
        """In how many ways cards of each class can lie in a world, up to a factor that all worlds share."""
        counts = world + self.base
        ways = 1
        while counts > 0:
            n = 0
            for _ in range(SEATS):
                k = counts & COUNT
                n += k
                ways *= FACTORIALS[n] // (FACTORIALS[k] * FACTORIALS[n - k])
                counts >>= BITS
        return ways

    def draw(self, luck: Luck) -> int:
        """One of the worlds, drawn by its weight."""
        if len(self.worlds) == 1:
            return next(iter(self.worlds))
        if not self.totals:
            total = 0
            for world in sorted(self.worlds):
                total += self.weight(world)
                self.totals.append((total, world))
        number = uniform(luck, self.totals[-1][0])
        low, high = 0, len(self.totals) - 1
        while low < high:
            middle = (low + high) // 2
            if number < self.totals[middle][0]:
                high = middle
            else:
                low = middle + 1
        return self.totals[low][1]

    def path(self, world: int, luck: Luck) -> list[int]:
        """Of which class each gift may have been, the first gift first, if this was the world in the end."""
        out: list[int] = []
        for gift in reversed(self.gifts):
            ways: list[int] = []
            for column in range(len(self.classes)):
                shift = COLUMN * column + BITS * gift.giver
                before = world - (1 << COLUMN * column + BITS * gift.taker) + (1 << shift)
                if before in gift.worlds and before + gift.base >> shift & COUNT:
                    ways.append(column)
            column = ways[luck.below(len(ways))]
            world += (1 << COLUMN * column + BITS * gift.giver) - (1 << COLUMN * column + BITS * gift.taker)
            out.append(self.classes[column])
        out.reverse()
        return out


@final
class Knowledge:
    """What the log of a view tells its seat, or for nobody a spectator."""

    __slots__ = (
        "certain",
        "chapters",
        "class_of",
        "entries",
        "epoch",
        "members",
        "piles",
        "settled",
        "steps",
        "viewer",
    )

    def __init__(self, entries: list[int], viewer: int) -> None:
        self.entries = entries
        self.viewer = viewer
        #: The cards of each class, and the class of each card that is in one.
        self.members: list[set[int]] = []
        self.class_of: dict[int, int] = {}
        #: The class of the cards in the deck.
        self.epoch = 0
        #: Cards that are in a hand or in a collection for certain, and whose; own ones are among them.
        self.certain: dict[int, int] = {}
        self.settled: dict[int, int] = {}
        self.piles: list[list[int]] = [[], []]
        self.chapters: list[Chapter] = [Chapter()]
        self.steps: list[tuple[int, int, int, int]] = []
        self.new_class(all_cards())
        for i, entry in enumerate(entries):
            self.read(i, entry)

    def new_class(self, cards: list[int]) -> int:
        kind = len(self.members)
        self.members.append(set(cards))
        for card in cards:
            self.class_of[card] = kind
        return kind

    # -- reading the log --------------------------------------------------------------------------------------------
    def read(self, i: int, entry: int) -> None:
        kind = logs.kind_of(entry)
        who = logs.who_of(entry)
        other = logs.other_of(entry)
        card = logs.card_of(entry)
        if kind == L_DRAW:
            if card == UNSEEN:
                self.chapters[-1].enter(who, self.epoch, 1)
                self.steps.append((S_DRAW, i, who, self.epoch))
            else:
                self.forget_class(card)
                self.certain[card] = who
        elif kind == L_PLAY:
            self.leave(who, card)
            self.piles[other].append(card)
        elif kind == L_TAKE:
            self.piles[other].pop()
            self.certain[card] = who
        elif kind == L_GIVE:
            if card == UNSEEN:
                self.give(i, who, other)
            else:
                self.leave(who, card)
                self.certain[card] = other
        elif kind == L_OPEN:
            self.forget_class(card)
            self.piles[who].append(card)
        elif kind == L_SHUFFLE:
            self.shuffle()
        elif kind == L_ROUND:
            self.end_round()
        else:  # a card that was shown
            self.leave(who, card)
            self.certain[card] = who

    def forget_class(self, card: int) -> int:
        """The card is seen, and no longer one of its class."""
        kind = self.class_of.pop(card)
        self.members[kind].remove(card)
        return kind

    def leave(self, seat: int, card: int) -> None:
        """The card is seen to leave a hand."""
        if card in self.certain:
            del self.certain[card]
            return
        kind = self.forget_class(card)
        self.chapters[-1].leave(seat, kind)
        self.steps.append((S_BIND, seat, kind, card))

    def give(self, i: int, giver: int, taker: int) -> None:
        """The cards known to be in the giver's hand may be there or not from now on: they become a class."""
        chapter = self.chapters[-1]
        known = [card for card, seat in self.certain.items() if seat == giver]
        if known:
            kind = self.new_class(known)
            for card in known:
                del self.certain[card]
            chapter.enter(giver, kind, len(known))
            self.steps.append((S_GROUP, giver, kind, len(known)))
        chapter.give(giver, taker)
        self.steps.append((S_GIVE, i, giver, taker))

    def shuffle(self) -> None:
        cards: list[int] = []
        for pile in self.piles:
            cards += pile[:-1]
            del pile[:-1]
        self.epoch = self.new_class(cards)

    def end_round(self) -> None:
        self.settled.update(self.certain)
        self.certain = {}
        self.chapters.append(Chapter())
        self.steps.append((S_ROUND, 0, 0, 0))

    # -- what follows -----------------------------------------------------------------------------------------------
    def places(self) -> dict[int, int]:
        """For each card the set of places it can be in, one bit each."""
        of_class = [0 for _ in self.members]
        drawn = 0
        for number, chapter in enumerate(self.chapters):
            first = IN_HAND if number == len(self.chapters) - 1 else IN_COLLECTION
            for world in chapter.worlds:
                counts = world + chapter.base
                for column, kind in enumerate(chapter.classes):
                    for seat in range(SEATS):
                        if counts >> COLUMN * column + BITS * seat & COUNT:
                            of_class[kind] |= 1 << first + seat
            if self.epoch in chapter.columns:
                counts = next(iter(chapter.worlds)) + chapter.base >> COLUMN * chapter.columns[self.epoch]
                for seat in range(SEATS):
                    drawn += counts >> BITS * seat & COUNT
        if len(self.members[self.epoch]) > drawn:
            of_class[self.epoch] |= 1 << IN_DECK
        out = {card: of_class[kind] for card, kind in self.class_of.items()}
        for card, seat in self.certain.items():
            out[card] = 1 << IN_HAND + seat
        for card, seat in self.settled.items():
            out[card] = 1 << IN_COLLECTION + seat
        for number, pile in enumerate(self.piles):
            for card in pile:
                out[card] = 1 << ON_PILE + number
        return out

    def guess(self, seed: int) -> list[int]:
        """A full log that agrees with this one; where its cards lie in the end is drawn uniformly."""
        luck = Luck(seed, GUESS)
        paths: list[int] = []
        for chapter in self.chapters:
            paths += chapter.path(chapter.draw(luck), luck)
        return Guess(self, luck, paths).log


@final
class Guess:
    """One deal: hidden cards first as nameless tokens that are drawn and given, then each with its name."""

    __slots__ = ("hands", "log", "luck", "nameless", "written")

    def __init__(self, known: Knowledge, luck: Luck, paths: list[int]) -> None:
        self.luck = luck
        self.log: list[int] = list(known.entries)
        #: For each token the entries of the log it is written in.
        self.written: list[list[int]] = []
        #: The tokens in each hand by class, for this round and, of all rounds, those that stay nameless to the end.
        self.hands: list[dict[int, list[int]]] = [{} for _ in range(SEATS)]
        self.nameless: list[list[int]] = [[] for _ in known.members]
        gift = 0
        for step, a, b, c in known.steps:
            if step == S_DRAW:
                self.enter(b, c, [a])
            elif step == S_GROUP:
                for _ in range(c):
                    self.enter(a, b, [])
            elif step == S_GIVE:
                kind = paths[gift]
                gift += 1
                token = self.any_of(b, kind)
                self.written[token].append(a)
                self.hands[c].setdefault(kind, []).append(token)
            elif step == S_BIND:
                self.name(self.any_of(a, b), c)
            else:
                self.lay_down()
        self.lay_down()
        for kind, tokens in enumerate(self.nameless):
            cards = sorted(known.members[kind])
            for i, token in enumerate(tokens):
                j = i + luck.below(len(cards) - i)
                cards[i], cards[j] = cards[j], cards[i]
                self.name(token, cards[i])

    def enter(self, seat: int, kind: int, written: list[int]) -> None:
        """A new token in a hand."""
        self.hands[seat].setdefault(kind, []).append(len(self.written))
        self.written.append(written)

    def any_of(self, seat: int, kind: int) -> int:
        """Take any token of a class from a hand that has one."""
        tokens = self.hands[seat][kind]
        i = self.luck.below(len(tokens))
        token = tokens[i]
        tokens[i] = tokens[-1]
        tokens.pop()
        return token

    def name(self, token: int, card: int) -> None:
        for i in self.written[token]:
            self.log[i] |= card << logs.CARD_AT

    def lay_down(self) -> None:
        """The round is over: the tokens still in hands stay where they are for good."""
        for hand in self.hands:
            for kind, tokens in hand.items():
                self.nameless[kind] += tokens
            hand.clear()
