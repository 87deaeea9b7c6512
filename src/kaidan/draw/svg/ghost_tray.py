"""The exorcism tray: targets and what they need, dice, tokens at hand, exact odds before the roll."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories.board import SPACES
from ...games.ghost_stories.exorcism import exorcism_dice, on_tile
from ...games.ghost_stories.needs import need_of, purse
from ...games.ghost_stories.odds import ANY, FELL, Chance
from ...games.ghost_stories.state import Village
from ...kernel.codes import DECISION
from ...kernel.dice import faces_of
from ...kernel.packed import first, kind_of
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ..ghost_stories_words import Words
from .board import sentence
from .element import Markup, element, several
from .glyphs import counted, pip
from .icons import icon

#: The rules that ask with dice on the table, as their first argument.
WITH_DICE: Final = (c.R_REROLL, c.R_FELL)
TARGETS: Final = mark_plural("exorcism with {n} die", "exorcism with {n} dice")
TOKENS: Final = mark("tokens at hand")
NO_TOKENS: Final = mark("no tokens at hand")
NEEDS: Final = mark("needs")
NOTHING_NEEDED: Final = mark("falls without any face")
ROLLED: Final = mark("the dice show")
WITHOUT: Final = mark("without tokens")


class ExorcismTray:
    """What lies in the tray now; nothing if there is nobody to exorcise and no die rolled."""

    def __init__(self, g: Village, speech: Speech, words: Words) -> None:
        self.g = g
        self.speech = speech
        self.say = speech.text
        self.words = words

    def draw(self) -> Markup:
        g = self.g
        if g.waiting != DECISION:
            return Markup("")
        if kind_of(g.current) in WITH_DICE:
            return self.rolled(faces_of(int(first(g.current))))
        for i in range(g.n_offered):
            if kind_of(g.offered[i]) == c.V_EXORCISE:
                return self.before(int(g.offered[i]))
        return Markup("")

    def rolled(self, faces: list[int]) -> Markup:
        dice = [pip(face, self.speech, kind="die") for face in faces]
        return element(
            "div", element("h3", sentence(self.say(ROLLED))), element("p", *dice, class_="dice"), class_="exorcism"
        )

    def before(self, packed: int) -> Markup:
        g = self.g
        here = g.at[g.turn]
        dice = int(exorcism_dice(g))
        targets = g.customs.targets(g, here)
        rows = [self.target(space) for space in range(12) if targets >> space & 1]
        heading = element("h3", sentence(self.say(TARGETS, n=dice)), *[icon("die") for _ in range(dice)])
        chances = g.rules_of.chances.of(g, packed)
        return element(
            "div",
            heading,
            element("ul", *rows, class_="targets"),
            self.at_hand(int(purse(g, on_tile(g, here) | 1 << g.turn))),
            self.odds([chance for chance in chances if chance.kind in (FELL, ANY)]),
            class_="exorcism",
        )

    def target(self, space: int) -> Markup:
        g = self.g
        need = need_of(g, space)
        pips = [pip(k, self.speech) for k in range(5) for _ in range(int(need >> 6 * k & 63))]
        name = self.speech.word(self.words.card(g, int(g.ghosts[space])))
        wanted: list[object] = [element("small", self.say(NEEDS)), " ", *pips] if pips else [self.say(NOTHING_NEEDED)]
        return element("li", element("b", f"{SPACES[space]} {name}"), element("span", *wanted, class_="pips"))

    def at_hand(self, tokens: int) -> Markup:
        shown = [counted(k, tokens >> 6 * k & 63, self.speech) for k in range(5) if tokens >> 6 * k & 63]
        if not shown or self.g.tao_locked:
            word = mark("no Tao can be spent") if self.g.tao_locked else NO_TOKENS
            return element("p", self.say(word), class_="hand-tokens")
        return element("p", self.say(TOKENS), " ", *shown, class_="hand-tokens")

    def odds(self, chances: list[Chance]) -> Markup:
        """Each result: without tokens, and with what raises the chance most."""
        groups: dict[tuple[int, int], list[Chance]] = {}
        for chance in chances:
            groups.setdefault((chance.kind, chance.what), []).append(chance)
        rows: list[Markup] = []
        for group in groups.values():
            bare, best = group[0], max(group, key=lambda chance: chance.ways)
            result = self.speech.say(bare.message())
            rows.append(self.row(result, self.say(WITHOUT), bare))
            if best.ways != bare.ways:
                rows.append(self.row("", self.speech.say(best.payment_message()), best))
        return element("div", several(rows), class_="odds") if rows else Markup("")

    def row(self, result: str, payment: str, chance: Chance) -> Markup:
        part = chance.ways / chance.total
        bar = element(
            "svg",
            element("rect", width=100, height=6, class_="all"),
            element("rect", width=round(100 * part, 1), height=6, class_="part"),
            viewBox="0 0 100 6",
            preserveAspectRatio="none",
            class_="bar",
            aria_hidden="true",
        )
        said = element("span", result, " " if result else "", element("small", payment), class_="result")
        return element("div", said, bar, element("b", self.speech.percent(part)), class_="chance")
