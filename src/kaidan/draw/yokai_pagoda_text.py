"""The Yokai Pagoda table as plain text, for the eyes of one seat: piles, deck, players, his hand and what counts."""

from __future__ import annotations

from typing import Final

from ..games.yokai_pagoda import codes as c
from ..games.yokai_pagoda.cards import compare, number_of, yokai_of
from ..games.yokai_pagoda.notation import PILE_NAMES, tellings
from ..games.yokai_pagoda.score import counting, meter, places, score
from ..games.yokai_pagoda.state import Pagoda
from ..games.yokai_pagoda.title import yokai_pagoda_content
from ..kernel.codes import CHANCE, NOBODY, OVER
from ..kernel.content import GameBox
from ..kernel.notation import UNKNOWN, Listed
from ..kernel.packed import first, kind_of, second
from ..kernel.state import State
from ..kernel.words import Message, mark, mark_plural
from ..table.frame import PlayerName
from .drawing import Drawing
from .ink import Cell, columns, cut, folded, grid, width_of, wrap
from .page import Page

#: What playing a card on a pile brings (YP-TUR-2 to 4).
OUTCOMES: Final = {
    c.MATCH: mark("match, a card is given away"),
    c.HIGHER: mark("higher, a card is drawn or taken"),
    c.LOWER: mark("lower, the turn ends"),
}
PHRASES: Final = {
    c.V_PLAY: mark("{card} on {pile}: {outcome}"),
    c.V_FINISH: mark("{card}, then show the hand and end the round"),
    c.V_ON: mark("on {pile}"),
    c.V_TO: mark("to {seat}"),
    c.V_KEEP: mark("give nothing away"),
    c.V_GIVE: mark("give away {card}"),
    c.V_TAKE_DECK: mark("draw the top card of the deck"),
    c.V_TAKE: mark("take {card} {off}"),
}
GIVE_TO: Final = mark("give a card to {seat}")
#: A card that is played, for whoever does not see the piles.
PLAYED_ON: Final = {
    c.MATCH: mark("play {card} {on}, which matches and gives a card away"),
    c.HIGHER: mark("play {card} {on}, which is higher and brings a card in"),
    c.LOWER: mark("play {card} {on}, which is lower and ends the turn"),
}
PLAYED_LAST: Final = mark("play {card}, show the hand and end the round")
#: What somebody has done, and what the reader has.
DONE: Final = {
    PHRASES[c.V_PLAY]: mark("{name} plays {card} ({outcome})"),
    PHRASES[c.V_FINISH]: mark("{name} plays {card} and ends the round"),
    PHRASES[c.V_ON]: mark("{name} plays it {on}"),
    PHRASES[c.V_TO]: mark("{name} gives a card to {seat}"),
    PHRASES[c.V_KEEP]: mark("{name} gives nothing away"),
    PHRASES[c.V_GIVE]: mark("{name} gives away {card}"),
    PHRASES[c.V_TAKE_DECK]: mark("{name} draws a card"),
    PHRASES[c.V_TAKE]: mark("{name} takes {card} {off}"),
}
DONE_BY_YOU: Final = {
    PHRASES[c.V_PLAY]: mark("you play {card} ({outcome})"),
    PHRASES[c.V_FINISH]: mark("you play {card} and end the round"),
    PHRASES[c.V_ON]: mark("you play it {on}"),
    PHRASES[c.V_TO]: mark("you give a card to {seat}"),
    PHRASES[c.V_KEEP]: mark("you give nothing away"),
    PHRASES[c.V_GIVE]: mark("you give away {card}"),
    PHRASES[c.V_TAKE_DECK]: mark("you draw a card"),
    PHRASES[c.V_TAKE]: mark("you take {card} {off}"),
}
QUESTIONS: Final = {
    c.R_TURN: mark("which card is played?"),
    c.R_FINISH: mark("on which pile?"),
    c.R_CHOOSE: mark("it is a match; who gets a card?"),
    c.R_GIVE: mark("which card is given to {seat}?"),
    c.R_HIGHER: mark("it is higher; draw, or take a card?"),
}
#: What whoever reads it does.
OF_YOU: Final = {
    c.N_ROUND: mark("round {round} begins, you start"),
    c.N_DRAWN: mark("you draw {card}"),
    c.N_PLAYED: mark("you play {card} {on}"),
    c.N_MATCH: mark("a match: you give a card away"),
    c.N_HIGHER: mark("higher: you get a card"),
    c.N_LOWER: mark("lower: you get nothing"),
    c.N_GIVEN: mark("you give {other} {card}"),
    c.N_KEPT: mark("you give nothing away"),
    c.N_TAKEN: mark("you take {card} {off}"),
    c.N_SHOWN: mark("you show {card}"),
    c.N_ENDED: mark("you end the round"),
    c.N_ENDED_LONG: mark("100 turns in a row brought in a card: the round ends with you"),
    c.N_WON: mark("you win", "tale"),
}
#: What others do, where a pile or a hidden card needs a form of its own.
OF_OTHERS: Final = {
    c.N_OPENED: mark("{card} is turned face up {on}"),
    c.N_PLAYED: mark("{seat} plays {card} {on}"),
    c.N_TAKEN: mark("{seat} takes {card} {off}"),
}
OF_HIDDEN: Final = {
    c.N_DRAWN: mark("{seat} draws a card"),
    c.N_GIVEN: mark("{seat} gives {other} a card"),
}
#: A pile as sentences need it: what a card goes onto, and what it is taken from.
ON_PILE: Final = (mark("on the left pile", "pile"), mark("on the right pile", "pile"))
OFF_PILE: Final = (mark("from the left pile", "pile"), mark("from the right pile", "pile"))
#: What is counted, of others and of whoever reads it.
COUNTED: Final = {
    c.N_SHUFFLED: mark_plural(
        "the piles are shuffled into a new deck of {n} card", "the piles are shuffled into a new deck of {n} cards"
    ),
    c.N_COLLECTED: mark_plural("{n} card goes into {seat}'s collection", "{n} cards go into {seat}'s collection"),
    c.N_SCORED: mark_plural("{seat} has {n} point", "{seat} has {n} points"),
}
COUNTED_OF_YOU: Final = {
    c.N_COLLECTED: mark_plural("{n} card goes into your collection", "{n} cards go into your collection"),
    c.N_SCORED: mark_plural("you have {n} point", "you have {n} points"),
}
#: Arguments that count.
COUNTS: Final = ("count", "points")
#: A card that the reader may not see.
A_CARD: Final = mark("a card", "hidden")
GIVEN_TO_YOU: Final = mark("{seat} gives you {card}")
#: The arguments of an event that name who does it, and to whom.
SEAT: Final = "seat"
OTHER: Final = "other"
DRAW_FOR: Final = mark("draw the top card of the deck for {seat}")
DRAW_OPEN: Final = mark("turn up the top card of the deck for a pile")
SEAT_NAME: Final = mark("player {seat}")
ROUND: Final = mark("round {round} of {rounds}, turn of {seat}")
CARDS: Final = mark_plural("{n} card", "{n} cards")
HAND: Final = mark("hand: {cards}")
NO_HAND: Final = mark("hand: no cards")
METER: Final = mark(
    "it scores {points}; cards in brackets do not count; with 3 or less after a lower card you may end the round"
)
COLLECTION: Final = mark("collection: {cards}, it scores {points}")
ROUND_NUMBER: Final = mark("round {round}")
ROUND_SHEET: Final = mark("score sheet so far: cards left over, and in brackets their points where you may know them")
#: The hues as the terminal has them.
INKS: Final = {"green": "green", "red": "red", "blue": "blue", "yellow": "yellow", "lilac": "white"}


