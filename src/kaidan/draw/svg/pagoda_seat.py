"""The seats of Yokai Pagoda: opponents with their backs and their last turn, and one's own place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import card_of, counting, number_of, score, yokai_of
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from .element import Markup, element
from .icons import icon
from .look import Look, Sitter
from .pagoda_cards import OUTCOMES, SIGNS, card_name, chip, fan, row_of, yokai_name
from .pagoda_story import DREW, GAVE, TOOK, LastTurn
from .part import Part
from .pictures import picture
from .presence import SHOWN, presence
from .words import sentence

KEPT: Final = 2048
YOU: Final = mark("you", "table")
PLAYS: Final = mark("plays", "table")
IN_HAND: Final = mark_plural("{n} card in hand", "{n} cards in hand")
KEPT_CARDS: Final = mark_plural("{n} card kept", "{n} cards kept")
ON: Final = {c.LEFT: mark("left", "table"), c.RIGHT: mark("right", "table")}
LAST: Final = mark("last turn: {card} on {pile}, {outcome}")
SEAT: Final = mark("{name}: {facts}")
GAVE_YOU: Final = mark("gave you {card}")
GAVE_CARD: Final = mark("gave {name} {card}")
GAVE_ONE: Final = mark("gave {name} a card")
DREW_ONE: Final = mark("drew a card")
DREW_CARD: Final = mark("drew {card}")
OTHER_DREW: Final = mark("{name} drew a card")
YOU_DREW: Final = mark("you drew a card")
TOOK_CARD: Final = mark("took {card}")
TURN_ENDED: Final = mark("the turn ended")
HAND_SCORE: Final = mark_plural("point in hand", "points in hand")
MAY_END: Final = mark("3 or less: a lower card lets you end the round")
WANTED: Final = mark("with 3 or less, a lower card lets you end the round")
MAY_END_SHORT: Final = mark("3 or less: you may end")
WANTED_SHORT: Final = mark("end at 3 or less")
METER: Final = mark("your hand scores {points}; {goal}")
#: What the bar shows, for whoever asks.
SCORE: Final = "score"
SCORE_TITLE: Final = mark("the points in your hand")
SCORE_LINES: Final = (
    mark("The mark on the bar is what your hand scores now; the bar ends at 30. Fewer are better."),
    mark("Of each yokai only your lowest card counts; grey cards add nothing."),
    mark("The gold part is 3 or less: there a lower card lets you end the round."),
)
YOUR_KEPT: Final = mark("your collection", "table")
CARDS: Final = mark_plural("{n} card", "{n} cards")
POINTS: Final = mark_plural("{n} point", "{n} points")
NOTHING_KEPT: Final = mark("What you hold when a round ends comes here, face down.")
ONLY_YOU: Final = mark(
    "Only you see this. Of each yokai only your lowest card counts, so a second one never costs more."
)
NOT_KEPT: Final = mark("{yokai}: none")
SORT: Final = mark("sort the hand by number or by yokai")
SHOW_KEPT: Final = mark("show your collection")
#: What the bar of the hand's score ends with.
BAR_END: Final = 30


def nameless(seat: int, speech: Speech) -> str:
    """What a player is called who has no name: the seat's number, as a name."""
    return sentence(speech.text(mark("player {seat}"), seat=c.SEATS[seat]))


def called(look: Look, seat: int) -> str:
    """What a player is called: whoever looks is “you”."""
    if seat == look.eyes:
        return look.speech.text(YOU)
    return look.name(seat) or nameless(seat, look.speech)


def followed(look: Look, turn: LastTurn) -> str:
    """What came of a last turn, for whoever looks."""
    say = look.speech.text
    got = card_name(turn.got, look.speech) if turn.got else ""
    if turn.then == GAVE:
        if turn.other == look.eyes and got:
            return say(GAVE_YOU, card=got)
        return say(GAVE_CARD if got else GAVE_ONE, name=called(look, turn.other), card=got)
    if turn.then == DREW and turn.other >= 0:
        return say(YOU_DREW) if turn.other == look.eyes else say(OTHER_DREW, name=called(look, turn.other))
    if turn.then == DREW:
        return say(DREW_CARD, card=got) if got else say(DREW_ONE)
    if turn.then == TOOK:
        return say(TOOK_CARD, card=got)
    return say(TURN_ENDED) if turn.outcome == c.LOWER else ""


