"""A turn: a card is played on a pile, compared with the card it covers, and what follows from that."""

from __future__ import annotations

from typing import final

from ...kernel.native import i64
from ...kernel.packed import FIRST_AT, SECOND_AT, first, kind_of, second
from ...kernel.state import Rule
from .cards import NUMBER, YOKAI_AT, all_cards, compare
from .codes import (
    DECK,
    ENDING_SCORE,
    HAND_ROOM,
    HIGHER,
    HIGHER_LIMIT,
    LOWER,
    MATCH,
    N_ENDED,
    N_ENDED_LONG,
    N_GIVEN,
    N_HIGHER,
    N_KEPT,
    N_LOWER,
    N_MATCH,
    N_PLAYED,
    N_SHOWN,
    N_TAKEN,
    PILE_COUNT,
    R_CHOOSE,
    R_DRAW,
    R_END_ROUND,
    R_END_TURN,
    R_FINISH,
    R_GIVE,
    R_HIGHER,
    R_OPEN,
    R_TURN,
    V_FINISH,
    V_GIVE,
    V_KEEP,
    V_ON,
    V_PLAY,
    V_TAKE,
    V_TAKE_DECK,
    V_TO,
)
from .state import Pagoda


@final
class Turn(Rule[Pagoda]):
    """YP-TUR-1: one card from the hand on either pile.

    YP-TUR-4: whether he could have ended the round is his secret if he does not. So there is no second question after
    a lower card: he says with the card that he finishes, which shows his hand.
    """

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        seat = g.turn
        g.seat = seat
        hands = g.hands
        start = seat * HAND_ROOM
        total: i64 = 0
        yokai: i64 = -1
        offered = g.offered
        n: i64 = 0
        for i in range(start, start + g.hand_size(seat)):
            card = i64(hands[i])
            if card >> YOKAI_AT != yokai:
                yokai = card >> YOKAI_AT
                total += card & NUMBER
            option = V_PLAY | card << FIRST_AT
            offered[n] = option
            offered[n + 1] = option | 1 << SECOND_AT
            n += 2
        g.n_offered = n
        if total <= ENDING_SCORE + 10:  # no single card takes more than its number away
            self.offer_finishes(g, total)
        if g.asking:
            self.withhold_others(g)

    def offer_finishes(self, g: Pagoda, total: i64) -> None:
        """YP-TUR-4: cards that are lower on a pile and leave a hand of 3 or less; a last card ends without a choice."""
        seat = g.turn
        if g.hand_size(seat) == 1:
            return
        hands = g.hands
        left = g.top(0)
        right = g.top(1)
        start = seat * HAND_ROOM
        end = start + g.hand_size(seat)
        for i in range(start, end):
            card = i64(hands[i])
            rest = total
            if i == start or i64(hands[i - 1]) >> YOKAI_AT != card >> YOKAI_AT:  # the lowest of its yokai
                rest -= card & NUMBER
                if i + 1 < end and i64(hands[i + 1]) >> YOKAI_AT == card >> YOKAI_AT:
                    rest += i64(hands[i + 1]) & NUMBER
            if rest <= ENDING_SCORE and (compare(card, left) == LOWER or compare(card, right) == LOWER):
                g.offer(V_FINISH, card)

    def withhold_others(self, g: Pagoda) -> None:
        mine = g.hand(g.turn)
        finishing = [first(g.offered[i]) for i in range(g.n_offered) if kind_of(g.offered[i]) == V_FINISH]
        for card in all_cards():
            if card not in mine:
                g.withhold(V_PLAY, card, 0, "YP-TUR-1")
                g.withhold(V_PLAY, card, 1, "YP-TUR-1")
                g.withhold(V_FINISH, card, 0, "YP-TUR-1")
            elif card not in finishing:
                g.withhold(V_FINISH, card, 0, "YP-TUR-6" if len(mine) == 1 else "YP-TUR-4")

    def chosen(self, g: Pagoda, a: i64, b: i64, option: i64) -> None:
        seat = g.turn
        card = first(option)
        if kind_of(option) == V_FINISH:
            if g.recording:
                for shown in g.hand(seat):
                    g.note(N_SHOWN, seat, shown, rule="YP-TUR-4")
            g.show(seat)
            g.push(R_FINISH, card)
            return
        pile = second(option)
        outcome = compare(card, g.top(pile))
        g.play_card(seat, card, pile)
        if g.recording:
            note_play(g, card, pile, outcome)
        if outcome == HIGHER:
            g.push(R_END_TURN)
            g.push(R_HIGHER, pile)
        elif outcome == MATCH:
            g.higher_turns = 0
            g.push(R_END_TURN)
            g.push(R_CHOOSE)
        else:
            g.higher_turns = 0
            end_turn(g)


