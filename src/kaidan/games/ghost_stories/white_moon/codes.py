"""Numbers with names for what White Moon adds; every list goes on where the base game's ends."""

from __future__ import annotations

from typing import Final

from ....kernel.native import i64
from ..codes import AT_CEMETERY, BY_NEXT, CHANCES, EFFECTS, N_NEXT, R_NEXT, TILE_KEYS, TILE_KINDS, V_NEXT

# Where the base game's rules, verbs and events end. Said once more because the compiler takes a sum for a constant only
# if its numbers stand in the same module; the last line holds them to the base game's.
RULES_FROM: Final = 64
VERBS_FROM: Final = 64
EVENTS_FROM: Final = 64

#: The first card number of White Moon's box.
FIRST_NEW: Final = 66

# The tenth tile.
SCHOOL: Final = 9
ALL_TILE_KEYS: Final = [*TILE_KEYS, "kung-fu-school"]

# The families, the larger ones first (WM-CMP-1).
HUA: Final = 0
ZHOU: Final = 1
LI: Final = 2
SUN: Final = 3
MIAO: Final = 4
XIANG: Final = 5
SHENG: Final = 6
WU: Final = 7
CHANG: Final = 8
TENG: Final = 9
LONG: Final = 10
WENG: Final = 11
FAMILIES: Final[i64] = 12
FAMILY_KEYS: Final = ["hua", "zhou", "li", "sun", "miao", "xiang", "sheng", "wu", "chang", "teng", "long", "weng"]
#: How many villagers there are, how many stand on a tile at most, and how many graves are defeat (WM-VIL-1, WM-VIL-6).
VILLAGERS: Final = 24
MOST_ON_TILE: Final = 3
GRAVES: Final = 12

# In a stack a villager is his family plus 1; one whom nobody has seen is this.
UNSEEN: Final = 15

# Curses of families.
C_LAY_DOWN: Final = 0
C_ANY_LOSE_QI: Final = 1
C_CURSE_DIE: Final = 2
C_GHOST: Final = 3
C_LOSE_YIN_YANG: Final = 4
C_KILL_VILLAGER: Final = 5
C_HAUNT: Final = 6
C_INCARNATION: Final = 7
C_REMOVE_TAO: Final = 8
CURSES: Final = [
    "lay-down",
    "any-lose-qi",
    "curse-die",
    "ghost",
    "lose-yin-yang",
    "kill-villager",
    "haunt",
    "incarnation",
    "remove-tao",
]

#: The rule of each family's curse.
CURSE_RULES: Final = [f"WM-CUR-{family + 1}" for family in range(FAMILIES)]

# Rewards of families.
W_ARTIFACT: Final = 0
W_BARRIER: Final = 1
W_RESTORE: Final = 2
W_TWO_TAO: Final = 3
W_ONE_QI: Final = 4
REWARDS: Final = ["artifact", "mystic-barrier", "restore-tile", "two-tao", "one-qi"]

# Artifacts.
SWORD: Final = 0
SHIELD: Final = 1
ARMOUR: Final = 2
CLAW: Final = 3
LANTERN: Final = 4
DUST: Final = 5
POTION: Final = 6
SCROLL: Final = 7
ARTIFACTS: Final[i64] = 8
ARTIFACT_KEYS: Final = [
    "divine-sword",
    "shield-of-time",
    "armour-of-the-just",
    "avenging-claw",
    "moon-lantern",
    "moon-dust",
    "potion-of-life",
    "scroll-of-unity",
]
#: The rule of each artifact.
ARTIFACT_RULES: Final = [
    "WM-REW-1",
    "WM-REW-3",
    "WM-REW-4",
    "WM-REW-5",
    "WM-REW-8",
    "WM-REW-9",
    "WM-REW-11",
    "WM-REW-12",
]
# Where an artifact is besides with the Taoist of a board (its number plus 1).
IN_SUPPLY: Final = 0
OUT_OF_GAME: Final = 5
BEQUEATHED: Final = 6

