"""The exorcism tray: the dice on the table; on request targets, tokens at hand and exact odds before the roll."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import ADJACENT, LINE
from ...games.ghost_stories.exorcism import exorcism_dice, on_tile
from ...games.ghost_stories.needs import need_of, purse
from ...games.ghost_stories.odds import ANY, CURSE, FELL, HERBS, NONE, ONLY, Chance
from ...games.ghost_stories.state import Village
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
#: Whose tokens are counted besides one's own.
SHARED: Final = mark("counted too, because they stand on the same tile: the tokens of {names}")
YOURS: Final = mark("you", "table")
#: What may be rolled for on a turn to come.
YOUR_NEXT: Final = mark("an exorcism on your turn")
NEXT_TURN: Final = mark("an exorcism on {name}'s turn")
AS_IT_STANDS: Final = mark("nothing is rolled now; from each tile within reach, as things stand")
WALKING: Final = mark("ask for help {at}, after walking there")
OR_WALKING: Final = mark("{deed} (or walk there)")
AFTER_MOVE: Final = mark("after a move", "odds")
FROM_TILE: Final = mark("{tile}: {result}", "odds")


class ExorcismTray:
    """What lies in the tray now; nothing if there is nobody to exorcise and no die rolled."""

    def __init__(self, tale: Tale, village: Village | None = None) -> None:
        self.tale = tale
        self.g = tale.g if village is None else village
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
        moves = [packed for packed in offered if kind_of(packed) == c.V_MOVE]
        return [*now, *self.after_moves(moves), *self.herbs_after(offered, moves)] or self.later()

    def later(self) -> list[Markup]:
        """Where nothing is rolled now: what an exorcism from each tile that the reader can reach would bring then.

        A ghost that is about to be put somewhere is met where it may lie.
        """
        g = self.g
        board = self.own_board()
        if g.status[board] != c.ALIVE:
            return []
        reach = [tile for tile in range(9) if (ADJACENT[g.at[board]] | 1 << g.at[board]) >> tile & 1]
        rows = [row for tile in reach for row in self.from_tile(g, board, tile)]
        for i in range(g.n_offered):
            packed = int(g.offered[i])
            near = int(LINE[3 * first(packed)]) if kind_of(packed) == c.V_PLACE else -1
            if near in reach:
                after = g.clone()
                after.apply(packed)
                rows = [row for row in rows if row[0] != near] + self.from_tile(after, board, near)
        if not rows:
            return []
        yours = self.tale.page.is_you(int(g.layout.colour[board]))
        name = self.tale.player(int(g.layout.colour[board]))
        title = element("h3", sentence(self.say(YOUR_NEXT) if yours else self.say(NEXT_TURN, name=name)))
        hint = element("p", sentence(self.say(AS_IT_STANDS)), class_="hint")
        inside = several([row for _, _, row in sorted(rows, key=lambda one: -one[1])])
        return [element("div", title, hint, element("div", inside, class_="odds"), class_="exorcism")]

    def from_tile(self, g: Village, board: int, tile: int) -> list[tuple[int, float, Markup]]:
        """The best that an exorcism from a tile can bring to the Taoist of a board: tile, chance, and its line."""
        then = g.clone()
        then.turn = board
        falls = [one for one in then.rules_of.chances.exorcism(then, tile) if one.kind in (FELL, ANY) and one.ways]
        wanted = [one for one in falls if one.kind == ANY] or falls  # of several, that at least one falls
        if not wanted:
            return []
        best = max(wanted, key=lambda one: one.ways)
        said = sentence(self.say(FROM_TILE, tile=self.tile(tile), result=ExorcismTray(self.tale, then).result(best)))
        paid = self.payment(best) if best.payment else ""
        return [(tile, best.ways / best.total, self.row(said, paid, best))]

    def own_board(self) -> int:
        """The board of whoever reads it, or else of whoever has the turn."""
        g = self.g
        own = [i for i in range(4) if self.tale.page.is_you(int(g.layout.colour[i]))]
        return own[0] if own else int(g.turn)

    def tile(self, tile: int) -> str:
        return self.speech.word(self.words.tile_in_short(self.g, tile))

    def herbs_after(self, offered: list[int], moves: list[int]) -> list[Markup]:
        """GS-TIL-3: what the Herbalist gives to whoever walks there, unless the Yin-Yang has said it."""
        g = self.g
        tile = int(g.layout.place_of[c.HERBALIST])
        if not any(int(first(packed)) == tile for packed in moves) or g.haunted >> tile & 1:
            return []
        chances = g.rules_of.chances.help(g, tile)
        by_yin_yang = any(kind_of(packed) == c.V_YIN_YANG_HELP and int(first(packed)) == tile for packed in offered)
        if by_yin_yang or not chances:
            return []
        title = element("h3", sentence(self.say(WALKING, **self.words.tile_forms(g, tile, self.speech))))
        return [element("div", title, self.odds(chances), class_="exorcism")]

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
        said = sentence(self.speech.say(self.tale.tell(self.words.phrase(g, packed))))
        there = int(first(packed)) if kind_of(packed) == c.V_YIN_YANG_HELP else -1
        walks = [int(g.offered[i]) for i in range(g.n_offered) if kind_of(int(g.offered[i])) == c.V_MOVE]
        if any(int(first(move)) == there for move in walks):  # it is the same for whoever walks there
            said = self.say(OR_WALKING, deed=said)
        return element("div", element("h3", said), self.odds(chances), class_="exorcism")

    def before(self, chances: list[Chance]) -> Markup:
        """An exorcism: what may fall and what it needs, with the dice alone and with what raises the chance most."""
        g = self.g
        dice = int(exorcism_dice(g))
        heading = element("h3", sentence(self.say(TARGETS, n=dice)), *[icon("die") for _ in range(dice)])
        groups = self.grouped([chance for chance in chances if chance.kind in (FELL, ANY)])
        found = several([self.outcome(group) for group in groups])
        payers = int(on_tile(g, g.at[g.turn]) | 1 << g.turn)
        inside = [heading, self.at_hand(int(purse(g, payers))), *self.shared(payers), found]
        return element("div", *inside, class_="exorcism")

    def shared(self, payers: int) -> list[Markup]:
        """GS-EXO-2: whose tokens are counted besides, because they stand on the same tile."""
        g = self.g
        others = [i for i in range(4) if payers >> i & 1 and i != g.turn and g.tao[i]]
        if not others or g.tao_locked:
            return []
        yours = [i for i in others if self.tale.page.is_you(int(g.layout.colour[i]))]
        names = [self.say(YOURS) if i in yours else self.tale.player(int(g.layout.colour[i])) for i in others]
        return [element("p", sentence(self.say(SHARED, names=listed(names, self.speech))), class_="hint")]

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
