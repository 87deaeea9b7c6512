"""Positions of Yokai Pagoda: any instant as lines a person can edit.

What is not said is as at the start of the game; the cards not named are the deck. `history` lines say what happened to
every card, on which rests what each seat knows. Without them everybody knows his own cards and what lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.codes import OVER
from ...kernel.notation import ArgumentKind
from ...kernel.packed import first, kind_of
from . import codes as c
from . import log as logs
from .cards import UNSEEN
from .codes import TRUTH
from .state import Pagoda

if TYPE_CHECKING:
    from .game import YokaiPagoda

#: What is waited for, in one word; some words have an argument.
DEAL: Final = "deal"
OPEN: Final = "open"
TURN: Final = "turn"
FINISH: Final = "finish"
CHOOSE: Final = "choose"
GIVE: Final = "give"
DRAW: Final = "draw"
HIGHER: Final = "higher"
REOPEN: Final = "reopen"
ENDED: Final = "over"

SHUFFLE: Final = "shuffle"
ROUND: Final = "round"
NONE: Final = "-"
#: Steps of the history on one line.
STEPS: Final = 10


def card_part(game: YokaiPagoda) -> ArgumentKind:
    """How cards are spelled in the game."""
    return game.notation.by_kind[c.V_DRAW].parts[0]


def written(game: YokaiPagoda, cards: list[int]) -> str:
    return " ".join([card_part(game).write(card) for card in cards])


def write_position(game: YokaiPagoda, g: Pagoda) -> list[str]:
    """The pagoda in lines; `read_position` reads them back to an equal one, unless it is a view."""
    out: list[str] = []
    if g.viewer != TRUTH:
        out.append(f"viewer {NONE if g.viewer < 0 else c.SEATS[g.viewer]}")
    out.append(f"setup first {c.SEATS[g.first]}")
    out.append(f"round {round_number(g)}")
    out.append(f"starter {c.SEATS[g.starter]}")
    out.append(f"turn {c.SEATS[g.turn]}")
    if g.higher_turns:
        out.append(f"higher-turns {g.higher_turns}")
    out.append(f"phase {phase_of(game, g)}")
    for pile in range(2):
        if g.pile_size(pile):
            out.append(f"pile {c.PILES[pile]} {written(game, g.pile(pile))}")
    for seat in range(game.players):
        if g.hand_size(seat):
            out.append(f"hand {c.SEATS[seat]} {written(game, g.hand(seat))}")
    for number in range(g.round):
        for seat in range(game.players):
            cards = g.left_over(seat, number)
            if cards:
                out.append(f"collection {c.SEATS[seat]} {number + 1} {written(game, cards)}")
    log = g.log()
    if log != plain_log(g, g.waiting != OVER and kind_of(g.current) == c.R_FINISH):
        words = [step_text(game, entry) for entry in log]
        out += ["history " + " ".join(words[i : i + STEPS]) for i in range(0, len(words), STEPS)]
    return out


def round_number(g: Pagoda) -> int:
    """The round that is played, or after the end the last one."""
    return g.round if g.waiting == OVER else g.round + 1


def phase_of(game: YokaiPagoda, g: Pagoda) -> str:
    """What is waited for, in the words of positions."""
    if g.waiting == OVER:
        return ENDED
    rule = kind_of(g.current)
    a = first(g.current)
    if rule == c.R_DEAL:
        return f"{DEAL} {a}"
    if rule == c.R_OPEN:
        word = REOPEN if g.n_agenda and g.agenda[g.n_agenda - 1] == c.R_END_TURN else OPEN
        return f"{word} {c.PILES[a]}"
    if rule == c.R_FINISH:
        return f"{FINISH} {card_part(game).write(a)}"
    if rule == c.R_CHOOSE:
        return CHOOSE
    if rule == c.R_GIVE:
        return f"{GIVE} {c.SEATS[a]}"
    if rule == c.R_DRAW:
        return f"{DRAW} {c.SEATS[a]}"
    return f"{HIGHER} {c.PILES[a]}" if rule == c.R_HIGHER else TURN


def plain_log(g: Pagoda, finishing: bool) -> list[int]:
    """The shortest log that brings the cards where they are: everybody has drawn what he has, piles were laid open.

    Who finishes has shown his hand already (YP-TUR-4).
    """
    out: list[int] = []
    for number in range(g.round):
        for seat in range(g.rules_of.players):
            out += [logs.entry(c.L_DRAW, seat, 0, card) for card in g.left_over(seat, number)]
        out.append(logs.entry(c.L_ROUND, 0, 0, UNSEEN))
    for pile in range(2):
        out += [logs.entry(c.L_OPEN, pile, 0, card) for card in g.pile(pile)]
    for seat in range(g.rules_of.players):
        out += [logs.entry(c.L_DRAW, seat, 0, card) for card in g.hand(seat)]
    if finishing:
        out += [logs.entry(c.L_SHOW, g.turn, 0, card) for card in g.hand(g.turn)]
    return out


def step_text(game: YokaiPagoda, entry: int) -> str:
    """An entry of the log in one word: `1+KA5` draws, `L=KA5` is opened, `1>L=KA5` is played, `1>2=KA5` is given,
    `1<L=KA5` is taken, `1!KA5` is shown; `shuffle` and `round` stand for themselves.
    """
    kind = logs.kind_of(entry)
    who = logs.who_of(entry)
    other = logs.other_of(entry)
    card = card_part(game).write(logs.card_of(entry))
    if kind == c.L_SHUFFLE:
        return SHUFFLE
    if kind == c.L_ROUND:
        return ROUND
    if kind == c.L_OPEN:
        return f"{c.PILES[who]}={card}"
    seat = c.SEATS[who]
    if kind == c.L_DRAW:
        return f"{seat}+{card}"
    if kind == c.L_PLAY:
        return f"{seat}>{c.PILES[other]}={card}"
    if kind == c.L_GIVE:
        return f"{seat}>{c.SEATS[other]}={card}"
    return f"{seat}<{c.PILES[other]}={card}" if kind == c.L_TAKE else f"{seat}!{card}"