# The four crystals, and the tiles with an urn as a set, one bit a tile (WM-CMP-1).
CRYSTALS: Final = 4
URNS: Final = 1 << 0 | 1 << 2 | 1 << 6 | 1 << 8

# Effects on stones.
E_DEVOUR: Final = 21
E_NO_PORTAL: Final = 22
E_KILL_VILLAGER: Final = 23
E_NO_SU_LING: Final = 24
E_LAY_DOWN_ALL: Final = 25
E_SHORTEN_DECK: Final = 26
E_EARLY_GHOST: Final = 27
E_WANDER: Final = 28
E_MOON: Final = 29
ALL_EFFECTS: Final = [
    *EFFECTS,
    "devour",
    "no-portal",
    "kill-villager",
    "no-su-ling",
    "lay-down-all",
    "shorten-deck",
    "early-ghost",
    "wander",
    "+moon",
]

#: The source of chance that turns up a covered villager.
VILLAGER_POOL: Final = 8
#: Where a Curse die is rolled for the tile that a villager died on (WM-CUR-3); the tile's number is added.
AT_TILE: Final = 13

# Why tokens or Qi are taken, or a token is discarded, beside the base game's causes: for a family.
TAKE_FOR_FAMILY: Final = 3
FOR_FAMILY: Final = 1

# Agenda rules.
R_DEAL: Final = RULES_FROM
R_REVEAL: Final = RULES_FROM + 1
R_FIRST_SAVES: Final = RULES_FROM + 2
R_FAMILY_REWARDS: Final = RULES_FROM + 3
R_AWARD: Final = RULES_FROM + 4
R_RESTORE: Final = RULES_FROM + 5
R_GIVE_TAO: Final = RULES_FROM + 6
R_BEQUEST: Final = RULES_FROM + 7
R_FLIGHT: Final = RULES_FROM + 8
R_KILL_ALL: Final = RULES_FROM + 9
R_DEATHS: Final = RULES_FROM + 10
R_DEVOUR: Final = RULES_FROM + 11
R_VICTIM: Final = RULES_FROM + 12
R_ACT: Final = RULES_FROM + 13
R_EARLY: Final = RULES_FROM + 14
R_ANY_LOSES_QI: Final = RULES_FROM + 15
R_INCARNATION: Final = RULES_FROM + 16
R_REMOVE_TAO: Final = RULES_FROM + 17
R_LAY_DOWN_ALL: Final = RULES_FROM + 18
R_SHORTEN: Final = RULES_FROM + 19
R_WALK_ON: Final = RULES_FROM + 20
R_ESCORT_ON: Final = RULES_FROM + 21
R_SCHOOL: Final = RULES_FROM + 22
R_CRYSTALS: Final = RULES_FROM + 23
R_SWORD: Final = RULES_FROM + 24
R_CLAW: Final = RULES_FROM + 25
R_SHIELD: Final = RULES_FROM + 26
R_REWARD_MOON: Final = RULES_FROM + 27
R_SU_LING: Final = RULES_FROM + 28
R_URN_GIFT: Final = RULES_FROM + 29
R_FULL_URNS: Final = RULES_FROM + 30
R_OWED_BARRIER: Final = RULES_FROM + 31
R_BARRIER: Final = RULES_FROM + 32
R_BARRIER_ROLL: Final = RULES_FROM + 33
R_BARRIER_END: Final = RULES_FROM + 34
R_POTION: Final = RULES_FROM + 35
R_SCROLL: Final = RULES_FROM + 36

