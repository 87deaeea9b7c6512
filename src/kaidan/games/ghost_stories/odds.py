"""Exact odds: what a roll on offer can bring, with and without payments, every way counted and none sampled."""

from __future__ import annotations

from typing import Final

from ...kernel.dice import count_of, total_of
from ...kernel.errors import Broken
from ...kernel.native import i64
from ...kernel.packed import first, kind_of, second
from ...kernel.words import Message, mark, mark_plural
from . import tao
from .aims import MOST_SETS, TOKENS, WILD_SHIFT, Aim, Need, barred_by, either, neither, payments, sets_of, tokens_text
from .arguments import payers_of, targets_of
from .board import SPACES
from .codes import (
    CEMETERY,
    CURSE_FACES,
    CURSE_WEIGHTS,
    FAVORITE,
    HERBALIST,
    MOUNTAIN,
    R_CURSE_REROLL,
    R_FELL,
    R_HERBS,
    R_REROLL,
    V_CURSE_OF,
    V_EXORCISE,
    V_HELP,
    V_KEEP,
    V_REROLL,
    V_REROLL_CURSE,
    V_REVIVE,
    V_YIN_YANG_HELP,
    WHITE,
)
from .exorcism import exorcism_dice, on_tile
from .needs import helpless, points_of, purse
from .notation import COLOUR_NAMES, FACE_NAMES
from .rolls import FACES, Rolls, Throw
from .state import Village
from .village import herbalist_dice

# Kinds of results.
FELL: Final = 1
ONLY: Final = 2
ANY: Final = 3
NONE: Final = 4
HERBS: Final = 5
PAIR: Final = 6
NO_HERBS: Final = 7
CURSE: Final = 8
NO_CURSE: Final = 9

FALLS: Final = mark_plural("{spaces} falls", "{spaces} fall")
ONLY_FALLS: Final = mark_plural("only {spaces} falls", "only {spaces} fall")


class Chance:
    """A result, what may be paid for it, and in how many of all ways the roll lets the player reach it.

    `what` is the set of ghost spaces that fall (FELL: these and perhaps more, ONLY: these and no others), the tokens
    gained (HERBS) or the face of the Curse die (CURSE). `payment` is the most that is spent, a bit group a colour.
    """

    __slots__ = ("kind", "payment", "total", "ways", "what")

    def __init__(self, kind: int, what: int, payment: int, ways: int, total: int) -> None:
        self.kind: Final[int] = kind
        self.what: Final[int] = what
        self.payment: Final[int] = payment
        self.ways: Final[int] = ways
        self.total: Final[int] = total

    def text(self) -> str:
        """The one spelling of result and payment, as scenarios use it."""
        return self.result() if self.payment == 0 else f"{self.result()} with {tokens_text(self.payment)}"

    def result(self) -> str:
        kind = self.kind
        if kind == FELL or kind == ONLY:
            return ("fell " if kind == FELL else "only ") + spaces_text(self.what)
        if kind == HERBS:
            return f"herbs {tokens_text(self.what)}"
        if kind == CURSE:
            return f"curse {CURSE_FACES[self.what]}"
        return {ANY: "any", NONE: "none", PAIR: "herbs pair", NO_HERBS: "herbs none", NO_CURSE: "curse skipped"}[kind]

    def message(self) -> Message:
        """The result for people; the payment is a message of its own."""
        kind = self.kind
        if kind == FELL or kind == ONLY:
            words: dict[str, object] = {"spaces": spaces_text(self.what), "n": self.what.bit_count()}
            if kind == FELL:
                return Message(FALLS[0], words, plural=FALLS[1])
            return Message(ONLY_FALLS[0], words, plural=ONLY_FALLS[1])
        if kind == HERBS:
            return Message(mark("at least {tokens}"), {"tokens": tokens_message(self.what)}, "GS-TIL-3")
        if kind == CURSE:
            return Message(mark("Curse die: {face}"), {"face": FACE_NAMES[self.what]}, "GS-YIN-4")
        if kind == ANY:
            return Message(mark("at least one falls"), {})
        if kind == NONE:
            return Message(mark("none falls", "odds"), {}, "GS-EXO-10")
        if kind == PAIR:
            return Message(mark("two of one colour"), {}, "GS-TIL-3")
        if kind == NO_HERBS:
            return Message(mark("no token", "odds"), {}, "GS-TIL-3")
        return Message(mark("the Curse die is not rolled"), {}, "GS-POW-6")

    def payment_message(self) -> Message:
        """What may be spent, for people."""
        if self.payment == 0:
            return Message(mark("without tokens", "odds"), {})
        return Message(mark("with {tokens}"), {"tokens": tokens_message(self.payment)})


