"""What White Moon's villagers are worth to the Taoists, in hundredths of a Qi, and where they are in danger."""

from __future__ import annotations

from typing import Final, final

from ....games.ghost_stories import codes as c
from ....games.ghost_stories import tao
from ....games.ghost_stories.board import LINE, SPACE_COUNT, TILE_COUNT
from ....games.ghost_stories.cards import HAUNTER, first_effect
from ....games.ghost_stories.state import Village
from ....games.ghost_stories.white_moon.annex import MoonAnnex, moon, top_of
from ....games.ghost_stories.white_moon.codes import E_DEVOUR, SCHOOL
from ....games.ghost_stories.white_moon.counters import ACTS_EARLY
from ....games.ghost_stories.white_moon.crystals import portal
from ....games.ghost_stories.white_moon.tiles import can_raise, can_revive, ghosts_of_colour, school_colours
from ....kernel.native import i64, vec
from ....kernel.packed import count_at
from ....kernel.state import zeros
from ..weights import CURSE_COST, HAUNTING, ON_STONE, REVIVAL, TORMENT
from ..worth import Worth

#: A villager's life, and how much more it is worth for each who lies in the Graveyard.
LIFE: Final = 50
PER_GRAVE: Final = 8
#: What saving the last of a family brings besides.
FAMILY: Final = 70
#: Each step of a villager towards the Portal.
WAY: Final = 12
#: An ability before step 1.
EARLY: Final = 60
#: What the curses of the families cost, in the order of their codes.
CURSE: Final = vec[i64]([20, 100, 45, 70, 20, 70, 90, 250, 8])
#: The steps between two tiles, a diagonal one counting as one.
STEPS: Final = vec[i64]([i64(max(abs(a // 3 - b // 3), abs(a % 3 - b % 3))) for a in range(9) for b in range(9)])


@final
class MoonWorth(Worth):
    """Also knows what villagers, School and Portal are worth."""

    __slots__ = ("danger",)

    def __init__(self, weights: list[int]) -> None:
        super().__init__(weights, True)
        #: What the villager on top of each tile has to fear; `look` fills it.
        self.danger: Final[vec[i64]] = zeros(9)

    def look_beyond(self, g: Village) -> None:
        """Devourers cost lives, haunters those on the tile ahead; Su-Ling silences either."""
        annex = moon(g)
        for tile in range(TILE_COUNT):
            self.danger[tile] = 0
        for space in range(SPACE_COUNT):
            if g.ghosts[space]:
                if annex.su_ling == space + 1:
                    self.ghosts[space] //= 2
                else:
                    self.look_along(g, annex, space)
                    self.ghosts[space] += self.deadly(g, annex, space)

    def look_along(self, g: Village, annex: MoonAnnex, space: i64) -> None:
        """WM-GHO-2 to WM-GHO-4: whom the ghost on a space threatens."""
        card = g.ghosts[space]
        if first_effect(g.cards.middle[card]) == E_DEVOUR:
            tile = first_of(space, annex.occupied())
            if tile >= 0:
                self.danger[tile] += self.life(annex)
        elif g.cards.flags[card] & HAUNTER:
            stone = g.stones >> space & 1
            tile = first_of(space, ~g.haunted if stone else annex.occupied())
            if tile >= 0:
                self.danger[tile] += self.life(annex) // (1 if stone else 3)

    def deadly(self, g: Village, annex: MoonAnnex, space: i64) -> i64:
        """What the ghost on a space does besides what it would do in the base game."""
        card = g.ghosts[space]
        if first_effect(g.cards.middle[card]) == E_DEVOUR:
            return 30 + self.life(annex)
        if annex.counters.flags[card] & ACTS_EARLY:
            return EARLY
        if g.cards.flags[card] & HAUNTER:
            tile = first_of(space, ~g.haunted)
            if tile >= 0:
                return size_of(annex.stacks[tile]) * self.life(annex) // (2 if g.stones >> space & 1 else 6)
        return 0

    def life(self, annex: MoonAnnex) -> i64:
        return LIFE + PER_GRAVE * annex.dead

    def saving(self, g: Village, tile: i64) -> i64:
        """What it is worth to save the top villager of a tile."""
        annex = moon(g)
        family = top_of(annex.stacks[tile]) - 1
        worth = self.life(annex) + CURSE[annex.counters.curse[family]] // 4 + self.danger[tile] // 4
        if count_at(annex.shelter, family) + 1 == annex.counters.members[family]:
            worth += FAMILY
        return worth

    def led(self, g: Village, origin: i64, tile: i64) -> i64:
        """What it is worth that the top villager of one tile goes along to another."""
        annex = moon(g)
        gate = annex.portal
        worth = WAY * (STEPS[9 * origin + gate] - STEPS[9 * tile + gate])
        worth += (self.danger[origin] - self.danger[tile]) // 2
        if tile == portal(g) and annex.stacks[tile] == 0:
            worth += self.life(annex) // 2
        return worth

    def fetched(self, g: Village, tile: i64) -> i64:
        """What it is worth to walk to a tile alone and to lead its top villager on."""
        worth = self.danger[tile] // 2
        if STEPS[9 * tile + moon(g).portal]:
            worth += WAY
        return worth

    def silence(self, g: Village, space: i64) -> i64:
        """What the middle ability of the ghost on a space costs as long as Su-Ling is not there."""
        card = g.ghosts[space]
        if card == 0:
            return 0
        middle = first_effect(g.cards.middle[card])
        w = self.weights
        if middle == E_DEVOUR:
            return self.life(moon(g)) + 20
        if g.cards.flags[card] & HAUNTER:
            return w[HAUNTING] + (w[ON_STONE] if g.stones >> space & 1 else 0) + self.life(moon(g)) // 2
        return w[TORMENT] if middle == c.E_CURSE else 0

    def help_beyond(self, g: Village, kind: i64) -> i64:
        """WM-TIL-1, WM-TIL-2"""
        if kind == SCHOOL:
            return self.schooling(g)
        if kind != c.CEMETERY:
            return 0
        worth: i64 = 0
        if can_raise(g):
            worth = self.life(moon(g)) // 2
        if can_revive(g):
            worth = max(worth, self.weights[REVIVAL])
        return worth - self.weights[CURSE_COST]

    def schooling(self, g: Village) -> i64:
        most: i64 = 0
        colours = school_colours(g)
        for colour in range(tao.COLOUR_COUNT):
            if colours >> colour & 1:
                most = max(most, self.school(g, colour))
        return most

    def school(self, g: Village, colour: i64) -> i64:
        """WM-TIL-1: two of the ghosts of a colour stand for all."""
        targets = ghosts_of_colour(g, colour)
        return self.exorcism(g, g.at[g.turn], targets) if targets else 0

    def beyond(self, g: Village, tile: i64) -> i64:
        """WM-VIL-3: saving the top villager on the Portal's tile."""
        if tile != portal(g):
            return 0
        annex = moon(g)
        return self.saving(g, tile) if annex.stacks[tile] else 0


def first_of(space: i64, tiles: i64) -> i64:
    """The first tile of a space's line that is in a set, or -1."""
    for i in range(3 * space, 3 * space + 3):
        if tiles >> LINE[i] & 1:
            return LINE[i]
    return -1


def size_of(stack: i64) -> i64:
    """How many villagers a stack has."""
    if stack == 0:
        return 0
    if stack < 16:
        return 1
    return 2 if stack < 256 else 3
