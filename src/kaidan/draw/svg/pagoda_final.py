"""The end of Yokai Pagoda: one's place, a podium, ten columns with the card that counts large, and why ties fell so."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...games.yokai_pagoda.cards import counting, number_of, yokai_of
from ...games.yokai_pagoda.score import key_of, places
from ...games.yokai_pagoda.state import Pagoda
from ...games.yokai_pagoda.title import yokai_pagoda_content
from ...kernel.words import mark, mark_plural
from ...locale import Speech
from ...locale.speech import listed
from ...table.snapshot import Snapshot
from .element import Markup, element
from .icons import icon
from .pagoda_cards import yokai_name
from .pagoda_seat import nameless
from .pictures import picture
from .words import sentence

YOUR_PLACE: Final = mark("you are {place} of {players}")
YOU_WIN: Final = mark("you win!", "table")
SHARED_WIN: Final = mark("you share the first place")
WINS: Final = mark_plural("{name} wins with {n} point", "{name} wins with {n} points")
SHARE: Final = mark_plural(
    "{names} share the first place with {n} point", "{names} share the first place with {n} points"
)
THEN_COME: Final = mark("then come {players}")
RULE: Final = mark("Only the lowest card of each yokai counts, the others are struck out. Fewest points win.")
#: Places in words, as a language writes them.
PLACES: Final = (
    mark("1st", "table"),
    mark("2nd", "table"),
    mark("3rd", "table"),
    mark("4th", "table"),
    mark("5th", "table"),
)
POINTS: Final = mark("points", "table")
YOKAI: Final = mark("yokai", "table")
CARDS: Final = mark("cards", "table")
PLACE: Final = mark("place", "table")
PLAYER: Final = mark("player", "table")
SHEET: Final = mark("score sheet", "table")
SAME_POINTS: Final = mark("{names}: {points} points each.")
FEWER_YOKAI: Final = mark("Fewer different yokai come first: {names}.")
FEWER_CARDS: Final = mark("Just as many yokai, so fewer cards come first: {names}.")
YOU: Final = mark("you", "table")
YOU_WIN_WITH: Final = mark_plural("you win with {n} point", "you win with {n} points")
#: What decided it: the winner's points and the reader's, or of a spectator or the winner the next best's.
AHEAD_OF_YOU: Final = mark_plural("{name} has {n} point, you have {own}", "{name} has {n} points, you have {own}")
AHEAD_OF: Final = mark_plural(
    "{name} has {n} point, {other} comes second with {own}", "{name} has {n} points, {other} comes second with {own}"
)
YOU_AHEAD_OF: Final = mark_plural(
    "you have {n} point, {other} comes second with {own}", "you have {n} points, {other} comes second with {own}"
)
#: What was dear, to the reader or to whoever came first.
COST_YOU_MOST: Final = mark_plural("{yokai} cost you the most: {n} point", "{yokai} cost you the most: {n} points")
COST_MOST: Final = mark_plural("{yokai} cost {name} the most: {n} point", "{yokai} cost {name} the most: {n} points")
COST_YOU_MOST_EACH: Final = mark_plural(
    "{yokai} cost you the most: {n} point each", "{yokai} cost you the most: {n} points each"
)
COST_MOST_EACH: Final = mark_plural(
    "{yokai} cost {name} the most: {n} point each", "{yokai} cost {name} the most: {n} points each"
)
YOURS_FREE: Final = mark_plural(
    "{n} of your cards cost nothing, because a lower card of the same yokai counted",
    "{n} of your cards cost nothing, because lower cards of the same yokai counted",
)
FREE: Final = mark_plural(
    "{n} of {name}'s cards cost nothing, because a lower card of the same yokai counted",
    "{n} of {name}'s cards cost nothing, because lower cards of the same yokai counted",
)
ALL_EQUAL: Final = mark("Yokai and cards are equal too, so the place is shared.")


class Player(NamedTuple):
    seat: int
    name: str
    you: bool
    cards: tuple[int, ...]
    key: tuple[int, int, int]
    place: int


def ranked(g: Pagoda, snapshot: Snapshot, speech: Speech) -> list[Player]:
    """Everybody, the first place first (YP-END-1)."""
    keys = [key_of(g.collection(seat)) for seat in range(g.rules_of.players)]
    at = places(keys)
    found = [
        Player(
            seat,
            sentence(speech.text(YOU))
            if seat == snapshot.seat
            else snapshot.seats[seat].called or nameless(seat, speech),
            seat == snapshot.seat,
            tuple(sorted(g.collection(seat))),
            keys[seat],
            at[seat],
        )
        for seat in range(g.rules_of.players)
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))


def headline(g: Pagoda, snapshot: Snapshot, speech: Speech) -> str:
    """The reader's place; for a spectator who won."""
    players = ranked(g, snapshot, speech)
    me = next((one for one in players if one.you), None)
    firsts = [one for one in players if one.place == 1]
    if me is None:
        return won(firsts, speech)
    if me.place == 1:
        return speech.text(YOU_WIN if len(firsts) == 1 else SHARED_WIN)
    return speech.text(YOUR_PLACE, place=speech.text(PLACES[me.place - 1]), players=len(players))


