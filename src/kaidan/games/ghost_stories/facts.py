"""Facts of a village by name, in the words of positions: what scenarios ask for and people look up."""

from __future__ import annotations

from typing import Final

from ...kernel.codes import OVER, WON
from ...kernel.errors import Unreadable
from ...kernel.words import Message, mark
from .board import SPACES, TILES
from .cards import HAUNTER
from .needs import need_of
from .notation import COLOUR, SPACE, TILE
from .pending import ALL_SPACES, COUNT, NONE, Board, Boards
from .position import STAGES, brought_by, business_of, cards_gone, deck_text, phase_of, tao_text
from .score import ghosts_left, sheet
from .state import Village

STATUS: Final = ["", "alive", "dead", "neutral", "possessed"]
#: Every fact with what follows its name; an expansion adds its own.
FACTS: Final = [
    "turn", "turns", "phase", "stage", "over", "score", "score LINE", "beaten",
    "at SEAT", "qi SEAT", "tao SEAT", "yin-yang SEAT", "buddhas SEAT", "power-tokens SEAT", "status SEAT", "power SEAT",
    "ghosts", "ghost SPACE", "figure SPACE", "resistance SPACE", "buddha SPACE", "caught", "mantra", "buddhas",
    "haunted", "tile TILE", "kind TILE", "circle", "temple", "centre", "dice", "tao-lock", "white-off", "borrowed",
    "supply qi", "supply tao", "supply COLOUR", "deck", "deck cards", "deck ghosts", "discard",
    "unseen CARD", "pending",
]  # fmt: skip

NO_SUCH_FACT: Final = mark("there is no fact “{name}”; the facts are {facts}")


def fact(g: Village, name: str) -> str:
    """The value of a fact as text, or a refusal that lists the facts."""
    words = name.split()
    found = ""
    if len(words) == 1:
        found = plain_fact(g, words[0])
    elif len(words) > 1:
        found = fact_of(g, words[0], " ".join(words[1:]))
    if not found:
        found = g.customs.fact(g, words)
    if not found:
        raise Unreadable(Message(NO_SUCH_FACT, {"name": name, "facts": ", ".join(FACTS)}))
    return found


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def spaces(mask: int) -> str:
    return ALL_SPACES.write(mask)


def plain_fact(g: Village, name: str) -> str:
    """A fact of the whole village, or nothing if there is none of that name."""
    if name == "turn":
        return Board(g.layout).write(g.turn)
    if name == "turns":
        return str(g.turns)
    if name == "phase":
        return phase_of(g, business_of(g))[0]
    if name == "stage":
        return STAGES.write(g.stage)
    if name == "over":
        if g.waiting != OVER:
            return NONE
        return f"{'won' if g.result == WON else 'lost'} {g.customs.ending_words()[g.reason]}"
    if name == "score":
        return str(g.customs.score(g))
    if name == "beaten":
        return str(g.beaten)
    if name == "ghosts":
        return spaces(g.taken)
    if name == "buddhas":
        return spaces(g.buddhas)
    if name == "caught":
        return yes(g.caught == 1)
    if name == "mantra":
        return SPACES[g.mantra - 1] if g.mantra else NONE
    if name == "haunted":
        return " ".join([TILES[tile] for tile in range(9) if g.haunted >> tile & 1]) or NONE
    if name == "circle":
        return COLOUR.write(g.circle - 1) if g.circle else NONE
    if name == "temple":
        return str(g.temple)
    if name == "centre":
        return str(g.centre_tokens)
    if name == "dice":
        return str(g.free_dice())
    if name == "tao-lock":
        return yes(g.tao_locked == 1)
    if name == "white-off":
        return yes(g.white_off == 1)
    if name == "borrowed":
        return Boards(g.layout).write(g.borrowed)
    if name == "deck":
        return deck_text(g)
    if name == "discard":
        gone = cards_gone(g, brought_by(g, business_of(g)))
        return " ".join([str(card) for card in gone]) or NONE
    if name == "pending":
        return pending(g)
    return ""


def pending(g: Village) -> str:
    """All unfinished business above the phase, what comes first named first."""
    business = business_of(g)
    forms = {form.rule: form for form in g.customs.forms(g)}
    above = business[phase_of(g, business)[1] :]
    return ", ".join([forms[entry & 255].write(entry) for entry in reversed(above)]) or NONE


def fact_of(g: Village, name: str, what: str) -> str:
    """A fact of a seat, space, tile, colour or card, or nothing if there is none of that name."""
    board = Board(g.layout).read(what)
    space = SPACE.read(what)
    tile = TILE.read(what)
    if name == "supply":
        if what == "qi":
            return str(g.supply_qi)
        if what == "tao":
            return tao_text(g.supply)
        colour = COLOUR.read(what)
        return str(g.supply >> 6 * colour & 63) if colour >= 0 else ""
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
        return TILES[g.at[board]]
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
