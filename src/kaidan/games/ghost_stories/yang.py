"""The Yang phase: what the active player may do, part by part (GS-YAN-7)."""

from __future__ import annotations

from typing import final

from ...kernel.native import i64
from ...kernel.packed import first, kind_of, one_at
from ...kernel.state import Rule
from . import tao
from .board import ADJACENT, BOARD_COUNT, CENTRE, FACED, SPACE_COUNT, TILE_COUNT
from .codes import (
    ACTED,
    ALIVE,
    BEFORE_MOVE,
    BUDDHAS,
    GUST,
    MANTRA,
    MOVED,
    N_BORROWED,
    N_BUDDHA_PLACED,
    N_CARRIED,
    N_EXORCISM,
    N_HELP,
    N_MANTRA_PLACED,
    N_MOVE_GIVEN_UP,
    N_MOVED,
    N_TOKEN_TAKEN,
    N_YIN_YANG_USED,
    NEUTRAL,
    POCKETS,
    R_HELP,
    R_WINDS,
    R_YANG,
    SECOND_WIND,
    SPIRES,
    TOKENS,
    TWIN_WINDS,
    V_BORROW,
    V_BUDDHA,
    V_END,
    V_EXORCISE,
    V_HELP,
    V_MANTRA,
    V_MOVE,
    V_POCKET,
    V_POWER_TOKEN,
    V_TO,
    V_WINDS,
    V_YIN_YANG_HELP,
    V_YIN_YANG_RESTORE,
)
from .exorcism import begin_exorcism, on_tile
from .refusals import no_target
from .state import Village


