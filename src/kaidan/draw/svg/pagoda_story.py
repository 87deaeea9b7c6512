"""What has happened at a Yokai Pagoda table, as far as a view tells: last turns, and how each round ended."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda import log
from ...games.yokai_pagoda.cards import compare
from ...games.yokai_pagoda.state import Pagoda

KEPT: Final = 4096
#: What followed a card that was played.
NOTHING: Final = ""
GAVE: Final = "gave"
DREW: Final = "drew"
TOOK: Final = "took"


class LastTurn(NamedTuple):
    """The last card somebody played in this round, on which pile, with which outcome, and what came of it."""

    card: int
    pile: int
    #: Match, higher or lower; -1 where nobody knows what the card covered.
    outcome: int
    then: str = NOTHING
    #: Whom a card was given to, -1 for nobody.
    other: int = -1
    #: The card given, drawn or taken; 0 where the view hides it.
    got: int = 0


class RoundEnd(NamedTuple):
    """Who ended a round with which card on which pile, and the hand shown then."""

    seat: int
    card: int
    pile: int
    #: YP-TUR-4: what was left of the hand that was shown; None where nobody showed one.
    shown: tuple[int, ...] | None


class Story(NamedTuple):
    """By seat the last turn of this round, and by round how it ended."""

    turns: tuple[LastTurn | None, ...]
    rounds: tuple[RoundEnd, ...]


def story_of(g: Pagoda) -> Story:
    return told(tuple(g.log()), int(g.rules_of.players))


@lru_cache(KEPT)
def told(entries: tuple[int, ...], players: int) -> Story:
    """The story of a log, entry by entry; what the log hides stays hidden (YP-INF-1)."""
    turns: list[LastTurn | None] = [None] * players
    rounds: list[RoundEnd] = []
    piles: list[list[int]] = [[], []]
    shown: list[int] = []
    last: tuple[int, int, int] | None = None
    for entry in entries:
        kind, who, other = int(log.kind_of(entry)), int(log.who_of(entry)), int(log.other_of(entry))
        card = int(log.card_of(entry))
        if kind == c.L_OPEN:
            piles[who].append(card)
        elif kind == c.L_PLAY:
            covered = piles[other][-1:]
            turns[who] = LastTurn(card, other, int(compare(card, covered[0])) if covered else -1)
            piles[other].append(card)
            last = (who, card, other)
        elif kind == c.L_SHOW:
            shown.append(card)
        elif kind == c.L_SHUFFLE:
            piles = [pile[-1:] for pile in piles]
        elif kind == c.L_ROUND:
            if last is not None:
                seat, played, pile = last
                left = tuple(one for one in shown if one != played) if shown else None
                rounds.append(RoundEnd(seat, played, pile, left))
            turns, shown, last = [None] * players, [], None
        elif last is not None:
            follow(turns, last[0], kind, who, other, card)
            if kind == c.L_TAKE and piles[other]:
                piles[other].pop()
    return Story(tuple(turns), tuple(rounds))


def follow(turns: list[LastTurn | None], player: int, kind: int, who: int, other: int, card: int) -> None:
    """What came of the last card: given away, drawn by its player or for another, taken."""
    turn = turns[player]
    if turn is None:
        return
    if kind == c.L_GIVE:
        turns[player] = turn._replace(then=GAVE, other=other, got=card)
    elif kind == c.L_TAKE:
        turns[player] = turn._replace(then=TOOK, got=card)
    elif kind == c.L_DRAW:
        turns[player] = turn._replace(then=DREW, other=-1 if who == player else who, got=card)