class YokaiPagodaDrawing(Drawing):
    """Yokai Pagoda in the terminal; what a view hides is not drawn."""

    def table(self, state: State, page: Page) -> list[str]:
        return PagodaTable(pagoda(state), page).draw()

    def phrase(self, state: State, packed: int) -> Message:
        g = pagoda(state)
        words: dict[str, object] = {}
        parts = g.game.notation.by_kind[kind_of(packed)].parts
        for key, part, value in zip(("card", "pile"), parts, (first(packed), second(packed)), strict=False):
            words[key] = part.name(value)
        kind = kind_of(packed)
        if kind == c.V_PLAY:
            words["outcome"] = Message(OUTCOMES[compare(first(packed), g.top(second(packed)))], {})
        elif kind in (c.V_ON, c.V_TAKE):
            words |= {"pile": PILE_NAMES[first(packed)], **pile_forms(PILE_NAMES[first(packed)])}
            words["card"] = card_name(g, g.top(first(packed)))
        elif kind == c.V_TO:
            words["seat"] = self.seat(state, first(packed))
        return Message(PHRASES[kind], words)

    def walked(self, steps: list[tuple[State, int]]) -> list[tuple[int, Message]]:
        """Whom a card is given to is said with that, and what is played in a whole sentence."""
        return [(packed, self.whole(pagoda(state), packed)) for state, packed in steps]

    def whole(self, g: Pagoda, packed: int) -> Message:
        """A move for whoever does not see what is asked."""
        said, kind = self.phrase(g, packed), kind_of(packed)
        if kind == c.V_PLAY:
            outcome = PLAYED_ON[compare(first(packed), g.top(second(packed)))]
            return Message(outcome, {**said.arguments, **pile_forms(said.arguments.get("pile"))})
        retold = {c.V_FINISH: PLAYED_LAST, c.V_TO: GIVE_TO}.get(kind)
        return Message(retold, said.arguments) if retold else said

    def doings(self, name: str, deeds: list[Message], yours: bool = False) -> Message:
        """One thing as a sentence; several as they are chosen."""
        said = DONE_BY_YOU if yours else DONE
        if len(deeds) == 1 and deeds[0].template in said:
            return Message(said[deeds[0].template], {**deeds[0].arguments, "name": name})
        return super().doings(name, deeds, yours)

    def question(self, state: State) -> Message:
        g = pagoda(state)
        if g.waiting == OVER:
            return g.ending()
        if g.waiting == CHANCE:
            drawer = g.drawer()
            if drawer == NOBODY:
                return Message(DRAW_OPEN, {})
            return Message(DRAW_FOR, {"seat": self.seat(state, int(drawer))})
        rule = kind_of(g.current)
        words = {"seat": self.seat(state, first(g.current))} if rule == c.R_GIVE else {}
        return Message(QUESTIONS[rule], words)

    def sheet(self, state: State, page: Page) -> list[str]:
        """YP-SCO-1, YP-END-1: for each player and yokai the number that counts, the sum and the place."""
        g = pagoda(state)
        say = page.speech.text
        rows = [
            [
                "",
                *yokai_pagoda_content(None).codes,
                say(mark("sum", "table")),
                say(mark("cards", "table")),
                say(mark("place", "table")),
            ]
        ]
        place = places(g.keys())
        for seat in range(g.rules_of.players):
            mine = g.collection(seat)
            lowest = {int(yokai_of(card)): str(number_of(card)) for card in counting(mine)}
            numbers = [lowest.get(yokai, "-") for yokai in range(c.YOKAI)]
            rows.append([called(g, page, seat), *numbers, str(score(mine)), str(len(mine)), str(place[seat])])
        return columns(rows)

    def told(self, state: State, message: Message, page: Page) -> Message:
        """With the players' names; whoever has none is called by his seat, as by a name."""
        words = {key: self.name_in(word, state, page) for key, word in message.arguments.items()}
        words |= pile_forms(message.arguments.get("pile"))
        one, many = self.retold(message, page)
        if many:
            words["n"] = int(str(next(message.arguments[key] for key in COUNTS if key in message.arguments)))
        return Message(one, words, message.rule, many or message.plural)

    def retold(self, message: Message, page: Page) -> tuple[str, str]:
        """What happened, in the forms that agree with who did it, to whom, and with how many."""
        template = message.template
        if page.is_you(seat_in(message.arguments.get(SEAT))):
            return BY_YOU.get(template, (template, ""))
        if page.is_you(seat_in(message.arguments.get(OTHER))):
            return GIVEN_TO_YOU, ""
        card = message.arguments.get("card")
        if template in HIDDEN and isinstance(card, Message) and card.template == UNKNOWN:
            return HIDDEN[template], ""
        return BY_OTHERS.get(template, (template, ""))

    def name_in(self, word: object, state: State, page: Page) -> object:
        if not isinstance(word, Message):
            return word
        if word.template == UNKNOWN:
            return Message(A_CARD, {})
        seat = seat_in(word)
        if seat == NOBODY:
            return self.told(state, word, page)
        plain = page.speech.say(word)
        return page.players.get(seat) or plain[:1].upper() + plain[1:]

    def seat(self, state: State, seat: int) -> object:
        return state.game.notation.by_kind[c.V_TO].parts[0].name(seat)

    def box(self) -> GameBox:
        return yokai_pagoda_content(None)