def spaces_text(ghosts: int) -> str:
    """Spaces in the order in which ghosts are named (GS-EXO-12)."""
    return " ".join([SPACES[space] for space in range(12) if ghosts >> space & 1])


def tokens_message(tokens: int) -> Message:
    """Tokens by number and colour, for people."""
    out: Message | None = None
    for colour in range(5, -1, -1):
        n = tao.count(tokens, colour)
        if n:
            name = COLOUR_NAMES[colour] if colour < WHITE else Message(mark("any colour", "odds"), {})
            one = Message(mark("{n} × {colour}"), {"n": n, "colour": name})
            out = one if out is None else Message(mark("{first}, {rest}"), {"first": one, "rest": out})
    assert out is not None, "tokens are put into words only where there are some"
    return out


class Odds:
    """Counts the chances of a game's rolls; an expansion subclasses it."""

    __slots__ = ("rolls",)

    def __init__(self, rolls: Rolls) -> None:
        self.rolls: Final[Rolls] = rolls

    # -- what is on offer -------------------------------------------------------------------------------------------
    def of(self, g: Village, option: i64) -> list[Chance]:
        """What the roll of an offered option can bring; nothing if it rolls nothing."""
        kind = kind_of(option)
        if kind == V_EXORCISE:
            return self.exorcism(g, g.at[g.turn])
        if kind == V_HELP:
            return self.help(g, g.at[g.turn])
        if kind == V_YIN_YANG_HELP:
            return self.help(g, first(option))
        if kind == V_REVIVE or kind == V_CURSE_OF:
            return self.curse(g)
        if kind == V_REROLL_CURSE:
            return [Chance(CURSE, face, 0, ways, FACES) for face, ways in enumerate(CURSE_WEIGHTS)]
        asked_by = kind_of(g.current)
        if asked_by == R_CURSE_REROLL and kind == V_KEEP:
            return [Chance(CURSE, second(g.current), 0, 1, 1)]
        if asked_by == R_REROLL:
            dice = first(g.current)
            kept = dice - first(option) if kind == V_REROLL else dice
            return self.second_roll(g, Throw(self.rolls, total_of(dice), kept, False))
        return []

    def help(self, g: Village, tile: i64) -> list[Chance]:
        """What the villager of a tile rolls: the Herbalist Tao dice, the Cemetery the Curse die."""
        kind = g.layout.tiles[tile]
        if kind == HERBALIST:
            return self.herbs(g, self.throw(g, herbalist_dice(g)))
        return self.curse(g) if kind == CEMETERY else []

    def exorcism(self, g: Village, tile: i64) -> list[Chance]:
        """The active player's exorcism from a tile, whether he stands there or not; nothing without a target."""
        targets = g.customs.targets(g, tile)
        if targets == 0:
            return []
        return self.against(g, targets, on_tile(g, tile) | 1 << g.turn, self.throw(g, exorcism_dice(g)))

    def throw(self, g: Village, n: i64) -> Throw:
        """A roll of n Tao dice by the active player, who may have the Gods' Favorite (GS-POW-5)."""
        return Throw(self.rolls, n, 0, g.has_power(FAVORITE))

    def second_roll(self, g: Village, throw: Throw) -> list[Chance]:
        """GS-POW-5: the roll that stands, for whatever lies below on the agenda."""
        i = g.n_agenda - 1
        while kind_of(g.agenda[i]) != R_FELL and kind_of(g.agenda[i]) != R_HERBS:
            i -= 1  # what may still change the dice lies between
            if i < 0:
                raise Broken("dice are rolled, and nothing waits for them")
        entry = g.agenda[i]
        if kind_of(entry) == R_HERBS:
            return self.herbs(g, throw)
        return self.against(g, targets_of(second(entry)), payers_of(second(entry)), throw)

    # -- exorcism ---------------------------------------------------------------------------------------------------
    def against(self, g: Village, targets: i64, payers: i64, throw: Throw) -> list[Chance]:
        """Each result of an exorcism of these targets, without payment and with each minimal one (GS-EXO-6)."""
        needs = [Need(g, ghosts, throw.dice()) for ghosts in sets_of(targets)]
        bare = [need.met(0, 0) for need in needs]
        singles = [need for need in needs if need.ghosts.bit_count() == 1]
        several = len(singles) > 1
        aims = [Aim(FELL, need.ghosts, [need], []) for need in needs]
        if several and len(singles) <= MOST_SETS:
            for need in needs:
                if need.ghosts != targets and helpless(g, targets & ~need.ghosts) == 0:  # GS-EXO-5
                    aims.append(Aim(ONLY, need.ghosts, [need], barred_by(need.ghosts, needs, bare)))
        if several:
            aims.append(Aim(ANY, targets, singles, []))
        tokens = purse(g, payers)
        wild = g.customs.wild_payments(g, payers)
        turned = self.turned_dice(g, throw)
        out: list[Chance] = []
        for aim in aims:
            out += self.chances(aim, tokens, wild, throw, turned)
        felled = bare[0]
        for values in bare[1:]:
            felled = either(felled, values)
        out.append(Chance(NONE, targets, 0, throw.ways(best_turned(neither(felled), turned)), throw.total))
        return out

    def chances(self, aim: Aim, tokens: i64, wild: i64, throw: Throw, turned: list[list[int]]) -> list[Chance]:
        """The aim without payment and with each payment of which no token could be left out without loss."""
        out: list[Chance] = []
        ways: dict[int, int] = {}
        for payment in payments(aim.most(tokens), wild):
            if aim.out_of_reach(throw.n + points_of(payment)):
                ways[payment] = 0
            else:
                values = aim.values(payment & TOKENS, payment >> WILD_SHIFT)
                ways[payment] = throw.ways(best_turned(values, turned))
            minimal = True
            for colour in range(WHITE + 1):
                if tao.count(payment, colour) and ways[payment - tao.one(colour)] == ways[payment]:
                    minimal = False
            if minimal and (ways[payment] or aim.kind == FELL):
                out.append(Chance(aim.kind, aim.what, payment, ways[payment], throw.total))
        return out

    def turned_dice(self, g: Village, throw: Throw) -> list[list[int]]:
        """For each roll the rolls, by place, that it may be turned into before payment, itself among them.

        Empty where dice stay as they fall, as they do in the base game.
        """
        return []

    # -- Herbalist --------------------------------------------------------------------------------------------------
    def herbs(self, g: Village, throw: Throw) -> list[Chance]:
        """GS-TIL-3: each colour, each two tokens, two of one colour, and no token at all."""
        dice = throw.dice()
        pair = [0 for _ in dice]
        gained = pair
        out: list[Chance] = []
        for tokens in hauls(throw.n):
            values = [1 if gives(g, roll, tokens) else 0 for roll in dice]
            gained = either(gained, values)
            if of_one_colour(tokens):
                pair = either(pair, values)
            out.append(Chance(HERBS, tokens, 0, throw.ways(values), throw.total))
        if throw.n > 1:
            out.append(Chance(PAIR, 0, 0, throw.ways(pair), throw.total))
        out.append(Chance(NO_HERBS, 0, 0, throw.ways(neither(gained)), throw.total))
        return out

    # -- Curse die --------------------------------------------------------------------------------------------------
    def curse(self, g: Village) -> list[Chance]:
        """GS-YIN-4: each face of the Curse die for the active player, rerolled in the best way for it (GS-POW-5)."""
        if g.has_power(MOUNTAIN):  # GS-POW-6
            return [Chance(NO_CURSE, 0, 0, 1, 1)]
        if not g.has_power(FAVORITE):
            return [Chance(CURSE, face, 0, ways, FACES) for face, ways in enumerate(CURSE_WEIGHTS)]
        return [
            Chance(CURSE, face, 0, ways * FACES + (FACES - ways) * ways, FACES * FACES)
            for face, ways in enumerate(CURSE_WEIGHTS)
        ]


def best_turned(values: list[int], turned: list[list[int]]) -> list[int]:
    """The values after dice have been turned in the best way."""
    return [max([values[i] for i in places]) for places in turned] if turned else values


def hauls(n: int) -> list[int]:
    """Every one and, with two dice, every two tokens that the Herbalist may give."""
    ones = [tao.one(colour) for colour in range(5)]
    if n < 2:
        return ones
    return ones + [one + other for i, one in enumerate(ones) for other in ones[i:]]


def of_one_colour(tokens: int) -> bool:
    """Whether the tokens are two of one colour."""
    return tokens in [tao.several(2, colour) for colour in range(5)]


def gives(g: Village, dice: i64, tokens: i64) -> bool:
    """GS-TIL-3, GS-QI-5: whether the roll gives at least these tokens, whites chosen for it, as the supply allows."""
    whites = g.customs.white_herbs(g, count_of(dice, WHITE))
    for colour in range(5):
        wanted = tao.count(tokens, colour)
        if wanted > tao.count(g.supply, colour):
            return False
        shown = count_of(dice, colour)
        if wanted > shown:
            whites -= wanted - shown
    return whites >= 0
