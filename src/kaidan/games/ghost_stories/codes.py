"""Numbers with names: colours, powers, tiles, effects, agenda rules, verbs, events and endings."""

from __future__ import annotations

from typing import Final

from ...kernel.native import i64

# Colours and faces; the first four are also boards' colours and seats.
YELLOW: Final = 0
BLUE: Final = 1
GREEN: Final = 2
RED: Final = 3
BLACK: Final = 4
WHITE: Final = 5
FACE_COUNT: Final[i64] = 6
LETTERS: Final = ["Y", "B", "G", "R", "K", "W"]
COLOURS: Final = ["yellow", "blue", "green", "red", "black"]

# Powers: two for each board's colour, in the order of the sides.
POCKETS: Final = 0
MANTRA: Final = 1
GUST: Final = 2
SECOND_WIND: Final = 3
FAVORITE: Final = 4
MOUNTAIN: Final = 5
SPIRES: Final = 6
TWIN_WINDS: Final = 7
POWERS: Final = [
    "bottomless-pockets",
    "enfeeblement-mantra",
    "heavenly-gust",
    "second-wind",
    "the-gods-favorite",
    "strength-of-a-mountain",
    "dance-of-the-spires",
    "dance-of-the-twin-winds",
]

# Tiles of the base game; an expansion numbers its own from TILE_KINDS on.
CEMETERY: Final = 0
ALTAR: Final = 1
HERBALIST: Final = 2
SORCERER: Final = 3
TEMPLE: Final = 4
WATCHMAN: Final = 5
CIRCLE: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8
TILE_KINDS: Final = 9
TILE_KEYS: Final = [
    "cemetery",
    "taoist-altar",
    "herbalists-shop",
    "sorcerers-hut",
    "buddhist-temple",
    "night-watchmans-beat",
    "circle-of-prayer",
    "pavilion-of-the-heavenly-wind",
    "tea-house",
]

# What a board is.
ALIVE: Final = 1
DEAD: Final = 2
NEUTRAL: Final = 3
POSSESSED: Final = 4

# Stages of the Yang phase (GS-YAN-7): what belongs to an earlier one is over.
BEFORE_MOVE: Final = 0
MOVED: Final = 1
ACTED: Final = 2
BUDDHAS: Final = 3
TOKENS: Final = 4

# Effects on stones.
NO_EFFECT: Final = 0
E_HAUNTER: Final = 1
E_QUICK: Final = 2
E_CURSE: Final = 3
E_GHOST: Final = 4
E_HAUNT: Final = 5
E_LOSE_QI: Final = 6
E_NO_POWER: Final = 7
E_NO_POWER_ALL: Final = 8
E_NO_TAO: Final = 9
E_DIE: Final = 10
E_DICE_IMMUNE: Final = 11
E_ALL_LOSE_TAO: Final = 12
E_CLEAR_CIRCLE: Final = 13
E_WHITE_OFF: Final = 14
E_TAO: Final = 15
E_TWO_TAO: Final = 16
E_QI_OR_YIN_YANG: Final = 17
E_GROUP: Final = 18
E_ACROSS_EMPTY: Final = 19
E_ON_BUDDHA: Final = 20
EFFECTS: Final = [
    "",
    "haunter",
    "quick",
    "curse",
    "ghost",
    "haunt",
    "lose-qi",
    "no-power",
    "no-power-all",
    "no-tao",
    "die",
    "dice-immune",
    "all-lose-tao",
    "clear-circle",
    "white-off",
    "+tao",
    "+2tao",
    "+qi/yy",
    "group",
    "across-empty",
    "on-buddha",
]
#: Room for an expansion's effects.
EFFECT_LIMIT: Final = 32

# Places of the deck; a known card lies there under its own number.
GHOST_PLACE: Final = 0
INCARNATION_PLACE: Final = -1
#: Card numbers stay below this.
CARD_LIMIT: Final = 96
#: The most cards a deck can have, with room for what an expansion adds.
DECK_LIMIT: Final = 80

# Sources of chance: rolls of 0 to 4 Tao dice, the Curse die, the two pools; an expansion goes on from CHANCES.
CURSE_DIE: Final = 5
GHOST_POOL: Final = 6
INCARNATION_POOL: Final = 7
CHANCES: Final = 8

# Faces of the Curse die.
NOTHING: Final = 0
FACE_HAUNT: Final = 1
FACE_GHOST: Final = 2
FACE_TAO: Final = 3
FACE_QI: Final = 4
CURSE_FACES: Final = ["nothing", "haunt", "ghost", "tao", "qi"]
CURSE_WEIGHTS: Final = [2, 1, 1, 1, 1]

# Why a Taoist takes a token of his choice, by number; each has its rule (`causes`).
FOR_REWARD: Final = 0
FOR_HERBS: Final = 1
FOR_TEA: Final = 2
TAKE_CAUSES: Final = ["reward", "herbs", "tea-house"]

#: Where a Curse die is rolled for no ghost but at the Cemetery (GS-TIL-1); further such places follow.
AT_CEMETERY: Final = 12

