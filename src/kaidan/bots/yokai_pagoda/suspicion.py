"""Suspicion: guesses of the hidden cards that explain what the others have done since the round began.

What somebody plays, takes or gives tells what else he holds: with another hand he would have done something else. A
walk through the deals that fit a view prefers those in which everybody did what instinct would have done. Each step
lets two hidden cards that the view cannot tell apart change places and keeps that if it explains the deeds better, or
by chance if it does not (Metropolis); in the long run deals come up as often as they are likely.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from ...games.yokai_pagoda import log as logs
from ...games.yokai_pagoda.cards import all_cards, compare
from ...games.yokai_pagoda.codes import (
    CARD_LIMIT,
    CARDS,
    HAND_ROOM,
    HIGHER,
    L_DRAW,
    L_GIVE,
    L_PLAY,
    L_ROUND,
    L_SHUFFLE,
    L_TAKE,
    MOST_SEATS,
    R_GIVE,
    R_HIGHER,
    R_TURN,
    SIZE_BITS,
    V_GIVE,
    V_PLAY,
    V_TAKE,
    V_TAKE_DECK,
)
from ...games.yokai_pagoda.deck import deck_of
from ...games.yokai_pagoda.replay import replay
from ...games.yokai_pagoda.state import Pagoda, empty_pagoda
from ...kernel.luck import Luck
from ...kernel.native import i64, u8, vec
from ...kernel.packed import first
from ...kernel.state import zeros
from .instinct import Instinct

#: How many hundredths of a point make a choice 2.7 times as likely, for a player of sharp and one of blurred judgement.
SHARP: Final = 20.0
BLURRED: Final = 100.0
#: How likely a player is to be of blurred judgement, before he has done anything.
OFTEN_BLURRED: Final = 0.1
#: Nobody is so predictable that anything he does is less likely than this.
LEAST: Final = 0.001
#: How finely a chance is drawn.
GRAIN: Final = 1 << 20

# Where a card lies in the first guess: in the deck, or from here on by seat in a hand or in a collection.
IN_HAND: Final = 1
IN_COLLECTION: Final = 9


@final
class Deed:
    """One decision of another player: the rule that asked him, what he held, what everybody saw, what he chose."""

    __slots__ = ("cards", "left", "n", "option", "pile", "right", "rule", "seat", "sizes")

    def __init__(self, g: Pagoda, seat: i64, rule: i64, pile: i64, option: i64) -> None:
        self.seat: Final[i64] = seat
        self.rule: Final[i64] = rule
        self.pile: Final[i64] = pile
        self.option: Final[i64] = option
        self.n: Final[i64] = g.hand_size(seat)
        self.cards: Final[vec[i64]] = vec[i64]([i64(card) for card in g.hand(seat)])
        self.sizes: Final[i64] = g.hand_sizes
        self.left: Final[i64] = g.top(0)
        self.right: Final[i64] = g.top(1)


def deeds_of(g: Pagoda, entries: list[int], viewer: i64) -> list[Deed]:
    """What the others decided in the round that is played, by a full log, done again on an empty table."""
    begins = 0
    for i, entry in enumerate(entries):
        if logs.kind_of(entry) == L_ROUND:
            begins = i + 1
    out: list[Deed] = []
    choosing: i64 = -1  # the pile on which a higher card has just been played
    for i, entry in enumerate(entries):
        kind = logs.kind_of(entry)
        who = logs.who_of(entry)
        card = logs.card_of(entry)
        played = kind == L_PLAY and i >= begins
        if played:
            pile = logs.other_of(entry)
            if who != viewer:
                out.append(Deed(g, who, R_TURN, 0, V_PLAY | card << 8 | pile << 32))
            choosing = pile if compare(card, g.top(pile)) == HIGHER else -1
        elif choosing >= 0 and kind != L_SHUFFLE:
            if who != viewer and kind == L_DRAW:
                out.append(Deed(g, who, R_HIGHER, choosing, V_TAKE_DECK))
            elif who != viewer and kind == L_TAKE:
                out.append(Deed(g, who, R_HIGHER, choosing, V_TAKE | (1 - choosing) << 8))
            choosing = -1
        elif kind == L_GIVE and who != viewer and i >= begins:
            out.append(Deed(g, who, R_GIVE, 0, V_GIVE | card << 8))
        replay(g, [entry])
    return out


@final
class Suspicion:
    """One walk through the deals that fit a view."""

    __slots__ = (
        "after",
        "blurred",
        "deeds",
        "first",
        "hidden",
        "instinct",
        "kind",
        "likely",
        "luck",
        "names",
        "pool",
        "pool_size",
        "pool_start",
        "sharp",
        "stage",
        "touched",
        "where",
    )

    def __init__(self, view: Pagoda, instinct: Instinct, luck: Luck) -> None:
        self.instinct: Final[Instinct] = instinct
        self.luck: Final[Luck] = luck
        guess = view.guess(int(luck.next()))
        assert isinstance(guess, Pagoda)
        #: The guess it begins with, and what each card of that is called by now.
        self.first: Final[Pagoda] = guess
        self.names: Final[vec[i64]] = vec[i64]([i64(card) for card in range(CARD_LIMIT)])
        game = view.rules_of
        self.deeds: Final[list[Deed]] = deeds_of(empty_pagoda(game, deck_of(all_cards())), guess.log(), view.viewer)
        #: A table on which deeds are looked at.
        self.stage: Final[Pagoda] = empty_pagoda(game, deck_of([]))
        self.stage.round = view.round
        self.stage.n_left = 1
        self.stage.n_right = 1
        self.stage.n_collected = guess.n_collected
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
        #: The same for sharp and for blurred judgement alone, as of the last look at a seat.
        self.sharp: float = 0.0
        self.blurred: float = 0.0
        self.lay_collections()
        for seat in range(game.players):
            self.likely[seat] = self.explained(seat)

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
            i: i64 = 0
            while i < deed.n:
                self.touched[deed.cards[i]] |= 1 << deed.seat
                i += 1
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
        i: i64 = 0
        while i < self.first.n_collected:
            self.stage.collected[2 * i] = u8(self.names[i64(self.first.collected[2 * i])])
            self.stage.collected[2 * i + 1] = self.first.collected[2 * i + 1]
            i += 1

    def explained(self, seat: i64) -> float:
        """The logarithm of how likely all deeds of a seat are, be its judgement sharp or blurred."""
        self.sharp = 0.0
        self.blurred = 0.0
        for deed in self.deeds:
            if deed.seat == seat:
                self.look(deed)
        better = self.sharp if self.sharp > self.blurred else self.blurred
        return better + log(
            (1.0 - OFTEN_BLURRED) * exp(self.sharp - better) + OFTEN_BLURRED * exp(self.blurred - better)
        )

    def look(self, deed: Deed) -> None:
        """Add how likely one deed is."""
        stage = self.stage
        instinct = self.instinct
        self.set_stage(deed)
        rule = stage.rules_of.rules[deed.rule]
        stage.n_offered = 0
        rule.resolve(stage, deed.pile, 0)
        instinct.score(stage)
        option = deed.option
        if deed.rule == R_GIVE:
            option = V_GIVE | self.names[first(option)] << 8
        n = stage.n_offered
        top = instinct.scores[0]
        chosen = top
        i: i64 = 0
        while i < n:
            score = instinct.scores[i]
            if score > top:
                top = score
            if stage.offered[i] == option:
                chosen = score
            i += 1
        sharp = 0.0
        blurred = 0.0
        i = 0
        while i < n:
            less = float(instinct.scores[i] - top)
            if less > -10.0 * SHARP:
                sharp += exp(less / SHARP)
            blurred += exp(less / BLURRED)
            i += 1
        self.sharp += log(exp(float(chosen - top) / SHARP) / sharp + LEAST)
        self.blurred += log(exp(float(chosen - top) / BLURRED) / blurred + LEAST)

    def set_stage(self, deed: Deed) -> None:
        """What the player saw, and what he held if the deal is as it is now."""
        stage = self.stage
        stage.turn = deed.seat
        stage.seat = deed.seat
        stage.hand_sizes = deed.sizes
        stage.piles[0] = u8(deed.left)
        stage.piles[CARDS - 1] = u8(deed.right)
        start = deed.seat * HAND_ROOM
        hands = stage.hands
        n: i64 = 0
        while n < deed.n:
            card = u8(self.names[deed.cards[n]])
            i = start + n
            while i > start and hands[i - 1] > card:
                hands[i] = hands[i - 1]
                i -= 1
            hands[i] = card
            n += 1

    # -- the walk -----------------------------------------------------------------------------------------------------
    def walk(self, steps: i64) -> None:
        n: i64 = len(self.hidden)
        i: i64 = 0
        while i < steps and n:
            one: i64 = self.hidden[self.luck.below(n)]
            kind = self.kind[one]
            other = self.pool[self.pool_start[kind] + self.luck.below(self.pool_size[kind])]
            if self.where[one] != self.where[other] or self.touched[one] != self.touched[other]:
                self.try_step(one, other)
            i += 1

    def try_step(self, one: i64, other: i64) -> None:
        """Let two cards change places, and back again if the deeds speak against it."""
        self.swap(one, other)
        touched = self.touched[one] | self.touched[other]
        gain = 0.0
        seat: i64 = 0
        while seat < MOST_SEATS:
            if touched >> seat & 1:
                self.after[seat] = self.explained(seat)
                gain += self.after[seat] - self.likely[seat]
            seat += 1
        if gain < 0.0 and float(self.luck.below(GRAIN)) >= exp(gain) * float(GRAIN):
            self.swap(one, other)
            return
        seat = 0
        while seat < MOST_SEATS:
            if touched >> seat & 1:
                self.likely[seat] = self.after[seat]
            seat += 1

    def swap(self, one: i64, other: i64) -> None:
        name = self.names[one]
        self.names[one] = self.names[other]
        self.names[other] = name
        if self.where[one] >= IN_COLLECTION or self.where[other] >= IN_COLLECTION:
            self.lay_collections()

    def is_blurred(self, seat: i64) -> bool:
        """Whether a player is of blurred judgement, drawn by how likely that is in this deal."""
        self.explained(seat)
        sharp = (1.0 - OFTEN_BLURRED) / OFTEN_BLURRED * exp(self.sharp - self.blurred)
        return float(self.luck.below(GRAIN)) * (1.0 + sharp) < float(GRAIN)

    def deal(self) -> Pagoda:
        """The full state of the deal as it is now, to be played on; its log still tells the first guess."""
        names = self.names
        twin = self.first.clone()
        hands = self.first.hands
        seat: i64 = 0
        while seat < twin.rules_of.players:
            n = self.first.hand_size(seat)
            twin.hand_sizes -= n << SIZE_BITS * seat
            i = seat * HAND_ROOM
            end = i + n
            while i < end:
                twin.put_in_hand(seat, names[i64(hands[i])])
                i += 1
            seat += 1
        i = 0
        while i < twin.n_collected:
            twin.collected[2 * i] = u8(names[i64(twin.collected[2 * i])])
            i += 1
        deck = twin.deck
        i = 0
        while i < deck.n:
            card = names[i64(deck.cards[i])]
            deck.cards[i] = u8(card)
            deck.index[card] = u8(i)
            i += 1
        return twin


def known_classes(view: Pagoda) -> list[list[int]]:
    """The hidden cards that the view cannot tell apart, class by class, in rising order."""
    return [sorted(cards) for cards in view.rules_of.known(view).members]
