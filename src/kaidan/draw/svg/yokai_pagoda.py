"""The Yokai Pagoda table in the browser: deck between two piles, opponents around, the own hand below."""

from __future__ import annotations

from typing import Any, Final

from ...games.catalogue import yokai_pagoda_content
from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import compare, number_of, yokai_of
from ...games.yokai_pagoda.notation import PILE_NAMES
from ...games.yokai_pagoda.score import meter, score
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import OVER
from ...kernel.packed import first, kind_of, second
from ...kernel.state import State
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ...locale.cards import Entry, facts_of
from ...table.sight import Sight
from ..yokai_pagoda_text import CARDS, OUTCOMES, ROUND, PagodaBox, called, card_name, pagoda
from .board import Board, page_for, pointed_at, sentence
from .element import Markup, element
from .icons import icon
from .strengths import bot_name
from .yokai_shapes import silhouette

PILE_LABEL: Final = mark("{pile}, {cards}; on top {card}")
EMPTY_PILE: Final = mark("{pile}, empty")
HAND: Final = mark("your hand")
METER: Final = mark("the hand scores {points}; {threshold} or less may end the round after a lower card")
COUNTS: Final = mark("counts")
COUNTS_NOT: Final = mark("does not count")
COLLECTION: Final = mark_plural("collection: {n} card", "collection: {n} cards")
OWN_COLLECTION: Final = mark("your collection, it scores {points}")
IN_HAND: Final = mark_plural("{n} card in hand", "{n} cards in hand")
TABLE: Final = mark("piles and deck")
PLAYERS: Final = mark("players")
SORT: Final = mark("sort by number")
SPECTATOR: Final = mark("hands are hidden from spectators")
COVERED: Final = mark("your hand is covered")
DECK_LORE: Final = mark("whoever plays a higher card draws here or takes the card that was covered")
PLAYER_LORE: Final = mark("hands are secret; at the end of a round what is left in hand goes into the collection")


class PagodaBoard(Board):
    """Yokai Pagoda; what a view hides is not drawn."""

    def parts(self, sight: Sight, speech: Speech) -> dict[str, Markup]:
        return PagodaView(self, sight, speech).parts()

    def compose(self, parts: dict[str, Markup], speech: Speech) -> Markup:
        around = [part for name, part in parts.items() if name.startswith("player-")]
        row = element("div", parts["pile-L"], parts["pagoda"], parts["pile-R"], role="row", class_="row")
        return element(
            "div",
            element("div", *around, class_="arc", role="group", aria_label=speech.text(PLAYERS)),
            element("div", row, class_="middle", role="grid", id="grid", aria_label=speech.text(TABLE)),
            parts["hand"],
            parts["collection"],
            class_="pagoda",
        )

    def counters(self, sight: Sight, speech: Speech) -> list[str]:
        g = pagoda(sight.view)
        number = min(int(g.round) + 1, int(g.rules_of.rounds))
        turn = called(g, page_for(sight, speech), int(g.turn))
        return [speech.text(ROUND, round=number, rounds=int(g.rules_of.rounds), seat=turn)]

    def places(self, state: State, packed: int) -> list[str]:
        kind = kind_of(packed)
        if kind == c.V_PLAY:
            return [f"card-{int(first(packed))}", f"pile-{c.PILES[second(packed)]}"]
        if kind in (c.V_FINISH, c.V_GIVE):
            return [f"card-{int(first(packed))}"]
        if kind in (c.V_ON, c.V_TAKE):
            return [f"pile-{c.PILES[first(packed)]}"]
        if kind == c.V_TO:
            return [f"player-{int(first(packed)) + 1}"]
        return ["pagoda"] if kind == c.V_TAKE_DECK else []

    def explained(self, sight: Sight, what: str, speech: Speech) -> list[tuple[str, str]]:
        g = pagoda(sight.view)
        card = 0
        if what in ("pile-L", "pile-R"):
            pile = c.PILES.index(what[-1])
            card = int(g.top(pile)) if g.pile_size(pile) else 0
        elif what.startswith("card-") and what[5:].isdigit() and sight.seat is not None:
            card = int(what[5:])
            card = card if card in g.hand(sight.seat) else 0
        if not card:
            return self.around(g, sight, what, speech)
        row = yokai_pagoda_content(None).yokai_rows[yokai_of(card)]
        title = speech.word(card_name(g, card))
        return [("", title), *facts_of(PagodaBox(), Entry("yokai", row), speech)]

    def around(self, g: Pagoda, sight: Sight, what: str, speech: Speech) -> list[tuple[str, str]]:
        """The deck, a pile without cards, and what everybody may know of a player."""
        say = speech.text
        page = page_for(sight, speech)
        if what == "pagoda":
            deck = sentence(say(mark("pagoda deck")))
            return [
                ("", deck),
                ("", say(CARDS, n=int(g.deck.n))),
                ("", say(DECK_LORE)),
                (say(mark("rules")), "YP-TUR-3"),
            ]
        if what in ("pile-L", "pile-R"):
            name = speech.word(PILE_NAMES[c.PILES.index(what[-1])])
            return [("", sentence(name)), ("", say(EMPTY_PILE, pile=name))]
        number = what.removeprefix("player-")
        if number.isdigit() and 0 < int(number) <= int(g.rules_of.players):
            seat = int(number) - 1
            counts = [say(IN_HAND, n=int(g.hand_size(seat))), say(COLLECTION, n=len(g.collection(seat)))]
            return [("", called(g, page, seat)), *[("", fact) for fact in counts], ("", say(PLAYER_LORE))]
        return []