#: A last turn as it is drawn: card, pile, outcome, what followed.
Said = tuple[int, int, int, str]


def seat_part(g: Pagoda, look: Look, seat: int, turn: LastTurn | None) -> Part:
    players = int(g.rules_of.players)
    order = (seat - look.eyes) % players if look.eyes >= 0 else seat
    said = None if turn is None else (turn.card, turn.pile, turn.outcome, followed(look, turn))
    kept = len(g.collection(seat))
    cards = () if g.hidden_from(seat) else tuple(sorted(g.hand(seat)))
    facts = (seat, order, look.sitters[seat], called(look, seat), int(g.hand_size(seat)), cards, kept, said)
    return Part(opponent, (*facts, plays(g, look, seat), look.speech))


def plays(g: Pagoda, look: Look, seat: int) -> bool:
    """Whether it is this seat's turn."""
    return seat == g.turn and int(g.round) < int(g.rules_of.rounds)


@lru_cache(KEPT)
def opponent(
    seat: int,
    order: int,
    sitter: Sitter,
    name: str,
    hand: int,
    cards: tuple[int, ...],
    kept: int,
    said: Said | None,
    turn: bool,
    speech: Speech,
) -> Markup:
    """A seat: portrait, name, hand from behind or, where no secret is left, open, collection, last turn."""
    say = speech.text
    facts = [say(IN_HAND, n=hand), say(KEPT_CARDS, n=kept)]
    last: list[object] = []
    if said is not None:
        card, pile, outcome, then = said
        last = [chip(card, speech, True), element("span", say(ON[pile]), class_="on")]
        if outcome in SIGNS:
            last.append(icon(SIGNS[outcome]))
        last.append(element("span", then, class_="then"))
        words = {"card": card_name(card, speech), "pile": say(ON[pile]), "outcome": say(OUTCOMES.get(outcome, ""))}
        facts.append(", ".join(part for part in (say(LAST, **words), then) if part))
    who: list[object] = [element("b", name), *presence(sitter, speech)]
    if sitter.remark or sitter.kind:
        facts.append(sitter.remark or sitter.kind)
    if turn:
        facts.insert(0, say(PLAYS))
    if cards:
        facts.append(", ".join(card_name(card, speech) for card in cards))
    counts = [
        element("span", *[chip(card, speech, True) for card in cards], class_="laid-open") if cards else fan(hand),
        element("b", hand, class_="count"),
        element("span", icon("stack"), kept, class_="keeps", title=say(KEPT_CARDS, n=kept)),
    ]
    inside = [
        picture(f"portrait-{seat + 1}", "portrait"),
        element("span", *who, class_="who"),
        element("span", *counts, class_="cards"),
        element("span", *last, class_="last"),
        element("span", say(PLAYS), class_="now") if turn else "",
    ]
    state = sitter.state if sitter.state in SHOWN else ""
    kinds = ("seat", f"o{order}", "open" if cards else "", "turn" if turn else "", state)
    letter = c.SEATS[seat]
    return element(
        "button",
        *inside,
        type="button",
        id=f"seat-{letter}",
        class_=" ".join(word for word in kinds if word),
        aria_label=sentence(say(SEAT, name=name, facts=", ".join(facts))) + ".",
        data_place=f"seat-{letter}",
        data_seat=letter,
        data_in="seats",
    )


# -- one's own place --------------------------------------------------------------------------------------------------
def own_part(g: Pagoda, look: Look) -> Part:
    if look.eyes < 0:
        return Part(nobody, ("own", "own-bar"))
    cards = g.hand(look.eyes)
    facts = (look.eyes, look.name(look.eyes), score(cards), len(g.collection(look.eyes)), plays(g, look, look.eyes))
    return Part(own, (*facts, look.speech))


