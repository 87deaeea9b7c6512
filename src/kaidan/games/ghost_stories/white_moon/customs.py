"""The customs of White Moon: each where the base game has another one or none."""

from __future__ import annotations

from ....kernel.native import i64
from ....kernel.packed import kind_of, sum_of, without
from ....kernel.words import Message
from .. import tao
from ..arguments import is_barren
from ..board import TILES
from ..cards import IMMUNE
from ..codes import CEMETERY, R_START_TURN, TEMPLE, V_HELP, V_YIN_YANG_HELP, WATCHMAN
from ..customs import Customs, count_bits
from ..pending import Form
from ..state import Village
from .annex import moon
from .arrival import arrive
from .business import moon_fault, moon_order
from .codes import (
    AT_TILE,
    N_PORTAL_RETURNS,
    OUT_OF_GAME,
    R_DEAL,
    R_FIRST_SAVES,
    R_KILL_ALL,
    R_SWORD,
    SCHOOL,
    SWORD,
    V_SCHOOL,
    V_STRIKE,
)
from .counters import CLOSES_PORTAL, HOLDS_SU_LING
from .crystals import crystals_of, send_home
from .notation import MOON_ENDING_WORDS
from .pending import moon_forms, wider_forms
from .position import MOON_FACTS, MOON_KEYWORDS, MOON_REPEATED, moon_fact, write_lines
from .reader import check_lines, read_line, worth_of
from .refusals import moon_nearest
from .rewards import bequeath_all
from .tiles import can_raise, can_revive, school_colours
from .villagers import mourn


