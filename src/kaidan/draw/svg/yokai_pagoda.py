"""The Yokai Pagoda table in the browser: seats, piles, hand, rounds, and what the decision offers where."""

from __future__ import annotations

from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import UNSEEN
from ...games.yokai_pagoda.knowledge import IN_HAND
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import DECISION
from ...kernel.packed import first, kind_of
from ...kernel.state import State
from ...kernel.words import mark
from ...locale import Speech
from ...table.snapshot import Snapshot
from ..page import Page
from ..yokai_pagoda_text import pagoda
from . import pagoda_final as final
from .board import Board
from .choices import Group, Slip
from .element import Markup, element, several
from .icons import icon
from .look import Look
from .pagoda_cards import OUTCOMES, SIGNS, card_name, row_of
from .pagoda_choices import PagodaChoices
from .pagoda_hand import hand_part
from .pagoda_piles import DECK, deck_part, pile_part, spread
from .pagoda_round import bar_part, rounds_part, sheets
from .pagoda_seat import IN_HAND as CARDS_IN_HAND
from .pagoda_seat import (
    KEPT_CARDS,
    SCORE,
    SCORE_LINES,
    SCORE_TITLE,
    called,
    kept_part,
    nameless,
    own_part,
    seat_part,
)
from .pagoda_story import story_of
from .part import Scene
from .pictures import picture
from .words import sentence

SEATS: Final = mark("the other players")
MIDDLE: Final = mark("piles and deck")
LIFT: Final = mark("Lift a card, then tap a pile.")
CHOOSE_GIFT: Final = mark("A match: tap a card and who gets it, in either order.")
WHO_DRAWS: Final = mark("Tap who draws a card.")
NOW_RECEIVER: Final = mark("Now tap who gets it.")
NOW_CARD: Final = mark("Now tap the card you give away.")
DRAW_OR_TAKE: Final = mark("Higher: draw, or take the other top card.")
WHICH_PILE: Final = mark("Tap the pile for your last card of the round.")
ROUND_BAR: Final = mark("round {round} of {rounds}")
KNOWN: Final = mark("you know of")
SHUFFLED: Final = mark("when it is empty and a card is needed, the piles are shuffled into a new one (YP-DEC-1)")
#: The marks above the cards: what they mean, and in one or two words where there is little room.
LEGEND: Final = (
    ("match", mark("match: give a card away"), mark("give", "mark on a card")),
    ("higher", mark("higher: draw or take one"), mark("get", "mark on a card")),
    ("lower", mark("lower: your turn ends"), mark("done", "mark on a card")),
    ("gong", mark("may end the round"), ""),
    ("dim", mark("grey: a lower one counts"), ""),
)
QUESTIONS: Final = {
    c.R_TURN: mark("play a card"),
    c.R_CHOOSE: mark("give a card away"),
    c.R_GIVE: mark("a card for {name}"),
    c.R_HIGHER: mark("get a card"),
    c.R_FINISH: mark("on which pile?"),
}
HINTS: Final = {
    c.R_TURN: LIFT,
    c.R_CHOOSE: CHOOSE_GIFT,
    c.R_GIVE: CHOOSE_GIFT,
    c.R_HIGHER: DRAW_OR_TAKE,
    c.R_FINISH: WHICH_PILE,
}