def won(firsts: list[Player], speech: Speech) -> str:
    if len(firsts) == 1 and firsts[0].you:
        return speech.text(YOU_WIN_WITH, n=firsts[0].key[0])
    if len(firsts) == 1:
        return speech.text(WINS, name=firsts[0].name, n=firsts[0].key[0])
    return speech.text(SHARE, names=listed([one.name for one in firsts], speech), n=firsts[0].key[0])


def score_sheet(g: Pagoda, snapshot: Snapshot, speech: Speech) -> list[Markup]:
    """YP-SCO-1, YP-END-1."""
    players = ranked(g, snapshot, speech)
    rule = element("p", speech.text(RULE), class_="counts")
    return [podium(players), *ties(players, speech), table(players, speech), rule]


def lead(g: Pagoda, snapshot: Snapshot, speech: Speech) -> str:
    """Who won, with how many points; a spectator has read that above, and reads who comes then."""
    players = ranked(g, snapshot, speech)
    if any(one.you for one in players):
        return won([one for one in players if one.place == 1], speech)
    others = [f"{one.name} ({one.key[0]})" for one in players if one.place > 1]
    return speech.text(THEN_COME, players=listed(others, speech)) if others else ""


def decided(g: Pagoda, snapshot: Snapshot, speech: Speech) -> list[str]:
    """How far ahead the first was, and what was dear and what free for the reader, or else for whoever came first."""
    players, say = ranked(g, snapshot, speech), speech.text
    reader = next((one for one in players if one.you), players[0])
    out = [margin(players, reader, speech)]
    counted = counting(list(reader.cards))
    if counted:
        most = max(int(number_of(card)) for card in counted)
        dear = [yokai_name(int(yokai_of(card)), speech) for card in counted if number_of(card) == most]
        yours, theirs = (COST_YOU_MOST, COST_MOST) if len(dear) == 1 else (COST_YOU_MOST_EACH, COST_MOST_EACH)
        out.append(say(yours if reader.you else theirs, name=reader.name, yokai=listed(dear, speech), n=most))
    free = len(reader.cards) - len(counted)
    return [*out, say(YOURS_FREE if reader.you else FREE, n=free, name=reader.name)] if free else out


def margin(players: list[Player], reader: Player, speech: Speech) -> str:
    """The points of the first, and of the reader or whoever is next."""
    first, second = players[0], players[1]
    if reader is not first:
        return speech.text(AHEAD_OF_YOU, name=first.name, n=first.key[0], own=reader.key[0])
    template = YOU_AHEAD_OF if reader.you else AHEAD_OF
    return speech.text(template, name=first.name, n=first.key[0], other=second.name, own=second.key[0])


