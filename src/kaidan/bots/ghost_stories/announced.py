"""What people have announced in Ghost Stories: where somebody means to act in his next turn, and whom against.

What somebody has in mind is kept as a text, `b4 exorcise 38`: the tile he means to act from, what he means to do
there, and against which card. Partners count on it, leave him the ghost and make it weaker, but take its place with
their own judgement as soon as it is done or no longer possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import BOARD_COUNT, LINE, SPACE_COUNT, SPACES, TILES
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as m
from ...kernel.codes import DECISION
from ...kernel.packed import first, kind_of, pack
from ...kernel.state import State, View, as_state
from ...kernel.words import Message, mark
from ..search import Edge
from . import fitted
from .foresight import preferred
from .guide import NO_MIND
from .worth import Worth

EXORCISES: Final = "exorcise"
ASKS: Final = "help"

LEAVES_TO: Final = mark("that leaves {card} to {seat}, who has it in mind")
HELPS_AGAINST: Final = mark("that helps {seat}, who has {card} in mind")


def village(view: View) -> Village:
    g = as_state(view)
    assert isinstance(g, Village)
    return g


def subject(state: State, move: str) -> str:
    """What a move on offer is about, or a place that somebody wants to see to himself; empty if it is no plan."""
    g = state
    assert isinstance(g, Village)
    if move in SPACES:
        space = SPACES.index(move)
        return against(int(LINE[3 * space]), int(g.ghosts[space]))
    if move in TILES:
        return f"{move} {ASKS}"
    if move not in g.options():
        return ""
    option = int(g.offered[g.options().index(move)])
    kind, here = kind_of(option), int(g.at[g.turn])
    if kind in (c.V_MOVE, m.V_ESCORT):
        return purpose(g, int(first(option)))
    if kind == c.V_HELP:
        return f"{TILES[here]} {ASKS}"
    if kind == c.V_EXORCISE:
        return against(here, *targets(g, here))
    return ""


def against(tile: int, *cards: int) -> str:
    return " ".join([TILES[tile], EXORCISES, *map(str, cards)]) if cards and cards[0] else ""


def targets(g: Village, tile: int) -> list[int]:
    """The cards that can be exorcised from a tile."""
    faced = g.customs.targets(g, tile)
    return [int(g.ghosts[space]) for space in range(SPACE_COUNT) if faced >> space & 1]


def purpose(g: Village, tile: int) -> str:
    """What somebody goes to a tile for, by what seems worth more there."""
    cards = targets(g, tile)
    worth = Worth(fitted.WEIGHTS)
    worth.look(g)
    active = g.haunted >> tile & 1 == 0
    helped = worth.help(g, g.layout.tiles[tile]) if active and g.customs.helps(g, g.layout.tiles[tile]) else 0
    if cards and worth.exorcism(g, tile, g.customs.targets(g, tile)) >= helped:
        return against(tile, *cards)
    return f"{TILES[tile]} {ASKS}" if active else ""


def same(one: str, other: str) -> bool:
    """Whether two plans are for the same deed in the same place."""
    return one.split()[:2] == other.split()[:2]


def alive(view: View, minds: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """Of what people have in mind, seat and plan, that which can still come: ghosts that lie elsewhere by now are
    meant where they lie."""
    g = village(view)
    out: list[tuple[int, str]] = []
    for seat, what in minds:
        place, deed, *cards = what.split()
        if seat == view.seat or g.status[g.layout.board_of[seat]] != c.ALIVE:
            continue
        if deed == EXORCISES:
            found = [space for space in range(SPACE_COUNT) if str(int(g.ghosts[space])) in cards]
            found = [space for space in found if g.customs.exorcisable(g, space)]
            if found:
                tile = int(LINE[3 * found[0]])
                out.append((seat, against(tile, *(int(g.ghosts[s]) for s in found if LINE[3 * s] == tile))))
        elif g.haunted >> TILES.index(place) & 1 == 0:
            out.append((seat, what))
    return out


def counted_on(view: View, minds: Sequence[tuple[int, str]]) -> list[int]:
    """The same by boards, as a search counts on it."""
    g = village(view)
    out = [NO_MIND] * BOARD_COUNT
    for seat, what in minds:
        place, deed, *cards = what.split()
        card = int(cards[0]) if cards else 0
        out[g.layout.board_of[seat]] = pack(c.V_EXORCISE if deed == EXORCISES else c.V_HELP, TILES.index(place), card)
    return out


def takes(view: View, edge: Edge, minds: Sequence[tuple[int, str]]) -> Message | None:
    """What it means not to make this move, if that would take a ghost away that somebody else has in mind: at once, or
    by what the tree goes on with in the same turn, as far as that is settled."""
    g = village(view).clone()
    assert isinstance(g, Village)
    turn, one = g.turns, edge
    while True:
        kind = kind_of(one.option)
        if kind == c.V_BANISH:
            return meant_by(g, [int(g.ghosts[first(one.option)])], minds, LEAVES_TO)
        if kind == c.V_EXORCISE:
            return meant_by(g, targets(g, int(g.at[g.turn])), minds, LEAVES_TO)
        if g.apply(one.option) != DECISION or g.turns != turn:
            return None
        after = preferred(g, one.child)
        if after is None or 2 * after.visits < one.visits:
            return None
        one = after


def supports(view: View, edge: Edge, minds: Sequence[tuple[int, str]]) -> Message | None:
    """How a move helps somebody against the ghost that he has in mind: it makes it weaker for whoever faces it."""
    g = village(view)
    kind, what = kind_of(edge.option), int(first(edge.option))
    if kind == c.V_MANTRA:
        return meant_by(g, [int(g.ghosts[what])], minds, HELPS_AGAINST)
    if kind == c.V_CIRCLE:
        for space in range(SPACE_COUNT):
            if g.ghosts[space] and tao.count(g.customs.need(g, space), what):
                found = meant_by(g, [int(g.ghosts[space])], minds, HELPS_AGAINST)
                if found is not None:
                    return found
    return None


def meant_by(g: Village, cards: list[int], minds: Sequence[tuple[int, str]], template: str) -> Message | None:
    """Whose plan is against all of these cards, as a reason."""
    for seat, what in minds:
        plan = what.split()
        if cards and plan[1] == EXORCISES and all(str(card) in plan[2:] for card in cards):
            name = g.game.notation.tellings[c.N_DRAWN].parts[0].name(cards[0])
            return Message(template, {"card": name, "seat": COLOUR_NAMES[seat]})
    return None