@lru_cache(KEPT)
def nobody(name: str, kind: str) -> Markup:
    """The place of a hand that whoever looks does not have."""
    return element("div", id=name, class_=f"{kind} nobody")


@lru_cache(KEPT)
def own(seat: int, name: str, points: int, kept: int, turn: bool, speech: Speech) -> Markup:
    """Portrait, what the hand scores against the three points that may end a round (YP-TUR-4), collection, sorting."""
    say = speech.text
    low = points <= c.ENDING_SCORE
    long, short = (MAY_END, MAY_END_SHORT) if low else (WANTED, WANTED_SHORT)
    bar = element(
        "svg",
        element("rect", width=BAR_END, height=4, rx=2, class_="all"),
        element("rect", width=c.ENDING_SCORE, height=4, rx=1, class_="goal"),
        element("rect", x=min(points, BAR_END) - 0.4, y=-1, width=0.8, height=6, class_="at"),
        viewBox=f"0 0 {BAR_END} 4",
        preserveAspectRatio="none",
        class_="scorebar",
        aria_hidden="true",
    )
    goal = [element("span", say(long), class_="long"), element("span", say(short), class_="short")]
    meter = [
        element("b", points, element("small", say(HAND_SCORE, n=points))),
        bar,
        element("span", *goal, class_="goal", aria_hidden="true"),
        element("span", sentence(say(METER, points=points, goal=say(long))), class_="ears"),
    ]
    look_up = {"type": "button", "class_": "handscore", "data_do": "see", "data_what": SCORE}
    shown = element("button", *meter, title=sentence(say(SCORE_TITLE)), **look_up)
    tools = [
        element(
            "button", icon("stack"), element("b", kept), type="button", class_="tool keeps", data_do="kept",
            aria_label=sentence(say(SHOW_KEPT)),
        ),
        element("button", icon("sort"), type="button", class_="tool", data_do="sort", aria_label=sentence(say(SORT))),
    ]  # fmt: skip
    who = element("span", element("b", name), element("small", say(YOU)), class_="who")
    inside = [picture(f"portrait-{seat + 1}", "portrait"), who, shown, *tools]
    kind = "own-bar" + (" turn" if turn else "") + (" low" if low else "")
    return element("div", *inside, id="own", class_=kind)


def kept_part(g: Pagoda, look: Look) -> Part:
    if look.eyes < 0 or g.hidden_from(look.eyes):
        return Part(nobody, ("kept", "kept"))
    return Part(kept, (tuple(sorted(g.collection(look.eyes))), look.speech))


@lru_cache(KEPT)
def kept(cards: tuple[int, ...], speech: Speech) -> Markup:
    """One's own collection: of each yokai the card that counts, and what all of it is worth (YP-SCO-1)."""
    say = speech.text
    lowest = {int(yokai_of(card)): card for card in counting(list(cards))}
    cells = []
    for yokai in range(c.YOKAI):
        row = row_of(int(card_of(yokai, 1)))
        card = lowest.get(yokai)
        said = card_name(card, speech) if card else say(NOT_KEPT, yokai=yokai_name(yokai, speech))
        inside = [picture(f"yokai-{row['key']}"), element("span", row["code"], aria_hidden="true")]
        if card:
            inside.append(element("em", int(number_of(card)), aria_hidden="true"))
        inside.append(element("span", said, class_="ears"))
        cells.append(element("li", *inside, class_="" if card else "none"))
    worth = element("b", f"{say(CARDS, n=len(cards))}, {say(POINTS, n=score(list(cards)))}")
    head = element("h2", sentence(say(YOUR_KEPT)), " ", worth)
    close = element(
        "button", icon("close"), type="button", class_="x", data_do="kept", aria_label=say(mark("close", "table"))
    )
    text = element("p", say(ONLY_YOU if cards else NOTHING_KEPT))
    return element("section", close, head, element("ul", *cells), text, id="kept", class_="kept")
