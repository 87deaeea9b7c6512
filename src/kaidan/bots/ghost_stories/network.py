"""A small network that judges a village: who stands where and what lies where, seen from the board whose turn it is.

Inputs are on or off. Each has a row of weights, one for each hidden unit, four of them packed into a number; the rows
of the inputs that are on are added up, so that a unit costs a quarter of an addition for each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import ADJACENT, BOARD_COUNT, FACED, SPACE_COUNT, TILE_COUNT, on_board
from ...games.ghost_stories.cards import (
    EFFECT_BITS,
    HAUNTER,
    HOLDS_DIE,
    IMMUNE,
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
from .standing import FEATURES, Model, weighed

#: Where the inputs of a board lie, from its first one: how it lives, its power, its tokens, where its Taoist stands.
LIFE: Final = 0
POWER: Final = 11
LOCKED: Final = 19
TAO: Final = 20
AT: Final = 35
YIN_YANG: Final = 44
BUDDHA: Final = 45
TOKEN: Final = 47
CROWD: Final = 48
OF_BOARD: Final = 52
#: Where the inputs of a space lie.
SPACES: Final = 208
NEED: Final = 0
ON_CARD: Final = 25
ON_STONE: Final = 26
TORMENTOR: Final = 27
DIE: Final = 28
LOCK: Final = 29
NO_TAO: Final = 30
WU_FENG: Final = 31
NO_DICE: Final = 32
REWARD: Final = 33
FACES: Final = 36
NEAR: Final = 38
SAVED: Final = 39
OF_SPACE: Final = 40
#: Where the inputs of the village lie.
HAUNTED: Final = 688
HAUNTED_KIND: Final = 697
KIND: Final = 706
LEFT: Final = 787
CIRCLE: Final = 791
MANTRA: Final = 796
TEMPLE: Final = 797
DECK: Final = 799
BEFORE: Final = 814
TO_COME: Final = 825
IN_PLAY: Final = 831
PLAYERS: Final = 834
INPUTS: Final[i64] = 838
#: More of them are never on at once.
MOST_ON: Final = 200

#: Hidden units: so many to a number, each with so many bits, and so many numbers are added up at a time.
LANES: Final[i64] = 4
ABREAST: Final[i64] = 8
LANE: Final = 16
LANE_MASK: Final = 65_535
SIGN: Final = 32_768
#: A weight of one, in a lane.
SCALE: Final = 256


def turned(tile: int) -> int:
    """Where a tile comes to lie when the village is turned by a quarter, clockwise."""
    return tile % 3 * 3 + 2 - tile // 3


def quarters() -> list[list[int]]:
    """The tiles after none to three quarters."""
    out = [list(range(9))]
    for _ in range(3):
        out.append([turned(tile) for tile in out[-1]])
    return out


#: The tile as the board whose turn it is sees it, nine for each board.
SEEN: Final = vec[i64]([i64(tile) for turn in range(4) for tile in quarters()[-turn % 4]])


@final
class Inputs:
    """Lists the inputs that are on."""

    __slots__ = ("n", "on")

    def __init__(self) -> None:
        self.on: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MOST_ON)])
        self.n: i64 = 0

    def set(self, number: i64) -> None:
        self.on[self.n] = number
        self.n += 1

    def look(self, g: Village) -> None:
        """Fill `on`."""
        self.n = 0
        reach: i64 = 0
        near: i64 = 0
        for board in range(BOARD_COUNT):
            self.look_at_board(g, board)
            if g.status[board] == c.ALIVE:
                at = g.at[board]
                reach |= FACED[at]
                around = ADJACENT[at]
                for tile in range(TILE_COUNT):
                    if around >> tile & 1:
                        near |= FACED[tile]
        in_play: i64 = 0
        for space in range(SPACE_COUNT):
            if g.ghosts[space]:
                in_play += self.look_at_ghost(g, space, reach, near)
            elif g.buddhas >> space & 1:
                self.set(SPACES + (space - 3 * g.turn + 12) % 12 * OF_SPACE + SAVED)
        self.look_at_village(g)
        self.look_at_deck(g, in_play)

    def look_at_board(self, g: Village, board: i64) -> None:
        first = (board - g.turn & 3) * OF_BOARD
        status = g.status[board]
        qi = g.qi[board]
        if status == c.ALIVE:
            self.set(first + LIFE + 4 + min(max(qi, 1), 6))
        elif status == c.NEUTRAL:
            self.set(first + LIFE + 2 + min(qi, 2))
        elif status == c.DEAD:
            self.set(first + LIFE)
        else:
            self.set(first + LIFE + 1)
        if status == c.ALIVE or status == c.NEUTRAL:
            self.set(first + POWER + g.layout.side[board])
            if g.locks >> board & 1:
                self.set(first + LOCKED)
        if status == c.ALIVE:
            self.set(first + AT + SEEN[9 * g.turn + g.at[board]])
            tokens = g.tao[board]
            if tokens:
                for colour in range(tao.COLOUR_COUNT):
                    n = min(tao.count(tokens, colour), 3)
                    for i in range(n):
                        self.set(first + TAO + 3 * colour + i)
            if g.yin_yangs >> board & 1:
                self.set(first + YIN_YANG)
            held = min(g.held_by(board), 2)
            if held:
                self.set(first + BUDDHA + held - 1)
            if g.tokens_of(board):
                self.set(first + TOKEN)
        self.set(first + CROWD + count_bits(on_board(g.taken, board)))

    def look_at_ghost(self, g: Village, space: i64, reach: i64, near: i64) -> i64:
        """What lies on a space; 1 for an incarnation."""
        first = SPACES + (space - 3 * g.turn + 12) % 12 * OF_SPACE
        card = g.ghosts[space]
        flags = g.cards.flags[card]
        self.set(first + NEED + 5 * min(g.cards.colour[card], 4) + min(points_of(need_of(g, space)), 4))
        self.look_at_stones(g, space, first)
        if reach >> space & 1:
            self.set(first + FACES)
            count: i64 = 0
            for board in range(BOARD_COUNT):
                if g.status[board] == c.ALIVE and FACED[g.at[board]] >> space & 1:
                    count += 1
            if count > 1:
                self.set(first + FACES + 1)
        elif near >> space & 1:
            self.set(first + NEAR)
        if flags & INCARNATION:
            self.set(first + WU_FENG)
            return 1
        return 0

    def look_at_stones(self, g: Village, space: i64, first: i64) -> None:
        """What the ghost on a space does while it is there, and what it leaves behind."""
        card = g.ghosts[space]
        flags = g.cards.flags[card]
        if flags & HAUNTER:
            self.set(first + (ON_STONE if g.stones >> space & 1 else ON_CARD))
        if first_effect(g.cards.middle[card]) == c.E_CURSE:
            self.set(first + TORMENTOR)
        if flags & HOLDS_DIE:
            self.set(first + DIE)
        if flags & (LOCKS_BOARD | LOCKS_ALL):
            self.set(first + LOCK)
        if flags & LOCKS_TAO:
            self.set(first + NO_TAO)
        if flags & IMMUNE:
            self.set(first + NO_DICE)
        self.look_at_rewards(g.cards.right[card], first)

    def look_at_rewards(self, right: i64, first: i64) -> None:
        seen: i64 = 0
        while right:
            effect = first_effect(right)
            kind: i64 = 2
            if effect == c.E_CURSE:
                kind = 0
            elif effect == c.E_TAO or effect == c.E_TWO_TAO:
                kind = 1
            if seen >> kind & 1 == 0:
                seen |= 1 << kind
                self.set(first + REWARD + kind)
            right >>= EFFECT_BITS

    def look_at_village(self, g: Village) -> None:
        for tile in range(TILE_COUNT):
            place = SEEN[9 * g.turn + tile]
            kind = g.layout.tiles[tile]
            if g.haunted >> tile & 1:
                self.set(HAUNTED + place)
                if kind < 9:
                    self.set(HAUNTED_KIND + kind)
            elif kind < 9:
                self.set(KIND + 9 * place + kind)
        left = g.rules_of.haunt_limit - count_bits(g.haunted)
        if left >= 1:
            self.set(LEFT + min(left, 4) - 1)
        if g.circle and g.tile_active(c.CIRCLE):
            self.set(CIRCLE + g.circle - 1)
        if g.mantra:
            self.set(MANTRA)
        if g.temple:
            self.set(TEMPLE + min(g.temple, 2) - 1)
        players = count_bits(g.layout.players)
        if players:
            self.set(PLAYERS + min(players, 4) - 1)

    def look_at_deck(self, g: Village, in_play: i64) -> None:
        self.set(DECK + min(g.n_places // 4, 14))
        before: i64 = -1
        to_come: i64 = 0
        for i in range(g.n_places - 1, i64(-1), -1):
            place = g.places[i]
            if place < 0 or (place > 0 and g.cards.flags[place] & INCARNATION):
                if to_come == 0:
                    before = g.n_places - 1 - i
                to_come += 1
        if before >= 0:
            self.set(BEFORE + min(before // 3, 10))
        self.set(TO_COME + min(to_come, 5))
        if in_play:
            self.set(IN_PLAY + min(in_play, 3) - 1)


class Network(Model):
    """The model, set right by what the network sees."""

    __slots__ = ("bias", "inputs", "last", "made_by", "rows", "sums", "words")

    def __init__(
        self,
        weights: list[float],
        rows: list[int],
        bias: list[int],
        last: list[float],
        made_by: Callable[[], Network] | None = None,
    ) -> None:
        super().__init__(weights)
        self.inputs: Final[Inputs] = Inputs()
        #: Who makes the same one again: a bot that travels need not take all the numbers along.
        self.made_by: Final[Callable[[], Network] | None] = made_by
        #: A number for each input and four units; what each unit begins with; what it counts.
        self.rows: Final[vec[i64]] = vec[i64]([i64(row) for row in rows])
        self.bias: Final[vec[i64]] = vec[i64]([i64(word) for word in bias])
        self.last: Final[vec[float]] = vec[float](last)
        self.words: Final[i64] = len(bias)
        assert self.words % ABREAST == 0
        self.sums: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(len(bias))])

    def __reduce__(self) -> tuple[object, tuple[Any, ...]]:
        if self.made_by is not None:
            return self.made_by, ()
        return type(self), (
            [float(weight) for weight in self.weights],
            [int(row) for row in self.rows],
            [int(word) for word in self.bias],
            [float(weight) for weight in self.last],
        )

    def odds(self, g: Village) -> float:
        self.standing.count(g)
        return weighed(self.standing.cells, self.weights, 0, FEATURES) + self.correction(g)

    def correction(self, g: Village) -> float:
        """What the network adds to the logarithm of the odds."""
        self.inputs.look(g)
        words = self.words
        first: i64 = 0
        while first < words:
            self.add_up(first)
            first += ABREAST
        out = 0.0
        for word in range(words):
            packed = self.sums[word]
            for lane in range(LANES):
                unit = ((packed & LANE_MASK) ^ SIGN) - SIGN
                packed = (packed - unit) >> LANE
                if unit > 0:
                    out += self.last[word * LANES + lane] * float(unit)
        return out

    def add_up(self, first: i64) -> None:
        """The sums of eight numbers over the inputs that are on."""
        inputs = self.inputs
        rows = self.rows
        words = self.words
        bias = self.bias
        s0 = bias[first]
        s1 = bias[first + 1]
        s2 = bias[first + 2]
        s3 = bias[first + 3]
        s4 = bias[first + 4]
        s5 = bias[first + 5]
        s6 = bias[first + 6]
        s7 = bias[first + 7]
        for i in range(inputs.n):
            row = inputs.on[i] * words + first
            s0 += rows[row]
            s1 += rows[row + 1]
            s2 += rows[row + 2]
            s3 += rows[row + 3]
            s4 += rows[row + 4]
            s5 += rows[row + 5]
            s6 += rows[row + 6]
            s7 += rows[row + 7]
        sums = self.sums
        sums[first] = s0
        sums[first + 1] = s1
        sums[first + 2] = s2
        sums[first + 3] = s3
        sums[first + 4] = s4
        sums[first + 5] = s5
        sums[first + 6] = s6
        sums[first + 7] = s7
