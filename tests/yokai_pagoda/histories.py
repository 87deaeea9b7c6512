"""Small made-up histories, and all that could have happened where a seat did not look: tried out one by one.

Eight cards are in play; the viewer drew all the others before.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kaidan.games.yokai_pagoda import log as logs
from kaidan.games.yokai_pagoda.cards import UNSEEN, all_cards
from kaidan.games.yokai_pagoda.codes import L_DRAW, L_GIVE, L_OPEN, L_PLAY, L_ROUND, L_SHOW, L_SHUFFLE, L_TAKE
from kaidan.kernel.luck import BOT, Luck

VIEWER = 0
IN_PLAY = 8
#: A deal: for every card in play the zone it is in.
Deal = tuple[str, ...]


@dataclass
class Zones:
    """Where the cards in play are."""

    place: dict[int, str]
    piles: list[list[int]] = field(default_factory=lambda: [[], []])
    round: int = 0

    def copy(self) -> Zones:
        return Zones(dict(self.place), [list(pile) for pile in self.piles], self.round)

    def at(self, place: str) -> list[int]:
        return [card for card, found in self.place.items() if found == place]

    def do(self, entry: int) -> bool:
        """What the entry says; False if it cannot be."""
        kind, who, other, card = (
            logs.kind_of(entry),
            logs.who_of(entry),
            logs.other_of(entry),
            logs.card_of(entry),
        )
        origin = {L_DRAW: "deck", L_OPEN: "deck", L_PLAY: f"hand {who}", L_GIVE: f"hand {who}", L_SHOW: f"hand {who}"}
        if card and kind != L_TAKE and self.place.get(card) != origin[kind]:
            return False
        if kind == L_DRAW:
            self.place[card] = f"hand {who}"
        elif kind == L_OPEN:
            self.place[card] = f"pile {who}"
            self.piles[who].append(card)
        elif kind == L_PLAY:
            self.place[card] = f"pile {other}"
            self.piles[other].append(card)
        elif kind == L_TAKE:
            assert self.piles[other].pop() == card
            self.place[card] = f"hand {who}"
        elif kind == L_GIVE:
            self.place[card] = f"hand {other}"
        elif kind == L_SHUFFLE:
            if self.at("deck"):
                return False
            for pile in self.piles:
                for lower in pile[:-1]:
                    self.place[lower] = "deck"
                del pile[:-1]
        elif kind == L_ROUND:
            for found, place in self.place.items():
                if place.startswith("hand"):
                    self.place[found] = f"collection {place[5:]} of round {self.round}"
            self.round += 1
        return True

    def deal(self) -> Deal:
        return tuple(self.place[card] for card in sorted(self.place))


def beginning(others: list[int]) -> list[int]:
    """The viewer draws everything that is not in play."""
    return [logs.entry(L_DRAW, VIEWER, 0, card) for card in all_cards() if card not in others]


def deal_of(log: list[int], in_play: list[int]) -> Deal:
    """Where a full log has brought the cards in play."""
    zones = Zones(dict.fromkeys(in_play, "deck"))
    for entry in log[100 - len(in_play) :]:
        assert zones.do(entry)
    return zones.deal()


def deals_that_fit(seen: list[int], in_play: list[int]) -> set[Deal]:
    """Every deal that some course of events the viewer could not tell from the true one leads to."""
    worlds = {tuple[object, ...](): Zones(dict.fromkeys(in_play, "deck"))}
    for entry in seen[100 - len(in_play) :]:
        after: dict[tuple[object, ...], Zones] = {}
        kind, who = logs.kind_of(entry), logs.who_of(entry)
        for zones in worlds.values():
            candidates = [entry]
            if kind in (L_DRAW, L_GIVE) and logs.card_of(entry) == UNSEEN:
                candidates = [entry | card << 12 for card in zones.at("deck" if kind == L_DRAW else f"hand {who}")]
            for candidate in candidates:
                copy = zones.copy()
                if copy.do(candidate):
                    after[(copy.deal(), *map(tuple, copy.piles))] = copy
        worlds = after
    return {zones.deal() for zones in worlds.values()}


def made_up(seed: int, steps: int = 14, players: int = 3) -> tuple[list[int], list[int]]:
    """A history that could have happened, whatever the rules of play: the cards in play, and the full log."""
    luck = Luck(seed, BOT)
    cards = all_cards()
    in_play = sorted({cards[luck.below(100)] for _ in range(IN_PLAY)})
    log = beginning(in_play)
    zones = Zones(dict.fromkeys(in_play, "deck"))

    def happen(kind: int, who: int = 0, other: int = 0, card: int = UNSEEN) -> None:
        entry = logs.entry(kind, who, other, card)
        assert zones.do(entry)
        log.append(entry)

    def any_of(cards: list[int]) -> int:
        return cards[luck.below(len(cards))]

    for _ in range(steps):
        who = luck.below(players)
        hand, deck = zones.at(f"hand {who}"), zones.at("deck")
        what = luck.below(12)
        if what < 4 and deck:
            happen(L_DRAW, who, card=any_of(deck))
        elif what < 4 and sum(len(pile) > 1 for pile in zones.piles):
            happen(L_SHUFFLE)
        elif what < 7 and hand:
            other = (who + 1 + luck.below(players - 1)) % players
            happen(L_GIVE, who, other, any_of(hand))
        elif what < 9 and hand:
            happen(L_PLAY, who, luck.below(2), any_of(hand))
        elif what == 9 and zones.piles[0]:
            happen(L_TAKE, who, 0, zones.piles[0][-1])
        elif what == 10 and hand and who != VIEWER:
            for card in sorted(hand):
                happen(L_SHOW, who, card=card)
        elif what == 11 and zones.round < 2 and len(zones.at("deck")) < 6:
            happen(L_ROUND)
    return in_play, log
