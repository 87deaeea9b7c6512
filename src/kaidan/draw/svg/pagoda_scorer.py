"""Yokai Pagoda beside its real box: a scorer that adds up what is left in each hand, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import card_of, counting
from ...games.yokai_pagoda.score import key_of, places
from ...games.yokai_pagoda.title import yokai_pagoda_content
from ...kernel.words import mark
from ...locale import Speech
from ...locale.speech import listed
from .companion import Companion, Helper
from .element import Markup, element
from .icons import icon
from .pagoda_cards import card_name, chip, code_of, yokai_name
from .pictures import picture
from .taps import choice, number, tap
from .words import sentence

SCORER: Final = mark("round scorer", "companion")
SCORER_ABOUT: Final = mark("tap what is left in each hand; rounds are added up")
PLAYERS: Final = mark("players", "companion")
ROUND: Final = mark("round {n}", "companion")
PLAYER: Final = mark("player {n}", "companion")
WHOSE: Final = mark("whose cards", "companion")
BEGAN: Final = mark("who began round 1", "companion")
ENDED: Final = mark("who ended round {n}", "companion")
STARTS: Final = mark("round {n} is begun by {name}")
WHICH_YOKAI: Final = mark("which yokai", "companion")
COUNTS: Final = mark("counts", "companion")
LEFT_OUT: Final = mark("does not count: a lower one of its yokai is there")
NO_CARDS: Final = mark("no cards left")
LEADS: Final = mark("{name} is ahead")
WINS: Final = mark("{name} wins")
SHARED: Final = mark("{names} share the victory: score, yokai and cards are equal")
TIE_YOKAI: Final = mark("equal score of {n}: {name} has fewer different yokai ({k})")
TIE_CARDS: Final = mark("equal score and yokai: {name} has fewer cards ({k})")
TAKEN: Final = mark("{card} is already with {name}")
SHEET: Final = mark("score sheet", "companion")
Query = Mapping[str, str]


class PagodaCompanion(Companion):
    """Hands are hidden, so no game is followed; what is laid open at the end of a round is counted."""

    def helpers(self) -> Sequence[Helper]:
        return (Helper("rounds", SCORER, SCORER_ABOUT, "list", page),)


class ScorerTally:
    """What was tapped so far: for each player and round, which cards were left."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self.players = number(query, "players", 4, 2, 5)
        self.rounds = 4 if self.players == 2 else 3  # YP-SET-2
        self.round = number(query, "round", 1, 1, self.rounds)
        self.player = number(query, "who", 1, 1, self.players)
        self.yokai = number(query, "y", 0, 0, int(c.YOKAI) - 1)
        self.left = {
            (player, one): cards_of(query.get(f"c{player}{one}", ""))
            for player in range(1, self.players + 1)
            for one in range(1, self.rounds + 1)
        }

    def collection(self, player: int) -> list[int]:
        return sorted(card for one in range(1, self.rounds + 1) for card in self.left[player, one])

    def owner(self, card: int) -> int:
        """Who has a card already; 0 for nobody."""
        return next((player for (player, _), cards in self.left.items() if card in cards), 0)

    def toggled(self, card: int) -> str:
        """The cards of the player and round at hand after a tap on this one."""
        mine = self.left[self.player, self.round]
        fresh = [one for one in mine if one != card] if card in mine else [*mine, card]
        return ".".join(code_of(one) for one in sorted(fresh))

    def starter(self, one: int) -> int:
        """YP-RND-3: who begins a round; 0 where nobody has said who ended the one before."""
        began = number(self.query, "began", 1, 1, self.players)
        if one == 1:
            return began
        if self.players == 2:
            return began if one % 2 else 3 - began
        ended = number(self.query, f"e{one - 1}", 0, 0, self.players)
        return ended % self.players + 1 if ended else 0


def cards_of(text: str) -> list[int]:
    known = codes()
    return sorted({known[code] for code in text.split(".") if code in known})


def codes() -> dict[str, int]:
    cards = [int(card_of(y, n)) for y in range(int(c.YOKAI)) for n in range(1, int(c.NUMBERS) + 1)]
    return {code_of(card): card for card in cards}


def page(query: Query, speech: Speech) -> Markup:
    tally = ScorerTally(query)
    say = speech.text
    seats = [(str(n), str(n), called(tally, n, speech)) for n in range(1, tally.players + 1)]
    inside = [
        choice(
            query,
            "players",
            [(str(n), str(n), str(n)) for n in (2, 3, 4, 5)],
            sentence(say(PLAYERS)),
            str(tally.players),
        ),
        rounds(tally, speech),
        choice(query, "who", seats, sentence(say(WHOSE)), str(tally.player)),
        yokai(tally, speech),
        numbers(tally, speech),
        here(tally, speech),
        sheet(tally, speech),
        choice(query, "began", seats, sentence(say(BEGAN)), str(tally.starter(1))),
    ]
    for one in range(1, tally.rounds):
        if tally.players > 2:
            ended = query.get(f"e{one}", "")
            inside.append(choice(query, f"e{one}", seats, sentence(say(ENDED, n=one)), ended))
        if tally.starter(one + 1):
            said = say(STARTS, n=one + 1, name=called(tally, tally.starter(one + 1), speech))
            inside.append(element("p", sentence(said), class_="hint"))
    return element("div", *inside, class_="scorer")


