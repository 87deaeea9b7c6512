"""Suspicion: guesses of the hidden cards that explain what the others have done since the round began.

What somebody plays, takes or gives tells what else he holds: with another hand he would have done something else. A
walk through the deals that fit a view prefers those in which everybody did what instinct would have done. Each step
lets two hidden cards that the view cannot tell apart change places and keeps that if it explains the deeds better, or
by chance if it does not (Metropolis); in the long run deals come up as often as they are likely.

How much a deed tells depends on the judgement of whoever did it: a player of sharp judgement hardly ever overlooks the
better move, one of blurred judgement often does. `judgement` tells the two apart.

What the others have collected in earlier rounds is what they did not get rid of, but also what they cared to keep: a
deal in which their collections score less is the likelier one. Without that a player would believe to be far ahead.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from ...games.yokai_pagoda.cards import all_cards
from ...games.yokai_pagoda.codes import CARD_LIMIT, CARDS, HAND_ROOM, MOST_SEATS, R_GIVE, SIZE_BITS, V_GIVE
from ...games.yokai_pagoda.deck import deck_of
from ...games.yokai_pagoda.state import Pagoda, empty_pagoda
from ...kernel.codes import MOST_OPTIONS
from ...kernel.luck import Luck
from ...kernel.native import i64, u8, vec
from ...kernel.packed import first, pack
from ...kernel.state import zeros
from .deeds import Deed, deeds_of
from .instinct import Instinct
from .worth import expected

#: How many hundredths of a point make a choice of a player of sharp judgement 2.7 times as likely.
SHARP: Final = 10.0
#: By how many hundredths of a point a player of blurred judgement misjudges a move, up to; and how finely that is seen.
BLUR: Final = 300
PARTS: Final[i64] = 10
#: Nobody is so predictable that anything he does is less likely than one in a thousand; the logarithm of that.
LEAST: Final = -6.9
#: Options whose likelihoods differ by more than this power of 2.7 need not be compared.
MOST_AHEAD: Final = 10.0
#: How finely a chance is drawn.
GRAIN: Final = 1 << 20
# Where a card lies in the first guess: in the deck, or from here on by seat in a hand or in a collection.
IN_HAND: Final = 1
IN_COLLECTION: Final = 9


@final
class Belief:
    """One deal that fits a view, and the walk that leads from it through others."""

    __slots__ = (
        "after",
        "deeds",
        "first",
        "hidden",
        "instinct",
        "kind",
        "likely",
        "luck",
        "names",
        "near",
        "often",
        "past",
        "pool",
        "pool_size",
        "pool_start",
        "sharper",
        "stage",
        "thrift",
        "touched",
        "where",
    )

    def __init__(self, view: Pagoda, instinct: Instinct, luck: Luck) -> None:
        self.instinct: Final[Instinct] = instinct
        self.luck: Final[Luck] = luck
        #: How likely each player is to be of blurred judgement before he has done anything in this round, and how much
        #: better the deeds of the seat last looked at are explained by sharp judgement.
        self.often: float = 0.5
        self.sharper: float = 0.0
        #: How many times 2.7 a deal is less likely for each point that the collection of another will score.
        self.thrift: float = 0.0
        guess = view.guess(int(luck.next()))
        assert isinstance(guess, Pagoda)
        #: The guess it begins with, and what each card of that is called by now.
        self.first: Final[Pagoda] = guess
        self.names: Final[vec[i64]] = vec[i64]([i64(card) for card in range(CARD_LIMIT)])
        game = view.rules_of
        #: What the others have done: in earlier rounds, and in this one.
        deeds = deeds_of(empty_pagoda(game, deck_of(all_cards())), guess.log(), view.viewer)
        self.past: Final[list[Deed]] = [deed for deed in deeds if deed.round < view.round]
        self.deeds: Final[list[Deed]] = [deed for deed in deeds if deed.round == view.round]
        #: A table on which deeds are looked at.
        self.stage: Final[Pagoda] = empty_pagoda(game, deck_of([]))
        self.stage.n_left = 1
        self.stage.n_right = 1
        #: Where each card lies in the first guess, its class, and the seats whose deeds it bears upon, one bit each.
        self.where: Final[vec[i64]] = zeros(CARD_LIMIT)
        self.kind: Final[vec[i64]] = zeros(CARD_LIMIT)
        self.touched: Final[vec[i64]] = zeros(CARD_LIMIT)
        #: Cards that may change places by class, and those of them that lie with another player.
        self.pool: Final[vec[i64]] = zeros(CARDS)
        classes = known_classes(view)
        self.pool_start: Final[vec[i64]] = zeros(len(classes))
        self.pool_size: Final[vec[i64]] = zeros(len(classes))
        self.hidden: list[int] = []
        self.place(classes)
        #: How well each seat's deeds are explained: by now, and if the last step is kept.
        self.likely: Final[list[float]] = [0.0 for _ in range(MOST_SEATS)]
        self.after: Final[list[float]] = [0.0 for _ in range(MOST_SEATS)]
        #: How far the chosen option is ahead of those that may look better than it, in parts of the blur.
        self.near: Final[vec[float]] = vec[float]([0.0 for _ in range(MOST_OPTIONS)])
        self.lay_collections()

    def place(self, classes: list[list[int]]) -> None:
        """Note where every card lies, and which may change places."""
        guess = self.first
        for seat in range(guess.rules_of.players):
            for card in guess.hand(seat):
                self.where[card] = IN_HAND + seat
            for card in guess.collection(seat):
                self.where[card] = IN_COLLECTION + seat
                self.touched[card] |= 1 << seat
        for deed in self.deeds:
            for i in range(deed.n):
                self.touched[deed.cards[i]] |= 1 << deed.seat
        n: i64 = 0
        for kind, cards in enumerate(classes):
            self.pool_start[kind] = n
            self.pool_size[kind] = len(cards)
            for card in cards:
                self.pool[n] = card
                self.kind[card] = kind
                n += 1
                if self.where[card]:
                    self.hidden.append(card)

    # -- how well a deal explains what was done -----------------------------------------------------------------------
    def lay_collections(self) -> None:
        """Bring the collections of the deal as it is now to the table on which deeds are looked at."""
        for i in range(self.first.n_collected):
            self.stage.collected[2 * i] = u8(self.names[i64(self.first.collected[2 * i])])
            self.stage.collected[2 * i + 1] = self.first.collected[2 * i + 1]

    def explained(self, seat: i64) -> float:
        """The logarithm of how likely a seat's deeds in this round are, whatever its judgement, and its collection."""
        sharp = 0.0
        blurred = 0.0
        for deed in self.deeds:
            if deed.seat == seat:
                chosen = self.look(deed)
                sharp += self.sharp_choice(chosen, SHARP)
                blurred += self.blurred_choice(chosen)
        self.sharper = sharp - blurred
        better = sharp if sharp > blurred else blurred
        deeds = better + log((1.0 - self.often) * exp(sharp - better) + self.often * exp(blurred - better))
        return deeds - self.thrift * self.collected_by(seat)

    def collected_by(self, seat: i64) -> float:
        """How many points the collection of a seat will score in the end."""
        if self.first.n_collected == 0:
            return 0.0
        stage = self.stage
        stage.n_collected = self.first.n_collected
        stage.round = self.first.round
        return float(expected(stage, seat, self.instinct.worth.lasting)) / 100.0

    def is_blurred(self, seat: i64) -> bool:
        """Whether a player is of blurred judgement, drawn by how likely that is in this deal."""
        self.explained(seat)
        sharp = (1.0 - self.often) / self.often * exp(self.sharper)
        return float(self.luck.below(GRAIN)) * (1.0 + sharp) < float(GRAIN)

    def look(self, deed: Deed) -> i64:
        """Score what the player could have done, and return the score of what he did."""
        stage = self.stage
        self.set_stage(deed)
        rule = stage.rules_of.rules[deed.rule]
        stage.n_offered = 0
        rule.resolve(stage, deed.pile, 0)
        self.instinct.score(stage)
        option = deed.option
        if deed.rule == R_GIVE:
            option = pack(V_GIVE, self.names[first(option)], 0)
        for i in range(stage.n_offered):
            if stage.offered[i] == option:
                return self.instinct.scores[i]
        return self.instinct.scores[0]

    def sharp_choice(self, chosen: i64, heat: float) -> float:
        """The logarithm of how likely an option with that score is, if a better one is hardly ever overlooked."""
        scores = self.instinct.scores
        total = 0.0
        for i in range(self.stage.n_offered):
            ahead = float(scores[i] - chosen) / heat
            if ahead > MOST_AHEAD:
                return LEAST
            if ahead > -MOST_AHEAD:
                total += exp(ahead)
        return max(LEAST, -log(total))

    def blurred_choice(self, chosen: i64) -> float:
        """The logarithm of how likely an option with that score is to look best, each misjudged by up to BLUR."""
        near = self.near
        n = self.stage.n_offered
        rivals: i64 = 0
        itself = True
        for i in range(n):
            ahead = chosen - self.instinct.scores[i]
            if itself and ahead == 0:
                itself = False
            elif ahead <= -BLUR:
                return LEAST
            elif ahead < BLUR:
                near[rivals] = float(ahead) / float(BLUR)
                rivals += 1
        total = 0.0
        for part in range(PARTS):
            looks = (float(part) + 0.5) / float(PARTS)
            likely = 1.0
            for i in range(rivals):
                room = near[i] + looks
                if room <= 0.0:
                    likely = 0.0
                    break
                if room < 1.0:
                    likely *= room
            total += likely
        return max(LEAST, log(total / float(PARTS) + 1e-9))

    def set_stage(self, deed: Deed) -> None:
        """What the player saw, and what he held if the deal is as it is now."""
        stage = self.stage
        stage.turn = deed.seat
        stage.seat = deed.seat
        stage.round = deed.round
        stage.n_collected = deed.collected
        stage.hand_sizes = deed.sizes
        stage.piles[0] = u8(deed.left)
        stage.piles[CARDS - 1] = u8(deed.right)
        start = deed.seat * HAND_ROOM
        hands = stage.hands
        for n in range(deed.n):
            card = u8(self.names[deed.cards[n]])
            i = start + n
            while i > start and hands[i - 1] > card:
                hands[i] = hands[i - 1]
                i -= 1
            hands[i] = card

    # -- the walk -----------------------------------------------------------------------------------------------------
    def stroll(self, steps: i64) -> None:
        """Go on to another deal that fits, any as likely as any other."""
        n: i64 = len(self.hidden)
        for _step in range(steps if n else i64(0)):
            one: i64 = self.hidden[self.luck.below(n)]
            self.exchange(one, self.partner(one))
        self.lay_collections()

    def set_out(self, often: float, thrift: float) -> None:
        """Begin to walk from here, at a table where so many are of blurred judgement, and so thrifty."""
        self.often = often
        self.thrift = thrift
        for seat in range(self.first.rules_of.players):
            self.likely[seat] = self.explained(seat)

    def walk(self, steps: i64) -> None:
        n: i64 = len(self.hidden)
        for _step in range(steps if n else i64(0)):
            one: i64 = self.hidden[self.luck.below(n)]
            other = self.partner(one)
            if self.where[one] != self.where[other] or self.touched[one] != self.touched[other]:
                self.try_step(one, other)

    def try_step(self, one: i64, other: i64) -> None:
        """Let two cards change places, and back again if the deeds speak against it."""
        self.swap(one, other)
        touched = self.touched[one] | self.touched[other]
        gain = 0.0
        for seat in range(MOST_SEATS):
            if touched >> seat & 1:
                self.after[seat] = self.explained(seat)
                gain += self.after[seat] - self.likely[seat]
        if gain < 0.0 and float(self.luck.below(GRAIN)) >= exp(gain) * float(GRAIN):
            self.swap(one, other)
            return
        for seat in range(MOST_SEATS):
            if touched >> seat & 1:
                self.likely[seat] = self.after[seat]

    def partner(self, one: i64) -> i64:
        """Any card that the view cannot tell from this one."""
        kind = self.kind[one]
        return self.pool[self.pool_start[kind] + self.luck.below(self.pool_size[kind])]

    def exchange(self, one: i64, other: i64) -> None:
        name = self.names[one]
        self.names[one] = self.names[other]
        self.names[other] = name

    def swap(self, one: i64, other: i64) -> None:
        self.exchange(one, other)
        if self.where[one] >= IN_COLLECTION or self.where[other] >= IN_COLLECTION:
            self.lay_collections()

    def deal(self) -> Pagoda:
        """The full state of the deal as it is now, to be played on; its log still tells the first guess."""
        names = self.names
        twin = self.first.clone()
        hands = self.first.hands
        for seat in range(twin.rules_of.players):
            n = self.first.hand_size(seat)
            twin.hand_sizes -= n << SIZE_BITS * seat
            start = seat * HAND_ROOM
            for i in range(start, start + n):
                twin.put_in_hand(seat, names[i64(hands[i])])
        for i in range(twin.n_collected):
            twin.collected[2 * i] = u8(names[i64(twin.collected[2 * i])])
        deck = twin.deck
        for i in range(deck.n):
            card = names[i64(deck.cards[i])]
            deck.cards[i] = u8(card)
            deck.index[card] = u8(i)
        return twin


def known_classes(view: Pagoda) -> list[list[int]]:
    """The hidden cards that the view cannot tell apart, class by class, in rising order."""
    return [sorted(cards) for cards in view.rules_of.known(view).members]