def pile_forms(pile: object) -> dict[str, object]:
    """A pile that something is put on or taken from."""
    for name, on, off in zip(PILE_NAMES, ON_PILE, OFF_PILE, strict=True):
        if isinstance(pile, Message) and isinstance(name, Message) and pile.template == name.template:
            return {"on": Message(on, {}), "off": Message(off, {})}
    return {}


#: The same by what the rules say.
TEMPLATES: Final = {one.kind: one.template for one in tellings(Listed([]), Listed([]))}
BY_OTHERS: Final = {TEMPLATES[kind]: both for kind, both in COUNTED.items()} | {
    TEMPLATES[kind]: (said, "") for kind, said in OF_OTHERS.items()
}
HIDDEN: Final = {TEMPLATES[kind]: said for kind, said in OF_HIDDEN.items()}
BY_YOU: Final = {TEMPLATES[kind]: (said, "") for kind, said in OF_YOU.items()} | {
    TEMPLATES[kind]: both for kind, both in COUNTED_OF_YOU.items()
}


def seat_in(word: object) -> int:
    """The seat that an argument names, or nobody's."""
    if isinstance(word, PlayerName):
        return word.seat
    named = isinstance(word, Message) and word.template == SEAT_NAME
    return c.SEATS.index(str(word.arguments[SEAT])) if named and isinstance(word, Message) else NOBODY


