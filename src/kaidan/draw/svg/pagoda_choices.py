"""The choices of Yokai Pagoda at their places: what a card would do on each pile, and what a match or more brings."""

from __future__ import annotations

from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import compare, score
from ...games.yokai_pagoda.notation import PILE_NAMES
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.packed import first, kind_of, second
from ...kernel.words import mark
from .choices import Group, Slip
from .element import Markup, element
from .look import Look
from .pagoda_cards import OUTCOMES, SIGNS, card_name, code_of
from .pagoda_piles import DECK, SHORT, place_of
from .pagoda_seat import called

ON_PILE: Final = mark("{outcome} on {pile}")
THEN_GIVE: Final = mark("then give a card away")
OTHER_DRAWS: Final = mark("an opponent draws, and the round ends")
THEN_GET: Final = mark("then draw, or take {card}")
TURN_ENDS: Final = mark("your turn ends")
ROUND_ENDS: Final = mark("your last card: the round ends")
MAY_END: Final = mark("your turn ends; or strike the gong")
END_ROUND: Final = mark("end the round")
END_WITH: Final = mark("end the round with {card}")
SHOWS: Final = mark("shows your hand: {points}")
LAY_HERE: Final = mark("lay it here")
LAY_ON: Final = mark("lay it on {pile}")
GIVE_HERE: Final = mark("give here", "table")
GIVE_TO: Final = mark("give to {name}")
DRAWS: Final = mark("{name} draws")
THEN_CARD: Final = mark("then choose the card")
ONLY_BOTH: Final = mark("only you and {name} see it")
KEEP: Final = mark("give nothing away")
DRAW: Final = mark("draw", "table")
DRAW_DECK: Final = mark("draw from the deck")
UNSEEN: Final = mark("unseen by the others")
TAKE: Final = mark("take", "table")
TAKE_CARD: Final = mark("take {card}")
SEEN: Final = mark("{card}, everyone sees it")


class PagodaChoices:
    """The open decision of one seat."""

    def __init__(self, g: Pagoda, look: Look) -> None:
        self.g = g
        self.look = look
        self.speech = look.speech
        self.say = look.speech.text
        self.mine = g.hand(g.turn)

    @staticmethod
    def places(g: Pagoda, packed: int) -> list[str]:
        kind, value = kind_of(packed), int(first(packed))
        if kind in (c.V_PLAY, c.V_FINISH, c.V_GIVE):
            return [f"card-{code_of(value)}"]
        if kind in (c.V_ON, c.V_TAKE):
            return [place_of(value)]
        if kind == c.V_TO:
            return [f"seat-{c.SEATS[value]}"]
        return ["deck"] if kind == c.V_TAKE_DECK else []

    def group(self, place: str) -> Group:
        if place.startswith("card-"):
            card = next(card for card in self.mine if f"card-{code_of(card)}" == place)
            return Group(place, card_name(card, self.speech))
        if place.startswith("seat-"):
            return Group(place, called(self.look, c.SEATS.index(place.removeprefix("seat-"))))
        if place == "deck":
            return Group(place, self.say(DECK))
        return Group(place, self.say(SHORT[c.PILES.index(place.removeprefix("pile-"))]))

    def slip(self, packed: int, move: str) -> Slip:
        kind, value = kind_of(packed), int(first(packed))
        if kind == c.V_PLAY:
            return self.play(move, value, int(second(packed)))
        if kind == c.V_FINISH:
            return self.finish(move, value)
        if kind == c.V_ON:
            title = self.say(LAY_ON, pile=self.speech.word(PILE_NAMES[value]))
            return Slip(move, "gong", title, self.say(END_ROUND), word=self.say(LAY_HERE), gold=True)
        if kind == c.V_TO:
            return self.to(move, value)
        if kind == c.V_GIVE:
            return self.give(move, value)
        if kind == c.V_TAKE_DECK:
            chips = (self.points(f"{score(self.mine)} + ?"),)
            return Slip(move, "draw", self.say(DRAW_DECK), self.say(UNSEEN), chips, word=self.say(DRAW))
        if kind == c.V_TAKE:
            return self.take(move, value)
        return Slip(move, "keep", self.say(KEEP))

    def points(self, text: str) -> Markup:
        return element("span", text, class_="points")

    def without(self, card: int) -> list[int]:
        return [other for other in self.mine if other != card]

    # -- a card on a pile ---------------------------------------------------------------------------------------------
    def play(self, move: str, card: int, pile: int) -> Slip:
        """YP-TUR-2 to 4, YP-TUR-6: what this card does on that pile."""
        g, say = self.g, self.say
        outcome = int(compare(card, g.top(pile)))
        rest = self.without(card)
        ends = not rest and outcome != c.HIGHER
        if outcome == c.MATCH:
            text = say(THEN_GIVE) if rest else say(OTHER_DRAWS)
        elif outcome == c.HIGHER:
            text = say(THEN_GET, card=card_name(int(g.top(1 - pile)), self.speech))
        elif not rest:
            text = say(ROUND_ENDS)
        else:
            text = say(MAY_END if score(rest) <= c.ENDING_SCORE else TURN_ENDS)
        word = say(OUTCOMES[outcome])
        title = say(ON_PILE, outcome=word, pile=self.speech.word(PILE_NAMES[pile]))
        change = f"{score(self.mine)} → {score(rest)}" + (" + ?" if outcome == c.HIGHER else "")
        sign = "gong" if ends else SIGNS[outcome]
        return Slip(move, sign, title, text, (self.points(change),), to=place_of(pile), word=word, gold=ends)

    def finish(self, move: str, card: int) -> Slip:
        """YP-TUR-4: the move that ends the round."""
        title = self.say(END_WITH, card=card_name(card, self.speech))
        text = self.say(SHOWS, points=score(self.without(card)))
        return Slip(move, "gong", title, text, to="gong", word=self.say(END_ROUND), gold=True)

    # -- what follows -------------------------------------------------------------------------------------------------
    def to(self, move: str, seat: int) -> Slip:
        name = called(self.look, seat)
        if not self.mine:
            word = self.say(DRAWS, name=name)
            return Slip(move, "draw", word, self.say(OTHER_DRAWS), word=word, gold=True)
        # On the seat itself one reads whose it is.
        return Slip(move, "give", self.say(GIVE_TO, name=name), self.say(THEN_CARD), word=self.say(GIVE_HERE))

    def give(self, move: str, card: int) -> Slip:
        seat = int(first(self.g.current))
        name = called(self.look, seat)
        chips = (self.points(f"{score(self.mine)} → {score(self.without(card))}"),)
        place = f"seat-{c.SEATS[seat]}"
        title, text = self.say(GIVE_TO, name=name), self.say(ONLY_BOTH, name=name)
        return Slip(move, "give", title, text, chips, to=place, word=self.say(GIVE_HERE))

    def take(self, move: str, pile: int) -> Slip:
        card = int(self.g.top(pile))
        name = card_name(card, self.speech)
        chips = (self.points(f"{score(self.mine)} → {score([*self.mine, card])}"),)
        return Slip(move, "take", self.say(TAKE_CARD, card=name), self.say(SEEN, card=name), chips, word=self.say(TAKE))