def podium(players: list[Player]) -> Markup:
    """The second stands left of the first, the others right of both."""
    order = [*players[1:2], players[0], *players[2:]]
    steps = []
    for one in order:
        crown = [icon("star")] if one.place == 1 else []
        name = element("span", one.name, " · ", one.key[0], class_="nm")
        inside = [*crown, picture(f"portrait-{one.seat + 1}"), name, element("b", one.place)]
        steps.append(element("div", *inside, class_=f"p{one.place}" + (" me" if one.you else "")))
    return element("div", *steps, class_="podium", aria_hidden="true")


def table(players: list[Player], speech: Speech) -> Markup:
    """A column for each player, which a phone has room for: a row for each yokai, then points, yokai, cards, place."""
    say = speech.text
    tied = {one.seat for one in players for other in players if one is not other and one.key[0] == other.key[0]}
    heads = [element("th", element("span", sentence(say(PLAYER)), class_="ears"), scope="col")]
    for one in players:
        heads.append(element("th", one.name, scope="col", class_=kind(one)))
    rows = []
    for yokai, row in enumerate(yokai_pagoda_content(None).yokai_rows):
        band = element("i", class_=f"band hue-{row['hue']} {row['band']}")
        name = element("span", yokai_name(yokai, speech), class_="long")
        head = element("th", band, picture(f"yokai-{row['key']}"), name, element("b", row["code"]), scope="row")
        rows.append(element("tr", head, *[cell(one, yokai) for one in players]))
    for word, value in ((POINTS, 0), (YOKAI, 1), (CARDS, 2)):
        kinds = [f"{kind(one)} tie" if value and one.seat in tied else kind(one) for one in players]
        cells = [element("td", one.key[value], class_=kinds[i]) for i, one in enumerate(players)]
        head = element("th", sentence(say(word)), scope="row")
        rows.append(element("tr", head, *cells, class_="" if value else "sum"))
    cells = [element("td", say(PLACES[one.place - 1]), class_=kind(one)) for one in players]
    rows.append(element("tr", element("th", sentence(say(PLACE)), scope="row"), *cells, class_="place"))
    body = element("tbody", *rows)
    return element(
        "table",
        element("thead", element("tr", *heads)),
        body,
        class_="sheet yokai-sheet",
        aria_label=sentence(say(SHEET)),
    )


def kind(one: Player) -> str:
    return " ".join(word for word, on in (("first", one.place == 1), ("me", one.you)) if on)


def cell(one: Player, yokai: int) -> Markup:
    """The number that counts, and struck out the others."""
    numbers = sorted(int(number_of(card)) for card in one.cards if yokai_of(card) == yokai)
    if not numbers:
        return element("td", "·", class_=" ".join([kind(one), "nil"]).strip())
    others = [element("s", " ".join(str(number) for number in numbers[1:]))] if numbers[1:] else []
    return element("td", element("b", numbers[0]), *others, class_=kind(one))


def ties(players: list[Player], speech: Speech) -> list[Markup]:
    """Why players with as many points came in the order they did (YP-END-1)."""
    say = speech.text
    out = []
    for points in sorted({one.key[0] for one in players}):
        same = [one for one in players if one.key[0] == points]
        if len(same) < 2:
            continue
        text: list[object] = [element("b", say(SAME_POINTS, names=names(same), points=points))]
        if len({one.key[1] for one in same}) > 1:
            counted = ", ".join(f"{one.name} {one.key[1]}" for one in same)
            text.append(say(FEWER_YOKAI, names=counted))
        for yokai in sorted({one.key[1] for one in same}):
            alike = [one for one in same if one.key[1] == yokai]
            if len(alike) > 1 and len({one.key[2] for one in alike}) > 1:
                text.append(say(FEWER_CARDS, names=", ".join(f"{one.name} {one.key[2]}" for one in alike)))
            if len({one.key for one in alike}) < len(alike):
                text.append(say(ALL_EQUAL))
        spaced: list[object] = []
        for part in text:
            spaced += [part, " "]
        out.append(element("p", icon("match"), element("span", *spaced), class_="ties"))
    return out


def names(players: list[Player]) -> str:
    return ", ".join(one.name for one in players)