class PagodaView:
    """One drawing for one pair of eyes."""

    def __init__(self, board: PagodaBoard, sight: Sight, speech: Speech) -> None:
        self.sight = sight
        self.speech = speech
        self.say = speech.text
        self.g: Pagoda = pagoda(sight.view)
        self.rows: list[dict[str, Any]] = yokai_pagoda_content(None).yokai_rows
        self.moves = pointed_at(board, sight)
        self.page = page_for(sight, speech)

    def parts(self) -> dict[str, Markup]:
        players = int(self.g.rules_of.players)
        mine = self.sight.seat or 0
        around = [(mine + 1 + i) % players for i in range(players)]
        out = {f"player-{seat + 1}": self.player(seat) for seat in around}
        out["pile-L"], out["pagoda"], out["pile-R"] = self.pile(c.LEFT), self.deck(), self.pile(c.RIGHT)
        out["hand"] = self.hand()
        out["collection"] = self.collection()
        return out

    def tied(self, place: str) -> dict[str, object]:
        moves = self.moves.get(place, [])
        return {"data_place": place, "data_moves": "|".join(moves)}

    def can(self, place: str) -> str:
        return " can" if self.moves.get(place) else ""

    # -- cards --------------------------------------------------------------------------------------------------------
    def face(self, card: int) -> list[Markup]:
        row = self.rows[yokai_of(card)]
        number = element("b", int(number_of(card)), class_="number")
        code = element("span", row["code"], class_="code")
        band = element("span", row["name"][self.speech.language], class_="band")
        return [number, code, silhouette(row["key"]), band]

    def dress(self, card: int) -> str:
        row = self.rows[yokai_of(card)]
        return f"yokai hue-{row['hue']} {row['band']}"

    def name(self, card: int) -> str:
        return self.speech.word(card_name(self.g, card))

    def pile(self, pile: int) -> Markup:
        g = self.g
        place = f"pile-{c.PILES[pile]}"
        name = self.speech.word(PILE_NAMES[pile])
        count = self.say(CARDS, n=int(g.pile_size(pile)))
        inside: list[Markup] = [element("span", sentence(name), class_="heading")]
        if g.pile_size(pile):
            top = int(g.top(pile))
            label = self.say(PILE_LABEL, pile=name, cards=count, card=self.name(top))
            inside += [element("div", *self.face(top), class_=self.dress(top)), *self.outcomes(pile, top)]
        else:
            label = self.say(EMPTY_PILE, pile=name)
        inside.append(element("small", count))
        return element(
            "div",
            *inside,
            id=place,
            role="gridcell",
            class_=f"pile cell{self.can(place)}",
            tabindex=0 if pile == c.LEFT else -1,
            aria_label=sentence(label) + ".",
            **self.tied(place),
        )

    def outcomes(self, pile: int, top: int) -> list[Markup]:
        """What each card of the hand would do here; the page shows the one of the lifted card."""
        seat = self.sight.seat
        if seat is None or not any(move.startswith("play ") for move in self.sight.options):
            return []
        return [
            element("span", self.say(OUTCOMES[compare(card, top)]), class_="would", data_card=f"card-{card}")
            for card in self.g.hand(seat)
        ]

    def deck(self) -> Markup:
        name = self.say(mark("pagoda deck"))
        count = self.say(CARDS, n=int(self.g.deck.n))
        return element(
            "div",
            element("span", sentence(name), class_="heading"),
            element("div", icon("deck"), class_="yokai back"),
            element("small", count),
            id="pagoda",
            role="gridcell",
            class_=f"pile cell{self.can('pagoda')}",
            tabindex=-1,
            aria_label=f"{sentence(name)}: {count}.",
            **self.tied("pagoda"),
        )

    # -- players ------------------------------------------------------------------------------------------------------
    def player(self, seat: int) -> Markup:
        g = self.g
        place = self.sight.seats[seat]
        key = f"player-{seat + 1}"
        word = self.speech.word(g.game.notation.by_kind[c.V_TO].parts[0].name(seat))
        who = place.name or (bot_name(place.bot, self.speech) if place.bot else word)
        words = [element("b", sentence(who)), element("small", word if place.name or place.bot else "")]
        if seat == g.turn and g.waiting != OVER:
            words.append(element("span", self.say(mark("on turn")), class_="word now"))
        own = " own" if seat == self.sight.seat else ""
        size = int(g.hand_size(seat))
        backs = element("span", *[element("i", class_="mini") for _ in range(min(size, 12))], class_="fan")
        counts = [
            element("span", backs, self.say(IN_HAND, n=size)),
            element("span", self.say(COLLECTION, n=len(g.collection(seat)))),
        ]
        return element(
            "section",
            element("div", *words, class_="who"),
            element("div", *counts, class_="held"),
            id=key,
            class_=f"player{own}{' turn' if seat == g.turn else ''}{self.can(key)}",
            aria_label=sentence(who),
            **self.tied(key),
        )

    # -- the own hand -------------------------------------------------------------------------------------------------
    def hand(self) -> Markup:
        """The hand meter: the cards that count stand up, the others are dimmed."""
        seat = self.sight.seat
        if seat is None:
            word = COVERED if self.sight.covered is not None else SPECTATOR
            words = [] if self.sight.over else [element("p", sentence(self.say(word)), class_="hint")]
            return element("section", *words, id="hand", class_="hand")
        cards = self.g.hand(seat)
        shown = [self.held(card, counts) for card, counts in meter(cards)]
        points = score(cards)
        said = self.say(METER, points=points, threshold=c.ENDING_SCORE)
        head = element(
            "div",
            element("h2", sentence(self.say(HAND))),
            element("span", sentence(said), class_="meter low" if points <= c.ENDING_SCORE else "meter"),
            element("button", sentence(self.say(SORT)), type="button", class_="quiet", data_do="sort"),
            class_="head",
        )
        return element("section", head, element("div", *shown, class_="cards"), id="hand", class_="hand")

    def held(self, card: int, counts: bool) -> Markup:
        place = f"card-{card}"
        label = f"{self.name(card)}, {self.say(COUNTS if counts else COUNTS_NOT)}"
        return element(
            "button",
            *self.face(card),
            type="button",
            id=place,
            class_=f"{self.dress(card)}{'' if counts else ' dim'}{self.can(place)}",
            aria_label=label,
            data_number=int(number_of(card)),
            **self.tied(place),
        )

    def collection(self) -> Markup:
        seat = self.sight.seat
        mine = sorted(self.g.collection(seat)) if seat is not None else []
        if not mine:
            return element("section", id="collection", class_="collection")
        shown = [
            element("span", *self.face(card), class_=f"{self.dress(card)} small{'' if counts else ' dim'}")
            for card, counts in meter(mine)
        ]
        heading = element("h2", sentence(self.say(OWN_COLLECTION, points=score(mine))))
        return element("section", heading, element("div", *shown, class_="cards"), id="collection", class_="collection")
