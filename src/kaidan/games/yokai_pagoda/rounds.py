"""Rounds: cards are dealt, piles opened, hands collected, and in the end collections scored."""

from __future__ import annotations

from typing import final

from ...kernel.codes import WON
from ...kernel.native import i64
from ...kernel.state import Rule
from .codes import (
    BY_LAST_ROUND,
    DEALT,
    DECK,
    N_COLLECTED,
    N_OPENED,
    N_ROUND,
    N_SCORED,
    N_WON,
    R_DEAL,
    R_END_TURN,
    R_OPEN,
    R_TURN,
)
from .state import Pagoda


@final
class Deal(Rule[Pagoda]):
    """YP-SET-1, YP-RND-3, YP-DEC-2: seven cards each, one at a time clockwise from the starter; a are dealt."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        players = g.rules_of.players
        if a == 0:
            g.note(N_ROUND, g.round + 1, g.starter, rule="YP-RND-3" if g.round else "YP-SET-2")
        if a % players == 0 and (a == DEALT * players or g.deck.n + g.under_tops() < players):
            return  # YP-DEC-2: fewer cards than players stay where they are
        g.need_a_card()
        g.wait(DECK)

    def rolled(self, g: Pagoda, a: i64, b: i64, outcome: i64) -> None:
        seat = (g.starter + a) % g.rules_of.players
        g.draw(seat, outcome)
        g.note_draw(seat, outcome, "YP-RND-3" if g.round else "YP-SET-1")
        g.push(R_DEAL, a + 1)


@final
class Open(Rule[Pagoda]):
    """YP-SET-1, YP-TUR-3: the top card of the deck begins pile a."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        g.need_a_card()
        g.wait(DECK)

    def rolled(self, g: Pagoda, a: i64, b: i64, outcome: i64) -> None:
        g.open(a, outcome)
        reopened = g.n_agenda > 0 and g.agenda[g.n_agenda - 1] == R_END_TURN
        g.note(N_OPENED, a, outcome, rule="YP-TUR-3" if reopened else "YP-SET-1")


@final
class EndRound(Rule[Pagoda]):
    """YP-RND-1 to 3, YP-END-1: the player whose turn it is has ended the round."""

    __slots__ = ()

    def resolve(self, g: Pagoda, a: i64, b: i64) -> None:
        players = g.rules_of.players
        if g.recording:
            for seat in range(players):
                g.note(N_COLLECTED, seat, g.hand_size(seat), rule="YP-RND-2")
        g.collect()
        g.round += 1
        g.higher_turns = 0
        if g.round == g.rules_of.rounds:
            end_game(g)
            return
        if players == 2:  # YP-RND-3: with two players the starters alternate
            g.starter = 1 - g.starter
        else:
            g.starter = (g.turn + 1) % players
        g.turn = g.starter
        g.push(R_TURN)
        g.push(R_DEAL)


def end_game(g: Pagoda) -> None:
    """YP-END-1: each collection is scored as a whole."""
    if g.recording:
        for seat in range(g.rules_of.players):
            g.note(N_SCORED, seat, g.points(seat), rule="YP-SCO-1")
    g.finish(WON, BY_LAST_ROUND)
    if g.recording:
        for seat in range(g.rules_of.players):
            if g.outcome_of(seat) == WON:
                g.note(N_WON, seat, rule="YP-END-1")


def first_business(g: Pagoda) -> None:
    """YP-SET-1: deal, open both piles, and then the starter's turn."""
    g.push(R_TURN)
    g.push(R_OPEN, 1)
    g.push(R_OPEN, 0)
    g.push(R_DEAL)
