"""What things are worth to the Taoists, in hundredths of a Qi: ghosts in play, help on a tile, an exorcism from it."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import ADJACENT, BOARD_COUNT, FACED, LINE, SPACE_COUNT, across, on_board
from ...games.ghost_stories.cards import (
    EFFECT_BITS,
    HAUNTER,
    HOLDS_DIE,
    IMMUNE,
    INCARNATION,
    LOCKS_ALL,
    LOCKS_BOARD,
    LOCKS_TAO,
    WHITE_OFF,
    first_effect,
)
from ...games.ghost_stories.customs import circle_colours, count_bits
from ...games.ghost_stories.exorcism import on_tile
from ...games.ghost_stories.needs import need_of, points_of, purse, single_coloured
from ...games.ghost_stories.state import Village
from ...kernel.native import i64, vec
from .chances import WHOLE, both, chance
from .weights import (
    ARRIVAL,
    BUDDHA,
    CIRCLE_GHOST,
    CROWD_THREE,
    CROWD_TWO,
    CURSE_COST,
    DIE,
    FIRST_TOKENS,
    GHOST,
    HARD,
    HAUNTING,
    INCARNATE,
    LAST_TILE,
    LOCK,
    LOCK_ALL,
    NEXT_TURN,
    NO_TAO,
    ON_STONE,
    PAVILION,
    PLACE_LINE,
    QI_HIGH,
    QI_LOW,
    QI_MID,
    RESTORE,
    RESTORE_LAST,
    REVIVAL,
    REWARD_QI,
    SOON,
    TILE,
    TOKEN,
    TORMENT,
    WATCH,
)


class Worth:
    """Values of a village for whoever moves, by a set of weights. It keeps no village; scratch cells are its own."""

    __slots__ = ("ghosts", "helps", "known", "more", "needs", "rights", "to_come", "weights")

    def __init__(self, weights: list[int], more: bool = False) -> None:
        self.weights: Final[vec[i64]] = vec[i64]([i64(w) for w in weights])
        #: What ridding the village of the ghost on each space is worth; `look` fills it.
        self.ghosts: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(12)])
        #: What each ghost needs to fall, and what its exorcism brings besides; `look` fills both.
        self.needs: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(12)])
        self.rights: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(12)])
        #: What help of each kind is worth, as far as it was asked since the last look: one bit a kind.
        self.helps: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(16)])
        self.known: i64 = 0
        #: Whether the deck still holds an incarnation.
        self.to_come: bool = True
        #: Whether an expansion has more to look at and to do. The base game must not pay for asking.
        self.more: Final[bool] = more

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return type(self), ([int(weight) for weight in self.weights],)

    def look(self, g: Village) -> None:
        """Judge every ghost in play once, for the questions that follow."""
        self.known = 0
        self.to_come = g.incarnations_to_come()
        for space in range(SPACE_COUNT):
            card = g.ghosts[space]
            if card:
                self.ghosts[space] = self.ghost(g, space)
                self.needs[space] = need_of(g, space)
                self.rights[space] = self.right_stone(g, card)
            else:
                self.ghosts[space] = 0
        if self.more:
            self.look_beyond(g)

    def look_beyond(self, g: Village) -> None:
        """Judge what an expansion adds."""

    def ghost(self, g: Village, space: i64) -> i64:
        """What it is worth to be rid of the ghost on a space."""
        w = self.weights
        card = g.ghosts[space]
        flags = g.cards.flags[card]
        middle = first_effect(g.cards.middle[card])
        board = space // 3
        worth = w[GHOST]
        if flags & HAUNTER:
            worth += self.haunting(g, space, board)
        if middle == c.E_CURSE:
            worth += w[TORMENT]
        if flags & HOLDS_DIE:
            worth += w[DIE]
        if flags & LOCKS_TAO:
            worth += w[NO_TAO]
        if flags & LOCKS_BOARD:
            worth += w[LOCK]
        if flags & LOCKS_ALL:
            worth += w[LOCK_ALL]
        if flags & INCARNATION:
            worth += w[INCARNATE]
            if not self.to_come:
                worth += 3 * w[INCARNATE]
        crowd = count_bits(on_board(g.taken, board))
        if crowd == 3:
            worth += w[CROWD_THREE]
        elif crowd == 2:
            worth += w[CROWD_TWO]
        return worth

    def haunting(self, g: Village, space: i64, board: i64) -> i64:
        w = self.weights
        worth = w[HAUNTING]
        if g.stones >> space & 1:
            worth += w[ON_STONE]
            if (board - g.turn) & 3 == 1:
                worth += w[SOON]
        left = g.rules_of.haunt_limit - count_bits(g.haunted)
        if left <= 1:
            worth += w[LAST_TILE] if g.stones >> space & 1 else w[LAST_TILE] // 2
        elif left == 2:
            worth += w[LAST_TILE] // 4
        return worth

    def right_stone(self, g: Village, card: i64) -> i64:
        """What an exorcism of the card brings or costs besides."""
        w = self.weights
        right = g.cards.right[card]
        worth: i64 = 0
        while right:
            effect = first_effect(right)
            if effect == c.E_CURSE:
                worth -= w[CURSE_COST]
            elif effect == c.E_TAO:
                worth += w[TOKEN]
            elif effect == c.E_TWO_TAO:
                worth += 2 * w[TOKEN]
            else:
                worth += w[REWARD_QI]
            right >>= EFFECT_BITS
        return worth

    def qi(self, g: Village, board: i64) -> i64:
        """What the next Qi of a Taoist is worth."""
        has = g.qi[board]
        if has <= 1:
            return self.weights[QI_LOW]
        return self.weights[QI_MID] if has == 2 else self.weights[QI_HIGH]

    # -- exorcism ---------------------------------------------------------------------------------------------------
    def exorcism(self, g: Village, tile: i64, targets: i64) -> i64:
        """The expected worth of one exorcism from a tile by the active Taoist."""
        payers = on_tile(g, tile) | 1 << g.turn
        tokens = purse(g, payers)
        dice = g.free_dice() + (1 if g.has_power(c.MOUNTAIN) else 0)
        dice = min(dice, 4)
        wild: i64 = 0 if g.white_off else 1
        first: i64 = -1
        second: i64 = -1
        space: i64 = 0
        while targets >> space:
            if targets >> space & 1:
                if first < 0:
                    first = space
                else:
                    second = space
            space += 1
        if second < 0:
            return self.single(g, first, dice, wild, tokens)
        return self.pair(g, first, second, dice, wild, tokens)

    def gain(self, g: Village, space: i64) -> i64:
        return self.ghosts[space] + self.rights[space]

    def colour_needed(self, need: i64) -> i64:
        colour: i64 = 0
        while colour < 4 and tao.count(need, colour) == 0:
            colour += 1
        return colour

    def single(self, g: Village, space: i64, dice: i64, wild: i64, tokens: i64) -> i64:
        need = self.needs[space]
        gain = self.gain(g, space)
        if not single_coloured(need):
            return self.many_coloured(need, gain, dice, tokens)
        colour = self.colour_needed(need)
        points = tao.count(need, colour)
        if g.cards.flags[g.ghosts[space]] & IMMUNE:
            dice = 0
        has = tao.count(tokens, colour)
        cost = self.weights[TOKEN]
        before = chance(dice, points, wild)
        total = before * gain
        spent: i64 = 1
        while spent <= has and spent <= points:
            now = chance(dice, points - spent, wild)
            margin = gain - spent * cost
            if margin > 0:
                total += (now - before) * margin
            before = now
            spent += 1
        return total // WHOLE

    def many_coloured(self, need: i64, gain: i64, dice: i64, tokens: i64) -> i64:
        """A rough guess for the incarnations that need several colours."""
        lacking: i64 = 0
        for colour in range(tao.COLOUR_COUNT):
            points = tao.count(need, colour)
            has = tao.count(tokens, colour)
            if points > has:
                lacking += points - has
        if lacking == 0:
            return gain
        if lacking > dice:
            return 0
        return gain // (1 << 2 * lacking) * 2

    def pair(self, g: Village, first: i64, second: i64, dice: i64, wild: i64, tokens: i64) -> i64:
        need_1 = self.needs[first]
        need_2 = self.needs[second]
        alone_1 = self.single(g, first, dice, wild, tokens)
        alone_2 = self.single(g, second, dice, wild, tokens)
        if not single_coloured(need_1) or not single_coloured(need_2):
            return max(alone_1, alone_2)
        colour_1 = self.colour_needed(need_1)
        colour_2 = self.colour_needed(need_2)
        points_1 = points_of(need_1)
        points_2 = points_of(need_2)
        immune_1 = g.cards.flags[g.ghosts[first]] & IMMUNE != 0
        immune_2 = g.cards.flags[g.ghosts[second]] & IMMUNE != 0
        has_1 = tao.count(tokens, colour_1)
        has_2 = tao.count(tokens, colour_2)
        gain_1 = self.gain(g, first)
        gain_2 = self.gain(g, second)
        if immune_1 or immune_2:
            return alone_1 + alone_2
        if colour_1 == colour_2:
            joint = chance(dice, points_1 + points_2 - has_1, wild)
            joint_0 = chance(dice, points_1 + points_2, wild)
            single_1 = chance(dice, points_1 - has_1, wild)
            single_2 = chance(dice, points_2 - has_1, wild)
        else:
            joint = both(dice, points_1 - has_1, points_2 - has_2, wild)
            joint_0 = both(dice, points_1, points_2, wild)
            single_1 = chance(dice, points_1 - has_1, wild)
            single_2 = chance(dice, points_2 - has_2, wild)
        either = min(WHOLE, single_1 + single_2 - joint)
        better = max(gain_1, gain_2)
        spend = (points_1 + points_2) * self.weights[TOKEN] // 3 * (joint - joint_0)
        total = joint * (gain_1 + gain_2) + (either - joint) * (better * 3 + min(gain_1, gain_2)) // 4 - spend
        return max(total // WHOLE, alone_1, alone_2)

    # -- help -------------------------------------------------------------------------------------------------------
    def help(self, g: Village, kind: i64) -> i64:
        """What help from a villager is worth to the active Taoist; worked out once for each look."""
        if self.known >> kind & 1:
            return self.helps[kind]
        worth = self.help_of(g, kind)
        self.helps[kind] = worth
        self.known |= 1 << kind
        return worth

    def help_of(self, g: Village, kind: i64) -> i64:
        w = self.weights
        me = g.turn
        if kind == c.HERBALIST:
            dice = min(2, g.free_dice())
            return dice * self.token(g)
        if kind == c.TEA_HOUSE:
            qi = self.qi(g, me) if g.supply_qi else 0
            return qi + (self.token(g) if g.supply else 0) - w[ARRIVAL]
        if kind == c.ALTAR:
            return self.restoring(g) - w[ARRIVAL]
        if kind == c.SORCERER:
            return self.worst(g) - self.qi(g, me)
        if kind == c.TEMPLE:
            return w[BUDDHA] if g.held_by(me) == 0 else w[BUDDHA] // 2
        if kind == c.WATCHMAN:
            return self.watching(g)
        if kind == c.CIRCLE:
            return self.circling(g)
        if kind == c.PAVILION:
            return w[PAVILION]
        if self.more:
            return self.help_beyond(g, kind)
        if kind == c.CEMETERY:
            return w[REVIVAL] - w[CURSE_COST]
        return 0

    def help_beyond(self, g: Village, kind: i64) -> i64:
        """What help is worth on a tile that an expansion adds or changes."""
        return 0

    def token(self, g: Village) -> i64:
        """What one more Tao token is worth: less the more the Taoist has."""
        has = points_of(g.tao[g.turn])
        w = self.weights[TOKEN]
        if has < 2:
            return w + w * self.weights[FIRST_TOKENS] // 100
        return w if has < 5 else w // 2

    def restoring(self, g: Village) -> i64:
        if g.haunted == 0:
            return 0
        left = g.rules_of.haunt_limit - count_bits(g.haunted)
        if left <= 1:
            return self.weights[RESTORE_LAST]
        return self.weights[RESTORE] if left == 2 else self.weights[RESTORE] // 2

    def worst(self, g: Village) -> i64:
        """The most that banishing a ghost that is no incarnation is worth."""
        most: i64 = 0
        for space in range(SPACE_COUNT):
            if g.ghosts[space] and not g.is_incarnation(space):
                most = max(most, self.banished(g, space))
        return most

    def banished(self, g: Village, space: i64) -> i64:
        """What it is worth to be rid of a ghost without its right stones: more for one that is hard to exorcise."""
        return self.ghosts[space] + self.weights[HARD] * points_of(self.needs[space]) - self.rights[space] // 2

    def watched(self, g: Village, board: i64) -> i64:
        total: i64 = 0
        for space in range(3 * board, 3 * board + 3):
            if g.stones >> space & 1:
                total += self.weights[WATCH]
                if g.rules_of.haunt_limit - count_bits(g.haunted) <= 1:
                    total += self.weights[LAST_TILE] // 2
        return total

    def watching(self, g: Village) -> i64:
        most: i64 = 0
        for board in range(BOARD_COUNT):
            most = max(most, self.watched(g, board))
        return most

    def circled(self, g: Village, colour: i64) -> i64:
        """How much a token of the colour on the Circle weakens what is in play."""
        total: i64 = 0
        for space in range(SPACE_COUNT):
            if g.ghosts[space] and tao.count(g.customs.need(g, space), colour):
                total += self.weights[CIRCLE_GHOST]
                if g.is_incarnation(space):
                    total += 3 * self.weights[CIRCLE_GHOST]
        return total

    def circling(self, g: Village) -> i64:
        now: i64 = self.circled(g, g.circle - 1) if g.circle else 0
        colours = circle_colours(g)
        # How many times each colour counts, all in one number: every ghost once, an incarnation four times.
        times: i64 = 0
        for space in range(SPACE_COUNT):
            if g.ghosts[space]:
                need = g.customs.need(g, space)
                once: i64 = 4 if g.is_incarnation(space) else 1
                for colour in range(tao.COLOUR_COUNT):
                    if tao.count(need, colour):
                        times += once << 8 * colour
        most: i64 = 0
        for colour in range(tao.COLOUR_COUNT):
            if colours >> colour & 1:
                most = max(most, (times >> 8 * colour & 255) * self.weights[CIRCLE_GHOST])
        return most - now

    # -- a tile -----------------------------------------------------------------------------------------------------
    def action(self, g: Village, tile: i64, helping: bool, exorcising: bool) -> i64:
        """The best single action from a tile."""
        best: i64 = self.beyond(g, tile) if self.more and helping else 0
        if helping and g.haunted >> tile & 1 == 0:
            kind = g.layout.tiles[tile]
            if g.customs.helps(g, kind):
                best = max(best, self.help(g, kind))
        if exorcising:
            targets = g.customs.targets(g, tile)
            if targets:
                best = max(best, self.exorcism(g, tile, targets))
        return best

    def beyond(self, g: Village, tile: i64) -> i64:
        """What an expansion lets a Taoist do on a tile instead of asking for help."""
        return 0

    def stand(self, g: Village, tile: i64) -> i64:
        """What it is worth to end up on a tile: the actions the Taoist has left, and what lies around for later."""
        around = ADJACENT[tile] | 1 << tile
        later: i64 = 0
        for space in range(SPACE_COUNT):
            if self.ghosts[space] and around >> LINE[space * 3] & 1:
                later += self.ghosts[space]
        return self.acting(g, tile) + later * self.weights[NEXT_TURN] // 400

    def acting(self, g: Village, tile: i64) -> i64:
        """What the actions that the Taoist has left are worth on a tile."""
        if g.has_power(c.GUST):
            return self.action(g, tile, True, False) + self.action(g, tile, False, True)
        if g.has_power(c.SECOND_WIND):
            once = self.action(g, tile, True, True)
            return once + once * 3 // 5
        return self.action(g, tile, True, True)

    def set_buddha(self, g: Village, space: i64) -> i64:
        """What a Buddha on a free space is worth: more where ghosts come first."""
        return self.weights[BUDDHA] + 6 * count_bits(on_board(g.taken, space // 3))

    def line(self, g: Village, space: i64) -> i64:
        """What speaks for a line that a haunter is to walk: tiles still active, and that the first is no loss."""
        left: i64 = 0
        first: i64 = -1
        for i in range(space * 3, space * 3 + 3):
            if g.haunted >> LINE[i] & 1 == 0:
                left += 1
                if first < 0:
                    first = g.layout.tiles[LINE[i]]
        score = left * self.weights[PLACE_LINE]
        if 0 <= first < c.TILE_KINDS:
            score -= self.weights[TILE + first]
        return score


def blocks_nightmare(g: Village, space: i64) -> bool:
    """Whether a ghost on the space would shield an incarnation straight across (GS-INC-56)."""
    other = g.ghosts[across(space)]
    return other != 0 and first_effect(g.cards.middle[other]) == c.E_ACROSS_EMPTY


def corner_partner(space: i64) -> i64:
    """The other space faced from the tile that this one faces, or -1."""
    faced = FACED[LINE[space * 3]] & ~(1 << space)
    if faced == 0:
        return -1
    other: i64 = 0
    while faced >> other & 1 == 0:
        other += 1
    return other


def lasting(flags: i64) -> bool:
    """Whether a card changes what everybody can do."""
    return flags & (LOCKS_TAO | WHITE_OFF | HOLDS_DIE) != 0
