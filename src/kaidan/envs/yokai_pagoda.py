"""Yokai Pagoda for learners: a seat remembers every card that came or went, as far as it saw it (YP-INF-1)."""

from __future__ import annotations

from typing import Final

from ..bots.yokai_pagoda.potential import PagodaPotential
from ..games.yokai_pagoda.cards import UNSEEN, number_of, yokai_of
from ..games.yokai_pagoda.state import Pagoda
from ..games.yokai_pagoda.title import yokai_pagoda_content
from ..kernel.state import State
from .learnable import Learnable, Memory, PlacedPicture, TablePicture

#: Where the numbers of a log's entry lie, by how many bits: kind, seat or pile, other seat or pile, yokai, number.
SHIFTS: Final = (0, 4, 8, 16, 12)


def entries(view: State) -> list[int]:
    assert isinstance(view, Pagoda)
    return [int(entry) for entry in view.log()]


# -- the table as pictures --------------------------------------------------------------------------------------------
WIDTH: Final = 72
HEIGHT: Final = 100
GAP: Final = 8
#: A hand has no more cards in a row than this; further ones lie over one another.
ROW: Final = 12


def still(state: State) -> TablePicture:
    """Deck and piles above, then a row for every hand, as far as it is known."""
    assert isinstance(state, Pagoda)
    side = ROW * (WIDTH + GAP) + GAP
    pieces = [PlacedPicture("yokai-back", GAP, GAP, WIDTH, HEIGHT)] if state.deck.n else []
    for pile in range(2):
        if state.pile_size(pile):
            pieces.append(card(state.top(pile), (2 + 2 * pile) * (WIDTH + GAP), GAP))
    players = int(state.rules_of.players)
    for seat in range(players):
        y = (seat + 1) * (HEIGHT + GAP) + GAP
        hand = state.hand(seat)
        step = min(WIDTH + GAP, (side - 2 * WIDTH - 3 * GAP) / max(1, len(hand)))
        pieces.append(PlacedPicture(f"portrait-{seat + 1}", GAP, y, WIDTH, HEIGHT))
        pieces += [card(held, WIDTH + 2 * GAP + i * step, y) for i, held in enumerate(hand)]
    return TablePicture(int(side), (players + 1) * (HEIGHT + GAP) + GAP, pieces)


def card(held: int, x: float, y: float) -> PlacedPicture:
    """A card, or its back if nobody says which it is."""
    if held == UNSEEN:
        return PlacedPicture("yokai-back", x, y, WIDTH, HEIGHT)
    code = yokai_pagoda_content(None).yokai_rows[int(yokai_of(held))]["code"]
    return PlacedPicture(f"yokai-card-{code}{int(number_of(held))}", x, y, WIDTH, HEIGHT)


PART: Final = Learnable(
    memory=Memory(SHIFTS, entries, "history "), fewer_is_better=True, potential=PagodaPotential, still=still
)
