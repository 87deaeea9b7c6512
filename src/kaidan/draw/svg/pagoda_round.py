"""Rounds of Yokai Pagoda: how many there are, and a sheet for each that is over."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ...games.yokai_pagoda.cards import counting, score
from ...games.yokai_pagoda.notation import PILE_NAMES
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.codes import OVER
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from .element import Markup, element
from .icons import icon
from .look import Look
from .pagoda_cards import back, card_name, chip, face
from .pagoda_seat import called
from .pagoda_story import RoundEnd, Story
from .part import Part, Scene
from .pictures import picture
from .words import sentence

KEPT: Final = 1024
ROUND_OF: Final = mark("round {round} of {rounds}")
ROUND: Final = mark("round {round}")
ROUNDS: Final = mark("rounds", "table")
ENDED_BY: Final = mark("{name} ended it")
YOU_ENDED: Final = mark("you ended it")
YOU_KEPT: Final = mark_plural("you kept {n} card", "you kept {n} cards")
NOW: Final = mark("now, begun by {name}")
NOW_YOU: Final = mark("now, begun by you")
LATER: Final = mark("later", "table")
IS_OVER: Final = mark("round {round} of {rounds} is over")
WITH_POINTS: Final = mark_plural("{name} ended it with {n} point", "{name} ended it with {n} points")
YOU_WITH_POINTS: Final = mark_plural("you ended it with {n} point", "you ended it with {n} points")
WITHOUT_CARDS: Final = mark("{name} ended it with an empty hand")
YOU_WITHOUT_CARDS: Final = mark("you ended it with an empty hand")
TOO_LONG: Final = mark("100 turns in a row brought in a card: the round is over")
LOWER_SHOWN: Final = mark("on {pile}: lower, and then the hand was shown.")
LAST_CARD: Final = mark("on {pile} was the last card.")
WAS_LAST: Final = mark("on {pile} was the last card played.")
HANDS: Final = mark("hands when the round ended; only raised cards count")
HAND: Final = mark("hand", "table")
COLLECTION: Final = mark("collection", "table")
ENDED_IT: Final = mark("ended it", "table")
POINTS: Final = mark_plural("point", "points")
FACE_DOWN: Final = mark("face down", "table")
KEEPS: Final = mark_plural("keeps {n} card", "keeps {n} cards")
YOU_KEEP: Final = mark_plural("you keep {n} card", "you keep {n} cards")
SO_FAR: Final = mark("{n} in all rounds so far")
WORTH: Final = mark_plural("worth {n} point; only you see this", "worth {n} points; only you see this")
STAYS_HIDDEN: Final = mark("Collections stay face down until the last round is over.")
TURNED_UP: Final = mark("That was the last round: now every collection is revealed.")
ALL_OPEN: Final = mark("The game is over: all hands are shown.")
BEGINS: Final = mark("round {round}, {name} begins")
YOU_BEGIN: Final = mark("round {round}, you begin")
GO_ON: Final = mark("continue", "table")
TO_THE_END: Final = mark("to the final sheet")
NO_CARD: Final = mark("no card", "table")
#: So many backs are laid out at most.
MOST_LAID: Final = 14


class Row(NamedTuple):
    """What one player kept: cards only where whoever looks may know them (YP-RND-2, YP-INF-1)."""

    seat: int
    name: str
    you: bool
    ended: bool
    held: int
    total: int
    cards: tuple[int, ...] | None
    #: What the whole collection is worth, -1 where that is a secret.
    worth: int


def bar_part(g: Pagoda, look: Look) -> Part:
    rounds = int(g.rules_of.rounds)
    return Part(bar, (min(int(g.round) + 1, rounds), rounds, look.speech))


@lru_cache(KEPT)
def bar(number: int, rounds: int, speech: Speech) -> Markup:
    """The header: a lantern for each round."""
    lanterns = [picture("qi" if i < number else "qi-lost", "lantern") for i in range(rounds)]
    title = element("h1", sentence(speech.text(ROUND_OF, round=number, rounds=rounds)))
    return element("header", title, element("p", *lanterns, aria_hidden="true"), id="bar", class_="bar")


def rounds_part(g: Pagoda, look: Look, story: Story) -> Part:
    lines: list[tuple[str, str, str]] = []
    say = look.speech.text
    for number in range(int(g.rules_of.rounds)):
        head = sentence(say(ROUND, round=number + 1))
        if number < g.round:
            lines.append((head, past(g, look, story, number), "past"))
        elif number == g.round:
            mine = g.starter == look.eyes
            said = say(NOW_YOU) if mine else say(NOW, name=called(look, int(g.starter)))
            lines.append((head, said, "now"))
        else:
            lines.append((head, say(LATER), "later"))
    return Part(rounds, (tuple(lines), look.speech))


def past(g: Pagoda, look: Look, story: Story, number: int) -> str:
    say = look.speech.text
    said = []
    if number < len(story.rounds):
        seat = story.rounds[number].seat
        said.append(say(YOU_ENDED) if seat == look.eyes else say(ENDED_BY, name=called(look, seat)))
    if look.eyes >= 0:
        said.append(say(YOU_KEPT, n=len(g.left_over(look.eyes, number))))
    return ", ".join(said)


@lru_cache(KEPT)
def rounds(lines: tuple[tuple[str, str, str], ...], speech: Speech) -> Markup:
    """All rounds; the sheet of one that is over is a tap away."""
    items = []
    for number, (head, said, kind) in enumerate(lines):
        lantern = picture("qi-lost" if kind == "later" else "qi", "lantern")
        words = element("span", element("b", head), element("small", sentence(said)))
        if kind == "past":
            inside = element("button", lantern, words, type="button", data_do="sheet", data_what=number + 1)
        else:
            inside = element("span", lantern, words, class_="at")
        items.append(element("li", inside, class_=kind))
    title = element("h2", sentence(speech.text(ROUNDS)))
    return element("section", title, element("ol", *items), id="rounds", class_="rounds")


# -- the sheet --------------------------------------------------------------------------------------------------------
def sheets(g: Pagoda, look: Look, story: Story) -> Scene:
    """The sheet of every round that is over."""
    out: Scene = {}
    players = int(g.rules_of.players)
    for number in range(min(int(g.round), len(story.rounds))):
        end = story.rounds[number]
        rows = tuple(row(g, look, end, number, (end.seat + i) % players) for i in range(players))
        last = number + 1 == g.rules_of.rounds
        begins = "" if last or number + 1 < g.round else next_round(g, look)
        facts = (number + 1, int(g.rules_of.rounds), end, rows, last, begins, g.waiting == OVER, look.speech)
        out[f"sheet-{number + 1}"] = Part(sheet, facts)
    return out


def next_round(g: Pagoda, look: Look) -> str:
    """Who begins the round after the one just ended (YP-RND-3)."""
    say, number = look.speech.text, int(g.round) + 1
    if g.starter == look.eyes:
        return say(YOU_BEGIN, round=number)
    return say(BEGINS, round=number, name=called(look, int(g.starter)))


def row(g: Pagoda, look: Look, end: RoundEnd, number: int, seat: int) -> Row:
    left = g.left_over(seat, number)
    before = [card for earlier in range(number + 1) for card in g.left_over(seat, earlier)]
    cards: tuple[int, ...] | None = None
    if not g.hidden_from(seat) or not left:
        cards = tuple(sorted(left))
    elif seat == end.seat and end.shown is not None:
        cards = tuple(sorted(end.shown))
    worth = score(before) if seat == look.eyes and not g.hidden_from(seat) else -1
    you = seat == look.eyes
    return Row(seat, called(look, seat), you, seat == end.seat, len(left), len(before), cards, worth)


@lru_cache(KEPT)
def sheet(
    number: int, rounds: int, end: RoundEnd, rows: tuple[Row, ...], last: bool, begins: str, open_: bool, speech: Speech
) -> Markup:
    """Who ended a round and with what, what everybody keeps, and one's own collection; nothing that stays face down."""
    say = speech.text
    ender = rows[0]
    title, line = headline(end, ender, speech)
    head = [
        element("p", sentence(say(IS_OVER, round=number, rounds=rounds)), class_="kicker"),
        element("h2", sentence(title), tabindex=-1),
        element("p", chip(end.card, speech), " ", line, class_="how"),
    ]
    columns = [
        element("span", ""),
        element("span", sentence(say(HANDS))),
        element("span", sentence(say(HAND))),
        element("span", sentence(say(COLLECTION))),
    ]
    table = [element("li", *columns, class_="head", aria_hidden="true")]
    table += [row_drawn(one, speech) for one in rows]
    note = element("p", say(ALL_OPEN if open_ else TURNED_UP if last else STAYS_HIDDEN))
    word = sentence(begins or say(TO_THE_END if last else GO_ON))
    button = element(
        "button", word, element("kbd", "Enter", aria_hidden="true"), type="button", class_="btn main", data_do="go-on"
    )
    foot = element("div", note, button, class_="foot")
    return element(
        "section",
        *head,
        element("ul", *table, class_=f"hands of{len(rows)}"),
        foot,
        id=f"sheet-{number}",
        class_="round-sheet",
        role="dialog",
        aria_modal="true",
        aria_label=sentence(say(IS_OVER, round=number, rounds=rounds)),
        data_in="sheets",
    )


