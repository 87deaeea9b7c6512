"""Facts of a village by name, in the words of positions: what scenarios ask for and people look up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.codes import OVER, WON
from ...kernel.packed import kind_of
from ...kernel.state import no_fact
from . import tao
from .board import SPACES, TILES
from .cards import HAUNTER
from .codes import POWERS
from .needs import need_of
from .notation import COLOUR, SPACE, TILE
from .pending import ALL_SPACES, COUNT, NONE, BoardLetter, Boards
from .position import STAGES, brought_by, business_of, cards_gone, deck_text, phase_of, tao_text
from .score import ghosts_left, sheet
from .state import Village

STATUS: Final = ["", "alive", "dead", "neutral", "possessed"]
#: Every fact with what follows its name; an expansion adds its own.
FACTS: Final = [
    "turn", "turns", "phase", "stage", "over", "score", "score LINE", "beaten",
    "at SEAT", "qi SEAT", "tao SEAT", "yin-yang SEAT", "buddhas SEAT", "power-tokens SEAT", "status SEAT", "power SEAT",
    "shows SEAT",
    "ghosts", "ghost SPACE", "figure SPACE", "resistance SPACE", "buddha SPACE", "caught", "mantra", "buddhas",
    "haunted", "tile TILE", "kind TILE", "circle", "temple", "centre", "dice", "tao-lock", "white-off", "borrowed",
    "supply qi", "supply tao", "supply COLOUR", "deck", "deck cards", "deck ghosts", "discard",
    "unseen CARD", "pending",
]  # fmt: skip

#: Facts whose value is a set of words: in scenarios they may stand in any order.
SETS: Final = [
    "ghosts", "buddhas", "haunted", "tao", "borrowed", "supply", "discard", "resistance", "urns", "void", "gone",
    "shelter", "graveyard", "rewards", "artifacts",
]  # fmt: skip


def fact(g: Village, name: str) -> str:
    """The value of a fact as text, or a refusal that lists the facts."""
    words = name.split()
    found = ""
    if len(words) == 1 and words[0] in PLAIN:
        found = PLAIN[words[0]](g)
    elif len(words) > 1:
        found = fact_of(g, words[0], " ".join(words[1:]))
    if not found:
        found = g.customs.fact(g, words)
    if not found:
        raise no_fact(name, g.rules_of.facts())
    return found


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def spaces(mask: int) -> str:
    return ALL_SPACES.write(mask)


def over(g: Village) -> str:
    """How the game ended, if it is over."""
    if g.waiting != OVER:
        return NONE
    return f"{'won' if g.result == WON else 'lost'} {g.customs.ending_words()[g.reason]}"


def haunted(g: Village) -> str:
    return " ".join([TILES[tile] for tile in range(9) if g.haunted >> tile & 1]) or NONE


def discard(g: Village) -> str:
    return " ".join([str(card) for card in cards_gone(g, brought_by(g, business_of(g)))]) or NONE


def pending(g: Village) -> str:
    """All unfinished business above the phase, what comes first named first."""
    business = business_of(g)
    forms = {form.rule: form for form in g.customs.forms(g)}
    above = business[phase_of(g, business)[1] :]
    return ", ".join([forms[kind_of(entry)].write(entry) for entry in reversed(above)]) or NONE


#: The facts of the whole village.
PLAIN: Final[dict[str, Callable[[Village], str]]] = {
    "turn": lambda g: BoardLetter(g.layout).write(g.turn),
    "turns": lambda g: str(g.turns),
    "phase": lambda g: phase_of(g, business_of(g))[0],
    "stage": lambda g: STAGES.write(g.stage),
    "over": over,
    "score": lambda g: str(g.customs.score(g)),
    "beaten": lambda g: str(g.beaten),
    "ghosts": lambda g: spaces(g.taken),
    "buddhas": lambda g: spaces(g.buddhas),
    "caught": lambda g: yes(g.caught == 1),
    "mantra": lambda g: SPACES[g.mantra - 1] if g.mantra else NONE,
    "haunted": haunted,
    "circle": lambda g: COLOUR.write(g.circle - 1) if g.circle else NONE,
    "temple": lambda g: str(g.temple),
    "centre": lambda g: str(g.centre_tokens),
    "dice": lambda g: str(g.free_dice()),
    "tao-lock": lambda g: yes(g.tao_locked == 1),
    "white-off": lambda g: yes(g.white_off == 1),
    "borrowed": lambda g: Boards(g.layout).write(g.borrowed),
    "deck": deck_text,
    "discard": discard,
    "pending": pending,
}


def fact_of(g: Village, name: str, what: str) -> str:
    """A fact of a seat, space, tile, colour or card, or nothing if there is none of that name."""
    board = BoardLetter(g.layout).read(what)
    space = SPACE.read(what)
    tile = TILE.read(what)
    if name == "supply":
        if what == "qi":
            return str(g.supply_qi)
        if what == "tao":
            return tao_text(g.supply)
        colour = COLOUR.read(what)
        return str(tao.count(g.supply, colour)) if colour >= 0 else ""
    if name == "deck":
        return str(g.n_places) if what == "cards" else str(ghosts_left(g)) if what == "ghosts" else ""
    if name == "score":
        lines = dict(sheet(g))
        return str(lines[what]) if what in lines else ""
    if name == "unseen":
        card = COUNT.read(what)
        return yes(g.ghost_pool.holds(card) or g.incarnation_pool.holds(card)) if card > 0 else ""
    if board >= 0:
        return seat_fact(g, name, board)
    if space >= 0:
        return space_fact(g, name, space)
    if tile >= 0:
        if name == "tile":
            return "haunted" if g.haunted >> tile & 1 else "active"
        return g.rules_of.tile_keys[g.layout.tiles[tile]] if name == "kind" else ""
    return ""


def seat_fact(g: Village, name: str, board: int) -> str:
    if name == "at":
        return TILES[g.at[board]] if g.layout.players >> board & 1 else NONE  # GS-SET-6: no player, no Taoist
    if name == "qi":
        return str(g.qi[board])
    if name == "tao":
        return tao_text(g.tao[board])
    if name == "yin-yang":
        return yes(g.yin_yangs >> board & 1 == 1)
    if name == "buddhas":
        return str(g.held_by(board))
    if name == "power-tokens":
        return str(g.tokens_of(board))
    if name == "status":
        return STATUS[g.status[board]]
    if name == "power":
        return "on" if g.power_on(board) else "off"
    if name == "shows":
        return POWERS[g.layout.side[board]]
    return ""


def space_fact(g: Village, name: str, space: int) -> str:
    card = g.ghosts[space]
    if name == "ghost":
        return str(card) if card else NONE
    if name == "figure":
        if g.cards.flags[card] & HAUNTER == 0:
            return NONE
        return "stone" if g.stones >> space & 1 else "card"
    if name == "resistance":
        return tao_text(need_of(g, space)) if card else NONE
    if name == "buddha":
        return yes(g.buddhas >> space & 1 == 1)
    return ""
