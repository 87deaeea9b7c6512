"""Why something is not possible in Ghost Stories now, in a few words; the whole rule stands behind its mark."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import FACED, SPACES
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...kernel.packed import first, kind_of
from ...kernel.words import mark
from ..ghost_stories_tale import Tale
from .board import page_of
from .ghost_choices import DEEDS
from .ghost_glance import Glance
from .ghost_header import player

STAND_HERE: Final = mark("you stand there already")
TOO_FAR: Final = mark("too far: one step to an adjacent tile")
NOT_FACED: Final = mark("too far: only spaces next to your tile")
GHOST_THERE: Final = mark("a ghost is there already")
BUDDHA_THERE: Final = mark("a Buddha waits there already")
HAUNTED: Final = mark("haunted: nobody helps here")
TURN_IT_BACK: Final = mark("haunted: nobody helps here, but the Yin-Yang can restore it")
OF_COLOUR: Final = mark("a {colour} ghost goes to {name}'s board while there is room")
OF_NO_COLOUR: Final = mark("this ghost goes to {name}'s board, whose turn it is, while there is room")
#: The same to whoever has that board.
OF_YOUR_COLOUR: Final = mark("a {colour} ghost goes to your board while there is room")
ON_YOUR_TURN: Final = mark("it is your turn: this ghost goes to your board while there is room")
NO_TOKENS: Final = mark("no Power token lies on the centre tile")
NOT_ON_CENTRE: Final = mark("only a Taoist on the centre tile may take one")
LIES_THERE: Final = mark("this token lies there already")
NO_FIGURE: Final = mark("no haunting figure has left its card on this board")
#: Where no ghost is, none has a name.
FROM_THERE: Final = {c.V_BLOW: mark("move a ghost from {space}"), c.V_BANISH: mark("banish a ghost from {space}")}
NO_GHOST: Final = mark("no ghost is there")
NOBODY_ALIVE: Final = mark("no living Taoist stands for this board")
NOT_HAUNTED: Final = mark("this tile is not haunted")
HE_STANDS_THERE: Final = mark("this Taoist stands there already")
NO_QI: Final = mark("no Qi is left in the supply")
#: Why a villager would do nothing, by the tile.
IDLE: Final = {
    c.CEMETERY: mark("nobody is dead"),
    c.ALTAR: mark("no tile is haunted"),
    c.HERBALIST: mark("ghosts hold all Tao dice"),
    c.SORCERER: mark("there is no ghost that could be banished"),
    c.TEMPLE: mark("no Buddha is left in the Temple"),
    c.WATCHMAN: mark("no haunting figure has left its card"),
    c.CIRCLE: mark("no other Tao token could be put there"),
    c.PAVILION: mark("there is nobody to move"),
    c.TEA_HOUSE: mark("neither Tao tokens nor Qi are left in the supply"),
}
#: What one rule says of one kind of choice.
BY_RULE: Final = {
    (c.V_HELP, "GS-YAN-1"): mark("you have already used your action this turn"),
    (c.V_EXORCISE, "GS-YAN-1"): mark("you have already used your action this turn"),
    (c.V_HELP, "GS-POW-7"): mark("you may ask for help only once a turn"),
    (c.V_EXORCISE, "GS-POW-7"): mark("only one exorcism a turn"),
    (c.V_HELP, "GS-POW-8"): mark("the second action is like the first, and there is no third"),
    (c.V_EXORCISE, "GS-POW-8"): mark("the second action is like the first, and there is no third"),
    (c.V_EXORCISE, "GS-EXO-11"): mark("no ghost is next to your tile"),
    (c.V_EXORCISE, "GS-INC-56"): mark("it cannot be exorcised while a ghost lies straight across"),
    (c.V_EXORCISE, "GS-INC-57"): mark("it cannot be exorcised before a Buddha has caught it"),
    (c.V_HELP, "GS-SET-7"): mark("the Cemetery does nothing in a solo game"),
    (c.V_YIN_YANG_HELP, "GS-SET-7"): mark("the Cemetery does nothing in a solo game"),
    (c.V_POCKET, "GS-QI-5"): mark("none of this colour is left in the supply"),
    (c.V_TAKE, "GS-QI-5"): mark("none of this colour is left in the supply"),
    (c.V_CIRCLE, "GS-QI-5"): mark("none of this colour is left in the supply"),
    (c.V_WINDS, "GS-POW-4"): NOBODY_ALIVE,
    (c.V_SUFFER, "GS-QI-7"): NOBODY_ALIVE,
    (c.V_CARRY, "GS-TIL-8"): mark("only another living Taoist can be moved"),
    (c.V_SKIP, "GS-TIL-8"): mark("no ghost was moved, so a Taoist has to be"),
    (c.V_FELL, "GS-EXO-2"): mark("dice and tokens are not enough"),
    (c.V_ENOUGH, "GS-EXO-5"): mark("the dice alone overcome it, so it falls"),
    (c.V_WEAKEN, "GS-EXO-3"): mark("this ghost needs nothing of that colour"),
    (c.V_WEAKEN, "GS-EXO-6"): mark("that would achieve nothing"),
    (c.V_REVIVE, "GS-TIL-1"): mark("this Taoist is not dead"),
    (c.V_BANISH, "GS-TIL-4"): NO_GHOST,
    (c.V_BANISH, "GS-INC-1"): mark("an incarnation of Wu-Feng cannot be banished"),
    (c.V_GIVE_YIN_YANG, "GS-INC-2"): mark("only a living Taoist without the Yin-Yang can take it"),
    (c.V_PLACE, "GS-ARR-8"): GHOST_THERE,
    (c.V_ONTO, "GS-ARR-8"): GHOST_THERE,
    (c.V_BLOW, "GS-TIL-8"): NO_GHOST,
    (c.V_RESTORE, "GS-TIL-2"): NOT_HAUNTED,
    (c.V_RESTORE, "WM-REW-6"): NOT_HAUNTED,
    (c.V_WATCH, "GS-YAN-3"): NO_FIGURE,
    (c.V_CIRCLE, "GS-YAN-3"): LIES_THERE,
}


class Refusals(Glance):
    """What one village withholds from whoever decides."""

    def tried(self, packed: int) -> str:
        """What somebody has in mind; an exorcism of nobody names nobody."""
        if kind_of(packed) == c.V_EXORCISE:
            return self.say(DEEDS[c.V_EXORCISE])
        if kind_of(packed) in FROM_THERE and not self.g.ghosts[first(packed)]:
            where = Tale(self.g, self.words, page_of(self.look)).place(SPACES[first(packed)])
            return self.say(FROM_THERE[int(kind_of(packed))], space=self.speech.word(where))
        message = self.words.phrase(self.g, packed)
        return self.speech.say(self.drawing.told(self.g, message, page_of(self.look)))

    def reason(self, packed: int, rule: str) -> str:
        """Why not, by what is tried and the rule that forbids it; nothing for what only the rule can say."""
        kind, what = int(kind_of(packed)), int(first(packed))
        if kind == c.V_MOVE and rule == "GS-YAN-2":
            return self.say(STAND_HERE if what == self.g.at[self.g.turn] else TOO_FAR)
        if kind == c.V_TO:  # GS-POW-4, GS-TIL-8: another Taoist is moved
            return self.say(HE_STANDS_THERE if what == self.g.at[first(self.g.current)] else TOO_FAR)
        if kind == c.V_PLACE and rule == "GS-ARR-1":
            return self.other_board()
        if kind == c.V_BUDDHA and rule == "GS-YAN-4":
            return self.no_buddha(what)
        if kind in (c.V_HELP, c.V_YIN_YANG_HELP) and rule in ("GS-YAN-3", "GS-TIL-8"):
            return self.no_help(int(self.g.at[self.g.turn]) if kind == c.V_HELP else what)
        if kind == c.V_YIN_YANG_HELP and rule == "GS-YAN-5":
            return self.say(TURN_IT_BACK)
        if kind == c.V_POWER_TOKEN:
            return self.say(NOT_ON_CENTRE if self.g.centre_tokens else NO_TOKENS)
        found = BY_RULE.get((kind, rule))
        return self.say(found) if found else ""

    def other_board(self) -> str:
        """GS-ARR-1: whose board the card has to go to."""
        g = self.g
        card = int(first(g.current))
        board = int(g.customs.board_for(g, card))
        name, colour = player(self.look, g, board), int(g.cards.colour[card])
        if self.look.you == int(g.layout.colour[board]):
            if colour != g.layout.colour[board]:
                return self.say(ON_YOUR_TURN)
            return self.say(OF_YOUR_COLOUR, colour=self.speech.word(COLOUR_NAMES[colour]))
        if colour == g.layout.colour[board]:
            return self.say(OF_COLOUR, colour=self.speech.word(COLOUR_NAMES[colour]), name=name)
        return self.say(OF_NO_COLOUR, name=name)

    def no_buddha(self, space: int) -> str:
        """GS-YAN-4: the space is taken, or he does not face it."""
        g = self.g
        if not FACED[g.at[g.turn]] >> space & 1:
            return self.say(NOT_FACED)
        return self.say(GHOST_THERE if g.ghosts[space] else BUDDHA_THERE)

    def no_help(self, tile: int) -> str:
        """GS-YAN-3: the tile is haunted, or its villager would do nothing."""
        g = self.g
        if g.haunted >> tile & 1:
            return self.say(HAUNTED)
        kind = int(g.layout.tiles[tile])
        if kind == c.CEMETERY and c.DEAD in list(g.status):
            return self.say(NO_QI)
        return self.say(IDLE[kind]) if kind in IDLE else ""