def called(tally: ScorerTally, player: int, speech: Speech) -> str:
    return tally.query.get(f"n{player}", "")[:24] or sentence(speech.text(PLAYER, n=player))


def rounds(tally: ScorerTally, speech: Speech) -> Markup:
    words = [(str(n), str(n), sentence(speech.text(ROUND, n=n))) for n in range(1, tally.rounds + 1)]
    return choice(tally.query, "round", words, sentence(speech.text(ROUND, n="")).strip(), str(tally.round))


def yokai(tally: ScorerTally, speech: Speech) -> Markup:
    rows = yokai_pagoda_content(None).yokai_rows
    taps = []
    for i, row in enumerate(rows):
        name = yokai_name(i, speech)
        drawn = picture(f"yokai-{row['key']}", "small") if "key" in row else ""
        code = element("b", str(row["code"]))
        taps.append(
            tap(tally.query, {"y": i}, drawn, code, now=i == tally.yokai, label=name, kind=f"opt hue-{row['hue']}")
        )
    label = sentence(speech.text(WHICH_YOKAI))
    return element("div", *taps, class_="yokai-tabs", role="group", aria_label=label)


def numbers(tally: ScorerTally, speech: Speech) -> Markup:
    """The ten cards of the yokai at hand; what another player has cannot be tapped."""
    mine = tally.left[tally.player, tally.round]
    key = f"c{tally.player}{tally.round}"
    taps = []
    for n in range(1, int(c.NUMBERS) + 1):
        card = int(card_of(tally.yokai, n))
        name = card_name(card, speech)
        owner = tally.owner(card)
        if owner and card not in mine:
            said = speech.text(TAKEN, card=name, name=called(tally, owner, speech))
            taps.append(element("span", n, class_="opt taken", title=said, aria_label=said, role="img"))
        else:
            taps.append(tap(tally.query, {key: tally.toggled(card)}, n, now=card in mine, label=name, kind="opt"))
    return element("div", *taps, class_="number-tabs", role="group", aria_label=yokai_name(tally.yokai, speech))


def here(tally: ScorerTally, speech: Speech) -> Markup:
    """The cards of the player and round at hand; each tap takes one away."""
    mine = tally.left[tally.player, tally.round]
    key = f"c{tally.player}{tally.round}"
    counted = counting(tally.collection(tally.player))
    items = []
    for card in mine:
        kind = "counted" if card in counted else "spare"
        said = speech.text(COUNTS if card in counted else LEFT_OUT)
        label = f"{card_name(card, speech)}, {said}"
        items.append(
            element(
                "li",
                tap(tally.query, {key: tally.toggled(card)}, chip(card, speech, short=True), label=label, kind=kind),
            )
        )
    if not items:
        return element("p", sentence(speech.text(NO_CARDS)), class_="hint")
    return element("ul", *items, class_="left-cards")


def sheet(tally: ScorerTally, speech: Speech) -> Markup:
    """Everybody's collection as a whole (YP-END-1), who is ahead, and why where scores are equal."""
    collections = [tally.collection(player) for player in range(1, tally.players + 1)]
    keys = [key_of(cards) for cards in collections]
    ranks = places(keys)
    rows = []
    for player, cards in enumerate(collections, 1):
        score = keys[player - 1][0]
        lowest = ", ".join(card_name(card, speech) for card in counting(cards)) or speech.text(NO_CARDS)
        rows.append(
            element(
                "tr",
                element("td", ranks[player - 1], class_="rank"),
                element("th", called(tally, player, speech), element("small", lowest), scope="row"),
                element("td", score, class_="points", data_score=score),
            )
        )
    explained = [element("p", icon("star"), sentence(text), class_="why") for text in standing(tally, keys, speech)]
    caption = element("caption", sentence(speech.text(SHEET)))
    return element("div", element("table", caption, element("tbody", *rows), class_="sheet"), *explained, role="status")


def standing(tally: ScorerTally, keys: list[tuple[int, int, int]], speech: Speech) -> list[str]:
    """Who is first, and what decided between equal scores (YP-END-1)."""
    if not any(cards for cards in tally.left.values()):
        return []
    best = min(keys)
    first = [player for player, key in enumerate(keys, 1) if key == best]
    names = [called(tally, player, speech) for player in first]
    over = tally.round == tally.rounds
    if len(first) > 1:
        return [speech.text(SHARED, names=listed(names, speech))]
    out = [speech.text(WINS if over else LEADS, name=names[0])]
    rivals = [key for key in keys if key != best and key[0] == best[0]]
    if rivals and min(rivals)[1] != best[1]:
        out.append(speech.text(TIE_YOKAI, n=best[0], name=names[0], k=best[1]))
    elif rivals:
        out.append(speech.text(TIE_CARDS, name=names[0], k=best[2]))
    return out
