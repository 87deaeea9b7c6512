"""How well a village stands: features counted from it, and the chance of victory that a fitted model gives them."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import ADJACENT, BOARD_COUNT, FACED, SPACE_COUNT, TILE_COUNT, on_board
from ...games.ghost_stories.cards import (
    EFFECT_BITS,
    HAUNTER,
    HOLDS_DIE,
    INCARNATION,
    LOCKS_ALL,
    LOCKS_BOARD,
    LOCKS_TAO,
    first_effect,
)
from ...games.ghost_stories.customs import count_bits
from ...games.ghost_stories.needs import need_of, points_of
from ...games.ghost_stories.state import Village
from ...kernel.native import i64, vec

#: The features in order; the fitted model has a weight for each.
NAMES: Final = [
    "one", "alive", "dead", "qi 1", "qi 2", "qi 3", "qi more",
    "left 1", "left 2", "left 3", "left 4", "ghosts", "need", "need squared",
    "haunters on card", "haunters on stone", "stone and left 1", "haunter and left 1", "stone soon", "tormentors",
    "dice held", "no tao", "locks", "lock all", "boards of 2", "boards of 3", "spaces free",
    "tao", "tao black", "tao spread", "yin-yangs", "buddhas on spaces", "buddhas held", "circle",
    "mantra", "power tokens", "neutral qi", "possessed",
    "incarnations to come", "incarnations in play", "incarnation need", "incarnation tao",
    "deck", "before incarnation", "deck after in play", "ghosts and deck", "qi and deck",
    "curse rewards", "tao rewards", "qi rewards",
    "no cemetery", "no altar", "no herbalist", "no sorcerer", "no temple", "no watchman", "no circle", "no pavilion",
    "no tea house",
    "pockets", "mantra power", "gust", "second wind", "favorite", "mountain", "spires", "twin winds",
    "neutral pockets", "neutral mantra", "neutral gust", "neutral second wind", "neutral favorite", "neutral mountain",
    "neutral spires", "neutral twin winds",
    "need covered", "need open", "need 1", "need 2", "need 3", "need 4",
    "qi 1 before 2", "qi 1 before 3", "qi 1 and tormentor", "full board next", "stone in 2", "stone in 3", "stone in 4",
    "one player", "two players", "three players", "richest", "ghosts in reach", "together", "incarnation covered",
    "dead and incarnations", "alive and deck", "last eight in play", "last three in play",
]  # fmt: skip
FEATURES: Final[i64] = 99


@final
class Standing:
    """Counts the features of a village into cells of its own."""

    __slots__ = ("cells",)

    def __init__(self) -> None:
        self.cells: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(FEATURES)])

    def count(self, g: Village) -> None:
        """Fill `cells`, in the order of NAMES."""
        f = self.cells
        for i in range(FEATURES):
            f[i] = 0
        f[0] = 1
        self.count_people(g)
        left = g.rules_of.haunt_limit - count_bits(g.haunted)
        if left >= 1:
            f[6 + min(left, 4)] = 1
        self.count_ghosts(g, left)
        self.count_crowds(g)
        self.count_deck(g)
        f[26] = count_bits(g.free_spaces())
        f[31] = count_bits(g.buddhas)
        f[34] = 1 if g.mantra else 0
        if g.circle and g.tile_active(c.CIRCLE):
            for space in range(SPACE_COUNT):
                if g.ghosts[space] and tao.count(g.customs.need(g, space), g.circle - 1):
                    f[33] += 1
        self.count_village(g)
        self.count_reach(g)
        f[45] = f[11] * f[42]
        f[95] = f[2] * f[38]
        f[96] = f[1] * f[42]
        f[46] = (f[3] + 2 * f[4] + 3 * f[5] + 4 * f[6]) * f[42]

    def count_people(self, g: Village) -> None:
        f = self.cells
        all_tao: i64 = 0
        for board in range(BOARD_COUNT):
            status = g.status[board]
            if status == c.ALIVE:
                f[1] += 1
                f[2 + min(g.qi[board], 4)] += 1
                all_tao += g.tao[board]
                f[32] += g.held_by(board)
                f[35] += g.tokens_of(board)
            elif status == c.DEAD:
                f[2] += 1
            elif status == c.NEUTRAL:
                f[36] += g.qi[board]
            else:
                f[37] += 1
        f[27] = points_of(all_tao)
        f[28] = tao.count(all_tao, c.BLACK)
        for colour in range(tao.COLOUR_COUNT):
            if tao.count(all_tao, colour):
                f[29] += 1
        f[30] = count_bits(g.yin_yangs)

    def count_village(self, g: Village) -> None:
        """Tiles that help nobody, powers and who has them."""
        f = self.cells
        for tile in range(TILE_COUNT):
            kind = g.layout.tiles[tile]
            if g.haunted >> tile & 1 and kind < c.TILE_KINDS:
                f[50 + kind] = 1
        players: i64 = 0
        for board in range(BOARD_COUNT):
            status = g.status[board]
            if status == c.ALIVE:
                f[59 + g.layout.side[board]] = 1
            elif status == c.NEUTRAL:
                f[67 + g.layout.side[board]] = 1
            if g.layout.players >> board & 1:
                players += 1
        if players < 4:
            f[87 + players] = 1

    def count_reach(self, g: Village) -> None:
        """What the tokens of all cover, who is one step from a ghost, who is about to die."""
        f = self.cells
        needs: i64 = 0
        reach: i64 = 0
        most: i64 = 0
        tao: i64 = 0
        for board in range(BOARD_COUNT):
            if g.status[board] == c.ALIVE:
                at = g.at[board]
                around = ADJACENT[at] | 1 << at
                tile: i64 = 0
                while around >> tile:
                    if around >> tile & 1:
                        reach |= FACED[tile]
                    tile += 1
                tao += g.tao[board]
                most = max(most, points_of(g.tao[board]))
                self.count_company(g, board)
                if g.qi[board] == 1:
                    self.count_dying(g, board)
        for space in range(SPACE_COUNT):
            card = g.ghosts[space]
            if card:
                need = need_of(g, space)
                needs += need
                f[77 + min(max(points_of(need), 1), 4) - 1] += 1
                if reach >> space & 1:
                    f[92] += 1
                board = space // 3
                if first_effect(g.cards.middle[card]) == c.E_CURSE and g.status[board] == c.ALIVE and g.qi[board] == 1:
                    f[83] += 1
                if g.stones >> space & 1:
                    away = (board - g.turn) & 3
                    if away:
                        f[84 + away] += 1
                if g.cards.flags[card] & INCARNATION:
                    f[94] += cover(need, tao)
        f[75] = cover(needs, tao)
        f[76] = points_of(needs) - f[75]
        f[91] = most
        if count_bits(on_board(g.taken, g.turn)) == 3:
            f[84] = 1

    def count_company(self, g: Village, board: i64) -> None:
        """The Taoists of later boards on the same tile."""
        for other in range(board + 1, BOARD_COUNT):
            if g.status[other] == c.ALIVE and g.at[other] == g.at[board]:
                self.cells[93] += 1

    def count_dying(self, g: Village, board: i64) -> None:
        """A Taoist with one Qi left and a board that is full, or nearly so."""
        crowd = count_bits(on_board(g.taken, board))
        if crowd == 2:
            self.cells[81] += 1
        elif crowd == 3:
            self.cells[82] += 1

    def count_ghosts(self, g: Village, left: i64) -> None:
        f = self.cells
        for space in range(SPACE_COUNT):
            card = g.ghosts[space]
            if card:
                flags = g.cards.flags[card]
                need = points_of(need_of(g, space))
                f[11] += 1
                f[12] += need
                f[13] += need * need
                if flags & HAUNTER:
                    if g.stones >> space & 1:
                        f[15] += 1
                        if left == 1:
                            f[16] += 1
                        if (space // 3 - g.turn) & 3 == 0:
                            f[18] += 1
                    else:
                        f[14] += 1
                    if left == 1:
                        f[17] += 1
                if first_effect(g.cards.middle[card]) == c.E_CURSE:
                    f[19] += 1
                if flags & HOLDS_DIE:
                    f[20] += 1
                if flags & LOCKS_TAO:
                    f[21] = 1
                if flags & LOCKS_BOARD:
                    f[22] += 1
                if flags & LOCKS_ALL:
                    f[23] = 1
                if flags & INCARNATION:
                    f[39] += 1
                    f[40] += need
                    colour = g.cards.colour[card]
                    for board in range(BOARD_COUNT):
                        f[41] += tao.count(g.tao[board], colour)
                self.count_right(g, card)

    def count_crowds(self, g: Village) -> None:
        f = self.cells
        for board in range(BOARD_COUNT):
            crowd = count_bits(on_board(g.taken, board))
            if crowd == 2:
                f[24] += 1
            elif crowd == 3:
                f[25] += 1

    def count_right(self, g: Village, card: i64) -> None:
        f = self.cells
        right = g.cards.right[card]
        while right:
            effect = first_effect(right)
            if effect == c.E_CURSE:
                f[47] += 1
            elif effect == c.E_TAO or effect == c.E_TWO_TAO:
                f[48] += 1
            else:
                f[49] += 1
            right >>= EFFECT_BITS

    def count_deck(self, g: Village) -> None:
        f = self.cells
        f[42] = g.n_places
        for i in range(g.n_places - 1, i64(-1), -1):
            place = g.places[i]
            if place < 0 or (place > 0 and g.cards.flags[place] & INCARNATION):
                if f[38] == 0:
                    f[43] = g.n_places - 1 - i
                f[38] += 1
        if f[39]:  # GS-ARR-6: the deck must not run out now
            f[44] = g.n_places
            f[97] = max(0, 8 - g.n_places)
            f[98] = max(0, 3 - g.n_places)


def cover(need: i64, tokens: i64) -> i64:
    """How many points of a need Tao tokens would pay."""
    points: i64 = 0
    for colour in range(tao.COLOUR_COUNT):
        points += min(tao.count(need, colour), tao.count(tokens, colour))
    return points


class Model:
    """A fitted model: the chance of victory from features, in parts of 10,000."""

    __slots__ = ("standing", "weights")

    def __init__(self, weights: list[float]) -> None:
        self.standing: Final[Standing] = Standing()
        self.weights: Final[vec[float]] = vec[float](weights)

    def __reduce__(self) -> tuple[object, tuple[Any, ...]]:
        return type(self), ([float(weight) for weight in self.weights],)

    def odds(self, g: Village) -> float:
        """The logarithm of the odds."""
        self.standing.count(g)
        return weighed(self.standing.cells, self.weights, 0, FEATURES)

    def chance(self, g: Village) -> i64:
        total = self.odds(g)
        if total > 30.0:
            return 10_000
        if total < -30.0:
            return 0
        return i64(int(10_000.0 / (1.0 + exp(-total))))


def weighed(cells: vec[i64], weights: vec[float], start: i64, n: i64) -> float:
    """The sum of n cells, each times its weight; weights begin at `start`."""
    total = 0.0
    for i in range(n):
        if cells[i]:
            total += weights[start + i] * float(cells[i])
    return total
