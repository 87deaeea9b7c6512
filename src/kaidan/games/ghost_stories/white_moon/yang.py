"""The Yang phase with villagers: taking them along, saving them, urns and artifacts (WM-VIL-2, WM-VIL-3, WM-TRN-1)."""

from __future__ import annotations

from typing import final

from ....kernel.native import i64
from ....kernel.packed import COUNT_BITS, first, kind_of, one_at
from ....kernel.state import Rule
from ..board import ADJACENT, CENTRE, TILE_COUNT
from ..codes import (
    ACTED,
    BEFORE_MOVE,
    BUDDHAS,
    GUST,
    MOVED,
    N_CARRIED,
    N_MOVED,
    R_YANG,
    SECOND_WIND,
    SPIRES,
    TWIN_WINDS,
    V_BORROW,
    V_END,
    V_MANTRA,
    V_MOVE,
    V_NEXT,
    V_POCKET,
    V_POWER_TOKEN,
    V_TO,
    V_WINDS,
    V_YIN_YANG_HELP,
    V_YIN_YANG_RESTORE,
)
from ..state import Village
from ..village import CarryTo
from ..yang import Winds, Yang
from .annex import moon, villager_at
from .codes import (
    DUST,
    POTION,
    R_ESCORT_ON,
    R_POTION,
    R_SCROLL,
    R_WALK_ON,
    SCROLL,
    UNSEEN,
    URNS,
    V_ESCORT,
    V_SAVE,
    V_STAY,
    V_URN,
    V_USE,
    V_VIA,
)
from .crystals import fill_urn, portal
from .mourning import stand_up
from .rewards import can_gather_any, gain_crystal, use_up
from .villagers import escort, save