# Verbs: options.
V_ESCORT: Final = VERBS_FROM
V_VIA: Final = VERBS_FROM + 1
V_STAY: Final = VERBS_FROM + 2
V_SAVE: Final = VERBS_FROM + 3
V_RESCUE: Final = VERBS_FROM + 4
V_VICTIM: Final = VERBS_FROM + 5
V_FAMILY_REWARD: Final = VERBS_FROM + 6
V_AWARD: Final = VERBS_FROM + 7
V_BEQUEATH: Final = VERBS_FROM + 8
V_GIVE_TAO: Final = VERBS_FROM + 9
V_SU_LING: Final = VERBS_FROM + 10
V_URN: Final = VERBS_FROM + 11
V_STRIKE: Final = VERBS_FROM + 12
V_PASS: Final = VERBS_FROM + 13
V_CRYSTAL: Final = VERBS_FROM + 14
V_BARRIER_CRYSTAL: Final = VERBS_FROM + 15
V_SCHOOL: Final = VERBS_FROM + 16
V_RAISE: Final = VERBS_FROM + 17
V_SWORD: Final = VERBS_FROM + 18
V_SHIELD: Final = VERBS_FROM + 19
V_LET_COME: Final = VERBS_FROM + 20
V_USE: Final = VERBS_FROM + 21
V_GATHER: Final = VERBS_FROM + 22
V_REMOVE: Final = VERBS_FROM + 23
# Verbs: luck.
V_REVEAL: Final = VERBS_FROM + 32

# Events.
N_REVEALED: Final = EVENTS_FROM
N_ESCORTED: Final = EVENTS_FROM + 1
N_SAVED: Final = EVENTS_FROM + 2
N_FLED: Final = EVENTS_FROM + 3
N_KILLED: Final = EVENTS_FROM + 4
N_FAMILY_CURSE: Final = EVENTS_FROM + 5
N_FAMILY_SAVED: Final = EVENTS_FROM + 6
N_ARTIFACT_TAKEN: Final = EVENTS_FROM + 7
N_ARTIFACT_USED: Final = EVENTS_FROM + 8
N_BEQUEATHED: Final = EVENTS_FROM + 9
N_LAID_DOWN: Final = EVENTS_FROM + 10
N_STANDS_UP: Final = EVENTS_FROM + 11
N_SU_LING_SET: Final = EVENTS_FROM + 12
N_SU_LING_RETURNS: Final = EVENTS_FROM + 13
N_CRYSTAL_TAKEN: Final = EVENTS_FROM + 14
N_CRYSTAL_SPENT: Final = EVENTS_FROM + 15
N_CRYSTAL_ON_URN: Final = EVENTS_FROM + 16
N_BARRIER: Final = EVENTS_FROM + 17
N_BARRIER_BOARD: Final = EVENTS_FROM + 18
N_BARRIER_ENDS: Final = EVENTS_FROM + 19
N_BARRIER_CRYSTAL: Final = EVENTS_FROM + 20
N_TAO_GONE: Final = EVENTS_FROM + 21
N_RAISED: Final = EVENTS_FROM + 22
N_SCHOOL: Final = EVENTS_FROM + 23
N_UNDER_DECK: Final = EVENTS_FROM + 24
N_VOID: Final = EVENTS_FROM + 25
N_DECK_SHORTER: Final = EVENTS_FROM + 26
N_ON_TOP: Final = EVENTS_FROM + 27
N_WANDERS: Final = EVENTS_FROM + 28
N_DIE_TURNED: Final = EVENTS_FROM + 29
N_NO_PORTAL: Final = EVENTS_FROM + 30
N_PORTAL_RETURNS: Final = EVENTS_FROM + 31
N_YIN_YANG_LOST: Final = EVENTS_FROM + 32
N_SU_LING_HELD: Final = EVENTS_FROM + 33

# Endings.
BY_GRAVES: Final = 16

assert [RULES_FROM, VERBS_FROM, EVENTS_FROM, BY_GRAVES] == [R_NEXT, V_NEXT, N_NEXT, BY_NEXT]
assert [SCHOOL, VILLAGER_POOL, AT_TILE] == [TILE_KINDS, CHANCES, AT_CEMETERY + 1]
