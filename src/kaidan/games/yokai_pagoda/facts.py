"""Facts of a pagoda by name, in the words of positions: what scenarios ask for and people look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.codes import NOBODY, OVER, WON
from ...kernel.state import as_state, no_fact
from . import codes as c
from .cards import compare, counting, score
from .knowledge import IN_COLLECTION, IN_DECK, IN_HAND, ON_PILE
from .position import NONE, card_part, phase_of, round_number, written
from .score import places
from .state import Pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda

FACTS: Final = [
    "round", "starter", "turn", "phase", "higher-turns", "over", "deck",
    "pile PILE", "top PILE", "compare CARD PILE",
    "hand SEAT", "cards SEAT", "hand-score SEAT", "counting SEAT",
    "collection SEAT", "collected SEAT", "score SEAT", "place SEAT", "result SEAT",
    "scoring SEAT",
    "where CARD", "knows SEAT CARD",
]  # fmt: skip

#: Facts whose value is a set of cards or places: in scenarios they may stand in any order.
SETS: Final = ["hand", "counting", "collection", "scoring", "where", "knows"]
#: What a seat does not know of another's cards.
HIDDEN: Final = "?"


def fact(game: YokaiPagoda, g: Pagoda, name: str) -> str:
    """The value of a fact as text, or a refusal that lists the facts."""
    words = name.split()
    found = ""
    if len(words) == 1:
        found = plain_fact(game, g, words[0])
    elif len(words) == 2 and words[1] in c.PILES:
        found = pile_fact(game, g, words[0], c.PILES.index(words[1]))
    elif len(words) == 2 and words[1] in game.seats():
        found = seat_fact(game, g, words[0], game.seats().index(words[1]))
    elif len(words) > 1:
        found = card_fact(game, g, words)
    if not found:
        raise no_fact(name, FACTS)
    return found


def plain_fact(game: YokaiPagoda, g: Pagoda, name: str) -> str:
    if name == "round":
        return str(round_number(g))
    if name == "starter":
        return c.SEATS[g.starter]
    if name == "turn":
        return c.SEATS[g.turn]
    if name == "phase":
        return phase_of(game, g)
    if name == "higher-turns":
        return str(g.higher_turns)
    if name == "over":
        return "won last-round" if g.waiting == OVER else NONE
    return str(g.deck.n) if name == "deck" else ""


def pile_fact(game: YokaiPagoda, g: Pagoda, name: str, pile: int) -> str:
    if name == "pile":
        return written(game, g.pile(pile)) or NONE
    if name == "top":
        return written(game, g.pile(pile)[-1:]) or NONE
    return ""


def seat_fact(game: YokaiPagoda, g: Pagoda, name: str, seat: int) -> str:
    if name == "hand":
        return written(game, g.hand(seat)) or NONE
    if name == "cards":
        return str(g.hand_size(seat))
    if g.hidden_from(seat) and name in ("hand-score", "counting", "scoring", "score", "place"):
        return HIDDEN
    if name == "hand-score":
        return str(score(g.hand(seat)))
    if name == "counting":
        return written(game, counting(g.hand(seat))) or NONE
    if name == "scoring":
        return written(game, counting(sorted(g.collection(seat)))) or NONE
    if name == "collection":
        return written(game, sorted(g.collection(seat))) or NONE
    if name == "collected":
        return str(len(g.collection(seat)))
    if name == "score":
        return str(g.points(seat))
    if name == "place":
        return str(places(g.keys())[seat])
    if name == "result":
        return NONE if g.waiting != OVER else "won" if g.outcome_of(seat) == WON else "lost"
    return ""


def card_fact(game: YokaiPagoda, g: Pagoda, words: list[str]) -> str:
    cards = card_part(game)
    if words[0] == "compare" and len(words) == 3 and words[2] in c.PILES and cards.read(words[1]) > 0:
        pile = c.PILES.index(words[2])
        return c.COMPARISONS[compare(cards.read(words[1]), g.top(pile))] if g.pile_size(pile) else NONE
    card = cards.read(words[-1])
    if card > 0 and len(words) == 2 and words[0] == "where":
        return place_words(truth(g)[card] if g.viewer == c.TRUTH else game.known(g).places()[card])
    if card > 0 and len(words) == 3 and words[0] == "knows" and (words[1] == NONE or words[1] in game.seats()):
        seat = NOBODY if words[1] == NONE else game.seats().index(words[1])
        view = as_state(g.view(seat)) if g.viewer == c.TRUTH else g
        assert isinstance(view, Pagoda)
        return place_words(game.known(view).places()[card])
    return ""


def truth(g: Pagoda) -> dict[int, int]:
    """The place of every card, one bit, in a state that hides none."""
    out: dict[int, int] = {}
    for i in range(g.deck.n):
        out[g.deck.outcome(i)] = 1 << IN_DECK
    for pile in range(2):
        for card in g.pile(pile):
            out[card] = 1 << ON_PILE + pile
    for seat in range(g.rules_of.players):
        for card in g.hand(seat):
            out[card] = 1 << IN_HAND + seat
        for card in g.collection(seat):
            out[card] = 1 << IN_COLLECTION + seat
    return out


def place_words(mask: int) -> str:
    """Places in words: deck, pile L, hand 1, collection 1 …, with commas between."""
    names = ["deck", *[f"pile {pile}" for pile in c.PILES]]
    names += [f"{zone} {seat}" for zone in ("hand", "collection") for seat in c.SEATS]
    return ", ".join([name for place, name in enumerate(names) if mask >> place & 1])