@final
class MoonYang(Yang):
    """GS-YAN-1 with what White Moon adds; WM-TRN-1: Yin-Yang and one-use artifacts up to the end of the turn."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if not g.living():
            return
        g.ask(g.turn)
        powers = g.powers()
        if g.stage == BEFORE_MOVE:
            self.offer_before_move(g, powers)
            self.offer_walk(g, powers)
        if powers >> TWIN_WINDS & 1:
            self.offer_winds(g)
        if g.stage <= ACTED:
            self.offer_action_or_save(g, powers)
        if g.held_by(g.turn) > g.fresh and moon(g).poured == 0:  # WM-TRN-1: Buddhas before crystals
            self.offer_buddhas(g)
        self.offer_urn(g)
        if g.yin_yangs >> g.turn & 1:
            self.offer_yin_yang(g)
        if g.tokens_of(g.turn):
            self.offer_borrowing(g)
        self.offer_artifacts(g)
        if g.centre_tokens and g.at[g.turn] == CENTRE:  # GS-YAN-6
            g.offer(V_POWER_TOKEN)
        elif g.asking:
            g.withhold(V_POWER_TOKEN, 0, 0, "GS-YAN-6")
        g.offer(V_END)

    # -- what is offered --------------------------------------------------------------------------------------------
    def offer_walk(self, g: Village, powers: i64) -> None:
        """GS-YAN-2, GS-POW-3, WM-VIL-2: alone or with the top villager; WM-LAY-1: not if he lies, but for Spires."""
        annex = moon(g)
        here = g.at[g.turn]
        spires = powers >> SPIRES & 1 == 1
        standing = ""
        if annex.laid >> g.turn & 1:
            if not spires:
                if g.asking:
                    self.withhold_moves(g)
                return
            spires = False
            standing = "WM-LAY-1"
        near = ADJACENT[here]
        reach = 511 & ~(1 << here) if spires else near
        room: i64 = 0
        leads: i64 = 0
        if spires or annex.stacks[here]:
            room = annex.room(g.haunted)
        if annex.stacks[here]:
            leads = self.led(g, here, room, spires)
        for tile in range(TILE_COUNT):
            if reach >> tile & 1:
                g.offer(V_MOVE, tile)
            elif g.asking:
                g.withhold(V_MOVE, tile, 0, standing or "GS-YAN-2")
            if leads >> tile & 1:
                g.offer(V_ESCORT, tile)
            elif g.asking:
                g.withhold(V_ESCORT, tile, 0, "WM-VIL-2" if near >> tile & 1 else standing or "WM-VIL-2")
            if standing and g.asking:
                g.withhold(V_VIA, tile, 0, standing)
        if spires:
            for tile in range(TILE_COUNT):
                if near >> tile & 1 and annex.stacks[tile] and ADJACENT[tile] & room:
                    g.offer(V_VIA, tile)

    def withhold_moves(self, g: Village) -> None:
        for tile in range(TILE_COUNT):
            g.withhold(V_MOVE, tile, 0, "WM-LAY-1")
            g.withhold(V_ESCORT, tile, 0, "WM-LAY-1")

    def led(self, g: Village, here: i64, room: i64, spires: bool) -> i64:
        """WM-VIL-2, WM-R-3: where the top villager can be led; with Spires two steps, and back if that uncovers."""
        near = ADJACENT[here]
        out = near & room
        if spires:
            for tile in range(TILE_COUNT):
                if room >> tile & 1 and ADJACENT[tile] & near & room:
                    out |= 1 << tile
            out &= ~(1 << here)
            if near & room and villager_at(moon(g).stacks[here], 1) == UNSEEN:
                out |= 1 << here
        return out

    def offer_action_or_save(self, g: Village, powers: i64) -> None:
        """WM-VIL-3: Gust gives an exorcism and help or a save, Second Wind two of a kind."""
        saves = moon(g).saves
        done = g.helps + g.exorcisms + saves
        help_again = done == 0
        exorcism_again = done == 0
        save_again = done == 0
        if done == 1:
            if powers >> GUST & 1:
                exorcism_again = g.exorcisms == 0
                help_again = g.exorcisms == 1
                save_again = help_again
            elif powers >> SECOND_WIND & 1:
                help_again = g.helps == 1
                exorcism_again = g.exorcisms == 1
                save_again = saves == 1
        self.offer_help(g, help_again)
        self.offer_exorcism(g, exorcism_again)
        here = g.at[g.turn]
        if save_again and moon(g).portal == here and moon(g).stacks[here] and portal(g) == here:
            g.offer(V_SAVE)
        elif g.asking:
            g.withhold(V_SAVE, 0, 0, self.no_save(g, save_again))

    def no_save(self, g: Village, again: bool) -> str:
        """Why nobody can be saved: WM-INC-1 where the Portal is away, GS-YAN-1 after an action, else WM-VIL-3."""
        if not again:
            return "GS-YAN-1" if g.customs.no_action(g) == "GS-YAN-1" else "WM-VIL-3"
        return "WM-INC-1" if portal(g) < 0 else "WM-VIL-3"

    def offer_urn(self, g: Village) -> None:
        """WM-CRY-3, WM-R-6: from a corner tile onto its empty urn, if he held a crystal when the turn began."""
        annex = moon(g)
        here = g.at[g.turn]
        if (
            g.stage <= BUDDHAS
            and annex.had_crystal
            and annex.held_by(g.turn)
            and URNS >> here & 1
            and annex.urns >> here & 1 == 0
        ):
            g.offer(V_URN, here)

    def offer_artifacts(self, g: Village) -> None:
        """WM-ART-1, WM-R-7: Dust, Potion and Scroll between the parts of his Yang phase, where they do something."""
        annex = moon(g)
        if annex.artifacts >> COUNT_BITS * DUST == 0:
            return
        if self.at_hand(g, DUST):
            if annex.crystals:  # WM-REW-9
                g.offer(V_USE, DUST)
            else:
                g.withhold(V_USE, DUST, 0, "WM-REW-9")
        if self.at_hand(g, POTION):
            here = g.at[g.turn]
            if annex.graveyard and annex.room(g.haunted) >> here & 1:  # WM-REW-11
                g.offer(V_USE, POTION)
            else:
                g.withhold(V_USE, POTION, 0, "WM-REW-11")
        if self.at_hand(g, SCROLL):
            if can_gather_any(g):  # WM-REW-12
                g.offer(V_USE, SCROLL)
            else:
                g.withhold(V_USE, SCROLL, 0, "WM-REW-12")

    def at_hand(self, g: Village, artifact: i64) -> bool:
        annex = moon(g)
        return annex.holder(artifact) == g.turn and annex.used >> artifact & 1 == 0

    # -- what is chosen ---------------------------------------------------------------------------------------------
    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        annex = moon(g)
        kind = kind_of(option)
        lay = annex.laid >> g.turn & 1 == 1
        if lay and g.stage == BEFORE_MOVE and self.ends_move_step(g, kind):  # WM-LAY-1: by itself
            stand_up(g, g.turn, "WM-LAY-1")
            if kind == V_WINDS:
                g.stage = MOVED  # he had no other move to give up
        if kind < V_NEXT:
            super().chosen(g, a, b, option)
            return
        g.push(R_YANG)
        me = g.turn
        what = first(option)
        if kind == V_ESCORT:
            here = g.at[me]
            g.stage = MOVED
            if g.has_power(SPIRES) and not lay and ADJACENT[here] >> what & 1:
                g.push(R_WALK_ON)
            self.go(g, what)
            escort(g, here, what)
        elif kind == V_VIA:
            g.stage = MOVED
            g.push(R_ESCORT_ON)
            self.go(g, what)
        elif kind == V_SAVE:
            g.stage = ACTED
            annex.saves += 1
            save(g, g.at[me], "WM-VIL-3")
        elif kind == V_URN:
            g.stage = BUDDHAS
            annex.poured = 1
            annex.held -= one_at(me)
            fill_urn(g, what, "WM-CRY-3")
        else:
            use_up(g, what)
            if what == DUST:
                gain_crystal(g, me, "WM-REW-9")
            elif what == POTION:
                g.push(R_POTION)
            else:
                g.push(R_SCROLL)

    def go(self, g: Village, tile: i64) -> None:
        if g.recording:
            near = ADJACENT[g.at[g.turn]] >> tile & 1
            g.note_taoist(N_MOVED, g.turn, tile, "GS-YAN-2" if near else "GS-POW-3")
        g.customs.move_taoist(g, g.turn, tile)

    def ends_move_step(self, g: Village, kind: i64) -> bool:
        """GS-YAN-7, WM-R-4: what belongs to the move or comes after it; the rest can be done before."""
        if kind == V_WINDS:
            return not g.rules_of.winds_before
        return not (
            kind == V_POCKET
            or kind == V_MANTRA
            or kind == V_YIN_YANG_HELP
            or kind == V_YIN_YANG_RESTORE
            or kind == V_BORROW
            or kind == V_USE
        )


@final
class WalkOn(Rule[Village]):
    """WM-VIL-2: with Spires, after one step with a villager, another one alone or none."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        near = ADJACENT[g.at[g.turn]]
        g.offer_each(V_MOVE, near, TILE_COUNT, "WM-VIL-2")
        g.offer(V_STAY)

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_MOVE:
            if g.recording:
                g.note_taoist(N_MOVED, g.turn, first(option), "GS-POW-3")
            g.customs.move_taoist(g, g.turn, first(option))