def headline(end: RoundEnd, ender: Row, speech: Speech) -> tuple[str, str]:
    """Who ended the round and why: a hand shown (YP-TUR-4), an empty one (YP-TUR-6), or too many turns (YP-RND-4)."""
    say = speech.text
    pile = speech.word(PILE_NAMES[end.pile])
    if end.shown is not None:
        template = YOU_WITH_POINTS if ender.you else WITH_POINTS
        return say(template, name=ender.name, n=score(list(end.shown))), say(LOWER_SHOWN, pile=pile)
    if ender.held == 0:
        empty = YOU_WITHOUT_CARDS if ender.you else WITHOUT_CARDS
        return say(empty, name=ender.name), say(LAST_CARD, pile=pile)
    return say(TOO_LONG), say(WAS_LAST, pile=pile)


def row_drawn(one: Row, speech: Speech) -> Markup:
    say = speech.text
    who: list[object] = [element("b", sentence(one.name) if one.you else one.name)]
    if one.ended:
        who.append(element("small", icon("gong"), say(ENDED_IT)))
    name = element("span", picture(f"portrait-{one.seat + 1}"), element("span", *who), class_="pn")
    if one.cards is None:
        cards = [element("span", back(), class_="up") for _ in range(min(one.held, MOST_LAID))]
        sum_ = element("span", "?", element("small", say(FACE_DOWN)), class_="sc")
    else:
        up = set(counting(list(one.cards)))
        cards = [
            element(
                "span",
                face(card, speech),
                element("span", card_name(card, speech), class_="ears"),
                class_="up" if card in up else "down",
            )
            for card in one.cards
        ]
        points = score(list(one.cards))
        sum_ = element("span", points, element("small", say(POINTS, n=points)), class_="sc")
    laid = (
        element("span", *cards, class_=f"laid l{len(cards)}") if cards else element("span", say(NO_CARD), class_="laid")
    )
    keeps = [element("b", sentence(say(YOU_KEEP if one.you else KEEPS, n=one.held)))]
    if one.total != one.held:
        keeps.append(element("span", say(SO_FAR, n=one.total)))
    if one.worth >= 0:
        keeps.append(element("span", say(WORTH, n=one.worth)))
    kind = " ".join(word for word, on in (("ended", one.ended), ("me", one.you)) if on)
    return element("li", name, laid, sum_, element("span", *keeps, class_="kp"), class_=kind)