class PagodaBoard(Board):
    """Yokai Pagoda as one pair of eyes may see it; what a view hides is not drawn (YP-INF-1)."""

    withholds = False

    def scene(self, look: Look) -> Scene:
        g = pagoda(look.view)
        story = story_of(g)
        out: Scene = {"bar": bar_part(g, look), "rounds": rounds_part(g, look, story)}
        players = int(g.rules_of.players)
        for seat in range(players):
            if seat != look.eyes:
                out[f"seat-{c.SEATS[seat]}"] = seat_part(g, look, seat, story.turns[seat])
        out["pile-L"] = pile_part(g, look, c.LEFT)
        out["deck"] = deck_part(g, look)
        out["pile-R"] = pile_part(g, look, c.RIGHT)
        out["own"] = own_part(g, look)
        out["hand"] = hand_part(g, look)
        out["kept"] = kept_part(g, look)
        return out | sheets(g, look, story)

    def compose(self, html: dict[str, Markup], speech: Speech) -> Markup:
        def all_of(prefix: str) -> list[Markup]:
            return [part for name, part in html.items() if name.startswith(prefix)]

        seats = all_of("seat-")
        label = sentence(speech.text(SEATS))
        around = element("div", *seats, id="seats", class_=f"seats others{len(seats)}", role="group", aria_label=label)
        middle = [html["pile-L"], html["deck"], html["pile-R"]]
        words = {f"data_{SIGNS[outcome]}": sentence(speech.text(word)) for outcome, word in OUTCOMES.items()}
        label = sentence(speech.text(MIDDLE))
        piles = element("div", *middle, class_="piles", role="group", aria_label=label, **words)
        stage = element("div", piles, html["marks"], class_="board")
        return several(
            [
                html["bar"],
                html["rounds"],
                around,
                element("div", stage, class_="stage"),
                html["own"],
                html["hand"],
                html["kept"],
                element("div", *all_of("sheet-"), id="sheets", class_="sheets"),
                element("div", id="fx", class_="fx", aria_hidden="true"),
            ]
        )

    def counters(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        g = pagoda(snapshot.view)
        rounds = int(g.rules_of.rounds)
        return [speech.text(ROUND_BAR, round=min(int(g.round) + 1, rounds), rounds=rounds)]

    def tone(self, facts: dict[str, str]) -> str:
        return "good" if facts["event"] in ("ended", "won") else ""

    def sign(self, facts: dict[str, str], speech: Speech) -> Markup:
        """The ends of rounds weigh more than all that leads to them."""
        return element("i", icon("end"), class_="weighs good") if facts["event"] == "ended" else Markup("")

    def whose(self, seat: str, speech: Speech) -> Markup:
        """Whoever does something looks out before it."""
        return picture(f"portrait-{seat}", "face") if seat.isdecimal() else Markup("")

    # -- the decision -------------------------------------------------------------------------------------------------
    def places(self, state: State, packed: int) -> list[str]:
        return PagodaChoices.places(pagoda(state), packed)

    def group(self, look: Look, place: str) -> Group:
        return PagodaChoices(pagoda(look.view), look).group(place)

    def slip(self, look: Look, packed: int, move: str, place: str) -> Slip:
        return PagodaChoices(pagoda(look.view), look).slip(packed, move)

    def marks(self, groups: list[Group], chosen: tuple[str, ...] = ()) -> Markup:
        """What is lit is told by the slips; the page puts them where they belong."""
        return element("div", id="marks", class_="marks", aria_hidden="true")

    def question(self, look: Look) -> str:
        g = pagoda(look.view)
        rule = int(kind_of(g.current))
        if g.waiting != DECISION or rule not in QUESTIONS:
            return super().question(look)
        name = called(look, int(first(g.current))) if rule == c.R_GIVE else ""
        return look.speech.text(QUESTIONS[rule], name=name)

    def hint(self, look: Look) -> str:
        g = pagoda(look.view)
        rule = kind_of(g.current)
        if rule == c.R_CHOOSE and not g.hand(g.turn):
            return look.speech.text(WHO_DRAWS)
        text = look.speech.text(HINTS.get(int(rule), LIFT))
        return gift(text, look.speech) if rule in (c.R_CHOOSE, c.R_GIVE) else text

    def prompt(self, look: Look) -> list[Markup]:
        """What the marks above the cards mean."""
        g = pagoda(look.view)
        if kind_of(g.current) != c.R_TURN:
            return []
        say = look.speech.text
        lines = []
        for sign, text, short in LEGEND:
            drawn = element("i", class_="swatch") if sign == "dim" else icon(sign)
            words = [element("span", sentence(say(text)), class_="long")]
            words += [element("span", say(short), class_="short", aria_hidden="true")] if short else []
            lines.append(element("li", drawn, *words, class_=f"of-{sign}"))
        return [element("ul", *lines, class_="legend")]

    # -- what can be looked up ----------------------------------------------------------------------------------------
    def explained(self, snapshot: Snapshot, what: str, speech: Speech) -> list[tuple[str, str]]:
        g = pagoda(snapshot.view)
        kind, _, name = what.partition("-")
        if kind == "pile" and name in c.PILES:
            return [("", sentence(speech.text(mark("the piles", "table"))))]
        if kind == "seat" and name in c.SEATS[: g.rules_of.players]:
            return self.about_seat(g, c.SEATS.index(name), snapshot, speech)
        if what == SCORE:
            return [("", sentence(speech.text(SCORE_TITLE))), *(("", speech.text(line)) for line in SCORE_LINES)]
        if what == "deck":
            return [("", sentence(speech.text(DECK))), ("", str(int(g.deck.n))), ("", speech.text(SHUFFLED))]
        cards = {f"card-{text}": card for text, card in numbered(g).items()}
        if what in cards:
            row = row_of(cards[what])
            silhouette = row["silhouette"]
            assert isinstance(silhouette, dict)
            return [("", card_name(cards[what], speech)), ("", speech.printed(silhouette))]
        return []

    def can_point(self, what: str) -> bool:
        return what != SCORE

    def about_seat(self, g: Pagoda, seat: int, snapshot: Snapshot, speech: Speech) -> list[tuple[str, str]]:
        """Counts, and the cards of this hand that whoever asks can be sure of (YP-INF-1)."""
        say = speech.text
        facts = [("", snapshot.seats[seat].called or nameless(seat, speech))]
        facts.append(("", say(CARDS_IN_HAND, n=int(g.hand_size(seat)))))
        facts.append(("", say(KEPT_CARDS, n=len(g.collection(seat)))))
        if g.hidden_from(seat) and snapshot.started:
            sure = [card for card, mask in g.rules_of.known(g).places().items() if mask == 1 << IN_HAND + seat]
            if sure:
                facts.append((say(KNOWN), ", ".join(card_name(card, speech) for card in sorted(sure))))
        return facts

    def spread(self, snapshot: Snapshot, what: str, speech: Speech) -> list[Markup]:
        return [spread(pagoda(snapshot.view), speech)] if what in ("pile-L", "pile-R") else []

    # -- the end ------------------------------------------------------------------------------------------------------
    def headline(self, snapshot: Snapshot, speech: Speech) -> str:
        return final.headline(pagoda(snapshot.view), snapshot, speech)

    def lead(self, snapshot: Snapshot, speech: Speech) -> str:
        return final.lead(pagoda(snapshot.view), snapshot, speech)

    def decided(self, snapshot: Snapshot, page: Page) -> list[str]:
        """What decided a game that is over."""
        return final.decided(pagoda(snapshot.view), snapshot, page.speech)

    def score_sheet(self, snapshot: Snapshot, speech: Speech) -> list[Markup]:
        return final.score_sheet(pagoda(snapshot.view), snapshot, speech)


def gift(text: str, speech: Speech) -> Markup:
    """How to give a card away; once a card or somebody is chosen, what is still missing."""
    return several(
        [
            element("span", text, class_="neither"),
            element("span", speech.text(NOW_RECEIVER), class_="with-card"),
            element("span", speech.text(NOW_CARD), class_="with-person"),
        ]
    )


def numbered(g: Pagoda) -> dict[str, int]:
    """Every card of the box by its spelling."""
    part = g.game.notation.by_kind[c.V_PLAY].parts[0]
    return {part.write(card): card for card in part.values() if card != UNSEEN}
