"""Instinct: a reasonable single move for any decision of Ghost Stories, found by scoring the options as they lie."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.arguments import fallen_of, payers_of, targets_of
from ...games.ghost_stories.board import ADJACENT, BOARD_COUNT, LINE, SPACE_COUNT, on_board
from ...games.ghost_stories.cards import HAUNTER, INCARNATION, first_effect
from ...games.ghost_stories.customs import count_bits
from ...games.ghost_stories.needs import can_fell, immune_need, ordinary_need, owed, purse, short_of, whites_of
from ...games.ghost_stories.state import Village
from ...kernel.dice import count_of
from ...kernel.luck import Luck, scale
from ...kernel.native import i64
from ...kernel.packed import first, kind_of, second
from ..common_random_numbers import BLUR, CommonRandomNumbers
from ..scorer import Scorer
from .weights import (
    BLOW,
    BORROW_DICE,
    BORROW_MANTRA,
    BORROW_POCKETS,
    BORROW_TURN,
    CARRY,
    LAST_YIN_YANG,
    PAY_HAS,
    PLACE_CORNER,
    PLACE_CROWD,
    PLACE_QI,
    PLACE_REACH,
    PLACE_SAME,
    PLACE_TAO,
    POWER_TOKEN,
    STEP,
    TOKEN,
    TWIN,
    WANT_BLACK,
    WANT_GHOST,
    WANT_HAS,
    WANT_POINT,
    WANT_WORTH,
    YIN_YANG,
)
from .worth import Worth, blocks_nightmare, corner_partner


class Instinct(Scorer):
    """Scores for the options of an open decision; the higher the better, in hundredths of a Qi."""

    __slots__ = ("worth",)

    def __init__(self, worth: Worth) -> None:
        super().__init__()
        self.worth: Final[Worth] = worth

    def __reduce__(self) -> tuple[object, tuple[Worth]]:
        return type(self), (self.worth,)

    def choose(self, g: Village, luck: Luck, noise: i64) -> i64:
        """The option with the best score, each score blurred by up to `noise`."""
        self.score(g)
        return self.best(g, luck, noise)

    def blurred(self, g: Village, fates: CommonRandomNumbers, noise: i64) -> i64:
        """The option with the best score, each blurred by up to `noise` as the fate will have it."""
        self.score(g)
        best: i64 = 0
        top: i64 = -1 << 40
        for i in range(g.n_offered):
            score = self.scores[i] + scale(fates.next(BLUR), noise)
            if score > top:
                top = score
                best = i
        return g.offered[best]

    def score(self, g: Village) -> None:
        """Fill `scores` for all options."""
        rule = kind_of(g.current)
        if rule == c.R_YANG:
            self.score_yang(g)
            return
        self.worth.look(g)
        for i in range(g.n_offered):
            self.scores[i] = self.score_one(g, g.offered[i])

    # -- the Yang phase ---------------------------------------------------------------------------------------------
    def score_yang(self, g: Village) -> None:
        worth = self.worth
        worth.look(g)
        here = g.at[g.turn]
        stay = worth.stand(g, here) if g.stage <= c.ACTED else 0
        for i in range(g.n_offered):
            option = g.offered[i]
            kind = kind_of(option)
            what = first(option)
            if kind == c.V_MOVE:
                score = worth.stand(g, what) - worth.weights[STEP]
            elif kind == c.V_END:
                score = 0 if g.stage >= c.BUDDHAS else -2
            elif kind == c.V_HELP:
                score = worth.help(g, g.layout.tiles[here])
            elif kind == c.V_EXORCISE:
                score = worth.exorcism(g, here, g.customs.targets(g, here))
                if score == 0:
                    score = -1
            elif kind == c.V_POCKET:
                score = 10_000 + self.colour_wanted(g, what)
            elif kind == c.V_MANTRA:
                score = self.mantra(g, what)
            elif kind == c.V_BUDDHA:
                # After the first Buddha there is no action: place it when nothing better is left.
                score = 1 + worth.set_buddha(g, what) // 8 if stay <= 0 or not self.may_act(g) else -50
            elif kind == c.V_YIN_YANG_RESTORE:
                score = worth.restoring(g) - self.yin_yang(g)
            elif kind == c.V_YIN_YANG_HELP:
                score = worth.help(g, g.layout.tiles[what]) - self.yin_yang(g)
            elif kind == c.V_BORROW:
                score = self.borrowing(g, g.layout.board_of[what], stay)
            elif kind == c.V_POWER_TOKEN:
                score = worth.weights[POWER_TOKEN] if stay <= 0 or not self.may_act(g) else -50
            elif kind == c.V_WINDS:
                score = -worth.weights[TWIN]
            else:
                score = self.beyond_yang(g, option)
            self.scores[i] = score

    def may_act(self, g: Village) -> bool:
        """Whether help or an exorcism is still on offer."""
        for i in range(g.n_offered):
            kind = kind_of(g.offered[i])
            if kind == c.V_HELP or kind == c.V_EXORCISE:
                return True
        return False

    def yin_yang(self, g: Village) -> i64:
        """What giving up a Yin-Yang costs: less while an incarnation is the last thing in the way."""
        w = self.worth.weights
        if self.worth.to_come:
            return w[YIN_YANG]
        return w[YIN_YANG] - w[LAST_YIN_YANG]

    def borrowing(self, g: Village, board: i64, stay: i64) -> i64:
        w = self.worth.weights
        power = g.layout.side[board]
        if power == c.POCKETS:
            return w[BORROW_POCKETS] if g.stage == c.BEFORE_MOVE else -60
        if power == c.MANTRA:
            return w[BORROW_MANTRA] if g.stage == c.BEFORE_MOVE and g.mantra == 0 and g.taken else -60
        if power == c.GUST or power == c.SECOND_WIND:
            return stay - w[BORROW_TURN] if g.stage == c.ACTED else -60
        if power == c.MOUNTAIN or power == c.FAVORITE:
            return stay // 3 - w[BORROW_DICE] if g.stage == c.MOVED and self.may_act(g) else -60
        return -60

    def mantra(self, g: Village, space: i64) -> i64:
        """On the ghost that is worth most, as long as it is not there already."""
        now: i64 = 0
        if g.mantra:
            now = self.worth.ghosts[g.mantra - 1]
        more = self.worth.ghosts[space] - now
        return 5_000 + more if more > 0 else -20

    # -- all other decisions ----------------------------------------------------------------------------------------
    def score_one(self, g: Village, option: i64) -> i64:
        worth = self.worth
        kind = kind_of(option)
        what = first(option)
        if kind == c.V_PLACE:
            return self.placing(g, what)
        if kind == c.V_FELL:
            return self.felling(g, what)
        if kind == c.V_PAY:
            board = g.layout.board_of[second(option)]
            return worth.weights[PAY_HAS] * tao.count(g.tao[board], what) - self.colour_wanted(g, what)
        if kind == c.V_TAKE:
            return self.colour_wanted(g, what)
        if kind == c.V_DISCARD:
            return -self.colour_wanted(g, what)
        if kind == c.V_SUFFER:
            return -worth.qi(g, g.layout.board_of[what])
        if kind == c.V_GIVE_QI:
            return worth.qi(g, g.layout.board_of[what])
        if kind == c.V_TAKE_QI:
            return worth.qi(g, g.turn)
        if kind == c.V_TAKE_YIN_YANG:
            return worth.weights[YIN_YANG]
        if kind == c.V_BANISH:
            return worth.banished(g, what)
        if kind == c.V_WATCH:
            return worth.watched(g, g.layout.board_of[what])
        if kind == c.V_CIRCLE:
            return worth.circled(g, what) + self.colour_wanted(g, what) // 4
        return self.score_other(g, option, kind, what)

    def score_other(self, g: Village, option: i64, kind: i64, what: i64) -> i64:
        """Where ghosts and Taoists are moved to, dice rolled again, colours weakened."""
        if kind == c.V_BLOW:
            return self.blowing(g, what)
        if kind == c.V_ONTO:
            return self.blown_onto(g, first(g.current), what)
        if kind == c.V_REROLL:
            return self.rerolling(g, first(g.current), what)
        if kind == c.V_KEEP:
            return self.keeping(g)
        if kind == c.V_WEAKEN:
            return -tao.count(purse(g, 15), what)
        if kind == c.V_CARRY:
            return -self.worth.weights[CARRY]
        if kind == c.V_TO:
            return self.carried_to(g, what)
        return self.beyond(g, option)

    def beyond_yang(self, g: Village, option: i64) -> i64:
        """What an option that the base game does not have is worth in the Yang phase."""
        return -40

    def beyond(self, g: Village, option: i64) -> i64:
        """What an option that the base game does not have is worth in another decision."""
        return 0

    def colour_wanted(self, g: Village, colour: i64) -> i64:
        """How much a token of the colour would help against what is in play."""
        w = self.worth.weights
        score: i64 = 0
        if colour == c.BLACK:
            score = w[WANT_BLACK]
        for space in range(SPACE_COUNT):
            if g.ghosts[space]:
                points = tao.count(g.customs.need(g, space), colour)
                if points:
                    score += w[WANT_GHOST] + self.worth.ghosts[space] * w[WANT_WORTH] // 100 + w[WANT_POINT] * points
        me = g.turn if g.living() else g.decider()
        return score - w[WANT_HAS] * tao.count(g.tao[me], colour)

    def placing(self, g: Village, space: i64) -> i64:
        card = first(g.current)
        flags = g.cards.flags[card]
        score: i64 = 0
        if g.buddhas >> space & 1:
            if flags & INCARNATION == 0:
                return 1_000
            return 2_000 if first_effect(g.cards.middle[card]) == c.E_ON_BUDDHA else -100
        w = self.worth.weights
        board = space // 3
        crowd = count_bits(on_board(g.taken, board))
        score -= w[PLACE_CROWD] * crowd * crowd
        if g.status[board] == c.ALIVE and g.qi[board] == 1:
            score -= w[PLACE_QI] * (1 + crowd)
        if flags & HAUNTER:
            score += self.worth.line(g, space)
        score += self.near(g, LINE[space * 3], g.cards.colour[card])
        if blocks_nightmare(g, space):
            score -= 200
        partner = corner_partner(space)
        if partner >= 0:
            score += w[PLACE_CORNER]
            if g.ghosts[partner]:
                score += w[PLACE_SAME]
        return score

    def near(self, g: Village, tile: i64, colour: i64) -> i64:
        """What speaks for a ghost that a tile faces: Taoists who get there in a step, with tokens of its colour."""
        w = self.worth.weights
        score: i64 = 0
        for board in range(BOARD_COUNT):
            if g.status[board] == c.ALIVE:
                at = g.at[board]
                if at == tile or ADJACENT[at] >> tile & 1:
                    score += w[PLACE_REACH] + w[PLACE_TAO] * tao.count(g.tao[board], colour)
        return score

    def felling(self, g: Village, space: i64) -> i64:
        dice = first(g.current)
        b = second(g.current)
        fallen = fallen_of(b) | 1 << space
        due = owed(short_of(ordinary_need(g, fallen), dice), immune_need(g, fallen), whites_of(g, dice))
        return self.worth.gain(g, space) - due * self.worth.weights[TOKEN]

    def blowing(self, g: Village, space: i64) -> i64:
        """Moving a ghost pays where a Buddha waits for it."""
        if g.buddhas == 0:
            return -self.worth.weights[BLOW]
        if g.is_incarnation(space):
            wanted = first_effect(g.cards.middle[g.ghosts[space]]) == c.E_ON_BUDDHA and g.caught == 0
            return 2_000 if wanted else -50
        return self.worth.ghosts[space]

    def blown_onto(self, g: Village, origin: i64, space: i64) -> i64:
        card = g.ghosts[origin]
        if g.buddhas >> space & 1 and g.cards.flags[card] & INCARNATION == 0:
            return 1_000
        if g.buddhas >> space & 1:
            return 2_000 if first_effect(g.cards.middle[card]) == c.E_ON_BUDDHA else -100
        score = -25 * count_bits(on_board(g.taken, space // 3))
        return score - 200 if blocks_nightmare(g, space) else score

    def carried_to(self, g: Village, tile: i64) -> i64:
        return self.worth.action(g, tile, False, True) // 4

    # -- rerolls ----------------------------------------------------------------------------------------------------
    def useful(self, g: Village, face: i64) -> bool:
        """Whether a face helps what the dice were rolled for."""
        below = g.agenda[g.n_agenda - 1]
        if kind_of(below) == c.R_FELL:
            if face == c.WHITE:
                return g.white_off == 0
            targets = targets_of(second(below))
            return tao.count(ordinary_need(g, targets), face) > 0
        if face == c.WHITE:
            return g.white_off == 0
        return self.colour_wanted(g, face) > 4 and tao.count(g.supply, face) > 0

    def rerolling(self, g: Village, dice: i64, part: i64) -> i64:
        score: i64 = 0
        for face in range(c.FACE_COUNT):
            again = count_of(part, face)
            kept = count_of(dice, face) - again
            good = self.useful(g, face)
            if again:
                score += -30 * again if good else 12 * again
            if kept:
                score += 5 * kept if good else -10 * kept
        return score

    def keeping(self, g: Village) -> i64:
        if kind_of(g.current) == c.R_CURSE_REROLL:
            return 10 if second(g.current) == c.NOTHING else -10
        dice = first(g.current)
        below = g.agenda[g.n_agenda - 1]
        if kind_of(below) == c.R_FELL:
            targets = targets_of(second(below))
            if can_fell(g, dice, targets, purse(g, payers_of(second(below))), 0):
                return 500
        return self.rerolling(g, dice, 0)
