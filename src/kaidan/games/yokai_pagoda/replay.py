"""Replaying a log: the cards where it has brought them."""

from __future__ import annotations

from . import log as logs
from .codes import L_DRAW, L_GIVE, L_OPEN, L_PLAY, L_ROUND, L_SHUFFLE, L_TAKE
from .state import Pagoda


def replay(g: Pagoda, entries: list[int]) -> None:
    """Do on an empty table what the entries of a full log say; its own log becomes the same."""
    for entry in entries:
        kind = logs.kind_of(entry)
        who = logs.who_of(entry)
        card = logs.card_of(entry)
        if kind == L_DRAW:
            g.draw(who, card)
        elif kind == L_PLAY:
            g.play_card(who, card, logs.other_of(entry))
        elif kind == L_TAKE:
            g.take(who, logs.other_of(entry))
        elif kind == L_GIVE:
            g.give(who, logs.other_of(entry), card)
        elif kind == L_OPEN:
            g.open(who, card)
        elif kind == L_SHUFFLE:
            g.shuffle()
        elif kind == L_ROUND:
            g.collect()
            g.round += 1
        else:  # a card of a hand that was shown
            g.keep_entry(entry)