@final
class EscortOn(Rule[Village]):
    """WM-VIL-2: with Spires, after one step alone, another one with the villager met there."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        g.ask(g.turn)
        leads = ADJACENT[g.at[g.turn]] & moon(g).room(g.haunted)
        g.offer_each(V_ESCORT, leads, TILE_COUNT, "WM-VIL-2")

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        here = g.at[g.turn]
        if g.recording:
            g.note_taoist(N_MOVED, g.turn, first(option), "GS-POW-3")
        g.customs.move_taoist(g, g.turn, first(option))
        escort(g, here, first(option))


# -- others are moved -----------------------------------------------------------------------------------------------
def offer_with(g: Village, board: i64, reach: i64) -> None:
    """WM-VIL-2: who moves a Taoist decides whether the villager goes along; nothing is crossed."""
    annex = moon(g)
    leads: i64 = 0
    if annex.stacks[g.at[board]]:
        leads = reach & annex.room(g.haunted)
    g.offer_each(V_ESCORT, leads, TILE_COUNT, "WM-VIL-2")


def carry_with(g: Village, board: i64, tile: i64, rule: str) -> None:
    here = g.at[board]
    if g.recording:
        g.note_taoist(N_CARRIED, board, tile, rule)
    g.customs.move_taoist(g, board, tile)
    escort(g, here, tile)


@final
class MoonWinds(Winds):
    """GS-POW-4, WM-LAY-1, WM-VIL-2: a laid-down Taoist is stood up, another may take a villager along."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if moon(g).laid >> a & 1:
            stand_up(g, a, "WM-LAY-1")
            return
        super().resolve(g, a, b)
        offer_with(g, a, ADJACENT[g.at[a]])

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_TO:
            super().chosen(g, a, b, option)
        else:
            carry_with(g, a, first(option), "GS-POW-4")


@final
class MoonCarryTo(CarryTo):
    """GS-TIL-8, WM-LAY-1, WM-VIL-2: as with Twin Winds, but to any tile."""

    __slots__ = ()

    def resolve(self, g: Village, a: i64, b: i64) -> None:
        if moon(g).laid >> a & 1:
            stand_up(g, a, "WM-LAY-1")
            return
        super().resolve(g, a, b)
        offer_with(g, a, 511 & ~(1 << g.at[a]))

    def chosen(self, g: Village, a: i64, b: i64, option: i64) -> None:
        if kind_of(option) == V_TO:
            super().chosen(g, a, b, option)
        else:
            carry_with(g, a, first(option), "GS-SET-7" if a == g.turn else "GS-TIL-8")
