"""Numbers with names: piles, comparisons, agenda rules, verbs, log entries, events and endings."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64

#: YP-SET-1: yokai, numbers of each, and cards dealt to a hand.
YOKAI: Final[i64] = 10
NUMBERS: Final = 10
DEALT: Final = 7
CARDS: Final = 100
#: Card numbers stay below this.
CARD_LIMIT: Final = 160
MOST_SEATS: Final[i64] = 5
MOST_ROUNDS: Final = 4
#: More cards than a hand can ever hold: 7 dealt, 3 given by each of 4 opponents, 1 drawn for a last match.
HAND_ROOM: Final = 20
#: Bits of one hand's size; all five stay below 32, where the compiler shifts a literal 1 wrongly.
SIZE_BITS: Final = 6
#: YP-TUR-4: a hand that scores no more than this may end the round.
ENDING_SCORE: Final = 3
#: YP-RND-4: so many turns in a row by YP-TUR-3 end the round.
HIGHER_LIMIT: Final = 100
SEATS: Final = ["1", "2", "3", "4", "5"]

# The two offering piles.
LEFT: Final = 0
RIGHT: Final = 1
PILES: Final = ["L", "R"]
PILE_COUNT: Final[i64] = 2

# How a card played compares with the card it covers (YP-TUR-2 to 4).
MATCH: Final = 0
HIGHER: Final = 1
LOWER: Final = 2
COMPARISONS: Final = ["match", "higher", "lower"]

#: The one source of chance.
DECK: Final = 1

#: The viewer of the whole truth; views have a seat, or nobody.
TRUTH: Final = -2

# Rules of the agenda.
R_DEAL: Final = 1
R_OPEN: Final = 2
R_TURN: Final = 3
R_FINISH: Final = 4
R_CHOOSE: Final = 5
R_GIVE: Final = 6
R_DRAW: Final = 7
R_HIGHER: Final = 8
R_END_TURN: Final = 9
R_END_ROUND: Final = 10
RULES: Final = 11

# Verbs.
V_PLAY: Final = 1
V_FINISH: Final = 2
V_ON: Final = 3
V_TO: Final = 4
V_KEEP: Final = 5
V_GIVE: Final = 6
V_TAKE_DECK: Final = 7
V_TAKE: Final = 8
V_DRAW: Final = 9

# Entries of the log: what happened to cards, and who saw them.
L_DRAW: Final = 1
L_OPEN: Final = 2
L_PLAY: Final = 3
L_GIVE: Final = 4
L_TAKE: Final = 5
L_SHOW: Final = 6
L_SHUFFLE: Final = 7
L_ROUND: Final = 8

# Events.
N_ROUND: Final = 1
N_DRAWN: Final = 2
N_OPENED: Final = 3
N_PLAYED: Final = 4
N_MATCH: Final = 5
N_HIGHER: Final = 6
N_LOWER: Final = 7
N_GIVEN: Final = 8
N_KEPT: Final = 9
N_TAKEN: Final = 10
N_SHUFFLED: Final = 11
N_SHOWN: Final = 12
N_ENDED: Final = 13
N_ENDED_LONG: Final = 14
N_COLLECTED: Final = 15
N_SCORED: Final = 16
N_WON: Final = 17

# Endings.
BY_LAST_ROUND: Final = 1
