"""What Wu-Feng's six new shapes do (WM-INC-1 to WM-INC-6), and the order of the ghosts' actions (WM-TRN-2)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.state import Rule
from ..board import BOARD_COUNT
from ..cards import INCARNATION, first_effect
from ..codes import ALIVE, BY_EMPTY_DECK, GHOST_PLACE, INCARNATION_PLACE, R_DRAW, R_LOSE_QI
from ..state import Village
from .annex import moon
from .codes import E_EARLY_GHOST, E_KILL_VILLAGER, N_DECK_SHORTER, N_WANDERS, R_VICTIM
from .mourning import lay_down


@final
class Act(Rule[Village]):
    """WM-TRN-2, WM-SUL-3: the middle ability of card b on space a, if it still lies there and not before Su-Ling."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.ghosts[a] == b and moon(g).su_ling != a + 1:
            g.push(g.rules_of.middle_rules[first_effect(g.cards.middle[b])], a, b)


@final
class Early(Rule[Village]):
    """WM-TRN-2: Voracious, Time Keeper and Shapeshifter before step 1, if the card b still lies on space a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if g.ghosts[a] != b:
            return
        effect = first_effect(g.cards.middle[b])
        if effect == E_KILL_VILLAGER:
            g.push(R_VICTIM, a, b)
        elif effect == E_EARLY_GHOST:
            g.push(R_LOSE_QI if g.overrun(g.turn) else R_DRAW)
        else:
            wander(g, a)


def wander(g: Village, space: i64) -> None:
    """WM-INC-6: to the first space without a ghost, clockwise seen from above; with none it stays."""
    free = g.free_spaces()
    if free == 0:
        return
    to = clockwise(space)
    while free >> to & 1 == 0:
        to = clockwise(to)
    if g.recording:
        g.note_ghost(N_WANDERS, g.ghosts[space], space, to, "WM-INC-6")
    g.customs.relocate(g, space, to)


def clockwise(space: i64) -> i64:
    """The next space clockwise seen from above: a board's own go from its owner's right to his left (GS-SET-9)."""
    return space - 1 if space % 3 else (space + 5) % 12


@final
class LayDownAll(Rule[Village]):
    """WM-INC-4: all Taoists are laid down."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        for i in range(BOARD_COUNT):
            board = (g.turn + i) & 3
            if g.status[board] == ALIVE:
                lay_down(g, board)


@final
class ShortenDeck(Rule[Village]):
    """WM-INC-5: the two lowest ghosts of the deck leave the game unseen; a deck emptied so is defeat."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        kept: i64 = 0
        left: i64 = 0
        for i in range(g.n_places):
            place = g.places[i]
            if left < 2 and self.is_ghost(g, place):
                left += 1
            else:
                g.places[kept] = place
                kept += 1
        g.n_places = kept
        if g.recording:
            g.note(N_DECK_SHORTER, left, rule="WM-INC-5")
        if left and kept == 0:
            g.customs.lose(g, BY_EMPTY_DECK, "WM-INC-5")

    def is_ghost(self, g: Village, place: i64) -> bool:
        if place == GHOST_PLACE:
            return True
        return place != INCARNATION_PLACE and g.cards.flags[place] & INCARNATION == 0
