"""How well a village with White Moon stands: what the villagers, Su-Ling, crystals and artifacts add."""

from __future__ import annotations

from typing import Final, final

from ....games.ghost_stories import codes as c
from ....games.ghost_stories.board import LINE, SPACE_COUNT, TILE_COUNT
from ....games.ghost_stories.cards import HAUNTER, first_effect
from ....games.ghost_stories.customs import count_bits
from ....games.ghost_stories.needs import points_of
from ....games.ghost_stories.state import Village
from ....games.ghost_stories.white_moon.annex import MoonAnnex, moon
from ....games.ghost_stories.white_moon.codes import ARTIFACTS, E_DEVOUR, E_KILL_VILLAGER, FAMILIES, GRAVES
from ....games.ghost_stories.white_moon.counters import ACTS_EARLY
from ....games.ghost_stories.white_moon.crystals import portal
from ....kernel.native import i64, vec
from ....kernel.packed import count_at, sum_of
from ....kernel.state import zeros
from ..standing import FEATURES, Model, weighed
from .worth import STEPS, first_of, size_of

#: The features that come after those of the base game, in order.
MOON_NAMES: Final = [
    "villagers", "saved", "graves", "graves over 5", "graves over 8", "graves over 10", "graves and deck",
    "on portal", "near portal", "way to portal", "no portal", "families saved", "families nearly saved",
    "families broken", "devourers", "devourers next", "devourers and graves", "killers", "early abilities",
    "in the way of stones", "last in the way of stones", "flights that kill", "bare tiles", "bare before stones",
    "laid down", "su-ling silences", "su-ling idle", "crystals", "urns", "three urns",
    "artifacts", "artifacts for once", "tao gone", "graves and villagers", "devourers and deck",
]  # fmt: skip
MOON_FEATURES: Final[i64] = 35


@final
class MoonStanding:
    """Counts what White Moon adds into cells of its own."""

    __slots__ = ("cells",)

    def __init__(self) -> None:
        self.cells: Final[vec[i64]] = zeros(MOON_FEATURES)

    def count(self, g: Village) -> None:
        """Fill `cells`, in the order of MOON_NAMES."""
        f = self.cells
        annex = moon(g)
        for i in range(MOON_FEATURES):
            f[i] = 0
        self.count_tiles(g, annex)
        f[1] = sum_of(annex.shelter)
        f[2] = annex.dead
        f[3] = max(0, annex.dead - 5)
        f[4] = max(0, annex.dead - 8)
        f[5] = max(0, annex.dead - 10)
        f[6] = annex.dead * g.n_places
        self.count_families(annex)
        self.count_ghosts(g, annex)
        f[16] = f[14] * f[3]
        if f[19] and annex.dead + f[19] >= GRAVES:
            f[20] = 1
        f[24] = count_bits(annex.laid)
        f[27] = sum_of(annex.held)
        f[28] = count_bits(annex.urns)
        f[29] = 1 if f[28] == 3 else 0
        for artifact in range(ARTIFACTS):
            if annex.holder(artifact) >= 0:
                f[30 + (annex.counters.once >> artifact & 1)] += 1
        f[32] = points_of(annex.gone)
        f[33] = annex.dead * f[0]
        f[34] = f[14] * g.n_places

    def count_tiles(self, g: Village, annex: MoonAnnex) -> None:
        f = self.cells
        gate = annex.portal
        for tile in range(TILE_COUNT):
            n = size_of(annex.stacks[tile])
            f[0] += n
            away = STEPS[9 * tile + gate]
            if away == 0:
                f[7] += n
            elif away == 1:
                f[8] += n
            f[9] += n * away
            if n == 0 and g.haunted >> tile & 1 == 0:
                f[22] += 1
        f[10] = 1 if portal(g) < 0 else 0

    def count_families(self, annex: MoonAnnex) -> None:
        f = self.cells
        for family in range(FAMILIES):
            saved = count_at(annex.shelter, family)
            members = annex.counters.members[family]
            if saved == members:
                f[11] += 1
            elif count_at(annex.graveyard, family):
                f[13] += 1
            elif saved + 1 == members:
                f[12] += 1

    def count_ghosts(self, g: Village, annex: MoonAnnex) -> None:
        f = self.cells
        occupied = annex.occupied()
        threatened: i64 = 0
        for space in range(SPACE_COUNT):
            card = g.ghosts[space]
            if card:
                middle = first_effect(g.cards.middle[card])
                haunter = g.cards.flags[card] & HAUNTER != 0
                if annex.su_ling == space + 1:
                    f[25] = 1 if haunter or middle == E_DEVOUR or middle == c.E_CURSE else 0
                elif middle == E_DEVOUR:
                    f[14] += 1
                    if (space // 3 - g.turn) & 3 == 0:
                        f[15] += 1
                elif middle == E_KILL_VILLAGER:
                    f[17] += 1
                elif annex.counters.flags[card] & ACTS_EARLY:
                    f[18] += 1
                elif haunter and g.stones >> space & 1:
                    tile = first_of(space, ~g.haunted)
                    if tile >= 0 and annex.stacks[tile] == 0:
                        f[23] += 1
                    elif tile >= 0:
                        threatened |= 1 << tile
                elif haunter and deadly(g, annex, first_of(space, occupied), space):
                    f[21] += 1
        if annex.su_ling and f[25] == 0:
            f[26] = 1
        for tile in range(TILE_COUNT):
            if threatened >> tile & 1:
                f[19] += size_of(annex.stacks[tile])


def deadly(g: Village, annex: MoonAnnex, tile: i64, space: i64) -> bool:
    """WM-GHO-2: whether the next flight before a ghost kills the villager on that tile of its line."""
    if tile < 0:
        return False
    if tile == LINE[3 * space + 2]:
        return True
    further = LINE[3 * space + 1] if tile == LINE[3 * space] else LINE[3 * space + 2]
    return g.haunted >> further & 1 != 0 or annex.full(further)


@final
class MoonModel(Model):
    """A model of its own for villages with White Moon: the weights of the base game's features, then of these."""

    __slots__ = ("moon",)

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.moon: Final[MoonStanding] = MoonStanding()

    def odds(self, g: Village) -> float:
        self.moon.count(g)
        return super().odds(g) + weighed(self.moon.cells, self.weights, FEATURES, MOON_FEATURES)
