"""What help costs besides the action, and how likely its dice bring what: said before it is asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.odds import HERBS, NO_CURSE, Chance
from ...games.ghost_stories.village import herbalist_dice
from ...kernel.words import mark, mark_plural
from ...locale.speech import listed
from ..ghost_stories_odds import IN_ALL, SINGLE
from .ghost_glance import Glance
from .ghost_header import player

#: The Curse die: each bad face that would do something here and now, and how likely it is.
RISK: Final = mark("Curse die, {chance} each: {what}")
RISK_REROLLED: Final = mark("Curse die, {chance} each if you reroll every bad face: {what}")
HAUNTED: Final = mark("the Cemetery is haunted")
HAUNTED_AND_LOST: Final = mark("the Cemetery is haunted and the game is lost")
GHOST_COMES: Final = mark("a ghost comes")
LOSE_TAO: Final = mark("you lose all your Tao tokens")
LOSE_QI: Final = mark("you lose 1 Qi")
DEATH: Final = mark("you die", "tale")
#: The Sorcerer.
PRICE: Final = mark("costs you 1 Qi; {n} left")
#: The Herbalist.
HERBS_ALIKE: Final = mark_plural("{n} die: {chance} for any given colour", "{n} dice: {chance} for any given colour")
HERBS_APART: Final = mark_plural("{n} die: {chances}", "{n} dice: {chances}")
NONE_LEFT: Final = mark("none left in the supply: {colours}")
#: The Altar and the Tea House.
THEN_GHOST: Final = mark("then a ghost comes; to whose board: {shares}")
THEN_INCARNATION: Final = mark("then an incarnation of Wu-Feng comes; to whose board: {shares}")
YOU: Final = mark("you", "table")
ANYWHERE: Final = mark("anywhere", "threat")


class Prices(Glance):
    """What the villagers of one village ask for; an expansion has other villagers."""

    #: After which help a ghost enters play (GS-TIL-2, GS-TIL-9).
    calls_ghost: ClassVar[tuple[int, ...]] = (c.ALTAR, c.TEA_HOUSE)

    def of(self, tile: int) -> str:
        """What the help of a tile costs, or what its dice may bring; nothing where it costs only the action."""
        g, kind = self.g, int(self.g.layout.tiles[tile])
        if kind == c.CEMETERY:
            return self.curse()
        if kind == c.HERBALIST:
            return self.herbs(g.rules_of.chances.help(g, tile))
        if kind == c.SORCERER and g.qi[g.turn] > 1:
            return self.say(PRICE, n=int(g.qi[g.turn]) - 1)
        return self.arrival() if kind in self.calls_ghost else ""

    # -- Curse die ----------------------------------------------------------------------------------------------------
    def curse(self) -> str:
        """GS-TIL-1: each face that would do harm now, with its exact chance, rerolled wherever it would (GS-POW-5)."""
        g = self.g
        skipped = [one for one in g.rules_of.chances.curse(g) if one.kind == NO_CURSE]
        if skipped:  # GS-POW-6
            return self.speech.say(skipped[0].message())
        harm = {face: said for face, said in self.faces().items() if said}
        weight, whole = sum(c.CURSE_WEIGHTS[face] for face in harm), sum(c.CURSE_WEIGHTS)
        again = bool(g.has_power(c.FAVORITE))
        rows: dict[Fraction, list[str]] = {}
        for face, said in harm.items():
            chance = Fraction(c.CURSE_WEIGHTS[face], whole) * (Fraction(weight, whole) if again else 1)
            rows.setdefault(chance, []).append(said)
        told = [
            self.say(RISK_REROLLED if again else RISK, chance=self.in_all(chance), what=", ".join(said))
            for chance, said in rows.items()
        ]
        return "; ".join(told)

    def in_all(self, chance: Fraction) -> str:
        return self.say(IN_ALL, ways=chance.numerator, total=chance.denominator)

    def faces(self) -> dict[int, str]:
        """What each face would do at the Cemetery; nothing for one that would change nothing."""
        g = self.g
        return {
            c.FACE_HAUNT: self.haunting(),
            c.FACE_GHOST: self.say(GHOST_COMES),
            c.FACE_TAO: self.say(LOSE_TAO) if g.tao[g.turn] else "",
            c.FACE_QI: self.say(LOSE_QI if g.qi[g.turn] > 1 else DEATH),
        }

    def haunting(self) -> str:
        """GS-TIL-1, GS-END-2: the haunting face haunts the Cemetery itself."""
        g = self.g
        lost = int(g.haunted).bit_count() + 1 >= g.rules_of.haunt_limit
        return self.say(HAUNTED_AND_LOST if lost else HAUNTED)

    # -- Tao dice -----------------------------------------------------------------------------------------------------
    def herbs(self, chances: list[Chance]) -> str:
        """GS-TIL-3: how likely a token of each colour is, said once where all are as likely."""
        n = int(herbalist_dice(self.g))
        singles = {SINGLE[one.what]: one for one in chances if one.kind == HERBS and one.what in SINGLE}
        left = {colour: one for colour, one in singles.items() if one.ways}
        if not n or not left:
            return ""
        names = [self.speech.word(COLOUR_NAMES[colour]) for colour in singles if colour not in left]
        none = [self.say(NONE_LEFT, colours=listed(names, self.speech))] if names else []
        if len({one.ways for one in left.values()}) == 1:
            said = self.say(HERBS_ALIKE, n=n, chance=self.percent(next(iter(left.values()))))
        else:
            each = [f"{self.speech.word(COLOUR_NAMES[colour])} {self.percent(one)}" for colour, one in left.items()]
            said = self.say(HERBS_APART, n=n, chances=", ".join(each))
        return "; ".join([said, *self.besides(chances), *none])

    def besides(self, chances: list[Chance]) -> list[str]:
        """What else the dice of the Herbalist may give; nothing in the base game."""
        return []

    def percent(self, chance: Chance) -> str:
        return self.speech.percent(chance.ways / chance.total, 0)

    # -- a ghost ------------------------------------------------------------------------------------------------------
    def arrival(self) -> str:
        """GS-TIL-2, GS-TIL-9, GS-ARR-1: whose board the card goes to that enters play, over all cards it may be."""
        g = self.g
        if not g.n_places or not g.free_spaces():
            return ""
        place = int(g.places[g.n_places - 1])
        pools = {c.GHOST_PLACE: g.ghost_pool, c.INCARNATION_PLACE: g.incarnation_pool}
        cards = [int(card) for card in pools[place].cells()[1:]] if place in pools else [place]
        boards = [int(g.customs.board_for(g, card)) for card in cards]
        found = [-1 if g.overrun(board) else board for board in boards]
        order = [board for board in [*[(int(g.turn) + i) & 3 for i in range(4)], -1] if board in found]
        shares = self.speech.shares([found.count(board) / len(found) for board in order])
        said = [f"{self.board(board)} {share}" for board, share in zip(order, shares, strict=True)]
        template = THEN_INCARNATION if place == c.INCARNATION_PLACE else THEN_GHOST
        return self.say(template, shares=", ".join(said))

    def board(self, board: int) -> str:
        if board < 0:
            return self.say(ANYWHERE)
        if board == self.g.turn:
            return self.say(YOU)
        return player(self.look, self.g, board)
