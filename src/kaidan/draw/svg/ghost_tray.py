"""The exorcism tray: the dice on the table; on request targets, tokens at hand and exact odds before the roll."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.exorcism import exorcism_dice, on_tile
from ...games.ghost_stories.needs import need_of, purse
from ...games.ghost_stories.odds import ANY, CURSE, FELL, HERBS, NONE, ONLY, Chance
from ...kernel.codes import DECISION
from ...kernel.dice import faces_of
from ...kernel.packed import first, kind_of
from ...kernel.words import Message, mark, mark_plural
from ...locale.speech import listed
from ..ghost_stories_odds import SINGLE, told
from ..ghost_stories_tale import Tale
from ..ghost_stories_tale import several as of_several
from ..ghost_stories_words import POINTS
from .board import sentence
from .element import Markup, element, several
from .gauge import gauge
from .glyphs import KEYS, counted, pip
from .icons import icon
from .pictures import picture

#: The rules that ask with dice on the table, as their first argument.
WITH_DICE: Final = (c.R_REROLL, c.R_FELL)
TARGETS: Final = mark_plural("exorcism with {n} die", "exorcism with {n} dice")
TOKENS: Final = mark("tokens at hand")
NO_TOKENS: Final = mark("no tokens at hand")
NOTHING_NEEDED: Final = mark("falls whatever you roll")
ROLLED: Final = mark("the dice show")
WHITE: Final = mark("white counts for any colour")
WHITE_OFF: Final = mark("white counts for nothing now")
WITHOUT: Final = mark("the dice alone", "odds")
WITH: Final = mark("paying {tokens}", "odds")
NONE_FALL: Final = mark("none fall", "odds")
AFTER_MOVE: Final = mark("after a move", "odds")
FROM_TILE: Final = mark("{tile}: {result}", "odds")


class ExorcismTray:
    """What lies in the tray now; nothing if there is nobody to exorcise and no die rolled."""

    def __init__(self, tale: Tale) -> None:
        self.tale = tale
        self.g = tale.g
        self.speech = tale.page.speech
        self.say = self.speech.text
        self.words = tale.words

    def draw(self) -> Markup:
        """In the prompt: the dice on the table."""
        g = self.g
        if g.waiting == DECISION and kind_of(g.current) in WITH_DICE:
            return self.rolled(faces_of(int(first(g.current))))
        return Markup("")

    def rolled(self, faces: list[int]) -> Markup:
        dice = [picture(f"die-{KEYS[face]}", "die") for face in faces]
        inside = [element("h3", sentence(self.say(ROLLED))), element("p", *dice, class_="dice")]
        if c.WHITE in faces:
            inside.append(element("p", sentence(self.say(WHITE_OFF if self.g.white_off else WHITE)), class_="white"))
        return element("div", *inside, class_="exorcism")

    # -- on request ---------------------------------------------------------------------------------------------------
    def everything(self) -> list[Markup]:
        """The exact odds of everything on offer that rolls dice, the exorcism first."""
        g = self.g
        if g.waiting != DECISION:
            return []
        offered = [int(g.offered[i]) for i in range(g.n_offered)]
        offered.sort(key=lambda packed: kind_of(packed) != c.V_EXORCISE)
        now = [self.rolls(packed) for packed in offered if g.rules_of.chances.of(g, packed)]
        return [*now, *self.after_moves([packed for packed in offered if kind_of(packed) == c.V_MOVE])]

    def after_moves(self, moves: list[int]) -> list[Markup]:
        """What an exorcism from each tile within reach would bring, the best chance first."""
        found: list[tuple[float, Markup]] = []
        for packed in moves:
            then = self.g.clone()
            then.apply(packed)
            offered = [int(then.offered[i]) for i in range(then.n_offered)] if then.waiting == DECISION else []
            for roll in [one for one in offered if kind_of(one) == c.V_EXORCISE]:
                falls = [one for one in then.rules_of.chances.of(then, roll) if one.kind in (FELL, ANY) and one.ways]
                wanted = [one for one in falls if one.kind == ANY] or falls  # of several, that at least one falls
                if not wanted:
                    continue
                best = max(wanted, key=lambda one: one.ways)
                tile = self.speech.word(self.words.tile(self.g, int(first(packed))))
                said = sentence(self.say(FROM_TILE, tile=tile, result=self.result(best)))
                paid = self.payment(best) if best.payment else ""
                found.append((best.ways / best.total, self.row(said, paid, best)))
        if not found:
            return []
        rows = [row for _, row in sorted(found, key=lambda one: -one[0])]
        title = element("h3", sentence(self.say(AFTER_MOVE)))
        return [element("div", title, element("div", several(rows), class_="odds"), class_="exorcism")]

    def rolls(self, packed: int) -> Markup:
        g = self.g
        chances = g.rules_of.chances.of(g, packed)
        if kind_of(packed) == c.V_EXORCISE:
            return self.before(chances)
        title = element("h3", sentence(self.speech.say(self.tale.tell(self.words.phrase(g, packed)))))
        return element("div", title, self.odds(chances), class_="exorcism")

    def before(self, chances: list[Chance]) -> Markup:
        """An exorcism: what may fall and what it needs, with the dice alone and with what raises the chance most."""
        g = self.g
        dice = int(exorcism_dice(g))
        heading = element("h3", sentence(self.say(TARGETS, n=dice)), *[icon("die") for _ in range(dice)])
        groups = self.grouped([chance for chance in chances if chance.kind in (FELL, ANY)])
        found = several([self.outcome(group) for group in groups])
        return element("div", heading, self.at_hand(int(purse(g, on_tile(g, g.at[g.turn]) | 1 << g.turn))), found,
                       class_="exorcism")  # fmt: skip

    def outcome(self, group: list[Chance]) -> Markup:
        """One thing that may happen: the ghosts by their names, and a line for each way to pay."""
        bare, best = group[0], max(group, key=lambda chance: chance.ways)
        spaces = [space for space in range(12) if bare.kind == FELL and bare.what >> space & 1]
        needs = [need_of(self.g, spaces[0])] if len(spaces) == 1 else []
        pips = [pip(k, self.speech) for need in needs for k in range(5) for _ in range(int(tao.count(need, k)))]
        title = listed([self.called(space) for space in spaces], self.speech) if spaces else self.result(bare)
        if needs and not pips:
            title = f"{title}: {self.say(NOTHING_NEEDED)}"
        rows = [self.row(sentence(self.say(WITHOUT)), "", bare)] if bare.ways else []
        if best.ways != bare.ways:
            rows.append(self.row(sentence(self.payment(best)), "", best))
        head = element("h4", element("span", title), element("span", *pips, class_="pips"))
        return element("section", head, *rows, class_="outcome")

    def called(self, space: int) -> str:
        return self.speech.word(self.words.card(self.g, int(self.g.ghosts[space])))

    def at_hand(self, tokens: int) -> Markup:
        shown = [counted(k, tao.count(tokens, k), self.speech) for k in range(5) if tao.count(tokens, k)]
        if not shown or self.g.tao_locked:
            word = mark("no Tao can be spent") if self.g.tao_locked else NO_TOKENS
            return element("p", self.say(word), class_="hand-tokens")
        return element("p", self.say(TOKENS), " ", *shown, class_="hand-tokens")

    def grouped(self, chances: list[Chance]) -> list[list[Chance]]:
        """The chances by what may happen, each with all ways to pay; what cannot happen needs no line."""
        groups: dict[tuple[int, int], list[Chance]] = {}
        for chance in chances:
            if chance.kind == HERBS and chance.what not in SINGLE:
                continue  # two colours at once follow from each
            groups.setdefault((chance.kind, chance.what), []).append(chance)
        return [group for group in groups.values() if any(chance.ways for chance in group)]

    def odds(self, chances: list[Chance]) -> Markup:
        """Each result: without tokens, and with what raises the chance most."""
        if chances and all(chance.kind == CURSE for chance in chances):
            faces = [self.row(self.result(one), "", one, said) for one, said in told(chances, self.tale.page)]
            return element("div", several(faces), class_="odds")
        rows: list[Markup] = []
        for group in self.grouped(chances):
            bare, best = group[0], max(group, key=lambda chance: chance.ways)
            payable = best.ways != bare.ways
            rows.append(self.row(self.result(bare), self.say(WITHOUT) if payable else "", bare))
            if payable:
                rows.append(self.row("", self.payment(best), best))
        return element("div", several(rows), class_="odds") if rows else Markup("")

    def payment(self, chance: Chance) -> str:
        """What is spent for this chance, each by its name."""
        counts = [(k, int(tao.count(chance.payment, k))) for k in range(6) if tao.count(chance.payment, k)]
        words = [self.say(POINTS[k], n=n) if k < c.WHITE else f"{n} × {self.say(self.words.wild)}" for k, n in counts]
        return self.say(WITH, tokens=", ".join(words))

    def result(self, chance: Chance) -> str:
        """What may happen, with the ghosts' names instead of their spaces."""
        if chance.kind == NONE:
            return sentence(self.say(NONE_FALL))
        if chance.kind not in (FELL, ONLY):
            return sentence(self.speech.say(self.tale.tell(chance.message())))
        message = chance.message()
        cards = [self.words.card(self.g, int(self.g.ghosts[space])) for space in range(12) if chance.what >> space & 1]
        names = listed([self.speech.word(card) for card in cards], self.speech)
        # A single ghost may have a name that is a plural.
        n = 2 if of_several(cards[0], self.words, self.speech) else len(cards)
        named = {**message.arguments, "spaces": names, "n": n}
        return sentence(self.speech.say(Message(message.template, named, plural=message.plural)))

    def row(self, result: str, payment: str, chance: Chance, share: str = "") -> Markup:
        part = chance.ways / chance.total
        said = element("span", result, " " if result else "", element("small", payment), class_="result")
        return element("div", said, gauge(part), element("b", share or self.speech.percent(part)), class_="chance")
