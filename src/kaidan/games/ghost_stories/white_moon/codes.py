"""Numbers with names for what White Moon adds; every list goes on where the base game's ends."""

from __future__ import annotations

from typing import Final

from ..codes import AT_CEMETERY, BY_NEXT, CHANCES, EFFECTS, N_NEXT, R_NEXT, TILE_KEYS, TILE_KINDS, V_NEXT

#: The first card number of White Moon's box.
FIRST_NEW: Final = 66

# The tenth tile.
SCHOOL: Final = TILE_KINDS
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
FAMILIES: Final = 12
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
ARTIFACTS: Final = 8
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
VILLAGER_POOL: Final = CHANCES
#: Where a Curse die is rolled for the tile that a villager died on (WM-CUR-3); the tile's number is added.
AT_TILE: Final = AT_CEMETERY + 1

# Agenda rules.
R_DEAL: Final = R_NEXT
R_REVEAL: Final = R_NEXT + 1
R_FIRST_SAVES: Final = R_NEXT + 2
R_FAMILY_REWARDS: Final = R_NEXT + 3
R_AWARD: Final = R_NEXT + 4
R_RESTORE: Final = R_NEXT + 5
R_GIVE_TAO: Final = R_NEXT + 6
R_BEQUEST: Final = R_NEXT + 7
R_FLIGHT: Final = R_NEXT + 8
R_KILL_ALL: Final = R_NEXT + 9
R_DEATHS: Final = R_NEXT + 10
R_DEVOUR: Final = R_NEXT + 11
R_VICTIM: Final = R_NEXT + 12
R_ACT: Final = R_NEXT + 13
R_EARLY: Final = R_NEXT + 14
R_ANY_LOSES_QI: Final = R_NEXT + 15
R_INCARNATION: Final = R_NEXT + 16
R_REMOVE_TAO: Final = R_NEXT + 17
R_LAY_DOWN_ALL: Final = R_NEXT + 18
R_SHORTEN: Final = R_NEXT + 19
R_WALK_ON: Final = R_NEXT + 20
R_ESCORT_ON: Final = R_NEXT + 21
R_SCHOOL: Final = R_NEXT + 22
R_CRYSTALS: Final = R_NEXT + 23
R_SWORD: Final = R_NEXT + 24
R_CLAW: Final = R_NEXT + 25
R_SHIELD: Final = R_NEXT + 26
R_REWARD_MOON: Final = R_NEXT + 27
R_SU_LING: Final = R_NEXT + 28
R_URN_GIFT: Final = R_NEXT + 29
R_FULL_URNS: Final = R_NEXT + 30
R_OWED_BARRIER: Final = R_NEXT + 31
R_BARRIER: Final = R_NEXT + 32
R_BARRIER_ROLL: Final = R_NEXT + 33
R_BARRIER_END: Final = R_NEXT + 34
R_POTION: Final = R_NEXT + 35
R_SCROLL: Final = R_NEXT + 36

# Verbs: options.
V_ESCORT: Final = V_NEXT
V_VIA: Final = V_NEXT + 1
V_STAY: Final = V_NEXT + 2
V_SAVE: Final = V_NEXT + 3
V_RESCUE: Final = V_NEXT + 4
V_VICTIM: Final = V_NEXT + 5
V_FAMILY_REWARD: Final = V_NEXT + 6
V_AWARD: Final = V_NEXT + 7
V_BEQUEATH: Final = V_NEXT + 8
V_GIVE_TAO: Final = V_NEXT + 9
V_SU_LING: Final = V_NEXT + 10
V_URN: Final = V_NEXT + 11
V_STRIKE: Final = V_NEXT + 12
V_PASS: Final = V_NEXT + 13
V_CRYSTAL: Final = V_NEXT + 14
V_BARRIER_CRYSTAL: Final = V_NEXT + 15
V_SCHOOL: Final = V_NEXT + 16
V_RAISE: Final = V_NEXT + 17
V_SWORD: Final = V_NEXT + 18
V_SHIELD: Final = V_NEXT + 19
V_LET_COME: Final = V_NEXT + 20
V_USE: Final = V_NEXT + 21
V_GATHER: Final = V_NEXT + 22
V_REMOVE: Final = V_NEXT + 23
# Verbs: luck.
V_REVEAL: Final = V_NEXT + 32

# Events.
N_REVEALED: Final = N_NEXT
N_ESCORTED: Final = N_NEXT + 1
N_SAVED: Final = N_NEXT + 2
N_FLED: Final = N_NEXT + 3
N_KILLED: Final = N_NEXT + 4
N_FAMILY_CURSE: Final = N_NEXT + 5
N_FAMILY_SAVED: Final = N_NEXT + 6
N_ARTIFACT_TAKEN: Final = N_NEXT + 7
N_ARTIFACT_USED: Final = N_NEXT + 8
N_BEQUEATHED: Final = N_NEXT + 9
N_LAID_DOWN: Final = N_NEXT + 10
N_STANDS_UP: Final = N_NEXT + 11
N_SU_LING_SET: Final = N_NEXT + 12
N_SU_LING_RETURNS: Final = N_NEXT + 13
N_CRYSTAL_TAKEN: Final = N_NEXT + 14
N_CRYSTAL_SPENT: Final = N_NEXT + 15
N_CRYSTAL_ON_URN: Final = N_NEXT + 16
N_BARRIER: Final = N_NEXT + 17
N_BARRIER_BOARD: Final = N_NEXT + 18
N_BARRIER_ENDS: Final = N_NEXT + 19
N_BARRIER_CRYSTAL: Final = N_NEXT + 20
N_TAO_GONE: Final = N_NEXT + 21
N_RAISED: Final = N_NEXT + 22
N_SCHOOL: Final = N_NEXT + 23
N_UNDER_DECK: Final = N_NEXT + 24
N_VOID: Final = N_NEXT + 25
N_DECK_SHORTER: Final = N_NEXT + 26
N_ON_TOP: Final = N_NEXT + 27
N_WANDERS: Final = N_NEXT + 28
N_DIE_TURNED: Final = N_NEXT + 29
N_NO_PORTAL: Final = N_NEXT + 30
N_PORTAL_RETURNS: Final = N_NEXT + 31
N_YIN_YANG_LOST: Final = N_NEXT + 32

# Endings.
BY_GRAVES: Final = BY_NEXT