def note_play(g: Pagoda, card: i64, pile: i64, outcome: i64) -> None:
    g.note(N_PLAYED, g.turn, card, pile, rule="YP-TUR-1")
    if outcome == MATCH:
        g.note(N_MATCH, g.turn, rule="YP-TUR-2")
    elif outcome == HIGHER:
        g.note(N_HIGHER, g.turn, rule="YP-TUR-3")
    else:
        g.note(N_LOWER, g.turn, rule="YP-TUR-4")


@final
class Finish(Rule[Pagoda]):
    """YP-TUR-4: the card that ends the round goes on a pile where it is lower."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        g.seat = g.turn
        for pile in range(PILE_COUNT):
            if compare(a, g.top(pile)) == LOWER:
                g.offer(V_ON, pile)

    def chosen(self, g: Pagoda, a: i64, b: i64, option: i64) -> None:
        g.play_card(g.turn, a, first(option))
        if g.recording:
            note_play(g, a, first(option), LOWER)
            g.note(N_ENDED, g.turn, rule="YP-TUR-4")
        g.push(R_END_ROUND)


@final
class Choose(Rule[Pagoda]):
    """YP-TUR-2: an opponent of his choice gets a card of his, or draws one if he has none left."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        g.seat = g.turn
        for other in range(g.rules_of.players):
            if other != g.turn:
                g.offer(V_TO, other)
            else:
                g.withhold(V_TO, other, 0, "YP-TUR-2")
        if g.rules_of.give_optional:
            g.offer(V_KEEP)

    def chosen(self, g: Pagoda, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_KEEP:
            g.note(N_KEPT, g.turn, rule="YP-TUR-2")
        elif g.hand_size(g.turn):
            g.push(R_GIVE, first(option))
        else:
            g.push(R_DRAW, first(option))


@final
class Give(Rule[Pagoda]):
    """YP-TUR-2: one card of his hand for the opponent chosen, unseen by the others."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        seat = g.turn
        g.seat = seat
        start = seat * HAND_ROOM
        for i in range(start, start + g.hand_size(seat)):
            g.offer(V_GIVE, i64(g.hands[i]))

    def chosen(self, g: Pagoda, a: i64, b: i64, option: i64) -> None:
        seat = g.turn
        card = first(option)
        g.give(seat, a, card)
        if g.recording:
            g.note(N_GIVEN, seat, a, card, rule="YP-TUR-2", seats=1 << seat | 1 << a)


@final
class DrawCard(Rule[Pagoda]):
    """The top card of the deck for the hand of seat a."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        g.need_a_card()
        g.wait(DECK)

    def rolled(self, g: Pagoda, a: i64, b: i64, outcome: i64) -> None:
        g.draw(a, outcome)
        g.note_draw(a, outcome, "YP-TUR-3" if a == g.turn else "YP-TUR-2")


@final
class Higher(Rule[Pagoda]):
    """YP-TUR-3: the top card of the deck, or of the pile he did not play on; a is the one he played on."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        g.seat = g.turn
        g.offer(V_TAKE_DECK)
        g.offer(V_TAKE, 1 - a)
        g.withhold(V_TAKE, a, 0, "YP-TUR-3")

    def chosen(self, g: Pagoda, a: i64, b: i64, option: i64) -> None:
        g.higher_turns += 1
        if kind_of(option) == V_TAKE_DECK:
            g.push(R_DRAW, g.turn)
            return
        pile = first(option)
        card = g.take(g.turn, pile)
        if g.recording:
            g.note(N_TAKEN, g.turn, card, pile, rule="YP-TUR-3")
        if g.pile_size(pile) == 0:
            g.push(R_OPEN, pile)


@final
class EndTurn(Rule[Pagoda]):
    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        end_turn(g)


def end_turn(g: Pagoda) -> None:
    """YP-TUR-5, YP-RND-1, YP-RND-4: the round ends, or the next player clockwise plays."""
    seat = g.turn
    if g.hand_size(seat) == 0:  # YP-TUR-6
        g.note(N_ENDED, seat, rule="YP-RND-1")
        g.push(R_END_ROUND)
    elif g.higher_turns >= HIGHER_LIMIT:
        g.note(N_ENDED_LONG, seat, rule="YP-RND-4")
        g.push(R_END_ROUND)
    else:
        seat += 1
        g.turn = 0 if seat == g.rules_of.players else seat
        g.push(R_TURN)
