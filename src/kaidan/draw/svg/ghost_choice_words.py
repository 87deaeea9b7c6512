"""What is said at the choices of Ghost Stories: what they cost, what they bring, and what is asked."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...kernel.words import mark, mark_plural

FACES_GHOSTS: Final = mark("faces {ghosts}")
THEN_EXORCISE: Final = mark("then exorcise {ghost}: {chance}")
THEN_ANY: Final = mark("then exorcise at least one: {chance}")
FACES_NOBODY: Final = mark("faces no ghost")
HAUNTED: Final = mark("haunted: nobody helps here")
GIVES_UP_MOVE: Final = mark("you give up your own move")
KEEPS_ACTION: Final = mark("you give up your Yin-Yang and keep your action")
GIVES_UP: Final = mark("you give up your Yin-Yang")
WEAKENED: Final = mark("its resistance is 1 less while the Mantra lies there")
TRAPS: Final = mark("the next ghost that comes here is destroyed, unless it is an incarnation")
BANISHED: Final = mark("no curse, no reward, and you lose 1 Qi")
QI_LEFT: Final = mark("{n} Qi left")
DEATH: Final = mark("{name} dies")
RETURNS: Final = mark("returns with {n} Qi")
YOUR_DEATH: Final = mark("you die", "tale")
BANISHED_FATALLY: Final = mark("no curse, no reward, and it costs your last Qi: you die")
HELP_FATAL: Final = mark("this help costs your last Qi: you die")
COSTS: Final = mark_plural("costs {n} Tao token: {colours}", "costs {n} Tao tokens: {colours}")
TOKENS_COUNTED: Final = mark("the chance includes Tao tokens you may spend")
TOKENS_ONLY: Final = mark("Tao dice do not count against it: only tokens do, and you have too few of them here")
TOKENS_ENOUGH: Final = mark("Tao dice do not count against it: its points are paid with tokens")
AT_LEAST_ONE: Final = mark("the chance is that at least one of the ghosts here falls")
#: What comes of a choice, whatever the place.
BRIEF: Final = {c.V_MANTRA: WEAKENED, c.V_BUDDHA: TRAPS, c.V_BANISH: BANISHED}
OR: Final = mark("{one} or {other}", "colours")
#: The reader's token of each colour, and another's.
YOUR_TOKEN: Final = (
    mark("your yellow token"),
    mark("your blue token"),
    mark("your green token"),
    mark("your red token"),
    mark("your black token"),
)
TOKEN_OF: Final = (
    mark("{name}'s yellow token"),
    mark("{name}'s blue token"),
    mark("{name}'s green token"),
    mark("{name}'s red token"),
    mark("{name}'s black token"),
)
FREE: Final = mark("the dice are enough")
DOES_IT_FALL: Final = mark("exorcise {card}?")
WHICH_FALL: Final = mark("which ghosts fall?")
IT_FALLS: Final = mark("exorcise it", "table")
THESE_FALL: Final = mark("done: exorcise {ghosts}")
ANOTHER: Final = mark("{ghosts} and which other ghost?")
SUPPLY: Final = mark("supply", "table")
SUPPLY_TEXT: Final = mark("take one Tao token of your choice")
EMPTY: Final = mark("no ghost is here")
#: What is rolled, and what it is up against.
AGAINST: Final = mark_plural("{n} die against {points}", "{n} dice against {points}")
AGAINST_LESS: Final = mark_plural(
    "{n} die against {points} (printed: {printed})", "{n} dice against {points} (printed: {printed})"
)
RESISTS: Final = mark("resistance {points}")
RESISTS_LESS: Final = mark("resistance {points} (printed: {printed})")
#: What the words on a middle stone mean, in a few more.
GLOSSES: Final = {
    c.E_HAUNTER: mark("its figure haunts tiles"),
    c.E_CURSE: mark("rolls the Curse die in each Yin phase of this board"),
}
#: What a space has that another has not, for whoever places a ghost.
ALSO_MET: Final = mark("one exorcism {at} can then meet {ghosts} too")
STANDING: Final = mark("standing there: {names}")
NOBODY_NEAR: Final = mark("nobody stands there")
BOARD_FULL: Final = mark("{name}'s board is then full")
YOUR_BOARD_FULL: Final = mark("your board is then full")
YOU: Final = mark("you", "table")
NOTHING_DONE: Final = mark("You have not moved or acted. End the turn?")