# Agenda rules.
R_NONE: Final = 0
R_START_TURN: Final = 1
R_END_TURN: Final = 2
R_STEP_1: Final = 3
R_STEP_2: Final = 4
R_SPOILS: Final = 5
R_HAUNTER: Final = 6
R_CURSE: Final = 7
R_CURSE_REROLL: Final = 8
R_CURSE_STANDS: Final = 9
R_ALL_DISCARD: Final = 10
R_DISCARD: Final = 11
R_HAUNT_LINE: Final = 12
R_LOSE_QI: Final = 13
R_DRAW: Final = 14
R_PLACE: Final = 15
R_CLEAR_CIRCLE: Final = 16
R_YANG: Final = 17
R_WINDS: Final = 18
R_HELP: Final = 19
R_CEMETERY: Final = 20
R_ALTAR: Final = 21
R_HERBALIST: Final = 22
R_HERBS: Final = 23
R_SORCERER: Final = 24
R_TEMPLE: Final = 25
R_WATCHMAN: Final = 26
R_CIRCLE: Final = 27
R_PAVILION: Final = 28
R_BLOW: Final = 29
R_CARRY: Final = 30
R_CARRY_TO: Final = 31
R_TEA_HOUSE: Final = 32
R_TAKE_TAO: Final = 33
R_ROLL: Final = 34
R_REROLL: Final = 35
R_FELL: Final = 36
R_WEAKEN: Final = 37
R_PAY: Final = 38
R_CURSES: Final = 39
R_REWARDS: Final = 40
R_REWARD_TAO: Final = 41
R_REWARD_QI: Final = 42
R_GROUP: Final = 48
R_REWARD_TWO: Final = 49
R_GROUP_QI: Final = 43
R_GROUP_YIN_YANG: Final = 44
R_VICTORY: Final = 45
R_REROLL_DICE: Final = 46
R_CURSE_AGAIN: Final = 47
#: An expansion numbers its rules from here on.
R_NEXT: Final = 64

# Verbs: options.
V_PLACE: Final = 1
V_SUFFER: Final = 2
V_DISCARD: Final = 3
V_KEEP: Final = 4
V_REROLL: Final = 5
V_REROLL_CURSE: Final = 6
V_POCKET: Final = 7
V_MANTRA: Final = 8
V_MOVE: Final = 9
V_WINDS: Final = 10
V_TO: Final = 11
V_HELP: Final = 12
V_EXORCISE: Final = 13
V_BUDDHA: Final = 14
V_YIN_YANG_HELP: Final = 15
V_YIN_YANG_RESTORE: Final = 16
V_BORROW: Final = 17
V_POWER_TOKEN: Final = 18
V_END: Final = 19
V_FELL: Final = 20
V_ENOUGH: Final = 21
V_WEAKEN: Final = 22
V_PAY: Final = 23
V_CURSE_OF: Final = 24
V_REWARD_OF: Final = 25
V_TAKE: Final = 26
V_TAKE_QI: Final = 27
V_TAKE_YIN_YANG: Final = 28
V_GIVE_QI: Final = 29
V_GIVE_YIN_YANG: Final = 30
V_REVIVE: Final = 31
V_RESTORE: Final = 32
V_BANISH: Final = 33
V_WATCH: Final = 34
V_CIRCLE: Final = 35
V_BLOW: Final = 36
V_ONTO: Final = 37
V_CARRY: Final = 38
V_SKIP: Final = 39
# Verbs: luck.
V_DRAW: Final = 48
V_ROLL: Final = 49
V_CURSE: Final = 50
#: An expansion numbers its verbs from here on.
V_NEXT: Final = 64

# Events.
N_TURN: Final = 1
N_FIGURE_STEPS: Final = 2
N_HAUNTED: Final = 3
N_RESTORED: Final = 4
N_CURSE_ROLLED: Final = 5
N_CURSE_SKIPPED: Final = 6
N_CURSE_REROLLED: Final = 7
N_QI_LOST: Final = 8
N_DIED: Final = 9
N_POSSESSED: Final = 10
N_OVERRUN: Final = 11
N_NO_SPACE: Final = 12
N_NO_CARD: Final = 13
N_DRAWN: Final = 14
N_PLACED: Final = 15
N_BLOWN: Final = 16
N_TRAPPED: Final = 17
N_BANISHED: Final = 18
N_EXORCISED: Final = 19
N_BUDDHA_RETURNS: Final = 20
N_BUDDHA_TAKEN: Final = 21
N_BUDDHA_PLACED: Final = 22
N_CAUGHT: Final = 23
N_TAO_TAKEN: Final = 24
N_TAO_DISCARDED: Final = 25
N_TAO_LOST: Final = 26
N_TAO_SPENT: Final = 27
N_YIN_YANG_USED: Final = 28
N_YIN_YANG_GAINED: Final = 29
N_QI_GAINED: Final = 30
N_BORROWED: Final = 31
N_TOKEN_TAKEN: Final = 32
N_MANTRA_PLACED: Final = 33
N_MANTRA_RETURNS: Final = 34
N_MOVED: Final = 35
N_CARRIED: Final = 36
N_HELP: Final = 37
N_EXORCISM: Final = 38
N_ROLLED: Final = 39
N_REROLLED: Final = 40
N_FAILED: Final = 41
N_CIRCLE_SET: Final = 42
N_CIRCLE_CLEARED: Final = 43
N_FIGURES_BACK: Final = 44
N_REVIVED: Final = 45
N_WON: Final = 46
N_LOST: Final = 47
N_POWER_OFF: Final = 48
N_POWER_ON: Final = 49
N_MOVE_GIVEN_UP: Final = 50
#: An expansion numbers its events from here on.
N_NEXT: Final = 64

# Endings.
BY_VICTORY: Final = 1
BY_DEATH: Final = 2
BY_HAUNTED_TILES: Final = 3
BY_HAUNTED_LINE: Final = 4
BY_EMPTY_DECK: Final = 5
BY_EXHAUSTION: Final = 6
#: An expansion numbers its endings from here on.
BY_NEXT: Final = 16

#: GS-END-6: turns of boards after which the players lose.
TURN_LIMIT: Final = 400
