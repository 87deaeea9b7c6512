"""Why something is not possible in White Moon now, in a few words; the whole rule stands behind its mark."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as base
from ...games.ghost_stories.board import ADJACENT
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.annex import moon
from ...games.ghost_stories.white_moon.crystals import portal
from ...kernel.packed import first, kind_of
from ...kernel.words import mark
from .ghost_refusals import BY_RULE, IDLE, NO_QI, NOBODY_ALIVE, STAND_HERE, TOO_FAR, Refusals

LIES: Final = mark("you are laid down: your move only stands you up")
ONE_STEP: Final = mark("you were laid down: only one step after standing up")
NO_VILLAGER: Final = mark("no villager stands there")
ALONE: Final = mark("no villager stands with you")
NO_ROOM: Final = mark("no villager can go there: it is haunted, or three stand there already")
AT_PORTAL: Final = mark("villagers are saved at the Portal, {at}")
OTHER_ACTION: Final = mark("you have used this turn's action for something else")
NO_ROOM_FOR_DEAD: Final = mark("nobody can come back: there is no Qi or no room")
SHE_STANDS_THERE: Final = mark("she stands there already")
NOT_BEFORE_WU_FENG: Final = mark("she faces no incarnation of Wu-Feng")
NO_CRYSTAL: Final = mark("no Moon Crystal is left on an urn")
NOT_DEAD: Final = mark("nobody of this family is dead")
NO_COLOUR: Final = mark("there is no ghost of this colour that it works against")
NO_TAO: Final = mark("this player has no such Tao token")
#: What one rule says of one kind of choice.
BY_MOON_RULE: Final = {
    (base.V_SUFFER, "WM-CUR-2"): NOBODY_ALIVE,
    (base.V_HELP, "WM-TIL-1"): mark("there is no ghost that the School works against"),
    (base.V_YIN_YANG_HELP, "WM-TIL-1"): mark("there is no ghost that the School works against"),
    (base.V_TAKE, "WM-REW-5"): mark("no ghost had this colour, or none of it is left in the supply"),
    (c.V_SAVE, "GS-YAN-1"): BY_RULE[base.V_HELP, "GS-YAN-1"],
    (c.V_SAVE, "WM-INC-1"): mark("an incarnation of Wu-Feng keeps the Portal closed"),
    (c.V_RESCUE, "WM-SET-4"): mark("no villager is face up there, or the family has one already"),
    (c.V_VICTIM, "WM-VIL-1"): NO_VILLAGER,
    (c.V_FAMILY_REWARD, "WM-VIL-4"): mark("no reward of this family is due"),
    (c.V_AWARD, "WM-SET-4"): NOBODY_ALIVE,
    (c.V_BEQUEATH, "WM-FAM-2"): NOBODY_ALIVE,
    (c.V_URN, "WM-SUL-4"): mark("Su-Ling stands at another urn"),
    (c.V_SCHOOL, "WM-TIL-1"): NO_COLOUR,
    (c.V_SCHOOL, "WM-TIL-3"): NO_COLOUR,
    (c.V_RAISE, "WM-TIL-2"): NOT_DEAD,
    (c.V_RAISE, "WM-REW-11"): NOT_DEAD,
    (c.V_SWORD, "WM-REW-1"): mark("no die shows this colour"),
    (c.V_USE, "WM-REW-9"): mark("no Moon Crystal is left in the supply"),
    (c.V_USE, "WM-REW-11"): mark("nobody is dead, or there is no room on your tile"),
    (c.V_USE, "WM-REW-12"): mark("there is nobody to call here"),
    (c.V_GATHER, "WM-REW-12"): mark("only another living Taoist who stands elsewhere can be called"),
    (base.V_ENOUGH, "WM-REW-12"): mark("someone has to be called"),
    (c.V_REMOVE, "WM-CUR-9"): NO_TAO,
    (c.V_REMOVE, "WM-CUR-10"): NO_TAO,
    (c.V_REMOVE, "WM-CUR-11"): NO_TAO,
    (c.V_REMOVE, "WM-CUR-12"): NO_TAO,
}


class MoonRefusals(Refusals):
    """The base game's refusals and White Moon's."""

    def reason(self, packed: int, rule: str) -> str:
        kind, what = int(kind_of(packed)), int(first(packed))
        g = self.g
        if rule == "WM-LAY-1":
            moves = any(kind_of(g.offered[i]) == base.V_MOVE for i in range(g.n_offered))
            return self.say(ONE_STEP if moves else LIES)
        if rule == "WM-VIL-2":
            return self.not_there(kind, what)
        if kind == c.V_SAVE and rule == "WM-VIL-3":
            return self.no_save()
        if kind == c.V_RESCUE and rule == "WM-CRY-4":
            return self.no_rescue()
        if kind == c.V_SU_LING:
            return self.say(SHE_STANDS_THERE if moon(g).su_ling == what + 1 else NOT_BEFORE_WU_FENG)
        if rule == "WM-TIL-2" and kind in (base.V_HELP, base.V_YIN_YANG_HELP):
            dead = base.DEAD in list(g.status) or moon(g).graveyard
            return self.say(NO_ROOM_FOR_DEAD if dead else IDLE[base.CEMETERY])
        if kind == base.V_REVIVE:
            dead = g.status[g.layout.board_of[what]] == base.DEAD
            return self.say(NO_QI if dead else BY_RULE[base.V_REVIVE, "GS-TIL-1"])
        found = BY_MOON_RULE.get((kind, rule))
        return self.say(found) if found else super().reason(packed, rule)

    def not_there(self, kind: int, tile: int) -> str:
        """WM-VIL-2: nobody goes along, it is too far, or there is no room for the villager."""
        g = self.g
        here = int(g.at[g.turn])
        if kind == c.V_ESCORT and not moon(g).stacks[here]:
            return self.say(ALONE)
        if tile == here:
            return self.say(STAND_HERE)
        return self.say(NO_ROOM if ADJACENT[here] >> tile & 1 else TOO_FAR)

    def no_save(self) -> str:
        """WM-VIL-3: only at the Portal, only whom one has there, and only as the action of the turn."""
        g = self.g
        here, gate = int(g.at[g.turn]), int(portal(g))
        if gate >= 0 and here != gate:
            return self.say(AT_PORTAL, **self.words.tile_forms(g, gate, self.speech))
        return self.say(OTHER_ACTION if moon(g).stacks[here] else ALONE)

    def no_rescue(self) -> str:
        """WM-CRY-4: for a crystal of the barrier; whoever stands at the Portal goes first."""
        g = self.g
        gate = int(portal(g))
        if not moon(g).urns:
            return self.say(NO_CRYSTAL)
        if gate >= 0 and moon(g).stacks[gate]:
            return self.say(AT_PORTAL, **self.words.tile_forms(g, gate, self.speech))
        return self.say(NO_VILLAGER)