class Yang(Rule[Village]):
    """GS-YAN-1: everything is optional; one part after the other until the player ends his turn.

    No part gives or exchanges anything between players (GS-QI-8).
    """

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if not g.living():  # GS-YIN-7, GS-QI-6
            return
        g.ask(g.turn)
        powers = g.powers()
        if g.stage == BEFORE_MOVE:
            self.offer_before_move(g, powers)
            self.offer_move(g, powers)
        if powers >> TWIN_WINDS & 1:
            self.offer_winds(g)
        if g.stage <= ACTED:
            self.offer_actions(g, powers)
        if g.held_by(g.turn) > g.fresh:
            self.offer_buddhas(g)
        if g.stage < TOKENS:
            if g.yin_yangs >> g.turn & 1:
                self.offer_yin_yang(g)
            if g.tokens_of(g.turn):
                self.offer_borrowing(g)
        if g.centre_tokens and g.at[g.turn] == CENTRE:  # GS-YAN-6
            g.offer(V_POWER_TOKEN)
        elif g.asking:
            g.withhold(V_POWER_TOKEN, 0, 0, "GS-YAN-6")
        g.offer(V_END)

    # -- what is offered --------------------------------------------------------------------------------------------
    def offer_before_move(self, g: Village, powers: i64) -> None:
        if g.pocketed:
            return
        if powers >> POCKETS & 1:  # GS-POW-1
            for colour in range(tao.COLOUR_COUNT):
                if tao.count(g.supply, colour):
                    g.offer(V_POCKET, colour)
                elif g.asking:
                    g.withhold(V_POCKET, colour, 0, "GS-QI-5")
        elif powers >> MANTRA & 1:  # GS-POW-2
            bearing: i64 = 0
            if g.mantra:  # GS-R-4
                bearing = 1 << (g.mantra - 1)
            g.offer_each(V_MANTRA, g.taken & ~bearing, SPACE_COUNT)

    def offer_move(self, g: Village, powers: i64) -> None:
        here = g.at[g.turn]
        reach = 511 & ~(1 << here) if powers >> SPIRES & 1 else ADJACENT[here]  # GS-POW-3, GS-YAN-2
        g.offer_each(V_MOVE, reach, TILE_COUNT, "GS-YAN-2")

    def offer_winds(self, g: Village) -> None:
        """GS-POW-4: one other living Taoist one tile, after the move, made or not."""
        if g.stage > MOVED or g.winds:
            return
        if g.rules_of.winds_before and g.stage != BEFORE_MOVE:
            return
        for i in range(1, BOARD_COUNT):
            board = (g.turn + i) & 3
            if g.status[board] == ALIVE:
                g.offer(V_WINDS, g.layout.colour[board])
            else:
                g.withhold(V_WINDS, g.layout.colour[board], 0, "GS-POW-4")

    def offer_actions(self, g: Village, powers: i64) -> None:
        """GS-YAN-1 with GS-POW-7 and GS-POW-8: one action, or two with a power of blue's."""
        again_help = g.helps == 0 and g.exorcisms == 0
        again_exorcism = again_help
        if g.helps + g.exorcisms == 1:
            if powers >> GUST & 1:
                again_help = g.helps == 0
                again_exorcism = g.exorcisms == 0
            elif powers >> SECOND_WIND & 1:
                again_help = g.helps == 1
                again_exorcism = g.exorcisms == 1
        self.offer_help(g, again_help)
        self.offer_exorcism(g, again_exorcism)

    def offer_help(self, g: Village, again: bool) -> None:
        """GS-YAN-3: from the tile he stands on, if it is active and would do something."""
        here = g.at[g.turn]
        if again:
            if g.haunted >> here & 1:
                g.withhold(V_HELP, 0, 0, "GS-YAN-3")
            else:
                kind = g.layout.tiles[here]
                if g.customs.helps(g, kind):
                    g.offer(V_HELP)
                elif g.asking:
                    g.withhold(V_HELP, 0, 0, g.customs.help_refusal(g, kind))
        elif g.asking:
            g.withhold(V_HELP, 0, 0, g.customs.no_action(g))

    def offer_exorcism(self, g: Village, again: bool) -> None:
        """GS-EXO-11: against the ghosts that his tile faces."""
        if again:
            if g.customs.targets(g, g.at[g.turn]):
                g.offer(V_EXORCISE)
            elif g.asking:
                g.withhold(V_EXORCISE, 0, 0, no_target(g, FACED[g.at[g.turn]]))
        elif g.asking:
            g.withhold(V_EXORCISE, 0, 0, g.customs.no_action(g))

    def offer_buddhas(self, g: Village) -> None:
        """GS-YAN-4: one taken in an earlier turn, on an empty space that he faces."""
        if g.stage > BUDDHAS:
            return
        empty = FACED[g.at[g.turn]] & ~(g.taken | g.buddhas)
        g.offer_each(V_BUDDHA, empty, SPACE_COUNT, "GS-YAN-4")

    def offer_yin_yang(self, g: Village) -> None:
        """GS-YAN-5: help from any active villager, or a haunted tile turned back."""
        for tile in range(TILE_COUNT):
            if g.haunted >> tile & 1:
                g.offer(V_YIN_YANG_RESTORE, tile)
                if g.asking:
                    g.withhold(V_YIN_YANG_HELP, tile, 0, "GS-YAN-5")
            else:
                kind = g.layout.tiles[tile]
                if g.customs.helps(g, kind):
                    g.offer(V_YIN_YANG_HELP, tile)
                elif g.asking:
                    g.withhold(V_YIN_YANG_HELP, tile, 0, g.customs.help_refusal(g, kind))

    def offer_borrowing(self, g: Village) -> None:
        """GS-POW-10: the power of a neutral, unpossessed board whose power is on, each once a turn."""
        for board in range(BOARD_COUNT):
            if g.status[board] == NEUTRAL and g.locks >> board & 1 == 0 and g.borrowed >> board & 1 == 0:
                g.offer(V_BORROW, g.layout.colour[board])

    # -- what is chosen ---------------------------------------------------------------------------------------------
    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        kind = kind_of(option)
        if kind == V_END:
            return
        g.push(R_YANG)
        me = g.turn
        what = first(option)
        if kind == V_MOVE:
            g.stage = MOVED
            if g.recording:
                near = ADJACENT[g.at[me]] >> what & 1
                g.note_taoist(N_MOVED, me, what, "GS-YAN-2" if near else "GS-POW-3")
            g.customs.move_taoist(g, me, what)
        elif kind == V_HELP:
            g.stage = ACTED
            g.helps += 1
            g.push(R_HELP, g.at[me])
        elif kind == V_EXORCISE:
            g.stage = ACTED
            g.exorcisms += 1
            targets = g.customs.targets(g, g.at[me])
            if g.recording:
                note_exorcism(g, me, targets)
            begin_exorcism(g, targets, on_tile(g, g.at[me]))
        elif kind == V_YIN_YANG_HELP:
            self.use_yin_yang(g)
            g.push(R_HELP, what)
        elif kind == V_YIN_YANG_RESTORE:
            self.use_yin_yang(g)
            g.customs.restore(g, what, "GS-YAN-5")
        elif kind == V_BUDDHA:
            g.stage = BUDDHAS
            g.buddhas |= 1 << what
            g.held -= one_at(me)
            if g.recording:
                g.note(N_BUDDHA_PLACED, g.layout.colour[me], what, rule="GS-YAN-4")
        else:
            self.use_power(g, kind, what)

    def use_power(self, g: Village, kind: i64, what: i64) -> None:
        """A power of one's own, one that is borrowed with a Power token, or the tokens themselves."""
        me = g.turn
        if kind == V_POCKET:
            g.pocketed = 1
            g.gain_tao(me, what, "GS-POW-1")
        elif kind == V_MANTRA:
            g.pocketed = 1
            g.mantra = what + 1
            if g.recording:
                g.note(N_MANTRA_PLACED, g.ghosts[what], what, rule="GS-POW-2")
        elif kind == V_WINDS:
            if not g.rules_of.winds_before:  # GS-R-1
                given_up = g.stage == BEFORE_MOVE
                g.stage = MOVED
                if given_up and g.recording:
                    g.note(N_MOVE_GIVEN_UP, g.layout.colour[me], rule="GS-POW-4")
            g.winds = 1
            g.push(R_WINDS, g.layout.board_of[what])
        elif kind == V_BORROW:
            board = g.layout.board_of[what]
            g.tokens -= one_at(me)
            g.centre_tokens += 1
            g.borrowed |= 1 << board
            if g.recording:
                g.note(N_BORROWED, g.layout.colour[me], g.layout.side[board], rule="GS-POW-10")
        else:
            g.stage = TOKENS  # GS-R-3
            g.centre_tokens -= 1
            g.tokens += one_at(me)
            if g.recording:
                g.note(N_TOKEN_TAKEN, g.layout.colour[me], rule="GS-YAN-6")

    def use_yin_yang(self, g: Village) -> None:
        g.yin_yangs &= ~(1 << g.turn)
        if g.recording:
            g.note(N_YIN_YANG_USED, g.layout.colour[g.turn], rule="GS-YAN-5")


class Winds(Rule[Village]):
    """GS-POW-4: where the Taoist of board a goes."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        reach = ADJACENT[g.at[a]]
        g.offer_each(V_TO, reach, TILE_COUNT, "GS-POW-4")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.recording:
            g.note_taoist(N_CARRIED, a, first(option), "GS-POW-4")
        g.customs.move_taoist(g, a, first(option))


def note_exorcism(g: Village, me: i64, targets: i64) -> None:
    """Who attempts an exorcism, where, and of the one or two ghosts that lie there."""
    card: i64 = 0
    other: i64 = 0
    for space in range(SPACE_COUNT):
        if targets >> space & 1:
            if card == 0:
                card = g.ghosts[space]
            else:
                other = g.ghosts[space]
    g.note(N_EXORCISM, g.layout.colour[me], g.at[me], card, other, rule="GS-EXO-1")


@final
class Help(Rule[Village]):
    """A villager helps: the rule of the tile at place a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        kind = g.layout.tiles[a]
        if g.recording:
            g.note(N_HELP, g.layout.colour[g.turn], kind, rule="GS-YAN-3")
        g.push(g.rules_of.help_rules[kind], a)