def pagoda(state: State) -> Pagoda:
    assert isinstance(state, Pagoda)
    return state


def card_name(g: Pagoda, card: int) -> object:
    return g.game.notation.by_kind[c.V_PLAY].parts[0].name(card)


def called(g: Pagoda, page: Page, seat: int) -> str:
    word = page.speech.word(g.game.notation.by_kind[c.V_TO].parts[0].name(seat))
    return f"{word} ({page.players[seat]})" if seat in page.players else word


class PagodaTable:
    """One drawing."""

    def __init__(self, g: Pagoda, page: Page) -> None:
        self.g = g
        self.page = page
        self.say = page.speech.text
        content = yokai_pagoda_content(None)
        self.inks = [INKS[row["hue"]] for row in content.yokai_rows]

    def draw(self) -> list[str]:
        lines = [*self.heading(), *self.middle(), *self.players(), *self.rounds()]
        if self.g.viewer >= 0:
            lines += self.hand(int(self.g.viewer))
        return lines

    def heading(self) -> list[str]:
        g = self.g
        number = min(int(g.round) + 1, int(g.rules_of.rounds))
        turn = called(g, self.page, int(g.turn))
        return folded(self.say(ROUND, round=number, rounds=int(g.rules_of.rounds), seat=turn), self.page.width)

    def middle(self) -> list[str]:
        """The deck between the two piles."""
        inner = (self.page.width - 4) // 3
        left, right = (self.pile(pile, inner) for pile in (c.LEFT, c.RIGHT))
        deck = Cell(self.say(mark("pagoda deck", "table")), [self.say(CARDS, n=int(self.g.deck.n))])
        return grid([[left, deck, right]], inner)

    def pile(self, pile: int, inner: int) -> Cell:
        g = self.g
        name = self.page.speech.word(PILE_NAMES[pile])
        heading = cut(f"{c.PILES[pile]} {name}", inner - 4)
        if not g.pile_size(pile):
            return Cell(heading)
        top = g.top(pile)
        lines = [cut(f"{self.code(top)} {self.page.speech.word(card_name(g, top))}", inner)]
        lines = [self.page.colour(line, self.inks[yokai_of(top)]) for line in lines]
        return Cell(heading, [*lines, self.say(CARDS, n=int(g.pile_size(pile)))])

    def code(self, card: int) -> str:
        return self.g.game.notation.by_kind[c.V_PLAY].parts[0].write(card)

    def players(self) -> list[str]:
        g = self.g
        head = [self.say(mark("cards in hand")), self.say(mark("cards in collection"))]
        room = self.page.width - 7 - sum(width_of(word) for word in head)
        rows = [["", self.say(mark("player", "table")), *head]]
        for seat in range(g.rules_of.players):
            sign = ">" if seat == g.turn else " "
            counts = [str(g.hand_size(seat)), str(len(g.collection(seat)))]
            rows.append([sign, cut(called(g, self.page, seat), room), *counts])
        return columns(rows)

    def rounds(self) -> list[str]:
        """YP-RND-2, YP-SCO-1: what each round left to each player; points stand only behind what may be seen."""
        g = self.g
        if g.round == 0:
            return []
        heads = [self.say(ROUND_NUMBER, round=number + 1) for number in range(g.round)]
        rows = [["", *heads, self.say(mark("together", "table"))]]
        room = self.page.width - 4 - sum(width_of(word) + 2 for word in rows[0])
        for seat in range(g.rules_of.players):
            parts = [g.left_over(seat, number) for number in range(g.round)]
            counts = [self.counted(seat, cards) for cards in [*parts, g.collection(seat)]]
            rows.append([cut(called(g, self.page, seat), room), *counts])
        return [*folded(self.say(ROUND_SHEET), self.page.width, 2), *columns(rows)]

    def counted(self, seat: int, cards: list[int]) -> str:
        return f"{len(cards)}" if self.g.hidden_from(seat) else f"{len(cards)} ({score(cards)})"

    def hand(self, seat: int) -> list[str]:
        """The hand meter: what counts stands free, what does not in brackets; then the own collection."""
        g = self.g
        cards = g.hand(seat)
        width = self.page.width
        said = [self.shown(card, counts) for card, counts in meter(cards)]
        lines = wrap(self.say(HAND if said else NO_HAND, cards=" ".join(said)).split(" "), width, 2)
        lines += folded(self.page.faint(self.say(METER, points=score(cards))), width, 2) if said else []
        mine = sorted(g.collection(seat))
        if mine:
            shown = " ".join(self.shown(card, counts) for card, counts in meter(mine))
            lines += wrap(self.say(COLLECTION, cards=shown, points=score(mine)).split(" "), width, 2)
        return lines

    def shown(self, card: int, counts: bool) -> str:
        code = self.page.colour(self.code(card), self.inks[yokai_of(card)])
        return code if counts else f"({code})"
