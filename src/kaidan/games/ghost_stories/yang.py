"""The Yang phase: what the active player may do, part by part (GS-YAN-7)."""

from __future__ import annotations

from typing import final

from ...kernel.native import i64
from ...kernel.packed import first, kind_of
from ...kernel.state import Rule
from .board import ADJACENT, CENTRE, FACED
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
        self.offer_before_move(g)
        self.offer_move(g)
        self.offer_winds(g)
        self.offer_actions(g)
        self.offer_buddhas(g)
        if g.stage < TOKENS:
            self.offer_yin_yang(g)
            self.offer_borrowing(g)
        if g.centre_tokens and g.at[g.turn] == CENTRE:  # GS-YAN-6
            g.offer(V_POWER_TOKEN)
        elif g.asking:
            g.withhold(V_POWER_TOKEN, 0, 0, "GS-YAN-6")
        g.offer(V_END)

    # -- what is offered --------------------------------------------------------------------------------------------
    def offer_before_move(self, g: Village) -> None:
        if g.stage != BEFORE_MOVE or g.pocketed:
            return
        if g.has_power(POCKETS):  # GS-POW-1
            colour: i64 = 0
            while colour < 5:
                if g.supply >> 6 * colour & 63:
                    g.offer(V_POCKET, colour)
                elif g.asking:
                    g.withhold(V_POCKET, colour, 0, "GS-QI-5")
                colour += 1
        elif g.has_power(MANTRA):  # GS-POW-2
            space: i64 = 0
            while space < 12:
                if g.ghosts[space] and g.mantra != space + 1:  # GS-R-4
                    g.offer(V_MANTRA, space)
                space += 1

    def offer_move(self, g: Village) -> None:
        if g.stage != BEFORE_MOVE:
            return
        here = g.at[g.turn]
        reach = 511 & ~(1 << here) if g.has_power(SPIRES) else ADJACENT[here]  # GS-POW-3, GS-YAN-2
        tile: i64 = 0
        while tile < 9:
            if reach >> tile & 1:
                g.offer(V_MOVE, tile)
            elif g.asking:
                g.withhold(V_MOVE, tile, 0, "GS-YAN-2")
            tile += 1

    def offer_winds(self, g: Village) -> None:
        """GS-POW-4: one other living Taoist one tile, after the move, made or not."""
        if g.stage > MOVED or g.winds or not g.has_power(TWIN_WINDS):
            return
        if g.rules_of.winds_before and g.stage != BEFORE_MOVE:
            return
        i: i64 = 1
        while i < 4:
            board = (g.turn + i) & 3
            if g.status[board] == ALIVE:
                g.offer(V_WINDS, g.layout.colour[board])
            else:
                g.withhold(V_WINDS, g.layout.colour[board], 0, "GS-POW-4")
            i += 1

    def offer_actions(self, g: Village) -> None:
        """GS-YAN-1 with GS-POW-7 and GS-POW-8: one action, or two with a power of blue's."""
        if g.stage > ACTED:
            return
        again_help = g.helps == 0 and g.exorcisms == 0
        again_exorcism = again_help
        if g.helps + g.exorcisms == 1:
            if g.has_power(GUST):
                again_help = g.helps == 0
                again_exorcism = g.exorcisms == 0
            elif g.has_power(SECOND_WIND):
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
            g.withhold(V_HELP, 0, 0, "GS-YAN-1")

    def offer_exorcism(self, g: Village, again: bool) -> None:
        """GS-EXO-11: against the ghosts that his tile faces."""
        if again:
            if g.customs.targets(g, g.at[g.turn]):
                g.offer(V_EXORCISE)
            elif g.asking:
                g.withhold(V_EXORCISE, 0, 0, "GS-EXO-11")
        elif g.asking:
            g.withhold(V_EXORCISE, 0, 0, "GS-YAN-1")

    def offer_buddhas(self, g: Village) -> None:
        """GS-YAN-4: one taken in an earlier turn, on an empty space that he faces."""
        if g.stage > BUDDHAS or g.held_by(g.turn) <= g.fresh:
            return
        faced = FACED[g.at[g.turn]]
        space: i64 = 0
        while space < 12:
            if faced >> space & 1 and g.ghosts[space] == 0 and g.buddhas >> space & 1 == 0:
                g.offer(V_BUDDHA, space)
            elif g.asking:
                g.withhold(V_BUDDHA, space, 0, "GS-YAN-4")
            space += 1

    def offer_yin_yang(self, g: Village) -> None:
        """GS-YAN-5: help from any active villager, or a haunted tile turned back."""
        if g.yin_yangs >> g.turn & 1 == 0:
            return
        tile: i64 = 0
        while tile < 9:
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
            tile += 1

    def offer_borrowing(self, g: Village) -> None:
        """GS-POW-10: the power of a neutral, unpossessed board whose power is on, each once a turn."""
        if g.tokens_of(g.turn) == 0:
            return
        board: i64 = 0
        while board < 4:
            if g.status[board] == NEUTRAL and g.locks >> board & 1 == 0 and g.borrowed >> board & 1 == 0:
                g.offer(V_BORROW, g.layout.colour[board])
            board += 1

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
                g.note(N_MOVED, g.layout.colour[me], what)
            g.customs.move_taoist(g, me, what)
        elif kind == V_HELP:
            g.stage = ACTED
            g.helps += 1
            g.push(R_HELP, g.at[me])
        elif kind == V_EXORCISE:
            g.stage = ACTED
            g.exorcisms += 1
            if g.recording:
                g.note(N_EXORCISM, g.layout.colour[me], g.at[me])
            begin_exorcism(g, g.customs.targets(g, g.at[me]), on_tile(g, g.at[me]))
        elif kind == V_YIN_YANG_HELP:
            self.use_yin_yang(g)
            g.push(R_HELP, what)
        elif kind == V_YIN_YANG_RESTORE:
            self.use_yin_yang(g)
            g.customs.restore(g, what)
        elif kind == V_BUDDHA:
            g.stage = BUDDHAS
            g.buddhas |= 1 << what
            g.held -= 1 << 4 * me
            if g.recording:
                g.note(N_BUDDHA_PLACED, g.layout.colour[me], what, rule="GS-YAN-4")
        elif kind == V_POCKET:
            g.pocketed = 1
            g.gain_tao(me, what)
        elif kind == V_MANTRA:
            g.pocketed = 1
            g.mantra = what + 1
            if g.recording:
                g.note(N_MANTRA_PLACED, g.ghosts[what], what, rule="GS-POW-2")
        elif kind == V_WINDS:
            if not g.rules_of.winds_before:  # GS-R-1
                g.stage = MOVED
            g.winds = 1
            g.push(R_WINDS, g.layout.board_of[what])
        elif kind == V_BORROW:
            board = g.layout.board_of[what]
            g.tokens -= 1 << 4 * me
            g.centre_tokens += 1
            g.borrowed |= 1 << board
            if g.recording:
                g.note(N_BORROWED, g.layout.colour[me], g.layout.side[board], rule="GS-POW-10")
        else:
            g.stage = TOKENS  # GS-R-3
            g.centre_tokens -= 1
            g.tokens += 1 << 4 * me
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
        tile: i64 = 0
        while tile < 9:
            if reach >> tile & 1:
                g.offer(V_TO, tile)
            else:
                g.withhold(V_TO, tile, 0, "GS-POW-4")
            tile += 1

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if g.recording:
            g.note(N_CARRIED, g.layout.colour[a], first(option), rule="GS-POW-4")
        g.customs.move_taoist(g, a, first(option))


@final
class Help(Rule[Village]):
    """A villager helps: the rule of the tile at place a."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        kind = g.layout.tiles[a]
        if g.recording:
            g.note(N_HELP, g.layout.colour[g.turn], kind)
        g.push(g.rules_of.help_rules[kind], a)