class MoonCustoms(Customs):
    """Where White Moon's rules replace or wrap the base game's."""

    __slots__ = ()

    # -- setup ------------------------------------------------------------------------------------------------------
    def set_up(self, g: Village) -> None:
        """WM-SET-1, WM-SET-2, WM-SET-4: stacks turned up, then as many saved as players are missing."""
        if g.layout.place_of[TEMPLE] < 0:
            g.temple = 0
        g.push(R_START_TURN)
        if g.rules_of.player_count < 4:
            g.push(R_FIRST_SAVES, 4 - g.rules_of.player_count)
        g.push(R_DEAL)

    # -- Yin phase --------------------------------------------------------------------------------------------------
    def curse_rolled(self, g: Village) -> None:
        moon(g).event = 1  # WM-SUL-1

    def curse_rule(self, where: i64) -> str:
        return "WM-CUR-3" if where >= AT_TILE else super().curse_rule(where)

    def curse_haunts(self, g: Village, where: i64) -> None:
        """GS-TIL-1; WM-CUR-3: the tile a villager died on, void if haunted."""
        tile = g.layout.place_of[CEMETERY] if where < AT_TILE else where - AT_TILE
        if g.haunted >> tile & 1 == 0:
            self.haunt(g, tile, self.curse_rule(where))

    # -- haunting ---------------------------------------------------------------------------------------------------
    def haunt(self, g: Village, tile: i64, rule: str) -> None:
        """WM-GHO-3: villagers on the tile die and it stays active; without any it is turned."""
        annex = moon(g)
        if annex.stacks[tile]:
            mourn(g)
            g.push(R_KILL_ALL, tile)
        else:
            annex.event = 1  # WM-SUL-1
            super().haunt(g, tile, rule)

    def lose(self, g: Village, reason: i64, rule: str) -> None:
        """A game that is over has no unfinished mourning."""
        annex = moon(g)
        annex.mourning = 0
        annex.n_queue = 0
        super().lose(g, reason, rule)

    # -- death ------------------------------------------------------------------------------------------------------
    def die(self, g: Village, board: i64) -> None:
        """WM-CRY-2, WM-LAY-1, WM-FAM-2: crystals to the supply, laid down no longer, artifacts to the living."""
        annex = moon(g)
        annex.crystals += annex.held_by(board)
        annex.held = without(annex.held, board)
        annex.laid &= ~(1 << board)
        super().die(g, board)
        bequeath_all(g, board)

    # -- arriving and leaving ---------------------------------------------------------------------------------------
    def voided(self, g: Village) -> i64:
        return moon(g).voided

    def leave(self, g: Village, space: i64) -> None:
        """GS-ARR-7; WM-INC-1, WM-INC-3: Portal and Su-Ling come back from the card."""
        annex = moon(g)
        flags = annex.counters.flags[g.ghosts[space]]
        annex.voided &= ~(1 << space)
        super().leave(g, space)
        if flags & HOLDS_SU_LING:
            send_home(g, "WM-INC-3")
        if flags & CLOSES_PORTAL and g.recording:
            g.note(N_PORTAL_RETURNS, annex.portal, rule="WM-INC-1")

    def relocate(self, g: Village, origin: i64, space: i64) -> None:
        """GS-TIL-8; WM-REW-4: left stones that are void stay so."""
        annex = moon(g)
        if annex.voided >> origin & 1:
            annex.voided ^= 1 << origin | 1 << space
        super().relocate(g, origin, space)
        if g.ghosts[space]:
            arrive(g, space, g.ghosts[space])
        else:
            annex.voided &= ~(1 << space)

    # -- exorcism ---------------------------------------------------------------------------------------------------
    def need(self, g: Village, space: i64) -> i64:
        """WM-INC-6: points of no colour are of the colour of the board."""
        need = g.cards.need[g.ghosts[space]]
        if need >> tao.ALL_BITS:
            need = (need & tao.ALL) + tao.several(need >> tao.ALL_BITS, g.layout.colour[space // 3])
        return need

    def immune(self, g: Village, space: i64) -> bool:
        """GS-EXO-9; WM-SUL-3: not before Su-Ling."""
        return g.cards.flags[g.ghosts[space]] & IMMUNE != 0 and moon(g).su_ling != space + 1

    def wild_payments(self, g: Village, payers: i64) -> i64:
        """WM-CRY-2, WM-CRY-4: crystals of the payers, or of the barrier."""
        annex = moon(g)
        return count_bits(annex.urns) if annex.barrier else crystals_of(g, payers)

    def payers(self, g: Village, option: i64) -> i64:
        """WM-TIL-1: at the School he is alone; WM-CRY-4: in a barrier nobody's tokens pay."""
        kind = kind_of(option)
        if kind == V_STRIKE:
            return 0
        at_school = kind == V_HELP and g.layout.tiles[g.at[g.turn]] == SCHOOL
        if kind == V_SCHOOL or kind == V_YIN_YANG_HELP or at_school:
            return 1 << g.turn
        return super().payers(g, option)

    def without_sword(self, g: Village) -> Village | None:
        """WM-REW-1: a result that the holder of the Divine Sword reaches without it."""
        if moon(g).holder(SWORD) != g.turn:
            return None
        twin = g.clone()
        moon(twin).put_artifact(SWORD, OUT_OF_GAME)
        return twin

    def before_payment(self, g: Village) -> None:
        if moon(g).holder(SWORD) == g.turn:  # WM-REW-1
            g.push(R_SWORD)

    def falls_by(self, g: Village, exorcism: i64) -> str:
        """WM-CRY-4, WM-TIL-1: in a barrier, at the School."""
        if moon(g).barrier:
            return "WM-CRY-4"
        return "WM-TIL-1" if is_barren(exorcism) else super().falls_by(g, exorcism)

    def nearest_rule(self, g: Village, packed: i64) -> str:
        return moon_nearest(g, packed)

    def no_action(self, g: Village) -> str:
        """WM-VIL-3: a save counts as an action, and with blue's powers as that section says."""
        rule = super().no_action(g)
        return "WM-VIL-3" if moon(g).saves and rule != "GS-YAN-1" else rule

    def white_herbs(self, g: Village, whites: i64) -> i64:
        """WM-CRY-1: a white face is never a token of free choice."""
        return 0

    # -- village ----------------------------------------------------------------------------------------------------
    def helps(self, g: Village, kind: i64) -> bool:
        """GS-YAN-3 with WM-TIL-1 and WM-TIL-2."""
        if kind == SCHOOL:
            return g.taken != 0 and school_colours(g) != 0
        if kind == CEMETERY:
            return can_raise(g) or can_revive(g)
        return super().helps(g, kind)

    def help_refusal(self, g: Village, kind: i64) -> str:
        if kind == SCHOOL:
            return "WM-TIL-1"
        return "WM-TIL-2" if kind == CEMETERY else super().help_refusal(g, kind)

    # -- end --------------------------------------------------------------------------------------------------------
    def sheet(self, g: Village) -> list[tuple[str, int]]:
        """WM-END-1: a point for every villager saved, and for a Portal at the edge or in a corner."""
        annex = moon(g)
        lines = super().sheet(g)
        lines.append(("villagers", sum_of(annex.shelter)))
        lines.append(("portal", worth_of(annex.portal)))
        return lines

    # -- positions in words -----------------------------------------------------------------------------------------
    def plain_tiles(self, keys: list[str]) -> list[str]:
        """WM-SET-1: the School stands in the Watchman's place."""
        return [keys[SCHOOL] if key == keys[WATCHMAN] else key for key in keys[:9]]

    def curse_places(self) -> list[str]:
        return [*super().curse_places(), *TILES]

    def forms(self, g: Village) -> list[Form]:
        wider = wider_forms(g)
        replaced = [form.rule for form in wider]
        return [form for form in super().forms(g) if form.rule not in replaced] + wider + moon_forms(g)

    def order(self, words: list[str]) -> dict[str, list[str]]:
        return moon_order(super().order(words), words)

    def fault(self, g: Village, entry: int, rolling: bool) -> Message | None:
        return super().fault(g, entry, rolling) or moon_fault(g, entry)

    def ending_words(self) -> dict[int, str]:
        return {**super().ending_words(), **MOON_ENDING_WORDS}

    def keywords(self) -> list[str]:
        return MOON_KEYWORDS

    def setup_lines(self) -> list[str]:
        return ["portal"]

    def repeated(self) -> list[str]:
        return MOON_REPEATED

    def write_lines(self, g: Village) -> list[str]:
        return write_lines(g)

    def read_line(self, g: Village, number: int, text: str) -> None:
        read_line(g, number, text)

    def tao_elsewhere(self, g: Village) -> i64:
        return moon(g).gone

    def facts(self) -> list[str]:
        return MOON_FACTS

    def fact(self, g: Village, words: list[str]) -> str:
        return moon_fact(g, words)

    def check_lines(self, g: Village, opening: bool) -> None:
        check_lines(g, opening)
