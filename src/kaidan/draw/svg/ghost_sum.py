"""The reckoning of a roll: what each ghost needs, what the dice meet of it, and what is still missing."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.arguments import payers_of, targets_of
from ...games.ghost_stories.needs import can_fell, needs_of, owed, payable, purse, short_of, whites_of
from ...games.ghost_stories.notation import DICE
from ...games.ghost_stories.state import Village
from ...kernel.packed import kind_of, second
from ...kernel.words import mark, mark_plural
from .element import Markup, element
from .ghost_glance import Glance
from .glyphs import pip
from .icons import icon
from .words import sentence

#: Events that leave new dice on the table, and those that only tell what comes of them.
ROLLS: Final = ("rolled", "rerolled")
FOLLOWS: Final = frozenset({"tao-spent", "failed", "mantra-returns", "crystal-spent", "exorcism"})
ENOUGH: Final = mark("the dice are enough")
NOTHING_NEEDED: Final = mark("falls whatever you roll")
PAYS: Final = mark_plural("enough with {n} Tao token", "enough with {n} Tao tokens")
MISSING: Final = mark_plural("{n} point is missing", "{n} points are missing")
EXORCISED: Final = mark("exorcised", "sum")
ONE_ONLY: Final = mark("the dice are not enough for both")


class Reckoning(NamedTuple):
    """One ghost against the dice: points by colour, and how many tokens are due."""

    #: What coloured dice have met, and what they leave open; a white die meets one of these.
    met: int
    short: int
    #: GS-EXO-9: what no die can meet.
    immune: int
    #: GS-EXO-3: what was taken off before the roll.
    lowered: int
    due: int
    #: How many of those nobody here can pay.
    missing: int


def reckoned(g: Village, space: int, dice: int, tokens: int, wild: int) -> Reckoning:
    """GS-EXO-2, GS-EXO-3: with the colour of the Mantra that leaves the least to pay."""
    whites = whites_of(g, dice)
    best: Reckoning | None = None
    printed = int(g.customs.need(g, space))
    for ordinary, immune in needs_of(g, 1 << space):
        short = short_of(ordinary, dice)
        due = int(owed(short, immune, whites))
        lowered = printed - ordinary - immune
        missing = (
            0 if payable(short, immune, due, tokens, wild) else max(1, due - at_hand(short + immune, tokens, wild))
        )
        found = Reckoning(int(ordinary - short), int(short), int(immune), int(lowered), due, missing)
        if best is None or (found.missing, found.due) < (best.missing, best.due):
            best = found
    assert best is not None
    return best


def at_hand(points: int, tokens: int, wild: int) -> int:
    """How many of these points could be paid."""
    return wild + sum(int(min(tao.count(points, k), tao.count(tokens, k))) for k in range(tao.COLOUR_COUNT))


class Sum(Glance):
    """The dice that have just been rolled against the ghosts they were rolled for."""

    def draw(self) -> Markup:
        """A row for each ghost; nothing for dice that are not rolled against ghosts."""
        g = self.g
        asked = int(g.agenda[g.n_agenda - 1]) if g.n_agenda else 0
        if not asked or kind_of(asked) != c.R_FELL:
            return Markup("")
        exorcism = second(asked)
        dice = int(DICE.read(self.look.event["dice"]))
        payers = payers_of(exorcism)
        tokens, wild = purse(g, payers), g.customs.wild_payments(g, payers)
        targets = int(targets_of(exorcism))
        spaces = [space for space in range(12) if targets >> space & 1]
        rows = [self.row(space, reckoned(g, space, dice, tokens, wild), int(whites_of(g, dice))) for space in spaces]
        alone = [bool(can_fell(g, dice, 1 << space, tokens, wild)) for space in spaces]
        if len(spaces) > 1 and all(alone) and not can_fell(g, dice, targets, tokens, wild):
            rows.append(element("p", sentence(self.say(ONE_ONLY)), class_="hint"))
        return element("div", *rows, class_="sum")

    def felled(self) -> Markup:
        """A ghost that has just been exorcised, by whatever met its points: dice, tokens, or what was taken off."""
        card = int(self.look.event["card"])
        need = int(self.g.cards.need[card])
        points = [
            element("span", pip(k, self.speech), icon("keep"), class_="point met")
            for k in range(tao.COLOUR_COUNT)
            for _ in range(int(tao.count(need, k)))
        ]
        return element("div", self.weighed(card, points, self.say(EXORCISED), "good"), class_="sum")

    def weighed(self, card: int, points: list[Markup], said: str, tone: str) -> Markup:
        name = element("b", self.speech.word(self.words.card(self.g, card)))
        verdict = element("small", sentence(said))
        return element("div", name, element("span", *points, class_="points"), verdict, class_=f"weighed {tone}")

    def row(self, space: int, found: Reckoning, whites: int) -> Markup:
        """Its points: those met by the dice with a tick, those that are open, those taken off before."""
        g, speech = self.g, self.speech
        points: list[Markup] = []
        for k in range(tao.COLOUR_COUNT):
            needs = (("met", found.met), ("short", found.short), ("left", found.immune), ("off", found.lowered))
            for kind, need in needs:
                for _ in range(int(tao.count(need, k))):
                    white = kind == "short" and whites > 0
                    whites -= white
                    met = white or kind == "met"
                    shown = [pip(k, speech, off=kind == "off"), *([icon("keep")] if met else [])]
                    points.append(element("span", *shown, class_="point met" if met else "point"))
        if found.missing:
            said = self.say(MISSING, n=found.missing)
        elif found.due:
            said = self.say(PAYS, n=found.due)
        else:
            said = self.say(ENOUGH if found.met or found.short else NOTHING_NEEDED)
        return self.weighed(int(g.ghosts[space]), points, said, "bad" if found.missing else "good")
