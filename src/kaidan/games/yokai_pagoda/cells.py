"""A pagoda as a row of numbers, written and read in a pair; equality and pickling rest on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.codes import CHANCE, DECISION, NOBODY, OVER
from ...kernel.errors import Broken
from ...kernel.native import i64, u8
from ...kernel.shelf import Reading
from .codes import LEFT, RIGHT, TRUTH
from .deck import deck_of
from .state import Pagoda, blank_deck, empty_pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda


def cells_of(g: Pagoda) -> list[int]:
    """Everything that distinguishes two states; what a state does not need while it waits is left out."""
    decision = g.waiting == DECISION
    n_offered: i64 = g.n_offered if decision else 0
    log = g.log()
    out: list[int] = [
        g.viewer,
        g.first,
        g.starter,
        g.turn,
        g.round,
        g.higher_turns,
        g.waiting,
        g.seat if decision else NOBODY,
        g.chance if g.waiting == CHANCE else 0,
        g.result,
        g.reason,
        0 if g.waiting == OVER else g.current,
        g.deck.n,
        g.n_agenda,
        n_offered,
        g.n_collected,
        len(log),
    ]
    out += [int(g.deck.cards[i]) for i in range(g.deck.n)]
    out += [g.agenda[i] for i in range(g.n_agenda)]
    out += [g.offered[i] for i in range(n_offered)]
    out += [int(g.collected[i]) for i in range(2 * g.n_collected)]
    out += log
    for pile in (LEFT, RIGHT):
        out.append(g.pile_size(pile))
        out += g.pile(pile)
    for seat in range(g.rules_of.players):
        out.append(g.hand_size(seat))
        out += g.hand(seat)
    return out


def from_cells(game: YokaiPagoda, cells: list[int]) -> Pagoda:
    """The pagoda with these cells."""
    row = Reading(cells)
    numbers = Reading(row.several(17))
    n_log, n_collected, n_offered, n_agenda, n_deck = [cells[row.at - i] for i in range(1, 6)]
    cards = row.several(n_deck)
    g = empty_pagoda(game, deck_of(cards) if cells[0] == TRUTH else blank_deck(n_deck))
    g.viewer = numbers.next()
    g.first = numbers.next()
    g.starter = numbers.next()
    g.turn = numbers.next()
    g.round = numbers.next()
    if not 0 <= g.round <= game.rounds:  # YP-SET-2: whoever writes it down goes through all rounds that were
        raise Broken(f"a game of {game.rounds} rounds cannot have had {g.round}")
    g.higher_turns = numbers.next()
    g.waiting = numbers.next()
    g.seat = numbers.next()
    g.chance = numbers.next()
    g.result = numbers.next()
    g.reason = numbers.next()
    g.current = numbers.next()
    for i, entry in enumerate(row.several(n_agenda)):
        g.agenda[i] = entry
    g.n_agenda = n_agenda
    for i, option in enumerate(row.several(n_offered)):
        g.offered[i] = option
    g.n_offered = n_offered
    for i, card in enumerate(row.several(2 * n_collected)):
        g.collected[i] = u8(card)
    g.n_collected = n_collected
    g.keep_log(row.several(n_log))
    for pile in (LEFT, RIGHT):
        for card in row.several(row.next()):
            g.lay(pile, card)
    for seat in range(game.players):
        for card in row.several(row.next()):
            g.put_in_hand(seat, card)
    return g
