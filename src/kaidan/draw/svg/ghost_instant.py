"""One instant of a village as plain numbers: what each part of its drawing depends on, read once.

Most of a table is as it was an event ago. Whoever draws looks up by these numbers what was drawn from the same ones.
"""

from __future__ import annotations

from typing import Final, Protocol

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import SPACES
from ...games.ghost_stories.cards import INCARNATION
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.state import Village
from ...kernel.codes import OVER
from ...kernel.packed import kind_of
from ..ghost_stories_table import Wide
from .element import Markup
from .ghost_header import last_qi, player
from .ghost_seat import Thing, power_shown, yang_begun
from .ghost_turns import acting, arrival_due, turns_away
from .look import Look

#: An incarnation that lies so deep in the deck comes in none of the turns that are foretold.
FAR: Final = 6


class Additions(Protocol):
    """What an expansion changes or adds; drawn, it is part of the keys."""

    def threatened(self, g: Village) -> tuple[tuple[int, int], ...]: ...
    def on_tile(self, g: Village, tile: int, look: Look) -> tuple[Markup, ...]: ...
    def on_seat(self, wide: Wide, board: int) -> tuple[Thing, ...]: ...
    def in_sky(self, g: Village, look: Look) -> tuple[Markup, ...]: ...
    def in_supply(self, g: Village, look: Look) -> tuple[Markup, ...]: ...


class VillageInstant:
    """What is read of a village; the keys are everything that each part of the drawing depends on."""

    def __init__(self, added: Additions, wide: Wide, look: Look) -> None:
        g = wide.g
        layout = g.layout
        self.added = added
        self.wide = wide
        self.look = look
        self.g = g
        self.turn = int(g.turn)
        self.colours = tuple(layout.colour)
        self.tiles = tuple(layout.tiles)
        self.ghosts = tuple(g.ghosts)
        self.status = tuple(g.status)
        self.at = tuple(g.at)
        self.haunted = int(g.haunted)
        self.stones = int(g.stones)
        self.buddhas = int(g.buddhas)
        self.temple = int(g.temple)
        self.yang = yang_begun(wide)
        self.over = g.waiting == OVER
        self.names = tuple(player(look, g, board) for board in range(4))
        #: The game, its board and the language.
        self.frame = (g.game.key, type(added).__name__, look.speech.language)
        self.threats: dict[int, list[str]] = {}
        self.acts = acting(g)
        steps = []
        for space, tile in added.threatened(g):
            self.threats.setdefault(tile, []).append(SPACES[space])
            steps.append((space, tile, turns_away(g, space, self.acts)))
        self.steps = tuple(steps)

    def of_tiles(self) -> tuple[object, ...]:
        g = self.g
        lying = (int(g.circle), self.temple, int(g.centre_tokens))
        also = tuple([self.also_on(tile) for tile in range(9)])
        stand = (self.at, self.status, self.colours, self.names)
        return "tiles", self.frame, self.tiles, self.haunted, stand, self.steps, lying, also

    def also_on(self, tile: int) -> tuple[object, ...]:
        return (*self.wide.also_on_tile(tile), *self.added.on_tile(self.g, tile, self.look))

    def of_spaces(self) -> tuple[object, ...]:
        g, customs = self.g, self.g.customs
        needs = tuple([(customs.need(g, i), need_of(g, i)) for i in range(12) if self.ghosts[i]])
        marks = (self.buddhas, self.stones, int(g.mantra), int(g.caught))
        also = tuple([tuple(self.wide.also_at_space(space)) for space in range(12)])
        return "spaces", self.frame, self.ghosts, self.colours, needs, marks, also

    def of_pieces(self) -> tuple[object, ...]:
        stand = (self.at, self.status, self.colours, self.turn)
        bits = (self.stones, self.buddhas, self.temple, self.haunted)
        return "pieces", self.frame, self.tiles, self.ghosts, stand, bits

    def of_taoists(self) -> tuple[object, ...]:
        return "taoists", self.at, self.status, self.colours, self.turn

    def of_figures(self) -> tuple[object, ...]:
        at_temple = (self.temple, int(self.g.layout.place_of[c.TEMPLE]))
        return "figures", self.frame, self.ghosts, self.stones, self.buddhas, self.haunted, at_temple

    def of_coming(self) -> tuple[object, ...]:
        g = self.g
        full = tuple([bool(g.overrun(board)) and 1 + last_qi(g, board) for board in range(4)])
        village = (self.tiles, self.haunted, self.ghosts, self.stones, self.status, full, int(g.layout.players))
        when = (self.over, self.turn, self.acts, arrival_due(g))
        wu_feng = min(self.wide.cards_to_wu_feng(), FAR)
        return "coming", self.frame, when, self.names, village, wu_feng

    def of_deck(self) -> tuple[object, ...]:
        g = self.g
        in_hand = not self.over and kind_of(g.current) == c.R_PLACE
        there = (int(g.n_places), tuple(g.places), int(g.ghost_pool.n), int(g.incarnation_pool.n))
        return "deck", self.frame, there, self.ghosts, in_hand

    def told_of_deck(self) -> tuple[object, ...]:
        return "told of the deck", self.frame, self.counted_in_deck()

    def counted_in_deck(self) -> tuple[int, int, int, bool]:
        """The cards of the deck, how deep the next incarnation lies, the cards gone, and whether one is here."""
        g, wide = self.g, self.wide
        here = any(card and g.cards.flags[card] & INCARNATION for card in self.ghosts)
        return int(g.n_places), wide.cards_to_wu_feng(), wide.discarded(), here

    def of_sky(self) -> tuple[object, ...]:
        g = self.g
        asks = kind_of(g.current) == c.R_YANG and not self.over
        limit = int(g.rules_of.haunt_limit)
        turn = (int(g.turns), self.colours[self.turn], int(g.stage) if asks else -1, self.over, self.yang)
        also = (*self.wide.also_counted(), *self.added.in_sky(g, self.look))
        return "sky", self.frame, turn, self.haunted.bit_count(), limit, also

    def of_supply(self) -> tuple[object, ...]:
        g = self.g
        beside = self.status if g.layout.place_of[c.CEMETERY] < 0 else ()
        also = (*self.wide.also_in_supply(), *self.added.in_supply(g, self.look))
        return "supply", self.frame, int(g.supply), int(g.supply_qi), self.colours, beside, also

    def of_dice(self) -> tuple[object, ...]:
        g = self.g
        locks = (bool(g.white_off), bool(g.tao_locked), self.ghosts if g.white_off or g.tao_locked else ())
        return "dice", self.frame, self.look.rolled, int(g.free_dice()), int(g.captured), locks

    def of_seat(self, board: int, also: tuple[Thing, ...]) -> tuple[object, ...]:
        g, colour = self.g, self.colours[board]
        held = (int(g.qi[board]), int(g.tao[board]), int(g.held_by(board)), int(g.tokens_of(board)))
        bits = (int(g.yin_yangs) >> board & 1, int(g.layout.players) >> board & 1)
        full = bool(g.overrun(board)) and 1 + last_qi(g, board)
        power = (int(g.layout.side[board]), power_shown(g, self.look, board))
        now = (self.status[board], self.yang if board == self.turn else None, self.look.decider == colour)
        return "seat", self.frame, board, colour, self.look.sitters[colour], held, bits, full, power, now, also
