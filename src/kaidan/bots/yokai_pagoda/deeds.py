"""What the other players have decided so far, and what they saw when they did."""

from __future__ import annotations

from typing import Final, final

from ...games.yokai_pagoda import log as logs
from ...games.yokai_pagoda.cards import compare
from ...games.yokai_pagoda.codes import (
    HIGHER,
    L_DRAW,
    L_GIVE,
    L_PLAY,
    L_ROUND,
    L_SHUFFLE,
    L_TAKE,
    R_GIVE,
    R_HIGHER,
    R_TURN,
    V_GIVE,
    V_PLAY,
    V_TAKE,
    V_TAKE_DECK,
)
from ...games.yokai_pagoda.replay import replay
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.native import i64, vec
from ...kernel.packed import pack


@final
class Deed:
    """One decision of another player: the rule that asked him, what he held, what everybody saw, what he chose."""

    __slots__ = ("cards", "collected", "left", "n", "option", "pile", "right", "round", "rule", "seat", "sizes")

    def __init__(self, g: Pagoda, seat: i64, rule: i64, pile: i64, option: i64) -> None:
        self.seat: Final[i64] = seat
        self.rule: Final[i64] = rule
        self.pile: Final[i64] = pile
        self.option: Final[i64] = option
        self.round: Final[i64] = g.round
        self.collected: Final[i64] = g.n_collected
        self.n: Final[i64] = g.hand_size(seat)
        self.cards: Final[vec[i64]] = vec[i64]([i64(card) for card in g.hand(seat)])
        self.sizes: Final[i64] = g.hand_sizes
        self.left: Final[i64] = g.top(0)
        self.right: Final[i64] = g.top(1)


def deeds_of(g: Pagoda, entries: list[int], viewer: i64) -> list[Deed]:
    """What the others decided, by a full log, done again on an empty table.

    A play that ended its round is left out: the log does not tell whether he had to end it or chose to.
    """
    out: list[Deed] = []
    choosing: i64 = -1  # the pile on which a higher card has just been played
    last: i64 = viewer  # who played a card, if nothing but that has been decided since
    for entry in entries:
        kind = logs.kind_of(entry)
        who = logs.who_of(entry)
        card = logs.card_of(entry)
        if kind == L_PLAY:
            pile = logs.other_of(entry)
            if who != viewer:
                out.append(Deed(g, who, R_TURN, 0, pack(V_PLAY, card, pile)))
            choosing = pile if compare(card, g.top(pile)) == HIGHER else -1
            last = who
        elif choosing >= 0 and kind != L_SHUFFLE:
            if who != viewer and kind == L_DRAW:
                out.append(Deed(g, who, R_HIGHER, choosing, V_TAKE_DECK))
            elif who != viewer and kind == L_TAKE:
                out.append(Deed(g, who, R_HIGHER, choosing, pack(V_TAKE, 1 - choosing, 0)))
            choosing = -1
            last = viewer
        elif kind == L_GIVE:
            if who != viewer:
                out.append(Deed(g, who, R_GIVE, 0, pack(V_GIVE, card, 0)))
            last = viewer
        elif kind == L_ROUND and last != viewer:
            out.pop()
        replay(g, [entry])
    return out
